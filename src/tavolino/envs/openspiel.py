"""OpenSpiel: the games as `pyspiel` games, with every draw as a chance node of its own.

Importing this module registers them as `tavolino_summer_pavilion` and so on. Whatever chance does in a
game is made of draws of one number below a bound, all equally likely; each of these is a chance node, so
its probabilities are exact, and it has no more outcomes than there are pieces to draw from.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel
from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import CHANCE, AnyGame, Seat, usual_seats
from tavolino.core.rng import SEED_BYTES, Stream, seed_from, stream
from tavolino.envs.choices import check_players, options_of
from tavolino.envs.coding import Coding
from tavolino.envs.errors import EnvError
from tavolino.envs.rewards import GROWING, Rewarder
from tavolino.games import GAMES

HIDDEN: Final = -1
"""Stands for the number of an action of which only its seat knows what it was."""
MOST_POINTS: Final = 1_000.0
"""More than anybody scores."""


def parameters(rules: AnyGame) -> dict[str, Any]:
    """Return the parameters of a game with their defaults.

    The number of players; options of the game as JSON; win, rank, margin or score (default: win, solo score).
    """
    return {"players": usual_seats(rules.PLAYERS), "options": "", "reward": ""}


def settings(players: int | None, options: Any, reward: str | None) -> dict[str, Any]:
    """Return what was said about a game as OpenSpiel takes it: numbers and texts."""
    written = options if isinstance(options, str) else msgspec.json.encode(options).decode()
    said = {"players": players, "options": None if options is None else written, "reward": reward}
    return {name: value for name, value in said.items() if value is not None}


def short_name(game: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"tavolino_{game.replace('-', '_')}"


# --- Draws ----------------------------------------------------------------------------------------


class _OneMoreError(Exception):
    """A draw that has not been made yet, of a number below a bound."""

    def __init__(self, bound: int) -> None:
        self.bound = bound
        super().__init__(bound)


class Script(Stream):
    """Draws that have been made already; at its end it asks for the next one."""

    __slots__ = ("_left",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        super().__init__(bytes(SEED_BYTES), 0)
        self._left = iter(numbers)

    def below(self, bound: int) -> int:
        """Return the next number of the script; if only one is possible, nothing is drawn."""
        if bound == 1:
            return 0
        number = next(self._left, None)
        if number is None:
            raise _OneMoreError(bound)
        return number


class Told(Struct, frozen=True, array_like=True):
    """What everybody has seen somebody do: in words, and by its number if it is a decision."""

    seat: Seat
    text: str
    number: int


class Node(Struct, frozen=True):
    """Where a match is: its state, what everybody has seen happen, and a draw that is being made."""

    state: Any
    log: tuple[Told, ...] = ()
    drawn: tuple[int, ...] = ()
    bound: int = 0
    """How many outcomes the next draw has; 0 when a seat is to move or the match is over."""

    def __deepcopy__(self, _: Any) -> "Node":
        return self  # nothing can change it


def _settled(coding: Coding, node: Node) -> Node:
    """Return the node at which something has to be decided or drawn next."""
    game = coding.game
    while game.to_move(node.state) == (CHANCE,):
        try:
            action = game.chance(node.state, Script(node.drawn))
        except _OneMoreError as more:
            return replace(node, bound=more.bound)
        node = _moved(coding, node, CHANCE, action)
    return node


def _moved(coding: Coding, node: Node, seat: Seat, action: Any) -> Node:
    """Return the node after an action; the log tells it as a spectator sees it."""
    game = coding.game
    seen = game.redact(action, None)
    told = Told(seat, f"{seat} {game.format(seen)}", coding.table.numbers.get(seen, HIDDEN))
    return Node(game.apply(node.state, seat, action), (*node.log, told))


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A state as JSON: who has done what, chance included, and the node."""

    history: tuple[tuple[int, int], ...]
    node: Node


def _state_read(game: "TavolinoGame", text: str) -> "TavolinoState":
    return game.deserialize_state(text)


# --- States ---------------------------------------------------------------------------------------


