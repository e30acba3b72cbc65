"""`tavolino serve`: tables for everybody who can reach this machine."""

from pathlib import Path
from typing import Annotated

import typer

from tavolino.cli.screen import console, fail


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen at.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at.", show_default="8000")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|URL",
            help="A SQLite file, or postgresql://… for many processes.",
            show_default="a file in the user's folder",
        ),
    ] = None,
) -> None:
    """Serve tables to browsers and programs; more settings are environment variables (docs/server.md)."""
    # The server takes a while to load, and no other command needs it.
    from tavolino.server.run import run
    from tavolino.server.settings import settings_from

    file = str(Path(typer.get_app_dir("tavolino")) / "tables.sqlite")
    settings = settings_from(default_database=file, host=host, port=port, database=database)
    console.print(f"Tavolino at http://{settings.host}:{settings.port}/", soft_wrap=True)
    try:
        run(settings)
    except ValueError as error:
        raise fail(str(error)) from error
