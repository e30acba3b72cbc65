"""How a match goes: who is to move, what is legal, what every action changes, what chance does.

Plain loops on a row, the same for a processor and for a graphics card; every idea has a file of its own.
"""

from typing import Any

from numpy.typing import NDArray

from tavolino.fast.burano.bonus import bonuses, choose_bonus, reveal_building
from tavolino.fast.burano.cleanup import (
    begin_cubes,
    buy_cube,
    cubes,
    finish_cubes,
    finish_paying,
    pay_lace,
    pay_lace_free,
    pay_on,
    payments,
    take_cube,
)
from tavolino.fast.burano.earn import recall, recalls
from tavolino.fast.burano.lace import lacings, place_lace
from tavolino.fast.burano.layout import (
    ADD,
    ARRANGE,
    ARRANGING,
    BUY,
    BUYING_CUBES,
    DEALING,
    DEALING_WORKS,
    DONE,
    DRAW_BLIND,
    DRAW_OPEN,
    DRAW_ROOF,
    DRAWING_ROOF,
    END_TURN,
    FINISHED,
    FIRST,
    FISHING,
    HOLES,
    LACING,
    LAY,
    LAYINGS,
    MOVING,
    PAIRS,
    PAY,
    PAY_FREE,
    PAYING_LACE,
    PHASE,
    PLACE_LACE,
    PLACES,
    PREPARE,
    RANDOM,
    RECALL_FROM_ISLAND,
    RECALLING,
    REFILLING_SEAFOOD,
    RETURN,
    RETURNING_ROOFS,
    REVEALING_BUILDING,
    REVEALING_ROOF,
    REVEALING_SEAFOOD,
    REWARDING,
    SAIL_TO,
    SAILING,
    SELL_DIFFERENT,
    SELLING,
    SEND,
    SENDING,
    STACK,
    STACKING,
    STARTING,
    SWAP,
    TAKE,
    TAKE_COIN,
    TAKE_PRIVILEGES,
    TAKING_CUBES,
    TILES,
    TURN,
)
from tavolino.fast.burano.moves import add_cube, build, end_turn, lay_roof, moves, prepare, take_coin
from tavolino.fast.burano.pyramid import stack, stackings
from tavolino.fast.burano.roofs import (
    begin_drawing,
    buyings,
    draw_roof,
    drawings,
    finish_roofs,
    return_roof,
    returns,
    reveal_roof,
)
from tavolino.fast.burano.sail import (
    catches,
    draw_blind,
    draw_open,
    refill_seafood,
    reveal_seafood,
    sail,
    sailings,
    sales,
    sell,
    send,
    sendings,
    swap_huts,
)
from tavolino.fast.burano.seats import enter
from tavolino.fast.burano.setup import begin, deal_works, name_first, set_table
from tavolino.fast.burano.workshops import arrange, arrangements, draw_arrangement
from tavolino.fast.compiled import compiled
from tavolino.fast.luck import Luck
from tavolino.fast.row import CHANCE, OVER, Row

CHANCE_PHASES = (
    1 << STARTING
    | 1 << DEALING
    | 1 << REVEALING_ROOF
    | 1 << REVEALING_BUILDING
    | 1 << REVEALING_SEAFOOD
    | 1 << REFILLING_SEAFOOD
    | 1 << DEALING_WORKS
)
"""The set of phases in which chance draws; it lays the workshop tiles too, if they are to lie at random."""


@compiled
def to_move(row: Row) -> int:
    """Return whose decision it is: a seat, CHANCE, or OVER."""
    phase = int(row[PHASE])
    if CHANCE_PHASES >> phase & 1 or (phase == ARRANGING and row[TILES] == RANDOM):
        return CHANCE
    return OVER if phase == FINISHED else row[TURN]


@compiled
def decide_at_once(row: Row) -> bool:
    """Say whether several seats may have to decide now: pyramids are built in secret, by all together."""
    return bool(row[PHASE] == STACKING)


