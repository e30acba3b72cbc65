"""The rules on a row: plain loops, the same for a processor and for a graphics card."""

from typing import Any, Final

from numpy.typing import NDArray

from tavolino.fast.compiled import compiled
from tavolino.fast.luck import Luck, below
from tavolino.fast.row import CHANCE, NOBODY, OVER, Row
from tavolino.fast.walking_in_burano.layout import (
    BOTTOM,
    BOX,
    BUILD,
    BUILDS,
    BUILT,
    CARD_BITS,
    CAST,
    CHARACTERS,
    COINS,
    COLOURS,
    COLUMNS,
    DISMISS,
    DISMISSALS,
    DISMISSED,
    DONE,
    EASIER,
    EDITION,
    ENDS,
    FINISHED,
    FIRST,
    FIXED_FIRST,
    GERMAN,
    GUESTS,
    HAND,
    HELD,
    INVITE,
    INVITED,
    INVITES,
    LAID,
    LEFT,
    LEVELS,
    MARKET,
    OF_A_LEVEL,
    OWN_UNDER,
    PAINTED,
    PERMITS,
    PHASE,
    PLAYER,
    PLAYERS,
    POLISH,
    QUIET,
    RETURN,
    RETURNED,
    RETURNS,
    REVEAL,
    RIGHT,
    ROOF,
    ROUND,
    SEATS,
    SET,
    SINCE,
    START,
    STREET,
    SUPPLY,
    SWAPS,
    SWAPS_FROM,
    TAKE,
    TAKES,
    TOP,
    TURN,
    UNDER,
    UNSEEN,
    WIDTH,
    box,
)
from tavolino.fast.walking_in_burano.street import (
    MIDDLE,
    MOST_HOUSES,
    card_set,
    card_under,
    colour_of,
    finished,
    first_of,
    level_of,
    nth_of,
    owner_of,
    places_for,
    put_card_set,
    size_of,
    without_permit,
)

START_COINS: Final[int] = box.START_COINS
START_PERMITS: Final[int] = box.START_PERMITS
MOST_BUILT: Final[int] = box.MOST_BUILT
MOST_KEPT: Final[int] = box.MOST_IN_HAND
MOST_COINS: Final[int] = box.MOST_COINS
QUIET_ROUNDS: Final[int] = box.QUIET_ROUNDS
ALL_OF_A_LEVEL: Final = (1 << OF_A_LEVEL) - 1
INHABITANTS: Final = sum(1 << who for who in box.INHABITANTS)


@compiled
def player_of(seat: int) -> int:
    """Return where the cells of a player begin."""
    return PLAYERS + seat * PLAYER


@compiled
def to_move(row: Row) -> int:
    """Return whose decision it is: a seat, CHANCE, or OVER."""
    if row[PHASE] in (START, REVEAL):
        return CHANCE
    return OVER if row[PHASE] == FINISHED else row[TURN]


@compiled
def price(number: int) -> int:
    """Return the coins for a card when so many have been built in the turn (WB-3.1)."""
    return 2 if number else 1


# --- Set-up and chance ----------------------------------------------------------------------------


@compiled
def begin(row: Row) -> None:
    """Set the table, all cards still in their decks (WB-1.1 to WB-1.3, WB-1.5); options stay as they are."""
    seats, first = row[SEATS], row[FIXED_FIRST]
    for cell in range(PHASE, PLAYERS + seats * PLAYER):
        row[cell] = 0
    row[PHASE] = START if first == NOBODY and seats > 1 else REVEAL
    row[TURN] = row[FIRST] = max(first, 0)
    for who in range(CHARACTERS):
        row[SUPPLY + who] = CAST[seats, row[EASIER], who]
    for level in range(LEVELS):
        put_card_set(row, UNSEEN + level * SET, ALL_OF_A_LEVEL)
    for seat in range(seats):
        player = player_of(seat)
        row[player + COINS], row[player + PERMITS] = START_COINS, START_PERMITS
        row[player + LEFT] = row[player + RIGHT] = MIDDLE


