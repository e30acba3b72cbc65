"""Majorities on the islands: who leads, and what a worker more would change."""

from functools import lru_cache
from typing import Final

from tavolino.core.game import Seat
from tavolino.games.burano.material import ISLAND_POINTS, ISLANDS, Building
from tavolino.games.burano.state import State

SECURE: Final = 0.25
"""How much of an island's points a lead of more than one worker adds: it will not be lost at once."""


def has_ties(state: State, seat: Seat) -> bool:
    """Say whether a seat wins ties (BU-9.13)."""
    return Building.TIES in state.players[seat].buildings


@lru_cache(1 << 14)
def share(mine: int, others: tuple[int, ...], wins_ties: bool) -> float:
    """Return the share of an island that a number of workers holds against the others there."""
    if not mine:
        return 0.0
    most = max(others)
    if mine > most:
        return 1.0 + (SECURE if mine > most + 1 else 0.0)
    if mine == most:
        return 1.0 if wins_ties else 1 / (1 + others.count(most))
    return 0.0


def lead(state: State, seat: Seat) -> tuple[float, int]:
    """Return a seat's shares of all islands, and on how many it leads alone (BU-5.6)."""
    shares, won = 0.0, 0
    wins_ties = has_ties(state, seat)
    mine = state.players[seat].islands
    rivals = [player.islands for other, player in enumerate(state.players) if other != seat]
    for island in ISLANDS:
        if mine[island]:
            part = share(mine[island], tuple([rival[island] for rival in rivals]), wins_ties)
            shares += part
            won += part >= 1.0
    return shares, won


def gain(state: State, seat: Seat, island: int, workers: int) -> float:
    """Return the points by which workers sent to an island would change the next clean-up there."""
    mine = state.players[seat].islands[island]
    wins_ties = has_ties(state, seat)
    others = tuple([p.islands[island] for other, p in enumerate(state.players) if other != seat])
    after = share(mine + workers, tuple([max(0, number - 1) for number in others]), wins_ties)
    return ISLAND_POINTS[len(state.players)] * (after - share(mine, others, wins_ties))
