"""Random numbers that anybody can compute again."""

import hashlib
from collections import Counter

import pytest

from tavolino.core.rng import Stream, commitment, deal_from, new_deal, new_seed, seed_from, stream

SEED = bytes(range(32))


def test_words_are_sha_256_of_seed_place_and_block() -> None:
    assert [stream(SEED, seq).below(2**32) for seq in range(4)] == [
        int.from_bytes(hashlib.sha256(SEED + seq.to_bytes(8, "big") + bytes(8)).digest()[:4], "big")
        for seq in range(4)
    ]


def test_the_ninth_word_comes_from_the_next_block() -> None:
    numbers = stream(SEED, 0)
    words = [numbers.below(2**32) for _ in range(9)]
    second_block = hashlib.sha256(SEED + bytes(8) + (1).to_bytes(8, "big")).digest()
    assert words[8] == int.from_bytes(second_block[:4], "big")


def test_words_that_would_favour_small_numbers_are_skipped() -> None:
    bound = 2**32 - 2**31 + 1  # nearly half of all words lie above the limit
    words = stream(SEED, 1)
    raw = [words.below(2**32) for _ in range(64)]
    numbers = stream(SEED, 1)
    assert [numbers.below(bound) for _ in range(10)] == [word for word in raw if word < bound][:10]


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_an_impossible_bound_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        stream(SEED, 0).below(bound)


def test_draw_takes_nothing_that_is_not_there() -> None:
    drawn = stream(SEED, 0).draw((2, 0, 3), 5)
    assert Counter(drawn) == {0: 2, 2: 3}


def test_draws_are_fair() -> None:
    first = Counter(Stream(SEED, seq).draw((1, 2, 3), 1)[0] for seq in range(6000))
    assert all(abs(first[kind] - 1000 * (kind + 1)) < 150 for kind in range(3))


def test_shuffles_are_fair() -> None:
    orders = Counter(tuple(stream(SEED, seq).shuffled("abc")) for seq in range(6000))
    assert len(orders) == 6
    assert all(abs(number - 1000) < 150 for number in orders.values())


def test_pick_returns_one_of_the_items() -> None:
    assert {stream(SEED, seq).pick("xyz") for seq in range(50)} == {"x", "y", "z"}


def test_a_commitment_fixes_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert new_seed() != new_seed()
    assert seed_from("a", 1) == seed_from("a", 1) != seed_from("a", 2)


def test_a_shared_deal_draws_by_what_is_left_and_not_by_when() -> None:
    seed = new_deal()
    assert len(seed) == len(new_seed())
    early, late = stream(seed, 3), stream(seed, 40)
    together = early.draw((5, 5, 5), 6)
    left, one_by_one = [5, 5, 5], list[int]()
    while len(one_by_one) < 6:
        one_by_one += late.draw(tuple(left), 1)
        left[one_by_one[-1]] -= 1
    assert one_by_one == together
    assert early.pick("abcdef") == late.pick("abcdef")
    assert deal_from("day", 1) == deal_from("day", 1) != deal_from("day", 2)


def test_the_piles_of_a_shared_deal_lie_in_fair_orders() -> None:
    seeds = [deal_from(number) for number in range(6000)]
    first = Counter(stream(seed, 0).draw((1, 2, 3), 1)[0] for seed in seeds)
    assert all(abs(first[kind] - 1000 * (kind + 1)) < 150 for kind in range(3))
    picks = Counter(stream(seed, 0).pick("abc") for seed in seeds)
    assert all(abs(number - 2000) < 200 for number in picks.values())
