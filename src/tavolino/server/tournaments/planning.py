"""Who plays in the next round, where, and who has a bye."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from tavolino.core.rng import new_deal
from tavolino.server.duplicate.facts import BENCH, Course, Entrant, Round, Sitting
from tavolino.server.duplicate.pairing import FEWEST_TABLES, History, company, missing, paired, resting
from tavolino.server.duplicate.standing import standings
from tavolino.server.signing import new_token

NAMES = ("Marina", "Tobia", "Nerina", "Zeno", "Lina", "Bepi", "Orsola", "Momo")
"""What computer players are called."""


class Plan(Struct, frozen=True):
    """A round to be begun, with the computer players who are new, and those who are not needed."""

    round: Round
    new: tuple[Entrant, ...]
    out: tuple[int, ...]


def planned(course: Course) -> Plan | None:
    """Return the next round of a tournament; None, if there are too few people for it."""
    made = course.tournament
    people = [one for one in course.playing if one.level is None]
    kept, new = _robots(course, len(people))
    everybody = [*people, *kept, *new]
    if not people or len(everybody) < FEWEST_TABLES * made.players:
        return None
    history = History(course.over)
    order = _order(course, everybody)
    byes = resting(order, made.players, history)
    tables = paired([number for number in order if number not in byes], made.players, history)
    number = made.round + 1
    seated = [
        Sitting(number, table, seat, entrant, match)
        for table, entrants in enumerate(tables, 1)
        for match in [new_token()]
        for seat, entrant in enumerate(entrants)
    ]
    rested = [Sitting(number, BENCH, seat, entrant) for seat, entrant in enumerate(byes)]
    begun = Round(number, new_deal().hex(), (*seated, *rested))
    out = tuple(one.number for one in course.entrants if one.level is not None and one not in kept)
    return Plan(begun, tuple(new), out)


def _robots(course: Course, people: int) -> tuple[list[Entrant], list[Entrant]]:
    """Return the computer players who make the number come out: known ones, and new ones."""
    made = course.tournament
    if made.fill is None:
        return [], []
    kept = company(course.entrants, made.players)
    last = max((one.number for one in course.entrants), default=0)
    taken = {one.name for one in course.entrants}
    names = (name for turn in range(1, 99) for name in _named(turn) if name not in taken)
    wanted = range(missing(people, made.players) - len(kept))
    return kept, [Entrant(last + 1 + index, next(names), level=made.fill) for index in wanted]


def _named(turn: int) -> Sequence[str]:
    return NAMES if turn == 1 else [f"{name} {turn}" for name in NAMES]


def _order(course: Course, everybody: Sequence[Entrant]) -> list[int]:
    """Return those who play in the order of the standings; before the first round chance decides."""
    numbers = [one.number for one in everybody]
    if not course.over:
        Random().shuffle(numbers)
        return numbers
    known = {one.number for one in course.entrants}
    newcomers = [one for one in everybody if one.number not in known]
    ranked = standings([*course.entrants, *newcomers], course.over)
    return [standing.entrant for standing in ranked if standing.entrant in numbers]
