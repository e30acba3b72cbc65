"""Building by plan: which placements a hand pays for, in which order, and what the board promises then."""

from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from tavolino.core.values import Counts
from tavolino.games.summer_pavilion.material import COLOURS, CORNERS, ROUNDS, STAR_COLOURS, Side
from tavolino.games.summer_pavilion.state import Board
from tavolino.players.strategists.summer_pavilion.promise import (
    board_promise,
    empty_by_number,
    feature_promises,
    features_around,
    filled,
    number_promises,
    star_options,
)

KEPT = 1.1
KEPT_WILD = 1.7
"""What a kept tile brings in the next round: as it is, or if it will be wild."""
HELD = 1.4
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


@lru_cache(1 << 15)
def plan(
    side: Side, round: int, board: Board, hand: Counts, supply: Counts, due: int, width: int
) -> Outcome:
    """Return the best way to build in this round that a narrow search finds, if nobody interferes."""
    rounds, wild = ROUNDS - round, round - 1
    hand, supply = _with_bonus(hand, supply, due, wild)
    steps = [Step(board_promise(side, board, rounds), board, hand, supply, filled(board), empty_by_number(board, side))]
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
                    position, price, won, _ = option
                    if price > means:
                        break
                    place = 1 << (6 * star + position - 1)
                    worth = step.worth + won + gains[price]
                    reward = 0
                    for feature in features_around(star, position):
                        spaces, tiles_won, promises = features[feature]
                        before = spaces & ~taken
                        after = before & ~place
                        worth += promises[after] - promises[before]
                        if not after:
                            reward += tiles_won
                    found.append((worth - HELD * (price - reward), -len(found), index, star, colour, option, worth, reward))
    chosen: list[Step] = []
    seen = set()
    for _, _, index, star, colour, option, worth, reward in nlargest(2 * width, found):
        step = steps[index]
        position, price, _, after_star = option
        hand = list(step.hand)
        own = min(price, hand[colour])
        hand[colour] -= own
        hand[wild] -= price - own
        key = (step.filled | 1 << (6 * star + position - 1), tuple(hand))
        if key in seen:
            continue
        seen.add(key)
        hand_after, supply = _with_bonus(key[1], step.supply, reward, wild)
        empty = step.empty[:price] + (step.empty[price] - 1,) + step.empty[price + 1 :]
        board = step.board[:star] + (after_star,) + step.board[star + 1 :]
        chosen.append(Step(worth, board, hand_after, supply, key[0], empty))
        if len(chosen) == width:
            break
    return chosen


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


@lru_cache(1 << 15)
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
