"""What lies in front of everybody: the viewer's own side large, the others small."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tavolino.cli.boards.burano.cubes import OPEN, counted, labelled, letter
from tavolino.cli.boards.burano.sea import seat_mark
from tavolino.cli.boards.paint import tile, tiles
from tavolino.cli.boards.panes import pickable
from tavolino.core.values import listed
from tavolino.games.burano.actions import (
    AddCube,
    Prepare,
)
from tavolino.games.burano.geometry import PLACES
from tavolino.games.burano.material import (
    ARROWS,
    COLOURS,
    HOUSES,
    LAYERS,
    PREPARATION_SPACES,
    SEAFOOD,
    Roof,
)
from tavolino.games.burano.phases import (
    Over,
    Stacking,
)
from tavolino.games.burano.ring import covered_houses, has_fountain, visible_coins, visible_fountains
from tavolino.games.burano.view import PlayerView, View
from tavolino.texts import Words

_OTHER_WIDTH = 50


def title(view: View, seat: int, words: Words) -> Text:
    """Return who sits there, with their points."""
    player = view.players[seat]
    text = seat_mark(seat, "{} ").append(words.seats[seat]).append(" ★" if seat == view.first else "")
    if isinstance(view.phase, Over):  # after that the score sheets say more
        return text
    return text.append(f" · {words('board.points', points=player.points)}")


def _purse(player: PlayerView, words: Words) -> Text:
    return Text(words("board.purse", coins=player.coins, privileges=player.privileges), style="bold")


def own_side(view: View, seat: int, words: Words, legal: Sequence[Any]) -> Panel:
    """Draw the viewer's own side of the table, large."""
    return _panel(own_things(view, seat, words, legal), view, seat, words)


def own_things(view: View, seat: int, words: Words, legal: Sequence[Any]) -> Group:
    """Draw what lies before the viewer."""
    player = view.players[seat]
    top = Table.grid(padding=(0, 2))
    ring = Group(_ring(player), _purse(player, words))
    top.add_row(_pyramid(player, isinstance(view.phase, Stacking), legal), ring)
    waiting = labelled(words("board.prepared"), _prepared(player))
    if any(player.reserve):
        waiting.append("  ").append_text(labelled(words("board.reserve"), counted(player.reserve)))
    body: list[RenderableType] = [top, waiting, *_holdings(player, words)]
    body += [
        Text(f"{int(building):>3} ", style="bold").append(words.name(building), style="not bold")
        for building in player.buildings
    ]
    return Group(*body)


def _panel(body: RenderableType, view: View, seat: int, words: Words, width: int | None = None) -> Panel:
    border = "bold" if seat in view.to_move else "dim"
    heading = title(view, seat, words)
    return Panel(body, title=heading, title_align="left", border_style=border, expand=False, width=width)


def _holdings(player: PlayerView, words: Words) -> Iterable[Text]:
    """Tell roofs, seafood in hand and sold, as far as there are any."""
    roofs = [
        pickable(_roof(roof, words), *({"type": kind, "roof": roof} for kind in ("roof", "return")))
        for roof in player.roofs
    ] or [Text("–")]
    yield labelled(words("board.roofs"), Text("  ").join(roofs))
    hand = [words.listed(SEAFOOD[kind] for kind in listed(player.seafood))] if any(player.seafood) else []
    if player.hidden_seafood:
        hand.append(words("board.hidden", cards=player.hidden_seafood))
    if hand:
        yield labelled(words("board.hand"), Text(", ".join(hand), style="not bold"))
    if any(player.sold):
        sold = words.listed(SEAFOOD[kind] for kind in listed(player.sold))
        yield labelled(words("board.sold"), Text(sold, style="not bold"))


def _roof(roof: Roof, words: Words) -> Text:
    text = Text().join([letter(roof.first), letter(roof.second)])
    return text.append(f" {words.name(roof.kind)}", style="not bold default on default")


def _prepared(player: PlayerView) -> Text:
    cubes = [
        pickable(tile(COLOURS[kind]), {"type": "build", "colour": COLOURS[kind]})
        for kind in listed(player.prepared)
    ]
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
                ways = ({"type": kind, "place": place} for kind in ("prepare", "add"))
                line.append_text(pickable(_place(player, place, is_building), *ways))
                line.append("+" if place in marked else " ", style=OPEN)
        lines.append(line)
    return Text("\n").join(lines)


def _place(player: PlayerView, place: int, is_building: bool) -> Text:
    decided = len(player.pyramid)
    if place < decided and (cube := player.pyramid[place]) is not None:
        return tile(cube)
    return Text(" ? ", style=OPEN) if is_building and place == decided else Text(" · ", style="dim")


def _ring(player: PlayerView) -> Text:
    """Draw the houses from the arrows on: sectors, colours, and workers or what they would cover."""
    covered = covered_houses(player.offset, player.home)
    sectors, houses, below = Text(), Text(), Text()
    for step in range(HOUSES):
        house = (player.offset + step) % HOUSES
        sectors.append(" ▼ " if step < ARROWS else f" {step - ARROWS + 1} ", style="bold")
        houses.append_text(tile(player.ring[house]))
        shown = "◎" if has_fountain(house) else "$"
        below.append(
            f"●{shown} " if house in covered else f" {shown} ", style="dim" if house in covered else "bold"
        )
    return Text("\n").join([sectors, houses, below])


def other_side(view: View, seat: int, words: Words) -> Panel:
    """Draw somebody else's side small."""
    return _panel(other_things(view, seat, words), view, seat, words, _OTHER_WIDTH)


def other_things(view: View, seat: int, words: Words) -> Group:
    """Draw what lies before somebody else, small."""
    player = view.players[seat]
    home = words("board.at-home", workers=player.home)
    coins, fountains = (
        visible_coins(player.offset, player.home),
        visible_fountains(player.offset, player.home),
    )
    ring = Text("▼ ", style="bold").append_text(tiles(player.arrows))
    seen = words("board.visible", coins=coins, fountains=fountains)
    ring.append(f" · {home} · {seen}", style="not bold default on default")
    waiting = labelled(words("board.prepared"), _prepared(player))
    body = [_purse(player, words), labelled(words("board.pyramid"), _flat(player)), ring, waiting]
    if any(player.reserve):
        body.append(labelled(words("board.reserve"), counted(player.reserve)))
    body += _holdings(player, words)
    if player.buildings:
        numbers = ", ".join(str(int(building)) for building in player.buildings)
        body.append(labelled(words("board.buildings"), Text(numbers, style="not bold")))
    return Group(*body)


def _flat(player: PlayerView) -> Text:
    """Draw a pyramid on one line: rows apart, layers apart."""
    text = Text()
    for place, (cube, (_, row, column)) in enumerate(zip(player.pyramid, PLACES, strict=False)):
        if place and not column:
            text.append(" " if row else " │ ")
        text.append_text(Text("·", style="dim") if cube is None else letter(cube))
    return text if text else Text("–")
