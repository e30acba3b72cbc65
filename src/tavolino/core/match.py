"""A match: options, a seed and a log of actions; everything else follows from the log."""

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import CHANCE, Game, Refusal, Seat
from tavolino.core.rng import stream

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Entry(Struct, Generic[A], frozen=True, gc=False):
    """One action in the log and the seat that took it."""

    seat: Seat
    action: A


class Step(Struct, Generic[S, A], frozen=True):
    """What a match would grow by: proposed first, stored by whoever stores, then committed."""

    before: S
    entries: tuple[Entry[A], ...]
    states: tuple[S, ...]


class IllegalActionError(Exception):
    """An action that the rules forbid; carries the refusal that says why.

    Among several that were proposed together, `index` counts which one it is.
    """

    def __init__(self, seat: Seat, action: Any, refusal: Refusal, index: int = 0) -> None:
        self.seat, self.action, self.refusal, self.index = seat, action, refusal, index
        super().__init__(f"{refusal.rule} ({refusal.reason}) forbids {action} of seat {seat}")

    def __reduce__(self) -> Any:
        return type(self), (self.seat, self.action, self.refusal, self.index)


class StaleStepError(Exception):
    """A step that was proposed for another state of the match."""


class Match(Generic[S, A, V]):
    """A running match with the state after every entry of its log."""

    def __init__(self, game: Game[S, A, V], options: Any, seats: int, seed: bytes) -> None:
        self.game, self.options, self.seats, self.seed = game, options, seats, seed
        self.log: list[Entry[A]] = []
        self.states: list[S] = [game.new(options, seats)]
        self.looks: dict[tuple[Seat, int], dict[int, tuple[S, bool]]] = {}
        """What is known of late entries, by seat and number of worlds: the state after each, and whether it
        has shown the seat something; kept by who asks what may be taken back."""
        self._views: dict[Seat | None, tuple[tuple[S, V], ...]] = {}

    @property
    def state(self) -> S:
        """The state now."""
        return self.states[-1]

    @property
    def version(self) -> int:
        """The number of entries in the log."""
        return len(self.log)

    @property
    def is_over(self) -> bool:
        """Whether nobody is to move."""
        return not self.game.to_move(self.state)

    def view(self, state: S, seat: Seat | None) -> V:
        """Return how a seat or a spectator (None) sees a state; the last two views of each are kept."""
        kept = self._views.get(seat, ())
        for known, view in kept:
            if known is state:
                return view
        view = self.game.view(state, seat)
        self._views[seat] = ((state, view), *kept[:1])
        return view

    def log_for(self, seat: Seat | None) -> list[Entry[A]]:
        """Return the log as a seat or a spectator (None) may read it."""
        return [
            entry if entry.seat == seat else Entry(entry.seat, self.game.redact(entry.action, seat))
            for entry in self.log
        ]

    def opening(self) -> Step[S, A]:
        """Return what chance does before the first decision."""
        return self._with_chance([], [])

    def propose(self, seat: Seat, *actions: A, legal: Sequence[A] | None = None) -> Step[S, A]:
        """Return the step of a seat's actions and of chance's answers, or raise IllegalActionError.

        Nothing changes until the step is committed. Several actions go together or not at all; none of
        them can come after a draw, because nobody can decide on what has not been shown. Who has chosen
        from the legal actions of the seat can give them, so that they are not worked out again.
        """
        entries: list[Entry[A]] = []
        states: list[S] = []
        for index, proposed in enumerate(actions):
            state = states[-1] if states else self.state
            action = lawful(self.game, state, seat, proposed, None if states else legal, index)
            entries.append(Entry(seat, action))
            states.append(self.game.apply(state, seat, action))
        return self._with_chance(entries, states)

    def _with_chance(self, entries: list[Entry[A]], states: list[S]) -> Step[S, A]:
        state = states[-1] if states else self.state
        while CHANCE in self.game.to_move(state):
            action = self.game.chance(state, stream(self.seed, self.version + len(entries)))
            state = self.game.apply(state, CHANCE, action)
            entries.append(Entry(CHANCE, action))
            states.append(state)
        return Step(self.state, tuple(entries), tuple(states))

    def commit(self, step: Step[S, A]) -> None:
        """Add a proposed step to the log."""
        if step.before is not self.state:
            raise StaleStepError(f"proposed for another state than that of version {self.version}")
        self.log += step.entries
        self.states += step.states

    def with_step(self, step: Step[S, A]) -> "Match[S, A, V]":
        """Return the match as it would be with a step, to be stored before it is committed."""
        match = Match(self.game, self.options, self.seats, self.seed)
        match.log, match.states = [*self.log, *step.entries], [*self.states, *step.states]
        return match

    def play(self, seat: Seat, *actions: A, legal: Sequence[A] | None = None) -> Step[S, A]:
        """Propose and commit at once."""
        step = self.propose(seat, *actions, legal=legal)
        self.commit(step)
        return step


def lawful(
    game: Game[S, A, V], state: S, seat: Seat, action: A, legal: Sequence[A] | None = None, index: int = 0
) -> A:
    """Return the legal action that equals this one, or raise IllegalActionError with its index.

    What goes on is the list's own value: a client's `4` may equal `Colour.BLUE`, but is not the same.
    """
    legal = game.legal(state, seat) if legal is None else legal
    if action in legal:
        return legal[legal.index(action)]
    refusal = game.refusal(state, seat, action)
    if refusal is None and seat == CHANCE:
        raise ValueError("chance acts by itself: nobody can propose its actions")
    if refusal is None:
        raise AssertionError(f"{game.NAME}: legal and refusal disagree about {action} of seat {seat}")
    raise IllegalActionError(seat, action, refusal, index)


def looks_alike(view: Any, other: Any) -> bool:
    """Say whether two views show the same, but for whose turn it is: that is no secret to be learned."""
    return bool(view == other or replace(view, to_move=()) == replace(other, to_move=()))


def start(game: Game[S, A, V], options: Any, seats: int, seed: bytes) -> Match[S, A, V]:
    """Return a match in which chance has made its opening moves."""
    match = Match(game, options, seats, seed)
    match.commit(match.opening())
    return match


def replay(game: Game[S, A, V], options: Any, seats: int, log: Iterable[Entry[A]]) -> Sequence[S]:
    """Return the state before the first entry and after every one, without checking anything."""
    states = [game.new(options, seats)]
    for entry in log:
        states.append(game.apply(states[-1], entry.seat, entry.action))
    return states
