"""Chapters 1 and 2: setting the table, and how rounds and phases follow each other."""

from itertools import groupby

import pytest

from tavolino.core.game import CHANCE, Item, OptionsError, Seat
from tavolino.core.rng import stream
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import (
    Action,
    Deal,
    Discard,
    Draft,
    Pass,
    Place,
    Restock,
    Start,
    TakeBonus,
)
from tavolino.games.summer_pavilion.material import Colour, Side
from tavolino.games.summer_pavilion.state import Options, Phase
from tests.games.summer_pavilion.matches import hardly_passing, opened, played
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    NO_COLOUR,
    ORANGE,
    PURPLE,
    RED,
    STAR_COLOURS,
    TEN,
    WORKSHOPS,
    YELLOW,
    building,
    drafting,
    is_empty,
    play,
    refused,
    row,
    table,
    tiles,
    together,
    values_of,
    with_hand,
)

COUNTS = sorted(WORKSHOPS)

# --- 1 Setup --------------------------------------------------------------------------------------


@pytest.mark.rule("SP-1.1")
@pytest.mark.parametrize(("players", "workshops"), [(2, 5), (3, 7), (4, 9)])
def test_workshops_by_player_count(players: int, workshops: int) -> None:
    state = opened(players).state
    assert len(state.workshops) == workshops
    sources = {action.source for action in game.legal(state, state.turn) if isinstance(action, Draft)}
    assert sources == set(range(1, workshops + 1))
    assert refused(state, state.turn, Draft(workshops + 1, RED)) == "SP-1.1 no-such-workshop"
    assert values_of(state, state.turn, Draft(workshops + 1, RED)) == {
        "source": workshops + 1,
        "workshops": workshops,
    }


