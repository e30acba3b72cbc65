"""Chapter 7: the end of the round."""

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.core.rng import seed_from, stream
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Reveal
from tavolino.games.walking_in_burano.material import EDITIONS, LEVEL_OF, Edition, Level
from tavolino.games.walking_in_burano.state import Phase, Pile, Returned, State
from tests.games.walking_in_burano.positions import Houses, draw, house, play, player, refused, table

COLOURS = ("red", "blue", "green", "pink")
MARKET = ("r-red-1 f-red-1 g-red-1", "r-orange-1 f-orange-1 g-orange-1", "r-yellow-1 f-yellow-1 g-yellow-1")
FIVE_HOUSES: Houses = {
    column: house(colour, number)
    for column, (colour, number) in enumerate(
        [("green", 1), ("blue", 1), ("pink", 1), ("green", 2), ("blue", 2)], -2
    )
}


def last_turn(seats: int, edition: Edition = "polish", market: tuple[str, ...] | None = None) -> State:
    """Return a table where seat 0 has the last turn of a round that seat 1 (or, alone, itself) began."""
    players = [player() for _ in range(seats)]
    return table(*players, edition=edition, market=market, first=1 % seats)


def row(state: State, level: Level) -> list[str | None]:
    """Return a row of the market from left to right."""
    return [next((card for card in column if LEVEL_OF[card] is level), None) for column in state.market]


