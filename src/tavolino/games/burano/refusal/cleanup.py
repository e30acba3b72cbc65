"""Refusals in the clean-up (BU-7.3, BU-8.2, BU-8.4, BU-8.5)."""

from tavolino.core.game import Refusal, Seat, no
from tavolino.games.burano.actions import BuyCube, PayLace, ReturnRoof, TakeCube
from tavolino.games.burano.geometry import SQUARE_NAMES
from tavolino.games.burano.material import COLOURS, SQUARES
from tavolino.games.burano.phases import PayingLace, TakingCubes
from tavolino.games.burano.refusal.common import name, tag
from tavolino.games.burano.state import State, phase_of


def refuse_pay_lace(state: State, seat: Seat, action: PayLace) -> Refusal | None:
    """Each own lace worker is paid for once, with a cube of its workshop's colour or free (BU-8.2)."""
    square, player, phase = action.square, state.players[seat], phase_of(state, PayingLace)
    if square not in SQUARES or action.free not in (True, False):
        return no("BU-8.2", "no-such-square")
    if state.lace[square] != seat:
        return no("BU-8.2", "not-your-worker", square=SQUARE_NAMES[square])
    if square in phase.paid:
        return no("BU-8.2", "paid-already", square=SQUARE_NAMES[square])
    if action.free:
        return None if phase.free else no("BU-9.14", "none-is-free")
    colour = state.workshops[square]
    cubes = player.pyramid.count(colour) + (player.reserve[colour] if colour is not None else 0)
    return None if cubes else no("BU-8.2", "no-such-cube", colour=name(colour))


def refuse_buy_cube(state: State, seat: Seat, action: BuyCube) -> Refusal | None:
    """In the clean-up, not while the table is set, a cube of the supply costs a privilege (BU-7.3)."""
    if not state.season:
        return no("BU-1.4", "wrong-phase", phase=tag(state.phase))
    if action.colour not in COLOURS or state.supply[action.colour] == 0:
        return no("BU-7.3", "not-in-supply", colour=name(action.colour))
    if state.players[seat].privileges == 0:
        return no("BU-7.3", "no-privilege")
    return None


def refuse_take_cube(state: State, action: TakeCube) -> Refusal | None:
    """A cube is taken in place of a missing one (BU-8.4)."""
    if phase_of(state, TakingCubes).missing == 0:
        return no("BU-8.4", "no-cube-is-missing")
    if action.colour not in COLOURS or state.supply[action.colour] == 0:
        return no("BU-8.4", "not-in-supply", colour=name(action.colour))
    return None


def refuse_return_roof(state: State, seat: Seat, action: ReturnRoof) -> Refusal | None:
    """Only one's own roofs are given back (BU-8.5)."""
    if action.roof not in state.players[seat].roofs:
        return no("BU-8.5", "not-your-roof", roof=str(action.roof))
    return None
