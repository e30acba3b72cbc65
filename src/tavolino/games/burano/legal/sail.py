"""What may be done at sea (BU-6.1 to BU-6.6, BU-6.13, BU-7.1)."""

from tavolino.core.game import Seat
from tavolino.games.burano.actions import (
    DONE,
    DRAW_BLIND,
    DRAW_OPEN,
    SAIL,
    SWAP_HUTS,
    Decision,
    DrawSeafood,
    sales,
)
from tavolino.games.burano.material import SEAFOOD
from tavolino.games.burano.phases import Sailing
from tavolino.games.burano.sea import good_swaps, offers, open_islands, open_ports, ships_in
from tavolino.games.burano.state import State


def sailing(state: State, seat: Seat, phase: Sailing) -> list[Decision]:
    """Sail to an open stop, after a swap to an island; do nothing only if no stop is open (BU-6.13)."""
    player = state.players[seat]
    stops = open_islands(state, player)
    if not phase.swapped:
        stops += open_ports(state, player)
    actions: list[Decision] = [SAIL[stop] for stop in stops]
    if player.privileges:
        actions += [SWAP_HUTS[pair] for pair in good_swaps(state, player)]
    if not stops:
        actions.append(DONE)
    return actions


def fishing(state: State) -> list[DrawSeafood]:
    """Take an open card or one of the deck (BU-6.3)."""
    cards = [DRAW_OPEN[card] for card in SEAFOOD if state.seafood[card]]
    if any(state.seafood_deck):
        cards.append(DRAW_BLIND)
    return cards


def selling(state: State, seat: Seat) -> list[Decision]:
    """Sell one set to one of the ships in the port, or nothing (BU-6.6)."""
    player = state.players[seat]
    actions: list[Decision] = []
    for ship in ships_in(state, player.boat):
        actions += sales(ship, offers(ship, player.seafood))
    actions.append(DONE)
    return actions
