"""What must be true of every row: sound rows pass, spoiled ones do not, and a soak stops at them."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tavolino.arena.matches import play_match
from tavolino.core.rng import seed_from
from tavolino.fast.game import NAMES, fast_rules, packing
from tavolino.fast.kernels import BROKEN, DECISIONS, TALLY
from tavolino.fast.luck import lucks
from tavolino.fast.processor import Processor
from tavolino.fast.row import Row
from tavolino.fast.soak import Faulty, Place, Soaked, in_words, keep_faulty, place, soak, summary
from tavolino.games import GAMES


def sound_rows(game: str) -> list[Row]:
    """Return rows from all over matches of all numbers of players, some with options."""
    rules, pack, rng = GAMES[game], packing(game).pack, Random(1)
    found = []
    for seats in rules.PLAYERS:
        for options in rng.sample(list(rules.variants(seats)), 3):
            match = play_match(rules, options, ["random"] * seats, seed_from("audit", seats))
            found += [pack(state) for state in rng.sample(match.states, 20)]
    return found


def reference_finds(game: str, row: Row) -> bool:
    """Say whether the reference's audit finds something; it is not asked where no state is like this."""
    try:
        state = packing(game).unpack(row)
    except (IndexError, ValueError):
        return False
    return bool(GAMES[game].faults(state))


@pytest.mark.parametrize("game", NAMES)
def test_tables_have_all_options(game: str) -> None:
    rules, fast = GAMES[game], fast_rules(game)
    assert list(fast.PLAYER_COUNTS) == list(rules.PLAYERS)
    for seats in rules.PLAYERS:
        tables = fast.tables(seats)
        for row in tables:
            fast.begin(row)
        begun = {row.tobytes() for row in tables}
        wanted = {
            packing(game).pack(rules.new(options, seats)).tobytes() for options in rules.variants(seats)
        }
        assert wanted <= begun


@pytest.mark.parametrize("game", NAMES)
def test_spoiled_rows_are_found(game: str) -> None:
    """Whatever the reference's audit finds in a spoiled row; and every kind of fault can be found."""
    fast, rng, found, seen = fast_rules(game), Random(2), 0, 0
    rows = sound_rows(game)
    for row in rows:
        assert not fast.faults(row), in_words(game, fast.faults(row))
    spoilt = 6000
    for _ in range(spoilt):
        row = rng.choice(rows).copy()
        cell = rng.randrange(3, len(row))  # the options come first
        row[cell] = rng.choice((row[cell] + 1, row[cell] - 1, 0, rng.randrange(-2, 40)))
        broken = fast.faults(row)
        assert broken or not reference_finds(game, row), (cell, row[cell])
        found += broken != 0
        seen |= broken
    assert seen == (1 << len(fast.FAULTS)) - 1, in_words(game, ~seen)
    assert found > spoilt / 2


@pytest.mark.parametrize("game", NAMES)
def test_a_soak_examines_as_many_decisions_as_it_is_asked_for(game: str) -> None:
    where = place(game, "cpu")._replace(matches=12, decisions=100)
    *_, soaked = soak(game, 20_000, where)
    assert not soaked.faulty
    assert 20_000 <= soaked.decisions < 20_000 + 12 * len(GAMES[game].PLAYERS)
    assert soaked.matches > 20
    assert "no fault" in summary(game, soaked)


@pytest.mark.parametrize("game", NAMES)
def test_a_match_with_a_fault_stands_still_and_is_written_out(game: str, tmp_path: Path) -> None:
    fast, device = fast_rules(game), Processor(game, 2)
    rows = np.repeat(fast.tables(2)[0][None], 4, 0)
    chances, tallies = lucks(1, 4), np.zeros((4, TALLY), np.int64)
    device.deal(rows, chances)
    rows[2, 10:60] += 1  # things out of nowhere
    device.examine(rows, chances, tallies, 50)
    assert tallies[2, BROKEN]
    assert tallies[2, DECISIONS] == 1
    assert (tallies[[0, 1, 3], DECISIONS] == 50).all()
    still = rows[2].copy()
    device.examine(rows, chances, tallies, 50)
    assert np.array_equal(rows[2], still)
    told = keep_faulty(
        Soaked(1, 0, (Faulty(still, in_words(game, int(tallies[2, BROKEN]))),)), tmp_path / "f.npy"
    )
    assert any(word in told[0] for word in fast.FAULTS)
    assert np.array_equal(np.load(tmp_path / "f.npy")[0], still)


def test_a_soak_ends_at_the_first_fault() -> None:
    class Spoiling(Processor):
        def deal(self, rows: Any, lucks: Any) -> None:
            super().deal(rows, lucks)
            rows[1, 10] += 1

    where = Place(lambda _: Spoiling("summer-pavilion"), 8, 50)
    *_, soaked = soak("summer-pavilion", 100_000, where)
    assert len(soaked.faulty) == 1
    assert soaked.decisions <= 8 * 50
    assert "tiles of a colour lost or made" in soaked.faulty[0].what
