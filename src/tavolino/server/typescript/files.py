"""Which files are generated: one for the messages, which names no game, and one in the folder of each."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tavolino.games import GAMES
from tavolino.server.typescript.figures import figures_of
from tavolino.server.typescript.games import game_types
from tavolino.server.typescript.messages import message_types

MESSAGES = Path("protocol.gen.ts")
GAME = Path("game.gen.ts")
FIGURES = Path("figures/figures.json")
DRAWN = Path("figures/figures.gen.ts")


@cache
def files() -> dict[Path, str]:
    """Return the generated files by their places in the sources of the web client."""
    return {MESSAGES: message_types()} | {
        Path("games", name, GAME): game_types(game) for name, game in GAMES.items()
    }


def written(sources: Path) -> dict[Path, str]:
    """Return all generated files: with the pictures of the rulebooks, which are asked for in the sources."""
    return files() | dict(_pictures(sources))


def _pictures(sources: Path) -> Iterator[tuple[Path, str]]:
    for name, game in GAMES.items():
        folder = Path("games", name)
        if (sources / folder / FIGURES).is_file():
            yield folder / DRAWN, figures_of(game, sources / folder / FIGURES)


def stale(sources: Path) -> list[Path]:
    """Return the files that are missing or not what they should be."""
    return [
        sources / path
        for path, text in written(sources).items()
        if not (sources / path).is_file() or (sources / path).read_text() != text
    ]
