"""Lines typed at a terminal: edited by the arrow keys, recalled by Up, completed by Tab.

Pipes and simple terminals are read as they come; on Windows, the console edits lines by itself.
"""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress

from tavolino.cli.places import state_folder

try:
    import readline
except ImportError:  # Windows
    HAS_EDITING = False
else:
    HAS_EDITING = True

_REMEMBERED = 1000
_ESCAPES = re.compile(r"(\x1b\[[0-9;]*m)")

Offers = Callable[[], Iterable[str]]
"""What could be typed now, as whole lines."""


def is_terminal() -> bool:
    """Say whether a person sits at a terminal that can do more than print lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def can_edit() -> bool:
    """Say whether lines can be edited here."""
    return HAS_EDITING and is_terminal()


def typed(prompt: str) -> str:
    """Return a line that a person edits behind a prompt, which may have colours."""
    return input(_ESCAPES.sub("\x01\\1\x02", prompt))  # so that their width is not counted


@contextmanager
def completing(offers: Offers) -> Iterator[None]:
    """Complete what is typed by what is offered, and recall what was typed before."""
    if not can_edit():
        yield
        return
    history = state_folder() / "history"
    with suppress(OSError):
        readline.read_history_file(history)
    readline.set_history_length(_REMEMBERED)
    readline.set_completer_delims(" ;")
    readline.set_completer(_completer(offers))
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(None)
        with suppress(OSError):
            history.parent.mkdir(parents=True, exist_ok=True)
            readline.write_history_file(history)


def _completer(offers: Offers) -> Callable[[str, int], str | None]:
    found: list[str] = []

    def complete(word: str, number: int) -> str | None:
        if number == 0:
            before = readline.get_line_buffer()[: readline.get_begidx()].rpartition(";")[2].split()
            found[:] = completions(before, word, offers())
        return found[number] if number < len(found) else None

    return complete


def completions(before: Sequence[str], word: str, offers: Iterable[str]) -> list[str]:
    """Return the words that may come after some words, and begin as the last one does."""
    at, wanted = len(before), word.lower()
    lines = [offer.split() for offer in offers]
    fitting = (
        line[at]
        for line in lines
        if len(line) > at
        and line[at].lower().startswith(wanted)
        and all(map(str.startswith, map(str.lower, line), map(str.lower, before)))
    )
    return [f"{found} " for found in dict.fromkeys(fitting)]
