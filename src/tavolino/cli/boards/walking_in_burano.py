"""Walking in Burano in a terminal: cards in the colour of their wall, with countable icons."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tavolino.cli.boards.paint import painted
from tavolino.cli.boards.panes import Pane, pickable
from tavolino.games.walking_in_burano.decks import Card, Deck
from tavolino.games.walking_in_burano.material import (
    CHARACTERS,
    COLOUR_OF,
    LEVEL_OF,
    LEVELS,
    MOST_BUILT,
    MOST_HOUSES,
    PRICES,
    CardId,
    Level,
)
from tavolino.games.walking_in_burano.notation import format
from tavolino.games.walking_in_burano.scoring import rating
from tavolino.games.walking_in_burano.state import Phase, deck_of
from tavolino.games.walking_in_burano.street import COLUMNS, MIDDLE, built_columns, house_number
from tavolino.games.walking_in_burano.view import PlayerView, View
from tavolino.texts import Words

EXAMPLE = "build g-red-1 -1"

_ICONS = (
    "flowers",
    "plants",
    "cats",
    "red_awnings",
    "blue_awnings",
    "lamps",
    "chimneys",
    "passers_by",
    "closed_windows",
)
_FROM_THE_TOP = tuple(reversed(LEVELS))
_CARD_WIDTH = 13
_MARKET_EDGE, _MARKET_COLUMN = 17, 18


def draw(view: View, words: Words, legal: Sequence[Any]) -> RenderableType:  # noqa: ARG001 - the contract
    """Return the whole table: market and characters, the viewer's own street large, the others small."""
    deck = deck_of(view.options)
    own = view.seat if view.seat is not None else 0
    others = [seat for seat in range(len(view.players)) if seat != own]
    return Group(
        _header(view, words),
        _market(view, deck, words),
        _characters(view, words),
        _player(view, own, deck, words),
        *(_other(view, seat, words) for seat in others),
        Text(legend(view, words), style="dim"),
    )


def panes(view: View, words: Words, legal: Sequence[Any]) -> Sequence[Pane]:  # noqa: ARG001
    """Return the market, the viewer's own street and hand, then the streets of the others."""
    deck = deck_of(view.options)
    own = view.seat if view.seat is not None else 0
    others = [seat for seat in range(len(view.players)) if seat != own]
    market = Group(_market(view, deck, words), _characters(view, words))
    return [
        Pane(words("board.market"), market, _MARKET_EDGE + len(view.market) * _MARKET_COLUMN),
        Pane(words.seats[own], Group(_title(view, own, words), *_side(view.players[own], deck, words))),
        *(
            Pane(words.seats[seat], Group(_title(view, seat, words), _small_street(view, seat, words)))
            for seat in others
        ),
    ]


def status(view: View, words: Words) -> Text:
    """Return on one line how far the match is."""
    return _header(view, words)


def legend(view: View, words: Words) -> str:  # noqa: ARG001 - the contract of all boards
    """Return what the letters mean."""
    return words("board.legend")


def question(view: View, words: Words) -> str:
    """Return what is to be decided now, and by whom."""
    seat = view.to_move[0]
    if view.phase is Phase.BUILD:
        price = PRICES[view.built] if view.built < MOST_BUILT else 0
        return words("ask.build", seat=seat, price=price)
    if view.phase is Phase.INVITE:
        assert view.inviting is not None
        house = house_number(view.players[seat].street, view.inviting)
        return words("ask.invite", seat=seat, house=house)
    return words(f"ask.{view.phase.value}", seat=seat)


def note(view: View, totals: Sequence[int], words: Words) -> str:
    """Say what the easier solo game cannot give, and at the end of a solo game how good it was (WB-8.5)."""
    if len(view.players) > 1:
        return ""
    if view.phase is Phase.OVER:
        return words("rating", rating=words.name(rating(totals[0])))
    return words("note.easier-solo") if view.options.easier else ""


def line_of(action: Any) -> tuple[str, str]:
    """Every action has a line of its own."""
    return format(action), ""


# --- The table ------------------------------------------------------------------------------------


def _header(view: View, words: Words) -> Text:
    options = view.options
    text = words(
        "board.round",
        round=view.round,
        edition=words.name(options.edition),
        easier=options.easier,
        deck=options.deck,
    )
    return Text(text, style="bold")


def _market(view: View, deck: Deck, words: Words) -> Table:
    """Draw the market, roofs on top; the decks stand at its left end."""
    table = Table.grid(padding=(0, 1))
    table.add_row(
        Text(words("board.market"), style="bold"), *(f" {n}" for n in range(1, len(view.market) + 1))
    )
    for level in _FROM_THE_TOP:
        pile = view.piles[level]
        left = Text(words.name(level)).append(
            "\n" + words("board.pile", cards=len(pile.unseen) + len(pile.returned)), style="dim"
        )
        row = [next((card for card in column if LEVEL_OF[card] is level), None) for column in view.market]
        cells = [_card(deck.cards[card], words) if card else Text("·") for card in row]
        ways = ({"type": "take", "column": number} for number in range(1, len(cells) + 1))
        table.add_row(left, *map(pickable, cells, ways))
    return table


