"""Taking back: one rule for terminal and server. Nothing that was shown goes back, whoever consents.

What chance has drawn was shown; and so was what others had decided in secret, as soon as it comes to light.
"""

from collections.abc import Collection, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from tavolino.core.game import CHANCE, AnyGame, Seat
from tavolino.core.match import Entry, Match, Step, looks_alike
from tavolino.core.rng import seed_from, stream

WORLDS = 8
"""In how many imagined worlds a decision is tried, to see whether it has shown something."""
GLANCE = 1
"""In how many, where a glance has to do: what shows something shows it in nearly every other world."""


NoUndo: TypeAlias = Literal["nothing", "drawn", "others", "shown"]
"""Why nothing goes back: nothing was decided, chance has drawn since, others have decided since, or what was
hidden has come to light."""


class UndoError(Exception):
    """Nothing that this seat may take back."""


class Undo(Struct, frozen=True):
    """To how many entries the match goes back, and which later entries are kept."""

    length: int
    kept: tuple[Entry[Any], ...] = ()


def possible_undo(match: Match[Any, Any, Any], seat: Seat, consenting: Collection[Seat] = ()) -> Undo | None:
    """Return how a seat takes back its last decision; None if it may not."""
    found = undo_or_reason(match, seat, consenting)
    return found if isinstance(found, Undo) else None


def undo_or_reason(
    match: Match[Any, Any, Any], seat: Seat, consenting: Collection[Seat] = (), worlds: int = WORLDS
) -> Undo | NoUndo:
    """Return how a seat takes back its last decision, or the one reason why it may not.

    Decisions that others made at the same time stay, if neither could see the other. Any other decision
    since goes too, and has to be one of somebody who consents.
    """
    index = last_decision(match, seat)
    if index is None:
        return "nothing"
    later = match.log[index + 1 :]
    if any(entry.seat == CHANCE for entry in later):
        return "drawn"
    found = Undo(index, tuple(later)) if _stand_alone(match, index, later) else Undo(index)
    if not found.kept and not all(entry.seat in consenting for entry in later):
        return "others"
    return "shown" if _have_shown(match, index, seat, worlds) else found


def undo(match: Match[Any, Any, Any], seat: Seat, consenting: Collection[Seat] = ()) -> Undo:
    """Take back the last decision of a seat; return what went, or raise UndoError."""
    found = possible_undo(match, seat, consenting)
    if found is None:
        raise UndoError(
            f"seat {seat} has nothing to take back since the last thing shown or decided by others"
        )
    del match.log[found.length :], match.states[found.length + 1 :]
    for entry in found.kept:
        after = match.game.apply(match.state, entry.seat, entry.action)
        match.commit(Step(match.state, (entry,), (after,)))
    return found


def last_decision(match: Match[Any, Any, Any], seat: Seat) -> int | None:
    """Return the place of the last decision of a seat in the log; chance decides nothing."""
    own = (at for at in range(match.version - 1, -1, -1) if match.log[at].seat == seat)
    return None if seat == CHANCE else next(own, None)


def _have_shown(match: Match[Any, Any, Any], index: int, seat: Seat, worlds: int) -> bool:
    """Say whether an entry from a place on has shown the seat something hidden; each is looked at once."""
    if not match.game.HAS_SECRETS:
        return False
    known, looked = match.looks.get((seat, worlds), {}), {}
    for at in range(index, match.version):
        after = match.states[at + 1]
        before, has_shown = known.get(at, (None, False))
        if before is not after:  # not looked at yet, or taken back since
            has_shown = _has_shown(match, at, seat, worlds)
        looked[at] = after, has_shown
        if has_shown:
            break
    match.looks[seat, worlds] = looked
    return any(has_shown for _, has_shown in looked.values())


def _has_shown(match: Match[Any, Any, Any], at: int, seat: Seat, worlds: int) -> bool:
    """Say whether an entry has shown the seat what others had hidden: elsewhere it would look different."""
    game, entry = match.game, match.log[at]
    before, after = match.states[at], match.states[at + 1]
    shown = entry.action if entry.seat == seat else game.redact(entry.action, seat)
    if worlds == GLANCE and _clearly_shows_nothing(match, entry, before, after, seat):
        return False
    for world in range(worlds):
        rng = stream(seed_from("undo", world), 0)
        other = game.redeal(before, seat, rng)
        if shown == entry.action and other == before:
            continue  # nothing is hidden from this seat
        alike = _looking_the_same(game, other, entry, seat, shown)
        if not alike:
            continue
        elsewhere = game.view(game.apply(other, entry.seat, rng.pick(alike)), seat)
        if not looks_alike(elsewhere, match.view(after, seat)):
            return True
    return False


def _clearly_shows_nothing(
    match: Match[Any, Any, Any], entry: Entry[Any], before: Any, after: Any, seat: Seat
) -> bool:
    """Say whether it was decided in the open (see `Game.redact`), or in secret and all looks the same."""
    if match.game.redact(entry.action, None) == entry.action:
        return True
    return entry.seat != seat and looks_alike(match.view(before, seat), match.view(after, seat))


def _looking_the_same(game: AnyGame, world: Any, entry: Entry[Any], seat: Seat, shown: Any) -> Sequence[Any]:
    """Return what the actor may have done there, for all that the seat can tell from what it was shown."""
    if shown == entry.action:
        return [shown] if game.refusal(world, entry.seat, shown) is None else []
    return [action for action in game.legal(world, entry.seat) if game.redact(action, seat) == shown]


def _stand_alone(match: Match[Any, Any, Any], index: int, later: Sequence[Entry[Any]]) -> bool:
    """Say whether later decisions and the one before are hidden from each other, and legal without it."""
    if not later:
        return True
    game, gone = match.game, match.log[index]
    if not game.HAS_SECRETS:
        return False
    if any(game.redact(gone.action, entry.seat) == gone.action for entry in later):
        return False
    now, then = match.view(match.state, gone.seat), game.view(match.states[index + 1], gone.seat)
    if not looks_alike(now, then):
        return False
    state = match.states[index]
    for entry in later:
        if entry.seat not in game.to_move(state):
            return False
        if entry.action not in game.legal(state, entry.seat):
            return False
        state = game.apply(state, entry.seat, entry.action)
    return True
