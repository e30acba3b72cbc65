"""What must hold for every game, player count, edition and option."""

import re
from typing import Any, get_args

import msgspec
import pytest

from tavolino.core.game import CHANCE, AnyGame, places
from tavolino.core.kinds import is_seat, item_kind, kinds_of_fields
from tavolino.core.match import IllegalActionError, Match, looks_alike, replay, start
from tavolino.core.record import SeatRecord, read, record_of, verify, write
from tavolino.core.rng import seed_from, stream
from tavolino.core.undo import possible_undo, undo
from tavolino.games import GAMES, package_name
from tavolino.texts.words import SEAT_VALUES

from .conformance import Case, changed, every_case, every_main_case, random_match, some_states


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
def test_a_decision_in_the_open_shows_nothing_that_was_hidden(case: Case) -> None:
    game, match = case.rules, random_match(case)
    for version, entry in enumerate(match.log):
        if entry.seat == CHANCE or game.redact(entry.action, None) != entry.action:
            continue
        for seat in range(case.seats):
            other = game.redeal(match.states[version], seat, stream(seed_from("open", seat), version))
            if game.refusal(other, entry.seat, entry.action):
                continue  # that it could be done shows that things are not like this
            elsewhere = game.apply(other, entry.seat, entry.action)
            assert looks_alike(game.view(elsewhere, seat), game.view(match.states[version + 1], seat))


@every_case
def test_earlier_states_stay_as_they_were(case: Case) -> None:
    full = random_match(case)
    match = start(case.rules, case.options, case.seats, full.seed)
    as_they_were = [msgspec.json.encode(state) for state in match.states]
    for entry in full.log[match.version :]:
        if entry.seat != CHANCE:
            step = match.play(entry.seat, entry.action)
            as_they_were += [msgspec.json.encode(state) for state in step.states]
    assert [msgspec.json.encode(state) for state in match.states] == as_they_were


@every_case
def test_every_point_names_its_rule(case: Case) -> None:
    game = case.rules
    for state in some_states(case, 12):
        sheets = game.score(state)
        assert [sheet.seat for sheet in sheets] == list(range(case.seats))
        assert {item.rule for sheet in sheets for item in sheet.items} <= set(game.RULES)


@every_case
def test_more_points_mean_a_better_place(case: Case) -> None:
    game, state = case.rules, random_match(case).state
    totals = [sheet.total for sheet in game.score(state)]
    ranking, by_points = game.ranking(state), places(totals)
    assert len(ranking) == case.seats
    assert 1 in ranking
    assert all(by_points[seat] <= place for seat, place in enumerate(ranking))


@every_case
def test_every_entry_is_told(case: Case) -> None:
    game, match = case.rules, random_match(case)
    for version, entry in enumerate(match.log):
        events = game.events(match.states[version], entry.seat, entry.action, match.states[version + 1])
        assert events, f"{game.format(entry.action)} tells nothing"
        assert all("type" in msgspec.to_builtins(event) for event in events)


@every_case
def test_events_tell_nothing_that_is_secret(case: Case) -> None:
    game, match = case.rules, random_match(case)
    for version, entry in enumerate(match.log):
        before, after = match.states[version], match.states[version + 1]
        public = game.events(before, entry.seat, game.redact(entry.action, None), after)
        assert public == game.events(before, entry.seat, entry.action, after)


@every_case
def test_its_record_can_be_verified(case: Case) -> None:
    match = random_match(case)
    seats = tuple(SeatRecord(f"Player {seat}", "random") for seat in range(case.seats))
    again = verify(read(write(record_of(match, seats))), GAMES)
    assert again.states == match.states


