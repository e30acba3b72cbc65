"""The things that can happen in Burano; places and roofs are named as the notation writes them."""

from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import Ended, Seat
from tavolino.games.burano.material import Building, Colour, RoofKind, Seafood, Ship, Stop, Work

# --- Set-up ---------------------------------------------------------------------------------------


class Started(Struct, frozen=True, tag="started"):
    """The first player was drawn."""

    seat: Seat


class Arranged(Struct, frozen=True, tag="arranged"):
    """A workshop tile was laid; by chance, if the seat is −1."""

    seat: Seat
    colour: Colour
    squares: tuple[str, ...]
    coin: str


class Dealt(Struct, frozen=True, tag="dealt"):
    """The table was set; `start` is the colour of the cube in the start hole."""

    huts: tuple[Colour, ...]
    ships: tuple[Stop, ...]
    works: tuple[Work, ...]
    start: Colour
    buildings: tuple[Building, ...]
    seafood: tuple[Seafood, ...]


class DrewRoof(Struct, frozen=True, tag="drew-roof"):
    """A player drew a roof of a kind."""

    seat: Seat
    kind: RoofKind


class RoofShown(Struct, frozen=True, tag="roof-shown"):
    """The roof that a player drew."""

    seat: Seat
    roof: str


# --- Seasons and turns ----------------------------------------------------------------------------


class SeasonBegan(Struct, frozen=True, tag="season-began"):
    """A season began, with its first player; all build their pyramids."""

    season: int
    seat: Seat


class Stacked(Struct, frozen=True, tag="stacked"):
    """A player decided one more place of the pyramid, perhaps the last; nobody sees which cube."""

    seat: Seat
    complete: bool


class PyramidsShown(Struct, frozen=True, tag="pyramids-shown"):
    """All pyramids are complete."""


class TurnBegan(Struct, frozen=True, tag="turn-began"):
    """A player's turn in a round began."""

    seat: Seat
    round: int


class TurnEnded(Struct, frozen=True, tag="turn-ended"):
    """A player's turn ended after so many moves."""

    seat: Seat
    moves: int


class Finished(Struct, frozen=True, tag="finished"):
    """A player did no more of what could have been done."""

    seat: Seat


# --- Moves ----------------------------------------------------------------------------------------


class Prepared(Struct, frozen=True, tag="prepared"):
    """A player moved a cube to a preparation space; its colour now means an action."""

    seat: Seat
    place: str
    colour: Colour
    work: Work


class Built(Struct, frozen=True, tag="built"):
    """A player built a cube, which leads to an action."""

    seat: Seat
    colour: Colour
    hole: str
    storey: int
    work: Work


class WorkLost(Struct, frozen=True, tag="work-lost"):
    """The action of a cube could not be carried out."""

    seat: Seat
    work: Work


class RoofLaid(Struct, frozen=True, tag="roof-laid"):
    """A player covered two cubes."""

    seat: Seat
    roof: str
    storey: int
    first: str
    second: str


class BonusChosen(Struct, frozen=True, tag="bonus-chosen"):
    """A player took a building card, or privileges (None)."""

    seat: Seat
    building: Building | None


class BuildingShown(Struct, frozen=True, tag="building-shown"):
    """A building card came to the row."""

    building: Building


class CubeAdded(Struct, frozen=True, tag="cube-added"):
    """A player took a cube into the pyramid for a privilege."""

    seat: Seat
    colour: Colour
    place: str


class CoinTaken(Struct, frozen=True, tag="coin-taken"):
    """A player turned a privilege into a coin."""

    seat: Seat


# --- Actions of the colours -----------------------------------------------------------------------


class HutsSwapped(Struct, frozen=True, tag="huts-swapped"):
    """A player swapped two huts."""

    seat: Seat
    hut: str
    other: str


class Sailed(Struct, frozen=True, tag="sailed"):
    """A player's boat came to a stop; so many huts matched (none in a port)."""

    seat: Seat
    stop: Stop
    matches: int


class Fished(Struct, frozen=True, tag="fished"):
    """A player took an open card, or chose to draw blind (None)."""

    seat: Seat
    card: Seafood | None


class Caught(Struct, frozen=True, tag="caught"):
    """A player drew a card blind; which one, only that player knows."""

    seat: Seat


class SeafoodRefilled(Struct, frozen=True, tag="seafood-refilled"):
    """Cards came to the open row."""

    cards: tuple[Seafood, ...]


class Sent(Struct, frozen=True, tag="sent"):
    """A player sent workers to an island."""

    seat: Seat
    island: Stop
    workers: int


class WorkerReturned(Struct, frozen=True, tag="worker-returned"):
    """A worker went back to the ring, to this sector."""

    seat: Seat
    sector: int


class Sold(Struct, frozen=True, tag="sold"):
    """A player sold cards to a ship, which crossed to a port."""

    seat: Seat
    ship: Ship
    cards: tuple[Seafood, ...]
    port: Stop


class LacePlaced(Struct, frozen=True, tag="lace-placed"):
    """A player placed a lace worker, perhaps in the place of somebody else's."""

    seat: Seat
    square: str
    colour: Colour | None
    rival: Seat | None


class Recalled(Struct, frozen=True, tag="recalled"):
    """A player took a worker back from an island or a lace square."""

    seat: Seat
    place: str


# --- Clean-up -------------------------------------------------------------------------------------


class LacePaid(Struct, frozen=True, tag="lace-paid"):
    """A player paid for a lace worker, with a cube or free."""

    seat: Seat
    square: str
    colour: Colour | None
    free: bool


class WorksDealt(Struct, frozen=True, tag="works-dealt"):
    """The colours got their actions for the next season."""

    works: tuple[Work, ...]


class CubesTaken(Struct, frozen=True, tag="cubes-taken"):
    """A player took cubes of the supply."""

    seat: Seat
    cubes: tuple[Colour, ...]


class RoofReturned(Struct, frozen=True, tag="roof-returned"):
    """A player gave a roof back."""

    seat: Seat
    roof: str


# --- What any of these can lead to ----------------------------------------------------------------


class CoinsChanged(Struct, frozen=True, tag="coins-changed"):
    """A player got coins, or paid them."""

    seat: Seat
    coins: int


class PrivilegesChanged(Struct, frozen=True, tag="privileges-changed"):
    """A player got privileges, or used them."""

    seat: Seat
    privileges: int


class Scored(Struct, frozen=True, tag="scored"):
    """A player scored points by a rule."""

    seat: Seat
    rule: str
    points: int
    what: tuple[str, ...]


Event: TypeAlias = (
    Started
    | Arranged
    | Dealt
    | DrewRoof
    | RoofShown
    | SeasonBegan
    | Stacked
    | PyramidsShown
    | TurnBegan
    | TurnEnded
    | Finished
    | Ended
    | Prepared
    | Built
    | WorkLost
    | RoofLaid
    | BonusChosen
    | BuildingShown
    | CubeAdded
    | CoinTaken
    | HutsSwapped
    | Sailed
    | Fished
    | Caught
    | SeafoodRefilled
    | Sent
    | WorkerReturned
    | Sold
    | LacePlaced
    | Recalled
    | LacePaid
    | WorksDealt
    | CubesTaken
    | RoofReturned
    | CoinsChanged
    | PrivilegesChanged
    | Scored
)
