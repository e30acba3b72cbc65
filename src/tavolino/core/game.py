"""The contract that every game keeps: a handful of pure functions on immutable values."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Protocol, TypeAlias, TypeVar

from msgspec import Meta, Struct

from tavolino.core.rng import Stream

SEAT_MARK: Final = {"is": "seat"}
Seat: TypeAlias = Annotated[int, Meta(extra=SEAT_MARK)]
"""Seats count from 0, clockwise; the mark tells them from other numbers where types are looked at."""

Each = TypeVar("Each")
BY_SEAT_MARK: Final = {"is": "by seat"}
BySeat: TypeAlias = Annotated[tuple[Each, ...], Meta(extra=BY_SEAT_MARK)]
"""One for each seat, in order: so boards that serve any game know whose it is."""

CHANCE: Final[Seat] = -1
"""The seat that draws, deals and reveals."""

FIRST: Final = "first"
"""The option that says who starts, in games where that can be chosen."""

Value: TypeAlias = str | int | tuple[int, ...] | tuple[str, ...]


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: the rule that forbids it, and what its message tells."""

    rule: str
    reason: str
    values: dict[str, Value] = {}


def no(rule: str, reason: str, **values: Value) -> Refusal:
    """Return a refusal, briefly: `no("SP-4.10", "space-taken", space="4.6")`."""
    return Refusal(rule, reason, values)


class Item(Struct, frozen=True, gc=False):
    """Points and the rule that gave them, with the names of the spaces or cards that earned them."""

    rule: str
    points: int
    what: tuple[str, ...] = ()


class ScoreSheet(Struct, frozen=True, gc=False):
    """Everything that one seat would have scored if the match ended now."""

    seat: Seat
    items: tuple[Item, ...]

    @property
    def total(self) -> int:
        """The sum of all items."""
        return sum(item.points for item in self.items)


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


def ended(sheets: Sequence[ScoreSheet], places: Sequence[int]) -> Ended:
    """Return the event that tells the result of a match."""
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Ended(tuple(sheet.total for sheet in sheets), winners)


class OptionsError(ValueError):
    """Options or a number of seats that the game cannot be played with."""


def check_seats(players: range, seats: int, first: Seat | None) -> None:
    """Raise OptionsError unless that many can play and the first seat, if it is fixed, is one of them."""
    if seats not in players:
        number = f"{players[0]} to {players[-1]}" if len(players) > 1 else f"exactly {players[0]}"
        raise OptionsError(f"seats: {number} can play, not {seats}")
    if first is not None and first not in range(seats):
        raise OptionsError(f"first: a seat from 0 to {seats - 1}, not {first!r}")


class NotationError(ValueError):
    """A text that does not name an action; tells where it stopped making sense."""

    def __init__(self, text: str, position: int, expected: str) -> None:
        self.text, self.position, self.expected = text, position, expected
        found = text[position:].split(maxsplit=1)
        what = f"“{found[0]}”" if found else "the end"
        super().__init__(f"“{text}”, character {position + 1}: expected {expected}, found {what}")

    def __reduce__(self) -> Any:
        return type(self), (self.text, self.position, self.expected)


S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", covariant=True)


