"""The command line: `tavolino` with all its commands."""

from tavolino.cli.app import app

__all__ = ["app"]
