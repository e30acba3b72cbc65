"""PettingZoo: all agents act in every step; whoever has nothing to decide waits."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from tavolino.core.game import Seat
from tavolino.envs.aec import Agent, Observation, agent_of
from tavolino.envs.errors import EnvError
from tavolino.envs.render import rendered
from tavolino.envs.rewards import Payoffs, Reward
from tavolino.envs.settings import RENDER_MODES, Illegal, RenderMode, Table, check_render_mode
from tavolino.envs.spaces import masked_space


class TavolinoParallel(ParallelEnv[Agent, Observation, int]):
    """A match in which every agent gives an action in every step.

    One number more than the table has means waiting: the only action of a seat that has nothing to decide.
    Seats that decide at once (Burano's pyramids) do so in the same step. A cycle of `max_cycles` is a step.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Any = None,
        *,
        reward: Reward = "win",
        dense: bool = False,
        scaled: bool = False,
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        render_mode: RenderMode | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.table = Table(
            game, players, options, reward=reward, dense=dense, max_cycles=max_cycles, illegal=illegal
        )
        self._stepper = self.table.stepper
        self.coding, self.scaled, self.render_mode = self._stepper.coding, scaled, render_mode
        self.wait = self.coding.actions
        """The number that means waiting."""
        self.metadata = {
            "name": f"tavolino_{game.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.possible_agents = [agent_of(seat) for seat in range(players)]
        self.agents: list[Agent] = []
        self._steps = 0
        self.observation_spaces = {
            agent: masked_space(self.coding, scaled, self.wait + 1) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> spaces.Space[Observation]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - the contract of PettingZoo
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """Start a match; the same seed gives the same match, and then the same ones after it."""
        self.table.begin(seed)
        self._steps = 0
        self.agents = list(self.possible_agents)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[Agent, int]
    ) -> tuple[
        dict[Agent, Observation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        """Carry out the actions of all who have something to decide."""
        if not self.agents:
            raise EnvError("no match is being played: reset first")
        for seat in self._deciding(actions):
            self.table.play(seat, actions[self.possible_agents[seat]])
        self._steps += 1
        is_over = self._stepper.is_over
        is_cut = not is_over and self._steps == self.table.max_cycles
        payoffs = self.table.rewarder.pay(self._stepper.state, is_over) or (0.0,) * len(self.agents)
        return self._told(payoffs, is_over, is_cut)

    def _deciding(self, actions: Mapping[Agent, int]) -> tuple[Seat, ...]:
        """Return the seats that decide now; complain about others that do not wait."""
        movers = self._stepper.movers
        for seat, agent in enumerate(self.possible_agents):
            if agent not in actions:
                raise EnvError(f"an action of {agent} is missing")
            if seat not in movers and actions[agent] != self.wait and self.table.illegal == "raise":
                raise EnvError(f"{agent} has nothing to decide: its action must be {self.wait}, to wait")
        return movers

    def _told(
        self, payoffs: Payoffs, is_over: bool, is_cut: bool
    ) -> tuple[
        dict[Agent, Observation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        agents = self.agents
        told = (
            self._observed(),
            dict(zip(agents, payoffs, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            {agent: dict[str, Any]() for agent in agents},
        )
        if is_over or is_cut:
            self.agents = []
        return told

    def _observed(self) -> dict[Agent, Observation]:
        stepper, movers = self._stepper, self._stepper.movers
        observed = {}
        for seat, agent in enumerate(self.possible_agents):
            observation: Any = stepper.observation(seat)
            if self.scaled:
                observation = self.coding.scaled(observation)
            mask = np.zeros(self.wait + 1, np.int8)
            mask[stepper.legal_of(seat) if seat in movers else self.wait] = 1
            observed[agent] = {"observation": observation, "action_mask": mask}
        return observed

    def render(self) -> str | None:
        """Return the table as the first agent to move sees it; in mode `human`, print it."""
        return rendered(self._stepper, max(self._stepper.seat, 0), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
