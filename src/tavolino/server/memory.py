"""How the server keeps its memory together, and when it looks for garbage."""

import ctypes
import gc
from contextlib import suppress
from typing import Final

OFTEN: Final = (2_000, 50, 1_000)
"""When what is new is looked through for cycles of garbage: it takes a millisecond or two. All open matches
take long, so that happens at times of its own (`tidy`)."""

_MOST_HEAPS, _LARGE = -8, -3
"""What `mallopt` calls M_ARENA_MAX and M_MMAP_THRESHOLD."""


def settle() -> None:
    """Make ready for a long time, when everything is loaded that will be needed."""
    share_heaps()
    gc.freeze()  # what is loaded by now stays for good
    gc.set_threshold(*OFTEN)


def share_heaps() -> None:
    """Let threads share heaps, and give large pieces back at once, where the C library can be told so.

    Each thread of a database connection would have a heap of its own, which hardly ever shrinks again.
    """
    with suppress(OSError, AttributeError):
        tell = ctypes.CDLL(None).mallopt
        tell(_MOST_HEAPS, 2)
        tell(_LARGE, 128 * 1024)


async def tidy() -> None:
    """Look for garbage everywhere: each WebSocket that was closed leaves some behind."""
    gc.collect()
