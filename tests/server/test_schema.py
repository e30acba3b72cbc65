"""The HTTP interface as its OpenAPI says: Schemathesis tries everything; no request is a server error."""

from pathlib import Path
from typing import Any

import httpx
import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from tavolino.server.typescript.__main__ import main
from tavolino.server.typescript.files import files, stale
from tavolino.server.wire.schema import socket_schema
from tests.server.servers import Server

WEB = Path(__file__).parents[2] / "web" / "src"
STRANGERS_ONLY = {("DELETE", "/api/sessions"), ("POST", "/api/me/deletion")}
"""What would end the session that all other requests need."""


def codes_of(operation: Any, address: str, headers: dict[str, str]) -> set[int]:
    """Try requests of all kinds, right and wrong ones, and return the codes of the answers."""
    codes: set[int] = set()

    @settings(max_examples=15, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def request(case: Any) -> None:
        codes.add(case.call(base_url=address, headers=headers, timeout=30).status_code)

    request()
    return codes


def test_no_request_is_a_server_error(sqlite_server: Server) -> None:
    address, ours = sqlite_server.address, {"X-Tavolino": "1"}
    cookie = httpx.post(f"{address}/api/guests", json={"name": "Ann"}, headers=ours).cookies["tavolino"]
    guest = {**ours, "Cookie": f"tavolino={cookie}"}
    schema = schemathesis.openapi.from_url(f"{address}/schema")
    tried: dict[str, set[int]] = {}
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        is_for_strangers = (operation.method.upper(), operation.path) in STRANGERS_ONLY
        headers = ours if is_for_strangers else guest
        tried[operation.label] = codes_of(operation, address, headers)
    assert all(code < 500 for codes in tried.values() for code in codes), tried
    assert len(tried) >= 28
    assert any(200 in codes or 201 in codes for codes in tried.values())


def test_the_socket_messages_have_a_schema(sqlite_server: Server) -> None:
    answer = httpx.get(f"{sqlite_server.address}/schema/socket.json")
    assert answer.content == msgspec.json.encode(socket_schema())
    assert "/api/tables" in httpx.get(f"{sqlite_server.address}/schema").json()["paths"]


def test_the_generated_files_of_the_web_client_are_fresh() -> None:
    assert stale(WEB) == [], "run: make types"


def test_a_generated_file_that_was_changed_or_is_missing_is_named_and_written_anew(tmp_path: Path) -> None:
    copy = tmp_path / "src"
    for path, text in files().items():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        (copy / path).write_text(text)
    assert main(["--check", str(copy)]) is None
    changed, missing, *_ = [copy / path for path in files() if path.parts[0] == "games"]
    changed.write_text(changed.read_text().replace("to_move", "turns"))
    missing.unlink()
    told = main(["--check", str(copy)]) or ""
    assert str(changed) in told
    assert str(missing) in told
    assert "make types" in told
    main([str(copy)])
    assert stale(copy) == []
