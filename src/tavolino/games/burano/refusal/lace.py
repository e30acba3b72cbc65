"""Refusals of lace workers and of workers taken back (BU-6.7 to BU-6.11, BU-7.2)."""

from tavolino.core.game import Refusal, Seat, no
from tavolino.games.burano.actions import PlaceLace, Recall
from tavolino.games.burano.geometry import SQUARE_NAMES
from tavolino.games.burano.material import ISLANDS, LACE_COLUMNS, SQUARES, Building
from tavolino.games.burano.phases import Lacing
from tavolino.games.burano.refusal.common import name
from tavolino.games.burano.state import State, phase_of


def refuse_place_lace(state: State, seat: Seat, action: PlaceLace) -> Refusal | None:
    """A worker goes to a square of an arrow house's colour (BU-6.7); the last one stays (BU-6.9)."""
    square = action.square
    if square not in SQUARES:
        return no("BU-6.7", "no-such-square")
    colour = state.workshops[square]
    if colour is None:
        return no("BU-6.7", "no-workshop-there", square=SQUARE_NAMES[square])
    if colour not in phase_of(state, Lacing).arrows:
        return no("BU-6.7", "no-arrow-house", square=SQUARE_NAMES[square], colour=name(colour))
    if state.players[seat].home < 2:
        return no("BU-6.9", "last-worker-stays")
    return _refuse_owner(state, seat, square) or _refuse_distance(state, seat, square)


def _refuse_owner(state: State, seat: Seat, square: int) -> Refusal | None:
    """One worker a square; others' may be sent home with a privilege or BU-9.12 (BU-6.9, BU-7.2)."""
    player, owner = state.players[seat], state.lace[square]
    if owner == seat:
        return no("BU-6.9", "own-worker-there", square=SQUARE_NAMES[square])
    if owner is None or Building.TAKEOVER in player.buildings or player.privileges > 0:
        return None
    return no("BU-6.9", "square-is-taken", square=SQUARE_NAMES[square], seat=owner)


def _refuse_distance(state: State, seat: Seat, square: int) -> Refusal | None:
    """Who has workers there goes on beside them, except with a privilege (BU-6.8, BU-7.2)."""
    mine = [other for other in SQUARES if state.lace[other] == seat]
    if not mine or state.players[seat].privileges > 0:
        return None
    row, column = divmod(square, LACE_COLUMNS)
    if all(abs(row - other // LACE_COLUMNS) + abs(column - other % LACE_COLUMNS) != 1 for other in mine):
        return no("BU-6.8", "not-beside-your-own", square=SQUARE_NAMES[square])
    return None


def refuse_recall(state: State, seat: Seat, action: Recall) -> Refusal | None:
    """Only one's own workers come back (BU-6.11)."""
    place, square = action.place, action.place - len(ISLANDS)
    if place in range(len(ISLANDS)):
        is_there, where = state.players[seat].islands[place] > 0, ISLANDS[place].name
    elif square in SQUARES:
        is_there, where = state.lace[square] == seat, SQUARE_NAMES[square]
    else:
        return no("BU-6.11", "no-such-place")
    return None if is_there else no("BU-6.11", "no-worker-there", place=where)
