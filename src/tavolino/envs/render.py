"""A match as text and as a drawing."""

import sys
from typing import Final, Literal, TypeAlias

from tavolino.core.game import Seat
from tavolino.envs.drawings import drawing_of
from tavolino.envs.errors import EnvError
from tavolino.envs.stepper import Stepper

RenderMode: TypeAlias = Literal["ansi", "svg", "human"]
RENDER_MODES: Final[tuple[RenderMode, ...]] = ("ansi", "svg", "human")


def check_render_mode(mode: str | None) -> None:
    """Raise EnvError unless matches can be rendered that way."""
    if mode is not None and mode not in RENDER_MODES:
        raise EnvError(f"render_mode: {', '.join(RENDER_MODES)}, not {mode!r}")


def rendered(stepper: Stepper, seat: Seat, mode: str | None) -> str | None:
    """Return the table as a seat sees it: as text (ansi) or drawn (svg); print it for people (human)."""
    if mode is None:
        return None
    if mode == "svg":
        return drawing_of(stepper.game.NAME)(stepper.game.view(stepper.state, seat))
    text = stepper.coding.prompt(stepper.state, seat)
    if mode == "human":
        sys.stdout.write(f"{text}\n\n")
        return None
    return text
