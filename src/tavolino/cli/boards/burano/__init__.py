"""Burano in a terminal: the island amid its sea, the lace area, and what lies in front of everybody."""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from tavolino.cli.boards.burano.lace import cards, lace_and_supply
from tavolino.cli.boards.burano.players import other_side, other_things, own_side, own_things, title
from tavolino.cli.boards.burano.sea import sea
from tavolino.cli.boards.paint import tiles
from tavolino.cli.boards.panes import Pane
from tavolino.games.burano import phases
from tavolino.games.burano.actions import (
    AddCube,
    Arrange,
    Build,
    SwapHuts,
)
from tavolino.games.burano.geometry import PLACE_NAMES
from tavolino.games.burano.material import (
    COLOURS,
    MOVE_COINS,
    ROUNDS,
    SEASONS,
    WORKS,
)
from tavolino.games.burano.notation import format
from tavolino.games.burano.view import View
from tavolino.texts import Words

EXAMPLE = "build pink d4"

_LACE = 60


def draw(view: View, words: Words, legal: Sequence[Any]) -> RenderableType:
    """Return the whole table: sea and lace, cards, the viewer's own side large, the others small."""
    own = view.seat if view.seat is not None else 0
    others = [seat for seat in range(len(view.players)) if seat != own]
    return Group(
        Columns([sea(view, words, legal), lace_and_supply(view, words, legal)], padding=(0, 2)),
        cards(view, words),
        own_side(view, own, words, legal),
        Columns([other_side(view, seat, words) for seat in others], padding=(0, 0)),
        Text(legend(view, words), style="dim"),
        _header(view, words),
    )


def panes(view: View, words: Words, legal: Sequence[Any]) -> Sequence[Pane]:
    """Return the sea, the viewer's own side, lace and cards, then the sides of the others."""
    own = view.seat if view.seat is not None else 0
    others = [seat for seat in range(len(view.players)) if seat != own]
    mine = Group(title(view, own, words), own_things(view, own, words, legal))
    lace = Group(lace_and_supply(view, words, legal), cards(view, words))
    return [
        Pane(words("pane.sea"), sea(view, words, legal)),
        Pane(words.seats[own], mine),
        Pane(words("board.lace"), lace, _LACE),
        *(
            Pane(words.seats[seat], Group(title(view, seat, words), other_things(view, seat, words)))
            for seat in others
        ),
    ]


def status(view: View, words: Words) -> Text:
    """Return on one line how far the match is; what the next move brings is said with the question."""
    return _season(view, words).append_text(_works(view, words))


def legend(view: View, words: Words) -> str:  # noqa: ARG001 - the contract of all boards
    """Return what the letters and signs mean."""
    return words("board.legend", letters=_letters(words))


def question(view: View, words: Words) -> str:
    """Return what is to be decided now, and by whom."""
    seat = view.to_move[0]
    key = f"ask.{view.phase.__struct_config__.tag}"
    match view.phase:
        case phases.Arranging(colour):
            return words(key, seat=seat, colour=colour)
        case phases.Stacking():
            return words(key, seat=seat, place=PLACE_NAMES[len(view.players[seat].pyramid)])
        case phases.Moving():
            return words(key, seat=seat, **_next_move(view))
        case phases.Sailing(swapped):
            return words(key, seat=seat, swapped=swapped)
        case phases.Fishing(left):
            return words(key, seat=seat, left=left)
        case phases.Lacing(arrows):
            return words(key, seat=seat, arrows=arrows)
        case phases.TakingCubes(missing):
            return words(key, seat=seat, missing=missing)
        case _:
            return words(key, seat=seat)


def note(view: View, totals: Sequence[int], words: Words) -> str:  # noqa: ARG001 - the contract of all boards
    """Say at the start that the board is reconstructed."""
    return "" if isinstance(view.phase, phases.Over) else words("note.reconstructed")


def line_of(action: Any) -> tuple[str, str]:
    """Put moves on one line if they differ only in the last word: a hole, a place, a square, a hut."""
    text = format(action)
    if isinstance(action, Build | AddCube | SwapHuts | Arrange):
        stem, _, last = text.rpartition(" ")
        return stem, last
    return text, ""


def _letters(words: Words) -> str:
    return ", ".join(f"{colour.name[0]} {words.name(colour)}" for colour in COLOURS)


def _next_move(view: View) -> dict[str, int]:
    """Return what the next move brings, with 0 if there is none, and its price."""
    coins = MOVE_COINS[view.moves] if view.moves < len(MOVE_COINS) else 0
    return {"coins": coins, "price": -coins}


def _header(view: View, words: Words) -> Text:
    text = _season(view, words)
    if isinstance(view.phase, phases.Moving):
        text.append(f" · {words('board.next-move', **_next_move(view))}")
    return text.append_text(_works(view, words))


def _season(view: View, words: Words) -> Text:
    if not view.season:
        return Text(words("board.setup"), style="bold")
    season, rounds = SEASONS[view.season - 1], ROUNDS[view.season - 1]
    text = words("board.season", season=words.name(season), round=view.round, rounds=rounds)
    return Text(text, style="bold")


def _works(view: View, words: Words) -> Text:
    """Draw which colours do which work this season."""
    text = Text(style="bold")
    for work in WORKS if view.works else ():
        text.append(f"   {words.name(work)} ")
        text.append_text(tiles(colour for colour in COLOURS if view.works[colour] is work))
    return text
