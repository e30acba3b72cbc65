"""Points: majorities, roofs, lace unions, and what the end gives."""

from typing import Final

from tavolino.fast.burano.layout import (
    ALL_SQUARES,
    BUILDINGS,
    CARDS,
    COINS,
    COLOURS,
    FISH,
    FOUNTAIN_POINTS,
    ISLAND_POINTS,
    ISLANDS,
    LACE_COLOURS,
    LACE_COLUMNS,
    LACE_LEFT,
    LACE_RIGHT,
    LACE_WORKERS,
    MAJORITY_POINTS,
    POINTS,
    PREPARED,
    PRIVILEGES,
    ROOF_COLOURS,
    ROOF_FIRST,
    ROOF_SECOND,
    ROOFS_OF_A_KIND,
    SEAFOOD,
    SEATS,
    SOLD,
    SOLD_SEAFOOD,
    SQUARE_SET,
    UNION_POINTS,
    WORKERS,
    WORKSHOPS,
    box,
)
from tavolino.fast.burano.ring import visible_fountains
from tavolino.fast.burano.seats import TIES, has_card, player_of
from tavolino.fast.burano.sets import size, squares_at, total
from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row

BY_ISLANDS, BY_WORKSHOPS, BY_FOUNTAINS, BY_POINTS = range(4)
"""The kinds of roofs."""
FOUR_POINTS: Final[int] = box.FOUR_POINTS
ROOF_COLOUR_POINTS: Final[int] = box.ROOF_COLOUR_POINTS
COINS_FOR_A_POINT: Final[int] = box.COINS_FOR_A_POINT

SOLD_SEAFOOD_POINTS: Final[int] = box.SOLD_SEAFOOD_POINTS
LACE_COLOUR_POINTS: Final[int] = box.LACE_COLOUR_POINTS
FREE_LACE_POINTS: Final[int] = box.FREE_LACE_POINTS
EVERY_BUILDING_POINTS: Final[int] = box.EVERY_BUILDING_POINTS
NINE_POINTS: Final[int] = box.NINE_POINTS
FREE_LACE_CARD: Final[int] = box.Building.FREE_LACE - 1
EVERY_BUILDING_CARD: Final[int] = box.Building.EVERY_BUILDING - 1
NINE_POINTS_CARD: Final[int] = box.Building.NINE_POINTS - 1

# --- Majorities -----------------------------------------------------------------------------------


@compiled
def island_leaders(row: Row, island: int) -> int:
    """Return the set of seats with most workers on an island; the owner of BU-9.13 wins a tie."""
    most = leaders = 0
    for seat in range(row[SEATS]):
        number = row[player_of(seat) + WORKERS + island]
        if number > most:
            most, leaders = number, 0
        if number and number == most:
            leaders |= 1 << seat
    for seat in range(row[SEATS]):
        if leaders >> seat & 1 and has_card(row, seat, TIES):
            return 1 << seat
    return leaders


@compiled
def lace_leaders(row: Row, colour: int) -> int:
    """Return the set of seats with most workers on a workshop tile."""
    most = leaders = 0
    workshop = squares_at(row, WORKSHOPS + colour * SQUARE_SET)
    for seat in range(row[SEATS]):
        number = size(workshop & squares_at(row, player_of(seat) + LACE_WORKERS))
        if number > most:
            most, leaders = number, 0
        if number and number == most:
            leaders |= 1 << seat
    return leaders


@compiled
def score_islands(row: Row) -> None:
    """Give the points of the islands; a tie shares them, rounded down (BU-8.1)."""
    for island in range(ISLANDS):
        leaders = island_leaders(row, island)
        for seat in range(row[SEATS]):
            if leaders >> seat & 1:
                row[player_of(seat) + POINTS] += ISLAND_POINTS[row[SEATS]] // size(leaders)


# --- Roofs ----------------------------------------------------------------------------------------


