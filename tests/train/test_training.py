"""Training: it learns, stops cleanly, goes on as if nothing had happened, and needs little."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

torch = pytest.importorskip("torch", reason="training needs torch: pip install “.[train]”")

from tavolino.cli import app  # noqa: E402 - only where torch is
from tavolino.nets.player import NetPlayer  # noqa: E402
from tavolino.players import player  # noqa: E402
from tavolino.train import checkpoint  # noqa: E402
from tavolino.train.config import GAMES, Config, configured  # noqa: E402
from tavolino.train.rollout import Guests, play, room_for  # noqa: E402
from tavolino.train.run import CURVE, train  # noqa: E402
from tavolino.train.trainer import Trainer  # noqa: E402

torch.set_num_threads(1)  # so small a net gains nothing from more

TINY = [
    "network.width=16",
    "network.head=8",
    "play.matches=12",
    "play.decisions=8",
    "pool.every=2",
    "pool.size=2",
    "pool.share=0.5",
    "learn.minibatch=16",
    "evaluate.every=3",
    "evaluate.matches=4",
]


def tiny(game: str, *settings: str) -> Config:
    return configured(game, "cpu", [*TINY, *settings])


def everything(trainer: Trainer, folder: Path) -> dict[str, Any]:
    trainer.save(folder)
    found = checkpoint.load(folder)
    assert found
    return found[0]


@pytest.mark.parametrize("game", GAMES)
def test_taking_it_up_again_gives_the_same_as_going_on(game: str, tmp_path: Path) -> None:
    through, interrupted = Trainer(tiny(game), "cpu"), Trainer(tiny(game), "cpu")
    for _ in range(3):
        through.round()
        interrupted.round()
    interrupted.evaluate()
    interrupted.save(tmp_path / "half")
    resumed = Trainer(tiny(game), "cpu")
    found = checkpoint.load(tmp_path / "half")
    assert found
    resumed.restore(*found)
    for trainer in (through, resumed):
        for _ in range(3):
            trainer.round()
    assert (resumed.rounds, resumed.decisions) == (through.rounds, through.decisions)
    expected, got = everything(through, tmp_path / "a"), everything(resumed, tmp_path / "b")
    assert expected.keys() == got.keys()
    for name in expected:
        assert np.array_equal(expected[name], got[name]) or name.startswith("copy."), name


@pytest.mark.parametrize(
    ("game", "players"), [("summer-pavilion", 3), ("walking-in-burano", 1), ("burano", 2)]
)
def test_only_legal_actions_are_drawn_and_only_own_decisions_learned(game: str, players: int) -> None:
    config = tiny(game, f"players={players}", "options=[{}]")
    trainer = Trainer(config, "cpu")
    matches, guests = trainer._matches, Guests(config, "cpu")
    rollout = room_for(matches, 40)
    generator = torch.Generator().manual_seed(1)
    opponent = trainer._opponent if players > 1 else None
    play(matches, trainer.model, opponent, guests, rollout, 1.0, generator)
    assert (rollout.masks.gather(2, rollout.actions[..., None]) == 1).all()
    seats, learner = rollout.seats[:, : guests.number], guests.learner
    assert (rollout.learns[:, : guests.number] == (seats == learner)).all()
    assert rollout.learns[:, guests.number :].all()
    assert guests.number == (6 if players > 1 else 0)


def test_options_are_spread_among_the_matches() -> None:
    trainer = Trainer(tiny("walking-in-burano"), "cpu")
    editions = trainer._matches.batch.rows[:, 1]
    assert sorted(set(editions.tolist())) == [0, 1]
    assert trainer._matches.masks.shape[1] == 4157  # with the swaps of the German edition


def test_large_arrays_are_cut_into_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "MOST_BYTES", 1000)
    dice = np.random.default_rng(1)
    arrays = {"a": dice.random((30, 30)), "b": np.zeros(0), "c": np.arange(7), "d": dice.random(400)}
    checkpoint.save(tmp_path / "saved", arrays, {"rounds": 3})
    assert max(file.stat().st_size for file in (tmp_path / "saved").glob("*.npz")) < 3000
    found = checkpoint.load(tmp_path / "saved")
    assert found
    assert found[1] == {"rounds": 3}
    assert all(np.array_equal(found[0][name], array) for name, array in arrays.items())


def test_the_net_learns_to_beat_random_play() -> None:
    config = configured(
        "summer-pavilion",
        "cpu",
        [
            "network.width=64",
            "play.matches=64",
            "play.decisions=64",
            "learn.minibatch=512",
            "learn.rate=[2e-3, 2e-3]",
            "evaluate.matches=64",
        ],
    )
    trainer = Trainer(config, "cpu")
    before = trainer.evaluate()["random"]
    for _ in range(16):
        trainer.round()
    after = trainer.evaluate()["random"]
    assert after["wins"] > 0.7
    assert after["margin"] > before["margin"] + 5


def test_a_folder_goes_on_and_its_curve_with_it(tmp_path: Path) -> None:
    lines: list[str] = []
    for _ in range(2):
        train("walking-in-burano", tmp_path, 0.05, "cpu", TINY, lines.append)
    curve = [json.loads(line) for line in (tmp_path / CURVE).read_text().splitlines()]
    rounds = [point["round"] for point in curve]
    assert rounds == sorted(set(rounds)) == list(range(3, 3 * len(rounds) + 1, 3))
    assert "a new net" in lines[0]
    assert any("round " in line and "min left" in line for line in lines)
    with pytest.raises(ValueError, match="a net for walking-in-burano, not burano"):
        train("burano", tmp_path, 0.05, "cpu", (), lines.append)
    with pytest.raises(ValueError, match="network cannot change"):
        train("walking-in-burano", tmp_path, 0.05, "cpu", ["network.width=20"], lines.append)


def test_what_cannot_be_kept_or_reckoned_is_told_before_anything_is_learned(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    result = CliRunner().invoke(app, ["train", "burano", "--folder", str(file), "--minutes", "9"])
    assert result.exit_code == 2
    assert result.output.split() == [f"{file}:", "File", "exists"]
    if not torch.cuda.is_available():
        result = CliRunner().invoke(app, ["train", "burano", "--folder", str(tmp_path), "--device", "cuda"])
        assert result.exit_code == 2
        assert "no graphics card here that torch can use" in " ".join(result.output.split())


LITTLE = """
import sys
class Missing:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in {"msgspec", "gymnasium", "pettingzoo", "typer", "rich", "pyarrow"}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
sys.argv = sys.argv[1:]
import runpy
runpy.run_module("tavolino.train", run_name="__main__")
"""


def test_it_needs_little_stops_when_asked_and_its_weights_play(tmp_path: Path) -> None:
    settings = [word for setting in TINY for word in ("--set", setting)]
    command = ["train", "summer-pavilion", "--folder", str(tmp_path / "sp"), "--device", "cpu"]
    running = subprocess.Popen(
        [sys.executable, "-c", LITTLE, *command, "--minutes", "9", *settings],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )
    assert running.stdout
    assert "a new net" in running.stdout.readline()
    assert "round 3 " in running.stdout.readline()
    begun = time.monotonic()
    running.send_signal(signal.SIGINT)
    rest, _ = running.communicate(timeout=60)
    assert running.returncode == 0
    assert "saved in" in rest
    assert time.monotonic() - begun < 60
    file = tmp_path / "weights.npz"
    result = CliRunner().invoke(app, ["train", "export", str(tmp_path / "sp"), str(file)])
    assert result.exit_code == 0, result.output
    assert "summer-pavilion for 2" in result.output
    assert isinstance(player(f"net:{file}"), NetPlayer)
