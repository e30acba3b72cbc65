"""What a siege has shown: samples, sums and the verdict."""

import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

STANDSTILL = 60
"""Seconds without any news after which a table stands still, all pauses of people included."""
FLAT = 0.05
"""How far memory at the end of a quarter may be above that at the end of the first one."""
PROMPT = 100
"""Milliseconds in which `/health` answers 99 times out of 100."""


class Sample(Struct):
    """How things were at a moment: megabytes of the server and of all its processes, and so on."""

    second: float
    server: float
    processes: float
    moves: int
    silent: float
    """Seconds: the longest that any table has had no news for."""
    sockets: float


class Report(Struct):
    """What a siege has shown so far."""

    tables: int
    samples: list[Sample] = []
    quarters: list[tuple[float, float]] = []
    """Megabytes of the server, and of all its processes, at the end of each quarter that is over."""
    health: dict[str, float] = {}
    """Answers of `/health`, failures among them, and milliseconds."""
    answers: dict[str, float] = {}
    """People’s moves, and milliseconds until each was stored, told and seen."""
    matches: int = 0
    """Played to the end; each record is proved, and has everything that was acknowledged, once."""
    least_moves: int = 0
    longest_standstill: float = 0.0
    lost: int = 0
    """Connections that people who behave have lost."""
    kills: int = 0
    rogues: dict[str, int] = {}
    faults: list[str] = []
    log: dict[str, int] = {}
    """What the server complained about."""
    verdict: list[str] = []
    """What was not as it should be."""


def spread(ordered: Sequence[float]) -> dict[str, float]:
    if not ordered:
        return {}
    return {
        "median": statistics.median(ordered),
        "p99": ordered[int(len(ordered) * 0.99)],
        "most": ordered[-1],
    }


def quarters_of(samples: Sequence[Sample], length: float) -> list[tuple[float, float]]:
    """Return the memory at the end of each quarter that is over: what its last samples have on average."""
    ends = []
    for number in range(1, 5):
        end = number * length
        last = [each for each in samples if end - length / 5 < each.second <= end]
        if samples and samples[-1].second >= end and last:
            ends.append(
                (
                    statistics.fmean(each.server for each in last),
                    statistics.fmean(each.processes for each in last),
                )
            )
    return ends


def failures(report: Report) -> list[str]:
    """Return what was not as it should be."""
    found = []
    for what, place in (("the server", 0), ("all processes", 1)):
        ends = [quarter[place] for quarter in report.quarters]
        if ends and max(ends) > ends[0] * (1 + FLAT):
            found.append(f"memory of {what} grows: {', '.join(f'{end:.0f} MB' for end in ends)}")
    if report.health.get("p99", 0) > PROMPT:
        found.append(f"/health takes {report.health['p99']:.0f} ms at 99 %")
    if report.health.get("failed"):
        found.append(f"/health failed {report.health['failed']:.0f} times")
    if report.longest_standstill > STANDSTILL:
        found.append(f"a table stood still for {report.longest_standstill:.0f} s")
    if report.lost:
        found.append(f"{report.lost} connections of people who behave were lost")
    errors = {what: number for what, number in report.log.items() if what.startswith("error")}
    found += [f"the server’s log has {number} × {what}" for what, number in errors.items()]
    return found + report.faults


def complaints(log: Path) -> dict[str, int]:
    """Return what a server has complained about, and how often."""
    found: Counter[str] = Counter()
    for line in log.read_bytes().splitlines():
        try:
            said = msgspec.json.decode(line, type=dict)
        except msgspec.DecodeError:
            found["not JSON"] += 1
            continue
        found[f"{said.get('level')}: {said.get('event')}"] += 1
    return dict(found)
