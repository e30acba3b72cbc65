"""Using the environments rightly and wrongly: rewards, limits, what is said about mistakes."""

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import msgspec
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import tavolino
from tavolino.core.game import main_options, usual_seats
from tavolino.core.record import MOST_ENTRIES
from tavolino.core.rng import seed_from
from tavolino.envs import IDS, EnvError, SeatEnv, TavolinoAEC, TavolinoParallel
from tavolino.envs.rewards import margin, rank, score, win
from tavolino.games import GAMES

from .matches import Case, every_case, random_match

GAME = "summer-pavilion"


# --- Rewards --------------------------------------------------------------------------------------


def test_rewards_of_two() -> None:
    assert win((50, 40), (1, 2)) == (1, -1)
    assert win((50, 50), (1, 1)) == (0, 0)
    assert rank((50, 40), (1, 2)) == (1, -1)
    assert margin((50, 40), (1, 2)) == (10, -10)
    assert score((50, 40), (1, 2)) == (50, 40)


def test_rewards_of_four_with_shared_places() -> None:
    points, places = (30, 50, 50, 10), (3, 1, 1, 4)
    assert win(points, places) == (-0.5, 0.5, 0.5, -0.5)
    assert rank(points, places) == pytest.approx((-1 / 3, 2 / 3, 2 / 3, -1))
    assert margin(points, places) == (-20, 0, 0, -40)


@every_case
def test_rewards_step_by_step_add_up_to_the_same(case: Case) -> None:
    match, rules = random_match(case), case.rules
    env = TavolinoAEC(case.game, **case.settings, reward="score", dense=True)
    env.reset(seed=7)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for version, entry in enumerate(match.log):
        if entry.seat >= 0:
            env.step(env.coding.table.numbers[entry.action])
            paid = {agent: sofar + env.rewards[agent] for agent, sofar in paid.items()}
            assert env.referee.stepper.version > version
            assert list(paid.values()) == [sheet.total for sheet in rules.score(env.referee.stepper.state)]
    assert env.referee.stepper.state == match.state


# --- Limits ---------------------------------------------------------------------------------------


def test_max_cycles_cut_a_match_before_anybody_decides_more_often() -> None:
    env = TavolinoAEC(GAME, 3, max_cycles=2)
    env.reset(seed=1)
    steps = 0
    while not any(env.truncations.values()):
        env.step(env.referee.stepper.legal[0])
        steps += 1
    assert steps == 6
    assert list(env.rewards.values()) == [0, 0, 0]


def test_the_next_matches_after_a_seed_are_always_the_same() -> None:
    def second(seed: int) -> Any:
        env = TavolinoAEC(GAME)
        env.reset(seed=seed)
        env.reset()
        return env.referee.stepper.state

    assert second(3) == second(3)
    assert second(3) != second(4)


def test_opponents_play_and_win_against_random() -> None:
    env, rng, won = SeatEnv(GAME, ["easy"], seat=1), Random(1), 0.0
    for seed in range(6):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
            won += reward
    assert won < -3


