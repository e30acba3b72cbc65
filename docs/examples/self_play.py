"""Learn Summer Pavilion by playing against oneself: a linear policy and REINFORCE, with NumPy and PettingZoo.

    python docs/examples/self_play.py --matches 600

takes a minute on a CPU and writes the weights (self_play.npy): a baseline that anything cleverer should beat.
"""

import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

import numpy as np
from shared import UNSEEN, interval, until_stopped

import tavolino

RATE, USUAL_MARGIN, MATCHES_A_LINE = 0.3, 20, 100


class Linear:
    """Likes each action as its row of weights says, and draws one; without weights all are alike."""

    def __init__(self, weights, seed):
        self.weights, self.dice = weights, np.random.default_rng(seed)

    def choose(self, seen, mask):
        """Return an action, and what is needed to learn from it."""
        legal, looked = np.flatnonzero(mask), np.append(seen, np.float32(1))
        likes = self.weights[legal] @ looked
        chances = np.exp(likes - likes.max())
        chances /= chances.sum()
        place = self.dice.choice(len(legal), p=chances)
        wanted = -chances
        wanted[place] += 1
        return legal[place], (legal, wanted, looked)

    def learn(self, decisions, margin):
        """Make a seat's decisions likelier if they have won, and less likely if they have lost."""
        step = RATE * margin / USUAL_MARGIN / len(decisions)
        for legal, wanted, looked in decisions:
            self.weights[legal] += step * np.outer(wanted, looked)


def play(env, players, seed):
    """Play a match; return the decisions of each seat, and by how many points it has won."""
    env.reset(seed=seed)
    decisions, margins = [[] for _ in players], [0.0 for _ in players]
    for agent in env.agent_iter():
        seat = env.possible_agents.index(agent)
        now, reward, over, _, _ = env.last()
        if over:
            margins[seat], action = reward, None
        else:
            action, decision = players[seat].choose(now["observation"], now["action_mask"])
            decisions[seat].append(decision)
        env.step(action)
    return decisions, margins


def measured(env, learned, matches):
    """Tell how matches against random play end, on both seats, that no training has seen."""
    pair, margins = (learned, Linear(np.zeros_like(learned.weights), 0)), []
    for number in range(matches):
        seat = number % 2
        _, ended = play(env, pair if seat == 0 else pair[::-1], UNSEEN + number // 2)
        margins.append(ended[seat])
    mean, low, high = interval(margins)
    wins = sum(margin > 0 for margin in margins) / matches
    return f"{mean:+.1f} points ({low:+.1f} to {high:+.1f}) against random, {wins:.0%} of {matches} won"


def main():
    """Learn, measure, and keep the weights."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=600, help="matches to learn from (600)")
    parser.add_argument("--measure", type=int, default=100, help="matches to measure with (100)")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is drawn (1)")
    parser.add_argument("--out", type=Path, default=Path("self_play.npy"), help="the file to write")
    chosen = parser.parse_args()
    env = tavolino.make("summer-pavilion", reward="margin", scaled=True)
    size, actions = env.coding.size, env.coding.actions
    learner, begun = Linear(np.zeros((actions, size + 1), np.float32), chosen.seed), time.monotonic()
    print(f"before: {measured(env, learner, chosen.measure)}", flush=True)
    with until_stopped():
        for number in range(1, chosen.matches + 1):
            for decisions, margin in zip(*play(env, (learner, learner), chosen.seed + number), strict=True):
                learner.learn(decisions, margin)
            if number % MATCHES_A_LINE == 0:
                seconds = time.monotonic() - begun
                print(f"{number:>6,} of {chosen.matches:,} matches, {seconds:.0f} s", flush=True)
    np.save(chosen.out, learner.weights)
    print(f"after: {measured(env, learner, chosen.measure)}")
    print(f"learned for {time.monotonic() - begun:.0f} s; see {chosen.out}")


if __name__ == "__main__":
    main()
