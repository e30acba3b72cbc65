"""Refusals of roofs (BU-5.4)."""

from tavolino.core.game import Refusal, Seat, no
from tavolino.games.burano.actions import LayRoof
from tavolino.games.burano.geometry import HOLE_NAMES, HOLES, between
from tavolino.games.burano.material import ROOFED_STOREYS, WILD_COLOURS, Building, Colour
from tavolino.games.burano.refusal.common import name
from tavolino.games.burano.refusal.moves import refuse_payment
from tavolino.games.burano.state import State


def refuse_lay_roof(state: State, seat: Seat, action: LayRoof) -> Refusal | None:
    """Refuse a roof that one does not have, then for the cubes, their colours, and the payment."""
    if action.roof not in state.players[seat].roofs:
        return no("BU-5.4", "not-your-roof", roof=str(action.roof))
    return _refuse_cubes(state, action) or _refuse_colours(state, seat, action) or refuse_payment(state, seat)


def _refuse_cubes(state: State, action: LayRoof) -> Refusal | None:
    holes = (action.first, action.second)
    if any(hole not in range(len(HOLES)) for hole in holes):
        return no("BU-5.4", "no-such-hole")
    names = tuple(HOLE_NAMES[hole] for hole in holes)
    (x, y), (u, v) = HOLES[action.first], HOLES[action.second]
    if sorted((abs(x - u), abs(y - v))) != [0, 2]:
        return no("BU-5.4", "not-in-line", holes=names)
    one, two = (state.columns[hole] for hole in holes)
    if not one or not two:
        return no("BU-5.4", "no-cubes-there", holes=names)
    if len(one) % 2 == 0 or len(two) % 2 == 0:
        return no("BU-5.4", "roofed-already", holes=names)
    if len(one) != len(two):
        return no("BU-5.4", "different-storeys", holes=names)
    storey = len(one) // 2 + 1
    if storey > ROOFED_STOREYS:
        return no("BU-5.4", "too-high", holes=names, storey=storey)
    bridged = between(action.first, action.second)
    if any(laid.storey == storey and between(laid.first, laid.second) == bridged for laid in state.laid):
        return no("BU-5.4", "crosses-a-roof", holes=names)
    return None


def _refuse_colours(state: State, seat: Seat, action: LayRoof) -> Refusal | None:
    """Each half needs a cube of its colour, unless a card makes it wild (BU-9.4 to BU-9.6)."""
    buildings = state.players[seat].buildings
    for half, hole in ((action.roof.first, action.first), (action.roof.second, action.second)):
        cube = state.columns[hole][-1]
        if cube != half and not _is_wild(half, buildings):
            return no(
                "BU-5.4", "colours-do-not-fit", hole=HOLE_NAMES[hole], cube=name(cube), colour=name(half)
            )
    return None


def _is_wild(half: Colour, buildings: tuple[Building, ...]) -> bool:
    return any(half in colours for building, colours in WILD_COLOURS.items() if building in buildings)
