"""All interfaces play the same game: the same seeded matches through each of them, compared at every step."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest

from tavolino.core.game import CHANCE
from tavolino.core.match import Match
from tavolino.core.rng import Stream, stream
from tavolino.envs import Coding, SeatEnv, TavolinoAEC, TavolinoParallel, match_seed
from tavolino.envs.openspiel import short_name
from tavolino.envs.rewards import Reward
from tavolino.players import Position

from .matches import SEED, Case, decisions, every_case, random_match

REWARDS: tuple[Reward, ...] = ("win", "rank", "margin", "score")


def rewards_of(case: Case) -> tuple[Reward, ...]:
    return REWARDS if case.players > 1 else ("score",)


class Truth:
    """What every interface must say at each decision of a match, from the core itself."""

    def __init__(self, case: Case, number: int = 0) -> None:
        self.case, self.match = case, random_match(case, number)
        self.coding = Coding(case.game, self.match.options, case.players)

    def decisions(self) -> Iterator[tuple[Any, int, int]]:
        """Return the state, the seat and the number of the action of each decision."""
        for version, seat, action in decisions(self.match):
            yield self.match.states[version], seat, self.coding.table.numbers[action]

    def legal(self, state: Any, seat: int) -> list[int]:
        return sorted(self.coding.numbers(self.case.rules.legal(state, seat)))


def payoffs(case: Case, state: Any, reward: str) -> list[float]:
    """Return what the end of a match is worth, worked out apart from the environments."""
    places = case.rules.ranking(state)
    points = [sheet.total for sheet in case.rules.score(state)]
    seats, winners = len(places), places.count(1)
    if reward == "score":
        return [float(own) for own in points]
    if reward == "margin":
        rivals = [max(points[:seat] + points[seat + 1 :]) for seat in range(seats)]
        return [float(own - rival) for own, rival in zip(points, rivals, strict=True)]
    if reward == "win":
        lost = -1 / (seats - winners) if winners < seats else 0.0
        won = 1 / winners if winners < seats else 0.0
        return [won if place == 1 else lost for place in places]
    better = [sum(place < other for other in places) for place in places]
    worse = [sum(place > other for other in places) for place in places]
    return [(above - below) / (seats - 1) for above, below in zip(better, worse, strict=True)]


@every_case
def test_aec(case: Case) -> None:
    for reward in rewards_of(case):
        truth, env = Truth(case), TavolinoAEC(case.game, **case.settings, reward=reward)
        env.reset(seed=SEED)
        for state, seat, action in truth.decisions():
            assert env.agent_selection == f"player_{seat}"
            assert env.referee.stepper.state == state
            seen, paid, over, cut, _ = env.last()
            assert (over, cut, paid) == (False, False, 0)
            assert (seen["observation"] == truth.coding.observation(state, seat)).all()
            assert np.flatnonzero(seen["action_mask"]).tolist() == truth.legal(state, seat)
            env.step(action)
        assert all(env.terminations.values())
        assert env.referee.stepper.state == truth.match.state
        assert list(env.rewards.values()) == payoffs(case, truth.match.state, reward)


@every_case
def test_parallel(case: Case) -> None:
    """The same decisions, except that those who decide at once do so in one step."""
    for reward in rewards_of(case):
        truth, env = Truth(case), TavolinoParallel(case.game, **case.settings, reward=reward)
        rules, coding = case.rules, truth.coding
        seen, _ = env.reset(seed=SEED)
        state, rng = env.referee.stepper.state, Random(1)
        rewards: dict[str, float] = {}
        assert state == next(truth.decisions())[0]
        while env.agents:
            movers, actions = rules.to_move(state), {}
            for seat, agent in enumerate(env.possible_agents):
                legal = truth.legal(state, seat) if seat in movers else [env.wait]
                assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == legal
                assert (seen[agent]["observation"] == coding.observation(state, seat)).all()
                actions[agent] = rng.choice(legal)
            version = env.referee.stepper.version
            for seat in movers:
                state = rules.apply(state, seat, coding.table.actions[actions[env.possible_agents[seat]]])
                version += 1
            while rules.to_move(state) == (CHANCE,):
                draw = rules.chance(state, stream(match_seed(SEED), version))
                state, version = rules.apply(state, CHANCE, draw), version + 1
            seen, rewards, _, _, _ = env.step(actions)
            assert env.referee.stepper.state == state
        assert list(rewards.values()) == payoffs(case, state, reward)


class Repeater:
    """Plays the decisions of a match again."""

    def __init__(self, match: Match[Any, Any, Any]) -> None:
        self._match = match

    def choose(self, position: Position, _: Random) -> Any:
        (version,) = [
            version
            for version, seat, _ in decisions(self._match)
            if seat == position.seat and self._match.states[version] == position._state
        ]
        return self._match.log[version].action


@every_case
def test_gymnasium(case: Case) -> None:
    for seat in range(case.players):
        for reward in rewards_of(case):
            truth = Truth(case)
            others = [Repeater(truth.match)] * (case.players - 1)
            env = SeatEnv(case.game, others, dict(case.options), seat=seat, reward=reward)
            seen, info = env.reset(seed=SEED)
            paid, over = 0.0, False
            for state, mover, action in truth.decisions():
                if mover == seat:
                    assert env.referee.stepper.state == state
                    assert not over
                    assert (seen == truth.coding.observation(state, seat)).all()
                    assert np.flatnonzero(info["action_mask"]).tolist() == truth.legal(state, seat)
                    assert (env.action_masks() == info["action_mask"]).all()
                    seen, paid, over, _, info = env.step(action)
            assert over
            assert env.referee.stepper.state == truth.match.state
            assert paid == payoffs(case, truth.match.state, reward)[seat]
            assert info["places"] == case.rules.ranking(truth.match.state)


class Recorder(Stream):
    """Notes the numbers that chance draws."""

    __slots__ = ("drawn",)

    def __init__(self, seed: bytes, seq: int) -> None:
        super().__init__(seed, seq)
        self.drawn: list[int] = []

    def below(self, bound: int) -> int:
        number = super().below(bound)
        if bound > 1:
            self.drawn.append(number)
        return number


@every_case
def test_openspiel(case: Case) -> None:
    for reward in rewards_of(case):
        truth = Truth(case)
        parameters = {"players": case.players, "reward": reward}
        options = msgspec.json.encode(dict(case.options)).decode()
        game = pyspiel.load_game(short_name(case.game), {**parameters, "options": options})
        state = game.new_initial_state()
        for version, entry in enumerate(truth.match.log):
            if entry.seat == CHANCE:
                recorder = Recorder(match_seed(SEED), version)
                assert case.rules.chance(truth.match.states[version], recorder) == entry.action
                for number in recorder.drawn:
                    assert state.is_chance_node()
                    outcomes = state.chance_outcomes()
                    assert sum(share for _, share in outcomes) == pytest.approx(1)
                    assert number in [outcome for outcome, _ in outcomes]
                    state.apply_action(number)
            else:
                before = truth.match.states[version]
                assert state.node.state == before
                assert state.current_player() == entry.seat
                assert state.legal_actions() == truth.legal(before, entry.seat)
                if version % 20 == 0:
                    assert (
                        state.observation_tensor(entry.seat)
                        == truth.coding.observation(before, entry.seat).tolist()
                    )
                state.apply_action(truth.coding.table.numbers[entry.action])
        assert state.is_terminal()
        assert state.node.state == truth.match.state
        assert state.returns() == payoffs(case, truth.match.state, reward)
