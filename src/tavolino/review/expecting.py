"""What everybody can expect at a moment of a match, and how lucky a draw was, for eyes that see all."""

from random import Random
from statistics import fmean
from typing import Any, Final

from tavolino.core.game import CHANCE, AnyGame
from tavolino.core.rng import seed_from, stream
from tavolino.players.hard import played_on
from tavolino.players.strategist import expected
from tavolino.players.strategists import strategist_of

WORLDS: Final = 8
"""How often a moment is played on."""
DRAWS: Final = 32
"""How many other draws a draw is compared with."""

Margins = tuple[float, ...]


def margins_at(game: AnyGame, state: Any, seed: bytes, worlds: int = WORLDS) -> Margins:
    """Return by how much each seat can expect to beat the best of the others; alone, its points."""
    if not game.to_move(state):
        return _against_the_best([sheet.total for sheet in game.score(state)])
    if not strategist_of(game).search(game.seats(state)).open(state):
        return _judged(game, state)
    return _mean([_judged(game, _later(game, state, state, seed, world)) for world in range(worlds)])


def luck_of(game: AnyGame, before: Any, after: Any, seed: bytes) -> Margins:
    """Return how much better a draw was for each seat than such draws are on average."""
    drawn, usual = [], []
    for number in range(DRAWS):
        other = game.apply(
            before, CHANCE, game.chance(before, stream(seed_from("draw", seed.hex(), number), 0))
        )
        drawn.append(_judged(game, _later(game, after, after, seed, number)))
        usual.append(_judged(game, _later(game, other, other, seed, number)))
    return tuple(real - mean for real, mean in zip(_mean(drawn), _mean(usual), strict=True))


def _later(game: AnyGame, start: Any, state: Any, seed: bytes, world: int) -> Any:
    """Return a state that can be judged: where playing on tells more, one that is played on to."""
    if not strategist_of(game).search(game.seats(state)).open(state):
        return state
    own = seed_from("world", seed.hex(), world)
    return played_on(game, start, state, Random(own), stream(own, 0))


def _judged(game: AnyGame, state: Any) -> Margins:
    strategist = strategist_of(game)
    seats = game.seats(state)
    judge = strategist.search(seats).judge or strategist
    return _against_the_best([expected(judge, state, seat) for seat in range(seats)])


def _against_the_best(points: list[float] | list[int]) -> Margins:
    return tuple(
        mine - max((points[other] for other in range(len(points)) if other != seat), default=0)
        for seat, mine in enumerate(points)
    )


def _mean(margins: list[Margins]) -> Margins:
    return tuple(fmean(values) for values in zip(*margins, strict=True))
