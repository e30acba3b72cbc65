"""Fast rules with a mistake planted in them, as plain Python.

Every test run plants about a dozen mistakes in each game; `make mistakes` plants all that are listed.
"""

import os
import shutil
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tavolino.fast.equal import Comparison, EqualJob

SOURCES = Path(__file__).parents[2] / "src/tavolino/fast"
SOME = 12
_numbers = count()


class Mistake(NamedTuple):
    """A text in a file of a game's fast rules, and what it is replaced by."""

    file: str
    right: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.file}: {self.wrong}"


def chosen(mistakes: Sequence[Mistake]) -> Sequence[Mistake]:
    """Return mistakes from all over the list: some, or every one if the environment asks for it."""
    return mistakes if os.environ.get("EVERY_MISTAKE") else mistakes[:: max(1, len(mistakes) // SOME)]


def comparison(game: str, folder: Path, mistake: Mistake | None = None) -> Comparison:
    """Return a comparison of the reference with a copy of the fast rules that nothing compiles."""
    package, copy = game.replace("-", "_"), f"planted_{next(_numbers)}"
    shutil.copytree(SOURCES / package, folder / copy)
    for path in (folder / copy).rglob("*.py"):
        text = path.read_text()
        if mistake and path.name == mistake.file:
            assert text.count(mistake.right) == 1, mistake.right
            text = text.replace(mistake.right, mistake.wrong)
        path.write_text(text.replace("@compiled\n", "").replace(f"tavolino.fast.{package}", copy))
    sys.path.insert(0, str(folder))
    try:
        rules, packing = import_module(copy), import_module(f"{copy}.packing")
    finally:
        sys.path.remove(str(folder))
    return Comparison(game, rules, packing)


def is_found(planted: Comparison, matches: int) -> bool:
    """Say whether so many matches are enough to find what is planted."""
    game = planted.game.NAME
    jobs = [
        EqualJob(game, number, "planted", (("random",), ("easy",)), states=40) for number in range(matches)
    ]
    return any(planted.of_match(job).faults for job in jobs)
