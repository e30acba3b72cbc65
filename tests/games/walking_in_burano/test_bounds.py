"""How fast a street can grow: arithmetic, and a search through the engine."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.core.rng import seed_from, stream
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Build, Decision, Dismiss, Done, Invite, Return, Take
from tavolino.games.walking_in_burano.material import LEVEL_OF, LEVELS
from tavolino.games.walking_in_burano.state import Options, Phase, State
from tavolino.games.walking_in_burano.street import cards_of, finished_columns

MOST_LAID = (2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15)
"""Cards that can lie in a street after 1, 2, 3 … turns."""


def most_by_arithmetic(turns: int) -> list[int]:
    """Follow coins and cards in hand alone, as if every card could lie anywhere."""
    after = {(4, 0): 0}
    most = []
    for _ in range(turns):
        following: dict[tuple[int, int], int] = {}
        for (coins, hand), laid in after.items():
            for taken in (1, 2, 3):
                for built, price in enumerate((0, 1, 3, 5)):
                    held, money = hand + taken - built, coins + 3 - taken - price
                    if held >= 0 and money >= 0 and laid + built <= 15:
                        key = (min(money, 6), min(held, 3))
                        following[key] = max(following.get(key, 0), laid + built)
        after = following
        most.append(max(after.values()))
    return most


@pytest.mark.rule("WB-2.2", "WB-3.1", "WB-6.1", "WB-6.2")
def test_no_more_cards_can_be_laid_than_coins_and_hand_allow() -> None:
    assert most_by_arithmetic(11) == list(MOST_LAID)


@pytest.mark.rule("WB-7.1", "WB-8.2", "WB-8.3")
def test_a_search_through_the_solo_game_lays_just_as_many_and_finishes_five_houses_in_round_11() -> None:
    # Permits for every card stand for a deck in which the right colour always lies open.
    start = game.new(Options(), 1)
    states = [replace(start, players=(replace(start.players[0], permits=15),))]
    best: dict[object, State] = {}
    for turn, most in enumerate(MOST_LAID, 1):
        best = {}
        for before in states:
            for after in turns(shown(before)):
                known = best.setdefault(likeness(after), after)
                if after.players[0].coins > known.players[0].coins:
                    best[likeness(after)] = after
        laid = {key: len(cards_of(state.players[0].street)) for key, state in best.items()}
        assert max(laid.values()) == most
        assert turn == 11 or max(map(houses, best.values())) < 5
        # Who lags far behind does not catch up; that the search loses nothing, the figures prove.
        states = [state for key, state in best.items() if laid[key] >= most - 1]
    done = [state for state in best.values() if houses(state) == 5]
    assert done
    assert all(state.phase is Phase.OVER and state.round == 11 for state in done)
    assert all(sum(who is not None for who in state.players[0].characters) == 5 for state in done)


def houses(state: State) -> int:
    return len(finished_columns(state.players[0].street))


def shown(state: State) -> State:
    """Let chance act, and dismiss anybody."""
    while (movers := game.to_move(state)) and (movers == (CHANCE,) or state.phase is Phase.DISMISS):
        action = (
            game.chance(state, stream(seed_from("bounds"), state.round))
            if movers == (CHANCE,)
            else game.legal(state, 0)[-1]
        )
        state = game.apply(state, movers[0], action)
    return state


def turns(state: State) -> Iterator[State]:
    """Return the ends of all turns that differ in more than which card or column of a kind was chosen."""
    ends: list[State] = [state] if state.phase is Phase.TAKE else []
    seen = set()
    while ends:
        state = ends.pop()
        for action in distinct(state):
            after = game.apply(state, 0, action)
            over = after.phase in (Phase.REVEAL, Phase.OVER)
            key = (likeness(after), after.players[0].coins, after.phase, after.built)
            if key not in seen:
                seen.add(key)
                if over:
                    yield after
                else:
                    ends.append(after)


def distinct(state: State) -> list[Decision]:
    """Return one action of each kind: cards by level, left-most places, the first column of the market."""
    kinds: dict[object, Decision] = {}
    for action in game.legal(state, 0):
        match action:
            case Take(1, end, number):
                kinds[end, number] = action
            case Build(card, column) if column >= 0:
                kinds.setdefault(LEVEL_OF[card], action)
            case Return(card):
                kinds.setdefault(LEVEL_OF[card], action)
            case Done():
                kinds[Done] = action
            case Invite() | Dismiss():
                kinds.setdefault(type(action), action)
    return list(kinds.values())


def likeness(state: State) -> object:
    """Return what matters for growing, beside coins: levels in hand and the outline of the street."""
    player = state.players[0]
    hand = tuple(sum(LEVEL_OF[card] is level for card in player.hand) for level in LEVELS)
    return hand, tuple(tuple(card is None for card in house) for house in player.street)
