"""Boards at a real table, to be counted: points on the track, full stars, numbers covered on all stars.

As text, one thing a line; `#` begins a remark, case and blanks do not matter:

    player Ann
    points 87
    stars red, blue, mixed
    numbers 1, 2

Or as JSON: `{"players": [{"name": "Ann", "points": 87, "stars": ["red", "mixed"], "numbers": [1, 2]}]}`. The
centre star with its six colours is `mixed`, as is a star of several colours on the back.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, ValidationError, convert

from tavolino.core.game import Item, ScoreSheet, places
from tavolino.core.pad import Counted, PadError, PadFault, from_json, lines_of
from tavolino.games.summer_pavilion.material import (
    MULTICOLOURED_BONUS,
    NUMBER_BONUS,
    PLAYERS,
    STAR_BONUS,
    STARS,
    Colour,
)

StarName: TypeAlias = Literal["purple", "green", "orange", "yellow", "blue", "red", "mixed"]
MOST_POINTS = 500
"""Nobody gets so far on the track."""


class Pad(Struct, frozen=True, forbid_unknown_fields=True):
    """One player: points on the track, full stars, numbers covered on all stars."""

    name: Annotated[str, Meta(max_length=40)]
    points: Annotated[int, Meta(ge=0, le=MOST_POINTS)] = 0
    stars: Annotated[tuple[StarName, ...], Meta(max_length=len(STARS))] = ()
    numbers: Annotated[tuple[Literal[1, 2, 3, 4], ...], Meta(max_length=len(NUMBER_BONUS))] = ()


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table."""

    players: Annotated[tuple[Pad, ...], Meta(min_length=1, max_length=PLAYERS[-1])]


def counted(text: str) -> Counted:
    """Return the points of the table that a text or JSON describes, or raise PadError with all faults."""
    form = from_json(text, Form) if text.lstrip().startswith("{") else _from_text(text)
    sheets = tuple(ScoreSheet(seat, tuple(_items(pad))) for seat, pad in enumerate(form.players))
    return Counted(
        names=tuple(pad.name for pad in form.players),
        sheets=sheets,
        places=places([sheet.total for sheet in sheets]),
    )


def _items(pad: Pad) -> Iterator[Item]:
    yield Item("SP-4.6", pad.points)
    for star in pad.stars:
        bonus = MULTICOLOURED_BONUS if star == "mixed" else STAR_BONUS[Colour[star.upper()]]
        yield Item("SP-7.1", bonus, (star,))
    for number in sorted(set(pad.numbers)):
        yield Item("SP-7.2", NUMBER_BONUS[number], (str(number),))


def _from_text(text: str) -> Form:
    players: list[dict[str, Any]] = []
    faults: list[PadFault] = []
    for number, word, rest in lines_of(text):
        if word == "player":
            players.append({"name": rest})
        elif not players:
            faults.append(PadFault(f"line {number}", "player and a name come first"))
        elif word in ("points", "stars", "numbers"):
            players[-1][word] = (
                rest if word == "points" else [part.strip() for part in rest.lower().split(",")]
            )
            faults += _faults_in(number, players[-1])
        else:
            faults.append(PadFault(f"line {number}", f"“{word}”; player, points, stars or numbers expected"))
    if faults:
        raise PadError(tuple(faults))
    try:
        return convert({"players": players}, Form, strict=False)
    except ValidationError as error:
        raise PadError((PadFault("the table", str(error)),)) from error


def _faults_in(number: int, player: dict[str, Any]) -> Iterator[PadFault]:
    """Find what is wrong with the line that was just read; it is forgotten then."""
    try:
        convert(player, Pad, strict=False)
    except ValidationError as error:
        del player[next(reversed(player))]
        yield PadFault(f"line {number}", str(error).partition(" - at ")[0])
