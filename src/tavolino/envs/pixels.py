"""A drawing as pixels, the same on every machine: in our own typeface, never in the system's."""

import re
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tavolino.core.game import AnyGame
from tavolino.envs.drawings import drawing_of
from tavolino.envs.drawings.svg import GROUND
from tavolino.envs.errors import EnvError
from tavolino.games import GAMES

Pixels: TypeAlias = NDArray[np.uint8]

FONT: Final = Path(__file__).parent / "drawings" / "figtree.ttf"
NEEDED: Final = {"PIL": "pillow", "resvg_py": "resvg-py"}
"""What the extra `pictures` installs."""


def check_installed() -> None:
    """Raise EnvError unless drawings can be turned into pixels here."""
    missing = [package for module, package in NEEDED.items() if not _is_there(module)]
    if missing:
        raise EnvError(
            f'render_mode: rgb_array needs {" and ".join(missing)}: pip install "tavolino[pictures]"'
        )


def _is_there(module: str) -> bool:
    try:
        import_module(module)
    except ModuleNotFoundError:
        return False
    return True


def pixels(game: AnyGame, view: Any, options: Any, seats: int) -> Pixels:
    """Return what a seat sees as height × width × 3 numbers from 0 to 255.

    Every picture of a game with so many seats has the size of the table as it is set up; a drawing that
    needed more room would be made smaller.
    """
    width, height = _frame(game.NAME, options, seats)
    drawn = drawing_of(game.NAME)(view)
    own_width, own_height = _size(drawn)
    zoom = min(1.0, width / own_width, height / own_height)
    picture = _rasterised(drawn, zoom)[:height, :width]
    frame = np.full((height, width, 3), [int(GROUND[0][at : at + 2], 16) for at in (1, 3, 5)], np.uint8)
    frame[: len(picture), : picture.shape[1]] = picture
    return frame


@cache
def _frame(name: str, options: Any, seats: int) -> tuple[int, int]:
    """Return width and height of all pictures of such matches."""
    game = GAMES[name]
    width, height = _size(drawing_of(name)(game.view(game.new(options, seats), 0)))
    return round(width), round(height)


def _size(drawn: str) -> tuple[float, float]:
    found = re.search(r'width="([\d.]+)" height="([\d.]+)"', drawn)
    assert found
    return float(found[1]), float(found[2])


def _rasterised(drawn: str, zoom: float) -> Pixels:
    # They are an extra: environments without pictures need neither.
    from PIL import Image
    from resvg_py import svg_to_bytes

    png = svg_to_bytes(
        svg_string=drawn,
        zoom=zoom,
        skip_system_fonts=True,
        font_files=[str(FONT)],
        font_family="Figtree",
        sans_serif_family="Figtree",
    )
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))
