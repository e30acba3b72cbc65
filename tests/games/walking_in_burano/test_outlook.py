"""What a seat is told before it decides is what the match then gives."""

import pytest

from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Build, Done, Invite, Swap, Take
from tavolino.games.walking_in_burano.material import EDITIONS, PRICES, Character, Edition
from tavolino.games.walking_in_burano.outlook import Outlook, Stop
from tavolino.games.walking_in_burano.rules import house_to_invite_to
from tavolino.games.walking_in_burano.state import Options, Phase, State
from tavolino.games.walking_in_burano.street import house_at, is_finished

from .matches import BuranoMatch, mostly_building, played
from .positions import house, index, player, table

matches = pytest.mark.parametrize(
    ("edition", "seats"), [(edition, seats) for edition in EDITIONS for seats in (1, 2, 4)]
)


def match_of(edition: Edition, seats: int) -> BuranoMatch:
    return played(Options(edition=edition), seats, ("outlook", edition, seats), mostly_building)


def moments(match: BuranoMatch) -> list[tuple[int, State, Outlook]]:
    """Return every moment at which a seat is to decide, with what it is told."""
    return [
        (seat, state, game.outlook(state, seat))
        for state in match.states
        for seat in game.to_move(state)
        if seat >= 0
    ]


def windows_cost(state: State, seat: int) -> int:
    return -sum(item.points for item in game.score(state)[seat].items if item.rule == "WB-9.15")


def total(state: State, seat: int) -> int:
    return game.score(state)[seat].total


@matches
def test_a_placement_costs_and_brings_what_is_told(edition: Edition, seats: int) -> None:
    for seat, state, told in moments(match_of(edition, seats)):
        builds = [action for action in game.legal(state, seat) if isinstance(action, Build)]
        assert [(way.card, way.column) for way in told.placements] == [(b.card, b.column) for b in builds]
        for way, build in zip(told.placements, builds, strict=True):
            after = game.apply(state, seat, build)
            before, now = state.players[seat], after.players[seat]
            assert (way.coins, way.permit) == (before.coins - now.coins, now.permits < before.permits)
            assert way.spare == game.scaffolds(now.street).spare
            assert way.finishes == is_finished(house_at(now.street, build.column))
            assert way.points == total(after, seat) - total(state, seat)
            assert way.windows == windows_cost(after, seat) - windows_cost(state, seat)
            then = game.outlook(after, seat)
            place = index(build.column)
            assert way.guest == then.favourites[place]
            here = {guest.character: guest.points[place] for guest in then.guests}
            assert way.guest_points == (None if way.guest is None else here[way.guest])


@matches
def test_taking_what_is_offered_allows_to_finish_the_house_that_is_told(edition: Edition, seats: int) -> None:
    finishing = 0
    for seat, state, told in moments(match_of(edition, seats)):
        takes = [action for action in game.legal(state, seat) if isinstance(action, Take)]
        assert [(one.column, one.end, one.count) for one in told.offers] == [
            (take.column, take.end, take.count) for take in takes
        ]
        for offer, take in zip(told.offers, takes, strict=True):
            then = game.outlook(game.apply(state, seat, take), seat)
            houses = {way.column for way in then.placements if way.finishes}
            assert offer.finishes == min(houses, default=None)
            finishing += offer.finishes is not None
    assert finishing


@matches
def test_whoever_stops_building_loses_what_is_told(edition: Edition, seats: int) -> None:
    lost = 0
    for seat, state, told in moments(match_of(edition, seats)):
        assert (told.stop is None) == (state.phase is not Phase.BUILD)
        if told.stop is None:
            continue
        held, coins = len(state.players[seat].hand), state.players[seat].coins
        state = game.apply(state, seat, Done())
        while game.to_move(state) == (seat,) and state.phase in (Phase.INVITE, Phase.RETURN):
            own = [way for way in game.legal(state, seat) if not isinstance(way, Swap)]
            state = game.apply(state, seat, own[0])
        player_after = state.players[seat]
        assert told.stop == Stop(coins - player_after.coins, held - len(player_after.hand))
        lost += told.stop.coins + told.stop.cards
    assert lost


