"""Any mixture of what people do at a table, lawful or not, against one running match."""

from typing import cast

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tavolino.core.game import CHANCE, Seat
from tavolino.core.match import IllegalActionError, StaleStepError, UndoError, replay
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import (
    Action,
    Build,
    Decision,
    Dismiss,
    Done,
    Invite,
    Return,
    Reveal,
    Start,
    Swap,
    Take,
)
from tavolino.games.walking_in_burano.material import BACKS, CARDS, EDITIONS, Character, Edition, End
from tavolino.games.walking_in_burano.state import Options
from tests.games.walking_in_burano.matches import BuranoMatch, mostly_building, played

INDEX = st.integers(0, 10**6)
NUMBERS = st.integers(-6, 6)
ANY_CARD = st.sampled_from((*CARDS, *BACKS, "", "x-red-1"))
ROW = st.lists(ANY_CARD, max_size=5).map(tuple)
ENDS = st.sampled_from(("top", "bottom", "middle")).map(lambda end: cast(End, end))
ANYBODY = st.one_of(st.sampled_from(Character), st.integers(-2, 12).map(lambda who: cast(Character, who)))
ANY_ACTION: st.SearchStrategy[Action] = st.one_of(
    st.builds(Take, NUMBERS, ENDS, NUMBERS),
    st.builds(Build, ANY_CARD, NUMBERS),
    st.builds(Swap, st.tuples(ANY_CARD, ANY_CARD)),
    st.builds(Done),
    st.builds(Invite, ANYBODY),
    st.builds(Return, ANY_CARD),
    st.builds(Dismiss, ANYBODY),
    st.builds(Start, NUMBERS),
    st.builds(Reveal, ROW, ROW, ROW),
)


class Table(RuleBasedStateMachine):
    """A match, and an own copy of what was written down about it."""

    match: BuranoMatch
    written: list[bytes]

    @initialize(
        players=st.integers(1, 4),
        edition=st.sampled_from(EDITIONS),
        easier=st.booleans(),
        seed=INDEX,
        decisions=st.integers(0, 200),
    )
    def sit_down(self, players: int, edition: Edition, easier: bool, seed: int, decisions: int) -> None:
        self.match = played(Options(edition, easier), players, seed, mostly_building, decisions)
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
    @rule(index=INDEX, other=INDEX)
    def commit_too_late(self, index: int, other: int) -> None:
        seat, action = self.lawful(other)
        late = self.match.propose(seat, action)
        assert late == self.match.propose(seat, action)
        self.play(index)
        with pytest.raises(StaleStepError):
            self.match.commit(late)

    @rule(index=INDEX, seat=st.integers(-1, 4))
    def try_any_of_all_actions(self, index: int, seat: Seat) -> None:
        everything = list(game.every_action(self.match.seats))
        self.try_it(seat, everything[index % len(everything)])
        self.try_it(self.match.state.turn, everything[index % len(everything)])

    @rule(action=ANY_ACTION, seat=st.integers(-1, 4))
    def try_nonsense(self, action: Action, seat: Seat) -> None:
        self.try_it(seat, action)
        self.try_it(self.match.state.turn, action)

    @precondition(lambda self: not self.match.is_over)
    @rule(index=INDEX, column=NUMBERS)
    def try_to_build_cards_of_the_hand_anywhere(self, index: int, column: int) -> None:
        hand = self.match.state.players[self.match.state.turn].hand
        if hand:
            self.try_it(self.match.state.turn, Build(hand[index % len(hand)], column))

    @rule(seat=st.integers(0, 4), consenting=st.sets(st.integers(0, 3)))
    def undo(self, seat: Seat, consenting: set[Seat]) -> None:
        log = list(self.match.log)
        try:
            number = self.match.undo(seat, consenting)
        except UndoError:
            assert self.match.log == log
            return
        gone = log[-number:]
        assert gone[0].seat == seat
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
        assert self.match.state is state
        assert self.match.log == log


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=40,
    stateful_step_count=30,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
