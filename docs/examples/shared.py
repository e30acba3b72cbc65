"""What the examples of learning share: the task, its measure, and how they tell what they do."""

import json
import statistics
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from contextlib import contextmanager
from pathlib import Path

import gymnasium
import numpy as np
from learning_curve import CurvePoint, learning_curve

import tavolino.envs

gymnasium.register_envs(tavolino.envs)

TASK = "tavolino/WalkingInBuranoSolo-v1"
"""One seat, so that a match is a single trajectory; the reward is the points, paid as they grow."""
SETTINGS = {"scaled": True, "dense": True}
MATCHES_A_LINE = 50
UNSEEN = 1_000_000
"""Seeds from here on are those of matches that no training sees."""


def options(about, steps):
    """Return the options that every example has; more can be added."""
    parser = ArgumentParser(description=about, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=steps, help=f"decisions to learn from ({steps:,})")
    parser.add_argument("--matches", type=int, default=200, help="matches to measure with (200)")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is drawn (1)")
    parser.add_argument("--out", type=Path, default=Path("trained"), help="the folder to write (trained)")
    return parser


def interval(points):
    """Return the mean of points and its 95 % interval."""
    mean = statistics.fmean(points)
    half = 1.96 * statistics.stdev(points) / len(points) ** 0.5
    return mean, mean - half, mean + half


@contextmanager
def until_stopped():
    """Learn until it is done or Ctrl-C is pressed; what has been learned is measured and kept either way."""
    try:
        yield
    except KeyboardInterrupt:
        print("\nstopped: what has been learned so far is measured and kept; Ctrl-C again leaves at once")


class Progress:
    """Notes how far training is and what its matches bring, and prints a line now and then."""

    def __init__(self, steps):
        self.begun, self.steps, self.done = time.monotonic(), steps, 0
        self.recent, self.curve = [], []

    def note(self, step, points):
        """Note the points of matches that have ended by this step."""
        self.done, self.recent = step, self.recent + points
        if len(self.recent) >= MATCHES_A_LINE:
            self.curve.append(CurvePoint(step, *interval(self.recent)))
            seconds, self.recent = time.monotonic() - self.begun, []
            print(f"{step:>8,} of {self.steps:,} steps, {seconds:.0f} s: {self.curve[-1].mean:.1f} points")


def measured(choose, matches):
    """Return the final points of the matches that a player is measured with."""
    env, results = gymnasium.make(TASK, **SETTINGS), []
    for number in range(matches):
        observation, info = env.reset(seed=UNSEEN + number)
        over = False
        while not over:
            observation, _, over, _, info = env.step(choose(observation, info["action_mask"]))
        results.append(info["points"][0])
    return results


def conclude(chosen, progress, choose):
    """Measure what was learned beside random play, and write figures and learning curve."""
    seconds, dice = time.monotonic() - progress.begun, np.random.default_rng(chosen.seed)
    players = {"random": lambda _, mask: dice.choice(np.flatnonzero(mask)), "trained": choose}
    figures = {"steps": progress.done, "seconds": round(seconds), "matches": chosen.matches}
    for name, player in players.items():
        mean, low, high = (round(value, 1) for value in interval(measured(player, chosen.matches)))
        figures[name] = {"mean": mean, "low": low, "high": high}
        print(f"{name}: {mean} points ({low} to {high}) in {chosen.matches} matches")
    (chosen.out / "figures.json").write_text(json.dumps(figures, indent=1) + "\n")
    if progress.curve:
        title = "points of solo Walking in Burano by steps of training"
        drawing = learning_curve(progress.curve, {"random": figures["random"]["mean"]}, title)
        (chosen.out / "curve.svg").write_text(drawing)
    print(f"learned for {seconds:.0f} s; see {chosen.out}")
