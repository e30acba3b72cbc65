"""What every refusal needs: its form, names, and whether it is the seat's turn and the action's time."""

from tavolino.core.game import Refusal, Seat, no
from tavolino.games.burano.material import COLOURS
from tavolino.games.burano.phases import DrawingRoof, Moving, Phase, RevealingRoof, Stacking
from tavolino.games.burano.rules import to_move
from tavolino.games.burano.state import State


def name(colour: int | None) -> str:
    """Return the name of a colour, or what was given in its place."""
    return COLOURS[colour].name.lower() if colour is not None and colour in COLOURS else str(colour)


def rule_of_phase(state: State) -> str:
    """Return the rule that says what is to be done now."""
    if not state.season and isinstance(state.phase, DrawingRoof | RevealingRoof):
        return "BU-1.4"
    return state.phase.rule


def refuse_time(state: State, seat: Seat, *wanted: type[Phase]) -> Refusal | None:
    """Refuse what comes after the end, from the wrong seat, or in another phase than is wanted."""
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
    if type(state.phase) not in wanted:
        return no(rule, "wrong-phase", phase=tag(state.phase))
    return None


def tag(phase: Phase) -> str:
    """Return the name of a phase."""
    return str(phase.__struct_config__.tag)
