"""What a decision was worth: the move that was chosen against the best one, in the same imagined worlds."""

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, TypeAlias

from msgspec import Struct

from tavolino.core.rng import seed_from
from tavolino.players.base import Position
from tavolino.players.hard import imagined_standing
from tavolino.players.strategist import SearchSettings, standing
from tavolino.players.strategists import strategist_of
from tavolino.players.turns import Limits, Line, lines
from tavolino.review.values import Engine

GLIMPSE: Final = 8
"""In so many worlds the moves compete that look best."""
WORLDS: Final = 48
"""In so many more the best of them is held against the chosen one, as long as it is open which is better."""
CERTAIN: Final = 2.0
"""A difference counts when it is so many times its standard error."""
LOOKS: Final = 4
"""Where turns are thought through and not played on: how often, if draws or hidden things matter."""
ENGINE: Final = Engine("hard", WORLDS)

LUCK: Final = "luck"
"""What draws have changed counts against a line, but is no reason to play it."""

Standing: TypeAlias = Mapping[str, float]


class Verdict(Struct, frozen=True):
    """What a decision gave away, what was at stake, and the line of the turn that would have been better."""

    lost: float
    stake: float
    better: tuple[Any, ...] = ()
    gains: Mapping[str, float] = {}
    """The parts in which the better line is better, and those in which it is worse."""


def verdict_on(position: Position, chosen: Any, seed: bytes) -> Verdict:
    """Return what a decision between several actions was worth; the same seed gives the same verdict."""
    return _Court(position, seed).verdict(chosen)


class _Court:
    """Judges one decision."""

    def __init__(self, position: Position, seed: bytes) -> None:
        self._position, self._seed = position, seed
        strategist = strategist_of(position.game)
        self._settings: SearchSettings = strategist.search(position.seats)
        self._judge = self._settings.judge or strategist
        self._is_open = self._settings.open(position.imagine(Random(seed)))

    def verdict(self, chosen: Any) -> Verdict:
        found = self._lines(0)
        top = found[0]
        average = fmean(line.worth for line in found)
        own = next((line for line in found if line.actions[0] == chosen), None)
        if own is None or own is not top:
            own = next(iter(self._lines(0, chosen)), top)
        if self._is_open:
            best = self._best(found, own)
            gains = self._played_on(best, own)
        else:
            best = max((top, own), key=lambda line: line.rank)
            gains = self._thought_through(best, own)
        total = [sum(gain.values()) for gain in gains]
        lost = max(0.0, fmean(total)) if _is_certain(total) else 0.0
        stake = max(lost, top.worth - average)
        if not lost:
            return Verdict(0.0, stake)
        parts = dict.fromkeys(part for gain in gains for part in gain if part != LUCK)
        mean = {part: fmean(gain.get(part, 0.0) for gain in gains) for part in parts}
        return Verdict(lost, stake, best.actions, mean)

    def _lines(self, look: int, first: Any = None) -> list[Line]:
        rng = Random(seed_from("look", self._seed.hex(), look))
        positions = None if self._is_open else self._settings.simulations
        limits = Limits(self._settings.deep_width, self._settings.rivals, positions)
        return lines(self._position, rng, self._judge, limits, None if first is None else (first,))

    def _standing(self, line: Line) -> Standing:
        parts = standing(self._judge, line.state, self._position.seat, self._position.seats)
        return {**parts, LUCK: -line.luck} if line.luck else parts

    def _world(self, actions: Sequence[Any], number: int) -> Standing:
        return imagined_standing(self._position, actions, seed_from("world", self._seed.hex(), number))

    def _best(self, found: Sequence[Line], own: Line) -> Line:
        """Return what does best in a few worlds among the lines that look best and the chosen one."""
        rivals = [line for line in found[: self._settings.width] if line.actions[0] != own.actions[0]]
        worths = {
            number: fmean(sum(self._world(line.actions, world).values()) for world in range(GLIMPSE))
            for number, line in enumerate((own, *rivals))
        }
        return (own, *rivals)[max(worths, key=worths.__getitem__)]

    def _played_on(self, best: Line, own: Line) -> list[Standing]:
        """Return what the best line gains in each of some fresh worlds, until it is clear which is better."""
        if best is own:
            return []
        gains: list[Standing] = []
        while len(gains) < WORLDS:
            gains += [
                _gain(self._world(best.actions, number), self._world(own.actions, number))
                for number in range(GLIMPSE + len(gains), 2 * GLIMPSE + len(gains))
            ]
            totals = [sum(gain.values()) for gain in gains]
            if len(gains) > GLIMPSE and (fmean(totals) < 0 or _is_certain(totals)):
                break
        return gains

    def _thought_through(self, best: Line, own: Line) -> list[Standing]:
        if best is own:
            return []
        gains = [_gain(self._standing(best), self._standing(own))]
        if best.has_drawn or own.has_drawn:
            for look in range(1, LOOKS):
                again = [next(iter(self._lines(look, line.actions[0])), None) for line in (best, own)]
                if again[0] and again[1]:
                    gains.append(_gain(self._standing(again[0]), self._standing(again[1])))
        return gains


def _gain(mine: Standing, other: Standing) -> Standing:
    return {part: mine.get(part, 0.0) - other.get(part, 0.0) for part in dict.fromkeys((*mine, *other))}


def _is_certain(totals: Sequence[float]) -> bool:
    """Say whether a mean is larger than what noise makes it."""
    if len(totals) < 2:
        return bool(totals)
    noise: float = stdev(totals) / len(totals) ** 0.5
    return fmean(totals) > CERTAIN * noise
