"""Burano: four seasons of pyramids, turns and upkeep."""

from typing import Final

from tavolino.games.burano.phases import (
    Arranging,
    BuyingCubes,
    DrawingRoof,
    Fishing,
    Lacing,
    PayingLace,
    Recalling,
    ReturningRoofs,
    Rewarding,
    Sailing,
    Selling,
    Sending,
    Stacking,
    TakingCubes,
)
from tavolino.games.burano.state import State
from tavolino.review.values import Thresholds

THRESHOLDS: Final = Thresholds(slip=3.0, blunder=7.0)

_KIND: Final[dict[type, str]] = {
    Arranging: "upkeep",
    BuyingCubes: "upkeep",
    DrawingRoof: "upkeep",
    PayingLace: "upkeep",
    ReturningRoofs: "upkeep",
    TakingCubes: "upkeep",
    Stacking: "pyramid",
    Rewarding: "roofs",
    Sailing: "islands",
    Fishing: "islands",
    Sending: "islands",
    Selling: "islands",
    Lacing: "lace",
    Recalling: "lace",
}

PROSPECTS: Final[tuple[type, ...]] = ()


def round_of(state: State) -> int:
    """Return the season."""
    return state.season


def phase_of(state: State) -> str:
    """Return what is done: the pyramid, moves, islands, lace, roofs or upkeep."""
    return _KIND.get(type(state.phase), "moves")


def horizon(start: State, state: State) -> bool:  # noqa: ARG001 - the contract of all games
    """Look no further than the turn: a line of moves goes to its end."""
    return True
