"""A new user gets from the page of the environments to a trained agent: its section is run as it stands."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def commands() -> list[str]:
    section = (ROOT / "docs" / "environments.md").read_text().split("## Train an agent")[1].split("\n## ")[0]
    (block,) = re.findall(r"^```sh\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    return [line for line in block.splitlines() if line]


def test_from_pip_install_to_a_trained_agent(tmp_path: Path) -> None:
    clone = tmp_path / "tavolino"
    clone.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, clone)
    for name in ("src", "docs"):
        shutil.copytree(ROOT / name, clone / name, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    path = f"{tmp_path / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": "", "PIP_PROGRESS_BAR": "off"}
    assert commands()[0].startswith("pip install ")
    for command in commands():
        done = subprocess.run(
            command, shell=True, cwd=clone, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    figures = json.loads((clone / "trained" / "figures.json").read_text())
    assert figures["trained"]["low"] > figures["random"]["high"]
    assert (clone / "trained" / "player.zip").exists()
    assert (clone / "trained" / "curve.svg").read_text().startswith("<svg")
    shutil.rmtree(tmp_path / "venv")  # a gigabyte that nobody needs
