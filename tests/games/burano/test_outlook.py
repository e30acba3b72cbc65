"""What a seat is told before it decides is what the match then gives."""

from collections.abc import Iterator

import pytest

from tavolino.core.match import Match
from tavolino.games import burano
from tavolino.games.burano.actions import (
    Action,
    Build,
    ChooseBonus,
    Decision,
    Done,
    LayRoof,
    PayLace,
    PlaceLace,
    Sail,
    Sell,
)
from tavolino.games.burano.events.kinds import CoinsChanged, PrivilegesChanged, Scored, WorkLost
from tavolino.games.burano.legal.cleanup import paying_lace
from tavolino.games.burano.material import (
    FOUNTAIN_POINTS,
    FOUR_POINTS,
    MAJORITY_POINTS,
    MOVE_COINS,
    RoofKind,
    Stop,
    Work,
)
from tavolino.games.burano.outlook import Outlook, PyramidPlan, outlook
from tavolino.games.burano.phases import Lacing, Moving, PayingLace, Sailing, Stacking
from tavolino.games.burano.ring import arrows
from tavolino.games.burano.scoring import unions
from tavolino.games.burano.state import State
from tavolino.games.burano.view import View

from .matches import random_match
from .positions import building

MATCHES = [(2, 1), (3, 2), (4, 3), (4, 4)]


@pytest.fixture(scope="module", params=MATCHES, ids=str)
def match(request: pytest.FixtureRequest) -> Match[State, Action, View]:
    seats, number = request.param
    return random_match(seats, number)


def decisions(match: Match[State, Action, View]) -> Iterator[tuple[State, int, Action, State]]:
    """Return what was decided: before, by whom, what, and after it."""
    for version, entry in enumerate(match.log):
        if entry.seat >= 0:
            yield match.states[version], entry.seat, entry.action, match.states[version + 1]


def gained(before: State, seat: int, action: Decision) -> tuple[int, int, int]:
    """Play an action and return the coins, privileges and points that the events tell for its seat."""
    after = burano.apply(before, seat, action)
    told = burano.events(before, seat, action, after)
    return (
        sum(event.coins for event in told if isinstance(event, CoinsChanged) and event.seat == seat),
        sum(
            event.privileges for event in told if isinstance(event, PrivilegesChanged) and event.seat == seat
        ),
        sum(event.points for event in told if isinstance(event, Scored) and event.seat == seat),
    )


def test_a_roof_scores_what_was_told(match: Match[State, Action, View]) -> None:
    for before, seat, action, laid in decisions(match):
        if isinstance(action, LayRoof):
            player = before.players[seat]
            told = outlook(before, seat).roofs[player.roofs.index(action.roof)]
            assert gained(laid, seat, ChooseBonus(None))[2] == told.points
            assert told.sites > 0


def test_the_places_of_a_roof_are_those_that_are_legal(match: Match[State, Action, View]) -> None:
    for state in match.states[::7]:
        for seat, player in enumerate(state.players):
            if not isinstance(state.phase, Moving) or state.turn != seat:
                continue
            actions = burano.legal(state, seat)
            if not any(isinstance(action, LayRoof | Build) for action in actions):
                continue  # no move can be paid
            for roof, gain in zip(player.roofs, outlook(state, seat).roofs, strict=True):
                pairs = {
                    frozenset((action.first, action.second))
                    for action in actions
                    if isinstance(action, LayRoof) and action.roof == roof
                }
                assert gain.sites == len(pairs)


def test_a_move_costs_what_was_told_and_a_fitting_cube_brings_a_privilege(
    match: Match[State, Action, View],
) -> None:
    for before, seat, action, _ in decisions(match):
        if not isinstance(action, Build):
            continue
        told = outlook(before, seat)
        coins, privileges, _points = gained(before, seat, action)
        fits = any((fit.hole, fit.colour) == (action.hole, action.colour) for fit in told.fits)
        assert told.affordable > 0
        assert privileges == fits
        earned = told.earn if before.works[action.colour] is Work.EARN else 0
        assert coins == MOVE_COINS[before.moves] + earned


