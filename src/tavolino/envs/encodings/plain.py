"""Any game in numbers, by the types of its view and actions, for games without an encoding of their own.

Every field of the view becomes a part. Whole numbers go as they are, from `Meta(ge=…)` to `Meta(le=…)` where
the type says so; a seat, an enumeration and a choice have a 1 at their place. A tuple has as many places as
`Meta(max_length=…)` says, or else as many as at the first decision of a match. A text that can be anything
cannot become a number: such a view needs an encoding that knows the game.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from msgspec import Struct, inspect
from msgspec.structs import asdict

from tavolino.core.game import AnyGame, Seat
from tavolino.core.kinds import Kind, bare, is_seat, kind_of
from tavolino.core.match import start
from tavolino.core.record import MOST_ENTRIES
from tavolino.core.rng import SEED_BYTES
from tavolino.envs.encodings.base import Labels, Limits, Part, by_kind, label, numbered, packed
from tavolino.envs.errors import EnvError

MOST: Final = 30_000
"""The highest number, where a type does not say."""

MOST_OUTCOMES: Final = 1_024
"""More pieces than there are to draw from in any box."""

Pick: TypeAlias = Callable[[Any], Sequence[Any]]
"""Finds the values of a part in a view; None stands for each that is missing."""
Code: TypeAlias = Callable[[Any], Sequence[int]]
"""Puts one value into numbers."""


class Column(Struct, frozen=True):
    """A part of an observation, and how its numbers are made."""

    part: Part
    pick: Pick
    code: Code


class PlainEncoder:
    """The encoding of a game without one of its own."""

    def __init__(self, game: AnyGame) -> None:
        self.GAME = game
        self._columns = cache(self._columns_for)

    def actions(self) -> Sequence[Any]:
        """Return all decisions, kind by kind."""
        return by_kind(self.GAME.every_action(self.GAME.PLAYERS[-1]))

    def spare(self, options: Any) -> int:  # noqa: ARG002 - the contract of all encoders
        """Return 0: any action may occur."""
        return 0

    def limits(self, seats: int) -> Limits:  # noqa: ARG002 - the contract of all encoders
        """Return what no match of any game exceeds."""
        return Limits(decisions=MOST_ENTRIES, draws=MOST_ENTRIES, outcomes=MOST_OUTCOMES)

    def fields(self, action: Any) -> dict[str, Any]:
        """Return the fields of an action."""
        return asdict(action)

    def parts(self, seats: int) -> Sequence[Part]:
        """Return a part for each field of a view."""
        return [column.part for column in self._columns(seats)]

    def encode(self, view: Any, seats: int) -> bytes:
        """Return the numbers of a view."""
        numbers: list[int] = []
        for column in self._columns(seats):
            try:
                for value in column.pick(view):
                    numbers += column.code(value)
            except ValueError as error:
                raise EnvError(f"{self.GAME.NAME}, {column.part.name} of the view: {error}") from error
        return packed(numbers)

    def look(self, state: Any, seat: Seat) -> bytearray:
        """Return the numbers of a seat's view."""
        return bytearray(self.encode(self.GAME.view(state, seat), self.GAME.seats(state)))

    def _columns_for(self, seats: int) -> Sequence[Column]:
        game = self.GAME
        match = start(game, game.Options(), seats, bytes(SEED_BYTES))
        try:
            return columns_of(kind_of(game.View), seats, game.view(match.state, 0))
        except ValueError as error:
            raise EnvError(f"{game.NAME} needs an encoding of its own: {error}") from error


def columns_of(view: Kind, seats: int, example: Any) -> list[Column]:
    """Return the columns of a type of view; a view of the first decision tells the lengths of tuples."""
    return list(_Columns(seats, example).of(view, "", (), lambda view: (view,)))


