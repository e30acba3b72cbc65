"""Sailing: swapping huts, fishing at an island, selling in a port (BU-6.1 to BU-6.6, BU-7.1)."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import add, count, minus, plus, put
from tavolino.games.burano.actions import (
    DrawSeafood,
    RefillSeafood,
    RevealSeafood,
    Sail,
    Sell,
    Send,
    SwapHuts,
)
from tavolino.games.burano.material import (
    EVICTION_COINS,
    HUTS_ON_AN_ISLAND,
    MISSING_CARD_POINTS,
    OPEN_SEAFOOD,
    PORTS,
    SEAFOOD,
    STAYING_WORKERS,
    STOPS,
    Stop,
)
from tavolino.games.burano.phases import (
    MOVING,
    Fishing,
    RefillingSeafood,
    RevealingSeafood,
    Sailing,
    Selling,
    Sending,
)
from tavolino.games.burano.ring import come_home, sent_out
from tavolino.games.burano.sea import could_sell, good_swaps, matches_at, open_islands, open_ports, sold_for
from tavolino.games.burano.state import Player, State, phase_of, scored, with_player


def begin_sail(state: State, seat: Seat) -> State:
    """Sail if a stop is open, or could be opened by a swap; else the action is lost (BU-5.3, BU-6.13)."""
    player = state.players[seat]
    if open_islands(state, player) or open_ports(state, player):
        return replace(state, phase=Sailing())
    can_swap = player.privileges and good_swaps(state, player)
    return replace(state, phase=Sailing() if can_swap else MOVING)


def swap_huts(state: State, seat: Seat, action: SwapHuts) -> State:
    """Swap two huts for a privilege (BU-7.1)."""
    player = state.players[seat]
    huts = put(state.huts, action.hut, state.huts[action.other])
    huts = put(huts, action.other, state.huts[action.hut])
    player = replace(player, privileges=player.privileges - 1)
    return with_player(state, seat, player, phase=Sailing(swapped=True), huts=huts)


def sail(state: State, seat: Seat, action: Sail) -> State:
    """Move the boat (BU-6.1); then fish at an island (BU-6.3) or sell in a port (BU-6.6)."""
    stop = STOPS[action.stop]
    player = replace(state.players[seat], boat=stop)
    state = with_player(state, seat, player)
    if stop in PORTS:
        return replace(state, phase=Selling() if could_sell(state, player) else MOVING)
    matches = matches_at(state, player, stop)
    return _fish_on(state, seat, matches, matches)


# --- Fishing --------------------------------------------------------------------------------------


def draw_seafood(state: State, seat: Seat, action: DrawSeafood) -> State:
    """Take an open card that everybody sees, or have one drawn blind (BU-6.3)."""
    phase = phase_of(state, Fishing)
    left, matches = phase.left - 1, phase.matches
    if action.card is None:
        return replace(state, phase=RevealingSeafood(left, matches))
    player = state.players[seat]
    player = replace(player, seafood=add(player.seafood, action.card), known=add(player.known, action.card))
    state = with_player(state, seat, player, seafood=add(state.seafood, action.card, -1))
    return _fish_on(state, seat, left, matches)


def reveal_seafood(state: State, action: RevealSeafood) -> State:
    """Give the player the card that was drawn blind (BU-6.3)."""
    phase = phase_of(state, RevealingSeafood)
    if action.card is None:
        raise ValueError("a card that is hidden cannot be given")
    player = state.players[action.seat]
    player = replace(player, seafood=add(player.seafood, action.card))
    deck = add(state.seafood_deck, action.card, -1)
    state = with_player(state, action.seat, player, seafood_deck=deck)
    return _fish_on(state, action.seat, phase.left, phase.matches)


def _fish_on(state: State, seat: Seat, left: int, matches: int) -> State:
    """Take card after card; each that is not there gives points; then refill the row (BU-6.3)."""
    if left and (any(state.seafood) or any(state.seafood_deck)):
        return replace(state, phase=Fishing(left, matches))
    if left:
        player = scored(state.players[seat], "BU-6.3", left * MISSING_CARD_POINTS)
        state = with_player(state, seat, player)
    if sum(state.seafood) < OPEN_SEAFOOD and any(state.seafood_deck):
        return replace(state, phase=RefillingSeafood(matches))
    return _begin_send(state, seat, matches)


def refill_seafood(state: State, action: RefillSeafood) -> State:
    """Refill the open row (BU-6.3); then workers are sent."""
    matches = phase_of(state, RefillingSeafood).matches
    cards = count(action.cards, len(SEAFOOD))
    seafood, deck = plus(state.seafood, cards), minus(state.seafood_deck, cards)
    return _begin_send(replace(state, seafood=seafood, seafood_deck=deck), state.turn, matches)


# --- Sending workers ------------------------------------------------------------------------------


def _begin_send(state: State, seat: Seat, matches: int) -> State:
    """Send one worker; with three matches two can go; the last one stays at home (BU-6.4)."""
    home = state.players[seat].home
    if home == STAYING_WORKERS:
        return replace(state, phase=MOVING)
    if matches == HUTS_ON_AN_ISLAND and home > STAYING_WORKERS + 1:
        return replace(state, phase=Sending())
    return _send(state, seat, 1)


def send(state: State, seat: Seat, action: Send) -> State:
    """Send one worker or two (BU-6.4)."""
    return _send(state, seat, action.workers)


def _send(state: State, seat: Seat, workers: int) -> State:
    """Send workers to the boat's island; every other player there takes one back (BU-6.5)."""
    island = state.players[seat].boat
    players = tuple(
        _arrived(player, workers) if other == seat else _evicted(player, island)
        for other, player in enumerate(state.players)
    )
    return replace(state, phase=MOVING, players=players)


def _arrived(player: Player, workers: int) -> Player:
    player = sent_out(player, workers)
    return replace(player, islands=add(player.islands, player.boat, workers))


def _evicted(player: Player, island: Stop) -> Player:
    if not player.islands[island]:
        return player
    return come_home(replace(player, islands=add(player.islands, island, -1)), EVICTION_COINS)


# --- Selling --------------------------------------------------------------------------------------


def sell(state: State, seat: Seat, action: Sell) -> State:
    """Sell a set of cards; the ship crosses to the other port (BU-6.6)."""
    player, cards = state.players[seat], count(action.cards, len(SEAFOOD))
    player = replace(
        player,
        seafood=minus(player.seafood, cards),
        # Nobody can tell which of like cards were sold, so the known ones count as sold first.
        known=tuple(max(0, known) for known in minus(player.known, cards)),
        sold=plus(player.sold, cards),
    )
    names = (SEAFOOD[card].name.lower() for card in action.cards)
    player = scored(player, "BU-6.6", sold_for(action.ship, len(action.cards)), *names)
    left_port, right_port = PORTS
    port = right_port if state.ships[action.ship] is left_port else left_port
    return with_player(state, seat, player, phase=MOVING, ships=put(state.ships, action.ship, port))