def test_moves_that_can_be_paid(match: Match[State, Action, View]) -> None:
    for state in match.states[::5]:
        for seat, player in enumerate(state.players):
            made = state.moves if state.turn == seat and state.season else 0
            number = outlook(state, seat).affordable
            assert player.coins + sum(MOVE_COINS[made : made + number]) >= 0
            if made + number < len(MOVE_COINS):
                assert player.coins + sum(MOVE_COINS[made : made + number + 1]) < 0


def test_a_sail_goes_to_the_stops_that_were_told(match: Match[State, Action, View]) -> None:
    for before, seat, action, after in decisions(match):
        if isinstance(action, Build) and before.works[action.colour] is Work.SAIL:
            stops = set(outlook(before, seat).sail)
            if isinstance(after.phase, Sailing):
                legal = {move.stop for move in burano.legal(after, seat) if isinstance(move, Sail)}
                assert legal == stops
            else:
                assert stops == set()


def test_lace_squares_cost_and_give_what_was_told(match: Match[State, Action, View]) -> None:
    for before, seat, action, after in decisions(match):
        if not isinstance(before.phase, Lacing):
            continue
        told = {gain.square: gain for gain in outlook(before, seat).lace}
        legal = {move.square for move in burano.legal(before, seat) if isinstance(move, PlaceLace)}
        assert set(told) == legal
        if isinstance(action, PlaceLace):
            gain = told[action.square]
            coins, privileges, _ = gained(before, seat, action)
            assert (coins, -privileges) == (gain.coins, gain.privileges)
            whole = [sum(union.points for union in outlook(s, seat).unions[seat]) for s in (before, after)]
            assert whole[1] - whole[0] == gain.points


def paying(state: State) -> PayingLace | None:
    return state.phase if isinstance(state.phase, PayingLace) else None


def test_paying_brings_what_was_told(match: Match[State, Action, View]) -> None:
    """The union's points come when the player is done: told one by one, they add up to the same."""
    for version, state in enumerate(match.states):
        seat, told, scored = state.turn, 0, 0
        while (phase := paying(state)) and state.turn == seat and (told or not phase.paid):
            payments = {payment.square: payment.points for payment in outlook(state, seat).payments}
            options = [move for move in paying_lace(state, seat, phase) if isinstance(move, PayLace)]
            action = options[-1] if options else Done()
            told += payments[action.square] if isinstance(action, PayLace) else 0
            scored += gained(state, seat, action)[2]
            state = burano.apply(state, seat, action)
        assert told == scored, version


def test_the_most_that_paying_could_still_bring(match: Match[State, Action, View]) -> None:
    """No order of payments brings more than was told, and one brings it."""

    def best(state: State, seat: int) -> int:
        phase = paying(state)
        if not phase or state.turn != seat:
            return 0
        moves = [move for move in paying_lace(state, seat, phase) if isinstance(move, PayLace | Done)]
        return max(
            gained(state, seat, move)[2]
            + (best(burano.apply(state, seat, move), seat) if isinstance(move, PayLace) else 0)
            for move in moves
        )

    paid = [state for state in match.states if (phase := paying(state)) and not phase.paid]
    assert any(outlook(state, state.turn).unpaid for state in paid)
    for state in paid:
        if len(outlook(state, state.turn).payments) <= 5:
            assert outlook(state, state.turn).unpaid == best(state, state.turn)


def test_an_action_is_lost_as_was_told(match: Match[State, Action, View]) -> None:
    for before, seat, action, after in decisions(match):
        if not isinstance(action, Build):
            continue
        told = outlook(before, seat)
        if any(fit.hole == action.hole and fit.colour == action.colour for fit in told.fits):
            continue  # the privilege that comes with it may open a way
        events = burano.events(before, seat, action, after)
        is_lost = any(isinstance(event, WorkLost) for event in events)
        assert is_lost == (before.works[action.colour] in told.lost)


def test_what_counts_for_a_roof(match: Match[State, Action, View]) -> None:
    """Without cards, the points of a roof follow from its kind and from what counts (BU-5.6)."""
    for before, seat, _, _ in decisions(match):
        player = before.players[seat]
        if player.buildings:
            continue
        for roof, gain in zip(player.roofs, outlook(before, seat).roofs, strict=True):
            match roof.kind:
                case RoofKind.ISLANDS | RoofKind.WORKSHOPS:
                    assert gain.points == MAJORITY_POINTS[min(gain.counted, 3)]
                case RoofKind.FOUNTAINS:
                    assert gain.points == FOUNTAIN_POINTS[gain.counted]
                case RoofKind.POINTS:
                    assert (gain.points, gain.counted) == (FOUR_POINTS, 0)


