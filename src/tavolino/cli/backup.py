"""`tavolino backup` and `tavolino restore`: everything that a server keeps, in a file."""

from pathlib import Path
from typing import Annotated

import typer

from tavolino.cli.screen import console, fail
from tavolino.cli.serve import DatabaseOption, server_settings

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.", show_default=False)]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Replace what is there already.")]


def backup(file: File, database: DatabaseOption = None, overwrite: Overwrite = False) -> None:
    """Copy everything that a server keeps, at any time; it may run meanwhile."""
    # The server is slow to load.
    from tavolino.server.backup import BackupError, back_up

    try:
        told = back_up(server_settings(database=database), file, overwrite)
    except BackupError as error:
        raise fail(str(error)) from error
    console.print(f"Everything is in {file}. {told}", soft_wrap=True)


def restore(file: File, database: DatabaseOption = None, overwrite: Overwrite = False) -> None:
    """Put a backup where the server keeps everything; stop the server first."""
    from tavolino.server import backup as backups

    try:
        backups.restore(server_settings(database=database), file, overwrite)
    except backups.BackupError as error:
        raise fail(str(error)) from error
    console.print("Everything is back: start the server.")
