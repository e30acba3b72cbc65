"""Rounds of Walking in Burano: how a turn begins, how the market moves, when the match is over."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import add, put
from tavolino.games.walking_in_burano.actions import Reveal
from tavolino.games.walking_in_burano.market import columns_of, rows_of, without_last
from tavolino.games.walking_in_burano.material import (
    LEVEL_OF,
    MOST_HOUSES,
    QUIET_ROUNDS,
    CardId,
    Character,
)
from tavolino.games.walking_in_burano.state import Phase, Pile, Returned, State
from tavolino.games.walking_in_burano.street import finished_columns


def begin_turn(state: State, seat: Seat) -> State:
    """Take first; from an empty market nothing can be taken, and the turn goes on with building (WB-2.3)."""
    return replace(state, phase=Phase.TAKE if any(state.market) else Phase.BUILD, turn=seat, built=0)


def end_round(state: State) -> State:
    """End the match, or pass the first-player marker on and let the market move (WB-7.1 to WB-7.6)."""
    if rule_that_ends(state):
        return replace(state, phase=Phase.OVER)
    state = _move_market(state)
    first = (state.first + 1) % len(state.players)
    state = replace(state, first=first, turn=first)
    if _is_solo(state) and state.options.edition == "german":
        return replace(state, phase=Phase.DISMISS)
    return _refill(state)


def _is_solo(state: State) -> bool:
    return len(state.players) == 1


def rule_that_ends(state: State) -> str | None:
    """Return the rule by which the match is over before the market moves, if it is."""
    if any(len(finished_columns(player.street)) == MOST_HOUSES for player in state.players):
        return "WB-7.1"
    if _is_solo(state) and not any(state.characters):
        return "WB-8.3"
    if could_go_on_for_ever(state) and state.quiet >= QUIET_ROUNDS * len(state.players):
        return "WB-7.6"
    return None


def could_go_on_for_ever(state: State) -> bool:
    """Alone the characters run out, and with two players of the Polish edition the cards (WB-7.3)."""
    return len(state.players) > (2 if state.options.edition == "polish" else 1)


def _move_market(state: State) -> State:
    """Let the right-most cards leave (1 and 2 players) and the others close the gaps (WB-7.3, WB-7.4)."""
    rows = rows_of(state.market)
    piles, box = state.piles, state.box
    if len(state.players) <= 2:
        rows, leaving = without_last(rows)
        if state.options.edition == "polish":
            box += leaving
        else:
            for card in leaving:
                pile = piles[LEVEL_OF[card]]
                seen = Returned(card, None, (card,))
                piles = put(piles, LEVEL_OF[card], replace(pile, returned=(*pile.returned, seen)))
    return replace(state, market=columns_of(rows, len(state.market)), piles=piles, box=box)


def _refill(state: State) -> State:
    """Draw what is missing; too few cards end the Polish match, the German one goes on (WB-7.5)."""
    gaps = [(gap, pile.size) for gap, pile in zip(state.gaps, state.piles, strict=True)]
    if state.options.edition == "polish" and any(gap > size for gap, size in gaps):
        return replace(state, phase=Phase.OVER)
    if any(gap and size for gap, size in gaps):
        return replace(state, phase=Phase.REVEAL)
    return _begin_round(state)


def _begin_round(state: State) -> State:
    return begin_turn(replace(state, round=state.round + 1), state.first)


def reveal(state: State, action: Reveal) -> State:
    """Fill each row from right to left (WB-7.4); in the Polish solo game a character goes now (WB-8.2)."""
    drawn = (action.ground, action.first, action.roof)
    rows = [tuple(reversed(new)) + row for new, row in zip(drawn, rows_of(state.market), strict=True)]
    state = replace(
        state,
        market=columns_of(rows, len(state.market)),
        piles=tuple(_without_drawn(pile, cards) for pile, cards in zip(state.piles, drawn, strict=True)),
    )
    if _is_solo(state) and state.options.edition == "polish" and state.round:
        return replace(state, phase=Phase.DISMISS)
    return _begin_round(state)


def _without_drawn(pile: Pile, cards: tuple[CardId, ...]) -> Pile:
    if not cards:
        return pile
    unseen = tuple([card for card in pile.unseen if card not in cards])
    came_back = cards[len(pile.unseen) - len(unseen) :]
    if not came_back:
        return replace(pile, unseen=unseen)
    # Now that these have been seen, no other card under the deck can be one of them.
    returned = tuple(
        replace(card, among=tuple(other for other in card.among if other not in came_back))
        for card in pile.returned[len(came_back) :]
    )
    return Pile(unseen, returned)


def dismiss(state: State, character: Character) -> State:
    """Remove a character from the solo game (WB-8.2); without any left it is over (WB-8.3)."""
    state = replace(
        state,
        characters=add(state.characters, character, -1),
        dismissed=add(state.dismissed, character),
    )
    if not any(state.characters):
        return replace(state, phase=Phase.OVER)
    return _refill(state) if state.options.edition == "german" else _begin_round(state)
