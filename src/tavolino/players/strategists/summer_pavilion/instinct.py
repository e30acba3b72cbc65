"""What a player does without thinking: tiles of the colour that the board wants most, then the best placement."""

from functools import lru_cache
from random import Random

from tavolino.core.game import Seat
from tavolino.core.values import Counts
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import TABLE_CENTRE, Draft, draft
from tavolino.games.summer_pavilion.material import COLOURS, NO_TILES, Side
from tavolino.games.summer_pavilion.state import Board, Phase, State
from tavolino.players.strategists.summer_pavilion.parts import FIRST
from tavolino.players.strategists.summer_pavilion.plan import plan

WILD = 1.8
"""What a wild tile is worth in the draft."""
DOUBT = 2.0
"""How many points one may be wrong at a first look: makes lines of play differ."""


def instinct(state: State, seat: Seat, rng: Random) -> game.Action:
    """Return a sensible action at once, without trying any."""
    if state.phase is Phase.DRAFT:
        return _draft(state, seat, rng)
    return rng.choice(game.legal(state, seat))


def _draft(state: State, seat: Seat, rng: Random) -> Draft:
    player, wild = state.players[seat], state.wild
    side, round, supply, board, hand = state.options.side, state.round, state.supply, player.board, player.hand
    best, most = (TABLE_CENTRE, wild), -99.0
    is_first = state.start_tile is None
    for source, there in enumerate((state.centre, *state.workshops), TABLE_CENTRE):
        if there is NO_TILES:
            continue
        with_wild = WILD if there[wild] else 0.0
        found = False
        for colour in COLOURS:
            number = there[colour]
            if not number or colour is wild:
                continue
            found = True
            wants = appetite(side, round, board, supply, colour)
            have = hand[colour]
            worth = wants[have + number] - wants[have] + with_wild + DOUBT * rng.random()
            if is_first and not source:
                worth += FIRST - number - (with_wild > 0)
            if worth > most:
                best, most = (source, colour), worth
        if not found and with_wild:
            worth = WILD + DOUBT * rng.random()
            if is_first and not source:
                worth += FIRST - 1
            if worth > most:
                best, most = (source, wild), worth
    return draft(*best)


@lru_cache(1 << 9)
def appetite(side: Side, round: int, board: Board, supply: Counts, colour: int) -> tuple[float, ...]:
    """Return what so many tiles of a colour (the index) are worth to a board by themselves."""
    return tuple(
        plan(side, round, board, NO_TILES[:colour] + (number,) + NO_TILES[colour + 1 :], supply, 0, 1).worth
        for number in range(23)
    )
