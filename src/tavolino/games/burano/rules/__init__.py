"""How a match of Burano goes: who is to move, what chance does, what every action changes."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tavolino.core.game import CHANCE, Seat
from tavolino.core.rng import Stream
from tavolino.games.burano.actions import (
    Action,
    AddCube,
    Arrange,
    Build,
    BuyCube,
    ChanceAction,
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
from tavolino.games.burano.material import OPEN_SEAFOOD, SEAFOOD
from tavolino.games.burano.phases import (
    CHANCE_PHASES,
    MOVING,
    Arranging,
    BuyingCubes,
    Dealing,
    DealingWorks,
    Over,
    PayingLace,
    RefillingSeafood,
    ReturningRoofs,
    RevealingBuilding,
    RevealingRoof,
    RevealingSeafood,
    Stacking,
    Starting,
    TakingCubes,
)
from tavolino.games.burano.rules.bonus import choose_bonus, reveal_building
from tavolino.games.burano.rules.cleanup import (
    buy_cube,
    deal_works,
    finish_cubes,
    finish_paying,
    pay_lace,
    take_cube,
)
from tavolino.games.burano.rules.earn import recall
from tavolino.games.burano.rules.lace import place_lace
from tavolino.games.burano.rules.moves import add_cube, build, end_turn, lay_roof, prepare, take_coin
from tavolino.games.burano.rules.pyramid import stack
from tavolino.games.burano.rules.roofs import begin_drawing, draw_roof, finish_roofs, return_roof, reveal_roof
from tavolino.games.burano.rules.sail import (
    draw_seafood,
    refill_seafood,
    reveal_seafood,
    sail,
    sell,
    send,
    swap_huts,
)
from tavolino.games.burano.rules.setup import (
    arrange,
    deal,
    drawn_arrangement,
    drawn_deal,
    drawn_works,
    new,
    start,
)
from tavolino.games.burano.state import State, is_complete

__all__ = ["apply", "chance", "new", "to_move"]


def to_move(state: State) -> tuple[Seat, ...]:
    """Return whose decision it is; in BU-2.1 everybody's whose pyramid is not complete."""
    kind = type(state.phase)
    if kind is Stacking:
        return tuple([seat for seat, player in enumerate(state.players) if not is_complete(player)])
    if kind in CHANCE_PHASES or (kind is Arranging and state.options.workshops == "random"):
        return (CHANCE,)
    return () if kind is Over else (state.turn,)


def chance(state: State, rng: Stream) -> ChanceAction:
    """Draw, deal or reveal what is due."""
    match state.phase:
        case Starting():
            return Start(rng.below(len(state.players)))
        case Arranging(colour):
            return drawn_arrangement(state, colour, rng)
        case Dealing():
            return drawn_deal(state, rng)
        case RevealingRoof(drawn):
            return RevealRoof(rng.pick(state.stacks[drawn[-1]]))
        case RevealingBuilding():
            return RevealBuilding(rng.pick(state.building_deck))
        case RevealingSeafood():
            return RevealSeafood(state.turn, SEAFOOD[rng.draw(state.seafood_deck, 1)[0]])
        case RefillingSeafood():
            number = min(OPEN_SEAFOOD - sum(state.seafood), sum(state.seafood_deck))
            return RefillSeafood(tuple(SEAFOOD[kind] for kind in rng.draw(state.seafood_deck, number)))
        case DealingWorks():
            return DealWorks(drawn_works(rng))
        case _:
            raise ValueError(f"chance has nothing to do while {state.phase}")


def apply(state: State, seat: Seat, action: Action) -> State:
    """Return the state after a legal action."""
    return _APPLY[type(action)](state, seat, action)


def _done(state: State, seat: Seat, _: Done) -> State:
    match state.phase:
        case PayingLace(paid):
            return finish_paying(state, seat, paid)
        case TakingCubes():
            return finish_cubes(state, seat)
        case ReturningRoofs():
            return begin_drawing(state, seat)
        case BuyingCubes():
            return finish_roofs(state, seat)
        case _:
            return replace(state, phase=MOVING)


_APPLY: Final[dict[type[Action], Callable[[State, Seat, Any], State]]] = {
    Start: start,
    Arrange: arrange,
    Deal: deal,
    DrawRoof: draw_roof,
    RevealRoof: reveal_roof,
    Stack: stack,
    Prepare: prepare,
    Build: build,
    LayRoof: lay_roof,
    ChooseBonus: choose_bonus,
    RevealBuilding: reveal_building,
    EndTurn: end_turn,
    Done: _done,
    SwapHuts: swap_huts,
    Sail: sail,
    DrawSeafood: draw_seafood,
    RevealSeafood: reveal_seafood,
    RefillSeafood: refill_seafood,
    Send: send,
    Sell: sell,
    PlaceLace: place_lace,
    Recall: recall,
    AddCube: add_cube,
    TakeCoin: take_coin,
    PayLace: pay_lace,
    DealWorks: deal_works,
    BuyCube: buy_cube,
    TakeCube: take_cube,
    ReturnRoof: return_roof,
}
"""One function for each action: a table is quicker than asking thirty times which action it is."""
