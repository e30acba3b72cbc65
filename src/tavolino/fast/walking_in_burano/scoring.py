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

BOY, MAYOR, POLICEMAN, SHOPKEEPER, TAILOR, FLORIST = (
    int(box.Character[who]) for who in ("BOY", "MAYOR", "POLICEMAN", "SHOPKEEPER", "TAILOR", "FLORIST")
)
LOOKS_AT: Final = (FLOWERS, PLANTS, CATS, 0, PASSERS_BY, 0, CHIMNEYS, 0, 0, FLOWERS, PLANTS)
FOR_EACH: Final = (1, 1, 3, 0, 1, 0, 3, 0, 0, 1, 1)
"""What each character looks at and the points for each (WB-9.2 to WB-9.12); zeros: it is not so simple."""
ONE_THING: Final = (1 << THING_BITS) - 1
TOURIST_POINTS: Final = 2
BOY_POINTS: Final = 2
POLICEMAN_POINTS: Final = (0, 5, 9, 15)
SHOPKEEPER_POINTS: Final = (0, 2, 5, 9, 15)
AWNING_PAIR_POINTS: Final = 4
SIDE_BY_SIDE: Final = 3
PERMIT_POINTS: Final = 3


@compiled
def score(row: Row, seat: int) -> int:
    """Return all points of a seat as if the match ended now."""
    return points_of(row, player_of(seat))


@compiled
def place_of(row: Row, seat: int) -> int:
    """Most points win, then more coins, then more cats; then the win is shared (WB-9.16)."""
    better, own = 0, standing(row, player_of(seat))
    for other in range(row[SEATS]):
        better += standing(row, player_of(other)) > own
    return better + 1


@compiled
def standing(row: Row, player: int) -> int:
    """Return points and tie-breakers as one number; nobody has a hundred coins or cats."""
    return (points_of(row, player) * 100 + int(row[player + COINS])) * 100 + street_shows(row, player, CATS)


@compiled
def points_of(row: Row, player: int) -> int:
    """Return the points for guests, shops (WB-9.13) and permits (WB-9.14), less those for closed windows."""
    total = street_shows(row, player, SHOP_POINTS) + PERMIT_POINTS * int(row[player + PERMITS])
    for column in range(COLUMNS):
        if row[player + GUESTS + column]:
            total += guest_points(row, player, column, row[player + GUESTS + column] - 1)
    return total - lost_by_windows(row, player)


@compiled
def lost_by_windows(row: Row, player: int) -> int:
    """Whoever has the most closed windows loses a point for each (WB-9.15; always in solo, WB-8.4)."""
    if not row[CLOSED_WINDOWS]:
        return 0
    own = street_shows(row, player, CLOSED)
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
    if who == BOY:
        return TOURIST_POINTS + BOY_POINTS * toys(row, player, column)
    if who < MAYOR:
        return TOURIST_POINTS + FOR_EACH[who] * house_shows(row, player, column, LOOKS_AT[who])
    if who == POLICEMAN:
        return POLICEMAN_POINTS[watched_houses(row, player)]
    if who == SHOPKEEPER:
        return SHOPKEEPER_POINTS[kinds_of_shop(row, player)]
    if who == TAILOR:
        reds, blues = street_shows(row, player, RED_AWNINGS), street_shows(row, player, BLUE_AWNINGS)
        return AWNING_PAIR_POINTS * min(reds, blues)
    if who >= FLORIST:
        return best_three(row, player, LOOKS_AT[who])
    return FOR_EACH[who] * street_shows(row, player, LOOKS_AT[who])


@compiled
def toys(row: Row, player: int, column: int) -> int:
    """Return how many things a boy likes a house has: cats, awnings, lamps and chimneys (WB-9.5)."""
    number = 0
    for thing in range(CATS, CHIMNEYS + 1):
        number += house_shows(row, player, column, thing)
    return number


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
