"""What a player does without thinking twice: the card that fits, the guest who likes it here most."""

from collections.abc import Sequence
from random import Random

from tavolino.core.game import Seat
from tavolino.core.values import add
from tavolino.games.walking_in_burano.actions import DISMISS, DONE, INVITE, Build, Decision, Dismiss, Invite, Return
from tavolino.games.walking_in_burano.legal import legal
from tavolino.games.walking_in_burano.material import Character
from tavolino.games.walking_in_burano.rules import apply
from tavolino.games.walking_in_burano.state import Phase, State
from tavolino.games.walking_in_burano.street import MIDDLE, needs_permit
from tavolino.players.strategists.walking_in_burano.forecast import forecast
from tavolino.players.strategists.walking_in_burano.guests import best_guests
from tavolino.players.strategists.walking_in_burano.parts import parts
from tavolino.players.strategists.walking_in_burano.plots import plots


def instinct(state: State, seat: Seat, rng: Random) -> Decision:  # noqa: ARG001
    """Return a sensible action at once."""
    phase = state.phase
    if phase is Phase.BUILD:
        return _build(state, seat)
    if phase is Phase.INVITE:
        return _invite(state, seat)
    if phase is Phase.DISMISS:
        return _dismiss(state, seat)
    if phase is Phase.RETURN:
        return _give_back(state, seat)
    return _most_promising(state, seat, legal(state, seat))


def _most_promising(state: State, seat: Seat, actions: Sequence[Decision]) -> Decision:
    return max(actions, key=lambda action: sum(parts(apply(state, seat, action), seat).values()))


def _build(state: State, seat: Seat) -> Decision:
    """Lay what fits, into the fullest house first; else look whether a permit would pay."""
    player = state.players[seat]
    builds = [action for action in legal(state, seat) if isinstance(action, Build)]
    if not builds:
        return DONE
    street = plots(player.street, player.hand)
    house_of = {
        card: place
        for place, house in zip(street.places, street.planned, strict=True)
        for card in house
    }
    best, fewest = None, 4
    for action in builds:
        if action.card not in house_of or needs_permit(
            player.street, action.card, action.column, state.options.edition
        ):
            continue
        place = action.column + MIDDLE
        aim = house_of[action.card]
        house = player.street[place]
        missing = house.count(None)
        if aim == place or (aim is None and missing == 3):
            if missing < fewest:
                best, fewest = action, missing
    if best is not None:
        return best
    if state.built:
        return DONE
    return _most_promising(state, seat, [*builds, DONE])


def _invite(state: State, seat: Seat) -> Invite:
    """Invite whoever scores most here, with the others still free for the other houses."""
    return max(
        (action for action in legal(state, seat) if isinstance(action, Invite)),
        key=lambda action: sum(parts(apply(state, seat, action), seat).values()),
    )


def _dismiss(state: State, seat: Seat) -> Dismiss:
    """Dismiss whom the street can best do without."""
    seen = forecast(state, seat)
    waiting = seen.waiting
    kept = -1.0
    best = None
    for who in Character:
        if state.characters[who]:
            left = best_guests(waiting, seen.living, add(state.characters, who, -1), seen.guests)
            if left > kept:
                best, kept = who, left
    assert best is not None
    return DISMISS[best]


def _give_back(state: State, seat: Seat) -> Decision:
    return _most_promising(
        state, seat, [action for action in legal(state, seat) if isinstance(action, Return)]
    )


__all__ = ["INVITE", "instinct"]
