"""Setting the table (BU-1)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE, OptionsError
from tavolino.core.rng import seed_from, stream
from tavolino.games.burano import apply, chance, faults, legal, new, refusal, to_move
from tavolino.games.burano.actions import Arrange, Deal, RevealRoof, Start
from tavolino.games.burano.geometry import CENTRE_HOLE, SQUARE_NAMES
from tavolino.games.burano.material import ALL_CUBES, COLOURS, ROOF_KINDS, SQUARES, WORKS, RoofKind, Stop
from tavolino.games.burano.phases import Arranging, Dealing, Stacking
from tavolino.games.burano.ring import arrows, covered_houses, houses
from tavolino.games.burano.sea import ships_in
from tavolino.games.burano.state import Options, State

from .positions import act, can, change, dealt, on_islands, player, why_not


def drawn(state: State, number: int = 0) -> State:
    return apply(state, CHANCE, chance(state, stream(seed_from("setup"), number)))


@pytest.mark.rule("BU-1.1")
@pytest.mark.parametrize("number", range(20))
def test_everything_is_dealt_at_random_from_all_there_is(number: int) -> None:
    state = drawn(new(Options(first=0), 4), number)
    assert Counter(state.huts) == dict.fromkeys(COLOURS, 3)
    assert Counter(state.works) == dict.fromkeys(WORKS, 2)
    assert len(ships_in(state, Stop.LEFT)) == len(ships_in(state, Stop.RIGHT)) == 2
    assert [sorted(player.pieces) for player in state.players] == [[0, 1, 2, 3]] * 4
    assert len(state.columns[CENTRE_HOLE]) == 1
    assert len(state.buildings) == 4
    assert sum(state.seafood) == 3
    assert faults(state) == []


@pytest.mark.rule("BU-1.1")
def test_two_deals_differ() -> None:
    state = new(Options(first=0), 3)
    assert chance(state, stream(seed_from("a"), 0)) != chance(state, stream(seed_from("b"), 0))


@pytest.mark.rule("BU-1.1")
def test_chance_cannot_deal_what_is_not_there() -> None:
    state = new(Options(first=0), 2)
    deal = chance(state, stream(seed_from("a"), 0))
    assert isinstance(deal, Deal)
    for wrong in (
        replace(deal, huts=deal.huts[:-1] + deal.huts[:1] * 4),
        replace(deal, ships=(deal.ships[0],) * 2),
        replace(deal, works=(WORKS[0],) * 6),
        replace(deal, pieces=deal.pieces[:1]),
        replace(deal, buildings=(deal.buildings[0],) * 4),
        replace(deal, seafood=()),
    ):
        refused = refusal(state, CHANCE, wrong)
        assert refused is not None
        assert refused.rule == "BU-1.1"


@pytest.mark.rule("BU-1.2")
def test_the_first_player_is_drawn() -> None:
    state = new(Options(), 4)
    assert to_move(state) == (CHANCE,)
    starts = {chance(state, stream(seed_from(number), 0)) for number in range(60)}
    assert starts == {Start(seat) for seat in range(4)}
    assert drawn(state).first == drawn(state).turn


@pytest.mark.rule("BU-1.2")
def test_players_start_clockwise_at_islands_a_to_d_with_the_same_quadrant_empty() -> None:
    state = act(new(Options(), 4), CHANCE, "start 2")
    state = drawn(state)
    for number, seat in enumerate((2, 3, 0, 1)):
        here = player(state, seat)
        assert here.boat is Stop(number)
        assert here.islands == on_islands(**{"ABCD"[number]: 1})
        empty = range(3 * number, 3 * number + 3)
        assert covered_houses(here.offset, here.home) == frozenset(range(12)) - frozenset(empty)
        assert arrows(here.pieces, here.offset) == houses(here.pieces)[3 * number : 3 * number + 3]
        assert here.home == 9
        assert here.privileges == 1
        assert here.points == 0


@pytest.mark.rule("BU-1.3", "BU-1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_three_cubes_of_each_colour_and_three_coins(seats: int) -> None:
    state = dealt(seats)
    for here in state.players:
        assert here.reserve == (3,) * 6
        assert here.coins == 3
    expected = [number - 3 * seats for number in ALL_CUBES]
    expected[COLOURS[5]] -= 1  # the cube in the start hole is white
    assert state.supply == tuple(expected)


@pytest.mark.rule("BU-1.4")
def test_roofs_are_three_of_different_kinds_seen_before_the_next_is_chosen() -> None:
    state = act(dealt(2), 0, "draw points")
    assert to_move(state) == (CHANCE,)
    shown = chance(state, stream(seed_from("roof"), 0))
    assert isinstance(shown, RevealRoof)
    assert shown.roof.kind is RoofKind.POINTS
    state = apply(state, CHANCE, shown)
    assert player(state).roofs == (shown.roof,)
    assert why_not(state, 0, "draw points") == ("BU-1.4", "kind-was-drawn")
    state = act(drawn(act(state, 0, "draw islands")), 0, "draw fountains")
    state = drawn(state)
    assert len({roof.kind for roof in player(state).roofs}) == 3
    assert to_move(state) == (1,)
    assert why_not(state, 0, "draw workshops") == ("BU-1.4", "not-your-turn")
    for kind in ("workshops", "islands", "points"):
        state = drawn(act(state, 1, f"draw {kind}"))
    assert isinstance(state.phase, Stacking)


@pytest.mark.rule("BU-1.4")
def test_the_first_player_draws_first() -> None:
    state = drawn(new(Options(first=1), 3))
    assert to_move(state) == (1,)


@pytest.mark.rule("BU-1.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_printed_layout_needs_no_decision(seats: int) -> None:
    state = new(Options(first=0), seats)
    assert isinstance(state.phase, Dealing)
    assert state.workshops.count(None) == (4 if seats == 4 else 10)
    assert len(state.coin_squares) == 6


@pytest.mark.rule("BU-1.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(8))
def test_random_tiles_lie_inside_without_overlap(seats: int, number: int) -> None:
    state = new(Options("random", first=0), seats)
    tiles = []
    while isinstance(state.phase, Arranging):
        assert to_move(state) == (CHANCE,)
        assert legal(state, 0) == ()
        before = state.workshops
        state = drawn(state, number)
        tiles.append([square for square in SQUARES if before[square] != state.workshops[square]])
    assert [len(tile) for tile in tiles] == [4 if seats == 4 else 3] * 6
    assert state.workshops.count(None) == (4 if seats == 4 else 10)
    assert {state.workshops[square] for square in state.coin_squares} == set(COLOURS)
    assert isinstance(state.phase, Dealing)


@pytest.mark.rule("BU-1.6")
@pytest.mark.parametrize("last", [0, -1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_arranges_the_tiles_and_never_gets_stuck(seats: int, last: int) -> None:
    state = new(Options("arranged", first=1), seats)
    for colour in COLOURS:
        assert to_move(state) == (1,)
        ways = legal(state, 1)
        assert all(isinstance(way, Arrange) and way.colour is colour for way in ways)
        state = apply(state, 1, ways[last])
    assert isinstance(state.phase, Dealing)
    assert state.workshops.count(None) == (4 if seats == 4 else 10)


@pytest.mark.rule("BU-1.6")
def test_tiles_that_do_not_fit_are_refused() -> None:
    state = new(Options("arranged", first=0), 4)
    assert why_not(state, 0, "arrange pink 0 0.0") == ("BU-1.6", "another-tile-is-due")
    assert why_not(state, 0, "arrange blue 0 0.5") == ("BU-1.6", "outside-the-area")
    state = act(state, 0, "arrange blue 0 0.0")
    assert why_not(state, 0, "arrange pink 0 0.0") == ("BU-1.6", "tiles-overlap")
    assert why_not(state, 1, "arrange pink 0 1.4") == ("BU-1.6", "not-your-turn")


@pytest.mark.rule("BU-1.6")
def test_a_tile_must_leave_room_for_the_others() -> None:
    state = new(Options("arranged", first=0), 4)
    reasons = set()
    for colour in COLOURS:
        ways = legal(state, 0)
        for turns in range(4):
            for square in SQUARES:
                if Arrange(colour, turns, square) not in ways:
                    reasons.add(why_not(state, 0, f"arrange {colour.name} {turns} {SQUARE_NAMES[square]}"))
        state = apply(state, 0, ways[0])
    assert reasons == {
        ("BU-1.6", "outside-the-area"),
        ("BU-1.6", "tiles-overlap"),
        ("BU-1.6", "no-room-for-the-others"),
    }


def test_wrong_options_are_refused() -> None:
    with pytest.raises(OptionsError, match="first"):
        new(Options(first=2), 2)
    with pytest.raises(OptionsError, match="workshops"):
        new(Options(workshops="elsewhere"), 2)  # type: ignore[arg-type]


@pytest.mark.rule("BU-8.5")
def test_with_too_few_kinds_the_same_kind_is_drawn_again() -> None:
    state = dealt(2)
    only = tuple(
        stack if kind is RoofKind.POINTS else () for kind, stack in zip(ROOF_KINDS, state.stacks, strict=True)
    )
    state = drawn(act(replace(change(state, 0, roofs=()), stacks=only), 0, "draw points"))
    assert can(state, 0, "draw points")
    assert len(legal(state, 0)) == 1
