"""How long lists take when very much has been played: `make lists`.

Fills an empty database with finished matches, as the first release stored them, lets a server bring it up to
date, and asks for each list with the session of somebody who plays a lot and of somebody new. What counts is
the processor time of the server, SQLite's included; PostgreSQL's is in the time that an answer takes.
"""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, insert, update

from tavolino.games import offered
from tavolino.server.store import migrate
from tavolino.server.store.engine import Database
from tavolino.server.store.schema import sessions

REGULAR: Final = "regular"
"""Somebody who has played one match in fifty."""
ASKED: Final = 20
TOGETHER: Final = 5_000
SECRET: Final = "a secret that is long enough to measure with"
LISTS: Final = (
    "/api/me/tables",
    "/api/tables",
    "/api/tables?status=open",
    "/api/tables?mine=true",
    "/api/matches",
    "/api/matches?game={game}",
    "/api/matches?before={middle}",
    "/api/matches?person={me}&limit=12",
    "/api/matches?person={regular}",
    "/api/me/matches",
    "/api/me/matches?rivals=people&seats=3",
    "/api/me/matches?game={game}&rivals=hard",
    "/api/me/results?game={game}",
    "/api/me/companions",
    "/api/me/invitations",
    "/api/people/{regular}/statistics",
    "/api/ratings/{game}",
)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def filled(connection: Connection, matches: int) -> None:
    """Put people, matches and seats into a database in its first form."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    tables = MetaData()
    tables.reflect(connection)
    number = max(10, matches // 50)
    persons = [REGULAR, *(f"person-{person}" for person in range(number))]
    people = [{"id": person, "name": person, "created": 0} for person in persons]
    _insert(connection, tables.tables["people"], iter(people))
    games = [game.NAME for game in offered()]
    ratings = (
        {"who": person, "game": game, "mu": 25, "sigma": 8, "matches": 1}
        for person in persons
        for game in games
    )
    _insert(connection, tables.tables["ratings"], ratings)
    _insert(connection, tables.tables["matches"], _matches(matches, persons, games))
    _insert(connection, tables.tables["seats"], _seats(matches, persons))


def _insert(connection: Connection, table: Any, rows: Iterator[dict[str, Any]]) -> None:
    batch: list[dict[str, Any]] = []
    for row in rows:
        batch.append(row)
        if len(batch) == TOGETHER:
            connection.execute(insert(table), batch)
            batch = []
    if batch:
        connection.execute(insert(table), batch)


def _seated(match: int, persons: list[str]) -> list[str]:
    """Return who has played a match: two to four people."""
    rng = Random(match)
    chosen = rng.sample(range(1, len(persons)), rng.randint(2, 4))
    return [persons[number] for number in chosen[1:]] + [REGULAR if match % 50 == 0 else persons[chosen[0]]]


def _matches(number: int, persons: list[str], games: list[str]) -> Iterator[dict[str, Any]]:
    for match in range(number):
        yield {
            "id": f"match-{match}",
            "game": games[match % len(games)],
            "rules": 1,
            "options": "{}",
            "terms": "{}",
            "is_public": int(match % 4 == 0),
            "status": "over",
            "host": _seated(match, persons)[0],
            "seed": "",
            "commitment": "",
            "created": match * 1000,
            "started": match * 1000,
            "ended": match * 1000 + 500,
        }


def _seats(number: int, persons: list[str]) -> Iterator[dict[str, Any]]:
    for match in range(number):
        for seat, person in enumerate(_seated(match, persons)):
            facts = {
                "match": f"match-{match}",
                "seat": seat,
                "kind": "here",
                "name": person,
                "person": person,
            }
            yield facts | {"points": 50 + seat, "place": seat + 1}


def _processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def measured(database: str, matches: int) -> None:
    """Start a server on a filled database and tell how long each list takes."""
    port = _free_port()
    address = f"http://127.0.0.1:{port}"
    settings = {
        "DATABASE": database,
        "SECRET": SECRET,
        "REQUESTS_PER_MINUTE": "1000000",
        "LOG_LEVEL": "error",
    }
    environment = os.environ | {f"TAVOLINO_{name}": value for name, value in settings.items()}
    begun = time.perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-m", "tavolino", "serve", "--port", str(port)], env=environment
    )
    try:
        while not _answers(address):
            time.sleep(0.2)
        _say(f"brought up to date in {time.perf_counter() - begun:.0f} s")
        asyncio.run(_tell(database, address, server.pid, matches))
    finally:
        server.terminate()
        server.wait()


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/health", timeout=5).is_success
    except httpx.TransportError:
        return False


async def _tell(database: str, address: str, process: int, matches: int) -> None:
    _say(f"{'':50} {'CPU ms':>8} {'ms':>8} {'found':>6}")
    for who in ("somebody who plays a lot", "somebody new"):
        http = httpx.Client(base_url=address, headers={"X-Tavolino": "1"}, timeout=600)
        me = http.post("/api/guests", json={"name": who}).raise_for_status().json()["id"]
        if who != "somebody new":
            await _take_over(database, me)
            me = REGULAR
        for _ in range(20):
            table = {"game": offered()[0].NAME, "seats": [{"kind": "here"}, {"kind": "bot", "level": "easy"}]}
            made = http.post("/api/tables", json=table).raise_for_status().json()["id"]
            http.post(f"/api/tables/{made}/start").raise_for_status()
        _say(who)
        for path in LISTS:
            shown = path.format(game=offered()[0].NAME, me=me, regular=REGULAR, middle=matches * 500)
            _one(http, process, shown)
        http.close()


async def _take_over(database: str, person: str) -> None:
    """Let a session be that of the person who has played most."""
    store = Database(database)
    async with store.write() as connection:
        await connection.execute(update(sessions).where(sessions.c.person == person).values(person=REGULAR))
    await store.close()


def _one(http: httpx.Client, process: int, path: str) -> None:
    found = http.get(path).raise_for_status().json()
    time.sleep(1.2)  # what computer players have still to do is not part of it
    used, begun = _processor_seconds(process), time.perf_counter()
    for _ in range(ASKED):
        http.get(path).raise_for_status()
    took, used = time.perf_counter() - begun, _processor_seconds(process) - used
    _say(f"{path:50} {used / ASKED * 1000:8.1f} {took / ASKED * 1000:8.1f} {len(found):6}")


async def fill(database: str, matches: int) -> None:
    """Fill a database."""
    begun = time.perf_counter()
    store = Database(database)
    store.prepare()
    async with store.write() as connection:
        await connection.run_sync(filled, matches)
    await store.close()
    _say(f"{matches} matches stored in {time.perf_counter() - begun:.0f} s")


def main() -> None:
    """Fill a database and measure."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--database", help="an empty PostgreSQL database; else a SQLite file of its own")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or str(Path(folder) / "lists.sqlite")
        asyncio.run(fill(database, arguments.matches))
        measured(database, arguments.matches)


if __name__ == "__main__":
    main()
