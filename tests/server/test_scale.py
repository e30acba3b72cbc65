"""`tavolino scale`: the simulation agrees with what is known of queues, and says what gives way."""

from functools import partial
from math import factorial, log
from random import Random
from statistics import fmean, median
from typing import Any

import pytest
from typer.testing import CliRunner

from tavolino.bench.scale import TOGETHER, Agenda, Scale, Station, simulate
from tavolino.cli import app


def times_at(servers: int, arrivals: float, service: float, number: int = 100_000) -> list[float]:
    """Return how long everybody stays at a station where so many come by chance in a second."""
    agenda, rng, times = Agenda(), Random(1), list[float]()
    station = Station(agenda, rng, servers)

    def come() -> None:
        station.serve(service, partial(leave, agenda.now))
        agenda.after(rng.expovariate(arrivals), come)

    def leave(since: float) -> None:
        times.append(agenda.now - since)

    come()
    agenda.run(number / arrivals)
    return times


def test_one_server_keeps_people_waiting_as_long_as_it_should() -> None:
    """The time at a single server is exponential, with the difference of both rates."""
    times = times_at(1, arrivals=70, service=0.01)
    assert median(times) == pytest.approx(log(2) / 30, rel=0.05)
    assert sorted(times)[int(len(times) * 0.99)] == pytest.approx(log(100) / 30, rel=0.05)


def test_several_servers_keep_people_waiting_as_erlang_found() -> None:
    servers, load = 3, 2.4
    term = load**servers / factorial(servers) * servers / (servers - load)
    waits = term / (sum(load**n / factorial(n) for n in range(servers)) + term)
    times = times_at(servers, arrivals=load, service=1)
    assert fmean(times) == pytest.approx(1 + waits / (servers - load), rel=0.05)


def exact(tables: int, think: float, demand: float) -> float:
    """Return the moves a second of tables that share one loop: mean value analysis, which is exact here."""
    queue = pace = 0.0
    for number in range(1, tables + 1):
        response = demand * (1 + queue)
        pace = number / (think + response)
        queue = pace * response
    return pace


@pytest.mark.parametrize("tables", [1, 10, 20, 60])
def test_tables_that_share_a_loop_move_as_often_as_they_should(tables: int) -> None:
    scale = Scale(tables, 1, think=0.02, move=1, transaction=0, step=0)
    outcome = simulate(scale, seconds=60 + 1000 / tables)
    expected = exact(tables, 0.02, 0.001)
    assert outcome.moves_per_second == pytest.approx(expected, rel=0.02)
    (loops,) = [each for each in outcome.resources if each.name == "event loops"]
    assert loops.used == pytest.approx(expected * 0.001, rel=0.02)


def test_processes_share_the_tables() -> None:
    one = simulate(Scale(10, 1, think=0.02, transaction=0, step=0), seconds=40)
    four = simulate(Scale(40, 4, think=0.02, transaction=0, step=0), seconds=40)
    assert four.moves_per_second == pytest.approx(4 * one.moves_per_second, rel=0.02)
    assert four.p99 == pytest.approx(one.p99, rel=0.05)


def test_steps_that_wait_share_a_transaction() -> None:
    outcome = simulate(Scale(1000, 1, think=1, move=0.1, transaction=20, step=0), seconds=20)
    assert outcome.moves_per_second == pytest.approx(980, rel=0.05)  # a second to think, 30 ms to be stored
    assert outcome.transactions_per_second == pytest.approx(50, rel=0.1)


def test_a_transaction_has_room_for_so_many_steps() -> None:
    outcome = simulate(Scale(1000, 1, think=0.1, move=0.01, transaction=100, step=0), seconds=20)
    assert outcome.moves_per_second == pytest.approx(TOGETHER * 10, rel=0.1)


def test_computer_players_move_before_it_is_a_persons_turn_again() -> None:
    scale = Scale(10, 1, think=1, bots=2, thinkers=10, thought=50, move=0, transaction=0, step=0)
    outcome = simulate(scale, seconds=1000)
    assert outcome.median == 0
    assert outcome.moves_per_second == pytest.approx(3 * 10 / 1.1, rel=0.02)
    assert outcome.turn > 100


@pytest.mark.parametrize(
    ("costs", "first", "tables"),
    [
        ({"move": 5.0}, "event loops", 4_000),
        ({"step": 10.0, "transaction": 0.0}, "database", 1_000),
        ({"bots": 1, "thought": 100.0}, "computer players", 200),
        ({"table_memory": 19_250.0}, "memory", 400),
        ({"seats": 400}, "connections", 327.68),
    ],
)
def test_what_gives_way_first_is_told(costs: dict[str, Any], first: str, tables: float) -> None:
    outcome = simulate(Scale(100, 2, think=10, **costs), seconds=5)
    assert outcome.first.name == first
    assert outcome.first.tables == pytest.approx(tables)


def test_the_same_seed_gives_the_same_figures() -> None:
    scale = Scale(100, 2, think=1)
    assert simulate(scale, 5, seed=1) == simulate(scale, 5, seed=1)
    assert simulate(scale, 5, seed=1) != simulate(scale, 5, seed=2)


def test_the_command_tells_everything() -> None:
    chosen = ["--tables", "2000", "--processes", "2", "--move", "0.5", "--seconds", "2"]
    told = CliRunner().invoke(app, ["scale", *chosen])
    assert told.exit_code == 0, told.output
    assert "2,000 tables, 2 processes, 10 s to think" in told.output
    for word in ("moves a second", "99 %", "event loops", "database", "memory", "connections"):
        assert word in told.output
    assert "What gives way first: memory, at about 22,000 tables." in told.output
    assert "turn again" not in told.output
    more = ["--tables", "200", "--processes", "1", "--bots", "1", "--thinkers", "1", "--thought", "100"]
    told = CliRunner().invoke(app, ["scale", *more, "--seconds", "2"])
    assert "What has given way: computer players, at about 100 tables." in told.output
    assert "turn again" in told.output
