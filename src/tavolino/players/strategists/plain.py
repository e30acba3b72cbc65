"""What can be known about any game: its points, and how matches end that are played on at random."""

from random import Random
from typing import Any, Final

from tavolino.core.game import AnyGame, Seat
from tavolino.players.strategist import SearchSettings

POINTS: Final = "points"
"""The only part of the worth of a position."""


def _never(start: Any, state: Any) -> bool:  # noqa: ARG001 - the settings of all games
    """Judge no line of play before the match is over."""
    return False


_SETTINGS = SearchSettings(settled=_never, width=16, trust=1.0)


class PlainStrategist:
    """A strategist for a game that has none of its own: every level of the ladder plays it."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def search(self, seats: int) -> SearchSettings:  # noqa: ARG002 - the contract of all strategists
        """Play every good move on to the end of the match."""
        return _SETTINGS

    def glance(self, state: Any, seat: Seat) -> float:  # noqa: ARG002 - the contract of all strategists
        """See nothing but the current points."""
        return 0.0

    def parts(self, state: Any, seat: Seat) -> dict[str, float]:
        """Expect the current points."""
        return {POINTS: float(self._game.score(state)[seat].total)}

    def instinct(self, state: Any, seat: Seat, rng: Random) -> Any:
        """Take any legal action."""
        return rng.choice(self._game.legal(state, seat))
