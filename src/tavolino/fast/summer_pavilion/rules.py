"""The rules on a row: plain loops, the same for a processor and for a graphics card."""

from typing import Any, Final

from numpy.typing import NDArray

from tavolino.fast.compiled import compiled
from tavolino.fast.luck import Luck, below
from tavolino.fast.row import CHANCE, NOBODY, OVER, Row
from tavolino.fast.summer_pavilion.layout import (
    AROUND,
    BAG,
    BOARD,
    BONUS,
    BUILD,
    COLOURS,
    DEAL,
    DISCARD,
    DRAFT,
    DRAFTS,
    FEATURES,
    FINISHED,
    FIRST,
    FIXED_FIRST,
    FRONT,
    HAND,
    KEPT,
    NUMBER_BONUS,
    NUMBERS,
    PASS,
    PASSED,
    PHASE,
    PLACEMENTS,
    PLAYER,
    PLAYERS,
    POINTS,
    POSITIONS,
    RESTOCK,
    REWARDS,
    ROUND,
    SEATS,
    SIDE,
    SOURCES,
    SPACES,
    STAR_BONUS,
    STAR_COLOURS,
    STARS,
    START,
    START_TILE,
    SUPPLY,
    TAKE_BONUS,
    TOWER,
    TURN,
    WILDS,
    WORKSHOPS,
    box,
)

ROUNDS: Final[int] = box.ROUNDS
START_POINTS: Final[int] = box.START_POINTS
LEAST_POINTS: Final[int] = box.LEAST_POINTS
TILES_OF_A_COLOUR: Final[int] = box.TILES_OF_A_COLOUR
SUPPLY_SPACES: Final[int] = box.SUPPLY_SPACES
TILES_ON_A_WORKSHOP: Final[int] = box.TILES_ON_A_WORKSHOP
CORNERS: Final[int] = box.CORNERS
CENTRE_STAR: Final[int] = box.CENTRE_STAR
MULTICOLOURED_BONUS: Final[int] = box.MULTICOLOURED_BONUS
ALL_COLOURS: Final = (1 << COLOURS) - 1
"""Sets of colours are bits."""


@compiled
def player_of(seat: int) -> int:
    """Return where the cells of a player begin."""
    return PLAYERS + seat * PLAYER


@compiled
def tiles(row: Row, pile: int) -> int:
    """Return how many tiles lie in a pile."""
    total = 0
    for colour in range(COLOURS):
        total += row[pile + colour]
    return total


@compiled
def move_all(row: Row, pile: int, other: int) -> None:
    """Put all tiles of a pile to another one."""
    for colour in range(COLOURS):
        row[other + colour] += row[pile + colour]
        row[pile + colour] = 0


@compiled
def wild(row: Row) -> int:
    """Return the wild colour of this round (SP-2.1)."""
    return row[ROUND] - 1


@compiled
def to_move(row: Row) -> int:
    """Return whose decision it is: a seat, CHANCE, or OVER."""
    if row[PHASE] in (DRAFT, BUILD):
        return row[TURN]
    return OVER if row[PHASE] == FINISHED else CHANCE


# --- Set-up and chance ----------------------------------------------------------------------------


@compiled
def begin(row: Row) -> None:
    """Set the table, all tiles still in the bag (SP-1.1, SP-1.2, SP-1.4); options stay as they are."""
    seats, first = row[SEATS], row[FIXED_FIRST]
    for cell in range(PHASE, PLAYERS + seats * PLAYER):
        row[cell] = 0
    row[PHASE] = START if first == NOBODY else DEAL
    row[ROUND] = 1
    row[TURN] = row[FIRST] = max(first, 0)
    row[START_TILE] = NOBODY
    for colour in range(COLOURS):
        row[BAG + colour] = TILES_OF_A_COLOUR
    for seat in range(seats):
        row[player_of(seat) + POINTS] = START_POINTS


