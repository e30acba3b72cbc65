"""The lace area, the supply and the open cards."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from tavolino.cli.boards.burano.cubes import OPEN, SEAT_INK, counted, labelled
from tavolino.cli.boards.paint import painted
from tavolino.cli.boards.panes import pickable
from tavolino.core.values import listed
from tavolino.games.burano.actions import (
    PayLace,
    PlaceLace,
    Recall,
)
from tavolino.games.burano.material import (
    ISLANDS,
    LACE_COLUMNS,
    LACE_ROWS,
    SEAFOOD,
    SHIP_POINTS,
    SHIPS,
)
from tavolino.games.burano.view import View
from tavolino.texts import Words


def lace_and_supply(view: View, words: Words, legal: Sequence[Any]) -> RenderableType:
    """Draw the lace area, and below it the supply and the open seafood."""
    supply = labelled(words("board.supply"), counted(view.supply, "take", "buy", "add", "stack"))
    open_cards = [
        pickable(Text(words.name(SEAFOOD[kind])), {"type": "fish", "card": SEAFOOD[kind]})
        for kind in listed(view.seafood)
    ]
    seafood = Text(words("board.seafood") + " ", style="bold")
    seafood.append(words("board.deck", cards=view.seafood_deck), style="dim not bold")
    seafood.append("\n", style="not bold").append_text(Text(", ", style="not bold").join(open_cards))
    return Group(_lace(view, words, legal), supply, seafood)


def _lace(view: View, words: Words, legal: Sequence[Any]) -> Text:
    open_squares = {action.square for action in legal if isinstance(action, PlaceLace | PayLace)}
    open_squares |= {a.place - len(ISLANDS) for a in legal if isinstance(a, Recall)}
    lines = [Text(words("board.lace"), style="bold")]
    lines.append(Text("   " + "".join(f"{column}   " for column in range(LACE_COLUMNS)), style="dim"))
    for row in range(LACE_ROWS):
        line = Text().append(f"{row} ", style="dim")
        for square in range(row * LACE_COLUMNS, (row + 1) * LACE_COLUMNS):
            ways = ({"type": kind, "square": square} for kind in ("lace", "pay", "arrange"))
            recall = {"type": "recall", "place": len(ISLANDS) + square}
            line.append_text(pickable(_square(view, square, square in open_squares), *ways, recall))
        lines.append(line)
    return Text("\n").join(lines)


def _square(view: View, square: int, is_open: bool) -> Text:
    """Draw a square: letter, coin, and the number of the player whose worker stands there."""
    colour, worker = view.workshops[square], view.lace[square]
    if colour is None:
        return Text(" ·  ", style="dim")
    coin = "$" if square in view.coin_squares else " "
    text = painted(f"{colour.name[0]}{coin}", colour)
    if worker is None:
        text.append_text(painted(" ", colour))
    else:
        text.append(f"{worker + 1}", style=f"bold {SEAT_INK[worker]} on black")
    return text.append("+" if is_open else " ", style=f"{OPEN} on default")


def cards(view: View, words: Words) -> Text:
    """Draw ships and open building cards."""
    ships = " · ".join(f"{words.name(ship)} {'/'.join(map(str, SHIP_POINTS[ship]))}" for ship in SHIPS)
    text = Text(words("board.ships") + " ", style="bold").append(f"{ships}\n", style="not bold")
    text.append(words("board.buildings"))
    text.append(" " + words("board.deck", cards=len(view.building_deck)), style="dim not bold")
    for building in view.buildings:
        card = Text(f"{int(building):>3} ").append(words.name(building), style="not bold")
        text.append("\n").append_text(pickable(card, {"type": "bonus", "building": building}))
    return text
