"""A fixed piece of pure Python to compare with: random tic-tac-toe on immutable tuples.

It never changes, so that figures of different machines and days can be set in proportion.
"""

from collections.abc import Sequence
from random import Random

_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

Grid = tuple[int, ...]


def legal(grid: Grid) -> Sequence[int]:
    """Return the empty squares."""
    return [square for square, mark in enumerate(grid) if mark == 0]


def apply(grid: Grid, square: int, mark: int) -> Grid:
    """Return the grid with one more mark."""
    return (*grid[:square], mark, *grid[square + 1 :])


def has_won(grid: Grid, mark: int) -> bool:
    """Say whether somebody has three in a row."""
    return any(grid[a] == grid[b] == grid[c] == mark for a, b, c in _LINES)


def random_game(rng: Random) -> int:
    """Play one game and return the number of its moves."""
    grid: Grid = (0,) * 9
    for move in range(9):
        squares = legal(grid)
        mark = 1 if move % 2 == 0 else -1
        grid = apply(grid, squares[int(rng.random() * len(squares))], mark)
        if has_won(grid, mark):
            return move + 1
    return 9