class TavolinoState(pyspiel.State):
    """A node of a match; seats that decide at once do so one after the other."""

    _acting: int | None = None
    """Who acts while a history is told, which changes nothing else."""

    def __init__(self, game: "TavolinoGame") -> None:
        super().__init__(game)
        self.node = _settled(game.coding, Node(game.rules.new(game.options, game.seats)))

    @classmethod
    def at(cls, game: "TavolinoGame", written: "Written") -> "TavolinoState":
        """Return a state with its history, which is not played again: none leads to imagined worlds."""
        state = cls(game)
        for state._acting, action in written.history:
            state.apply_action(action)
        state._acting = None
        state.node = written.node
        return state

    def __reduce__(self) -> Any:
        return _state_read, (self._game(), self.serialize())

    def __deepcopy__(self, _: Any) -> Any:
        return self.clone()

    def _game(self) -> "TavolinoGame":
        game: TavolinoGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Return the seat to move, or what stands for chance and for the end."""
        if self._acting is not None:
            return self._acting
        if self.node.bound:
            return int(pyspiel.PlayerId.CHANCE)
        movers = self._game().rules.to_move(self.node.state)
        return movers[0] if movers else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Say whether the match is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._game().legal_at(self.node, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all outcomes of the next draw, equally likely."""
        return [(number, 1 / self.node.bound) for number in range(self.node.bound)]

    def _apply_action(self, action: int) -> None:
        if self._acting is not None:
            return
        coding, node = self._game().coding, self.node
        self._game().check_legal(node, action)
        if node.bound:
            node = replace(node, drawn=(*node.drawn, action), bound=0)
        else:
            (seat, *_) = coding.game.to_move(node.state)
            node = _moved(coding, node, seat, coding.table.actions[action])
        self.node = _settled(coding, node)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"draw {action} of {self.node.bound}"
        return self._game().coding.table.texts[action]

    def returns(self) -> list[float]:
        """Return what the match was worth to each seat; nothing before its end."""
        game = self._game()
        if not self.is_terminal():
            return [0.0] * game.seats
        return list(game.rewarder.payoffs(self.node.state))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TavolinoState":
        """Return a state that the player cannot tell from this one, hidden things dealt anew."""
        resampled: TavolinoState = self.clone()
        rng = stream(seed_from("resample", *(sampler() for _ in range(4))), 0)
        state = self._game().rules.redeal(self.node.state, player, rng)
        resampled.node = replace(self.node, state=state)
        return resampled

    def serialize(self) -> str:
        """Return the state as JSON, its history included."""
        history = [(made.player, made.action) for made in self.full_history()]
        return msgspec.json.encode(Written(tuple(history), self.node)).decode()

    def __str__(self) -> str:
        seen = msgspec.json.encode(self.node.state).decode()
        return f"{seen} {self.node.drawn}" if self.node.drawn else seen


# --- Observations ---------------------------------------------------------------------------------


class _Observer:
    """What a player sees; with perfect recall, also everything that has happened in public."""

    def __init__(self, coding: Coding, recalls: bool) -> None:
        self._coding, self._recalls = coding, recalls
        past = coding.limits.decisions if recalls else 0
        self.tensor = np.zeros(coding.size + 2 * past, np.float32)
        self.dict = coding.named(self.tensor)  # type: ignore[arg-type] # of any kind of numbers
        if recalls:
            self.dict["decisions"] = self.tensor[coding.size :].reshape(past, 2)  # type: ignore[assignment]

    def set_from(self, state: TavolinoState, player: int) -> None:
        """Fill the tensor with the vector of an observation, and with the decisions made before it.

        Each of them is a seat and the number of an action, both counted from 1; a number of 0 is hidden.
        """
        self.tensor[: self._coding.size] = self._coding.observation(state.node.state, player)
        if self._recalls:
            made = [(told.seat + 1, told.number + 1) for told in state.node.log if told.seat != CHANCE]
            self.dict["decisions"].fill(0)
            self.dict["decisions"][: len(made)] = np.array(made).reshape(-1, 2)

    def string_from(self, state: TavolinoState, player: int) -> str:
        """Return the view as JSON, after the log if everything is recalled."""
        view = self._coding.game.view(state.node.state, player)
        seen = msgspec.json.encode(view).decode()
        return "\n".join([*(told.text for told in state.node.log), seen]) if self._recalls else seen


# --- Games ----------------------------------------------------------------------------------------


