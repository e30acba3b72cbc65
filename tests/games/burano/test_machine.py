"""Matches in which players try anything, allowed or not, held against a few simple truths."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tavolino.core.match import IllegalActionError, Match, replay, start
from tavolino.core.rng import seed_from
from tavolino.games import burano
from tavolino.games.burano.choices import every_action
from tavolino.games.burano.state import WORKSHOPS, Options

EVERYTHING = list(every_action(4))


class BuranoMachine(RuleBasedStateMachine):
    """A match that grows by legal actions, and does not notice illegal ones."""

    match: Match[Any, Any, Any]

    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 999), workshops=st.sampled_from(WORKSHOPS))
    def sit_down(self, seats: int, seed: int, workshops: Any) -> None:
        self.match = start(burano, Options(workshops), seats, seed_from("machine", seed))

    @precondition(lambda self: not self.match.is_over)
    @rule(picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=40))
    def play_what_is_legal(self, picks: list[int]) -> None:
        for pick in picks:
            movers = burano.to_move(self.match.state)
            if movers:
                seat = movers[pick % len(movers)]
                actions = burano.legal(self.match.state, seat)
                self.match.play(seat, actions[pick % len(actions)])

    @rule(seat=st.integers(-1, 4), action=st.sampled_from(EVERYTHING))
    def try_anything(self, seat: int, action: Any) -> None:
        state, version = self.match.state, self.match.version
        refused = burano.refusal(state, seat, action)
        if refused is None:
            self.match.propose(seat, action)
        else:
            assert refused.rule in burano.RULES
            with pytest.raises(IllegalActionError) as error:
                self.match.propose(seat, action)
            assert error.value.refusal == refused
        assert self.match.version == version
        assert self.match.state is state

    @precondition(lambda self: self.match.version > 0)
    @rule(seat=st.integers(0, 3))
    def take_back(self, seat: int) -> None:
        number = self.match.undoable(seat)
        if number:
            version = self.match.version
            self.match.undo(seat)
            assert self.match.version == version - number

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "match"):
            assert burano.faults(self.match.state) == []

    def teardown(self) -> None:
        if hasattr(self, "match"):
            match = self.match
            assert replay(burano, match.options, match.seats, match.log)[-1] == match.state


TestBurano = BuranoMachine.TestCase
TestBurano.settings = settings(max_examples=40, stateful_step_count=30)
