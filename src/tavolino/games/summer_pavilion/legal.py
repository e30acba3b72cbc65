"""All actions that a player may take, made quickly: everyone asks this list.

`refusal` says the same the other way round, action by action; tests compare the two.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from tavolino.core.game import Seat
from tavolino.core.values import Counts
from tavolino.games.summer_pavilion.actions import (
    DISCARD,
    PASS,
    TABLE_CENTRE,
    TAKE_BONUS,
    Decision,
    Draft,
    Place,
    draft,
    place,
)
from tavolino.games.summer_pavilion.material import (
    CENTRE_STAR,
    COLOURS,
    NO_TILES,
    NUMBERS,
    POSITIONS,
    STAR_COLOURS,
    Colour,
    Side,
)
from tavolino.games.summer_pavilion.state import Phase, Player, Star, State


def legal(state: State, seat: Seat) -> Sequence[Decision]:
    """Return all actions of a seat; none if it is not its turn."""
    if seat != state.turn:
        return ()
    if state.phase is Phase.DRAFT:
        return _drafts(state)
    if state.phase is not Phase.BUILD:
        return ()
    if state.bonus:
        return [TAKE_BONUS[colour] for colour in COLOURS if state.supply[colour]]
    player = state.players[seat]
    if player.passed:
        return [DISCARD[colour] for colour in COLOURS if player.hand[colour]]
    return [*_placements(player, state.options.side, state.wild), PASS]


def _drafts(state: State) -> list[Draft]:
    drafts: list[Draft] = []
    for source, there in enumerate((state.centre, *state.workshops), TABLE_CENTRE):
        if there is not NO_TILES:  # this shows without counting that a workshop has been emptied
            drafts += _drafts_from(source, there, state.wild)
    return drafts


@lru_cache(1 << 12)
def _drafts_from(source: int, there: Counts, wild: Colour) -> tuple[Draft, ...]:
    """Any colour; the wild one only where no other is left (SP-3.1, SP-3.2, SP-3.4)."""
    others = tuple(draft(source, colour) for colour in COLOURS if there[colour] and colour != wild)
    return others or ((draft(source, wild),) if there[wild] else ())


def _placements(player: Player, side: Side, wild: Colour) -> list[Place]:
    hand = player.hand
    wilds = hand[wild]
    placements: list[Place] = []
    for star, tiles in enumerate(player.board):
        gaps, welcome = openings(side, star, tiles)
        for colour in welcome:
            if hand[colour]:
                spare = 0 if colour is wild else wilds
                placements += _payable(side, star, gaps, colour, hand[colour], spare)
    return placements


@cache
def openings(side: Side, star: int, tiles: Star) -> tuple[tuple[int, ...], tuple[Colour, ...]]:
    """Return the positions of a star without a tile (SP-4.10), and the colours that may be laid there."""
    gaps = tuple(position for position in POSITIONS if tiles[position - 1] is None)
    return gaps, _welcome(side, star, tiles) if gaps else ()


def _welcome(side: Side, star: int, tiles: Star) -> tuple[Colour, ...]:
    """Return the colours that may be laid on a star now (SP-4.4, SP-4.5)."""
    colour = STAR_COLOURS[star]
    if side == "front" and colour is not None:
        return (colour,)
    laid = [tile for tile in tiles if tile is not None]
    unused = tuple(colour for colour in COLOURS if colour not in laid)
    if star == CENTRE_STAR and side == "front":
        return unused
    if len(laid) == 1:
        return COLOURS
    return unused if len(laid) == len(set(laid)) else (laid[0],)


@cache
def _payable(
    side: Side, star: int, gaps: tuple[int, ...], colour: Colour, own: int, wilds: int
) -> tuple[Place, ...]:
    """Return the placements of one colour on a star, with every mix of tiles that pays (SP-4.1 to SP-4.3)."""
    return tuple(
        place(star, position, colour, spent)
        for position in gaps
        for number in (NUMBERS[side][star][position - 1],)
        for spent in range(max(0, number - own), min(number - 1, wilds) + 1)
    )
