"""The command line as a person uses it: words in, text out."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tavolino.cli import app

Run = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(home: Path) -> Run:
    """Run a command; `typed` is what a person types into it."""

    def run_it(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)

    return run_it
