"""Random matches for tests."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from tavolino.core.match import Match, start
from tavolino.core.rng import seed_from
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Action, Build, Decision
from tavolino.games.walking_in_burano.state import Options, State
from tavolino.games.walking_in_burano.view import View

BuranoMatch: TypeAlias = Match[State, Action, View]
Chooser: TypeAlias = Callable[[Random, list[Decision]], Decision]


def anything(rng: Random, actions: list[Decision]) -> Decision:
    """Choose any action."""
    return rng.choice(actions)


def mostly_building(rng: Random, actions: list[Decision]) -> Decision:
    """Build if possible, so that houses get finished."""
    builds = [action for action in actions if isinstance(action, Build)]
    return rng.choice(builds or actions)


def played(
    options: Options, seats: int, seed: object, choose: Chooser = anything, decisions: int = 10**6
) -> BuranoMatch:
    """Return a match of so many random decisions, or a whole one."""
    match: BuranoMatch = start(game, options, seats, seed_from(seed))
    rng = Random(match.seed)
    for _ in range(decisions):
        movers = game.to_move(match.state)
        if not movers:
            break
        match.play(movers[0], choose(rng, list(game.legal(match.state, movers[0]))))
    return match
