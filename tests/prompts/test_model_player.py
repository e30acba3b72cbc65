"""The example of a player with a language model, at a stand-in that speaks as the endpoints do."""

import json
import re
import shlex
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from tavolino.core.match import start
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tavolino.players import PlayerError, Position, seated
from tavolino.prompts import tokens
from tests.cli.conftest import Run, home, run

__all__ = ["home", "run"]

PLAYER = Path(__file__).parents[2] / "docs" / "examples" / "llm_player.py"


class Model(ThreadingHTTPServer):
    """Keeps what it is sent, and answers as it is told to."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.replies: list[str] = []
        super().__init__(("127.0.0.1", 0), _Answer)

    def reply(self, request: dict[str, Any]) -> str:
        self.sent.append(request)
        if self.replies:
            return self.replies.pop(0)
        numbers = re.findall(r"^(\d+): ", request["messages"][-1]["content"], re.MULTILINE)
        return f"Of {len(numbers)} moves I take number {numbers[len(numbers) // 2]}."


class _Answer(BaseHTTPRequestHandler):
    server: Model

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        request["path"] = self.path
        message = {"role": "assistant", "content": self.server.reply(request)}
        body = json.dumps({"choices": [{"message": message}]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def model() -> Iterator[Model]:
    with Model() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def command(model: Model, *settings: str) -> str:
    url = f"http://127.0.0.1:{model.server_address[1]}/v1"
    words = [sys.executable, str(PLAYER), "--url", url, "--model", "stand-in", *settings]
    return f"cmd@60s:{shlex.join(words)}"


def decision(game: str = "summer-pavilion") -> Position:
    rules = GAMES[game]
    match = start(rules, rules.Options(), rules.PLAYERS[-1], seed_from("model"))
    return Position(rules, match.state, rules.to_move(match.state)[0], match)


def test_a_model_plays_whole_matches_in_the_arena_and_stands_in_its_table(run: Run, model: Model) -> None:
    result = run(
        "arena", "nine-holes", "--players", f"{command(model)},random", "--games", "2", "--workers", "1",
        "--out", "arena",
    )  # fmt: skip
    assert "forfeited" not in result.output
    assert result.exit_code == 0, result.output
    table = Path("arena/table.md").read_text().splitlines()
    assert table[0].startswith("nine-holes, rules version 1, 2 at the table, 2 matches")
    assert table[2] == "| player | rating | against random | points | decisions | ms | forfeits |"
    (line,) = [line for line in table if "llm_player.py" in line]
    assert re.search(r"\d ± \d.*\| \d+ % \(|\d+% \(", line)
    request = model.sent[0]
    assert (request["path"], request["model"]) == ("/v1/chat/completions", "stand-in")
    system, user = request["messages"]
    assert "Nine Holes" in system["content"]
    assert "## Legal moves" in user["content"]


def test_a_model_is_told_what_was_wrong_and_may_try_again(model: Model) -> None:
    position = decision()
    model.replies = ["I would rather pass.", "999", "0"]
    with seated([command(model, "--language", "de", "--rules", "none")]) as (bot,):
        assert bot.choose(position, Random(1)) == position.legal[0]
    assert "Spieler" in model.sent[0]["messages"][1]["content"]
    said = [message["content"] for message in model.sent[-1]["messages"]]
    assert said[2::2] == ["I would rather pass.", "999"]
    assert "“no move” is no answer" in said[3]
    assert "“999” is no answer" in said[5]


def test_decisions_are_told_at_the_length_that_is_wanted(model: Model) -> None:
    def told(*settings: str) -> tuple[str, str]:
        with seated([command(model, *settings)]) as (bot,):
            bot.choose(decision(), Random(1))
        system, user = model.sent[-1]["messages"]
        return system["content"], user["content"]

    system, user = told()
    assert "## What has happened" in user
    assert "## What has happened" not in told("--history", "0")[1]
    most = tokens(user) - 1
    assert tokens(told("--most", f"{most}")[1]) <= most
    assert len(told("--rules", "none")[0]) < len(system) < len(told("--rules", "full")[0])
    with pytest.raises(PlayerError, match=r"this decision needs \d+ tokens, not 50"):
        told("--most", "50")


def test_an_endpoint_that_is_not_there_is_told(model: Model) -> None:
    name = command(model).replace(f":{model.server_address[1]}/", ":1/")
    with (
        seated([name]) as (bot,),
        pytest.raises(Exception, match=r"ended instead of answering.*127\.0\.0\.1:1"),
    ):
        bot.choose(decision(), Random(1))
