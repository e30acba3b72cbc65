"""What a seat is told before it decides is what the match then gives."""

import pytest

from tavolino.core.game import CHANCE
from tavolino.core.values import minus
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Draft, Place
from tavolino.games.summer_pavilion.events import Completed
from tavolino.games.summer_pavilion.material import SIDES, Side
from tavolino.games.summer_pavilion.outlook import SpaceOutlook, outlook
from tavolino.games.summer_pavilion.scoring import end_bonuses, score
from tavolino.games.summer_pavilion.state import State
from tests.games.summer_pavilion.matches import SummerMatch, hardly_passing, opened, played

MATCHES = [(side, players) for side in SIDES for players in (2, 3, 4)]
every_match = pytest.mark.parametrize(("side", "players"), MATCHES)


def match_of(side: Side, players: int) -> SummerMatch:
    return played(opened(players, side, seed="outlook"), hardly_passing)


def space_of(state: State, seat: int, action: Place) -> SpaceOutlook:
    (space,) = [
        space for space in outlook(state, seat).spaces if space.space == f"{action.star}.{action.space}"
    ]
    return space


def end_points(state: State, seat: int) -> int:
    return sum(item.points for item in end_bonuses(state.players[seat].board, state.options.side))


@every_match
def test_a_placement_gives_what_was_told(side: Side, players: int) -> None:
    match = match_of(side, players)
    features = 0
    for entry, before, after in zip(match.log, match.states, match.states[1:], strict=False):
        if not isinstance(entry.action, Place):
            continue
        seat, told = entry.seat, space_of(before, entry.seat, entry.action)
        assert entry.action.colour in told.payable
        assert told.points == after.players[seat].points - before.players[seat].points
        assert told.run == after.players[seat].ledger[-1].what
        assert told.bonus == end_points(after, seat) - end_points(before, seat)
        assert told.tiles == after.bonus
        events = game.events(before, seat, entry.action, after)
        completed = [(event.feature, event.tiles) for event in events if isinstance(event, Completed)]
        assert [(feature.kind, feature.tiles) for feature in told.features] == completed
        features += len(completed)
    assert features


@every_match
def test_a_draft_takes_and_costs_what_was_told(side: Side, players: int) -> None:
    match = match_of(side, players)
    for entry, before, after in zip(match.log, match.states, match.states[1:], strict=False):
        if not isinstance(entry.action, Draft):
            continue
        action, seat = entry.action, entry.seat
        (told,) = [
            draft
            for draft in outlook(before, seat).drafts
            if (draft.source, draft.colour) == (action.source, action.colour)
        ]
        mine, then = before.players[seat], after.players[seat]
        if after.phase is before.phase:
            assert told.tiles == minus(then.hand, mine.hand)
        assert told.lost == mine.points - then.points
        assert told.start_tile == (before.start_tile != after.start_tile)


@every_match
def test_payable_is_what_may_be_laid_now(side: Side, players: int) -> None:
    for state in match_of(side, players).states:
        for seat in game.to_move(state):
            legal = [] if seat == CHANCE else game.legal(state, seat)
            places = {(f"{a.star}.{a.space}", a.colour) for a in legal if isinstance(a, Place)}
            if places:
                told = outlook(state, seat).spaces
                assert {(space.space, colour) for space in told for colour in space.payable} == places


@every_match
def test_stars_and_numbers_promise_what_the_end_gives(side: Side, players: int) -> None:
    last = match_of(side, players).state
    for seat in range(players):
        told = outlook(last, seat)
        stars = [star.points for star in told.stars if star.laid == 6]
        numbers = [number.points for number in told.numbers if number.laid == number.spaces]
        bonuses = ("SP-7.1", "SP-7.2", "SP-7.3")
        given = [item.points for item in score(last)[seat].items if item.rule in bonuses]
        assert stars + numbers == given


@pytest.mark.parametrize("side", SIDES)
def test_it_can_be_asked_at_every_moment_by_everybody(side: Side) -> None:
    match = opened(2, side, seed="moments")
    states = [game.new(match.options, 2), *played(match).states]
    for state in states:
        for seat in range(2):
            told = outlook(state, seat)
            free = sum(star.count(None) for star in state.players[seat].board)
            assert len(told.spaces) == free == 42 - sum(star.laid for star in told.stars)


def test_the_second_tile_on_the_back_decides_the_bonus_of_a_star() -> None:
    match = match_of("back", 2)
    for state in match.states:
        for seat in range(2):
            for star in outlook(state, seat).stars:
                assert (star.points is None) == (star.laid < 2)
