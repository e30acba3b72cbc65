"""What must be true of every row, written apart from the rules: all of the reference's `audit`, and more."""

from typing import Final

from tavolino.fast.compiled import compiled
from tavolino.fast.row import NOBODY, Row
from tavolino.fast.walking_in_burano.layout import (
    BOX,
    BUILD,
    BUILT,
    CARD_BITS,
    CARDS,
    CAST,
    CHARACTERS,
    COINS,
    COLOURS,
    COLUMNS,
    DISMISSED,
    EASIER,
    FINISHED,
    FIRST,
    GROUND,
    GUESTS,
    HAND,
    HELD,
    INVITE,
    INVITED,
    LAID,
    LEFT,
    LEVELS,
    MARKET,
    MARKET_COLUMNS,
    MOST_HELD,
    OF_A_COLOUR,
    OF_A_LEVEL,
    OWN_UNDER,
    PAINTED,
    PERMITS,
    PHASE,
    PLAYER,
    PLAYERS,
    QUIET,
    RETURN,
    RETURNED,
    RIGHT,
    ROOF,
    ROUND,
    SEATS,
    SET,
    SET_BITS,
    SINCE,
    STREET,
    SUPPLY,
    TAKE,
    TURN,
    UNDER,
    UNSEEN,
    WIDTH,
    box,
)

FAULTS: Final = (
    "a number out of its range",
    "a card lost, twice there or on another level",
    "a card in the market where there is no column",
    "characters lost or made",
    "coins or permits that nobody can have",
    "a hand too large or out of order",
    "a street that cannot stand",
    "notes about a street that do not fit it",
    "a character twice or under an unfinished house",
    "notes about returned cards that do not fit them",
)
"""What a bit of `faults` stands for."""
_OUT_OF_RANGE: Final = 1

MOST_BUILT: Final[int] = box.MOST_BUILT
MOST_COINS: Final[int] = box.MOST_COINS
MOST_HOUSES: Final[int] = box.MOST_HOUSES
MOST_IN_HAND: Final[int] = box.MOST_IN_HAND
MOST_EARNED: Final = max(box.COINS_FOR_TAKEN) + MOST_HELD // 2
"""The coins of a turn, for the cards taken (WB-2.2) and for swaps, of two cards each (WB-3.10)."""
SCAFFOLDS: Final[int] = box.SCAFFOLDS
START_PERMITS: Final[int] = box.START_PERMITS
TOURISTS: Final = len(box.TOURISTS)
ALL_OF_A_LEVEL: Final = (1 << OF_A_LEVEL) - 1
MIDDLE: Final = COLUMNS // 2
ONE_CARD: Final = (1 << CARD_BITS) - 1


@compiled
def faults(row: Row) -> int:
    """Return the set of all that is broken, as bits in the order of FAULTS; nothing, if the row is sound."""
    if is_out_of_range(row):
        return _OUT_OF_RANGE
    broken = is_card_lost(row) << 1 | is_market_too_wide(row) << 2 | are_characters_lost(row) << 3
    for seat in range(row[SEATS]):
        player = start_of(seat)
        broken |= (
            is_purse_impossible(row, seat) << 4
            | is_hand_impossible(row, seat) << 5
            | is_street_impossible(row, player) << 6
            | are_notes_of_street_wrong(row, player) << 7
            | is_guest_misplaced(row, player) << 8
        )
    return broken | are_notes_of_returned_wrong(row) << 9


@compiled
def start_of(seat: int) -> int:
    """Return where the cells of a player begin."""
    return PLAYERS + seat * PLAYER


@compiled
def is_in_turn(row: Row, seat: int) -> bool:
    """Say whether a player is in the middle of its turn, and may have too much for a moment."""
    return row[TURN] == seat and row[PHASE] in (TAKE, BUILD, INVITE, RETURN)


