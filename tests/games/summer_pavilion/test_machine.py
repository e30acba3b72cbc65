"""Any mixture of what people do at a table, lawful or not, against one running match."""

from typing import cast

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tavolino.core.game import CHANCE, Seat
from tavolino.core.match import IllegalActionError, Match, StaleStepError, UndoError, replay
from tavolino.core.rng import seed_from
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import (
    Action,
    Deal,
    Decision,
    Discard,
    Draft,
    Pass,
    Place,
    Restock,
    Start,
    TakeBonus,
)
from tavolino.games.summer_pavilion.material import Colour, Side
from tavolino.games.summer_pavilion.state import Options
from tests.games.summer_pavilion.matches import SummerMatch, hardly_passing, opened, played
from tests.games.summer_pavilion.positions import NO_COLOUR

INDEX = st.integers(0, 10**6)
SIDES = st.sampled_from(["front", "back"]).map(lambda side: cast(Side, side))
NUMBERS = st.integers(-2, 10)
COLOURS = st.one_of(st.sampled_from(Colour), st.just(NO_COLOUR), st.just(cast(Colour, -1)))
ANY_ACTION: st.SearchStrategy[Action] = st.one_of(
    st.builds(Draft, NUMBERS, COLOURS),
    st.builds(Place, NUMBERS, NUMBERS, COLOURS, NUMBERS),
    st.builds(TakeBonus, COLOURS),
    st.builds(Discard, COLOURS),
    st.builds(Pass),
    st.builds(Start, NUMBERS),
    st.builds(Restock, st.lists(COLOURS, max_size=10).map(tuple)),
    st.builds(
        Deal,
        st.lists(COLOURS, max_size=10).map(tuple),
        st.lists(st.lists(COLOURS, max_size=4).map(tuple), max_size=9).map(tuple),
    ),
)


