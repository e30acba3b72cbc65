"""Many matches of the fast rules as tensors: they share the memory of the rules' arrays."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch

from tavolino.fast.batch import Batch, Device
from tavolino.fast.game import fast_rules
from tavolino.fast.processor import Processor
from tavolino.train.model import Tensor


def rules_on(game: str, players: int, device: str) -> Device:
    """Return what plays matches on a device, `cpu` or `cuda`; made once, because a card compiles for it."""
    if device == "cpu":
        return Processor(game)
    from tavolino.fast.card import Card  # numba-cuda is an extra

    return Card(game, players)


class Matches:
    """Matches side by side that begin anew when they are over, the options spread evenly among them."""

    def __init__(
        self, game: str, matches: int, players: int, options: Sequence[Mapping[str, Any]], rules: Device
    ) -> None:
        table, actions = fast_rules(game).table, fast_rules(game).actions
        tables = [table(players, **some) for some in options]
        widest = max(range(len(tables)), key=lambda number: actions(tables[number]))
        self.batch = Batch(game, matches, players, options[widest], device=rules)
        self.batch.rows = rules.hold(np.stack([tables[match % len(tables)] for match in range(matches)]))
        self.device = "cpu" if isinstance(rules, Processor) else "cuda"
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin all matches."""
        batch = self.batch
        batch.reset(seed)
        self.rows, self.lucks = self._tensor(batch.rows), self._tensor(batch.lucks)
        """Where all matches stand; together with the options that is all there is to know."""
        self.observations, self.masks = self._tensor(batch.observations), self._tensor(batch.masks)
        self.seats, self.dones = self._tensor(batch.seats), self._tensor(batch.dones)
        self.points, self.places = self._tensor(batch.points), self._tensor(batch.places)
        self._held = batch.device.hold(np.zeros(batch.matches, np.int64))
        self._actions = self._tensor(self._held)

    def step(self, actions: Tensor) -> None:
        """Carry out an action in every match; they have been drawn from the masks, so nobody checks them."""
        batch = self.batch
        self._actions.copy_(actions)
        batch.device.step(batch.rows, batch.lucks, self._held, batch.dones, batch.points, batch.places)
        batch.look()

    def restore(self, rows: Tensor, lucks: Tensor) -> None:
        """Let all matches go on from where they stood."""
        self.rows.copy_(rows)
        self.lucks.copy_(lucks)
        self.batch.look()

    def _tensor(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device)


def any_legal(masks: Tensor, generator: torch.Generator) -> Tensor:
    """Return any legal action of every match."""
    liking = torch.rand(masks.shape, generator=generator, device=masks.device)
    return liking.masked_fill_(masks == 0, -1).argmax(-1)


def spread_out(matches: Matches, decisions: int, generator: torch.Generator) -> Tensor:
    """Let matches stand at different moments, after up to so many random decisions.

    Matches that begin together stay together: a net would learn openings in one round and endings in the
    next. Return the highest value of each number of an observation that came up, or 1.
    """
    highest = torch.ones(matches.observations.shape[1], device=matches.device)
    number = len(matches.seats)
    turn = torch.arange(number, device=matches.device) * decisions // number
    rows, lucks = matches.rows.clone(), matches.lucks.clone()
    for decision in range(decisions):
        here = (turn == decision)[:, None]
        rows, lucks = torch.where(here, matches.rows, rows), torch.where(here, matches.lucks, lucks)
        highest = torch.maximum(highest, matches.observations.amax(0))
        matches.step(any_legal(matches.masks, generator))
    matches.restore(rows, lucks)
    return highest
