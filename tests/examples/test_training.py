"""A new user gets from the page for researchers to a trained player: its section is run as it stands."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def commands(page: str, section: str) -> list[str]:
    text = (ROOT / "docs" / page).read_text().split(f"## {section}\n")[1].split("\n## ")[0]
    block = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[0]
    return [line for line in block.splitlines() if line]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of what a user clones, beside an environment that has nothing yet."""
    folder = tmp_path_factory.mktemp("training")
    clone = folder / "tavolino"
    clone.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, clone)
    for name in ("src", "docs"):
        shutil.copytree(ROOT / name, clone / name, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    yield clone
    shutil.rmtree(folder / "venv")  # a gigabyte that nobody needs


def run(command: str, clone: Path) -> str:
    path = f"{clone.parent / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": "", "PIP_PROGRESS_BAR": "off"}
    done = subprocess.run(
        command, shell=True, cwd=clone, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def figures(clone: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((clone / "trained" / "figures.json").read_text())
    return told


def test_from_pip_install_to_a_trained_player_with_several_libraries(clone: Path) -> None:
    install, train = commands("research.md", "From install to a trained player")
    assert install.startswith("pip install ")
    run(install, clone)
    for example in ("maskable_ppo.py", "ppo.py", "torchrl_ppo.py"):
        run(train.replace("maskable_ppo.py", example), clone)
        told = figures(clone)
        assert told["trained"]["low"] > told["random"]["high"]
        assert (clone / "trained" / "curve.svg").read_text().startswith("<svg")
    assert {file.name for file in (clone / "trained").glob("player.*")} == {"player.zip", "player.pt"}


def test_from_pip_install_to_learning_on_the_fast_rules(clone: Path) -> None:
    install, train = commands("fast.md", "Train on it")
    run(install, clone)
    told = run(f"{train} --iterations 4", clone)
    margins = [float(margin) for margin in re.findall(r": ([+-][\d.]+) points", told)]
    assert len(margins) == 5
    assert margins[-1] > margins[0] + 6
    assert (clone / "fast_rules.pt").exists()
