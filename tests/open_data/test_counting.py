"""What is counted: known answers for matches made by hand, a word for every name, and what is published."""

import lzma
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from tavolino.arena.matches import play_record
from tavolino.core.game import usual_seats
from tavolino.core.record import SeatRecord, read, verify, write
from tavolino.core.rng import seed_from
from tavolino.games import GAMES, offered
from tavolino.open_data.counting import findings, kind_of
from tavolino.open_data.plan import planned
from tavolino.open_data.published import FOLDER, findings_of
from tavolino.open_data.telling import MatchTold, Told, told
from tavolino.open_data.values import Findings
from tavolino.texts import LANGUAGES, words
from tests.cli.conftest import Run


def seat(turn: int, points: int, won: float | None, *features: str, first: str = "a") -> Told:
    level = "strong" if points >= 20 else "weak"
    return Told(
        level=level,
        turn=turn,
        points=points,
        won=won,
        decisions=10 + turn,
        sources={"X-1": points - 5, "X-2": 5},
        opening={"first": first},
        habits={"jumps": points // 10},
        features=features,
    )


MATCHES = [MatchTold({}, (seat(1, 30, 1.0, "hat"), seat(2, 10, 0.0, first="b"))) for _ in range(6)]
MATCHES += [MatchTold({}, (seat(1, 20, 0.5), seat(2, 20, 0.5, "hat"))) for _ in range(2)]


def test_matches_made_by_hand_have_the_answers_that_they_should_have() -> None:
    kind = kind_of(MATCHES)
    assert (kind.players, kind.matches) == (2, 8)
    [first, second] = kind.turns
    assert (first.name, first.number) == ("1", 8)
    assert first.wins is not None
    assert second.wins is not None
    assert (first.wins.value, second.wins.value) == (0.875, 0.125)  # 6 + 2 halves of 8; 2 halves of 8
    assert first.wins.low < 0.875 < first.wins.high <= 1
    assert (first.points.value, second.points.value) == (27.5, 12.5)
    assert {level.name: level.number for level in kind.levels} == {"strong": 10, "weak": 6}
    [opening] = kind.openings
    assert [(choice.name, choice.number) for choice in opening.choices] == [("a", 10), ("b", 6)]
    [source] = kind.sources  # X-2 gives everybody the same: it makes no difference
    assert source.name == "X-1"
    assert (source.winners, source.others) == (21.0, 5.0)  # six of 25 and four of 15; six of 5
    assert source.difference.value == 16.0
    assert source.difference.low < 16.0 < source.difference.high
    [habit] = kind.habits
    assert (habit.winners, habit.others) == (2.6, 1.0)
    [feature] = kind.features
    assert (feature.having.name, feature.having.number, feature.without.number) == ("hat", 8, 8)
    assert feature.having.wins is not None
    assert feature.having.wins.value == 0.875
    assert (kind.points.least, kind.points.most, kind.points.mean.value) == (10, 30, 20.0)
    assert kind.points.quarters == (10.0, 20.0, 30.0)
    assert sum(kind.points.counts) == 16
    assert (kind.lengths.start, kind.lengths.width, kind.lengths.counts) == (11, 1, (8, 8))


def test_alone_the_better_half_stands_for_winners() -> None:
    kind = kind_of([MatchTold({}, (seat(1, points, None),)) for points in (10, 20, 30, 40) * 3])
    assert kind.turns == ()
    assert all(level.wins is None for level in kind.levels)
    assert [(one.winners, one.others) for one in kind.sources] == [(30.0, 10.0)]


def test_rare_choices_tell_nothing() -> None:
    kind = kind_of([*MATCHES, MatchTold({}, (seat(1, 30, 1.0, "cap", first="c"), seat(2, 10, 0.0)))])
    assert {choice.name for choice in kind.openings[0].choices} == {"a", "b"}
    assert {feature.having.name for feature in kind.features} == {"hat"}


@pytest.mark.parametrize("name", GAMES)
def test_a_real_match_is_told_in_full_and_every_name_has_a_word(name: str) -> None:
    game = GAMES[name]
    seats = [SeatRecord(f"Easy {number}", "easy") for number in range(usual_seats(game.PLAYERS))]
    record = play_record(game, game.Options(), seats, seed_from("told", name))
    match = told(name, ("here", write(record)))
    assert record.result
    assert sorted(one.turn for one in match.seats) == list(range(1, len(seats) + 1))
    for place, one in enumerate(match.seats):
        assert one.points == record.result.points[place] == sum(one.sources.values())
        assert all(number >= 0 for number in one.habits.values())
        for language in LANGUAGES:
            speak = words(language, name)
            assert all(f"scored.{rule}" in speak for rule in one.sources)
            assert all(f"habit.{habit}" in speak for habit in one.habits)
            assert all(f"opening.{question}" in speak for question in one.opening)
            assert all(f"name.{feature}" in speak for feature in one.features)
            for question, choice in one.opening.items():
                known = f"opening.{question}.{choice}" in speak or f"name.{choice}" in speak
                assert known or choice.isdigit(), (question, choice)


def test_counted_and_shown_by_commands_in_all_languages(run: Run) -> None:
    run("open-data", "make", "nine-holes", "--matches", "6", "--out", "made")
    for language in LANGUAGES:
        result = run("open-data", "count", "nine-holes", "made", "--out", "found.json", "--lang", language)
        assert result.exit_code == 0, result.output
        assert run("open-data", "show", "nine-holes", "found.json", "--lang", language).exit_code == 0
    found = msgspec.json.decode(Path("found.json").read_bytes(), type=Findings)
    assert (found.game, found.matches, sum(kind.matches for kind in found.kinds)) == ("nine-holes", 6, 6)
    file = Path("made/matches.jsonl")
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0], lines[1].replace(b'"points":[', b'"points":[1', 1)]))
    result = run("open-data", "count", "nine-holes", "made")
    assert result.exit_code == 2
    assert "line 2, result" in result.output.replace("\n", " ")
    assert run("open-data", "show", "nine-holes").exit_code == 2  # nothing of it comes along


