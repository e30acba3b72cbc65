"""Nets that play, with NumPy alone: by what they like at first sight, or by a search in imagined worlds."""

import os
from pathlib import Path
from typing import Final

# A decision takes one core: for nets so small, more threads wait for each other, and for everybody else.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

WEIGHTS: Final = Path(__file__).parent / "weights"
"""A file for each game and number of players that there is a net for."""


def mastered(game: str) -> tuple[int, ...]:
    """Return for how many players there is a net."""
    return tuple(sorted(int(file.stem.rpartition("-")[2]) for file in WEIGHTS.glob(f"{game}-?.npz")))
