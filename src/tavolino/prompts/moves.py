"""The legal moves with their numbers: as they are written, and what each would do."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Literal, TypeAlias, get_args

from tavolino.players import Position
from tavolino.texts import Words

Explained: TypeAlias = Literal["all", "kinds", "none"]
"""Which moves are explained: all, the first of each kind, or none; the points of each are always told."""
EXPLAINED: Final[tuple[Explained, ...]] = get_args(Explained)


def listed(position: Position, texts: Words, explained: Explained) -> list[str]:
    """Return a line for each legal move.

    Moves are tried out in an imagined world that looks the same to the seat, so nothing hidden shows.
    """
    world, known = position.imagine(Random(0)), set[str]()
    lines = []
    for number, action in enumerate(position.legal):
        points, effects = _tried(position, world, action, texts)
        kind = str(action.__struct_config__.tag)
        is_told = explained == "all" or (explained == "kinds" and kind not in known)
        known.add(kind)
        lines.append(
            _line(f"{number}: {position.game.format(action)}", points, effects if is_told else (), texts)
        )
    return lines


def _line(move: str, points: int, effects: Sequence[str], texts: Words) -> str:
    told = f" – {' '.join(effects)}" if effects else ""
    worth = (
        f" [{texts('play.points', sign='−' if points < 0 else '+', points=abs(points))}]" if points else ""
    )
    return f"{move}{told}{worth}"


def _tried(position: Position, world: Any, action: Any, texts: Words) -> tuple[int, list[str]]:
    """Return the points that an action brings at once, and what happens by it."""
    game, seat = position.game, position.seat
    after = game.apply(world, seat, action)
    points = game.score(after)[seat].total - game.score(world)[seat].total
    events = game.events(world, seat, action, after)
    told = [texts.tell(event) for event in events if texts.key_of(event, "event") in texts]
    return points, [line for line in told if line]
