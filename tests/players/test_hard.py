"""The searcher, in all games alike."""

from random import Random
from typing import Any

import pytest

from tavolino.core.game import usual_seats
from tavolino.core.match import Match, start
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tavolino.players import Position
from tavolino.players.easy import EasyPlayer
from tavolino.players.hard import Budget, HardPlayer
from tavolino.players.hints import hints
from tavolino.players.strategist import RIVALS
from tavolino.texts import LANGUAGES, words

FEW = Budget(simulations=12)


def decision(game: str, quarter: int, seats: int | None = None) -> Position:
    """Return a decision with several choices, so many quarters into a match."""
    rules, rng = GAMES[game], Random(quarter)
    seats = seats or usual_seats(rules.PLAYERS)
    match: Match[Any, Any, Any] = start(rules, rules.Options(), seats, seed_from("hard", game, quarter))
    choices: list[Position] = []
    while movers := rules.to_move(match.state):
        position = Position(rules, match.state, movers[0])
        if len(position.legal) > 1:
            choices.append(position)
        match.play(movers[0], EasyPlayer().choose(position, rng))
    return choices[len(choices) * quarter // 4]


every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("quarter", [1, 3])
def test_the_same_budget_and_dice_give_the_same_move(game: str, quarter: int) -> None:
    position = decision(game, quarter)
    chosen = {str(HardPlayer(FEW).choose(position, Random(7))) for _ in range(3)}
    assert len(chosen) == 1


@every_game
def test_no_time_at_all_is_enough_for_a_legal_move(game: str) -> None:
    position = decision(game, 2)
    assert HardPlayer(Budget(milliseconds=0)).choose(position, Random(1)) in position.legal


@every_game
def test_estimates_come_best_first_for_different_moves(game: str) -> None:
    position = decision(game, 2)
    estimates = HardPlayer(FEW).estimates(position, Random(1))
    actions = [estimate.action for estimate in estimates]
    assert len(actions) == len(set(actions)) > 1
    assert all(action in position.legal for action in actions)
    assert HardPlayer(FEW).choose(position, Random(1)) == actions[0]


@every_game
@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_hints_are_what_hard_would_do(game: str, quarter: int) -> None:
    position = decision(game, quarter)
    found = hints(position, Random(5), budget=FEW)
    assert 1 < len(found) <= 3
    assert found[0].action == HardPlayer(FEW).choose(position, Random(5))
    assert found == hints(position, Random(5), budget=FEW)
    for hint in found:
        assert all(abs(reason.points) >= 0.5 for reason in hint.reasons)


@pytest.mark.parametrize("game", ["summer-pavilion", "walking-in-burano"])
def test_an_estimate_is_the_sum_of_its_parts(game: str) -> None:
    for estimate in HardPlayer(FEW).estimates(decision(game, 2), Random(1)):
        assert sum(estimate.parts.values()) == pytest.approx(estimate.value)
        assert estimate.parts[RIVALS] < 0


def test_alone_there_are_no_rivals() -> None:
    position = decision("walking-in-burano", 1, seats=1)
    found = HardPlayer(FEW).estimates(position, Random(1))
    assert all(RIVALS not in estimate.parts for estimate in found)


@every_game
def test_every_part_of_an_estimate_has_words(game: str) -> None:
    parts = {part for one in HardPlayer(FEW).estimates(decision(game, 2), Random(1)) for part in one.parts}
    for language in LANGUAGES:
        assert all(f"part.{part}" in words(language, game) for part in parts)
