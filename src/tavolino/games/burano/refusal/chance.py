"""Refusals of draws: chance shows only what can be drawn (BU-1.1, BU-5.5, BU-6.3, BU-8.3)."""

from typing import Final

from tavolino.core.game import Refusal, Seat, no
from tavolino.core.values import Counts
from tavolino.games.burano.actions import (
    Deal,
    DealWorks,
    Draw,
    RefillSeafood,
    RevealBuilding,
    RevealRoof,
    RevealSeafood,
    Start,
)
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
    Seafood,
    Work,
)
from tavolino.games.burano.phases import RevealingRoof
from tavolino.games.burano.refusal.common import rule_of_phase
from tavolino.games.burano.state import State, phase_of

CHANCE_ACTIONS: Final = frozenset(
    {Start, Deal, RevealRoof, RevealBuilding, RevealSeafood, RefillSeafood, DealWorks}
)


def refuse_draw(state: State, _: Seat, action: Draw) -> Refusal | None:
    """Refuse what chance cannot have drawn."""
    rule = rule_of_phase(state)
    return None if _can_be(state, action) else no(rule, "impossible-draw")


def _can_be(state: State, action: Draw) -> bool:
    match action:
        case Start():
            return action.seat in range(len(state.players))
        case Deal():
            return _can_deal(state, action)
        case RevealRoof(roof):
            return roof in state.stacks[phase_of(state, RevealingRoof).drawn[-1]]
        case RevealBuilding(building):
            return building in state.building_deck
        case RevealSeafood(seat, card):
            return seat == state.turn and card is not None and _can_draw(state.seafood_deck, (card,))
        case RefillSeafood(cards):
            wanted = min(OPEN_SEAFOOD - sum(state.seafood), sum(state.seafood_deck))
            return len(cards) == wanted and _can_draw(state.seafood_deck, cards)
        case DealWorks(works):
            return _are_works(works)


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
        and len(deal.seafood) == OPEN_SEAFOOD
        and _can_draw(ALL_SEAFOOD, deal.seafood)
    )


def _are_works(works: tuple[Work, ...]) -> bool:
    """Every action has two colours."""
    return sorted(works) == sorted(WORKS * (len(COLOURS) // len(WORKS)))


def _can_draw(deck: Counts, cards: tuple[Seafood, ...]) -> bool:
    return all(card in SEAFOOD and cards.count(card) <= deck[card] for card in cards)