@compiled
def chance(row: Row, luck: Luck) -> None:
    """Draw the first player (WB-1.4) or cards for the market (WB-1.1, WB-7.4)."""
    if row[PHASE] == START:
        row[TURN] = row[FIRST] = below(luck, row[SEATS])
        row[PHASE] = REVEAL
        return
    for level in range(LEVELS):
        fill(row, luck, level)
    if row[SEATS] == 1 and row[EDITION] == POLISH and row[ROUND]:
        row[PHASE] = DISMISS  # WB-8.2
    else:
        begin_round(row)


@compiled
def fill(row: Row, luck: Luck, level: int) -> None:
    """Fill a row of the market from right to left: unseen cards first, then the returned ones in order."""
    unseen = card_set(row, UNSEEN + level * SET)
    left = size_of(unseen)
    for column in range(WIDTH[row[SEATS]] - 1, -1, -1):
        place = MARKET + column * LEVELS + level
        if row[place]:
            continue
        if left:
            card = nth_of(unseen, below(luck, left))
            unseen &= ~(1 << card)
            left -= 1
            row[place] = level * OF_A_LEVEL + card + 1
        elif row[UNDER + level]:
            row[place] = come_back(row, level) + 1
    put_card_set(row, UNSEEN + level * SET, unseen)


@compiled
def come_back(row: Row, level: int) -> int:
    """Take the first card from under a deck. Now that it is seen, no other one there can be it."""
    queue = RETURNED + level * OF_A_LEVEL
    card, owner = card_under(row[queue]), owner_of(row[queue])
    row[UNDER + level] -= 1
    for place in range(queue, queue + row[UNDER + level]):
        row[place] = row[place + 1]
        if owner != NOBODY and owner_of(row[place]) == owner:
            one_less(row, SINCE + card_under(row[place]))
    row[queue + row[UNDER + level]] = 0
    row[SINCE + card] = 0
    if owner != NOBODY:
        player = player_of(owner)
        row[player + OWN_UNDER + level] -= 1
        for place in range(player + HAND, player + HAND + row[player + HELD]):
            if level_of(row[place] - 1) == level:
                one_less(row, SINCE + row[place] - 1)
    return card


@compiled
def one_less(row: Row, cell: int) -> None:
    """Count down, not below nothing."""
    if row[cell]:
        row[cell] -= 1


@compiled
def draw(row: Row, luck: Luck) -> None:
    """Let chance draw until somebody decides, or until the match is over."""
    while to_move(row) == CHANCE:
        chance(row, luck)


@compiled
def deal(row: Row, luck: Luck) -> None:
    """Begin a match with the options of the row, up to its first decision."""
    begin(row)
    draw(row, luck)


@compiled
def step(row: Row, action: int, luck: Luck) -> None:
    """Carry out a legal action of the seat to move, and let chance answer."""
    apply(row, action)
    draw(row, luck)


# --- What is legal --------------------------------------------------------------------------------


@compiled
def decide_at_once(_: Row) -> bool:
    """Say whether several seats may have to decide now: here it is always one."""
    return False


@compiled
def legal(row: Row, out: NDArray[Any]) -> int:
    """Write the numbers of all actions of the seat to move, and return how many there are."""
    player, phase = player_of(row[TURN]), row[PHASE]
    if phase == BUILD:
        count = builds(row, player, out)
        out[count] = DONE
        count += 1
    elif phase == TAKE:
        count = takes(row, out)
    elif phase == INVITE:
        count = characters(welcome(row, player), INVITES, out)
    elif phase == RETURN:
        count = returns(row, player, out)
    elif phase == DISMISS:
        return characters(supply(row), DISMISSALS, out)
    else:
        return 0
    if row[EDITION] == GERMAN:
        count = swaps(row, player, out, count)
    return count


@compiled
def takes(row: Row, out: NDArray[Any]) -> int:
    """Every number of cards from either end of a column; all of it counts as from the top (WB-2.1)."""
    count = 0
    for column in range(WIDTH[row[SEATS]]):
        height = 0
        for level in range(LEVELS):
            height += row[MARKET + column * LEVELS + level] != 0
        for end in range(ENDS):
            for number in range(height - (end == BOTTOM)):
                out[count] = TAKES + (column * ENDS + end) * LEVELS + number
                count += 1
    return count


