"""The pieces of Nine Holes: facts about the board, no rules."""

from typing import Final, Literal, TypeAlias

PLAYERS: Final = range(2, 3)
STONES: Final = 3
"""How many stones each player has."""
SIDE: Final = 3
HOLES: Final = range(SIDE * SIDE)
"""The holes, row by row from the top."""
LONGEST: Final = 40
"""How many actions a match has at most."""
POINTS_FOR_A_ROW: Final = 1

Moving: TypeAlias = Literal["neighbours", "anywhere"]
MOVINGS: Final[tuple[Moving, ...]] = ("neighbours", "anywhere")

NAMES: Final = tuple(f"{'abc'[hole % SIDE]}{hole // SIDE + 1}" for hole in HOLES)
"""Columns a to c from the left, rows 1 to 3 from the top."""

ROWS: Final = (
    *((hole, hole + 1, hole + 2) for hole in (0, 3, 6)),
    *((hole, hole + 3, hole + 6) for hole in (0, 1, 2)),
    (0, 4, 8),
    (2, 4, 6),
)
"""Three holes in a row: across, down and from corner to corner."""


def _beside(hole: int) -> tuple[int, ...]:
    column, row = hole % SIDE, hole // SIDE
    return tuple(other for other in HOLES if abs(other % SIDE - column) + abs(other // SIDE - row) == 1)


NEIGHBOURS: Final = tuple(_beside(hole) for hole in HOLES)
"""The holes beside, above and below each hole."""

_RULES_IN_CHAPTER: Final = {1: 3, 2: 2, 3: 3, 4: 2}
RULES: Final = tuple(
    f"NH-{chapter}.{number}" for chapter, last in _RULES_IN_CHAPTER.items() for number in range(1, last + 1)
)
