"""What computer players know about Summer Pavilion: sound figures, legal moves, the obvious moves."""

from collections.abc import Iterator
from math import isclose, isfinite
from random import Random
from typing import Any

import pytest

from tavolino.core.game import CHANCE
from tavolino.core.rng import stream
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Discard, Draft, Pass, Place, TakeBonus
from tavolino.games.summer_pavilion.material import PLAYERS, SIDES, Side
from tavolino.games.summer_pavilion.state import Phase, State
from tavolino.players import LEVELS, Position
from tavolino.players.strategists import summer_pavilion as strategist
from tavolino.texts import LANGUAGES, words
from tests.games.summer_pavilion.matches import opened, played
from tests.games.summer_pavilion.positions import (
    BLUE,
    ORANGE,
    PURPLE,
    RED,
    building,
    drafting,
    full_board,
    play,
    with_hand,
    with_tiles_on,
)

every_table = pytest.mark.parametrize(
    ("side", "players"), [(side, players) for side in SIDES for players in PLAYERS]
)
good_players = pytest.mark.parametrize("level", ["medium", "hard"])
all_players = pytest.mark.parametrize("level", ["easy", "medium", "hard"])


def choice(level: str, state: State, seed: int = 0) -> Any:
    """Return what a level does at its turn."""
    return LEVELS[level]().choose(Position(game, state, state.turn), Random(seed))


def by_instinct(side: Side, players: int) -> Iterator[State]:
    """Play a match by instinct alone; every state with a decision, and the last one."""
    rng, chance = Random(players), stream(b"instinct", players)
    state = game.new(game.Options(side), players)
    while movers := game.to_move(state):
        if movers[0] == CHANCE:
            state = game.apply(state, CHANCE, game.chance(state, chance))
            continue
        yield state
        action = strategist.instinct(state, movers[0], rng)
        assert action in game.legal(state, movers[0])
        state = game.apply(state, movers[0], action)
    yield state


# --- Figures --------------------------------------------------------------------------------------


@every_table
def test_parts_are_finite_and_named_in_every_language_at_any_time(side: Side, players: int) -> None:
    match = played(opened(players, side))
    for state in match.states[::9]:
        for seat in range(players):
            parts = strategist.parts(state, seat)
            assert all(map(isfinite, parts.values()))
            for language in LANGUAGES:
                assert all(f"part.{name}" in words(language, game.NAME) for name in parts)


@every_table
def test_parts_are_the_final_score_when_the_match_is_over(side: Side, players: int) -> None:
    for state in (played(opened(players, side)).state, list(by_instinct(side, players))[-1]):
        for sheet in game.score(state):
            assert isclose(sum(strategist.parts(state, sheet.seat).values()), sheet.total)


def test_a_full_board_is_worth_its_bonuses() -> None:
    state = building("", full_board(), round=6)
    parts = strategist.parts(state, 0)
    assert parts["stars"] == 12 + 14 + 15 + 16 + 17 + 18 + 20
    assert parts["numbers"] == 4 + 8 + 12 + 16


@pytest.mark.parametrize(
    ("name", "more", "less"),
    [
        ("stars", "4.12345 blue", "4.1234 blue"),
        ("numbers", "4.1 blue, 3.1 red, 5.1 yellow", "4.1 blue, 3.1 red"),
        ("features", "1.12 purple, 2.3 orange", "1.12 purple"),
    ],
)
def test_more_of_a_goal_promises_more(name: str, more: str, less: str) -> None:
    fuller, emptier = (strategist.parts(building("", board, round=3), 0)[name] for board in (more, less))
    assert fuller > emptier


def test_a_hope_is_worth_less_with_every_round() -> None:
    hopes = [strategist.parts(building("", "4.1234 blue", round=round), 0)["stars"] for round in range(1, 7)]
    assert hopes == sorted(hopes, reverse=True)
    assert hopes[-1] == 0


# --- Legal and repeatable -------------------------------------------------------------------------


@every_table
def test_instinct_plays_whole_matches(side: Side, players: int) -> None:
    assert list(by_instinct(side, players))[-1].phase is Phase.OVER