@compiled
def builds(row: Row, player: int, out: NDArray[Any]) -> int:
    """Every card of the hand in every place that it can have and that can be paid."""
    count = 0
    if row[BUILT] == MOST_BUILT or row[player + COINS] < price(row[BUILT]):
        return count
    for place in range(player + HAND, player + HAND + row[player + HELD]):
        card = row[place] - 1
        action = BUILDS + card * COLUMNS
        places = places_for(row, player, card)
        while places:
            if places & 1:
                out[count] = action
                count += 1
            places >>= 1
            action += 1
    return count


@compiled
def characters(who: int, first: int, out: NDArray[Any]) -> int:
    """Write an action for each character of a set."""
    count = 0
    while who:
        if who & 1:
            out[count] = first
            count += 1
        who >>= 1
        first += 1
    return count


@compiled
def supply(row: Row) -> int:
    """Return which characters are left."""
    who = 0
    for character in range(CHARACTERS):
        who |= (row[SUPPLY + character] != 0) << character
    return who


@compiled
def welcome(row: Row, player: int) -> int:
    """Return who may come: any tourist, and inhabitants that are not here yet (WB-5.3)."""
    return supply(row) & ~(row[player + INVITED] & INHABITANTS)


@compiled
def returns(row: Row, player: int, out: NDArray[Any]) -> int:
    """Any card of the hand may go (WB-6.1)."""
    for number in range(row[player + HELD]):
        out[number] = RETURNS + row[player + HAND + number] - 1
    return row[player + HELD]


@compiled
def swaps(row: Row, player: int, out: NDArray[Any], count: int) -> int:
    """Write every two cards of the hand after other actions; those of one level in either order (WB-3.10)."""
    end = player + HAND + row[player + HELD]
    for place in range(player + HAND, end):
        card = row[place] - 1
        next_level = (level_of(card) + 1) * OF_A_LEVEL
        first = SWAPS_FROM[card]
        for later in range(place + 1, end):
            other = row[later] - 1
            if other < next_level:
                out[count] = first + 2 * (other - card - 1)
                out[count + 1] = out[count] + 1
                count += 2
            else:
                out[count] = first + 2 * (next_level - card - 1) + other - next_level
                count += 1
    return count


# --- A turn ---------------------------------------------------------------------------------------


