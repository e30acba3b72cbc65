"""What computer players know of Walking in Burano: estimates that hold, and moves that people would make."""

from math import isfinite
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.core.match import start
from tavolino.core.rng import seed_from, stream
from tavolino.core.values import put
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Dismiss, Invite, Take
from tavolino.games.walking_in_burano.material import NO_CHARACTERS, CardId, Character
from tavolino.games.walking_in_burano.rules import house_to_invite_to
from tavolino.games.walking_in_burano.state import Options, Phase, Player, State
from tavolino.games.walking_in_burano.street import EMPTY_STREET, House, finished_columns
from tavolino.players import LEVELS, Position, dice
from tavolino.players import Player as ComputerPlayer
from tavolino.players.hard import Budget, HardPlayer
from tavolino.players.strategists import walking_in_burano as strategist
from tavolino.players.strategists.walking_in_burano.plots import plots
from tavolino.players.strategists.walking_in_burano.tempo import chances_to_finish, turns_left
from tavolino.texts import LANGUAGES, words

CASES = [(options, seats) for seats in game.PLAYERS for options in game.variants(seats)]
LEVELS_THAT_WEIGH: list[ComputerPlayer] = [LEVELS["medium"](), HardPlayer(Budget(simulations=6))]
every_level = pytest.mark.parametrize("player", LEVELS_THAT_WEIGH, ids=["medium", "hard"])


def played_by_instinct(options: Options, seats: int, seed: bytes) -> list[State]:
    """All states of a match that everybody plays by instinct."""
    match, rng = start(game, options, seats, seed), Random(seed)
    while movers := game.to_move(match.state):
        action = strategist.instinct(match.state, movers[0], rng)
        assert action in game.legal(match.state, movers[0])
        match.play(movers[0], action)
    return list(match.states)


