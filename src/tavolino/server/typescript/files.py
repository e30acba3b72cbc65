"""Which files are generated: one for the messages, which names no game, and one in the folder of each."""

from functools import cache
from pathlib import Path

from tavolino.games import GAMES
from tavolino.server.typescript.games import game_types
from tavolino.server.typescript.messages import message_types

MESSAGES = Path("protocol.gen.ts")
GAME = Path("game.gen.ts")


@cache
def files() -> dict[Path, str]:
    """Return the generated files by their places in the sources of the web client."""
    return {MESSAGES: message_types()} | {
        Path("games", name, GAME): game_types(game) for name, game in GAMES.items()
    }


def stale(sources: Path) -> list[Path]:
    """Return the files that are missing or not what they should be."""
    return [
        sources / path
        for path, text in files().items()
        if not (sources / path).is_file() or (sources / path).read_text() != text
    ]
