"""`kill -9` at random moments: a short run of what `make crash` does at length."""

from pathlib import Path

import msgspec
import pytest

from tests.server import crash
from tests.server.crash import Tally, crash_on


def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path) -> None:
    tally = crash_on(tmp_path, kills=1, matches=3, longest_life=2)
    assert tally.rounds >= 1
    assert tally.matches == 3 * tally.rounds
    assert tally.kills >= 1
    assert tally.acknowledged > 0


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    async def stopped(folder: Path, matches: int, seed: int, longest_life: float) -> Tally:
        seeds.append(seed)
        if len(seeds) == 3:
            raise KeyboardInterrupt
        return Tally(rounds=1, kills=4, matches=matches)

    monkeypatch.setattr(crash, "crash", stopped)
    with pytest.raises(KeyboardInterrupt):
        crash_on(tmp_path, kills=12, matches=2, longest_life=1)
    assert msgspec.json.decode((tmp_path / "tally.json").read_bytes(), type=Tally).kills == 8
    assert crash_on(tmp_path, kills=12, matches=2, longest_life=1) == Tally(rounds=3, kills=12, matches=6)
    assert seeds == [0, 1, 2, 2]
