"""Summer Pavilion: the first draft, stars and numbers, and what is laid and lost."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tavolino.core.game import ScoreSheet
from tavolino.games.summer_pavilion.events import Completed, Discarded, Drafted, Placed, ThrewAway
from tavolino.games.summer_pavilion.material import NUMBER_BONUS, STAR_NAMES, Colour, Side

VARIANTS: Final[tuple[Mapping[str, str], ...]] = ({"side": "front"}, {"side": "back"})
FIRST_WILD: Final = Colour.PURPLE
_SIDE_OF: Final[dict[str, Side]] = {"SP-7.1": "front", "SP-7.3": "back"}
_NUMBER_OF: Final = {points: number for number, points in NUMBER_BONUS.items()}


def players(seats: int) -> tuple[str, ...]:
    """Return three levels for two players, where the master has a net, and two for more."""
    return ("master@1", "hard@4", "medium") if seats == 2 else ("hard@4", "medium")


def opening(events: Sequence[Any]) -> dict[str, str]:
    """Return the colour of the first tiles, how many they were, and whether a wild one was among them."""
    first = next(event for event in events if isinstance(event, Drafted))
    return {
        "colour": first.colour.name.lower(),
        "tiles": str(len(first.tiles)),
        "wild": "with" if FIRST_WILD in first.tiles else "without",
    }


def habits(events: Sequence[Any]) -> dict[str, int]:
    """Return how many tiles were laid, features surrounded, start-player tiles taken, and tiles lost."""
    kinds = Counter(event.feature for event in events if isinstance(event, Completed))
    return {
        "laid": sum(isinstance(event, Placed) for event in events),
        "windows": kinds["window"],
        "statues": kinds["statue"],
        "pillars": kinds["pillar"],
        "started": sum(event.start_tile for event in events if isinstance(event, Drafted)),
        "lost": sum(isinstance(event, Discarded) for event in events)
        + sum(len(event.tiles) for event in events if isinstance(event, ThrewAway)),
    }


def features(events: Sequence[Any], sheet: ScoreSheet) -> tuple[str, ...]:  # noqa: ARG001 - as in all games
    """Return the stars that are full, and the numbers that are covered on all stars."""
    stars = [
        STAR_NAMES[_SIDE_OF[item.rule]][int(item.what[0].partition(".")[0])]
        for item in sheet.items
        if item.rule in _SIDE_OF
    ]
    numbers = [f"number-{_NUMBER_OF[item.points]}" for item in sheet.items if item.rule == "SP-7.2"]
    return (*stars, *numbers)
