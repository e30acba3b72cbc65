"""Whether the round that is being played is the last one, as far as anybody at the table can tell."""

from functools import lru_cache
from typing import Literal, TypeAlias

from tavolino.core.game import Seat
from tavolino.core.values import recalled
from tavolino.games.walking_in_burano.market import rows_of
from tavolino.games.walking_in_burano.material import (
    LEVEL_OF,
    LEVELS,
    MOST_BUILT,
    MOST_HOUSES,
    MOST_IN_HAND,
    QUIET_ROUNDS,
    Level,
)
from tavolino.games.walking_in_burano.rounds import could_go_on_for_ever, rule_that_ends
from tavolino.games.walking_in_burano.state import Phase, Player, State
from tavolino.games.walking_in_burano.street import EMPTY_HOUSE, Street, cards_of

LastRound: TypeAlias = Literal["no", "perhaps", "sure"]

TURN = (Phase.TAKE, Phase.BUILD, Phase.INVITE, Phase.RETURN)


@recalled(4)
def last_round(state: State) -> LastRound:
    """Say whether the match ends with this round: surely, perhaps (it depends on what is done), or not."""
    if state.phase is Phase.OVER or (state.phase is Phase.DISMISS and sum(state.characters) == 1):
        return "sure"
    if state.phase not in TURN:
        return "no"
    short = _decks_that_may_be_short(state)
    if _must_end(state, short):
        return "sure"
    return "perhaps" if short or _may_end(state) else "no"


def ended_by(state: State) -> str | None:
    """Return the rule by which a match is over; after the market has moved only a small deck ends it."""
    return (rule_that_ends(state) or "WB-7.5") if state.phase is Phase.OVER else None


def _must_end(state: State, short: list[Level]) -> bool:
    return (
        rule_that_ends(state) in ("WB-7.1", "WB-8.3")
        or (len(state.players) == 1 and sum(state.characters) == 1)
        or any(_gap(state, level, taken=0) > _most_in_deck(state, level) for level in short)
    )


def _may_end(state: State) -> bool:
    return (
        any(_could_fill_the_street(state, seat) for seat in _still_to_play(state))
        or (len(state.players) == 1 and sum(state.characters) - _guests_to_come(state) <= 1)
        or _could_be_quiet(state)
    )


def _still_to_play(state: State) -> list[Seat]:
    """Return the seats whose turn of this round is not over yet."""
    seats = len(state.players)
    return [(state.turn + more) % seats for more in range((state.first - state.turn - 1) % seats + 1)]


def _could_fill_the_street(state: State, seat: Seat) -> bool:
    """Say whether five houses can be finished in this round (WB-7.1)."""
    return _floors_missing(state.players[seat].street) <= _cards_to_lay(state, seat)


@lru_cache(1 << 6)
def _floors_missing(street: Street) -> int:
    """Return how many cards five finished houses lack."""
    return MOST_HOUSES * len(LEVELS) - len(cards_of(street))


def _cards_to_lay(state: State, seat: Seat) -> int:
    if seat != state.turn:
        return MOST_BUILT
    return MOST_BUILT - state.built if state.phase in (Phase.TAKE, Phase.BUILD) else 0


def _guests_to_come(state: State) -> int:
    """Return how many characters can come in this turn of the solo game, at most (WB-8.3)."""
    (player,) = state.players
    to_lay = _cards_to_lay(state, 0)
    guests = 0
    for missing in sorted(_missing_floors(player)):
        to_lay -= missing
        guests += to_lay >= 0
    return guests


def _missing_floors(player: Player) -> list[int]:
    """Return how many floors every house without a guest lacks, also one that is yet to begin."""
    begun = [
        house.count(None)
        for house, guest in zip(player.street, player.characters, strict=True)
        if house != EMPTY_HOUSE and guest is None
    ]
    return [*begun, len(LEVELS)]


def _could_be_quiet(state: State) -> bool:
    """Say whether nobody might have laid a card for so long that the match is over (WB-7.6)."""
    if state.built or not could_go_on_for_ever(state):
        return False
    return state.quiet + len(_still_to_play(state)) >= QUIET_ROUNDS * len(state.players)


def _decks_that_may_be_short(state: State) -> list[Level]:
    """In the Polish edition each deck must fill its row (WB-7.5); return those that might not."""
    if state.options.edition != "polish":
        return []
    sizes, width = [pile.size for pile in state.piles], len(state.market)
    if min(sizes) >= width:
        return []
    still_to_take = len(_still_to_play(state)) - (state.phase is not Phase.TAKE)
    return [level for level in LEVELS if _gap(state, level, still_to_take) > sizes[level]]


def _gap(state: State, level: Level, taken: int) -> int:
    """Return how many cards a row lacks at the end of the round if so many more are taken from it."""
    leaves = len(state.players) <= 2
    return len(state.market) - max(0, len(rows_of(state.market)[level]) - taken - leaves)


def _most_in_deck(state: State, level: Level) -> int:
    """Return what a deck can grow to by cards put back; one that is taken first leaves a gap, too."""
    return state.piles[level].size + sum(_to_put_back(state, seat, level) for seat in _still_to_play(state))


def _to_put_back(state: State, seat: Seat, level: Level) -> int:
    hand = state.players[seat].hand
    more = MOST_BUILT if seat != state.turn or state.phase is Phase.TAKE else 0
    surplus = max(0, len(hand) + more - MOST_IN_HAND)
    return min(surplus, sum(LEVEL_OF[card] is level for card in hand))
