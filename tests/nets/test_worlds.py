"""Imagined worlds: by the fast rules and by the reference rules they are the same."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from tavolino.arena.matches import play_match
from tavolino.core.match import replay
from tavolino.core.rng import seed_from
from tavolino.envs.coding import Coding
from tavolino.games import GAMES
from tavolino.nets.worlds import Kind, PlainWorlds, worlds

CASES = [("summer-pavilion", 2), ("walking-in-burano", 1), ("walking-in-burano", 2), ("burano", 3)]


def kind_of(game: str, seats: int) -> Kind:
    coding = Coding(game, GAMES[game].Options(), seats)
    return Kind(coding.game, seats, coding.size, coding.actions)


def states_of(kind: Kind, number: int) -> list[Any]:
    """Return states of a match in which somebody is to move, from its beginning to its end."""
    rules = kind.game
    match = play_match(rules, rules.Options(), ["random"] * kind.seats, seed_from(5))
    found = [
        state
        for state in replay(rules, rules.Options(), kind.seats, match.log)
        if (movers := rules.to_move(state)) and movers[0] >= 0
    ]
    return [found[round(place)] for place in np.linspace(0, len(found) - 1, number)]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_both_rules_show_the_same(game: str, seats: int) -> None:
    pytest.importorskip("numba", reason="fast rules need numba: pip install “.[fast]”")
    from tavolino.nets.fast_worlds import FastWorlds

    kind = kind_of(game, seats)
    states = states_of(kind, 9)
    plain, fast = PlainWorlds(kind, states, Random(1)), FastWorlds(kind, states, Random(1))
    for part in ("observations", "masks", "seats"):
        assert np.array_equal(getattr(plain.sights, part), getattr(fast.sights, part))
    actions = np.flatnonzero(plain.sights.masks[-1])
    ended, also = (every_way(here, actions) for here in (plain, fast))
    assert np.array_equal(ended.dones, also.dones)
    assert ended.dones.any()
    assert np.array_equal(ended.points[ended.dones], also.points[ended.dones])
    assert np.array_equal(ended.places[ended.dones], also.places[ended.dones])


def every_way(here: Any, actions: Any) -> Any:
    """Let the last of some worlds go on in as many ways as there are actions."""
    here.keep(np.full(len(actions), len(here.sights.seats) - 1))
    return here.step(actions)


def played_out(here: Any) -> Iterator[tuple[Any, ...]]:
    """Let worlds go on by the first legal actions; tell what becomes of each of those that are left."""
    while len(here.sights.seats):
        ended = here.step(here.sights.masks.argmax(-1))
        yield tuple(map(np.ndarray.tolist, ended))
        here.keep(np.flatnonzero(~ended.dones))


@pytest.mark.parametrize("rules", [PlainWorlds, worlds])
def test_a_world_named_twice_goes_on_in_two_ways_and_with_the_same_luck(rules: Any) -> None:
    kind = kind_of("walking-in-burano", 2)
    state = states_of(kind, 4)[1]
    here = rules(kind, [state], Random(3))
    here.keep(np.array([0, 0]))
    for dones, points, places in played_out(here):
        assert dones[0] == dones[1]
        assert not dones[0] or (points[0], places[0]) == (points[1], places[1])
    here = rules(kind, [state], Random(3))
    here.keep(np.array([0, 0]))
    mask = here.sights.masks[0]
    here.step(np.flatnonzero(mask)[:2])
    assert not np.array_equal(here.sights.observations[0], here.sights.observations[1])


@pytest.mark.parametrize("rules", [PlainWorlds, worlds])
def test_the_same_random_numbers_give_the_same_worlds(rules: Any) -> None:
    kind = kind_of("burano", 2)
    state = states_of(kind, 3)[1]
    told = [list(played_out(rules(kind, [state] * 3, Random(seed)))) for seed in (1, 1, 2)]
    assert told[0] == told[1] != told[2]
