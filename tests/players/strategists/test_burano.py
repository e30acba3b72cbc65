"""What the computer players of Burano know, and what a person would expect them to do."""

from collections.abc import Iterator
from functools import cache
from math import isfinite
from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.core.rng import seed_from, stream
from tavolino.games import burano
from tavolino.games.burano.actions import Build, ChooseBonus, Decision, LayRoof, Sell
from tavolino.games.burano.material import PLAYERS, Building, Ship
from tavolino.games.burano.phases import DrawingRoof, PayingLace, Rewarding, Selling
from tavolino.games.burano.state import WORKSHOPS, Options, State
from tavolino.players import LEVELS, Position
from tavolino.players.strategist import expected
from tavolino.players.strategists import burano as strategist
from tavolino.texts import LANGUAGES, words
from tests.games.burano.positions import change, cubes, lace, pyramid, roofs, seafood, square, town, turn

CASES = [(seats, Options(workshops)) for seats in PLAYERS for workshops in WORKSHOPS]
every_case = pytest.mark.parametrize(("seats", "options"), CASES)
thinkers = pytest.mark.parametrize("level", ["medium", "hard"])


@cache
def match_by_instinct(seats: int, options: Options) -> tuple[State, ...]:
    """Play a match by instinct alone, and check that every action is legal."""
    seed = seed_from("instinct", seats, options)
    rng, states = Random(seed), [burano.new(options, seats)]
    while movers := burano.to_move(states[-1]):
        state, seat = states[-1], movers[0]
        if seat == CHANCE:
            action = burano.chance(state, stream(seed, len(states)))
        else:
            action = strategist.instinct(state, seat, rng)
            assert action in burano.legal(state, seat)
        states.append(burano.apply(state, seat, action))
    return tuple(states)


def choice(level: str, state: State, seat: int = 0, seed: int = 0) -> Decision:
    action: Decision = LEVELS[level]().choose(Position(burano, state, seat), Random(seed))
    return action


# --- Over whole matches ---------------------------------------------------------------------------


@every_case
def test_instinct_plays_a_match_to_its_end_and_scores(seats: int, options: Options) -> None:
    end = match_by_instinct(seats, options)[-1]
    assert sum(sheet.total for sheet in burano.score(end)) > 20 * seats


@every_case
def test_in_the_end_the_parts_are_the_final_score(seats: int, options: Options) -> None:
    end = match_by_instinct(seats, options)[-1]
    for sheet in burano.score(end):
        assert expected(strategist, end, sheet.seat) == sheet.total


@every_case
def test_parts_are_finite_and_have_words_in_every_language(seats: int, options: Options) -> None:
    names: set[str] = set()
    for state in match_by_instinct(seats, options):
        for seat in range(seats):
            parts = strategist.parts(state, seat)
            assert all(map(isfinite, parts.values()))
            names.update(parts)
    for language in LANGUAGES:
        assert {f"part.{name}" for name in names} <= set(words(language, "burano").catalogue)


@pytest.mark.parametrize("seats", PLAYERS)
def test_what_is_remembered_about_others_is_what_would_be_worked_out(seats: int) -> None:
    """A state read back from JSON has no part in common with the one that was weighed before."""
    for state in match_by_instinct(seats, Options()):
        fresh = json.decode(json.encode(state), type=State)
        for seat in range(seats):
            assert strategist.parts(state, seat) == strategist.parts(fresh, seat)


def decisions(seats: int, step: int) -> Iterator[tuple[State, int]]:
    for state in match_by_instinct(seats, Options())[::step]:
        movers = burano.to_move(state)
        if movers and movers[0] != CHANCE and len(burano.legal(state, movers[0])) > 1:
            yield state, movers[0]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_legally_and_the_same_again(level: str) -> None:
    for state, seat in decisions(3, 29):
        action = choice(level, state, seat, seed=7)
        assert action in burano.legal(state, seat)
        assert choice(level, state, seat, seed=7) == action


