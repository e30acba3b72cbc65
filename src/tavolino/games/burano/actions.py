"""Everything that a player or chance can do in Burano.

Whatever has to tell all kinds of actions apart does so group by group, with one `match` for each of them.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import Seat
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
    Building,
    Colour,
    Roof,
    RoofKind,
    Seafood,
    Ship,
    Stop,
    Work,
)
from tavolino.games.burano.workshops import TURNS

# --- Pyramid, moves, and the privileges between them ----------------------------------------------


class Stack(Struct, frozen=True, gc=False, tag="stack", forbid_unknown_fields=True):
    """Put a cube on the next place of the pyramid, or leave it empty; others see only that it was done."""

    colour: Colour | None
    hidden: bool = False


class Prepare(Struct, frozen=True, gc=False, tag="prepare", forbid_unknown_fields=True):
    """Move a cube of the pyramid to a preparation space."""

    place: int


class Build(Struct, frozen=True, gc=False, tag="build", forbid_unknown_fields=True):
    """Build a prepared cube in a hole, or on the roof that lies there."""

    colour: Colour
    hole: int


class LayRoof(Struct, frozen=True, gc=False, tag="roof", forbid_unknown_fields=True):
    """Cover two cubes; the first hole lies under the roof's first colour."""

    roof: Roof
    first: int
    second: int


class ChooseBonus(Struct, frozen=True, gc=False, tag="bonus", forbid_unknown_fields=True):
    """Take a building card for a roof, or two privileges (None)."""

    building: Building | None


class AddCube(Struct, frozen=True, gc=False, tag="add", forbid_unknown_fields=True):
    """Take a cube of the supply into the pyramid, for a privilege."""

    colour: Colour
    place: int


class TakeCoin(Struct, frozen=True, gc=False, tag="coin", forbid_unknown_fields=True):
    """Turn a privilege into a coin."""


class EndTurn(Struct, frozen=True, gc=False, tag="end", forbid_unknown_fields=True):
    """Make no more moves in this turn."""


class Done(Struct, frozen=True, gc=False, tag="done", forbid_unknown_fields=True):
    """Do no more of what could be done now."""


# --- Actions of the colours -----------------------------------------------------------------------


class SwapHuts(Struct, frozen=True, gc=False, tag="swap", forbid_unknown_fields=True):
    """Swap two huts before sailing, for a privilege; the lower number first."""

    hut: int
    other: int


class Sail(Struct, frozen=True, gc=False, tag="sail", forbid_unknown_fields=True):
    """Sail to a stop."""

    stop: Stop


class DrawSeafood(Struct, frozen=True, gc=False, tag="fish", forbid_unknown_fields=True):
    """Take an open seafood card, or one blind from the deck (None)."""

    card: Seafood | None


class Send(Struct, frozen=True, gc=False, tag="send", forbid_unknown_fields=True):
    """Send one worker or two to the island."""

    workers: int


class Sell(Struct, frozen=True, gc=False, tag="sell", forbid_unknown_fields=True):
    """Sell a ship a set of cards, listed in the order of kinds."""

    ship: Ship
    cards: tuple[Seafood, ...]


class PlaceLace(Struct, frozen=True, gc=False, tag="lace", forbid_unknown_fields=True):
    """Place a worker on a lace square."""

    square: int


class Recall(Struct, frozen=True, gc=False, tag="recall", forbid_unknown_fields=True):
    """Take a worker back from an island (0–5) or from a lace square (6 + square)."""

    place: int


# --- Set-up and clean-up --------------------------------------------------------------------------


class Arrange(Struct, frozen=True, gc=False, tag="arrange", forbid_unknown_fields=True):
    """Lay the workshop tile of a colour, turned clockwise; `square` is its bounding box's upper left."""

    colour: Colour
    turns: int
    square: int


class DrawRoof(Struct, frozen=True, gc=False, tag="draw-roof", forbid_unknown_fields=True):
    """Draw a roof of a kind."""

    kind: RoofKind


class ReturnRoof(Struct, frozen=True, gc=False, tag="return", forbid_unknown_fields=True):
    """Give a roof back, out of the game."""

    roof: Roof


class PayLace(Struct, frozen=True, gc=False, tag="pay", forbid_unknown_fields=True):
    """Pay for a lace worker with a cube, or with the card that pays for one."""

    square: int
    free: bool = False


class TakeCube(Struct, frozen=True, gc=False, tag="take", forbid_unknown_fields=True):
    """Take a cube in place of one whose colour is missing."""

    colour: Colour


class BuyCube(Struct, frozen=True, gc=False, tag="buy", forbid_unknown_fields=True):
    """Take a cube of the supply into the reserve, for a privilege."""

    colour: Colour


# --- Chance ---------------------------------------------------------------------------------------


class Start(Struct, frozen=True, gc=False, tag="start", forbid_unknown_fields=True):
    """Chance names the first player."""

    seat: Seat


class Deal(Struct, frozen=True, gc=False, tag="deal", forbid_unknown_fields=True):
    """Chance sets the table; `ships` are those in the left port, `pieces` every seat's ring."""

    huts: tuple[Colour, ...]
    ships: tuple[Ship, ...]
    works: tuple[Work, ...]
    pieces: tuple[tuple[int, ...], ...]
    cube: Colour
    buildings: tuple[Building, ...]
    seafood: tuple[Seafood, ...]


class RevealRoof(Struct, frozen=True, gc=False, tag="reveal-roof", forbid_unknown_fields=True):
    """Chance shows the roof that was drawn."""

    roof: Roof


class RevealBuilding(Struct, frozen=True, gc=False, tag="reveal-building", forbid_unknown_fields=True):
    """Chance refills the row of building cards."""

    building: Building


class RevealSeafood(Struct, frozen=True, gc=False, tag="reveal-seafood", forbid_unknown_fields=True):
    """Chance draws a card for a seat; nobody else sees it (None)."""

    seat: Seat
    card: Seafood | None


class RefillSeafood(Struct, frozen=True, gc=False, tag="refill-seafood", forbid_unknown_fields=True):
    """Chance refills the open row; cards in the order drawn."""

    cards: tuple[Seafood, ...]


class DealWorks(Struct, frozen=True, gc=False, tag="deal-works", forbid_unknown_fields=True):
    """Chance gives every colour its action for the next season."""

    works: tuple[Work, ...]


TurnAction: TypeAlias = Stack | Prepare | Build | LayRoof | ChooseBonus | AddCube | TakeCoin | EndTurn | Done
WorkAction: TypeAlias = SwapHuts | Sail | DrawSeafood | Send | Sell | PlaceLace | Recall
UpkeepAction: TypeAlias = Arrange | DrawRoof | ReturnRoof | PayLace | TakeCube | BuyCube
Draw: TypeAlias = Start | Deal | RevealRoof | RevealBuilding | RevealSeafood | RefillSeafood | DealWorks
Decision: TypeAlias = TurnAction | WorkAction | UpkeepAction
ChanceAction: TypeAlias = Draw | Arrange
Action: TypeAlias = Decision | Draw

# --- All decisions, made once: legal lists are made millions of times ------------------------------

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


@lru_cache(1 << 10)
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
