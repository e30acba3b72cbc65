"""Why an action is not allowed, with the number of the rule that forbids it.

Written apart from `legal` on purpose. When several rules forbid an action, the first of these is named:
whose turn it is, phase, whether the thing or place exists, colour and structure, payment.
"""

from collections.abc import Callable
from typing import Any, Final

from tavolino.core.game import CHANCE, Refusal, Seat, no
from tavolino.games.burano.actions import (
    Action,
    AddCube,
    Arrange,
    Build,
    BuyCube,
    ChooseBonus,
    Deal,
    DealWorks,
    Done,
    DrawRoof,
    DrawSeafood,
    EndTurn,
    LayRoof,
    PayLace,
    PlaceLace,
    Prepare,
    Recall,
    RefillSeafood,
    ReturnRoof,
    RevealBuilding,
    RevealRoof,
    RevealSeafood,
    Sail,
    Sell,
    Send,
    Stack,
    Start,
    SwapHuts,
    TakeCoin,
    TakeCube,
)
from tavolino.games.burano.phases import Sailing
from tavolino.games.burano.refusal.chance import CHANCE_ACTIONS, refuse_draw
from tavolino.games.burano.refusal.cleanup import (
    refuse_buy_cube,
    refuse_pay_lace,
    refuse_return_roof,
    refuse_take_cube,
)
from tavolino.games.burano.refusal.common import refuse_turn, rule_of_phase
from tavolino.games.burano.refusal.lace import refuse_place_lace, refuse_recall
from tavolino.games.burano.refusal.moves import (
    refuse_add_cube,
    refuse_bonus,
    refuse_build,
    refuse_prepare,
    refuse_take_coin,
)
from tavolino.games.burano.refusal.roof import refuse_lay_roof
from tavolino.games.burano.refusal.sail import (
    refuse_draw_seafood,
    refuse_sail,
    refuse_sell,
    refuse_send,
    refuse_staying,
    refuse_swap_huts,
)
from tavolino.games.burano.refusal.setup import refuse_arrange, refuse_draw_roof, refuse_stack
from tavolino.games.burano.state import State

__all__ = ["refusal"]


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return the first rule that forbids the action, or None."""
    if type(action) in CHANCE_ACTIONS and seat != CHANCE:
        rule = rule_of_phase(state)
        return no(rule, "chance-draws")
    return refuse_turn(state, seat, action) or _REFUSE[type(action)](state, seat, action)


def _refuse_done(state: State, seat: Seat, _: Done) -> Refusal | None:
    """Most things may be left; sailing not (BU-6.13)."""
    return refuse_staying(state, seat, state.phase) if isinstance(state.phase, Sailing) else None


def _allow(_: State, __: Seat, ___: EndTurn) -> Refusal | None:
    return None


_REFUSE: Final[dict[type[Action], Callable[[State, Seat, Any], Refusal | None]]] = {
    Arrange: refuse_arrange,
    DrawRoof: refuse_draw_roof,
    Stack: refuse_stack,
    Prepare: refuse_prepare,
    Build: refuse_build,
    LayRoof: refuse_lay_roof,
    ChooseBonus: refuse_bonus,
    EndTurn: _allow,
    Done: _refuse_done,
    SwapHuts: refuse_swap_huts,
    Sail: refuse_sail,
    DrawSeafood: refuse_draw_seafood,
    Send: refuse_send,
    Sell: refuse_sell,
    PlaceLace: refuse_place_lace,
    Recall: refuse_recall,
    AddCube: refuse_add_cube,
    TakeCoin: refuse_take_coin,
    PayLace: refuse_pay_lace,
    BuyCube: refuse_buy_cube,
    TakeCube: refuse_take_cube,
    ReturnRoof: refuse_return_roof,
    Start: refuse_draw,
    Deal: refuse_draw,
    RevealRoof: refuse_draw,
    RevealBuilding: refuse_draw,
    RevealSeafood: refuse_draw,
    RefillSeafood: refuse_draw,
    DealWorks: refuse_draw,
}