@compiled
def chance(row: Row, luck: Luck) -> None:
    """Draw the first player (SP-1.5) or tiles (SP-1.3, SP-4.8, SP-6.2)."""
    if row[PHASE] == START:
        row[TURN] = row[FIRST] = below(luck, row[SEATS])
        row[PHASE] = DEAL
        return
    draw_tiles(row, luck, SUPPLY, SUPPLY_SPACES - tiles(row, SUPPLY))
    if row[PHASE] == RESTOCK:
        row[PHASE] = BUILD
        return
    dealt = 0
    for workshop in range(1, WORKSHOPS[row[SEATS]] + 1):
        dealt += draw_tiles(row, luck, SOURCES + workshop * COLOURS, TILES_ON_A_WORKSHOP)
    row[TURN] = row[FIRST]
    if dealt:
        row[PHASE] = DRAFT
    else:
        begin_building(row)


@compiled
def draw_tiles(row: Row, luck: Luck, pile: int, wanted: int) -> int:
    """Draw tiles to a pile as far as there are any; return how many.

    Only when a tile must be drawn and the bag is empty, the tower is poured into it (SP-4.8).
    """
    in_bag = tiles(row, BAG)
    for drawn in range(wanted):
        if in_bag == 0:
            in_bag = tiles(row, TOWER)
            if in_bag == 0:
                return drawn
            move_all(row, TOWER, BAG)
        place = below(luck, in_bag)
        colour = 0
        while place >= row[BAG + colour]:
            place -= row[BAG + colour]
            colour += 1
        row[BAG + colour] -= 1
        row[pile + colour] += 1
        in_bag -= 1
    return wanted


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
    if row[PHASE] == DRAFT:
        return drafts(row, out)
    if row[PHASE] != BUILD:
        return 0
    if row[BONUS]:
        return colours_of(row, SUPPLY, TAKE_BONUS, out)
    player = player_of(row[TURN])
    if row[player + PASSED]:
        return colours_of(row, player + HAND, DISCARD, out)
    count = placements(row, player, out)
    out[count] = PASS
    return count + 1


@compiled
def colours_of(row: Row, pile: int, first: int, out: NDArray[Any]) -> int:
    """Write an action for each colour that lies in a pile."""
    count = 0
    for colour in range(COLOURS):
        if row[pile + colour]:
            out[count] = first + colour
            count += 1
    return count


@compiled
def drafts(row: Row, out: NDArray[Any]) -> int:
    """Any colour but the wild one, which only may be chosen alone (SP-3.1, SP-3.2, SP-3.4)."""
    count = 0
    for source in range(WORKSHOPS[row[SEATS]] + 1):
        pile, before = SOURCES + source * COLOURS, count
        for colour in range(COLOURS):
            if row[pile + colour] and colour != wild(row):
                out[count] = DRAFTS + source * COLOURS + colour
                count += 1
        if count == before and row[pile + wild(row)]:
            out[count] = DRAFTS + source * COLOURS + wild(row)
            count += 1
    return count


@compiled
def placements(row: Row, player: int, out: NDArray[Any]) -> int:
    """Every space that is free (SP-4.10), every colour that may be laid, every mix that pays (SP-4.1–4.3)."""
    count = 0
    wilds = row[player + HAND + wild(row)]
    for star in range(STARS):
        colours = welcome(row, player, star)
        for colour in range(COLOURS):
            own = row[player + HAND + colour]
            if not own or not colours >> colour & 1:
                continue
            spare = 0 if colour == wild(row) else wilds
            for space in range(star * POSITIONS, (star + 1) * POSITIONS):
                if row[player + BOARD + space]:
                    continue
                number = NUMBERS[row[SIDE], space]
                for spent in range(max(0, number - own), min(number - 1, spare) + 1):
                    out[count] = PLACEMENTS + (space * COLOURS + colour) * WILDS + spent
                    count += 1
    return count


@compiled
def welcome(row: Row, player: int, star: int) -> int:
    """Return the set of colours that may be laid on a star now (SP-4.4, SP-4.5)."""
    if row[SIDE] == FRONT and star != CENTRE_STAR:
        return 1 << STAR_COLOURS[star]
    laid = seen = 0
    for space in range(star * POSITIONS, (star + 1) * POSITIONS):
        tile = row[player + BOARD + space]
        if tile:
            laid += 1
            seen |= 1 << (tile - 1)
    if row[SIDE] == FRONT:
        return ALL_COLOURS & ~seen
    if laid < 2:
        return ALL_COLOURS
    is_multicoloured = seen & (seen - 1)
    return ALL_COLOURS & ~seen if is_multicoloured else seen


