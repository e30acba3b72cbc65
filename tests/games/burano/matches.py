"""Whole matches of random players."""

from random import Random

from tavolino.core.match import Match, start
from tavolino.core.rng import seed_from
from tavolino.games import burano
from tavolino.games.burano.actions import Action, ChooseBonus, PayLace, Sell
from tavolino.games.burano.state import Options, State
from tavolino.games.burano.view import View


def random_match(
    seats: int, number: int, options: Options | None = None, keeping: tuple[type[Action], ...] = ()
) -> Match[State, Action, View]:
    """Play a match; selling and paying for lace is preferred, because chance alone seldom gets to it.

    What is not done, unless nothing else can be, is `keeping` something for later.
    """
    seed = seed_from("burano", seats, number)
    rng = Random(seed)
    match = start(burano, options or Options(), seats, seed)
    while movers := burano.to_move(match.state):
        seat = rng.choice(movers)
        actions = burano.legal(match.state, seat)
        good = [action for action in actions if isinstance(action, Sell | ChooseBonus | PayLace)]
        kept = [action for action in actions if not isinstance(action, keeping)]
        match.play(seat, rng.choice(good or kept or actions))
    return match
