"""Random numbers by counting, the same on processors and graphics cards.

The luck of a match is two numbers: a key of its own, and how many words have been drawn. A word is a hash of
both. Everything fits into 63 bits, so that compiled code, cards and plain Python count alike.

Where a match has to be the one that the reference rules play, its luck is a sheet instead: `stream`.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tavolino.fast import stream
from tavolino.fast.compiled import compiled

Luck: TypeAlias = NDArray[np.int64]

KEY, COUNTER = 0, 1
_BITS: Final = 32
_WORD: Final = (1 << _BITS) - 1


def lucks(seed: int, matches: int) -> NDArray[np.int64]:
    """Return the luck of so many matches, one a row; the same seed gives the same luck."""
    made = np.zeros((matches, 2), np.int64)
    made[:, KEY] = np.random.SeedSequence(seed).generate_state(matches, np.uint64) >> np.uint64(1)
    return made


@compiled
def _mixed(word: int) -> int:
    """Return a word from which another one that differs by a single bit cannot be told."""
    word = ((word ^ (word >> 15)) * 0x2C1B3C6D) & _WORD
    word = ((word ^ (word >> 12)) * 0x297A2D39) & _WORD
    return word ^ (word >> 15)


@compiled
def below(luck: Luck, bound: int) -> int:
    """Return a number from 0 to bound − 1; for bounds of board games all are as good as equally likely."""
    if luck.ndim == 2:  # known when this is compiled: what draws by counting has nothing of it inside
        return stream.below(luck, bound)
    luck[COUNTER] = (luck[COUNTER] + 1) & _WORD
    word = _mixed(luck[COUNTER] ^ (luck[KEY] & _WORD))
    word = _mixed((word + (luck[KEY] >> _BITS)) & _WORD)
    return (word * bound) >> _BITS
