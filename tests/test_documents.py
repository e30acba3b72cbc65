"""What the documents say can be done, can be done."""

import pkgutil
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tavolino.cli import app
from tavolino.core.record import read, verify
from tavolino.games import GAMES

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(kind: str) -> list[tuple[str, str]]:
    pattern = re.compile(rf"^```{kind}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return [(file.name, block) for file in DOCUMENTS for block in pattern.findall(file.read_text())]


@pytest.mark.parametrize(("name", "block"), blocks("console"))
def test_commands_work(name: str, block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.chdir(tmp_path)
    for example in (ROOT / "docs").glob("*.txt"):
        shutil.copy(example, tmp_path)
    for line in block.splitlines():
        assert line.startswith("$ tavolino ")
        result = CliRunner().invoke(app, line.removeprefix("$ tavolino ").split(), input="")
        assert result.exit_code == 0, f"{name}: {line}\n{result.output}"


@pytest.mark.parametrize(("name", "block"), blocks("python"))
def test_code_works(name: str, block: str) -> None:
    exec(compile(block, name, "exec"), {})


def test_the_example_of_a_player_behaves_and_beats_random(tmp_path: Path) -> None:
    command = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'docs' / 'examples' / 'mybot.py'))}"
    arena = ["arena", "summer-pavilion", "--players", f"{command},random", "--games", "10"]
    result = CliRunner().invoke(app, [*arena, "--out", str(tmp_path / "arena")])
    assert "forfeited" not in result.output
    assert "10/0/0" in result.output
    assert len((ROOT / "docs" / "examples" / "mybot.py").read_text().splitlines()) <= 30


@pytest.mark.parametrize("file", sorted((ROOT / "docs" / "matches").iterdir()), ids=lambda file: file.name)
def test_the_matches_that_are_shown_are_sound(file: Path) -> None:
    match = verify(read(file.read_bytes()), GAMES)
    points = [sheet.total for sheet in match.game.score(match.state)]
    assert str(max(points)) in file.stem.split("-")


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: file.name)
def test_links_lead_somewhere(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", file.read_text()):
        assert target.startswith("http") or (file.parent / target).exists(), target


def places_of_the_glossary() -> list[str]:
    text = (ROOT / "docs" / "glossary.md").read_text().split("## Words of the code")[1]
    columns = [line.split("|")[-2] for line in text.splitlines() if line.startswith("| ")]
    return [place for column in columns for place in re.findall(r"`([^`]+)`", column)]


@pytest.mark.parametrize(
    "place", sorted({place for place in places_of_the_glossary() if "." in place or "/" in place})
)
def test_the_glossary_points_to_what_there_is(place: str) -> None:
    if "/" not in place:
        pkgutil.resolve_name(f"tavolino.{place}")
        return
    root = ROOT if place.startswith(("web/", "tools/")) else ROOT / "src" / "tavolino"
    games = [game.replace("-", "_") for game in GAMES] if "<game>" in place else [""]
    named = [place.replace("<game>", game) for game in games]
    assert any((root / name).exists() or list(root.glob(f"{name}*")) for name in named), named
