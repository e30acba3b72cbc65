"""What every refusal needs: its form, names, and whether it is the seat's turn and the action's time."""

from typing import Final

from tavolino.core.game import Refusal, Seat, no
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
from tavolino.games.burano.material import COLOURS
from tavolino.games.burano.phases import (
    Arranging,
    BuyingCubes,
    Dealing,
    DealingWorks,
    DrawingRoof,
    Fishing,
    Lacing,
    Moving,
    Over,
    PayingLace,
    Phase,
    Recalling,
    RefillingSeafood,
    ReturningRoofs,
    RevealingBuilding,
    RevealingRoof,
    RevealingSeafood,
    Rewarding,
    Sailing,
    Selling,
    Sending,
    Stacking,
    Starting,
    TakingCubes,
)
from tavolino.games.burano.rules import to_move
from tavolino.games.burano.state import State

RULES_OF_PHASES: Final[dict[type[Phase], str]] = {
    Starting: "BU-1.2",
    Arranging: "BU-1.6",
    Dealing: "BU-1.1",
    DrawingRoof: "BU-8.5",
    RevealingRoof: "BU-8.5",
    Stacking: "BU-2.1",
    Moving: "BU-3.3",
    Rewarding: "BU-5.5",
    RevealingBuilding: "BU-5.5",
    Sailing: "BU-6.1",
    Fishing: "BU-6.3",
    RevealingSeafood: "BU-6.3",
    RefillingSeafood: "BU-6.3",
    Sending: "BU-6.4",
    Selling: "BU-6.6",
    Lacing: "BU-6.7",
    Recalling: "BU-6.11",
    PayingLace: "BU-8.2",
    DealingWorks: "BU-8.3",
    TakingCubes: "BU-8.4",
    ReturningRoofs: "BU-8.5",
    BuyingCubes: "BU-7.3",
    Over: "BU-10.1",
}
"""The rule that says what is to be done now."""

PHASES_OF_ACTIONS: Final[dict[type[Action], tuple[type[Phase], ...]]] = {
    Start: (Starting,),
    Arrange: (Arranging,),
    Deal: (Dealing,),
    DrawRoof: (DrawingRoof,),
    RevealRoof: (RevealingRoof,),
    Stack: (Stacking,),
    Prepare: (Moving,),
    Build: (Moving,),
    LayRoof: (Moving,),
    AddCube: (Moving,),
    TakeCoin: (Moving,),
    EndTurn: (Moving,),
    ChooseBonus: (Rewarding,),
    RevealBuilding: (RevealingBuilding,),
    SwapHuts: (Sailing,),
    Sail: (Sailing,),
    DrawSeafood: (Fishing,),
    RevealSeafood: (RevealingSeafood,),
    RefillSeafood: (RefillingSeafood,),
    Send: (Sending,),
    Sell: (Selling,),
    PlaceLace: (Lacing,),
    Recall: (Recalling,),
    PayLace: (PayingLace,),
    DealWorks: (DealingWorks,),
    TakeCube: (TakingCubes,),
    BuyCube: (PayingLace, TakingCubes, ReturningRoofs, DrawingRoof, BuyingCubes),
    ReturnRoof: (ReturningRoofs,),
    Done: (Sailing, Selling, Lacing, Recalling, PayingLace, TakingCubes, ReturningRoofs, BuyingCubes),
}


def name(colour: int | None) -> str:
    """Return the name of a colour, or what was given in its place."""
    return COLOURS[colour].name.lower() if colour is not None and colour in COLOURS else str(colour)


def rule_of_phase(state: State) -> str:
    """Return the rule that says what is to be done now."""
    if not state.season and isinstance(state.phase, DrawingRoof | RevealingRoof):
        return "BU-1.4"
    return RULES_OF_PHASES[type(state.phase)]


def refuse_turn(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Refuse what comes after the end, from the wrong seat, or at the wrong time."""
    movers = to_move(state)
    if not movers:
        return no("BU-10.1", "over")
    rule = rule_of_phase(state)
    if seat not in movers:
        if isinstance(state.phase, Stacking):
            return no("BU-2.1", "pyramid-is-complete")
        if isinstance(state.phase, Moving):
            return no("BU-2.2", "not-your-turn", turn=state.turn)
        return no(rule, "not-your-turn", turn=state.turn)
    if type(state.phase) not in PHASES_OF_ACTIONS[type(action)]:
        return no(rule, "wrong-phase", phase=tag(state.phase))
    return None


def tag(phase: Phase) -> str:
    """Return the name of a phase."""
    return str(phase.__struct_config__.tag)
