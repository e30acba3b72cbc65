"""The main island amid its sea."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolino.cli.boards.burano.cubes import OPEN, SEAT_INK, letter
from tavolino.cli.boards.paint import ink, light, tile
from tavolino.cli.boards.panes import pickable
from tavolino.games.burano.actions import (
    Build,
    Sail,
)
from tavolino.games.burano.geometry import BRIDGED, HOLE_AT, HOLE_NAMES, HOLES
from tavolino.games.burano.material import (
    FOUNTAIN,
    HEIGHT,
    HUTS_ON_AN_ISLAND,
    ISLANDS,
    SHIPS,
    WIDTH,
    Stop,
)
from tavolino.games.burano.sea import huts_on
from tavolino.games.burano.state import Column
from tavolino.games.burano.view import View
from tavolino.texts import Words

_PITCH = 4
_CELL = 5
_PORT_WIDTH = 16
_STOP_WIDTH = 24
_AT_A_HOLE = (("build", "hole"), ("roof", "first"), ("roof", "second"))


def sea(view: View, words: Words, legal: Sequence[Any]) -> RenderableType:
    """Draw the ring of stops around the main island."""
    open_stops = {action.stop for action in legal if isinstance(action, Sail)}
    middle = Table.grid()
    middle.add_column(width=_PORT_WIDTH, vertical="middle")
    middle.add_column(width=WIDTH * _PITCH + 3)
    middle.add_column(width=_PORT_WIDTH, vertical="middle")
    middle.add_row(
        _port(view, Stop.LEFT, words, open_stops),
        _island(view, legal),
        _port(view, Stop.RIGHT, words, open_stops),
    )
    return Group(
        _stops(view, (Stop.A, Stop.E, Stop.B), open_stops),
        middle,
        _stops(view, (Stop.D, Stop.F, Stop.C), open_stops),
    )


def _stops(view: View, stops: Sequence[Stop], open_stops: set[Stop]) -> Table:
    table = Table.grid()
    for _ in stops:
        table.add_column(width=_STOP_WIDTH)
    table.add_row(*(_stop(view, stop, stop in open_stops) for stop in stops))
    return table


def _stop(view: View, stop: Stop, is_open: bool) -> Text:
    text = Text(f"{stop.name}{'+' if is_open else ' '} ", style=OPEN if is_open else "bold")
    pickable(text, {"type": "sail", "stop": stop}, {"type": "recall", "place": int(stop)})
    for number, colour in enumerate(huts_on(view.huts, stop), stop * HUTS_ON_AN_ISLAND):
        ways = ({"type": "swap", "hut": number}, {"type": "swap", "other": number})
        text.append_text(pickable(tile(colour), *ways))
    text.append("\n")
    return text.append_text(_who_is_there(view, stop))


def _who_is_there(view: View, stop: Stop) -> Text:
    """Tell whose boats and how many of whose workers are at a stop."""
    marks = [seat_mark(seat, "▲{}") for seat, player in enumerate(view.players) if player.boat is stop]
    if stop in ISLANDS:
        marks += [
            seat_mark(seat, f"{{}}●{player.islands[stop]}")
            for seat, player in enumerate(view.players)
            if player.islands[stop]
        ]
    return Text(" ").join(marks)


def seat_mark(seat: int, form: str) -> Text:
    """Draw a mark of a player, in the player’s colour and with the seat’s number."""
    return Text(form.format(seat + 1), style=f"bold {ink(SEAT_INK[seat])}")


def _port(view: View, port: Stop, words: Words, open_stops: set[Stop]) -> Text:
    is_open = port in open_stops
    name = words("board.left") if port is Stop.LEFT else words("board.right")
    text = Text(f"{name}{'+' if is_open else ''}", style=OPEN if is_open else "bold")
    pickable(text, {"type": "sail", "stop": port})
    for ship in SHIPS:
        if view.ships[ship : ship + 1] == (port,):
            text.append(f"\n≈ {words.name(ship)}", style="not bold default")
    text.append("\n").append_text(_who_is_there(view, port))
    route = "A – D" if port is Stop.LEFT else "B – C"
    return text.append(f"\n\n{route}", style="dim not bold")


def _island(view: View, legal: Sequence[Any]) -> Text:
    """Draw holes with what stands in them, and on the solid squares the roofs that bridge them."""
    open_holes = {action.hole for action in legal if isinstance(action, Build)}
    axis = "  " + "".join(f"  {letter} " for letter in "abcdefghi"[:WIDTH])
    lines = [Text(axis, style="dim")]
    for y in range(HEIGHT):
        line = Text().append(f"{y + 1} ", style="dim")
        for x in range(WIDTH):
            hole = HOLE_AT.get((x, y))
            start, cell = (
                (x * _PITCH + 1, _bridge(view, x, y))
                if hole is None
                else (x * _PITCH, _house(hole, view.columns[hole], hole in open_holes))
            )
            if hole is not None:
                pickable(cell, *({"type": kind, field: hole} for kind, field in _AT_A_HOLE))
            line.append(" " * (start + 2 - len(line))).append_text(cell)
        lines.append(line)
    return Text("\n").join(lines)


def _house(hole: int, column: Column, is_open: bool) -> Text:
    """Draw a hole: its name, or cubes in capital and roofs in small letters, from below."""
    if not column:
        return (
            Text(f" +{HOLE_NAMES[hole]} ", style=OPEN) if is_open else Text(f"  {HOLE_NAMES[hole]} ", "dim")
        )
    if len(column) == 1:
        return Text(" ").append_text(tile(column[0])).append(" ")
    text = Text(" " * ((_CELL - len(column)) // 2))
    for height, colour in enumerate(column):
        if height % 2:
            text.append(colour.name[0].lower(), style=f"bold underline {light(colour)}")
        else:
            text.append_text(letter(colour))
    if is_open:
        text.append("+", style=OPEN)
    return text.append(" " * (_CELL - len(text)))


def _bridge(view: View, x: int, y: int) -> Text:
    """Draw a solid square: single lines for a roof over the first storey, double for the second."""
    over = {}
    for roof in view.laid:
        if BRIDGED[roof.first, roof.second] == (x, y):
            is_level = HOLES[roof.first][1] == HOLES[roof.second][1]
            over[roof.storey] = ("─│" if roof.storey == 1 else "═║")[not is_level]
    if len(over) == 2:
        return Text(f"{over[1]} {over[2]}")
    if over:
        (line,) = over.values()
        return Text(line * 3 if line in "─═" else f" {line} ")
    return Text(" ◎ ", style=ink("blue")) if (x, y) == FOUNTAIN else Text("   ")
