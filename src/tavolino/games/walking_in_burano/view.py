"""What a seat may know: exactly what somebody knows who has watched the whole match and forgets nothing.

Cards come to a hand from the open market, so everybody knows them until one goes back under its deck face
down: then only its level is public, and it may be any card of that level that its owner has taken and
nobody has seen since. `may_be` lists those cards, `among` those that one returned card may be; the owner sees
its own cards. The order of unseen cards is nobody's knowledge: it is drawn when they are revealed.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.rng import Stream
from tavolino.core.values import Counts, put, recalled
from tavolino.games.walking_in_burano.actions import Action, Return, Swap
from tavolino.games.walking_in_burano.ending import LastRound, ended_by, last_round
from tavolino.games.walking_in_burano.market import Cards
from tavolino.games.walking_in_burano.material import (
    BACKS,
    LEVEL_OF,
    LEVEL_SHOWN,
    LEVELS,
    CardId,
    Character,
    Level,
)
from tavolino.games.walking_in_burano.rules import house_to_invite_to, to_move
from tavolino.games.walking_in_burano.scoring import Rating, rating, score
from tavolino.games.walking_in_burano.state import (
    Market,
    Options,
    Phase,
    Pile,
    Player,
    Returned,
    State,
    may_be_held,
    sorted_cards,
)
from tavolino.games.walking_in_burano.street import Scaffolds, Street, finished_columns, scaffolds


class ReturnedView(Struct, frozen=True):
    """A card under a deck: who put it there, which one it is if that is known, and what it may be."""

    seat: Seat | None
    card: CardId | None
    among: tuple[CardId, ...]


class PileView(Struct, frozen=True):
    """A deck: the cards that nobody has seen yet, then those under it in the order in which they come."""

    unseen: tuple[CardId, ...]
    returned: tuple[ReturnedView, ...]


class PlayerView(Struct, frozen=True, cache_hash=True):
    """One player's side of the table; `levels` are the backs of the hand, `hand` is the own one only.

    `finished` are the columns of finished houses.
    """

    coins: int
    permits: int
    hand: tuple[CardId, ...] | None
    levels: Counts
    may_be: tuple[CardId, ...]
    street: Street
    scaffolds: Scaffolds
    finished: tuple[int, ...]
    characters: tuple[Character | None, ...]


class View(Struct, frozen=True):
    """The table as a seat sees it.

    `inviting` is the column of the house that gets a character now, `rating` that of a finished solo game,
    `last_round` whether the match ends with this round, `ended_by` the rule by which it has ended.
    """

    seat: Seat | None
    options: Options
    phase: Phase
    round: int
    to_move: tuple[Seat, ...]
    first: Seat
    market: Market
    piles: tuple[PileView, ...]
    box: tuple[CardId, ...]
    characters: Counts
    dismissed: Counts
    built: int
    quiet: int
    last_round: LastRound
    ended_by: str | None
    inviting: int | None
    rating: Rating | None
    players: tuple[PlayerView, ...]


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat or a spectator (None) sees it."""
    memories = memories_of(state)
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        round=state.round,
        to_move=to_move(state),
        first=state.first,
        market=state.market,
        piles=piles_seen(state, memories, seat),
        box=state.box,
        characters=state.characters,
        dismissed=state.dismissed,
        built=state.built,
        quiet=state.quiet,
        last_round=last_round(state),
        ended_by=ended_by(state),
        inviting=house_to_invite_to(state.players[state.turn]) if state.phase is Phase.INVITE else None,
        rating=_rating(state),
        players=tuple(
            [
                _player(player, memory.may_be, owner == seat)
                for owner, (player, memory) in enumerate(zip(state.players, memories, strict=True))
            ]
        ),
    )


class Memory(NamedTuple):
    """What everybody can know of a player's cards: what the hand may be, and each one returned, by level."""

    may_be: Cards
    returned: tuple[tuple[Cards, ...], ...]


def memories_of(state: State) -> list[Memory]:
    """Return what everybody can know of each player's cards."""
    put_back = _put_back(state.piles, len(state.players))
    return [_memory(player.hand, own) for player, own in zip(state.players, put_back, strict=True)]


def piles_seen(state: State, memories: Sequence[Memory], seat: Seat | None) -> tuple[PileView, ...]:
    """Return how a seat sees the decks."""
    returned = zip(*[memory.returned for memory in memories], strict=True)
    return tuple(
        [
            _pile(pile, own, seat) if pile.returned else _untouched(pile)
            for pile, own in zip(state.piles, returned, strict=True)
        ]
    )


def _rating(state: State) -> Rating | None:
    if len(state.players) > 1 or state.phase is not Phase.OVER:
        return None
    (sheet,) = score(state)
    return rating(sheet.total)


