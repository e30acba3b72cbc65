"""A server with a game that opens without a draw: everything lies on the table when the match begins."""

import sys
from types import SimpleNamespace
from typing import Any

from tavolino.core.match import start
from tavolino.core.rng import seed_from
from tavolino.games import summer_pavilion
from tavolino.server.run import run
from tavolino.server.settings import settings_from

drawn: Any = SimpleNamespace(**vars(summer_pavilion))
"""Summer Pavilion as it is."""


def laid_out(options: Any, seats: int) -> Any:
    """Return a table with the first tiles laid out already, always the same."""
    return start(drawn, options, seats, seed_from("laid out")).state


if __name__ == "__main__":
    vars(summer_pavilion)["new"] = laid_out
    run(settings_from(port=int(sys.argv[1])))
