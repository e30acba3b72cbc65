"""Search with OpenSpiel: MCTS where everybody sees everything, ISMCTS where they do not, against random play.

    python docs/examples/search.py summer-pavilion --simulations 40 --matches 2

needs `pip install open_spiel`. A position that the search reaches is worth the points as they stand. These
are the bots written in Python: those in C++ (`pyspiel.MCTSBot`) crash with games that are written in Python.
"""

import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator, MCTSBot
from open_spiel.python.bots.uniform_random import UniformRandomBot

import tavolino

MUCH = 50
"""So many points ahead are as good as won."""


def margins(state):
    """Return how many points each player is ahead of the best other one."""
    points = [sheet.total for sheet in state.get_game().rules.score(state.node.state)]
    return [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]


class Points(Evaluator):
    """Expects a match to end as it stands, and likes all actions alike."""

    def evaluate(self, state):
        """Return what to expect for each player, from −1 to 1."""
        return np.clip(np.array(margins(state)) / MUCH, -1, 1)

    def prior(self, state):
        """Return how likely each action is before anything is known of it."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def searcher(game, simulations, dice):
    """Return a bot that may know what its player knows, and no more."""
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return MCTSBot(game, 1.0, simulations, Points(), solve=False, random_state=dice)
    bot = ISMCTSBot(game, Points(), 1.0, simulations, random_state=dice)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.rand))
    return bot  # its own way to deal anew what is hidden cannot be seeded


def play(game, bots, dice):
    """Play a match; return how many points each player is ahead at its end."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(actions, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return margins(state)


def main():
    """Play, and tell each result."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="summer-pavilion")
    parser.add_argument("--simulations", type=int, default=40, help="before each decision (40)")
    parser.add_argument("--matches", type=int, default=2, help="the searcher changes seats (2)")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is drawn (1)")
    chosen = parser.parse_args()
    game = tavolino.make(chosen.game, "openspiel", players=2)
    dice, begun, won = np.random.RandomState(chosen.seed), time.monotonic(), []
    bot = searcher(game, chosen.simulations, dice)
    try:
        for number in range(1, chosen.matches + 1):
            seat = number % 2
            bots = [UniformRandomBot(player, dice) for player in range(2)]
            bots[seat] = bot
            won.append(play(game, bots, dice)[seat])
            told = f"match {number} of {chosen.matches}, {time.monotonic() - begun:.0f} s"
            print(f"{told}: {won[-1]:+} points", flush=True)
    except KeyboardInterrupt:
        print(f"\nstopped: {len(won)} matches are over and count; nothing is kept")
    if won:
        wins = sum(points > 0 for points in won)
        told = f"{type(bot).__name__}, {chosen.simulations} simulations, against random"
        print(f"{told}: {np.mean(won):+.1f} points, {wins} of {len(won)} matches won")


if __name__ == "__main__":
    main()
