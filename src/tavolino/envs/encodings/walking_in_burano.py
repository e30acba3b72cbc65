"""Walking in Burano in numbers."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Any, Final

from msgspec.structs import asdict

from tavolino.core.game import Seat
from tavolino.core.values import Counts, recalled
from tavolino.envs.encodings.base import (
    SEATS,
    Labels,
    Limits,
    Part,
    by_kind,
    cutter,
    marked,
    marks_of,
    names_of,
    numbered,
    packed,
    packed_marks,
    seat_bytes,
    turned,
)
from tavolino.games import walking_in_burano as GAME  # noqa: N812 - the contract of all encoders
from tavolino.games.walking_in_burano.actions import Decision, Swap, Take
from tavolino.games.walking_in_burano.market import Cards
from tavolino.games.walking_in_burano.material import (
    CARDS,
    CHARACTERS,
    COLOURS,
    EDITIONS,
    LEVEL_OF,
    LEVELS,
    MARKET_COLUMNS,
    MOST_BUILT,
    MOST_HOUSES,
    PLAYERS,
    QUIET_ROUNDS,
    SCAFFOLDS,
    SHOPS,
    START_PERMITS,
    TOURISTS_OF_A_KIND,
    CardId,
    Character,
)
from tavolino.games.walking_in_burano.rules import to_move
from tavolino.games.walking_in_burano.state import Market, Options, Phase, Player, State, deck_of
from tavolino.games.walking_in_burano.street import COLUMNS, House, Street, scaffolds
from tavolino.games.walking_in_burano.view import PileView, PlayerView, View, memories_of, piles_seen

__all__ = ["GAME", "actions", "encode", "fields", "limits", "look", "parts", "spare"]

MOST_ROUNDS: Final = 127
"""More than any match has."""
MOST_HELD: Final = 11
"""Coins that nobody can exceed: six kept, two for taking, three for six cards put back (WB-3.10)."""
MOST_SHOWN: Final = 9
"""Cards that show more of one thing, in a deck of somebody's own, count as if they showed that many."""

_COUNTED: Final = (
    "flowers",
    "plants",
    "cats",
    "red_awnings",
    "blue_awnings",
    "lamps",
    "chimneys",
    "passers_by",
    "shop_points",
    "closed_windows",
)
_SHOWN: Final[Labels] = (*names_of(COLOURS), *_COUNTED, *SHOPS)
"""What a card shows: its colour, how many of each thing, and its shop."""

_LEVELS: Final = names_of(LEVELS)
_CHARACTERS: Final = names_of(CHARACTERS)
_COLUMNS: Final[Labels] = tuple(map(str, COLUMNS))
_PHASES: Final = packed_marks(Phase)
_EDITIONS: Final = marks_of(EDITIONS)
_PLACE_OF: Final = {card: place for place, card in enumerate(CARDS)}
_CARDS_OF_A_LEVEL: Final = len(CARDS) // len(LEVELS)
_PLACE_ON_LEVEL: Final = {card: place % _CARDS_OF_A_LEVEL for card, place in _PLACE_OF.items()}
_BLANK: Final = packed((0,) * len(_SHOWN))


def actions() -> list[Decision]:
    """Return all decisions; those of the German edition alone come last."""
    return by_kind(GAME.every_action(PLAYERS[-1]), last=Swap)


def spare(options: Options) -> int:
    """Return the number of swaps, which only the German edition has (WB-3.10)."""
    return 0 if options.edition == "german" else _swaps()


@cache
def _swaps() -> int:
    return sum(isinstance(action, Swap) for action in actions())


def limits(seats: int) -> Limits:
    """Return what no match exceeds.

    At least one card in five rounds is laid (WB-7.6), or the match is shorter still. In a turn there is a
    choice of cards, three to lay and the end of building; every card that was taken can go back once, and
    every house and round bring a character or send one away.
    """
    laid = seats * MOST_HOUSES * len(LEVELS)
    rounds = QUIET_ROUNDS * (laid + 1)
    return Limits(
        decisions=rounds * (8 * seats + 1) + seats * MOST_HOUSES,
        draws=1 + len(CARDS),
        outcomes=_CARDS_OF_A_LEVEL,
    )


