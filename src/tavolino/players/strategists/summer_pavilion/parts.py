"""The points that a seat can expect at the end, by what brings them."""

from functools import lru_cache

from tavolino.core.game import Seat
from tavolino.core.values import Counts, plus
from tavolino.games.summer_pavilion.material import LEAST_POINTS, ROUNDS, TILES_ON_A_WORKSHOP, Side
from tavolino.games.summer_pavilion.state import Board, Phase, State
from tavolino.players.strategists.summer_pavilion.plan import plan
from tavolino.players.strategists.summer_pavilion.promise import TILE, promises_of

WIDTH = 1
"""How many lines of play a plan follows at a time, if it must be quick: up to 250 placements are compared."""
FIRST = 4.0
"""What it is worth to begin the next round."""
SPARE = 0.5
"""What a tile is worth in the draft that can be neither laid nor kept so far: others may come to it."""


def parts(state: State, seat: Seat) -> dict[str, float]:
    """Return the points that a seat can expect, by what brings them, once its hand is well built."""
    return parts_by_plan(state, seat, WIDTH)


def parts_by_plan(state: State, seat: Seat, width: int) -> dict[str, float]:
    """Return the same by a plan of this width."""
    player = state.players[seat]
    is_over = state.phase is Phase.OVER
    due = state.bonus if seat == state.turn else 0
    hand = plus(player.hand, player.kept)
    if player.passed or is_over:
        width = 0
    side = state.options.side
    won, stars, numbers, features, tiles, lost = outlook(
        side, state.round, player.board, hand, state.supply, due, width
    )
    if state.phase is Phase.DRAFT:
        tiles, lost = tiles + SPARE * lost, 0.0
    elif state.round == ROUNDS:
        lost = min(lost, player.points + won + stars + numbers - LEAST_POINTS)  # SP-7.5
    return {
        "placements": player.points + won,
        "stars": stars,
        "numbers": numbers,
        "features": features,
        "tiles": tiles,
        "surplus": -float(lost),
        "start": FIRST if state.start_tile == seat and state.round < ROUNDS else 0.0,
        "to-come": _to_come(state),
    }


@lru_cache(1 << 13)
def outlook(
    side: Side, round: int, board: Board, hand: Counts, supply: Counts, due: int, width: int
) -> tuple[float, ...]:
    """Return the points that building brings, then stars, numbers, features, tiles kept and tiles lost."""
    outcome = plan(side, round, board, hand, supply, due, width)
    promises = promises_of(side, outcome.board, ROUNDS - round)
    won = outcome.worth - outcome.tiles + outcome.lost - sum(promises)
    return (won, *promises, outcome.tiles, outcome.lost)


def _to_come(state: State) -> float:
    """Return what the tiles of the coming rounds are worth, the same for everybody.

    Those of this round are worth something only to whoever takes them: a share in what is left would make
    it look wise to leave tiles to others.
    """
    if state.phase is Phase.OVER:
        return 0.0
    rounds = ROUNDS - state.round + (state.phase in (Phase.START, Phase.DEAL))
    return TILE * rounds * len(state.workshops) * TILES_ON_A_WORKSHOP / len(state.players)
