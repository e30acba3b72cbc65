"""What `deploy/` offers works: the very files, in front of a real server and around it."""

import asyncio
import configparser
import json
import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from fnmatch import fnmatch
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import httpx
import pytest
from msgspec.structs import fields

from tavolino import __version__
from tavolino.server.settings import PREFIX, Settings
from tavolino.server.wire.forms import LARGEST_RECORD
from tests.server.client import play_out
from tests.server.postgres import another_database, free_port
from tests.server.servers import Server, serving
from tests.server.stories import seated

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NGINX_CONF = (DEPLOY / "nginx.conf").read_text()
SETTINGS = {PREFIX + field.name.upper() for field in fields(Settings)}
OURS = {"X-Tavolino": "1"}


def put(text: str, old: str, new: str) -> str:
    """Return a text with all of something replaced, which has to be there."""
    assert old in text
    return text.replace(old, new)


class Proxy:
    """A real nginx with the file of `deploy/`; only ports, certificate and folder are the test's own."""

    def __init__(self, folder: Path, *servers: Server) -> None:
        self.folder, self.port = folder, free_port()
        self.address = f"https://127.0.0.1:{self.port}"
        self._certify()
        lines = "\n".join(f"server 127.0.0.1:{server.port};" for server in servers)
        site = put(NGINX_CONF, "server 127.0.0.1:8000;", lines)
        site = put(site, "listen 443 ssl http2;", f"listen 127.0.0.1:{self.port} ssl http2;")
        site = put(site, "listen 80;", f"listen 127.0.0.1:{free_port()};")
        site = put(site, "/etc/letsencrypt/live/tavolino.example", str(folder))
        kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = "".join(f"{name}_temp_path {folder}/{name};\n" for name in kept)
        user = "user root;" if os.geteuid() == 0 else ""  # its workers need the folder of the test
        (folder / "nginx.conf").write_text(
            f"{user} daemon off; pid {folder}/pid; error_log {folder}/error.log;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{paths}\n{site}\n}}\n"
        )
        program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
        assert program, "nginx is needed: make proxy"
        self._command = [program, "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]

    def _certify(self) -> None:
        """Make a certificate for this machine."""
        key, certificate = self.folder / "privkey.pem", self.folder / "fullchain.pem"
        made = "req -x509 -newkey rsa:2048 -nodes -days 2"
        for_whom = "-subj /CN=tavolino -addext subjectAltName=IP:127.0.0.1"
        command = ["openssl", *made.split(), *for_whom.split(), "-keyout", str(key), "-out", str(certificate)]
        subprocess.run(command, check=True, capture_output=True)
        self.certificate, self.trust = certificate, ssl.create_default_context(cafile=certificate)

    @contextmanager
    def running(self) -> Iterator["Proxy"]:
        process = subprocess.Popen(self._command)
        try:
            until = time.monotonic() + 30
            while not self._answers():
                assert process.poll() is None, (self.folder / "error.log").read_text()
                assert time.monotonic() < until
                time.sleep(0.05)
            yield self
        finally:
            process.terminate()
            process.wait(20)

    def _answers(self) -> bool:
        try:
            return self.visitor().get("/health").status_code == 200
        except httpx.TransportError:
            return False

    def visitor(self, address: str = "127.0.0.1") -> httpx.Client:
        """Return somebody who comes from an address of this machine."""
        transport = httpx.HTTPTransport(verify=self.trust, local_address=address)
        return httpx.Client(base_url=self.address, headers=OURS, transport=transport, timeout=30)


@contextmanager
def proxied(folder: Path, **settings: str) -> Iterator[Proxy]:
    """Run a server with a proxy before it, set up as the file says."""
    said = {"TAVOLINO_SECURE": "true", "TAVOLINO_PROXIES": "127.0.0.1"}
    with serving(folder, **said, **settings) as server, Proxy(folder, server).running() as proxy:
        yield proxy


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with proxied(tmp_path_factory.mktemp("proxy")) as running:
        yield running


def test_pages_come_through_the_proxy_and_figures_do_not(proxy: Proxy) -> None:
    visitor = proxy.visitor()
    page = visitor.get("/")
    assert page.status_code == 200
    assert page.headers["strict-transport-security"]
    assert visitor.get("/metrics").status_code == 404


@pytest.mark.parametrize("game", ["summer-pavilion", "burano"])
def test_a_match_is_played_through_the_proxy(
    proxy: Proxy, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))

    async def story() -> None:
        async with seated([proxy.address] * 2, game) as table:
            await play_out(dict(enumerate(table.sockets)), Random(1))
            assert table.sockets[0].latest["sheets"] == table.sockets[1].latest["sheets"]

    asyncio.run(story())


