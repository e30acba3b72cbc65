"""Chapter 2: taking cards."""

import pytest

from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.material import Edition
from tavolino.games.walking_in_burano.state import Phase
from tests.games.walking_in_burano.positions import allowed, legal_texts, play, player, refused, table

FULL = "r-blue-1 f-yellow-1 g-pink-1"
MARKET = (FULL, "r-red-1 f-red-1 g-red-1", "r-green-1 f-green-1 g-green-1")


def taking(*market: str, edition: Edition = "polish") -> game.State:
    columns = (*market, *MARKET[len(market) :])
    return table(player(), player(), phase=Phase.TAKE, market=columns, edition=edition)


@pytest.mark.rule("WB-2.1")
def test_one_two_or_three_cards_from_either_end_of_one_column() -> None:
    of_column = [text for text in legal_texts(taking()) if text.startswith("take 1")]
    assert of_column == ["take 1 top 1", "take 1 top 2", "take 1 top 3", "take 1 bottom 1", "take 1 bottom 2"]


@pytest.mark.rule("WB-2.1")
@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("take 1 top 1", {"r-blue-1"}),
        ("take 1 top 2", {"r-blue-1", "f-yellow-1"}),
        ("take 1 top 3", {"r-blue-1", "f-yellow-1", "g-pink-1"}),
        ("take 1 bottom 1", {"g-pink-1"}),
        ("take 1 bottom 2", {"g-pink-1", "f-yellow-1"}),
    ],
)
def test_no_card_is_skipped(text: str, taken: set[str]) -> None:
    after = play(taking(), text)
    assert set(after.players[0].hand) == taken
    assert set(after.market[0]) == set(FULL.split()) - taken
    assert after.market[1:] == taking().market[1:]


@pytest.mark.rule("WB-2.1")
def test_taking_is_a_must_and_comes_first() -> None:
    for text in ("done", "build g-red-1 0", "return g-red-1"):
        assert refused(taking(), text) == ("WB-2.1", "wrong-phase")


@pytest.mark.rule("WB-2.1")
def test_a_whole_column_is_taken_from_the_top() -> None:
    assert refused(taking(), "take 1 bottom 3") == ("WB-2.1", "all-from-the-top")


@pytest.mark.rule("WB-2.1")
def test_cards_are_taken_once_a_turn() -> None:
    assert refused(play(taking(), "take 1 top 1"), "take 2 top 1") == ("WB-3.1", "wrong-phase")


@pytest.mark.rule("WB-2.2")
@pytest.mark.parametrize(("cards", "coins"), [(1, 2), (2, 1), (3, 0)])
def test_fewer_cards_bring_more_coins(cards: int, coins: int) -> None:
    assert play(taking(), f"take 1 top {cards}").players[0].coins == 4 + coins


@pytest.mark.rule("WB-2.3")
def test_a_column_of_two_gives_either_card() -> None:
    state = taking("r-blue-1 f-yellow-1")
    of_column = [text for text in legal_texts(state) if text.startswith("take 1")]
    assert of_column == ["take 1 top 1", "take 1 top 2", "take 1 bottom 1"]
    assert play(state, "take 1 bottom 1").players[0].hand == ("f-yellow-1",)
    assert refused(state, "take 1 top 3") == ("WB-2.3", "too-few-cards")


@pytest.mark.rule("WB-2.3")
def test_a_column_of_one_gives_that_card_and_an_empty_one_nothing() -> None:
    state = taking("f-yellow-1", "")
    assert [text for text in legal_texts(state) if text[5] in "12"] == ["take 1 top 1"]
    assert refused(state, "take 2 top 1") == ("WB-2.3", "empty-column")
    assert refused(state, "take 1 bottom 1") == ("WB-2.1", "all-from-the-top")


@pytest.mark.rule("WB-2.3")
def test_from_an_empty_market_the_turn_goes_on_with_building() -> None:
    state = table(
        player("g-red-1"), player(), phase=Phase.TAKE, market=("g-blue-1", "", ""), edition="german"
    )
    after = play(state, "take 1 top 1", "done")
    assert (after.turn, after.phase) == (1, Phase.BUILD)
    assert allowed(after, "done")


@pytest.mark.rule("WB-1.1")
def test_columns_that_are_not_there() -> None:
    assert refused(taking(), "take 4 top 1") == ("WB-1.1", "no-such-column")


@pytest.mark.rule("WB-2.1", "WB-2.2", "WB-2.3")
def test_round_example_of_four_players() -> None:
    market = [f"r-{c}-1 f-{c}-1 g-{c}-1" for c in ("red", "orange", "yellow", "green", "blue")]
    state = table(player(), player(), player(), player(), phase=Phase.TAKE, market=market)
    after = play(
        state,
        *("take 1 top 2", "done"),
        *("take 3 bottom 1", "done"),
        *("take 3 bottom 1", "done"),
        "take 5 top 3",
    )
    assert [player.hand for player in after.players] == [
        ("f-red-1", "r-red-1"),
        ("g-yellow-1",),
        ("f-yellow-1",),
        ("g-blue-1", "f-blue-1", "r-blue-1"),
    ]
    assert [player.coins - 4 for player in after.players] == [1, 2, 2, 0]


@pytest.mark.rule("WB-7.2")
def test_nobody_takes_out_of_turn() -> None:
    assert refused(taking(), "take 1 top 1", seat=1) == ("WB-7.2", "not-your-turn")