@pytest.mark.rule("SP-1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_only_two_to_four_can_play(players: int) -> None:
    assert players not in game.PLAYERS
    with pytest.raises(OptionsError, match=f"2 to 4 can play, not {players}"):
        game.new(Options(), players)


@pytest.mark.rule("SP-1.2")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_starts_at_five_points(players: int) -> None:
    state = opened(players).state
    assert [player.points for player in state.players] == [5] * players
    assert [sheet.items for sheet in game.score(state)] == [(Item("SP-1.2", 5),)] * players


@pytest.mark.rule("SP-1.3")
def test_all_132_tiles_begin_in_the_bag() -> None:
    state = game.new(Options(), 2)
    assert state.bag == (22,) * 6
    assert sum(map(sum, (state.tower, state.supply, state.centre, *state.workshops))) == 0
    assert all(sum(player.hand) == 0 and is_empty(state, seat) for seat, player in enumerate(state.players))


@pytest.mark.rule("SP-1.3")
@pytest.mark.parametrize("players", COUNTS)
def test_ten_tiles_fill_the_supply_and_four_each_workshop(players: int) -> None:
    state = opened(players).state
    assert sum(state.supply) == 10
    assert [sum(workshop) for workshop in state.workshops] == [4] * WORKSHOPS[players]
    assert sum(state.bag) == 132 - 10 - 4 * WORKSHOPS[players]
    assert sum(state.tower) == sum(state.centre) == 0
    assert game.faults(state) == []


@pytest.mark.rule("SP-1.3")
@pytest.mark.parametrize("players", COUNTS)
def test_the_first_tiles_drawn_go_to_the_supply_then_to_workshop_after_workshop(players: int) -> None:
    match = opened(players, first=0)
    (entry,) = match.log
    assert isinstance(entry.action, Deal)
    drawn = stream(match.seed, 0).draw((22,) * 6, 10 + 4 * WORKSHOPS[players])
    assert list(entry.action.supply) == drawn[:10]
    assert [tile for workshop in entry.action.workshops for tile in workshop] == drawn[10:]
    assert match.state.supply == together(tiles(f"1 {tile.name}") for tile in entry.action.supply)


FOUR = row("1 red, 1 blue, 1 green, 1 orange")


@pytest.mark.rule("SP-1.3")
@pytest.mark.parametrize(
    "deal",
    [
        pytest.param(Deal(row(TEN)[:9], (FOUR,) * 5), id="nine in the supply"),
        pytest.param(Deal((*row(TEN), RED), (FOUR,) * 5), id="eleven in the supply"),
        pytest.param(Deal(row(TEN), (FOUR,) * 4), id="four workshops"),
        pytest.param(Deal(row(TEN), (FOUR,) * 6), id="six workshops"),
        pytest.param(Deal(row(TEN), ((*FOUR, RED), FOUR[1:], FOUR, FOUR, FOUR)), id="five on a workshop"),
        pytest.param(Deal(row("10 red"), (row("4 red"),) * 5), id="thirty red tiles"),
        pytest.param(Deal((*row(TEN)[:9], NO_COLOUR), (FOUR,) * 5), id="a colour that is none"),
    ],
)
def test_a_deal_that_cannot_happen_is_refused(deal: Deal) -> None:
    assert refused(game.new(Options(first=0), 2), CHANCE, deal) == "SP-1.3 impossible-draw"


@pytest.mark.rule("SP-1.3")
def test_a_possible_deal_is_made_as_it_says() -> None:
    state = game.new(Options(first=0), 2)
    deal = Deal(
        row("10 red"), (row("4 red"), row("4 red"), row("4 red"), row("4 blue"), FOUR[1:] + FOUR[1:2])
    )
    after = play(state, CHANCE, deal)
    assert after.supply == tiles("10 red")
    assert after.workshops[2:4] == (tiles("4 red"), tiles("4 blue"))
    assert after.bag == tiles("22 purple, 21 green, 21 orange, 22 yellow, 16 blue")


@pytest.mark.rule("SP-1.3")
def test_tiles_are_dealt_by_chance_and_only_at_its_time() -> None:
    deal = Deal(row(TEN), (FOUR,) * 5)
    assert refused(game.new(Options(first=0), 2), 0, deal) == "SP-1.3 not-drawn-now"
    assert refused(game.new(Options(), 2), CHANCE, deal) == "SP-1.3 not-drawn-now"
    assert refused(opened().state, CHANCE, deal) == "SP-1.3 not-drawn-now"


@pytest.mark.rule("SP-1.4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_start_player_tile_lies_in_the_centre_of_the_table(first: Seat) -> None:
    match = opened(2, first=first)
    assert match.state.start_tile is None
    while not any(match.state.centre):
        match.play(match.state.turn, game.legal(match.state, match.state.turn)[0])
        assert match.state.start_tile is None
    seat = match.state.turn
    match.play(seat, next(a for a in game.legal(match.state, seat) if isinstance(a, Draft) and a.source == 0))
    assert match.state.start_tile == seat


@pytest.mark.rule("SP-1.5")
@pytest.mark.parametrize("players", COUNTS)
def test_the_first_seat_is_drawn_at_random(players: int) -> None:
    drawn = set()
    for seed in range(40):
        match = opened(players, seed=seed)
        start = match.log[0].action
        assert isinstance(start, Start)
        assert [entry.seat for entry in match.log] == [CHANCE, CHANCE]
        assert match.state.first == match.state.turn == start.seat
        drawn.add(start.seat)
    assert drawn == set(range(players))


@pytest.mark.rule("SP-1.5")
@pytest.mark.parametrize(("players", "first"), [(n, seat) for n in COUNTS for seat in range(n)])
def test_with_a_fixed_first_seat_nothing_is_drawn(players: int, first: Seat) -> None:
    match = opened(players, first=first)
    assert [type(entry.action) for entry in match.log] == [Deal]
    assert match.state.first == first
    assert game.to_move(match.state) == (first,)


@pytest.mark.rule("SP-1.5")
def test_drawing_the_first_seat_is_up_to_chance_once() -> None:
    state = game.new(Options(), 3)
    assert game.to_move(state) == (CHANCE,)
    assert refused(state, 0, Start(0)) == "SP-1.5 not-drawn-now"
    assert refused(state, CHANCE, Start(3)) == "SP-1.5 not-drawn-now"
    assert refused(state, CHANCE, Start(-1)) == "SP-1.5 not-drawn-now"
    after = play(state, CHANCE, Start(2))
    assert refused(after, CHANCE, Start(2)) == "SP-1.5 not-drawn-now"
    assert refused(game.new(Options(first=1), 3), CHANCE, Start(1)) == "SP-1.5 not-drawn-now"


@pytest.mark.rule("SP-1.5")
@pytest.mark.parametrize("first", [-1, 2, 99])
def test_the_fixed_first_seat_must_exist(first: Seat) -> None:
    with pytest.raises(OptionsError, match=f"first: a seat from 0 to 1, not {first}"):
        game.new(Options(first=first), 2)


def test_there_are_two_sides_of_the_board() -> None:
    sideways: Side = "edge"  # type: ignore[assignment]
    with pytest.raises(OptionsError, match="side: front or back, not 'edge'"):
        game.new(Options(sideways), 2)


def test_variants_are_both_sides_with_every_first_seat() -> None:
    assert list(game.variants(2)) == [
        *(Options("front", first) for first in (None, 0, 1)),
        *(Options("back", first) for first in (None, 0, 1)),
    ]


# --- 2 Rounds and phases --------------------------------------------------------------------------

WILDS = [(1, PURPLE), (2, GREEN), (3, ORANGE), (4, YELLOW), (5, BLUE), (6, RED)]


@pytest.mark.rule("SP-2.1")
@pytest.mark.parametrize(("round", "wild"), WILDS)
def test_only_the_colour_of_the_round_is_wild_in_the_draft(round: int, wild: Colour) -> None:
    others = [tile for tile in Colour if tile != wild]
    state = drafting(*(f"2 {wild.name}, 2 {other.name}" for other in others), round=round)
    assert game.legal(state, 0) == [Draft(source, other) for source, other in enumerate(others, 1)]


@pytest.mark.rule("SP-2.1")
@pytest.mark.parametrize(("round", "wild"), WILDS)
def test_only_the_colour_of_the_round_pays_for_others(round: int, wild: Colour) -> None:
    for star, own in STAR_COLOURS.items():
        for other in Colour:
            if own != other:
                state = building(f"1 {own.name}, 1 {other.name}", round=round)
                paid = Place(star, 2, own, wilds=1) in game.legal(state, 0)
                assert paid == (other == wild)


@pytest.mark.rule("SP-2.1")
def test_a_kept_tile_follows_the_wild_colour_of_the_new_round() -> None:
    state = building("1 blue, 1 purple", round=2)
    assert refused(state, 0, Place(4, 2, BLUE, wilds=1)) == "SP-4.1 too-few-tiles"
    after = play(building("1 blue, 1 green, 1 purple", round=2), 0, Place(4, 2, BLUE, wilds=1))
    assert after.players[0].hand == tiles("1 purple")
    assert after.tower == tiles("1 green")


@pytest.mark.rule("SP-2.1", "SP-2.2")
@pytest.mark.parametrize("players", COUNTS)
def test_six_rounds_of_draft_and_build_and_no_third_phase_after_the_last(players: int) -> None:
    match = played(opened(players, first=0), hardly_passing)
    course = [
        (state.round, state.wild, state.phase) for state in match.states if state.phase is not Phase.RESTOCK
    ]
    phases = (Phase.DEAL, Phase.DRAFT, Phase.BUILD)
    expected = [(round, wild, phase) for round, wild in WILDS for phase in phases]
    assert [step for step, _ in groupby(course)] == [*expected, (6, RED, Phase.OVER)]
    assert sum(isinstance(entry.action, Deal) for entry in match.log) == 6
    assert isinstance(match.log[-1].action, Pass | Place | TakeBonus | Discard)


@pytest.mark.rule("SP-2.2")
def test_nobody_builds_while_drafting() -> None:
    state = with_hand(drafting("4 red"), 0, "6 blue")
    for action in (Place(4, 1, BLUE), Pass(), TakeBonus(RED), Discard(BLUE)):
        assert refused(state, 0, action) == "SP-2.2 wrong-phase"
        assert values_of(state, 0, action) == {"phase": "draft"}


@pytest.mark.rule("SP-2.2")
def test_nobody_drafts_while_building() -> None:
    state = building("1 blue")
    assert refused(state, 0, Draft(1, RED)) == "SP-2.2 wrong-phase"
    assert refused(state, 0, Draft(0, RED)) == "SP-2.2 wrong-phase"


@pytest.mark.rule("SP-2.2")
@pytest.mark.parametrize(
    "action", [Draft(1, RED), Place(4, 1, BLUE), Pass(), TakeBonus(RED), Discard(BLUE)], ids=str
)
def test_after_the_end_nothing_is_allowed(action: Action) -> None:
    state = played(opened(2)).state
    assert game.to_move(state) == ()
    for seat in (0, 1):
        assert game.legal(state, seat) == ()
        assert refused(state, seat, action) == "SP-2.2 over"
    assert refused(state, CHANCE, Start(0)) == "SP-1.5 not-drawn-now"
    assert refused(state, CHANCE, Restock((RED,))) == "SP-4.8 not-drawn-now"
    assert refused(state, CHANCE, Deal((), ((),) * 5)) == "SP-6.2 not-drawn-now"


@pytest.mark.rule("SP-2.2", "SP-3.7", "SP-4.9")
@pytest.mark.parametrize(
    ("phase", "rule"),
    [(Phase.START, "SP-3.7"), (Phase.DEAL, "SP-3.7"), (Phase.RESTOCK, "SP-4.9")],
)
def test_nobody_acts_while_chance_is_to_move(phase: Phase, rule: str) -> None:
    state = with_hand(table(phase=phase), 0, "6 blue")
    assert game.to_move(state) == (CHANCE,)
    for action in (Draft(1, RED), Place(4, 1, BLUE), Pass(), TakeBonus(RED), Discard(BLUE)):
        for seat in (0, 1, CHANCE):
            assert game.legal(state, seat) == ()
            assert refused(state, seat, action) == f"{rule} not-your-turn"
