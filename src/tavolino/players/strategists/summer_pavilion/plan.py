"""Building by plan: which placements a hand pays for, in which order, and what the board promises then."""

from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from tavolino.core.values import Counts, add, put
from tavolino.games.summer_pavilion.material import COLOURS, CORNERS, ROUNDS, STAR_COLOURS, Side
from tavolino.games.summer_pavilion.state import Board
from tavolino.players.strategists.summer_pavilion.promise import (
    board_promise,
    empty_by_number,
    feature_promises,
    filled,
    number_promises,
    star_options,
)

KEPT = 1.3
KEPT_WILD = 1.9
"""What a kept tile brings in the next round: as it is, or if it will be wild."""
HELD = 1.65
"""What a tile in hand is worth while building goes on: less than its points, as time is short."""


class Step(NamedTuple):
    """A moment of a plan; `worth` is what was won on the way, points and promises."""

    worth: float
    board: Board
    hand: Counts
    supply: Counts
    filled: int
    empty: tuple[int, ...]


class Outcome(NamedTuple):
    """Where a plan leads to: all it is worth, the board, the worth of kept tiles, the number of lost ones."""

    worth: float
    board: Board
    tiles: float
    lost: int


def plan(
    side: Side, round: int, board: Board, hand: Counts, supply: Counts, due: int, width: int
) -> Outcome:
    """Return the best way to build in this round that a narrow search finds, if nobody interferes."""
    rounds, wild = ROUNDS - round, round - 1
    hand, supply = _with_bonus(hand, supply, due, wild)
    taken = filled(board)
    promised = board_promise(side, board, rounds)
    steps = [Step(promised, board, hand, supply, taken, empty_by_number(side, taken))]
    best: Outcome | None = None
    while steps:
        for step in steps:
            tiles, lost = kept_worth(side, step.board, step.hand, rounds)
            worth = step.worth + tiles - lost
            if best is None or worth > best.worth:
                best = Outcome(worth, step.board, tiles, lost)
        steps = _next_steps(steps, side, rounds, wild, width) if width else []
    assert best is not None
    return best


def _next_steps(steps: list[Step], side: Side, rounds: int, wild: int, width: int) -> list[Step]:
    """Return the most promising steps after these: one more tile laid."""
    numbers, features = number_promises(side, rounds), feature_promises(side, rounds)
    found = []
    for index, step in enumerate(steps):
        hand, wilds, empty, taken = step.hand, step.hand[wild], step.empty, step.filled
        gains = [0.0] * 7
        for number in range(1, 7):
            if empty[number]:
                gains[number] = numbers[number][empty[number] - 1] - numbers[number][empty[number]]
        for star, tiles in enumerate(step.board):
            for colour, placements in star_options(side, star, tiles, rounds):
                own = hand[colour]
                if not own:
                    continue
                means = own if colour == wild else own + wilds
                for option in placements:
                    price, won, space, around, _ = option
                    if price > means:
                        break
                    worth = step.worth + won + gains[price]
                    reward = 0
                    for feature in around:
                        spaces, tiles_won, promises = features[feature]
                        before = spaces & ~taken
                        after = before & ~space
                        worth += promises[after] - promises[before]
                        if not after:
                            reward += tiles_won
                    sight = worth - HELD * (price - reward)
                    found.append((sight, -len(found), index, star, colour, option, worth, reward))
    chosen: list[Step] = []
    seen = set()
    for _, _, index, star, colour, option, worth, reward in nlargest(2 * width, found):
        step = steps[index]
        key = (step.filled | option.space, _paid(step.hand, colour, wild, option.price))
        if key in seen:
            continue
        seen.add(key)
        hand, supply = _with_bonus(key[1], step.supply, reward, wild)
        board = put(step.board, star, option.star)
        chosen.append(Step(worth, board, hand, supply, key[0], add(step.empty, option.price, -1)))
        if len(chosen) == width:
            break
    return chosen


def _paid(hand: Counts, colour: int, wild: int, price: int) -> Counts:
    """Pay with the colour itself first, then with wild tiles."""
    own = min(price, hand[colour])
    rest = add(hand, colour, -own)
    return add(rest, wild, own - price) if own < price else rest


def _with_bonus(hand: Counts, supply: Counts, due: int, wild: int) -> tuple[Counts, Counts]:
    """Take bonus tiles: wild ones first, then what there is most of in hand; the supply is refilled later."""
    if not due:
        return hand, supply
    have, left = list(hand), list(supply)
    for _ in range(due):
        colour = max(COLOURS, key=lambda c: (left[c] > 0, c == wild, have[c]))
        if not left[colour]:
            break
        left[colour] -= 1
        have[colour] += 1
    return tuple(have), tuple(left)


@lru_cache(1 << 12)
def kept_worth(side: Side, board: Board, hand: Counts, rounds: int) -> tuple[float, int]:
    """Return what the tiles that can be kept are worth, and how many cannot."""
    if not rounds:
        return 0.0, sum(hand)
    next_wild = ROUNDS - rounds
    worths = []
    for colour in COLOURS:
        if hand[colour]:
            worth = KEPT_WILD if colour == next_wild else KEPT
            if side == "front" and not _wanted(board, colour):
                worth = worth / 2
            worths += [worth] * hand[colour]
    worths.sort(reverse=True)
    return sum(worths[:CORNERS]), max(0, len(worths) - CORNERS)


def _wanted(board: Board, colour: int) -> bool:
    """Say whether a colour still has a place on the front."""
    return None in board[STAR_COLOURS.index(COLOURS[colour])] or colour not in board[0]
