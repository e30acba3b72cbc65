"""Building by plan: which placements a hand pays for, in which order, and what the board promises then."""

from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple, TypeAlias

from tavolino.core.values import Counts, add, put
from tavolino.games.summer_pavilion.material import COLOURS, CORNERS, NO_TILES, ROUNDS, STAR_COLOURS, Side
from tavolino.games.summer_pavilion.state import Board
from tavolino.players.strategists.summer_pavilion.promise import (
    Option,
    board_promise,
    empty_by_number,
    feature_promises,
    filled,
    number_promises,
    star_options,
)

KEPT = 1.5
KEPT_WILD = 2.0
"""What a kept tile brings in the next round: as it is, or if it will be wild."""
HELD = 1.8
"""What a tile in hand is worth while building goes on: less than its points, as time is short."""


class Step(NamedTuple):
    """A moment of a plan; `worth` is everything until here, points and promises."""

    worth: float
    board: Board
    hand: Counts
    supply: Counts
    filled: int
    empty: tuple[int, ...]


Idea: TypeAlias = tuple[float, int, Step, int, int, Option, float, int]
"""A tile that might be laid next: how it looks, its order (the first of equals comes first), the step before
it, star, colour, option, what all is worth then, bonus tiles. No struct, as thousands are made at a time."""


class Outcome(NamedTuple):
    """Where a plan leads to: all it is worth, the board, the worth of kept tiles, the number of lost ones."""

    worth: float
    board: Board
    tiles: float
    lost: int


def plan(side: Side, round: int, board: Board, hand: Counts, supply: Counts, due: int, width: int) -> Outcome:
    """Return the best way to build in this round that a search of this width finds, if nobody interferes.

    Bonus tiles that are `due` are taken first. No width means that nothing more is laid.
    """
    rounds, wild = ROUNDS - round, round - 1
    hand, supply = _with_bonus(hand, supply, due, wild)
    steps = [_first_step(side, rounds, board, hand, supply)]
    best = _outcome(side, rounds, steps[0])
    while steps := _next_steps(steps, side, rounds, wild, width) if width else []:
        best = max(best, *[_outcome(side, rounds, step) for step in steps], key=lambda end: end.worth)
    return best


def ways_to_begin(side: Side, round: int, board: Board, hand: Counts) -> tuple[float, list[Idea]]:
    """Return what it is worth to lay nothing, and every tile that might be laid first."""
    step = _first_step(side, ROUNDS - round, board, hand, NO_TILES)
    ideas: list[Idea] = []
    _think_of(ideas, step, side, ROUNDS - round, round - 1)
    return step.worth, ideas


def _first_step(side: Side, rounds: int, board: Board, hand: Counts, supply: Counts) -> Step:
    taken = filled(board)
    promised = board_promise(side, board, rounds)
    return Step(promised, board, hand, supply, taken, empty_by_number(side, taken))


def _outcome(side: Side, rounds: int, step: Step) -> Outcome:
    """Return what it is worth to stop here."""
    tiles, lost = kept_worth(side, step.board, step.hand, rounds)
    return Outcome(step.worth + tiles - lost, step.board, tiles, lost)


def _next_steps(steps: list[Step], side: Side, rounds: int, wild: int, width: int) -> list[Step]:
    """Return the steps that look best after these, each with one more tile laid."""
    ideas: list[Idea] = []
    for step in steps:
        _think_of(ideas, step, side, rounds, wild)
    chosen: dict[tuple[int, Counts], Step] = {}
    for _, _, step, star, colour, option, worth, reward in nlargest(2 * width, ideas):
        taken, paid = step.filled | option.space, _paid(step.hand, colour, wild, option.price)
        if (taken, paid) in chosen:  # the same tiles in another order; what looks best comes first
            continue
        hand, supply = _with_bonus(paid, step.supply, reward, wild)
        board, empty = put(step.board, star, option.star), add(step.empty, option.price, -1)
        chosen[taken, paid] = Step(worth, board, hand, supply, taken, empty)
        if len(chosen) == width:
            break
    return list(chosen.values())


def _think_of(ideas: list[Idea], step: Step, side: Side, rounds: int, wild: int) -> None:
    """Add every tile that can be laid after a step; the payment is left to `_paid`."""
    features, numbers = feature_promises(side, rounds), _number_gains(side, rounds, step.empty)
    hand, taken = step.hand, step.filled
    for star, tiles in enumerate(step.board):
        for colour, options in star_options(side, star, tiles, rounds):
            own = hand[colour]
            if not own:
                continue
            means = own if colour == wild else own + hand[wild]
            for option in options:
                price, won, space, around, _ = option
                if price > means:
                    break
                worth = step.worth + won + numbers[price]
                reward = 0
                for feature in around:
                    spaces, tiles_won, promises = features[feature]
                    before = spaces & ~taken
                    after = before & ~space
                    worth += promises[after] - promises[before]
                    if not after:
                        reward += tiles_won
                looks = worth - HELD * (price - reward)
                ideas.append((looks, -len(ideas), step, star, colour, option, worth, reward))


def _number_gains(side: Side, rounds: int, empty: tuple[int, ...]) -> list[float]:
    """Return what one more tile on a space of each number (the index) promises."""
    promises = number_promises(side, rounds)
    return [
        worth[left - 1] - worth[left] if left else 0.0 for worth, left in zip(promises, empty, strict=True)
    ]


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
