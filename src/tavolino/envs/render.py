"""A match as text, as a drawing and as pixels."""

import sys
from typing import Any, Final, Literal, TypeAlias

from tavolino.core.game import Seat
from tavolino.envs.drawings import drawing_of
from tavolino.envs.errors import EnvError
from tavolino.envs.pixels import check_installed, pixels
from tavolino.envs.stepper import Stepper

RenderMode: TypeAlias = Literal["ansi", "svg", "rgb_array", "human"]
RENDER_MODES: Final[tuple[RenderMode, ...]] = ("ansi", "svg", "rgb_array", "human")


def check_render_mode(mode: str | None) -> None:
    """Raise EnvError unless matches can be rendered that way."""
    if mode is not None and mode not in RENDER_MODES:
        raise EnvError(f"render_mode: {', '.join(RENDER_MODES)}, not {mode!r}")
    if mode == "rgb_array":
        check_installed()


def rendered(stepper: Stepper, seat: Seat, mode: str | None) -> Any:
    """Return the table as a seat sees it: as text (ansi), drawn (svg) or in pixels (rgb_array); print it for
    people (human).
    """
    if mode is None:
        return None
    if mode in ("svg", "rgb_array"):
        view = stepper.game.view(stepper.state, seat)
        if mode == "svg":
            return drawing_of(stepper.game.NAME)(view)
        return pixels(stepper.game, view, stepper.coding.options, stepper.seats)
    text = stepper.coding.prompt(stepper.state, seat)
    if mode == "human":
        sys.stdout.write(f"{text}\n\n")
        return None
    return text
