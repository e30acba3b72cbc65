"""All bytes sent to every seat and to a spectator in whole matches, searched for what they must not know."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import fields

from tavolino.core.match import start
from tavolino.core.rng import seed_from, stream
from tavolino.games import GAMES, walking_in_burano
from tavolino.server.match.facts import Header, Seating
from tavolino.server.match.terms import Terms
from tests.server.client import Client, Json, Socket
from tests.server.leaks import History, leaks
from tests.server.leaky import leak
from tests.server.servers import Server, serving


def editions(game: str, seats: int) -> list[Json]:
    """Return the values of the option that changes a game most: side, edition, workshops."""
    rules = GAMES[game]
    name = fields(rules.Options)[0].name
    values = dict.fromkeys(getattr(options, name) for options in rules.variants(seats))
    return [{name: value} for value in values]


CASES = [
    pytest.param(game, seats, options, id=f"{game}-{seats}-{next(iter(options.values()))}")
    for game, rules in GAMES.items()
    for seats in rules.PLAYERS
    for options in editions(game, seats)
]


class Played:
    """A whole match with everything that was sent."""

    def __init__(self, history: History, texts: dict[int | None, list[str]], got_up: list[str]) -> None:
        self.history, self.texts, self.got_up = history, texts, got_up

    def leaks(self) -> list[str]:
        rng = Random(1)
        sent = [(f"seat {seat}", seat, texts) for seat, texts in self.texts.items()]
        return [
            f"{who}, {found}"
            for who, seat, texts in [*sent, ("who got up", None, self.got_up)]
            for found in leaks(self.history, texts, seat, rng)
        ]


def header_of(file: Path, match: str) -> Header:
    """Read a table from the store, past the server."""
    with sqlite3.connect(file) as store:
        store.row_factory = sqlite3.Row
        row = dict(store.execute("SELECT * FROM matches WHERE id = ?", [match]).fetchone())
        seats = store.execute("SELECT * FROM seats WHERE match = ? ORDER BY seat", [match]).fetchall()
    seated = [Seating(**{name: at[name] for name in Seating.__struct_fields__}) for at in seats]
    values = {name: row[name] for name in Header.__struct_fields__ if name not in ("seats", "terms")}
    return Header(**values, terms=msgspec.json.decode(row["terms"], type=Terms), seats=tuple(seated))


async def played(
    server: Server, file: Path, game: str, seats: int, options: Json, most: int = 10_000
) -> Played:
    """Play at random: a device for each seat, a watcher, somebody who got up, some steps taken back."""
    rng = Random(f"{game}{seats}{options}")
    clients = [Client(server.address) for _ in range(seats + 2)]
    for number, client in enumerate(clients):
        await client.guest(f"P{number}")
    terms = {"undo": "consent", "hints": True}
    table = await clients[0].table(game, ["here", *["open"] * (seats - 1)], options=options, terms=terms)
    listener, known = await _got_up(clients[-1], table["id"], sits=seats > 1)
    for client in clients[1:seats]:
        await client.post(f"/api/tables/{table['id']}/join", {})
    sockets: dict[int | None, Socket] = {
        seat: await client.socket(table["id"]) for seat, client in enumerate(clients[:seats])
    }
    sockets[None] = await clients[seats].socket(table["id"])
    await clients[0].post(f"/api/tables/{table['id']}/start")
    actions = 0
    every = list(GAMES[game].every_action(seats))
    while not all(socket.is_over for socket in sockets.values()) and actions < most:
        seat = await _mover(sockets, seats, rng)
        if seat is None:
            continue
        socket, version = sockets[seat], sockets[seat].version
        answer = await socket.ask(
            "act", seat=seat, version=version, actions=[rng.choice(socket.board(seat)["legal"])]
        )
        assert answer["type"] == "done", answer
        actions += 1
        if rng.random() < 0.05:
            await socket.ask("undo", seat=seat)
        if rng.random() < 0.05:
            await socket.ask("why", seat=seat, action=rng.choice(every))
        if rng.random() < 0.2:
            asking = rng.randrange(seats)
            assert (await sockets[asking].ask("outlook", seat=asking))["type"] == "outlook"
        if rng.random() < 0.01:
            await socket.ask("resync")
            shown = await clients[seat].http.get(f"/api/tables/{table['id']}")
            assert socket.is_over or '"seed":null' in shown.text
        await socket.until(lambda s=socket, v=answer["version"]: s.version >= v)  # type: ignore[misc]
        await _together(sockets)
    await listener.until(lambda: listener.version >= sockets[None].version)
    texts = {seat: socket.texts for seat, socket in sockets.items()}
    for socket in (*sockets.values(), listener):
        await socket.close()
    for client in clients:
        await client.close()
    return Played(History(file, header_of(file, table["id"])), texts, listener.texts[known:])


async def _got_up(client: Client, table: str, sits: bool) -> tuple[Socket, int]:
    """Sit down, listen, and get up again; return the socket, and how much it was told until then."""
    if sits:
        await client.post(f"/api/tables/{table}/join", {})
    socket = await client.socket(table)
    if sits:
        await client.post(f"/api/tables/{table}/leave")
    return socket, len(socket.texts)


async def _together(sockets: dict[int | None, Socket]) -> None:
    version = max(socket.version for socket in sockets.values())
    for socket in sockets.values():
        await socket.until(lambda s=socket: s.version >= version)  # type: ignore[misc]


async def _mover(sockets: dict[int | None, Socket], seats: int, rng: Random) -> int | None:
    """Return a seat that may act now."""
    await _together(sockets)
    movers = [seat for seat in range(seats) if sockets[seat].board(seat).get("legal")]
    if not movers:
        await asyncio.sleep(0.01)
        return None
    return rng.choice(movers)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("leaks") / "tavolino.sqlite"


@pytest.fixture(scope="module")
def server_here(file: Path) -> Iterator[Server]:
    with serving(file.parent, str(file)) as server:
        yield server


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_nobody_is_sent_what_the_seat_must_not_know(
    server_here: Server, file: Path, game: str, seats: int, options: Json
) -> None:
    match = asyncio.run(played(server_here, file, game, seats, options))
    assert match.leaks() == []
    assert any('"over"' in text for text in match.texts[None])


@pytest.mark.parametrize("game", ["walking-in-burano", "burano"])
def test_a_planted_leak_is_found(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tavolino.sqlite"
    with serving(tmp_path, str(file), module="tests.server.leaky") as server:
        match = asyncio.run(played(server, file, game, 3, {}, most=120))
    found = match.leaks()
    assert any("board" in leak for leak in found)
    assert {leak.partition(",")[0] for leak in found} == {
        *("seat 0", "seat 1", "seat 2", "seat None", "who got up")
    }
    if game == "walking-in-burano":
        monkeypatch.setattr(walking_in_burano, "view", walking_in_burano.view)
        leak(walking_in_burano)
        assert match.leaks(), "found too where the searcher itself believes the leaking game"


def test_the_seed_and_the_boards_of_others_are_found(server_here: Server, file: Path) -> None:
    match = asyncio.run(played(server_here, file, "burano", 2, {}, most=60))
    assert match.leaks() == []
    clean = {seat: list(texts) for seat, texts in match.texts.items()}
    match.texts[0][1] = match.texts[0][1].replace('"seed":null', f'"seed":"{match.history.header.seed}"', 1)
    assert any("seed" in found for found in match.leaks())
    match.texts = {**clean, 0: clean[1]}
    assert any("board of another seat" in found for found in match.leaks())


@pytest.mark.parametrize("game", [name for name, rules in GAMES.items() if rules.HAS_SECRETS])
def test_an_answer_to_why_tells_nothing_hidden(game: str) -> None:
    rng, rules = Random(game), GAMES[game]
    seats = 3
    match = start(rules, rules.Options(), seats, seed_from("why", game))
    every = list(rules.every_action(seats))
    while movers := rules.to_move(match.state):
        for seat in range(seats):
            world = rules.redeal(match.state, seat, stream(rng.randbytes(32), 0))
            for action in rng.sample(every, 5):
                assert rules.refusal(world, seat, action) == rules.refusal(match.state, seat, action)
        seat = rng.choice(movers)
        match.play(seat, rng.choice(rules.legal(match.state, seat)))
