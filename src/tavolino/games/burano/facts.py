"""What clients show off the box: places and their names, prices, what ships and cards are about."""

from typing import Final

from msgspec import Struct

from tavolino.games.burano.geometry import HOLE_NAMES, HOLES, PLACE_NAMES, PLACES, SQUARE_NAMES
from tavolino.games.burano.material import (
    ARROWS,
    BUILDINGS,
    COLOURS,
    COPIES,
    EVERY_BUILDING_POINTS,
    FOUNTAIN,
    FREE_LACE_POINTS,
    HEIGHT,
    HOUSES,
    HUTS_ON_AN_ISLAND,
    ISLANDS,
    LACE_COLOUR_POINTS,
    LACE_COLOURS,
    LACE_COLUMNS,
    LAYERS,
    MOVE_COINS,
    NINE_POINTS,
    PREPARATION_SPACES,
    ROOF_COLOUR_POINTS,
    ROOF_COLOURS,
    ROUNDS,
    SEASONS,
    SHIP_POINTS,
    SHIPS,
    SOLD_SEAFOOD,
    SOLD_SEAFOOD_POINTS,
    STAYING_WORKERS,
    STOREYS,
    WIDTH,
    WILD_COLOURS,
    Building,
    Colour,
    Seafood,
)
from tavolino.games.burano.notation.names import HUT_NAMES
from tavolino.games.burano.ring import SECTORS, has_fountain


class SeasonFact(Struct, frozen=True):
    """A season and its rounds."""

    name: str
    rounds: int


class IslandFact(Struct, frozen=True):
    """The main island: its size, the squares with a hole, and the solid one with the fountain."""

    width: int
    height: int
    storeys: int
    holes: tuple[tuple[int, int], ...]
    hole_names: tuple[str, ...]
    fountain: tuple[int, int]


class PyramidFact(Struct, frozen=True):
    """A pyramid: the sides of its layers from below; its places are layer, row and column."""

    layers: tuple[int, ...]
    places: tuple[tuple[int, int, int], ...]
    place_names: tuple[str, ...]


class RingFact(Struct, frozen=True):
    """The ring of houses under the wheel; `sectors` clockwise from the first arrow, filled from 1 on."""

    houses: int
    arrows: int
    fountains: tuple[int, ...]
    sectors: tuple[int, ...]
    staying_workers: int


class ShipFact(Struct, frozen=True):
    """A ship: cards of every kind in a set that it takes (None: any number of one kind), and its points."""

    copies: int | None
    points: tuple[int, ...]


class CardFact(Struct, frozen=True):
    """A building card: the colours and the seafood that it is about, and points, for each thing or at all."""

    building: Building
    colours: tuple[Colour, ...]
    seafood: tuple[Seafood, ...]
    points: int


class Facts(Struct, frozen=True):
    """What everybody can know before a match; `letters` stand for the colours in the names of roofs."""

    letters: str
    seasons: tuple[SeasonFact, ...]
    move_coins: tuple[int, ...]
    preparation_spaces: int
    island: IslandFact
    pyramid: PyramidFact
    ring: RingFact
    islands: str
    huts_on_an_island: int
    hut_names: tuple[str, ...]
    ships: tuple[ShipFact, ...]
    lace_columns: int
    square_names: tuple[str, ...]
    cards: tuple[CardFact, ...]


_COLOURS_OF_CARDS = ROOF_COLOURS | WILD_COLOURS | LACE_COLOURS
_POINTS_OF_CARDS = {
    **dict.fromkeys(ROOF_COLOURS, ROOF_COLOUR_POINTS),
    **dict.fromkeys(SOLD_SEAFOOD, SOLD_SEAFOOD_POINTS),
    **dict.fromkeys(LACE_COLOURS, LACE_COLOUR_POINTS),
    Building.FREE_LACE: FREE_LACE_POINTS,
    Building.EVERY_BUILDING: EVERY_BUILDING_POINTS,
    Building.NINE_POINTS: NINE_POINTS,
}

FACTS: Final = Facts(
    letters="".join(colour.name[0] for colour in COLOURS),
    seasons=tuple(SeasonFact(name, rounds) for name, rounds in zip(SEASONS, ROUNDS, strict=True)),
    move_coins=MOVE_COINS,
    preparation_spaces=PREPARATION_SPACES,
    island=IslandFact(WIDTH, HEIGHT, STOREYS, HOLES, HOLE_NAMES, FOUNTAIN),
    pyramid=PyramidFact(LAYERS, PLACES, PLACE_NAMES),
    ring=RingFact(
        houses=HOUSES,
        arrows=ARROWS,
        fountains=tuple(house for house in range(HOUSES) if has_fountain(house)),
        sectors=SECTORS,
        staying_workers=STAYING_WORKERS,
    ),
    islands="".join(island.name for island in ISLANDS),
    huts_on_an_island=HUTS_ON_AN_ISLAND,
    hut_names=HUT_NAMES,
    ships=tuple(ShipFact(COPIES.get(ship), SHIP_POINTS[ship]) for ship in SHIPS),
    lace_columns=LACE_COLUMNS,
    square_names=SQUARE_NAMES,
    cards=tuple(
        CardFact(
            building,
            _COLOURS_OF_CARDS.get(building, ()),
            SOLD_SEAFOOD.get(building, ()),
            _POINTS_OF_CARDS.get(building, 0),
        )
        for building in BUILDINGS
    ),
)
