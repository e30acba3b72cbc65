"""How much of the match is left for a seat: turns, and the clean-ups that are still to come."""

from functools import lru_cache
from typing import Final, NamedTuple

from tavolino.core.game import Seat
from tavolino.games.burano import phases
from tavolino.games.burano.material import ROUNDS
from tavolino.games.burano.state import State

SEASONS: Final = len(ROUNDS)
_TURNS_AFTER: Final = tuple(sum(ROUNDS[season:]) for season in range(SEASONS + 1))
ALL_TURNS: Final = _TURNS_AFTER[0]
_REFILLED: Final = frozenset(
    {phases.ReturningRoofs, phases.DrawingRoof, phases.RevealingRoof, phases.BuyingCubes}
)
_CLEAN_UP: Final = frozenset({phases.PayingLace, phases.DealingWorks, phases.TakingCubes}) | _REFILLED


class Clock(NamedTuple):
    """What one seat may still do; a turn that has begun counts, its first move only if not yet made."""

    season_turns: int
    """Turns in this season."""
    turns: int
    """Turns in the whole match."""
    fresh: int
    """Turns whose first move, the one that brings a coin, is to come."""
    islands: int
    """Clean-ups that will score the islands."""
    lace: int
    """Clean-ups that will score the seat's lace."""
    refills: int
    """Clean-ups that will bring the seat new cubes."""


@lru_cache(1 << 10)
def _clock(here: int, later: int, fresh: int, islands: int, lace: int, refills: int) -> Clock:
    """Return the same clock for the same time, so that it can be recognised."""
    return Clock(here, here + later, fresh, islands, lace, refills)


def clock_of(state: State, seat: Seat) -> Clock:
    """Read the clock for a seat."""
    season, kind = state.season, type(state.phase)
    if not season:
        return _clock(0, ALL_TURNS, ALL_TURNS, SEASONS, SEASONS, SEASONS - 1)
    later, seasons = _TURNS_AFTER[season], SEASONS - season
    seats = len(state.players)
    mine, now = (seat - state.first) % seats, (state.turn - state.first) % seats
    if kind in _CLEAN_UP:
        is_refilled = kind in _REFILLED or (kind is phases.TakingCubes and mine <= now)
        lace = seasons + (kind is phases.PayingLace and mine >= now)
        return _clock(0, later, later, seasons, lace, seasons - is_refilled)
    here = ROUNDS[season - 1] - state.round
    if kind is phases.Stacking:
        return _clock(here, later, here + later, seasons + 1, seasons + 1, seasons)
    begun = mine == now and state.moves > 0
    here += mine >= now
    return _clock(here, later, here + later - begun, seasons + 1, seasons + 1, seasons)
