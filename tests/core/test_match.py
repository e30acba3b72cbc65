"""Matches: proposing, committing, drawing."""

from random import Random
from typing import Any

import msgspec
import pytest

from tavolino.core.game import CHANCE
from tavolino.core.match import IllegalActionError, Match, StaleStepError, start
from tavolino.core.rng import seed_from
from tavolino.games import summer_pavilion as game

SEED = seed_from("match")


def new_match(first: int | None = 0) -> Match[Any, Any, Any]:
    return start(game, game.Options(first=first), 2, SEED)


def play_any(match: Match[Any, Any, Any], rng: Random) -> None:
    seat = game.to_move(match.state)[0]
    match.play(seat, rng.choice(game.legal(match.state, seat)))


def test_chance_opens_the_match() -> None:
    assert [entry.seat for entry in new_match().log] == [CHANCE]
    assert [entry.seat for entry in new_match(first=None).log] == [CHANCE, CHANCE]


def test_a_proposal_changes_nothing_until_it_is_committed() -> None:
    match = new_match()
    step = match.propose(0, game.legal(match.state, 0)[0])
    assert match.version == 1
    match.commit(step)
    assert match.version == 2


def test_a_proposal_for_an_older_version_is_not_committed() -> None:
    match = new_match()
    one, other = (match.propose(0, action) for action in game.legal(match.state, 0)[:2])
    match.commit(one)
    before = list(match.log)
    with pytest.raises(StaleStepError, match="version 2"):
        match.commit(other)
    assert match.log == before


def test_several_actions_go_together_or_not_at_all() -> None:
    match = new_match()
    first, second = game.legal(match.state, 0)[:2]
    with pytest.raises(IllegalActionError) as refused:
        match.propose(0, first, second)
    assert refused.value.refusal.rule == "SP-3.7"
    assert match.version == 1


def test_nobody_decides_beyond_a_draw() -> None:
    """After a window the supply is filled again before anybody can go on."""
    rng = Random(2)
    match = new_match()
    while True:
        seat = game.to_move(match.state)[0]
        for action in game.legal(match.state, seat):
            if match.propose(seat, action).entries[-1].seat == CHANCE:
                with pytest.raises(IllegalActionError):
                    match.propose(seat, action, game.parse("pass"))
                return
        play_any(match, rng)


def test_nobody_proposes_for_chance() -> None:
    match = Match(game, game.Options(), 2, SEED)
    with pytest.raises(ValueError, match="chance acts by itself"):
        match.propose(CHANCE, game.parse("start 0"))


def test_an_equal_value_of_another_type_does_not_get_into_the_state() -> None:
    match = new_match()
    draft: Any = game.legal(match.state, 0)[0]
    entry = match.play(0, msgspec.structs.replace(draft, colour=int(draft.colour))).entries[0]
    assert type(entry.action.colour) is type(draft.colour)


def test_nobody_can_draw_again() -> None:
    """What chance shows after a decision is the same when that decision is taken back and made again."""
    rng = Random(5)
    match = new_match()
    draws = 0
    while not match.is_over:
        seat = game.to_move(match.state)[0]
        action = rng.choice(game.legal(match.state, seat))
        earlier = match.version
        first = match.play(seat, action).entries
        del match.log[earlier:], match.states[earlier + 1 :]  # as consent of everybody could do
        assert match.play(seat, action).entries == first
        draws += first[-1].seat == CHANCE
    assert draws > 4


def test_a_match_with_a_step_leaves_the_match_alone() -> None:
    match = new_match()
    step = match.propose(0, game.legal(match.state, 0)[0])
    grown = match.with_step(step)
    assert (match.version, grown.version) == (1, 2)
    assert grown.state is step.states[-1]


def test_other_seeds_draw_otherwise() -> None:
    deals = {start(game, game.Options(first=0), 2, seed_from(number)).log[0].action for number in range(20)}
    assert len(deals) == 20
