"""A short siege: among all that misbehave, every table plays on. `make siege` does it for an hour."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.siege.besieging import Siege, lasting
from tests.server.siege.report import Report, Sample, failures, quarters_of


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes to kill")
def test_every_table_plays_on_among_all_that_misbehave(tmp_path: Path) -> None:
    async def story() -> Report:
        siege = Siege(tmp_path, tables=3, rogues=1, think=0.05, stay=0.3)
        async with siege.going_on(kill_every=None) as tasks:
            while not (all(rogue.times for rogue in siege.rogues) and siege.health):
                await lasting(tasks, 0.1)
            while not siege.kills:
                siege.kill_worker()
                await lasting(tasks, 0.1)
            before = [table.moves for table in siege.tables]
            while any(table.moves < moves + 5 for table, moves in zip(siege.tables, before, strict=True)):
                await lasting(tasks, 0.1)
            await siege.sample(1)
            siege.write(1)
        return siege.report

    report = asyncio.run(story())
    assert not report.faults
    assert not [what for what in report.log if "a message failed" in what or "stumbled" in what]
    assert report.samples[-1].processes > report.samples[-1].server > 0


def test_memory_is_told_by_quarters() -> None:
    samples = [Sample(second, second, 2 * second, 0, 0, 0) for second in range(0, 801, 10)]
    assert quarters_of(samples[:60], 200) == [(185.0, 370.0), (385.0, 770.0)]
    assert len(quarters_of(samples, 200)) == 4


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ({}, []),
        ({"quarters": [(100.0, 300.0), (104.0, 310.0)]}, []),
        ({"quarters": [(100.0, 300.0), (106.0, 310.0)]}, ["memory of the server grows: 100 MB, 106 MB"]),
        ({"health": {"p99": 101.0, "failed": 2}}, ["/health takes 101 ms at 99 %", "/health failed 2 times"]),
        ({"longest_standstill": 61.0}, ["a table stood still for 61 s"]),
        ({"log": {"warning: late": 9, "error: no": 2}}, ["the server’s log has 2 × error: no"]),
        ({"lost": 1, "faults": ["500"]}, ["1 connections of people who behave were lost", "500"]),
    ],
)
def test_a_verdict_says_what_was_not_as_it_should_be(found: dict[str, Any], told: list[str]) -> None:
    assert failures(Report(1, **found)) == told
