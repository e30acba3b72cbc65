"""Random matches of every game, player count and option, for the tests that every game gets for free."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields, replace

from tavolino.core.game import AnyGame, main_options
from tavolino.core.match import Match, start
from tavolino.core.rng import seed_from
from tavolino.games import GAMES

ODD_NUMBERS = (-2, -1, 0, 1, 7, 99, 10**9)
MOST_ACTIONS = 5_000


class Case(Struct, frozen=True):
    """A game with a number of players and options."""

    game: str
    seats: int
    variant: int

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]

    @property
    def options(self) -> Any:
        return list(self.rules.variants(self.seats))[self.variant]

    @property
    def is_main(self) -> bool:
        """Whether all options but the first keep their defaults."""
        main = [self.rules.Options(**options) for options in main_options(self.rules, self.seats)]
        return self.options in main

    def __str__(self) -> str:
        usual = self.rules.Options()
        options = [
            f"{field.name}={value}"
            for field in fields(self.options)
            if (value := getattr(self.options, field.name)) != getattr(usual, field.name)
        ]
        return "-".join([self.game, str(self.seats), *options])


CASES = [
    Case(name, seats, variant)
    for name, game in GAMES.items()
    for seats in game.PLAYERS
    for variant, _ in enumerate(game.variants(seats))
]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_main_case = pytest.mark.parametrize("case", [case for case in CASES if case.is_main], ids=str)
"""For what takes long and cannot depend on more than the option that changes the game most."""


@cache
def random_match(case: Case) -> Match[Any, Any, Any]:
    """Return a whole random match; the same one for every test of a case."""
    seed = seed_from("conformance", case.game, case.seats, case.variant)
    rng = Random(seed)
    match = start(case.rules, case.options, case.seats, seed)
    while movers := case.rules.to_move(match.state):
        assert match.version < MOST_ACTIONS, "the match does not end"
        seat = rng.choice(movers)
        match.play(seat, rng.choice(case.rules.legal(match.state, seat)))
    return match


def some_states(case: Case, number: int) -> Sequence[Any]:
    """Return states spread over the match, the first and the last among them."""
    states = random_match(case).states
    step = max(1, (len(states) - 1) // (number - 1))
    return [*states[:-1:step], states[-1]]


def changed(action: Any) -> Iterator[Any]:
    """Return the action with one field at a time set to something odd."""
    for field in fields(action):
        value = getattr(action, field.name)
        if isinstance(value, int):
            yield from (replace(action, **{field.name: odd}) for odd in ODD_NUMBERS)
        elif isinstance(value, tuple):
            yield from (replace(action, **{field.name: odd}) for odd in ((), value + value, value[1:]))
        elif isinstance(value, str):
            yield from (replace(action, **{field.name: odd}) for odd in ("", "?", value + value))
