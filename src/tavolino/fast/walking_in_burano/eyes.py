"""What a seat sees in numbers, the same as `envs.encodings.walking_in_burano`.

Of others' hands and of the cards that they have returned face down it sees what somebody knows who has
watched everything: see `games.walking_in_burano.view`.
"""

from typing import Final

from tavolino.fast.compiled import compiled
from tavolino.fast.eyes import Sight, copied, number, one_hot, seat_mark
from tavolino.fast.row import NOBODY, Row
from tavolino.fast.walking_in_burano.layout import (
    BOX,
    BUILT,
    CARDS,
    CHARACTERS,
    CLOSED_WINDOWS,
    COINS,
    COLOURS,
    COLUMNS,
    DISMISSED,
    EASIER,
    EDITION,
    FACES,
    FINISHED,
    FIRST,
    GUESTS,
    HAND,
    HELD,
    LEVELS,
    MARKET,
    OF_A_LEVEL,
    OWN_UNDER,
    PERMITS,
    PHASE,
    QUIET,
    RETURNED,
    ROUND,
    SEATS,
    SET,
    SINCE,
    STREET,
    SUPPLY,
    THING_BITS,
    THINGS,
    UNDER,
    UNSEEN,
    WIDTH,
)
from tavolino.fast.walking_in_burano.rules import QUIET_ROUNDS, player_of, to_move
from tavolino.fast.walking_in_burano.scoring import ONE_THING
from tavolino.fast.walking_in_burano.street import (
    card_set,
    card_under,
    colour_of,
    level_of,
    owner_of,
    spare_scaffolds,
)

EDITIONS: Final = 2
MOST_ROUNDS: Final = 127
SHOWN: Final = COLOURS + THINGS


def sight_size(seats: int) -> int:
    """Return how many numbers an observation has."""
    table = EDITIONS + 2 + (FINISHED + 1) + 3 + 2 * seats + 2 * CHARACTERS + LEVELS
    player = 3 + LEVELS + CARDS + COLUMNS * CHARACTERS + COLUMNS * LEVELS * SHOWN
    return table + int(WIDTH[seats]) * LEVELS * SHOWN + 5 * CARDS + seats * player


@compiled
def observe(row: Row, seat: int, out: Sight) -> None:
    """Write what a seat sees; seats are turned so that the own one comes first."""
    seats = row[SEATS]
    at = one_hot(out, 0, row[EDITION], EDITIONS)
    at = number(out, at, row[EASIER])
    at = number(out, at, row[CLOSED_WINDOWS])
    at = one_hot(out, at, row[PHASE], FINISHED + 1)
    at = number(out, at, min(row[ROUND], MOST_ROUNDS))
    at = number(out, at, row[BUILT])
    at = number(out, at, min(row[QUIET], QUIET_ROUNDS * seats))
    at = seat_mark(out, at, to_move(row), seat, seats)
    at = seat_mark(out, at, row[FIRST], seat, seats)
    at = copied(out, at, row, SUPPLY, CHARACTERS)
    at = copied(out, at, row, DISMISSED, CHARACTERS)
    for ahead in range(seats):
        at = number(out, at, row[player_of((seat + ahead) % seats) + COINS])
    for ahead in range(seats):
        at = number(out, at, row[player_of((seat + ahead) % seats) + PERMITS])
    for ahead in range(seats):
        at = number(out, at, spare_scaffolds(row, player_of((seat + ahead) % seats)))
    for ahead in range(seats):
        at = backs(out, at, row, player_of((seat + ahead) % seats))
    at = copied(out, at, row, UNDER, LEVELS)
    market = WIDTH[seats] * LEVELS
    at = faces(out, at, row, MARKET, market)
    at = cards(out, at, row, MARKET, market)
    at = cards(out, at, row, player_of(seat) + HAND, row[player_of(seat) + HELD])
    at = card_sets(out, at, row, UNSEEN)
    at = known(out, at, row, seat)
    at = card_sets(out, at, row, BOX)
    for ahead in range(seats):
        at = may_hold(out, at, row, (seat + ahead) % seats)
    for ahead in range(seats):
        guests = player_of((seat + ahead) % seats) + GUESTS
        for column in range(COLUMNS):
            at = one_hot(out, at, row[guests + column] - 1, CHARACTERS)
    for ahead in range(seats):
        at = faces(out, at, row, player_of((seat + ahead) % seats) + STREET, COLUMNS * LEVELS)


