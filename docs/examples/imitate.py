"""Learn a game for two from data: what computer players have done, imitated by a linear policy with NumPy.

    tavolino dataset summer-pavilion --players easy,easy --games 100 --out data.parquet
    python docs/examples/imitate.py data.parquet

takes a few seconds on a CPU, and writes the weights (imitate.npy).
"""

import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

import numpy as np
from self_play import Linear, measured
from shared import until_stopped

import tavolino
from tavolino.envs import EnvError
from tavolino.envs.reading import about, coding_of, load

RATE = 0.02


def decisions_in(file, split):
    """Return what was seen, what was legal and what was done, for every decision of a split."""
    rows = load(file, split)
    seen = coding_of(file).scaled(rows.observations)
    return list(zip(np.pad(seen, ((0, 0), (0, 1)), constant_values=1), rows.masks, rows.actions, strict=True))


def chances_of(policy, looked, mask):
    """Return the legal actions, and how likely the policy takes each."""
    legal = np.flatnonzero(mask)
    likes = np.exp(np.minimum(policy.weights[legal] @ looked, 50))
    return legal, likes / likes.sum()


def imitate(policy, decisions):
    """Make each decision a little likelier."""
    for place in policy.dice.permutation(len(decisions)):
        looked, mask, action = decisions[place]
        legal, chances = chances_of(policy, looked, mask)
        policy.weights[legal] += RATE * np.outer((legal == action) - chances, looked)


def agreed(policy, decisions):
    """Return the share of decisions in which the policy likes best what was done, and that of guessing."""
    same = guessed = 0.0
    for looked, mask, action in decisions:
        legal, chances = chances_of(policy, looked, mask)
        same += legal[chances.argmax()] == action
        guessed += 1 / len(legal)
    return same / len(decisions), guessed / len(decisions)


def main():
    """Learn, measure, and keep the weights."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="a file written by tavolino dataset")
    parser.add_argument("--epochs", type=int, default=3, help="how often each decision is seen (3)")
    parser.add_argument("--measure", type=int, default=100, help="matches to measure with (100)")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is drawn (1)")
    parser.add_argument("--out", type=Path, default=Path("imitate.npy"), help="the file to write")
    chosen = parser.parse_args()
    try:
        meta = about(chosen.data)
        train, test = (decisions_in(chosen.data, split) for split in ("train", "test"))
        env = tavolino.make(meta.game, players=2, options=meta.options, reward="margin", scaled=True)
    except (OSError, EnvError) as error:
        parser.error(str(error))
    if meta.seats != 2 or not test:
        parser.error(f"{chosen.data}: matches between two are needed, and more than a few of them")
    policy = Linear(np.zeros((env.coding.actions, env.coding.size + 1), np.float32), chosen.seed)
    begun = time.monotonic()
    with until_stopped():
        for epoch in range(1, chosen.epochs + 1):
            imitate(policy, train)
            same, guessed = agreed(policy, test)
            seconds = time.monotonic() - begun
            told = f"{epoch} of {chosen.epochs} epochs of {len(train):,} decisions, {seconds:.0f} s"
            print(f"{told}: {same:.0%} of unseen decisions alike (guessing: {guessed:.0%})", flush=True)
    np.save(chosen.out, policy.weights)
    print(f"trained: {measured(env, policy, chosen.measure)}")
    print(f"see {chosen.out}")


if __name__ == "__main__":
    main()