class Table(RuleBasedStateMachine):
    """A match, and an own copy of what was written down about it."""

    match: SummerMatch
    written: list[bytes]

    @initialize(players=st.integers(2, 4), side=SIDES, first=st.booleans(), seed=INDEX, decisions=INDEX)
    def sit_down(self, players: int, side: Side, first: bool, seed: int, decisions: int) -> None:
        start = seed % players if first else None
        self.match = Match(game, Options(side, start), players, seed_from(seed))
        opening = self.match.opening()
        assert self.match.log == []
        self.match.commit(opening)
        played(self.match, hardly_passing, decisions % 150)
        self.written = [msgspec.json.encode(state) for state in self.match.states]

    # --- What people do ---

    @precondition(lambda self: not self.match.is_over)
    @rule(index=INDEX)
    def play(self, index: int) -> None:
        seat, action = self.lawful(index)
        assert game.refusal(self.match.state, seat, action) is None
        step = self.match.play(seat, action)
        assert step.entries[0].seat == seat
        assert all(entry.seat == CHANCE for entry in step.entries[1:])
        self.written += [msgspec.json.encode(state) for state in step.states]

    @precondition(lambda self: not self.match.is_over)
    @rule(number=st.integers(1, 30))
    def play_on(self, number: int) -> None:
        before = self.match.version
        played(self.match, decisions=number)
        self.written += [msgspec.json.encode(state) for state in self.match.states[before + 1 :]]

    @precondition(lambda self: not self.match.is_over)
    @rule(index=INDEX)
    def only_propose(self, index: int) -> None:
        seat, action = self.lawful(index)
        step = self.match.propose(seat, action)
        assert step == self.match.propose(seat, action)
        assert step.before is self.match.state

    @precondition(lambda self: not self.match.is_over)
    @rule(index=INDEX, other=INDEX)
    def commit_too_late(self, index: int, other: int) -> None:
        seat, action = self.lawful(other)
        late = self.match.propose(seat, action)
        self.play(index)
        with pytest.raises(StaleStepError):
            self.match.commit(late)

    @rule(index=INDEX, seat=st.integers(-1, 4))
    def try_any_of_all_actions(self, index: int, seat: Seat) -> None:
        everything = list(game.every_action(self.match.seats))
        self.try_it(seat, everything[index % len(everything)])

    @rule(index=INDEX)
    def try_any_of_all_actions_in_turn(self, index: int) -> None:
        everything = list(game.every_action(self.match.seats))
        self.try_it(self.match.state.turn, everything[index % len(everything)])

    @rule(action=ANY_ACTION, seat=st.integers(-1, 4))
    def try_nonsense(self, action: Action, seat: Seat) -> None:
        self.try_it(seat, action)
        self.try_it(self.match.state.turn, action)

    @precondition(lambda self: not self.match.is_over)
    @rule(index=INDEX, action=ANY_ACTION)
    def try_something_lawful_and_then_nonsense(self, index: int, action: Action) -> None:
        seat, lawful = self.lawful(index)
        after = game.apply(self.match.state, seat, lawful)
        if action not in game.legal(after, seat):
            with pytest.raises(IllegalActionError):
                self.match.propose(seat, lawful, action)

    @rule(seat=st.integers(-1, 4), consenting=st.sets(st.integers(-1, 3)))
    def undo(self, seat: Seat, consenting: set[Seat]) -> None:
        log = list(self.match.log)
        try:
            number = self.match.undo(seat, consenting)
        except UndoError:
            assert not self.may_take_back(seat, consenting)
            assert self.match.log == log
            return
        gone = log[-number:]
        assert gone[0].seat == seat
        assert CHANCE not in {entry.seat for entry in gone}
        assert {entry.seat for entry in gone[1:]} <= consenting - {seat}
        assert self.match.log == log[:-number]
        del self.written[-number:]

    # --- What always holds ---

    @invariant()
    def nothing_is_lost_or_invented(self) -> None:
        assert game.faults(self.match.state) == []

    @invariant()
    def the_log_tells_everything(self) -> None:
        states = replay(game, self.match.options, self.match.seats, self.match.log)
        assert states == self.match.states

    @invariant()
    def earlier_states_stay_as_they_were(self) -> None:
        assert [msgspec.json.encode(state) for state in self.match.states] == self.written

    @invariant()
    def totals_are_the_sums_of_their_items(self) -> None:
        for sheet in game.score(self.match.state):
            assert sheet.total == sum(item.points for item in sheet.items)
            assert all(item.rule in game.RULES for item in sheet.items)

    @invariant()
    def exactly_the_one_to_move_can_act(self) -> None:
        state = self.match.state
        assert CHANCE not in game.to_move(state)
        for seat in range(-1, 5):
            assert bool(game.legal(state, seat)) == (seat in game.to_move(state))

    # --- Helpers ---

    def lawful(self, index: int) -> tuple[Seat, Decision]:
        (seat,) = game.to_move(self.match.state)
        legal = game.legal(self.match.state, seat)
        return seat, legal[index % len(legal)]

    def try_it(self, seat: Seat, action: Action) -> None:
        """A forbidden action is refused by a rule and changes nothing; an allowed one is only proposed."""
        state, log = self.match.state, list(self.match.log)
        if action in game.legal(state, seat):
            assert game.refusal(state, seat, action) is None
            self.match.propose(seat, action)
        else:
            with pytest.raises(IllegalActionError) as caught:
                self.match.propose(seat, action)
            assert caught.value.refusal.rule in game.RULES
            assert (caught.value.seat, caught.value.action) == (seat, action)
        assert self.match.state is state
        assert self.match.log == log

    def may_take_back(self, seat: Seat, consenting: set[Seat]) -> bool:
        """Look for an own decision behind nothing but those of people who agree."""
        log = list(self.match.log)
        while log and log[-1].seat != seat and log[-1].seat in consenting - {CHANCE}:
            log.pop()
        return bool(log) and log[-1].seat == seat != CHANCE


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("seat", [0, 1, CHANCE])
def test_what_chance_has_shown_is_taken_back_by_nobody(seat: Seat) -> None:
    match = opened(2, first=0)
    with pytest.raises(UndoError):
        match.undo(seat, consenting={0, 1, CHANCE} - {seat})
    assert match.version == 1


def test_chance_cannot_consent() -> None:
    match = opened(2, first=0)
    while match.log[-1].seat != CHANCE or match.version == 1:
        played(match, hardly_passing, decisions=1)
    seat = match.log[-2].seat
    assert match.undoable(seat, consenting={0, 1, CHANCE}) == 0
    with pytest.raises(UndoError):
        match.undo(seat, consenting={0, 1, CHANCE})


def test_ones_own_last_decision_can_be_taken_back() -> None:
    match = opened(2, first=0)
    before = match.state
    match.play(0, game.legal(before, 0)[0])
    with pytest.raises(UndoError):
        match.undo(1)
    assert match.undo(0) == 1
    assert match.state is before


def test_behind_the_decision_of_another_only_with_consent() -> None:
    match = opened(2, first=0)
    before = match.state
    match.play(0, game.legal(match.state, 0)[0])
    match.play(1, game.legal(match.state, 1)[0])
    with pytest.raises(UndoError):
        match.undo(0)
    assert match.undo(0, consenting={1}) == 2
    assert match.state is before
