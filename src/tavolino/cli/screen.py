"""The screen: where the command line writes, and how it fails."""

import typer
from rich.console import Console

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False, soft_wrap=True)


def fail(message: str) -> typer.Exit:
    """Print an error; raise what this returns."""
    errors.print(message, style="red", markup=False)
    return typer.Exit(2)
