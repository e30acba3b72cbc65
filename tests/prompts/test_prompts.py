"""Prompts for language models: whole matches by players that see nothing but text."""

import json
import re
import shlex
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tavolino.core.game import AnyGame, usual_seats
from tavolino.core.match import Match, start
from tavolino.core.record import read, verify
from tavolino.core.rng import seed_from, stream
from tavolino.games import GAMES, offered
from tavolino.players import Position
from tavolino.prompts import Asked, PromptError, ReplyError, choice, prompt, tokens
from tavolino.texts import LANGUAGES
from tests.cli.conftest import Run, home, run

__all__ = ["home", "run"]

ROOT = Path(__file__).parents[2]


def most_tokens(game: AnyGame) -> int:
    """Return what docs/bots.md promises for a match against one other player."""
    text = " ".join((ROOT / "docs" / "bots.md").read_text().split())
    title = game.TITLE.removeprefix("Azul: ")
    (number,) = re.findall(rf"([\d,]+) (?:tokens )?in {title}\b", text)
    return int(number.replace(",", ""))


def begun(game: AnyGame, seats: int = 0) -> Match[Any, Any, Any]:
    return start(game, game.Options(), seats or usual_seats(game.PLAYERS), seed_from("prompts", game.NAME))


def asked_in(match: Match[Any, Any, Any], **settings: Any) -> Asked:
    seat = match.game.to_move(match.state)[0]
    return prompt(Position(match.game, match.state, seat, match), **settings)


def reader(asked: Asked, rng: Random) -> str:
    """Reply as somebody would who only reads: the move that brings most points at once."""
    moves = re.findall(r"^(\d+): (.*)$", asked.user.split("## ")[-1], re.MULTILINE)
    gains = re.compile(r"\[([+−])(\d+) ")
    worths = {
        number: int(gain[2]) * (-1 if gain[1] == "−" else 1) if (gain := gains.search(move)) else 0
        for number, move in moves
    }
    best = [number for number, worth in worths.items() if worth == max(worths.values())]
    return f"I have looked at {len(moves)} moves, and take this one: {rng.choice(best)}."


@pytest.mark.parametrize(
    ("game", "language"), [(game, LANGUAGES[number % 3]) for number, game in enumerate(GAMES)]
)
def test_a_whole_match_by_text_alone(game: str, language: str) -> None:
    rules, rng = GAMES[game], Random(1)
    match, spent = begun(rules), 0
    while movers := rules.to_move(match.state):
        if movers[0] == 0:
            asked = asked_in(match, language=language)
            spent += asked.tokens
            assert tokens(asked.user) <= 4_000
            reply = reader(asked, rng)
            action = asked.action(reply)
            assert f"\n{choice(reply, len(asked.legal))}: {rules.format(action)}" in asked.user
        else:
            action = rng.choice(rules.legal(match.state, movers[0]))
        match.play(movers[0], action)
    assert spent <= (most_tokens(rules) if rules.OFFERED else 20_000)


