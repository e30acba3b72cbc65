"""The screen: where the command line writes, and how it fails."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import typer
from rich.console import Console
from rich.text import Text

from tavolino.arena.pool import PoolError
from tavolino.cli.editing import can_edit, typed

T = TypeVar("T")

# Names and files may contain brackets: nothing that is printed is read as markup.
console = Console(highlight=False, markup=False)
errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)


def fail(message: str) -> typer.Exit:
    """Print an error; raise what this returns."""
    errors.print(message, style="red")
    return typer.Exit(2)


@contextmanager
def telling_what_is_kept(kept: Callable[[], str], work: Iterable[T] = ()) -> Iterator[Iterable[T]]:
    """Do some work; on Ctrl-C, or where it cannot be done, say what is kept of it, and end."""
    try:
        yield work
    except PoolError as error:
        raise fail(f"{error}\n{kept()}") from error
    except KeyboardInterrupt:
        errors.print(f"stopped: {kept()}", style="yellow")
        raise typer.Exit(130) from None
    finally:
        if isinstance(work, Generator):
            work.close()  # its progress is not drawn any more


def prompt(question: str, hint: str = "") -> str:
    """Return what a person types; raises EOFError at the end of the input."""
    shown = (
        Text(question, style="bold").append(f" {hint}" if hint else "", style="not bold dim").append(" › ")
    )
    if not can_edit():
        return readable(console.input(shown)).strip()
    with console.capture() as captured:
        console.print(shown, end="")
    return readable(typed(captured.get())).strip()


def readable(text: str) -> str:
    """Return a text in which every letter can be written; bytes that are none become question marks."""
    return text.encode(errors="replace").decode()
