"""Counting all sequences of decisions to a depth: hardly any wrong rule gives the right number."""

from typing import TypeVar

from tavolino.core.game import CHANCE, Game
from tavolino.core.rng import stream

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


def perft(game: Game[S, A, V], state: S, seed: bytes, seq: int, depth: int) -> int:
    """Return the number of sequences of `depth` decisions; shorter ones that end the match count too.

    Chance answers from the seed, as it would in a match whose log is `seq` entries long here.
    """
    movers = game.to_move(state)
    if CHANCE in movers:
        action = game.chance(state, stream(seed, seq))
        return perft(game, game.apply(state, CHANCE, action), seed, seq + 1, depth)
    if depth == 0 or not movers:
        return 1
    return sum(
        perft(game, game.apply(state, seat, action), seed, seq + 1, depth - 1)
        for seat in movers
        for action in game.legal(state, seat)
    )
