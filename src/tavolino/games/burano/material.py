"""The pieces of Burano: facts of the box, and what had to be reconstructed; no rules.

The pictures of the printed board are not public. Whatever the rules text does not fix was designed
here and is marked *reconstructed*, with the reason; printed values can replace it in this one file.
"""

from enum import IntEnum
from typing import Final, NamedTuple

from tavolino.core.values import Counts

PLAYERS: Final = range(2, 5)


class Colour(IntEnum):
    """The six colours of houses."""

    BLUE = 0
    PINK = 1
    YELLOW = 2
    GREEN = 3
    ORANGE = 4
    WHITE = 5


COLOURS: Final = tuple(Colour)
LETTERS: Final = {colour.name[0]: colour for colour in COLOURS}
B, P, Y, G, O, W = COLOURS  # noqa: E741 - the letters of the colours everywhere

# --- Cubes and coins ------------------------------------------------------------------------------

CUBES_OF_A_COLOUR: Final = 20
ALL_CUBES: Final[Counts] = (CUBES_OF_A_COLOUR,) * len(COLOURS)
NO_CUBES: Final[Counts] = (0,) * len(COLOURS)
START_CUBES: Final[Counts] = (3,) * len(COLOURS)
START_COINS: Final = 3
START_PRIVILEGES: Final = 1
PREPARATION_SPACES: Final = 3
LAYERS: Final = (3, 2, 1)
"""The sides of the layers of a pyramid, from below."""

# --- Seasons and moves ----------------------------------------------------------------------------

SEASONS: Final = ("spring", "summer", "autumn", "winter")
ROUNDS: Final = (4, 4, 3, 3)
"""The rounds of each season."""

MOVE_COINS: Final = (1, -3, -3, -4)
"""What the first to fourth move of a turn brings or costs."""


class Work(IntEnum):
    """The three actions; each has two of the colours."""

    SAIL = 0
    LACE = 1
    EARN = 2


WORKS: Final = tuple(Work)

# --- The main island ------------------------------------------------------------------------------

WIDTH: Final = 9
HEIGHT: Final = 7
STOREYS: Final = 3
ROOFED_STOREYS: Final = 2
FOUNTAIN: Final = (4, 3)
START_HOLE: Final = (4, 4)
"""Reconstructed: a full grid cannot be meant, because with the diagonal rule (BU-5.1) no two cubes
could ever be roofed. So the holes form a chequered board around the fountain, and a roof bridges the
solid square between two holes of a line."""


def is_hole(x: int, y: int) -> bool:
    """Say whether this square of the main island has a hole (reconstructed)."""
    return (x + y) % 2 == 0


# --- The sea --------------------------------------------------------------------------------------