# Players, hands and what was returned are the same in the next states, and every seat sees them all. What was
# long ago is not kept: the garbage collector would look through it again and again.
@lru_cache(1 << 6)
def _player(player: Player, may_be: Cards, is_own: bool) -> PlayerView:
    return PlayerView(
        coins=player.coins,
        permits=player.permits,
        hand=player.hand if is_own else None,
        levels=player.levels,
        may_be=may_be,
        street=player.street,
        scaffolds=scaffolds(player.street),
        finished=finished_columns(player.street),
        characters=player.characters,
    )


def _by_level(hand: Cards) -> tuple[Cards, ...]:
    levels: list[list[CardId]] = [[] for _ in LEVELS]
    for card in hand:
        levels[LEVEL_OF[card]].append(card)
    return tuple(map(tuple, levels))


@recalled(1 << 6)
def _put_back(piles: tuple[Pile, ...], seats: int) -> tuple[tuple[tuple[Returned, ...], ...], ...]:
    """Return the cards that each seat has put under each deck."""
    return tuple([tuple([_of(pile, seat) for pile in piles]) for seat in range(seats)])


def _of(pile: Pile, seat: Seat) -> tuple[Returned, ...]:
    return tuple([card for card in pile.returned if card.seat == seat]) if pile.returned else ()


@lru_cache(1 << 6)
def _memory(hand: Cards, put_back: tuple[tuple[Returned, ...], ...]) -> Memory:
    """Work out what a hand may be; on a level of which its owner has put nothing back everybody knows it."""
    if not any(put_back):
        return Memory(hand, ((),) * len(LEVELS))
    cards: list[CardId] = []
    returned: list[tuple[Cards, ...]] = []
    for held, own in zip(_by_level(hand), put_back, strict=True):
        back, kept = _secrets(held, own) if own else ((), held)
        cards += kept
        returned.append(back)
    return Memory(tuple(cards), tuple(returned))


@lru_cache(1 << 6)
def _untouched(pile: Pile) -> PileView:
    """Return a deck under which there is nothing."""
    return PileView(pile.unseen, ())


@lru_cache(1 << 6)
def _pile(pile: Pile, returned: tuple[tuple[Cards, ...], ...], seat: Seat | None) -> PileView:
    """Return how a seat sees a deck, by what everybody knows of the cards that players put under it."""
    among = [iter(own) for own in returned]
    shown = []
    for card in pile.returned:
        possible = (card.card,) if card.seat is None else next(among[card.seat])
        is_known = card.seat == seat or len(possible) == 1
        shown.append(ReturnedView(card.seat, card.card if is_known else None, possible))
    return PileView(pile.unseen, tuple(shown))


class _Secrets(NamedTuple):
    """What each card of a level that a player has returned may be, and what the player may still hold."""

    returned: tuple[Cards, ...]
    hand: Cards


@lru_cache(1 << 6)
def _secrets(held: Cards, put_back: tuple[Returned, ...]) -> _Secrets:
    """Work out what everybody can know about a player's cards of a level, in hand and under the deck.

    What an early returned card may be, a later one may be too. So as soon as some may only be as many cards
    as they are, those are settled, and nothing else can be one of them.
    """
    possible = sorted_cards([*held, *[card.card for card in put_back]])
    returned: list[Cards] = []
    open_since = 0
    for card in put_back:
        returned.append(tuple([other for other in possible if other in card.among]))
        if len(returned[-1]) == len(returned) - open_since:
            possible = tuple([other for other in possible if other not in returned[-1]])
            open_since = len(returned)
    return _Secrets(tuple(returned), possible)


def redact(action: Action, seat: Seat | None) -> Action:  # noqa: ARG001 - nobody else may see them
    """Return the action as others may see it: of cards that go under a deck, the backs."""
    match action:
        case Return(card):
            return Return(_back(card))
        case Swap((one, other)):
            return Swap((_back(one), _back(other)))
        case _:
            return action


def _back(card: CardId) -> CardId:
    return BACKS[LEVEL_SHOWN[card]]


def redeal(state: State, seat: Seat, rng: Stream) -> State:
    """Return a state that the seat cannot tell from this one, drawn evenly from all such states.

    Others' hands and the cards they returned change places, as far as everybody's memory allows.
    """
    for other in range(len(state.players)):
        if other != seat:
            for level in LEVELS:
                state = _redeal_level(state, other, level, rng)
    return state


def _redeal_level(state: State, owner: Seat, level: Level, rng: Stream) -> State:
    put_back = _of(state.piles[level], owner)
    if not put_back:
        return state
    left = list(may_be_held(state, owner, level))
    among = iter(_secrets(_by_level(state.players[owner].hand)[level], put_back).returned)
    returned = []
    for card in state.piles[level].returned:
        if card.seat == owner:
            chosen = rng.pick([other for other in next(among) if other in left])
            left.remove(chosen)
            card = replace(card, card=chosen)
        returned.append(card)
    player = state.players[owner]
    hand = sorted_cards([card for card in player.hand if LEVEL_OF[card] is not level] + left)
    return replace(
        state,
        piles=put(state.piles, level, replace(state.piles[level], returned=tuple(returned))),
        players=put(state.players, owner, replace(player, hand=hand)),
    )
