"""What must hold for every game, player count, edition and option."""

from typing import Any

import msgspec
import pytest

from tavolino.core.game import CHANCE, AnyGame
from tavolino.core.match import IllegalActionError, Match, replay, start
from tavolino.core.rng import seed_from, stream
from tavolino.core.undo import plan, undo
from tavolino.games import GAMES

from .conformance import Case, changed, every_case, random_match, some_states


@every_case
def test_a_seat_to_move_has_an_action_and_the_match_ends(case: Case) -> None:
    game = case.rules
    for state in random_match(case).states:
        for seat in game.to_move(state):
            assert seat == CHANCE or game.legal(state, seat)
    assert game.to_move(random_match(case).state) == ()


@every_case
def test_legal_is_what_refusal_lets_through(case: Case) -> None:
    game = case.rules
    everything = list(game.every_action(case.seats))
    assert len(everything) == len(set(everything))
    for state in some_states(case, 12):
        for seat in range(case.seats):
            legal = game.legal(state, seat)
            assert len(set(legal)) == len(legal), "duplicates"
            assert list(legal) == list(game.legal(state, seat)), "the order is not stable"
            assert set(legal) == {action for action in everything if not game.refusal(state, seat, action)}
            if seat not in game.to_move(state):
                assert not legal


@every_case
def test_every_refusal_names_a_rule(case: Case) -> None:
    game = case.rules
    for state in some_states(case, 6):
        for action in game.every_action(case.seats):
            refusal = game.refusal(state, 0, action)
            assert refusal is None or refusal.rule in game.RULES


@every_case
def test_nothing_is_lost_or_invented(case: Case) -> None:
    for state in random_match(case).states:
        assert list(case.rules.faults(state)) == []


@every_case
def test_replaying_the_log_gives_every_state_again(case: Case) -> None:
    match = random_match(case)
    assert replay(case.rules, case.options, case.seats, match.log) == match.states


def survives(value: Any, kind: Any) -> bool:
    text = msgspec.json.encode(value)
    again = msgspec.json.decode(text, type=kind)
    return bool(again == value) and msgspec.json.encode(again) == text


@every_case
def test_actions_states_and_views_survive_json(case: Case) -> None:
    game, match = case.rules, random_match(case)
    assert survives(match.options, game.Options)
    assert all(survives(entry.action, game.Action) for entry in match.log)
    for state in some_states(case, 8):
        assert survives(state, game.State)
        for seat in (None, *range(case.seats)):
            assert survives(game.view(state, seat), game.View)
        for seat in range(case.seats):
            assert survives(game.outlook(state, seat), game.Outlook)


@every_case
def test_notation_reads_back(case: Case) -> None:
    game, match = case.rules, random_match(case)
    actions = [entry.action for entry in match.log]
    for state in some_states(case, 8):
        for seat in range(case.seats):
            actions += game.legal(state, seat)
    for action in actions:
        assert game.parse(game.format(action)) == action


@every_case
def test_changed_actions_are_refused_with_a_rule_and_change_nothing(case: Case) -> None:
    game, match = case.rules, random_match(case)
    for version in range(0, match.version, max(1, match.version // 40)):
        entry, state = match.log[version], match.states[version]
        before = msgspec.json.encode(state)
        for action in changed(entry.action):
            refusal = game.refusal(state, entry.seat, action)
            if entry.seat != CHANCE:
                assert (refusal is None) == (action in game.legal(state, entry.seat))
            assert refusal is None or refusal.rule in game.RULES
        assert msgspec.json.encode(state) == before


@every_case
def test_chance_does_only_what_the_rules_allow(case: Case) -> None:
    game, match = case.rules, random_match(case)
    for entry, state in zip(match.log, match.states, strict=False):
        if entry.seat == CHANCE:
            assert game.refusal(state, CHANCE, entry.action) is None
            for seat in range(case.seats):
                assert game.legal(state, seat) == ()
                assert game.refusal(state, seat, entry.action) is not None


@every_case
def test_a_seat_cannot_tell_a_redealt_state(case: Case) -> None:
    game = case.rules
    for number, state in enumerate(some_states(case, 12)):
        for seat in range(case.seats):
            other = game.redeal(state, seat, stream(seed_from("redeal", seat), number))
            assert list(game.faults(other)) == []
            assert game.view(other, seat) == game.view(state, seat)
            assert game.view(other, None) == game.view(state, None)
            assert game.outlook(other, seat) == game.outlook(state, seat)
            assert game.legal(other, seat) == game.legal(state, seat)
            assert game.to_move(other) == game.to_move(state)


@every_case
def test_earlier_states_stay_as_they_were(case: Case) -> None:
    full = random_match(case)
    match = start(case.rules, case.options, case.seats, full.seed)
    for entry in full.log[match.version :]:
        if entry.seat == CHANCE:
            continue
        before = match.version
        step = match.play(entry.seat, entry.action)
        if len(step.entries) > 1 or shows_secrets(match, entry.seat):
            assert not any(plan(match, seat, range(case.seats)) for seat in range(case.seats))
        else:
            others = [seat for seat in range(case.seats) if seat != entry.seat]
            assert not any(found.kept == () for seat in others if (found := plan(match, seat)))
            assert undo(match, entry.seat).length == before
            match.play(entry.seat, entry.action)
    assert match.log == full.log


def shows_secrets(match: Match[Any, Any, Any], seat: int) -> bool:
    """Say whether the last entry has ended a time in which all decide at once, unseen by each other."""
    movers = [match.game.to_move(state) for state in match.states[-2:]]
    is_secret = match.game.redact(match.log[-1].action, 1 - min(seat, 1)) != match.log[-1].action
    return is_secret and movers[0] == (seat,) != movers[1] and len(movers[1]) == 1


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_too_few_or_too_many_seats_are_refused(game: AnyGame) -> None:
    for seats in (0, game.PLAYERS[0] - 1, game.PLAYERS[-1] + 1):
        with pytest.raises(ValueError, match="can play"):
            game.new(game.Options(), seats)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_nobody_acts_once_the_match_is_over(game: AnyGame) -> None:
    match = random_match(Case(game.NAME, game.PLAYERS[0], 0))
    action = next(entry.action for entry in reversed(match.log) if entry.seat != CHANCE)
    with pytest.raises(IllegalActionError):
        match.propose(0, action)
