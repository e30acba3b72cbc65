"""Texts for actions: what people type, and what is wrong with it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tavolino.core.game import NotationError
from tavolino.games.burano import every_action, format, parse
from tavolino.games.burano.actions import (
    HIDDEN_STACK,
    Action,
    Build,
    DealWorks,
    LayRoof,
    PayLace,
    RefillSeafood,
    RevealSeafood,
    Sail,
    Sell,
)
from tavolino.games.burano.material import B, Seafood, Ship, Stop, Work

from .positions import hole, roofs, square


def test_every_action_reads_back() -> None:
    actions: list[Action] = [*every_action(4), HIDDEN_STACK, RevealSeafood(2, None), RefillSeafood(())]
    texts = [format(action) for action in actions]
    assert len(set(texts)) == len(texts)
    assert [parse(text) for text in texts] == actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("BUILD blue E5", Build(B, hole("e5"))),
        ("bui bl e5", Build(B, hole("e5"))),
        ("roof Islands-bp c3 e3", LayRoof(roofs("islands-BP")[0], hole("c3"), hole("e3"))),
        ("sail a", Sail(Stop.A)),
        ("sail ri", Sail(Stop.RIGHT)),
        ("sell pairs cr cr tu tu", Sell(Ship.PAIRS, (Seafood.CRAB,) * 2 + (Seafood.TUNA,) * 2)),
        ("pay 1.2 free", PayLace(square("1.2"), free=True)),
        ("works BP YG OW", DealWorks((Work.SAIL, Work.SAIL, Work.LACE, Work.LACE, Work.EARN, Work.EARN))),
    ],
)
def test_what_people_type(text: str, action: Action) -> None:
    assert parse(text) == action


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "an action"),
        ("fly", "an action"),
        ("build red e5", "a colour"),
        ("build blue e4", "a hole"),
        ("build blue", "a hole"),
        ("roof islands-BW c3 e3", "a roof"),
        ("pay 4.0", "a lace square"),
        ("pay 1.2 cheaply", "free"),
        ("works BP YG OO", "every colour once"),
        ("deal huts BPX", "3 colours"),
        ("send 3", "1 or 2"),
        ("end now", "nothing more"),
        ("s blue", "one word of"),
    ],
)
def test_errors_say_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        parse(text)


WORDS = sorted({word for action in every_action(2) for word in format(action).split()})


@given(st.one_of(st.text(), st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join)))
@example("deal huts")
@example("works bp yg ow ow")
@example("rooF ıslands-bp c3 e3")
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    try:
        action = parse(text)
    except NotationError:
        return
    assert parse(format(action)) == action