@all_players
@every_table
def test_every_level_plays_on_every_table(level: str, side: Side, players: int) -> None:
    for state in played(opened(players, side), decisions=60 * players).states[30::61]:
        if game.to_move(state) not in ((CHANCE,), ()):
            assert choice(level, state) in game.legal(state, state.turn)


@all_players
def test_the_same_dice_choose_the_same(level: str) -> None:
    for state in (opened().state, building("3 blue, 2 red, 2 purple, 3 green", "4.12 blue, 3.1 red")):
        assert choice(level, state, seed=5) == choice(level, state, seed=5)


# --- Moves that anyone would make -----------------------------------------------------------------


@good_players
def test_the_last_two_completes_the_set(level: str) -> None:
    twos = "0.2 purple, 1.2 purple, 2.2 orange, 3.12 red, 5.2 yellow, 6.2 green"
    state = building("2 blue", twos, round=6)
    assert choice(level, state) == Place(4, 2, BLUE, 0)


@good_players
def test_a_star_is_finished_rather_than_three_begun(level: str) -> None:
    state = building("6 blue, 1 green, 1 yellow", "4.12345 blue", round=5)
    assert choice(level, state) == Place(4, 6, BLUE, 0)


@good_players
def test_tiles_are_laid_in_the_order_that_scores_most(level: str) -> None:
    state = building("1 blue, 2 blue", "4.3 blue", round=6)  # 2 then 1 beside the 3: two and three points
    assert choice(level, state) == Place(4, 2, BLUE, 0)


@good_players
def test_nobody_passes_with_tiles_that_score(level: str) -> None:
    assert choice(level, building("2 green, 1 yellow", round=6)) != Pass()


@good_players
def test_a_bonus_tile_is_one_that_finishes_a_star(level: str) -> None:
    board = "1.2 purple, 0.5 green, 0.6 blue, 3.12346 red"
    state = play(building("3 purple, 4 red", board, round=6), 0, Place(1, 3, PURPLE, 0))
    assert choice(level, state) == TakeBonus(RED)


@good_players
def test_what_is_wild_next_is_kept(level: str) -> None:
    state = play(building("2 green, 2 red, 2 blue"), 0, Pass())
    assert choice(level, state) in (Discard(RED), Discard(BLUE))


@good_players
def test_the_missing_tiles_are_drafted(level: str) -> None:
    state = drafting("3 blue, 1 green", "1 red, 1 yellow, 2 orange", round=6)
    state = with_hand(with_tiles_on(state, 0, "4.12345 blue"), 0, "3 blue")
    assert choice(level, state) == Draft(1, BLUE)


@good_players
def test_nobody_pays_for_tiles_without_use(level: str) -> None:
    state = drafting("1 blue, 1 green, 1 yellow, 1 orange", centre="7 orange", round=6)
    state = with_tiles_on(state, 0, "2.123456 orange, 0.1 orange")
    assert choice(level, state) != Draft(0, ORANGE)


@good_players
def test_three_tiles_are_not_left_for_a_share_in_them(level: str) -> None:
    state = drafting("3 blue, 1 orange", round=6)
    state = with_hand(with_tiles_on(state, 0, "2.1 orange"), 0, "2 orange")
    assert choice(level, state) == Draft(1, BLUE)  # five points in all; with orange they are three


def test_instinct_takes_many_tiles_in_the_last_draft_though_they_need_others() -> None:
    state = drafting("4 blue", "1 yellow, 1 orange, 1 green, 1 purple", round=6)
    state = with_tiles_on(state, 0, "4.12345 blue, 0.4 blue")  # two more are needed for the last space
    assert all(strategist.instinct(state, 0, Random(seed)) == Draft(1, BLUE) for seed in range(20))


def test_hard_does_not_leave_a_rival_the_tiles_that_finish_a_star() -> None:
    state = drafting(
        "3 blue, 1 green", "1 purple, 1 yellow, 1 green, 1 orange", centre="1 green", round=6, start_tile=0
    )
    state = with_hand(with_tiles_on(state, 1, "4.12345 blue"), 1, "3 blue")
    assert choice("hard", state) == Draft(1, BLUE)


def test_easy_takes_the_points_of_now() -> None:
    state = building("2 blue, 1 purple, 1 green", "4.13 blue", round=2)
    assert choice("easy", state) in (Place(4, 2, BLUE, 0), Place(4, 2, BLUE, 1))
