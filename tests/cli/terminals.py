"""A real terminal for tests: a command behind a pseudo-terminal, and the keys that people press."""

import os
import signal
import sys
from pathlib import Path
from typing import Any

import pexpect

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
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


def _hears_ctrl_c() -> None:
    """Let it be stopped by its terminal, even if whoever runs the tests is not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
