"""Learn solo Walking in Burano with MaskablePPO of sb3-contrib, a minute on a CPU.

    python docs/examples/maskable_ppo.py --steps 20000 --out trained

writes the trained player (player.zip), its learning curve (curve.svg) and the figures (figures.json).
"""

import torch
from sb3_contrib import MaskablePPO
from shared import SETTINGS, TASK, Progress, conclude, options, until_stopped
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

ENVS = 8


class Told(BaseCallback):
    """Tells how the matches end that are played while learning."""

    def __init__(self, progress):
        super().__init__()
        self.progress = progress

    def _on_step(self):
        ended = [info["points"][0] for info in self.locals["infos"] if "points" in info]
        self.progress.note(self.num_timesteps, ended)
        return True


def main():
    """Learn, measure, and keep the player."""
    chosen = options(__doc__, steps=20_000).parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)  # so small a network gains nothing from more
    model = MaskablePPO(
        "MlpPolicy",
        make_vec_env(TASK, ENVS, seed=chosen.seed, env_kwargs=SETTINGS | {"render_mode": None}),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.995,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128]},
        seed=chosen.seed,
        device="cpu",
    )
    progress = Progress(chosen.steps)
    with until_stopped():
        model.learn(chosen.steps, callback=Told(progress))
    model.save(chosen.out / "player.zip")
    model.set_random_seed(chosen.seed)
    conclude(chosen, progress, lambda seen, mask: model.predict(seen, action_masks=mask)[0])


if __name__ == "__main__":
    main()
