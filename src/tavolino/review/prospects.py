"""What a better line most likely leads to, and the move that was made does not: told as events."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct

from tavolino.core.game import CHANCE, AnyGame, Seat
from tavolino.core.rng import Stream, seed_from, stream
from tavolino.players.base import Position
from tavolino.players.strategists import strategist_of
from tavolino.review.yardsticks import yardstick_of

WORLDS: Final = 12
LIKELY: Final = 0.4
"""By how much more often something must follow from the better line, to be told."""
MOST: Final = 3


def brought_about(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Any]) -> list[Struct]:
    """Return what actions in a row bring about."""
    events: list[Struct] = []
    for action in actions:
        after = game.apply(state, seat, action)
        events += game.events(state, seat, action, after)
        state = after
    return events


def prospects(position: Position, better: Sequence[Any], played: Sequence[Any], seed: bytes) -> list[Struct]:
    """Return what follows from the better line far more often than from the one that was played."""
    often: Counter[Struct] = Counter()
    for number in range(WORLDS):
        world = seed_from("prospect", seed.hex(), number)
        often.update(_followed(position, better, world))
        often.subtract(_followed(position, played, world))
    likely = [event for event, times in often.items() if times >= LIKELY * WORLDS]
    return sorted(likely, key=lambda event: (-often[event], str(event)))[:MOST]


def _followed(position: Position, actions: Sequence[Any], world: bytes) -> set[Struct]:
    """Return what happens to a seat in one world until the horizon, after some actions."""
    game, seat = position.game, position.seat
    rng, chance = Random(world), stream(world, 0)
    start = state = position.imagine(rng)
    for action in actions:
        state = game.apply(state, seat, action)
    happened: set[Struct] = set()
    yardstick = yardstick_of(game)
    while (movers := game.to_move(state)) and not yardstick.horizon(start, state):
        action = _next(game, state, movers[0], rng, chance)
        after = game.apply(state, movers[0], action)
        events = game.events(state, movers[0], action, after)
        telling = (event for event in events if isinstance(event, yardstick.PROSPECTS))
        happened |= {event for event in telling if getattr(event, "seat", None) == seat}
        state = after
    return happened


def _next(game: AnyGame, state: Any, mover: Seat, rng: Random, chance: Stream) -> Any:
    if mover == CHANCE:
        return game.chance(state, chance)
    return strategist_of(game).instinct(state, mover, rng)
