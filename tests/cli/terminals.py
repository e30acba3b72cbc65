"""A real terminal for tests: a command behind a pseudo-terminal, and the keys that people press."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pyte
from textual.app import App

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
END = "\x1b[F"
PATIENCE = 120
"""Seconds; only a fault makes a test wait that long."""


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return an environment with nothing of this machine's but its programs."""
    return {
        "HOME": str(home),
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "TAVOLINO_LANG": "en",
        **more,
    }


def terminal(home: Path, *arguments: str, columns: int = 100, rows: int = 40, **more: str) -> Any:
    """Start a command at a terminal of its own."""
    return pexpect.spawn(
        sys.executable,
        ["-m", "tavolino", *arguments],
        env=environment(home, **more),
        cwd=str(home),
        dimensions=(rows, columns),
        encoding="utf-8",
        timeout=PATIENCE,
        preexec_fn=_hears_ctrl_c,
    )


def rows_of(app: App[None]) -> list[str]:
    """Return the rows of what a pilot sees."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def _hears_ctrl_c() -> None:
    """Let it be stopped by its terminal, even if whoever runs the tests is not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Screen:
    """A command at a terminal of its own, and what a person sees there."""

    def __init__(self, home: Path, *arguments: str, columns: int = 80, rows: int = 24, **more: str) -> None:
        self.process = terminal(home, *arguments, columns=columns, rows=rows, **more)
        self.cells = pyte.Screen(columns, rows)
        self._signs = pyte.Stream(self.cells)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.cells.display)

    def look(self, seconds: float = 0.05) -> str:
        """Take in what has been written since, until nothing comes for so long."""
        try:
            while True:
                self._signs.feed(self.process.read_nonblocking(65536, seconds))
        except (pexpect.TIMEOUT, pexpect.EOF):
            return self.text

    def until(self, is_so: Callable[[str], object]) -> str:
        """Wait for something to be seen; only a fault makes this long."""
        give_up = time.monotonic() + PATIENCE
        while not is_so(self.look()):
            if time.monotonic() > give_up or not self.process.isalive():
                assert is_so(self.look()), f"not seen; the screen is\n{self.text}"
        return self.text

    def until_shown(self, text: str) -> str:
        return self.until(lambda seen: text in seen)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.process.send(key)

    def click(self, row: int, column: int) -> None:
        """Press the mouse on a cell, counted from 0, and let it go."""
        for letter in "Mm":
            self.process.send(f"\x1b[<0;{column + 1};{row + 1}{letter}")

    def resize(self, columns: int, rows: int) -> None:
        self.cells.resize(rows, columns)
        self.process.setwinsize(rows, columns)
