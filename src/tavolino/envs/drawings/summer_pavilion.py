"""Summer Pavilion drawn: the offer, and every player's board of seven stars."""

from math import cos, radians, sin
from typing import Final

from tavolino.core.values import Counts, listed
from tavolino.envs.drawings.svg import Drawn, beside, disc, letter, page, row, text, who
from tavolino.games.summer_pavilion.material import (
    COLOURS,
    NUMBERS,
    OUTER_STARS,
    POSITIONS,
    STAR_COLOURS,
    Colour,
    Side,
)
from tavolino.games.summer_pavilion.state import Star
from tavolino.games.summer_pavilion.view import View

REACH: Final = 92
"""How far the outer stars are from the middle."""
RADIUS: Final = 28
TILE: Final = 12
LABEL: Final = 54
"""The width of the name of a pile."""
SIZE: Final = 2 * (REACH + RADIUS + TILE) + 4


def draw(view: View) -> str:
    """Return the table as a seat sees it."""
    colour = view.wild.name.lower()
    title = f"Summer Pavilion: round {view.round} of {len(COLOURS)}, {colour} is wild, {view.phase.value}"
    boards = [_player(view, seat) for seat in range(len(view.players))]
    return page(title, [_offer(view), beside(boards)])


def _offer(view: View) -> Drawn:
    lines = [("supply", view.supply), ("centre", view.centre), ("bag", view.bag), ("tower", view.tower)]
    marks = [_pile(0, 26 * number, name, tiles) for number, (name, tiles) in enumerate(lines[:2])]
    for number, workshop in enumerate(view.workshops):
        x = 100.0 * number
        marks.append(text(x, 72, f"workshop {number + 1}", 11))
        marks.append(row(x, 78, _tiles(workshop)))
    counts = " · ".join(f"{name}: {sum(tiles)}" for name, tiles in lines[2:])
    marks.append(text(0, 118, counts, 11))
    return Drawn("".join(marks), 100.0 * len(view.workshops), 120)


def _pile(x: float, y: float, name: str, tiles: Counts) -> str:
    """Draw tiles with their name; where there are many they are smaller, and reach nothing beside."""
    room = SIZE - LABEL
    size = min(18.0, room / max(1, sum(tiles)) - 2)
    return text(x, y + 14, name, 11) + row(x + LABEL, y, _tiles(tiles), size)


def _tiles(counts: Counts) -> list[Colour]:
    return [COLOURS[kind] for kind in listed(counts)]


def _player(view: View, seat: int) -> Drawn:
    player = view.players[seat]
    more = (", passed" if player.passed else "") + (", to move" if seat in view.to_move else "")
    marks = [text(0, 14, f"{who(view.seat, seat)}: {player.points} points{more}")]
    marks.append(_pile(0, 22, "hand", player.hand))
    marks.append(_pile(0, 44, "kept", player.kept))
    for star, tiles in enumerate(player.board):
        marks.append(_star(view.side, star, tiles))
    return Drawn("".join(marks), SIZE, SIZE + 70)


def _star(side: Side, star: int, tiles: Star) -> str:
    """Draw a star: 0 in the middle, the others clockwise from the left, each turned by 60° more."""
    x, y = SIZE / 2, 70 + SIZE / 2
    turn = 0
    if star in OUTER_STARS:
        turn = 60 * (star - 1)
        x, y = x + REACH * cos(radians(180 + turn)), y + REACH * sin(radians(180 + turn))
    marks = []
    for position in POSITIONS:
        angle = radians(-90 + 60 * (position - 1) + turn)
        tile = tiles[position - 1]
        printed = f"{NUMBERS[side][star][position - 1]}{_hint(side, star)}"
        words = letter(tile) or printed
        marks.append(disc(x + RADIUS * cos(angle), y + RADIUS * sin(angle), TILE, tile, words))
    return "".join(marks)


def _hint(side: Side, star: int) -> str:
    """Return the letter of a star's colour on the front."""
    return letter(STAR_COLOURS[star]).lower() if side == "front" else ""
