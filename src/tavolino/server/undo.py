"""Taking back: at once what nobody has learned anything from, across turns if everybody agrees."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import CHANCE, AnyGame, Seat
from tavolino.core.match import Entry, Match
from tavolino.core.rng import seed_from, stream

WORLDS = 8
"""In how many imagined worlds an action is tried, to see whether it has shown something."""


class Plan(Struct, frozen=True):
    """To how many entries the match goes back, and which later entries are kept."""

    length: int
    kept: tuple[Entry[Any], ...] = ()


def own_undo(match: Match[Any, Any, Any], seat: Seat) -> Plan | None:
    """Return how a seat takes back its last decision without asking, or None if it has to ask.

    Nothing may have been drawn or shown since. Decisions that others made at the same time stay, if they
    could not see the one that goes.
    """
    index = _last_decision(match, seat)
    if index is None or _has_shown(match, index, seat):
        return None
    later = match.log[index + 1 :]
    if not later:
        return Plan(index)
    return Plan(index, tuple(later)) if _stand_alone(match, index, later) else None


def asked_undo(match: Match[Any, Any, Any], seat: Seat) -> Plan | None:
    """Return what goes if everybody agrees; never anything that chance has shown."""
    index = _last_decision(match, seat)
    return None if index is None else Plan(index)


def _last_decision(match: Match[Any, Any, Any], seat: Seat) -> int | None:
    """Return the place of the last decision of a seat in the log, if chance has not acted since."""
    for index in range(match.version - 1, -1, -1):
        if match.log[index].seat == CHANCE:
            return None
        if match.log[index].seat == seat:
            return index
    return None


def _has_shown(match: Match[Any, Any, Any], index: int, seat: Seat) -> bool:
    """Say whether the seat has learned something since: then other worlds would look different now."""
    game = match.game
    if not game.HAS_SECRETS:
        return False
    before, after, action = match.states[index], match.states[index + 1], match.log[index].action
    for world in range(WORLDS):
        other = game.redeal(before, seat, stream(seed_from("undo", world), 0))
        if _seen(game, game.apply(other, seat, action), seat) != _seen(game, after, seat):
            return True
    return bool(_seen(game, match.state, seat) != _seen(game, after, seat))


def _seen(game: AnyGame, state: Any, seat: Seat) -> Any:
    """Return what a seat sees, but for whose turn it is: that is no secret to be learned."""
    return replace(game.view(state, seat), to_move=())


def _stand_alone(match: Match[Any, Any, Any], index: int, later: Sequence[Entry[Any]]) -> bool:
    """Say whether later decisions of others are hidden from the one before, and legal without it."""
    game, gone = match.game, match.log[index]
    state = match.states[index]
    for entry in later:
        if game.redact(gone.action, entry.seat) == gone.action or entry.seat not in game.to_move(state):
            return False
        if entry.action not in game.legal(state, entry.seat):
            return False
        state = game.apply(state, entry.seat, entry.action)
    return True