@compiled
def apply(row: Row, action: int) -> None:
    """Carry out a legal action of the seat to move; what chance answers is not yet drawn."""
    player = player_of(row[TURN])
    if action < BUILDS:
        take(row, player, action - TAKES)
    elif action < DONE:
        build(row, player, (action - BUILDS) // COLUMNS, (action - BUILDS) % COLUMNS)
    elif action < INVITES:
        invite_or_return(row, player)
    elif action < RETURNS:
        invite(row, player, action - INVITES)
    elif action < DISMISSALS:
        put_back(row, player, action - RETURNS)
        return_or_end(row, player)
    elif action < SWAPS:
        dismiss(row, action - DISMISSALS)
    else:
        swap(row, player, action)


@compiled
def take(row: Row, player: int, choice: int) -> None:
    """Take cards from one end of a column, and the coins that go with them (WB-2.1, WB-2.2)."""
    number = choice % LEVELS + 1
    end = choice // LEVELS % ENDS
    column = MARKET + choice // (LEVELS * ENDS) * LEVELS
    row[player + COINS] += LEVELS - number
    for step_inwards in range(LEVELS):
        level = ROOF - step_inwards if end == TOP else step_inwards
        if number and row[column + level]:
            into_hand(row, player, row[column + level] - 1)
            row[column + level] = 0
            number -= 1
    row[PHASE] = BUILD


@compiled
def into_hand(row: Row, player: int, card: int) -> None:
    """Put a card among the others of the hand, in order."""
    place = player + HAND + row[player + HELD]
    while place > player + HAND and row[place - 1] > card + 1:
        row[place] = row[place - 1]
        place -= 1
    row[place] = card + 1
    row[player + HELD] += 1
    row[SINCE + card] = row[player + OWN_UNDER + level_of(card)]


@compiled
def out_of_hand(row: Row, player: int, card: int) -> None:
    """Take a card out of the hand."""
    place = player + HAND
    while row[place] != card + 1:
        place += 1
    row[player + HELD] -= 1
    last = player + HAND + row[player + HELD]
    while place < last:
        row[place] = row[place + 1]
        place += 1
    row[last] = 0


@compiled
def build(row: Row, player: int, card: int, column: int) -> None:
    """Lay a card on its own level and pay for it (WB-3.1, WB-3.2, WB-3.9)."""
    level = level_of(card)
    row[player + PERMITS] -= not without_permit(row, player, card) >> column & 1
    row[player + COINS] -= price(row[BUILT])
    row[BUILT] += 1
    out_of_hand(row, player, card)
    row[SINCE + card] = 0
    row[player + STREET + column * LEVELS + level] = card + 1
    row[player + LAID + level] |= 1 << column
    row[player + PAINTED + level * COLOURS + colour_of(card)] |= 1 << column
    row[player + LEFT] = min(row[player + LEFT], column)
    row[player + RIGHT] = max(row[player + RIGHT], column)


@compiled
def swap(row: Row, player: int, action: int) -> None:
    """Put two cards under their decks for a coin (WB-3.10)."""
    place = player + HAND + row[player + HELD] - 1
    while SWAPS_FROM[row[place] - 1] > action:
        place -= 1
    card = row[place] - 1
    choice = action - SWAPS_FROM[card]
    next_level = (level_of(card) + 1) * OF_A_LEVEL
    of_one_level = 2 * (next_level - card - 1)
    if choice >= of_one_level:
        other = next_level + choice - of_one_level
    else:
        other = card + 1 + choice // 2
        if choice % 2:
            card, other = other, card
    put_back(row, player, card)
    put_back(row, player, other)
    row[player + COINS] += 1
    if row[PHASE] == RETURN:
        return_or_end(row, player)


@compiled
def put_back(row: Row, player: int, card: int) -> None:
    """Move a card from the hand under its deck, face down."""
    out_of_hand(row, player, card)
    put_under(row, card, row[TURN])
    row[player + OWN_UNDER + level_of(card)] += 1


@compiled
def put_under(row: Row, card: int, owner: int) -> None:
    """Put a card under its deck; without an owner, everybody has seen it."""
    level = level_of(card)
    row[RETURNED + level * OF_A_LEVEL + row[UNDER + level]] = card | (owner + 1) << CARD_BITS
    row[UNDER + level] += 1


@compiled
def invite_or_return(row: Row, player: int) -> None:
    """After building, every finished house gets a character as long as one may come (WB-5.2, WB-5.4)."""
    if row[BUILT] and waiting(row, player) and welcome(row, player):
        row[PHASE] = INVITE
    else:
        return_or_end(row, player)


@compiled
def waiting(row: Row, player: int) -> int:
    """Return the columns of finished houses without a character."""
    houses = finished(row, player)
    for column in range(COLUMNS):
        if row[player + GUESTS + column]:
            houses &= ~(1 << column)
    return houses


@compiled
def invite(row: Row, player: int, character: int) -> None:
    """Lay a character under the left-most house that has none (WB-5.2)."""
    row[player + GUESTS + first_of(waiting(row, player))] = character + 1
    row[player + INVITED] |= 1 << character
    row[SUPPLY + character] -= 1
    invite_or_return(row, player)


@compiled
def return_or_end(row: Row, player: int) -> None:
    """Cards beyond three must go (WB-6.1)."""
    if row[player + HELD] > MOST_KEPT:
        row[PHASE] = RETURN
    else:
        end_turn(row, player)


@compiled
def end_turn(row: Row, player: int) -> None:
    """Lose coins beyond six (WB-6.2); then the next player, or the end of the round."""
    row[player + COINS] = min(row[player + COINS], MOST_COINS)
    row[QUIET] = 0 if row[BUILT] else row[QUIET] + 1
    following = (row[TURN] + 1) % row[SEATS]
    if following == row[FIRST]:
        end_round(row)
    else:
        begin_turn(row, following)


# --- Rounds ---------------------------------------------------------------------------------------


@compiled
def begin_turn(row: Row, seat: int) -> None:
    """Take first; from an empty market nothing can be taken, and the turn goes on with building (WB-2.3)."""
    row[PHASE] = BUILD
    for place in range(MARKET, MARKET + WIDTH[row[SEATS]] * LEVELS):
        if row[place]:
            row[PHASE] = TAKE
            break
    row[TURN] = seat
    row[BUILT] = 0


@compiled
def begin_round(row: Row) -> None:
    """Begin with the first player."""
    row[ROUND] += 1
    begin_turn(row, row[FIRST])


@compiled
def end_round(row: Row) -> None:
    """End the match, or pass the first-player marker on and let the market move (WB-7.1 to WB-7.6)."""
    if is_over(row):
        row[PHASE] = FINISHED
        return
    for level in range(LEVELS):
        move_market(row, level)
    row[TURN] = row[FIRST] = (row[FIRST] + 1) % row[SEATS]
    if row[SEATS] == 1 and row[EDITION] == GERMAN:
        row[PHASE] = DISMISS  # WB-8.2
    else:
        refill(row)


@compiled
def is_over(row: Row) -> bool:
    """Five finished houses (WB-7.1), no characters in solo (WB-8.3), or nobody goes on building (WB-7.6)."""
    seats = row[SEATS]
    for seat in range(seats):
        if size_of(finished(row, player_of(seat))) == MOST_HOUSES:
            return True
    if seats == 1:
        return supply(row) == 0
    return can_last_for_ever(row) and row[QUIET] >= QUIET_ROUNDS * seats


@compiled
def can_last_for_ever(row: Row) -> bool:
    """Say whether no cards leave a match of several players for good (WB-7.6)."""
    return row[EDITION] == GERMAN or row[SEATS] > 2


@compiled
def move_market(row: Row, level: int) -> None:
    """Let the right-most card leave (1 and 2 players) and the others close the gaps (WB-7.3, WB-7.4)."""
    goal = WIDTH[row[SEATS]] - 1
    one_leaves = row[SEATS] <= 2
    for column in range(goal, -1, -1):
        place = MARKET + column * LEVELS + level
        there = row[place]
        if not there:
            continue
        row[place] = 0
        if one_leaves:
            leave(row, there - 1)
            one_leaves = False
        else:
            row[MARKET + goal * LEVELS + level] = there
            goal -= 1


@compiled
def leave(row: Row, card: int) -> None:
    """Put a card from the market into the box (Polish) or under its deck (German) (WB-7.3)."""
    if row[EDITION] == GERMAN:
        put_under(row, card, NOBODY)
    else:
        place = BOX + level_of(card) * SET
        put_card_set(row, place, card_set(row, place) | 1 << int(card % OF_A_LEVEL))


@compiled
def refill(row: Row) -> None:
    """Draw what is missing; too few cards end the Polish match, the German one goes on (WB-7.5)."""
    any_drawn = False
    for level in range(LEVELS):
        gap = 0
        for column in range(WIDTH[row[SEATS]]):
            gap += row[MARKET + column * LEVELS + level] == 0
        left = size_of(card_set(row, UNSEEN + level * SET)) + row[UNDER + level]
        if row[EDITION] == POLISH and gap > left:
            row[PHASE] = FINISHED
            return
        if gap and left:
            any_drawn = True
    if any_drawn:
        row[PHASE] = REVEAL
    else:
        begin_round(row)


@compiled
def dismiss(row: Row, character: int) -> None:
    """Remove a character from the solo game (WB-8.2); without any left it is over (WB-8.3)."""
    row[SUPPLY + character] -= 1
    row[DISMISSED + character] += 1
    if not supply(row):
        row[PHASE] = FINISHED
    elif row[EDITION] == GERMAN:
        refill(row)
    else:
        begin_round(row)