# --- Decisions ------------------------------------------------------------------------------------


@compiled
def apply(row: Row, action: int) -> None:
    """Carry out a legal action of the seat to move; what chance answers is not yet drawn."""
    player = player_of(row[TURN])
    if action < PLACEMENTS:
        take(row, player, action // COLOURS, action % COLOURS)
    elif action < TAKE_BONUS:
        place(row, player, action - PLACEMENTS)
    elif action < PASS:
        take_bonus(row, player, action - TAKE_BONUS)
    elif action < DISCARD:
        row[player + PASSED] = 1  # SP-5.1
        keep_if_they_fit(row, player)
    else:
        row[player + HAND + action - DISCARD] -= 1
        row[TOWER + action - DISCARD] += 1
        lose(row, player, 1)  # SP-5.3
        keep_if_they_fit(row, player)


@compiled
def lose(row: Row, player: int, points: int) -> None:
    """Take points away, never below one (SP-3.6, SP-5.7)."""
    row[player + POINTS] = max(row[player + POINTS] - points, LEAST_POINTS)


@compiled
def take(row: Row, player: int, source: int, colour: int) -> None:
    """Draft: all of one colour and one wild (SP-3.1), or one wild alone (SP-3.2)."""
    pile = SOURCES + source * COLOURS
    taken = 1 if colour == wild(row) else row[pile + colour]
    move(row, pile, player + HAND, colour, taken)
    if colour != wild(row) and row[pile + wild(row)]:
        move(row, pile, player + HAND, wild(row), 1)
        taken += 1
    if source:
        move_all(row, pile, SOURCES)  # SP-3.3
    elif row[START_TILE] == NOBODY:  # SP-3.5
        row[START_TILE] = row[TURN]
        lose(row, player, taken)
    row[TURN] = (row[TURN] + 1) % row[SEATS]
    if is_drafted(row):
        begin_building(row)


@compiled
def move(row: Row, pile: int, other: int, colour: int, number: int) -> None:
    """Put some tiles of a colour from one pile to another."""
    row[pile + colour] -= number
    row[other + colour] += number


@compiled
def is_drafted(row: Row) -> bool:
    """Say whether workshops and centre are empty (SP-3.7)."""
    for cell in range(SOURCES, SOURCES + (WORKSHOPS[row[SEATS]] + 1) * COLOURS):
        if row[cell]:
            return False
    return True


@compiled
def begin_building(row: Row) -> None:
    """Start with the owner of the start-player tile, else with the round's first player (SP-4.9)."""
    row[PHASE] = BUILD
    row[TURN] = (next_first(row) - 1) % row[SEATS]
    next_turn(row)


@compiled
def next_first(row: Row) -> int:
    """Return who builds first now, and starts the next round (SP-4.9, SP-6.1)."""
    return row[FIRST] if row[START_TILE] == NOBODY else row[START_TILE]


@compiled
def place(row: Row, player: int, choice: int) -> None:
    """Lay one tile, pay the others into the tower (SP-4.1, SP-4.2), score, see to features (SP-4.7)."""
    spent = choice % WILDS
    colour = choice // WILDS % COLOURS
    space = choice // (WILDS * COLOURS)
    paid = NUMBERS[row[SIDE], space] - spent
    row[player + HAND + colour] -= paid
    row[TOWER + colour] += paid - 1
    move(row, player + HAND, TOWER, wild(row), spent)
    row[player + BOARD + space] = colour + 1
    row[player + POINTS] += connected(row, player, space)
    row[BONUS] = min(reward(row, player, space), tiles(row, SUPPLY))
    if not row[BONUS]:
        end_turn(row)


@compiled
def connected(row: Row, player: int, space: int) -> int:
    """Return how many tiles of its star are connected with a tile without a gap, itself too (SP-4.6)."""
    star = player + BOARD + space - space % POSITIONS
    ahead = 1
    while ahead < POSITIONS and row[star + (space + ahead) % POSITIONS]:
        ahead += 1
    behind = 0
    while ahead + behind < POSITIONS and row[star + (space - behind - 1) % POSITIONS]:
        behind += 1
    return ahead + behind


@compiled
def reward(row: Row, player: int, space: int) -> int:
    """Return the tiles that features complete with the tile on this space give (SP-4.7)."""
    given = 0
    for feature in range(FEATURES):
        is_complete = True
        for other in range(AROUND.shape[2]):
            if not row[player + BOARD + AROUND[space, feature, other]]:
                is_complete = False
        if is_complete:
            given += REWARDS[space, feature]
    return given


@compiled
def take_bonus(row: Row, player: int, colour: int) -> None:
    """Take one tile that a feature gives (SP-4.7)."""
    move(row, SUPPLY, player + HAND, colour, 1)
    row[BONUS] -= 1
    if not row[BONUS]:
        end_turn(row)


@compiled
def keep_if_they_fit(row: Row, player: int) -> None:
    """Keep all tiles if they are no more than four (SP-5.2, SP-5.6); else some must be discarded (SP-5.5)."""
    if tiles(row, player + HAND) <= CORNERS:
        move_all(row, player + HAND, player + KEPT)
        end_turn(row)


@compiled
def end_turn(row: Row) -> None:
    """Restock if another turn follows and there is something to fill and to draw (SP-4.8)."""
    next_turn(row)
    if row[PHASE] == BUILD and tiles(row, SUPPLY) < SUPPLY_SPACES and tiles(row, BAG) + tiles(row, TOWER):
        row[PHASE] = RESTOCK


@compiled
def is_out(row: Row, player: int) -> bool:
    """Say whether a player builds no more; without tiles one passes by itself (SP-5.1, SP-5.8)."""
    return row[player + PASSED] != 0 or tiles(row, player + HAND) == 0


@compiled
def next_turn(row: Row) -> None:
    """Go on clockwise to somebody who still builds (SP-4.9); there is nobody: the round is over (SP-5.4)."""
    for ahead in range(1, row[SEATS] + 1):
        seat = (row[TURN] + ahead) % row[SEATS]
        if not is_out(row, player_of(seat)):
            row[TURN] = seat
            return
    end_round(row)


@compiled
def end_round(row: Row) -> None:
    """End the match after the last round, else prepare the next one (SP-6.1, SP-6.3)."""
    if row[ROUND] == ROUNDS:
        row[PHASE] = FINISHED
        return
    row[PHASE] = DEAL
    row[ROUND] += 1
    row[TURN] = row[FIRST] = next_first(row)
    row[START_TILE] = NOBODY
    for seat in range(row[SEATS]):
        player = player_of(seat)
        row[player + PASSED] = 0
        move_all(row, player + KEPT, player + HAND)


# --- Points ---------------------------------------------------------------------------------------


@compiled
def score(row: Row, seat: int) -> int:
    """Return a seat's points and what is certain of the end: bonuses earned, tiles left over (SP-7.5)."""
    player = player_of(seat)
    total = row[player + POINTS]
    for star in range(STARS):
        total += star_bonus(row, player + BOARD + star * POSITIONS)
    for number in range(1, len(NUMBER_BONUS)):
        if NUMBER_BONUS[number] and is_covered(row, player, number):
            total += NUMBER_BONUS[number]
    if row[ROUND] == ROUNDS:
        total = max(total - tiles(row, player + KEPT), LEAST_POINTS)
    return total


@compiled
def star_bonus(row: Row, star: int) -> int:
    """A full star counts by its colour, six different ones 12 (SP-7.1; on the back SP-7.3)."""
    is_single = True
    for position in range(POSITIONS):
        if not row[star + position]:
            return 0
        is_single = is_single and row[star + position] == row[star]
    return STAR_BONUS[row[star] - 1] if is_single else MULTICOLOURED_BONUS


@compiled
def is_covered(row: Row, player: int, number: int) -> bool:
    """Say whether all spaces of a number have a tile (SP-7.2)."""
    for space in range(SPACES):
        if NUMBERS[row[SIDE], space] == number and not row[player + BOARD + space]:
            return False
    return True


@compiled
def place_of(row: Row, seat: int) -> int:
    """Most points win; ties share the win (SP-7.4)."""
    better, own = 0, score(row, seat)
    for other in range(row[SEATS]):
        better += score(row, other) > own
    return better + 1