@compiled
def is_out_of_range(row: Row) -> bool:
    """Say whether a phase, a seat, a count, a card or a character is none that exists."""
    seats = row[SEATS]
    if not (0 <= row[PHASE] <= FINISHED and 0 <= row[TURN] < seats and 0 <= row[FIRST] < seats):
        return True
    if row[ROUND] < 0 or row[QUIET] < 0 or not 0 <= row[BUILT] <= MOST_BUILT:
        return True
    for cell in range(MARKET, MARKET + MARKET_COLUMNS * LEVELS):
        if not 0 <= row[cell] <= CARDS:
            return True
    for level in range(LEVELS):
        if not 0 <= row[UNDER + level] <= OF_A_LEVEL:
            return True
    for cell in range(RETURNED, RETURNED + CARDS):
        if not 0 <= row[cell] <= seats << CARD_BITS | ONE_CARD or row[cell] & ONE_CARD >= CARDS:
            return True
    for seat in range(seats):
        player = start_of(seat)
        if not 0 <= row[player + HELD] <= MOST_HELD:
            return True
        for place in range(MOST_HELD):
            if not 0 <= row[player + HAND + place] <= CARDS:
                return True
        for place in range(COLUMNS * LEVELS):
            if not 0 <= row[player + STREET + place] <= CARDS:
                return True
        for column in range(COLUMNS):
            if not 0 <= row[player + GUESTS + column] <= CHARACTERS:
                return True
    return False


@compiled
def is_card_lost(row: Row) -> bool:
    """Say whether a card is not exactly once there, or lies on another level than its own."""
    for level in range(LEVELS):
        unseen = set_at(row, UNSEEN + level * SET)
        in_box = set_at(row, BOX + level * SET)
        seen, number = unseen | in_box, ones(unseen) + ones(in_box)
        for column in range(MARKET_COLUMNS):
            card = int(row[MARKET + column * LEVELS + level]) - 1
            if card >= 0:
                if card // OF_A_LEVEL != level:
                    return True
                seen, number = seen | 1 << card % OF_A_LEVEL, number + 1
        for place in range(row[UNDER + level]):
            card = int(row[RETURNED + level * OF_A_LEVEL + place]) & ONE_CARD
            if card // OF_A_LEVEL != level:
                return True
            seen, number = seen | 1 << card % OF_A_LEVEL, number + 1
        for seat in range(row[SEATS]):
            player = start_of(seat)
            for column in range(COLUMNS):
                card = int(row[player + STREET + column * LEVELS + level]) - 1
                if card >= 0:
                    if card // OF_A_LEVEL != level:
                        return True
                    seen, number = seen | 1 << card % OF_A_LEVEL, number + 1
            for place in range(row[player + HELD]):
                card = int(row[player + HAND + place]) - 1
                if card // OF_A_LEVEL == level:
                    seen, number = seen | 1 << card % OF_A_LEVEL, number + 1
        if seen != ALL_OF_A_LEVEL or number != OF_A_LEVEL:
            return True
    return False


@compiled
def set_at(row: Row, start: int) -> int:
    """Return a set of cards of one level."""
    return int(row[start]) | int(row[start + 1]) << SET_BITS


