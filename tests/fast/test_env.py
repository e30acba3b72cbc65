"""The interface for learners: what it shows, pays, keeps and refuses."""

from typing import Any

import numpy as np
import pytest

import tavolino
from tavolino.envs.rewards import REWARDS
from tavolino.fast.batch import IllegalActionError
from tavolino.fast.env import FastEnv, Now
from tavolino.fast.game import NAMES, packing
from tavolino.games import GAMES
from tests.fast.test_batch import run_python


def random_actions(now: Now, rng: np.random.Generator) -> Any:
    return np.argmax(now.mask * rng.random(now.mask.shape, np.float32), axis=1)


def played(env: FastEnv, steps: int, seed: int = 1) -> list[Now]:
    rng = np.random.default_rng(seed)
    story = [env.reset(seed)]
    for _ in range(steps):
        story.append(env.step(random_actions(story[-1], rng)))
    return story


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_are_those_of_the_environments(reward: str) -> None:
    env = tavolino.make("summer-pavilion", "fast", matches=64, players=3, reward=reward)
    ends = 0
    for now in played(env, 200):
        for match in range(64):
            expected: tuple[float, ...] = (0.0, 0.0, 0.0)
            if now.done[match]:
                ends += 1
                expected = REWARDS[reward](now.points[match].tolist(), now.places[match].tolist())
            assert now.reward[match].tolist() == np.array(expected, np.float32).tolist()
    assert ends >= 64


def test_alone_there_is_the_score_only() -> None:
    env = tavolino.make("walking-in-burano", "fast", matches=8, players=1, reward="score")
    paid = [now.reward[now.done].sum() for now in played(env, 200)]
    assert sum(paid) > 0
    with pytest.raises(ValueError, match="alone"):
        tavolino.make("walking-in-burano", "fast", matches=8, players=1)


@pytest.mark.parametrize("game", NAMES)
def test_a_learner_sees_the_numbers_of_the_environments(game: str) -> None:
    coding = tavolino.make(game, players=2).coding
    env = tavolino.make(game, "fast", matches=4)
    now = played(env, 60)[-1]
    for match, row in enumerate(env.state().rows):
        state, seat = packing(game).unpack(row), int(now.seat[match])
        legal = coding.numbers(GAMES[game].legal(state, seat))
        assert np.array_equal(now.observation[match], coding.observation(state, seat))
        assert np.flatnonzero(now.mask[match]).tolist() == sorted(legal)


@pytest.mark.parametrize("game", NAMES)
def test_what_is_returned_stays_as_it_was(game: str) -> None:
    env = tavolino.make(game, "fast", matches=8)
    story = played(env, 5)
    again = played(env, 5)
    assert all(np.array_equal(one, other) for one, other in zip(story[0], again[0], strict=True))
    assert not np.array_equal(story[0].observation, story[-1].observation)
    bare = tavolino.make(game, "fast", matches=8, fresh=False)
    same = played(bare, 5)
    assert same[0].observation is same[-1].observation
    assert all(np.array_equal(one, other) for one, other in zip(story[-1], same[-1], strict=True))


@pytest.mark.parametrize("game", NAMES)
def test_a_state_is_restored_with_its_luck_or_another(game: str) -> None:
    env = tavolino.make(game, "fast", matches=8)
    now = played(env, 30)[-1]
    kept = env.state()

    def on(now: Now, seed: int) -> Any:
        rng = np.random.default_rng(seed)
        for _ in range(150):
            now = env.step(random_actions(now, rng))
        return now.observation

    first = on(now, 5)
    back = env.restore(kept)
    assert np.array_equal(back.observation, now.observation)
    assert not back.done.any()
    assert np.array_equal(on(back, 5), first)
    assert not np.array_equal(on(env.restore(kept, seed=9), 5), first)


def test_one_match_can_be_copied_to_all_places() -> None:
    env = tavolino.make("burano", "fast", matches=8)
    now = played(env, 20)[-1]
    spread = env.restore(env.state([3] * 8))
    assert (spread.observation == now.observation[3]).all()
    assert not (now.observation == now.observation[3]).all()
    env.restore(env.state([3]), [5])


def test_an_illegal_action_is_refused_by_match_seat_and_number() -> None:
    env = tavolino.make("summer-pavilion", "fast", matches=4, side="back", first=1)
    now = env.reset(1)
    actions = now.mask.argmax(1)
    actions[2] = now.mask[2].argmin()
    with pytest.raises(IllegalActionError, match=f"action {actions[2]} of match 2 .* seat 1"):
        env.step(actions)
    actions[2] = -1
    with pytest.raises(IllegalActionError, match="action -1 of match 2"):
        env.step(actions)
    assert np.array_equal(env.restore(env.state()).observation, now.observation)


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"device": "tpu"}, "cpu or cuda"),
        ({"reward": "fun"}, "win, rank, margin, score"),
        ({"sides": "back"}, "side, first"),
        ({"matches": 0}, "1 or more"),
        ({"players": 9}, "2 to 4"),
    ],
)
def test_settings_that_do_not_exist_are_named(settings: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        tavolino.make("summer-pavilion", "fast", **{"matches": 1, **settings})


MISSING = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"no {{name}}", name=name)
sys.meta_path.insert(0, Missing())
import tavolino
try:
    env = tavolino.make("burano", "fast", matches=2, device={device!r})
    print(env.step(env.reset(seed=1).mask.argmax(1)).observation.shape)
except ModuleNotFoundError as error:
    print(error)
"""
LIBRARIES = {"msgspec", "gymnasium", "pettingzoo", "pyarrow", "rich", "typer"}


@pytest.mark.parametrize(
    ("absent", "device", "told"),
    [
        (LIBRARIES, "cpu", "(2, 2227)"),
        ({"numba"}, "cpu", 'need numba: pip install "tavolino[fast]"'),
        ({"torch"}, "cuda", 'needs torch: pip install "tavolino[fast,cuda]" torch'),
    ],
)
def test_what_is_missing_is_named(absent: set[str], device: str, told: str) -> None:
    assert told in run_python(MISSING.format(absent=absent, device=device))
