"""Chapter 8: the solo game."""

import pytest
from msgspec.structs import replace

from tavolino.core.game import OptionsError
from tavolino.core.match import start
from tavolino.core.rng import seed_from
from tavolino.core.values import minus
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.material import EDITIONS, Character, Edition
from tavolino.games.walking_in_burano.scoring import rating
from tavolino.games.walking_in_burano.state import Options, Phase, Pile, State
from tests.games.walking_in_burano.positions import (
    draw,
    house,
    legal_texts,
    play,
    player,
    points,
    refused,
    table,
    with_deck,
)

C = Character
ONE_OF_EACH = (2,) * 4 + (1,) * 7


def alone(edition: Edition = "polish", left: tuple[int, ...] = ONE_OF_EACH) -> State:
    """Return the only player's turn, nearly over, with some characters left."""
    state = table(player(), edition=edition)
    return replace(state, characters=left, dismissed=minus(ONE_OF_EACH, left))


def only(*characters: Character) -> tuple[int, ...]:
    return tuple(characters.count(C(who)) for who in range(11))


@pytest.mark.rule("WB-8.1")
def test_four_columns_and_characters_as_for_two() -> None:
    state = draw(game.new(Options(), 1))
    assert len(state.market) == 4
    assert state.characters == game.new(Options(), 2).characters


@pytest.mark.rule("WB-8.2")
def test_polish_a_character_goes_after_the_rows_have_been_refilled() -> None:
    state = play(alone("polish"), "done")
    assert state.phase is Phase.REVEAL
    state = draw(state)
    assert state.phase is Phase.DISMISS
    assert all(len(column) == 3 for column in state.market)
    state = play(state, "dismiss mayor")
    assert (state.phase, state.round) == (Phase.TAKE, 2)
    assert state.characters == minus(ONE_OF_EACH, only(C.MAYOR))


@pytest.mark.rule("WB-8.2")
def test_german_it_goes_after_the_right_most_cards_have_left_and_before_the_refill() -> None:
    state = play(alone("german"), "done")
    assert state.phase is Phase.DISMISS
    assert [len(column) for column in state.market] == [0, 3, 3, 3]
    state = play(state, "dismiss mayor")
    assert state.phase is Phase.REVEAL
    assert (draw(state).phase, draw(state).round) == (Phase.TAKE, 2)


@pytest.mark.rule("WB-8.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_dismissing_is_a_must_and_takes_one_that_is_there(edition: Edition) -> None:
    state = draw(play(alone(edition, only(C.GIRL, C.SANTA)), "done"))
    assert legal_texts(state) == ["dismiss girl", "dismiss santa"]
    assert refused(state, "dismiss boy") == ("WB-8.2", "no-such-character")
    assert refused(state, "take 1 top 1") == ("WB-8.2", "wrong-phase")


@pytest.mark.rule("WB-8.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_before_the_first_round_nobody_is_dismissed(edition: Edition) -> None:
    assert start(game, Options(edition=edition), 1, seed_from("solo")).state.phase is Phase.TAKE


@pytest.mark.rule("WB-8.2")
def test_with_others_nobody_is_dismissed() -> None:
    state = draw(play(table(player(), player(), first=1), "done"))
    assert state.phase is Phase.TAKE


@pytest.mark.rule("WB-8.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_match_ends_when_the_last_character_is_dismissed(edition: Edition) -> None:
    state = play(draw(play(alone(edition, only(C.BOY)), "done")), "dismiss boy")
    assert state.phase is Phase.OVER
    assert refused(state, "take 1 top 1") == ("WB-8.3", "over")


@pytest.mark.rule("WB-8.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_match_ends_when_the_last_character_was_invited(edition: Edition) -> None:
    state = table(player("r-red-1", {0: "g-red-1 f-red-1"}), edition=edition)
    state = replace(state, characters=only(C.BOY), dismissed=minus(ONE_OF_EACH, only(C.BOY)))
    state = play(state, "build r-red-1 0", "done", "invite boy")
    assert state.phase is Phase.OVER
    assert refused(state, "dismiss boy") == ("WB-8.3", "over")


@pytest.mark.rule("WB-7.1", "WB-8.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_five_houses_end_it_before_a_character_goes(edition: Edition) -> None:
    houses = {c: house(colour) for c, colour in enumerate(("red", "blue", "green", "pink"), -2)}
    houses[2] = "g-yellow-1 f-yellow-1"
    state = table(player("r-yellow-1", houses, characters={-2: C.MAN, -1: C.MAN}), edition=edition)
    state = replace(state, characters=only(C.BOY), dismissed=minus(state.characters, only(C.BOY)))
    state = play(state, "build r-yellow-1 2", "done", "invite boy")
    assert state.phase is Phase.OVER
    assert refused(state, "dismiss boy") == ("WB-7.1", "over")


@pytest.mark.rule("WB-7.5", "WB-8.3")
def test_too_few_cards_end_the_polish_solo_game_and_not_the_german_one() -> None:
    for edition in EDITIONS:
        state = alone(edition)
        ground, first, roof = state.piles
        state = replace(state, piles=(ground, first, Pile(())), box=roof.unseen)
        state = play(state, "done")
        if edition == "polish":
            assert refused(state, "dismiss boy") == ("WB-7.5", "over")
        else:
            assert draw(play(state, "dismiss boy")).phase is Phase.TAKE


@pytest.mark.rule("WB-8.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_closed_windows_always_cost(edition: Edition) -> None:
    options = with_deck({"g-red-1": {"closed_windows": 2}, "f-red-1": {"closed_windows": 1}}, edition=edition)
    state = table(player(houses={0: house("red")}), options=options)
    assert points(state)["WB-9.15"] == -3
    with pytest.raises(OptionsError, match="closed_windows"):
        game.new(Options(closed_windows=False), 1)


@pytest.mark.rule("WB-8.5")
@pytest.mark.parametrize(
    ("total", "key"),
    [
        (-4, "weak"),
        (0, "weak"),
        (60, "weak"),
        (61, "not-bad"),
        (70, "not-bad"),
        (71, "good"),
        (80, "good"),
        (81, "very-good"),
        (85, "very-good"),
        (86, "masterpiece"),
        (87, "masterpiece"),
    ],
)
def test_rating(total: int, key: str) -> None:
    assert rating(total) == key


@pytest.mark.rule("WB-1.3", "WB-8.3")
def test_characters_of_the_easier_solo_game_run_out_before_five_houses_can_have_theirs() -> None:
    """Five houses take at least eleven turns, so ten characters go before; twelve are not enough."""
    assert sum(game.new(Options(easier=True), 1).characters) == 12 < 10 + 5
    assert sum(game.new(Options(), 1).characters) == 15 == 10 + 5
