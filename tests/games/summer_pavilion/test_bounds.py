"""What a full board costs, returns and scores at most, by playing it."""

from itertools import combinations_with_replacement, permutations

import pytest
from msgspec.structs import replace

from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Discard, Pass, Place
from tavolino.games.summer_pavilion.material import Colour, Side
from tavolino.games.summer_pavilion.state import Phase, Player, State
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    STAR_COLOURS,
    play,
    table,
    with_hand,
    with_player,
    with_tiles_on,
)


class Builder:
    """Somebody to whom all tiles return, and the wild red ones always; counts what is paid and given."""

    def __init__(self, side: Side) -> None:
        self.side: Side = side
        self.player: Player = table().players[0]
        self.paid = 0
        self.given = 0

    def table(self, hand: str) -> State:
        """Return the table with the board so far, seat 0 to build in round 6."""
        state = table(side=self.side, round=6, supply="10 yellow")
        return with_hand(with_hand(with_player(state, 0, self.player), 0, hand), 1, "1 blue")

    def lay(self, star: int, position: int, colour: Colour) -> None:
        """Lay a tile with one of its colour and otherwise wilds."""
        state = self.table("6 red" if colour == RED else f"1 {colour.name}, 5 red")
        (action,) = (
            action
            for action in game.legal(state, 0)
            if isinstance(action, Place)
            and (action.star, action.space, action.colour) == (star, position, colour)
        )
        after = play(state, 0, action)
        self.paid += 6 - sum(after.players[0].hand)
        self.given += after.bonus
        self.player = replace(after.players[0], hand=(0,) * 6)

    def total(self) -> int:
        """Return all points, bonuses included."""
        return game.score(self.table(""))[0].total


def built(side: Side, stars: list[list[Colour]]) -> Builder:
    """Lay six tiles on every star, clockwise."""
    builder = Builder(side)
    for star, colours in enumerate(stars):
        for position, colour in enumerate(colours, 1):
            builder.lay(star, position, colour)
    return builder


@pytest.mark.rule("SP-4.1", "SP-4.6", "SP-4.7", "SP-7.1", "SP-7.2")
def test_a_full_front_costs_147_tiles_returns_36_and_scores_304() -> None:
    builder = built("front", [list(Colour), *([colour] * 6 for colour in STAR_COLOURS.values())])
    assert builder.paid == 147
    assert builder.given == 36
    assert builder.player.points == 5 + 147
    assert builder.total() == 5 + 147 + 152 == 304


@pytest.mark.rule("SP-4.1", "SP-4.6", "SP-4.7", "SP-7.2", "SP-7.3")
def test_a_full_back_costs_144_tiles_returns_36_and_scores_323() -> None:
    builder = built("back", [[colour] * 6 for colour in (*[PURPLE] * 3, *[GREEN] * 3, ORANGE)])
    assert builder.paid == 144
    assert builder.given == 36
    assert builder.player.points == 5 + 147
    assert builder.total() == 5 + 147 + 171 == 323


@pytest.mark.rule("SP-4.6")
def test_no_order_of_six_tiles_scores_more_than_21() -> None:
    scores = []
    for order in permutations(range(1, 7)):
        builder = Builder("back")
        for position in order:
            builder.lay(0, position, GREEN)
        scores.append(builder.player.points - 5)
    assert len(scores) == 720
    assert max(scores) == 21


@pytest.mark.rule("SP-7.2", "SP-7.3")
def test_no_seven_stars_of_22_tiles_a_colour_score_more_on_the_back() -> None:
    kinds = [*([colour] * 6 for colour in Colour), list(Colour)]
    worth = []
    for kind in kinds:
        text = ", ".join(f"0.{position} {colour.name}" for position, colour in enumerate(kind, 1))
        worth.append(game.score(with_tiles_on(table(side="back"), 0, text))[0].total - 5)
    best = 0
    for stars in combinations_with_replacement(range(len(kinds)), 7):
        laid = [tile for star in stars for tile in kinds[star]]
        if all(laid.count(colour) <= 22 for colour in Colour):
            best = max(best, sum(worth[star] for star in stars))
    assert best == 3 * 20 + 3 * 18 + 17
    assert 5 + 7 * 21 + best + (4 + 8 + 12 + 16) == 323


@pytest.mark.rule("SP-3.6", "SP-5.7", "SP-7.5")
def test_the_least_is_one_point() -> None:
    state = with_hand(table(round=6), 0, "21 blue")
    after = play(state, 0, Pass(), *[Discard(BLUE)] * 17)
    assert after.phase is Phase.OVER
    assert game.score(after)[0].total == 1
