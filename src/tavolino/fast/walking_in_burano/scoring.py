"""Points: characters, shops, permits, closed windows."""

from typing import Final

from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row
from tavolino.fast.walking_in_burano.layout import (
    BLUE_AWNINGS,
    CATS,
    CHIMNEYS,
    CLOSED,
    CLOSED_WINDOWS,
    COINS,
    COLUMNS,
    EDITION,
    FACES,
    FLOWERS,
    GERMAN,
    GUESTS,
    KINDS_OF_SHOP,
    LAID,
    LAMPS,
    LEVELS,
    PASSERS_BY,
    PERMITS,
    PLANTS,
    RED_AWNINGS,
    SEATS,
    SHOP_POINTS,
    SHOPS,
    STREET,
    THING_BITS,
    box,
)
from tavolino.fast.walking_in_burano.rules import player_of
from tavolino.fast.walking_in_burano.street import built, finished

WOMAN, MAN, GIRL, BOY, MAYOR, POLICEMAN, SANTA, SHOPKEEPER, TAILOR, FLORIST, GARDENER = map(
    int, box.CHARACTERS
)
ONE_THING: Final = (1 << THING_BITS) - 1
TOURIST_POINTS: Final = 2
CAT_POINTS: Final = 3
BOY_POINTS: Final = 2
POLICEMAN_POINTS: Final = (0, 5, 9, 15)
CHIMNEY_POINTS: Final = 3
SHOPKEEPER_POINTS: Final = (0, 2, 5, 9, 15)
AWNING_PAIR_POINTS: Final = 4
SIDE_BY_SIDE: Final = 3
PERMIT_POINTS: Final = 3


@compiled
def score(row: Row, seat: int) -> int:
    """Return all points of a seat as if the match ended now."""
    player = player_of(seat)
    total = street_shows(row, player, SHOP_POINTS) + PERMIT_POINTS * int(row[player + PERMITS])
    for column in range(COLUMNS):
        if row[player + GUESTS + column]:
            total += guest_points(row, player, column, row[player + GUESTS + column] - 1)
    return total - lost_by_windows(row, seat)


@compiled
def place_of(row: Row, seat: int) -> int:
    """Most points win, then more coins, then more cats; then the win is shared (WB-9.16)."""
    better, own = 0, standing(row, seat)
    for other in range(row[SEATS]):
        better += standing(row, other) > own
    return better + 1


@compiled
def standing(row: Row, seat: int) -> int:
    """Return points and tie-breakers as one number; nobody has a hundred coins or cats."""
    player = player_of(seat)
    return (score(row, seat) * 100 + int(row[player + COINS])) * 100 + street_shows(row, player, CATS)


@compiled
def lost_by_windows(row: Row, seat: int) -> int:
    """Whoever has the most closed windows loses a point for each (WB-9.15; always in solo, WB-8.4)."""
    if not row[CLOSED_WINDOWS]:
        return 0
    own = street_shows(row, player_of(seat), CLOSED)
    for other in range(row[SEATS]):
        if street_shows(row, player_of(other), CLOSED) > own:
            return 0
    return own


# --- What counts ----------------------------------------------------------------------------------


@compiled
def counting(row: Row, player: int) -> int:
    """Return the columns whose cards count: of finished houses only (Polish), or all (German) (WB-9.0)."""
    return built(row, player) if row[EDITION] == GERMAN else finished(row, player)


@compiled
def card_shows(row: Row, player: int, column: int, level: int, thing: int) -> int:
    """Return how many of a thing the card in a place shows."""
    return int(FACES[row[player + STREET + column * LEVELS + level]]) >> thing * THING_BITS & ONE_THING


@compiled
def house_shows(row: Row, player: int, column: int, thing: int) -> int:
    """Return how many of a thing the cards of a house show."""
    number = 0
    for level in range(LEVELS):
        number += card_shows(row, player, column, level, thing)
    return number


@compiled
def street_shows(row: Row, player: int, thing: int) -> int:
    """Return how many of a thing all cards show that count."""
    number, houses = 0, counting(row, player)
    for column in range(COLUMNS):
        if houses >> column & 1:
            number += house_shows(row, player, column, thing)
    return number


# --- Characters -----------------------------------------------------------------------------------


@compiled
def guest_points(row: Row, player: int, column: int, who: int) -> int:
    """Return the points of a character under a house: a tourist looks at it, an inhabitant at the street."""
    if who == WOMAN:
        return TOURIST_POINTS + house_shows(row, player, column, FLOWERS)
    if who == MAN:
        return TOURIST_POINTS + house_shows(row, player, column, PLANTS)
    if who == GIRL:
        return TOURIST_POINTS + CAT_POINTS * house_shows(row, player, column, CATS)
    if who == BOY:
        return TOURIST_POINTS + BOY_POINTS * toys(row, player, column)
    if who == MAYOR:
        return street_shows(row, player, PASSERS_BY)
    if who == POLICEMAN:
        return POLICEMAN_POINTS[watched_houses(row, player)]
    if who == SANTA:
        return CHIMNEY_POINTS * street_shows(row, player, CHIMNEYS)
    if who == SHOPKEEPER:
        return SHOPKEEPER_POINTS[kinds_of_shop(row, player)]
    if who == TAILOR:
        reds, blues = street_shows(row, player, RED_AWNINGS), street_shows(row, player, BLUE_AWNINGS)
        return AWNING_PAIR_POINTS * min(reds, blues)
    return best_three(row, player, FLOWERS if who == FLORIST else PLANTS)


@compiled
def toys(row: Row, player: int, column: int) -> int:
    """Return how many things a boy likes a house has: cats, awnings, lamps and chimneys (WB-9.5)."""
    return (
        house_shows(row, player, column, CATS)
        + house_shows(row, player, column, RED_AWNINGS)
        + house_shows(row, player, column, BLUE_AWNINGS)
        + house_shows(row, player, column, LAMPS)
        + house_shows(row, player, column, CHIMNEYS)
    )


@compiled
def watched_houses(row: Row, player: int) -> int:
    """Return in how many houses of which no two are neighbours there are lamps, at most (WB-9.7)."""
    watched, last = 0, -2
    houses = counting(row, player)
    # Whoever takes every house with a lamp from the left, unless its left neighbour was taken, takes most.
    for column in range(COLUMNS):
        if houses >> column & 1 and column > last + 1 and house_shows(row, player, column, LAMPS):
            watched += 1
            last = column
    return watched


@compiled
def kinds_of_shop(row: Row, player: int) -> int:
    """Return how many different shops there are (WB-9.9)."""
    kinds = 0
    for shop in range(SHOPS, SHOPS + KINDS_OF_SHOP):
        kinds += street_shows(row, player, shop) > 0
    return kinds


@compiled
def best_three(row: Row, player: int, thing: int) -> int:
    """Return the most that three cards side by side on one level show (WB-9.11, WB-9.12)."""
    best = 0
    for level in range(LEVELS):
        there = counting(row, player) & row[player + LAID + level]
        number = side_by_side = 0
        for column in range(COLUMNS):
            if not there >> column & 1:
                number = side_by_side = 0
                continue
            if side_by_side == SIDE_BY_SIDE:
                number -= card_shows(row, player, column - SIDE_BY_SIDE, level, thing)
            else:
                side_by_side += 1
            number += card_shows(row, player, column, level, thing)
            if side_by_side == SIDE_BY_SIDE:
                best = max(best, number)
    return best
