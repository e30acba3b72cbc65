"""A server with a game that opens without a draw: everything lies on the table when the match begins."""

import sys
from types import SimpleNamespace
from typing import Any

from tavolino.core.match import start
from tavolino.core.rng import seed_from
from tavolino.games import GAMES, summer_pavilion
from tavolino.server.run import run
from tavolino.server.settings import settings_from


def laid_out() -> Any:
    """Return Summer Pavilion with its first tiles laid out already, always the same."""

    def new(options: Any, seats: int) -> Any:
        return start(summer_pavilion, options, seats, seed_from("laid out")).state

    return SimpleNamespace(**{**vars(summer_pavilion), "new": new})


if __name__ == "__main__":
    GAMES["summer-pavilion"] = laid_out()  # type: ignore[index]
    run(settings_from(port=int(sys.argv[1])))
