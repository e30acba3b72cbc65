"""The screen: where the command line writes, and how it fails."""

import typer
from rich.console import Console
from rich.text import Text

# Names and files may contain brackets: nothing that is printed is read as markup.
console = Console(highlight=False, markup=False)
errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)


def fail(message: str) -> typer.Exit:
    """Print an error; raise what this returns."""
    errors.print(message, style="red")
    return typer.Exit(2)


def prompt(question: str, hint: str = "") -> str:
    """Return what a person types; raises EOFError at the end of the input."""
    shown = (
        Text(question, style="bold").append(f" {hint}" if hint else "", style="not bold dim").append(" › ")
    )
    return readable(console.input(shown)).strip()


def readable(text: str) -> str:
    """Return a text in which every letter can be written; bytes that are none become question marks."""
    return text.encode(errors="replace").decode()
