"""The engine's points against those of somebody who only knows the log."""

from collections import Counter
from collections.abc import Sequence

import pytest

from tavolino.core.game import Seat
from tavolino.core.rng import Stream
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Decision, Place
from tavolino.games.summer_pavilion.material import Colour, Side
from tavolino.games.summer_pavilion.state import State
from tests.games.summer_pavilion.matches import (
    Policy,
    SummerMatch,
    anything,
    hardly_passing,
    opened,
    played,
)
from tests.games.summer_pavilion.rescore import number_on, rescored


def cheap_spaces(state: State, seat: Seat, legal: Sequence[Decision], rng: Stream) -> Decision:
    """Cover small numbers first."""
    side = state.options.side
    places = [action for action in legal if isinstance(action, Place)]
    if not places:
        return hardly_passing(state, seat, legal, rng)
    return min(places, key=lambda action: (number_on(side, action.star, action.space), action.wilds))


def full_stars(state: State, seat: Seat, legal: Sequence[Decision], rng: Stream) -> Decision:
    """Go on with the star that has most tiles."""
    board = state.players[seat].board
    places = [action for action in legal if isinstance(action, Place)]
    if not places:
        return hardly_passing(state, seat, legal, rng)
    return max(places, key=lambda action: (6 - board[action.star].count(None), action.space))


POLICIES: dict[str, Policy] = {
    "anything": anything,
    "hardly passing": hardly_passing,
    "cheap spaces": cheap_spaces,
    "full stars": full_stars,
}


def compared(match: SummerMatch) -> Counter[str]:
    """Compare after every entry; return how often each rule gave or took points in the end."""
    side = match.options.side
    papers_by_entry = rescored(side, match.seats, match.log)
    for state, papers in zip(match.states, papers_by_entry, strict=True):
        sheets = game.score(state)
        for player, sheet, paper in zip(state.players, sheets, papers, strict=True):
            by_rule: Counter[str] = Counter()
            for item in sheet.items:
                by_rule[item.rule] += item.points
            expected = paper.with_bonuses(side)
            assert by_rule == expected
            assert sheet.total == expected.total()
            assert player.points == paper.points
            held = [have + kept for have, kept in zip(player.hand, player.kept, strict=True)]
            assert held == [paper.hand[colour] for colour in Colour]
    return Counter(item.rule for sheet in game.score(match.state) for item in sheet.items)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_after_every_entry_are_those_on_paper(players: int, side: Side, policy: str) -> None:
    for number in range(4):
        first = None if number % 2 else number % players
        match = opened(players, side, first, seed=(players, side, policy, number))
        compared(played(match, POLICIES[policy]))


@pytest.mark.parametrize("side", ["front", "back"])
def test_every_rule_that_gives_or_takes_points_has_been_compared(side: Side) -> None:
    used: Counter[str] = Counter()
    for policy in POLICIES.values():
        for number in range(6):
            used += compared(played(opened(2, side, seed=("bonuses", number)), policy))
    stars = "SP-7.1" if side == "front" else "SP-7.3"
    assert set(used) == {"SP-1.2", "SP-3.5", "SP-4.6", "SP-5.3", "SP-7.2", "SP-7.5", stars}
