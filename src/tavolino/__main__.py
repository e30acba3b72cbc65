"""`python -m tavolino` does what `tavolino` does."""

from tavolino.cli import app

app()