# --- OpenSpiel ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_resampled_states_look_the_same_to_their_player(name: str) -> None:
    options = main_options(GAMES[name], usual_seats(GAMES[name].PLAYERS))[-1]
    game = tavolino.make(name, "openspiel", options=msgspec.json.encode(options).decode())
    state, rng = game.new_initial_state(), Random(3)
    changed = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        seat = state.current_player()
        if state.move_number() % 5 == 0:
            other = state.resample_from_infostate(seat, rng.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.legal_actions() == state.legal_actions()
            assert str(game.deserialize_state(other.serialize())) == str(other)
            changed += str(other) != str(state)
        state.apply_action(rng.choice(state.legal_actions()))
    assert bool(changed) == GAMES[name].HAS_SECRETS


def test_clones_go_their_own_way() -> None:
    state = tavolino.make(GAME, "openspiel").new_initial_state()
    clone = state.clone()
    clone.apply_action(0)
    assert clone.history() == [0]
    assert state.history() == []
    assert str(clone) != str(state)


# --- Mistakes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: tavolino.make("chess"), "“chess” is no environment: choose summer-pavilion"),
        (lambda: TavolinoAEC("chess"), "“chess” is no game"),
        (lambda: tavolino.make(GAME, "parquet"), "interface: aec, parallel, gymnasium, openspiel, vector"),
        (lambda: tavolino.make(GAME, colour="red"), "of aec: no colour; there are players, options,"),
        (lambda: tavolino.make(GAME, "openspiel", dense=True), "no dense; there are players,"),
        (lambda: tavolino.make(GAME, "openspiel", players=5), "players: 2 to 4 can play, not 5"),
        (lambda: TavolinoAEC(GAME, 5), "2 to 4 can play, not 5"),
        (lambda: tavolino.make(GAME, players="3"), "players: 2 to 4 can play, not '3'"),
        (lambda: TavolinoAEC(GAME, options={"side": "left"}), "side: front or back, not 'left'"),
        (lambda: TavolinoAEC(GAME, options={"first": "me"}), "first: a number or none, not 'me'"),
        (lambda: TavolinoAEC(GAME, options={"colour": 1}), "no colour; there are side, first"),
        (lambda: TavolinoAEC(GAME, options=3), "options: a mapping or"),
        (lambda: TavolinoAEC(GAME, options={"first": 2}), "first: a seat from 0 to 1"),
        (lambda: tavolino.make(GAME, reward="fame"), "reward: win, rank, margin, score, not 'fame'"),
        (lambda: TavolinoAEC(GAME, dense=True), "only margin and score grow step by step"),
        (lambda: TavolinoAEC("walking-in-burano", 1, reward="win"), "alone there is nobody to compare with"),
        (lambda: TavolinoAEC(GAME, max_cycles=0), "max_cycles: 1 or more"),
        (lambda: tavolino.make(GAME, illegal="ignore"), "illegal: raise or random"),
        (lambda: tavolino.make(GAME, render_mode="jpeg"), "render_mode: ansi, svg, rgb_array, human"),
        (lambda: SeatEnv(GAME, "easy"), "opponents: a list such as ['easy']"),
        (lambda: SeatEnv(GAME, ["grandmaster"]), "“grandmaster” is no computer player"),
        (lambda: tavolino.make(GAME, "gymnasium", opponents=[len]), "your own with choose(position, rng)"),
        (lambda: SeatEnv(GAME, ["easy"], seat=2), "seat: from 0 to 1, not 2"),
        (lambda: SeatEnv(GAME, []), "2 to 4 can play, not 1"),
    ],
)  # fmt: skip
def test_wrong_settings_are_explained(wrong: Callable[[], Any], said: str) -> None:
    with pytest.raises(EnvError) as caught:
        wrong()
    assert said in str(caught.value)


def test_an_illegal_action_is_told_with_its_rule() -> None:
    env = tavolino.make(GAME, options={"first": 0})
    env.reset(seed=1)
    with pytest.raises(EnvError, match=r"action 1578 \(“pass”\) of seat 0 is against SP-2.2"):
        env.step(env.coding.table.number_of("pass"))
    with pytest.raises(EnvError, match="numbers from 0 to 1584, not 9999"):
        env.step(9999)
    with pytest.raises(EnvError, match="numbers from 0 to 1584, not None"):
        env.step(None)


def test_who_has_nothing_to_decide_must_wait() -> None:
    env = TavolinoParallel(GAME, options={"first": 0})
    env.reset(seed=1)
    legal = env.referee.stepper.legal[0]
    with pytest.raises(EnvError, match="player_1 has nothing to decide: its action must be 1585"):
        env.step({"player_0": legal, "player_1": 0})
    with pytest.raises(EnvError, match="an action of player_1 is missing"):
        env.step({"player_0": legal})


