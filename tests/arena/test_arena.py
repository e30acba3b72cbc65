"""Matches between computer players."""

from random import Random
from typing import Any

import pytest

from tavolino.arena.matches import play_match, play_record
from tavolino.arena.pool import ProcessPool
from tavolino.arena.soak import SoakJob, soak
from tavolino.core.game import CHANCE, AnyGame, Refusal, usual_seats
from tavolino.core.match import start
from tavolino.core.record import Result, SeatRecord
from tavolino.core.rng import seed_from
from tavolino.games import GAMES, companion
from tavolino.players import Position, strategists
from tavolino.players.easy import EasyPlayer


def table(game: AnyGame) -> list[SeatRecord]:
    """Seat one who plays easy among others who play anything."""
    others = range(1, usual_seats(game.PLAYERS))
    return [SeatRecord("Gigi", "easy"), *(SeatRecord(f"Rob {seat}", "random") for seat in others)]


def double(number: int) -> int:
    return 2 * number


@pytest.mark.parametrize("workers", [1, 2])
def test_work_keeps_the_order_of_the_jobs(workers: int) -> None:
    assert list(ProcessPool(workers).work(double, range(100))) == [2 * number for number in range(100)]


def test_no_jobs_need_no_workers() -> None:
    assert list(ProcessPool().work(double, [])) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_match(game: str) -> None:
    rules = GAMES[game]
    one, same, other = (
        play_record(rules, rules.Options(), table(rules), seed_from(seed)) for seed in ("one", "one", "other")
    )
    assert one == same != other


@pytest.mark.parametrize("game", [game for game in GAMES if companion(strategists.__name__, game)])
def test_where_something_is_known_about_the_game_easy_beats_random(game: str) -> None:
    rules = GAMES[game]
    results: list[Result | None] = [
        play_record(rules, rules.Options(), table(rules), seed_from("easy", number)).result
        for number in range(20)
    ]
    # Between equals, fifteen of twenty are a matter of luck once in fifty times.
    assert sum(result is not None and result.places[0] == 1 for result in results) >= 15


def test_soaking_notices_a_broken_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["summer-pavilion"]
    monkeypatch.setattr(game, "faults", lambda state: ["a tile is missing"])
    assert "a tile is missing" in soak(SoakJob("summer-pavilion", 2, 0, "test")).faults[0]
    monkeypatch.setattr(game, "faults", lambda state: [])
    monkeypatch.setattr(game, "refusal", lambda state, seat, action: Refusal("SP-3.1", "empty-source"))
    assert "refused by SP-3.1" in soak(SoakJob("summer-pavilion", 2, 0, "test")).faults[0]


def test_easy_takes_the_tiles_that_promise_most() -> None:
    game = GAMES["summer-pavilion"]
    match = start(game, game.Options(first=0), 2, seed_from("promise"))
    chosen = EasyPlayer().choose(Position(game, match.state, 0), Random(1))
    taken = [sum(game.apply(match.state, 0, draft).players[0].hand) for draft in game.legal(match.state, 0)]
    assert sum(game.apply(match.state, 0, chosen).players[0].hand) == max(taken)


@pytest.mark.parametrize("game", GAMES)
def test_soaking_finds_nothing_wrong(game: str) -> None:
    for seats in GAMES[game].PLAYERS:
        report = soak(SoakJob(game, seats, 1, "test"))
        assert report.actions > seats
        assert report.faults == ()


@pytest.mark.parametrize("game", GAMES)
def test_the_legal_actions_of_a_decision_are_worked_out_once(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, asked = GAMES[game], list[int]()
    legal = rules.legal

    def counted(state: Any, seat: int) -> Any:
        asked.append(seat)
        return legal(state, seat)

    monkeypatch.setattr(rules, "legal", counted)
    match = play_match(rules, rules.Options(), ["random"] * usual_seats(rules.PLAYERS), seed_from("once"))
    assert asked == [entry.seat for entry in match.log if entry.seat != CHANCE]