@pytest.mark.parametrize(("options", "seats"), CASES)
def test_instinct_is_legal_and_parts_end_as_the_score(options: Options, seats: int) -> None:
    states = played_by_instinct(options, seats, seed_from("strategist", seats))
    for state in states[:: max(1, len(states) // 12)]:
        for seat in range(seats):
            parts = strategist.parts(state, seat)
            assert all(map(isfinite, parts.values()))
            assert isfinite(strategist.glance(state, seat))
            for language in LANGUAGES:
                assert all(f"part.{name}" in words(language, game.NAME) for name in parts)
    totals = [sheet.total for sheet in game.score(states[-1])]
    assert [sum(strategist.parts(states[-1], seat).values()) for seat in range(seats)] == totals


def test_instinct_alone_builds_most_of_the_street() -> None:
    ends = [played_by_instinct(Options(), 1, seed_from("instinct", number))[-1] for number in range(6)]
    assert all(len(finished_columns(state.players[0].street)) >= 3 for state in ends)


# --- Positions ------------------------------------------------------------------------------------


def solo(state: State | None = None, **changes: Any) -> State:
    """A solo match at its first take."""
    match = start(game, Options(), 1, seed_from("position"))
    return replace(state or match.state, **changes)


def street_of(*houses: House) -> tuple[House, ...]:
    street = EMPTY_STREET
    for place, house in enumerate(houses, 2):
        street = put(street, place, house)
    return street


def supply(*characters: Character) -> tuple[int, ...]:
    counts = NO_CHARACTERS
    for who in characters:
        counts = put(counts, who, counts[who] + 1)
    return counts


def chosen(player: ComputerPlayer, state: State, number: int = 0) -> Any:
    return player.choose(Position(game, state, 0), dice(seed_from("choice"), number))


GREEN_CATS: House = ("g-green-4", "f-green-3", "r-green-4")
RED_FLOWERS: House = ("g-red-2", "f-red-4", "r-red-1")


@every_level
def test_the_woman_comes_to_the_house_full_of_flowers(player: ComputerPlayer) -> None:
    # Four, four and four flowers: she scores 14 here, anybody else much less.
    laid = Player(street=street_of(RED_FLOWERS))
    state = solo(phase=Phase.INVITE, built=1, players=(laid,))
    assert house_to_invite_to(laid) == -2
    assert chosen(player, state) == Invite(Character.WOMAN)


@every_level
def test_the_guest_that_a_house_is_waiting_for_stays(player: ComputerPlayer) -> None:
    # The last open house has eight flowers and wants a roof: the woman must not leave, the mayor may.
    houses: tuple[House, ...] = (
        GREEN_CATS,
        ("g-pink-2", "f-pink-2", "r-pink-1"),
        ("g-orange-2", "f-orange-3", "r-orange-2"),
        ("g-blue-4", "f-blue-1", "r-blue-2"),
        ("g-red-2", "f-red-4", None),
    )
    guests = (Character.GIRL, Character.MAN, Character.BOY, Character.GARDENER)
    characters = (None, None, *guests, None, None, None)
    laid = Player(street=street_of(*houses), characters=characters)
    left = supply(Character.WOMAN, Character.MAYOR)
    state = solo(phase=Phase.DISMISS, round=9, players=(laid,), characters=left)
    assert chosen(player, state) == Dismiss(Character.MAYOR)


def almost_done(roof: CardId, column: int) -> State:
    """Only a red roof is missing, in the last turn, without permits; one column of the market offers it."""
    houses: tuple[House, ...] = (
        GREEN_CATS,
        ("g-pink-2", "f-pink-2", "r-pink-1"),
        ("g-orange-2", "f-orange-3", "r-orange-2"),
        ("g-blue-4", "f-blue-1", "r-blue-2"),
        ("g-red-2", "f-red-4", None),
    )
    guests = (Character.GIRL, Character.MAN, Character.BOY, Character.GARDENER)
    laid = Player(
        coins=0, permits=0, street=street_of(*houses), characters=(None, None, *guests, None, None, None)
    )
    other = ("r-yellow-1", "f-yellow-2", "g-yellow-3")
    columns = (other, ("r-green-1", "f-green-1", "g-green-1"), ("r-pink-2",), ("r-blue-4",))
    market = put(columns, column, (roof, *other[1:]))
    return solo(round=11, market=market, players=(laid,), characters=supply(Character.WOMAN))


@every_level
@pytest.mark.parametrize("column", [0, 1])
def test_the_card_that_finishes_the_street_is_taken(player: ComputerPlayer, column: int) -> None:
    assert chosen(player, almost_done("r-red-3", column)) == Take(column + 1, "top", 1)


@every_level
def test_a_house_is_finished_when_it_can_be(player: ComputerPlayer) -> None:
    state = almost_done("r-red-3", 0)
    state = game.apply(state, 0, Take(1, "top", 1))
    assert game.format(chosen(player, state)) == "build r-red-3 2"


def test_five_houses_alone_are_likely_at_the_start_and_hopeless_after_two_idle_turns() -> None:
    state = solo()
    assert _whole_street(state) > 0.8
    idle = replace(state, characters=(0, *state.characters[1:]), players=(Player(coins=4),))
    assert _whole_street(idle) < 0.05


def _whole_street(state: State) -> float:
    guests = [None] * 5
    street = plots(state.players[0].street, state.players[0].hand)
    turns = turns_left(state, 0, guests)
    return min(chances_to_finish(state, 0, street, turns, [0.0] * 5))


# --- Fair and repeatable --------------------------------------------------------------------------


@every_level
def test_the_same_random_numbers_give_the_same_move(player: ComputerPlayer) -> None:
    for state in played_by_instinct(Options(), 2, seed_from("same"))[4:40:12]:
        if state.turn >= 0 and game.to_move(state) not in ((CHANCE,), ()):
            position = [Position(game, state, state.turn) for _ in range(2)]
            moves = [player.choose(one, dice(seed_from("dice"), 7)) for one in position]
            assert moves[0] == moves[1]


@every_level
def test_what_a_seat_cannot_see_changes_nothing(player: ComputerPlayer) -> None:
    match, rng = start(game, Options(edition="german"), 2, seed_from("secret")), Random(1)
    while (movers := game.to_move(match.state)) and match.version < 200:
        match.play(movers[0], rng.choice(game.legal(match.state, movers[0])))
    hidden = [
        state
        for state in match.states
        if game.to_move(state) == (0,)
        and any(card.seat == 1 and len(card.among) > 1 for pile in state.piles for card in pile.returned)
    ]
    assert hidden
    for state in hidden[::20]:
        other = game.redeal(state, 0, stream(seed_from("redeal"), 0))
        assert chosen(player, state) == chosen(player, other)
