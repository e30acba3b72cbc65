"""Decks: what each of the 72 floor cards shows, read from a CSV text.

The printed list of cards is not public. The deck that comes with the game is reconstructed from what the
rulebooks tell; owners of the game can type in their own cards in the same form.
"""

import hashlib
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, Final, NamedTuple

from msgspec import Struct

from tavolino.games.walking_in_burano.deck_faults import (
    COLOUR_NAMES,
    HEADER,
    LEVEL_NAMES,
    Row,
    faults_of_lines,
    fields_of,
)
from tavolino.games.walking_in_burano.material import (
    CARDS,
    COLOUR_OF,
    ICONS,
    LEVEL_OF,
    SHOPS,
    CardId,
    Colour,
    Level,
    Shop,
)


class Card(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
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

    @property
    def as_options(self) -> dict[str, Any]:
        """What the options of a match with this deck say of it."""
        return {"deck": self.name, "deck_sha256": self.sha256, "cards": tuple(self.cards.values())}


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


def parse_deck(text: str, name: str, file: str | None = None) -> Deck:
    """Return the deck that a CSV text holds, or raise DeckError with all faults at once."""
    lines = text.removeprefix("\ufeff").splitlines()
    faults = [(field.line, field.column, what) for field, what in faults_of_lines(lines)]
    if faults:
        raise DeckError(tuple(DeckFault(file or name, *fault) for fault in sorted(faults)))
    rows = [_row(line, number) for number, line in enumerate(lines[1:], 2) if line.strip()]
    cards = {card.id: card for card in map(_card, rows)}
    cards = {card: cards[card] for card in CARDS}
    return Deck(name, hashlib.sha256(_canonical(cards.values()).encode()).hexdigest(), cards)


def deck_of_cards(cards: tuple[Card, ...], name: str) -> Deck:
    """Return the deck that has these cards, or raise DeckError with all faults at once."""
    if tuple(card.id for card in cards) != CARDS:
        what = f"there should be {len(CARDS)} cards in their order, {CARDS[0]} to {CARDS[-1]}"
        raise DeckError((DeckFault(name, 1, 1, what),))
    return parse_deck(_canonical(cards), name)


def _row(line: str, number: int) -> Row:
    return dict(zip(HEADER, fields_of(line, number), strict=True))


def _card(row: Row) -> Card:
    counts = {name: int(row[name].text) for name in ICONS}
    shop = next((shop for shop in SHOPS if shop == row["shop"].text), None)
    return Card(row["id"].text, **counts, shop=shop, shop_points=int(row["shop_points"].text or 0))


def _canonical(cards: Iterable[Card]) -> str:
    """Write the cards in their one order and spelling, so that spaces and line ends do not matter."""
    lines = [",".join(HEADER)]
    for card in cards:
        counts = [str(getattr(card, name)) for name in ICONS]
        shop = [card.shop or "", str(card.shop_points or "")]
        names = [card.id, LEVEL_NAMES[card.level], COLOUR_NAMES[card.colour]]
        lines.append(",".join([*names, *counts[:-1], *shop, counts[-1]]))
    return "\n".join(lines) + "\n"


def blank_deck() -> str:
    """Return the text of a deck whose cards show nothing yet, for people to fill in."""
    return _canonical(map(Card, CARDS))


def _packaged(file: str) -> str:
    return resources.files(__package__).joinpath(file).read_text(encoding="utf-8")


RECONSTRUCTED: Final = parse_deck(_packaged("cards.csv"), "reconstructed", "cards.csv")
