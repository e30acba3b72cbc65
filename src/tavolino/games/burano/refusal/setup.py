"""Refusals while workshops are arranged, roofs drawn and pyramids built (BU-1, BU-2, BU-8.5)."""

from tavolino.core.game import Refusal, Seat, no
from tavolino.games.burano.actions import Arrange, DrawRoof, Stack
from tavolino.games.burano.geometry import PLACES
from tavolino.games.burano.material import COLOURS, ROOF_KINDS, SQUARES
from tavolino.games.burano.phases import Arranging, DrawingRoof
from tavolino.games.burano.refusal.common import name, rule_of_phase
from tavolino.games.burano.state import State, phase_of
from tavolino.games.burano.workshops import TURNS, can_complete, laid, mask_of


def refuse_arrange(state: State, action: Arrange) -> Refusal | None:
    """A tile lies inside the area, on free squares, and leaves room for the others (BU-1.6)."""
    due, seats = phase_of(state, Arranging).colour, len(state.players)
    if action.colour != due:
        return no("BU-1.6", "another-tile-is-due", colour=name(action.colour), due=name(due))
    if action.turns not in TURNS or action.square not in SQUARES:
        return no("BU-1.6", "no-such-square")
    there = laid(seats, due, action.turns, action.square)
    if there is None:
        return no("BU-1.6", "outside-the-area", colour=name(due))
    if any(state.workshops[square] is not None for square in there.squares):
        return no("BU-1.6", "tiles-overlap", colour=name(due))
    covered = [square for square in SQUARES if state.workshops[square] is not None]
    if not can_complete(seats, mask_of((*covered, *there.squares)), due + 1):
        return no("BU-1.6", "no-room-for-the-others", colour=name(due))
    return None


def refuse_draw_roof(state: State, action: DrawRoof) -> Refusal | None:
    """Drawn roofs are of different kinds while that is possible (BU-1.4, BU-8.5)."""
    rule, kind, drawn = rule_of_phase(state), action.kind, phase_of(state, DrawingRoof).drawn
    if kind not in ROOF_KINDS:
        return no(rule, "no-such-kind")
    if not state.stacks[kind]:
        return no(rule, "stack-is-empty", kind=ROOF_KINDS[kind].name.lower())
    others = [other for other in ROOF_KINDS if state.stacks[other] and other not in drawn]
    if kind in drawn and others:
        return no(rule, "kind-was-drawn", kind=ROOF_KINDS[kind].name.lower())
    return None


def refuse_stack(state: State, seat: Seat, action: Stack) -> Refusal | None:
    """Cubes come from the reserve; a place stays empty only in a layer that cannot be filled (BU-2.5)."""
    player = state.players[seat]
    if action.hidden:
        return no("BU-2.1", "nothing-is-shown")
    if action.colour is not None:
        if action.colour not in COLOURS or player.reserve[action.colour] == 0:
            return no("BU-2.4", "not-in-reserve", colour=name(action.colour))
        return None
    place = len(player.pyramid)
    layer = PLACES[place][0]
    left_in_layer = sum(1 for other in PLACES[place:] if other[0] == layer)
    if sum(player.reserve) >= left_in_layer:
        return no("BU-2.5", "layer-must-be-filled", layer=layer, cubes=sum(player.reserve))
    return None
