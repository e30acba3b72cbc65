"""What a position is worth to a seat: its points, and what its pieces promise in each game."""

from collections.abc import Callable, Mapping
from typing import Any

from tavolino.core.game import AnyGame, Seat
from tavolino.players.heuristics import burano, summer_pavilion, walking_in_burano

_PROMISES: Mapping[str, Callable[[Any, Seat], float]] = {
    "summer-pavilion": summer_pavilion.promise,
    "walking-in-burano": walking_in_burano.promise,
    "burano": burano.promise,
}


def worth(game: AnyGame, state: Any, seat: Seat) -> float:
    """Return the points that a seat would have if the match ended now, and the promise of its pieces."""
    promise = _PROMISES.get(game.NAME)
    return game.score(state)[seat].total + (promise(state, seat) if promise else 0.0)
