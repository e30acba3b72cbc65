"""The proof for Walking in Burano would notice mistakes, and a table that cannot be is refused."""

from pathlib import Path
from typing import Any

import pytest

from tavolino.envs.coding import action_table
from tavolino.fast.walking_in_burano import table
from tavolino.fast.walking_in_burano.layout import ACTIONS, DECK_SHA256, SWAPS, actions
from tavolino.fast.walking_in_burano.packing import pack
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.decks import RECONSTRUCTED, blank_deck, parse_deck
from tests.fast.planted import Mistake, chosen, comparison, is_found

GAME = "walking-in-burano"
MATCHES = 128
"""All player counts with both crowds and all options."""

MISTAKES = [
    # A turn
    Mistake("rules.py", "height - (end == BOTTOM)", "height"),
    Mistake("rules.py", "row[player + COINS] += LEVELS - number", "row[player + COINS] += 1"),
    Mistake("rules.py", "ROOF - step_inwards if end == TOP", "ROOF - step_inwards if end == BOTTOM"),
    Mistake("rules.py", "return 2 if number else 1", "return 1"),
    Mistake("rules.py", "row[BUILT] == MOST_BUILT or ", ""),
    Mistake("rules.py", "row[place - 1] > card + 1", "row[place - 1] < card + 1"),
    Mistake("rules.py", "& ~(row[player + INVITED] & INHABITANTS)", "& ~row[player + INVITED]"),
    Mistake("rules.py", "waiting(row, player) and welcome(row, player):", "waiting(row, player):"),
    Mistake("rules.py", "    if row[PHASE] == RETURN:\n        return_or_end(row, player)\n", ""),
    Mistake("rules.py", "        if choice % 2:\n            card, other = other, card\n", ""),
    Mistake("rules.py", "min(row[player + COINS], MOST_COINS)", "row[player + COINS]"),
    # The street
    Mistake("street.py", "ahead = spare + 1 - level", "ahead = spare + 1"),
    Mistake("street.py", "left + MOST_HOUSES - 1", "left + MOST_HOUSES"),
    Mistake("street.py", "level == ROOF and not spare", "False"),
    Mistake("street.py", "- size_of(hanging)", ""),
    Mistake(
        "street.py", "same if row[EDITION] == GERMAN else row", "row[player] if row[EDITION] == 9 else row"
    ),
    Mistake("street.py", "(same | ~built(row, player)) & ", ""),
    Mistake("street.py", "places if row[player + PERMITS] else ", ""),
    # Rounds and chance
    Mistake("rules.py", "can_last_for_ever(row) and ", ""),
    Mistake("rules.py", "row[EDITION] == GERMAN or row[SEATS] > 2", "row[EDITION] == GERMAN"),
    Mistake("rules.py", "one_leaves = row[SEATS] <= 2", "one_leaves = row[SEATS] <= 3"),
    Mistake("rules.py", "            row[PHASE] = TAKE\n            break\n", "            break\n"),
    Mistake("rules.py", "row[EDITION] == POLISH and gap > left", "gap > left"),
    Mistake("rules.py", "row[EDITION] == POLISH and row[ROUND]:", "row[ROUND]:"),
    Mistake("rules.py", "if size_of(finished(row, player_of(seat))) == MOST_HOUSES:", "if False:"),
    Mistake("rules.py", "nth_of(unseen, below(luck, left))", "nth_of(unseen, below(luck, left) // 2)"),
    Mistake("rules.py", "below(luck, row[SEATS])", "0 * below(luck, row[SEATS])"),
    Mistake("layout.py", "box.TOURISTS_OF_A_KIND - (seats < 4)", "box.TOURISTS_OF_A_KIND"),
    # Secrets
    Mistake("rules.py", "            one_less(row, SINCE + card_under(row[place]))\n", "            pass\n"),
    Mistake("rules.py", "                one_less(row, SINCE + row[place] - 1)\n", "                pass\n"),
    Mistake("rules.py", "row[SINCE + card] = row[player + OWN_UNDER + level_of(card)]", "pass"),
    Mistake("eyes.py", "is_settled(row, owner, level, earlier) and ", ""),
    Mistake("eyes.py", " or is_settled_alone(row, owner, level, place)", ""),
    Mistake("eyes.py", "owner in (NOBODY, seat) or ", "owner != NOBODY or "),
    Mistake("eyes.py", "row[player_of(seat) + HELD])", "1)"),
    Mistake("eyes.py", "            settled -= 1\n", "            settled = 0\n"),
    Mistake("packing.py", "cells[SINCE + card] <= number", "True"),
    # Points
    Mistake("scoring.py", "built(row, player) if row[EDITION] == GERMAN else finished", "finished"),
    Mistake("scoring.py", "and column > last + 1 and", "and"),
    Mistake("scoring.py", "CLOSED) > own", "CLOSED) >= own"),
    Mistake("scoring.py", "min(reds, blues)", "max(reds, blues)"),
    Mistake("scoring.py", "0, 0, FLOWERS, PLANTS)", "0, 0, FLOWERS, FLOWERS)"),
    Mistake("scoring.py", "(1, 1, 3, 0, 1,", "(1, 1, 2, 0, 1,"),
    Mistake("scoring.py", "                number -= card_shows", "                number += 0 * card_shows"),
    Mistake("scoring.py", "* 100 + street_shows(row, player, CATS)", "* 100"),
]


@pytest.mark.parametrize("mistake", chosen(MISTAKES), ids=str)
def test_a_planted_mistake_is_found(mistake: Mistake, tmp_path: Path) -> None:
    assert is_found(comparison(GAME, tmp_path, mistake), MATCHES)


def test_actions_are_those_of_the_environments() -> None:
    kinds = {kind: (begin, end) for kind, begin, end in action_table(GAME).kinds()}
    assert kinds["swap"] == (SWAPS, ACTIONS)
    assert actions(table(2)) == SWAPS
    assert actions(table(2, "german")) == ACTIONS == len(action_table(GAME))


@pytest.mark.parametrize(
    ("seats", "options", "what"),
    [
        (5, {}, "players: 1 to 4, not 5"),
        (2, {"edition": "dutch"}, "edition: polish or german, not 'dutch'"),
        (2, {"easier": "no"}, "easier: True or False, not 'no'"),
        (1, {"closed_windows": False}, "WB-8.4"),
        (2, {"first": 2}, "first: a seat from 0 to 1, not 2"),
        (2, {"deck": "mine"}, "deck: fast rules have the reconstructed one alone, not “mine”"),
        (2, {"deck_sha256": "0"}, "deck: fast rules have the reconstructed one alone"),
    ],
)
def test_a_table_that_cannot_be_is_refused(seats: int, options: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        table(seats, **options)


def test_another_deck_is_refused() -> None:
    assert RECONSTRUCTED.sha256 == DECK_SHA256
    mine = parse_deck(blank_deck(), "mine")
    state = game.new(game.Options(**mine.as_options), 2)
    with pytest.raises(ValueError, match="deck: fast rules have the reconstructed one alone"):
        pack(state)