@thinkers
def test_choices_do_not_depend_on_what_others_hide(level: str) -> None:
    for state, seat in decisions(2, 23):
        other = burano.redeal(state, seat, stream(seed_from("hidden"), 0))
        # The imagined world is drawn from the position's own hidden cards, so it must not matter either.
        assert choice(level, other, seat, seed=3) == choice(level, state, seat, seed=3)


# --- Positions that a person would recognise ------------------------------------------------------


def ready_roof() -> State:
    """White start cube at e5, an orange cube at e3 in line with it, and a roof for the two in hand."""
    state = town(turn(), e3="O", d4="B")
    return change(state, 0, roofs=roofs("points-OW"), coins=0, pyramid=pyramid("BBBBBBBBB"))


@thinkers
def test_a_roof_that_fits_is_laid(level: str) -> None:
    assert isinstance(choice(level, ready_roof()), LayRoof)


@thinkers
def test_the_missing_cube_is_built_beside_its_partner(level: str) -> None:
    """Orange is prepared and the roof needs orange beside white: the cube goes in line with it."""
    state = change(ready_roof(), 0, prepared=cubes("O"), pyramid=pyramid("OOOOOOOOO"))
    state = town(state, e3="", d4="B", f4="B")
    action = choice(level, state)
    assert isinstance(action, Build)
    after = burano.apply(state, 0, action)
    assert strategist.parts(after, 0)["roofs"] > strategist.parts(state, 0)["roofs"]


@thinkers
def test_the_card_of_nine_points_is_taken_at_the_end(level: str) -> None:
    """No other roof is in hand, so it is the last card that can be had."""
    state = replace(
        ready_roof(), season=4, round=3, buildings=(Building.SWIFT_BOAT, Building.NINE_POINTS, Building.TIES)
    )
    state = replace(change(state, 0, roofs=()), phase=Rewarding(roofs("points-BO")[0]))
    assert choice(level, state) == ChooseBonus(Building.NINE_POINTS)


@thinkers
def test_six_cards_go_to_the_ship_that_pays_most(level: str) -> None:
    """Three tuna and three squid: 24 points from *triples*, 12 from *identical*."""
    hand = seafood(tuna=3, squid=3)
    state = change(turn(), 0, seafood=hand, known=hand, boat=turn().ships[Ship.TRIPLES])
    state = replace(state, season=4, round=3, phase=Selling())
    action = choice(level, state)
    assert isinstance(action, Sell)
    assert burano.apply(state, 0, action).players[0].points == 24


@thinkers
def test_all_lace_is_paid_for_in_winter(level: str) -> None:
    """Four workers in a row of workshops and cubes for all: 4 × 2 and 4 for the union."""
    state = lace(turn(), s0="0.1 0.2 0.3 0.4")
    state = change(state, 0, pyramid=pyramid("BBBGYYYYY"))
    state = replace(state, season=4, round=3, phase=PayingLace((), free=False))
    while burano.to_move(state) == (0,):
        state = burano.apply(state, 0, choice(level, state))
    assert state.players[0].points == 12


@thinkers
def test_a_lace_worker_joins_the_union(level: str) -> None:
    state = lace(turn(), s0="0.1 0.2", s1="3.5")
    state = change(state, 0, prepared=cubes("Y"), pyramid=pyramid("BBBBBBBBB"), coins=3)
    build = next(action for action in burano.legal(state, 0) if isinstance(action, Build))
    state = burano.apply(state, 0, build)
    action = choice(level, state)
    after = burano.apply(state, 0, action)
    assert after.lace.count(0) == 3
    assert after.lace[square("0.1")] == 0


def test_easy_does_not_draw_roofs_by_rule_alone() -> None:
    """Beginners see no difference between kinds of roofs: they draw any."""
    state = replace(turn(), phase=DrawingRoof())
    assert len({choice("easy", state, seed=seed) for seed in range(20)}) > 1
