"""The bonus of a roof, and its points (BU-5.5, BU-5.6)."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.games.burano.actions import ChooseBonus, RevealBuilding
from tavolino.games.burano.material import BONUS_PRIVILEGES, Building, Roof
from tavolino.games.burano.phases import MOVING, RevealingBuilding, Rewarding
from tavolino.games.burano.scoring import roof_items
from tavolino.games.burano.state import State, phase_of, scored, with_player


def choose_bonus(state: State, seat: Seat, action: ChooseBonus) -> State:
    """Take privileges or a card, then score the roof."""
    roof, before = phase_of(state, Rewarding).roof, state.players[seat].buildings
    if action.building is None:
        player = state.players[seat]
        player = replace(player, privileges=player.privileges + BONUS_PRIVILEGES)
        return _score_roof(with_player(state, seat, player, phase=MOVING), seat, roof, before)
    state = _take_building(state, seat, Building(action.building))
    return _score_roof(state, seat, roof, before)


def _take_building(state: State, seat: Seat, building: Building) -> State:
    player = state.players[seat]
    player = replace(player, buildings=(*player.buildings, building))
    row = tuple(card for card in state.buildings if card is not building)
    phase = RevealingBuilding() if state.building_deck else MOVING
    return with_player(state, seat, player, phase=phase, buildings=row)


def _score_roof(state: State, seat: Seat, roof: Roof, before: tuple[Building, ...]) -> State:
    """Score a roof; a card just taken acts from the next roof on, only ties it wins at once (BU-5.6)."""
    player = state.players[seat]
    for item in roof_items(state, seat, roof, before):
        player = scored(player, item.rule, item.points, *item.what)
    return with_player(state, seat, player)


def reveal_building(state: State, action: RevealBuilding) -> State:
    """Refill the row of building cards (BU-5.5)."""
    return replace(
        state,
        phase=MOVING,
        buildings=(*state.buildings, action.building),
        building_deck=tuple(card for card in state.building_deck if card is not action.building),
    )
