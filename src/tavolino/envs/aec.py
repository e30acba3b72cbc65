"""PettingZoo: one agent acts after the other (AEC)."""

from typing import Any, TypeAlias

from gymnasium import spaces
from pettingzoo import AECEnv

from tavolino.core.game import Seat
from tavolino.envs.errors import EnvError
from tavolino.envs.render import rendered
from tavolino.envs.rewards import Reward
from tavolino.envs.settings import RENDER_MODES, Illegal, RenderMode, Table, check_render_mode
from tavolino.envs.spaces import masked_space

Agent: TypeAlias = str
Observation: TypeAlias = dict[str, Any]


def agent_of(seat: Seat) -> Agent:
    """Return the name of a seat."""
    return f"player_{seat}"


class TavolinoAEC(AECEnv[Agent, Observation, int]):
    """A match for one to four agents, named `player_0` and so on by their seats.

    An observation is a dictionary of the vector and the mask of legal actions. Where seats decide at once,
    they do so one after the other, without seeing each other's decisions. `max_cycles` ends a match
    (truncated) before any seat decides more often.
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
        super().__init__()
        check_render_mode(render_mode)
        self.table = Table(
            game, players, options, reward=reward, dense=dense, max_cycles=max_cycles, illegal=illegal
        )
        self._stepper = self.table.stepper
        self.coding, self.scaled, self.render_mode = self._stepper.coding, scaled, render_mode
        self.metadata = {
            "name": f"tavolino_{game.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [agent_of(seat) for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[Agent] = []
        self.observation_spaces = {
            agent: masked_space(self.coding, scaled, self.coding.actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.coding.actions) for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> spaces.Space[Observation]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a match; the same seed gives the same match, and then the same ones after it."""
        self.table.begin(seed)
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
        stepper, seat = self._stepper, self._seat_of[agent]
        observation: Any = stepper.observation(seat)
        if self.scaled:
            observation = self.coding.scaled(observation)
        legal = stepper.legal if seat == stepper.seat else ()
        return {"observation": observation, "action_mask": self.coding.mask(legal)}

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
        self.table.play(stepper.seat, action)
        self._pay()
        if stepper.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decisions[stepper.seat] == self.table.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[stepper.seat]
            if self.render_mode == "human":
                self.render()
            return
        self.agent_selection = self.agents[0]

    def _pay(self) -> None:
        stepper = self._stepper
        payoffs = self.table.rewarder.pay(stepper.state, stepper.is_over)
        if payoffs is not None:
            self.rewards = dict(zip(self.possible_agents, payoffs, strict=True))
            self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the table as the agent to move sees it; in mode `human`, print it."""
        return rendered(self._stepper, self._seat_of[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
