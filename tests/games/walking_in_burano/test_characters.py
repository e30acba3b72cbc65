"""Chapter 5: characters."""

import pytest
from msgspec.structs import replace

from tavolino.core.values import put
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.material import NO_CHARACTERS, TOURISTS, Character
from tavolino.games.walking_in_burano.state import Phase, Player, State
from tests.games.walking_in_burano.positions import house, index, legal_texts, play, player, refused, table

C = Character


def almost(colour: str) -> str:
    """Return a house without its roof."""
    return " ".join(house(colour).split()[:2])


def two_houses_to_finish() -> State:
    hand = "r-red-1 r-blue-1"
    return table(player(hand, {0: almost("red"), 1: almost("blue")}, coins=6), player())


def with_supply(state: State, *characters: Character) -> State:
    """Leave only these characters; the others are out of the game."""
    supply = NO_CHARACTERS
    for character in characters:
        supply = put(supply, character, supply[character] + 1)
    gone = tuple(was - now for was, now in zip(state.characters, supply, strict=True))
    return replace(state, characters=supply, dismissed=gone)


@pytest.mark.rule("WB-5.1")
def test_a_house_is_finished_with_its_third_floor_card() -> None:
    state = table(player("f-red-1 g-red-1", {0: "r-red-1"}, coins=6), player())
    on_a_scaffold = play(state, "build f-red-1 0")
    assert play(on_a_scaffold, "done").phase is not Phase.INVITE
    assert play(on_a_scaffold, "build g-red-1 0", "done").phase is Phase.INVITE


@pytest.mark.rule("WB-5.2")
def test_every_house_finished_in_this_turn_gets_a_character_left_to_right() -> None:
    # The right house is finished first; still the left one is served first.
    state = play(two_houses_to_finish(), "build r-blue-1 1", "build r-red-1 0", "done", "invite woman")
    under = state.players[0].characters
    assert (under[index(0)], under[index(1)]) == (C.WOMAN, None)
    state = play(state, "invite policeman")
    under = state.players[0].characters
    assert (under[index(0)], under[index(1)]) == (C.WOMAN, C.POLICEMAN)
    assert state.turn == 1
    assert (state.characters[C.WOMAN], state.characters[C.POLICEMAN]) == (1, 0)


@pytest.mark.rule("WB-5.2")
def test_inviting_is_a_must() -> None:
    state = play(two_houses_to_finish(), "build r-red-1 0", "done")
    assert refused(state, "done") == ("WB-5.2", "wrong-phase")
    assert all(text.startswith("invite") for text in legal_texts(state))


@pytest.mark.rule("WB-5.2")
def test_nobody_is_invited_before_building_ends_nor_without_a_finished_house() -> None:
    state = play(two_houses_to_finish(), "build r-red-1 0")
    assert refused(state, "invite woman") == ("WB-3.1", "wrong-phase")
    assert play(two_houses_to_finish(), "done").turn == 1


@pytest.mark.rule("WB-5.2")
def test_a_house_of_an_earlier_turn_gets_no_second_character() -> None:
    houses = {0: house("red"), 1: almost("blue")}
    state = table(player("r-blue-1", houses, characters={0: C.MAYOR}), player())
    state = play(state, "build r-blue-1 1", "done", "invite girl")
    assert state.players[0].characters[index(0)] is C.MAYOR
    assert state.players[0].characters[index(1)] is C.GIRL


@pytest.mark.rule("WB-5.3")
def test_nobody_has_the_same_inhabitant_twice_but_tourists() -> None:
    houses = {0: house("red"), 1: house("blue"), 2: almost("green")}
    mine = player("r-green-1", houses, characters={0: C.MAYOR, 1: C.MAN})
    state = table(mine, player(), player(), player())
    state = play(state, "build r-green-1 2", "done")
    assert state.characters[C.MAYOR] == 1
    assert refused(state, "invite mayor") == ("WB-5.3", "inhabitant-twice")
    assert play(state, "invite man").players[0].characters[index(2)] is C.MAN


@pytest.mark.rule("WB-5.2")
def test_characters_that_are_gone_do_not_come() -> None:
    state = with_supply(play(two_houses_to_finish(), "build r-red-1 0"), C.BOY)
    state = play(state, "done")
    assert legal_texts(state) == ["invite boy"]
    assert refused(state, "invite woman") == ("WB-5.2", "no-such-character")


@pytest.mark.rule("WB-5.4")
def test_without_an_allowed_character_the_house_stays_without_one() -> None:
    state = play(two_houses_to_finish(), "build r-red-1 0", "build r-blue-1 1")
    after = play(with_supply(state, C.BOY), "done", "invite boy")
    assert after.turn == 1
    assert after.players[0].characters[index(1)] is None
    nobody = play(with_supply(state), "done")
    assert nobody.turn == 1


@pytest.mark.rule("WB-5.3", "WB-5.4")
def test_an_inhabitant_that_is_here_already_is_not_allowed() -> None:
    houses = {0: house("red"), 1: almost("blue")}
    state = table(player("r-blue-1", houses, characters={0: C.MAYOR}), player(), player())
    state = with_supply(state, C.MAYOR)
    after = play(state, "build r-blue-1 1", "done")
    assert after.turn == 1


@pytest.mark.rule("WB-5.4")
def test_a_house_that_stayed_without_one_never_finds_one_later() -> None:
    """Characters only become fewer, so what was not allowed stays so."""
    alone: Player = player("g-pink-1", {0: house("red")})
    state = with_supply(table(alone, player()))
    assert play(state, "build g-pink-1 1", "done").turn == 1


@pytest.mark.rule("WB-5.2")
@pytest.mark.parametrize("tourist", TOURISTS)
def test_characters_are_told(tourist: Character) -> None:
    before = play(two_houses_to_finish(), "build r-blue-1 1", "done")
    action = game.parse(f"invite {tourist.name}")
    told = game.events(before, 0, action, game.apply(before, 0, action))
    assert "column=1" in repr(told[0])
