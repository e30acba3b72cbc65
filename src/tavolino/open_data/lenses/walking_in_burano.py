"""Walking in Burano: the first turn, the characters, and what is taken, laid and paid."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tavolino.core.game import ScoreSheet
from tavolino.games.walking_in_burano.events import Built, Finished, Invited, Swapped, Took
from tavolino.games.walking_in_burano.material import LEVEL_OF, LEVELS, TOURISTS

VARIANTS: Final[tuple[Mapping[str, str], ...]] = ({"edition": "polish"}, {"edition": "german"})


def players(seats: int) -> tuple[str, ...]:
    """Return three levels alone, where the master has a net, and two for more."""
    return ("master@1", "hard@4", "medium") if seats == 1 else ("hard@4", "medium")


def opening(events: Sequence[Any]) -> dict[str, str]:
    """Return how many cards were taken and laid in the first turn, and the floor of the first one laid."""
    took = [number for number, event in enumerate(events) if isinstance(event, Took)]
    turn = events[took[0] : took[1]]
    laid = [event.card for event in turn if isinstance(event, Built)]
    return {
        "cards": str(len(turn[0].cards)),
        "laid": str(len(laid)),
        "floor": LEVELS[LEVEL_OF[laid[0]]].name.lower() if laid else "none",
    }


def habits(events: Sequence[Any]) -> dict[str, int]:
    """Return how many cards were taken, laid and swapped, houses finished, permits used, coins paid."""
    built = [event for event in events if isinstance(event, Built)]
    guests = [event.character in TOURISTS for event in events if isinstance(event, Invited)]
    return {
        "taken": sum(len(event.cards) for event in events if isinstance(event, Took)),
        "laid": len(built),
        "houses": sum(isinstance(event, Finished) for event in events),
        "tourists": sum(guests),
        "inhabitants": len(guests) - sum(guests),
        "coins": sum(event.coins for event in built),
        "permits": sum(event.permit for event in built),
        "swaps": sum(isinstance(event, Swapped) for event in events),
    }


def features(events: Sequence[Any], sheet: ScoreSheet) -> tuple[str, ...]:  # noqa: ARG001 - as in all games
    """Return the characters that were invited, each once."""
    invited = dict.fromkeys(event.character for event in events if isinstance(event, Invited))
    return tuple(character.name.lower() for character in invited)
