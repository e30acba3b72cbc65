"""`tavolino serve`: tables for everybody who can reach this machine."""

import time
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Annotated
from urllib.error import URLError
from urllib.request import urlopen

import typer

from tavolino.cli.screen import console, fail


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.", show_default="8000")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|URL",
            help="A SQLite file, or postgresql://… for many processes.",
            show_default="a file in the user's folder",
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser as soon as the server answers.")
    ] = False,
) -> None:
    """Serve tables to browsers and programs; more settings are environment variables (docs/server.md)."""
    # The server takes a while to load, and no other command needs it.
    from tavolino.server.run import run
    from tavolino.server.settings import settings_from
    from tavolino.server.web import NOT_BUILT, is_built

    file = str(Path(typer.get_app_dir("tavolino")) / "tables.sqlite")
    settings = settings_from(default_database=file, host=host, port=port, database=database)
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
    """Open the browser when the server answers; after half a minute people can do it themselves."""
    for _ in range(150):
        try:
            with urlopen(f"{address}health", timeout=1):
                webbrowser.open(address)
                return
        except (URLError, OSError):
            time.sleep(0.2)
