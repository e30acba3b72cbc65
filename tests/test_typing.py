"""The packages of the games are games, for the type checker too."""

from tavolino.core.game import Game
from tavolino.games import burano, summer_pavilion, walking_in_burano
from tavolino.games.burano import state as bu
from tavolino.games.summer_pavilion import state as sp
from tavolino.games.walking_in_burano import state as wb

SUMMER_PAVILION: Game[sp.State, summer_pavilion.Action, summer_pavilion.View] = summer_pavilion
WALKING_IN_BURANO: Game[wb.State, walking_in_burano.Action, walking_in_burano.View] = walking_in_burano

BURANO: Game[bu.State, burano.Action, burano.View] = burano


def test_games_have_different_names() -> None:
    assert len({SUMMER_PAVILION.NAME, WALKING_IN_BURANO.NAME, BURANO.NAME}) == 3
