"""What comes with the package: findings of every game that has some."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from tavolino.open_data.values import Findings

FOLDER: Final = Path(__file__).parent / "findings"


@cache
def findings_of(game: str) -> Findings | None:
    """Return what strong players’ matches of a game show, if it has been counted."""
    file = FOLDER / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=Findings) if file.exists() else None
