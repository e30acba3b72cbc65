"""The proof for Burano would notice mistakes, and a table that cannot be is refused."""

from pathlib import Path
from typing import Any

import pytest

from tavolino.envs.coding import action_table
from tavolino.fast.burano import table
from tavolino.fast.burano.layout import ACTIONS, ARRANGE, actions
from tests.fast.planted import Mistake, chosen, comparison, is_found

GAME = "burano"
MATCHES = 90
"""All player counts with both crowds and all options."""

MISTAKES = [
    # Set-up
    Mistake("setup.py", "(seat - row[FIRST]) % row[SEATS]", "seat"),
    Mistake("setup.py", "for last in range(things - 1, 0, -1)", "for last in range(things - 1, 1, -1)"),
    Mistake("setup.py", "below(luck, row[SEATS])", "below(luck, row[SEATS] - 1)"),
    Mistake("workshops.py", " and can_complete(row, covered | covering, row[TILE] + 1)", ""),
    Mistake("workshops.py", "tiles += size(area) // squares", "tiles += size(area) // (squares + 1)"),
    # Pyramids
    Mistake("pyramid.py", "    if row[SEASON]:\n", "    if True:\n"),
    Mistake("pyramid.py", "if cubes < LAYER_END[place] - place:", "if cubes <= LAYER_END[place] - place:"),
    Mistake("pyramid.py", "BOUNDARIES >> decided & 1 and ", ""),
    # Moves
    Mistake(
        "town.py",
        "not_left, not_right = holes & ~LEFT_EDGE, holes & ~RIGHT_EDGE",
        "not_left = not_right = holes",
    ),
    Mistake("town.py", "put_holes(row, ACROSS, across & ~ROW_ENDS)", "put_holes(row, ACROSS, across)"),
    Mistake("town.py", "elif number < 5:", "else:"),
    Mistake("town.py", "in_line(first_storey, 9, bridges >> 4)", "in_line(first_storey, 9, bridges >> 5)"),
    Mistake("moves.py", "row[player + COINS] + MOVE_COINS[made] >= 0", "True"),
    Mistake("moves.py", "and not filled & ABOVE[place]", ""),
    Mistake("moves.py", "filled & BELOW[place] == BELOW[place]", "True"),
    Mistake(
        "moves.py",
        "is_first_wild, is_second_wild = wild >> first & 1, wild >> second & 1",
        "is_first_wild = is_second_wild = 0",
    ),
    Mistake("moves.py", "if row[COLUMNS + hole] and top(row, hole) == colour:", "if False:"),
    Mistake("moves.py", "    if not row[MOVES]:\n", "    if False:\n"),
    Mistake(
        "bonus.py",
        "        if cards_in_deck(row):\n            enter(row, REVEALING_BUILDING)\n",
        "        enter(row, REVEALING_BUILDING)\n",
    ),
    # Sailing
    Mistake("sail.py", "if matches + won > lost:", "if True:"),
    Mistake("sail.py", "    if not row[SWAPPED]:\n", "    if True:\n"),
    Mistake("sail.py", "not matched >> hut & 1 and ", ""),
    Mistake("sail.py", "left * MISSING_CARD_POINTS", "left"),
    Mistake("sail.py", "max(row[player + KNOWN + kind] - copies, 0)", "row[player + KNOWN + kind]"),
    Mistake("sail.py", "(cards >= 2 and row[SHIP + TWINS] == port)", "row[SHIP + TWINS] == port"),
    Mistake(
        "sail.py",
        "below(luck, total(row, SEAFOOD_DECK, SEAFOOD))",
        "below(luck, 1 + total(row, SEAFOOD_DECK, SEAFOOD)) // 2",
    ),
    Mistake(
        "layout.py",
        "_bits(_near[here].union(*(_near[step] for step in _near[here])) - {here})",
        "_bits(_near[here])",
    ),
    # Lace and earning
    Mistake("lace.py", "    if row[player + HOME] == 1:\n", "    if row[player + HOME] == 0:\n"),
    Mistake("lace.py", "    if not has_card(row, row[TURN], TAKEOVER):\n", "    if True:\n"),
    Mistake("lace.py", "(beside(own) if own else ALL_SQUARES)", "ALL_SQUARES"),
    Mistake("earn.py", "MOVING if row[mover(row) + HOME] == ALL_WORKERS else RECALLING", "RECALLING"),
    Mistake("ring.py", "== FOUNTAIN_OF_A_PIECE", "== 0"),
    # The clean-up
    Mistake("cleanup.py", "has_card(row, seat, FREE_LACE)", "0"),
    Mistake("cleanup.py", "(unpaid(row) if row[FREE] else payable(row))", "payable(row)"),
    Mistake("cleanup.py", "    if row[player + RESERVE + colour]:\n", "    if False:\n"),
    Mistake("cleanup.py", "    elif row[PHASE] == BUYING_CUBES:\n        buy_on(row)\n", ""),
    Mistake("roofs.py", "purchases(row, out, count) if row[SEASON] else count", "count"),
    Mistake("roofs.py", "row[SEASON] > 0 and can_buy(row)", "False"),
    Mistake("roofs.py", " and not was_drawn(row, kind)", ""),
    Mistake("roofs.py", "range(below(luck, size(stack)))", "range(below(luck, size(stack)) // 2)"),
    # Points
    Mistake("scoring.py", "return 1 << seat\n    return leaders", "return leaders\n    return leaders"),
    Mistake("scoring.py", "// size(leaders)", ""),
    Mistake("scoring.py", "min(won, len(MAJORITY_POINTS) - 1)", "min(won, 2)"),
    Mistake("scoring.py", "(ROOF_COLOURS[card] >> ROOF_SECOND[roof] & 1)", "0"),
    Mistake("scoring.py", "(squares & ~LACE_RIGHT) << 1", "squares << 1"),
    Mistake("scoring.py", "+ (int(prepared) << 16)", ""),
    Mistake("scoring.py", "elif card == FREE_LACE_CARD:", "elif False:"),
    # What is seen, and the way there and back
    Mistake("eyes.py", "(KNOWN if ahead else FISH)", "FISH"),
    Mistake("eyes.py", "hidden if ahead else 0", "hidden"),
    Mistake("eyes.py", "return ahead > 0 and row[PHASE] == STACKING", "return False"),
    Mistake("eyes.py", "not is_complete(row, player_of(seat))", "to_move(row) == seat"),
    Mistake("packing.py", "1 + sum(first in (other.first, other.second) for other in found)", "1"),
]


@pytest.mark.parametrize("mistake", chosen(MISTAKES), ids=str)
def test_a_planted_mistake_is_found(mistake: Mistake, tmp_path: Path) -> None:
    assert is_found(comparison(GAME, tmp_path, mistake), MATCHES)


def test_actions_are_those_of_the_environments() -> None:
    kinds = {kind: (begin, end) for kind, begin, end in action_table(GAME).kinds()}
    assert kinds["arrange"] == (ARRANGE, ACTIONS)
    assert actions(table(2)) == actions(table(3, "random")) == ARRANGE
    assert actions(table(4, "arranged")) == ACTIONS == len(action_table(GAME))


@pytest.mark.parametrize(
    ("seats", "options", "what"),
    [
        (5, {}, "players: 2 to 4, not 5"),
        (2, {"workshops": "mine"}, "workshops: layout, random or arranged, not 'mine'"),
        (2, {"first": 2}, "first: a seat from 0 to 1, not 2"),
    ],
)
def test_a_table_that_cannot_be_is_refused(seats: int, options: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        table(seats, **options)
