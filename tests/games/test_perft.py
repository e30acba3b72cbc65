"""Counts of action sequences that the rules gave before they must give again."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from tavolino.core.match import Match, start
from tavolino.core.perft import perft
from tavolino.core.rng import seed_from
from tavolino.games import GAMES

FOLDER = Path(__file__).parent.parent / "perft"


class Position(Struct, frozen=True):
    """A position reached by random decisions, and the number of sequences to each depth."""

    players: int
    options: dict[str, Any]
    seed: str
    after: int
    counts: tuple[int, ...]


def positions(game: str) -> list[Position]:
    return msgspec.json.decode((FOLDER / f"{game}.json").read_bytes(), type=list[Position])


def reach(name: str, position: Position) -> Match[Any, Any, Any]:
    game = GAMES[name]
    options = msgspec.convert(position.options, game.Options)
    match = start(game, options, position.players, seed_from(position.seed))
    rng = Random(match.seed)
    for _ in range(position.after):
        seat = game.to_move(match.state)[0]
        match.play(seat, rng.choice(game.legal(match.state, seat)))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_counts_of_action_sequences(name: str) -> None:
    game = GAMES[name]
    for position in positions(name):
        match = reach(name, position)
        counts = [
            perft(game, match.state, match.seed, match.version, depth)
            for depth in range(len(position.counts))
        ]
        assert counts == list(position.counts), position


@pytest.mark.parametrize("name", GAMES)
def test_every_player_count_has_positions(name: str) -> None:
    assert {position.players for position in positions(name)} == set(GAMES[name].PLAYERS)
