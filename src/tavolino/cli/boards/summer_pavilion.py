"""Summer Pavilion in a terminal: coloured tiles with letters, boards as seven stars."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tavolino.cli.boards.paint import light, painted, tile, tiles
from tavolino.cli.boards.panes import Pane, pickable
from tavolino.core.values import Counts, listed
from tavolino.games.summer_pavilion.actions import Place
from tavolino.games.summer_pavilion.material import (
    COLOURS,
    CORNERS,
    FEATURES,
    NUMBERS,
    POSITIONS,
    STAR_COLOURS,
    Side,
    Space,
)
from tavolino.games.summer_pavilion.notation import format
from tavolino.games.summer_pavilion.state import Board, Phase, tile_at
from tavolino.games.summer_pavilion.view import PlayerView, View
from tavolino.texts import Words

EXAMPLE = "place 4.6 blue +2"

_STAR_AT = {0: (5, 12), 1: (5, 0), 2: (0, 6), 3: (0, 18), 4: (5, 24), 5: (10, 18), 6: (10, 6)}
"""Row and column of each star on the drawing: 1 left, then clockwise, 0 in the middle."""

_CELL_AT = ((0, 4), (1, 8), (2, 8), (3, 4), (2, 0), (1, 0))
"""Row and column of the six directions within a star, clockwise from the top."""

_WIDTH, _HEIGHT = 35, 14
_PANE = 38
_WORKSHOP = 9
_SMALL = "₀₁₂₃₄₅₆"


def draw(view: View, words: Words, legal: Sequence[Any]) -> RenderableType:
    """Return the whole table."""
    seats = [*range(view.seat or 0, len(view.players)), *range(view.seat or 0)]
    boards = Columns([_player(view, seat, words, legal) for seat in seats], padding=(0, 0))
    return Group(boards, Text(legend(view, words), style="dim"), _header(view, words), _offer(view, words))


def panes(view: View, words: Words, legal: Sequence[Any]) -> Sequence[Pane]:
    """Return what is on offer, then everybody's board, the viewer's own first."""
    seats = [*range(view.seat or 0, len(view.players)), *range(view.seat or 0)]
    offer = Pane(words("pane.offer"), Group(*_offered(view, words)), _PANE)
    return [offer, *(Pane(words.seats[seat], _side(view, seat, words, legal), _PANE) for seat in seats)]


def status(view: View, words: Words) -> Text:
    """Return on one line how far the match is."""
    return _header(view, words)


def legend(view: View, words: Words) -> str:
    """Return what the letters and numbers mean."""
    letters = ", ".join(f"{colour.name[0]} {words.name(colour)}" for colour in COLOURS)
    return words(f"board.legend-{view.side}", letters=letters)


def question(view: View, words: Words) -> str:
    """Return what is to be decided now, and by whom."""
    seat = view.to_move[0]
    if view.phase is Phase.DRAFT:
        return words("ask.draft", seat=seat)
    if view.bonus:
        return words("ask.bonus", seat=seat, tiles=view.bonus)
    if view.discarding:
        return words("ask.discard", seat=seat, tiles=sum(view.players[seat].hand) - CORNERS)
    return words("ask.build", seat=seat)


def note(view: View, totals: Sequence[int], words: Words) -> str:  # noqa: ARG001 - the contract of all boards
    """Return nothing: the boards say it all."""
    return ""


def line_of(action: Any) -> tuple[str, str]:
    """Placements that differ only in the wild tiles paid share a line."""
    if isinstance(action, Place):
        return format(replace(action, wilds=0)), f"+{action.wilds}"
    return format(action), ""


# --- The table ------------------------------------------------------------------------------------


def _header(view: View, words: Words) -> Text:
    wild = {"wild": view.wild, "next": "none" if view.next_wild is None else view.next_wild}
    text = Text(words("board.round", round=view.round, **wild), style="bold")
    text.append("   ").append_text(tiles([view.wild]))
    if view.next_wild is not None:
        text.append(" → ").append_text(tiles([view.next_wild]))
    return text


def _offer(view: View, words: Words) -> RenderableType:
    """Draw workshops, centre and supply, unless they are empty."""
    table = Table.grid(padding=(0, 2))
    workshops = [
        Text(f"{number} ", style="bold").append_text(_counted(workshop))
        for number, workshop in enumerate(view.workshops, 1)
        if any(workshop)
    ]
    if workshops:
        table.add_row(words("board.workshops"), Columns(workshops, padding=(0, 2)))
    if view.phase is Phase.DRAFT:
        centre = _counted(view.centre)
        if view.start_tile is None:
            centre.append(" ★ ", style="bold reverse").append(" " + words("board.start-tile"), style="dim")
        table.add_row(words("board.centre"), centre)
    supply = _counted(view.supply).append("   ")
    supply.append(words("board.bag", bag=sum(view.bag), tower=sum(view.tower)), style="dim")
    table.add_row(words("board.supply"), supply)
    return table


def _offered(view: View, words: Words) -> Iterable[RenderableType]:
    """Draw workshops, centre and supply, small and to be picked."""
    if view.phase is Phase.DRAFT:  # empty ones keep their place, and so does what is below them
        workshops = [
            Text(f"{number}", style="bold").append_text(_tiles_to_pick(workshop, source=number))
            for number, workshop in enumerate(view.workshops, 1)
        ]
        yield Columns(workshops, padding=(0, 1), width=_WORKSHOP)
        centre = Text(words("board.centre"), style="bold")
        centre.append_text(_tiles_to_pick(view.centre, source=0))
        yield centre.append(" ★" if view.start_tile is None else "", style="bold")
    supply = Text(words("board.supply"), style="bold")
    yield supply.append_text(_tiles_to_pick(view.supply, type="bonus"))


def _tiles_to_pick(counts: Counts, **pick: Any) -> Text:
    """Draw tiles by colour, each to be picked with what else the pick says."""
    text = Text()
    for kind, number in enumerate(counts):
        colour = COLOURS[kind]
        for _ in range(number if sum(counts) <= CORNERS else min(number, 1)):
            text.append(" ").append_text(
                pickable(painted(colour.name[0], colour), {"colour": colour, **pick})
            )
        if number and sum(counts) > CORNERS:
            text.append(f"{number}")
    return text if any(counts) else Text(" –")


def _title(view: View, seat: int, words: Words) -> Text:
    player = view.players[seat]
    title = Text(words.seats[seat], style="bold")
    if view.phase is not Phase.OVER:  # after that the score sheets say more
        title.append(f" · {words('board.points', points=player.points)}")
        title.append(" ★" if view.start_tile == seat else "")
        title.append(f" · {words('board.passed')}" if player.passed else "")
    return title


def _player(view: View, seat: int, words: Words, legal: Sequence[Any]) -> Panel:
    player = view.players[seat]
    to_move = seat in view.to_move
    holdings = _holdings(player, words) if view.phase is not Phase.OVER else ()
    body = Group(*_pavilion(view, seat, legal), *holdings)
    title = _title(view, seat, words)
    return Panel(
        body, title=title, title_align="left", width=_WIDTH + 4, style="", border_style=_border(to_move)
    )


def _side(view: View, seat: int, words: Words, legal: Sequence[Any]) -> Group:
    """Draw a board without its frame; the viewer's own hand can be picked from."""
    player = view.players[seat]
    held = _tiles_to_pick(player.hand) if seat == view.seat else _counted(player.hand)
    hand = Text(words("board.hand") + " ", style="bold").append_text(held)
    if any(player.kept):
        hand.append(f"  {words('board.kept')} ").append_text(_counted(player.kept))
    return Group(_title(view, seat, words), *_pavilion(view, seat, legal), hand)