@compiled
def legal(row: Row, out: NDArray[Any]) -> int:
    """Write the numbers of all actions of the seat to move, and return how many there are."""
    phase = row[PHASE]
    if phase == MOVING:
        return moves(row, out)
    if phase == STACKING:
        return stackings(row, out)
    if phase < STACKING:
        return drawings(row, out) if phase == DRAWING_ROOF else arrangements(row, out)
    if phase == REWARDING:
        return bonuses(row, out)
    if phase == SAILING:
        return sailings(row, out)
    if phase == FISHING:
        return catches(row, out)
    if phase == SENDING:
        return sendings(out)
    if phase == SELLING:
        return sales(row, out)
    if phase == LACING:
        return lacings(row, out)
    if phase == RECALLING:
        return recalls(row, out)
    if phase == PAYING_LACE:
        return payments(row, out)
    if phase == TAKING_CUBES:
        return cubes(row, out)
    return buyings(row, out) if phase == BUYING_CUBES else returns(row, out)


@compiled
def apply(row: Row, action: int) -> None:
    """Carry out a legal action of the seat to move; what chance answers is not yet drawn."""
    if action < ADD:
        build(row, action // HOLES, action % HOLES)
    elif action < LAY:
        add_cube(row, (action - ADD) // PLACES, (action - ADD) % PLACES)
    elif action < SELL_DIFFERENT:
        lay_roof(row, (action - LAY) // PAIRS, (action - LAY) % PAIRS)
    elif action < DRAW_ROOF:
        sell(row, action)
    elif action < STACK:
        draw_roof(row, action - DRAW_ROOF)
    elif action < PREPARE:
        stack(row, action)
    elif action < TAKE_PRIVILEGES:
        prepare(row, action - PREPARE)
    elif action < END_TURN:
        choose_bonus(row, action)
    elif action == END_TURN:
        end_turn(row)
    elif action == DONE:
        finish(row)
    elif action < SAIL_TO:
        swap_huts(row, action - SWAP)
    elif action < DRAW_BLIND:
        sail(row, action - SAIL_TO)
    elif action == DRAW_BLIND:
        draw_blind(row)
    elif action < SEND:
        draw_open(row, action - DRAW_OPEN)
    elif action < PLACE_LACE:
        send(row, action - SEND + 1)
    elif action < RECALL_FROM_ISLAND:
        place_lace(row, action - PLACE_LACE)
    elif action < TAKE_COIN:
        recall(row, action)
    elif action == TAKE_COIN:
        take_coin(row)
    elif action < PAY_FREE:
        pay_lace(row, action - PAY)
    elif action < BUY:
        pay_lace_free(row, action - PAY_FREE)
    elif action < TAKE:
        buy_cube(row, action - BUY)
    elif action < RETURN:
        take_cube(row, action - TAKE)
    elif action < ARRANGE:
        return_roof(row, action - RETURN)
    else:
        arrange(row, (action - ARRANGE) % LAYINGS)


@compiled
def finish(row: Row) -> None:
    """Do no more of what could be done now."""
    phase = row[PHASE]
    if phase == PAYING_LACE:
        finish_paying(row)
        pay_on(row)
    elif phase == TAKING_CUBES:
        finish_cubes(row)
    elif phase == RETURNING_ROOFS:
        begin_drawing(row)
    elif phase == BUYING_CUBES:
        finish_roofs(row)
    else:
        enter(row, MOVING)


@compiled
def chance(row: Row, luck: Luck) -> None:
    """Draw, deal or reveal what is due."""
    phase = row[PHASE]
    if phase == REVEALING_SEAFOOD:
        reveal_seafood(row, luck)
    elif phase == REFILLING_SEAFOOD:
        refill_seafood(row, luck)
    elif phase == REVEALING_ROOF:
        reveal_roof(row, luck)
    elif phase == REVEALING_BUILDING:
        reveal_building(row, luck)
        enter(row, MOVING)
    elif phase == DEALING_WORKS:
        deal_works(row, luck)
        begin_cubes(row, row[FIRST])
    elif phase == STARTING:
        name_first(row, luck)
    elif phase == ARRANGING:
        draw_arrangement(row, luck)
    else:
        set_table(row, luck)


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
