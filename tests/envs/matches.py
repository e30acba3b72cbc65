"""Matches to drive environments with: the core's own, and the decisions that were made in them."""

from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from tavolino.core.game import CHANCE, AnyGame, main_options
from tavolino.core.match import Match, start
from tavolino.envs import match_seed
from tavolino.games import GAMES

SEED = 7


class Case(Struct, frozen=True):
    """A game with a number of players and options."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]

    @property
    def settings(self) -> dict[str, Any]:
        return {"players": self.players, "options": dict(self.options)}

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(str(value) for _, value in self.options)])


CASES = [
    Case(name, players, tuple(options.items()))
    for name, game in GAMES.items()
    for players in game.PLAYERS
    for options in main_options(game, players)
]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


@cache
def random_match(case: Case, number: int = 0) -> Match[Any, Any, Any]:
    """Return the match that environments play with the seed and this number, by random decisions."""
    rules, seed = case.rules, match_seed(SEED, number)
    options = rules.Options(**dict(case.options))
    match, rng = start(rules, options, case.players, seed), Random(f"{case}/{number}")
    while movers := rules.to_move(match.state):
        match.play(movers[0], rng.choice(rules.legal(match.state, movers[0])))
    return match


def decisions(match: Match[Any, Any, Any]) -> list[tuple[int, int, Any]]:
    """Return the version before each decision, its seat and its action."""
    return [
        (version, entry.seat, entry.action) for version, entry in enumerate(match.log) if entry.seat != CHANCE
    ]