class Game(Protocol[S, A, V]):
    """A game package *is* this object: its `__init__` exports these names.

    `S` is the full state, `A` the tagged union of actions, `V` what one seat may know.

    It may export one more, `FACTS`: a frozen struct with what clients show off the box and out of the rules,
    such as prices and bonuses. Clients get it as it is, so nothing of it is typed twice.
    """

    @property
    def NAME(self) -> str:  # noqa: N802
        """The name on the command line and in records, such as `summer-pavilion`."""

    @property
    def TITLE(self) -> str:  # noqa: N802
        """The name on the box."""

    @property
    def VERSION(self) -> int:  # noqa: N802
        """Rises when an old log would mean something else."""

    @property
    def PLAYERS(self) -> range:  # noqa: N802
        """How many can play."""

    @property
    def HAS_SECRETS(self) -> bool:  # noqa: N802
        """Whether a seat may know something that others may not."""

    @property
    def ORDER(self) -> int:  # noqa: N802
        """Its place in lists of games, the least first; equals stand by name."""

    @property
    def OFFERED(self) -> bool:  # noqa: N802
        """Whether people are offered it to choose from; else it is played by name."""

    @property
    def RULES(self) -> tuple[str, ...]:  # noqa: N802
        """The ids of all rules, in the order of the rulebook."""

    @property
    def Options(self) -> Any:  # noqa: N802
        """The frozen struct of options; every field has a default.

        The first one changes the game most: where there is no time for all combinations, its values are
        tried. Who starts, if that can be chosen, is called `first`.
        """

    @property
    def Action(self) -> Any:  # noqa: N802
        """The tagged union of actions, chance actions included."""

    @property
    def Event(self) -> Any:  # noqa: N802
        """The tagged union of events.

        Where an event tells a seat, the field is called `seat`, `turn`, `winners` or `rival`: so messages
        know that it stands for somebody's name.
        """

    @property
    def State(self) -> Any:  # noqa: N802
        """The frozen struct of a whole state."""

    @property
    def View(self) -> Any:  # noqa: N802
        """The frozen struct of what one seat may know; `to_move` in it tells clients whose decision it is."""

    @property
    def Outlook(self) -> Any:  # noqa: N802
        """The frozen struct of what a seat would like to know before it decides."""

    def variants(self, seats: int) -> Iterable[Any]:
        """Return all combinations of options, for tests and statistics."""

    def new(self, options: Any, seats: int) -> S:
        """Return the state before the first action, or raise OptionsError."""

    def seats(self, state: S) -> int:
        """Return how many play."""

    def to_move(self, state: S) -> tuple[Seat, ...]:
        """Return (CHANCE,), one seat, several that decide at once, or () when the match is over.

        After an action that needs a draw, it is (CHANCE,): then `chance` says what is drawn, and `apply` gets
        that with the seat CHANCE.
        """

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Return all actions of a seat, without duplicates and in a stable order; none for CHANCE."""

    def refusal(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return the first rule that forbids the action, or None; written apart from `legal`.

        Of CHANCE it allows what could be drawn now, and nothing else; of seats, no action of chance.
        """

    def chance(self, state: S, rng: Stream) -> A:
        """Return what chance does now."""

    def apply(self, state: S, seat: Seat, action: A) -> S:
        """Return the state after an action that is legal."""

    def events(self, before: S, seat: Seat, action: A, after: S) -> Sequence[Struct]:
        """Return what happened, for a log to tell and a screen to animate: only what everybody may know.

        Every action tells something, those of chance and those before a draw too.
        """

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what a seat may know, or a spectator (None)."""

    def outlook(self, state: S, seat: Seat) -> Any:
        """Return what is worth knowing before deciding, counted by the rules from what the seat may know."""

    def redact(self, action: A, seat: Seat | None) -> A:
        """Return the action of somebody else, or of chance, as a seat or a spectator (None) may see it.

        A decision that all may see as it is shows nothing else that was hidden: what comes to light is an
        action of chance, or follows from decisions that were secret.
        """

    def redeal(self, state: S, seat: Seat, rng: Stream) -> S:
        """Return another state that this seat cannot tell from this one."""

    def score(self, state: S) -> tuple[ScoreSheet, ...]:
        """Return everybody's points as if the match ended now, each with its rule and what earned it."""

    def ranking(self, state: S) -> tuple[int, ...]:
        """Return every seat's place, 1 for the best, with the tie-breakers of the game."""

    def format(self, action: A) -> str:
        """Return the action as a short text, also one of chance: records keep both."""

    def parse(self, text: str) -> A:
        """Return the action that a text names, or raise NotationError."""

    def every_action(self, seats: int) -> Iterable[A]:
        """Return the finite set of all actions that seats may ever take; none of chance."""

    def faults(self, state: S) -> Sequence[str]:
        """Return what is broken in a state: lost or invented material and the like; nothing, if sound."""


AnyGame: TypeAlias = Game[Any, Any, Any]
AnyView: TypeAlias = Annotated[Any, Meta(title="GameView")]
AnyAction: TypeAlias = Annotated[Any, Meta(title="GameAction")]
AnyActions: TypeAlias = Annotated[tuple[Any, ...], Meta(title="GameActions")]
AnyEvents: TypeAlias = Annotated[tuple[Any, ...], Meta(title="GameEvents")]
"""Values of whichever game is played; in a schema their titles tell clients what they are."""


def usual_seats(players: range) -> int:
    """Return how many play if nothing is said: two, or whatever comes next to that."""
    return min(max(2, players[0]), players[-1])


def main_options(game: AnyGame, seats: int) -> list[dict[str, Any]]:
    """Return the values of the first option, which changes the game most; the others keep their defaults."""
    names = game.Options.__struct_fields__[:1]
    values = [{name: getattr(options, name) for name in names} for options in game.variants(seats)]
    return [value for place, value in enumerate(values) if value not in values[:place]]


Total = TypeVar("Total", int, tuple[int, ...])


def places(totals: Sequence[Total]) -> tuple[int, ...]:
    """Rank by totals, or by totals with their tie-breakers: 1 is best, equals share a place."""
    return tuple(1 + sum(other > mine for other in totals) for mine in totals)
