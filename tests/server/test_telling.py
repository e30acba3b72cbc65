"""Steps are told as what they change: who follows them knows as much as who asks for everything."""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from tavolino.bench.telling import grow, new_header
from tavolino.core.match import start
from tavolino.games import GAMES
from tavolino.server.match.drafts import acted, started, undo_standing
from tavolino.server.match.fold import Fold
from tavolino.server.tables.telling import Moment, Telling
from tavolino.server.wire.changes import changes, merged
from tests.server.client import Json, Socket
from tests.server.servers import Server
from tests.server.stories import Table, people, seated


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _looks(game: str, seats: int, rng: Random) -> Iterator[tuple[Any, ...]]:
    """Return everything that is told as changes, all through a random match."""
    rules = GAMES[game]
    options = rng.choice(list(rules.variants(seats)))
    match = start(rules, options, seats, rng.randbytes(32))
    while movers := rules.to_move(match.state):
        state = match.state
        for seat in (*range(seats), None):
            outlook = None if seat is None else rules.outlook(state, seat)
            yield seat, rules.view(state, seat), outlook, rules.score(state)
        seat = rng.choice(movers)
        match.play(seat, rng.choice(rules.legal(state, seat)))


@pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name, rules in GAMES.items() for seats in rules.PLAYERS]
)
def test_changes_lead_from_anything_told_to_what_comes_after_it(game: str, seats: int) -> None:
    before: dict[Any, tuple[Any, ...]] = {}
    lengths, told_times = [0, 0], 0
    for seat, *looks in _looks(game, seats, Random(f"{game}{seats}")):
        for old, new in zip(before.get(seat, ()), looks, strict=False):
            made = changes(old, new)
            told = _plain(old)
            assert merged(told, _plain(made)) == _plain(new)
            assert told == _plain(old), "what was told before stays as it was"
            assert bool(made) == (old != new)
            lengths[0] += len(msgspec.json.encode(made))
            lengths[1] += len(msgspec.json.encode(new))
            told_times += 1
        before[seat] = tuple(looks)
    is_tiny = lengths[1] < 400 * told_times  # hardly longer than a change
    assert 2 * lengths[0] < lengths[1] or is_tiny


@pytest.mark.parametrize("game", GAMES)
def test_what_stays_as_it_was_is_what_would_be_worked_out_anew(game: str) -> None:
    """Where others decide in secret, a board and what may be taken back are not worked out again."""
    rules, rng = GAMES[game], Random(f"anew {game}")
    seats, kept = max(rules.PLAYERS), 0
    fold = Fold(new_header(rules, seats, 1))
    grow(fold, started(fold, ()))
    moment = Moment(fold)
    while fold.to_move:
        before = moment
        seat = rng.choice(fold.to_move)
        action = rng.choice(before.board(seat).legal)
        happening = grow(fold, acted(fold, seat, fold.version, (action,), "act"))
        moment, anew = Moment(fold, before), Moment(fold)
        telling = Telling(before, moment, happening, fold, 1)
        for other in range(seats):
            (board,) = msgspec.json.decode(telling.step((other,)))["boards"]
            assert board["undo"] == _plain(undo_standing(fold, other))
            assert moment.board(other).view == anew.board(other).view
            assert moment.board(other).legal == anew.board(other).legal
            if moment.board(other).legal:
                assert moment.board(other).outlook == anew.board(other).outlook
            kept += other in moment.alike and other != seat
    assert kept > 0 or game != "burano"


async def _compare(socket: Socket) -> None:
    """See to it that everything anew is what the steps have led to."""
    followed: Json = socket.latest
    whole = await socket.ask("resync")
    for part in ("version", "boards", "sheets", "places"):
        assert whole[part] == followed[part], part


@pytest.mark.parametrize("game", GAMES)
def test_who_follows_the_steps_knows_what_a_resync_tells(server: Server, game: str) -> None:
    async def story() -> None:
        rng = Random(game)
        async with seated([server.address] * 2, game=game, terms={"undo": "consent"}) as table:
            for _ in range(60):
                if not table.to_move:
                    break
                seat = rng.choice(table.to_move)
                await table.act(seat, rng.randrange(len(table.sockets[seat].board()["legal"])))
                if rng.random() < 0.1:
                    await _take_back(table, seat)
                await table.settle()
                for socket in table.sockets:
                    await _compare(socket)

    asyncio.run(story())


async def _take_back(table: Table, seat: int) -> None:
    """Take the last decision back if that can be, with everybody's consent."""
    answer = await table.sockets[seat].ask("undo", seat=seat)
    if answer["type"] == "done":
        await table.settle()
        for other, socket in enumerate(table.sockets):
            if other != seat and socket.latest["asked"]:
                await socket.ask("consent", seat=other, agree=True)


def _drafts(outlook: Json) -> list[Json]:
    """Return what can be taken; what it opens depends on what a seat has."""
    return [{**draft, "opens": None} for draft in outlook["drafts"]]


def test_an_outlook_is_for_who_decides_and_who_asks(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address] * 2) as table, people([server.address]) as (eve,):
            watcher = await eve.socket(table.id)
            (decides,) = table.to_move
            waits = 1 - decides
            deciding, waiting = (table.sockets[seat] for seat in (decides, waits))
            assert deciding.board()["outlook"]["drafts"]
            assert waiting.board()["outlook"] is None
            assert watcher.board()["outlook"] is None
            asked = await waiting.ask("outlook", seat=waits)
            assert (asked["seat"], asked["version"]) == (waits, waiting.version)
            assert _drafts(asked["outlook"]) == _drafts(deciding.board()["outlook"])
            assert (await deciding.ask("outlook", seat=decides))["outlook"] == deciding.board()["outlook"]
            for thief, seat in ((watcher, 0), (waiting, decides)):
                assert (await thief.ask("outlook", seat=seat))["code"] == "forbidden"
            version = deciding.version
            await table.act(decides)
            await table.settle()
            told = next(m for m in deciding.told if m["type"] == "step" and m["since"] == version)
            assert not any(path[0] == "outlook" for path, _ in told["boards"][0]["changes"])
            theirs = (await deciding.ask("outlook", seat=decides))["outlook"]
            assert _drafts(waiting.board()["outlook"]) == _drafts(theirs)
            await watcher.close()

    asyncio.run(story())


def test_there_is_no_outlook_before_the_match(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            table = await ann.table("summer-pavilion", ["here", "open"])
            socket = await ann.socket(table["id"])
            assert (await socket.ask("outlook", seat=0))["code"] == "not-started"
            await socket.close()

    asyncio.run(story())
