"""The beginning of a season: everybody builds a pyramid at the same time (BU-2)."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import add, plus
from tavolino.games.burano.actions import Stack
from tavolino.games.burano.material import COLOURS, NO_CUBES, Colour
from tavolino.games.burano.phases import MOVING, STACKING
from tavolino.games.burano.state import EMPTY_PYRAMID, Player, State, is_complete, with_player


def begin_season(state: State) -> State:
    """Pass on the first-player marker (BU-8.6), except in the first season, and let pyramids be built."""
    first = (state.first + 1) % len(state.players) if state.season else state.first
    players = tuple(replace(player, pyramid=()) for player in state.players)
    state = replace(
        state, phase=STACKING, season=state.season + 1, round=0, turn=first, first=first, players=players
    )
    return _begin_turns_when_all_are_done(state)


def stack(state: State, seat: Seat, action: Stack) -> State:
    """Put a cube of the reserve on the next place, or leave the place empty (BU-2.4, BU-2.5)."""
    player = with_stacked(state.players[seat], action.colour)
    state = with_player(state, seat, player)
    return _begin_turns_when_all_are_done(state) if is_complete(player) else state


def with_stacked(player: Player, colour: Colour | None) -> Player:
    """Return the player with one more place of the pyramid decided."""
    if colour is None:
        return replace(player, pyramid=(*player.pyramid, None))
    reserve = add(player.reserve, colour, -1)
    return replace(player, reserve=reserve, pyramid=(*player.pyramid, COLOURS[colour]))


def _begin_turns_when_all_are_done(state: State) -> State:
    if not all(map(is_complete, state.players)):
        return state
    supply = state.supply
    for player in state.players:
        supply = plus(supply, player.reserve)
    return replace(
        state,
        phase=MOVING,
        round=1,
        turn=state.first,
        moves=0,
        supply=supply,
        players=tuple(map(_finished, state.players)),
    )


def _finished(player: Player) -> Player:
    """Show the pyramid and give up the cubes left over for a coin each (BU-2.6)."""
    return replace(
        player,
        coins=player.coins + sum(player.reserve),
        reserve=NO_CUBES,
        pyramid=player.pyramid + EMPTY_PYRAMID[len(player.pyramid) :],
    )
