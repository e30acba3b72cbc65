"""PettingZoo: all agents act in every step; whoever has nothing to decide waits."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from tavolino.core.game import Seat
from tavolino.envs.agents import Agent, Observation, SeatedAgents
from tavolino.envs.errors import EnvError
from tavolino.envs.rewards import Payoffs


class TavolinoParallel(SeatedAgents, ParallelEnv[Agent, Observation, int]):
    """A match in which every agent gives an action in every step.

    One number more than the table has means waiting: the only action of a seat that has nothing to decide.
    Seats that decide at once (Burano's pyramids) do so in the same step. A cycle of `max_cycles` is a step.
    """

    IS_PARALLEL = True
    _steps = 0

    @property
    def wait(self) -> int:
        """The number that means waiting."""
        return self.coding.actions

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
            mask = np.zeros(self.wait + 1, np.int8)
            mask[stepper.legal_of(seat) if seat in movers else self.wait] = 1
            observed[agent] = {"observation": self._vector(seat), "action_mask": mask}
        return observed

    def render(self) -> str | None:
        """Return the table as the first agent to move sees it; in mode `human`, print it."""
        return self._rendered(max(self._stepper.seat, 0))
