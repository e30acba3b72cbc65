"""What everybody is told about the last round is true, and in time."""

import pytest
from msgspec.structs import replace

from tavolino.core.values import put
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.ending import ended_by, last_round
from tavolino.games.walking_in_burano.material import EDITIONS, Edition
from tavolino.games.walking_in_burano.state import Options, Phase, Pile

from .matches import BuranoMatch, anything, mostly_building, played
from .positions import house, player, table

matches = pytest.mark.parametrize(
    ("edition", "seats"), [(edition, seats) for edition in EDITIONS for seats in (1, 2, 3, 4)]
)


def matches_of(edition: Edition, seats: int) -> list[BuranoMatch]:
    return [
        played(Options(edition=edition), seats, ("ending", edition, seats, seed), choose)
        for seed in range(3)
        for choose in (mostly_building, anything)
    ]


@matches
def test_the_last_round_is_told_truly(edition: Edition, seats: int) -> None:
    for match in matches_of(edition, seats):
        last = match.state.round
        for state in match.states:
            told = last_round(state)
            assert told != "sure" or state.round == last
            # Between two rounds the number is still that of the round before.
            is_turn = state.phase in (Phase.TAKE, Phase.BUILD, Phase.INVITE, Phase.RETURN)
            assert told != "no" or not is_turn or state.round < last
        assert last_round(match.state) == "sure"
        assert ended_by(match.state) in ("WB-7.1", "WB-7.5", "WB-7.6", "WB-8.3")
        assert {ended_by(state) for state in match.states if state.phase is not Phase.OVER} == {None}


@pytest.mark.parametrize(("edition", "told"), [("polish", "sure"), ("german", "no")])
def test_an_empty_deck_ends_the_polish_match_with_this_round(edition: Edition, told: str) -> None:
    state = table(player(), player(), edition=edition, phase=Phase.TAKE)
    assert last_round(state) == "no"
    assert last_round(replace(state, piles=put(state.piles, 0, Pile(())))) == told


def test_five_finished_houses_make_the_round_the_last_one() -> None:
    colours = ("red", "blue", "red", "blue", "red")
    houses = {column: house(colour) for column, colour in enumerate(colours)}
    state = table(player(houses=houses), player(), phase=Phase.TAKE)
    assert last_round(state) == "sure"
    assert game.view(state, 1).last_round == "sure"


def test_five_houses_may_be_finished_while_three_floors_are_missing() -> None:
    houses = {column: house(colour) for column, colour in enumerate(("red", "blue", "red", "blue"))}
    state = table(player(houses=houses), player(), phase=Phase.TAKE)
    assert last_round(state) == "perhaps"
    del houses[3]
    assert last_round(table(player(houses=houses), player(), phase=Phase.TAKE)) == "no"
