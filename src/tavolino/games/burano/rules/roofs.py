"""Filling up roofs: at the beginning (BU-1.4) and in the clean-up (BU-8.5)."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import put
from tavolino.games.burano.actions import DrawRoof, ReturnRoof, RevealRoof
from tavolino.games.burano.legal.cleanup import can_buy
from tavolino.games.burano.material import ROOF_KINDS, ROOFS_OF_A_PLAYER, Roof
from tavolino.games.burano.phases import BUYING_CUBES, DrawingRoof, ReturningRoofs, RevealingRoof
from tavolino.games.burano.rules.pyramid import begin_season
from tavolino.games.burano.state import State, next_from_first, phase_of, with_player


def begin_roofs(state: State, seat: Seat) -> State:
    """Let a player give back roofs, if there are any, then draw."""
    state = replace(state, turn=seat)
    if state.players[seat].roofs:
        return replace(state, phase=ReturningRoofs())
    return _draw_on(state, seat, DrawingRoof())


def return_roof(state: State, seat: Seat, action: ReturnRoof) -> State:
    """Take a roof out of the game (BU-8.5)."""
    player = state.players[seat]
    player = replace(player, roofs=without(player.roofs, action.roof))
    state = with_player(state, seat, player, removed=(*state.removed, action.roof))
    return state if player.roofs else _draw_on(state, seat, DrawingRoof())


def without(roofs: tuple[Roof, ...], roof: Roof) -> tuple[Roof, ...]:
    """Return roofs without one of them."""
    at = roofs.index(roof)
    return roofs[:at] + roofs[at + 1 :]


def begin_drawing(state: State, seat: Seat) -> State:
    """Let a player who has given back enough draw; without a new roof to see there is no more to decide."""
    return replace(state, phase=DrawingRoof()) if _is_short(state, seat) else finish_roofs(state, seat)


def _is_short(state: State, seat: Seat) -> bool:
    """Say whether a player must draw: until there are three, as long as there are roofs (BU-8.5)."""
    return len(state.players[seat].roofs) < ROOFS_OF_A_PLAYER and any(state.stacks)


def _draw_on(state: State, seat: Seat, phase: DrawingRoof) -> State:
    """Draw the next roof; when all are seen, cubes may be bought in the clean-up (BU-7.3)."""
    if _is_short(state, seat):
        return replace(state, phase=phase)
    return buy_on(state, seat) if state.season else finish_roofs(state, seat)


def buy_on(state: State, seat: Seat) -> State:
    """Let a player buy cubes after the roofs, as long as that is possible (BU-7.3)."""
    return replace(state, phase=BUYING_CUBES) if can_buy(state, seat) else finish_roofs(state, seat)


def finish_roofs(state: State, seat: Seat) -> State:
    """Go on with the next player's roofs, then with the season."""
    following = next_from_first(state, seat)
    return begin_season(state) if following is None else begin_roofs(state, following)


def draw_roof(state: State, action: DrawRoof) -> State:
    """Draw from the stack of a kind; chance shows what it is."""
    drawn = phase_of(state, DrawingRoof).drawn
    return replace(state, phase=RevealingRoof((*drawn, ROOF_KINDS[action.kind])))


def reveal_roof(state: State, action: RevealRoof) -> State:
    """Give the player the roof that was drawn (BU-1.4)."""
    drawn = phase_of(state, RevealingRoof).drawn
    seat, kind = state.turn, action.roof.kind
    player = state.players[seat]
    stacks = put(state.stacks, kind, without(state.stacks[kind], action.roof))
    player = replace(player, roofs=(*player.roofs, action.roof))
    return _draw_on(with_player(state, seat, player, stacks=stacks), seat, DrawingRoof(drawn))
