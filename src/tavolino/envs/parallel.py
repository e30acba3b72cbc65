"""PettingZoo: all agents act in every step; those with nothing to decide wait."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from pettingzoo import ParallelEnv

from tavolino.core.game import Seat
from tavolino.envs.agents import Agent, Observation, SeatedAgents, chosen
from tavolino.envs.errors import EnvError
from tavolino.envs.rewards import Payoffs

Outcome: TypeAlias = tuple[
    dict[Agent, Observation],
    dict[Agent, float],
    dict[Agent, bool],
    dict[Agent, bool],
    dict[Agent, dict[str, Any]],
]
"""What each agent sees, is paid, whether its match is over or cut short, and nothing more to know."""


class TavolinoParallel(SeatedAgents, ParallelEnv[Agent, Observation, int]):
    """A match in which every agent gives an action in every step.

    `wait`, the number after the last action, means waiting: all that a seat can do that has nothing to
    decide. The table of actions ends before it, and `text_of` names it. Seats that decide at once (Burano's
    pyramids) do so in the same step. A cycle of `max_cycles` is a step.
    """

    IS_PARALLEL = True
    KEPT = ("agents", "_steps")
    _steps = 0

    @property
    def wait(self) -> int:
        """The number that means waiting."""
        return self.coding.actions

    def text_of(self, action: int) -> str:
        """Return an action in the words of records and of the terminal, or `wait`."""
        return "wait" if action == self.wait else self.coding.table.texts[action]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """Start a match; the same seed gives the same match, and then the same ones after it.

        Options are those of the game, in place of the usual ones, for this match alone.
        """
        self.referee.begin(seed, chosen(options))
        self._steps = 0
        self.agents = list(self.possible_agents)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[Agent, int]) -> Outcome:
        """Carry out the actions of all who have something to decide."""
        if not self.agents:
            raise EnvError("no match is being played: reset first")
        for seat in self._deciding(actions):
            self.referee.play(seat, actions[self.possible_agents[seat]])
        self._steps += 1
        is_over = self._stepper.is_over
        is_cut = not is_over and self._steps == self.referee.max_cycles
        payoffs = self.referee.pay() or (0.0,) * len(self.agents)
        return self._outcome(payoffs, is_over, is_cut)

    def _deciding(self, actions: Mapping[Agent, int]) -> tuple[Seat, ...]:
        """Return the seats that decide now; complain about others that do not wait."""
        movers = self._stepper.movers
        for agent in actions:
            self.seat_of(agent)
        for seat, agent in enumerate(self.possible_agents):
            if agent not in actions:
                raise EnvError(f"an action of {agent} is missing")
            if seat not in movers and actions[agent] != self.wait and self.referee.illegal == "raise":
                raise EnvError(f"{agent} has nothing to decide: its action must be {self.wait}, to wait")
        return movers

    def _outcome(self, payoffs: Payoffs, is_over: bool, is_cut: bool) -> Outcome:
        agents = self.agents
        outcome = (
            self._observed(),
            dict(zip(agents, payoffs, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            dict(zip(agents, self.referee.results(), strict=True)),
        )
        if is_over or is_cut:
            self.agents = []
        return outcome

    def _observed(self) -> dict[Agent, Observation]:
        stepper, movers = self._stepper, self._stepper.movers
        observed = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.wait + 1, np.int8)
            mask[stepper.legal_of(seat) if seat in movers else self.wait] = 1
            observed[agent] = {"observation": self.referee.observation(seat), "action_mask": mask}
        return observed

    def render(self) -> Any:
        """Return the match as the first agent to move sees it; in mode `human`, print it."""
        return self.referee.rendered(max(self._stepper.seat, 0))
