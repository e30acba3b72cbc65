"""Duplicate tournaments worked out: comparing, pairing, standings."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from tavolino.server.duplicate.comparing import EVEN, compared, margins, scores
from tavolino.server.duplicate.facts import BENCH, Entrant, Round, Sitting
from tavolino.server.duplicate.pairing import History, company, missing, paired, resting
from tavolino.server.duplicate.standing import standings


def played(
    number: int, tables: Sequence[Sequence[tuple[int, int | None]]], byes: Sequence[int] = ()
) -> Round:
    """Return a round: entrants with their points, table by table."""
    seated = [
        Sitting(number, table, seat, entrant, f"m{table}", points)
        for table, row in enumerate(tables, 1)
        for seat, (entrant, points) in enumerate(row)
    ]
    return Round(number, "", (*seated, *(Sitting(number, BENCH, at, one) for at, one in enumerate(byes))))


def people(count: int) -> list[Entrant]:
    return [Entrant(number, f"P{number}", f"p{number}") for number in range(1, count + 1)]


# --- Comparing ----------------------------------------------------------------------------------------


def test_a_margin_is_the_lead_over_the_best_of_the_others() -> None:
    assert margins([60, 45]) == [15, -15]
    assert margins([30, 50, 42]) == [-20, 8, -8]
    assert margins([7, 7, 7, 7]) == [0, 0, 0, 0]


def test_the_example_of_the_docs() -> None:
    tables = [[71, 64], [80, 52], [55, 62], [66, 66]]
    rows = compared(tables)
    assert [row[0].margin for row in rows] == [7, 28, -7, 0]
    assert [float(round(row[0].score, 1)) for row in rows] == [66.7, 100.0, 0.0, 33.3]
    assert [float(round(row[1].score, 1)) for row in rows] == [33.3, 0.0, 100.0, 66.7]


def test_equals_share_what_lies_between_them() -> None:
    assert scores([5, 5, 5]) == [EVEN] * 3
    assert scores([9, 5, 5, 1]) == [100, 50, 50, 0]
    assert scores([3]) == [EVEN]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_one_seat_gets_the_others_with_the_same_deal_lose(players: int) -> None:
    rng = Random(players)
    tables = [[rng.randrange(20, 60) for _ in range(players)] for _ in range(7)]
    for column in zip(*compared(tables), strict=True):
        assert sum((at.score for at in column), Fraction(0)) == EVEN * len(tables)


# --- Standings ----------------------------------------------------------------------------------------


def test_scores_add_up_margins_decide_between_equals_and_equals_share_a_place() -> None:
    rounds = [
        played(1, [[(1, 60), (2, 40)], [(3, 50), (4, 45)]]),
        played(2, [[(1, 50), (4, 52)], [(2, 50), (3, 52)]]),
    ]
    found = standings(people(4), rounds)
    assert [(at.entrant, at.place, float(at.score), at.margin) for at in found] == [
        (1, 1, 150.0, 18),
        (4, 2, 150.0, -3),
        (3, 3, 50.0, 7),
        (2, 4, 50.0, -22),
    ]
    even = standings(people(4), [played(1, [[(1, 9), (2, 9)], [(3, 9), (4, 9)]])])
    assert [at.place for at in even] == [1, 1, 1, 1]


def test_a_bye_and_a_table_without_a_result_are_even_and_who_was_not_there_gets_nothing() -> None:
    first = played(1, [[(1, 60), (2, 40)], [(3, 50), (4, 45)], [(6, None), (7, None)]], byes=[5])
    found = {at.entrant: at for at in standings(people(8), [first])}
    assert [found[number].score for number in (1, 3, 5, 6, 7, 8)] == [100, 0, 50, 50, 50, 0]
    assert found[8].rounds == (None,)
    assert found[5].rounds == (EVEN,)


# --- Pairing ------------------------------------------------------------------------------------------


def tournament(entrants: int, players: int, rounds: int, seed: int) -> History:
    """Play a tournament by chance, and return who has met whom."""
    rng, found = Random(seed), list[Round]()
    everybody = people(entrants)
    for number in range(1, rounds + 1):
        order = [at.entrant for at in standings(everybody, found)]
        byes = resting(order, players, History(found))
        tables = paired([one for one in order if one not in byes], players, History(found))
        assert sorted([*byes, *(one for table in tables for one in table)]) == sorted(order)
        found.append(played(number, [[(one, rng.randrange(90)) for one in table] for table in tables], byes))
    return History(found)


@pytest.mark.parametrize(
    ("entrants", "players", "rounds"), [(4, 2, 3), (8, 2, 5), (12, 2, 6), (9, 3, 3), (64, 2, 6), (32, 4, 4)]
)
def test_nobody_meets_anybody_twice_while_there_are_others(entrants: int, players: int, rounds: int) -> None:
    for seed in range(5):
        history = tournament(entrants, players, rounds, seed)
        assert max(history.met.values()) == 1
        uneven = (
            max(history.sat[one.number, seat] for seat in range(players))
            - min(history.sat[one.number, seat] for seat in range(players))
            for one in people(entrants)
        )
        assert max(uneven) <= 3


def test_those_who_stand_alike_sit_together() -> None:
    assert sorted(map(sorted, paired([3, 1, 4, 2], 2, History([])))) == [[1, 3], [2, 4]]
    first = History([played(1, [[(3, 1), (1, 1)], [(4, 1), (2, 1)]])])
    tables = paired([3, 1, 4, 2], 2, first)
    assert sorted(map(sorted, tables)) == [[1, 2], [3, 4]] or sorted(map(sorted, tables)) == [[1, 4], [2, 3]]


def test_where_all_have_met_the_fewest_meet_again() -> None:
    pairs = [[(1, 1), (2, 1)], [(3, 1), (4, 1)]], [[(1, 1), (3, 1)], [(2, 1), (4, 1)]]
    rounds = [played(number, tables) for number, tables in enumerate((*pairs, pairs[0]), 1)]
    tables = paired([1, 2, 3, 4], 2, History(rounds))
    assert {frozenset(table) for table in tables} == {frozenset((1, 4)), frozenset((2, 3))}


def test_byes_go_round_from_the_last() -> None:
    history = tournament(7, 2, 7, 1)
    assert history.rested.total() == 7
    assert max(history.rested.values()) == 1
    assert resting([1, 2, 3], 2, History([])) == [3]
    assert resting([1, 2, 3, 4, 5], 4, History([played(1, [], byes=[5])])) == [4]


def test_computer_players_make_the_number_come_out_at_two_tables_or_more() -> None:
    assert [missing(count, 2) for count in (1, 3, 4, 5, 8)] == [3, 1, 0, 1, 0]
    assert [missing(count, 4) for count in (2, 8, 9)] == [6, 0, 3]
    robots = [Entrant(number, "Marina", level="medium") for number in (4, 5, 6)]
    assert company([*people(3), *robots], 2) == robots[:1]