class Stop(IntEnum):
    """Where a boat can be: the islands A to F and the two ports."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    LEFT = 6
    RIGHT = 7


STOPS: Final = tuple(Stop)
ISLANDS: Final = STOPS[:6]
PORTS: Final = (Stop.LEFT, Stop.RIGHT)
HUTS_ON_AN_ISLAND: Final = 3
HUTS: Final = range(HUTS_ON_AN_ISLAND * len(ISLANDS))
HUTS_OF_A_COLOUR: Final = 3

ROUTES: Final = (
    (Stop.LEFT, Stop.A),
    (Stop.A, Stop.E),
    (Stop.E, Stop.B),
    (Stop.B, Stop.RIGHT),
    (Stop.RIGHT, Stop.C),
    (Stop.C, Stop.F),
    (Stop.F, Stop.D),
    (Stop.D, Stop.LEFT),
    (Stop.A, Stop.D),
    (Stop.B, Stop.C),
)
"""Reconstructed: a ring of eight stops, and two routes past the ports. Without these two the third of
three players has a row of islands alone and wins far too often."""


class Ship(IntEnum):
    """The four merchant ships, by the sets of seafood that they buy."""

    DIFFERENT = 0
    IDENTICAL = 1
    PAIRS = 2
    TRIPLES = 3


SHIPS: Final = tuple(Ship)
SHIPS_IN_A_PORT: Final = 2
SHIP_POINTS: Final = {
    Ship.DIFFERENT: (2, 4, 6, 8),
    Ship.IDENTICAL: (2, 6, 12, 20),
    Ship.PAIRS: (5, 10, 15),
    Ship.TRIPLES: (12, 24),
}
"""Points for 1, 2, … different cards, cards of a kind, different pairs, different triples."""

COPIES: Final = {Ship.DIFFERENT: 1, Ship.PAIRS: 2, Ship.TRIPLES: 3}
"""How many cards of every kind in a set a ship takes; *identical* takes any number of one kind."""


class Seafood(IntEnum):
    """The eight kinds of seafood (some names are reconstructed: the cards show pictures)."""

    LOBSTER = 0
    CRAB = 1
    SHRIMP = 2
    CLAM = 3
    TUNA = 4
    BREAM = 5
    SQUID = 6
    OCTOPUS = 7


SEAFOOD: Final = tuple(Seafood)
ALL_SEAFOOD: Final[Counts] = (6,) * len(SEAFOOD)
NO_SEAFOOD: Final[Counts] = (0,) * len(SEAFOOD)
OPEN_SEAFOOD: Final = 3
MISSING_CARD_POINTS: Final = 2

# --- The lace area --------------------------------------------------------------------------------

LACE_ROWS: Final = 4
LACE_COLUMNS: Final = 7
SQUARES: Final = range(LACE_ROWS * LACE_COLUMNS)


class Layout(NamedTuple):
    """Where the six workshop tiles lie, `·` is an empty square; and the squares with a coin."""

    rows: tuple[str, ...]
    coins: tuple[tuple[int, int], ...]


LARGE_TILES: Final = Layout(
    ("·BBBYY·", "PBOOGYY", "PPOOGGG", "·PWWWW·"), ((0, 1), (1, 6), (3, 1), (2, 2), (2, 6), (3, 5))
)
SMALL_TILES: Final = Layout(
    ("·BBBG··", "·POOG··", "·POWGY·", "·PWWYY·"), ((0, 1), (0, 4), (3, 1), (1, 3), (3, 3), (3, 5))
)
LAYOUTS: Final = {2: SMALL_TILES, 3: SMALL_TILES, 4: LARGE_TILES}
"""Reconstructed: 28 squares and tiles of four (with 2 or 3 players: three) squares are facts; shapes,
places and coins are not shown anywhere, only that some squares have a coin."""

# --- Rings and workers ----------------------------------------------------------------------------

WORKERS: Final = 10
STAYING_WORKERS: Final = 1
"""The last worker never leaves."""

HOUSES: Final = 12
ARROWS: Final = 3
PIECES: Final = ("YBP", "POW", "BGO", "YWG")
"""Reconstructed: the four pieces of a ring, clockwise; every colour twice, no two pieces alike."""

FOUNTAIN_OF_A_PIECE: Final = 1
"""Reconstructed: the middle house of a piece has a fountain, the two others have a coin; four
fountains and eight coins agree with the scoring table and the examples."""

# --- Roofs ----------------------------------------------------------------------------------------


class RoofKind(IntEnum):
    """What a roof scores by."""

    ISLANDS = 0
    WORKSHOPS = 1
    FOUNTAINS = 2
    POINTS = 3


ROOF_KINDS: Final = tuple(RoofKind)
ROOFS_OF_A_PLAYER: Final = 3


class Roof(NamedTuple):
    """A roof tile: its kind and the colours of its two halves."""

    kind: RoofKind
    first: Colour
    second: Colour

    def __str__(self) -> str:
        return f"{self.kind.name.lower()}-{self.first.name[0]}{self.second.name[0]}"


MISSING_PAIRS: Final = ((B, W), (P, G), (Y, O))
"""Reconstructed: twelve tiles of a kind are a fact; of the fifteen pairs of colours, three that use
every colour once are left out, so that all colours are equally frequent."""

ROOFS: Final = tuple(
    Roof(kind, first, second)
    for kind in ROOF_KINDS
    for first in COLOURS
    for second in COLOURS[first + 1 :]
    if (first, second) not in MISSING_PAIRS
)
ROOFS_BY_NAME: Final = {str(roof): roof for roof in ROOFS}

MAJORITY_POINTS: Final = (0, 2, 5, 9)
FOUNTAIN_POINTS: Final = (0, 2, 3, 5, 9)
FOUR_POINTS: Final = 4
BONUS_PRIVILEGES: Final = 2

# --- Points of the clean-up and the end -----------------------------------------------------------

ISLAND_POINTS: Final = {2: 2, 3: 3, 4: 4}
LACE_POINTS: Final = 2
UNION_POINTS: Final = (0, 0, 1, 2, 4, 6, 9, 12, 16, 21)
EVICTION_COINS: Final = 2
COINS_FOR_A_POINT: Final = 5

# --- Building cards -------------------------------------------------------------------------------


class Building(IntEnum):
    """The sixteen building cards; card n is explained by rule BU-9.n."""

    BLUE_PINK_ROOFS = 1
    YELLOW_GREEN_ROOFS = 2
    ORANGE_WHITE_ROOFS = 3
    BLUE_GREEN_WILD = 4
    YELLOW_WHITE_WILD = 5
    ORANGE_PINK_WILD = 6
    SHELLFISH = 7
    FISH = 8
    PINK_BLUE_YELLOW_LACE = 9
    GREEN_ORANGE_WHITE_LACE = 10
    SWIFT_BOAT = 11
    TAKEOVER = 12
    TIES = 13
    FREE_LACE = 14
    EVERY_BUILDING = 15
    NINE_POINTS = 16

    @property
    def rule(self) -> str:
        """The rule that explains the card."""
        return f"BU-9.{self.value}"


BUILDINGS: Final = tuple(Building)
OPEN_BUILDINGS: Final = 4

ROOF_COLOURS: Final = {
    Building.BLUE_PINK_ROOFS: (B, P),
    Building.YELLOW_GREEN_ROOFS: (Y, G),
    Building.ORANGE_WHITE_ROOFS: (O, W),
}
ROOF_COLOUR_POINTS: Final = 5
WILD_COLOURS: Final = {
    Building.BLUE_GREEN_WILD: (B, G),
    Building.YELLOW_WHITE_WILD: (Y, W),
    Building.ORANGE_PINK_WILD: (O, P),
}
SOLD_SEAFOOD: Final = {Building.SHELLFISH: SEAFOOD[:4], Building.FISH: SEAFOOD[4:]}
SOLD_SEAFOOD_POINTS: Final = 2
LACE_COLOURS: Final = {
    Building.PINK_BLUE_YELLOW_LACE: (P, B, Y),
    Building.GREEN_ORANGE_WHITE_LACE: (G, O, W),
}
LACE_COLOUR_POINTS: Final = 2
FREE_LACE_POINTS: Final = 3
EVERY_BUILDING_POINTS: Final = 3
NINE_POINTS: Final = 9

# --- Rules ----------------------------------------------------------------------------------------

_RULES_IN_CHAPTER: Final = {1: 6, 2: 6, 3: 4, 4: 1, 5: 6, 6: 13, 7: 4, 8: 6, 9: 16, 10: 4}
RULES: Final = tuple(
    f"BU-{chapter}.{number}" for chapter, last in _RULES_IN_CHAPTER.items() for number in range(1, last + 1)
)
