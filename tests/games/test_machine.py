"""Any mixture of what people do at a table, lawful or not, against one running match of every game."""

from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tavolino.core.game import CHANCE, AnyGame, Seat
from tavolino.core.match import IllegalActionError, Match, StaleStepError, replay
from tavolino.core.rng import seed_from
from tavolino.core.undo import UndoError, undo
from tavolino.games import GAMES
from tests.games.conformance import changed

INDEX = st.integers(0, 10**6)
ANY_SEAT = st.integers(-1, 4)
SETTINGS = settings(
    max_examples=30,
    stateful_step_count=25,
    phases=[Phase.generate],  # making a failure smaller would take minutes
    suppress_health_check=list(HealthCheck),
)


class Table(RuleBasedStateMachine):
    """A match, and an own copy of what was written down about it."""

    game: ClassVar[AnyGame]
    match: Match[Any, Any, Any]
    written: list[bytes]
    everything: list[Any]

    @initialize(seats=INDEX, variant=INDEX, seed=INDEX, decisions=INDEX)
    def sit_down(self, seats: int, variant: int, seed: int, decisions: int) -> None:
        number = self.game.PLAYERS[seats % len(self.game.PLAYERS)]
        variants = list(self.game.variants(number))
        self.match = Match(self.game, variants[variant % len(variants)], number, seed_from(seed))
        opening = self.match.opening()
        assert self.match.log == []
        self.match.commit(opening)
        self.everything = list(self.game.every_action(number))
        rng = Random(seed)
        for _ in range(decisions % 150):
            if not self.match.is_over:
                self.match.play(*self.lawful(rng.randrange(10**6)))
        self.written = [msgspec.json.encode(state) for state in self.match.states]

    # --- What people do ---

    @precondition(lambda self: not self.match.is_over)
    @rule(index=INDEX)
    def play(self, index: int) -> None:
        seat, action = self.lawful(index)
        assert self.game.refusal(self.match.state, seat, action) is None
        step = self.match.play(seat, action)
        assert step.entries[0].seat == seat
        assert all(entry.seat == CHANCE for entry in step.entries[1:])
        self.written += [msgspec.json.encode(state) for state in step.states]

    @precondition(lambda self: not self.match.is_over)
    @rule(indices=st.lists(INDEX, min_size=1, max_size=30))
    def play_on(self, indices: list[int]) -> None:
        for index in indices:
            if not self.match.is_over:
                self.play(index)

    @precondition(lambda self: not self.match.is_over)
    @rule(index=INDEX, other=INDEX)
    def commit_too_late(self, index: int, other: int) -> None:
        seat, action = self.lawful(other)
        late = self.match.propose(seat, action)
        assert late == self.match.propose(seat, action), "proposing changes nothing"
        self.play(index)
        with pytest.raises(StaleStepError):
            self.match.commit(late)

    @rule(index=INDEX, seat=ANY_SEAT)
    def try_any_of_all_actions(self, index: int, seat: Seat) -> None:
        action = self.everything[index % len(self.everything)]
        self.try_it(seat, action)
        for mover in self.game.to_move(self.match.state):
            self.try_it(mover, action)

    @rule(index=INDEX, seat=ANY_SEAT)
    def try_nonsense(self, index: int, seat: Seat) -> None:
        for action in changed(self.everything[index % len(self.everything)]):
            self.try_it(seat, action)
            for mover in self.game.to_move(self.match.state):
                self.try_it(mover, action)

    @precondition(lambda self: not self.match.is_over)
    @rule(index=INDEX, other=INDEX)
    def try_something_lawful_and_then_anything(self, index: int, other: int) -> None:
        seat, lawful = self.lawful(index)
        action = self.everything[other % len(self.everything)]
        if action not in self.game.legal(self.game.apply(self.match.state, seat, lawful), seat):
            with pytest.raises(IllegalActionError):
                self.match.propose(seat, lawful, action)

    @rule(seat=ANY_SEAT, consenting=st.sets(st.integers(-1, 3)))
    def take_back(self, seat: Seat, consenting: set[Seat]) -> None:
        log = list(self.match.log)
        try:
            found = undo(self.match, seat, consenting)
        except UndoError:
            assert self.game.HAS_SECRETS or not self.may_take_back(seat, consenting)
            assert self.match.log == log
            return
        gone = log[found.length :]
        assert gone[0].seat == seat
        assert CHANCE not in {entry.seat for entry in gone}
        assert list(found.kept) in ([], gone[1:])
        assert found.kept or {entry.seat for entry in gone[1:]} <= consenting - {seat}
        assert self.match.log == [*log[: found.length], *found.kept]
        again = self.match.states[found.length + 1 :]
        self.written = [*self.written[: found.length + 1], *map(msgspec.json.encode, again)]

    # --- What always holds ---

    @invariant()
    def nothing_is_lost_or_invented(self) -> None:
        assert list(self.game.faults(self.match.state)) == []

    @invariant()
    def the_log_tells_everything(self) -> None:
        states = replay(self.game, self.match.options, self.match.seats, self.match.log)
        assert states == self.match.states

    @invariant()
    def earlier_states_stay_as_they_were(self) -> None:
        assert [msgspec.json.encode(state) for state in self.match.states] == self.written

    @invariant()
    def totals_are_the_sums_of_their_items(self) -> None:
        for sheet in self.game.score(self.match.state):
            assert sheet.total == sum(item.points for item in sheet.items)
            assert all(item.rule in self.game.RULES for item in sheet.items)

    @invariant()
    def exactly_those_to_move_can_act(self) -> None:
        state = self.match.state
        assert CHANCE not in self.game.to_move(state)
        for seat in range(-1, 5):
            assert bool(self.game.legal(state, seat)) == (seat in self.game.to_move(state))

    # --- Helpers ---

    def lawful(self, index: int) -> tuple[Seat, Any]:
        movers = self.game.to_move(self.match.state)
        seat = movers[index % len(movers)]
        legal = self.game.legal(self.match.state, seat)
        return seat, legal[index % len(legal)]

    def try_it(self, seat: Seat, action: Any) -> None:
        """A forbidden action is refused by a rule and changes nothing; an allowed one is only proposed."""
        state, log = self.match.state, list(self.match.log)
        if action in self.game.legal(state, seat):
            assert self.game.refusal(state, seat, action) is None
            self.match.propose(seat, action)
        else:
            with pytest.raises(IllegalActionError) as caught:
                self.match.propose(seat, action)
            assert caught.value.refusal.rule in self.game.RULES
            assert (caught.value.seat, caught.value.action) == (seat, action)
        assert self.match.state is state
        assert self.match.log == log

    def may_take_back(self, seat: Seat, consenting: set[Seat]) -> bool:
        """Look for an own decision behind nothing but those of people who agree."""
        log = list(self.match.log)
        while log and log[-1].seat != seat and log[-1].seat in consenting - {CHANCE}:
            log.pop()
        return bool(log) and log[-1].seat == seat != CHANCE


@pytest.mark.parametrize("name", GAMES)
def test_a_table_at_which_anything_is_tried(name: str) -> None:
    class TableOfGame(Table):
        game = GAMES[name]

    run_state_machine_as_test(TableOfGame, settings=SETTINGS)
