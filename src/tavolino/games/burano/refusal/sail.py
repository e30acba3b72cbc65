"""Refusals at sea (BU-6.1 to BU-6.6, BU-6.13, BU-7.1)."""

from tavolino.core.game import Refusal, Seat, no
from tavolino.core.values import count
from tavolino.games.burano.actions import DrawSeafood, Sail, Sell, Send, SwapHuts
from tavolino.games.burano.material import (
    HUTS,
    ISLANDS,
    PORTS,
    ROUTES,
    SEAFOOD,
    SHIPS,
    STOPS,
    Building,
    Colour,
    Seafood,
    Ship,
    Stop,
)
from tavolino.games.burano.notation.names import HUT_NAMES
from tavolino.games.burano.phases import Sailing
from tavolino.games.burano.refusal.common import name
from tavolino.games.burano.sea import arrow_houses, huts_on, island_of
from tavolino.games.burano.state import Player, State, phase_of

_MOST_PARTS = {Ship.DIFFERENT: 4, Ship.PAIRS: 3, Ship.TRIPLES: 2}
_SIZES = {Ship.DIFFERENT: 1, Ship.PAIRS: 2, Ship.TRIPLES: 3}


# --- Sailing --------------------------------------------------------------------------------------


def _is_route(one: Stop, other: Stop) -> bool:
    return (one, other) in ROUTES or (other, one) in ROUTES


def _is_in_reach(player: Player, stop: Stop) -> bool:
    """One step along a route, or two with BU-9.11, but not back (BU-6.1)."""
    boat = player.boat
    if stop == boat:
        return False
    if _is_route(boat, stop):
        return True
    is_swift = Building.SWIFT_BOAT in player.buildings
    return is_swift and any(_is_route(boat, step) and _is_route(step, stop) for step in STOPS)


def _has_match(huts: tuple[Colour, ...], player: Player, island: Stop) -> bool:
    return not set(huts_on(huts, island)).isdisjoint(arrow_houses(player))


def _open_island(huts: tuple[Colour, ...], player: Player) -> bool:
    return any(_is_in_reach(player, island) and _has_match(huts, player, island) for island in ISLANDS)


def refuse_sail(state: State, seat: Seat, action: Sail) -> Refusal | None:
    """The boat sails to an open stop in reach (BU-6.1, BU-6.2), after a swap to an island (BU-7.1)."""
    player, stop = state.players[seat], action.stop
    if stop not in STOPS:
        return no("BU-6.1", "no-such-stop")
    where = STOPS[stop].name.lower()
    if not _is_in_reach(player, stop):
        return no("BU-6.1", "out-of-reach", stop=where, boat=player.boat.name.lower())
    if stop in PORTS:
        if phase_of(state, Sailing).swapped:
            return no("BU-7.1", "island-after-a-swap")
        if stop not in state.ships:
            return no("BU-6.2", "no-ship-there", stop=where)
    elif not _has_match(state.huts, player, stop):
        return no("BU-6.2", "no-hut-matches", stop=where)
    return None


def refuse_staying(state: State, seat: Seat, phase: Sailing) -> Refusal | None:
    """Sailing is compulsory while a stop is open (BU-6.13), and after a swap (BU-7.1)."""
    player = state.players[seat]
    if phase.swapped:
        return no("BU-7.1", "island-after-a-swap")
    is_port_open = any(_is_in_reach(player, port) and port in state.ships for port in PORTS)
    if is_port_open or _open_island(state.huts, player):
        return no("BU-6.13", "a-stop-is-open")
    return None


def refuse_swap_huts(state: State, seat: Seat, action: SwapHuts) -> Refusal | None:
    """Two huts of different colours change islands, and one island must be open then (BU-7.1)."""
    hut, other, player = action.hut, action.other, state.players[seat]
    if hut not in HUTS or other not in HUTS:
        return no("BU-7.1", "no-such-hut")
    if hut > other:
        return no("BU-7.1", "lower-hut-first", huts=(HUT_NAMES[hut], HUT_NAMES[other]))
    if island_of(hut) == island_of(other):
        return no("BU-7.1", "same-island", island=ISLANDS[island_of(hut)].name)
    if state.huts[hut] == state.huts[other]:
        return no("BU-7.1", "same-colour", colour=name(state.huts[hut]))
    huts = list(state.huts)
    huts[hut], huts[other] = huts[other], huts[hut]
    if not _open_island(tuple(huts), player):
        return no("BU-7.1", "no-island-would-be-open")
    if player.privileges == 0:
        return no("BU-7.1", "no-privilege")
    return None


# --- Fishing --------------------------------------------------------------------------------------


def refuse_draw_seafood(state: State, action: DrawSeafood) -> Refusal | None:
    """A card is taken from the open row or from the deck, as long as there are any (BU-6.3)."""
    card = action.card
    if card is None:
        return None if any(state.seafood_deck) else no("BU-6.3", "deck-is-empty")
    if card not in SEAFOOD or state.seafood[card] == 0:
        return no("BU-6.3", "card-not-open", card=_named(card))
    return None


def refuse_send(action: Send) -> Refusal | None:
    """With three matches one worker is sent or two (BU-6.4)."""
    if action.workers not in (1, 2):
        return no("BU-6.4", "one-or-two", workers=action.workers)
    return None


# --- Selling --------------------------------------------------------------------------------------


def refuse_sell(state: State, seat: Seat, action: Sell) -> Refusal | None:
    """A ship in the port buys a set of its own form, from the hand (BU-6.6)."""
    ship, cards, player = action.ship, action.cards, state.players[seat]
    if ship not in SHIPS or any(card not in SEAFOOD for card in cards):
        return no("BU-6.6", "no-such-thing")
    if state.ships[ship] != player.boat:
        return no("BU-6.6", "ship-elsewhere", ship=SHIPS[ship].name.lower())
    if not _is_set(ship, cards):
        return no("BU-6.6", "not-a-set", ship=SHIPS[ship].name.lower(), cards=tuple(map(_named, cards)))
    for card in set(cards):
        if cards.count(card) > player.seafood[card]:
            return no(
                "BU-6.6", "not-in-hand", card=_named(card), need=cards.count(card), have=player.seafood[card]
            )
    return None


def _is_set(ship: Ship, cards: tuple[Seafood, ...]) -> bool:
    """Say whether these cards, in the order of kinds, have the form that a ship buys."""
    numbers = [number for number in count(cards, len(SEAFOOD)) if number]
    if list(cards) != sorted(cards) or not numbers:
        return False
    if ship == Ship.IDENTICAL:
        return len(numbers) == 1 and numbers[0] <= 4
    return len(numbers) <= _MOST_PARTS[ship] and all(number == _SIZES[ship] for number in numbers)


def _named(card: int) -> str:
    return SEAFOOD[card].name.lower() if card in SEAFOOD else str(card)
