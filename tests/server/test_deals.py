"""Deals that several tables play: the same draws everywhere, and nothing of them told before the time."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tavolino.core.match import start
from tavolino.core.record import SeatRecord, read, record_of, verify, write
from tavolino.core.rng import new_deal
from tavolino.games import GAMES
from tavolino.games import walking_in_burano as walking
from tavolino.games.walking_in_burano.actions import Reveal
from tavolino.server.app import litestar_of
from tavolino.server.house import House
from tavolino.server.match.facts import Person, Seating
from tavolino.server.match.records import record_of_rows
from tavolino.server.problems import ProblemError
from tavolino.server.settings import Settings
from tavolino.server.tables.deals import Deal, check_open
from tavolino.server.tables.live import LiveTable, now_ms
from tavolino.server.wire.views import Reader, may_watch

LATER = 600_000
UNSEEN = 24
"""Cards of a deck."""
OFFERED = [game for game in GAMES.values() if game.OFFERED]


def played(game: Any, seats: int, seed: bytes, luck: Random) -> Any:
    """Play a match at random."""
    match = start(game, game.Options(), seats, seed)
    while not match.is_over:
        seat = game.to_move(match.state)[0]
        match.play(seat, luck.choice(list(game.legal(match.state, seat))))
    return match


@pytest.mark.parametrize("game", OFFERED, ids=lambda game: game.NAME)
def test_a_match_with_a_shared_deal_is_a_match_that_anybody_can_check(game: Any) -> None:
    match = played(game, 2, new_deal(), Random(1))
    record = record_of(match, (SeatRecord("Ann", "human"), SeatRecord("Bo", "human")))
    assert verify(read(write(record)), GAMES).state == match.state


def test_the_decks_lie_in_the_same_order_however_people_decide() -> None:
    seed = new_deal()
    orders = []
    for luck in range(4):
        match = played(walking, 1, seed, Random(luck))
        reveals = [entry.action for entry in match.log if isinstance(entry.action, Reveal)]
        piles = zip(*((one.ground, one.first, one.roof) for one in reveals), strict=True)
        orders.append([[card for drawn in pile for card in drawn] for pile in piles])
    assert len({str(order) for order in orders}) > 1  # somebody has seen more than others
    for piles in zip(*orders, strict=True):
        seen = min(UNSEEN, *map(len, piles))  # cards that were given back come behind
        assert seen > UNSEEN // 2
        assert len({tuple(pile[:seen]) for pile in piles}) == 1


async def dealt(house: House, person: Person, seed: bytes, sealed: int) -> LiveTable:
    game = GAMES["nine-holes"]
    deal = Deal(game.NAME, msgspec.json.encode(game.Options()).decode(), seed, sealed, host=person.id)
    seats = [
        Seating(0, "here", person.name, person=person.id),
        Seating(1, "bot", "Random", level="random"),
    ]
    return await house.lobby.deal(deal, seats)


def test_a_sealed_match_is_shown_to_its_people_alone_and_its_seed_to_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        app = litestar_of(Settings(database=str(tmp_path / "tavolino.sqlite"), thinkers=1))
        house: House = app.state["house"]
        async with app.lifespan():
            ann, bo = [await house.people.add(name, now_ms()) for name in ("Ann", "Bo")]
            seed = new_deal()
            one = await dealt(house, ann, seed, now_ms() + LATER)
            other = await dealt(house, bo, seed, now_ms() + LATER)
            assert one.header.commitment == other.header.commitment
            assert one.fold.match.states[0] == other.fold.match.states[0]
            assert may_watch(one.header, ann.id)
            assert not may_watch(one.header, bo.id)
            for leave in (house.lobby.leave, house.lobby.close):
                with pytest.raises(ProblemError, match="to the end"):
                    await leave(one, ann)
            await play_on(one)
            assert one.header.status == "over"
            assert one.view_for(Reader(ann.id)).seed is None
            with pytest.raises(ProblemError, match="when its time is over"):
                check_open(one.header)
            await house.matches.seal([one.id], now_ms())
            await one.read_header()
            check_open(one.header)
            assert may_watch(one.header, bo.id)
            assert one.view_for(Reader(bo.id)).seed == seed.hex()
            verify(record_of_rows(one.header, await house.log.rows(one.id)), GAMES)

    asyncio.run(story())


async def play_on(table: LiveTable) -> None:
    """Play somebody's decisions until the match is over; the computer player makes its own."""
    while table.header.status != "over":
        fold = table.fold
        if 0 in fold.to_move:
            action = fold.game.legal(fold.match.state, 0)[0]
            await table.act(0, fold.version, [action], None)
        else:
            await asyncio.sleep(0.01)
