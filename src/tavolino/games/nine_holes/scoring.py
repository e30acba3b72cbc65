"""Points of Nine Holes: one for a row."""

from tavolino.core.game import Item, ScoreSheet, places
from tavolino.games.nine_holes.material import NAMES, PLAYERS, POINTS_FOR_A_ROW
from tavolino.games.nine_holes.state import State


def score(state: State) -> tuple[ScoreSheet, ...]:
    """Return a point for the player with a row (NH-4.1)."""
    row = state.row
    owner = state.board[row[0]] if row else None
    item = Item("NH-4.1", POINTS_FOR_A_ROW, tuple(NAMES[hole] for hole in row))
    return tuple(ScoreSheet(seat, (item,) if seat == owner else ()) for seat in range(PLAYERS[0]))


def ranking(state: State) -> tuple[int, ...]:
    """The row wins (NH-4.1); without one the win is shared (NH-4.2)."""
    return places([sheet.total for sheet in score(state)])
