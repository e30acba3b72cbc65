"""What a log tells."""

import pytest

from tavolino.core.game import CHANCE, Ended, Seat
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.events import (
    Built,
    CardsLeft,
    CoinsLost,
    Dismissed,
    Event,
    Finished,
    Invited,
    PutBack,
    Revealed,
    RoundBegan,
    Started,
    StoppedBuilding,
    Swapped,
    Took,
)
from tavolino.games.walking_in_burano.material import EDITIONS, Character, Edition, Level
from tavolino.games.walking_in_burano.state import Options, Phase, State
from tests.games.walking_in_burano.positions import draw, play, player, table

MARKET = ("r-pink-1 f-pink-1 g-pink-1", "r-pink-2 f-pink-2 g-pink-2", "r-pink-3 f-pink-3 g-pink-3")


def told(state: State, text: str) -> list[Event]:
    (seat,) = game.to_move(state)
    action = game.parse(text)
    return list(game.events(state, seat, action, game.apply(state, seat, action)))


def test_taking_building_finishing_and_inviting() -> None:
    state = table(
        player("f-red-1", {0: "g-blue-1 r-red-1"}, coins=6), player(), phase=Phase.TAKE, market=MARKET
    )
    assert told(state, "take 2 bottom 2") == [Took(0, 2, ("f-pink-2", "g-pink-2"), 1)]
    state = play(state, "take 2 bottom 2")
    assert told(state, "build f-pink-2 1") == [Built(0, "f-pink-2", 1, 2, 1, False)]
    assert told(state, "build f-red-1 0") == [Built(0, "f-red-1", 0, 1, 1, False), Finished(0, 0, 1)]
    state = play(state, "build f-red-1 0")
    assert told(state, "build f-pink-2 1")[0] == Built(0, "f-pink-2", 1, 2, 2, False)
    assert told(state, "done") == [StoppedBuilding(0, 1)]
    assert told(play(state, "done"), "invite girl") == [Invited(0, Character.GIRL, 0, 1)]


def test_permits_and_lost_coins() -> None:
    state = table(player("f-red-1", {0: "g-blue-1"}, coins=8), player())
    assert told(state, "build f-red-1 0") == [Built(0, "f-red-1", 0, 1, 1, True)]
    assert told(state, "done") == [StoppedBuilding(0, 0), CoinsLost(0, 2)]


def test_cards_go_back_without_their_faces() -> None:
    hand = "g-red-1 f-red-1 f-red-2 r-red-1"
    state = table(player(hand, coins=6), player(), edition="german")
    assert told(state, "swap g-red-1 r-red-1") == [Swapped(0, (Level.GROUND, Level.ROOF))]
    state = play(state, "done")
    assert told(state, "return f-red-2") == [PutBack(0, Level.FIRST)]
    assert told(state, "swap f-red-1 f-red-2") == [Swapped(0, (Level.FIRST, Level.FIRST)), CoinsLost(0, 1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_end_of_a_round(edition: Edition) -> None:
    state = table(player(), player(), edition=edition, market=MARKET, first=1)
    left = ("g-pink-3", "f-pink-3", "r-pink-3")
    assert told(state, "done") == [StoppedBuilding(0, 0), CardsLeft(left, edition == "polish")]
    state = play(state, "done")
    assert told(state, "reveal g-red-1 / f-red-1 / r-red-1") == [
        Revealed(("g-red-1",), ("f-red-1",), ("r-red-1",)),
        RoundBegan(2, 0),
    ]


def test_the_beginning() -> None:
    state = game.new(Options(), 2)
    assert told(state, "start 1") == [Started(1)]
    state = game.apply(state, CHANCE, game.parse("start 1"))
    action = game.parse("reveal gr1 gr2 gr3 / fr1 fr2 fr3 / rr1 rr2 rr3")
    seat: Seat = CHANCE
    assert game.events(state, seat, action, game.apply(state, seat, action))[-1] == RoundBegan(1, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_alone_a_character_goes_and_then_the_round_begins(edition: Edition) -> None:
    state = play(table(player(), edition=edition), "done")
    while state.phase is not Phase.DISMISS:
        state = draw(state)
    expected: list[Event] = [Dismissed(Character.BOY)]
    if edition == "polish":
        expected.append(RoundBegan(2, 0))
    assert told(state, "dismiss boy") == expected


def test_the_end() -> None:
    state = table(player(permits=2), player(permits=3), first=1, quiet=9, edition="german")
    assert told(state, "done") == [StoppedBuilding(0, 0), Ended((6, 9), (1,))]
