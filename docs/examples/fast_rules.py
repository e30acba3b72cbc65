"""Learn Summer Pavilion by playing against oneself: PPO on the fast rules, in a minute on a CPU.

    python docs/examples/fast_rules.py
    python docs/examples/fast_rules.py --device cuda --matches 16384 --iterations 200

writes the weights (fast_rules.pt).
"""

import argparse
import time
from pathlib import Path

import torch
from torch import nn

import tavolino


def make(matches, device):
    """Return matches in which the margin of points is what counts."""
    return tavolino.make("summer-pavilion", "fast", matches=matches, device=device, reward="margin")


def opinion(model, observation, mask):
    """Return how much the model would like to take each action, and the margin that it expects."""
    out = model(observation.float().log1p())
    return out[:, 1:].masked_fill(mask == 0, -1e9).log_softmax(1), 50 * out[:, 0]


def drawn(logits):
    """Return an action of each match, drawn by its probability."""
    return (logits - torch.empty_like(logits).exponential_().log()).argmax(1)


@torch.no_grad()
def play(env, model, now, steps):
    """Let the model play all seats; return where it got, and its decisions with what they have led to."""
    story, decisions = [], []
    for _ in range(steps):
        now = type(now)(*map(torch.as_tensor, now))
        logits, value = opinion(model, now.observation, now.mask)
        action = drawn(logits)
        story.append((now, action, logits.gather(1, action[:, None])[:, 0], value))
        now = env.step(action)
    margins, after = torch.full_like(torch.as_tensor(now.reward), torch.nan), now
    for before, action, chance, value in reversed(story):  # nobody knows yet how the last matches end
        margins = torch.where(torch.as_tensor(after.done)[:, None], torch.as_tensor(after.reward), margins)
        margin = margins.gather(1, before.seat.long()[:, None])[:, 0]
        kept = ~margin.isnan()
        columns = (before.observation, before.mask, action, chance, value, margin)
        decisions.append([column[kept] for column in columns])
        after = before
    return now, [torch.cat(column) for column in zip(*decisions, strict=True)]


def learn(model, optimizer, decisions, epochs=2, batch=1024):
    """Make better what was done with success, a little at a time."""
    *_, value, margin = decisions
    gains = (margin - value) / (margin - value).std()
    for some in torch.randperm(len(margin) * epochs).remainder(len(margin)).split(batch):
        observation, mask, action, chance, _, margin = (column[some] for column in decisions)
        logits, value = opinion(model, observation, mask)
        ratio = (logits.gather(1, action[:, None])[:, 0] - chance).exp()
        better = torch.min(ratio * gains[some], ratio.clamp(0.8, 1.2) * gains[some])
        entropy = -(logits.exp() * logits).sum(1)
        loss = (((margin - value) / 50) ** 2 - better - 0.005 * entropy).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


@torch.no_grad()
def against_random(model, device, matches=256):
    """Return the mean margin and the share of wins from both seats, in matches that are always the same."""
    torch.manual_seed(0)
    env, own = make(matches, device), torch.arange(matches, device=device)[:, None] % 2
    now, margin = env.reset(seed=1_000_000), torch.full((matches,), torch.nan, device=device)
    while margin.isnan().any():
        mask = torch.as_tensor(now.mask)
        logits, _ = opinion(model, torch.as_tensor(now.observation), mask)
        logits = torch.where(torch.as_tensor(now.seat)[:, None] == own, logits, mask.float().log())
        now = env.step(drawn(logits))
        ended = torch.as_tensor(now.done) & margin.isnan()
        margin = torch.where(ended, torch.as_tensor(now.reward).gather(1, own)[:, 0], margin)
    return margin.mean().item(), (margin > 0).float().mean().item()


def main():
    """Train, and say how it goes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--matches", type=int, default=128, help="side by side (128)")
    parser.add_argument("--steps", type=int, default=300, help="of all matches, then it learns (300)")
    parser.add_argument("--iterations", type=int, default=12, help="of playing and learning (12)")
    parser.add_argument("--out", type=Path, default=Path("fast_rules.pt"), help="the file to write")
    asked = parser.parse_args()
    torch.set_num_threads(1)  # so small a network gains nothing from more
    env, begun = make(asked.matches, asked.device), time.monotonic()
    torch.manual_seed(1)
    layers = nn.Linear(env.observation_size, 128), nn.ReLU(), nn.Linear(128, 1 + env.actions)
    model = nn.Sequential(*layers).to(asked.device)
    optimizer, now = torch.optim.Adam(model.parameters(), 2e-3), env.reset(seed=1)
    try:
        for iteration in range(asked.iterations + 1):
            margin, wins = against_random(model, asked.device)
            told = f"{iteration * asked.steps * asked.matches:,} decisions, {time.monotonic() - begun:.0f} s"
            print(f"{told}: {margin:+.1f} points against random, wins {wins:.0%}", flush=True)
            if iteration < asked.iterations:
                now, decisions = play(env, model, now, asked.steps)
                learn(model, optimizer, decisions)
    except KeyboardInterrupt:
        print("\nstopped: what has been learned so far is kept")
    torch.save(model.state_dict(), asked.out)
    print(f"see {asked.out}")


if __name__ == "__main__":
    main()
