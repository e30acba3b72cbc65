"""Environments can be copied, pickled, and put back to where they were: for planning and for checkpoints."""

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import tavolino
from tavolino.core.game import NotationError, Refusal
from tavolino.core.match import IllegalActionError
from tavolino.core.record import OtherRulesError, RecordError
from tavolino.envs import EnvError, SeatEnv, TavolinoAEC, TavolinoParallel
from tavolino.games import GAMES


def steps_of_aec(env: Any, number: int) -> list[Any]:
    """Play on by the first legal action; return what is seen on the way."""
    seen = []
    for _ in range(number):
        observation, reward, over, cut, _ = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        seen.append((observation["observation"].tolist(), reward, over, cut, env.agent_selection))
        env.step(None if over or cut else int(legal[-1]))
    return seen


def steps_of_parallel(env: Any, number: int) -> list[Any]:
    seen = []
    for _ in range(number):
        masks = [env.coding.mask(env.referee.stepper.legal)]
        waits = dict.fromkeys(env.agents, env.wait)
        movers = env.referee.stepper.movers
        actions = {env.possible_agents[seat]: env.referee.stepper.legal_of(seat)[-1] for seat in movers}
        observed, *rest, _ = env.step(waits | actions)
        seen.append(({agent: each["observation"].tolist() for agent, each in observed.items()}, rest, masks))
    return [str(each) for each in seen]


def steps_of_seat(env: Any, number: int) -> list[Any]:
    seen = []
    for _ in range(number):
        observation, *rest, _ = env.step(int(np.flatnonzero(env.unwrapped.action_masks())[-1]))
        seen.append((observation.tolist(), *rest))
    return seen


KINDS: dict[str, tuple[Callable[[str], Any], Callable[[Any, int], list[Any]]]] = {
    "aec": (TavolinoAEC, steps_of_aec),
    "parallel": (TavolinoParallel, steps_of_parallel),
    "seat": (lambda game: SeatEnv(game, reward="score", dense=True), steps_of_seat),
    "gymnasium": (lambda game: gymnasium.make(f"tavolino/{game}-v1", opponents=["easy"]), steps_of_seat),
}
GAME_OF = {"gymnasium": "Burano"}

every_kind = pytest.mark.parametrize("kind", KINDS)


@every_kind
@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
def test_a_copy_plays_on_as_the_original_would(kind: str, copied: Callable[[Any], Any]) -> None:
    make, steps = KINDS[kind]
    env = make(GAME_OF.get(kind, "walking-in-burano"))
    copied(env)  # before the first match, too
    env.reset(seed=4)
    steps(env, 5)
    twin = copied(env)
    ahead = steps(twin, 6)
    assert steps(env, 6) == ahead
    for each in (env, twin):
        each.reset()
    assert steps(env, 3) == steps(twin, 3)


@every_kind
def test_a_match_is_put_back_to_where_it_was(kind: str) -> None:
    make, steps = KINDS[kind]
    env = make(GAME_OF.get(kind, "burano"))
    env.reset(seed=4)
    steps(env, 5)
    saved = pickle.loads(pickle.dumps(env.unwrapped.get_state()))
    ahead = steps(env, 8)
    env.unwrapped.set_state(saved)
    assert steps(env, 8) == ahead


def test_a_state_of_another_match_is_refused() -> None:
    env, other = TavolinoAEC("burano"), TavolinoAEC("burano", 3)
    with pytest.raises(EnvError, match="reset first"):
        env.get_state()
    other.reset(seed=1)
    with pytest.raises(EnvError, match=r"a state of burano with 3 players.*not of burano with 2"):
        env.set_state(other.get_state())
    with pytest.raises(EnvError, match="a state that get_state has returned, not 5"):
        env.set_state(5)  # type: ignore[arg-type]
    parallel = TavolinoParallel("burano", 3)
    with pytest.raises(EnvError, match="of another interface"):
        parallel.set_state(other.get_state())


# --- OpenSpiel ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_games_and_states_of_openspiel_can_be_pickled(game: str) -> None:
    spiel = tavolino.make(game, "openspiel")
    assert str(pickle.loads(pickle.dumps(spiel))) == str(spiel)
    assert str(copy.deepcopy(spiel)) == str(spiel)
    state, rng = spiel.new_initial_state(), Random(1)
    while state.move_number() < 40 and not state.is_terminal():
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(rng.choice(actions or state.legal_actions()))
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
        assert (str(twin), twin.history()) == (str(state), state.history())
    text = state.serialize()
    assert str(spiel.deserialize_state(text)) == str(state)
    assert set(json.loads(text)) == {"history", "node"}
    assert spiel.deserialize_state(text).history() == state.history()


def test_what_is_no_state_is_refused_without_running_it() -> None:
    spiel = tavolino.make("burano", "openspiel")
    with pytest.raises(EnvError, match="no state of tavolino_burano"):
        spiel.deserialize_state(pickle.dumps(print).decode("latin-1"))
    with pytest.raises(EnvError, match="no state of tavolino_burano: of 3 players, not of 2"):
        spiel.deserialize_state(
            tavolino.make("burano", "openspiel", players=3).new_initial_state().serialize()
        )


# --- Errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error",
    [
        RecordError("log[3]", "wrong"),
        OtherRulesError(1, 2),
        NotationError("place 9", 6, "a space"),
        IllegalActionError(1, "pass", Refusal("SP-2.2", "wrong-phase"), 2),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_survive_the_way_out_of_another_process(error: Exception) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert (type(back), str(back), vars(back)) == (type(error), str(error), vars(error))
