"""What is told of actions and of what they lead to."""

from typing import get_args

from msgspec.structs import replace

from tavolino.core.game import CHANCE, Ended
from tavolino.games.burano import apply, events, parse
from tavolino.games.burano.events.kinds import (
    Built,
    Caught,
    CoinsChanged,
    CubesTaken,
    Event,
    Finished,
    PrivilegesChanged,
    Sailed,
    Scored,
    Sent,
    TurnBegan,
    TurnEnded,
    WorkerReturned,
    WorkLost,
)
from tavolino.games.burano.material import B, Stop, Work
from tavolino.games.burano.state import Options, State

from .matches import random_match
from .positions import act, change, covered, cubes, on_islands, player, settle, town, turn


def told(state: State, seat: int, text: str) -> list[Event]:
    action = parse(text)
    return events(state, seat, action, apply(state, seat, action))


def ready() -> State:
    return change(turn(), 0, prepared=cubes("BYO"), boat=Stop.E)


def test_building_tells_the_cube_its_action_and_what_it_brought() -> None:
    state = covered(town(ready(), c3="BB", e3="PP"), "points-BP", 1, "c3", "e3")
    assert told(state, 0, "build blue c3") == [
        Built(0, B, "c3", 2, Work.SAIL),
        CoinsChanged(0, 1),
        PrivilegesChanged(0, 1),
    ]


def test_a_lost_action_is_told() -> None:
    alone = change(ready(), 0, home=1, islands=on_islands(A=9))
    assert WorkLost(0, Work.LACE) in told(alone, 0, "build yellow d4")


def test_workers_sent_without_a_choice_and_those_they_drive_home_are_told() -> None:
    state = settle(ready(), {"A": 1}, {"A": 2})
    state = act(state, 0, "build blue d4")
    assert told(state, 0, "sail A") == [Sailed(0, Stop.A, 2)]
    state = act(state, 0, "sail A", "fish crab", "fish shrimp")
    assert told(state, CHANCE, "refill tuna tuna")[1:] == [
        Sent(0, Stop.A, 1),
        WorkerReturned(1, 9),
        CoinsChanged(1, 2),
    ]


def test_a_card_drawn_blind_is_told_without_its_face() -> None:
    state = act(ready(), 0, "build blue d4", "sail A", "fish deck")
    assert told(state, CHANCE, "catch 0 tuna") == [Caught(0)]


def test_turns_scores_and_cubes_of_the_clean_up_are_told() -> None:
    state = settle(turn(), {"A": 1}, {})
    assert told(state, 0, "end") == [TurnEnded(0, 0), CoinsChanged(0, 1), TurnBegan(1, 1)]
    state = change(state, 0, privileges=1)
    for _ in range(3):
        state = act(act(state, 0, "end"), 1, "end")
    state = act(state, 0, "end")
    assert Scored(0, "BU-8.1", 2, ("A",)) in told(state, 1, "end")
    state = act(act(state, 1, "end"), 0, "done")
    dealt = told(state, CHANCE, "works BP YG OW")
    assert any(isinstance(event, CubesTaken) and len(event.cubes) == player(state).home for event in dealt)


def test_the_end_is_told() -> None:
    state = change(turn(), 0, privileges=1)
    state = act(replace(state, season=4, round=3, turn=1), 1, "end")
    finished, ended = told(state, 0, "done")
    assert finished == Finished(0)
    assert isinstance(ended, Ended)
    assert ended.totals == (20 // 5 + 2, 21 // 5 + 2)  # coins, and an island each


def test_every_kind_of_event_happens_in_some_match() -> None:
    missing = {kind.__struct_config__.tag for kind in get_args(Event)}
    for number in range(40):
        for options in (Options(), Options("random"), Options("arranged")):
            match = random_match(3, number, options)
            for version, entry in enumerate(match.log):
                before, after = match.states[version], match.states[version + 1]
                happened = events(before, entry.seat, entry.action, after)
                missing -= {event.__struct_config__.tag for event in happened}
            if not missing:
                return
    assert missing == set()
