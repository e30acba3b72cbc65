"""Burano: the first roof and action, the building cards, and what is built, sailed, sold and made."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tavolino.core.game import ScoreSheet
from tavolino.games.burano.events.kinds import (
    BonusChosen,
    Built,
    DrewRoof,
    LacePlaced,
    RoofLaid,
    Sailed,
    Sent,
    Sold,
)

VARIANTS: Final[tuple[Mapping[str, str], ...]] = ({"workshops": "layout"},)


def players(seats: int) -> tuple[str, ...]:  # noqa: ARG001 - the contract of all games
    """Return the same two levels for any number of players."""
    return ("hard@4", "medium")


def opening(events: Sequence[Any]) -> dict[str, str]:
    """Return the kind of the first roof that was drawn, and the action of the first cube that was built."""
    roof = next(event for event in events if isinstance(event, DrewRoof))
    built = next(event for event in events if isinstance(event, Built))
    return {"roof": roof.kind.name.lower(), "work": built.work.name.lower()}


def habits(events: Sequence[Any]) -> dict[str, int]:
    """Return what was built, where workers went, and what was sold."""
    times = Counter(map(type, events))
    return {
        "cubes": times[Built],
        "roofs": times[RoofLaid],
        "buildings": len(_buildings(events)),
        "sailed": times[Sailed],
        "workers": sum(event.workers for event in events if isinstance(event, Sent)),
        "sold": sum(len(event.cards) for event in events if isinstance(event, Sold)),
        "lace": times[LacePlaced],
    }


def features(events: Sequence[Any], sheet: ScoreSheet) -> tuple[str, ...]:  # noqa: ARG001 - as in all games
    """Return the building cards that were taken."""
    return tuple(building.name.lower() for building in _buildings(events))


def _buildings(events: Sequence[Any]) -> list[Any]:
    return [event.building for event in events if isinstance(event, BonusChosen) and event.building]
