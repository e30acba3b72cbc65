"""A progress bar with the time left, for everything that takes a while."""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from time import monotonic
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

T = TypeVar("T")

PAUSE: Final = 10.0
"""Where nothing can be drawn, a line is written every so many seconds."""


def tracked(items: Iterable[T], total: int, what: str, each: int = 1) -> Iterator[T]:
    """Return the items, showing progress on standard error, so that the output stays clean.

    Where an item stands for several of something, these are counted.
    """
    console = Console(stderr=True)
    show = _drawn if console.is_terminal else _written
    yield from show(items, total, what, each, console)


def _drawn(items: Iterable[T], total: int, what: str, each: int, console: Console) -> Iterator[T]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total * each, speed="")
        for item in items:
            yield item
            progress.advance(task, each)
            speed = progress.tasks[0].speed
            progress.update(task, speed=f"{speed:,.0f}/s" if speed else "")


def _written(items: Iterable[T], total: int, what: str, each: int, console: Console) -> Iterator[T]:
    begun = last = monotonic()
    for done, item in enumerate(items, 1):
        yield item
        now = monotonic()
        if now - last >= PAUSE:
            last, speed = now, done / (now - begun)
            left = timedelta(seconds=round((total - done) / speed))
            console.print(
                f"{what}: {done * each:,} of {total * each:,}, {speed * each:,.0f}/s, {left} left",
                markup=False,
                highlight=False,
                soft_wrap=True,
            )
