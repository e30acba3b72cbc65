"""A server that cheats: it shows everybody everything of the others. The search for leaks must find it."""

import sys
from typing import Any

from msgspec.structs import replace

from tavolino.games import burano, walking_in_burano
from tavolino.server.run import run
from tavolino.server.settings import settings_from


def leak(game: Any) -> None:
    """Let a game's view show each player as the owner sees it."""
    honest = game.view

    def view(state: Any, seat: int | None) -> Any:
        seen = honest(state, seat)
        own = tuple(honest(state, other).players[other] for other in range(len(seen.players)))
        return replace(seen, players=own)

    game.view = view


if __name__ == "__main__":
    for game in (burano, walking_in_burano):
        leak(game)
    run(settings_from(port=int(sys.argv[1])))