@pytest.mark.rule("WB-7.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_five_finished_houses_end_the_match_when_all_have_had_their_turn(edition: Edition) -> None:
    winner = player(houses=FIVE_HOUSES)
    state = table(winner, player(), player(), edition=edition)
    for turn in (1, 2):
        state = play(state, "done")
        assert (state.turn, state.phase) == (turn, Phase.TAKE)
        state = replace(state, phase=Phase.BUILD)
    state = play(state, "done")
    assert state.phase is Phase.OVER
    assert game.to_move(state) == ()


@pytest.mark.rule("WB-7.1")
def test_four_finished_houses_do_not() -> None:
    four = {column: cards for column, cards in FIVE_HOUSES.items() if column < 2}
    state = table(player(houses=four), player(), first=1)
    assert play(state, "done").phase is Phase.REVEAL


@pytest.mark.rule("WB-7.2")
def test_the_marker_passes_to_the_left() -> None:
    state = table(player(), player(), player(), phase=Phase.TAKE)
    firsts = []
    for _ in range(4):
        for seat in range(3):
            assert state.turn == (state.first + seat) % 3
            state = play(state, "take 1 top 1" if state.market[0] else "take 2 top 1", "done")
            if state.phase is Phase.RETURN:
                state = play(state, game.format(game.legal(state, state.turn)[0]))
        state = draw(state)
        firsts.append((state.round, state.first, state.turn))
    assert firsts == [(2, 1, 1), (3, 2, 2), (4, 0, 0), (5, 1, 1)]


@pytest.mark.rule("WB-7.3")
@pytest.mark.parametrize("seats", [1, 2])
def test_in_the_polish_edition_the_right_most_cards_go_to_the_box(seats: int) -> None:
    market = (*MARKET, "") if seats == 1 else MARKET
    after = play(last_turn(seats, "polish", market), "done")
    assert after.box == ("g-yellow-1", "f-yellow-1", "r-yellow-1")
    assert not any(pile.returned for pile in after.piles)


@pytest.mark.rule("WB-7.3")
@pytest.mark.parametrize("seats", [1, 2])
def test_in_the_german_edition_they_go_under_their_decks(seats: int) -> None:
    market = (*MARKET, "") if seats == 1 else MARKET
    after = play(last_turn(seats, "german", market), "done")
    assert after.box == ()
    assert [pile.returned[-1].card for pile in after.piles] == ["g-yellow-1", "f-yellow-1", "r-yellow-1"]


@pytest.mark.rule("WB-7.3")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_three_and_four_players_no_card_leaves(seats: int, edition: Edition) -> None:
    state = last_turn(seats, edition)
    # One column has been emptied; the other cards all stay.
    there = [card for column in state.market[1:] for card in column]
    hand = state.market[0]
    players = (replace(state.players[0], hand=tuple(reversed(hand))), *state.players[1:])
    after = play(replace(state, market=((), *state.market[1:]), players=players), "done")
    assert [card for column in after.market for card in column] == there
    assert after.box == ()


@pytest.mark.rule("WB-7.3", "WB-7.4")
def test_the_right_most_card_of_a_row_is_not_always_in_the_last_column() -> None:
    market = ("r-red-1 f-red-1 g-red-1", "r-orange-1 f-orange-1 g-orange-1", "g-yellow-1")
    after = play(last_turn(2, "polish", market), "done")
    assert after.box == ("g-yellow-1", "f-orange-1", "r-orange-1")
    assert row(after, Level.GROUND) == [None, "g-red-1", "g-orange-1"]
    assert row(after, Level.ROOF) == [None, None, "r-red-1"]


@pytest.mark.rule("WB-7.4")
def test_cards_move_right_and_rows_are_filled_from_right_to_left() -> None:
    market = ("r-red-1 f-red-1 g-red-1", "g-orange-1", "r-yellow-1 f-yellow-1", "r-pink-1 g-pink-1")
    state = table(player(), player(), player(), market=market, first=1)
    after = play(state, "done")
    assert row(after, Level.GROUND) == [None, "g-red-1", "g-orange-1", "g-pink-1"]
    assert row(after, Level.FIRST) == [None, None, "f-red-1", "f-yellow-1"]
    assert row(after, Level.ROOF) == [None, "r-red-1", "r-yellow-1", "r-pink-1"]
    after = play(after, "reveal g-blue-1 / f-blue-1 f-blue-2 / r-blue-1")
    assert row(after, Level.GROUND) == ["g-blue-1", "g-red-1", "g-orange-1", "g-pink-1"]
    assert row(after, Level.FIRST) == ["f-blue-2", "f-blue-1", "f-red-1", "f-yellow-1"]
    assert row(after, Level.ROOF) == ["r-blue-1", "r-red-1", "r-yellow-1", "r-pink-1"]
    assert after.phase is Phase.TAKE


def short_of_roofs(edition: Edition, roofs: int) -> State:
    """Return the end of a round for which one roof too many is needed: the others lie in the box."""
    state = last_turn(3, edition, ("f-red-1 g-red-1", *(f"r-{c}-2 f-{c}-2 g-{c}-2" for c in COLOURS[:3])))
    ground, first, roof = state.piles
    return replace(state, piles=(ground, first, Pile(roof.unseen[:roofs])), box=roof.unseen[roofs:])


@pytest.mark.rule("WB-7.5")
def test_the_polish_match_is_over_when_a_deck_cannot_fill_its_row() -> None:
    assert play(short_of_roofs("polish", 0), "done").phase is Phase.OVER
    assert play(short_of_roofs("polish", 1), "done").phase is Phase.REVEAL


@pytest.mark.rule("WB-7.5")
def test_the_german_match_goes_on_with_what_there_is() -> None:
    state = draw(play(short_of_roofs("german", 0), "done"))
    assert state.phase is Phase.TAKE
    assert row(state, Level.ROOF)[0] is None
    assert None not in row(state, Level.FIRST)


@pytest.mark.rule("WB-7.5")
def test_with_empty_decks_nothing_is_drawn() -> None:
    state = last_turn(3, "german", ("", "", "g-red-1", ""))
    everything = tuple(card for pile in state.piles for card in pile.unseen)
    state = replace(state, piles=(Pile(()),) * 3, box=everything)
    state = play(state, "done")
    assert (state.phase, state.round) == (Phase.TAKE, 2)


ENDLESS: list[tuple[int, Edition]] = [
    (2, "german"),
    (3, "german"),
    (4, "german"),
    (3, "polish"),
    (4, "polish"),
]
"""Where cards come back for ever if nobody lays them."""


@pytest.mark.rule("WB-7.6")
@pytest.mark.parametrize(("seats", "edition"), ENDLESS)
def test_five_rounds_without_a_card_laid_end_a_match_that_nobody_goes_on_with(
    seats: int, edition: Edition
) -> None:
    state = replace(last_turn(seats, edition), quiet=5 * seats - 2)
    assert play(state, "done").phase is not Phase.OVER
    assert play(replace(state, quiet=5 * seats - 1), "done").phase is Phase.OVER
    hand = replace(state.players[0], hand=(state.piles[0].unseen[0],))
    ground = Pile(state.piles[0].unseen[1:])
    busy = replace(
        state,
        players=(hand, *state.players[1:]),
        piles=(ground, *state.piles[1:]),
        quiet=5 * seats - 1,
    )
    assert play(busy, f"build {hand.hand[0]} 0", "done").quiet == 0


@pytest.mark.rule("WB-7.6", "WB-7.3")
def test_two_players_of_the_polish_edition_may_lay_nothing_as_the_cards_run_out_anyway() -> None:
    state = replace(last_turn(2, "polish"), quiet=9)
    for _ in range(3):
        state = draw(play(state, "done"))
        assert state.phase is Phase.TAKE
        state = replace(state, phase=Phase.BUILD, first=1, turn=0)
    assert state.quiet == 12


@pytest.mark.rule("WB-7.6", "WB-8.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nor_does_it_end_the_solo_game_whose_characters_run_out(edition: Edition) -> None:
    state = draw(play(replace(last_turn(1, edition), quiet=8), "done"))
    assert state.phase is Phase.DISMISS


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        pytest.param(table(player(houses=FIVE_HOUSES), player(), first=1), "WB-7.1", id="five houses"),
        pytest.param(short_of_roofs("polish", 0), "WB-7.5", id="too few cards"),
        pytest.param(replace(short_of_roofs("polish", 0), quiet=13), "WB-7.5", id="quiet, but not yet"),
        pytest.param(replace(last_turn(3), quiet=14), "WB-7.6", id="nobody builds"),
    ],
)
@pytest.mark.rule("WB-7.1", "WB-7.5", "WB-7.6")
def test_after_the_end_a_refusal_names_the_rule_that_ended_the_match(state: State, rule: str) -> None:
    after = play(state, "done")
    assert after.phase is Phase.OVER
    for text in ("done", "take 1 top 1", "build g-red-1 0", "dismiss boy"):
        assert refused(after, text) == (rule, "over")


