"""Programs as players: real processes, well and badly behaved ones."""

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic

import msgspec
import pytest

from tavolino.core.game import usual_seats
from tavolino.core.match import start
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tavolino.players import Player, PlayerError, Position, seated

Program = Callable[[str], str]

RNG = Random(1)


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Write a program whose body sees `questions`, the decoded lines of its input, and can `answer`."""

    def write(body: str) -> str:
        file = tmp_path / "bot.py"
        file.write_text(
            "import json, sys, time\n"
            "def answer(text): print(text, flush=True)\n"
            "questions = map(json.loads, sys.stdin)\n" + body
        )
        return f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"

    return write


@contextmanager
def bot_of(name: str) -> Iterator[Player]:
    with seated([name]) as players:
        yield players[0]


def decision(game: str = "summer-pavilion") -> Position:
    rules = GAMES[game]
    match = start(rules, rules.Options(), usual_seats(rules.PLAYERS), seed_from("external"))
    return Position(rules, match.state, rules.to_move(match.state)[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_program_is_asked_with_view_and_legal_actions(game: str, program: Program, tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    command = program(
        f"for q in questions:\n open({str(asked)!r}, 'w').write(json.dumps(q)); answer(len(q['legal']) - 1)"
    )
    position = decision(game)
    with bot_of(f"cmd:{command}") as bot:
        assert bot.choose(position, RNG) == position.legal[-1]
    question = msgspec.json.decode(asked.read_bytes())
    assert question["type"] == "choose"
    assert (question["game"], question["seat"], question["seats"]) == (
        game,
        position.seat,
        usual_seats(position.game.PLAYERS),
    )
    assert msgspec.convert(question["view"], position.game.View) == position.view
    assert [msgspec.convert(one, position.game.Action) for one in question["legal"]] == list(position.legal)
    assert [position.game.parse(text) for text in question["texts"]] == list(position.legal)


def test_a_program_may_answer_in_notation(program: Program) -> None:
    position = decision()
    command = program("for q in questions: answer(q['texts'][2])")
    with bot_of(f"cmd:{command}") as bot:
        assert bot.choose(position, RNG) == position.legal[2]


def test_a_program_lives_for_the_whole_match(program: Program) -> None:
    command = program("for n, q in enumerate(questions): answer(n)")
    position = decision()
    with bot_of(f"cmd:{command}") as bot:
        assert [bot.choose(position, RNG) for _ in range(3)] == list(position.legal[:3])


def test_a_refused_answer_may_be_put_right(program: Program) -> None:
    body = "for q in questions: answer('nonsense' if q['type'] == 'choose' else 3 - q['tries_left'])"
    position = decision()
    with bot_of(f"cmd:{program(body)}") as bot:
        assert bot.choose(position, RNG) == position.legal[1]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("for q in questions: answer('hello')", "“hello” is no answer.*3 wrong answers"),
        ("for q in questions: answer(99999)", "the places of `legal` go from 0 to"),
        ("for q in questions: answer('pass')", "it is none of `legal`"),
        ("for q in questions: answer('')", "“” is no answer"),
        ("for q in questions: answer('1' * 20_000)", "a line of more than 10,000 bytes"),
        ("sys.stdout.buffer.write(b'\\xff\\n' * 9); sys.stdout.flush(); time.sleep(60)", "is no answer"),
        ("next(questions); raise ValueError('lost my way')", "ended instead.*last words: .*lost my way"),
        ("sys.exit()", "ended instead of answering"),
        ("time.sleep(60)", r"gave no answer in 0\.3 s"),
        ("while True: answer('more')", "“more” is no answer"),
        ("sys.stdin.close(); time.sleep(60)", "gave no answer"),
    ],
)
def test_a_program_that_misbehaves_is_sent_away(body: str, message: str, program: Program) -> None:
    begun = monotonic()
    time = "300ms" if "0\\.3" in message or "gave" in message else "10s"
    with bot_of(f"cmd@{time}:{program(body)}") as bot, pytest.raises(PlayerError, match=message):
        bot.choose(decision(), RNG)
    assert monotonic() - begun < 8  # nobody waits for a program that was sent away


def test_a_program_that_never_reads_holds_up_nobody(program: Program) -> None:
    with bot_of(f"cmd@1s:{program('for _ in range(10**6): answer(0); time.sleep(.01)')}") as bot:
        for _ in range(60):  # more than a pipe holds
            bot.choose(decision(), RNG)


# --- In words -------------------------------------------------------------------------------------


def test_a_program_may_have_the_decision_told_in_words(program: Program, tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    command = program(
        "for q in questions:\n"
        " if q['type'] == 'choose': answer(json.dumps(dict(type='prompt', language='pl', rules='full')))\n"
        f" else: open({str(asked)!r}, 'w').write(json.dumps(q)); answer(1)"
    )
    position = decision()
    with bot_of(f"cmd:{command}") as bot:
        for _ in range(2):
            assert bot.choose(position, RNG) == position.legal[1]
    told = msgspec.json.decode(asked.read_bytes())
    assert set(told) == {"type", "system", "user", "tokens"}
    assert "Gracz 1" in told["user"]
    assert "SP-7.5" in told["system"]


def test_who_asks_wrongly_or_for_ever_is_sent_away(program: Program) -> None:
    for request, said in (
        ('\'{"type": "prompt", "language": "fr"}\'', "language: en, pl, de, not 'fr'"),
        ('\'{"type": "prompt", "rule": "full"}\'', "unknown field `rule`"),
        ('\'{"type": "prompt"}\'', "3 wrong answers to one question"),
        ("'{'", "Input data was truncated"),
    ):
        command = program(f"for q in questions: answer({request})")
        with bot_of(f"cmd:{command}") as bot, pytest.raises(PlayerError, match=said):
            bot.choose(decision(), RNG)