def test_unions_of_everybody(match: Match[State, Action, View]) -> None:
    for state in match.states[::9]:
        told = outlook(state, 0).unions
        for seat in range(len(state.players)):
            own = tuple(square for square, owner in enumerate(state.lace) if owner == seat)
            assert sorted(union.squares for union in told[seat]) == sorted(unions(own))


def test_the_best_sale_is_the_best_that_is_legal(match: Match[State, Action, View]) -> None:
    for before, seat, action, _ in decisions(match):
        if isinstance(action, Sell):
            sales = outlook(before, seat).sales
            legal = [move for move in burano.legal(before, seat) if isinstance(move, Sell)]
            for ship in {move.ship for move in legal}:
                best = max(gained(before, seat, move)[2] for move in legal if move.ship == ship)
                assert sales[ship].points == best


def test_islands_give_what_was_told_at_the_end_of_a_season(match: Match[State, Action, View]) -> None:
    seen = 0
    for before, seat, action, after in decisions(match):
        events = burano.events(before, seat, action, after)
        scored = [event for event in events if isinstance(event, Scored) and event.rule == "BU-8.1"]
        if not scored:
            continue
        seen += 1
        told: Outlook = outlook(before, seat)
        for event in scored:
            island = told.islands[Stop[event.what[0]]]
            assert event.seat in island.leaders
            assert event.points == island.points
    assert seen > 0


def test_an_open_card_is_worth_what_the_end_would_give(match: Match[State, Action, View]) -> None:
    for before, seat, action, after in decisions(match):
        if isinstance(action, ChooseBonus) and action.building is not None:
            told = next(
                card.points for card in outlook(before, seat).cards if card.building == action.building
            )
            ends = [
                sum(item.points for item in burano.score(state)[seat].items) - state.players[seat].points
                for state in (before, after)
            ]
            assert told == ends[1] - ends[0]


def test_arrows_after_workers_left(match: Match[State, Action, View]) -> None:
    for before, seat, action, after in decisions(match):
        if isinstance(action, PlaceLace):
            player = after.players[seat]
            assert outlook(before, seat).turned[0] == arrows(player.pieces, player.offset)


def plan_of(state: State, seat: int) -> PyramidPlan:
    plan = outlook(state, seat).pyramid
    assert plan is not None
    return plan


@pytest.mark.rule("BU-2.4", "BU-2.5", "BU-2.6")
def test_a_pyramid_becomes_as_large_as_was_told(match: Match[State, Action, View]) -> None:
    """The plan is the same from the first cube to the last, and its end what the match then shows."""
    told: dict[int, PyramidPlan] = {}
    for before, seat, action, after in decisions(match):
        if not isinstance(before.phase, Stacking):
            continue
        plan = plan_of(before, seat)
        assert told.setdefault(seat, plan) == plan
        if isinstance(after.phase, Stacking):
            continue
        for other, (now, then) in enumerate(zip(after.players, before.players, strict=True)):
            plan = told.pop(other, plan_of(before, other))
            assert len(then.pyramid) + (other == seat) == plan.places
            assert sum(cube is not None for cube in now.pyramid) == plan.cubes
            assert None not in now.pyramid[: plan.filled]
            assert now.coins - then.coins == plan.coins, (seat, action)


@pytest.mark.rule("BU-2.5")
@pytest.mark.parametrize(
    ("cubes", "plan"),
    [
        (0, PyramidPlan(0, 0, 0, 0)),
        (4, PyramidPlan(9, 0, 4, 0)),
        (9, PyramidPlan(9, 0, 9, 0)),
        (10, PyramidPlan(13, 9, 10, 0)),
        (13, PyramidPlan(13, 9, 13, 0)),
        (14, PyramidPlan(14, 13, 14, 0)),
        (18, PyramidPlan(14, 13, 14, 4)),
    ],
)
def test_a_pyramid_reaches_to_the_end_of_the_last_layer_with_cubes(cubes: int, plan: PyramidPlan) -> None:
    assert plan_of(building("B" * cubes, "B"), 0) == plan