@pytest.mark.parametrize(
    ("game", "language"), [(game.NAME, LANGUAGES[number % 3]) for number, game in enumerate(offered())]
)
def test_a_program_that_only_reads_plays_a_whole_match(run: Run, game: str, language: str) -> None:
    command = shlex.join([sys.executable, str(Path(__file__).with_name("reader.py")), "read.json", language])
    said = run(
        "simulate", game, "--players", f"cmd@60s:{command},random", "--games", "1", "--out", "one.jsonl"
    )
    assert said.exit_code == 0, said.output
    record = read(Path("one.jsonl").read_bytes())
    assert verify(record, GAMES).is_over
    told = json.loads(Path("read.json").read_text())
    assert told["decisions"] == sum(seat == 0 for seat, _ in record.log)
    assert told["tokens"] <= most_tokens(GAMES[game])
    assert told["longest"] <= 4_000 * 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_prompt_has_everything_in_one_language(game: str, language: str) -> None:
    rules = GAMES[game]
    match, rng = begun(rules), Random(2)
    while match.version < 6:
        seat = rules.to_move(match.state)[0]
        match.play(seat, rng.choice(rules.legal(match.state, seat)))
    asked = asked_in(match, language=language)
    for place, action in enumerate(rules.legal(match.state, rules.to_move(match.state)[0])):
        assert f"\n{place}: {rules.format(action)}" in asked.user
    texts = {part: re.findall("^## (.+)$", getattr(asked, part), re.MULTILINE) for part in ("system", "user")}
    assert (
        texts["user"]
        == {
            "en": ["Table", "What has happened", "Legal moves"],
            "pl": ["Stół", "Co się wydarzyło", "Dozwolone ruchy"],
            "de": ["Tisch", "Was geschehen ist", "Erlaubte Züge"],
        }[language]
    )
    full = asked_in(match, language=language, rules="full")
    none = asked_in(match, language=language, rules="none")
    assert tokens(none.system) < tokens(asked.system) <= tokens(full.system)
    assert rules.RULES[-1] in full.system
    assert not re.search(r"[{}]|#\d", asked.user.replace("{}", ""))


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.OFFERED])
def test_short_rules_are_short_and_in_three_languages(game: str) -> None:
    texts = {language: asked_in(begun(GAMES[game]), language=language).system for language in LANGUAGES}
    assert len(set(texts.values())) == len(LANGUAGES)
    assert max(map(tokens, texts.values())) < 900


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_in_a_prompt(game: str) -> None:
    """Whatever the seat cannot see is dealt anew, and the prompt stays the same."""
    rules, rng = GAMES[game], Random(3)
    match, dealt_anew = begun(rules, rules.PLAYERS[-1]), 0
    for _ in range(60):
        if match.is_over:
            break
        seat = rng.choice(rules.to_move(match.state))
        other = rules.redeal(match.state, seat, stream(rng.randbytes(32), 0))
        dealt_anew += other != match.state
        mine, same = (prompt(Position(rules, state, seat)) for state in (match.state, other))
        assert (mine.system, mine.user) == (same.system, same.user)
        match.play(seat, rng.choice(rules.legal(match.state, seat)))
    assert dealt_anew or not rules.HAS_SECRETS or game == "walking-in-burano"


def test_what_is_too_long_is_shortened_and_at_last_refused() -> None:
    match, rng = begun(GAMES["summer-pavilion"]), Random(4)
    while match.version < 40:
        seat = match.game.to_move(match.state)[0]
        match.play(seat, rng.choice(match.game.legal(match.state, seat)))
    usual = asked_in(match, history=100)
    lengths = [usual.user.count("\n")]
    for most in (1_500, 1_000):
        asked = asked_in(match, history=100, most=most)
        assert tokens(asked.user) <= most
        assert asked.legal == usual.legal
        lengths.append(asked.user.count("\n"))
    assert lengths == sorted(lengths, reverse=True)
    with pytest.raises(PromptError, match=r"this decision needs \d+ tokens, not 50"):
        asked_in(match, most=50)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"language": "fr"}, "language: en, pl, de, not 'fr'"),
        ({"rules": "long"}, "rules: none, short, full, not 'long'"),
        ({"history": -1}, "history: 0 or more events, not -1"),
    ],
)
def test_what_cannot_be_asked_for_is_told(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(PromptError, match=said):
        asked_in(begun(GAMES["burano"]), **settings)


@pytest.mark.parametrize(
    ("reply", "number"), [("3", 3), ("Move 2.", 2), ("of 1, 2 and 3, I take **2**", 2), ("4.6 is dear: 0", 0)]
)
def test_the_last_number_of_a_reply_counts(reply: str, number: int) -> None:
    assert choice(reply, 5) == number


@pytest.mark.parametrize(
    ("reply", "said"),
    [("pass", "names no move: answer with a number from 0 to 4"), ("7", "there is no move 7")],
)
def test_a_reply_without_a_move_is_told(reply: str, said: str) -> None:
    with pytest.raises(ReplyError, match=said):
        choice(reply, 5)


def test_tokens_are_counted_by_a_rule_that_needs_no_model() -> None:
    assert [tokens(text) for text in ("", "abc", "abcd", "żółć")] == [0, 1, 2, 3]


def test_positions_without_their_match_have_no_history() -> None:
    match = begun(GAMES["burano"])
    seat = match.game.to_move(match.state)[0]
    assert Position(match.game, match.state, seat).events == ()
    told = Position(match.game, match.state, seat, match).events
    assert told
    assert all(msgspec.convert(msgspec.to_builtins(one), match.game.Event) == one for one in told)
