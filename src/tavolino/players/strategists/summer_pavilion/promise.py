"""What a board promises in Summer Pavilion: stars, numbers and features that may still be completed."""

from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from tavolino.core.values import put
from tavolino.games.summer_pavilion.legal import openings
from tavolino.games.summer_pavilion.material import (
    COLOURS,
    FEATURES,
    MULTICOLOURED_BONUS,
    NUMBER_BONUS,
    NUMBERS,
    POSITIONS,
    SPACES,
    STAR_BONUS,
    STAR_COLOURS,
    Side,
    Space,
)
from tavolino.games.summer_pavilion.scoring import connected
from tavolino.games.summer_pavilion.state import Board, Star

TILE = 1.5
"""Points that a tile is worth to somebody who is free to choose where it goes."""
STAR_REACH = 4.4
"""Tiles for one star that a player can find in a round; so far off, it gets full as likely as not."""
NUMBER_REACH = 15.0
FEATURE_REACH = 5.5
SLACK = 2.5
"""How gently hope fades around what can be reached, in tiles; grows with the root of the rounds left."""
NUMBER_HOPE = 0.6
"""How much of its bonus a set of numbers is worth before it is complete, however near."""
RUN = 0.85
"""How much of the points for filling the gaps of a star counts beforehand: gaps are filled out of order."""
# All weights of this package were found by play: two tables of 16 pairs of opposite settings (a Hadamard
# design), 320 and 256 matches of `medium` against itself, each weight moved the way that won.


def chance(cost: int, reach: float, rounds: int) -> float:
    """Return how likely spaces that cost that many tiles are filled in the rounds that are left."""
    if not cost:
        return 1.0
    if not rounds:
        return 0.0
    return 1 / (1 + exp((cost - reach * rounds) / (SLACK * rounds**0.5)))


@lru_cache(1 << 13)
def star_promise(side: Side, star: int, tiles: Star, rounds: int) -> float:
    """Return what a star is worth that is or may be full one day, above the worth of the tiles it takes."""
    numbers = NUMBERS[side][star]
    gaps = tuple(position for position in POSITIONS if tiles[position - 1] is None)
    cost = sum(numbers[position - 1] for position in gaps)
    surplus = _star_bonus(side, star, tiles) + RUN * _points_to_fill(gaps) - TILE * cost
    return chance(cost, STAR_REACH, rounds) * max(0.0, surplus)


def _star_bonus(side: Side, star: int, tiles: Star) -> float:
    """Return the bonus of the star, if it is ever full; where its colour is open, that of a middling one."""
    laid = [tile for tile in tiles if tile is not None]
    if side == "front" and (colour := STAR_COLOURS[star]) is not None:
        return STAR_BONUS[colour]
    if len(laid) == 1 and side == "back":
        return STAR_BONUS[laid[0]]
    if len(laid) > 1 and laid[0] == laid[1]:
        return STAR_BONUS[laid[0]]
    return MULTICOLOURED_BONUS


@cache
def _points_to_fill(gaps: tuple[int, ...]) -> int:
    """Return the points for filling all gaps of a star, each time the one that scores most."""
    tiles: Star = tuple(None if position in gaps else COLOURS[0] for position in POSITIONS)
    points = 0
    while None in tiles:
        runs = {p: len(connected(tiles, p)) for p in POSITIONS if tiles[p - 1] is None}
        position = max(runs, key=lambda p: runs[p])
        points += runs[position]
        tiles = put(tiles, position - 1, COLOURS[0])
    return points


@cache
def number_promises(side: Side, rounds: int) -> tuple[tuple[float, ...], ...]:
    """Return the worth of each number (the index), by how many of its spaces are empty."""
    showing = [number for star in NUMBERS[side] for number in star]
    return tuple(
        tuple(
            NUMBER_BONUS.get(number, 0) * (_number_chance(number * empty, rounds) if empty else 1.0)
            for empty in range(showing.count(number) + 1)
        )
        for number in range(7)
    )


