"""The searcher: plays on from its best moves in imagined worlds, and keeps what does best there."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tavolino.core.game import CHANCE, AnyGame, Seat
from tavolino.core.rng import Stream, stream
from tavolino.players.base import Position
from tavolino.players.clock import Deadline, never, of_own_time
from tavolino.players.strategist import Rivals, standing
from tavolino.players.strategists import strategist_of
from tavolino.players.turns import Limits, Line, lines

SAFETY_NET = 0.7
"""Seconds of work after which a decision is made by default; it usually takes a tenth of that."""


class Budget(Struct, frozen=True):
    """How long to think: a number of simulations or of milliseconds; with neither, whatever suits the game.

    With a number of simulations, the same position and random numbers give the same move.
    """

    simulations: int | None = None
    milliseconds: int | None = None

    def limits(self, usual: int) -> tuple[int | None, Deadline]:
        """Return how many simulations there may be, and until when."""
        if self.milliseconds is not None:
            return self.simulations, Deadline(self.milliseconds / 1000)
        if self.simulations is not None:
            return self.simulations, never()
        return usual, of_own_time(SAFETY_NET)


class Estimate:
    """What a move is worth on average: at first sight, and whenever it was played on."""

    def __init__(self, line: Line, standing: Mapping[str, float], trust: float) -> None:
        self.actions = line.actions
        """The move, and how the turn goes on best."""
        self._parts = {part: trust * points for part, points in standing.items()}
        self._total = trust * (sum(standing.values()) - line.luck)
        self._weight = trust

    def add(self, standing: Mapping[str, float]) -> None:
        """Add how things stood after the move was played on once."""
        for part, points in standing.items():
            self._parts[part] = self._parts.get(part, 0.0) + points
        self._total += sum(standing.values())
        self._weight += 1

    @property
    def action(self) -> Any:
        """The move itself."""
        return self.actions[0]

    @property
    def value(self) -> float:
        """The margin to expect."""
        return self._total / self._weight

    @property
    def parts(self) -> dict[str, float]:
        """What the margin is made of."""
        return {part: points / self._weight for part, points in self._parts.items()}


class HardPlayer:
    """Thinks its turn through, then lets the best moves compete by being played on.

    All moves are tried in the same imagined worlds, so that luck does not decide between them; the better
    half is tried again, and so on (sequential halving).
    """

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()

    def choose(self, position: Position, rng: Random) -> Any:
        """Return the best of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        return self.estimates(position, rng)[0].action

    def estimates(self, position: Position, rng: Random) -> Sequence[Estimate]:
        """Return the legal actions that deserve thought, the best one first."""
        strategist = strategist_of(position.game)
        settings = strategist.search(position.seats)
        simulations, deadline = self.budget.limits(settings.simulations)
        is_open = settings.open(position.imagine(rng))
        positions = None if is_open else simulations
        limits = Limits(settings.deep_width, settings.rivals, positions, deadline)
        judge = settings.judge or strategist
        ranked = [
            Estimate(line, standing(judge, line.state, position.seat, position.seats), settings.trust)
            for line in lines(position, rng, judge, limits)[: settings.width]
        ]
        if is_open:
            _compete(position, ranked, rng, simulations, deadline)
        return ranked


def _compete(
    position: Position, ranked: list[Estimate], rng: Random, simulations: int | None, deadline: Deadline
) -> None:
    """Try moves again and again in imagined worlds, and put the best one first."""
    left, alive = simulations, len(ranked)
    while alive > 1 and (left is None or left >= alive) and deadline.left > 0:
        stages = (alive - 1).bit_length()  # how often the number can be halved until one is left
        rounds = None if left is None else max(1, left // (alive * stages))
        until, done = deadline.share(stages), 0
        while done != rounds and until.left > 0:
            world = rng.randbytes(32)
            for estimate in ranked[:alive]:
                estimate.add(imagined_standing(position, estimate.actions, world))
            done += 1
        left = None if left is None else left - done * alive
        ranked[:alive] = sorted(ranked[:alive], key=lambda estimate: -estimate.value)
        alive = (alive + 1) // 2


def imagined_standing(position: Position, actions: Sequence[Any], world: bytes) -> dict[str, float]:
    """Play on after some actions in a world that could be the true one, and return how things stand then."""
    game, seat, strategist = position.game, position.seat, strategist_of(position.game)
    rng = Random(world)
    start = state = position.imagine(rng)
    for action in actions:
        state = game.apply(state, seat, action)
    settled = played_on(game, start, state, rng, stream(world, 0), seat)
    judge = strategist.search(position.seats).judge or strategist
    return standing(judge, settled, seat, position.seats)


def played_on(
    game: AnyGame, start: Any, state: Any, rng: Random, chance: Stream, seat: Seat | None = None
) -> Any:
    """Return the state in which a line of play that began at a start may be judged.

    Everybody plays by instinct, but for a seat that thinks its later turns through.
    """
    strategist = strategist_of(game)
    settings = strategist.search(game.seats(state))
    while (movers := game.to_move(state)) and not settings.settled(start, state):
        mover = movers[0]
        if mover == CHANCE:
            state = game.apply(state, CHANCE, game.chance(state, chance))
        elif mover == seat and settings.later_width:
            for action in _thoughtful(Position(game, state, seat), rng, settings.later_width):
                state = game.apply(state, seat, action)
        else:
            state = game.apply(state, mover, strategist.instinct(state, mover, rng))
    return state


def _thoughtful(position: Position, rng: Random, width: int) -> Sequence[Any]:
    """Return the next actions of a turn that is thought through, for one's own points alone."""
    if len(position.legal) == 1:
        return position.legal
    return lines(position, rng, strategist_of(position.game), Limits(width, Rivals.NEVER))[0].actions
