"""What may be done while the table is set and roofs are filled up (BU-1, BU-8.5)."""

from functools import lru_cache

from tavolino.core.game import Seat
from tavolino.games.burano.actions import DONE, DRAW_ROOF, RETURN_ROOF, Arrange, Decision
from tavolino.games.burano.legal.cleanup import purchases
from tavolino.games.burano.material import ROOF_KINDS, SQUARES, Colour
from tavolino.games.burano.phases import Arranging, DrawingRoof
from tavolino.games.burano.state import State
from tavolino.games.burano.workshops import TURNS, can_complete, laid, mask_of


def arranging(state: State, phase: Arranging) -> tuple[Arrange, ...]:
    """Lay the tile of the colour whose turn it is, unless chance lays it (BU-1.6)."""
    if state.options.workshops == "random":
        return ()
    return arrangements(len(state.players), state.workshops, phase.colour)


@lru_cache(1 << 10)
def arrangements(seats: int, workshops: tuple[Colour | None, ...], colour: Colour) -> tuple[Arrange, ...]:
    """Return all ways to lay a tile inside the area, on free squares, so that the others still fit."""
    covered = mask_of(tuple(square for square in SQUARES if workshops[square] is not None))
    return tuple(
        Arrange(colour, turns, square)
        for turns in TURNS
        for square in SQUARES
        for there in (laid(seats, colour, turns, square),)
        if there is not None
        if not covered & mask_of(there.squares)
        if can_complete(seats, covered | mask_of(there.squares), colour + 1)
    )


def drawing_roof(state: State, seat: Seat, phase: DrawingRoof) -> list[Decision]:
    """Draw a kind not drawn yet; the same again only if nothing else is there (BU-1.4, BU-8.5)."""
    there = [kind for kind in ROOF_KINDS if state.stacks[kind]]
    fresh = [kind for kind in there if kind not in phase.drawn]
    draws: list[Decision] = [DRAW_ROOF[kind] for kind in fresh or there]
    return [*draws, *purchases(state, seat)] if state.season else draws


def returning_roofs(state: State, seat: Seat) -> list[Decision]:
    """Give back any roof, buy, or no more (BU-8.5)."""
    return [*(RETURN_ROOF[roof] for roof in state.players[seat].roofs), *purchases(state, seat), DONE]
