"""What happened, for a log to tell and a screen to animate."""

from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import Ended, Seat, ended
from tavolino.games.nine_holes.actions import Action, Move, Place
from tavolino.games.nine_holes.material import NAMES
from tavolino.games.nine_holes.scoring import ranking, score
from tavolino.games.nine_holes.state import Phase, State


class Placed(Struct, frozen=True, tag="placed"):
    """A player put a stone into a hole."""

    seat: Seat
    hole: str


class Moved(Struct, frozen=True, tag="moved"):
    """A player moved a stone."""

    seat: Seat
    start: str
    end: str


class RowMade(Struct, frozen=True, tag="row-made"):
    """A player has three stones in a row."""

    seat: Seat
    holes: tuple[str, ...]
    points: int


Event: TypeAlias = Placed | Moved | RowMade | Ended


def events(before: State, seat: Seat, action: Action, after: State) -> list[Event]:  # noqa: ARG001
    """Tell the action itself, then what it led to."""
    return [_action_events(seat, action), *_led_to(seat, after)]


def _action_events(seat: Seat, action: Action) -> Event:
    match action:
        case Place(hole):
            return Placed(seat, NAMES[hole])
        case Move(start, end):
            return Moved(seat, NAMES[start], NAMES[end])


def _led_to(seat: Seat, after: State) -> list[Event]:
    if after.phase is not Phase.OVER:
        return []
    sheets = score(after)
    rows = [RowMade(seat, item.what, item.points) for item in sheets[seat].items]
    return [*rows, ended(sheets, ranking(after))]
