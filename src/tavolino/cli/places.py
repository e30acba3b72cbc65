"""The folders that the system means for what people play and for what only helps them."""

from pathlib import Path

import typer
from platformdirs import user_data_path, user_state_path


def folder() -> Path:
    """Return where matches played here are kept."""
    return user_data_path("tavolino", appauthor=False) / "matches"


def folders() -> tuple[Path, ...]:
    """Return where matches may lie; those of older versions lie beside the settings of programs."""
    return tuple(dict.fromkeys((folder(), Path(typer.get_app_dir("tavolino")) / "matches")))


def state_folder() -> Path:
    """Return where is kept what only helps: what was typed, and which matches are open."""
    return user_state_path("tavolino", appauthor=False)