@matches
def test_a_guest_brings_the_points_that_are_told(edition: Edition, seats: int) -> None:
    invited = 0
    for seat, state, told in moments(match_of(edition, seats)):
        if state.phase is not Phase.INVITE:
            continue
        column = house_to_invite_to(state.players[seat])
        assert column is not None
        welcome = [action for action in game.legal(state, seat) if isinstance(action, Invite)]
        assert [guest.character for guest in told.guests if guest.may_come] == [a.character for a in welcome]
        points = {guest.character: guest.points[index(column)] for guest in told.guests}
        for action in welcome:
            after = game.apply(state, seat, action)
            assert points[action.character] == total(after, seat) - total(state, seat)
            invited += 1
        assert {guest.best for guest in told.guests} == {column}
    assert invited


@matches
def test_guests_are_told_where_they_do_best_and_houses_whom_they_please_most(
    edition: Edition, seats: int
) -> None:
    for _, state, told in moments(match_of(edition, seats)):
        for guest in told.guests:
            known = [points for points in guest.points if points is not None]
            if state.phase is not Phase.INVITE:
                best = None if guest.best is None else guest.points[index(guest.best)]
                assert best == max(known, default=None)
        for place, favourite in enumerate(told.favourites):
            here = {
                guest.character: points
                for guest in told.guests
                if guest.may_come and (points := guest.points[place]) is not None
            }
            assert (None if favourite is None else here[favourite]) == max(here.values(), default=None)


@matches
def test_the_parts_of_a_side_add_up(edition: Edition, seats: int) -> None:
    for _, state, told in moments(match_of(edition, seats)):
        sheets = game.score(state)
        for side, sheet in zip(told.sides, sheets, strict=True):
            guests = sum(points for points in side.guests if points is not None)
            assert guests + sum(side.shops) + side.permits - side.windows_cost == side.total == sheet.total


@matches
def test_prices_and_what_can_be_paid(edition: Edition, seats: int) -> None:
    for seat, state, told in moments(match_of(edition, seats)):
        coins = state.players[seat].coins
        assert told.paid == state.built
        assert len(told.prices) == len(PRICES) - state.built
        assert told.affordable == sum(price <= coins for price in told.prices)
        for action in game.legal(state, seat):
            if isinstance(action, Take):
                after = game.outlook(game.apply(state, seat, action), seat)
                assert told.after_taking[action.count - 1] == after.affordable
                assert after.prices == told.prices


@pytest.mark.parametrize("edition", EDITIONS)
def test_solo_tells_the_rating_and_never_too_few_turns(edition: Edition) -> None:
    for seed in range(4):
        match = played(Options(edition=edition), 1, ("solo", seed), mostly_building)
        last = match.state.round
        for _, state, told in moments(match):
            assert told.rating == game.rating(total(state, 0))
            assert told.goal is not None
            assert told.goal.rating == game.rating(total(state, 0) + told.goal.missing) != told.rating
            assert game.rating(total(state, 0) + told.goal.missing - 1) == told.rating
            assert told.turns_left is not None
            begun = state.round + (state.phase is Phase.DISMISS)
            assert last - begun + 1 <= told.turns_left
        assert game.outlook(match.state, 0).turns_left == 0


def test_nothing_of_solo_is_told_to_several() -> None:
    told = game.outlook(table(player(), player()), 0)
    assert (told.rating, told.goal, told.turns_left) == (None, None, None)


def test_an_unfinished_house_is_told_as_it_is() -> None:
    # f-red-1 shows 3 flowers and a lamp, r-red-1 4 flowers and a chimney.
    told = game.outlook(table(player(houses={0: "f-red-1 r-red-1"}), player()), 0)
    points = {guest.character: guest.points for guest in told.guests}
    assert points[Character.WOMAN][index(0)] == 2 + 7
    assert points[Character.POLICEMAN][index(0)] == 5
    assert points[Character.SANTA][index(0)] == 3
    assert points[Character.WOMAN][index(1)] is None


def test_an_inhabitant_who_is_here_may_not_come_again() -> None:
    houses, under = {0: house("red"), 1: house("blue")}, {0: Character.SANTA}
    told = game.outlook(table(player(houses=houses, characters=under), player(), player()), 0)
    assert {guest.character for guest in told.guests if not guest.may_come} == {Character.SANTA}


def test_in_the_turn_of_another_the_prices_of_the_next_turn_are_told() -> None:
    state = table(player(coins=2), player(coins=3), built=2)
    assert game.outlook(state, 0).prices == (2,)
    assert (game.outlook(state, 0).paid, game.outlook(state, 1).paid) == (2, 0)
    assert game.outlook(state, 1).prices == (1, 3, 5)
    assert game.outlook(state, 1).affordable == 2
