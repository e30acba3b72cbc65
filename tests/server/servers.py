"""Real server processes on loopback ports."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.postgres import free_port

FAST = {
    "TAVOLINO_REQUESTS_PER_MINUTE": "1000000",
    "TAVOLINO_MESSAGES_PER_SECOND": "100000",
    "TAVOLINO_SOCKETS_PER_PERSON": "10000",
    "TAVOLINO_THINKERS": "1",
    "TAVOLINO_GRACE": "0",
    "TAVOLINO_SECRET": "for tests only but long enough to sign",
}
"""Settings that let a test go as fast as it can."""


class Server:
    """A `tavolino serve` that can be killed and started again."""

    def __init__(
        self,
        folder: Path,
        database: str,
        settings: dict[str, str],
        module: str = "",
        python: str | Path = sys.executable,
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = database
        self.log = folder / f"server-{self.port}.log"
        self._environment = {**os.environ, **FAST, **settings, "TAVOLINO_DATABASE": database}
        serve = ["tavolino", "serve", "--port", str(self.port)]
        self._command = [str(python), "-m", *([module, str(self.port)] if module else serve)]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self._command, env=self._environment, stdout=log, stderr=log)
        until = time.monotonic() + 300  # however busy the machine is
        while time.monotonic() < until:
            assert self.process.poll() is None, self.log.read_text()
            try:
                if httpx.get(f"{self.address}/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def serving(
    folder: Path,
    database: str | None = None,
    module: str = "",
    python: str | Path = sys.executable,
    **settings: str,
) -> Iterator[Server]:
    """Run a server for a while; with another Python, what is installed for that one."""
    server = Server(folder, database or str(folder / "tavolino.sqlite"), settings, module, python)
    server.start()
    try:
        yield server
    finally:
        server.stop()
