"""Where everything lies in a row, and the facts of the box as tables."""

from typing import Any, Final

import numpy as np

from tavolino.fast.facts import facts
from tavolino.fast.row import CELL, NOBODY, Parts, Row

box: Final = facts("summer_pavilion")

NAME: Final = "summer-pavilion"
PLAYER_COUNTS: Final[range] = box.PLAYERS
COLOURS: Final[int] = len(box.COLOURS)
STARS: Final[int] = len(box.STARS)
POSITIONS: Final[int] = len(box.POSITIONS)
SPACES: Final[int] = len(box.SPACES)

START, DEAL, DRAFT, BUILD, RESTOCK, FINISHED = range(6)
"""The phases; in START, DEAL and RESTOCK chance is to move."""
FRONT, BACK = range(2)

# --- The row --------------------------------------------------------------------------------------

_row = Parts()
SEATS: Final = _row.part()
SIDE: Final = _row.part()
FIXED_FIRST: Final = _row.part()
"""The option: who starts, or nobody if it is to be drawn."""
PHASE: Final = _row.part()
ROUND: Final = _row.part()
TURN: Final = _row.part()
FIRST: Final = _row.part()
START_TILE: Final = _row.part()
BONUS: Final = _row.part()
BAG: Final = _row.part(COLOURS)
TOWER: Final = _row.part(COLOURS)
SUPPLY: Final = _row.part(COLOURS)
SOURCES: Final = _row.part((1 + box.MOST_WORKSHOPS) * COLOURS)
"""The table centre, then the workshops: COLOURS cells each."""
PLAYERS: Final = _row.end

_player = Parts()
POINTS: Final = _player.part()
PASSED: Final = _player.part()
HAND: Final = _player.part(COLOURS)
KEPT: Final = _player.part(COLOURS)
BOARD: Final = _player.part(SPACES)
"""The colour of the tile on each space + 1; 0 where none lies."""
PLAYER: Final = _player.end
"""How many cells a player has; the players are the end of the row, so that fewer make it shorter."""

# --- Actions, numbered as in `envs.encodings` -----------------------------------------------------

WILDS: Final = 6
"""With 0 to 5 wild tiles a space can be paid."""
_actions = Parts()
DRAFTS: Final = _actions.part((1 + box.MOST_WORKSHOPS) * COLOURS)
PLACEMENTS: Final = _actions.part(SPACES * COLOURS * WILDS)
TAKE_BONUS: Final = _actions.part(COLOURS)
PASS: Final = _actions.part()
DISCARD: Final = _actions.part(COLOURS)
ACTIONS: Final = _actions.end
MOST_LEGAL: Final = SPACES * COLOURS * WILDS + 1
"""No list of legal actions is longer: every placement and a pass."""

# --- Facts ----------------------------------------------------------------------------------------


def _table(values: Any) -> np.ndarray[Any, np.dtype[np.int16]]:
    return np.array(values, CELL)


WORKSHOPS: Final = _table([box.WORKSHOPS.get(seats, 0) for seats in range(box.PLAYERS.stop)])
NUMBERS: Final = _table([[number for star in box.NUMBERS[side] for number in star] for side in box.SIDES])
"""The number printed on each space, by side."""
STAR_COLOURS: Final = _table([-1 if colour is None else colour for colour in box.STAR_COLOURS])
STAR_BONUS: Final = _table([box.STAR_BONUS[colour] for colour in box.COLOURS])
NUMBER_BONUS: Final = _table([box.NUMBER_BONUS.get(number, 0) for number in range(7)])
"""The points for all spaces of a number; 5s and 6s bring nothing."""

FEATURES: Final = 2
"""A space lies at so many features at most, each with 4 spaces at most."""
REWARDS: Final = np.zeros((SPACES, FEATURES), CELL)
AROUND: Final = np.zeros((SPACES, FEATURES, 4), CELL)
for _space, _name in enumerate(box.SPACES):
    AROUND[_space] = _space  # where a feature has fewer spaces this one fills the list
    for _number, _feature in enumerate(box.FEATURES_AT[_name]):
        REWARDS[_space, _number] = _feature.reward
        AROUND[_space, _number, : len(_feature.spaces)] = [
            box.SPACES.index(other) for other in _feature.spaces
        ]


def row_size(seats: int) -> int:
    """Return how many cells a match of so many players has."""
    return PLAYERS + seats * PLAYER


def table(seats: int, side: str = "front", first: int | None = None) -> Row:
    """Return a row with the options of a match; `rules.begin` sets up everything else."""
    if seats not in box.PLAYERS:
        raise ValueError(f"players: {box.PLAYERS.start} to {box.PLAYERS.stop - 1}, not {seats}")
    if side not in box.SIDES:
        raise ValueError(f"side: {' or '.join(box.SIDES)}, not {side!r}")
    if first is not None and first not in range(seats):
        raise ValueError(f"first: a seat from 0 to {seats - 1}, not {first!r}")
    row = np.zeros(row_size(seats), CELL)
    row[SEATS] = seats
    row[SIDE] = box.SIDES.index(side)
    row[FIXED_FIRST] = NOBODY if first is None else first
    return row


def tables(seats: int) -> list[Row]:
    """Return a row for every combination of options."""
    return [table(seats, side, first) for side in box.SIDES for first in (None, *range(seats))]


def actions(row: Row) -> int:  # noqa: ARG001 - the contract of all games
    """Return how many actions there are: the same with all options."""
    return ACTIONS
