"""Servers for the tests: the same tests on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import another_database, postgres
from tests.server.receiver import CALLING
from tests.server.servers import Server, serving


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with postgres() as address:
        yield address


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("sqlite")) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_servers(
    tmp_path_factory: pytest.TempPathFactory, postgres_address: str
) -> Iterator[tuple[Server, Server]]:
    folder: Path = tmp_path_factory.mktemp("postgres")
    with serving(folder, postgres_address) as one, serving(folder, postgres_address) as other:
        yield one, other


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest) -> Server:
    """A server on either database."""
    if request.param == "sqlite":
        found: Server = request.getfixturevalue("sqlite_server")
        return found
    return request.getfixturevalue("postgres_servers")[0]  # type: ignore[no-any-return]


@pytest.fixture(params=["sqlite", "postgres"])
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server that no other test uses, on either database: it may be killed, and its store spoiled."""
    database = None
    if request.param == "postgres":
        database = another_database(request.getfixturevalue("postgres_address"), tmp_path.name)
    with serving(tmp_path, database) as server:
        yield server


@pytest.fixture(scope="session")
def sqlite_calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("calling"), **CALLING) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_calling(
    tmp_path_factory: pytest.TempPathFactory, postgres_address: str
) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("calling")
    database = another_database(postgres_address, "calling")
    with serving(folder, database, **CALLING) as one, serving(folder, database, **CALLING) as other:
        yield one, other


@pytest.fixture(params=["sqlite", "postgres"])
def calling(request: pytest.FixtureRequest) -> Server:
    """A server that calls people to their turn, on either database."""
    if request.param == "sqlite":
        found: Server = request.getfixturevalue("sqlite_calling")
        return found
    return request.getfixturevalue("postgres_calling")[0]  # type: ignore[no-any-return]
