"""Whole matches, played by nobody in particular."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tavolino.core.game import Seat
from tavolino.core.match import Match, start
from tavolino.core.rng import Stream, seed_from, stream
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Action, Decision, Pass
from tavolino.games.summer_pavilion.material import Side
from tavolino.games.summer_pavilion.state import Options, State
from tavolino.games.summer_pavilion.view import View

SummerMatch: TypeAlias = Match[State, Action, View]
Policy: TypeAlias = Callable[[State, Seat, Sequence[Decision], Stream], Decision]


def opened(
    players: int = 2, side: Side = "front", first: Seat | None = None, seed: object = 0
) -> SummerMatch:
    """Return a match in which chance has made its opening moves."""
    return start(game, Options(side, first), players, seed_from(seed))


def anything(state: State, seat: Seat, legal: Sequence[Decision], rng: Stream) -> Decision:
    """Choose blindly."""
    return rng.pick(legal)


def hardly_passing(state: State, seat: Seat, legal: Sequence[Decision], rng: Stream) -> Decision:
    """Choose blindly, but pass only if nothing else is left."""
    return rng.pick([action for action in legal if not isinstance(action, Pass)] or legal)


def played(match: SummerMatch, policy: Policy = anything, decisions: int = 10_000) -> SummerMatch:
    """Play on to the end, or for so many decisions."""
    for _ in range(decisions):
        if match.is_over:
            break
        (seat,) = game.to_move(match.state)
        rng = stream(seed_from("policy", match.seed), match.version)
        match.play(seat, policy(match.state, seat, game.legal(match.state, seat), rng))
    return match
