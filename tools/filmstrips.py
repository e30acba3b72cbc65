"""Film strips of the terminal's full screen: whole matches by its own keys, a picture every few moves.

Each picture is an SVG of exactly what a terminal shows, for every game, language and two sizes of windows.
"""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from tavolino.cli.fullscreen.app import TableScreen
from tavolino.cli.fullscreen.local import LocalPlay
from tavolino.cli.sitting import Sitting
from tavolino.core.match import Match
from tavolino.core.record import SeatRecord
from tavolino.core.rng import seed_from
from tavolino.games import offered
from tavolino.texts import LANGUAGES

SIZES = ((80, 24), (120, 40))
SEATS = (SeatRecord("Ann", "human"), SeatRecord("Bo", "easy"))
KEYS = ("tab", "h", "s")
"""What is pressed for the last pictures: the cursor on the table, a hint, the score sheets."""


def main(
    folder: Annotated[Path, typer.Argument(help="Where the pictures go.")],
    pictures: Annotated[int, typer.Option(min=1, help="How many of each match.")] = 8,
    every: Annotated[int, typer.Option(min=1, help="Decisions between two of them.")] = 6,
) -> None:
    """Write film strips of all games in all languages and sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, lang, size in _matches():
        asyncio.run(_filmed(folder / f"{name}-{lang}-{size[0]}x{size[1]}", name, lang, size, pictures, every))


def _matches() -> Iterator[tuple[str, str, tuple[int, int]]]:
    for game in offered():
        for lang in LANGUAGES:
            for size in SIZES:
                yield game.NAME, lang, size


async def _filmed(stem: Path, name: str, lang: str, size: tuple[int, int], pictures: int, every: int) -> None:
    rules = next(game for game in offered() if name == game.NAME)
    match = Match(rules, rules.Options(), len(SEATS), seed_from("film"))
    with TemporaryDirectory() as there:
        sitting = Sitting(match, SEATS, lang, Path(there) / "match.json", lambda _text, _style: None)
        play = LocalPlay(sitting)
        with sitting.begun():
            app = TableScreen(play)
            async with app.run_test(size=size) as pilot:
                for number in range(pictures):
                    for _ in range(every if number else 0):
                        while play.seat is None and not play.is_over:
                            await pilot.pause(0.02)
                        await pilot.press("enter")
                    await pilot.pause(0.1)
                    _write(stem, number, app)
                for key in KEYS:
                    await pilot.press(key)
                    await pilot.pause(1.0 if key == "h" else 0.1)
                    _write(stem, pictures, app)
                    pictures += 1
                    await pilot.press("escape")


def _write(stem: Path, number: int, app: TableScreen) -> None:
    picture = app.export_screenshot(title=stem.name)
    offline = re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL)  # no letters from elsewhere
    stem.with_name(f"{stem.name}-{number:02}.svg").write_text(offline, encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
