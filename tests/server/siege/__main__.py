"""Besieges a server: `make siege`."""

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from tests.server import siege
from tests.server.siege.besieging import Siege, hold
from tests.server.siege.report import Report


def _tell(report: Report) -> None:
    now, told = report.samples[-1], report.health
    parts = (
        f"{now.server:.0f} MB, {now.processes:.0f} MB with its processes",
        f"{now.moves} moves, {report.matches} matches, longest standstill {report.longest_standstill:.0f} s",
        f"/health {told.get('median', 0):.0f} ms, 99 % {told.get('p99', 0):.0f} ms",
        f"{report.kills} kills, {report.lost} lost",
        *(report.verdict or ["all well"]),
    )
    sys.stderr.write(f"{now.second:5.0f} s: {'; '.join(parts)}\n")


def main() -> None:
    """Besiege a server for as long as asked, and tell what came of it."""
    parser = argparse.ArgumentParser(description=siege.__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--settling", type=float, default=15, help="minutes before, until matches differ")
    parser.add_argument("--rogues", type=int, default=3, help="of each kind")
    parser.add_argument("--think", type=float, default=6, help="seconds that people pause on average")
    parser.add_argument("--kill-every", type=float, default=30, help="seconds between kills of workers")
    parser.add_argument("--folder", type=Path, default=Path("build/siege"))
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the server ends with this, too
    given.folder.mkdir(parents=True, exist_ok=True)
    besieged = Siege(given.folder, given.tables, given.rogues, given.think, stay=30)
    report = asyncio.run(hold(besieged, given.settling * 60, given.minutes * 60, given.kill_every, _tell))
    sys.stdout.write("\n".join(report.verdict or ["The server holds."]) + "\n")
    sys.exit(bool(report.verdict))


if __name__ == "__main__":
    main()
