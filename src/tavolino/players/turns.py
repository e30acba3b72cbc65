"""Looking through a whole turn of one's own: what each first action can lead to before others move."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tavolino.core.game import AnyGame, Seat
from tavolino.players.strategist import Strategist, margin


class Line(NamedTuple):
    """The actions of one seat in a row, and what they come to."""

    worth: float
    actions: tuple[Any, ...]
    state: Any


def lines(game: AnyGame, strategist: Strategist, state: Any, seat: Seat, first: Sequence[Any], seats: int) -> list[Line]:
    """Return the best lines found for every first action, the best one first.

    After each action only the most promising lines are kept (a beam); lines that come to the same state are
    one line.
    """
    settings = strategist.SEARCH
    found: list[Line] = []
    open_lines = [Line(0.0, (), state)]
    seen = set()
    for depth in range(settings.turn_length):
        longer = []
        for line in open_lines:
            for action in first if depth == 0 else game.legal(line.state, seat):
                after = game.apply(line.state, seat, action)
                if depth > 0 and after in seen:
                    continue
                seen.add(after)
                longer.append(Line(margin(strategist, after, seat, seats), (*line.actions, action), after))
        longer.sort(key=lambda line: -line.worth)
        open_lines = []
        for line in longer:
            if depth + 1 == settings.turn_length or settings.turn_over(state, line.state):
                found.append(line)
            elif len(open_lines) < settings.turn_width:
                open_lines.append(line)
        if not open_lines:
            break
    found.sort(key=lambda line: -line.worth)
    return found


TurnOver = Callable[[Any, Any], bool]
