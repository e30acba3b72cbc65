"""`make dist` makes one file that is all of Tavolino: installed where there is no source, it plays."""

import asyncio
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random

import httpx
import pytest

from tavolino.games import GAMES, offered
from tests.server.client import play_out
from tests.server.servers import serving
from tests.server.stories import seated

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tavolino"
CLEAN = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command that knows nothing of this checkout but what it is told, and return what it prints."""
    done = subprocess.run(command, cwd=cwd, env=CLEAN, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run("make", "dist", f"DIST={folder}", cwd=ROOT)
    (file,) = folder.iterdir()
    return file


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the wheel, what it depends on, and nothing else."""
    folder = tmp_path_factory.mktemp("clean")
    run(sys.executable, "-m", "venv", "venv", cwd=folder)
    python = folder / "venv" / "bin" / "python"
    pip = (python, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--require-hashes", "--requirement", ROOT / "requirements.lock", cwd=folder)
    run(*pip, "install", "--no-deps", wheel, cwd=folder)
    run(*pip, "check", cwd=folder)
    return python


def test_the_wheel_has_every_file_of_the_package_and_the_web_client(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        found = {name for name in packed.namelist() if name.startswith("tavolino/")}
    files = [file for file in PACKAGE.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert found == {file.relative_to(PACKAGE.parent).as_posix() for file in files}
    for part in (
        "server/static/index.html",
        "texts/words/pl.json",
        "texts/calls/pl.json",
        "games/burano/rulebook/de.md",
        "games/walking_in_burano/cards.csv",
        "games/summer_pavilion/lessons/first.json",
        "train/configs/burano.toml",
        "cli/skeleton/game/rules.py.txt",
        "server/store/migrations/script.py.mako",
    ):
        assert f"tavolino/{part}" in found


def test_installed_from_the_wheel_it_knows_all_games_and_their_texts(python: Path, tmp_path: Path) -> None:
    here = run(python, "-c", "import tavolino; print(tavolino.__file__)", cwd=tmp_path)
    assert here.startswith(str(python.parents[1]))
    tavolino = (python, "-m", "tavolino")
    listed = run(*tavolino, "games", cwd=tmp_path)
    assert [game.NAME for game in offered() if game.NAME not in listed] == []
    assert "SP-3.5" in run(*tavolino, "rules", "summer-pavilion", "SP-3.5", "--lang", "pl", cwd=tmp_path)


def test_installed_from_the_wheel_it_serves_the_web_client_and_plays(python: Path, tmp_path: Path) -> None:
    with serving(tmp_path, python=python) as server:
        page = httpx.get(server.address)
        assert page.headers["content-type"].startswith("text/html")
        assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
        assert assets
        for asset in assets:
            assert httpx.get(f"{server.address}{asset}").status_code == 200

        async def story(game: str) -> None:
            async with seated([server.address], game, bots=["bot:easy"]) as table:
                await play_out({0: table.sockets[0]}, Random(1))

        for game in GAMES:
            asyncio.run(story(game))
