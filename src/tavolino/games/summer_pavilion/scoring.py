"""Points of Summer Pavilion: runs while building, bonuses and tiles left over at the end."""

from functools import cache, lru_cache

from tavolino.core.game import Item, ScoreSheet, places
from tavolino.core.values import recalled
from tavolino.games.summer_pavilion.material import (
    LEAST_POINTS,
    MULTICOLOURED_BONUS,
    NUMBER_BONUS,
    NUMBERS,
    ROUNDS,
    SPACES,
    STAR_BONUS,
    STARS,
    Side,
    Space,
)
from tavolino.games.summer_pavilion.state import Board, Player, Star, State, tile_at


@cache
def connected(star: Star, position: int) -> tuple[int, ...]:
    """Return the positions connected with this one without a gap, itself first (SP-4.6)."""
    run = [position]
    for step in (1, -1):
        neighbour = (position - 1 + step) % 6 + 1
        while neighbour not in run and star[neighbour - 1] is not None:
            run.append(neighbour)
            neighbour = (neighbour - 1 + step) % 6 + 1
    return tuple(run)


@recalled(4)
def score(state: State) -> tuple[ScoreSheet, ...]:
    """Return all points so far, and what is certain of the end: bonuses earned, tiles left over."""
    return tuple(ScoreSheet(seat, _items(state, player)) for seat, player in enumerate(state.players))


def _items(state: State, player: Player) -> tuple[Item, ...]:
    items = player.ledger + end_bonuses(player.board, state.options.side)
    if state.round == ROUNDS and any(player.kept):
        return items + _left_over(sum(player.kept), sum(item.points for item in items))
    return items


def _left_over(tiles: int, points: int) -> tuple[Item, ...]:
    """Tiles kept in the last round cost a point each, after the bonuses and never below one (SP-7.5)."""
    lost = min(tiles, points - LEAST_POINTS)
    return (Item("SP-7.5", -lost),) if lost else ()


def ranking(state: State) -> tuple[int, ...]:
    """Most points win; ties share the win (SP-7.4)."""
    return places([sheet.total for sheet in score(state)])


@lru_cache(1 << 12)
def end_bonuses(board: Board, side: Side) -> tuple[Item, ...]:
    """Return the bonuses for full stars and for numbers covered on all stars."""
    stars = [_star_bonus(star, board[star], side) for star in STARS if None not in board[star]]
    numbers = [_number_bonus(number, side) for number in NUMBER_BONUS if is_covered(board, number, side)]
    return (*stars, *numbers)


def _star_bonus(star: int, tiles: Star, side: Side) -> Item:
    """A full star counts by its colour, six different ones 12 (SP-7.1; on the back SP-7.3)."""
    colour = tiles[0]
    single = colour is not None and all(tile == colour for tile in tiles)
    points = STAR_BONUS[colour] if single and colour is not None else MULTICOLOURED_BONUS
    what = tuple(str(space) for space in SPACES if space.star == star)
    return Item("SP-7.1" if side == "front" else "SP-7.3", points, what)


def _number_bonus(number: int, side: Side) -> Item:
    return Item("SP-7.2", NUMBER_BONUS[number], tuple(map(str, spaces_showing(number, side))))


@cache
def spaces_showing(number: int, side: Side) -> tuple[Space, ...]:
    """Return all spaces with this number."""
    return tuple(space for space in SPACES if NUMBERS[side][space.star][space.position - 1] == number)


def is_covered(board: Board, number: int, side: Side) -> bool:
    """Say whether all spaces of a number have a tile (SP-7.2)."""
    return all(tile_at(board, space) is not None for space in spaces_showing(number, side))
