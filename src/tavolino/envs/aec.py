"""PettingZoo: one agent acts after the other (AEC)."""

from typing import Any, TypeAlias

from pettingzoo import AECEnv

from tavolino.envs.agents import Agent, Observation, SeatedAgents, chosen
from tavolino.envs.errors import EnvError

Last: TypeAlias = tuple[Any, float, bool, bool, dict[str, Any]]


class TavolinoAEC(SeatedAgents, AECEnv[Agent, Observation, int]):
    """A match in which one agent acts after the other.

    An observation is a dictionary of the vector and the mask of legal actions. Where seats decide at once,
    they do so one after the other, without seeing each other's decisions. `max_cycles` ends a match
    (truncated) before any seat decides more often.
    """

    IS_PARALLEL = False
    KEPT = (
        "agents",
        "agent_selection",
        "rewards",
        "_cumulative_rewards",
        "terminations",
        "truncations",
        "infos",
        "_decisions",
        "_skip_agent_selection",
    )

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match; the same seed gives the same match, and then the same ones after it.

        Options are those of the game, in place of the usual ones, for this match alone.
        """
        self.referee.begin(seed, chosen(options))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = [0] * len(self.agents)
        self._skip_agent_selection: Agent | None = None
        self.agent_selection = self.possible_agents[self._stepper.seat]

    def observe(self, agent: Agent) -> Observation:
        """Return what an agent sees; it has legal actions only while it is to move."""
        stepper, seat = self._stepper, self.seat_of(agent)
        legal = stepper.legal if seat == stepper.seat else ()
        return {"observation": self.referee.observation(seat), "action_mask": self.coding.mask(legal)}

    def last(self, observe: bool = True) -> Last:
        """Return what the agent to move sees and has earned, whether its match is over, and more."""
        if not self.agents:
            raise EnvError("no match is being played: reset first")
        last: Last = super().last(observe)
        return last

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent to move."""
        if not self.agents:
            raise EnvError("no match is being played: reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        stepper = self._stepper
        self._decisions[stepper.seat] += 1
        self._cumulative_rewards[agent] = 0.0
        self.referee.play(stepper.seat, action)
        self._pay()
        if stepper.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = dict(zip(self.agents, self.referee.results(), strict=True))
        elif self._decisions[stepper.seat] == self.referee.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[stepper.seat]
            if self.render_mode == "human":
                self.render()
            return
        self.agent_selection = self.agents[0]

    def _pay(self) -> None:
        payoffs = self.referee.pay()
        if payoffs is not None:
            self.rewards = dict(zip(self.possible_agents, payoffs, strict=True))
            self._accumulate_rewards()

    def render(self) -> Any:
        """Return the match as the agent to move sees it; in mode `human`, print it."""
        self.referee.check_begun()
        return self.referee.rendered(self.seat_of(self.agent_selection))
