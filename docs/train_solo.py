"""Trains a player of solo Walking in Burano: MaskablePPO of sb3-contrib, a few minutes on a CPU.

    python docs/train_solo.py --steps 60000 --out trained

writes the trained player (player.zip), its learning curve (curve.svg) and the figures (figures.json).
"""

import argparse
import json
import statistics
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from learning_curve import CurvePoint, learning_curve
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

import tavolino.envs

gymnasium.register_envs(tavolino.envs)

SOLO = "tavolino/WalkingInBuranoSolo-v1"
SETTINGS = {"scaled": True, "dense": True, "render_mode": None}
ENVS = 8


def interval(points):
    """Return the mean of points and its 95 % interval."""
    mean = statistics.fmean(points)
    half = 1.96 * statistics.stdev(points) / len(points) ** 0.5
    return mean, mean - half, mean + half


class Curve(BaseCallback):
    """Notes the points of the matches played while learning, in slices of so many."""

    def __init__(self, matches_a_slice):
        super().__init__()
        self.matches_a_slice, self.recent, self.points = matches_a_slice, [], []

    def _on_step(self):
        self.recent += [info["points"][0] for info in self.locals["infos"] if "points" in info]
        if len(self.recent) >= self.matches_a_slice:
            self.points.append(CurvePoint(self.num_timesteps, *interval(self.recent)))
            print(f"{self.num_timesteps:>8} steps: {self.points[-1].mean:.1f} points", flush=True)
            self.recent = []
        return True


def evaluate(choose, matches, seed):
    """Return the final points of some matches that no training has seen."""
    env = gymnasium.make(SOLO, **SETTINGS)
    results = []
    for number in range(matches):
        observation, info = env.reset(seed=seed + number)
        over = False
        while not over:
            observation, _, over, _, info = env.step(choose(observation, info["action_mask"]))
        results.append(info["points"][0])
    return results


def train(steps, seed):
    """Return the trained model and its learning curve."""
    torch.set_num_threads(1)  # so small a network gains nothing from more
    model = MaskablePPO(
        "MlpPolicy",
        make_vec_env(SOLO, ENVS, seed=seed, env_kwargs=SETTINGS),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.995,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128]},
        seed=seed,
        device="cpu",
    )
    curve = Curve(matches_a_slice=100)
    model.learn(steps, callback=curve)
    return model, curve.points


def main():
    """Train, evaluate beside random play, and write everything down."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=200, help="how many to evaluate with")
    parser.add_argument("--out", type=Path, default=Path("trained"))
    chosen = parser.parse_args()
    begun = time.monotonic()
    model, points = train(chosen.steps, chosen.seed)
    seconds = time.monotonic() - begun
    dice = np.random.default_rng(chosen.seed)
    unseen = 1_000_000
    randomly = evaluate(lambda _, mask: dice.choice(np.flatnonzero(mask)), chosen.matches, unseen)
    model.set_random_seed(chosen.seed)
    trained = evaluate(lambda seen, mask: model.predict(seen, action_masks=mask)[0], chosen.matches, unseen)
    figures = {"steps": chosen.steps, "seconds": round(seconds), "matches": chosen.matches}
    for name, results in (("random", randomly), ("trained", trained)):
        mean, low, high = interval(results)
        figures[name] = {"mean": round(mean, 1), "low": round(low, 1), "high": round(high, 1)}
        print(f"{name}: {mean:.1f} points ({low:.1f} to {high:.1f}) in {chosen.matches} matches")
    chosen.out.mkdir(parents=True, exist_ok=True)
    model.save(chosen.out / "player.zip")
    title = "points of solo Walking in Burano by steps of training"
    curve = learning_curve(points, {"random": figures["random"]["mean"]}, title)
    (chosen.out / "curve.svg").write_text(curve)
    (chosen.out / "figures.json").write_text(json.dumps(figures, indent=1) + "\n")
    print(f"trained for {seconds:.0f} s; see {chosen.out}")


if __name__ == "__main__":
    main()
