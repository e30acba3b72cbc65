"""Why an action is not allowed, with the number of the rule that forbids it.

Written apart from `legal` on purpose. When several rules forbid an action, the first of these is named:
whose turn it is, phase, whether the thing or place exists, colour and structure, payment.
"""

from tavolino.core.game import Refusal, Seat
from tavolino.games.burano import actions, phases
from tavolino.games.burano.actions import Action, TurnAction, UpkeepAction, WorkAction
from tavolino.games.burano.refusal import chance, cleanup, lace, moves, roof, sail, setup
from tavolino.games.burano.refusal.common import refuse_time
from tavolino.games.burano.state import State

__all__ = ["refusal"]

_CLEAN_UP = (
    phases.PayingLace,
    phases.TakingCubes,
    phases.ReturningRoofs,
    phases.DrawingRoof,
    phases.BuyingCubes,
)
"""The phases of the clean-up in which cubes may be bought (BU-7.3)."""

_LEAVABLE = (
    phases.Sailing,
    phases.Selling,
    phases.Lacing,
    phases.Recalling,
    phases.PayingLace,
    phases.TakingCubes,
    phases.ReturningRoofs,
    phases.BuyingCubes,
)
"""The phases in which one may do no more."""


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return the first rule that forbids the action, or None."""
    if isinstance(action, TurnAction):
        return _refuse_in_a_turn(state, seat, action)
    if isinstance(action, WorkAction):
        return _refuse_work(state, seat, action)
    if isinstance(action, UpkeepAction):
        return _refuse_upkeep(state, seat, action)
    return chance.refuse_draw(state, seat, action)


def _refuse_in_a_turn(state: State, seat: Seat, action: TurnAction) -> Refusal | None:
    match action:
        case actions.Stack():
            return refuse_time(state, seat, phases.Stacking) or setup.refuse_stack(state, seat, action)
        case actions.Prepare():
            return refuse_time(state, seat, phases.Moving) or moves.refuse_prepare(state, seat, action)
        case actions.Build():
            return refuse_time(state, seat, phases.Moving) or moves.refuse_build(state, seat, action)
        case actions.LayRoof():
            return refuse_time(state, seat, phases.Moving) or roof.refuse_lay_roof(state, seat, action)
        case actions.ChooseBonus():
            return refuse_time(state, seat, phases.Rewarding) or moves.refuse_bonus(state, action)
        case actions.AddCube():
            return refuse_time(state, seat, phases.Moving) or moves.refuse_add_cube(state, seat, action)
        case actions.TakeCoin():
            return refuse_time(state, seat, phases.Moving) or moves.refuse_take_coin(state, seat)
        case actions.EndTurn():
            return refuse_time(state, seat, phases.Moving)
        case actions.Done():
            return refuse_time(state, seat, *_LEAVABLE) or _refuse_done(state, seat)


def _refuse_work(state: State, seat: Seat, action: WorkAction) -> Refusal | None:
    match action:
        case actions.SwapHuts():
            return refuse_time(state, seat, phases.Sailing) or sail.refuse_swap_huts(state, seat, action)
        case actions.Sail():
            return refuse_time(state, seat, phases.Sailing) or sail.refuse_sail(state, seat, action)
        case actions.DrawSeafood():
            return refuse_time(state, seat, phases.Fishing) or sail.refuse_draw_seafood(state, action)
        case actions.Send():
            return refuse_time(state, seat, phases.Sending) or sail.refuse_send(action)
        case actions.Sell():
            return refuse_time(state, seat, phases.Selling) or sail.refuse_sell(state, seat, action)
        case actions.PlaceLace():
            return refuse_time(state, seat, phases.Lacing) or lace.refuse_place_lace(state, seat, action)
        case actions.Recall():
            return refuse_time(state, seat, phases.Recalling) or lace.refuse_recall(state, seat, action)


def _refuse_upkeep(state: State, seat: Seat, action: UpkeepAction) -> Refusal | None:
    match action:
        case actions.Arrange():
            return refuse_time(state, seat, phases.Arranging) or setup.refuse_arrange(state, action)
        case actions.DrawRoof():
            return refuse_time(state, seat, phases.DrawingRoof) or setup.refuse_draw_roof(state, action)
        case actions.ReturnRoof():
            return refuse_time(state, seat, phases.ReturningRoofs) or cleanup.refuse_return_roof(
                state, seat, action
            )
        case actions.PayLace():
            return refuse_time(state, seat, phases.PayingLace) or cleanup.refuse_pay_lace(state, seat, action)
        case actions.TakeCube():
            return refuse_time(state, seat, phases.TakingCubes) or cleanup.refuse_take_cube(state, action)
        case actions.BuyCube():
            return refuse_time(state, seat, *_CLEAN_UP) or cleanup.refuse_buy_cube(state, seat, action)


def _refuse_done(state: State, seat: Seat) -> Refusal | None:
    """Most things may be left; sailing not (BU-6.13)."""
    phase = state.phase
    return sail.refuse_staying(state, seat, phase) if isinstance(phase, phases.Sailing) else None