def test_pages_of_the_server_may_use_it_through_the_proxy_and_others_may_not(proxy: Proxy) -> None:
    visitor = proxy.visitor()

    def asked_by_a_page_of(origin: str) -> httpx.Response:
        return visitor.post("/api/guests", json={"name": "Ann"}, headers={"Origin": origin})

    answer = asked_by_a_page_of(proxy.address)
    assert answer.status_code == 201
    assert "secure" in answer.headers["set-cookie"].lower()
    assert asked_by_a_page_of("https://elsewhere.example").status_code == 403


def test_the_proxy_leaves_it_to_the_server_to_refuse_what_is_too_large(proxy: Proxy) -> None:
    visitor = proxy.visitor()
    answer = visitor.post("/api/guests", json={"name": "x" * 100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    answer = visitor.post("/api/replays", content=b" " * (LARGEST_RECORD - 1))
    assert (answer.status_code, answer.json()["code"]) == (400, "record")
    visitor.post("/api/guests", json={"name": "Ann"})
    whole = {"record": "é" * LARGEST_RECORD, "entries": 0, "seats": []}
    text = json.dumps(whole, ensure_ascii=False).encode()
    assert len(text) > 2 * LARGEST_RECORD
    assert visitor.post("/api/what-ifs", content=text).json()["code"] == "too-large"
    assert visitor.post("/api/replays", content=b" " * 4_000_000).status_code == 413


def test_visitors_behind_the_proxy_are_told_apart(tmp_path: Path) -> None:
    with proxied(tmp_path, TAVOLINO_REQUESTS_PER_MINUTE="40") as proxy:
        greedy, modest = proxy.visitor("127.0.0.2"), proxy.visitor("127.0.0.3")
        assert 429 in [greedy.get("/health").status_code for _ in range(60)]
        assert modest.get("/health").status_code == 200
        claim = {"X-Forwarded-For": "198.51.100.7"}  # if it were believed, all of these would be answered
        assert 429 in [greedy.get("/health", headers=claim).status_code for _ in range(5)]


def test_everybody_at_a_table_is_led_to_the_same_process(
    tmp_path: Path, postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = another_database(postgres_address, tmp_path.name)
    said = {"TAVOLINO_SECURE": "true", "TAVOLINO_PROXIES": "127.0.0.1"}

    async def story(proxy: Proxy, servers: Sequence[Server]) -> None:
        """Two people sit down at one table after the other: both at one process, now this, now that."""
        places: set[tuple[float, ...]] = set()
        async with AsyncExitStack() as stack:
            while len(places) < 2:
                before = [figures(server)["tavolino_sockets"] for server in servers]
                table = await stack.enter_async_context(seated([proxy.address] * 2))
                assert (await table.act(table.to_move[0]))["type"] == "done"
                after = [figures(server)["tavolino_sockets"] for server in servers]
                place = tuple(now - then for now, then in zip(after, before, strict=True))
                assert place in {(2, 0), (0, 2)}
                places.add(place)

    with (
        serving(tmp_path, database, **said) as one,
        serving(tmp_path, database, **said) as other,
        Proxy(tmp_path, one, other).running() as proxy,
    ):
        monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))
        asyncio.run(story(proxy, [one, other]))


def test_idle_connections_are_kept_as_long_as_it_is_set_and_longer_than_the_proxy_uses_them(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, TAVOLINO_KEEP_ALIVE="20") as server:
        connection = HTTPConnection("127.0.0.1", server.port, timeout=120)
        connection.request("GET", "/health")
        connection.getresponse().read()
        time.sleep(5.5)  # longer than uvicorn itself would keep it
        connection.request("GET", "/health")
        connection.getresponse().read()
        assert connection.sock.recv(1) == b""  # and then the server hangs up
        connection.close()
    found = re.search(r"keepalive_timeout (\d+)s;", NGINX_CONF)
    assert found
    assert int(found[1]) + 10 <= Settings().keep_alive


def test_the_service_starts_what_there_is_with_settings_that_there_are() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "tavolino.service")
    program, *command = shlex.split(unit["Service"]["ExecStart"])
    assert Path(program).name == "tavolino"
    assert command == ["serve"]
    assert unit["Service"]["Environment"].partition("=")[0] in SETTINGS


