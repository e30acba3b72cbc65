"""Actions as short texts: `stack blue`, `prepare 2.0.1`, `build pink e5`, `roof islands-BP c3 e3`, `sail A`.

Holes of the main island are a1 to i7, lace squares row.column (0.1), pyramid places layer.row.column, huts
island and number (A1). Chance: `start 1`, `deal huts BPY … works BP YG OW …`, `show islands-BP`, `card 7`,
`catch 1 crab` (`catch 1 ?` for those who may not see it), `refill crab tuna`, `works BP YG OW`.
"""

from collections.abc import Callable
from typing import Final

from tavolino.core.notation import Reader
from tavolino.games.burano.actions import (
    Action,
    AddCube,
    Arrange,
    Build,
    BuyCube,
    ChooseBonus,
    Done,
    DrawRoof,
    DrawSeafood,
    EndTurn,
    LayRoof,
    PayLace,
    PlaceLace,
    Prepare,
    Recall,
    ReturnRoof,
    Sail,
    Sell,
    Send,
    Stack,
    SwapHuts,
    TakeCoin,
    TakeCube,
)
from tavolino.games.burano.choices import DONE, END_TURN, HIDDEN_STACK, TAKE_COIN
from tavolino.games.burano.geometry import HOLE_NAMES, PLACE_NAMES, SQUARE_NAMES
from tavolino.games.burano.material import Colour
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
    words_of,
)
from tavolino.games.burano.workshops import TURNS

__all__ = ["format", "parse"]


def format(action: Action) -> str:
    """Return the action as a short text."""
    match action:
        case Stack(colour, hidden):
            return "stack ?" if hidden else f"stack {'none' if colour is None else _name(colour)}"
        case Prepare(place):
            return f"prepare {PLACE_NAMES[place]}"
        case Build(colour, hole):
            return f"build {_name(colour)} {HOLE_NAMES[hole]}"
        case LayRoof(roof, first, second):
            return f"roof {roof} {HOLE_NAMES[first]} {HOLE_NAMES[second]}"
        case ChooseBonus(building):
            return f"bonus {'privileges' if building is None else int(building)}"
        case EndTurn():
            return "end"
        case Done():
            return "done"
        case SwapHuts(hut, other):
            return f"swap {HUT_NAMES[hut]} {HUT_NAMES[other]}"
        case Sail(stop):
            return f"sail {stop.name if len(stop.name) == 1 else stop.name.lower()}"
        case DrawSeafood(card):
            return f"fish {'deck' if card is None else card.name.lower()}"
        case Send(workers):
            return f"send {workers}"
        case Sell(ship, cards):
            return f"sell {ship.name.lower()} {words_of(cards)}"
        case PlaceLace(square):
            return f"lace {SQUARE_NAMES[square]}"
        case Recall(place):
            return f"recall {RECALL_NAMES[place]}"
        case AddCube(colour, place):
            return f"add {_name(colour)} {PLACE_NAMES[place]}"
        case TakeCoin():
            return "coin"
        case PayLace(square, free):
            return f"pay {SQUARE_NAMES[square]}" + (" free" if free else "")
        case BuyCube(colour):
            return f"buy {_name(colour)}"
        case TakeCube(colour):
            return f"take {_name(colour)}"
        case ReturnRoof(roof):
            return f"return {roof}"
        case DrawRoof(kind):
            return f"draw {kind.name.lower()}"
        case Arrange(colour, turns, square):
            return f"arrange {_name(colour)} {turns} {SQUARE_NAMES[square]}"
        case _:
            return format_draw(action)


def _name(colour: Colour) -> str:
    return colour.name.lower()


# --- Reading --------------------------------------------------------------------------------------


def parse(text: str) -> Action:
    """Return the action that a text names; words may be shortened as long as they stay clear."""
    reader = Reader(text)
    read = reader.choice(_READ, "an action: " + ", ".join(_READ))
    action = read(reader)
    reader.end()
    return action


def _read_stack(reader: Reader) -> Stack:
    colour = reader.choice({**STACK_WORDS, "?": HIDDEN_STACK}, "a colour, or none: " + ", ".join(STACK_WORDS))
    return colour if isinstance(colour, Stack) else Stack(colour)


def _read_sail(reader: Reader) -> Sail:
    return Sail(reader.choice(STOP_WORDS, "an island from A to F, or the port left or right"))


def _read_pay(reader: Reader) -> PayLace:
    square = read_square(reader)
    return PayLace(square, reader.choice({"free": True}, "free, or nothing") if reader.has_more else False)


def _read_sell(reader: Reader) -> Sell:
    ship = reader.choice(SHIP_WORDS, "a ship: " + ", ".join(SHIP_WORDS))
    return Sell(ship, read_seafood(reader))


def _read_arrange(reader: Reader) -> Arrange:
    return Arrange(
        read_colour(reader), reader.number(range(len(TURNS)), "0 to 3 quarter turns"), read_square(reader)
    )


def _read_roof_move(reader: Reader) -> LayRoof:
    return LayRoof(read_roof(reader), read_hole(reader), read_hole(reader))


_READ: Final[dict[str, Callable[[Reader], Action]]] = {
    "stack": _read_stack,
    "prepare": lambda reader: Prepare(read_place(reader)),
    "build": lambda reader: Build(read_colour(reader), read_hole(reader)),
    "roof": _read_roof_move,
    "bonus": lambda reader: ChooseBonus(reader.choice(BONUS_WORDS, "privileges, or a card from 1 to 16")),
    "end": lambda _: END_TURN,
    "done": lambda _: DONE,
    "swap": lambda reader: SwapHuts(read_hut(reader), read_hut(reader)),
    "sail": _read_sail,
    "fish": lambda reader: DrawSeafood(reader.choice(FISH_WORDS, ", ".join(FISH_WORDS))),
    "send": lambda reader: Send(reader.number(range(1, 3), "1 or 2 workers")),
    "sell": _read_sell,
    "lace": lambda reader: PlaceLace(read_square(reader)),
    "recall": lambda reader: Recall(reader.choice(RECALL_WORDS, "an island from A to F, or a lace square")),
    "add": lambda reader: AddCube(read_colour(reader), read_place(reader)),
    "coin": lambda _: TAKE_COIN,
    "pay": _read_pay,
    "buy": lambda reader: BuyCube(read_colour(reader)),
    "take": lambda reader: TakeCube(read_colour(reader)),
    "return": lambda reader: ReturnRoof(read_roof(reader)),
    "draw": lambda reader: DrawRoof(reader.choice(KIND_WORDS, "a kind of roof: " + ", ".join(KIND_WORDS))),
    "arrange": _read_arrange,
    **READ_DRAW,
}
