"""Taking back: one rule for the terminal and the server; nothing that was shown ever goes back."""

from random import Random
from typing import Any

import pytest

from tavolino.core import undo as rule
from tavolino.core.game import CHANCE
from tavolino.core.match import Match, StaleStepError, replay, start
from tavolino.core.rng import seed_from
from tavolino.core.undo import UndoError, possible_undo, undo, undo_or_reason
from tavolino.games import burano
from tavolino.games import summer_pavilion as game

SEED = seed_from("match")


def new_match() -> Match[Any, Any, Any]:
    return start(game, game.Options(first=0), 2, SEED)


def play_first(match: Match[Any, Any, Any], seat: int) -> None:
    match.play(seat, match.game.legal(match.state, seat)[0])


def test_an_undone_action_leaves_no_trace() -> None:
    match = new_match()
    states, log = list(match.states), list(match.log)
    play_first(match, 0)
    assert undo(match, 0).length == len(log)
    assert (match.states, match.log) == (states, log)


@pytest.mark.parametrize("seat", [0, 1, CHANCE])
def test_what_chance_has_shown_is_taken_back_by_nobody(seat: int) -> None:
    match = new_match()
    with pytest.raises(UndoError):
        undo(match, seat, consenting={0, 1, CHANCE} - {seat})
    assert match.version == 1


def test_chance_cannot_consent() -> None:
    rng = Random(3)
    match = new_match()
    while match.log[-1].seat != CHANCE or match.version == 1:
        seat = game.to_move(match.state)[0]
        match.play(seat, rng.choice(game.legal(match.state, seat)))
    assert possible_undo(match, match.log[-2].seat, consenting={0, 1, CHANCE}) is None


def test_undo_stops_at_the_decision_of_another_seat() -> None:
    match = new_match()
    play_first(match, 0)
    play_first(match, 1)
    with pytest.raises(UndoError):
        undo(match, 0)
    undo(match, 1)
    undo(match, 0)
    assert match.version == 1


def test_there_is_one_reason_why_nothing_goes_back() -> None:
    match, rng = new_match(), Random(3)
    assert undo_or_reason(match, 0) == "nothing"
    play_first(match, 0)
    play_first(match, 1)
    assert undo_or_reason(match, 0) == "others"
    while match.log[-1].seat != CHANCE:
        seat = game.to_move(match.state)[0]
        match.play(seat, rng.choice(game.legal(match.state, seat)))
    assert {undo_or_reason(match, seat, consenting=[0, 1]) for seat in (0, 1)} == {"drawn"}


def test_undo_goes_through_decisions_of_those_who_consent() -> None:
    match = new_match()
    play_first(match, 0)
    play_first(match, 1)
    assert possible_undo(match, 0) is None
    assert undo(match, 0, consenting=[1]).kept == ()
    assert match.version == 1


def test_a_step_from_before_an_undo_is_stale() -> None:
    match = new_match()
    first, second, third = game.legal(match.state, 0)[:3]
    match.play(0, first)
    old = match.propose(1, game.legal(match.state, 1)[0])
    undo(match, 0)
    match.play(0, second)
    with pytest.raises(StaleStepError):
        match.commit(old)
    undo(match, 0)
    match.play(0, third)
    assert replay(game, match.options, 2, match.log)[-1] == match.state


# --- Decisions made at the same time --------------------------------------------------------------


def while_pyramids_are_built(seed: int) -> Match[Any, Any, Any]:
    """Return a match of Burano in which seat 1 has built its pyramid and seat 0 has not begun."""
    match = start(burano, burano.Options(), 2, seed_from("undo", seed))
    while len(burano.to_move(match.state)) < 2:
        (seat,) = burano.to_move(match.state)
        play_first(match, seat)
    while 1 in burano.to_move(match.state):
        play_first(match, 1)
    return match


def until_the_last_cube(match: Match[Any, Any, Any]) -> None:
    """Let seat 0 build on, until one cube is missing."""
    while True:
        step = match.propose(0, burano.legal(match.state, 0)[0])
        if burano.view(step.states[-1], 0).players[1].pyramid:
            return
        match.commit(step)


def test_what_others_decided_at_the_same_time_stays() -> None:
    match = while_pyramids_are_built(1)
    play_first(match, 0)
    own = burano.view(match.state, 0).players[0].pyramid
    others = [entry for entry in match.log if entry.seat == 1][-1]
    found = undo(match, 1)
    assert [entry.seat for entry in found.kept] == [0]
    assert burano.view(match.state, 0).players[0].pyramid == own
    assert 1 in burano.to_move(match.state)
    assert others.action in burano.legal(match.state, 1)
    undo(match, 0)
    assert not burano.view(match.state, 0).players[0].pyramid


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("consenting", [(), (0, 1)])
def test_the_cube_that_shows_all_pyramids_is_not_taken_back(seed: int, consenting: tuple[int, ...]) -> None:
    match = while_pyramids_are_built(seed)
    until_the_last_cube(match)
    assert possible_undo(match, 0, consenting) is not None
    assert possible_undo(match, 1, consenting) is not None
    play_first(match, 0)
    assert match.log[-1].seat == 0, "chance has shown nothing: the other's secret has"
    assert possible_undo(match, 0, consenting) is None
    assert possible_undo(match, 1, consenting) is None


def test_what_an_entry_has_shown_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked after every step for every seat, and takes longer than the step itself."""
    looked: list[int] = []
    look = rule._has_shown

    def noted(match: Match[Any, Any, Any], at: int, *more: Any) -> bool:
        looked.append(at)
        return look(match, at, *more)

    monkeypatch.setattr(rule, "_has_shown", noted)
    match = while_pyramids_are_built(1)
    play_first(match, 0)
    first = undo_or_reason(match, 0)
    assert looked == [match.version - 1]
    assert undo_or_reason(match, 0) == first
    assert looked == [match.version - 1]
    undo(match, 0)
    match.play(0, burano.legal(match.state, 0)[-1])  # another decision at the same place
    undo_or_reason(match, 0)
    assert looked == [match.version - 1] * 2
