"""Who plays whom, and what comes of it."""

from itertools import pairwise

import msgspec
import pytest

from tavolino.arena.matches import Forfeit
from tavolino.arena.results import Results, results_of
from tavolino.arena.tournament import Outcome, Plan, jobs, play_job
from tavolino.core.game import usual_seats
from tavolino.core.record import verify
from tavolino.games import GAMES


def plan(*players: str, game: str = "summer-pavilion", seats: int = 2) -> Plan:
    rules = GAMES[game]
    return Plan(game, rules.VERSION, msgspec.to_builtins(rules.Options()), seats, players, "test")


def lineups(of: Plan, games: int) -> list[tuple[tuple[str, ...], int]]:
    return [(job.players, job.luck) for job in jobs(of, games)]


def test_each_luck_is_played_with_both_seats() -> None:
    assert lineups(plan("hard", "easy"), 4) == [
        (("hard", "easy"), 0),
        (("easy", "hard"), 0),
        (("hard", "easy"), 1),
        (("easy", "hard"), 1),
    ]


def test_everybody_meets_everybody() -> None:
    met = [players for players, _ in lineups(plan("hard", "medium", "easy"), 2)]
    assert sorted(met[:3]) == [("hard", "easy"), ("hard", "medium"), ("medium", "easy")]
    assert {frozenset(players) for players in met[3:]} == {frozenset(players) for players in met[:3]}


def test_who_is_alone_or_named_twice_meets_itself_with_new_luck_each_time() -> None:
    assert lineups(plan("hard"), 3) == [(("hard", "hard"), luck) for luck in range(3)]
    met = [players for players, _ in lineups(plan("hard", "hard", "easy"), 2)]
    assert met.count(("hard", "hard")) == 2


def test_at_larger_tables_two_players_sit_alternately() -> None:
    assert lineups(plan("hard", "easy", seats=3), 2) == [
        (("hard", "easy", "hard"), 0),
        (("easy", "hard", "easy"), 0),
    ]


def test_alone_everybody_plays_each_luck() -> None:
    alone = plan("hard", "easy", game="walking-in-burano", seats=1)
    assert lineups(alone, 2) == [(("hard",), 0), (("easy",), 0), (("hard",), 1), (("easy",), 1)]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_more_games_only_add_to_the_list(seats: int) -> None:
    game = "walking-in-burano" if seats == 1 else "burano"
    lists = [jobs(plan("random", "easy", "easy", game=game, seats=seats), games) for games in (2, 4, 6)]
    for short, long in pairwise(lists):
        assert long[: len(short)] == short


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_the_arena_is_a_sound_record(game: str) -> None:
    seats = usual_seats(GAMES[game].PLAYERS)
    job = jobs(plan("easy", "random", game=game, seats=seats), 2)[1]
    outcome, record = play_job(job)
    assert outcome.players == job.players == tuple(seat.player for seat in record.seats)
    match = verify(record, GAMES)
    assert record.result is not None
    assert outcome.points == record.result.points
    assert outcome.places == GAMES[game].ranking(match.state)
    decisions = [sum(entry.seat == seat for entry in match.log) for seat in range(seats)]
    assert [len(times) for times in outcome.thinking] == decisions
    assert play_job(job)[1] == record


def test_seats_share_no_luck_with_other_seeds() -> None:
    job = jobs(plan("random"), 2)
    assert play_job(job[0])[1].commitment != play_job(job[1])[1].commitment
    other = msgspec.structs.replace(job[0], plan=msgspec.structs.replace(job[0].plan, seed="other"))
    assert play_job(job[0])[1].commitment != play_job(other)[1].commitment


# --- Results --------------------------------------------------------------------------------------


def outcome(
    players: str, points: tuple[int, ...], places: tuple[int, ...], luck: int = 0, ms: float = 1.0
) -> Outcome:
    names = tuple(players.split())
    events = tuple({"placed": 2 * seat + 1} for seat in range(len(names)))
    return Outcome(names, luck, points, places, events, ((ms,),) * len(names))


