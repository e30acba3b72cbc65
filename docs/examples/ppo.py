"""Learn solo Walking in Burano with PPO and masked actions in one file, as CleanRL writes it.

    python docs/examples/ppo.py --steps 20000 --out trained

needs torch alone, takes a minute on a CPU, and writes the weights (player.pt), the learning curve (curve.svg)
and the figures (figures.json).
"""

import gymnasium
import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from shared import SETTINGS, TASK, Progress, conclude, options, until_stopped
from torch import nn

ENVS, STEPS_A_ROUND, EPOCHS, MINIBATCH = 8, 256, 4, 512
RATE, GAMMA, LAMBDA, CLIP, ENTROPY = 1e-3, 0.995, 0.95, 0.2, 0.01


class Agent(nn.Module):
    """Two small networks: what to do, and what to expect."""

    def __init__(self, size, actions):
        super().__init__()
        self.actor = nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, actions))
        self.critic = nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, 1))

    def policy(self, seen, mask):
        """Return how likely each action is; what is not legal never happens."""
        logits = torch.where(mask.bool(), self.actor(seen), -1e9)
        return torch.distributions.Categorical(logits=logits)

    def value(self, seen):
        """Return the rewards to expect from here on."""
        return self.critic(seen)[:, 0]


@torch.no_grad()
def play(agent, envs, seen, mask):
    """Return a round of decisions, where it has led, and the points of the matches that it has ended."""
    rows, points = [], []
    for _ in range(STEPS_A_ROUND):
        policy = agent.policy(seen, mask)
        action = policy.sample()
        after, reward, done, _, info = envs.step(action.numpy())
        rows.append((seen, mask, action, policy.log_prob(action), agent.value(seen), *tensors(reward, done)))
        if done.any():
            points += [ended[0] for ended in info["final_info"]["points"][done]]
        seen, mask = tensors(after, info["action_mask"])
    seens, masks, actions, chances, values, rewards, dones = (
        torch.stack(part) for part in zip(*rows, strict=True)
    )
    advantages, ahead, following = torch.zeros_like(values), agent.value(seen), 0.0
    for step in reversed(range(STEPS_A_ROUND)):  # generalised advantage estimation
        on = 1 - dones[step]
        surprise = rewards[step] + GAMMA * ahead * on - values[step]
        advantages[step] = following = surprise + GAMMA * LAMBDA * following * on
        ahead = values[step]
    columns = (seens, masks, actions, chances, advantages, advantages + values)
    return [column.flatten(0, 1) for column in columns], seen, mask, points


def learn(agent, optimizer, columns):
    """Make better what was done with success, a little at a time."""
    for _ in range(EPOCHS):
        for some in torch.randperm(ENVS * STEPS_A_ROUND).split(MINIBATCH):
            seen, mask, action, chance, advantage, gained = (column[some] for column in columns)
            policy = agent.policy(seen, mask)
            ratio = (policy.log_prob(action) - chance).exp()
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            better = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
            wrong = (agent.value(seen) - gained).square().mean()
            loss = 0.5 * wrong - better - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def tensors(*arrays):
    """Return arrays as torch has them."""
    return [torch.as_tensor(np.asarray(array), dtype=torch.float32) for array in arrays]


def main():
    """Learn, measure, and keep the player."""
    chosen = options(__doc__, steps=20_000).parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)  # so small a network gains nothing from more
    torch.manual_seed(chosen.seed)
    same_step = {"autoreset_mode": AutoresetMode.SAME_STEP}
    envs = gymnasium.make_vec(TASK, ENVS, vectorization_mode="sync", vector_kwargs=same_step, **SETTINGS)
    agent = Agent(envs.single_observation_space.shape[0], envs.single_action_space.n)
    optimizer = torch.optim.Adam(agent.parameters(), RATE, eps=1e-5)
    seen, info = envs.reset(seed=chosen.seed)
    seen, mask = tensors(seen, info["action_mask"])
    progress, step = Progress(chosen.steps), 0
    with until_stopped():
        while step < chosen.steps:
            columns, seen, mask, points = play(agent, envs, seen, mask)
            learn(agent, optimizer, columns)
            step += ENVS * STEPS_A_ROUND
            progress.note(step, points)
    torch.save(agent.state_dict(), chosen.out / "player.pt")
    torch.manual_seed(chosen.seed)
    conclude(chosen, progress, lambda *now: agent.policy(*tensors(*now)).sample().item())


if __name__ == "__main__":
    main()
