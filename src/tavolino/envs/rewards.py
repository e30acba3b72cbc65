"""What a match is worth to each seat: by the win, the place, the margin or the points."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from tavolino.core.game import AnyGame
from tavolino.core.record import result_of
from tavolino.envs.errors import EnvError
from tavolino.games import GAMES

Reward: TypeAlias = Literal["win", "rank", "margin", "score"]
Payoffs: TypeAlias = tuple[float, ...]


def win(_: Sequence[int], places: Sequence[int]) -> Payoffs:
    """Winners share 1, the others share −1; nothing for anybody if everyone has won."""
    seats, winners = len(places), places.count(1)
    if winners == seats:
        return (0.0,) * seats
    return tuple(1 / winners if place == 1 else -1 / (seats - winners) for place in places)


def rank(_: Sequence[int], places: Sequence[int]) -> Payoffs:
    """From 1 for the first to −1 for the last in even steps; a shared place shares its worth."""
    return tuple(
        (sum(other > place for other in places) - sum(other < place for other in places)) / (len(places) - 1)
        for place in places
    )


def margin(points: Sequence[int], _: Sequence[int]) -> Payoffs:
    """Own points minus those of the best other seat."""
    return tuple(
        float(own - max(other for rival, other in enumerate(points) if rival != seat))
        for seat, own in enumerate(points)
    )


def score(points: Sequence[int], _: Sequence[int]) -> Payoffs:
    """Own points."""
    return tuple(map(float, points))


REWARDS: Final[Mapping[str, Callable[[Sequence[int], Sequence[int]], Payoffs]]] = {
    "win": win,
    "rank": rank,
    "margin": margin,
    "score": score,
}
GROWING: Final = ("margin", "score")
"""Rewards that can be paid step by step, as they grow."""


class Rewarder:
    """Pays one kind of reward: all of it at the end, or (dense) step by step what has changed.

    By default it pays for a win; alone, where nobody can be beaten, for points.
    """

    def __init__(self, game: AnyGame, seats: int, reward: str | None, dense: bool) -> None:
        reward = reward or ("win" if seats > 1 else "score")
        if reward not in REWARDS:
            raise EnvError(f"reward: {', '.join(REWARDS)}, not {reward!r}")
        if seats == 1 and reward != "score":
            raise EnvError(f"reward: alone there is nobody to compare with, so score, not {reward!r}")
        if dense and reward not in GROWING:
            raise EnvError(f"dense: only {' and '.join(GROWING)} grow step by step, not {reward}")
        self._name, self.reward, self.is_dense = game.NAME, reward, dense
        self._worth = REWARDS[reward]
        self.paid: Payoffs = (0.0,) * seats
        self._nothing = self.paid

    def begin(self) -> None:
        """Start a new match: nothing is paid yet."""
        self.paid = self._nothing

    def payoffs(self, state: Any) -> Payoffs:
        """Return what a state is worth to each seat if the match ends with it."""
        result = result_of(GAMES[self._name], state)
        return self._worth(result.points, result.places)

    def pay(self, state: Any, is_over: bool) -> Payoffs | None:
        """Return what the step to a state brings; None for nothing. The sum of a match is its payoff."""
        if not (is_over or self.is_dense):
            return None
        worth = self.payoffs(state)
        paid, self.paid = self.paid, worth
        return tuple([now - before for now, before in zip(worth, paid, strict=True)])
