"""The HTTP interface as its OpenAPI says: Schemathesis tries everything; no request is a server error."""

from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error

from tavolino.server.socket_schema import socket_schema
from tests.server.servers import Server


@pytest.fixture(scope="session")
def guest(sqlite_server: Server) -> dict[str, str]:
    """The headers of somebody who may do things."""
    answer = httpx.post(
        f"{sqlite_server.address}/api/guests", json={"name": "Ann"}, headers={"X-Tavolino": "1"}
    )
    return {"X-Tavolino": "1", "Cookie": f"tavolino={answer.cookies['tavolino']}"}


@pytest.fixture(scope="session")
def interface(sqlite_server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{sqlite_server.address}/schema")


schema = schemathesis.pytest.from_fixture("interface")


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_is_a_server_error(case: Any, sqlite_server: Server, guest: dict[str, str]) -> None:
    if case.path == "/api/sessions" and case.method == "DELETE":
        guest = {"X-Tavolino": "1"}  # stay signed in for the others
    if case.path == "/api/me/deletion":
        guest = {"X-Tavolino": "1"}
    case.call_and_validate(
        base_url=sqlite_server.address, headers=guest, checks=[not_a_server_error], timeout=30
    )


def test_the_socket_messages_have_a_schema(sqlite_server: Server) -> None:
    assert httpx.get(f"{sqlite_server.address}/schema/socket.json").content == msgspec.json.encode(
        socket_schema()
    )
    assert "/api/tables" in httpx.get(f"{sqlite_server.address}/schema").json()["paths"]
