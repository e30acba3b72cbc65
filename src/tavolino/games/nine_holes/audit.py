"""What must be true of every state of a match."""

from tavolino.games.nine_holes.material import HOLES, LONGEST, PLAYERS, STONES
from tavolino.games.nine_holes.state import State


def faults(state: State) -> list[str]:
    """Return what is broken; nothing, if the state is sound."""
    broken = []
    if len(state.board) != len(HOLES):
        broken.append(f"{len(state.board)} holes, should be {len(HOLES)}")
    if state.done not in range(LONGEST + 1):
        broken.append(f"{state.done} actions, {LONGEST} are the most")
    for seat in range(PLAYERS[0]):
        stones, placed = state.board.count(seat), min((state.done + 1 - seat) // 2, STONES)
        if stones != placed:
            broken.append(f"seat {seat}: {stones} stones, should be {placed}")
    if state.board.count(None) != len(state.board) - sum(map(state.board.count, range(PLAYERS[0]))):
        broken.append("a stone of nobody at this table")
    return broken
