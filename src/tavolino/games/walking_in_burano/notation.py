"""Actions as short texts: `take 2 top 3`, `build g-red-1 -1`, `done`, `invite woman`, `return f-blue-2`,
`swap g-red-1 r-pink-4`, `dismiss boy`. Cards may be typed short: `gr1` is `g-red-1`.

Chance: `start 1`, `reveal g-red-1 g-blue-3 / f-pink-1 / -` (ground / first / roof, `-` is none). A card of
which only the back is known is `ground`, `first` or `roof`.
"""

from collections.abc import Callable, Sequence
from typing import Final

from tavolino.core.notation import Reader, by_name, name_of, read_action
from tavolino.games.walking_in_burano.actions import (
    DONE,
    Action,
    Build,
    Dismiss,
    Done,
    Invite,
    Return,
    Reveal,
    Start,
    Swap,
    Take,
)
from tavolino.games.walking_in_burano.material import (
    BACKS,
    CHARACTERS,
    COLOURS,
    ENDS,
    LEVEL_OF,
    LEVELS,
    MARKET_COLUMNS,
    PLAYERS,
    CardId,
    Character,
    End,
    card_id,
)
from tavolino.games.walking_in_burano.street import COLUMNS

_CHARACTER_NAMES = by_name(CHARACTERS)
_ENDS: dict[str, End] = {end: end for end in ENDS}
_LEVELS = {level.name[0].lower(): level for level in LEVELS}
_COLOURS = {colour.name[0].lower(): colour for colour in COLOURS}
_COLOUR = "|".join(name for colour in COLOURS for name in (colour.name.lower(), colour.name[0].lower()))
_CARD = f"([gfr])-?({_COLOUR})-?([1-4])"
_MOST_COLUMNS = max(MARKET_COLUMNS.values())
_PLACES = {
    spelt: column
    for column in COLUMNS
    for spelt in (str(column), f"+{column}" if column > 0 else str(column).replace("-", "−"))
}


def format(action: Action) -> str:
    """Return the action as a short text."""
    match action:
        case Take(column, end, count):
            return f"take {column} {end} {count}"
        case Build(card, column):
            return f"build {card} {column}"
        case Swap(cards):
            return f"swap {' '.join(cards)}"
        case Done():
            return "done"
        case Invite(character):
            return f"invite {name_of(character)}"
        case Return(card):
            return f"return {card}"
        case Dismiss(character):
            return f"dismiss {name_of(character)}"
        case Start(seat):
            return f"start {seat}"
        case Reveal(ground, first, roof):
            return f"reveal {_row(ground)} / {_row(first)} / {_row(roof)}"


def parse(text: str) -> Action:
    """Return the action that a text names; words may be shortened as long as they stay clear."""
    return read_action(text, _READ)


def _read_take(reader: Reader) -> Take:
    column = reader.number(range(1, _MOST_COLUMNS + 1), f"a market column from 1 to {_MOST_COLUMNS}")
    end = reader.choice(_ENDS, "top or bottom")
    return Take(column, end, reader.number(range(1, 4), "how many cards: 1, 2 or 3"))


def _read_build(reader: Reader) -> Build:
    card = _read_card(reader)
    return Build(card, reader.choice(_PLACES, "a column of the street from -4 to 4"))


def _swap(one: CardId, other: CardId) -> Swap:
    """Name the lower level first: which card is typed first matters only on one level."""
    if one in LEVEL_OF and other in LEVEL_OF and LEVEL_OF[other] < LEVEL_OF[one]:
        return Swap((other, one))
    return Swap((one, other))


def _read_reveal(reader: Reader) -> Reveal:
    rows: list[list[CardId]] = [[]]
    while reader.has_more:
        slash, none, *card = reader.match(f"(/)|(-)|{_CARD}", "a card such as g-red-1, / or -")
        if slash:
            rows.append([])
        elif not none:
            rows[-1].append(_card(*card))
    if len(rows) != len(LEVELS):
        raise reader.wrong("ground floors / first floors / roofs")
    ground, first, roof = map(tuple, rows)
    return Reveal(ground, first, roof)


def _read_card(reader: Reader) -> CardId:
    return _card(*reader.match(_CARD, "a card such as g-red-1: level g, f or r, colour, number 1 to 4"))


def _read_card_or_back(reader: Reader) -> CardId:
    back, *card = reader.match(f"({'|'.join(BACKS)})|{_CARD}", "a card such as g-red-1")
    return back or _card(*card)


def _card(level: str, colour: str, number: str) -> CardId:
    return card_id(_LEVELS[level], _COLOURS[colour[0]], int(number))


def _read_character(reader: Reader) -> Character:
    return reader.named(_CHARACTER_NAMES, "a character")


def _row(cards: Sequence[CardId]) -> str:
    return " ".join(cards) or "-"


_READ: Final[dict[str, Callable[[Reader], Action]]] = {
    "take": _read_take,
    "build": _read_build,
    "swap": lambda reader: _swap(_read_card_or_back(reader), _read_card_or_back(reader)),
    "done": lambda _: DONE,
    "invite": lambda reader: Invite(_read_character(reader)),
    "return": lambda reader: Return(_read_card_or_back(reader)),
    "dismiss": lambda reader: Dismiss(_read_character(reader)),
    "start": lambda reader: Start(reader.seat(PLAYERS)),
    "reveal": _read_reveal,
}
