"""What can happen at a table, worked out from the match as it is, and not yet stored: no side effects."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from tavolino.core.game import CHANCE, Seat
from tavolino.core.match import Entry, IllegalActionError, Match, Step
from tavolino.core.undo import GLANCE, WORLDS, NoUndo, Undo, undo_or_reason
from tavolino.server.match.facts import RowKind
from tavolino.server.match.fold import Fold
from tavolino.server.problems import ProblemError, conflict

Fact: TypeAlias = tuple[RowKind, Seat, str]
UndoStanding: TypeAlias = Literal["yes", "ask", "never"] | NoUndo
"""Whether a seat can take its last decision back: at once, if the others agree, or not, for one reason."""


class Draft(Struct, frozen=True):
    """Facts to be stored, with the step that they describe (if it is one) and the state they lead to."""

    facts: Sequence[Fact]
    state: Any
    step: Step[Any, Any] | None = None
    begins: int | None = None
    """The version of the rules under which the match begins with these facts."""


class StaleError(ProblemError):
    """Something has changed since the version that was decided on."""

    def __init__(self, version: int) -> None:
        super().__init__(409, "stale", f"The table is at version {version} now: look again, then decide.")


class RefusedError(Exception):
    """The rules forbid one of several actions: which one, counted from 0, and the refusal that says why."""

    def __init__(self, error: IllegalActionError) -> None:
        self.index, self.refusal = error.index, error.refusal
        super().__init__(str(error))


def started(fold: Fold, beginning: Sequence[Fact]) -> Draft:
    """Let chance make its opening moves, behind the entries that a what-if begins with."""
    if any(at.is_free for at in fold.header.seats):
        raise conflict("seats-free", "Not all seats are taken.")
    if fold.version:
        raise conflict("started", "The match has begun.")
    match = Match(fold.game, fold.match.options, fold.match.seats, fold.match.seed)
    for _, seat, text in beginning:
        action = fold.game.parse(text)
        after = fold.game.apply(match.state, seat, action)
        match.commit(Step(match.state, (Entry(seat, action),), (after,)))
    match.commit(match.opening())
    # Where nothing is drawn at first, a fact of its own says that the match has begun.
    facts = _facts(fold, "act", match.log) or [("start", CHANCE, "")]
    step = Step(match.states[0], tuple(match.log), tuple(match.states[1:]))
    return Draft(facts, match.state, step, begins=fold.game.VERSION)


def acted(fold: Fold, seat: Seat, version: int, actions: Sequence[Any], kind: RowKind) -> Draft:
    """Play one action of a seat, or several together, and let chance answer."""
    _check_playing(fold)
    if not fold.is_current(seat, version):
        raise StaleError(fold.version)
    try:
        step = fold.match.propose(seat, *actions)
    except IllegalActionError as error:
        raise RefusedError(error) from error
    return Draft(_facts(fold, kind, step.entries), step.states[-1], step)


def taken_back(fold: Fold, seat: Seat) -> Draft:
    """Take the last decision of a seat back, or ask the others whether it may."""
    _check_playing(fold)
    standing, found = _undo_of(fold, seat, WORLDS)
    if found is None:
        raise conflict("no-undo", f"There is nothing that this seat may take back: {standing}.")
    if standing == "yes":
        return _back(fold, seat, found)
    return Draft([("ask", seat, str(found.length))], fold.match.state)


def undo_standing(fold: Fold, seat: Seat | None) -> UndoStanding:
    """Say whether a seat can take back its last decision now; a spectator has none.

    It is told with every step, so a glance has to do; who tries is answered after a closer look.
    """
    return "nothing" if seat is None else _undo_of(fold, seat, GLANCE)[0]


def _undo_of(fold: Fold, seat: Seat, worlds: int) -> tuple[UndoStanding, Undo | None]:
    allowed = fold.header.terms.undo
    if allowed == "never":
        return "never", None
    # Others can allow what they have decided since to go, too, but nothing else.
    consenting = range(fold.match.seats) if allowed == "consent" else ()
    found = undo_or_reason(fold.match, seat, consenting, worlds)
    if not isinstance(found, Undo):
        return found, None
    is_alone = found.kept or found.length + 1 == fold.match.version
    return ("yes" if is_alone or not _to_be_asked(fold, seat) else "ask"), found


def consented(fold: Fold, seat: Seat, agree: bool) -> Draft:
    """Answer who asks to take something back; the last one who agrees makes it happen."""
    _check_playing(fold)
    asked = fold.asked
    if asked is None or seat == asked.seat or seat in asked.agreed:
        raise conflict("not-asked", "This seat is not asked anything.")
    if not agree:
        return Draft([("decline", seat, "")], fold.match.state)
    said: Fact = ("consent", seat, "")
    if _to_be_asked(fold, asked.seat) - {seat, *asked.agreed}:
        return Draft([said], fold.match.state)
    back = _back(fold, asked.seat, Undo(fold.match.version - asked.entries))
    return Draft([said, *back.facts], back.state, back.step)


def reseated(fold: Fold, kind: RowKind, seat: Seat, level: str) -> Draft:
    """Let a computer player stand in for a seat, or its owner come back."""
    _check_playing(fold)
    return Draft([(kind, seat, level)], fold.match.state)


def _check_playing(fold: Fold) -> None:
    if not fold.version:
        raise conflict("not-started", "The match has not begun.")
    if fold.standstill:
        raise fold.standstill.problem()
    if fold.is_over or fold.header.status == "over":
        raise conflict("over", "The match is over.")


def _to_be_asked(fold: Fold, seat: Seat) -> set[Seat]:
    """Return who has to agree to an undo of a seat: all seats that other people play."""
    owner = fold.header.seats[seat].person
    return {other for other in fold.people if fold.header.seats[other].person != owner}


def _back(fold: Fold, seat: Seat, found: Undo) -> Draft:
    states = [fold.match.states[found.length]]
    for entry in found.kept:
        states.append(fold.game.apply(states[-1], entry.seat, entry.action))
    facts = [("undo", seat, str(found.length)), *_facts(fold, "act", found.kept)]
    return Draft(facts, states[-1], Step(states[0], found.kept, tuple(states[1:])))


def _facts(fold: Fold, kind: RowKind, entries: Sequence[Entry[Any]]) -> list[Fact]:
    return [
        (kind if entry.seat >= 0 else "act", entry.seat, fold.game.format(entry.action)) for entry in entries
    ]