def _number_chance(cost: int, rounds: int) -> float:
    return NUMBER_HOPE * chance(cost, NUMBER_REACH, rounds)


def bit(space: Space) -> int:
    """Return the bit that stands for a space in a number that stands for many."""
    return 1 << (6 * space.star + space.position - 1)


@cache
def feature_promises(side: Side, rounds: int) -> tuple[tuple[int, int, dict[int, float]], ...]:
    """Return spaces and reward of every feature, and its worth by its empty spaces; nothing once complete."""
    return tuple(
        (
            sum(map(bit, feature.spaces)),
            feature.reward,
            {
                sum(bit(space) for space in empty): feature.reward
                * TILE
                * chance(sum(NUMBERS[side][s][p - 1] for s, p in empty), FEATURE_REACH, rounds)
                if empty
                else 0.0
                for empty in _subsets(feature.spaces)
            },
        )
        for feature in FEATURES
    )


def _subsets(spaces: tuple[Space, ...]) -> list[tuple[Space, ...]]:
    subsets: list[tuple[Space, ...]] = [()]
    for space in spaces:
        subsets += [(*subset, space) for subset in subsets]
    return subsets


@cache
def features_around(space: Space) -> tuple[int, ...]:
    """Return the features (by index) that a space belongs to."""
    return tuple(index for index, feature in enumerate(FEATURES) if space in feature.spaces)


@lru_cache(1 << 13)
def _filled_on_star(star: int, tiles: Star) -> int:
    return sum(bit(Space(star, position)) for position in POSITIONS if tiles[position - 1] is not None)


def filled(board: Board) -> int:
    """Return all spaces with a tile, as bits."""
    return sum([_filled_on_star(star, tiles) for star, tiles in enumerate(board)])


@cache
def _showing(side: Side) -> tuple[int, ...]:
    """Return the spaces that show each number (the index), as bits."""
    return tuple(
        sum(bit(space) for space in SPACES if NUMBERS[side][space.star][space.position - 1] == number)
        for number in range(7)
    )


def empty_by_number(side: Side, taken: int) -> tuple[int, ...]:
    """Return how many spaces of each number (the index) are not among those taken."""
    return tuple([(spaces & ~taken).bit_count() for spaces in _showing(side)])


class Option(NamedTuple):
    """A tile that can be laid on a star: its price, the points and the promise it wins, its features."""

    price: int
    won: float
    space: int
    features: tuple[int, ...]
    star: Star


@lru_cache(1 << 12)
def star_options(
    side: Side, star: int, tiles: Star, rounds: int
) -> tuple[tuple[int, tuple[Option, ...]], ...]:
    """Return what can be laid on a star, by colour, the cheapest first."""
    gaps, welcome = openings(side, star, tiles)
    before = star_promise(side, star, tiles, rounds)
    options = []
    for colour in welcome:
        placements = []
        for position in gaps:
            after = put(tiles, position - 1, colour)
            won = len(connected(after, position)) + star_promise(side, star, after, rounds) - before
            price, space = NUMBERS[side][star][position - 1], Space(star, position)
            placements.append(Option(price, won, bit(space), features_around(space), after))
        options.append((int(colour), tuple(sorted(placements, key=lambda option: option.price))))
    return tuple(options)


def promises_of(side: Side, board: Board, rounds: int) -> tuple[float, float, float]:
    """Return what stars, numbers and features of a board are worth together."""
    numbers, features = number_promises(side, rounds), feature_promises(side, rounds)
    taken = filled(board)
    return (
        sum([star_promise(side, star, tiles, rounds) for star, tiles in enumerate(board)]),
        sum([numbers[number][empty] for number, empty in enumerate(empty_by_number(side, taken))]),
        sum([promises[spaces & ~taken] for spaces, _, promises in features]),
    )


def board_promise(side: Side, board: Board, rounds: int) -> float:
    """Return what a board is worth beside the points that it has brought already."""
    return sum(promises_of(side, board, rounds))
