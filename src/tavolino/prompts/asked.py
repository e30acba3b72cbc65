"""A prompt, how long it is, and what a reply to it means."""

import re
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

BYTES_OF_A_TOKEN: Final = 3
_NUMBER: Final = re.compile(r"(?<![\w.])\d{1,9}(?![\w.]*\w)")


class ReplyError(ValueError):
    """A reply that names no move."""


class Asked(Struct, frozen=True):
    """What a model is told: the same for the whole match (`system`), and for this decision (`user`)."""

    system: str
    user: str
    legal: Sequence[Any]

    @property
    def tokens(self) -> int:
        """How long both are."""
        return tokens(self.system) + tokens(self.user)

    def action(self, reply: str) -> Any:
        """Return the action that a reply names, or raise ReplyError."""
        return self.legal[choice(reply, len(self.legal))]


def tokens(text: str) -> int:
    """Return how many tokens a text is, by a rule that needs no model: one for every three bytes of UTF-8.

    Tokenizers need fewer for English and about as many for Polish and German.
    """
    return -(-len(text.encode()) // BYTES_OF_A_TOKEN)


def choice(reply: str, moves: int) -> int:
    """Return the number of the move that a reply names: the last whole number in it, or raise ReplyError."""
    numbers = [int(found) for found in _NUMBER.findall(reply)]
    if not numbers:
        raise ReplyError(f"“{reply[:100]}” names no move: answer with a number from 0 to {moves - 1}")
    if numbers[-1] >= moves:
        raise ReplyError(f"there is no move {numbers[-1]}: they go from 0 to {moves - 1}")
    return numbers[-1]
