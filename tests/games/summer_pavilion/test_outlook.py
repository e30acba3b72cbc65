"""What a seat is found before it decides is what the match then gives."""

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.core.values import listed, minus, put
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import DISCARD, PASS, TABLE_CENTRE, Draft, Place
from tavolino.games.summer_pavilion.events import Completed
from tavolino.games.summer_pavilion.material import CENTRE_STAR, COLOURS, SIDES, STAR_COLOURS, Colour, Side
from tavolino.games.summer_pavilion.outlook import SpaceOutlook, outlook
from tavolino.games.summer_pavilion.scoring import end_bonuses, score
from tavolino.games.summer_pavilion.state import Phase, State
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
        seat, found = entry.seat, space_of(before, entry.seat, entry.action)
        assert entry.action.colour in found.payable
        assert found.points == after.players[seat].points - before.players[seat].points
        assert found.run == after.players[seat].ledger[-1].what
        assert found.bonus == end_points(after, seat) - end_points(before, seat)
        assert found.tiles == after.bonus
        events = game.events(before, seat, entry.action, after)
        completed = [(event.feature, event.tiles) for event in events if isinstance(event, Completed)]
        assert [(feature.kind, feature.tiles) for feature in found.features] == completed
        features += len(completed)
    assert features


@every_match
def test_a_draft_takes_and_costs_what_was_told(side: Side, players: int) -> None:
    match = match_of(side, players)
    for entry, before, after in zip(match.log, match.states, match.states[1:], strict=False):
        if not isinstance(entry.action, Draft):
            continue
        action, seat = entry.action, entry.seat
        (found,) = [
            draft
            for draft in outlook(before, seat).drafts
            if (draft.source, draft.colour) == (action.source, action.colour)
        ]
        mine, then = before.players[seat], after.players[seat]
        if after.phase is before.phase:
            assert found.tiles == minus(then.hand, mine.hand)
            if action.source != TABLE_CENTRE:
                assert found.rest == minus(after.centre, before.centre)
        assert found.lost == mine.points - then.points
        assert found.start_tile == (before.start_tile != after.start_tile)


@every_match
def test_payable_is_what_may_be_laid_now(side: Side, players: int) -> None:
    for state in match_of(side, players).states:
        for seat in game.to_move(state):
            legal = [] if seat == CHANCE else game.legal(state, seat)
            places = {(f"{a.star}.{a.space}", a.colour) for a in legal if isinstance(a, Place)}
            if places:
                found = outlook(state, seat).spaces
                assert {(space.space, colour) for space in found for colour in space.payable} == places


@every_match
def test_stars_and_numbers_promise_what_the_end_gives(side: Side, players: int) -> None:
    last = match_of(side, players).state
    for seat in range(players):
        found = outlook(last, seat)
        stars = [star.points for star in found.stars if star.laid == 6]
        numbers = [number.points for number in found.numbers if number.laid == number.spaces]
        bonuses = ("SP-7.1", "SP-7.2", "SP-7.3")
        given = [item.points for item in score(last)[seat].items if item.rule in bonuses]
        assert stars + numbers == given


@pytest.mark.parametrize("side", SIDES)
def test_it_can_be_asked_at_every_moment_by_everybody(side: Side) -> None:
    match = opened(2, side, seed="moments")
    states = [game.new(match.options, 2), *played(match).states]
    for state in states:
        for seat in range(2):
            found = outlook(state, seat)
            free = sum(star.count(None) for star in state.players[seat].board)
            assert len(found.spaces) == free == 42 - sum(star.laid for star in found.stars)


def test_the_second_tile_on_the_back_decides_the_bonus_of_a_star() -> None:
    match = match_of("back", 2)
    for state in match.states:
        for seat in range(2):
            for star in outlook(state, seat).stars:
                assert (star.points is None) == (star.laid < 2)


@every_match
def test_passing_costs_what_was_told_and_keeps_what_was_suggested(side: Side, players: int) -> None:
    prices = []
    for before in match_of(side, players).states:
        if before.phase is not Phase.BUILD or before.bonus or before.is_discarding:
            continue
        seat = before.turn
        found = outlook(before, seat).passing
        hand = before.players[seat].hand
        after = game.apply(before, seat, PASS)
        for colour in listed(minus(hand, found.kept)):
            after = game.apply(after, seat, DISCARD[colour])
        assert found.surplus == sum(hand) - sum(found.kept)
        assert found.price == score(before)[seat].total - score(after)[seat].total
        assert found.kept in (after.players[seat].kept, after.players[seat].hand)
        prices.append(found.price)
    assert max(prices) > 4
    assert min(prices) == 0


def test_the_next_wild_colour_is_kept_first_and_what_no_star_takes_last() -> None:
    state = opened(2).state
    full = (Colour.RED,) * 6
    board = put(state.players[0].board, STAR_COLOURS.index(Colour.RED), full)
    board = put(board, CENTRE_STAR, COLOURS)
    hand = (0, 1, 0, 2, 2, 9)
    player = replace(state.players[0], board=board, hand=hand)
    kept = outlook(replace(state, players=put(state.players, 0, player)), 0).passing.kept
    assert state.round == 1
    assert kept == (0, 1, 0, 2, 1, 0)


@every_match
def test_a_draft_opens_what_can_then_be_paid(side: Side, players: int) -> None:
    opened_spaces = 0
    match = match_of(side, players)
    for entry, before, after in zip(match.log, match.states, match.states[1:], strict=False):
        if not isinstance(entry.action, Draft) or after.phase is not before.phase:
            continue
        (found,) = [
            draft
            for draft in outlook(before, entry.seat).drafts
            if (draft.source, draft.colour) == (entry.action.source, entry.action.colour)
        ]
        then, now = (
            {space.space for space in outlook(state, entry.seat).spaces if space.payable}
            for state in (after, before)
        )
        assert set(found.opens) == then - now
        opened_spaces += len(found.opens)
    assert opened_spaces