@every_main_case
def test_undo_takes_back_own_decisions_only_and_nothing_that_was_shown(case: Case) -> None:
    full = random_match(case)
    match = start(case.rules, case.options, case.seats, full.seed)
    for entry in full.log[match.version :]:
        if entry.seat == CHANCE:
            continue
        before = match.version
        step = match.play(entry.seat, entry.action)
        if len(step.entries) > 1 or shows_secrets(match, entry.seat):
            assert not any(possible_undo(match, seat, range(case.seats)) for seat in range(case.seats))
        else:
            others = [seat for seat in range(case.seats) if seat != entry.seat]
            assert not any(found.kept == () for seat in others if (found := possible_undo(match, seat)))
            assert undo(match, entry.seat).length == before
            match.play(entry.seat, entry.action)
    assert match.log == full.log


def shows_secrets(match: Match[Any, Any, Any], seat: int) -> bool:
    """Say whether the last entry has ended a time in which all decide at once, unseen by each other."""
    game, kind = match.game, type(match.log[-1].action)
    if game.to_move(match.states[-2]) != (seat,) or kind in map(type, game.legal(match.state, seat)):
        return False
    for before, entry in zip(match.states[-2::-1], match.log[::-1], strict=True):
        if type(entry.action) is not kind:
            return False
        if len(game.to_move(before)) > 1:
            return True
    return False


# --- What a package says about its game -----------------------------------------------------------

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_its_name_is_that_of_its_folder(game: AnyGame) -> None:
    folder = game.__name__.rpartition(".")[2]  # type: ignore[attr-defined]
    assert package_name(game.NAME) == folder, f"NAME should be {folder.replace('_', '-')!r}, as its folder"


@every_game
def test_its_rules_have_numbers_with_two_letters(game: AnyGame) -> None:
    wrong = [rule for rule in game.RULES if not re.fullmatch(r"[A-Z]{2}-\d+\.\d+", rule)]
    assert wrong == [], "the id of a rule is two letters, chapter and number, such as SP-3.5"
    prefixes = [other.RULES[0][:2] for other in GAMES.values()]
    assert prefixes.count(game.RULES[0][:2]) == 1, f"another game has rules {game.RULES[0][:2]}-… too"


@every_game
def test_options_have_defaults_and_who_starts_is_called_first(game: AnyGame) -> None:
    for name, kind in kinds_of_fields(game.Options).items():
        assert not is_seat(kind) or name == "first", f"Options.{name} is a seat: who starts is called `first`"
    assert game.Options() in [game.Options(), *game.variants(game.PLAYERS[0])]


@every_game
def test_its_view_tells_whose_decision_it_is(game: AnyGame) -> None:
    assert "to_move" in game.View.__struct_fields__, (
        "View needs `to_move`: clients ask it whose decision it is"
    )
    for state in random_match(Case(game.NAME, game.PLAYERS[-1], 0)).states:
        assert game.view(state, None).to_move == game.to_move(state)


@every_game
def test_seats_in_its_events_have_names_that_messages_know(game: AnyGame) -> None:
    for event in get_args(game.Event):
        for name, kind in kinds_of_fields(event).items():
            inner = item_kind(kind) or kind
            known = name in SEAT_VALUES or not is_seat(inner)
            assert known, f"{event.__name__}.{name} is a seat: call it {' or '.join(sorted(SEAT_VALUES))}"


@every_case
def test_it_knows_how_many_play(case: Case) -> None:
    assert {case.rules.seats(state) for state in some_states(case, 6)} == {case.seats}


@every_game
def test_too_few_or_too_many_seats_are_refused(game: AnyGame) -> None:
    for seats in (0, game.PLAYERS[0] - 1, game.PLAYERS[-1] + 1):
        with pytest.raises(ValueError, match="can play"):
            game.new(game.Options(), seats)


@every_game
def test_nobody_acts_once_the_match_is_over(game: AnyGame) -> None:
    match = random_match(Case(game.NAME, game.PLAYERS[0], 0))
    action = next(entry.action for entry in reversed(match.log) if entry.seat != CHANCE)
    with pytest.raises(IllegalActionError):
        match.propose(0, action)
