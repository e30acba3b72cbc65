"""Score pads for tables with the printed games: what lies there is told, the engine counts."""

from typing import Annotated, Literal

from litestar import post
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from tavolino.core.game import Item, ScoreSheet, places
from tavolino.games.summer_pavilion.material import MULTICOLOURED_BONUS, NUMBER_BONUS, STAR_BONUS, Colour
from tavolino.games.walking_in_burano.pad import Scorepad, faults_of_pad
from tavolino.games.walking_in_burano.scorepad import standings
from tavolino.games.walking_in_burano.scoring import ranking_of, sheets_of
from tavolino.server.problems import ProblemError

StarName = Literal["purple", "green", "orange", "yellow", "blue", "red", "mixed"]
Name = Annotated[str, Meta(max_length=40)]
LARGEST_PAD = 32_768
"""Bytes; four full streets of Walking in Burano have two thirds of it."""


class StarPad(Struct, frozen=True, forbid_unknown_fields=True):
    """One player of Summer Pavilion: points on the track, full stars, and numbers covered on all stars."""

    name: Name
    points: Annotated[int, Meta(ge=0, le=500)] = 0
    stars: Annotated[tuple[StarName, ...], Meta(max_length=7)] = ()
    numbers: Annotated[tuple[Literal[1, 2, 3, 4], ...], Meta(max_length=4)] = ()


class StarPads(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table of Summer Pavilion."""

    players: Annotated[tuple[StarPad, ...], Meta(min_length=1, max_length=4)]


class Counted(Struct, frozen=True):
    """Everybody's points with the rules that gave them, and places."""

    sheets: tuple[ScoreSheet, ...]
    places: tuple[int, ...]


@post(
    "/pads/walking-in-burano",
    status_code=HTTP_200_OK,
    sync_to_thread=False,
    request_max_body_size=LARGEST_PAD,
)
def count_streets(data: Scorepad) -> Counted:
    """Count streets of Walking in Burano."""
    faults = [f"{'.'.join(map(str, path))}: {what}" for path, what in faults_of_pad(data)]
    if faults:
        raise ProblemError(400, "pad", "; ".join(faults[:5]))
    told = standings(data)
    return Counted(tuple(sheets_of(told, data.closed_windows)), tuple(ranking_of(told, data.closed_windows)))


@post(
    "/pads/summer-pavilion", status_code=HTTP_200_OK, sync_to_thread=False, request_max_body_size=LARGEST_PAD
)
def count_stars(data: StarPads) -> Counted:
    """Count boards of Summer Pavilion at the end of a game."""
    sheets = tuple(ScoreSheet(seat, _items(pad)) for seat, pad in enumerate(data.players))
    return Counted(sheets, places([sheet.total for sheet in sheets]))


def _items(pad: StarPad) -> tuple[Item, ...]:
    stars = [Item("SP-7.1", _worth(star), (star,)) for star in pad.stars]
    numbers = [Item("SP-7.2", NUMBER_BONUS[number], (str(number),)) for number in sorted(set(pad.numbers))]
    return (Item("SP-4.6", pad.points), *stars, *numbers)


def _worth(star: StarName) -> int:
    return MULTICOLOURED_BONUS if star == "mixed" else STAR_BONUS[Colour[star.upper()]]


handlers = [count_streets, count_stars]
