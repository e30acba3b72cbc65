"""`tavolino admin`: looking after a running server, by its HTTP interface."""

import json
import os
from typing import Annotated, Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

import typer

from tavolino.cli.screen import console, fail

TOKEN = "TAVOLINO_ADMIN_TOKEN"
Server = Annotated[str, typer.Option("--server", help="Where the server listens.")]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table or match.")]
Person = Annotated[str, typer.Argument(metavar="PERSON", help="The id of a person.")]
HERE = "http://127.0.0.1:8000"

admin = typer.Typer(
    help=f"Look after a running server; {TOKEN} has its token (docs/server.md).", no_args_is_help=True
)


def _ask(server: str, method: str, path: str, body: object = None) -> Any:
    """Send a request to the server and return what it answers."""
    token = os.environ.get(TOKEN)
    if not token:
        raise fail(f"Set {TOKEN} to the token that the server was started with.")
    headers = {"Authorization": f"Bearer {token}", "X-Tavolino": "1", "Content-Type": "application/json"}
    content = None if body is None else json.dumps(body).encode()
    request = Request(f"{server.rstrip('/')}/api/admin{path}", content, headers, method=method)
    try:
        with urlopen(request, timeout=600) as answer:
            text = answer.read()
    except HTTPError as error:
        raise fail(f"{error.code}: {_detail(error.read())}") from error
    except (URLError, OSError) as error:
        raise fail(f"{server} does not answer: {error}") from error
    return json.loads(text) if text else None


def _detail(text: bytes) -> str:
    try:
        return str(json.loads(text)["detail"])
    except (ValueError, KeyError, TypeError):
        return text.decode(errors="replace")


def _tell(found: list[Any], fields: tuple[str, ...]) -> None:
    for one in found:
        console.print("  ".join(str(one[field]) for field in fields), soft_wrap=True)
    if not found:
        console.print("Nothing found.")


@admin.command()
def tables(
    status: Annotated[str | None, typer.Option(help="open, playing or over.")] = None,
    person: Annotated[str | None, typer.Option(help="Of one person, by id.")] = None,
    server: Server = HERE,
) -> None:
    """List tables, the newest first: id, game, status, who sits there."""
    wanted = {"status": status, "person": person}
    query = urlencode({name: value for name, value in wanted.items() if value})
    found = _ask(server, "GET", f"/tables?{query}")
    for table in found:
        table["people"] = ", ".join(
            f"{seat['name']} ({seat['person'] or seat['level'] or '-'})" for seat in table["seats"]
        )
    _tell(found, ("id", "game", "status", "people"))


@admin.command()
def people(
    name: Annotated[str, typer.Argument(help="How the name or the login begins.")] = "", server: Server = HERE
) -> None:
    """List people, the newest first: id, name, login, since when they are barred."""
    found = _ask(server, "GET", f"/people?{urlencode({'name': name})}")
    _tell(found, ("id", "name", "login", "barred"))


@admin.command()
def close(table: Table, server: Server = HERE) -> None:
    """Close a table that is not over, for good."""
    _ask(server, "POST", f"/tables/{quote(table)}/close")


@admin.command()
def set_aside(
    table: Table,
    back: Annotated[bool, typer.Option("--back", help="Let it be opened again.")] = False,
    server: Server = HERE,
) -> None:
    """Let nobody open a match any more; nothing of it is lost."""
    _ask(server, "POST", f"/tables/{quote(table)}/aside", {"on": not back})


@admin.command()
def delete(table: Table, server: Server = HERE) -> None:
    """Delete a match, whatever its status."""
    _ask(server, "DELETE", f"/tables/{quote(table)}")


@admin.command()
def delete_study(
    study: Annotated[str, typer.Argument(metavar="STUDY", help="The id of a study.")], server: Server = HERE
) -> None:
    """Delete a study with all its comments."""
    _ask(server, "DELETE", f"/studies/{quote(study)}")


@admin.command()
def bar(
    person: Person,
    back: Annotated[bool, typer.Option("--back", help="Let this person come in again.")] = False,
    server: Server = HERE,
) -> None:
    """Let somebody not come in any more, at whatever device."""
    _ask(server, "POST", f"/people/{quote(person)}/bar", {"on": not back})


@admin.command()
def delete_person(person: Person, server: Server = HERE) -> None:
    """Delete somebody with all their data."""
    _ask(server, "DELETE", f"/people/{quote(person)}")


@admin.command()
def export(person: Person, server: Server = HERE) -> None:
    """Print all data of a person, as JSON."""
    console.print(json.dumps(_ask(server, "GET", f"/people/{quote(person)}/export")), soft_wrap=True)


@admin.command()
def clean_up(server: Server = HERE) -> None:
    """Delete now what is deleted every hour: what is older than the settings say."""
    console.print(json.dumps(_ask(server, "POST", "/clean-up")), soft_wrap=True)


@admin.command()
def push_keys() -> None:
    """Make the key by which people can be called to their turn, and print what to set."""
    from tavolino.server.push.keys import new_key

    console.print(f"TAVOLINO_PUSH_KEY={new_key()}", soft_wrap=True)
    console.print("TAVOLINO_PUSH_CONTACT=mailto:YOU@EXAMPLE.ORG", soft_wrap=True)
