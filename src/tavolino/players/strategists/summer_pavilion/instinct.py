"""What a player does without thinking: takes what the board wants most, lays what looks best."""

from functools import lru_cache
from random import Random

from tavolino.core.game import Seat
from tavolino.core.values import Counts, add
from tavolino.games.summer_pavilion.actions import (
    DISCARD,
    PASS,
    TABLE_CENTRE,
    TAKE_BONUS,
    Decision,
    Draft,
    place,
)
from tavolino.games.summer_pavilion.legal import legal
from tavolino.games.summer_pavilion.material import (
    COLOURS,
    CORNERS,
    NO_TILES,
    ROUNDS,
    Side,
)
from tavolino.games.summer_pavilion.state import Board, Phase, State
from tavolino.players.strategists.summer_pavilion.parts import FIRST
from tavolino.players.strategists.summer_pavilion.plan import plan, ways_to_begin

WILD = 1.8
"""What a wild tile is worth in the draft."""
ENOUGH = 12
"""Tiles of one colour that a board can use at most in a round, nearly always."""
DOUBT = 2.0
"""By how many points a first look may be wrong; this makes lines of play differ."""
LAST_TILE = 0.67
"""What any tile is worth in the last draft. One colour by itself builds little then, and who drafts by that
leaves tiles that every player takes: together with others they are laid after all."""


def instinct(state: State, seat: Seat, rng: Random) -> Decision:
    """Return a sensible action at once, without trying any."""
    if state.phase is Phase.DRAFT:
        return _draft(state, seat, rng)
    hand = state.players[seat].hand
    if state.bonus:
        return TAKE_BONUS[max(COLOURS, key=lambda c: (state.supply[c] > 0, c == state.wild, hand[c]))]
    if state.is_discarding:
        return DISCARD[min(COLOURS, key=lambda c: (hand[c] == 0, c == state.round, hand[c]))]
    return _place(state, seat)


def _draft(state: State, seat: Seat, rng: Random) -> Decision:
    """Take the tiles that the board wants most; nothing is weighed against what is left for others."""
    player, wild = state.players[seat], state.wild
    first = FIRST if state.round < ROUNDS else 0.0
    best: Decision = PASS
    most = float("-inf")
    for action in legal(state, seat):
        assert isinstance(action, Draft)
        source, colour = action.source, action.colour
        there = state.workshops[source - 1] if source else state.centre
        with_wild = there[wild] > 0
        number = there[colour] if colour != wild else 0
        wants = appetite(state.options.side, state.round, player.board, state.supply, colour)
        have = player.hand[colour]
        worth = (
            wants[min(have + number, ENOUGH)]
            - wants[min(have, ENOUGH)]
            + WILD * with_wild
            + DOUBT * rng.random()
        )
        if source == TABLE_CENTRE and state.start_tile is None:
            worth += first - number - with_wild
        if worth > most:
            best, most = action, worth
    return best


@lru_cache(1 << 9)
def appetite(side: Side, round: int, board: Board, supply: Counts, colour: int) -> tuple[float, ...]:
    """Return what that many tiles of a colour (the index) are worth to a board by themselves."""
    if round == ROUNDS:
        return tuple(LAST_TILE * number for number in range(ENOUGH + 1))
    return tuple(
        plan(side, round, board, add(NO_TILES, colour, number), supply, 0, width=1).worth
        for number in range(ENOUGH + 1)
    )


def _place(state: State, seat: Seat) -> Decision:
    """Lay the tile that looks best, unless all tiles can be kept and none looks worth it."""
    player = state.players[seat]
    before, ideas = ways_to_begin(state.options.side, state.round, player.board, player.hand)
    if not ideas:
        return PASS
    looks, _, _, star, colour, option, _, _ = max(ideas)
    if looks < before and sum(player.hand) <= CORNERS and state.round < ROUNDS:
        return PASS
    position = option.space.bit_length() - 6 * star
    return place(star, position, COLOURS[colour], max(0, option.price - player.hand[colour]))
