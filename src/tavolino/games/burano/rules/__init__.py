"""How a match of Burano goes: who is to move, what chance does, what every action changes."""

from collections.abc import Callable
from typing import Any, Final, get_args

from msgspec.structs import replace

from tavolino.core.game import CHANCE, Seat
from tavolino.core.rng import Stream
from tavolino.games.burano import actions, phases
from tavolino.games.burano.actions import Action, ChanceAction, Draw, TurnAction, UpkeepAction, WorkAction
from tavolino.games.burano.material import OPEN_SEAFOOD, SEAFOOD
from tavolino.games.burano.rules import bonus, cleanup, earn, lace, moves, pyramid, roofs, sail, setup
from tavolino.games.burano.rules.setup import new
from tavolino.games.burano.state import State, is_complete

__all__ = ["apply", "chance", "new", "to_move"]


def to_move(state: State) -> tuple[Seat, ...]:
    """Return whose decision it is; in BU-2.1 everybody's whose pyramid is not complete."""
    kind = type(state.phase)
    if kind is phases.Stacking:
        return tuple([seat for seat, player in enumerate(state.players) if not is_complete(player)])
    if kind in phases.CHANCE_PHASES or (kind is phases.Arranging and state.options.workshops == "random"):
        return (CHANCE,)
    return () if kind is phases.Over else (state.turn,)


def chance(state: State, rng: Stream) -> ChanceAction:
    """Draw, deal or reveal what is due."""
    match state.phase:
        case phases.Starting():
            return actions.Start(rng.below(len(state.players)))
        case phases.Arranging(colour):
            return setup.drawn_arrangement(state, colour, rng)
        case phases.Dealing():
            return setup.drawn_deal(state, rng)
        case phases.RevealingRoof(drawn):
            return actions.RevealRoof(rng.pick(state.stacks[drawn[-1]]))
        case phases.RevealingBuilding():
            return actions.RevealBuilding(rng.pick(state.building_deck))
        case phases.RevealingSeafood():
            return actions.RevealSeafood(state.turn, SEAFOOD[rng.draw(state.seafood_deck, 1)[0]])
        case phases.RefillingSeafood():
            number = min(OPEN_SEAFOOD - sum(state.seafood), sum(state.seafood_deck))
            return actions.RefillSeafood(
                tuple(SEAFOOD[kind] for kind in rng.draw(state.seafood_deck, number))
            )
        case phases.DealingWorks():
            return actions.DealWorks(setup.drawn_works(rng))
        case _:
            raise ValueError(f"chance has nothing to do while {state.phase}")


# --- What every action changes --------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action) -> State:
    """Return the state after a legal action."""
    return _APPLY[type(action)](state, seat, action)


def _in_a_turn(state: State, seat: Seat, action: TurnAction) -> State:
    match action:
        case actions.Stack():
            return pyramid.stack(state, seat, action)
        case actions.EndTurn():
            return moves.end_turn(state, seat)
        case actions.Prepare():
            return moves.prepare(state, seat, action)
        case actions.Build():
            return moves.build(state, seat, action)
        case actions.Done():
            return _done(state, seat)
        case actions.LayRoof():
            return moves.lay_roof(state, seat, action)
        case actions.ChooseBonus():
            return bonus.choose_bonus(state, seat, action)
        case actions.AddCube():
            return moves.add_cube(state, seat, action)
        case actions.TakeCoin():
            return moves.take_coin(state, seat)


def _at_work(state: State, seat: Seat, action: WorkAction) -> State:
    match action:
        case actions.DrawSeafood():
            return sail.draw_seafood(state, seat, action)
        case actions.PlaceLace():
            return lace.place_lace(state, seat, action)
        case actions.Sail():
            return sail.sail(state, seat, action)
        case actions.Recall():
            return earn.recall(state, seat, action)
        case actions.SwapHuts():
            return sail.swap_huts(state, seat, action)
        case actions.Sell():
            return sail.sell(state, seat, action)
        case actions.Send():
            return sail.send(state, seat, action)


def _in_upkeep(state: State, seat: Seat, action: UpkeepAction) -> State:
    match action:
        case actions.DrawRoof():
            return roofs.draw_roof(state, action)
        case actions.ReturnRoof():
            return roofs.return_roof(state, seat, action)
        case actions.PayLace():
            return cleanup.pay_lace(state, seat, action)
        case actions.TakeCube():
            return cleanup.take_cube(state, seat, action)
        case actions.BuyCube():
            return cleanup.buy_cube(state, seat, action)
        case actions.Arrange():
            return setup.arrange(state, action)


def _by_chance(state: State, _: Seat, action: Draw) -> State:
    match action:
        case actions.RevealRoof():
            return roofs.reveal_roof(state, action)
        case actions.RefillSeafood():
            return sail.refill_seafood(state, action)
        case actions.RevealBuilding():
            return bonus.reveal_building(state, action)
        case actions.RevealSeafood():
            return sail.reveal_seafood(state, action)
        case actions.DealWorks():
            return cleanup.deal_works(state, action)
        case actions.Deal():
            return setup.deal(state, action)
        case actions.Start():
            return setup.start(state, action)


_APPLY: Final[dict[type[Action], Callable[[State, Seat, Any], State]]] = {
    kind: apply_one
    for group, apply_one in (
        (TurnAction, _in_a_turn),
        (WorkAction, _at_work),
        (UpkeepAction, _in_upkeep),
        (Draw, _by_chance),
    )
    for kind in get_args(group)
}
"""Applies the group of an action; to ask of all thirty kinds in turn would take longer than to apply one."""


def _done(state: State, seat: Seat) -> State:
    match state.phase:
        case phases.PayingLace(paid):
            return cleanup.finish_paying(state, seat, paid)
        case phases.TakingCubes():
            return cleanup.finish_cubes(state, seat)
        case phases.ReturningRoofs():
            return roofs.begin_drawing(state, seat)
        case phases.BuyingCubes():
            return roofs.finish_roofs(state, seat)
        case _:
            return replace(state, phase=phases.MOVING)
