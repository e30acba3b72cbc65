"""Reviews of whole matches: who played how well, what was luck, and that planted blunders are found."""

from functools import cache
from typing import Any

import msgspec
import pytest

from tavolino.arena.matches import play_record
from tavolino.arena.planted import PlantJob, plant
from tavolino.core.game import CHANCE
from tavolino.core.match import Match
from tavolino.core.record import Record, SeatRecord, read, record_of, verify
from tavolino.core.rng import seed_from
from tavolino.games import GAMES, offered
from tavolino.review import Review, Reviewing, review_of, yardstick_of
from tavolino.texts import LANGUAGES, words
from tests.games.conformance import Case, random_match
from tests.games.recorded import records

LADDER = ("random", "easy", "medium", "hard")
OFFERED = [game.NAME for game in offered()]
ENTRIES = {"summer-pavilion": 240, "walking-in-burano": 60, "burano": 200}
"""Enough of a long match."""


@cache
def match_of(game: str, *players: str) -> Record:
    seats = tuple(SeatRecord(f"{player} {seat}", player) for seat, player in enumerate(players))
    rules = GAMES[game]
    return play_record(rules, rules.Options(), seats, seed_from("review", game))


@cache
def reviewed(game: str, *players: str) -> Review:
    record = match_of(game, *players)
    work = Reviewing(record, range(min(ENTRIES[game], len(record.log))))
    for _ in work:
        pass
    return work.review


@pytest.mark.parametrize("game", OFFERED)
def test_the_stronger_play_more_accurately(game: str) -> None:
    random, easy, medium, hard = (player.all.accuracy or 0.0 for player in reviewed(game, *LADDER).players)
    assert random < easy < medium <= hard
    assert random < 60
    assert hard > 95


@pytest.mark.parametrize("game", OFFERED)
def test_hard_is_not_blamed(game: str) -> None:
    marks = reviewed(game, *LADDER).players[LADDER.index("hard")].all.marks
    assert marks["blunder"] == 0
    assert marks["slip"] <= 1


@pytest.mark.parametrize("game", OFFERED)
def test_a_planted_blunder_is_found(game: str) -> None:
    planted = plant(PlantJob(game, 2, 0, "medium", "test"))
    assert planted
    assert planted.is_found


def test_a_match_gets_the_same_review_every_time() -> None:
    record = match_of("summer-pavilion", "easy", "easy")
    told: list[tuple[int, int]] = []
    first = review_of(record, lambda done, total: told.append((done, total)))
    assert first == review_of(record)
    assert told[-1] == (len(record.log), len(record.log))


@pytest.mark.parametrize("game", OFFERED)
def test_decisions_are_those_with_a_choice(game: str) -> None:
    review, match = reviewed(game, *LADDER), verify(match_of(game, *LADDER), GAMES)
    decided = {decision.version for decision in review.decisions}
    for version, entry in enumerate(match.log[: ENTRIES[game]]):
        choices = 0 if entry.seat == CHANCE else len(match.game.legal(match.states[version], entry.seat))
        assert (version in decided) == (choices > 1)


@pytest.mark.parametrize("game", OFFERED)
def test_better_lines_can_be_played(game: str) -> None:
    review, match = reviewed(game, *LADDER), verify(match_of(game, *LADDER), GAMES)
    for decision in review.decisions:
        assert (decision.better is not None) == (decision.mark in ("slip", "blunder"))
        if decision.better:
            action = match.game.parse(decision.better.moves[0])
            assert action in match.game.legal(match.states[decision.version], decision.seat)
            assert decision.better.moves[0] != decision.move


@pytest.mark.parametrize("game", OFFERED)
def test_the_costliest_moments_are_told(game: str) -> None:
    review = reviewed(game, *LADDER)
    by_version = {decision.version: decision for decision in review.decisions}
    told = [by_version[version] for version in review.moments]
    assert [each.lost for each in told] == sorted((each.lost for each in told), reverse=True)
    assert len({each.turn for each in told}) == len(told)
    assert len(told) in range(1, 4)
    assert told[0].lost == max(decision.lost for decision in review.decisions)


def test_for_two_the_luck_of_one_is_the_bad_luck_of_the_other() -> None:
    review = review_of(match_of("summer-pavilion", "easy", "easy"))
    assert review.draws
    for draw in review.draws:
        assert sum(draw.luck) == pytest.approx(0, abs=0.2)


def test_the_graph_ends_with_the_result() -> None:
    review = review_of(match_of("summer-pavilion", "easy", "easy"))
    assert review.result
    mine, other = review.result.points
    assert review.graph[-1].expected == (mine - other, other - mine)


@pytest.mark.parametrize("edition", ["polish", "german"])
def test_alone_points_are_expected(edition: str) -> None:
    rules = GAMES["walking-in-burano"]
    options = msgspec.convert({"edition": edition}, rules.Options)
    record = play_record(rules, options, (SeatRecord("Ann", "easy"),), seed_from("alone", edition))
    work = Reviewing(record, range(len(record.log) - 25, len(record.log)))
    assert list(work)
    review = work.review
    assert record.result
    assert review.graph[-1].expected == record.result.points
    assert review.players[0].all.accuracy is not None


def test_a_match_that_goes_on_is_reviewed_so_far() -> None:
    whole = verify(match_of("summer-pavilion", "easy", "easy"), GAMES)
    begun: Match[Any, Any, Any] = Match(whole.game, whole.options, whole.seats, whole.seed)
    begun.log, begun.states = whole.log[:40], whole.states[:41]
    while CHANCE in whole.game.to_move(begun.state):
        begun.log, begun.states = whole.log[: begun.version + 1], whole.states[: begun.version + 2]
    review = review_of(record_of(begun, (SeatRecord("Ann", "human"), SeatRecord("Bo", "easy"))))
    assert review.result is None
    assert review.graph[-1].version == review.entries == begun.version


@pytest.mark.parametrize("name", ["nine-holes", "burano"])
def test_recorded_matches_of_any_game_can_be_reviewed(name: str) -> None:
    _, line = next(iter(records(name)))
    work = Reviewing(read(line), range(5))
    assert list(work) == list(range(1, 6))
    assert msgspec.json.decode(msgspec.json.encode(work.review))["game"] == name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_kinds_of_decisions_have_names(game: str, language: str) -> None:
    match = random_match(Case(game, GAMES[game].PLAYERS[-1], 0))
    speak = words(language, game)
    for state in match.states:
        assert f"phase.{yardstick_of(match.game).phase_of(state)}" in speak
