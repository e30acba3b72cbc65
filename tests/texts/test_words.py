"""Messages: the same in every language, and one for everything that can happen."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from icu4py.messageformat import MessageFormat

from tavolino.cli.boards import board_of
from tavolino.cli.boards.plain import PlainBoard
from tavolino.cli.common import typed_options
from tavolino.core.game import Ended, Refusal
from tavolino.games import GAMES
from tavolino.games.burano.events.kinds import CoinsChanged, CubesTaken, Fished, LacePlaced, Scored
from tavolino.games.burano.material import Colour as Cube
from tavolino.games.summer_pavilion.events import Drafted, Placed
from tavolino.games.summer_pavilion.material import Colour
from tavolino.texts import LANGUAGES, language_here, words
from tavolino.texts.languages import package_of
from tests.games.conformance import Case, random_match

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


def is_form(key: str) -> bool:
    """Declined names are up to each language."""
    return key.startswith("name.") and key.count(".") == 2


@every_language
@every_game
def test_every_language_has_the_same_messages(language: str, game: str) -> None:
    keys = [key for key in words("en", game).catalogue if not is_form(key)]
    assert [key for key in words(language, game).catalogue if not is_form(key)] == keys


@every_language
@every_game
def test_every_message_can_be_read(language: str, game: str) -> None:
    for message in words(language, game).catalogue.values():
        MessageFormat(message, language)
        assert "'" not in message, "an ASCII apostrophe is an escape"


def told_by(game: str, family: str) -> set[str]:
    """Return what a game has messages of a family for."""
    keys = [key.partition(".") for key in words("en", game).catalogue]
    return {thing for first, _, thing in keys if first == family}


@every_game
def test_every_event_has_a_message_and_no_message_is_left_over(game: str) -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(GAMES[game].Event)}
    assert told_by(game, "event") == tags
    assert told_by(game, "effect") <= tags
    assert told_by(game, "scored") <= set(GAMES[game].RULES)


@every_game
def test_a_plain_board_has_names_for_all_it_shows(game: str) -> None:
    if isinstance(board_of(game), PlainBoard):
        assert set(GAMES[game].View.__struct_fields__) <= told_by(game, "view")


@every_game
def test_every_reason_of_a_refusal_has_a_message(game: str) -> None:
    package = Path(__file__).parents[2] / "src" / package_of(game).replace(".", "/")
    files = [file for file in package.rglob("*.py") if "refusal" in file.relative_to(package).parts[0]]
    source = "".join(file.read_text() for file in files)
    reasons = set(re.findall(r'\b_?no\([^()]*?, "([a-z0-9-]+)"', source))
    messages = {
        key.removeprefix("refusal.") for key in words("en", game).catalogue if key.startswith("refusal.")
    }
    assert reasons == messages


@every_language
@every_game
def test_whole_matches_can_be_told(language: str, game: str) -> None:
    rules = GAMES[game]
    seats = rules.PLAYERS[-1]
    speak = words(language, game).at([f"Seat {seat}" for seat in range(seats)])
    match = random_match(Case(game, seats, 0))
    texts: dict[str, str] = {}
    for version, entry in enumerate(match.log):
        for event in rules.events(match.states[version], entry.seat, entry.action, match.states[version + 1]):
            key = speak.key_of(event, "event")
            texts[key] = texts.get(key, "") + speak.tell(event)
    assert all(text.strip() and "{" not in text for text in texts.values())
    for sheet in rules.score(match.state):
        assert all(f"scored.{item.rule}" in speak for item in sheet.items)


@every_language
@every_game
def test_all_refusals_of_a_match_can_be_told(language: str, game: str) -> None:
    rules = GAMES[game]
    seats = rules.PLAYERS[0]
    speak = words(language, game).at([f"Seat {seat}" for seat in range(seats)])
    match = random_match(Case(game, seats, 0))
    refused: dict[str, Refusal] = {}
    for state in match.states[:: max(1, len(match.states) // 25)]:
        for action in rules.every_action(seats):
            if refusal := rules.refusal(state, 0, action):
                refused[refusal.reason] = refusal
    assert refused
    for refusal in refused.values():
        assert "{" not in speak.refuse(refusal)


def test_every_message_is_used() -> None:
    source = "".join(file.read_text() for file in (Path(__file__).parents[2] / "src").rglob("*.py"))
    made_of_parts = (
        r"(event|effect|refusal|scored|habit|opening|part|phase|option|name|move|view|ask|icon|play\.help|review\.mark)\."
        r"|board\.legend"
    )
    for game in GAMES:
        keys = [key for key in words("en", game).catalogue if not re.match(made_of_parts, key)]
        assert [key for key in keys if not re.search(rf"[\"']{re.escape(key)}[\"']", source)] == []


def text_of(language: str, event: Any, game: str = "summer-pavilion") -> str:
    return words(language, game).at(["Ann", "Bo"]).tell(event)


def test_tiles_are_counted_and_seats_are_named() -> None:
    tiles = (Colour.RED, Colour.RED, Colour.PURPLE)
    event = Drafted(1, 0, Colour.RED, tiles, start_tile=True, lost=3)
    assert (
        text_of("en", event)
        == "Bo takes 2× red, 1× purple from the centre, with the start-player tile (−3 points)."
    )


@pytest.mark.parametrize(
    ("number", "noun"), [(1, "punkt"), (2, "punkty"), (4, "punkty"), (5, "punktów"), (22, "punkty")]
)
def test_polish_plurals(number: int, noun: str) -> None:
    event = Placed(0, "4.6", "blue-star", 6, Colour.BLUE, (), (), number)
    assert re.search(rf"\b{number} {noun}\b", text_of("pl", event))


def test_a_shared_win_is_told() -> None:
    assert text_of("en", Ended((40, 40), (0, 1))).endswith("Ann, Bo share the win.")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Scored(0, "BU-8.1", 2, ("A",)), "Ann scores 2 points: Most workers on an island (BU-8.1)."),
        (LacePlaced(0, "0.1", Cube.BLUE, None), "Ann places a worker in the blue workshop (0.1)."),
        (LacePlaced(0, "0.1", Cube.BLUE, 1), "Ann places a worker in the blue workshop (0.1), replacing Bo."),
        (Fished(1, None), "Bo draws a card from the deck."),
        (CoinsChanged(1, -3), "Bo: −3 coins."),
        (CubesTaken(1, (Cube.BLUE, Cube.BLUE, Cube.WHITE)), "Bo takes cubes: 2× blue, 1× white."),
    ],
)
def test_rules_rivals_nothing_and_losses_are_told(event: Any, text: str) -> None:
    assert text_of("en", event, "burano") == text


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "de_AT", "LC_ALL": "fr_FR"}, "en"),
        ({"LANG": "C.UTF-8", "TAVOLINO_LANG": "de"}, "de"),
    ],
)
def test_the_language_follows_the_environment(environment: dict[str, str], language: str) -> None:
    assert language_here(environment) == language


@every_game
def test_options_are_explained(game: str) -> None:
    assert told_by(game, "option") == {field.name for field in typed_options(GAMES[game])}
