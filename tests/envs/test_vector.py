"""Many matches side by side: the numbers of the single environment, whichever rules play them."""

import copy
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import tavolino
from tavolino.envs import IDS, EnvError, SeatEnv, vector_env
from tavolino.envs.vector import MODES
from tavolino.fast.game import NAMES
from tavolino.players import player

from .matches import CASES, Case, every_case

GAME = "walking-in-burano"
STEPS = 40
MANNERS: list[dict[str, Any]] = [
    {},
    {"scaled": True, "reward": "score", "dense": True},
    {"by_parts": True, "masked": True, "reward": "margin"},
    {"scaled": True, "by_parts": True, "reward": "rank"},
]
"""Settings that are combined with the games in turn."""


def same(one: Any, other: Any) -> bool:
    """Say whether two trees of dictionaries and arrays have the same numbers of the same types."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, np.ndarray) and one.dtype == object:
        return one.shape == other.shape and all(map(same, one.tolist(), other.tolist()))
    if isinstance(one, np.ndarray):
        return bool(one.dtype == other.dtype and np.array_equal(one, other))
    return type(one) is type(other) and one == other


def choice(env: Any, rng: Random) -> Any:
    """Return any legal action of each match."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in env.action_masks()])


def settings_of(case: Case) -> dict[str, Any]:
    chosen = dict(MANNERS[CASES.index(case) % len(MANNERS)])
    if case.players == 1:
        chosen["reward"] = "score"
    opponents = ["random"] * (case.players - 1)
    return {**chosen, "opponents": opponents, "options": dict(case.options), "seat": case.players - 1}


def ways(case: Case, **more: Any) -> list[Any]:
    """Return the environments that have to agree: Gymnasium's own around single ones, ours by both rules."""
    settings = settings_of(case)
    mode = more.get("autoreset_mode", "NextStep")
    makers = [lambda: SeatEnv(case.game, **settings)] * 3
    fast = [vector_env(case.game, 3, **settings, **more, rules="fast")] if case.game in NAMES else []
    return [
        SyncVectorEnv(makers, autoreset_mode=mode),
        vector_env(case.game, 3, **settings, **more, rules="reference"),
        *fast,
    ]


