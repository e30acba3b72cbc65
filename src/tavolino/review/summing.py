"""What decisions come to: by seat, by round, by kind; and those that decided."""

from collections.abc import Sequence
from typing import Final

from tavolino.core.game import Seat
from tavolino.core.record import SeatRecord
from tavolino.review.values import MARKS, Decision, Share, Summary

MOST: Final = 3
"""How many moments are told."""
PERSON: Final = "human"


def summary_of(seat: Seat, decisions: Sequence[Decision], forced: int, luck: float) -> Summary:
    """Return what a seat did."""
    rounds = sorted({each.round for each in decisions})
    phases = dict.fromkeys(each.phase for each in decisions)
    return Summary(
        seat,
        share_of(decisions),
        {round: share_of([each for each in decisions if each.round == round]) for round in rounds},
        {phase: share_of([each for each in decisions if each.phase == phase]) for phase in phases},
        forced,
        round(luck, 1) + 0.0,
        _costliest(decisions),
    )


def share_of(decisions: Sequence[Decision]) -> Share:
    """Return what some decisions come to."""
    marks = {mark: sum(each.mark == mark for each in decisions) for mark in MARKS}
    lost, stake = sum(each.lost for each in decisions), sum(each.stake for each in decisions)
    accuracy = round(100 * max(0.0, 1 - lost / stake), 1) if stake > 0 else None
    return Share(marks, round(lost, 1), accuracy)


def moments_of(decisions: Sequence[Decision], seats: Sequence[SeatRecord]) -> tuple[int, ...]:
    """Return the versions of the costliest decisions: of people, if any has slipped, else of anybody."""
    people = [each for each in decisions if seats[each.seat].player == PERSON]
    return _costliest(people) or _costliest(decisions)


def _costliest(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """Return the versions of the costliest decisions, one for each turn."""
    told = sorted((each for each in decisions if each.better), key=lambda each: (-each.lost, each.version))
    chosen: dict[int, int] = {}
    for each in told:
        chosen.setdefault(each.turn, each.version)
    return tuple(chosen.values())[:MOST]
