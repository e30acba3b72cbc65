"""Broken states are noticed."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tavolino.core.values import put
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.material import Character
from tavolino.games.walking_in_burano.state import Pile, Player, Returned, State
from tavolino.games.walking_in_burano.street import EMPTY_STREET, with_card
from tests.games.walking_in_burano.positions import house, index, player, table

SOUND = table(player("g-red-1", {0: house("blue"), 1: "g-pink-1"}, characters={0: Character.MAYOR}), player())


def with_player(**changes: object) -> State:
    return replace(SOUND, players=(replace(SOUND.players[0], **changes), SOUND.players[1]))


def idle(**changes: object) -> State:
    """Change the player whose turn it is not."""
    return replace(SOUND, players=(SOUND.players[0], replace(SOUND.players[1], **changes)))


def under_houses(*characters: Character | None) -> tuple[Character | None, ...]:
    under: tuple[Character | None, ...] = SOUND.players[0].characters
    for column, character in enumerate(characters):
        under = put(under, index(column), character)
    return under


def in_the_wrong_place(state: State) -> State:
    wrong = put(EMPTY_STREET, index(0), ("f-blue-1", "g-blue-1", "r-blue-1"))
    return replace(state, players=(replace(state.players[0], street=wrong), state.players[1]))


def laid(card: str, column: int) -> Callable[[], State]:
    return lambda: with_player(street=with_card(SOUND.players[0].street, card, column))


BROKEN: dict[str, tuple[Callable[[], State], str]] = {
    "lost card": (lambda: with_player(hand=()), "g-red-1 is there 0 times"),
    "card twice": (lambda: replace(SOUND, box=("g-red-1",)), "g-red-1 is there 2 times"),
    "unknown card": (lambda: replace(SOUND, box=("x-red-1",)), "x-red-1 is no card"),
    "lost character": (lambda: replace(SOUND, characters=(0,) * 11), "characters"),
    "debts": (lambda: with_player(coins=-1), "-1 coins"),
    "too many coins kept": (lambda: idle(coins=7), "7 coins"),
    "permits": (lambda: with_player(permits=5), "5 permits"),
    "too many cards kept": (lambda: idle(hand=("g-red-1",) * 4), "4 cards in hand"),
    "hand out of order": (lambda: with_player(hand=("r-red-1", "g-red-1")), "out of order"),
    "six houses": (laid("g-green-1", -4), "houses in columns"),
    "scaffolds": (lambda: with_player(street=with_card(EMPTY_STREET, "r-red-1", 2)), "column 0"),
    "level": (lambda: in_the_wrong_place(SOUND), "on level"),
    "unfinished": (lambda: with_player(characters=under_houses(None, Character.MAYOR)), "unfinished"),
    "twice": (lambda: with_player(characters=under_houses(Character.MAYOR, Character.MAYOR)), "twice"),
    "market columns": (lambda: replace(SOUND, market=SOUND.market[:2]), "2 market columns"),
    "column upside down": (
        lambda: replace(SOUND, market=(SOUND.market[0][::-1], *SOUND.market[1:])),
        "market column 1",
    ),
    "wrong deck": (lambda: replace(SOUND, piles=(SOUND.piles[1], *SOUND.piles[1:])), "of another"),
    "built": (lambda: replace(SOUND, built=4), "4 cards built"),
    "among": (
        lambda: replace(
            SOUND,
            piles=(Pile(SOUND.piles[0].unseen, (Returned("g-red-1", 0, ()),)), *SOUND.piles[1:]),
        ),
        "not among",
    ),
}


def test_a_sound_state_has_no_faults() -> None:
    assert game.faults(SOUND) == []


@pytest.mark.parametrize(("broken", "said"), BROKEN.values(), ids=list(BROKEN))
def test_what_is_broken_is_told(broken: Callable[[], State], said: str) -> None:
    assert any(said in fault for fault in game.faults(broken()))


@pytest.mark.rule("WB-4.2")
def test_three_scaffolds_are_noticed() -> None:
    three: Player = replace(
        SOUND.players[0], street=with_card(with_card(EMPTY_STREET, "r-red-1", 0), "f-red-1", 1)
    )
    assert any("3 scaffolds" in f for f in game.faults(replace(SOUND, players=(three, SOUND.players[1]))))
