"""Where lace workers may go, and from where workers may be taken back (BU-6.7 to BU-6.11, BU-7.2)."""

from tavolino.core.game import Seat
from tavolino.games.burano.actions import DONE, PLACE_LACE, RECALL_FROM_ISLAND, RECALL_FROM_LACE, Decision
from tavolino.games.burano.geometry import BESIDE
from tavolino.games.burano.material import ISLANDS, SQUARES, STAYING_WORKERS, Building, Colour
from tavolino.games.burano.phases import Lacing
from tavolino.games.burano.state import State


def lacing(state: State, seat: Seat, phase: Lacing) -> list[Decision]:
    """Place a worker of an arrow house that is left, or no more (BU-6.7)."""
    return [*(PLACE_LACE[square] for square in lace_squares(state, seat, phase.arrows)), DONE]


def lace_squares(state: State, seat: Seat, arrows: tuple[Colour, ...]) -> list[int]:
    """Return the squares for the next worker; the last worker stays at home (BU-6.9)."""
    player = state.players[seat]
    if not arrows or player.home == STAYING_WORKERS:
        return []
    workshops, lace, can_pay = state.workshops, state.lace, player.privileges > 0
    return [
        square
        for square in SQUARES
        if workshops[square] in arrows
        and lace[square] != seat
        and (can_pay or not price_of(state, seat, square))
    ]


def price_of(state: State, seat: Seat, square: int) -> int:
    """Return the privileges that a square costs: one if it is not beside one's own, or taken (BU-7.2)."""
    lace = state.lace
    is_taken = lace[square] is not None and Building.TAKEOVER not in state.players[seat].buildings
    if is_taken:
        return 1
    is_near = seat not in lace or any(lace[other] == seat for other in BESIDE[square])
    return 0 if is_near else 1


def recalling(state: State, seat: Seat) -> list[Decision]:
    """Take a worker back from an island or from lace, or no more (BU-6.11)."""
    islands, lace = state.players[seat].islands, state.lace
    return [
        *(RECALL_FROM_ISLAND[island] for island in ISLANDS if islands[island]),
        *(RECALL_FROM_LACE[square] for square in SQUARES if lace[square] == seat),
        DONE,
    ]
