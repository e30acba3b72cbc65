"""Refusals of draws: chance shows only what can be drawn (BU-1.1, BU-5.5, BU-6.3, BU-8.3)."""

from collections.abc import Sequence

from tavolino.core.game import CHANCE, Refusal, Seat, no
from tavolino.core.values import Counts
from tavolino.games.burano import actions, phases
from tavolino.games.burano.actions import Deal, Draw
from tavolino.games.burano.material import (
    ALL_SEAFOOD,
    BUILDINGS,
    COLOURS,
    HUTS_OF_A_COLOUR,
    OPEN_BUILDINGS,
    OPEN_SEAFOOD,
    PIECES,
    SEAFOOD,
    SHIPS,
    SHIPS_IN_A_PORT,
    WORKS,
    Roof,
    Seafood,
    Work,
)
from tavolino.games.burano.phases import Phase
from tavolino.games.burano.refusal.common import refuse_time, rule_of_phase
from tavolino.games.burano.state import State


def refuse_draw(state: State, seat: Seat, action: Draw) -> Refusal | None:
    """Refuse draws of anybody else, at another time, and what cannot have been drawn."""
    rule = rule_of_phase(state)
    if seat != CHANCE:
        return no(rule, "chance-draws")
    when, can_be = _asked_of(state, action)
    if refused := refuse_time(state, seat, when):
        return refused
    return None if can_be else no(rule, "impossible-draw")


def _asked_of(state: State, action: Draw) -> tuple[type[Phase], bool]:
    """Return in which phase something is drawn, and whether it can have been this."""
    deck = state.seafood_deck
    match action:
        case actions.Start(seat):
            return phases.Starting, seat in range(len(state.players))
        case actions.Deal():
            return phases.Dealing, _can_deal(state, action)
        case actions.RevealRoof(roof):
            return phases.RevealingRoof, _can_show(state, roof)
        case actions.RevealBuilding(building):
            return phases.RevealingBuilding, building in state.building_deck
        case actions.RevealSeafood(seat, card):
            return phases.RevealingSeafood, seat == state.turn and _can_draw(deck, (card,), 1)
        case actions.RefillSeafood(cards):
            number = min(OPEN_SEAFOOD - sum(state.seafood), sum(deck))
            return phases.RefillingSeafood, _can_draw(deck, cards, number)
        case actions.DealWorks(works):
            return phases.DealingWorks, _are_works(works)


def _can_show(state: State, roof: Roof) -> bool:
    """Say whether a roof lies in the stack that was drawn from last."""
    phase = state.phase
    return isinstance(phase, phases.RevealingRoof) and roof in state.stacks[phase.drawn[-1]]


def _can_deal(state: State, deal: Deal) -> bool:
    return (
        sorted(deal.huts) == sorted(COLOURS * HUTS_OF_A_COLOUR)
        and len(set(deal.ships)) == len(deal.ships) == SHIPS_IN_A_PORT
        and set(deal.ships) <= set(SHIPS)
        and _are_works(deal.works)
        and len(deal.pieces) == len(state.players)
        and all(sorted(pieces) == list(range(len(PIECES))) for pieces in deal.pieces)
        and deal.cube in COLOURS
        and len(set(deal.buildings)) == len(deal.buildings) == OPEN_BUILDINGS
        and set(deal.buildings) <= set(BUILDINGS)
        and _can_draw(ALL_SEAFOOD, deal.seafood, OPEN_SEAFOOD)
    )


def _are_works(works: tuple[Work, ...]) -> bool:
    """Every action has two colours."""
    return sorted(works) == sorted(WORKS * (len(COLOURS) // len(WORKS)))


def _can_draw(deck: Counts, cards: Sequence[Seafood | None], number: int) -> bool:
    """Say whether so many cards, none of them hidden, can come from a deck."""
    return len(cards) == number and all(
        card is not None and card in SEAFOOD and cards.count(card) <= deck[card] for card in cards
    )
