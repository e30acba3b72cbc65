"""Learn solo Walking in Burano with TorchRL: its environments, collector and PPO loss, and masked actions.

    python docs/examples/torchrl_ppo.py --steps 20000 --out trained

takes a minute on a CPU, and writes the weights (player.pt), the learning curve (curve.svg) and the figures
(figures.json).
"""

import gymnasium
import torch
from shared import SETTINGS, TASK, Progress, conclude, options, until_stopped
from tensordict import TensorDict
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import Compose, DTypeCastTransform, GymWrapper, RewardSum, TransformedEnv
from torchrl.envs.utils import ExplorationType, set_exploration_type
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

STEPS_A_ROUND, EPOCHS, MINIBATCH, RATE = 2048, 4, 512, 1e-3


def network(size, out):
    """Return a small network."""
    return nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, out))


def environment(seed):
    """Return the task as TorchRL sees it, with masks in the observation, as it wants them: true or false."""
    env = GymWrapper(gymnasium.make(TASK, masked=True, **SETTINGS), categorical_action_encoding=True)
    masks = DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"])
    env = TransformedEnv(env, Compose(masks, RewardSum()))
    env.set_seed(seed)
    return env


def agents(size, actions):
    """Return who decides, among the legal actions only, and who says what to expect."""
    policy = TensorDictModule(network(size, actions), in_keys=["observation"], out_keys=["logits"])
    actor = ProbabilisticActor(
        policy,
        in_keys={"logits": "logits", "mask": "action_mask"},
        out_keys=["action"],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    return actor, ValueOperator(network(size, 1), in_keys=["observation"])


def main():
    """Learn, measure, and keep the player."""
    chosen = options(__doc__, steps=20_000).parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)  # so small a network gains nothing from more
    torch.manual_seed(chosen.seed)
    env = environment(chosen.seed)
    actor, critic = agents(env.observation_spec["observation"].shape[0], env.action_spec.n)
    collector = Collector(env, actor, frames_per_batch=STEPS_A_ROUND, total_frames=chosen.steps)
    advantage = GAE(gamma=0.995, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01, critic_coeff=0.5, normalize_advantage=True)
    optimizer = torch.optim.Adam(loss.parameters(), RATE)
    progress, step = Progress(chosen.steps), 0
    with until_stopped():
        for data in collector:
            with torch.no_grad():
                advantage(data)
            for _ in range(EPOCHS):
                for some in torch.randperm(len(data)).split(MINIBATCH):
                    losses = loss(data[some])
                    optimizer.zero_grad()
                    sum(value for name, value in losses.items() if name.startswith("loss_")).backward()
                    nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                    optimizer.step()
            step += len(data)
            progress.note(step, data["next", "episode_reward"][data["next", "done"]].tolist())
    collector.shutdown()
    torch.save(actor.state_dict(), chosen.out / "player.pt")

    def choose(seen, mask):
        now = {"observation": torch.as_tensor(seen), "action_mask": torch.as_tensor(mask).bool()}
        with torch.no_grad(), set_exploration_type(ExplorationType.RANDOM):
            return actor(TensorDict(now, []))["action"].item()

    conclude(chosen, progress, choose)


if __name__ == "__main__":
    main()
