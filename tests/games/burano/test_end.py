"""The end of a match (BU-10)."""

import pytest
from msgspec.structs import replace

from tavolino.games.burano import ranking, score
from tavolino.games.burano.material import Building
from tavolino.games.burano.phases import OVER
from tavolino.games.burano.state import State, scored

from .positions import change, cubes, seafood, turn


def ended(**changes: object) -> State:
    state = replace(turn(), phase=OVER, season=4, round=3)
    for seat in (0, 1):
        state = change(state, seat, coins=0)
    return change(state, 0, **changes)


def by_rule(state: State) -> dict[str, int]:
    return {item.rule: item.points for item in score(state)[0].items}


@pytest.mark.rule("BU-10.1")
@pytest.mark.parametrize(
    ("coins", "privileges", "expected"), [(7, 0, 1), (4, 0, 0), (4, 1, 1), (0, 5, 1), (13, 2, 3)]
)
def test_one_point_for_five_coins_privileges_among_them(coins: int, privileges: int, expected: int) -> None:
    """The rulebook's example: 7 coins, 1 point."""
    assert by_rule(ended(coins=coins, privileges=privileges)).get("BU-10.1", 0) == expected


@pytest.mark.rule("BU-10.2")
def test_five_unsold_cards_are_five_points() -> None:
    """The rulebook's example; sold cards do not count."""
    state = ended(seafood=seafood(crab=2, tuna=3), sold=seafood(tuna=3))
    assert by_rule(state)["BU-10.2"] == 5


@pytest.mark.rule("BU-10.3")
def test_building_cards_score_at_the_end() -> None:
    """The rulebook's example: 7 coins 1, five cards 5, a card of 9, another of 8 for four sold cards."""
    state = ended(
        coins=7,
        seafood=seafood(crab=2, tuna=3),
        sold=seafood(crab=4, squid=2),
        buildings=(Building.NINE_POINTS, Building.SHELLFISH, Building.SWIFT_BOAT),
    )
    assert by_rule(state) == {"BU-10.1": 1, "BU-10.2": 5, "BU-9.16": 9, "BU-9.7": 8}
    assert score(state)[0].total == 23
    assert score(state)[0].items[-1].what == ("crab",) * 4


@pytest.mark.rule("BU-10.4")
def test_most_points_win() -> None:
    state = ended()
    state = replace(state, players=(scored(state.players[0], "BU-8.1", 3), state.players[1]))
    assert ranking(state) == (1, 2)


@pytest.mark.rule("BU-10.4")
def test_ties_go_to_more_prepared_cubes_then_more_coins_then_are_shared() -> None:
    assert ranking(ended()) == (1, 1)
    assert ranking(change(ended(prepared=cubes("BB")), 1, prepared=cubes("BP"), coins=4)) == (2, 1)
    assert ranking(change(ended(prepared=cubes("BB")), 1, prepared=cubes("P"), coins=4)) == (1, 2)
    assert ranking(change(ended(coins=3, privileges=1), 1, coins=3)) == (1, 2)
    assert ranking(change(ended(coins=8), 1, coins=9)) == (2, 1)


def test_every_sheet_before_the_end_says_what_the_end_would_give() -> None:
    state = change(turn(), 0, coins=10, seafood=seafood(crab=1))
    assert score(state)[0].total == 3
