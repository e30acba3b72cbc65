"""What may be done in the clean-up: paying for lace, taking and buying cubes (BU-7.3, BU-8.2, BU-8.4)."""

from tavolino.core.game import Seat
from tavolino.games.burano.actions import BUY_CUBE, DONE, PAY_LACE, PAY_LACE_FREE, TAKE_CUBE, Decision
from tavolino.games.burano.material import COLOURS, SQUARES
from tavolino.games.burano.phases import PayingLace, TakingCubes
from tavolino.games.burano.state import State


def paying_lace(state: State, seat: Seat, phase: PayingLace) -> list[Decision]:
    """Pay for a worker with a cube or with the card, buy a cube, or no more (BU-8.2)."""
    actions: list[Decision] = [PAY_LACE[square] for square in _payable(state, seat, phase)]
    if phase.free:
        actions += [PAY_LACE_FREE[square] for square in _unpaid(state, seat, phase)]
    return [*actions, *purchases(state, seat), DONE]


def _unpaid(state: State, seat: Seat, phase: PayingLace) -> list[int]:
    return [square for square in SQUARES if state.lace[square] == seat and square not in phase.paid]


def _payable(state: State, seat: Seat, phase: PayingLace) -> list[int]:
    """Return the squares whose colour is in the pyramid or was bought; prepared cubes never pay."""
    player = state.players[seat]
    return [
        square
        for square in _unpaid(state, seat, phase)
        for colour in (state.workshops[square],)
        if colour is not None and (player.reserve[colour] or colour in player.pyramid)
    ]


def can_pay_lace(state: State, seat: Seat, phase: PayingLace) -> bool:
    """Say whether there is another worker that could be paid for."""
    return bool(_unpaid(state, seat, phase) if phase.free else _payable(state, seat, phase))


def can_buy(state: State, seat: Seat) -> bool:
    """Say whether a cube could be bought (BU-7.3)."""
    return state.players[seat].privileges > 0 and any(state.supply)


def purchases(state: State, seat: Seat) -> list[Decision]:
    """Buy a cube of any colour that is there, in every step of the clean-up (BU-7.3)."""
    if not can_buy(state, seat):
        return []
    return [BUY_CUBE[colour] for colour in COLOURS if state.supply[colour]]


def taking_cubes(state: State, seat: Seat, phase: TakingCubes) -> list[Decision]:
    """Take a cube in place of a missing one, buy, or no more (BU-8.4)."""
    substitutes = [TAKE_CUBE[colour] for colour in COLOURS if state.supply[colour]] if phase.missing else []
    return [*substitutes, *purchases(state, seat), DONE]


def buying_cubes(state: State, seat: Seat) -> list[Decision]:
    """Buy, or no more (BU-7.3)."""
    return [*purchases(state, seat), DONE]
