"""Points of Walking in Burano: characters, shops, permits, closed windows."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from tavolino.core.game import Item, ScoreSheet, Seat, places
from tavolino.core.values import recalled
from tavolino.games.walking_in_burano.decks import Card, Deck
from tavolino.games.walking_in_burano.material import (
    INHABITANTS,
    LEVELS,
    LIKES,
    SIDE_BY_SIDE,
    TOURISTS,
    Character,
    Edition,
)
from tavolino.games.walking_in_burano.state import State, deck_of
from tavolino.games.walking_in_burano.street import EMPTY_HOUSE, Street, is_finished

TOURIST_POINTS: Final = 2
CAT_POINTS: Final = 3
BOY_POINTS: Final = 2
POLICEMAN_POINTS: Final = (0, 5, 9, 15)
CHIMNEY_POINTS: Final = 3
SHOPKEEPER_POINTS: Final = (0, 2, 5, 9, 15)
AWNING_PAIR_POINTS: Final = 4
PERMIT_POINTS: Final = 3

Rating: TypeAlias = Literal["weak", "not-bad", "good", "very-good", "masterpiece"]
RATINGS: Final[tuple[tuple[int, Rating], ...]] = (
    (86, "masterpiece"),
    (81, "very-good"),
    (71, "good"),
    (61, "not-bad"),
    (0, "weak"),
)
"""The least points of each rating in the solo game, the best first; fewer than none are weak too (WB-8.5)."""

CountedHouse: TypeAlias = tuple[Card | None, ...]
Counted: TypeAlias = tuple[CountedHouse, ...]
"""The cards that count, column by column and from the ground up; None where there is none."""

# Most houses and streets are the same in many states, seen by all seats and tried out again and again.
_remembered: Final = lru_cache(1 << 10)


class Standing(NamedTuple):
    """All that gives a player points or breaks ties."""

    street: Counted
    characters: tuple[Character | None, ...]
    permits: int
    coins: int


@recalled(4)
def score(state: State) -> tuple[ScoreSheet, ...]:
    """Return everybody's points as if the match ended now."""
    return sheets_of(standings_of(state), state.options.closed_windows)


def ranking(state: State) -> tuple[int, ...]:
    """Return every seat's place if the match ended now."""
    return _places_of(standings_of(state), score(state))


@recalled(4)
def standings_of(state: State) -> tuple[Standing, ...]:
    """Return what counts of everybody now."""
    return tuple([standing_of(state, seat) for seat in range(len(state.players))])


def standing_of(state: State, seat: Seat) -> Standing:
    """Return what counts of one player now."""
    player = state.players[seat]
    street = counted(player.street, deck_of(state.options), state.options.edition)
    return Standing(street, player.characters, player.permits, player.coins)


def sheets_of(standings: Sequence[Standing], closed_windows: bool = True) -> tuple[ScoreSheet, ...]:
    """Return everybody's points; closed windows can be left out (WB-9.15)."""
    return tuple([sheet_of(standings, seat, closed_windows) for seat in range(len(standings))])


def sheet_of(standings: Sequence[Standing], seat: Seat, closed_windows: bool = True) -> ScoreSheet:
    """Return the points of one player, which closed windows of the others can change (WB-9.15)."""
    standing = standings[seat]
    items = [*_character_items(standing), *_shops(standing.street), *_permits(standing.permits)]
    most = max([windows(other.street) for other in standings])
    if closed_windows and 0 < most == windows(standing.street):
        items.append(_closed_windows(standing.street))
    return ScoreSheet(seat, tuple(items))


@_remembered
def windows(street: Counted) -> int:
    """Return how many closed windows a street has."""
    return _sum(_all(street), "closed_windows")


def ranking_of(standings: Sequence[Standing], closed_windows: bool = True) -> tuple[int, ...]:
    """Return everybody's place."""
    return _places_of(standings, sheets_of(standings, closed_windows))


