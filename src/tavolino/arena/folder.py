"""An arena's folder: its plan, matches as they come in, their results; it can be continued at any time."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tavolino.arena.pool import Pool
from tavolino.arena.report import report
from tavolino.arena.results import Results, results_of
from tavolino.arena.table import table
from tavolino.arena.tournament import Outcome, Plan, jobs, play_job
from tavolino.core.record import write

PLAN, RECORDS, OUTCOMES, RESULTS, REPORT, TABLE = (
    "plan.json",
    "records.jsonl",
    "outcomes.jsonl",
    "results.json",
    "report.html",
    "table.md",
)


class FolderError(Exception):
    """A folder that cannot be used, and why."""


class Folder:
    """Everything about one arena; matches that are there already are not played again."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        path.mkdir(parents=True, exist_ok=True)
        self._check_plan()
        self.outcomes = self._restored()

    def _check_plan(self) -> None:
        file = self.path / PLAN
        if not file.exists():
            if any(self.path.iterdir()):
                raise FolderError(f"{self.path}: there are other files in it; choose another folder")
            file.write_bytes(_pretty(self.plan))
            return
        try:
            there = msgspec.json.decode(file.read_bytes(), type=Plan)
        except msgspec.DecodeError as error:
            raise FolderError(f"{file}: {error}") from error
        differs = [
            name for name in Plan.__struct_fields__ if getattr(there, name) != getattr(self.plan, name)
        ]
        if differs:
            name = differs[0]
            raise FolderError(
                f"{self.path}: another arena is kept there: its {name} is {getattr(there, name)!r}, "
                f"not {getattr(self.plan, name)!r}; choose another folder"
            )

    def _restored(self) -> list[Outcome]:
        """Return the matches that are there; one that was only half written is removed."""
        outcomes, records = self._lines(OUTCOMES), self._lines(RECORDS)
        whole = min(len(outcomes), len(records))
        for name, lines in ((OUTCOMES, outcomes), (RECORDS, records)):
            (self.path / name).write_bytes(b"".join(lines[:whole]))
        try:
            return [msgspec.json.decode(line, type=Outcome) for line in outcomes[:whole]]
        except msgspec.DecodeError as error:
            raise FolderError(f"{self.path / OUTCOMES}: {error}") from error

    def _lines(self, name: str) -> list[bytes]:
        file = self.path / name
        lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
        return [line for line in lines if line.endswith(b"\n")]

    def play(self, games: int, pool: Pool) -> Iterator[Outcome]:
        """Play what is missing, keep each match at once, and return it."""
        missing = jobs(self.plan, games)[len(self.outcomes) :]
        with (self.path / RECORDS).open("ab") as records, (self.path / OUTCOMES).open("ab") as outcomes:
            for outcome, record in pool.work(play_job, missing):
                for file, line in (
                    (records, write(record)),
                    (outcomes, msgspec.json.encode(outcome) + b"\n"),
                ):
                    file.write(line)
                    file.flush()
                self.outcomes.append(outcome)
                yield outcome

    def conclude(self, games: int) -> Results:
        """Write results and report of this many games of each pairing, and return the results."""
        results = results_of(self.plan, self.outcomes[: len(jobs(self.plan, games))])
        (self.path / RESULTS).write_bytes(_pretty(results))
        (self.path / REPORT).write_text(report(results), encoding="utf-8")
        (self.path / TABLE).write_text(table(results), encoding="utf-8")
        return results


def _pretty(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