@every_case
def test_the_numbers_are_those_of_single_environments(case: Case) -> None:
    """To the end of the first match and beyond it, in each mode of beginning anew."""
    for number, mode in enumerate(MODES):
        first, *others = ways(case, autoreset_mode=mode)
        told = first.reset(seed=number)
        assert all(same(told, env.reset(seed=number)) for env in others)
        rng, ended, left = Random(number), False, STEPS
        while left and not (ended and left < STEPS // 2):
            actions = choice(others[0], rng)
            told = first.step(actions)
            for env in others:
                assert same(told, env.step(actions))
            left -= ended or mode != "NextStep"
            over = told[2]
            ended = ended or over.any()
            if over.any() and mode == "Disabled":
                told = first.reset(options={"reset_mask": over.copy()})
                assert all(same(told, env.reset(options={"reset_mask": over.copy()})) for env in others)
        assert ended or mode != "NextStep"


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("rules", ["fast", "reference"])
def test_the_usual_masked_loop_goes_through_the_ends_of_matches(game: str, rules: str) -> None:
    """No mask is ever all zeros, and each match that ends says how it went."""
    for mode in AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP:
        envs = gymnasium.make_vec(
            IDS[game], 2, opponents=["random"], rules=rules, autoreset_mode=mode, items=False
        )
        _, info = envs.reset(seed=1)
        rng, ended = Random(1), 0
        while ended < 2:
            assert info["action_mask"].any(axis=1).all()
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
            _, _, over, _, info = envs.step(actions)
            last = info.get("final_info", info)
            for match in np.flatnonzero(over):
                assert len(last["points"][match]) == len(last["places"][match]) == 2
                assert "items" not in last
                ended += 1


@pytest.mark.parametrize("name", ["tavolino/SummerPavilion-v1", "tavolino/WalkingInBuranoSolo-v1"])
def test_gymnasium_makes_them(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3)
    assert (envs.num_envs, envs.unwrapped.rules) == (3, "fast")  # type: ignore[attr-defined]
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, _ = envs.reset(seed=5)
    assert envs.observation_space.contains(seen)
    assert tavolino.make(name, "vector", num_envs=2).reset(seed=5)[0].tolist() == seen[:2].tolist()


def test_opponents_that_the_fast_rules_do_not_know_play_by_the_reference_rules() -> None:
    class First:
        def choose(self, position: Any, _: Random) -> Any:
            return position.legal[0]

    for opponent in ("easy", First(), player("random")):
        envs = tavolino.make(GAME, "vector", num_envs=2, opponents=[opponent])
        assert envs.rules == "reference"
        envs.reset(seed=1)
        envs.step(choice(envs, Random(1)))
    with pytest.raises(EnvError, match="rules: the fast rules know no opponents but random; leave rules out"):
        tavolino.make(GAME, "vector", opponents=["easy"], rules="fast")
    with pytest.raises(EnvError, match=r"rules: the fast rules cannot play this \(“nine-holes”"):
        tavolino.make("nine-holes", "vector", rules="fast")


@pytest.mark.parametrize("rules", ["fast", "reference"])
@pytest.mark.parametrize("mode", MODES)
def test_they_are_copied_pickled_and_put_back(rules: str, mode: str) -> None:
    def going_on(env: Any) -> list[Any]:
        rng, told = Random(2), []
        for _ in range(30):
            told.append(env.step(choice(env, rng)))
            if mode == "Disabled" and told[-1][2].any():
                told.append(env.reset(options={"reset_mask": told[-1][2].copy()}))
        return told

    env: Any = vector_env(GAME, 3, [], autoreset_mode=mode, rules=rules)  # type: ignore[arg-type]
    with pytest.raises(EnvError, match="reset first"):
        env.get_state()
    copy.deepcopy(env)
    env.reset(seed=1)
    going_on(env)
    saved = pickle.loads(pickle.dumps(env.get_state()))
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    ahead = going_on(env)
    assert all(same(tuple(going_on(twin)), tuple(ahead)) for twin in twins)
    env.set_state(saved)
    assert same(tuple(going_on(env)), tuple(ahead))
    with pytest.raises(EnvError, match=r"a state of 3 matches .*, not of 2 matches"):
        vector_env(GAME, 2, [], rules=rules).set_state(saved)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", ["fast", "reference"])
def test_options_at_reset_are_those_of_one_match_side_by_side(rules: str) -> None:
    case = Case("summer-pavilion", 2)
    envs: Any = vector_env(case.game, 2, render_mode="svg", rules=rules)  # type: ignore[arg-type]
    plain, _ = envs.reset(seed=3)
    back, _ = envs.reset(seed=3, options={"side": "back"})
    one = SeatEnv(case.game)
    assert one.reset(seed=3, options={"side": "back"})[0].tolist() == back[0].tolist() != plain[0].tolist()
    assert len(set(envs.render())) == 2
    with pytest.raises(EnvError, match="no sides; there are side, first"):
        envs.reset(options={"sides": "back"})
    again, _ = envs.reset(seed=[3, 4], options={"reset_mask": np.array([True, False])})
    assert again[0].tolist() == plain[0].tolist()
    assert again[1].tolist() == back[1].tolist()


@pytest.mark.parametrize("rules", ["fast", "reference"])
def test_illegal_actions_name_their_rule_or_are_replaced(rules: str) -> None:
    options = {"first": 0}
    env: Any = vector_env("summer-pavilion", 2, options=options, rules=rules)  # type: ignore[arg-type]
    env.reset(seed=1)
    refused = env.coding.table.number_of("pass")
    with pytest.raises(EnvError, match=r"“pass”\) of seat 0 is against SP-2.2"):
        env.step(np.array([np.flatnonzero(env.action_masks()[0])[0], refused]))
    lenient: Any = vector_env("summer-pavilion", 2, options=options, illegal="random", rules=rules)  # type: ignore[arg-type]
    single = SeatEnv("summer-pavilion", options=options, illegal="random")
    lenient.reset(seed=1)
    single.reset(seed=1)
    for _ in range(30):
        seen, rewards, *_ = lenient.step(np.array([refused, refused]))
        alone, reward, *_ = single.step(refused)
        assert (seen[0].tolist(), rewards[0]) == (alone.tolist(), reward)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"num_envs": 0}, "num_envs: 1 or more, not 0"),
        ({"autoreset_mode": "Never"}, "autoreset_mode: NextStep, SameStep, Disabled, not 'Never'"),
        ({"rules": "loose"}, "rules: fast or reference, not 'loose'"),
        ({"reward": "fame"}, "reward: win, rank, margin, score, not 'fame'"),
    ],
)
def test_wrong_settings_of_many_are_explained(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(EnvError) as caught:
        tavolino.make(GAME, "vector", **settings)
    assert said in str(caught.value)


@pytest.mark.parametrize("rules", ["fast", "reference"])
def test_who_begins_nothing_anew_is_told_which_match_is_over(rules: str) -> None:
    env: Any = vector_env(GAME, 2, [], autoreset_mode="Disabled", rules=rules)  # type: ignore[arg-type]
    with pytest.raises(EnvError):
        env.step(np.array([0, 0]))
    env.reset(seed=1)
    rng, over = Random(1), np.zeros(2, np.bool_)
    while not over.any():
        _, _, over, _, _ = env.step(choice(env, rng))
    match = int(np.flatnonzero(over)[0])
    with pytest.raises(EnvError, match=rf"over, to be reset first .*: {match}$"):
        env.step(choice(env, rng))


def test_without_numba_the_reference_rules_play_and_say_so() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "import tavolino\n"
        "print(tavolino.make('burano', 'vector', num_envs=2).rules)\n"
        "try: tavolino.make('burano', 'vector', rules='fast')\n"
        "except ValueError as error: print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[0] == "reference"
    assert 'rules: the fast rules need numba: pip install "tavolino[fast]"; leave rules out' in said