class TavolinoGame(pyspiel.Game):
    """A game with its number of players, its options and its reward."""

    NAME = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.rules = GAMES[self.NAME]
        chosen = {**parameters(self.rules), **(params or {})}
        self.seats = int(chosen["players"])
        check_players(self.rules, self.seats)
        self.options = options_of(self.rules, _read(chosen["options"]), self.seats)
        self.coding = Coding(self.NAME, self.options, self.seats)
        self.rewarder = Rewarder(self.rules, self.seats, chosen["reward"], dense=False)
        is_bounded = self.rewarder.reward not in GROWING
        chosen["reward"] = self.rewarder.reward
        most = 1.0 if is_bounded else MOST_POINTS
        limits = self.coding.limits
        info = pyspiel.GameInfo(
            num_distinct_actions=self.coding.actions,
            max_chance_outcomes=limits.outcomes,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            **({"utility_sum": 0.0} if is_bounded else {}),
            max_game_length=limits.decisions,
        )
        super().__init__(_type_of(self.rules, is_bounded), info, chosen)
        self._written = chosen["options"]
        self._looked: tuple[Node | None, Seat, list[int]] = (None, CHANCE, [])

    def __reduce__(self) -> Any:
        settings = {"players": self.seats, "options": self._written, "reward": self.rewarder.reward}
        return pyspiel.load_game, (short_name(self.NAME), settings)

    def __deepcopy__(self, _: Any) -> "TavolinoGame":
        return self  # nothing can change it

    def legal_at(self, node: Node, seat: Seat) -> list[int]:
        """Return the numbers of a seat's actions in order; those that were asked for last are kept."""
        if node is not self._looked[0] or seat != self._looked[1]:
            legal = sorted(self.coding.numbers(self.rules.legal(node.state, seat)))
            self._looked = (node, seat, legal)
        return self._looked[2]

    def check_legal(self, node: Node, action: int) -> None:
        """Raise EnvError for a draw or an action that cannot be taken here."""
        movers = self.rules.to_move(node.state)
        if node.bound:
            if action not in range(node.bound):
                raise EnvError(f"draws are numbers from 0 to {node.bound - 1}, not {action}")
        elif not movers or action not in self.legal_at(node, movers[0]):
            raise EnvError(self.coding.refused(node.state, movers[0] if movers else CHANCE, action))

    def new_initial_state(self) -> TavolinoState:
        """Return the root."""
        return TavolinoState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many draws there are at most."""
        return self.coding.limits.draws

    def deserialize_state(self, text: str) -> TavolinoState:
        """Return a state that `serialize` wrote; nothing in the text is ever run."""
        try:
            written = msgspec.json.decode(text, type=Written)
            state = msgspec.convert(written.node.state, self.rules.State)
            if self.rules.seats(state) != self.seats:
                raise ValueError(f"of {self.rules.seats(state)} players, not of {self.seats}")
            if broken := self.rules.faults(state):
                raise ValueError(broken[0])
            return TavolinoState.at(self, replace(written, node=replace(written.node, state=state)))
        except (ValueError, TypeError, LookupError) as error:
            raise EnvError(f"no state of {short_name(self.NAME)}: {error}") from error

    def make_py_observer(self, kind: Any = None, params: Any = None) -> _Observer:
        """Return what observes states."""
        if params:
            raise EnvError(f"observers take no parameters, such as {params}")
        return _Observer(self.coding, kind is not None and kind.perfect_recall)


def _read(options: str) -> Any:
    try:
        return msgspec.json.decode(options) if options else None
    except msgspec.DecodeError as error:
        raise EnvError(f'options: JSON such as {{"first": 0}}, not {options!r}') from error


def _type_of(rules: AnyGame, is_zero_sum: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(rules.NAME),
        long_name=rules.TITLE,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if rules.HAS_SECRETS
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if is_zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.PLAYERS[-1],
        min_num_players=rules.PLAYERS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(rules),
    )


def _register(name: str) -> None:
    kind = type(f"Tavolino{name.title().replace('-', '')}", (TavolinoGame,), {"NAME": name})
    pyspiel.register_game(_type_of(GAMES[name], is_zero_sum=True), kind)


for _name in GAMES:
    if short_name(_name) not in pyspiel.registered_names():
        _register(_name)
