"""Random numbers: the same everywhere, and as likely as each other."""

import numpy as np

from tavolino.core.rng import Stream, seed_from
from tavolino.fast import stream
from tavolino.fast.luck import below, lucks


def test_the_same_numbers_as_ever() -> None:
    """They must not change: matches of a seed would become others."""
    luck = lucks(1, 1)[0]
    assert [below(luck, 1000) for _ in range(5)] == [406, 384, 264, 552, 83]


def test_all_are_equally_likely() -> None:
    draws = 60_000
    for luck in lucks(2, 3):
        counts = np.bincount([below(luck, 6) for _ in range(draws)])
        assert ((counts - draws / 6) ** 2 / (draws / 6)).sum() < 30  # 5 degrees of freedom: one in 70,000


def test_neighbours_have_nothing_in_common() -> None:
    """Neither one number and the next, nor the numbers of two matches."""
    some, others = ([below(luck, 1 << 16) for _ in range(20_000)] for luck in lucks(3, 2))
    assert abs(np.corrcoef(some, others)[0, 1]) < 0.04
    assert abs(np.corrcoef(some[1:], some[:-1])[0, 1]) < 0.04


def test_the_compiled_stream_is_the_one_of_records() -> None:
    """SHA-256 in counter mode, rejected words and all: bounds near 2³² reject many."""
    sheet = stream.sheets(1)[0]
    for number in range(20):
        seed, entry = seed_from("stream", number), 97 * number
        sheet[stream.SEED] = stream.words_of(seed)
        stream.turn_to(sheet, entry)
        expected = Stream(seed, entry)
        for bound in (1, 2, 3, 7, 1000, 2**31 + 5, 2**32 - 7) * 4:
            assert below(sheet, bound) == expected.below(bound)
