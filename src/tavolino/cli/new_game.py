"""`tavolino new-game`: the folder of a new game, complete and playable, to be rewritten file by file."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path
from typing import Annotated

import typer

from tavolino import games
from tavolino.cli.screen import console, fail
from tavolino.games import GAMES, package_name

PLACES = ("games", "players/strategists", "envs/encodings", "envs/drawings", "cli/boards")
"""Folders in which whatever has the game's name is taken for the game's."""

NEXT_STEPS = """
The game can be played as it is: take stones, the last one wins. Next:
  tavolino play {name}
  .venv/bin/pytest -n auto tests/games {chosen}
  make recorded GAME={name}
Then rewrite it, file by file: docs/adding-a-game.md tells in which order."""


def new_game(
    name: Annotated[
        str, typer.Argument(help="Such as nine-men; its folder is nine_men.", show_default=False)
    ],
) -> None:
    """Begin a new game in this checkout: its folder with rules, texts in three languages and tests."""
    package = package_name(name)
    if not package.isidentifier() or iskeyword(package) or package != package.lower():
        raise typer.BadParameter(
            f"“{name}” is no name for a folder: small letters, digits and -, such as my-game"
        )
    name = package.replace("_", "-")
    source = Path(games.__path__[0])
    tests = source.parents[2] / "tests" / "games"
    if not tests.is_dir():
        raise fail(f"{source} belongs to an installed copy: games are added to a clone of the repository")
    taken = [path for place in PLACES for path in (source.parent / place).glob(f"{package}*")]
    for known in (*taken, tests / package):
        if known.stem == package and known.exists():
            raise fail(f"{known} exists already: choose another name")
    folders = {"game": source / package, "tests": tests / package}
    told = {"@name@": name, "@package@": package, "@title@": title(name), "@XX@": prefix(name)}
    for part, folder in folders.items():
        for path, text in _skeleton(files("tavolino.cli") / "skeleton" / part):
            for mark, word in told.items():
                text = text.replace(mark, word)
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        console.print(f"{folder}", soft_wrap=True)
    chosen = f"-k {name}" if name == package else f'-k "{name} or {package}"'
    console.print(NEXT_STEPS.format(name=name, chosen=chosen), soft_wrap=True)


def title(name: str) -> str:
    """Return a title to begin with."""
    return name.replace("-", " ").title()


def prefix(name: str) -> str:
    """Return two letters for the numbers of rules that no other game has."""
    letters = name.replace("-", "").upper()
    initials = "".join(word[0] for word in name.upper().split("-"))
    taken = {game.RULES[0][:2] for game in GAMES.values()}
    wanted = [
        initials[:2],
        *(letters[0] + other for other in letters[1:]),
        *(f"X{other}" for other in "ABCDEFGH"),
    ]
    return next(pair for pair in wanted if len(pair) == 2 and pair.isalpha() and pair not in taken)


def _skeleton(folder: Traversable, path: str = "") -> Iterator[tuple[str, str]]:
    """Return the path and the text of each file of a part."""
    for item in folder.iterdir():
        if item.is_dir():
            yield from _skeleton(item, f"{path}{item.name}/")
        else:
            yield path + item.name.removesuffix(".txt"), item.read_text(encoding="utf-8")
