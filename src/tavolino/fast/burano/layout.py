"""Where everything lies in a row, and the facts of the box as tables.

Sets are bits. A cell has fifteen of them to spare, so holes or squares need several cells: see `sets`.
"""

from itertools import combinations
from typing import Any, Final

import numpy as np

from tavolino.fast.facts import facts
from tavolino.fast.row import CELL, NOBODY, Parts, Row

box: Final = facts("burano")

NAME: Final = "burano"
PLAYER_COUNTS: Final[range] = box.PLAYERS
COLOURS: Final[int] = len(box.COLOURS)
SEAFOOD: Final[int] = len(box.SEAFOOD)
BUILDINGS: Final[int] = len(box.BUILDINGS)
KINDS: Final[int] = len(box.ROOF_KINDS)
ROOFS: Final[int] = len(box.ROOFS)
ROOFS_OF_A_KIND: Final = ROOFS // KINDS
STOPS: Final[int] = len(box.STOPS)
ISLANDS: Final[int] = len(box.ISLANDS)
HUTS: Final[int] = len(box.HUTS)
HUTS_ON_AN_ISLAND: Final[int] = box.HUTS_ON_AN_ISLAND
SHIPS: Final[int] = len(box.SHIPS)
SQUARES: Final[int] = len(box.SQUARES)
LACE_COLUMNS: Final[int] = box.LACE_COLUMNS
HOUSES: Final[int] = box.HOUSES
ARROWS: Final[int] = box.ARROWS
PIECES: Final[int] = len(box.PIECES)
HOUSES_OF_A_PIECE: Final = HOUSES // PIECES
HOLES: Final[int] = (box.WIDTH * box.HEIGHT + 1) // 2
PLACES: Final[int] = sum(side * side for side in box.LAYERS)
ROOFS_OF_A_PLAYER: Final[int] = box.ROOFS_OF_A_PLAYER

(
    STARTING,
    ARRANGING,
    DEALING,
    DRAWING_ROOF,
    REVEALING_ROOF,
    STACKING,
    MOVING,
    REWARDING,
    REVEALING_BUILDING,
    SAILING,
    FISHING,
    REVEALING_SEAFOOD,
    REFILLING_SEAFOOD,
    SENDING,
    SELLING,
    LACING,
    RECALLING,
    PAYING_LACE,
    DEALING_WORKS,
    TAKING_CUBES,
    RETURNING_ROOFS,
    BUYING_CUBES,
    FINISHED,
) = range(23)
"""The phases, in the order of the reference."""
WORKSHOP_TILES: Final = ("layout", "random", "arranged")
PRINTED, RANDOM, ARRANGED = range(3)
"""How the workshop tiles come to lie."""
SAIL, LACE, EARN = range(3)
LEFT_PORT, RIGHT_PORT = ISLANDS, ISLANDS + 1

# --- The row --------------------------------------------------------------------------------------

BITS: Final = 14
"""How many members of a set one cell tells."""


