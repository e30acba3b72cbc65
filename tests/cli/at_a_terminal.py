"""Somebody at a terminal, for tests of other clients: plays a whole match by Enter, and says what is seen.

python -m tests.cli.at_a_terminal HOME join LINK --name Bo

On standard output: the link for others, if the terminal shows one, and in the end the score sheets.
"""

import re
import sys
from pathlib import Path

import typer

from tests.cli.terminals import END, Screen

LINK = re.compile(r"https?://\S+/join/\S+")


def main(home: str, *arguments: str) -> None:
    """Play until the match is over."""
    screen = Screen(Path(home), *arguments, columns=100, rows=30)
    screen.until(lambda seen: LINK.search(seen) or "Tab table" in seen)
    if link := LINK.search(screen.text):
        typer.echo(link[0])
    while "back to the table" not in screen.text:
        is_asked = "is deciding" not in screen.text and "Waiting for" not in screen.text
        if is_asked:
            screen.press("\r")
        before = screen.text
        screen.until(lambda seen, before=before: seen != before)  # type: ignore[misc]
    screen.press(END)
    typer.echo(screen.until_shown("Total"))
    screen.press("q", "q")
    screen.process.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
