"""A computer player at work, for a net to learn from before it plays itself: what it saw and what it chose.

It plays by the reference rules on all cores, and needs what they need.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from tavolino.arena.pool import ProcessPool
from tavolino.core.match import start
from tavolino.core.record import result_of
from tavolino.core.rng import seed_from
from tavolino.envs.coding import Coding
from tavolino.games import GAMES
from tavolino.players import LEVELS, Position, dice
from tavolino.train.config import Config, ConfigError
from tavolino.train.imitate import Shown

SHARE: Final = 4_000
"""At least so many decisions are asked of a process at once."""


def shown_by_teacher(config: Config) -> Iterator[Shown]:
    """Return what the teacher of a configuration shows, part by part."""
    if config.teacher.level not in LEVELS:
        raise ConfigError(f"teacher.level: {', '.join(LEVELS)}, not {config.teacher.level!r}")
    shares = range(-(-config.teacher.decisions // SHARE))
    return ProcessPool().work(partial(shown_by, config), shares)


def shown_by(config: Config, share: int, decisions: int = SHARE) -> Shown:
    """Play matches, with all options in turn, until there are at least so many decisions."""
    codings = [_coding(config, options) for options in config.options]
    actions = max(coding.actions for coding in codings)
    found, done = list[Shown](), 0
    while done < decisions:
        seed = seed_from("teacher", config.seed, share, len(found))
        found.append(_match(config, codings[len(found) % len(codings)], seed, actions))
        done += len(found[-1].actions)
    return Shown(*map(np.concatenate, zip(*found, strict=True)))


def _coding(config: Config, options: Mapping[str, Any]) -> Coding:
    return Coding(config.game, msgspec.convert(options, GAMES[config.game].Options), config.players)


def _match(config: Config, coding: Coding, seed: bytes, actions: int) -> Shown:
    """Let the teacher play a match with itself.

    Now and then something else is done than what it chose, so that it shows how to go on from there.
    """
    game, teacher, rng = coding.game, LEVELS[config.teacher.level](), Random(seed)
    match = start(game, coding.options, coding.seats, seed)
    sights, masks, chosen, seats = [], [], [], []
    while movers := game.to_move(match.state):
        seat, position = movers[0], Position(game, match.state, movers[0])
        action, legal = teacher.choose(position, dice(seed, match.version)), position.legal
        mask = np.zeros(actions, np.bool_)
        mask[coding.numbers(legal)] = True
        sights.append(coding.observation(match.state, seat))
        masks.append(np.packbits(mask))
        chosen.append(coding.numbers([action])[0])
        seats.append(seat)
        is_odd = rng.random() < config.teacher.doubt
        match.play(seat, rng.choice(legal) if is_odd else action, legal=legal)
    result = result_of(game, match.state)
    return Shown(
        np.stack(sights),
        np.stack(masks),
        np.array(chosen, np.int16),
        np.array(seats, np.int8),
        np.tile(np.array(result.points, np.int16), (len(seats), 1)),
        np.tile(np.array(result.places, np.int8), (len(seats), 1)),
    )
