"""What a seat would like to know before it decides, counted by the rules."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from tavolino.core.game import ScoreSheet, Seat
from tavolino.core.values import put
from tavolino.games.walking_in_burano.actions import Build, Take
from tavolino.games.walking_in_burano.legal import builds, legal
from tavolino.games.walking_in_burano.material import (
    CHARACTERS,
    COINS_FOR_TAKEN,
    INHABITANTS,
    MOST_COINS,
    MOST_IN_HAND,
    PRICES,
    CardId,
    Character,
    End,
)
from tavolino.games.walking_in_burano.rules import apply, house_to_invite_to
from tavolino.games.walking_in_burano.scoring import (
    RATINGS,
    Counted,
    Rating,
    Standing,
    points_of_guests,
    rating,
    score,
    sheet_of,
    standing_of,
    standings_of,
    windows,
)
from tavolino.games.walking_in_burano.state import Phase, Player, State, deck_of
from tavolino.games.walking_in_burano.street import (
    COLUMNS,
    EMPTY_HOUSE,
    House,
    house_at,
    is_finished,
    scaffolds,
)


class Guest(Struct, frozen=True):
    """A character that is still to be had, and its points now in each column that has no guest yet.

    At a finished house these are the points that an invitation would bring; at an unfinished one those that
    it would bring if the house counted as it is. None: there is no house, or it has a guest. `best` is the
    column with the most points, or that of the house that gets a guest now.
    """

    character: Character
    may_come: bool
    points: tuple[int | None, ...]
    best: int | None


class Placement(Struct, frozen=True):
    """A card that may be laid now: its price, scaffolds left to spare, and the points that change at once.

    `windows`: how many more points closed windows would cost. `guest` would then bring the most of all who
    may come to this house, `guest_points` as it stands (None: it has a guest, or nobody may come).
    """

    card: CardId
    column: int
    coins: int
    permit: bool
    spare: int
    finishes: bool
    points: int
    windows: int
    guest: Character | None
    guest_points: int | None


class Offer(Struct, frozen=True):
    """Cards that may be taken now; `finishes`: the column of a house that one of the hand can then finish."""

    column: int
    end: End
    count: int
    finishes: int | None


class Stop(Struct, frozen=True):
    """What goes if building ends here: coins beyond six, and cards of the hand beyond three."""

    coins: int
    cards: int


class Side(Struct, frozen=True):
    """Points of a player so far: of each column's guest (None: there is none), of its shop, and the rest."""

    guests: tuple[int | None, ...]
    shops: tuple[int, ...]
    permits: int
    windows: int
    windows_cost: int
    total: int


class Goal(Struct, frozen=True):
    """The next better rating of the solo game, and how many points are missing."""

    rating: Rating
    missing: int


class Outlook(Struct, frozen=True):
    """What is worth knowing now.

    `favourites`: who of those who may come would bring the most points to each column without a guest.
    `paid`: how many cards of this turn are paid already (none, if it is another's turn).
    `prices`: coins in all for one, two, three more cards of this turn (of the next one, if it is another's).
    `affordable`: how many of them the purse pays; `after_taking`: how many after 1, 2 or 3 cards are taken.
    `offers`: what may be taken, `stop`: what goes if building ends (None: it is not the time to build).
    `rating`, `goal` and `turns_left` (at most so many, with this one) belong to the solo game.
    """

    sides: tuple[Side, ...]
    guests: tuple[Guest, ...]
    favourites: tuple[Character | None, ...]
    placements: tuple[Placement, ...]
    paid: int
    prices: tuple[int, ...]
    affordable: int
    after_taking: tuple[int, ...]
    offers: tuple[Offer, ...]
    stop: Stop | None
    rating: Rating | None
    goal: Goal | None
    turns_left: int | None


def outlook(state: State, seat: Seat) -> Outlook:
    """Return what the seat can look forward to: only from what it may know."""
    everybody = standings_of(state)
    guests = _guests(state, seat, everybody[seat].street)
    sheets = score(state)
    is_solo = len(state.players) == 1
    coins = state.players[seat].coins
    paid = state.built if seat == state.turn and state.phase is not Phase.OVER else 0
    prices = tuple(sum(PRICES[paid:end]) for end in range(paid + 1, len(PRICES) + 1))
    return Outlook(
        sides=tuple(
            _side(standing, {item.rule: item.points for item in sheet.items}, sheet.total)
            for standing, sheet in zip(everybody, sheets, strict=True)
        ),
        guests=guests,
        favourites=tuple(_favourite(guests, place) for place in range(len(COLUMNS))),
        placements=_placements(state, seat),
        paid=paid,
        prices=prices,
        affordable=_affordable(coins, prices),
        after_taking=tuple(_affordable(coins + more, prices) for more in COINS_FOR_TAKEN[1:]),
        offers=_offers(state, seat),
        stop=_stop(state, seat),
        rating=rating(sheets[seat].total) if is_solo else None,
        goal=_goal(sheets[seat].total) if is_solo else None,
        turns_left=_turns_left(state) if is_solo else None,
    )


