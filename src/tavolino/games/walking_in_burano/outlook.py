"""What a seat would like to know before it decides, counted by the rules."""

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.games.walking_in_burano.actions import Build
from tavolino.games.walking_in_burano.legal import legal
from tavolino.games.walking_in_burano.material import (
    CHARACTERS,
    COINS_FOR_TAKEN,
    INHABITANTS,
    PRICES,
    CardId,
    Character,
)
from tavolino.games.walking_in_burano.rules import apply
from tavolino.games.walking_in_burano.scoring import (
    Counted,
    Rating,
    Standing,
    guest_items,
    rating,
    score,
    sheets_of,
    standings_of,
)
from tavolino.games.walking_in_burano.state import Phase, Player, State, deck_of
from tavolino.games.walking_in_burano.street import EMPTY_HOUSE, house_at, is_finished, scaffolds


class Guest(Struct, frozen=True):
    """A character that is still to be had, and its points now in each column that has no guest yet.

    At a finished house these are the points that an invitation would bring; at an unfinished one those that
    it would bring if the house counted as it is. None: there is no house, or it has a guest.
    """

    character: Character
    may_come: bool
    points: tuple[int | None, ...]


class Placement(Struct, frozen=True):
    """A card that may be laid now: its price, scaffolds left to spare, and the points that change at once."""

    card: CardId
    column: int
    coins: int
    permit: bool
    spare: int
    finishes: bool
    points: int


class Side(Struct, frozen=True):
    """Points of a player so far: of each column's guest (None: there is none), of its shop, and the rest."""

    guests: tuple[int | None, ...]
    shops: tuple[int, ...]
    permits: int
    windows: int
    windows_cost: int
    total: int


class Outlook(Struct, frozen=True):
    """What is worth knowing now.

    `prices`: coins in all for one, two, three more cards of this turn (of the next one, if it is another's).
    `affordable`: how many of them the purse pays; `after_taking`: how many after 1, 2 or 3 cards are taken.
    `rating` and `turns_left` (at most so many, with this one) belong to the solo game.
    """

    sides: tuple[Side, ...]
    guests: tuple[Guest, ...]
    placements: tuple[Placement, ...]
    prices: tuple[int, ...]
    affordable: int
    after_taking: tuple[int, ...]
    rating: Rating | None
    turns_left: int | None


def outlook(state: State, seat: Seat) -> Outlook:
    """Return what the seat can look forward to: only from what it may know."""
    everybody = standings_of(state)
    sheets = sheets_of(everybody, state.options.closed_windows)
    is_solo = len(state.players) == 1
    coins = state.players[seat].coins
    built = state.built if seat == state.turn and state.phase is not Phase.OVER else 0
    prices = tuple(sum(PRICES[built:end]) for end in range(built + 1, len(PRICES) + 1))
    return Outlook(
        sides=tuple(
            _side(standing, {item.rule: item.points for item in sheet.items}, sheet.total)
            for standing, sheet in zip(everybody, sheets, strict=True)
        ),
        guests=_guests(state, seat, everybody[seat].street),
        placements=_placements(state, seat, sheets[seat].total),
        prices=prices,
        affordable=_affordable(coins, prices),
        after_taking=tuple(_affordable(coins + more, prices) for more in COINS_FOR_TAKEN[1:]),
        rating=rating(sheets[seat].total) if is_solo else None,
        turns_left=_turns_left(state) if is_solo else None,
    )


def _side(standing: Standing, by_rule: dict[str, int], total: int) -> Side:
    street = standing.street
    cards = [card for house in street for card in house if card is not None]
    return Side(
        guests=tuple(
            None if guest is None else _points(guest, column, street)
            for column, guest in enumerate(standing.characters)
        ),
        shops=tuple(sum(card.shop_points for card in house if card is not None) for house in street),
        permits=by_rule.get("WB-9.14", 0),
        windows=sum(card.closed_windows for card in cards),
        windows_cost=-by_rule.get("WB-9.15", 0),
        total=total,
    )


def _points(guest: Character, column: int, street: Counted) -> int:
    return sum(item.points for item in guest_items(guest, street[column], street))


def _guests(state: State, seat: Seat, street: Counted) -> tuple[Guest, ...]:
    player = state.players[seat]
    seen = [_with_house(state, player, street, column) for column in range(len(street))]
    return tuple(
        Guest(
            character,
            character not in INHABITANTS or character not in player.characters,
            tuple(
                None if whole is None else _points(character, column, whole)
                for column, whole in enumerate(seen)
            ),
        )
        for character in CHARACTERS
        if state.characters[character]
    )


def _with_house(state: State, player: Player, street: Counted, column: int) -> Counted | None:
    """Return the street with one house counting as it is; None if no guest could come there."""
    house = player.street[column]
    if house == EMPTY_HOUSE or player.characters[column] is not None:
        return None
    if is_finished(house) or state.options.edition == "german":
        return street
    cards = deck_of(state.options).cards
    shown = tuple(None if card is None else cards[card] for card in house)
    return (*street[:column], shown, *street[column + 1 :])


def _placements(state: State, seat: Seat, total: int) -> tuple[Placement, ...]:
    if state.phase is not Phase.BUILD:
        return ()
    return tuple(
        _placement(state, seat, action, total) for action in legal(state, seat) if isinstance(action, Build)
    )


def _placement(state: State, seat: Seat, action: Build, total: int) -> Placement:
    """Lay the card and look at what has changed."""
    after = apply(state, seat, action)
    before, player = state.players[seat], after.players[seat]
    return Placement(
        card=action.card,
        column=action.column,
        coins=before.coins - player.coins,
        permit=player.permits < before.permits,
        spare=scaffolds(player.street).spare,
        finishes=is_finished(house_at(player.street, action.column)),
        points=score(after)[seat].total - total,
    )


def _affordable(coins: int, prices: tuple[int, ...]) -> int:
    return sum(price <= coins for price in prices)


def _turns_left(state: State) -> int:
    """Return how many solo turns can still come, at most: each takes a character and cards of all decks."""
    if state.phase is Phase.OVER:
        return 0
    left = sum(state.characters)
    turns = left - 1 if state.phase is Phase.DISMISS else max(1, left)
    if state.options.edition == "polish":
        # After every turn a card of each row leaves, and each deck must fill its row (WB-7.3, WB-7.5).
        turns = min(turns, *(pile.size + 1 for pile in state.piles))
    return turns