@pytest.mark.parametrize("game", [game.NAME for game in offered()])
def test_what_is_published_is_whole_small_and_of_these_rules(game: str) -> None:
    found = findings_of(game)
    assert found
    assert (FOLDER / f"{game}.json").stat().st_size <= 100_000
    assert (found.game, found.rules) == (game, GAMES[game].VERSION)
    assert found.matches == sum(kind.matches for kind in found.kinds)
    assert {kind.players for kind in found.kinds} == set(GAMES[game].PLAYERS)


@pytest.mark.parametrize("game", [game.NAME for game in offered()])
def test_the_published_matches_are_those_that_were_counted(game: str) -> None:
    found = findings_of(game)
    assert found
    with lzma.open(Path(__file__).parents[2] / "docs" / "open-data" / f"{game}.jsonl.xz") as file:
        lines = file.readlines()
    assert (len(lines), sha256(b"".join(lines)).hexdigest()) == (found.matches, found.sha256)
    for number in (0, len(lines) - 1):
        record, match = read(lines[number]), planned(GAMES[game], number)
        assert (record.commitment, record.seats) == (match.commitment, match.seats)
        verify(record, GAMES)


def test_kinds_come_in_the_order_in_which_they_are_played() -> None:
    sides = [
        MatchTold(
            {"side": side},
            tuple(seat(turn, 10 * turn, float(turn == players)) for turn in range(1, players + 1)),
        )
        for side in ("back", "front")
        for players in (3, 2)
    ]
    found = findings(GAMES["summer-pavilion"], sides, "", "2026-01-01")
    assert [(kind.options["side"], kind.players) for kind in found.kinds] == [
        ("front", 2),
        ("front", 3),
        ("back", 2),
        ("back", 3),
    ]
