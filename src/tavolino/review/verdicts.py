"""What a decision was worth: the move that was chosen against the best one, in the same imagined worlds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, Protocol, TypeAlias

from msgspec import Struct

from tavolino.core.rng import seed_from
from tavolino.players.base import Position
from tavolino.players.hard import imagined_standing
from tavolino.players.strategist import SearchSettings, standing
from tavolino.players.strategists import strategist_of
from tavolino.players.turns import Limits, Line, lines
from tavolino.review.values import Engine
from tavolino.review.yardsticks import yardstick_of

CERTAIN: Final = 2.5
"""A difference counts when it is so many times its standard error."""
WIDTH: Final = 4
"""How many lines of a turn are followed where `hard` weighs actions one by one."""
NARROW: Final = 3
"""How many lines are followed when a turn is looked at again with other draws."""
POSITIONS: Final = 800
"""How many positions a turn is worth that is thought through and not played on."""
AT_A_TIME: Final = 8
"""After so many worlds it is asked whether it is clear by now which of two moves is better."""
AT_A_GLANCE: Final = Limits(0)

LUCK: Final = "luck"
"""What draws have changed counts against a line, but is no reason to play it."""

Standing: TypeAlias = Mapping[str, float]


class Verdict(Struct, frozen=True):
    """What a decision gave away, what was at stake, and the best lines: without it, and after it."""

    lost: float
    stake: float
    plan: tuple[Any, ...]
    """How the turn goes on best after the move that was made."""
    better: tuple[Any, ...] = ()
    gains: Mapping[str, float] = {}
    """The parts in which the better line is better, and those in which it is worse."""


class Gap(Struct, frozen=True):
    """What a move gives away against another one, whoever else might be better than both."""

    line: tuple[Any, ...]
    """How its turn goes on best."""
    lost: float
    noise: float
    """The standard error of that."""
    gains: Standing
    """The parts in which the other one is better, and those in which it is worse."""
    is_same_plan: bool
    """Whether both lead to the same position at the end of the turn: the same done in another order."""

    @property
    def is_certain(self) -> bool:
        """Whether it gives something away for certain."""
        return self.lost > CERTAIN * self.noise


class Court(Protocol):
    """Whoever judges decisions; any player can that knows what its moves are worth."""

    @property
    def engine(self) -> Engine:
        """Who judges, and how closely."""

    def verdict(self, position: Position, chosen: Any, seed: bytes, plan: Sequence[Any] = ()) -> Verdict:
        """Return what a decision between several actions was worth; the same seed gives the same verdict.

        A move that carries out the best plan of a turn that was thought through to its end is not questioned.
        """


class HardCourt(Struct, frozen=True):
    """Judges as `hard` does, with this effort."""

    glimpse: int = 8
    """In so many worlds at a time the moves compete that look best; then the better half competes again."""
    worlds: int = 48
    """In so many more the best is held against the chosen one, as long as it is open which is better."""
    looks: int = 3
    """Where turns are thought through and not played on: how often, if draws matter."""
    breadth: int = 1
    """At the first look at a turn that is thought through: so many times the usual lines and positions."""

    def times(self, many: int) -> "HardCourt":
        """Return a court that takes so many times the trouble."""
        return HardCourt(self.glimpse * many, self.worlds * many, self.looks * many, self.breadth * many)

    @property
    def engine(self) -> Engine:
        """Who judges, and how closely."""
        return Engine("hard", self.worlds)

    def verdict(self, position: Position, chosen: Any, seed: bytes, plan: Sequence[Any] = ()) -> Verdict:
        """Return what a decision was worth by thinking its turn through and playing it on."""
        return _Case(position, seed, self).verdict(chosen, plan)

    def against(self, position: Position, best: Any, others: Iterable[Any], seed: bytes) -> Iterator[Gap]:
        """Return what each of some moves gives away against one, all of them in the same worlds."""
        return _Case(position, seed, self).against(best, others)


USUAL: Final = HardCourt()


class _Case:
    """One decision that is judged."""

    def __init__(self, position: Position, seed: bytes, effort: HardCourt) -> None:
        self._position, self._seed, self._effort = position, seed, effort
        strategist = strategist_of(position.game)
        self._settings: SearchSettings = strategist.search(position.seats)
        self._judge = self._settings.judge or strategist
        self._is_open = self._settings.open(position.imagine(Random(seed)))

    def verdict(self, chosen: Any, plan: Sequence[Any]) -> Verdict:
        stake = self._stake()
        if plan and plan[0] == chosen and not self._is_open:
            return Verdict(0.0, stake, tuple(plan[1:]))
        found = self._lines(0)
        own = found[0]
        if own.actions[0] != chosen:
            own = next(iter(self._lines(0, chosen)), own)
        if self._is_open:
            best = self._best(found, own)
            gains = self._played_on(best, own)
        else:
            best = max((own, found[0]), key=lambda line: line.rank)
            gains = self._thought_through(best, own)
        totals = [sum(gain.values()) for gain in gains]
        if not _is_certain(totals):
            return Verdict(0.0, stake, own.actions[1:])
        lost = fmean(totals)
        return Verdict(lost, max(lost, stake), own.actions[1:], best.actions, _mean(gains))

    def against(self, best: Any, others: Iterable[Any]) -> Iterator[Gap]:
        mine = self._line(best)
        standings = self._standings(mine)
        for other in others:
            line = self._line(other)
            looks = None if mine.has_drawn or line.has_drawn or self._is_open else 1
            gains = [
                _gain(*both) for both in zip(standings[:looks], self._standings(line, looks), strict=False)
            ]
            totals = [sum(gain.values()) for gain in gains]
            yield Gap(line.actions, fmean(totals), _noise(totals), _mean(gains), line.state == mine.state)

    def _stake(self) -> float:
        """Return what there is between the best move and one at random, at first sight."""
        worths = [line.worth for line in lines(self._position, Random(self._seed), self._judge, AT_A_GLANCE)]
        return max(worths) - fmean(worths)

    def _lines(self, look: int, first: Any = None) -> list[Line]:
        rng = Random(seed_from("look", self._seed.hex(), look))
        breadth = 1 if self._is_open or look else self._effort.breadth
        positions = None if self._is_open else POSITIONS * breadth
        width = (NARROW if look else self._settings.deep_width or WIDTH) * breadth
        limits = Limits(width, self._settings.rivals, positions)
        return lines(self._position, rng, self._judge, limits, None if first is None else (first,))

    def _line(self, first: Any) -> Line:
        """Return the best line that begins with a move."""
        return self._lines(0, first)[0]

    def _standings(self, line: Line, looks: int | None = None) -> list[Standing]:
        """Return how things stand after a line, in each world or at each look."""
        if self._is_open:
            return [self._world(line.actions, number) for number in range(self._effort.worlds)]
        again = [self._lines(look, line.actions[0]) for look in range(1, looks or self._effort.looks)]
        return [self._standing(line), *(self._standing(found[0]) for found in again if found)]

    def _standing(self, line: Line) -> Standing:
        parts = standing(self._judge, line.state, self._position.seat, self._position.seats)
        return {**parts, LUCK: -line.luck} if line.luck else parts

    def _world(self, actions: Sequence[Any], number: int) -> Standing:
        return imagined_standing(self._position, actions, seed_from("world", self._seed.hex(), number))

    def _best(self, found: Sequence[Line], own: Line) -> Line:
        """Return what does best in a few worlds among the lines that look best, but for the chosen one."""
        rivals = [line for line in found[: self._settings.width] if line.actions[0] != own.actions[0]]
        alive = {line.actions: line for line in rivals or (own,)}
        worths = dict.fromkeys(alive, 0.0)
        world = 0
        while len(alive) > 1:
            for actions in alive:
                fresh = range(world, world + self._effort.glimpse)
                worths[actions] += sum(sum(self._world(actions, number).values()) for number in fresh)
            world += self._effort.glimpse
            better = sorted(alive, key=worths.__getitem__, reverse=True)[: (len(alive) + 1) // 2]
            alive = {actions: alive[actions] for actions in better}
        return next(iter(alive.values()))

    def _played_on(self, best: Line, own: Line) -> list[Standing]:
        """Return what the best line gains in each of some fresh worlds, until it is clear which is better.

        What does not look like a slip by then is not worth more of them.
        """
        slip = yardstick_of(self._position.game).THRESHOLDS.slip
        gains: list[Standing] = []
        first = self._effort.worlds  # those before have chosen the best line, and like it too much
        while best is not own and len(gains) < self._effort.worlds:
            fresh = range(first + len(gains), first + len(gains) + AT_A_TIME)
            gains += [_gain(self._world(best.actions, n), self._world(own.actions, n)) for n in fresh]
            totals = [sum(gain.values()) for gain in gains]
            mean = fmean(totals)
            if mean < 0 or (len(gains) > AT_A_TIME and (mean < slip or _is_certain(totals))):
                break
        return gains

    def _thought_through(self, best: Line, own: Line) -> list[Standing]:
        if best is own:
            return []
        gains = [_gain(self._standing(best), self._standing(own))]
        if (best.has_drawn or own.has_drawn) and _is_certain([sum(gains[0].values())]):
            for look in range(1, self._effort.looks):
                again = [next(iter(self._lines(look, line.actions[0])), None) for line in (best, own)]
                if again[0] and again[1]:
                    gains.append(_gain(self._standing(again[0]), self._standing(again[1])))
        return gains


def _gain(mine: Standing, other: Standing) -> Standing:
    return {part: mine.get(part, 0.0) - other.get(part, 0.0) for part in dict.fromkeys((*mine, *other))}


def _mean(gains: Sequence[Standing]) -> Standing:
    parts = dict.fromkeys(part for gain in gains for part in gain if part != LUCK)
    return {part: fmean(gain.get(part, 0.0) for gain in gains) for part in parts}


def _is_certain(totals: Sequence[float]) -> bool:
    """Say whether a mean is larger than what noise makes it."""
    return bool(totals) and fmean(totals) > CERTAIN * _noise(totals)


def _noise(totals: Sequence[float]) -> float:
    """Return the standard error of a mean; of a single value, none is known."""
    return stdev(totals) / len(totals) ** 0.5 if len(totals) > 1 else 0.0
