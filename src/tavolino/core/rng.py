"""Chance that can be checked: the random numbers of a match follow from its seed and nothing else."""

import hashlib
import secrets
from collections.abc import Sequence
from struct import Struct
from typing import TypeVar

import msgspec

from tavolino.core.values import Counts

T = TypeVar("T")

SEED_BYTES = 32
DEAL = b"the deal"
"""How seeds begin whose deal several tables share."""
_WORD_VALUES = 1 << 32
_WORDS = Struct(">8I")


def new_seed() -> bytes:
    """Return a seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def new_deal() -> bytes:
    """Return a seed for several tables; nobody can guess it."""
    return DEAL + secrets.token_bytes(SEED_BYTES - len(DEAL))


def deal_from(*parts: object) -> bytes:
    """Return the seed for several tables that stands for these words and numbers."""
    return DEAL + seed_from(*parts)[len(DEAL) :]


def seed_from(*parts: object) -> bytes:
    """Return the seed that stands for these words and numbers; the same ones always give the same seed."""
    return hashlib.sha256("/".join(map(str, parts)).encode()).digest()


def commitment(seed: bytes) -> str:
    """Return the promise made before the match: it fixes the seed and tells nothing about it."""
    return hashlib.sha256(seed).hexdigest()


class Stream:
    """Random numbers from SHA-256 in counter mode; `docs/records.md` tells how to compute them elsewhere."""

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, seed: bytes, seq: int) -> None:
        self._prefix = seed + seq.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            digest = hashlib.sha256(self._prefix + self._block.to_bytes(8, "big")).digest()
            self._words = [*reversed(_WORDS.unpack(digest))]
            self._block += 1
        return self._words.pop()

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound − 1, all equally likely."""
        if not 0 < bound <= _WORD_VALUES:
            raise ValueError(f"a bound from 1 to {_WORD_VALUES} is needed, not {bound}")
        limit = _WORD_VALUES - _WORD_VALUES % bound  # words above would favour small numbers
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return all items in random order (Fisher and Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def draw(self, counts: Counts, number: int) -> list[int]:
        """Draw things blindly, one after the other, and return their kinds in the order drawn."""
        left = list(counts)
        total = sum(left)
        drawn = []
        for _ in range(number):
            place = self.below(total)
            kind = 0
            while place >= left[kind]:
                place -= left[kind]
                kind += 1
            left[kind] -= 1
            total -= 1
            drawn.append(kind)
        return drawn


class Deal(Stream):
    """Draws that several tables share: what comes next depends on what is left, and not on when it comes.

    So every pile lies in the same order everywhere, however players decide and however long they take.
    """

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes, seq: int) -> None:
        super().__init__(seed, seq)
        self._seed = seed

    def _of(self, left: Sequence[object]) -> Stream:
        return Stream(hashlib.sha256(self._seed + msgspec.json.encode(left)).digest(), 0)

    def pick(self, items: Sequence[T]) -> T:
        """Return the item of a pile that comes first."""
        return self._of(items).pick(items)

    def draw(self, counts: Counts, number: int) -> list[int]:
        """Draw things one after the other, as they come while so many of each kind are left."""
        left, drawn = list(counts), list[int]()
        for _ in range(number):
            drawn += self._of(left).draw(tuple(left), 1)
            left[drawn[-1]] -= 1
        return drawn


def stream(seed: bytes, seq: int) -> Stream:
    """Return the random numbers for the entry at place `seq` of a match's log."""
    return Deal(seed, seq) if seed.startswith(DEAL) else Stream(seed, seq)
