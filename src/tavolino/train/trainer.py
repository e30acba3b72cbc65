"""One net on its way: a round plays matches and learns from them; it can be saved and taken up again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from tavolino.nets.network import VALUES, Array, Network, WeightsError
from tavolino.train import checkpoint
from tavolino.train.config import Config
from tavolino.train.evaluate import Score, examine
from tavolino.train.imitate import Lessons, Shown, imitate
from tavolino.train.matches import Matches, rules_on, spread_out
from tavolino.train.model import Model, Tensor, arrays_of, load_arrays
from tavolino.train.pool import Pool, frozen
from tavolino.train.ppo import learn, lesson
from tavolino.train.rollout import Guests, play, room_for

RUNG: Final = 0.7
"""Who wins this share of the matches against the frozen copy has climbed a rung: a new copy is frozen."""
PLACE: Final = VALUES.index("place")
SPREAD: Final = 512
"""Up to so many random decisions lie between the moments at which the first matches stand."""


class Trainer:
    """A net, its optimiser, its opponents and its matches."""

    def __init__(self, config: Config, device: str) -> None:
        self.config, self.device = config, device
        self.rounds = self.decisions = self.rungs = 0
        self.seconds = 0.0
        torch.manual_seed(config.seed)
        torch.set_float32_matmul_precision("high")
        self.generator = torch.Generator(device).manual_seed(config.seed)
        rules = rules_on(config.game, config.players, device)
        self._matches = Matches(config.game, config.play.matches, config.players, config.options, rules)
        self._exam = Matches(config.game, config.evaluate.matches, config.players, config.options, rules)
        self.model, self._opponent = self._new_model(), self._new_model()
        self._matches.reset(config.seed)
        self.model.scale.copy_(1 / spread_out(self._matches, SPREAD, self.generator))
        self.optimiser = torch.optim.Adam(self.model.parameters(), eps=1e-5)
        self.pool = Pool(config.pool.size)
        self._copy = frozen(self.model)
        self._guests = Guests(config, device)
        self._rollout = room_for(self._matches, config.play.decisions)

    def _new_model(self) -> Model:
        inputs, actions = self._exam.observations.shape[1], self._exam.masks.shape[1]
        model = Model(inputs, actions, self.config.network)
        model.to(self.device)
        return model

    @property
    def progress(self) -> float:
        """How much of the schedule is done, from 0 to 1."""
        return min(1.0, self.decisions / self.config.learn.schedule)

    def round(self) -> dict[str, float]:
        """Play and learn; return what happened."""
        config, rollout = self.config, self._rollout
        has_opponent = self._guests.number > 0 and self.pool.sit_down(self._opponent, self.generator)
        opponent = self._opponent if has_opponent else None
        play(self._matches, self.model, opponent, self._guests, rollout, config.reward.scale, self.generator)
        rate = self._scheduled(config.learn.rate)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        entropy = self._scheduled(config.learn.entropy)
        losses = learn(self.model, self.optimiser, lesson(rollout, config), config, entropy, self.generator)
        self.rounds += 1
        self.decisions += config.play.matches * config.play.decisions
        if self.rounds % config.pool.every == 0:
            self.pool.join(frozen(self.model), self.generator)
        return {**asdict(losses), **self._ended(has_opponent)}

    def _scheduled(self, ends: tuple[float, float]) -> float:
        begin, end = ends
        return begin + (end - begin) * self.progress

    def _ended(self, has_opponent: bool) -> dict[str, float]:
        """Return how the matches went that have ended: points of all seats, and wins against the pool."""
        outcomes, dones, scale = self._rollout.outcomes, self._rollout.dones, self.config.reward.scale
        told = {}
        if dones.any():
            told["points"] = float(outcomes[dones][..., 0].mean()) * scale
        guests = self._guests
        if has_opponent and dones[:, : guests.number].any():
            met = outcomes[:, guests.places, guests.learner, PLACE][dones[:, : guests.number]]
            told["pool"] = float((met.mean() + 1) / 2)
        return told

    def evaluate(self) -> dict[str, Any]:
        """Examine the net, against random play and against the frozen copy."""
        against_random = self._examined(None)
        told: dict[str, Any] = {"random": asdict(against_random)}
        if self.config.players > 1:
            load_arrays(self._opponent, self._copy)
            against_copy = self._examined(self._opponent)
            told["copy"] = asdict(against_copy)
            if against_copy.wins >= RUNG:
                self.rungs, self._copy = self.rungs + 1, frozen(self.model)
        return {**told, "rungs": self.rungs}

    def _examined(self, opponent: Model | None) -> Score:
        dice = torch.Generator(self.device).manual_seed(self.config.seed)
        return examine(self._exam, self.model, opponent, dice)

    # --- Not beginning with nothing ---------------------------------------------------------------

    def imitate(self, shown: Sequence[Shown], tell: Callable[[str], None]) -> None:
        """Learn what a teacher has shown."""
        number = self._exam.masks.shape[1]
        lessons = Lessons(shown, number, self.config.reward.scale, self.device)
        imitate(self.model, lessons, self.config, self.generator, tell)
        self._copy = frozen(self.model)

    def take(self, network: Network) -> None:
        """Begin with weights that somebody has trained."""
        usual = {name: weight.shape for name, weight in self.model.state_dict().items()}
        if {name: array.shape for name, array in network.weights.items()} != usual:
            played = " for ".join(str(network.card.get(name)) for name in ("game", "players"))
            raise WeightsError(
                f"the weights of {played} fit no net for {self.config.game} for {self.config.players} "
                "of this size and with these options"
            )
        load_arrays(self.model, network.weights)
        self._copy = frozen(self.model)

    # --- Saving and taking up again ---------------------------------------------------------------

    def save(self, folder: Path) -> None:
        """Write everything that training needs to go on as if it had not been interrupted."""
        arrays = {
            **{f"model.{name}": array for name, array in arrays_of(self.model).items()},
            **{f"adam.{name}": array for name, array in self._moments().items()},
            **{f"copy.{name}": array for name, array in self._copy.items()},
            "matches.rows": _array(self._matches.rows),
            "matches.lucks": _array(self._matches.lucks),
            **self.pool.saved(),
            "generator": self.generator.get_state().numpy(),
        }
        counts = {name: getattr(self, name) for name in ("rounds", "decisions", "rungs", "seconds")}
        checkpoint.save(folder, arrays, {"config": self.config.as_dict(), **counts})

    def restore(self, arrays: Mapping[str, Array], facts: Mapping[str, Any]) -> None:
        """Go on from where training stood."""
        for name in ("rounds", "decisions", "rungs", "seconds"):
            setattr(self, name, facts[name])
        load_arrays(self.model, checkpoint.under("model", arrays))
        self._copy = checkpoint.under("copy", arrays)
        self.pool.restore(arrays)
        self._restore_moments(checkpoint.under("adam", arrays))
        rows, lucks = (torch.from_numpy(arrays[f"matches.{name}"]) for name in ("rows", "lucks"))
        self._matches.restore(rows, lucks)
        state = torch.from_numpy(arrays["generator"])
        if len(state) == len(self.generator.get_state()):  # another kind of device counts in another way
            self.generator.set_state(state)

    def _moments(self) -> dict[str, Array]:
        """Return what the optimiser remembers of each weight."""
        state = self.optimiser.state
        return {
            f"{kind}.{name}": _array(state[weight][kind])
            for name, weight in self.model.named_parameters()
            for kind in state[weight]
        }

    def _restore_moments(self, moments: Mapping[str, Array]) -> None:
        for name, weight in self.model.named_parameters():
            self.optimiser.state[weight] = {
                kind: torch.from_numpy(np.array(moments[f"{kind}.{name}"])).to(
                    "cpu" if kind == "step" else self.device
                )
                for kind in ("step", "exp_avg", "exp_avg_sq")
                if f"{kind}.{name}" in moments
            }


def _array(tensor: Tensor) -> Array:
    array: Array = tensor.cpu().numpy()
    return array
