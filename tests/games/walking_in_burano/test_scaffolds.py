"""Chapter 4: scaffolds."""

import pytest

from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.material import Level
from tavolino.games.walking_in_burano.street import EMPTY_STREET, Scaffolds, scaffolds
from tests.games.walking_in_burano.positions import (
    Houses,
    allowed,
    house,
    legal_texts,
    play,
    player,
    street,
    table,
)

G, F = Level.GROUND, Level.FIRST


@pytest.mark.rule("WB-4.2")
@pytest.mark.parametrize(
    ("houses", "places"),
    [
        ({}, ()),
        ({0: "g-red-1"}, ()),
        ({0: "f-red-1"}, ((0, G),)),
        ({0: "r-red-1"}, ((0, G), (0, F))),
        ({0: "g-red-1 r-red-1"}, ((0, F),)),
        ({0: "f-red-1 r-red-1"}, ((0, G),)),
        ({0: house("red")}, ()),
        ({0: "g-red-1", 2: "g-blue-1"}, ((1, G),)),
        ({-3: "g-red-1", 0: "g-blue-1"}, ((-2, G), (-1, G))),
        ({0: "f-red-1", 2: "g-blue-1"}, ((0, G), (1, G))),
    ],
)
def test_they_stand_below_hanging_cards_and_in_gaps(
    houses: Houses, places: tuple[tuple[int, Level], ...]
) -> None:
    assert scaffolds(street(houses)) == Scaffolds(places, 2 - len(places))


@pytest.mark.rule("WB-4.1")
def test_a_replaced_scaffold_is_free_for_another_house_in_the_same_turn() -> None:
    state = table(player("f-red-1 f-blue-2 g-pink-1", {0: "r-red-1"}, coins=6), player())
    assert not allowed(state, "build f-blue-2 1")
    after = play(state, "build f-red-1 0")
    assert scaffolds(after.players[0].street) == Scaffolds(((0, G),), 1)
    after = play(after, "build f-blue-2 1")
    assert scaffolds(after.players[0].street) == Scaffolds(((0, G), (1, G)), 0)


@pytest.mark.rule("WB-4.1")
def test_two_scaffolds_may_stand_in_one_house_and_cost_nothing() -> None:
    state = table(player("r-red-1", coins=1, permits=0), player())
    after = play(state, "build r-red-1 0").players[0]
    assert (after.coins, after.permits) == (0, 0)


@pytest.mark.rule("WB-4.2")
def test_a_step_is_possible_exactly_when_two_are_enough() -> None:
    """Try every single card in every column of many streets, and count scaffolds for the street after it."""
    floors = ("g", "f", "r")
    shapes = [
        {0: left, 1: right}
        for left in ("g", "f", "r", "gf", "gr", "fr", "gfr")
        for right in ("", "g", "f", "gf", "gr", "fr", "gfr")
    ]
    for shape in shapes:
        houses = {
            column: " ".join(f"{floor}-{('red', 'blue')[column]}-1" for floor in there)
            for column, there in shape.items()
        }
        if scaffolds(street(houses)).spare < 0:
            continue
        state = table(player("g-pink-1 f-pink-1 r-pink-1", houses, coins=6), player())
        for floor in floors:
            for column in range(-4, 5):
                if floor in shape.get(column, ""):
                    continue
                wanted = houses | {column: f"{houses.get(column, '')} {floor}-pink-1"}
                built = [at for at, cards in wanted.items() if cards.strip()]
                fits = max(built) - min(built) < 5 and scaffolds(street(wanted)).spare >= 0
                assert allowed(state, f"build {floor}-pink-1 {column}") == fits


@pytest.mark.rule("WB-4.2")
def test_spare_ones_are_shown_beside_the_street() -> None:
    assert scaffolds(EMPTY_STREET) == Scaffolds((), 2)
    state = table(player("f-red-1"), player())
    assert game.view(state, 1).players[0].scaffolds.spare == 2
    assert game.view(play(state, "build f-red-1 0"), 1).players[0].scaffolds.spare == 1


@pytest.mark.rule("WB-4.2")
def test_a_turn_cannot_go_on_for_ever() -> None:
    state = table(player(house("red"), coins=6), player())
    after = play(state, "build r-red-1 0", "build f-red-1 0", "build g-red-1 0")
    assert legal_texts(after) == ["done"]
