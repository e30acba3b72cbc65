"""`tavolino serve`: tables for everyone who can reach this machine."""

import os
import time
import webbrowser
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated
from urllib.error import URLError
from urllib.request import urlopen

import typer

from tavolino.cli.screen import console, fail

if TYPE_CHECKING:
    from tavolino.server.settings import Settings

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|URL",
        help="A SQLite file, or postgresql://… for many processes.",
        show_default="a file in the user's folder",
    ),
]


def server_settings(**given: object) -> "Settings":
    """Return the settings of the server here: what is given, then the environment, then the defaults."""
    from tavolino.server.settings import settings_from

    file = str(Path(typer.get_app_dir("tavolino")) / "tables.sqlite")
    return settings_from(os.environ, file, **given)


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.", show_default="8000")] = None,
    database: DatabaseOption = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser as soon as the server answers.")
    ] = False,
) -> None:
    """Serve tables to browsers and programs; more settings are environment variables (docs/server.md)."""
    # The server is slow to load, and no other command needs it.
    from tavolino.server.http.web import NOT_BUILT, is_built
    from tavolino.server.run import run

    settings = server_settings(host=host, port=port, database=database)
    address = f"http://{settings.host}:{settings.port}/"
    console.print(f"Tavolino at {address}", soft_wrap=True)
    if not is_built():
        console.print(NOT_BUILT, soft_wrap=True, markup=False)
    if open_browser:
        Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    try:
        run(settings)
    except ValueError as error:
        raise fail(str(error)) from error


def _open_when_ready(address: str) -> None:
    """Open the browser once the server answers; after half a minute, leave it to the user."""
    for _ in range(150):
        try:
            with urlopen(f"{address}health", timeout=1):
                webbrowser.open(address)
                return
        except (URLError, OSError):
            time.sleep(0.2)
