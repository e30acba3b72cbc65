"""What a player does without thinking twice: takes what fits, lays it, invites who likes it here most."""

from collections.abc import Sequence
from random import Random

from tavolino.core.game import Seat
from tavolino.core.values import add
from tavolino.games.walking_in_burano.actions import (
    DISMISS,
    DONE,
    INVITE,
    RETURN,
    Build,
    Decision,
    Invite,
    Take,
)
from tavolino.games.walking_in_burano.legal import legal
from tavolino.games.walking_in_burano.market import taken_and_left
from tavolino.games.walking_in_burano.material import CHARACTERS, CardId, Character
from tavolino.games.walking_in_burano.rules import apply, house_to_invite_to
from tavolino.games.walking_in_burano.state import Phase, State, sorted_cards
from tavolino.games.walking_in_burano.street import EMPTY_HOUSE, MIDDLE, needs_permit
from tavolino.players.strategists.walking_in_burano.forecast import forecast
from tavolino.players.strategists.walking_in_burano.guests import best_guests
from tavolino.players.strategists.walking_in_burano.parts import parts
from tavolino.players.strategists.walking_in_burano.plots import plots


def instinct(state: State, seat: Seat, rng: Random) -> Decision:  # noqa: ARG001
    """Return a sensible action at once."""
    phase = state.phase
    if phase is Phase.TAKE:
        return _take(state, seat)
    if phase is Phase.BUILD:
        return _build(state, seat)
    if phase is Phase.INVITE:
        return _invite(state, seat)
    if phase is Phase.DISMISS:
        return _dismiss(state, seat)
    return RETURN[_least_useful(state, seat)]


def _most_promising(state: State, seat: Seat, actions: Sequence[Decision]) -> Decision:
    return max(actions, key=lambda action: sum(parts(apply(state, seat, action), seat).values()))


def _take(state: State, seat: Seat) -> Decision:
    """Weigh the takes of which every card fits the street; if there are none, all of them."""
    takes = [action for action in legal(state, seat) if isinstance(action, Take)]
    fitting = [action for action in takes if _fits(state, seat, action)]
    return _most_promising(state, seat, fitting or takes)


def _fits(state: State, seat: Seat, take: Take) -> bool:
    player = state.players[seat]
    taken, _ = taken_and_left(state.market[take.column - 1], take.end, take.count)
    before = plots(player.street, player.hand).useful
    return plots(player.street, sorted_cards(player.hand + taken)).useful == before + take.count


def _build(state: State, seat: Seat) -> Decision:
    """Lay what fits, into the fullest house first; if nothing does, a permit may be worth it."""
    builds = [action for action in legal(state, seat) if isinstance(action, Build)]
    street = state.players[seat].street
    planned = [action for action in builds if _is_planned(state, seat, action)]
    if planned:
        return min(planned, key=lambda action: street[action.column + MIDDLE].count(None))
    if state.built or not builds:
        return DONE
    return _most_promising(state, seat, [*builds, DONE])


def _is_planned(state: State, seat: Seat, build: Build) -> bool:
    """Say whether a card goes where the hand was planned to go, or begins a house if that was planned."""
    player = state.players[seat]
    plan = plots(player.street, player.hand)
    place = build.column + MIDDLE
    house = None if player.street[place] == EMPTY_HOUSE else place
    return any(
        build.card in planned and at in (house, place)
        for at, planned in zip(plan.places, plan.planned, strict=True)
    ) and not needs_permit(player.street, build.card, build.column, state.options.edition)


def _invite(state: State, seat: Seat) -> Invite:
    """Invite whoever scores most here, as long as the other houses still find good guests."""
    seen = forecast(state, seat)
    column = house_to_invite_to(state.players[seat])
    assert column is not None
    here = seen.plots.places.index(column + MIDDLE)
    others = seen.waiting(but=here)

    def worth(who: Character) -> float:
        is_tourist = who < Character.MAYOR
        points = seen.houses[here].tourists[who] if is_tourist else seen.living[who - Character.MAYOR]
        left = add(state.characters, who, -1)
        return points + best_guests(others, seen.living, left, [*seen.guests, who])

    welcome = [action.character for action in legal(state, seat) if isinstance(action, Invite)]
    return INVITE[max(welcome, key=worth)]


def _dismiss(state: State, seat: Seat) -> Decision:
    """Dismiss whom the street can best do without."""
    seen = forecast(state, seat)
    waiting = seen.waiting()

    def left(who: Character) -> float:
        return best_guests(waiting, seen.living, add(state.characters, who, -1), seen.guests)

    return DISMISS[max((who for who in CHARACTERS if state.characters[who]), key=left)]


def _least_useful(state: State, seat: Seat) -> CardId:
    player = state.players[seat]
    planned = [card for house in plots(player.street, player.hand).planned for card in house]
    return next((card for card in player.hand if card not in planned), player.hand[-1])
