"""Actions and observations in numbers."""

from typing import Any

import numpy as np
import pytest

from tavolino.core.game import NotationError
from tavolino.core.rng import stream
from tavolino.envs import Coding
from tavolino.envs.coding import action_table
from tavolino.envs.encodings import encoder_of
from tavolino.envs.spaces import factored_space
from tavolino.games import GAMES

from .matches import CASES, Case, decisions, every_case, random_match

every_game = pytest.mark.parametrize("game", GAMES)


def coding_of(case: Case) -> Coding:
    return Coding(case.game, random_match(case).options, case.players)


@every_game
def test_every_action_has_one_number_and_reads_back(game: str) -> None:
    table = action_table(game)
    assert len(set(table.actions)) == len(table) == len(set(table.texts))
    for number, action in enumerate(table.actions):
        assert table.numbers[action] == number
        assert table.number_of(table.texts[number]) == number


@every_game
def test_the_table_holds_every_action_of_every_number_of_players(game: str) -> None:
    rules, numbers = GAMES[game], action_table(game).numbers
    for players in rules.PLAYERS:
        assert all(action in numbers for action in rules.every_action(players))
    assert set(rules.every_action(rules.PLAYERS[-1])) == set(numbers)


@every_game
def test_fields_tell_actions_apart(game: str) -> None:
    table = action_table(game)
    assert len(np.unique(table.factors, axis=0)) == len(table)
    assert table.factors.shape == (len(table), len(table.names))
    coding = Coding(game, GAMES[game].Options(), GAMES[game].PLAYERS[0])
    space = factored_space(coding)
    assert all(space.contains(row.astype(space.dtype)) for row in coding.table.factors)
    for number in range(coding.actions):
        assert coding.table.factored(number) == table.factored(number)


@every_game
def test_kinds_lie_together(game: str) -> None:
    table = action_table(game)
    ends = [(first, end) for _, first, end in table.kinds()]
    assert [end for _, end in ends] == [first for first, _ in ends[1:]] + [len(table)]
    for kind, first, end in table.kinds():
        assert {table.factored(number)["kind"] for number in (first, end - 1)} == {kind}


def test_fields_have_names_that_people_know() -> None:
    table = action_table("summer-pavilion")
    fields = table.factored(table.number_of("place 4.6 blue +2"))
    assert fields == {"kind": "place", "star": "4", "space": "6", "colour": "blue", "wilds": "2"}
    table = action_table("walking-in-burano")
    assert table.factored(table.number_of("take 2 top 3"))["market_column"] == "2"
    assert table.factored(table.number_of("swap g-red-1 r-pink-4"))["other_card"] == "r-pink-4"
    table = action_table("burano")
    assert table.factored(table.number_of("roof islands-BP c3 e3"))["roof"] == "islands-BP"
    assert table.factored(table.number_of("stack none"))["colour"] == "none"


def test_a_draw_is_no_decision() -> None:
    with pytest.raises(NotationError, match="a decision of a player"):
        action_table("summer-pavilion").number_of("start 1")
    with pytest.raises(NotationError, match="expected a colour"):
        action_table("summer-pavilion").number_of("draft 3 pink")


@every_case
def test_actions_of_a_match_are_within_the_actions_of_its_options(case: Case) -> None:
    coding, match = coding_of(case), random_match(case)
    for version, seat, _ in decisions(match):
        numbers = coding.numbers(case.rules.legal(match.states[version], seat))
        assert max(numbers) < coding.actions
        mask = coding.mask(numbers)
        assert mask.size == coding.actions
        assert np.flatnonzero(mask).tolist() == sorted(numbers)


@every_case
def test_observations_keep_their_ranges_and_parts(case: Case) -> None:
    coding = coding_of(case)
    for state in random_match(case).states[::5]:
        for seat in range(case.players):
            observation = coding.observation(state, seat)
            assert observation.shape == (coding.size,)
            assert (observation >= 0).all()
            assert (observation <= coding.highs).all()
            assert coding.scaled(observation).max() <= 1
            named = coding.named(observation)
            assert [part.shape for part in named.values()] == [part.shape for part in coding.parts]
            assert np.concatenate([part.ravel() for part in named.values()]).tolist() == observation.tolist()


@every_case
def test_observations_tell_different_views_apart(case: Case) -> None:
    """What a seat decides by is all in the vector: with the same numbers it has the same choice."""
    coding, match = coding_of(case), random_match(case)
    seen: dict[Any, Any] = {}
    for version, seat, _ in decisions(match):
        numbers = coding.observation(match.states[version], seat).tobytes()
        legal = tuple(case.rules.legal(match.states[version], seat))
        assert seen.setdefault((seat, numbers), legal) == legal


@every_case
def test_an_observation_is_what_the_view_shows(case: Case) -> None:
    """What is read off a state without making a view of it is nothing but the numbers of that view."""
    coding, encode = coding_of(case), encoder_of(case.game).encode
    for state in random_match(case).states:
        for seat in range(case.players):
            seen = encode(case.rules.view(state, seat), case.players)
            assert coding.observation(state, seat).tobytes() == seen


@every_case
def test_no_observation_changes_when_hidden_things_are_dealt_anew(case: Case) -> None:
    coding, match = coding_of(case), random_match(case)
    for version in range(0, match.version, 3):
        for seat in range(case.players):
            state = match.states[version]
            other = case.rules.redeal(state, seat, stream(bytes(32), version))
            assert (coding.observation(other, seat) == coding.observation(state, seat)).all()


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.rules.HAS_SECRETS and case.players > 1], ids=str
)
def test_a_leak_would_be_found(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the eyes of another seat, observations do change: the test above can fail."""
    coding, match = coding_of(case), random_match(case)
    look = encoder_of(case.game).look
    monkeypatch.setattr(coding, "_look", lambda state, seat: look(state, (seat + 1) % case.players))
    changed = 0
    for version in range(match.version):
        state = match.states[version]
        other = case.rules.redeal(state, 0, stream(bytes(32), version))
        changed += bool((coding.observation(other, 0) != coding.observation(state, 0)).any())
    assert changed


def test_the_own_seat_comes_first() -> None:
    case = Case("summer-pavilion", 3)
    coding, state = coding_of(case), random_match(case).states[-1]
    points = [player.points for player in state.players]
    for seat in range(3):
        seen = coding.named(coding.observation(state, seat))["points"].tolist()
        assert seen == points[seat:] + points[:seat]


def test_text_says_what_numbers_say() -> None:
    case = Case("summer-pavilion", 2, (("side", "front"),))
    coding, match = coding_of(case), random_match(case)
    version, seat, _ = decisions(match)[0]
    prompt = coding.prompt(match.states[version], seat)
    assert "phase: draft" in prompt
    assert "round: 1" in prompt
    assert "points: you 5, you+1 5" in prompt
    legal = case.rules.legal(match.states[version], seat)
    assert [line.split(": ")[1] for line in prompt.split("choices:\n")[1].splitlines()] == [
        case.rules.format(action) for action in legal
    ]


@every_game
def test_parts_are_named_once_and_explained(game: str) -> None:
    for players in GAMES[game].PLAYERS:
        parts = encoder_of(game).parts(players)
        assert len({part.name for part in parts}) == len(parts)
        assert all(part.about and part.high > 0 for part in parts)
        assert all(len(set(axis)) == len(axis) for part in parts for axis in part.axes)
