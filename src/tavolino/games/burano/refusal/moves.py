"""Refusals of preparing, building, bonuses and the privileges between moves (BU-3 to BU-5, BU-7)."""

from tavolino.core.game import Refusal, Seat, no
from tavolino.games.burano.actions import AddCube, Build, ChooseBonus, Prepare
from tavolino.games.burano.geometry import DIAGONAL, HOLE_NAMES, HOLES, PLACE_NAMES, PLACES
from tavolino.games.burano.material import (
    BUILDINGS,
    COLOURS,
    MOVE_COINS,
    PREPARATION_SPACES,
    STOREYS,
    Building,
)
from tavolino.games.burano.refusal.common import name
from tavolino.games.burano.state import Pyramid, State


def refuse_payment(state: State, seat: Seat) -> Refusal | None:
    """Who cannot pay cannot move; there are four moves at most (BU-3.1)."""
    if state.moves >= len(MOVE_COINS):
        return no("BU-3.1", "no-more-moves", moves=state.moves)
    cost, coins = -MOVE_COINS[state.moves], state.players[seat].coins
    if coins < cost:
        return no("BU-3.1", "too-few-coins", need=cost, have=coins)
    return None


def refuse_prepare(state: State, seat: Seat, action: Prepare) -> Refusal | None:
    """A cube that nothing covers goes to a free preparation space (BU-4.1)."""
    player, place = state.players[seat], action.place
    if place not in range(len(PLACES)):
        return no("BU-4.1", "no-such-place")
    if player.pyramid[place] is None:
        return no("BU-4.1", "no-cube-there", place=PLACE_NAMES[place])
    if _is_covered(player.pyramid, place):
        return no("BU-4.1", "cube-is-covered", place=PLACE_NAMES[place])
    if sum(player.prepared) >= PREPARATION_SPACES:
        return no("BU-4.1", "no-free-space")
    return refuse_payment(state, seat)


def _is_covered(pyramid: Pyramid, place: int) -> bool:
    """A cube rests on the four below it: those at its own row and column and at the next ones."""
    layer, i, j = PLACES[place]
    return any(
        pyramid[other] is not None
        for other, (above, a, b) in enumerate(PLACES)
        if above == layer + 1 and i - a in (0, 1) and j - b in (0, 1)
    )


def refuse_build(state: State, seat: Seat, action: Build) -> Refusal | None:
    """A prepared cube goes into a hole at a corner of a cube (BU-5.1) or onto a roof (BU-5.2)."""
    colour, hole = action.colour, action.hole
    if colour not in COLOURS or state.players[seat].prepared[colour] == 0:
        return no("BU-5.1", "not-prepared", colour=name(colour))
    if hole not in range(len(HOLES)):
        return no("BU-5.1", "no-such-hole")
    column = state.columns[hole]
    if not column:
        if all(not state.columns[other] for other in DIAGONAL[hole]):
            return no("BU-5.1", "no-cube-at-a-corner", hole=HOLE_NAMES[hole])
    elif len(column) == 2 * STOREYS - 1:
        return no("BU-5.2", "highest-storey", hole=HOLE_NAMES[hole], storeys=STOREYS)
    elif len(column) % 2 == 1:
        return no("BU-5.2", "no-roof-there", hole=HOLE_NAMES[hole])
    return refuse_payment(state, seat)


def refuse_bonus(state: State, action: ChooseBonus) -> Refusal | None:
    """Only an open card can be taken (BU-5.5)."""
    if action.building is not None and action.building not in state.buildings:
        return no("BU-5.5", "card-not-open", card=_card_name(action.building))
    return None


def _card_name(card: int) -> str:
    return Building(card).name.lower() if card in BUILDINGS else str(card)


# --- Privileges -----------------------------------------------------------------------------------


def refuse_add_cube(state: State, seat: Seat, action: AddCube) -> Refusal | None:
    """A cube of the supply goes to an empty place whose four cubes below are there (BU-7.3)."""
    player, place = state.players[seat], action.place
    if place not in range(len(PLACES)):
        return no("BU-7.3", "no-such-place")
    if None not in player.pyramid:
        return no("BU-7.3", "pyramid-is-full")
    if player.pyramid[place] is not None:
        return no("BU-7.3", "place-is-taken", place=PLACE_NAMES[place])
    if not _is_carried(player.pyramid, place):
        return no("BU-7.3", "nothing-below", place=PLACE_NAMES[place])
    if action.colour not in COLOURS or state.supply[action.colour] == 0:
        return no("BU-7.3", "not-in-supply", colour=name(action.colour))
    if player.privileges == 0:
        return no("BU-7.3", "no-privilege")
    return None


def _is_carried(pyramid: Pyramid, place: int) -> bool:
    layer, i, j = PLACES[place]
    return all(
        pyramid[other] is not None
        for other, (below, a, b) in enumerate(PLACES)
        if below == layer - 1 and a - i in (0, 1) and b - j in (0, 1)
    )


def refuse_take_coin(state: State, seat: Seat) -> Refusal | None:
    """A coin costs a privilege (BU-7.4)."""
    if state.players[seat].privileges == 0:
        return no("BU-7.4", "no-privilege")
    return None
