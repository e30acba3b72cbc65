"""Burano in a terminal: the island amid its sea, the lace area, and what lies before everybody."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tavolino.core.values import Counts, listed
from tavolino.games.burano.actions import (
    AddCube,
    Arrange,
    Build,
    PayLace,
    PlaceLace,
    Prepare,
    Recall,
    Sail,
    SwapHuts,
)
from tavolino.games.burano.geometry import BRIDGED, HOLE_AT, HOLE_NAMES, HOLES, PLACE_NAMES, PLACES
from tavolino.games.burano.material import (
    ARROWS,
    COLOURS,
    FOUNTAIN,
    FOUNTAIN_OF_A_PIECE,
    HEIGHT,
    HOUSES,
    ISLANDS,
    LACE_COLUMNS,
    LACE_ROWS,
    LAYERS,
    MOVE_COINS,
    PIECES,
    PREPARATION_SPACES,
    ROUNDS,
    SEAFOOD,
    SHIP_POINTS,
    SHIPS,
    WIDTH,
    WORKS,
    Colour,
    Roof,
    Stop,
)
from tavolino.games.burano.notation import format
from tavolino.games.burano.phases import (
    Arranging,
    Fishing,
    Lacing,
    Moving,
    Over,
    Sailing,
    Stacking,
    TakingCubes,
)
from tavolino.games.burano.ring import covered_houses, visible_coins, visible_fountains
from tavolino.games.burano.sea import huts_on
from tavolino.games.burano.state import Column
from tavolino.games.burano.view import PlayerView, View
from tavolino.texts import Words

EXAMPLE = "build pink d4"

_INK = {
    Colour.BLUE: ("#2471a3", "white"),
    Colour.PINK: ("#f5a9c8", "black"),
    Colour.YELLOW: ("#f4d03f", "black"),
    Colour.GREEN: ("#1e8449", "white"),
    Colour.ORANGE: ("#e67e22", "black"),
    Colour.WHITE: ("#ecf0f1", "black"),
}
"""Paint of a cube and ink of its letter."""

_ROOF_INK = {
    Colour.BLUE: "#5dade2",
    Colour.PINK: "#f5a9c8",
    Colour.YELLOW: "#f4d03f",
    Colour.GREEN: "#58d68d",
    Colour.ORANGE: "#f0a35e",
    Colour.WHITE: "default",
}
"""Lighter, to be read on a dark and on a light screen."""

_SEAT_INK = ("#5dade2", "#ec7063", "#58d68d", "#a6acaf")
_OPEN = "bold cyan"
_SEASONS = ("spring", "summer", "autumn", "winter")
_PITCH = 4
_CELL = 5
_PORT_WIDTH = 14
_STOP_WIDTH = 22
_OTHER_WIDTH = 50
_PIECE = HOUSES // len(PIECES)


def draw(view: View, words: Words, legal: Sequence[Any]) -> RenderableType:
    """Return the whole table: sea and lace, cards, the own side large, the others small."""
    own = view.seat if view.seat is not None else 0
    others = [seat for seat in range(len(view.players)) if seat != own]
    return Group(
        Columns([_sea(view, words, legal), _lace_and_supply(view, words, legal)], padding=(0, 2)),
        _cards(view, words),
        _own(view, own, words, legal),
        Columns([_other(view, seat, words) for seat in others], padding=(0, 0)),
        Text(words("board.legend", letters=_letters(words)), style="dim"),
        _header(view, words),
    )


def question(view: View, words: Words) -> str:
    """Return what is to be decided now, and by whom."""
    seat = view.to_move[0]
    key = f"ask.{view.phase.__struct_config__.tag}"
    match view.phase:
        case Arranging(colour):
            return words(key, seat=seat, colour=colour)
        case Stacking():
            return words(key, seat=seat, place=PLACE_NAMES[len(view.players[seat].pyramid)])
        case Moving():
            return words(key, seat=seat, **_next_move(view))
        case Sailing(swapped):
            return words(key, seat=seat, swapped=swapped)
        case Fishing(left):
            return words(key, seat=seat, left=left)
        case Lacing(arrows):
            return words(key, seat=seat, arrows=arrows)
        case TakingCubes(missing):
            return words(key, seat=seat, missing=missing)
        case _:
            return words(key, seat=seat)


def note(view: View, totals: Sequence[int], words: Words) -> str:  # noqa: ARG001 - the contract of all boards
    """Say at the start that the board is reconstructed."""
    return "" if isinstance(view.phase, Over) else words("note.reconstructed")


def line_of(action: Any) -> tuple[str, str]:
    """Put moves on one line that differ only in their last word: a hole, a place, a square, a hut."""
    text = format(action)
    if isinstance(action, Build | AddCube | SwapHuts | Arrange):
        stem, _, last = text.rpartition(" ")
        return stem, last
    return text, ""


# --- Season and actions ---------------------------------------------------------------------------


def _letters(words: Words) -> str:
    return ", ".join(f"{colour.name[0]} {words.name(colour)}" for colour in COLOURS)


def _next_move(view: View) -> dict[str, int]:
    """Return what the next move brings, with 0 if there is none, and its price."""
    coins = MOVE_COINS[view.moves] if view.moves < len(MOVE_COINS) else 0
    return {"coins": coins, "price": -coins}


def _header(view: View, words: Words) -> Text:
    if not view.season:
        text = Text(words("board.setup"), style="bold")
    else:
        season, rounds = _SEASONS[view.season - 1], ROUNDS[view.season - 1]
        told = words("board.season", season=words.name(season), round=view.round, rounds=rounds)
        text = Text(told, style="bold")
    if isinstance(view.phase, Moving):
        text.append(f" · {words('board.next-move', **_next_move(view))}")
    for work in WORKS if view.works else ():
        text.append(f"   {words.name(work)} ")
        text.append_text(_tiles(colour for colour in COLOURS if view.works[colour] is work))
    return text


# --- The sea and the main island ------------------------------------------------------------------


def _sea(view: View, words: Words, legal: Sequence[Any]) -> RenderableType:
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
    text = Text(f"{stop.name}{'+' if is_open else ' '} ", style=_OPEN if is_open else "bold")
    text.append_text(_tiles(huts_on(view.huts, stop))).append("\n")
    return text.append_text(_who_is_there(view, stop))


def _who_is_there(view: View, stop: Stop) -> Text:
    """Tell whose boats and how many of whose workers are at a stop."""
    marks = [_seat_mark(seat, "▲{}") for seat, player in enumerate(view.players) if player.boat is stop]
    if stop in ISLANDS:
        marks += [
            _seat_mark(seat, f"{{}}●{player.islands[stop]}")
            for seat, player in enumerate(view.players)
            if player.islands[stop]
        ]
    return Text(" ").join(marks)


def _seat_mark(seat: int, form: str) -> Text:
    return Text(form.format(seat + 1), style=f"bold {_SEAT_INK[seat]}")


def _port(view: View, port: Stop, words: Words, open_stops: set[Stop]) -> Text:
    is_open = port in open_stops
    name = words("board.left") if port is Stop.LEFT else words("board.right")
    text = Text(f"{name}{'+' if is_open else ''}", style=_OPEN if is_open else "bold")
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
            line.append(" " * (start + 2 - len(line))).append_text(cell)
        lines.append(line)
    return Text("\n").join(lines)


def _house(hole: int, column: Column, is_open: bool) -> Text:
    """Draw a hole: its name, or cubes in capital and roofs in small letters, from below."""
    if not column:
        return (
            Text(f" +{HOLE_NAMES[hole]} ", style=_OPEN) if is_open else Text(f"  {HOLE_NAMES[hole]} ", "dim")
        )
    if len(column) == 1:
        return Text(" ").append_text(_tile(column[0])).append(" ")
    text = Text(" " * ((_CELL - len(column)) // 2))
    for height, colour in enumerate(column):
        if height % 2:
            text.append(colour.name[0].lower(), style=f"bold underline {_ROOF_INK[colour]}")
        else:
            text.append_text(_letter(colour))
    if is_open:
        text.append("+", style=_OPEN)
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
    return Text(" ◎ ", style="#5dade2") if (x, y) == FOUNTAIN else Text("   ")


# --- Lace, supply and cards -----------------------------------------------------------------------


def _lace_and_supply(view: View, words: Words, legal: Sequence[Any]) -> RenderableType:
    supply = _labelled(words("board.supply"), _counted(view.supply))
    open_cards = [words.name(SEAFOOD[kind]) for kind in listed(view.seafood)]
    seafood = Text(words("board.seafood") + " ", style="bold")
    seafood.append(words("board.deck", cards=view.seafood_deck), style="dim not bold")
    seafood.append("\n" + ", ".join(open_cards), style="not bold")
    return Group(_lace(view, words, legal), supply, seafood)


def _lace(view: View, words: Words, legal: Sequence[Any]) -> Text:
    open_squares = {action.square for action in legal if isinstance(action, PlaceLace | PayLace)}
    open_squares |= {a.place - len(ISLANDS) for a in legal if isinstance(a, Recall)}
    lines = [Text(words("board.lace"), style="bold")]
    lines.append(Text("   " + "".join(f"{column}   " for column in range(LACE_COLUMNS)), style="dim"))
    for row in range(LACE_ROWS):
        line = Text().append(f"{row} ", style="dim")
        for square in range(row * LACE_COLUMNS, (row + 1) * LACE_COLUMNS):
            line.append_text(_square(view, square, square in open_squares))
        lines.append(line)
    return Text("\n").join(lines)


def _square(view: View, square: int, is_open: bool) -> Text:
    """Draw a square: letter, coin, and the number of the player whose worker stands there."""
    colour, worker = view.workshops[square], view.lace[square]
    if colour is None:
        return Text(" ·  ", style="dim")
    paint, ink = _INK[colour]
    coin = "$" if square in view.coin_squares else " "
    text = Text(f"{colour.name[0]}{coin}", style=f"bold {ink} on {paint}")
    if worker is None:
        text.append(" ", style=f"on {paint}")
    else:
        text.append(f"{worker + 1}", style=f"bold {_SEAT_INK[worker]} on black")
    return text.append("+" if is_open else " ", style=f"{_OPEN} on default")


def _cards(view: View, words: Words) -> Text:
    ships = " · ".join(f"{words.name(ship)} {'/'.join(map(str, SHIP_POINTS[ship]))}" for ship in SHIPS)
    text = Text(words("board.ships") + " ", style="bold").append(f"{ships}\n", style="not bold")
    text.append(words("board.buildings"))
    text.append(" " + words("board.deck", cards=len(view.building_deck)), style="dim not bold")
    for building in view.buildings:
        text.append(f"\n{int(building):>3} ").append(words.name(building), style="not bold")
    return text


# --- Players --------------------------------------------------------------------------------------


def _title(view: View, seat: int, words: Words) -> Text:
    player = view.players[seat]
    title = _seat_mark(seat, "{} ").append(words.seats[seat]).append(" ★" if seat == view.first else "")
    if isinstance(view.phase, Over):  # then the score sheets tell more
        return title
    return title.append(f" · {words('board.points', points=player.points)}")


def _purse(player: PlayerView, words: Words) -> Text:
    return Text(words("board.purse", coins=player.coins, privileges=player.privileges), style="bold")


def _own(view: View, seat: int, words: Words, legal: Sequence[Any]) -> Panel:
    player = view.players[seat]
    top = Table.grid(padding=(0, 2))
    ring = Group(_ring(player), _purse(player, words))
    top.add_row(_pyramid(player, isinstance(view.phase, Stacking), legal), ring)
    waiting = _labelled(words("board.prepared"), _prepared(player))
    if any(player.reserve):
        waiting.append("  ").append_text(_labelled(words("board.reserve"), _counted(player.reserve)))
    body: list[RenderableType] = [top, waiting, *_holdings(player, words)]
    body += [
        Text(f"{int(building):>3} ", style="bold").append(words.name(building), style="not bold")
        for building in player.buildings
    ]
    return _panel(Group(*body), view, seat, words)


def _panel(body: RenderableType, view: View, seat: int, words: Words, width: int | None = None) -> Panel:
    border = "bold" if seat in view.to_move else "dim"
    title = _title(view, seat, words)
    return Panel(body, title=title, title_align="left", border_style=border, expand=False, width=width)


def _labelled(label: str, what: Text) -> Text:
    return Text(f"{label} ", style="bold").append_text(what)


def _holdings(player: PlayerView, words: Words) -> Iterable[Text]:
    """Tell roofs, seafood in hand and sold, as far as there are any."""
    roofs = [_roof(roof, words) for roof in player.roofs] or [Text("–")]
    yield _labelled(words("board.roofs"), Text("  ").join(roofs))
    hand = [words.listed(SEAFOOD[kind] for kind in listed(player.seafood))] if any(player.seafood) else []
    if player.hidden_seafood:
        hand.append(words("board.hidden", cards=player.hidden_seafood))
    if hand:
        yield _labelled(words("board.hand"), Text(", ".join(hand), style="not bold"))
    if any(player.sold):
        sold = words.listed(SEAFOOD[kind] for kind in listed(player.sold))
        yield _labelled(words("board.sold"), Text(sold, style="not bold"))


def _roof(roof: Roof, words: Words) -> Text:
    text = Text().join([_letter(roof.first), _letter(roof.second)])
    return text.append(f" {words.name(roof.kind)}", style="not bold default on default")


def _prepared(player: PlayerView) -> Text:
    cubes = [_tile(COLOURS[kind]) for kind in listed(player.prepared)]
    empty = [Text(" · ", style="dim")] * (PREPARATION_SPACES - len(cubes))
    return Text().join([*cubes, *empty])


def _pyramid(player: PlayerView, is_building: bool, legal: Sequence[Any]) -> Table:
    """Draw the layers side by side, the lowest first, with the names of the places at the edges."""
    marked = {action.place for action in legal if isinstance(action, Prepare | AddCube)}
    table = Table.grid(padding=(0, 1))
    table.add_row(*(_layer(player, layer, is_building, marked) for layer in range(1, len(LAYERS) + 1)))
    return table


def _layer(player: PlayerView, layer: int, is_building: bool, marked: set[int]) -> Text:
    side = LAYERS[layer - 1]
    lines = [Text(f"{layer}.  " + "  ".join(f".{column}" for column in range(side)), style="dim")]
    for row in range(side):
        line = Text().append(f" {row} ", style="dim")
        for place, (of_layer, of_row, _) in enumerate(PLACES):
            if (of_layer, of_row) == (layer, row):
                line.append_text(_place(player, place, is_building))
                line.append("+" if place in marked else " ", style=_OPEN)
        lines.append(line)
    return Text("\n").join(lines)


def _place(player: PlayerView, place: int, is_building: bool) -> Text:
    decided = len(player.pyramid)
    if place < decided and (cube := player.pyramid[place]) is not None:
        return _tile(cube)
    return Text(" ? ", style=_OPEN) if is_building and place == decided else Text(" · ", style="dim")


def _ring(player: PlayerView) -> Text:
    """Draw the houses from the arrows on: sectors, colours, and workers or what they would cover."""
    covered = covered_houses(player.offset, player.home)
    sectors, houses, below = Text(), Text(), Text()
    for step in range(HOUSES):
        house = (player.offset + step) % HOUSES
        sectors.append(" ▼ " if step < ARROWS else f" {step - ARROWS + 1} ", style="bold")
        houses.append_text(_tile(player.ring[house]))
        shown = "◎" if house % _PIECE == FOUNTAIN_OF_A_PIECE else "$"
        below.append(
            f"●{shown} " if house in covered else f" {shown} ", style="dim" if house in covered else "bold"
        )
    return Text("\n").join([sectors, houses, below])


def _other(view: View, seat: int, words: Words) -> Panel:
    """Draw somebody else's side small."""
    player = view.players[seat]
    home = words("board.at-home", workers=player.home)
    coins, fountains = (
        visible_coins(player.offset, player.home),
        visible_fountains(player.offset, player.home),
    )
    ring = Text("▼ ", style="bold").append_text(_tiles(player.arrows))
    seen = words("board.visible", coins=coins, fountains=fountains)
    ring.append(f" · {home} · {seen}", style="not bold default on default")
    waiting = _labelled(words("board.prepared"), _prepared(player))
    body = [_purse(player, words), _labelled(words("board.pyramid"), _flat(player)), ring, waiting]
    if any(player.reserve):
        body.append(_labelled(words("board.reserve"), _counted(player.reserve)))
    body += _holdings(player, words)
    if player.buildings:
        numbers = ", ".join(str(int(building)) for building in player.buildings)
        body.append(_labelled(words("board.buildings"), Text(numbers, style="not bold")))
    return _panel(Group(*body), view, seat, words, _OTHER_WIDTH)


def _flat(player: PlayerView) -> Text:
    """Draw a pyramid on one line: rows apart, layers apart."""
    text = Text()
    for place, (cube, (_, row, column)) in enumerate(zip(player.pyramid, PLACES, strict=False)):
        if place and not column:
            text.append(" " if row else " │ ")
        text.append_text(Text("·", style="dim") if cube is None else _letter(cube))
    return text if text else Text("–")


# --- Cubes ----------------------------------------------------------------------------------------


def _tile(colour: Colour) -> Text:
    paint, ink = _INK[colour]
    return Text(f" {colour.name[0]} ", style=f"bold {ink} on {paint}")


def _letter(colour: Colour) -> Text:
    paint, ink = _INK[colour]
    return Text(colour.name[0], style=f"bold {ink} on {paint}")


def _tiles(colours: Iterable[Colour]) -> Text:
    return Text().join([_tile(colour) for colour in colours])


def _counted(counts: Counts) -> Text:
    """Draw cubes by colour, each with its number."""
    cubes = [
        _letter(COLOURS[kind]).append(f"{number}", "not bold default on default")
        for kind, number in enumerate(counts)
        if number
    ]
    return Text(" ").join(cubes) if cubes else Text("–")
