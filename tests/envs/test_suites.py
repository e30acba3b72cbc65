"""The environments pass the test suites of those whose interfaces they have."""

import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import gymnasium
import msgspec
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from tavolino.envs import IDS, SeatEnv, TavolinoAEC, TavolinoParallel
from tavolino.envs.ids import SOLO_IDS
from tavolino.envs.openspiel import short_name
from tavolino.games import GAMES

from .matches import CASES, Case, decisions, every_case, random_match


@pytest.fixture(autouse=True)
def warnings_are_errors() -> Iterator[None]:
    """The suites warn where they could fail; two warnings are about the choice of a dictionary."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@every_case
@pytest.mark.parametrize(
    "settings", [{}, {"scaled": True, "dense": True, "reward": "score"}], ids=["plain", "dense"]
)
def test_pettingzoo_api(case: Case, settings: dict[str, Any]) -> None:
    settings = settings or {"reward": "win" if case.players > 1 else "score"}
    api_test(TavolinoAEC(case.game, **case.settings, **settings), num_cycles=300)


@every_case
def test_pettingzoo_parallel_api(case: Case) -> None:
    env = TavolinoParallel(case.game, **case.settings, reward="score")
    parallel_api_test(_Masked(env), num_cycles=200)


class _Masked(pettingzoo.utils.wrappers.BaseParallelWrapper):  # type: ignore[misc]
    """Replaces actions that a suite draws without looking at masks."""

    def step(self, actions: dict[str, int]) -> Any:
        self.env.unwrapped.referee.illegal = "random"
        return super().step(actions)


@every_case
def test_pettingzoo_seed(case: Case) -> None:
    seed_test(lambda: TavolinoAEC(case.game, **case.settings, reward="score"), num_cycles=200)


@every_case
def test_pettingzoo_max_cycles(case: Case) -> None:
    """A cycle is a step in which everybody acts; the suite draws actions without looking at masks."""

    def parallel_env(max_cycles: int) -> TavolinoParallel:
        settings: dict[str, Any] = {**case.settings, "reward": "score", "illegal": "random"}
        return TavolinoParallel(case.game, **settings, max_cycles=max_cycles)

    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


CYCLES = 4
"""How many of them PettingZoo's suite asks for."""


def in_turn(case: Case) -> bool:
    """Say whether seats come round evenly for as long as the suite looks at a match, which has to last."""
    seats = [seat for _, seat, _ in decisions(random_match(case))]
    looked_at = seats[: CYCLES * case.players]
    is_even = all(seat == (seats[0] + number) % case.players for number, seat in enumerate(looked_at))
    return is_even and len(seats) > 2 * len(looked_at)


@pytest.mark.parametrize("case", [case for case in CASES if in_turn(case)], ids=str)
def test_pettingzoo_max_cycles_one_after_the_other(case: Case) -> None:
    """Where everybody decides in turn, the same holds if agents act one after the other."""
    settings: dict[str, Any] = {**case.settings, "reward": "score", "illegal": "random"}

    def parallel_env(max_cycles: int) -> TavolinoParallel:
        return TavolinoParallel(case.game, **settings, max_cycles=max_cycles)

    def env(max_cycles: int) -> TavolinoAEC:
        made = _SameMatch(case.game, **settings, max_cycles=max_cycles)
        for seat, agent in enumerate(made.possible_agents):
            made.action_space(agent).seed(seat)
        return made

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


class _SameMatch(TavolinoAEC):
    """Always the same match: the suite has no seed, and in a few matches seats do not come round evenly."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(1 if seed is None else seed, options)


@every_case
def test_pettingzoo_render(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    def env(render_mode: str) -> TavolinoAEC:
        return TavolinoAEC(case.game, **case.settings, reward="score", render_mode=render_mode)  # type: ignore[arg-type]

    render_test(
        env,
        custom_tests={
            "svg": lambda drawn: drawn.startswith("<svg"),
            "rgb_array": lambda picture: picture.dtype == "uint8" and picture.shape[2] == 3,
            "ansi": lambda text: "choices:" in text,
        },
    )
    assert "choices:" in capsys.readouterr().out


@every_case
def test_gymnasium_checks(case: Case) -> None:
    env = SeatEnv(
        case.game,
        ["random"] * (case.players - 1),
        dict(case.options),
        illegal="random",  # the suite draws actions without looking at masks
        render_mode="ansi",
    )
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*not able to test alternative render modes")
        warnings.filterwarnings(
            "ignore", ".*minimum value.* is equal to|.*different from the unwrapped version"
        )
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize("name", [*IDS.values(), *SOLO_IDS.values()])
def test_gymnasium_finds_them(name: str) -> None:
    env = gymnasium.make(name)
    env.reset(seed=1)
    assert isinstance(env.unwrapped, SeatEnv)
    assert gymnasium.make(f"tavolino.envs:{name}").spec is not None


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_them(game: str) -> None:
    name, players = IDS[game], GAMES[game].PLAYERS[-1]
    assert isinstance(pettingzoo.make("aec", name, players=players, max_cycles=5), TavolinoAEC)
    assert isinstance(pettingzoo.make("parallel", name, players=players), TavolinoParallel)


@every_case
def test_openspiel_random_simulation(case: Case) -> None:
    options = msgspec.json.encode(dict(case.options)).decode()
    reward = "win" if case.players > 1 else "score"
    game = pyspiel.load_game(
        short_name(case.game), {"players": case.players, "options": options, "reward": reward}
    )
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", IDS)
def test_openspiel_random_simulation_with_every_state_written_and_read(name: str) -> None:
    game = pyspiel.load_game(short_name(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
