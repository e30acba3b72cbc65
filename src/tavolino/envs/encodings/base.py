"""What the encodings of all games share: named parts of an observation, and the table of actions."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cached_property
from math import prod
from struct import Struct as Packer
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tavolino.core.game import AnyGame, NotationError, Seat

A = TypeVar("A")
V = TypeVar("V")
Numbers: TypeAlias = NDArray[np.int16]
Labels: TypeAlias = tuple[str, ...]

NUMBER: Final = np.dtype(np.int16)
SEATS: Final[Labels] = ("you", "you+1", "you+2", "you+3")
"""Seats as the viewer counts them: its own first, then clockwise."""


class Part(Struct, frozen=True):
    """Numbers of an observation that belong together; the axes name each of them.

    All are whole numbers from 0 to `high`. A part without axes is a single number.
    """

    name: str
    axes: tuple[Labels, ...]
    high: int
    about: str

    @property
    def shape(self) -> tuple[int, ...]:
        """How many numbers there are along each axis."""
        return tuple(map(len, self.axes))

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return prod(self.shape)


class Limits(Struct, frozen=True):
    """What no match of a game exceeds: decisions, draws of a number, and what such a number is drawn from."""

    decisions: int
    draws: int
    outcomes: int


class Encoder(Protocol):
    """How one game is put into numbers; the module of a game itself is the object."""

    @property
    def GAME(self) -> AnyGame:  # noqa: N802
        """The rules."""

    def actions(self) -> Iterable[Any]:
        """Return all decisions of the game for any number of players, in the order of their numbers."""

    def spare(self, options: Any) -> int:
        """Return how many actions at the end of the table cannot occur with these options."""

    def limits(self, seats: int) -> Limits:
        """Return what no match of so many exceeds."""

    def fields(self, action: Any) -> dict[str, Any]:
        """Return what an action consists of, its kind aside."""

    def parts(self, seats: int) -> Sequence[Part]:
        """Return the parts of an observation, in the order of the vector."""

    def encode(self, view: Any, seats: int) -> bytes:
        """Return the numbers of all parts as 16-bit integers in bytes, from one seat's view."""

    def look(self, state: Any, seat: Seat) -> bytearray:
        """Return the same numbers as of the seat's view, without making all of it where that is slower."""


def names_of(things: Iterable[Enum]) -> Labels:
    """Return the names of things as labels."""
    return tuple(thing.name.lower() for thing in things)


def numbered(things: range) -> Labels:
    """Return numbers as labels."""
    return tuple(map(str, things))


def turned(items: Sequence[Any], seat: Seat) -> Sequence[Any]:
    """Return what belongs to the seats, beginning with this one."""
    return (*items[seat:], *items[:seat]) if seat else items


def packed(numbers: Sequence[int]) -> bytes:
    """Return the bytes of numbers."""
    return packer(len(numbers)).pack(*numbers)


_PACKERS: Final[dict[int, Packer]] = {}


def packer(length: int) -> Packer:
    """Return what packs that many numbers; made once."""
    found = _PACKERS.get(length)
    if found is None:
        found = _PACKERS[length] = Packer(f"={length}h")
    return found


def cutter(*lengths: int) -> Packer:
    """Return what cuts bytes into parts of so many numbers, by its method `unpack`."""
    return Packer("".join(f"{length * NUMBER.itemsize}s" for length in lengths))


def marked(things: Iterable[V], places: Mapping[V, int], length: int) -> bytes:
    """Return the bytes of zeros with a 1 at the place of each thing."""
    marks = array("h", bytes(length * NUMBER.itemsize))
    for thing in things:
        marks[places[thing]] = 1
    return marks.tobytes()


def one_hot(index: int | None, length: int) -> tuple[int, ...]:
    """Return a 1 at a place among zeros; only zeros for None."""
    return tuple(int(place == index) for place in range(length))