@pytest.mark.parametrize("make", [TavolinoAEC, TavolinoParallel, SeatEnv])
def test_nothing_happens_before_a_reset(make: Callable[[str], Any]) -> None:
    with pytest.raises(EnvError, match="reset first"):
        make(GAME).step(0)


def test_what_is_asked_before_a_reset_or_of_nobody_is_told() -> None:
    for make in (TavolinoAEC, TavolinoParallel):
        env: Any = make(GAME, render_mode="ansi")
        for ask in (env.state, env.render, env.get_state):
            with pytest.raises(EnvError, match="reset first"):
                ask()
        for space in (env.observation_space, env.action_space):
            with pytest.raises(EnvError, match="agents are player_0, player_1, not 'player_9'"):
                space("player_9")
    with pytest.raises(EnvError, match="reset first"):
        TavolinoAEC(GAME).last()
    with pytest.raises(EnvError, match="reset first"):
        SeatEnv(GAME).action_masks()
    parallel = TavolinoParallel(GAME)
    parallel.reset(seed=1)
    with pytest.raises(EnvError, match="agents are player_0, player_1, not 'player_9'"):
        parallel.step({"player_0": 0, "player_1": 0, "player_9": 0})


def test_waiting_is_no_action_of_the_table() -> None:
    env = TavolinoParallel("burano")
    assert (env.wait, env.text_of(env.wait)) == (len(env.coding.table.texts), "wait")
    with pytest.raises(IndexError):
        env.coding.table.texts[env.wait]
    assert TavolinoParallel("burano", options={"workshops": "arranged"}).wait > env.wait


# --- The end, and the beginning -------------------------------------------------------------------


def test_options_at_reset_are_those_of_one_match() -> None:
    for make in (TavolinoAEC, TavolinoParallel, SeatEnv):
        env: Any = make(GAME)
        env.reset(seed=1, options={"side": "back", "first": 1})
        back = env.referee.stepper.state.options
        assert (back.side, back.first) == ("back", 1)
        env.reset(seed=1)
        assert env.referee.stepper.state.options.side == "front"
        with pytest.raises(EnvError, match="no sides; there are side, first"):
            env.reset(options={"sides": "back"})
    with pytest.raises(EnvError, match="there are other actions; make another environment"):
        TavolinoAEC("burano").reset(options={"workshops": "arranged"})


@every_case
def test_the_end_tells_points_places_and_what_earned_them(case: Case) -> None:
    match, rules = random_match(case), case.rules
    env = TavolinoAEC(case.game, **case.settings)
    env.reset(seed=7)
    for entry in match.log:
        if entry.seat >= 0:
            assert env.infos[env.agent_selection] == {}
            env.step(env.coding.table.numbers[entry.action])
    for agent, sheet, place in zip(
        env.agents, rules.score(match.state), rules.ranking(match.state), strict=True
    ):
        info = env.infos[agent]
        assert (info["points"], info["place"]) == (sheet.total, place)
        assert sum(info["items"].values()) == sheet.total
        assert set(info["items"]) <= set(rules.RULES)


def ends_of_aec(game: str) -> list[dict[str, Any]]:
    env = TavolinoAEC(game)
    env.reset(seed=7)
    while not all(env.terminations.values()):
        env.step(env.referee.stepper.legal[0])
    return [env.infos[agent] for agent in env.agents]


def ends_of_parallel(game: str) -> list[dict[str, Any]]:
    env = TavolinoParallel(game)
    seen, infos = env.reset(seed=7)
    while env.agents:
        masks = {agent: each["action_mask"] for agent, each in seen.items()}
        seen, _, _, _, infos = env.step({agent: np.flatnonzero(mask)[0] for agent, mask in masks.items()})
    return list(infos.values())