def _characters(view: View, words: Words) -> Text:
    text = Text(words("board.characters") + " ", style="bold")
    there = [
        pickable(Text(f"{number}× {words.name(who)}", style="not bold"), {"character": who})
        for who, number in zip(CHARACTERS, view.characters, strict=True)
        if number
    ]
    return text.append_text(Text(", ").join(there) if there else Text("–"))


# --- Players --------------------------------------------------------------------------------------


def _player(view: View, seat: int, deck: Deck, words: Words) -> Panel:
    body = _side(view.players[seat], deck, words)
    border = "bold" if seat in view.to_move else "dim"
    return Panel(
        Group(*body), title=_title(view, seat, words), title_align="left", border_style=border, expand=False
    )


def _side(player: PlayerView, deck: Deck, words: Words) -> Iterable[RenderableType]:
    """Draw a street, and the hand of who sees it."""
    yield _street(player, deck, words)
    if player.hand is not None:
        hand = Table.grid(padding=(0, 1))
        cards = [pickable(_card(deck.cards[card], words), {"card": card}) for card in player.hand]
        hand.add_row(Text(words("board.hand"), style="bold"), *(cards or [Text("–")]))
        yield hand


def _title(view: View, seat: int, words: Words) -> Text:
    player = view.players[seat]
    holdings = words(
        "board.holdings", coins=player.coins, permits=player.permits, scaffolds=player.scaffolds.spare
    )
    cards = words("board.cards", cards=sum(player.levels))
    first = " ★" if seat == view.first else ""
    return Text(f"{words.seats[seat]}{first}", style="bold").append(f" · {holdings} · {cards}")


def _street(player: PlayerView, deck: Deck, words: Words) -> Table:
    """Draw the houses of a street with a free column on either side, where another could stand."""
    table = Table.grid(padding=(0, 1))
    columns = _shown_columns(player)
    for level in _FROM_THE_TOP:
        floors = [_floor(player, column, level, deck, words) for column in columns]
        table.add_row(*map(_built_in, floors, columns))
    table.add_row(*(_built_in(Text(f" {column}", style="bold"), column) for column in columns))
    table.add_row(*(Text(_guest(player, column, words), style="italic") for column in columns))
    return table


def _built_in(text: Text, column: int) -> Text:
    return pickable(text, {"type": "build", "column": column})


def _shown_columns(player: PlayerView) -> Sequence[int]:
    built = built_columns(player.street) or (0,)
    margin = 1 if built[-1] - built[0] + 1 < MOST_HOUSES else 0
    return range(max(built[0] - margin, COLUMNS[0]), min(built[-1] + margin, COLUMNS[-1]) + 1)


def _floor(player: PlayerView, column: int, level: Level, deck: Deck, words: Words) -> Text:
    card = player.street[column + MIDDLE][level]
    if card is not None:
        return _card(deck.cards[card], words)
    if (column, level) in player.scaffolds.places:
        return Text(f"╫ {words('board.scaffold')}", style="dim")
    return Text("·", style="dim")


def _guest(player: PlayerView, column: int, words: Words) -> str:
    character = player.characters[column + MIDDLE]
    return "" if character is None else words.name(character)


def _other(view: View, seat: int, words: Words) -> Panel:
    border = "bold" if seat in view.to_move else "dim"
    street = _small_street(view, seat, words)
    return Panel(
        street, title=_title(view, seat, words), title_align="left", border_style=border, expand=False
    )


def _small_street(view: View, seat: int, words: Words) -> Table:
    """Draw somebody else's street small: names of cards only."""
    player = view.players[seat]
    table = Table.grid(padding=(0, 1))
    columns = built_columns(player.street)
    for level in _FROM_THE_TOP:
        cards = (player.street[column + MIDDLE][level] for column in columns)
        table.add_row(*(_name(card, words) if card else Text("·", style="dim") for card in cards))
    table.add_row(*(Text(_guest(player, column, words), style="italic") for column in columns))
    return table


# --- Cards ----------------------------------------------------------------------------------------


def _name(card: CardId, words: Words) -> Text:
    return painted(f" {words.said(card)} ", COLOUR_OF[card])


def _card(card: Card, words: Words) -> Text:
    """Draw a card: its name on its wall, and below what it shows."""
    text = _name(card.id, words)
    width = 0
    text.append("\n")
    for icon in _shown(card, words):
        if width and width + 1 + len(icon) > _CARD_WIDTH:
            text.append("\n")
            width = 0
        text.append((" " if width else "") + icon)
        width += len(icon) + (1 if width else 0)
    return text


def _shown(card: Card, words: Words) -> Iterable[str]:
    for icon in _ICONS:
        if number := getattr(card, icon):
            yield f"{number}{words(f'icon.{icon}')}"
    if card.shop:
        yield f"{words.name(card.shop)} {card.shop_points}"
