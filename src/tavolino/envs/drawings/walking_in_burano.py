"""Walking in Burano drawn: the market, and every player's street."""

from typing import Final

from tavolino.envs.drawings.svg import Drawn, box, letter, page, text, who
from tavolino.games.walking_in_burano.decks import Card
from tavolino.games.walking_in_burano.material import CHARACTERS, COLOUR_OF, LEVEL_OF, LEVELS, CardId
from tavolino.games.walking_in_burano.state import Options, deck_of
from tavolino.games.walking_in_burano.street import COLUMNS, MIDDLE
from tavolino.games.walking_in_burano.view import PlayerView, View

WIDE: Final = 112
STEP: Final = WIDE + 6
HIGH: Final = 40
"""The size of a card, and how far they are apart."""
_SIGNS: Final = {
    "flowers": "fl",
    "plants": "pl",
    "cats": "cat",
    "red_awnings": "ra",
    "blue_awnings": "ba",
    "lamps": "lamp",
    "chimneys": "ch",
    "passers_by": "pb",
    "closed_windows": "cw",
}
"""How drawings shorten what a card shows."""


def draw(view: View) -> str:
    """Return the table as a seat sees it."""
    title = f"Walking in Burano: round {view.round}, {view.phase.value}"
    blocks = [_market(view), _characters(view)]
    blocks += [_player(view, seat) for seat in range(len(view.players))]
    return page(title, blocks)


def _market(view: View) -> Drawn:
    marks = [text(0, 12, "market (decks at the left)", 11)]
    marks += [
        _card(number * STEP, 18 + _floor_of(card), card, view.options)
        for number, column in enumerate(view.market)
        for card in column
    ]
    return Drawn("".join(marks), len(view.market) * STEP, 18 + len(LEVELS) * HIGH)


def _characters(view: View) -> Drawn:
    left = ", ".join(
        f"{who.name.lower()} {view.characters[who]}" for who in CHARACTERS if view.characters[who]
    )
    return Drawn(text(0, 12, f"characters: {left or 'none'}", 11), 600, 14)


def _player(view: View, seat: int) -> Drawn:
    player = view.players[seat]
    to_move = ", to move" if seat in view.to_move else ""
    held = (
        f"coins {player.coins}, permits {player.permits}, spare scaffolds {player.scaffolds.spare}{to_move}"
    )
    below = 44 + len(LEVELS) * HIGH
    marks = [text(0, 12, f"{who(view.seat, seat)}: {held}", 12), *_street(player, view.options)]
    if player.hand is None:
        marks.append(text(0, below + 12, f"hand: {sum(player.levels)} cards", 11))
    else:
        marks.append(text(0, below + 12, "hand:", 11))
        marks += [
            _card(40 + place * STEP, below, card, view.options) for place, card in enumerate(player.hand)
        ]
    return Drawn("".join(marks), 5 * STEP, below + HIGH)


def _street(player: PlayerView, options: Options) -> list[str]:
    """Draw the houses from the left-most one on, each with its column and its guest below."""
    built = [place for place, house in enumerate(player.street) if any(house)] or [MIDDLE]
    first = built[0]
    marks = [
        _card((place - first) * STEP, 20 + _floor_of(card), card, options)
        for place in built
        for card in player.street[place]
        if card is not None
    ]
    for place in range(first, built[-1] + 1):
        guest = player.characters[place]
        under = f"{COLUMNS[place]}: {guest.name.lower()}" if guest is not None else str(COLUMNS[place])
        x = (place - first) * STEP + WIDE / 2
        marks.append(text(x, 34 + len(LEVELS) * HIGH, under, 11, anchor="middle"))
    for column, level in player.scaffolds.places:
        x, y = (column - COLUMNS[first]) * STEP, 20 + (len(LEVELS) - 1 - level) * HIGH
        marks.append(box(x, y, WIDE, HIGH - 3, None, "scaffold"))
    return marks


def _floor_of(card: CardId) -> float:
    """Return how far below the top a card of its level lies: roofs are on top."""
    return (len(LEVELS) - 1 - LEVEL_OF[card]) * HIGH


def _card(x: float, y: float, card: CardId, options: Options) -> str:
    face = deck_of(options).cards[card]
    return box(x, y, WIDE, HIGH - 3, COLOUR_OF[card], _shown(face))


def _shown(face: Card) -> str:
    """Return what a card shows, in signs."""
    shown = [f"{number}{sign}" for name, sign in _SIGNS.items() if (number := getattr(face, name))]
    if face.shop:
        shown.append(f"{face.shop[:2]}{face.shop_points}")
    return f"{letter(face.colour)}{face.id[-1]} {' '.join(shown)}"
