"""What can be wrong with the text of a deck, and what would be right."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tavolino.games.walking_in_burano.material import (
    CARDS,
    COLOUR_OF,
    COLOURS,
    ICONS,
    LEVEL_OF,
    LEVELS,
    SHOP_POINTS,
    SHOPS,
    CardId,
    Level,
)

HEADER: Final = ("id", "level", "colour", *ICONS[:-1], "shop", "shop_points", "closed_windows")
_ONLY_ON: Final = {"passers_by": Level.GROUND, "chimneys": Level.ROOF}
LEVEL_NAMES: Final = {level: level.name.lower() for level in LEVELS}
COLOUR_NAMES: Final = {colour: colour.name.lower() for colour in COLOURS}


class Field(NamedTuple):
    """One value of a row and where it stands."""

    text: str
    line: int
    column: int


Row = dict[str, Field]
_Found = Iterator[tuple[Field, str]]


def fields_of(line: str, number: int) -> list[Field]:
    """Return the values of a line; columns count characters from 1."""
    fields, start = [], 0
    for part in line.split(","):
        column = start + len(part) - len(part.lstrip()) + 1
        fields.append(Field(part.strip(), number, column))
        start += len(part) + 1
    return fields


def faults_of_lines(lines: list[str]) -> _Found:
    """Find everything that is wrong, each with the value that is wrong."""
    yield from _faults_of_header(fields_of(lines[0] if lines else "", 1))
    seen: dict[CardId, int] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        fields = fields_of(line, number)
        if len(fields) != len(HEADER):
            yield fields[-1], f"{len(fields)} values; a card has {len(HEADER)}, with commas between them"
            seen.setdefault(fields[0].text, number)
            continue
        row = dict(zip(HEADER, fields, strict=True))
        yield from _faults_of_id(row["id"], seen)
        yield from _faults_of_row(row)
    end = Field("", max(len(lines), 1), 1)
    yield from ((end, what) for what in _missing(seen))


def _faults_of_header(fields: list[Field]) -> _Found:
    for wanted, field in zip(HEADER, fields, strict=False):
        if field.text != wanted:
            yield field, f"the heading is “{field.text}”, it should be “{wanted}”"
    if len(fields) != len(HEADER):
        yield fields[-1], f"{len(fields)} headings; it should be these {len(HEADER)}: {','.join(HEADER)}"


def _faults_of_id(field: Field, seen: dict[CardId, int]) -> _Found:
    if field.text not in LEVEL_OF:
        yield (
            field,
            f"“{field.text}” is no card; ids go from {CARDS[0]} to {CARDS[-1]}: level, colour, 1 to 4",
        )
    elif field.text in seen:
        yield field, f"“{field.text}” is in line {seen[field.text]} already; every id stands once"
    seen.setdefault(field.text, field.line)


def _faults_of_row(row: Row) -> _Found:
    card, level = row["id"].text, row["level"].text
    if card in LEVEL_OF:
        yield from _faults_of_name(row["level"], "level", LEVEL_NAMES[LEVEL_OF[card]])
        yield from _faults_of_name(row["colour"], "colour", COLOUR_NAMES[COLOUR_OF[card]])
        level = LEVEL_NAMES[LEVEL_OF[card]]
    for name in ICONS:
        yield from _faults_of_count(row[name], name, level)
    yield from _faults_of_shop(row["shop"], row["shop_points"], level)


def _faults_of_name(field: Field, what: str, wanted: str) -> _Found:
    if field.text != wanted:
        yield field, f"{what} is “{field.text}”, by the id it should be “{wanted}”"


def _faults_of_count(field: Field, name: str, level: str) -> _Found:
    if not (len(field.text) == 1 and field.text in "0123456789"):
        yield field, f"{name} is “{field.text}”, it should be a number from 0 to 9"
    elif name in _ONLY_ON and level != (only := LEVEL_NAMES[_ONLY_ON[name]]) and field.text != "0":
        yield field, f"{name} is {field.text} on level {level}, it should be 0: only level {only} shows them"


def _faults_of_shop(shop: Field, points: Field, level: str) -> _Found:
    if not shop.text:
        if points.text not in ("", "0"):
            yield points, f"shop_points is “{points.text}” without a shop, it should be empty"
        return
    if shop.text not in SHOPS:
        yield shop, f"shop is “{shop.text}”, it should be one of {', '.join(SHOPS)}, or empty"
    elif level != LEVEL_NAMES[Level.GROUND]:
        yield shop, f"a shop on level {level}, it should be empty: only level ground has shops"
    if points.text not in map(str, SHOP_POINTS):
        yield points, f"shop_points is “{points.text}”, a shop gives {' or '.join(map(str, SHOP_POINTS))}"


def _missing(seen: Mapping[CardId, int]) -> Iterator[str]:
    """There are four cards of each colour on each level."""
    for level in LEVELS:
        for colour in COLOURS:
            lost = [c for c in CARDS if LEVEL_OF[c] == level and COLOUR_OF[c] == colour and c not in seen]
            if lost:
                names = f"level {LEVEL_NAMES[level]}, colour {COLOUR_NAMES[colour]}"
                yield f"{names}: {4 - len(lost)} of 4 cards; add {', '.join(lost)}"
