"""All actions that a player may take.

`refusal` says the same the other way round, action by action; tests compare the two.
"""

from collections.abc import Sequence

from tavolino.core.game import Seat
from tavolino.games.nine_holes.actions import MOVE, PLACE, Action
from tavolino.games.nine_holes.material import HOLES, NEIGHBOURS
from tavolino.games.nine_holes.state import Phase, State


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Return all actions of a seat; none if it is not its turn."""
    phase, board = state.phase, state.board
    if phase is Phase.OVER or seat != state.turn:
        return ()
    if phase is Phase.PLACE:
        return [PLACE[hole] for hole in HOLES if board[hole] is None]
    return [
        MOVE[start, end]
        for start in HOLES
        if board[start] == seat
        for end in (NEIGHBOURS[start] if state.options.moving == "neighbours" else HOLES)
        if board[end] is None
    ]