@pytest.mark.rule("WB-7.5", "WB-7.6")
def test_a_polish_match_of_two_that_ran_out_of_cards_ended_for_that_however_quiet_it_was() -> None:
    market = ("f-red-1 g-red-1", "r-blue-2 f-blue-2 g-blue-2", "r-green-2 f-green-2 g-green-2")
    state = replace(last_turn(2, "polish", market), quiet=11)
    ground, first, roof = state.piles
    after = play(replace(state, piles=(ground, first, Pile(())), box=roof.unseen), "done")
    assert refused(after, "done") == ("WB-7.5", "over")


@pytest.mark.rule("WB-7.4")
def test_returned_cards_come_after_all_unseen_ones_and_in_their_order() -> None:
    state = play(last_turn(3), "done")
    ground = state.piles[0]
    unseen, later = ground.unseen[:2], ground.unseen[2:5]
    returned = tuple(Returned(card, 1, (card,)) for card in later)
    market = (state.market[0][:2], *(column[:2] for column in state.market[1:]))
    state = replace(
        state,
        phase=Phase.REVEAL,
        market=market,
        piles=(Pile(unseen, returned), *state.piles[1:]),
    )
    for seed in range(8):
        action = game.chance(state, stream(seed_from(seed), 0))
        assert isinstance(action, Reveal)
        assert set(action.ground[:2]) == set(unseen)
        assert action.ground[2:] == later[:2]
        assert game.refusal(state, CHANCE, action) is None
    swapped = Reveal((*unseen, later[1], later[0]), (), ())
    refusal = game.refusal(state, CHANCE, swapped)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("WB-7.4", "impossible-draw")
    after = game.apply(state, CHANCE, Reveal((*unseen, *later[:2]), (), ()))
    assert after.piles[0] == Pile((), returned[2:])
