"""What the pages for people who run servers and write clients say, is so."""

import re
import subprocess
import sys
from pathlib import Path

from msgspec.structs import fields

from tavolino.server.settings import PREFIX, Settings
from tavolino.server.wire.messages import ClientMessage, ServerMessage
from tests.server.servers import Server

DOCS = Path(__file__).parents[2] / "docs"


def test_the_example_client_plays_a_match(sqlite_server: Server) -> None:
    client = DOCS / "examples" / "client.py"
    assert len(client.read_text().splitlines()) <= 45
    command = [sys.executable, str(client), sqlite_server.address]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert re.fullmatch(r"\[\d+, \d+\]\n", answer.stdout)


def test_every_setting_is_documented() -> None:
    text = (DOCS / "server.md").read_text()
    assert [field.name for field in fields(Settings) if f"`{PREFIX}{field.name.upper()}`" not in text] == []


def test_every_message_is_documented() -> None:
    text = (DOCS / "protocol.md").read_text()
    kinds = [*ClientMessage.__args__, *ServerMessage.__args__]
    assert [kind.__name__ for kind in kinds if f"`{kind.__struct_config__.tag}`" not in text] == []