def fields(action: Decision) -> dict[str, Any]:
    """Return the fields of an action; columns of the market and of the street, and two cards, apart."""
    match action:
        case Take(column, end, count):
            return {"market_column": column, "end": end, "count": count}
        case Swap((card, other)):
            return {"card": card, "other_card": other}
        case _:
            return asdict(action)


def parts(seats: int) -> tuple[Part, ...]:
    """Return the parts of an observation."""
    everybody = SEATS[:seats]
    market = numbered(range(1, MARKET_COLUMNS[seats] + 1))
    characters = TOURISTS_OF_A_KIND
    return (
        Part("edition", (EDITIONS,), 1, "the edition that is played"),
        Part("easier", (), 1, "the easier game (WB-1.3)"),
        Part("closed_windows", (), 1, "closed windows cost (WB-9.15)"),
        Part("phase", (tuple(phase.value for phase in Phase),), 1, "what is being done"),
        Part("round", (), MOST_ROUNDS, "the round, from 1"),
        Part("built", (), MOST_BUILT, "cards laid in this turn"),
        Part("quiet", (), QUIET_ROUNDS * seats, "turns in a row in which no card was laid"),
        Part("to_move", (everybody,), 1, "who decides; nobody when the match is over"),
        Part("first", (everybody,), 1, "the first player of the round"),
        Part("supply", (_CHARACTERS,), characters, "characters that can be invited"),
        Part("dismissed", (_CHARACTERS,), characters, "characters that have left the solo game"),
        Part("coins", (everybody,), MOST_HELD, "coins"),
        Part("permits", (everybody,), START_PERMITS, "permits"),
        Part("scaffolds", (everybody,), SCAFFOLDS, "spare scaffolds"),
        Part("levels", (everybody, _LEVELS), len(CARDS), "cards in hand, by level"),
        Part("under", (_LEVELS,), len(CARDS), "returned cards under each deck"),
        Part("market", (market, _LEVELS, _SHOWN), MOST_SHOWN, "what the cards of the market show"),
        Part("on_sale", (CARDS,), 1, "the cards of the market"),
        Part("hand", (CARDS,), 1, "the cards in your hand"),
        Part("unseen", (CARDS,), 1, "cards in the decks that nobody has seen yet"),
        Part("returned", (CARDS,), 1, "cards that are known to lie under a deck"),
        Part("box", (CARDS,), 1, "cards that are out of the game"),
        Part("may_hold", (everybody, CARDS), 1, "cards that everybody thinks a seat may hold"),
        Part("guests", (everybody, _COLUMNS, _CHARACTERS), 1, "the character under each house"),
        Part("streets", (everybody, _COLUMNS, _LEVELS, _SHOWN), MOST_SHOWN, "what the cards laid show"),
    )


def encode(view: View, seats: int) -> bytes:  # noqa: ARG001 - the contract of all encoders
    """Return the numbers of a view; seats are rotated so that the viewer's own comes first."""
    seat = view.seat or 0
    may_be = [player.may_be for player in view.players]
    hand = view.players[seat].hand or ()
    return b"".join(_numbers(view, view.to_move, view.piles, view.players, may_be, hand, seat))


def look(state: State, seat: Seat) -> bytearray:
    """Return the numbers of a seat's view; what lies open is read off the state itself."""
    memories = memories_of(state)
    piles, may_be = piles_seen(state, memories, seat), [memory.may_be for memory in memories]
    hand = state.players[seat].hand
    return bytearray().join(_numbers(state, to_move(state), piles, state.players, may_be, hand, seat))