def of(results: Results, player: str) -> dict[str, object]:
    standing = next(one for one in results.standings if one.player == player)
    return msgspec.structs.asdict(standing)


def test_wins_count_whatever_the_seat_and_shared_ones_half() -> None:
    results = results_of(
        plan("a", "b"),
        [
            outcome("a b", (50, 40), (1, 2)),
            outcome("b a", (40, 50), (2, 1)),
            outcome("a b", (30, 40), (2, 1), luck=1),
            outcome("b a", (30, 30), (1, 1), luck=1),
        ],
    )
    (duel,) = results.duels
    assert (duel.players, duel.wins, duel.draws, duel.losses) == (("a", "b"), 2, 1, 1)
    assert duel.share.value == 2.5 / 4
    assert duel.points["a"].value == 40
    assert duel.points["b"].value == 37.5
    assert [one.player for one in results.standings] == ["a", "b"]
    assert of(results, "b")["histogram"] == {30: 1, 40: 3}
    assert of(results, "a")["events"] == {"placed": {1: 2, 3: 2}}


def test_against_itself_the_first_seat_is_told() -> None:
    results = results_of(plan("a"), [outcome("a a", (9, 5), (1, 2)), outcome("a a", (8, 6), (1, 2), luck=1)])
    (duel,) = results.duels
    assert (duel.wins, duel.losses) == (2, 0)
    assert duel.points["a"].value == 7
    assert duel.points["a"].number == 2  # the seats of a match are no two measurements


def test_at_larger_tables_the_best_seat_of_a_player_counts() -> None:
    results = results_of(plan("a", "b", seats=4), [outcome("a b a b", (9, 8, 1, 7), (1, 2, 4, 3))])
    assert (results.duels[0].wins, results.duels[0].losses) == (1, 0)
    assert results.duels[0].points["a"].value == 5


def test_alone_the_same_luck_is_compared() -> None:
    alone = plan("a", "b", game="walking-in-burano", seats=1)
    results = results_of(
        alone,
        [
            outcome("a", (60,), (1,)),
            outcome("b", (50,), (1,)),
            outcome("a", (40,), (1,), luck=1),
            outcome("b", (40,), (1,), luck=1),
            outcome("a", (90,), (1,), luck=2),
        ],
    )
    (duel,) = results.duels
    assert (duel.wins, duel.draws, duel.losses) == (1, 1, 0)
    assert [one.player for one in results.standings] == ["a", "b"]
    assert results_of(msgspec.structs.replace(alone, players=("a",)), [outcome("a", (60,), (1,))]).duels == ()


def test_a_forfeit_is_a_loss_without_points() -> None:
    given_up = Outcome(
        ("a", "b"), 0, (), (2, 1), ({}, {}), ((1.0,), (1.0,)), Forfeit(0, "gave no answer in 1 s")
    )
    results = results_of(plan("a", "b"), [given_up, outcome("b a", (30, 50), (2, 1))])
    (duel,) = results.duels
    assert (duel.wins, duel.losses) == (1, 1)
    assert duel.points["a"].value == 50
    assert of(results, "a")["forfeits"] == ("gave no answer in 1 s",)


def test_thinking_is_told_by_mean_and_longest() -> None:
    results = results_of(
        plan("a"), [outcome("a a", (1, 2), (2, 1), luck, ms=luck + 1) for luck in range(200)]
    )
    figures = of(results, "a")
    assert (figures["decisions"], figures["mean_ms"], figures["most_ms"], figures["longest_ms"]) == (
        400,
        100.5,
        198,
        200,
    )


def test_ratings_follow_the_wins() -> None:
    games = [outcome("a b", (5, 4), (1, 2)), outcome("b c", (5, 4), (1, 2)), outcome("a c", (5, 4), (1, 2))]
    results = results_of(plan("c", "b", "a"), games * 5)
    assert [one.player for one in results.standings] == ["a", "b", "c"]
    assert results.standings[0].rating > 25 > results.standings[2].rating
