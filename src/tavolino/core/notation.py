"""Reading the short texts that name actions, word by word, with errors that say where."""

import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import TypeVar

from tavolino.core.game import NotationError

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


class Reader:
    """The words of a text, read one after the other; case and extra blanks do not matter."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._words = [(match.group().lower(), match.start()) for match in re.finditer(r"\S+", text)]
        self._next = 0

    @property
    def has_more(self) -> bool:
        """Whether there is another word."""
        return self._next < len(self._words)

    def wrong(self, expected: str) -> NotationError:
        """Return an error saying that the next word is not what was expected."""
        at = self._words[self._next][1] if self.has_more else len(self._text)
        return NotationError(self._text, at, expected)

    def word(self, expected: str) -> str:
        """Read any word."""
        if not self.has_more:
            raise self.wrong(expected)
        self._next += 1
        return self._words[self._next - 1][0]

    def choice(self, choices: Mapping[str, T], expected: str) -> T:
        """Read one of several words, or a beginning that only one of them has."""
        if self.has_more:
            word = self._words[self._next][0]
            found = [word] if word in choices else [name for name in choices if name.startswith(word)]
            if len(found) == 1:
                self._next += 1
                return choices[found[0]]
            if found:
                raise self.wrong("one word of " + ", ".join(found))
        raise self.wrong(expected)

    def named(self, names: Mapping[str, T], what: str) -> T:
        """Read one of a few names; whoever types another is told all of them."""
        return self.choice(names, f"{what}: {', '.join(names)}")

    def match(self, pattern: str, expected: str) -> tuple[str, ...]:
        """Read a word of a certain form and return its parts."""
        if self.has_more and (found := re.fullmatch(pattern, self._words[self._next][0])):
            self._next += 1
            return found.groups()
        raise self.wrong(expected)

    def number(self, numbers: range, expected: str) -> int:
        """Read a number in a range."""
        if self.has_more:
            word = self._words[self._next][0]
            if re.fullmatch(r"[0-9]{1,9}", word) and int(word) in numbers:
                self._next += 1
                return int(word)
        raise self.wrong(expected)

    def seat(self, players: range) -> int:
        """Read a seat of a game for so many players."""
        return self.number(range(players[-1]), f"a seat from 0 to {players[-1] - 1}")

    def end(self) -> None:
        """Make sure that nothing follows."""
        if self.has_more:
            raise self.wrong("nothing more")


def read_action(text: str, readers: Mapping[str, Callable[[Reader], T]]) -> T:
    """Return the action that a text names; its first word says which of the readers knows the others."""
    reader = Reader(text)
    action = reader.named(readers, "an action")(reader)
    reader.end()
    return action


def name_of(piece: Enum) -> str:
    """Return the name of a colour, a character or the like, as it is typed."""
    return piece.name.lower()


def by_name(pieces: Iterable[E]) -> dict[str, E]:
    """Return colours, characters and the like by the names that are typed."""
    return {name_of(piece): piece for piece in pieces}
