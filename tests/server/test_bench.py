"""`tavolino bench-server` measures what it says, and survives what a busy machine does to it."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

from msgspec.structs import replace
from typer.testing import CliRunner

from tavolino.bench.load import Figures, Load, PlayedTable, Tally, measure_server
from tavolino.bench.machine import cores_of_others, memory_of, spent
from tavolino.cli import app
from tavolino.cli.bench_server import show
from tavolino.cli.screen import console
from tests.server.load import Row, measured, shown
from tests.server.postgres import another_database
from tests.server.servers import serving


def rows_of(output: str) -> Mapping[str, list[float]]:
    return {
        name: [float(part.replace(",", "")) for part in rest.split()]
        for name, rest in re.findall(r"^ *(tavolino|bare echo) +([-\d., ]+)$", output, re.MULTILINE)
    }


def test_a_server_is_measured_beside_bare_websockets() -> None:
    told = CliRunner().invoke(app, ["bench-server", "--tables", "4", "--seconds", "2", "--think", "0"])
    assert told.exit_code == 0, told.output
    rows = rows_of(told.output)
    assert rows.keys() == {"tavolino", "bare echo"}, told.output
    moves, median, p99, cpu, _, size, *_ = rows["tavolino"]
    assert moves > 0
    assert 0 < median <= p99
    assert cpu > 0
    assert size > 100
    assert rows["bare echo"][0] > moves
    assert "were busy before" in told.output


def test_no_digit_is_left_out_however_fast_a_server_is() -> None:
    figures = Figures(
        moves_per_second=123_456.7, median=1_234.5, p99=12_345.6, memory=98_765, bytes_per_message=12_345,
        cpu=123.45, others=1.5, lost=1_000,
    )  # fmt: skip
    with console.capture() as printed:
        show("a fast machine", {"bare echo": figures})
    expected = [123_456.7, 1_234.5, 12_345.6, 123.45, 98_765, 12_345, 1.5, 1_000]
    assert rows_of(printed.get()) == {"bare echo": expected}


def test_a_process_that_has_just_died_has_no_memory() -> None:
    process = subprocess.Popen([sys.executable, "-c", ""])
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)  # dead, but still in the list of processes
    own = memory_of([os.getpid()])
    assert own is not None
    assert memory_of([process.pid]) == 0
    process.wait()


def test_several_processes_need_a_database_that_they_can_share() -> None:
    told = CliRunner().invoke(app, ["bench-server", "--processes", "2"])
    assert told.exit_code == 2
    assert "postgresql://" in told.output


def test_seats_of_one_table_are_measured_at_several_processes(postgres_address: str, tmp_path: Path) -> None:
    database = another_database(postgres_address, tmp_path.name)
    load = Load(tables=3, seats=4, seconds=3, think=0, processes=2, is_apart=True)
    figures = asyncio.run(measure_server(load, tmp_path, database))
    assert figures.moves_per_second > 0
    assert figures.lost == 0


def test_tables_play_on_after_the_server_was_gone(tmp_path: Path) -> None:
    async def moves(tally: Tally, more: int) -> None:
        goal = len(tally.latencies) + more
        async with asyncio.timeout(60):
            while len(tally.latencies) < goal:
                await asyncio.sleep(0.05)

    async def story() -> None:
        tally, load = Tally(), Load(tables=3, seats=4, seconds=1, think=0)
        tally.is_counting = True
        with serving(tmp_path) as server:
            tables = [PlayedTable(tally, load, Random(number)) for number in range(3)]
            playing = asyncio.gather(*(table.run([server.address] * 4) for table in tables))
            await moves(tally, 20)
            server.kill()
            await asyncio.to_thread(server.start)
            await moves(tally, 20)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        assert tally.lost >= 3

    asyncio.run(story())


def test_what_others_do_on_the_machine_is_told_apart_from_what_is_measured() -> None:
    before = spent()
    sum(number * number for number in range(3_000_000))
    after = spent()
    assert before
    assert after
    everything = (after.everybody - before.everybody) / (after.at - before.at)
    others = cores_of_others(before, after)
    assert others is not None
    assert others < max(everything, 0.01)


def test_a_table_tells_what_several_processes_carry(tmp_path: Path) -> None:
    loads = [(Load(2, 2, 1, 0), False), (Load(2, 2, 1, 0), True), (Load(2, 2, 1, 0, 2), True)]
    rows = list(measured(loads, tmp_path))
    head, line, *lines = shown(rows)
    assert head.count("|") == line.count("|") == lines[0].count("|")
    cells = [text.strip("| ").split(" | ") for text in lines]
    assert [cell[:2] for cell in cells] == [["1", "SQLite"], ["1", "PostgreSQL"], ["2", "PostgreSQL"]]
    assert [row.server.moves_per_second > 0 for row in rows] == [True] * 3


def test_processes_are_compared_by_what_a_move_costs() -> None:
    figures = Figures(100.0, 1.0, 2.0, None, 10.0, 0.8, 0.5, 0)
    rows = [
        Row(Load(3, 4, 1, 0, number), "PostgreSQL", replace(figures, cpu=cpu), figures)
        for number, cpu in ((1, 0.8), (2, 1.0), (4, None))
    ]
    cells = [text.strip("| ").split(" | ")[7:10] for text in list(shown(rows))[2:]]
    assert cells == [["0.80", "1,250", "1.00"], ["1.00", "1,000", "1.60"], ["–", "–", "–"]]
