"""Chapter 1: setup."""

import pytest

from tavolino.core.game import CHANCE, OptionsError
from tavolino.core.match import start
from tavolino.core.rng import seed_from
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Reveal, Start
from tavolino.games.walking_in_burano.material import LEVEL_OF, Character, Level
from tavolino.games.walking_in_burano.state import Options, Phase
from tests.games.walking_in_burano.positions import draw

C = Character


@pytest.mark.rule("WB-1.1")
@pytest.mark.parametrize(("seats", "columns"), [(1, 4), (2, 3), (3, 4), (4, 5)])
def test_the_market_has_a_column_more_than_players_and_four_in_solo(seats: int, columns: int) -> None:
    state = draw(game.new(Options(), seats))
    assert len(state.market) == columns
    for column in state.market:
        assert [LEVEL_OF[card] for card in column] == [Level.ROOF, Level.FIRST, Level.GROUND]
    assert [pile.size for pile in state.piles] == [24 - columns] * 3


@pytest.mark.rule("WB-1.1")
def test_no_seat_can_turn_cards_and_chance_only_such_that_are_there() -> None:
    state = game.new(Options(first=0), 2)
    full = (
        ("g-red-1", "g-red-2", "g-red-3"),
        ("f-red-1", "f-red-2", "f-red-3"),
        ("r-red-1", "r-red-2", "r-red-3"),
    )
    assert game.refusal(state, CHANCE, Reveal(*full)) is None
    assert game.refusal(state, 0, Reveal(*full)) is not None
    for wrong in [
        ("g-red-1", "g-red-1", "g-red-2"),
        ("g-red-1", "g-red-2"),
        ("f-blue-1", "g-red-1", "g-red-2"),
    ]:
        refusal = game.refusal(state, CHANCE, Reveal(wrong, *full[1:]))
        assert refusal is not None
        assert refusal.rule == "WB-1.1"


@pytest.mark.rule("WB-1.2")
@pytest.mark.parametrize(("seats", "tourists", "inhabitants"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (4, 3, 2)])
def test_characters_by_number_of_players(seats: int, tourists: int, inhabitants: int) -> None:
    assert game.new(Options(), seats).characters == (tourists,) * 4 + (inhabitants,) * 7


@pytest.mark.rule("WB-1.3")
@pytest.mark.parametrize("seats", game.PLAYERS)
def test_the_easier_game_does_without_shopkeeper_florist_and_gardener(seats: int) -> None:
    usual, easier = (game.new(Options(easier=easier), seats).characters for easier in (False, True))
    assert {C(who) for who in range(11) if usual[who] != easier[who]} == {C.SHOPKEEPER, C.FLORIST, C.GARDENER}
    assert [easier[who] for who in (C.SHOPKEEPER, C.FLORIST, C.GARDENER)] == [0, 0, 0]


@pytest.mark.rule("WB-1.4")
def test_the_first_player_is_drawn_and_every_seat_can_be_it() -> None:
    firsts = {start(game, Options(), 3, seed_from(number)).state.first for number in range(30)}
    assert firsts == {0, 1, 2}
    state = game.new(Options(), 3)
    assert state.phase is Phase.START
    refusal = game.refusal(state, 0, Start(0))
    assert refusal is not None
    assert refusal.rule == "WB-1.4"
    assert game.refusal(state, CHANCE, Start(2)) is None
    assert game.refusal(state, CHANCE, Start(3)) is not None


@pytest.mark.rule("WB-1.4")
@pytest.mark.parametrize("seat", range(4))
def test_a_fixed_first_player_is_not_drawn(seat: int) -> None:
    match = start(game, Options(first=seat), 4, seed_from("fixed"))
    assert len(match.log) == 1
    assert match.state.first == match.state.turn == seat


def test_alone_nobody_is_drawn() -> None:
    assert game.new(Options(), 1).phase is Phase.REVEAL


@pytest.mark.rule("WB-1.5")
@pytest.mark.parametrize("seats", game.PLAYERS)
def test_everybody_has_four_coins_four_permits_and_two_scaffolds(seats: int) -> None:
    view = game.view(draw(game.new(Options(), seats)), None)
    for player in view.players:
        assert (player.coins, player.permits, player.scaffolds.spare) == (4, 4, 2)
        assert player.levels == (0, 0, 0)


@pytest.mark.parametrize(
    ("options", "seats", "named"),
    [
        (Options(), 0, "seats"),
        (Options(), 5, "seats"),
        (Options(edition="french"), 2, "edition"),  # type: ignore[arg-type]
        (Options(first=2), 2, "first"),
        (Options(deck="printed"), 2, "printed"),
        (Options(deck_sha256="0" * 64), 2, "reconstructed.*0000"),
    ],
)
def test_options_that_cannot_be_are_refused_by_name(options: Options, seats: int, named: str) -> None:
    with pytest.raises(OptionsError, match=named):
        game.new(options, seats)