class _Columns:
    """Makes the columns of a view."""

    def __init__(self, seats: int, example: Any) -> None:
        self._seats, self._example = seats, example

    def of(self, kind: Kind, name: str, axes: tuple[Labels, ...], pick: Pick) -> Iterator[Column]:
        """Return the columns of values of a type."""
        if is_seat(kind):
            yield _marked(name, axes, pick, range(self._seats), numbered(range(self._seats)))
            return
        match bare(kind):
            case inspect.StructType(fields=fields):
                for field in fields:
                    inner = f"{name}.{field.name}" if name else field.name
                    yield from self.of(field.type, inner, axes, _field(pick, field.name))
            case inspect.UnionType(types=types):
                yield from self._of_union(types, name, axes, pick)
            case inspect.VarTupleType(item_type=item, max_length=most):
                yield from self._of_tuple(item, most, name, axes, pick)
            case inspect.TupleType(item_types=items):
                for place, item in enumerate(items):
                    yield from self.of(item, f"{name}.{place}", axes, _place(pick, place))
            case inspect.EnumType(cls=kinds):
                yield _marked(name, axes, pick, list(kinds), tuple(map(label, kinds)))
            case inspect.LiteralType(values=values):
                yield _marked(name, axes, pick, values, tuple(map(str, values)))
            case inspect.BoolType():
                yield _counted(name, axes, pick, 0, 1)
            case inspect.IntType(ge=least, gt=below, le=most, lt=above):
                low = least if least is not None else 0 if below is None else below + 1
                high = most if most is not None else low + MOST if above is None else above - 1
                yield _counted(name, axes, pick, low, high)
            case other:
                what = type(other).__name__.removesuffix("Type").lower()
                raise ValueError(f"{name} is a {what}, which has no numbers")

    def _of_union(
        self, types: Sequence[Kind], name: str, axes: tuple[Labels, ...], pick: Pick
    ) -> Iterator[Column]:
        """Say which of the types it is, if any, then encode each as if it were the only one."""
        some = [kind for kind in types if not isinstance(kind, inspect.NoneType)]
        if len(some) == 1 and isinstance(bare(some[0]), inspect.EnumType | inspect.LiteralType):
            yield from self.of(some[0], name, axes, pick)  # None has no mark
            return
        classes = [_class_of(kind) for kind in some]
        if None in classes:
            raise ValueError(f"{name} can be of several types that cannot be told apart")
        names = tuple(kind.__name__.lower() for kind in classes if kind)
        which = _chosen(pick, lambda value: type(value) if type(value) in classes else None)
        yield _marked(f"{name}.is", axes, which, classes, names)
        for kind, of, inner in zip(some, classes, names, strict=True):
            yield from self.of(kind, name if len(some) == 1 else f"{name}.{inner}", axes, _only(pick, of))

    def _of_tuple(
        self, item: Kind, most: int | None, name: str, axes: tuple[Labels, ...], pick: Pick
    ) -> Iterator[Column]:
        """Say how many there are if that can change, then encode each of them."""
        if most is not None:
            yield _counted(f"{name}.number", axes, _chosen(pick, len), 0, most)
        length = max((len(found) for found in pick(self._example) if found is not None), default=0)
        places = range(length if most is None else most)
        yield from self.of(item, name, (*axes, numbered(places)), _items(pick, len(places), most is None))


# --- Finding values -------------------------------------------------------------------------------


def _chosen(pick: Pick, choose: Callable[[Any], Any]) -> Pick:
    """Look something up in each value; None for what is missing."""
    return lambda view: [None if value is None else choose(value) for value in pick(view)]


def _only(pick: Pick, kind: type | None) -> Pick:
    return _chosen(pick, lambda value: value if type(value) is kind else None)


def _field(pick: Pick, name: str) -> Pick:
    return _chosen(pick, lambda value: getattr(value, name))


def _place(pick: Pick, place: int) -> Pick:
    return _chosen(pick, lambda value: value[place])


def _items(pick: Pick, number: int, is_fixed: bool) -> Pick:
    """Find this many items of each tuple; None stands for what is missing."""

    def items(view: Any) -> Iterator[Any]:
        for found in pick(view):
            length = 0 if found is None else len(found)
            if length > number or (is_fixed and found is not None and length != number):
                raise ValueError(f"{length} instead of {number}: say Meta(max_length=…) where it can change")
            yield from found or ()
            yield from [None] * (number - length)

    return lambda view: list(items(view))


def _class_of(kind: Kind) -> type | None:
    """Return the class of a type's values if it distinguishes them from those of other types."""
    found = bare(kind)
    if isinstance(found, inspect.StructType | inspect.EnumType):
        return found.cls
    simple = {
        inspect.IntType: int,
        inspect.BoolType: bool,
        inspect.VarTupleType: tuple,
        inspect.TupleType: tuple,
    }
    return simple.get(type(found))


# --- Numbers --------------------------------------------------------------------------------------


def _marked(name: str, axes: tuple[Labels, ...], pick: Pick, values: Sequence[Any], labels: Labels) -> Column:
    """Mark one of several values by a 1; only zeros if it is none of them."""
    marks = {value: tuple(int(value == other) for other in values) for value in values}
    nothing = (0,) * len(values)
    part = Part(name, (*axes, labels), 1, f"which of {len(values)}")
    return Column(part, pick, lambda value: marks.get(value, nothing))


def _counted(name: str, axes: tuple[Labels, ...], pick: Pick, low: int, high: int) -> Column:
    """Count from the lowest value; 0 also stands for what is missing."""

    def code(value: int | None) -> tuple[int]:
        if value is None:
            return (0,)
        if not low <= value <= high:
            raise ValueError(f"{value} is not from {low} to {high}: say Meta(ge=…, le=…)")
        return (value - low,)

    return Column(Part(name, axes, max(1, high - low), f"from {low} to {high}"), pick, code)