def marks_of(values: Iterable[V]) -> dict[V, tuple[int, ...]]:
    """Return each of several values with a 1 at its own place."""
    every = list(values)
    return {value: one_hot(place, len(every)) for place, value in enumerate(every)}


def packed_marks(values: Iterable[V]) -> dict[V, bytes]:
    """Return the same in bytes."""
    return {value: packed(marks) for value, marks in marks_of(values).items()}


def by_kind(actions: Iterable[A], last: type[Any] | tuple[()] = ()) -> list[A]:
    """Return actions kind by kind, in the order in which kinds first occur; one kind may come last."""
    every = list(actions)
    kinds = list(dict.fromkeys(map(type, every)))
    return sorted(every, key=lambda action: (isinstance(action, last), kinds.index(type(action))))


_SEAT_MARKS: Final = {
    (seat, seats): one_hot(seat, seats)
    for seats in range(1, len(SEATS) + 1)
    for seat in (None, *range(seats))
}


def seat_mark(seat: Seat | None, own: Seat, seats: int) -> tuple[int, ...]:
    """Return a 1 for a seat, counted from the viewer's; only zeros for nobody and for chance."""
    return _SEAT_MARKS[None if seat is None or seat < 0 else (seat - own) % seats, seats]


_SEAT_BYTES: Final = {key: packed(marks) for key, marks in _SEAT_MARKS.items()}


def seat_bytes(seat: Seat | None, own: Seat, seats: int) -> bytes:
    """Return the bytes of a seat's mark."""
    return _SEAT_BYTES[None if seat is None or seat < 0 else (seat - own) % seats, seats]


class ActionTable:
    """All actions of a game with their numbers: integer ↔ action ↔ text, and the fields of each.

    `factors` has a row for every action and a column for every name in `names`: 0 where an action has no
    such field, else the place of its value in `labels`, counted from 1.
    """

    def __init__(self, encoder: Encoder, spare: int = 0) -> None:
        self._game = encoder.GAME
        every = tuple(encoder.actions())
        self.actions: tuple[Any, ...] = every[: len(every) - spare]
        self.numbers: dict[Any, int] = {action: number for number, action in enumerate(self.actions)}
        rows = [{"kind": kind_of(action), **encoder.fields(action)} for action in self.actions]
        values: dict[str, dict[Any, int]] = {}
        for row in rows:
            for name, value in row.items():
                known = values.setdefault(name, {})
                known.setdefault(value, len(known) + 1)
        self.names: Labels = tuple(values)
        self.labels: dict[str, Labels] = {name: tuple(map(label, known)) for name, known in values.items()}
        self.factors: NDArray[np.int16] = np.array(
            [[values[name][row[name]] if name in row else 0 for name in values] for row in rows], NUMBER
        )

    def __len__(self) -> int:
        return len(self.actions)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Every action as the short text of records and of the terminal."""
        return tuple(map(self._game.format, self.actions))

    def number_of(self, text: str) -> int:
        """Return the number of the action that a text names, or raise NotationError."""
        number = self.numbers.get(self._game.parse(text))
        if number is None:
            raise NotationError(text, 0, "a decision of a player")
        return number

    def factored(self, number: int) -> dict[str, str]:
        """Return the fields of an action by name."""
        return {
            name: self.labels[name][place - 1]
            for name, place in zip(self.names, self.factors[number].tolist(), strict=True)
            if place
        }

    def kinds(self) -> Iterator[tuple[str, int, int]]:
        """Return each kind of action with its first number and the one after its last."""
        kinds = [kind_of(action) for action in self.actions]
        for kind in dict.fromkeys(kinds):
            first = kinds.index(kind)
            yield kind, first, first + kinds.count(kind)


def kind_of(action: Any) -> str:
    """Return the name of an action's kind."""
    return str(action.__struct_config__.tag)


def label(value: Any) -> str:
    """Return a value of a field as a label."""
    if value is None:
        return "none"
    if isinstance(value, Enum):
        return value.name.lower()
    if type(value) is tuple:
        return " ".join(map(label, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
