"""A match on the whole screen, by cursor, mouse or words."""

import shutil
import sys

from tavolino.cli.editing import is_terminal
from tavolino.cli.sitting import Sitting
from tavolino.cli.table import show

LEAST = (72, 20)
"""A smaller window is played line by line."""


def fits() -> bool:
    """Say whether a full screen can be shown here."""
    size = shutil.get_terminal_size()
    can_draw = (sys.stdout.encoding or "").lower().startswith("utf")
    return is_terminal() and can_draw and size.columns >= LEAST[0] and size.lines >= LEAST[1]


def sit_at(sitting: Sitting) -> None:
    """Play on the whole screen until it is over or somebody leaves."""
    from tavolino.cli.fullscreen.app import TableScreen  # slow to load, and no other command needs it
    from tavolino.cli.fullscreen.local import LocalPlay

    play = LocalPlay(sitting)
    with sitting.begun():
        TableScreen(play).run()
        if sitting.is_kept:
            sitting.tell = show
            sitting.say("play.record" if play.is_over else "play.continue", file=str(sitting.file))
