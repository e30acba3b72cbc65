"""Burano drawn: the main island, the sea, the lace area, and what every player has."""

from typing import Final

from tavolino.core.values import Counts, listed
from tavolino.envs.drawings.svg import Drawn, beside, box, disc, letter, page, row, text, who
from tavolino.games.burano.geometry import HOLE_NAMES, HOLES, PLACES
from tavolino.games.burano.material import (
    COLOURS,
    FOUNTAIN,
    HEIGHT,
    HOUSES,
    HUTS_ON_AN_ISLAND,
    ISLANDS,
    LACE_COLUMNS,
    LACE_ROWS,
    PORTS,
    SEAFOOD,
    SEASONS,
    SHIPS,
    SQUARES,
    WIDTH,
    WORKS,
)
from tavolino.games.burano.view import PlayerView, View

CELL: Final = 34
PIECE: Final = 20


def draw(view: View) -> str:
    """Return the table as a seat sees it."""
    phase = str(view.phase.__struct_config__.tag)
    seasons = ("set-up", *SEASONS)
    title = f"Burano: {seasons[view.season]}, round {view.round}, {phase}"
    players = [_player(view, seat) for seat in range(len(view.players))]
    return page(title, [beside([_town(view), _sea(view), _lace(view)]), _works(view), *players])


def _town(view: View) -> Drawn:
    marks = [text(0, 12, "main island", 11)]
    fountain_x, fountain_y = FOUNTAIN
    marks.append(
        text(fountain_x * CELL + CELL / 2, 20 + fountain_y * CELL + 22, "fountain", 8, anchor="middle")
    )
    for hole, (x, y) in enumerate(HOLES):
        column = view.columns[hole]
        top = column[-1] if column else None
        words = f"{letter(top)}{len(column)}" if column else HOLE_NAMES[hole]
        shape = disc if len(column) % 2 == 0 and column else box
        if shape is disc:
            marks.append(disc(x * CELL + CELL / 2, 20 + y * CELL + CELL / 2, CELL / 2 - 3, top, words))
        else:
            marks.append(box(x * CELL + 2, 22 + y * CELL, CELL - 4, CELL - 4, top, words))
    return Drawn("".join(marks), WIDTH * CELL, 20 + HEIGHT * CELL)


def _sea(view: View) -> Drawn:
    marks = [text(0, 12, "sea", 11)]
    for number, island in enumerate(ISLANDS):
        y = 20 + number * (PIECE + 12)
        marks.append(text(0, y + 14, island.name, 12))
        huts = view.huts[number * HUTS_ON_AN_ISLAND : (number + 1) * HUTS_ON_AN_ISLAND]
        marks.append(row(16, y, huts, PIECE))
        here = [
            f"{seat}:{player.islands[number]}"
            for seat, player in enumerate(view.players)
            if player.islands[number]
        ]
        marks.append(text(90, y + 14, " ".join(here), 11))
    for number, port in enumerate(PORTS):
        ships = [ship.name.lower() for ship in SHIPS if view.ships and view.ships[ship] is port]
        marks.append(text(0, 222 + 18 * number, f"{port.name.lower()} port: {', '.join(ships)}", 11))
    return Drawn("".join(marks), 200, 250)


def _lace(view: View) -> Drawn:
    marks = [text(0, 12, "lace area (numbers are seats)", 11)]
    for square in SQUARES:
        y, x = divmod(square, LACE_COLUMNS)
        owner = view.lace[square]
        coin = "¢" if square in view.coin_squares else ""
        words = f"{letter(view.workshops[square])}{coin}{'' if owner is None else f' {owner}'}"
        marks.append(box(x * CELL, 20 + y * CELL, CELL - 2, CELL - 2, view.workshops[square], words))
    return Drawn("".join(marks), LACE_COLUMNS * CELL, 20 + LACE_ROWS * CELL)


def _works(view: View) -> Drawn:
    works = [
        f"{work.name.lower()}: {' '.join(letter(colour) for colour in COLOURS if view.works[colour] is work)}"
        for work in WORKS
        if view.works
    ]
    fish = ", ".join(f"{kind.name.lower()} {view.seafood[kind]}" for kind in SEAFOOD if view.seafood[kind])
    cards = ", ".join(building.name.lower() for building in view.buildings)
    lines = [" · ".join(works), f"open seafood: {fish}", f"building cards: {cards}"]
    marks = [text(0, 12 + 16 * number, line, 11) for number, line in enumerate(lines)]
    return Drawn("".join(marks), 700, 16 * len(lines))


def _player(view: View, seat: int) -> Drawn:
    player = view.players[seat]
    to_move = ", to move" if seat in view.to_move else ""
    summary = f"points {player.points}, coins {player.coins}, privileges {player.privileges}"
    summary += f", boat at {player.boat.name}"
    marks = [text(0, 12, f"{who(view.seat, seat)}: {summary}{to_move}"), _ring(player), _pyramid(player)]
    marks += _cubes(34, "prepared", player.prepared) + _cubes(56, "reserve", player.reserve)
    roofs = ", ".join(map(str, player.roofs))
    cards = ", ".join(building.name.lower() for building in player.buildings)
    fish = ", ".join(
        f"{kind.name.lower()} {player.seafood[kind]}" for kind in SEAFOOD if player.seafood[kind]
    )
    hidden = f" and {player.hidden_seafood} more" if player.hidden_seafood else ""
    for number, line in enumerate(
        (f"roofs: {roofs}", f"seafood: {fish}{hidden}", f"building cards: {cards}")
    ):
        marks.append(text(460, 78 + 16 * number, line, 11))
    return Drawn("".join(marks), 860, 118)


def _cubes(y: float, name: str, cubes: Counts) -> list[str]:
    return [text(460, y, name, 11), row(530, y - 12, [COLOURS[kind] for kind in listed(cubes)], 16)]


def _ring(player: PlayerView) -> str:
    """Draw the houses of the ring from the first arrow on; workers cover those after the arrows."""
    marks = [text(0, 34, f"ring from the first arrow, {player.home} workers at home", 11)]
    for step in range(HOUSES):
        house = player.ring[(player.offset + step) % HOUSES] if player.ring else None
        arrow = "↓" if step < len(player.arrows) else "w" if step < len(player.arrows) + player.home else ""
        marks.append(box(step * 22, 50, 20, 20, house, letter(house)))
        marks.append(text(step * 22 + 10, 46, arrow, 10, anchor="middle"))
    return "".join(marks)


def _pyramid(player: PlayerView) -> str:
    marks = [text(290, 34, "pyramid", 11)]
    for place, cube in enumerate(player.pyramid):
        layer, i, j = PLACES[place]
        x = 290 + (0, 62, 106)[layer - 1] + j * 18
        marks.append(box(x, 42 + i * 18, 16, 16, cube, letter(cube)))
    return "".join(marks)
