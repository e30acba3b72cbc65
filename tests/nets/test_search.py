"""A search on top of a net: what it sees, what it finds, and for how long it looks."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from tavolino.arena.matches import play_match
from tavolino.core.match import replay
from tavolino.core.rng import seed_from, stream
from tavolino.games import GAMES
from tavolino.nets.network import read_network
from tavolino.nets.player import NetPlayer
from tavolino.nets.search import Search, SearchSettings
from tavolino.players import PlayerError, Position, player
from tavolino.players.clock import Deadline, never
from tavolino.players.hard import Budget

from .tiny import write_tiny

FEW = SearchSettings(simulations=12, width=4, depth=2, unlikely=1e-6)
CASES = [("summer-pavilion", 2), ("walking-in-burano", 1), ("burano", 3)]


def decisions(game: str, seats: int) -> list[Position]:
    """Return the decisions of a match that leave a choice."""
    rules = GAMES[game]
    match = play_match(rules, rules.Options(), ["random"] * seats, seed_from(3))
    states = replay(rules, rules.Options(), seats, match.log)
    found = [Position(rules, state, movers[0]) for state in states if (movers := rules.to_move(state))]
    return [position for position in found if position.seat >= 0 and len(position.legal) > 1]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_it_chooses_what_is_legal_and_the_same_again(game: str, seats: int, tmp_path: Path) -> None:
    net = NetPlayer(read_network(write_tiny(tmp_path / "w.npz", game, seats)), FEW)
    every = decisions(game, seats)
    for position in every[:: len(every) // 6]:
        choice = net.choose(position, Random(1))
        assert choice in position.legal
        assert net.choose(position, Random(1)) == choice


def test_what_a_seat_may_not_know_changes_nothing(tmp_path: Path) -> None:
    net = NetPlayer(read_network(write_tiny(tmp_path / "w.npz", "walking-in-burano", 2)), FEW)
    pairs = [(one, redealt(one, number)) for number, one in enumerate(decisions("walking-in-burano", 2))]
    differing = [(one, other) for one, other in pairs if one._state != other._state]
    assert differing
    for one, other in differing[:: max(1, len(differing) // 5)]:
        assert net.choose(one, Random(7)) == net.choose(other, Random(7))


def redealt(position: Position, number: int) -> Position:
    state = position.game.redeal(position._state, position.seat, stream(seed_from(number), 0))
    return Position(position.game, state, position.seat)


def test_no_time_and_no_simulations_leave_what_the_net_likes_best(tmp_path: Path) -> None:
    network = read_network(write_tiny(tmp_path / "w.npz", "summer-pavilion", 2))
    position = decisions("summer-pavilion", 2)[0]
    search = Search(network, position, Random(1), FEW)
    liked = np.random.default_rng(1).normal(size=len(position.legal))
    numbers = list(range(len(liked)))
    assert search.best(numbers, liked, None, Deadline(0)) == liked.argmax()
    assert search.best(numbers, liked, 1, never()) == liked.argmax()


def test_it_stops_in_time(tmp_path: Path) -> None:
    network = read_network(write_tiny(tmp_path / "w.npz", "summer-pavilion", 2))
    position = decisions("summer-pavilion", 2)[0]
    assert NetPlayer(network, FEW, Budget(milliseconds=1)).choose(position, Random(1)) in position.legal


def test_the_arena_can_set_it(tmp_path: Path) -> None:
    file = write_tiny(tmp_path / "w.npz", "summer-pavilion", 2)
    search, budget = thinking(f"net:{file}:depth=4:strength=7.5")
    assert thinking(f"net:{file}") == (None, Budget())
    assert (search, budget) == (SearchSettings(depth=4, strength=7.5), Budget())
    assert thinking(f"net@20:{file}") == (SearchSettings(), Budget(simulations=20))
    assert thinking(f"net@50ms:{file}:width=3") == (SearchSettings(width=3), Budget(milliseconds=50))


def thinking(name: str) -> tuple[SearchSettings | None, Budget]:
    """Return how a named player searches."""
    found = player(name)
    assert isinstance(found, NetPlayer)
    return found.search, found.budget


@pytest.mark.parametrize(
    "setting", ["width=0", "depth=x", "strength=-1", "unlikely=2", "hope=3", "depth=", "strength=nan"]
)
def test_settings_that_cannot_be_are_refused(setting: str, tmp_path: Path) -> None:
    file = write_tiny(tmp_path / "w.npz", "summer-pavilion", 2)
    with pytest.raises(PlayerError, match=r"w\.npz"):
        player(f"net:{file}:{setting}")