@compiled
def ones(bits: int) -> int:
    """Return how many members a set has."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@compiled
def is_market_too_wide(row: Row) -> bool:
    """Say whether a card lies further from the decks than the market reaches (WB-1.1)."""
    for cell in range(MARKET + WIDTH[row[SEATS]] * LEVELS, MARKET + MARKET_COLUMNS * LEVELS):
        if row[cell]:
            return True
    return False


@compiled
def are_characters_lost(row: Row) -> bool:
    """Say whether there are more or fewer of a character than in the game (WB-1.2, WB-1.3)."""
    for who in range(CHARACTERS):
        number = row[SUPPLY + who] + row[DISMISSED + who]
        for seat in range(row[SEATS]):
            for column in range(COLUMNS):
                number += row[start_of(seat) + GUESTS + column] == who + 1
        if number != CAST[row[SEATS], row[EASIER], who] or row[SUPPLY + who] < 0 or row[DISMISSED + who] < 0:
            return True
    return False


@compiled
def is_purse_impossible(row: Row, seat: int) -> bool:
    """Say whether a player has debts, or more than is allowed at the end of a turn, or too many permits."""
    player = start_of(seat)
    most = MOST_COINS + is_in_turn(row, seat) * MOST_EARNED
    return not (0 <= row[player + COINS] <= most and 0 <= row[player + PERMITS] <= START_PERMITS)


@compiled
def is_hand_impossible(row: Row, seat: int) -> bool:
    """Say whether a hand is larger than allowed (WB-6.1), out of order, or has gaps."""
    player = start_of(seat)
    held = row[player + HELD]
    if held > MOST_IN_HAND and not is_in_turn(row, seat):
        return True
    for place in range(MOST_HELD):
        card = row[player + HAND + place]
        if (card != 0) != (place < held):
            return True
        if 0 < place < held and card <= row[player + HAND + place - 1]:
            return True
    return False


@compiled
def has_card(row: Row, player: int, column: int, level: int) -> bool:
    """Say whether a card lies in a place of a street."""
    return row[player + STREET + column * LEVELS + level] != 0


@compiled
def is_house(row: Row, player: int, column: int) -> bool:
    """Say whether any card lies in a column."""
    for level in range(LEVELS):
        if has_card(row, player, column, level):
            return True
    return False


@compiled
def is_street_impossible(row: Row, player: int) -> bool:
    """Say whether a street is too long, not in the middle, or lacks scaffolds (WB-4.2)."""
    first, last = COLUMNS, -1
    for column in range(COLUMNS):
        if is_house(row, player, column):
            first, last = min(first, column), column
    if last < 0:
        return False
    scaffolds = 0
    for column in range(first, last + 1):
        scaffolds += not has_card(row, player, column, GROUND)
        scaffolds += has_card(row, player, column, ROOF) and not has_card(row, player, column, ROOF - 1)
    is_too_long = last - first >= MOST_HOUSES
    return is_too_long or scaffolds > SCAFFOLDS or not is_house(row, player, MIDDLE)


@compiled
def are_notes_of_street_wrong(row: Row, player: int) -> bool:
    """Say whether LEFT, RIGHT, LAID, PAINTED or INVITED tell anything else than the street itself."""
    first = last = MIDDLE
    for column in range(COLUMNS):
        if is_house(row, player, column):
            first, last = min(first, column), max(last, column)
    if row[player + LEFT] != first or row[player + RIGHT] != last:
        return True
    for level in range(LEVELS):
        laid = 0
        for column in range(COLUMNS):
            laid |= has_card(row, player, column, level) << column
        if row[player + LAID + level] != laid:
            return True
        for colour in range(COLOURS):
            painted = 0
            for column in range(COLUMNS):
                card = row[player + STREET + column * LEVELS + level] - 1
                is_it = card >= 0 and card % OF_A_LEVEL // OF_A_COLOUR == colour
                painted |= is_it << column
            if row[player + PAINTED + level * COLOURS + colour] != painted:
                return True
    invited = 0
    for column in range(COLUMNS):
        if row[player + GUESTS + column]:
            invited |= 1 << (row[player + GUESTS + column] - 1)
    return row[player + INVITED] != invited


@compiled
def is_guest_misplaced(row: Row, player: int) -> bool:
    """Say whether a character lives under an unfinished house (WB-5.1), or an inhabitant twice (WB-5.3)."""
    here = 0
    for column in range(COLUMNS):
        who = row[player + GUESTS + column] - 1
        if who < 0:
            continue
        for level in range(LEVELS):
            if not has_card(row, player, column, level):
                return True
        if who >= TOURISTS and here >> who & 1:
            return True
        here |= 1 << who
    return False


@compiled
def are_notes_of_returned_wrong(row: Row) -> bool:
    """Say whether OWN_UNDER miscounts, a card was taken after it was returned, or a queue has a gap."""
    for level in range(LEVELS):
        queue, under = RETURNED + level * OF_A_LEVEL, row[UNDER + level]
        for place in range(under, OF_A_LEVEL):
            if row[queue + place]:
                return True
        for seat in range(row[SEATS]):
            own = 0
            for place in range(under):
                if (row[queue + place] >> CARD_BITS) + NOBODY == seat:
                    if row[SINCE + (row[queue + place] & ONE_CARD)] > own:
                        return True
                    own += 1
            if row[start_of(seat) + OWN_UNDER + level] != own:
                return True
        for card in range(level * OF_A_LEVEL, (level + 1) * OF_A_LEVEL):
            if not 0 <= row[SINCE + card] <= under:
                return True
    return False