def _side(standing: Standing, by_rule: dict[str, int], total: int) -> Side:
    street = standing.street
    return Side(
        guests=tuple(
            [
                None if guest is None else points_of_guests(house, street)[guest]
                for guest, house in zip(standing.characters, street, strict=True)
            ]
        ),
        shops=_shop_points(street),
        permits=by_rule.get("WB-9.14", 0),
        windows=windows(street),
        windows_cost=-by_rule.get("WB-9.15", 0),
        total=total,
    )


@lru_cache(1 << 12)
def _shop_points(street: Counted) -> tuple[int, ...]:
    return tuple([sum([card.shop_points for card in house if card is not None]) for house in street])


def _guests(state: State, seat: Seat, street: Counted) -> tuple[Guest, ...]:
    player = state.players[seat]
    points = [_points_at(state, player, street, column) for column in range(len(street))]
    inviting = house_to_invite_to(player) if state.phase is Phase.INVITE and seat == state.turn else None
    guests = []
    for character in CHARACTERS:
        if state.characters[character]:
            by_column = tuple([None if column is None else column[character] for column in points])
            best = _best(by_column) if inviting is None else inviting
            guests.append(Guest(character, _may_come(character, player), by_column, best))
    return tuple(guests)


def _may_come(character: Character, player: Player) -> bool:
    return character not in INHABITANTS or character not in player.characters


def _best(points: tuple[int | None, ...]) -> int | None:
    """Return the left-most of the columns with the most points."""
    known = [(most, column) for column, most in zip(COLUMNS, points, strict=True) if most is not None]
    return max(known, key=lambda one: one[0])[1] if known else None


def _favourite(guests: Sequence[Guest], place: int) -> Character | None:
    """Return the first of those who would bring the most to a place of the street."""
    known = [
        (points, guest.character)
        for guest in guests
        if guest.may_come and (points := guest.points[place]) is not None
    ]
    return max(known, key=lambda one: one[0])[1] if known else None


def _points_at(state: State, player: Player, street: Counted, column: int) -> tuple[int, ...] | None:
    """Return what each character would bring to a house that counts as it is; None if nobody could come."""
    house = player.street[column]
    if house == EMPTY_HOUSE or player.characters[column] is not None:
        return None
    if not is_finished(house) and state.options.edition != "german":
        cards = deck_of(state.options).cards
        street = put(street, column, tuple([None if card is None else cards[card] for card in house]))
    return points_of_guests(street[column], street)


def _placements(state: State, seat: Seat) -> tuple[Placement, ...]:
    if state.phase is not Phase.BUILD:
        return ()
    return tuple([_placement(state, seat, action) for action in _builds(state, seat)])


def _builds(state: State, seat: Seat) -> list[Build]:
    return builds(state, state.players[seat]) if seat == state.turn and state.phase is Phase.BUILD else []


def _placement(state: State, seat: Seat, action: Build) -> Placement:
    """Lay the card and look at what has changed, with this player alone."""
    after = apply(state, seat, action)
    before, player = state.players[seat], after.players[seat]
    standings = put(standings_of(state), seat, standing_of(after, seat))
    sheet, then = score(state)[seat], sheet_of(standings, seat, state.options.closed_windows)
    guest, guest_points = _best_guest(after, player, standings[seat].street, action.column)
    return Placement(
        card=action.card,
        column=action.column,
        coins=before.coins - player.coins,
        permit=player.permits < before.permits,
        spare=scaffolds(player.street).spare,
        finishes=is_finished(house_at(player.street, action.column)),
        points=then.total - sheet.total,
        windows=_windows_cost(then) - _windows_cost(sheet),
        guest=guest,
        guest_points=guest_points,
    )


def _windows_cost(sheet: ScoreSheet) -> int:
    return -sum(item.points for item in sheet.items if item.rule == "WB-9.15")


def _best_guest(
    state: State, player: Player, street: Counted, column: int
) -> tuple[Character | None, int | None]:
    """Return who of those who may come would bring the most to a house, and how much."""
    found = _points_at(state, player, street, COLUMNS.index(column))
    if found is None:
        return None, None
    coming = [
        (found[character], character)
        for character in CHARACTERS
        if state.characters[character] and _may_come(character, player)
    ]
    points, favourite = max(coming, key=lambda one: one[0], default=(None, None))
    return favourite, points


def _offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    if state.phase is not Phase.TAKE:
        return ()
    takes = [action for action in legal(state, seat) if isinstance(action, Take)]
    return tuple(
        [
            Offer(take.column, take.end, take.count, _finishable(apply(state, seat, take), seat))
            for take in takes
        ]
    )


def _finishable(state: State, seat: Seat) -> int | None:
    """Return the left-most column whose house one card of the hand can finish."""
    street = state.players[seat].street
    done = [action.column for action in _builds(state, seat) if _lacks_one(house_at(street, action.column))]
    return min(done, default=None)


def _lacks_one(house: House) -> bool:
    return house.count(None) == 1


def _stop(state: State, seat: Seat) -> Stop | None:
    if state.phase is not Phase.BUILD or seat != state.turn:
        return None
    player = state.players[seat]
    return Stop(max(0, player.coins - MOST_COINS), max(0, len(player.hand) - MOST_IN_HAND))


def _affordable(coins: int, prices: tuple[int, ...]) -> int:
    return sum(price <= coins for price in prices)


def _goal(points: int) -> Goal | None:
    better = [Goal(name, least - points) for least, name in RATINGS if least > max(points, 0)]
    return better[-1] if better else None


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
