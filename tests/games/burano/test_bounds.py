"""How much a match can hold: turns, moves and decisions, counted in matches that were played."""

from collections import Counter
from itertools import groupby

import pytest

from tavolino.core.match import Match
from tavolino.games.burano.actions import Action, Build, EndTurn, LayRoof, Prepare, Stack
from tavolino.games.burano.state import State
from tavolino.games.burano.view import View

from .matches import random_match


@pytest.fixture(scope="module", params=[(2, 5), (3, 6), (4, 7)], ids=str)
def match(request: pytest.FixtureRequest) -> Match[State, Action, View]:
    seats, number = request.param
    return random_match(seats, number)


@pytest.mark.rule("BU-2.3")
def test_everybody_has_fourteen_turns(match: Match[State, Action, View]) -> None:
    turns = Counter(entry.seat for entry in match.log if isinstance(entry.action, EndTurn))
    assert turns == dict.fromkeys(range(len(match.state.players)), 14)


@pytest.mark.rule("BU-3.1")
def test_nobody_makes_more_than_four_moves_in_a_turn(match: Match[State, Action, View]) -> None:
    """With only the first one paid for, coins soon run out, but not always before the fourth."""
    made = [entry.action for entry in match.log]
    moves = [action for action in made if isinstance(action, Prepare | Build | LayRoof | EndTurn)]
    turns = groupby(moves, lambda action: isinstance(action, EndTurn))
    numbers = [len(list(turn)) for is_end, turn in turns if not is_end]
    assert 1 < max(numbers) <= 4


@pytest.mark.rule("BU-2.4", "BU-2.5")
def test_a_pyramid_takes_as_many_decisions_as_its_layers_have_places(
    match: Match[State, Action, View],
) -> None:
    decided = Counter(
        (match.states[version].season, entry.seat)
        for version, entry in enumerate(match.log)
        if isinstance(entry.action, Stack)
    )
    assert set(decided.values()) <= {9, 13, 14}
    assert all(decided[1, seat] == 14 for seat in range(len(match.state.players)))
