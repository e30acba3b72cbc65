"""Matches between computer players."""

import pytest

from tavolino.arena.matches import play_record
from tavolino.arena.pool import work
from tavolino.arena.soak import SoakJob, soak
from tavolino.core.record import Result
from tavolino.core.rng import seed_from
from tavolino.games import GAMES


def double(number: int) -> int:
    return 2 * number


@pytest.mark.parametrize("workers", [1, 2])
def test_work_keeps_the_order_of_the_jobs(workers: int) -> None:
    assert list(work(double, range(100), workers)) == [2 * number for number in range(100)]


def test_no_jobs_need_no_workers() -> None:
    assert list(work(double, [])) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_match(game: str) -> None:
    rules = GAMES[game]
    names = ["greedy", "random"]
    one, same, other = (
        play_record(rules, rules.Options(), names, seed_from(seed)) for seed in ("one", "one", "other")
    )
    assert one == same != other


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random(game: str) -> None:
    rules = GAMES[game]
    results: list[Result | None] = [
        play_record(rules, rules.Options(), ["greedy", "random"], seed_from("greedy", number)).result
        for number in range(20)
    ]
    assert sum(result is not None and result.places[0] == 1 for result in results) >= 18


@pytest.mark.parametrize("game", GAMES)
def test_soaking_finds_nothing_wrong(game: str) -> None:
    for seats in GAMES[game].PLAYERS:
        report = soak(SoakJob(game, seats, 1, "test"))
        assert report.actions > 50
        assert report.faults == ()