def _places_of(standings: Sequence[Standing], sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """Most points win, then more coins, then more cats; then the win is shared (WB-9.16)."""
    return places(
        [
            (sheet.total, standing.coins, _sum(_all(standing.street), "cats"))
            for sheet, standing in zip(sheets, standings, strict=True)
        ]
    )


def rating(points: int) -> Rating:
    """Say how good a result of the solo game is (WB-8.5)."""
    return next((name for least, name in RATINGS if points >= least), "weak")


def counted(street: Street, deck: Deck, edition: Edition) -> Counted:
    """Return the cards that count: of finished houses only (Polish), or all of them (German) (WB-9.0)."""
    cards = deck.cards
    return tuple(
        [
            (None, None, None)
            if house == EMPTY_HOUSE or not (edition == "german" or is_finished(house))
            else tuple([None if card is None else cards[card] for card in house])
            for house in street
        ]
    )


def _all(street: Counted) -> list[Card]:
    return [card for house in street for card in house if card is not None]


def _sum(cards: Sequence[Card], *icons: str) -> int:
    return sum([getattr(card, icon) for card in cards for icon in icons])


def _item(rule: str, cards: Sequence[Card], points: int, *icons: str) -> Item:
    """Give points for each icon on the cards, and name the cards that show them."""
    showing = [(number, card.id) for card in cards if (number := _sum((card,), *icons))]
    return Item(rule, points * sum([number for number, _ in showing]), tuple([name for _, name in showing]))


# --- Characters -----------------------------------------------------------------------------------


def _character_items(standing: Standing) -> list[Item]:
    items: list[Item] = []
    for character, house in zip(standing.characters, standing.street, strict=True):
        if character is not None:
            items += _guest_items(character, house, standing.street)
    return items


def _guest_items(character: Character, house: CountedHouse, street: Counted) -> tuple[Item, ...]:
    """Return the points of a character under a house of a street: who it is decides at which it looks."""
    if character in TOURISTS:
        return _tourist_items(character, house)
    return (_inhabitant_item(character, street),)


def points_of_guests(house: CountedHouse, street: Counted) -> tuple[int, ...]:
    """Return what each character would bring under a house of a street."""
    return _points_of_tourists(house) + _points_of_inhabitants(street)


@_remembered
def _points_of_tourists(house: CountedHouse) -> tuple[int, ...]:
    return tuple([sum([item.points for item in _tourist_items(tourist, house)]) for tourist in TOURISTS])


@_remembered
def _points_of_inhabitants(street: Counted) -> tuple[int, ...]:
    return tuple([_inhabitant_item(inhabitant, street).points for inhabitant in INHABITANTS])


@_remembered
def _tourist_items(tourist: Character, house: CountedHouse) -> tuple[Item, ...]:
    cards = [card for card in house if card is not None]
    welcome = Item("WB-9.1", TOURIST_POINTS, tuple([card.id for card in cards]))
    return welcome, _of_tourist(tourist, cards)


@_remembered
def _inhabitant_item(inhabitant: Character, street: Counted) -> Item:
    return _OF_INHABITANT[inhabitant](street)


def _of_tourist(tourist: Character, house: list[Card]) -> Item:
    """A tourist looks at the house above (WB-9.2 to WB-9.5)."""
    rule, points = _OF_TOURIST[tourist]
    return _item(rule, house, points, *LIKES[tourist])


_OF_TOURIST: Final = {
    Character.WOMAN: ("WB-9.2", 1),
    Character.MAN: ("WB-9.3", 1),
    Character.GIRL: ("WB-9.4", CAT_POINTS),
    Character.BOY: ("WB-9.5", BOY_POINTS),
}


def _mayor(street: Counted) -> Item:
    return _item("WB-9.6", _all(street), 1, *LIKES[Character.MAYOR])


def _policeman(street: Counted) -> Item:
    """Count lamps in as many houses as possible of which no two are neighbours (WB-9.7)."""
    watched: list[Card] = []
    column = 0
    # Whoever takes every house with a lamp from the left, unless its left neighbour was taken, takes most.
    while column < len(street):
        lamp = next((card for card in street[column] if card is not None and card.lamps), None)
        if lamp is not None:
            watched.append(lamp)
        column += 1 if lamp is None else 2
    return Item("WB-9.7", POLICEMAN_POINTS[len(watched)], tuple(card.id for card in watched))


def _santa(street: Counted) -> Item:
    return _item("WB-9.8", _all(street), CHIMNEY_POINTS, *LIKES[Character.SANTA])


def _shopkeeper(street: Counted) -> Item:
    """Count one shop of each kind (WB-9.9)."""
    shops: dict[str, str] = {}
    for card in _all(street):
        if card.shop is not None:
            shops.setdefault(card.shop, card.id)
    return Item("WB-9.9", SHOPKEEPER_POINTS[len(shops)], tuple(shops.values()))


def _tailor(street: Counted) -> Item:
    """Count pairs of a red and a blue awning (WB-9.10)."""
    cards = [card for card in _all(street) if card.red_awnings or card.blue_awnings]
    pairs = min(_sum(cards, "red_awnings"), _sum(cards, "blue_awnings"))
    return Item("WB-9.10", AWNING_PAIR_POINTS * pairs, tuple(card.id for card in cards) if pairs else ())


def _florist(street: Counted) -> Item:
    return _best_three("WB-9.11", street, LIKES[Character.FLORIST][0])


def _gardener(street: Counted) -> Item:
    return _best_three("WB-9.12", street, LIKES[Character.GARDENER][0])


def _best_three(rule: str, street: Counted, icon: str) -> Item:
    """Choose the three cards side by side on one level that show the most (WB-9.11, WB-9.12)."""
    best = Item(rule, 0)
    for level in LEVELS:
        row = [house[level] for house in street]
        for start in range(len(row) - SIDE_BY_SIDE + 1):
            three = [card for card in row[start : start + SIDE_BY_SIDE] if card is not None]
            if len(three) == SIDE_BY_SIDE and (points := _sum(three, icon)) > best.points:
                best = Item(rule, points, tuple(card.id for card in three))
    return best


_OF_INHABITANT: Final[dict[Character, Callable[[Counted], Item]]] = {
    Character.MAYOR: _mayor,
    Character.POLICEMAN: _policeman,
    Character.SANTA: _santa,
    Character.SHOPKEEPER: _shopkeeper,
    Character.TAILOR: _tailor,
    Character.FLORIST: _florist,
    Character.GARDENER: _gardener,
}


# --- Everything else ------------------------------------------------------------------------------


@_remembered
def _shops(street: Counted) -> tuple[Item, ...]:
    item = _item("WB-9.13", _all(street), 1, "shop_points")
    return (item,) if item.points else ()


def _permits(permits: int) -> list[Item]:
    return [Item("WB-9.14", PERMIT_POINTS * permits)] if permits else []


def _closed_windows(street: Counted) -> Item:
    """Whoever has the most loses a point for each (WB-9.15; always in solo, WB-8.4)."""
    return _item("WB-9.15", _all(street), -1, "closed_windows")
