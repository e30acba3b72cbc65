"""A net as a computer player; it is made without torch, and nobody has trained it."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from tavolino.arena.matches import play_match
from tavolino.cli import app
from tavolino.core.game import AnyGame
from tavolino.core.match import replay
from tavolino.core.rng import seed_from, stream
from tavolino.games import GAMES
from tavolino.nets.network import read_network
from tavolino.nets.player import NetPlayer
from tavolino.players import PlayerError, Position, player

from .tiny import write_tiny

CASES = [("summer-pavilion", 2), ("walking-in-burano", 1), ("burano", 3)]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_it_plays_whole_matches_and_the_same_ones_again(game: str, seats: int, tmp_path: Path) -> None:
    name = f"net:{write_tiny(tmp_path / 'weights.npz', game, seats)}"
    rules = GAMES[game]
    first, again = (play_match(rules, rules.Options(), [name] * seats, seed_from(1)) for _ in range(2))
    assert not rules.to_move(first.state)
    assert first.log == again.log


@pytest.mark.parametrize("is_drawing", [False, True])
def test_what_a_seat_may_not_know_changes_nothing(is_drawing: bool, tmp_path: Path) -> None:
    file = write_tiny(tmp_path / "weights.npz", "walking-in-burano", 2)
    net, rules = NetPlayer(read_network(file), is_drawing=is_drawing), GAMES["walking-in-burano"]
    match = play_match(rules, rules.Options(), ["random"] * 2, seed_from(2))
    compared = 0
    for number, state in enumerate(replay(rules, rules.Options(), 2, match.log)):
        if (movers := rules.to_move(state)) and movers[0] >= 0:
            other = rules.redeal(state, movers[0], stream(seed_from(number), 0))
            choices = [net.choose(Position(rules, one, movers[0]), Random(7)) for one in (state, other)]
            assert choices[0] == choices[1]
            compared += state != other
    assert compared


def test_drawing_follows_the_random_numbers(tmp_path: Path) -> None:
    file = write_tiny(tmp_path / "weights.npz", "summer-pavilion", 2)
    net, rules = NetPlayer(read_network(file), is_drawing=True), GAMES["summer-pavilion"]
    match = play_match(rules, rules.Options(), ["random", "random"], seed_from(1))
    states = replay(rules, rules.Options(), 2, match.log)
    state = next(state for state in states if len(_legal(rules, state)) > 5)
    position = Position(rules, state, rules.to_move(state)[0])
    choices = [net.choose(position, Random(seed)) for seed in range(50)]
    assert choices == [net.choose(position, Random(seed)) for seed in range(50)]
    assert len(set(choices)) > 1


def _legal(rules: AnyGame, state: Any) -> Sequence[Any]:
    movers = rules.to_move(state)
    return rules.legal(state, movers[0]) if movers and movers[0] >= 0 else ()


def test_the_arena_knows_it_by_its_file(tmp_path: Path) -> None:
    file = write_tiny(tmp_path / "weights.npz", "summer-pavilion", 2)
    command = ["arena", "summer-pavilion", "--players", f"net:{file},random", "--games", "4"]
    result = CliRunner().invoke(app, [*command, "--out", str(tmp_path / "arena"), "--workers", "1"])
    assert result.exit_code == 0, result.output
    assert "forfeited" not in result.output


def test_another_game_or_number_of_players_is_refused(tmp_path: Path) -> None:
    net = f"net:{write_tiny(tmp_path / 'weights.npz', 'summer-pavilion', 2)}"
    rules = GAMES["summer-pavilion"]
    with pytest.raises(PlayerError, match="plays summer-pavilion for 2, not summer-pavilion for 3"):
        play_match(rules, rules.Options(), [net] * 3, seed_from(1))


def test_options_that_it_has_not_learned_are_refused(tmp_path: Path) -> None:
    net = f"net:{write_tiny(tmp_path / 'weights.npz', 'burano', 2)}"
    rules = GAMES["burano"]
    with pytest.raises(PlayerError, match="trained without some actions"):
        play_match(rules, rules.Options(workshops="arranged"), [net] * 2, seed_from(1))


@pytest.mark.parametrize("name", ["net", "net:", "net:missing.npz", "net@3:missing.npz", "net@0:missing.npz"])
def test_a_name_without_weights_is_refused(name: str) -> None:
    with pytest.raises(PlayerError, match="net"):
        player(name)
