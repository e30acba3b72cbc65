"""Decks: what each of the 72 floor cards shows, read from a CSV text; and the decks known here.

The printed list of cards is not public. The deck that comes with the game is reconstructed from what the
rulebooks tell; owners of the game can type in their own cards in the same form.
"""

import hashlib
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Final, NamedTuple

from msgspec import Struct

from tavolino.games.walking_in_burano.material import (
    CARDS,
    COLOUR_OF,
    COLOURS,
    LEVEL_OF,
    LEVELS,
    SHOP_POINTS,
    SHOPS,
    CardId,
    Colour,
    Level,
    Shop,
)


class Card(Struct, frozen=True):
    """What one floor card shows."""

    id: CardId
    flowers: int = 0
    plants: int = 0
    cats: int = 0
    red_awnings: int = 0
    blue_awnings: int = 0
    lamps: int = 0
    chimneys: int = 0
    passers_by: int = 0
    shop: Shop | None = None
    shop_points: int = 0
    closed_windows: int = 0

    @property
    def level(self) -> Level:
        """The floor that it is."""
        return LEVEL_OF[self.id]

    @property
    def colour(self) -> Colour:
        """The colour of its wall."""
        return COLOUR_OF[self.id]


class Deck(NamedTuple):
    """All 72 cards, and the SHA-256 of their canonical text: the same cards always have the same one."""

    name: str
    sha256: str
    cards: Mapping[CardId, Card]


class DeckFault(NamedTuple):
    """One thing that is wrong with a deck file, where it is, and what would be right."""

    file: str
    line: int
    column: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.what}"


class DeckError(ValueError):
    """A text that is not a deck; lists everything that is wrong with it."""

    def __init__(self, faults: tuple[DeckFault, ...]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))


# --- Reading --------------------------------------------------------------------------------------

COUNTED: Final = (
    "flowers",
    "plants",
    "cats",
    "red_awnings",
    "blue_awnings",
    "lamps",
    "chimneys",
    "passers_by",
    "closed_windows",
)
HEADER: Final = ("id", "level", "colour", *COUNTED[:-1], "shop", "shop_points", "closed_windows")
_ONLY_ON: Final = {"passers_by": Level.GROUND, "chimneys": Level.ROOF}
_LEVEL_NAMES: Final = {level: level.name.lower() for level in LEVELS}
_COLOUR_NAMES: Final = {colour: colour.name.lower() for colour in COLOURS}


class _Field(NamedTuple):
    """One value of a row and where it stands."""

    text: str
    line: int
    column: int


_Row = dict[str, _Field]
_Found = Iterator[tuple[_Field, str]]


def parse_deck(text: str, name: str, file: str | None = None) -> Deck:
    """Return the deck that a CSV text holds, or raise DeckError with all faults at once."""
    lines = text.removeprefix("\ufeff").splitlines()
    faults = [(field.line, field.column, what) for field, what in _faults_of_lines(lines)]
    if faults:
        raise DeckError(tuple(DeckFault(file or name, *fault) for fault in sorted(faults)))
    rows = [_row(line, number) for number, line in enumerate(lines[1:], 2) if line.strip()]
    cards = {card.id: card for card in map(_card, rows)}
    cards = {card: cards[card] for card in CARDS}
    return Deck(name, hashlib.sha256(_canonical(cards).encode()).hexdigest(), cards)


def _fields(line: str, number: int) -> list[_Field]:
    fields, start = [], 0
    for part in line.split(","):
        column = start + len(part) - len(part.lstrip()) + 1
        fields.append(_Field(part.strip(), number, column))
        start += len(part) + 1
    return fields


def _row(line: str, number: int) -> _Row:
    return dict(zip(HEADER, _fields(line, number), strict=True))


def _card(row: _Row) -> Card:
    counts = {name: int(row[name].text) for name in COUNTED}
    shop = next((shop for shop in SHOPS if shop == row["shop"].text), None)
    return Card(row["id"].text, **counts, shop=shop, shop_points=int(row["shop_points"].text or 0))


def _canonical(cards: Mapping[CardId, Card]) -> str:
    """Write the cards in their one order and spelling, so that spaces and line ends do not matter."""
    lines = [",".join(HEADER)]
    for card in cards.values():
        counts = [str(getattr(card, name)) for name in COUNTED]
        shop = [card.shop or "", str(card.shop_points or "")]
        names = [card.id, _LEVEL_NAMES[card.level], _COLOUR_NAMES[card.colour]]
        lines.append(",".join([*names, *counts[:-1], *shop, counts[-1]]))
    return "\n".join(lines) + "\n"


# --- Finding faults -------------------------------------------------------------------------------