def _border(to_move: bool) -> str:
    return "bold" if to_move else "dim"


def _holdings(player: PlayerView, words: Words) -> Iterable[Text]:
    yield Text(words("board.hand") + " ", style="bold").append_text(_counted(player.hand))
    if any(player.kept):
        yield Text(words("board.kept") + " ", style="bold").append_text(_counted(player.kept))
    if near := list(_one_tile_short(player.board, words)):
        yield Text(words("board.one-to-go") + " ", style="bold").append(", ".join(near), style="not bold")


def _one_tile_short(board: Board, words: Words) -> Iterable[str]:
    """Return the spaces that would complete a feature, with its name."""
    for feature in FEATURES:
        missing = [space for space in feature.spaces if tile_at(board, space) is None]
        if len(missing) == 1:
            yield f"{missing[0]} {words.name(feature.kind)}"


# --- A board --------------------------------------------------------------------------------------


def _pavilion(view: View, seat: int, legal: Sequence[Any]) -> list[Text]:
    """Draw the seven stars; spaces of who sees them can be picked."""
    board, side = view.players[seat].board, view.side
    is_to_move = seat in view.to_move
    open_spaces = {Space(a.star, a.space) for a in legal if is_to_move and isinstance(a, Place)}
    lines: list[dict[int, Text]] = [{} for _ in range(_HEIGHT)]
    for star, (top, left) in _STAR_AT.items():
        ink = _star_ink(star, side)
        lines[top + 1][left + 4] = Text(f"‹{star}›", style=ink)
        if side == "front" and (colour := STAR_COLOURS[star]) is not None:
            lines[top + 2][left + 4] = Text(f"‹{colour.name[0].lower()}›", style=ink)
        for position in POSITIONS:
            # Star 1 and the centre have position 1 on top; every further star is turned by one more.
            row, column = _CELL_AT[(position - 1 + max(star - 1, 0)) % 6]
            space = Space(star, position)
            cell = _cell(board, side, space, space in open_spaces)
            if seat == view.seat:
                pickable(cell, {"type": "place", "star": star, "space": position})
            lines[top + row][left + column] = cell
    return [_line(cells) for cells in lines]


def _line(cells: dict[int, Text]) -> Text:
    line = Text()
    for column in sorted(cells):
        line.append(" " * (column - len(line))).append_text(cells[column])
    return line


def _cell(board: Board, side: Side, space: Space, is_open: bool) -> Text:
    laid = tile_at(board, space)
    if laid is not None:
        return tile(laid)
    number = str(NUMBERS[side][space.star][space.position - 1])
    text = f" {number} " if side == "front" else f" {number}{_SMALL[space.position]}"
    ink = _star_ink(space.star, side)
    return Text(text, style=f"bold underline {ink}" if is_open else ink)


def _star_ink(star: int, side: Side) -> str:
    return light(STAR_COLOURS[star] if side == "front" else None)


# --- Tiles ----------------------------------------------------------------------------------------


def _counted(counts: Counts) -> Text:
    """Draw tiles by colour; many of them with a number behind each colour, so that a line stays a line."""
    if not any(counts):
        return Text("–")
    if sum(counts) <= CORNERS:
        return Text(" ").join([tile(COLOURS[kind]) for kind in listed(counts)])
    return Text(" ").join(
        [tile(COLOURS[kind]).append(f"{number}") for kind, number in enumerate(counts) if number]
    )
