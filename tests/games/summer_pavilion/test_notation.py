"""Actions as short texts."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tavolino.core.game import CHANCE, NotationError
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
from tests.games.summer_pavilion.matches import opened, played
from tests.games.summer_pavilion.positions import BLUE, GREEN, ORANGE, PURPLE, RED, YELLOW, row

# --- Round trips ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_is_read_as_it_is_written(players: int) -> None:
    actions = list(game.every_action(players))
    texts = [game.format(action) for action in actions]
    assert [game.parse(text) for text in texts] == actions
    assert len(set(texts)) == len(actions)


@pytest.mark.parametrize(("players", "sources"), [(2, 6), (3, 8), (4, 10)])
def test_every_action_lists_what_can_be_done_and_nothing_twice(players: int, sources: int) -> None:
    actions = list(game.every_action(players))
    assert len(set(actions)) == len(actions) == 6 * sources + 7 * 6 * 6 * 6 + 6 + 1 + 6


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_entry_of_a_match_is_read_as_it_is_written(players: int, side: Side) -> None:
    everything = set(game.every_action(players))
    kinds = set()
    for seed in range(3):
        match = played(opened(players, side, seed=seed))
        for entry in match.log:
            text = game.format(entry.action)
            assert game.parse(text) == entry.action
            assert game.format(game.parse(text)) == text
            assert entry.seat == CHANCE or entry.action in everything
            kinds.add(type(entry.action))
    assert {Start, Deal, Restock, Draft, Place, Pass, Discard} <= kinds


EXAMPLES: list[tuple[str, Action]] = [
    ("draft 3 red", Draft(3, RED)),
    ("draft centre yellow", Draft(0, YELLOW)),
    ("place 4.6 blue +2", Place(4, 6, BLUE, wilds=2)),
    ("place 0.1 green", Place(0, 1, GREEN)),
    ("bonus orange", TakeBonus(ORANGE)),
    ("pass", Pass()),
    ("discard purple", Discard(PURPLE)),
    ("start 1", Start(1)),
    ("restock GR", Restock((GREEN, RED))),
    ("restock -", Restock(())),
    ("deal PGOYBR / RRRR - BY", Deal(tuple(Colour), (row("4 red"), (), (BLUE, YELLOW)))),
]


@pytest.mark.parametrize(("text", "action"), EXAMPLES)
def test_the_written_form(text: str, action: Action) -> None:
    assert game.format(action) == text
    assert game.parse(text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("dr 3 r", Draft(3, RED)),
        ("draft 0 red", Draft(0, RED)),
        ("draft c red", Draft(0, RED)),
        ("dr 9 pu", Draft(9, PURPLE)),
        ("pl 4.6 b +2", Place(4, 6, BLUE, wilds=2)),
        ("place 4.6 blue +0", Place(4, 6, BLUE)),
        ("b o", TakeBonus(ORANGE)),
        ("pa", Pass()),
        ("di g", Discard(GREEN)),
        ("s 3", Start(3)),
        ("r gr", Restock((GREEN, RED))),
        ("de - / - -", Deal((), ((), ()))),
        ("  DRAFT\t3   Red ", Draft(3, RED)),
        ("\npass\n", Pass()),
    ],
)
def test_short_forms_and_loose_writing(text: str, action: Action) -> None:
    assert game.parse(text) == action


# --- Errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "an action"),
        ("   ", 3, "an action"),
        ("jump", 0, "an action"),
        ("d 3 red", 0, "one word of draft, discard, deal"),
        ("p", 0, "one word of place, pass"),
        ("passing", 0, "an action"),
        ("draft", 5, "a workshop from 1 to 9, or centre"),
        ("draft 10 red", 6, "a workshop from 1 to 9, or centre"),
        ("draft -1 red", 6, "a workshop from 1 to 9, or centre"),
        ("draft 3", 7, "a colour"),
        ("draft 3 pink", 8, "a colour"),
        ("draft 3 red red", 12, "nothing more"),
        ("place 7.1 blue", 6, "a space"),
        ("place 4.0 blue", 6, "a space"),
        ("place 4.7 blue", 6, "a space"),
        ("place 46 blue", 6, "a space"),
        ("place 4.6x blue", 6, "a space"),
        ("place ٤.٦ blue", 6, "a space"),
        ("place 4.6", 9, "a colour"),
        ("place 4.6 blue 2", 15, "+ and the number of wild tiles"),
        ("place 4.6 blue +6", 15, "+ and the number of wild tiles"),
        ("place 4.6 blue +-1", 15, "+ and the number of wild tiles"),
        ("place 4.6 blue +1 +1", 18, "nothing more"),
        ("bonus", 5, "a colour"),
        ("pass now", 5, "nothing more"),
        ("discard 7", 8, "a colour"),
        ("start 4", 6, "a seat from 0 to 3"),
        ("start -1", 6, "a seat from 0 to 3"),
        ("start ³", 6, "a seat from 0 to 3"),
        ("restock", 7, "tiles by their letters"),
        ("restock XY", 8, "tiles by their letters"),
        ("restock G-R", 8, "tiles by their letters"),
        ("restock G R", 10, "nothing more"),
        ("deal GG", 7, "a / between supply and workshops"),
        ("deal GG RRRR", 8, "a / between supply and workshops"),
        ("deal GG / RRRR 4", 15, "tiles by their letters"),
    ],
)
def test_an_error_quotes_the_text_and_says_where(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        game.parse(text)
    error = caught.value
    assert (error.text, error.position) == (text, position)
    assert error.expected.startswith(expected)
    assert f"“{text}”, character {position + 1}: expected {expected}" in str(error)
    found = text[position:].split()
    assert str(error).endswith(f"found “{found[0]}”" if found else "found the end")


WORDS = ["draft", "place", "bonus", "pass", "discard", "start", "deal", "restock", "centre", "red", "p", "d"]
PARTS = ["0", "3", "9", "10", "-1", "4.6", "7.7", "+2", "+9", "GR", "-", "/", "é", "İ", "³"]


def read(text: str) -> Action | None:
    """Return the action, or None after a look at the error."""
    try:
        return game.parse(text)
    except NotationError as caught:
        error = caught
    assert error.text == text
    assert 0 <= error.position <= len(text)
    assert f"“{text}”, character {error.position + 1}" in str(error)
    return None


@settings(max_examples=300)
@given(st.one_of(st.text(), st.lists(st.sampled_from(WORDS + PARTS), max_size=6).map(" ".join)))
@example("ſtart 1")
@example("\x1c\x85 pass\u2003now")
@example("place 4.6\x00blue")
@example("draft İ red")
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    action = read(text)
    assert action is None or game.parse(game.format(action)) == action


EVERYTHING = {game.format(action): action for action in game.every_action(4)}


@settings(max_examples=300)
@given(st.sampled_from(sorted(EVERYTHING)), st.data())
def test_a_text_with_one_slip_is_still_an_action_or_a_notation_error(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text) - 1))
    slip = text[:place] + data.draw(st.characters()) + text[place + data.draw(st.integers(0, 1)) :]
    action = read(slip)
    assert action is None or action in EVERYTHING.values() or isinstance(action, Start | Deal | Restock)
