"""All decisions of Burano, made once: legal lists are made millions of times."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations

from tavolino.games.burano.actions import (
    AddCube,
    Arrange,
    Build,
    BuyCube,
    ChooseBonus,
    Decision,
    Done,
    DrawRoof,
    DrawSeafood,
    EndTurn,
    LayRoof,
    PayLace,
    PlaceLace,
    Prepare,
    Recall,
    ReturnRoof,
    Sail,
    Sell,
    Send,
    Stack,
    SwapHuts,
    TakeCoin,
    TakeCube,
)
from tavolino.games.burano.geometry import BRIDGED, HOLES, PLACES
from tavolino.games.burano.material import (
    BUILDINGS,
    COLOURS,
    COPIES,
    HUTS,
    HUTS_ON_AN_ISLAND,
    ISLANDS,
    ROOF_KINDS,
    ROOFS,
    SEAFOOD,
    SHIP_POINTS,
    SQUARES,
    STOPS,
    Roof,
    Ship,
)
from tavolino.games.burano.workshops import TURNS

END_TURN = EndTurn()
DONE = Done()
TAKE_COIN = TakeCoin()
HIDDEN_STACK = Stack(None, hidden=True)
LEAVE_EMPTY = Stack(None)
STACK = tuple(Stack(colour) for colour in COLOURS)
DRAW_ROOF = tuple(DrawRoof(kind) for kind in ROOF_KINDS)
PREPARE = tuple(Prepare(place) for place in range(len(PLACES)))
BUILD = tuple(tuple(Build(colour, hole) for hole in range(len(HOLES))) for colour in COLOURS)
TAKE_PRIVILEGES = ChooseBonus(None)
TAKE_BUILDING = {building: ChooseBonus(building) for building in BUILDINGS}
SAIL = tuple(Sail(stop) for stop in STOPS)
DRAW_BLIND = DrawSeafood(None)
DRAW_OPEN = tuple(DrawSeafood(card) for card in SEAFOOD)
SEND = (Send(1), Send(2))
PLACE_LACE = tuple(PlaceLace(square) for square in SQUARES)
RECALL_FROM_ISLAND = tuple(Recall(island) for island in ISLANDS)
RECALL_FROM_LACE = tuple(Recall(len(ISLANDS) + square) for square in SQUARES)
ADD_CUBE = tuple(tuple(AddCube(colour, place) for place in range(len(PLACES))) for colour in COLOURS)
PAY_LACE = tuple(PayLace(square) for square in SQUARES)
PAY_LACE_FREE = tuple(PayLace(square, free=True) for square in SQUARES)
BUY_CUBE = tuple(BuyCube(colour) for colour in COLOURS)
TAKE_CUBE = tuple(TakeCube(colour) for colour in COLOURS)
RETURN_ROOF = {roof: ReturnRoof(roof) for roof in ROOFS}
SWAP_HUTS = {
    (hut, other): SwapHuts(hut, other)
    for hut in HUTS
    for other in HUTS
    if hut // HUTS_ON_AN_ISLAND < other // HUTS_ON_AN_ISLAND
}


_SINGLE_ACTIONS: tuple[Decision, ...] = (
    *DRAW_ROOF,
    *STACK,
    LEAVE_EMPTY,
    *PREPARE,
    TAKE_PRIVILEGES,
    *TAKE_BUILDING.values(),
    END_TURN,
    DONE,
    *SWAP_HUTS.values(),
    *SAIL,
    DRAW_BLIND,
    *DRAW_OPEN,
    *SEND,
    *PLACE_LACE,
    *RECALL_FROM_ISLAND,
    *RECALL_FROM_LACE,
    TAKE_COIN,
    *PAY_LACE,
    *PAY_LACE_FREE,
    *BUY_CUBE,
    *TAKE_CUBE,
    *RETURN_ROOF.values(),
)


@cache
def lay_roof(roof: Roof, first: int, second: int) -> LayRoof:
    """Return this placement of a roof."""
    return LayRoof(roof, first, second)


@lru_cache(1 << 14)
def sales(ship: Ship, offers: tuple[int, ...]) -> tuple[Sell, ...]:
    """Return all sets that a ship buys, if so many cards of each kind could be offered (BU-6.6)."""
    most = len(SHIP_POINTS[ship])
    if ship is Ship.IDENTICAL:
        return tuple(
            Sell(ship, (kind,) * number)
            for kind in SEAFOOD
            for number in range(1, min(offers[kind], most) + 1)
        )
    copies = COPIES[ship]
    kinds = [kind for kind in SEAFOOD if offers[kind] >= copies]
    return tuple(
        Sell(ship, tuple(kind for kind in chosen for _ in range(copies)))
        for number in range(1, most + 1)
        for chosen in combinations(kinds, number)
    )


def every_action(seats: int) -> Iterator[Decision]:  # noqa: ARG001 - the contract of all games
    """Return all actions that seats may ever take."""
    for colour in COLOURS:
        for turns in TURNS:
            for square in SQUARES:
                yield Arrange(colour, turns, square)
    for colour in COLOURS:
        yield from BUILD[colour]
        yield from ADD_CUBE[colour]
    for roof in ROOFS:
        for first, second in BRIDGED:
            yield lay_roof(roof, first, second)
    for ship in SHIP_POINTS:
        yield from sales(ship, (len(SHIP_POINTS[Ship.IDENTICAL]),) * len(SEAFOOD))
    yield from _SINGLE_ACTIONS