def ends_of_gymnasium(game: str) -> list[dict[str, Any]]:
    env = SeatEnv(game)
    _, info = env.reset(seed=7)
    over = False
    while not over:
        _, _, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    own = {"points": info["points"][0], "place": info["places"][0], "items": info["items"]}
    return [own, {"points": info["points"][1], "place": info["places"][1]}]


def ends_of_vector(game: str) -> list[dict[str, Any]]:
    envs = tavolino.make(game, "vector", num_envs=1)
    _, info = envs.reset(seed=7)
    over = np.zeros(1, np.bool_)
    while not over.any():
        _, _, over, _, info = envs.step(np.flatnonzero(info["action_mask"][0])[:1])
    earned = {rule: int(points[0]) for rule, points in info["items"].items() if not rule.startswith("_")}
    own = {"points": info["points"][0][0], "place": info["places"][0][0], "items": earned}
    return [own, {"points": info["points"][0][1], "place": info["places"][0][1]}]


@pytest.mark.parametrize("game", [name for name in GAMES if 2 in GAMES[name].PLAYERS])
@pytest.mark.parametrize("ends", [ends_of_aec, ends_of_parallel, ends_of_gymnasium, ends_of_vector])
def test_every_interface_tells_points_places_and_what_earned_them(
    ends: Callable[[str], list[dict[str, Any]]], game: str
) -> None:
    own, other = ends(game)
    assert sum(own["items"].values()) == own["points"]
    assert set(own["items"]) <= set(GAMES[game].RULES)
    assert min(own["place"], other["place"]) == 1
    if own["place"] != other["place"]:
        first, second = sorted((own, other), key=lambda end: int(end["place"]))
        assert first["points"] >= second["points"]


def test_masks_are_where_each_library_looks_for_them() -> None:
    """PettingZoo, Tianshou: the observation; sb3-contrib: `action_masks`; RLlib: `action_mask` in a Dict."""
    aec, parallel = TavolinoAEC(GAME), TavolinoParallel(GAME)
    aec.reset(seed=1)
    legal = aec.referee.stepper.legal
    assert np.flatnonzero(aec.last()[0]["action_mask"]).tolist() == sorted(legal)
    seen, _ = parallel.reset(seed=1)
    assert np.flatnonzero(seen[aec.agent_selection]["action_mask"]).tolist() == sorted(legal)
    env: Any = gymnasium.make(IDS[GAME], masked=True)
    masked, info = env.reset(seed=1)
    masks = [masked["action_mask"], info["action_mask"], env.get_wrapper_attr("action_masks")()]
    assert {tuple(np.flatnonzero(mask)) for mask in masks} == {tuple(sorted(env.unwrapped._stepper.legal))}
    assert masks[2].dtype == np.bool_
    assert list(env.observation_space) == ["action_mask", "observation"]


@every_case
def test_a_critic_sees_what_everybody_sees(case: Case) -> None:
    env = TavolinoAEC(case.game, **case.settings, scaled=True)
    env.reset(seed=7)
    seen = env.state()
    assert env.state_space.contains(seen)
    assert seen.tolist() == [x for agent in env.agents for x in env.observe(agent)["observation"].tolist()]


@every_case
def test_observations_come_by_parts_and_with_masks(case: Case) -> None:
    plain, opponents = TavolinoAEC(case.game, **case.settings), ["random"] * (case.players - 1)
    parted = TavolinoAEC(case.game, **case.settings, by_parts=True)
    seat = SeatEnv(case.game, opponents, dict(case.options), by_parts=True, masked=True, scaled=True)
    for env in (plain, parted):
        env.reset(seed=7)
    agent = parted.agent_selection
    seen, named = parted.observe(agent), plain.coding.named(plain.observe(agent)["observation"])
    assert parted.observation_space(agent).contains(seen)
    assert {name: part.tolist() for name, part in seen["observation"].items()} == {
        name: part.tolist() for name, part in named.items()
    }
    masked, info = seat.reset(seed=7)
    assert seat.observation_space.contains(masked)
    assert masked["action_mask"].tolist() == info["action_mask"].tolist()
    assert seat.observation_space.contains(seat.step(np.flatnonzero(info["action_mask"])[0])[0])


