"""Nets that play, with NumPy alone: by what they like at first sight, or by a search in imagined worlds."""

from pathlib import Path
from typing import Final

WEIGHTS: Final = Path(__file__).parent / "weights"
"""A file for each game and number of players that there is a net for."""


def mastered(game: str) -> tuple[int, ...]:
    """Return for how many players there is a net."""
    return tuple(sorted(int(file.stem.rpartition("-")[2]) for file in WEIGHTS.glob(f"{game}-?.npz")))