def cells_of(members: int) -> int:
    """Return how many cells a set of so many members fills."""
    return -(-members // BITS)


SQUARE_SET: Final = cells_of(SQUARES)
HOLE_SET: Final = cells_of(HOLES)

_row = Parts()
SEATS: Final = _row.part()
TILES: Final = _row.part()
"""The option: how the workshop tiles come to lie."""
FIXED_FIRST: Final = _row.part()
"""The option: who starts, or nobody if it is to be drawn."""
PHASE: Final = _row.part()
MEMO: Final = _row.part(3)
"""What a phase has to remember; nothing but the next names tells what that is."""
SEASON: Final = _row.part()
ROUND: Final = _row.part()
TURN: Final = _row.part()
"""Whose turn it is; while pyramids are built, the first seat whose pyramid is not complete."""
FIRST: Final = _row.part()
MOVES: Final = _row.part()
WORKS: Final = _row.part(COLOURS)
"""The action of each colour + 1; 0 before the deal."""
SUPPLY: Final = _row.part(COLOURS)
SITES: Final = _row.part(HOLE_SET)
"""The holes that take a cube: see `town.survey`."""
ACROSS: Final = _row.part(HOLE_SET)
DOWN: Final = _row.part(HOLE_SET)
"""The holes from which a roof may lie to the next one on the right, or below: see `town.survey`."""
COLUMNS: Final = _row.part(HOLES)
"""What stands in each hole, an octal digit for each storey and roof, the lowest last: colour + 1."""
HUT: Final = _row.part(HUTS)
"""The colour of each hut + 1; 0 before the deal."""
SHIP: Final = _row.part(SHIPS)
"""The port of each ship; 0 before the deal."""
OPEN_SEAFOOD: Final = _row.part(SEAFOOD)
SEAFOOD_DECK: Final = _row.part(SEAFOOD)
CARDS: Final = _row.part(BUILDINGS)
"""Where each building card is: with a seat, or in one of the next places."""
IN_DECK, IN_ROW = -2, -1
WORKSHOPS: Final = _row.part(COLOURS * SQUARE_SET)
"""The squares of each colour's workshop."""
COIN_SQUARES: Final = _row.part(SQUARE_SET)
STACKS: Final = _row.part(KINDS)
REMOVED: Final = _row.part(KINDS)
"""The roofs of each kind that are in the stack, and those out of the game: sets in one cell each."""
BRIDGES: Final = _row.part(2 * HOLE_SET)
"""The solid squares that a roof bridges, on storey 1 and on storey 2."""
LAID: Final = _row.part()
"""How many roofs have been laid."""
LAID_ROOFS: Final = _row.part(HOLES)
"""Who laid which roof where, one after the other: every hole can carry two fields, every roof has two."""
TRIED: Final = _row.part(COLOURS)
"""Scratch paper of `workshops.can_complete`; blank whenever it is not at work."""
PLAYERS: Final = _row.end

SWAPPED: Final = MEMO  # SAILING
LEFT, MATCHES = MEMO, MEMO + 1  # FISHING, REVEALING_SEAFOOD; the matches in REFILLING_SEAFOOD too
ARROWS_LEFT: Final = MEMO  # LACING: a short list
PAID, FREE = MEMO, MEMO + SQUARE_SET  # PAYING_LACE
MISSING: Final = MEMO  # TAKING_CUBES
DRAWN: Final = MEMO  # DRAWING_ROOF, REVEALING_ROOF: a short list
REWARDED: Final = MEMO  # REWARDING: the roof
TILE: Final = MEMO  # ARRANGING: the colour

_player = Parts()
POINTS: Final = _player.part()
COINS: Final = _player.part()
PRIVILEGES: Final = _player.part()
HOME: Final = _player.part()
OFFSET: Final = _player.part()
BOAT: Final = _player.part()
DECIDED: Final = _player.part()
"""How many places of the pyramid are decided; all, unless it is being built."""
RESERVE: Final = _player.part(COLOURS)
PREPARED: Final = _player.part(COLOURS)
PYRAMID: Final = _player.part(PLACES)
"""The colour of the cube on each place + 1; 0 where none lies."""
HAND: Final = _player.part(ROOFS_OF_A_PLAYER)
"""The roofs to lay: a short list."""
LACE_WORKERS: Final = _player.part(SQUARE_SET)
WORKERS: Final = _player.part(ISLANDS)
"""The workers on each island."""
RING: Final = _player.part(PIECES)
"""The pieces of the ring, clockwise."""
FISH: Final = _player.part(SEAFOOD)
KNOWN: Final = _player.part(SEAFOOD)
SOLD: Final = _player.part(SEAFOOD)
PLAYER: Final = _player.end
"""How many cells a player has; the players are the end of the row, so that fewer make it shorter."""

LIST: Final = 3
"""A short list: so many cells, each a thing's number + 1; zeros come last."""

# --- Actions, numbered as in `envs.encodings` -----------------------------------------------------

SALES: Final = tuple(
    sum(1 << kind for kind in kinds)
    for number in range(1, 5)
    for kinds in combinations(range(SEAFOOD), number)
)
"""All sets of one to four kinds, the smaller first."""
PAIRS: Final = 96
"""So many ways there are to lay a roof: 48 pairs of holes, two ways round."""

_actions = Parts()
BUILD: Final = _actions.part(COLOURS * HOLES)
ADD: Final = _actions.part(COLOURS * PLACES)
LAY: Final = _actions.part(ROOFS * PAIRS)
SELL_DIFFERENT: Final = _actions.part(162)
SELL_IDENTICAL: Final = _actions.part(SEAFOOD * 4)
SELL_PAIRS: Final = _actions.part(92)
SELL_TRIPLES: Final = _actions.part(36)
DRAW_ROOF: Final = _actions.part(KINDS)
STACK: Final = _actions.part(COLOURS)
LEAVE_EMPTY: Final = _actions.part()
PREPARE: Final = _actions.part(PLACES)
TAKE_PRIVILEGES: Final = _actions.part()
TAKE_BUILDING: Final = _actions.part(BUILDINGS)
END_TURN: Final = _actions.part()
DONE: Final = _actions.part()
SWAP: Final = _actions.part(135)
SAIL_TO: Final = _actions.part(STOPS)
DRAW_BLIND: Final = _actions.part()
DRAW_OPEN: Final = _actions.part(SEAFOOD)
SEND: Final = _actions.part(2)
PLACE_LACE: Final = _actions.part(SQUARES)
RECALL_FROM_ISLAND: Final = _actions.part(ISLANDS)
RECALL_FROM_LACE: Final = _actions.part(SQUARES)
TAKE_COIN: Final = _actions.part()
PAY: Final = _actions.part(SQUARES)
PAY_FREE: Final = _actions.part(SQUARES)
BUY: Final = _actions.part(COLOURS)
TAKE: Final = _actions.part(COLOURS)
RETURN: Final = _actions.part(ROOFS)
ARRANGE: Final = _actions.part(COLOURS * 4 * SQUARES)
ACTIONS: Final = _actions.end
MOST_LEGAL: Final = box.PREPARATION_SPACES * HOLES + ROOFS_OF_A_PLAYER * PAIRS + COLOURS * PLACES + PLACES + 2
"""No list of legal actions is longer: every move and every privilege of a turn."""

# --- Facts ----------------------------------------------------------------------------------------


def _table(values: Any) -> np.ndarray[Any, np.dtype[np.int16]]:
    return np.array(values, CELL)


def _sets(values: Any) -> np.ndarray[Any, np.dtype[np.int32]]:
    return np.array(values, np.int32)


def _bits(members: Any) -> int:
    return sum(1 << int(member) for member in members)


# A hole's number is half of its square's, 9y + x, so that the holes at its corners are 4 and 5 away, those in
# line with it 1 and 9; and half of a solid square's number is that of the bridge over it.
_AT: Final = [divmod(2 * hole, box.WIDTH) for hole in range(HOLES)]
ALL_HOLES: Final = (1 << HOLES) - 1
LEFT_EDGE: Final = _bits(hole for hole, (_, x) in enumerate(_AT) if x == 0)
RIGHT_EDGE: Final = _bits(hole for hole, (_, x) in enumerate(_AT) if x == box.WIDTH - 1)
ROW_ENDS: Final = _bits(hole for hole, (_, x) in enumerate(_AT) if x + 2 >= box.WIDTH)
START_HOLE: Final = (box.START_HOLE[1] * box.WIDTH + box.START_HOLE[0]) // 2

_lines: Final = [
    (hole, hole + step)
    for hole, (_, x) in enumerate(_AT)
    for step in (1, box.WIDTH)
    if (x + 2 < box.WIDTH if step == 1 else hole + step < HOLES)
]
LINE_ACROSS, LINE_DOWN = np.zeros(HOLES, CELL), np.zeros(HOLES, CELL)
"""The number of the line that begins in a hole."""
for _number, (_hole, _other) in enumerate(_lines):
    (LINE_ACROSS if _other == _hole + 1 else LINE_DOWN)[_hole] = _number
PAIR_FIRST: Final = _table([hole for line in _lines for hole in line])
PAIR_SECOND: Final = _table([hole for line in _lines for hole in line[::-1]])
BRIDGE_ORDER: Final = _table(
    list(dict.fromkeys((2 * (hole + other) // 2 - 1) // 2 for hole, other in _lines))
)
"""The bridges in the order in which an observation tells them."""

ROOF_FIRST: Final = _table([roof.first for roof in box.ROOFS])
ROOF_SECOND: Final = _table([roof.second for roof in box.ROOFS])

_places: Final = [
    (layer, i, j) for layer, side in enumerate(box.LAYERS) for i in range(side) for j in range(side)
]
BELOW: Final = _table(
    [
        _bits(
            below
            for below, (lower, a, b) in enumerate(_places)
            if lower == layer - 1 and a in (i, i + 1) and b in (j, j + 1)
        )
        for layer, i, j in _places
    ]
)
"""The places that carry a place."""
ABOVE: Final = _table(
    [_bits(above for above in range(PLACES) if BELOW[above] >> place & 1) for place in range(PLACES)]
)
"""The places that rest on a place."""
_ends: Final = [sum(side * side for side in box.LAYERS[: layer + 1]) for layer in range(len(box.LAYERS))]
LAYER_END: Final = _table([_ends[layer] for layer, _, _ in _places])
"""The number of places up to the end of a place's layer."""
BOUNDARIES: Final = _bits([0, *_ends])
"""The numbers of places that make up whole layers."""

_near: Final = [
    {int(stop) for route in box.ROUTES if here in route for stop in route if stop != here}
    for here in box.STOPS
]
REACH: Final = _table(
    [
        [_bits(_near[here]) for here in range(STOPS)],
        [_bits(_near[here].union(*(_near[step] for step in _near[here])) - {here}) for here in range(STOPS)],
    ]
)
"""The stops that a boat can sail to, without and with the card BU-9.11."""

HOUSE: Final = _table([[box.LETTERS[letter] for letter in piece] for piece in box.PIECES])
"""The colours of the houses of a piece."""
SALE: Final = _table(SALES)
SHIP_POINTS: Final = _table([[0, *box.SHIP_POINTS[ship], 0, 0][:5] for ship in box.SHIPS])
"""The points for so many kinds, or for so many cards of one kind."""
UNION_POINTS: Final = _table([*box.UNION_POINTS])
MOVE_COINS: Final = _table(box.MOVE_COINS)
ROUNDS: Final = _table([0, *box.ROUNDS])
ISLAND_POINTS: Final = _table([box.ISLAND_POINTS.get(seats, 0) for seats in range(box.PLAYERS.stop)])
MAJORITY_POINTS: Final = _table(box.MAJORITY_POINTS)
FOUNTAIN_POINTS: Final = _table(box.FOUNTAIN_POINTS)


def _rewarded_by_cards(rewarded: Any) -> np.ndarray[Any, np.dtype[np.int16]]:
    return _table([_bits(rewarded.get(card, ())) for card in box.BUILDINGS])


ROOF_COLOURS: Final = _rewarded_by_cards(box.ROOF_COLOURS)
WILD_COLOURS: Final = _rewarded_by_cards(box.WILD_COLOURS)
LACE_COLOURS: Final = _rewarded_by_cards(box.LACE_COLOURS)
SOLD_SEAFOOD: Final = _rewarded_by_cards(box.SOLD_SEAFOOD)
"""The sets of colours, and of kinds of seafood, that a card is about."""

# --- The workshop tiles ---------------------------------------------------------------------------

TURNS: Final = 4
LAYINGS: Final = TURNS * SQUARES
"""So many ways there are to lay a tile, if none jutted out: turned, then its upper left square."""
LACE_LEFT: Final = _bits(range(0, SQUARES, LACE_COLUMNS))
LACE_RIGHT: Final = _bits(range(LACE_COLUMNS - 1, SQUARES, LACE_COLUMNS))
ALL_SQUARES: Final = (1 << SQUARES) - 1
TILE_SQUARES: Final = _table([0, 0, 3, 3, 4])
"""How many squares a tile has, by the number of players."""

_PLAYERS: Final = range(box.PLAYERS.stop)
PRINTED_WORKSHOPS: Final = np.zeros((len(_PLAYERS), COLOURS), np.int32)
PRINTED_COINS: Final = np.zeros(len(_PLAYERS), np.int32)
FOOTPRINT: Final = np.zeros((len(_PLAYERS), COLOURS, LAYINGS), np.int32)
"""The squares that a tile covers, laid like this; none if it juts out."""
COIN: Final = np.zeros((len(_PLAYERS), COLOURS, LAYINGS), CELL)
"""The square of its coin."""


def _lay(seats: int, colour: int, cells: list[tuple[int, int]], coin: tuple[int, int]) -> None:
    """Note all ways to lay a tile, turned clockwise quarter by quarter."""
    for turns in range(TURNS):
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        cells = [(row - top, column - left) for row, column in cells]
        coin = (coin[0] - top, coin[1] - left)
        bottom, right = max(row for row, _ in cells), max(column for _, column in cells)
        for square in range(SQUARES):
            down, across = divmod(square, LACE_COLUMNS)
            if down + bottom < box.LACE_ROWS and across + right < LACE_COLUMNS:
                laying = turns * SQUARES + square
                FOOTPRINT[seats, colour, laying] = _bits(
                    square + row * LACE_COLUMNS + column for row, column in cells
                )
                COIN[seats, colour, laying] = square + coin[0] * LACE_COLUMNS + coin[1]
        cells = [(column, bottom - row) for row, column in cells]
        coin = (coin[1], bottom - coin[0])


for _seats in box.PLAYERS:
    _rows, _coins = box.LAYOUTS[_seats]
    PRINTED_COINS[_seats] = _bits(row * LACE_COLUMNS + column for row, column in _coins)
    for _letter, _colour in box.LETTERS.items():
        _cells = [divmod(square, LACE_COLUMNS) for square in range(SQUARES)]
        _cells = [(row, column) for row, column in _cells if _rows[row][column] == _letter]
        PRINTED_WORKSHOPS[_seats, _colour] = _bits(row * LACE_COLUMNS + column for row, column in _cells)
        _lay(_seats, _colour, _cells, next(coin for coin in _coins if coin in _cells))

# --- Tables to sit down at ------------------------------------------------------------------------


def row_size(seats: int) -> int:
    """Return how many cells a match of so many players has."""
    return PLAYERS + seats * PLAYER


def table(seats: int, workshops: str = "layout", first: int | None = None) -> Row:
    """Return a row with the options of a match; `rules.begin` sets up everything else."""
    if seats not in box.PLAYERS:
        raise ValueError(f"players: {box.PLAYERS.start} to {box.PLAYERS.stop - 1}, not {seats}")
    if workshops not in WORKSHOP_TILES:
        raise ValueError(f"workshops: layout, random or arranged, not {workshops!r}")
    if first is not None and first not in range(seats):
        raise ValueError(f"first: a seat from 0 to {seats - 1}, not {first!r}")
    row = np.zeros(row_size(seats), CELL)
    row[SEATS] = seats
    row[TILES] = WORKSHOP_TILES.index(workshops)
    row[FIXED_FIRST] = NOBODY if first is None else first
    return row


def tables(seats: int) -> list[Row]:
    """Return a row for every combination of options."""
    return [table(seats, tiles, first) for tiles in WORKSHOP_TILES for first in (None, *range(seats))]


def actions(row: Row) -> int:
    """Return how many actions there are; only who arranges the workshop tiles needs all of them."""
    return ACTIONS if row[TILES] == ARRANGED else ARRANGE
