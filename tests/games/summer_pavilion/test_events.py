"""What is told of a match, and what a view shows: the values, not only that there are some."""

from typing import Any

import pytest

from tavolino.core.game import CHANCE, Ended
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Deal, Discard, Draft, Pass, Place, TakeBonus
from tavolino.games.summer_pavilion.events import (
    BuildBegan,
    Completed,
    Dealt,
    Discarded,
    Drafted,
    Passed,
    Placed,
    RoundBegan,
    ThrewAway,
    TookBonus,
)
from tavolino.games.summer_pavilion.state import Phase, State

from .positions import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    TEN,
    YELLOW,
    building,
    drafting,
    row,
    table,
    tiles,
    with_hand,
    with_kept,
    with_points,
)


def events_of(state: State, action: Any, seat: int = 0) -> list[Any]:
    return list(game.events(state, seat, action, game.apply(state, seat, action)))


def test_a_draft_tells_its_tiles() -> None:
    state = drafting("2 red, 1 purple, 1 blue", "1 green")
    assert events_of(state, Draft(1, RED)) == [
        Drafted(0, 1, RED, (PURPLE, RED, RED), start_tile=False, lost=0)
    ]


@pytest.mark.rule("SP-3.5")
def test_the_first_from_the_centre_is_told_with_the_loss() -> None:
    state = drafting("1 green", centre="3 yellow, 2 purple")
    expected = Drafted(0, 0, YELLOW, (PURPLE, YELLOW, YELLOW, YELLOW), start_tile=True, lost=4)
    assert events_of(state, Draft(0, YELLOW)) == [expected]


@pytest.mark.rule("SP-4.9")
def test_the_last_draft_tells_who_builds_first() -> None:
    state = drafting("4 green", start_tile=1)
    state = with_hand(state, 1, "1 red")
    assert events_of(state, Draft(1, GREEN))[1:] == [BuildBegan(1)]


@pytest.mark.rule("SP-4.6")
def test_a_placement_tells_what_was_paid_and_what_scored() -> None:
    state = building("3 blue, 3 purple", "4.12 blue")
    (placed,) = events_of(state, Place(4, 6, BLUE, wilds=3))
    assert placed == Placed(
        0, "4.6", "blue-star", 6, BLUE, (PURPLE,) * 3 + (BLUE,) * 2, ("4.6", "4.1", "4.2"), 3
    )


@pytest.mark.rule("SP-4.7")
def test_a_completed_feature_is_told_with_the_tiles_that_there_are() -> None:
    plenty, scarce = building("6 blue", "4.5 blue"), building("6 blue", "4.5 blue", supply="1 red")
    assert events_of(plenty, Place(4, 6, BLUE))[1:] == [Completed(0, "window", ("4.5", "4.6"), 3)]
    assert events_of(scarce, Place(4, 6, BLUE))[1:] == [Completed(0, "window", ("4.5", "4.6"), 1)]


def test_a_bonus_tile_is_told() -> None:
    state = game.apply(building("6 blue", "4.5 blue"), 0, Place(4, 6, BLUE))
    assert events_of(state, TakeBonus(RED)) == [TookBonus(0, RED)]


@pytest.mark.rule("SP-5.2", "SP-5.3")
def test_passing_and_discarding_tell_what_is_kept_and_lost() -> None:
    state = building("4 green, 2 red")
    assert events_of(state, Pass()) == [Passed(0, kept=4, given_up=2)]
    assert events_of(game.apply(state, 0, Pass()), Discard(RED)) == [Discarded(0, RED, 1)]


@pytest.mark.rule("SP-2.1")
def test_a_deal_begins_the_round_with_its_wild_colour() -> None:
    state = table(phase=Phase.DEAL, round=3, first=1, supply="")
    deal = Deal(row(TEN), (row("4 red"),) * 5)
    assert events_of(state, deal, CHANCE) == [RoundBegan(3, ORANGE, 1), Dealt(deal.supply, deal.workshops)]


@pytest.mark.rule("SP-7.4")
def test_the_end_tells_totals_and_winners() -> None:
    state = with_hand(building("1 red", round=6), 1, "")
    assert events_of(state, Place(3, 1, RED))[1:] == [Ended((6, 5), (0,))]


@pytest.mark.rule("SP-7.5", "SP-5.6")
def test_the_end_tells_who_throws_kept_tiles_away_and_what_they_cost() -> None:
    state = with_points(building("2 green, 1 red", round=6), 0, 3)
    state = with_kept(with_hand(state, 1, ""), 1, "1 blue")
    assert events_of(state, Pass()) == [
        Passed(0, kept=3, given_up=0),
        ThrewAway(0, (GREEN, GREEN, RED), 2),
        ThrewAway(1, (BLUE,), 1),
        Ended((1, 4), (1,)),
    ]


def test_a_view_shows_what_lies_on_the_table() -> None:
    state = with_kept(building("2 green", round=5, supply="3 red"), 1, "1 blue")
    view = game.view(state, 0)
    assert (view.round, view.wild, view.next_wild) == (5, BLUE, RED)
    assert (view.supply, view.bag, view.tower) == (tiles("3 red"), state.bag, state.tower)
    assert (view.bonus, view.discarding, view.to_move) == (0, False, (0,))
    own, other = view.players
    assert (own.points, own.hand, own.passed) == (5, tiles("2 green"), False)
    assert (other.kept, other.passed) == (tiles("1 blue"), True)
    assert game.view(building("1 red", round=6), None).next_wild is None


@pytest.mark.rule("SP-5.8")
def test_a_view_shows_who_is_out_without_tiles() -> None:
    view = game.view(with_hand(building("2 green"), 1, ""), 0)
    assert [player.passed for player in view.players] == [False, True]


@pytest.mark.rule("SP-5.5")
def test_a_view_shows_that_tiles_must_be_discarded() -> None:
    assert game.view(game.apply(building("6 green"), 0, Pass()), 0).discarding
