"""The moves of a turn, the privileges between them, and the end of the turn (BU-3 to BU-5)."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import add, put
from tavolino.games.burano.actions import AddCube, Build, LayRoof, Prepare
from tavolino.games.burano.material import COLOURS, MOVE_COINS, ROUNDS, Colour, Work
from tavolino.games.burano.phases import Rewarding
from tavolino.games.burano.rules.cleanup import begin_clean_up
from tavolino.games.burano.rules.earn import earn
from tavolino.games.burano.rules.lace import begin_lace
from tavolino.games.burano.rules.roofs import without
from tavolino.games.burano.rules.sail import begin_sail
from tavolino.games.burano.state import LaidRoof, Player, State, next_from_first, with_player
from tavolino.games.burano.town import is_roofed, storey_of


def _paid(state: State, player: Player) -> Player:
    """Pay for the next move of the turn, or be paid for the first (BU-3.1)."""
    return replace(player, coins=player.coins + MOVE_COINS[state.moves])


def prepare(state: State, seat: Seat, action: Prepare) -> State:
    """Move a cube from the pyramid to a preparation space (BU-4.1)."""
    player = _paid(state, state.players[seat])
    colour = player.pyramid[action.place]
    if colour is None:
        raise ValueError(f"no cube on place {action.place}")
    player = replace(
        player, pyramid=put(player.pyramid, action.place, None), prepared=add(player.prepared, colour)
    )
    return with_player(state, seat, player, moves=state.moves + 1)


def build(state: State, seat: Seat, action: Build) -> State:
    """Build a cube (BU-5.1, BU-5.2) and carry out the action of its colour (BU-5.3)."""
    player, column = _paid(state, state.players[seat]), state.columns[action.hole]
    colour = COLOURS[action.colour]
    fits = is_roofed(column) and column[-1] is colour
    player = replace(player, prepared=add(player.prepared, colour, -1), privileges=player.privileges + fits)
    columns = put(state.columns, action.hole, (*column, colour))
    return _work(with_player(state, seat, player, columns=columns, moves=state.moves + 1), seat, colour)


def _work(state: State, seat: Seat, colour: Colour) -> State:
    work = state.works[colour]
    if work is Work.SAIL:
        return begin_sail(state, seat)
    return begin_lace(state, seat) if work is Work.LACE else earn(state, seat)


def lay_roof(state: State, seat: Seat, action: LayRoof) -> State:
    """Cover two cubes with a roof (BU-5.4); its bonus is chosen next."""
    roof, first, second = action.roof, action.first, action.second
    player = _paid(state, state.players[seat])
    player = replace(player, roofs=without(player.roofs, roof))
    storey = storey_of(state.columns[first])
    columns = put(state.columns, first, (*state.columns[first], roof.first))
    columns = put(columns, second, (*columns[second], roof.second))
    return with_player(
        state,
        seat,
        player,
        phase=Rewarding(roof),
        columns=columns,
        laid=(*state.laid, LaidRoof(seat, roof, storey, first, second)),
        moves=state.moves + 1,
    )


# --- Privileges -----------------------------------------------------------------------------------


def add_cube(state: State, seat: Seat, action: AddCube) -> State:
    """Take a cube of the supply into the pyramid (BU-7.3)."""
    player, colour = state.players[seat], COLOURS[action.colour]
    player = replace(
        player, privileges=player.privileges - 1, pyramid=put(player.pyramid, action.place, colour)
    )
    return with_player(state, seat, player, supply=add(state.supply, colour, -1))


def take_coin(state: State, seat: Seat) -> State:
    """Turn a privilege into a coin (BU-7.4)."""
    player = state.players[seat]
    return with_player(state, seat, replace(player, privileges=player.privileges - 1, coins=player.coins + 1))


# --- The end of a turn ----------------------------------------------------------------------------


def end_turn(state: State, seat: Seat) -> State:
    """Take a coin if there was no move (BU-3.2); go on clockwise (BU-2.2), then to the clean-up (BU-2.3)."""
    if not state.moves:
        player = state.players[seat]
        state = with_player(state, seat, replace(player, coins=player.coins + 1))
    following = next_from_first(state, seat)
    if following is not None:
        return replace(state, turn=following, moves=0)
    if state.round < ROUNDS[state.season - 1]:
        return replace(state, turn=state.first, round=state.round + 1, moves=0)
    return begin_clean_up(replace(state, moves=0))
