"""Everything that a player or chance can do in Burano."""

from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.games.burano.material import (
    Building,
    Colour,
    Roof,
    RoofKind,
    Seafood,
    Ship,
    Stop,
    Work,
)

# --- Set-up and pyramid ---------------------------------------------------------------------------


class Arrange(Struct, frozen=True, tag="arrange", forbid_unknown_fields=True):
    """Lay the workshop tile of a colour, turned clockwise; `square` is its bounding box's upper left."""

    colour: Colour
    turns: int
    square: int


class DrawRoof(Struct, frozen=True, tag="draw-roof", forbid_unknown_fields=True):
    """Draw a roof of a kind."""

    kind: RoofKind


class Stack(Struct, frozen=True, tag="stack", forbid_unknown_fields=True):
    """Put a cube on the next place of the pyramid, or leave it empty; others see only that it was done."""

    colour: Colour | None
    hidden: bool = False


# --- Moves ----------------------------------------------------------------------------------------


class Prepare(Struct, frozen=True, tag="prepare", forbid_unknown_fields=True):
    """Move a cube of the pyramid to a preparation space."""

    place: int


class Build(Struct, frozen=True, tag="build", forbid_unknown_fields=True):
    """Build a prepared cube in a hole, or on the roof that lies there."""

    colour: Colour
    hole: int


class LayRoof(Struct, frozen=True, tag="roof", forbid_unknown_fields=True):
    """Cover two cubes; the first hole lies under the roof's first colour."""

    roof: Roof
    first: int
    second: int


class ChooseBonus(Struct, frozen=True, tag="bonus", forbid_unknown_fields=True):
    """Take a building card for a roof, or two privileges (None)."""

    building: Building | None


class EndTurn(Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """Make no more moves in this turn."""


class Done(Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """Do no more of what could be done now."""


# --- Actions of the colours -----------------------------------------------------------------------


class SwapHuts(Struct, frozen=True, tag="swap", forbid_unknown_fields=True):
    """Swap two huts before sailing, for a privilege; the lower number first."""

    hut: int
    other: int


class Sail(Struct, frozen=True, tag="sail", forbid_unknown_fields=True):
    """Sail to a stop."""

    stop: Stop


class DrawSeafood(Struct, frozen=True, tag="fish", forbid_unknown_fields=True):
    """Take an open seafood card, or one blind from the deck (None)."""

    card: Seafood | None


class Send(Struct, frozen=True, tag="send", forbid_unknown_fields=True):
    """Send one worker or two to the island."""

    workers: int


class Sell(Struct, frozen=True, tag="sell", forbid_unknown_fields=True):
    """Sell a ship a set of cards, listed in the order of kinds."""

    ship: Ship
    cards: tuple[Seafood, ...]


class PlaceLace(Struct, frozen=True, tag="lace", forbid_unknown_fields=True):
    """Place a worker on a lace square."""

    square: int


class Recall(Struct, frozen=True, tag="recall", forbid_unknown_fields=True):
    """Take a worker back from an island (0–5) or from a lace square (6 + square)."""

    place: int


# --- Privileges and clean-up ----------------------------------------------------------------------


class AddCube(Struct, frozen=True, tag="add", forbid_unknown_fields=True):
    """Take a cube of the supply into the pyramid, for a privilege."""

    colour: Colour
    place: int


class TakeCoin(Struct, frozen=True, tag="coin", forbid_unknown_fields=True):
    """Turn a privilege into a coin."""


class PayLace(Struct, frozen=True, tag="pay", forbid_unknown_fields=True):
    """Pay for a lace worker with a cube, or with the card that pays for one."""

    square: int
    free: bool = False


class BuyCube(Struct, frozen=True, tag="buy", forbid_unknown_fields=True):
    """Take a cube of the supply into the reserve, for a privilege."""

    colour: Colour


class TakeCube(Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take a cube in place of one whose colour is missing."""

    colour: Colour


class ReturnRoof(Struct, frozen=True, tag="return", forbid_unknown_fields=True):
    """Give a roof back, out of the game."""

    roof: Roof


# --- Chance ---------------------------------------------------------------------------------------


class Start(Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """Chance names the first player."""

    seat: Seat


class Deal(Struct, frozen=True, tag="deal", forbid_unknown_fields=True):
    """Chance sets the table; `ships` are those in the left port, `pieces` every seat's ring."""

    huts: tuple[Colour, ...]
    ships: tuple[Ship, ...]
    works: tuple[Work, ...]
    pieces: tuple[tuple[int, ...], ...]
    cube: Colour
    buildings: tuple[Building, ...]
    seafood: tuple[Seafood, ...]


class RevealRoof(Struct, frozen=True, tag="reveal-roof", forbid_unknown_fields=True):
    """Chance shows the roof that was drawn."""

    roof: Roof


class RevealBuilding(Struct, frozen=True, tag="reveal-building", forbid_unknown_fields=True):
    """Chance refills the row of building cards."""

    building: Building


class RevealSeafood(Struct, frozen=True, tag="reveal-seafood", forbid_unknown_fields=True):
    """Chance draws a card for a seat; nobody else sees it (None)."""

    seat: Seat
    card: Seafood | None


class RefillSeafood(Struct, frozen=True, tag="refill-seafood", forbid_unknown_fields=True):
    """Chance refills the open row; cards in the order drawn."""

    cards: tuple[Seafood, ...]


class DealWorks(Struct, frozen=True, tag="deal-works", forbid_unknown_fields=True):
    """Chance gives every colour its action for the next season."""

    works: tuple[Work, ...]


Decision: TypeAlias = (
    Arrange
    | DrawRoof
    | Stack
    | Prepare
    | Build
    | LayRoof
    | ChooseBonus
    | EndTurn
    | Done
    | SwapHuts
    | Sail
    | DrawSeafood
    | Send
    | Sell
    | PlaceLace
    | Recall
    | AddCube
    | TakeCoin
    | PayLace
    | BuyCube
    | TakeCube
    | ReturnRoof
)
Draw: TypeAlias = Start | Deal | RevealRoof | RevealBuilding | RevealSeafood | RefillSeafood | DealWorks
ChanceAction: TypeAlias = Draw | Arrange
Action: TypeAlias = Decision | ChanceAction
