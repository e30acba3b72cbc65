"""The random numbers of `core.rng`, compiled: with them fast rules draw what the reference rules draw.

SHA-256 in counter mode. The luck of a match is a sheet of words, eight a line: its seed, the words that are
drawn from, where they are in the stream, and room to work in. Processors only; cards count.
"""

from math import isqrt
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tavolino.fast.compiled import compiled

Sheet: TypeAlias = NDArray[np.int64]

WORDS: Final = 8
SEED, DRAWN, PLACE, WORK = range(4)
"""The lines of a sheet; the work takes all that follow."""
ENTRY, BLOCK, USED, LENGTH = range(4)
"""The place: which entry of the log, which block of its stream comes next, how many words are used; and how
long the log is.
"""
ROUNDS: Final = 64
LINES: Final = WORK + ROUNDS // WORDS

_BITS: Final = 32
_VALUES: Final = 1 << _BITS
_WORD: Final = _VALUES - 1
_MESSAGE_BITS: Final = 48 * 8
_PRIMES: Final = [n for n in range(2, 312) if all(n % d for d in range(2, isqrt(n) + 1))]


def _cube_root(number: int) -> int:
    """Return the whole part of a cube root."""
    root = round(number ** (1 / 3))
    while root**3 > number:
        root -= 1
    while (root + 1) ** 3 <= number:
        root += 1
    return root


_START: Final = np.array([isqrt(prime << 2 * _BITS) & _WORD for prime in _PRIMES[:WORDS]], np.int64)
_KEYS: Final = np.array([_cube_root(prime << 3 * _BITS) & _WORD for prime in _PRIMES], np.int64)
"""The constants of SHA-256: fractions of the roots of the first primes."""


def sheets(matches: int) -> Sheet:
    """Return empty sheets, one for each match."""
    return np.zeros((matches, LINES, WORDS), np.int64)


def words_of(seed: bytes) -> Sheet:
    """Return a seed as the first line of a sheet."""
    return np.frombuffer(seed, ">u4").astype(np.int64)


@compiled
def turn_to(sheet: Any, entry: int) -> None:
    """Begin the stream of an entry of the log."""
    sheet[PLACE, ENTRY], sheet[PLACE, BLOCK], sheet[PLACE, USED] = entry, 0, WORDS


@compiled
def below(sheet: Any, bound: int) -> int:
    """Return a number from 0 to bound − 1; words that would favour small numbers are passed over."""
    limit = _VALUES - _VALUES % bound
    word = next_word(sheet)
    while word >= limit:
        word = next_word(sheet)
    return word % bound


@compiled
def next_word(sheet: Any) -> int:
    """Return the next word of the stream."""
    if sheet[PLACE, USED] == WORDS:
        digest(sheet)
        sheet[PLACE, BLOCK] += 1
        sheet[PLACE, USED] = 0
    sheet[PLACE, USED] += 1
    return sheet[DRAWN, sheet[PLACE, USED] - 1]


@compiled
def digest(sheet: Any) -> None:
    """Write SHA-256 of the seed, the entry and the block, each of them 64 bits: one block of the hash."""
    work = sheet[WORK:].reshape(ROUNDS)
    work[:WORDS] = sheet[SEED]
    work[8], work[9] = sheet[PLACE, ENTRY] >> _BITS, sheet[PLACE, ENTRY] & _WORD
    work[10], work[11] = sheet[PLACE, BLOCK] >> _BITS, sheet[PLACE, BLOCK] & _WORD
    work[12], work[13], work[14], work[15] = 1 << (_BITS - 1), 0, 0, _MESSAGE_BITS
    for i in range(16, ROUNDS):
        early, late = work[i - 15], work[i - 2]
        one = turned(early, 7) ^ turned(early, 18) ^ (early >> 3)
        other = turned(late, 17) ^ turned(late, 19) ^ (late >> 10)
        work[i] = (work[i - 16] + one + work[i - 7] + other) & _WORD
    a, b, c, d, e, f, g, h = _START
    for i in range(ROUNDS):
        mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        first = (h + mixed + ((e & f) ^ (~e & g)) + _KEYS[i] + work[i]) & _WORD
        mixed = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
        second = mixed + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e = g, f, e, (d + first) & _WORD
        d, c, b, a = c, b, a, (first + second) & _WORD
    for i, word in enumerate((a, b, c, d, e, f, g, h)):
        sheet[DRAWN, i] = (_START[i] + word) & _WORD


@compiled
def turned(word: int, places: int) -> int:
    """Return a word turned to the right."""
    return ((word >> places) | (word << (_BITS - places))) & _WORD