@compiled
def backs(out: Sight, at: int, row: Row, player: int) -> int:
    """Write how many cards of each level a hand has."""
    for place in range(player + HAND, player + HAND + row[player + HELD]):
        out[at + level_of(row[place] - 1)] += 1
    return at + LEVELS


@compiled
def faces(out: Sight, at: int, row: Row, start: int, places: int) -> int:
    """Write what the cards in some places show: their colour, how many of each thing, and their shop."""
    for place in range(start, start + places):
        if row[place]:
            one_hot(out, at, colour_of(row[place] - 1), COLOURS)
        face, thing = FACES[row[place]], at + COLOURS
        while face:
            if face & ONE_THING:
                out[thing] = face & ONE_THING
            face >>= THING_BITS
            thing += 1
        at += SHOWN
    return at


@compiled
def cards(out: Sight, at: int, row: Row, start: int, places: int) -> int:
    """Write a 1 for each card that lies in some places."""
    for place in range(start, start + places):
        if row[place]:
            out[at + row[place] - 1] = 1
    return at + CARDS


@compiled
def card_sets(out: Sight, at: int, row: Row, start: int) -> int:
    """Write a 1 for each card of a set of every level."""
    for level in range(LEVELS):
        there = card_set(row, start + level * SET)
        for card in range(OF_A_LEVEL):
            if there >> card & 1:
                out[at + card] = 1
        at += OF_A_LEVEL
    return at


# --- Secrets --------------------------------------------------------------------------------------


@compiled
def known(out: Sight, at: int, row: Row, seat: int) -> int:
    """Write a 1 for each card of which a seat knows that it lies under a deck."""
    for level in range(LEVELS):
        queue = RETURNED + level * OF_A_LEVEL
        for place in range(queue, queue + row[UNDER + level]):
            owner = owner_of(row[place])
            if owner in (NOBODY, seat) or is_settled_alone(row, owner, level, place):
                out[at + card_under(row[place])] = 1
    return at + CARDS


@compiled
def is_settled_alone(row: Row, owner: int, level: int, place: int) -> bool:
    """Say whether everybody knows a card under a deck: those before it are settled, and so is it."""
    earlier = 0
    for other in range(RETURNED + level * OF_A_LEVEL, place):
        earlier += owner_of(row[other]) == owner
    return is_settled(row, owner, level, earlier) and is_settled(row, owner, level, earlier + 1)


@compiled
def is_settled(row: Row, owner: int, level: int, number: int) -> bool:
    """Say whether the first so many cards that a player has returned can only be as many cards."""
    return number == 0 or could_be(row, owner, level, number) == number


@compiled
def could_be(row: Row, owner: int, level: int, number: int) -> int:
    """Return how many cards the first so many that a player has returned could be."""
    player, cards = player_of(owner), 0
    for place in range(player + HAND, player + HAND + row[player + HELD]):
        card = row[place] - 1
        cards += level_of(card) == level and row[SINCE + card] < number
    queue = RETURNED + level * OF_A_LEVEL
    for place in range(queue, queue + row[UNDER + level]):
        cards += owner_of(row[place]) == owner and row[SINCE + card_under(row[place])] < number
    return cards


@compiled
def may_hold(out: Sight, at: int, row: Row, owner: int) -> int:
    """Write a 1 for each card that everybody thinks a player may hold: it has taken it, nobody has seen it
    since, and it is none of the cards that are settled to lie under a deck.
    """
    player = player_of(owner)
    for level in range(LEVELS):
        settled = row[player + OWN_UNDER + level]
        while not is_settled(row, owner, level, settled):
            settled -= 1
        for place in range(player + HAND, player + HAND + row[player + HELD]):
            card = row[place] - 1
            if level_of(card) == level and row[SINCE + card] >= settled:
                out[at + card] = 1
        queue = RETURNED + level * OF_A_LEVEL
        for place in range(queue, queue + row[UNDER + level]):
            card = card_under(row[place])
            if owner_of(row[place]) == owner and row[SINCE + card] >= settled:
                out[at + card] = 1
    return at + CARDS
