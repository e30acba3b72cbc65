"""What both interfaces of PettingZoo share: agents named by their seats, their settings and spaces."""

from typing import Any, ClassVar, Final, TypeAlias

from gymnasium import spaces
from numpy.typing import NDArray

from tavolino.core.game import Seat
from tavolino.envs.choices import listed
from tavolino.envs.errors import EnvError
from tavolino.envs.referee import Illegal, Referee
from tavolino.envs.render import RENDER_MODES, RenderMode
from tavolino.envs.rewards import Reward
from tavolino.envs.saved import Saved
from tavolino.envs.spaces import masked_space, observation_space, state_space

Agent: TypeAlias = str
Observation: TypeAlias = dict[str, Any]

_PLACEHOLDER: Final = {"options": 1}


def chosen(options: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return the options for a match, without those that PettingZoo's tests give to every environment."""
    return None if options == _PLACEHOLDER else options


class SeatedAgents:
    """A match whose agents are called `player_0` and so on by their seats."""

    IS_PARALLEL: ClassVar[bool]
    """Whether all agents act in every step; then there is one action more, which means waiting."""
    KEPT: ClassVar[tuple[str, ...]]
    """What belongs to a state, beside the match itself."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Any = None,
        *,
        reward: Reward | None = None,
        dense: bool = False,
        scaled: bool = False,
        by_parts: bool = False,
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        self.referee = Referee(
            game,
            players,
            options,
            reward=reward,
            dense=dense,
            scaled=scaled,
            by_parts=by_parts,
            max_cycles=max_cycles,
            illegal=illegal,
            render_mode=render_mode,
        )
        self._stepper = self.referee.stepper
        self.coding, self.render_mode = self._stepper.coding, render_mode
        self.metadata = {
            "name": f"tavolino_{game.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": self.IS_PARALLEL,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self._stepper.seats)]
        self.agents: list[Agent] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.state_space = state_space(self.coding, scaled)
        actions = self.coding.actions + self.IS_PARALLEL
        seen = observation_space(self.coding, scaled, by_parts)
        self.observation_spaces = {agent: masked_space(seen, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> spaces.Space[Observation]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[self.possible_agents[self.seat_of(agent)]]

    def action_space(self, agent: Agent) -> spaces.Discrete[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[self.possible_agents[self.seat_of(agent)]]

    def seat_of(self, agent: Agent) -> Seat:
        """Return the seat of an agent, or raise EnvError."""
        try:
            return self._seats[agent]
        except KeyError:
            raise EnvError(f"agents are {listed(self.possible_agents)}, not {agent!r}") from None

    def state(self) -> NDArray[Any]:
        """Return what all agents see, one after the other: for critics that may know everything."""
        return self.referee.observations()

    def get_state(self) -> Saved:
        """Return where the match is, for `set_state`."""
        return self.referee.save(self, self.KEPT)

    def set_state(self, saved: Saved) -> None:
        """Put the match back to where it was."""
        self.referee.restore(self, saved, self.KEPT)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