# --- Figures of OpenSpiel -------------------------------------------------------------------------


def test_openspiel_refuses_what_is_illegal() -> None:
    state = tavolino.make(GAME, "openspiel", options={"first": 0}).new_initial_state()
    with pytest.raises(EnvError, match="draws are numbers from 0 to 131, not 132"):
        state.apply_action(132)
    while state.is_chance_node():
        state.apply_action(0)
    before, history = str(state), state.history()
    for action, said in (
        (999, "is against SP-2.2"),
        (-3, "numbers from 0 to 1584"),
        (99999, "numbers from 0"),
    ):
        with pytest.raises(EnvError, match=said):
            state.apply_action(action)
    assert (str(state), state.history()) == (before, history)


@every_case
def test_no_match_exceeds_the_figures_of_openspiel(case: Case) -> None:
    options = msgspec.json.encode(dict(case.options)).decode()
    game = tavolino.make(case.game, "openspiel", players=case.players, options=options)
    assert "reward=win" in str(game) or case.players == 1
    assert f"options={options}" in str(game)
    state, rng, most, draws, decisions = game.new_initial_state(), Random(5), 0, 0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            most, draws = max(most, len(outcomes)), draws + 1
            state.apply_action(rng.choice(outcomes)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    assert most <= game.max_chance_outcomes()
    assert draws <= game.max_chance_nodes_in_history()
    assert decisions <= game.max_game_length() <= MOST_ENTRIES


def test_an_information_state_recalls_all_decisions() -> None:
    game = tavolino.make("burano", "openspiel")
    state, rng = game.new_initial_state(), Random(5)
    while state.move_number() < 250:
        legal = [number for number, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(rng.choice(legal or state.legal_actions()))
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 0)
    decisions = observer.dict["decisions"].astype(int).tolist()
    made = [told for told in state.node.log if told.seat >= 0]
    assert len(made) > 40
    assert decisions[: len(made)] == [[told.seat + 1, told.number + 1] for told in made]
    assert not any(map(any, decisions[len(made) :]))
    assert any(number == 0 for _, number in decisions[: len(made)]), "pyramids are built in secret"
    assert observer.tensor.tolist() == state.information_state_tensor(0)


@pytest.mark.parametrize(("name", "simulations"), [("nine-holes", 30), ("walking-in-burano", 3)])
def test_openspiels_search_in_python_plays(name: str, simulations: int) -> None:
    """MCTS where nothing is hidden, ISMCTS elsewhere; the bots in C++ crash with any game in Python."""
    game, rng = tavolino.make(name, "openspiel"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = (
        ismcts.ISMCTSBot(game, evaluator, 2.0, simulations, random_state=rng)
        if GAMES[name].HAS_SECRETS
        else mcts.MCTSBot(game, 2.0, simulations, evaluator, random_state=rng)
    )
    state = game.new_initial_state()
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_gymnasium_wrappers_work() -> None:
    env = gymnasium.wrappers.TimeLimit(gymnasium.make("tavolino/WalkingInBuranoSolo-v1"), 3)
    _, info = env.reset(seed=1)
    ends = []
    for _ in range(3):
        _, _, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        ends.append((over, cut))
    assert ends == [(False, False), (False, False), (False, True)]


def test_without_the_extra_it_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "import tavolino, tavolino.cli\n"
        "try: tavolino.make('burano')\n"
        "except ModuleNotFoundError as error: print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == 'environments need gymnasium: pip install "tavolino[envs]"\n'


def test_seeds_are_the_ones_that_the_pages_tell() -> None:
    env = TavolinoAEC(GAME)
    env.reset(seed=5)
    assert env.referee.stepper.seed == seed_from("env", 5, 0)