def _numbers(
    table: View | State,
    movers: Sequence[Seat],
    piles: Sequence[PileView],
    players: Sequence[PlayerView | Player],
    may_be: Sequence[Cards],
    hand: Cards,
    seat: Seat,
) -> list[bytes]:
    options, seats = table.options, len(players)
    under, unseen, returned = zip(*map(_deck, piles), strict=True)
    sides = [_side(player, options) for player in turned(players, seat)]
    coins, permits, spare, levels, guests, streets = zip(*sides, strict=True)
    return [
        _settings(options),
        _PHASES[table.phase],
        packed((min(table.round, MOST_ROUNDS), table.built, min(table.quiet, QUIET_ROUNDS * seats))),
        seat_bytes(movers[0] if movers else None, seat, seats),
        seat_bytes(table.first, seat, seats),
        _counts(table.characters),
        _counts(table.dismissed),
        *coins,
        *permits,
        *spare,
        *levels,
        *under,
        *_market(table.market, options),
        _cards(hand),
        *unseen,
        *returned,
        _cards(table.box),
        *map(_cards, turned(may_be, seat)),
        *guests,
        *streets,
    ]


@lru_cache(1 << 4)
def _settings(options: Options) -> bytes:
    return packed((*_EDITIONS[options.edition], options.easier, options.closed_windows))


@lru_cache(1 << 6)
def _counts(characters: Counts) -> bytes:
    return packed(characters)


@recalled(1 << 6)
def _deck(pile: PileView) -> tuple[bytes, bytes, bytes]:
    """Return the numbers of one deck, part by part."""
    known = [card.card for card in pile.returned if card.card is not None]
    return packed((len(pile.returned),)), _floor(pile.unseen), _floor(tuple(known))


_COUNTS: Final = cutter(1, 1, 1, len(LEVELS))
"""Cuts the counts of a player into parts."""


@recalled(1 << 6)
def _side(player: PlayerView | Player, options: Options) -> tuple[bytes, ...]:
    """Return the numbers of one player, part by part; most have not changed since the last time."""
    counts = packed((player.coins, player.permits, scaffolds(player.street).spare, *player.levels))
    return (
        *_COUNTS.unpack(counts),
        _guests(player.characters),
        _street(player.street, options),
    )


@lru_cache(1 << 6)
def _floor(cards: tuple[CardId, ...]) -> bytes:
    """Return a 1 for each of the cards, among the cards of their level."""
    return marked(cards, _PLACE_ON_LEVEL, _CARDS_OF_A_LEVEL)


@lru_cache(1 << 6)
def _cards(cards: tuple[CardId, ...]) -> bytes:
    """Return a 1 for each of the cards."""
    return marked(cards, _PLACE_OF, len(CARDS))


@lru_cache(1 << 6)
def _guests(characters: tuple[Character | None, ...]) -> bytes:
    return packed([int(guest is character) for guest in characters for character in CHARACTERS])


@recalled(1 << 6)
def _market(market: Market, options: Options) -> tuple[bytes, bytes]:
    """Return what the cards of the market show, each on its level, and which ones they are."""
    shown = [_column(column, options) for column in market]
    return b"".join(shown), marked(chain.from_iterable(market), _PLACE_OF, len(CARDS))


@lru_cache(1 << 6)
def _column(cards: Cards, options: Options) -> bytes:
    shown = [_BLANK] * len(LEVELS)
    for card in cards:
        shown[LEVEL_OF[card]] = _shown(card, options)
    return b"".join(shown)


@recalled(1 << 6)
def _street(street: Street, options: Options) -> bytes:
    return b"".join([_house(house, options) for house in street])


@lru_cache(1 << 6)
def _house(house: House, options: Options) -> bytes:
    return b"".join([_BLANK if card is None else _shown(card, options) for card in house])


@lru_cache(1 << 8)
def _shown(card: CardId, options: Options) -> bytes:
    face = deck_of(options).cards[card]
    colours = [int(face.colour is colour) for colour in COLOURS]
    counted = [min(getattr(face, thing), MOST_SHOWN) for thing in _COUNTED]
    return packed([*colours, *counted, *(int(face.shop == shop) for shop in SHOPS)])
