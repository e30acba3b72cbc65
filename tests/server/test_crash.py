"""`kill -9` at random moments: a short run of what `make crash` does at length."""

import asyncio
from pathlib import Path

from tests.server.crash import crash


def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path) -> None:
    tally = asyncio.run(crash(tmp_path, matches=3, at_once=3, seed=1, longest_life=4))
    assert tally.matches == 3
    assert tally.kills >= 1
