"""Actions as short texts: `stack blue`, `prepare 2.0.1`, `build pink e5`, `roof islands-BP c3 e3`, `sail A`.

Holes of the main island are a1 to i7, lace squares row.column (0.1), pyramid places layer.row.column, huts
island and number (A1). Chance: `start 1`, `deal huts BPY … works BP YG OW …`, `show islands-BP`, `card 7`,
`catch 1 crab` (`catch 1 ?` for those who may not see it), `refill crab tuna`, `works BP YG OW`.
"""

from collections.abc import Callable
from typing import Final

from tavolino.core.notation import Reader, read_action
from tavolino.games.burano import actions
from tavolino.games.burano.actions import (
    DONE,
    END_TURN,
    HIDDEN_STACK,
    TAKE_COIN,
    Action,
    TurnAction,
    UpkeepAction,
    WorkAction,
)
from tavolino.games.burano.geometry import HOLE_NAMES, PLACE_NAMES, SQUARE_NAMES
from tavolino.games.burano.material import ISLANDS
from tavolino.games.burano.notation.chance import READ_DRAW, format_draw
from tavolino.games.burano.notation.names import (
    BONUS_WORDS,
    FISH_WORDS,
    HUT_NAMES,
    KIND_WORDS,
    RECALL_NAMES,
    RECALL_WORDS,
    SHIP_WORDS,
    STACK_WORDS,
    STOP_WORDS,
    read_colour,
    read_hole,
    read_hut,
    read_place,
    read_roof,
    read_seafood,
    read_square,
    word_of,
    words_of,
)
from tavolino.games.burano.workshops import TURNS

__all__ = ["format", "parse"]


def format(action: Action) -> str:
    """Return the action as a short text."""
    if isinstance(action, TurnAction):
        return _format_in_a_turn(action)
    if isinstance(action, WorkAction):
        return _format_work(action)
    return _format_upkeep(action) if isinstance(action, UpkeepAction) else format_draw(action)


def _format_in_a_turn(action: TurnAction) -> str:
    match action:
        case actions.Stack(colour, hidden):
            return "stack ?" if hidden else f"stack {'none' if colour is None else word_of(colour)}"
        case actions.Prepare(place):
            return f"prepare {PLACE_NAMES[place]}"
        case actions.Build(colour, hole):
            return f"build {word_of(colour)} {HOLE_NAMES[hole]}"
        case actions.LayRoof(roof, first, second):
            return f"roof {roof} {HOLE_NAMES[first]} {HOLE_NAMES[second]}"
        case actions.ChooseBonus(building):
            return f"bonus {'privileges' if building is None else int(building)}"
        case actions.AddCube(colour, place):
            return f"add {word_of(colour)} {PLACE_NAMES[place]}"
        case actions.TakeCoin():
            return "coin"
        case actions.EndTurn():
            return "end"
        case actions.Done():
            return "done"


def _format_work(action: WorkAction) -> str:
    match action:
        case actions.SwapHuts(hut, other):
            return f"swap {HUT_NAMES[hut]} {HUT_NAMES[other]}"
        case actions.Sail(stop):
            return f"sail {stop.name if stop in ISLANDS else word_of(stop)}"
        case actions.DrawSeafood(card):
            return f"fish {'deck' if card is None else word_of(card)}"
        case actions.Send(workers):
            return f"send {workers}"
        case actions.Sell(ship, cards):
            return f"sell {word_of(ship)} {words_of(cards)}"
        case actions.PlaceLace(square):
            return f"lace {SQUARE_NAMES[square]}"
        case actions.Recall(place):
            return f"recall {RECALL_NAMES[place]}"


def _format_upkeep(action: UpkeepAction) -> str:
    match action:
        case actions.Arrange(colour, turns, square):
            return f"arrange {word_of(colour)} {turns} {SQUARE_NAMES[square]}"
        case actions.DrawRoof(kind):
            return f"draw {word_of(kind)}"
        case actions.ReturnRoof(roof):
            return f"return {roof}"
        case actions.PayLace(square, free):
            return f"pay {SQUARE_NAMES[square]}" + (" free" if free else "")
        case actions.TakeCube(colour):
            return f"take {word_of(colour)}"
        case actions.BuyCube(colour):
            return f"buy {word_of(colour)}"


# --- Reading --------------------------------------------------------------------------------------


def parse(text: str) -> Action:
    """Return the action that a text names; words may be shortened as long as they stay clear."""
    return read_action(text, _READ)


def _read_stack(reader: Reader) -> actions.Stack:
    colour = reader.choice({**STACK_WORDS, "?": HIDDEN_STACK}, "a colour, or none: " + ", ".join(STACK_WORDS))
    return colour if isinstance(colour, actions.Stack) else actions.Stack(colour)


def _read_sail(reader: Reader) -> actions.Sail:
    return actions.Sail(reader.choice(STOP_WORDS, "an island from A to F, or the port left or right"))


def _read_pay(reader: Reader) -> actions.PayLace:
    square = read_square(reader)
    is_free = reader.has_more and reader.choice({"free": True}, "free, or nothing")
    return actions.PayLace(square, is_free)


def _read_sell(reader: Reader) -> actions.Sell:
    ship = reader.choice(SHIP_WORDS, "a ship: " + ", ".join(SHIP_WORDS))
    return actions.Sell(ship, read_seafood(reader))


def _read_arrange(reader: Reader) -> actions.Arrange:
    return actions.Arrange(
        read_colour(reader), reader.number(range(len(TURNS)), "0 to 3 quarter turns"), read_square(reader)
    )


def _read_bonus(reader: Reader) -> actions.ChooseBonus:
    return actions.ChooseBonus(reader.choice(BONUS_WORDS, "privileges, or a card from 1 to 16"))


def _read_recall(reader: Reader) -> actions.Recall:
    return actions.Recall(reader.choice(RECALL_WORDS, "an island from A to F, or a lace square"))


def _read_draw_roof(reader: Reader) -> actions.DrawRoof:
    return actions.DrawRoof(reader.choice(KIND_WORDS, "a kind of roof: " + ", ".join(KIND_WORDS)))


_READ: Final[dict[str, Callable[[Reader], Action]]] = {
    "stack": _read_stack,
    "prepare": lambda reader: actions.Prepare(read_place(reader)),
    "build": lambda reader: actions.Build(read_colour(reader), read_hole(reader)),
    "roof": lambda reader: actions.LayRoof(read_roof(reader), read_hole(reader), read_hole(reader)),
    "bonus": _read_bonus,
    "end": lambda _: END_TURN,
    "done": lambda _: DONE,
    "swap": lambda reader: actions.SwapHuts(read_hut(reader), read_hut(reader)),
    "sail": _read_sail,
    "fish": lambda reader: actions.DrawSeafood(reader.choice(FISH_WORDS, ", ".join(FISH_WORDS))),
    "send": lambda reader: actions.Send(reader.number(range(1, 3), "1 or 2 workers")),
    "sell": _read_sell,
    "lace": lambda reader: actions.PlaceLace(read_square(reader)),
    "recall": _read_recall,
    "add": lambda reader: actions.AddCube(read_colour(reader), read_place(reader)),
    "coin": lambda _: TAKE_COIN,
    "pay": _read_pay,
    "buy": lambda reader: actions.BuyCube(read_colour(reader)),
    "take": lambda reader: actions.TakeCube(read_colour(reader)),
    "return": lambda reader: actions.ReturnRoof(read_roof(reader)),
    "draw": _read_draw_roof,
    "arrange": _read_arrange,
    **READ_DRAW,
}
