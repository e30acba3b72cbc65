"""What a seat may know: in Summer Pavilion everything lies open, the order of the bag is not fixed yet."""

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.core.rng import Stream
from tavolino.core.values import Counts
from tavolino.games.summer_pavilion.actions import Action
from tavolino.games.summer_pavilion.material import COLOURS, ROUNDS, Colour, Side
from tavolino.games.summer_pavilion.rules import to_move
from tavolino.games.summer_pavilion.state import Board, Phase, State


class PlayerView(Struct, frozen=True):
    """One player's side of the table; without tiles it has `passed` automatically (SP-5.8)."""

    points: int
    hand: Counts
    kept: Counts
    board: Board
    passed: bool


class View(Struct, frozen=True):
    """The table as a seat sees it; bag and tower are known by counting what has been seen."""

    seat: Seat | None
    side: Side
    phase: Phase
    round: int
    wild: Colour
    next_wild: Colour | None
    to_move: tuple[Seat, ...]
    first: Seat
    start_tile: Seat | None
    bag: Counts
    tower: Counts
    supply: Counts
    workshops: tuple[Counts, ...]
    centre: Counts
    bonus: int
    discarding: bool
    players: tuple[PlayerView, ...]


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat or a spectator (None) sees it."""
    return View(
        seat=seat,
        side=state.options.side,
        phase=state.phase,
        round=state.round,
        wild=state.wild,
        next_wild=COLOURS[state.round] if state.round < ROUNDS else None,
        to_move=to_move(state),
        first=state.first,
        start_tile=state.start_tile,
        bag=state.bag,
        tower=state.tower,
        supply=state.supply,
        workshops=state.workshops,
        centre=state.centre,
        bonus=state.bonus,
        discarding=state.is_discarding,
        players=tuple(
            [
                PlayerView(player.points, player.hand, player.kept, player.board, _has_passed(state, owner))
                for owner, player in enumerate(state.players)
            ]
        ),
    )


def _has_passed(state: State, owner: Seat) -> bool:
    is_building = state.phase in (Phase.BUILD, Phase.RESTOCK) and owner != state.turn
    player = state.players[owner]
    return player.is_out if is_building else player.passed


def redact(action: Action, seat: Seat | None) -> Action:  # noqa: ARG001 - the contract of all games
    """Return the action as a seat may see it: as it is."""
    return action


def redeal(state: State, seat: Seat, rng: Stream) -> State:  # noqa: ARG001 - the contract of all games
    """Return a state that the seat cannot tell from this one: there is no other."""
    return state
