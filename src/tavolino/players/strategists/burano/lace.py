"""What lace workers promise: a union grows quickly, but every worker must be paid for with a cube."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from tavolino.core.game import Seat
from tavolino.games.burano.geometry import BESIDE
from tavolino.games.burano.material import COLOURS, LACE_POINTS, SQUARES, UNION_POINTS, Building, Colour
from tavolino.games.burano.phases import PayingLace
from tavolino.games.burano.scoring import unions
from tavolino.games.burano.state import State

Lace: TypeAlias = tuple[Seat | None, ...]
Workshops: TypeAlias = tuple[Colour | None, ...]

_MEMORY: Final = 1 << 13


class Workers(NamedTuple):
    """A seat's lace workers: squares with their colours, those with most neighbours first."""

    squares: tuple[tuple[int, Colour], ...]
    full: int
    """The points if all of them were paid for."""


class Payment(NamedTuple):
    """What lace would bring if it were paid for now, and what it would cost."""

    points: int
    cubes: int
    privileges: int


@lru_cache(_MEMORY)
def workers_of(lace: Lace, workshops: Workshops, seat: Seat) -> Workers:
    """Return the lace workers of a seat."""
    squares = [square for square in SQUARES if lace[square] == seat]
    squares.sort(key=lambda square: -sum(lace[other] == seat for other in BESIDE[square]))
    found = tuple((square, colour) for square in squares if (colour := workshops[square]) is not None)
    return Workers(found, lace_points(tuple(sorted(squares))))


@lru_cache(_MEMORY)
def lace_points(paid: tuple[int, ...]) -> int:
    """Return the points for paid squares with their unions (BU-8.2)."""
    return LACE_POINTS * len(paid) + sum(UNION_POINTS[len(union)] for union in unions(paid))


def payment(state: State, seat: Seat, cubes: Sequence[int]) -> Payment:
    """Pay for as many workers as cubes, the card BU-9.14 and privileges allow."""
    player, phase = state.players[seat], state.phase
    squares = workers_of(state.lace, state.workshops, seat).squares
    if not squares:
        return Payment(0, 0, 0)
    paid: tuple[int, ...] = ()
    gifts = Building.FREE_LACE in player.buildings
    if type(phase) is PayingLace and state.turn == seat:
        paid, gifts = phase.paid, phase.free
    left, chosen, missing = list(cubes), list(paid), []
    for square, colour in squares:
        if square in paid:
            continue
        if left[colour]:
            left[colour] -= 1
            chosen.append(square)
        else:
            missing.append(square)
    spent = len(chosen) - len(paid)
    bought = max(0, min(len(missing) - gifts, player.privileges))
    chosen += missing[: gifts + bought]
    points = lace_points(tuple(sorted(chosen))) - LACE_POINTS * len(paid)
    return Payment(points, spent, bought)


@lru_cache(_MEMORY)
def workshops_won(lace: Lace, workshops: Workshops, seat: Seat, seats: int) -> int:
    """Return on how many workshop tiles a seat alone has most workers (BU-5.6)."""
    numbers = [[0] * seats for _ in COLOURS]
    for owner, colour in zip(lace, workshops, strict=True):
        if owner is not None and colour is not None:
            numbers[colour][owner] += 1
    return sum(
        all(mine > number for other, number in enumerate(there) if other != seat)
        for there in numbers
        if (mine := there[seat])
    )


@lru_cache(_MEMORY)
def next_workers(
    lace: Lace, workshops: Workshops, seat: Seat, arrows: tuple[Colour, ...], may_take: bool
) -> int:
    """Return how many workers the arrow houses could place without privileges, one after the other."""
    mine = {square for square in SQUARES if lace[square] == seat}
    left = list(arrows)
    for _ in arrows:
        square = _next_square(lace, workshops, mine, left, may_take)
        if square is None:
            break
        mine.add(square)
        del left[next(at for at, colour in enumerate(left) if colour is workshops[square])]
    return len(arrows) - len(left)


def _next_square(
    lace: Lace, workshops: Workshops, mine: set[int], arrows: list[Colour], may_take: bool
) -> int | None:
    """Return a square for the next worker, or None."""
    for square in SQUARES:
        if workshops[square] not in arrows or square in mine or (lace[square] is not None and not may_take):
            continue
        if not mine or not mine.isdisjoint(BESIDE[square]):
            return square
    return None
