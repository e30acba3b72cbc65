"""Games of other libraries in random play, to set speeds in proportion.

Each is played the way its own pages show: look up the legal actions, choose one, step. What is not installed
is not measured.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, Final

OPENSPIEL: Final = ("connect_four", "breakthrough", "backgammon")
"""Of its games, the fastest of the small ones, the fastest with hundreds of actions, and one with dice."""
PGX: Final = ("connect_four", "backgammon")
PGX_MATCHES: Final = 1024
PGX_DECISIONS: Final = 32

Play = Callable[[Random], int]


def others() -> Iterator[tuple[str, Play | str]]:
    """Return the name of each game and what plays it, or why nothing does."""
    for library, make, games in (
        ("PettingZoo", _pettingzoo, ("connect_four_v3",)),
        ("OpenSpiel", _openspiel, OPENSPIEL),
        ("pgx", _pgx, PGX),
    ):
        for game in games:
            yield f"{library} {game}", _made(make, game)


def _made(make: Callable[[str], Play], game: str) -> Play | str:
    try:
        return make(game)
    except ImportError as error:
        return f"not installed ({error.name})"


def _pettingzoo(_: str) -> Play:
    from tavolino.bench.environments import connect_four

    return connect_four()


def _openspiel(name: str) -> Play:
    """Return what plays a game of OpenSpiel by way of its Python interface."""
    game = import_module("pyspiel").load_game(name)

    def play(rng: Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    return play


def _pgx(name: str) -> Play:
    """Return what plays many matches of a game of pgx, compiled, each begun anew when it is over.

    Its states hold the observation and the mask, so that these are always made.
    """
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make(name)
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def decide(_: int, carried: Any) -> Any:
        state, key = carried
        key, choose, chance = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype("float32"))
        actions = jax.random.categorical(choose, logits, axis=-1)
        return step(state, actions, jax.random.split(chance, PGX_MATCHES)), key

    go_on = jax.jit(lambda carried: jax.lax.fori_loop(0, PGX_DECISIONS, decide, carried))
    key = jax.random.key(1)
    carried = jax.jit(jax.vmap(env.init))(jax.random.split(key, PGX_MATCHES)), key

    def play(_: Random) -> int:
        nonlocal carried
        carried = jax.block_until_ready(go_on(carried))
        return PGX_MATCHES * PGX_DECISIONS

    return play
