"""All actions that a player may take, made quickly: everyone asks this list.

`refusal` says the same the other way round, action by action; tests hold the two against each other. Here a
street is seen twice in numbers: its outline (which levels of which columns have cards) tells where a card can
lie, and sets of colours, one bit for each, tell which cards need a permit there.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from tavolino.core.game import Seat
from tavolino.core.values import Counts
from tavolino.games.walking_in_burano.actions import (
    BUILD,
    DISMISS,
    DONE,
    INVITE,
    RETURN,
    Build,
    Decision,
    Swap,
    Take,
    swaps,
    take,
)
from tavolino.games.walking_in_burano.material import (
    CHARACTERS,
    COLOUR_OF,
    LEVEL_OF,
    LEVELS,
    MOST_BUILT,
    MOST_HOUSES,
    PRICES,
    SCAFFOLDS,
    CardId,
    Character,
    Level,
)
from tavolino.games.walking_in_burano.state import Phase, Player, State
from tavolino.games.walking_in_burano.street import EMPTY_HOUSE, MIDDLE, House

_EVERY_COLOUR: Final = 0b111111
_BIT_OF: Final = {card: 1 << colour for card, colour in COLOUR_OF.items()}
_FLOOR_BIT: Final = (1, 2, 4)
_SCAFFOLDS_IN: Final = (1, 0, 1, 0, 2, 1, 1, 0)
"""How many a house needs, by its outline; an empty one stands between two others (WB-3.3, WB-3.4)."""


def legal(state: State, seat: Seat) -> Sequence[Decision]:
    """Return all actions of a seat; none if it is not its turn."""
    if seat != state.turn:
        return ()
    phase = state.phase
    player = state.players[seat]
    actions: list[Decision]
    if phase is Phase.BUILD:
        actions = [*builds(state, player), DONE]
    elif phase is Phase.TAKE:
        actions = [*_takes(tuple(map(len, state.market)))]
    elif phase is Phase.INVITE:
        actions = [INVITE[character] for character in _welcome(state.characters, player.characters)]
    elif phase is Phase.RETURN:
        actions = [RETURN[card] for card in player.hand]
    elif phase is Phase.DISMISS:
        return [DISMISS[character] for character in CHARACTERS if state.characters[character]]
    else:
        return ()
    if state.options.edition == "german":
        actions += _swaps(player.hand)
    return actions


@cache
def _takes(heights: tuple[int, ...]) -> tuple[Take, ...]:
    return tuple(take for column, height in enumerate(heights, 1) for take in takes_of(column, height))


def takes_of(column: int, height: int) -> tuple[Take, ...]:
    """Return every number of cards from either end of a column; all of it counts as from the top (WB-2.1)."""
    return (
        *(take(column, "top", count) for count in range(1, height + 1)),
        *(take(column, "bottom", count) for count in range(1, height)),
    )


def _swaps(hand: tuple[CardId, ...]) -> list[Swap]:
    return [swap for one, other in combinations(hand, 2) for swap in swaps(one, other)]


def _welcome(supply: Counts, own: tuple[Character | None, ...]) -> list[Character]:
    """Return the characters that may come: any tourist, and inhabitants that are not here yet (WB-5.3)."""
    return [
        character
        for character in CHARACTERS
        if supply[character] and (character < Character.MAYOR or character not in own)
    ]


# --- Build ----------------------------------------------------------------------------------------


def builds(state: State, player: Player) -> list[Build]:
    """Return every card of the builder's hand in every place that it can have and that can be paid."""
    if state.built == MOST_BUILT or player.coins < PRICES[state.built]:
        return []
    street, hand = player.street, player.hand
    openings = _openings(tuple(map(_outline, street)))
    if player.permits:
        return [BUILD[card][place] for card in hand for place in openings[LEVEL_OF[card]]]
    german = state.options.edition == "german"
    return [
        BUILD[card][place]
        for card in hand
        for place in openings[LEVEL_OF[card]]
        if _free(street, place, LEVEL_OF[card], german) & _BIT_OF[card]
    ]


@lru_cache(1 << 8)
def _outline(house: House) -> int:
    """Return which levels have a card, one bit for each."""
    return sum(_FLOOR_BIT[level] for level in LEVELS if house[level] is not None)


@lru_cache(1 << 8)
def _openings(outlines: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return for each level the places where a card leaves a sound street (WB-3.3 to WB-3.6, WB-4.2)."""
    built = [place for place, outline in enumerate(outlines) if outline]
    if not built:
        return ((MIDDLE,),) * len(LEVELS)
    left, right = built[0], built[-1]
    spare = SCAFFOLDS - sum(_SCAFFOLDS_IN[outline] for outline in outlines[left : right + 1])
    reach = range(max(0, right - MOST_HOUSES + 1), min(len(outlines), left + MOST_HOUSES))
    return tuple(
        tuple(
            place
            for place in reach
            if not outlines[place] & floor
            and _more_scaffolds(outlines[place], floor, left, place, right) <= spare
        )
        for floor in _FLOOR_BIT
    )


def _more_scaffolds(outline: int, floor: int, left: int, place: int, right: int) -> int:
    """Return how many more scaffolds a card needs; outside the street each empty column between takes one."""
    if left <= place <= right:
        return _SCAFFOLDS_IN[outline | floor] - _SCAFFOLDS_IN[outline]
    return _SCAFFOLDS_IN[floor] + max(left - place, place - right) - 1


def _free(street: tuple[House, ...], place: int, level: Level, german: bool) -> int:
    """Return the colours that break no rule in a place, one bit for each (WB-3.7, WB-3.8)."""
    left = street[place - 1] if place else EMPTY_HOUSE
    right = street[place + 1] if place + 1 < len(street) else EMPTY_HOUSE
    beside = _colours(left) | _colours(right) if german else _colours((left[level], right[level]))
    own = _colours(street[place])
    return (own or _EVERY_COLOUR) & ~beside


@lru_cache(1 << 8)
def _colours(cards: tuple[CardId | None, ...]) -> int:
    colours = 0
    for card in cards:
        if card is not None:
            colours |= _BIT_OF[card]
    return colours