def test_the_container_takes_what_there_is_and_sees_whether_the_server_is_well(tmp_path: Path) -> None:
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line.split(None, 1) for line in text.splitlines() if line and not line.startswith("#")]
    copied, *_ = [rest.split() for word, rest in lines if word == "COPY"]
    assert (ROOT / copied[0]).exists()
    assert fnmatch(f"dist/tavolino-{__version__}-py3-none-any.whl", copied[1])
    (set_here,) = [dict(each.split("=") for each in rest.split()) for word, rest in lines if word == "ENV"]
    assert set_here.keys() <= SETTINGS
    (check,) = [json.loads(rest[rest.index("[") :]) for word, rest in lines if word == "HEALTHCHECK"]

    def is_well(port: int) -> bool:
        environment = {**os.environ, "TAVOLINO_PORT": str(port)}
        command = [sys.executable, *check[1:]]
        return subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 0

    with serving(tmp_path) as server:
        assert is_well(server.port)
    assert not is_well(server.port)


def shown_in_grafana() -> set[str]:
    """Return the names of all figures that the dashboard asks for."""
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = " ".join(target["expr"] for panel in board["panels"] for target in panel.get("targets", ()))
    return {
        re.sub("_(bucket|count|sum)$", "", name) for name in re.findall(r"\b(?:tavolino|process)_\w+", asked)
    }


def test_the_dashboard_shows_every_figure_that_there_is_and_no_other(sqlite_server: Server) -> None:
    text = httpx.get(f"{sqlite_server.address}/metrics").text
    told = set(re.findall(r"^# TYPE (\w+) (?:counter|gauge|histogram)$", text, re.MULTILINE))
    assert shown_in_grafana() - told == set()
    own = {name for name in told if name.startswith("tavolino_") and not name.endswith("_created")}
    assert own - shown_in_grafana() == set()


def figures(server: Server) -> dict[str, float]:
    """Return all figures of one moment by their names."""
    text = httpx.get(f"{server.address}/metrics", timeout=30).text
    return {name: float(value) for name, value in re.findall(r"^(tavolino\S+) (\S+)$", text, re.MULTILINE)}


def until_figures(server: Server, found: Callable[[dict[str, float]], bool]) -> None:
    until = time.monotonic() + 60
    while not found(figures(server)):
        assert time.monotonic() < until
        time.sleep(0.2)


def test_the_figures_tell_that_the_keeper_goes_round_and_that_the_loop_is_held_up(tmp_path: Path) -> None:
    in_time, everything = 'tavolino_loop_delay_seconds_bucket{le="1.0"}', "tavolino_loop_delay_seconds_count"
    with serving(tmp_path) as server:
        assert server.process
        before = figures(server)
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(2.5)
        server.process.send_signal(signal.SIGCONT)
        late = before[everything] - before[in_time]
        until_figures(server, lambda now: now[everything] - now[in_time] > late)
        rounds = "tavolino_rounds_total"
        until_figures(server, lambda now: now[rounds] >= before[rounds] + 2)