@compiled
def roof_points(row: Row, seat: int, roof: int) -> int:
    """Return the points of a roof by its kind; majorities must be clear (BU-5.6)."""
    kind = roof // ROOFS_OF_A_KIND
    if kind == BY_FOUNTAINS:
        return FOUNTAIN_POINTS[visible_fountains(row, player_of(seat))]
    if kind == BY_POINTS:
        return FOUR_POINTS
    won = 0
    if kind == BY_ISLANDS:
        for island in range(ISLANDS):
            won += island_leaders(row, island) == 1 << seat
    else:
        for colour in range(COLOURS):
            won += lace_leaders(row, colour) == 1 << seat
    return MAJORITY_POINTS[min(won, len(MAJORITY_POINTS) - 1)]


@compiled
def card_points_of_roof(row: Row, seat: int, roof: int) -> int:
    """Return what a player's cards give for the colours of a roof (BU-9.1 to BU-9.3)."""
    points = 0
    for card in range(BUILDINGS):
        if has_card(row, seat, card):
            points += ROOF_COLOUR_POINTS * (ROOF_COLOURS[card] >> ROOF_FIRST[roof] & 1)
            points += ROOF_COLOUR_POINTS * (ROOF_COLOURS[card] >> ROOF_SECOND[roof] & 1)
    return points


# --- Lace unions ----------------------------------------------------------------------------------


@compiled
def beside(squares: int) -> int:
    """Return the squares orthogonally next to some."""
    across = (squares & ~LACE_RIGHT) << 1 | (squares & ~LACE_LEFT) >> 1
    return (across | squares << LACE_COLUMNS | squares >> LACE_COLUMNS) & ALL_SQUARES


@compiled
def union_points(paid: int) -> int:
    """Return the points of the groups of connected workers that were paid for (BU-8.2)."""
    points = 0
    while paid:
        group = 0
        more = paid & -paid
        while more != group:
            group = more
            more |= beside(group) & paid
        points += UNION_POINTS[size(group)]
        paid &= ~group
    return points


# --- The end --------------------------------------------------------------------------------------


@compiled
def score(row: Row, seat: int) -> int:
    """Return all points of a seat so far and those that the end would give now."""
    player = player_of(seat)
    points = row[player + POINTS] + coins_at_the_end(row, player) // COINS_FOR_A_POINT
    points += total(row, player + FISH, SEAFOOD)  # BU-10.2
    for card in range(BUILDINGS):
        if has_card(row, seat, card):
            points += card_points(row, seat, card)
    return points


@compiled
def coins_at_the_end(row: Row, player: int) -> int:
    """Return the coins, privileges turned into coins among them (BU-10.1)."""
    return row[player + COINS] + row[player + PRIVILEGES]


@compiled
def card_points(row: Row, seat: int, card: int) -> int:
    """Return what a card gives at the end (BU-9.7 to BU-9.10, BU-9.14 to BU-9.16)."""
    player, points = player_of(seat), 0
    for kind in range(SEAFOOD):
        if SOLD_SEAFOOD[card] >> kind & 1:
            points += SOLD_SEAFOOD_POINTS * row[player + SOLD + kind]
    lace = squares_at(row, player + LACE_WORKERS)
    for colour in range(COLOURS):
        if LACE_COLOURS[card] >> colour & 1:
            points += LACE_COLOUR_POINTS * size(lace & squares_at(row, WORKSHOPS + colour * SQUARE_SET))
    if card == EVERY_BUILDING_CARD:
        for other in range(BUILDINGS):
            points += EVERY_BUILDING_POINTS * (row[CARDS + other] == seat)
    elif card == FREE_LACE_CARD:
        points += FREE_LACE_POINTS
    elif card == NINE_POINTS_CARD:
        points += NINE_POINTS
    return points


@compiled
def standing(row: Row, seat: int) -> int:
    """Return what decides the ranking in one number: points, then prepared cubes, then coins (BU-10.4)."""
    player = player_of(seat)
    prepared = total(row, player + PREPARED, COLOURS)
    return (int(score(row, seat)) << 24) + (int(prepared) << 16) + int(coins_at_the_end(row, player))


@compiled
def place_of(row: Row, seat: int) -> int:
    """Return the place of a seat; who stands the same shares it (BU-10.4)."""
    better, own = 0, standing(row, seat)
    for other in range(row[SEATS]):
        better += standing(row, other) > own
    return better + 1
