"""Gymnasium: many matches side by side by the fast rules, with the numbers of `envs.single` in everything."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tavolino.envs.encodings.base import NUMBER
from tavolino.envs.errors import EnvError
from tavolino.envs.rewards import REWARDS
from tavolino.envs.single import SeatEnv
from tavolino.envs.stepper import Seeds
from tavolino.envs.vector import Rules, SavedMatches, check_none_is_over, check_saved, kind_of
from tavolino.fast.batch import table_with
from tavolino.fast.game import fast_rules
from tavolino.fast.row import OVER, Row
from tavolino.fast.seated import Matches
from tavolino.players import dice


def table_of(options: Any, one: SeatEnv) -> Row:
    """Return a row with options of the reference rules; raise ValueError if the fast rules have none such."""
    coding = one.coding
    return table_with(fast_rules(coding.game.NAME), coding.seats, msgspec.to_builtins(options))


class FastVectorEnv(VectorEnv[Any, Any, Any]):
    """Matches of one seat against random players, or solo games.

    A single environment says what the settings mean, and plays a match once more by the reference rules
    where words are wanted: for what earned the points, for errors, for pictures.
    """

    rules: Rules = "fast"
    KEPT: Final = ("_matches", "_seeds", "_seed_of", "_options", "_dice", "_paid", "_over", "_seen", "_masks")

    def __init__(self, one: SeatEnv, num_envs: int, mode: AutoresetMode, *, items: bool) -> None:
        self._one, self.coding, self.num_envs, self._tells_items = one, one.coding, num_envs, items
        self._stepper, self._rewarder = one.referee.stepper, one.referee.rewarder
        self.autoreset_mode, self.render_mode = mode, one.render_mode
        self.metadata = {**one.metadata, "autoreset_mode": mode}
        self.single_observation_space, self.single_action_space = one.observation_space, one.action_space
        self.observation_space = batch_space(one.observation_space, num_envs)
        self.action_space = batch_space(one.action_space, num_envs)
        coding = self.coding
        self._matches = Matches(coding.game.NAME, num_envs, coding.seats, coding.limits.decisions)
        self._seeds = [Seeds() for _ in range(num_envs)]
        self._seed_of = [b""] * num_envs
        self._options: list[Mapping[str, Any]] = [{}] * num_envs
        self._dice = [Random() for _ in range(num_envs)]
        self._paid = np.zeros(num_envs)
        self._over = np.ones(num_envs, np.bool_)
        self._seen = np.zeros((num_envs, coding.size), NUMBER)
        self._masks = np.ones((num_envs, coding.actions), np.int8)

    # --- Gymnasium --------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start all matches, or those of `options["reset_mask"]`; the other options are those of the game."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds: Sequence[int | None] | None = (
            range(seed, seed + self.num_envs) if isinstance(seed, int) else seed
        )
        if seeds is not None and len(seeds) != self.num_envs:
            raise EnvError(f"seed: a number, or one for each of {self.num_envs} matches, not {len(seeds)}")
        options = dict(options or {})
        which = np.flatnonzero(_mask_of(options.pop("reset_mask", None), self.num_envs))
        self._begin(which, seeds, options)
        return self._observed(), self._info(which)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Carry out an action of the agent in every match, then those of the others."""
        actions = np.asarray(actions, np.int64)
        if actions.shape != (self.num_envs,):
            raise EnvError(f"actions: one for each of {self.num_envs} matches, not {actions.shape}")
        if not any(self._seed_of):
            raise EnvError("no match is being played: reset first")
        if self.autoreset_mode is not AutoresetMode.NEXT_STEP:
            check_none_is_over(self._over)
        anew, which = np.flatnonzero(self._over), np.flatnonzero(~self._over)
        self._play(which, actions[which])
        rewards = np.zeros(self.num_envs)
        rewards[which] = self._pay(which)
        over = self._over.copy()
        over[anew] = False
        final: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            final, anew = self._final(np.flatnonzero(over)), np.flatnonzero(over)
        if len(anew):
            self._begin(anew)
        infos = {**self._info(np.arange(self.num_envs)), **final}
        return self._observed(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal in every match; all where it is over."""
        return self._masks.astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """Return every match as the agent sees it."""
        if self.render_mode is None:
            return None
        drawn = []
        for match in range(self.num_envs):
            self._replay(match)
            drawn.append(self._one.render())
        return tuple(drawn)

    def get_state(self) -> SavedMatches:
        """Return where all matches are, for `set_state`."""
        if not any(self._seed_of):
            raise EnvError("no match is being played: reset first")
        return SavedMatches(kind_of(self), deepcopy({name: getattr(self, name) for name in self.KEPT}))

    def set_state(self, saved: SavedMatches) -> None:
        """Put all matches back to where they were."""
        check_saved(self, saved)
        vars(self).update(deepcopy(saved.own))

    # --- Matches ----------------------------------------------------------------------------------

    def _begin(
        self, which: Any, seeds: Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        chosen = self._stepper.options_with(options or {})
        try:
            table = table_of(chosen, self._one)
        except ValueError as error:
            raise EnvError(f"options: the fast rules cannot play this ({error})") from error
        for match in which:
            self._seed_of[match] = self._seeds[match].next(seeds[match] if seeds else None)
            self._options[match] = options or {}
            self._dice[match].seed(self._seed_of[match])
        self._paid[which] = 0
        self._matches.begin(which, [table] * len(which), [self._seed_of[match] for match in which])
        self._let_others_play(which)
        self._look(which)

    def _play(self, which: Any, actions: Any) -> None:
        matches = self._matches
        for match in matches.illegal(which, actions):
            place = np.searchsorted(which, match)
            if self._one.referee.illegal == "raise":
                self._replay(match)
                stepper = self._stepper
                refused = self.coding.refused(stepper.state, stepper.seat, int(actions[place]))
                raise EnvError(f"match {match}: {refused}")
            legal = range(int(matches.choices(np.array([match]))[0]))
            actions[place] = matches.action(match, self._dice[match].choice(legal))
        matches.play(which, actions)
        self._let_others_play(which)
        self._look(which)

    def _let_others_play(self, which: Any) -> None:
        """Let random players decide as `players.random` does, until it is the agent's turn everywhere."""
        matches = self._matches
        while True:
            movers = matches.to_move(which)
            which = which[(movers != self._one.seat) & (movers != OVER)]
            if not len(which):
                return
            actions = [
                matches.action(match, dice(self._seed_of[match], version).choice(range(choices)))
                for match, version, choices in zip(
                    which.tolist(),
                    matches.versions(which).tolist(),
                    matches.choices(which).tolist(),
                    strict=True,
                )
            ]
            matches.play(which, np.array(actions))

    def _look(self, which: Any) -> None:
        self._matches.look(which, self._one.seat, self._seen, self._masks)
        self._over[which] = self._matches.to_move(which) == OVER

    def _pay(self, which: Any) -> Any:
        """Return what the step has brought the agent, as `Rewarder.pay` does."""
        paying = which if self._rewarder.is_dense else which[self._over[which]]
        earned = np.zeros(self.num_envs)
        points, places = self._matches.stand(paying)
        worth = REWARDS[self._rewarder.reward]
        for match, own_points, own_places in zip(paying, points.tolist(), places.tolist(), strict=True):
            sofar = worth(own_points, own_places)[self._one.seat]
            earned[match] = sofar - self._paid[match]
            self._paid[match] = sofar
        return earned[which]

    def _replay(self, match: int) -> None:
        """Bring the single environment to where a match is, by the reference rules."""
        stepper, matches = self._stepper, self._matches
        stepper.begin(self._seed_of[match], self._options[match])
        for number in matches.log[match, : matches.decided[match]].tolist():
            stepper.carry_out(number)

    # --- What is told -----------------------------------------------------------------------------

    def _observed(self, which: Any = slice(None)) -> Any:
        numbers = self._seen[which]
        seen: Any = self.coding.scaled(numbers) if self._one.referee.scaled else numbers.copy()
        told = self.coding.named(seen) if self._one.referee.by_parts else seen
        return (
            {"observation": told, "action_mask": self._masks[which].copy()} if self._one.is_masked else told
        )

    def _info(self, which: Any) -> dict[str, Any]:
        masks, told = np.zeros_like(self._masks), np.zeros(self.num_envs, np.bool_)
        masks[which], told[which] = self._masks[which], True
        infos: dict[str, Any] = {"action_mask": masks, "_action_mask": told}
        for match in which[self._over[which]].tolist():
            infos = self._add_info(infos, self._result(match), match)
        return infos

    def _result(self, match: int) -> dict[str, Any]:
        if self._tells_items:
            self._replay(match)
            return self._one.result()
        points, places = self._matches.stand(np.array([match]))
        return {"points": tuple(points[0].tolist()), "places": tuple(places[0].tolist())}

    def _final(self, which: Any) -> dict[str, Any]:
        """Return what the ended matches showed last, before they begin anew in the same step."""
        infos: dict[str, Any] = {}
        for match in which.tolist():
            info = {"action_mask": self._masks[match].copy(), **self._result(match)}
            infos = self._add_info(infos, {"final_obs": self._observed(match), "final_info": info}, match)
        return infos


def _mask_of(mask: Any, matches: int) -> Any:
    if mask is None:
        return np.ones(matches, np.bool_)
    mask = np.asarray(mask)
    if mask.shape != (matches,) or mask.dtype != np.bool_ or not mask.any():
        raise EnvError(f"reset_mask: {matches} truth values, at least one of them true, not {mask!r}")
    return mask
