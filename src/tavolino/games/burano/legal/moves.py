"""What may be done in a turn: building pyramids, moves, privileges between them (BU-2 to BU-5, BU-7)."""

from functools import cache

from tavolino.core.game import Seat
from tavolino.games.burano.actions import (
    ADD_CUBE,
    BUILD,
    END_TURN,
    LEAVE_EMPTY,
    PREPARE,
    STACK,
    TAKE_BUILDING,
    TAKE_COIN,
    TAKE_PRIVILEGES,
    ChooseBonus,
    Decision,
    LayRoof,
    Prepare,
    Stack,
    lay_roof,
)
from tavolino.games.burano.geometry import ABOVE, BELOW, LAYER_ENDS, PLACES
from tavolino.games.burano.material import COLOURS, MOVE_COINS, PREPARATION_SPACES
from tavolino.games.burano.state import Player, Pyramid, State, is_complete
from tavolino.games.burano.town import building_sites, roof_sites, wild_colours

# --- Pyramids -------------------------------------------------------------------------------------


def stacking(player: Player) -> list[Stack]:
    """Put any cube on the next place; it stays empty only in a layer that cannot be filled (BU-2.5)."""
    if is_complete(player):
        return []
    reserve, place = player.reserve, len(player.pyramid)
    cubes = [STACK[colour] for colour in COLOURS if reserve[colour]]
    if sum(reserve) < LAYER_ENDS[place] - place:
        cubes.append(LEAVE_EMPTY)
    return cubes


def _filled(pyramid: Pyramid) -> int:
    """Return the filled places as a number with a bit for each."""
    return sum([1 << place for place, cube in enumerate(pyramid) if cube is not None])


@cache
def _free_cubes(filled: int) -> tuple[Prepare, ...]:
    """Return the cubes with no cube on them (BU-4.1)."""
    return tuple(
        PREPARE[place]
        for place in range(len(PLACES))
        if filled >> place & 1 and not any(filled >> above & 1 for above in ABOVE[place])
    )


@cache
def _carried_gaps(filled: int) -> tuple[int, ...]:
    """Return the empty places on which a cube can stand (BU-7.3)."""
    return tuple(
        place
        for place in range(len(PLACES))
        if not filled >> place & 1 and all(filled >> below & 1 for below in BELOW[place])
    )


# --- Moves ----------------------------------------------------------------------------------------


def moving(state: State, seat: Seat) -> list[Decision]:
    """Make a move that can be paid (BU-3.1), use a privilege (BU-3.4), or end the turn."""
    player = state.players[seat]
    actions: list[Decision] = []
    if state.moves < len(MOVE_COINS) and player.coins + MOVE_COINS[state.moves] >= 0:
        _add_moves(actions, state, player)
    if player.privileges:
        _add_privileges(actions, state, player)
    actions.append(END_TURN)
    return actions


def _add_moves(actions: list[Decision], state: State, player: Player) -> None:
    prepared = player.prepared
    if sum(prepared) < PREPARATION_SPACES:
        actions += _free_cubes(_filled(player.pyramid))
    if any(prepared):
        sites = building_sites(state.columns)
        for colour in COLOURS:
            if prepared[colour]:
                build = BUILD[colour]
                actions += [build[hole] for hole in sites]
    if player.roofs:
        actions += layable_roofs(state, player)


def layable_roofs(state: State, player: Player) -> list[LayRoof]:
    """Lay a roof over two cubes of its colours, either way round (BU-5.4); wild halves fit all."""
    roofs: list[LayRoof] = []
    sites = roof_sites(state.columns, state.laid)
    wild = wild_colours(player.buildings) if sites else frozenset()
    for roof in player.roofs:
        _, left, right = roof
        for first, second, one, two in sites:
            if (one is left or left in wild) and (two is right or right in wild):
                roofs.append(lay_roof(roof, first, second))
            if (two is left or left in wild) and (one is right or right in wild):
                roofs.append(lay_roof(roof, second, first))
    return roofs


def _add_privileges(actions: list[Decision], state: State, player: Player) -> None:
    gaps = _carried_gaps(_filled(player.pyramid))
    if gaps:
        for colour in COLOURS:
            if state.supply[colour]:
                add = ADD_CUBE[colour]
                actions += [add[place] for place in gaps]
    actions.append(TAKE_COIN)


def rewarding(state: State) -> list[ChooseBonus]:
    """Take two privileges or one of the open building cards (BU-5.5)."""
    return [TAKE_PRIVILEGES, *(TAKE_BUILDING[card] for card in sorted(state.buildings))]