def _faults_of_lines(lines: list[str]) -> _Found:
    yield from _faults_of_header(_fields(lines[0] if lines else "", 1))
    seen: dict[CardId, int] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        fields = _fields(line, number)
        if len(fields) != len(HEADER):
            yield fields[-1], f"{len(fields)} values; a card has {len(HEADER)}, with commas between them"
            seen.setdefault(fields[0].text, number)
            continue
        row = dict(zip(HEADER, fields, strict=True))
        yield from _faults_of_id(row["id"], seen)
        yield from _faults_of_row(row)
    end = _Field("", max(len(lines), 1), 1)
    yield from ((end, what) for what in _missing(seen))


def _faults_of_header(fields: list[_Field]) -> _Found:
    for wanted, field in zip(HEADER, fields, strict=False):
        if field.text != wanted:
            yield field, f"the heading is “{field.text}”, it should be “{wanted}”"
    if len(fields) != len(HEADER):
        yield fields[-1], f"{len(fields)} headings; it should be these {len(HEADER)}: {','.join(HEADER)}"


def _faults_of_id(field: _Field, seen: dict[CardId, int]) -> _Found:
    if field.text not in LEVEL_OF:
        yield (
            field,
            f"“{field.text}” is no card; ids go from {CARDS[0]} to {CARDS[-1]}: level, colour, 1 to 4",
        )
    elif field.text in seen:
        yield field, f"“{field.text}” is in line {seen[field.text]} already; every id stands once"
    seen.setdefault(field.text, field.line)


def _faults_of_row(row: _Row) -> _Found:
    card, level = row["id"].text, row["level"].text
    if card in LEVEL_OF:
        yield from _faults_of_name(row["level"], "level", _LEVEL_NAMES[LEVEL_OF[card]])
        yield from _faults_of_name(row["colour"], "colour", _COLOUR_NAMES[COLOUR_OF[card]])
        level = _LEVEL_NAMES[LEVEL_OF[card]]
    for name in COUNTED:
        yield from _faults_of_count(row[name], name, level)
    yield from _faults_of_shop(row["shop"], row["shop_points"], level)


def _faults_of_name(field: _Field, what: str, wanted: str) -> _Found:
    if field.text != wanted:
        yield field, f"{what} is “{field.text}”, by the id it should be “{wanted}”"


def _faults_of_count(field: _Field, name: str, level: str) -> _Found:
    if not (len(field.text) == 1 and field.text in "0123456789"):
        yield field, f"{name} is “{field.text}”, it should be a number from 0 to 9"
    elif name in _ONLY_ON and level != (only := _LEVEL_NAMES[_ONLY_ON[name]]) and field.text != "0":
        yield field, f"{name} is {field.text} on level {level}, it should be 0: only level {only} shows them"


def _faults_of_shop(shop: _Field, points: _Field, level: str) -> _Found:
    if not shop.text:
        if points.text not in ("", "0"):
            yield points, f"shop_points is “{points.text}” without a shop, it should be empty"
        return
    if shop.text not in SHOPS:
        yield shop, f"shop is “{shop.text}”, it should be one of {', '.join(SHOPS)}, or empty"
    elif level != _LEVEL_NAMES[Level.GROUND]:
        yield shop, f"a shop on level {level}, it should be empty: only level ground has shops"
    if points.text not in map(str, SHOP_POINTS):
        yield points, f"shop_points is “{points.text}”, a shop gives {' or '.join(map(str, SHOP_POINTS))}"


def _missing(seen: Mapping[CardId, int]) -> Iterator[str]:
    """There are four cards of each colour on each level."""
    for level in LEVELS:
        for colour in COLOURS:
            lost = [c for c in CARDS if LEVEL_OF[c] == level and COLOUR_OF[c] == colour and c not in seen]
            if lost:
                names = f"level {_LEVEL_NAMES[level]}, colour {_COLOUR_NAMES[colour]}"
                yield f"{names}: {4 - len(lost)} of 4 cards; add {', '.join(lost)}"


# --- Known decks ----------------------------------------------------------------------------------


def _packaged(file: str) -> str:
    return resources.files(__package__).joinpath(file).read_text(encoding="utf-8")


RECONSTRUCTED: Final = parse_deck(_packaged("cards.csv"), "reconstructed", "cards.csv")
_known: dict[tuple[str, str], Deck] = {}


def add_deck(deck: Deck) -> None:
    """Make a deck known, so that matches can be played with it."""
    _known[deck.name, deck.sha256] = deck


def deck_named(name: str, sha256: str) -> Deck | None:
    """Return a known deck; one with this name and other cards is another deck."""
    return _known.get((name, sha256))


def known_decks() -> tuple[Deck, ...]:
    """Return all known decks, the reconstructed one first."""
    return tuple(_known.values())


add_deck(RECONSTRUCTED)
