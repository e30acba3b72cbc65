"""Not beginning with nothing: what a teacher shows, and weights from a file."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs torch: pip install “.[train]”")

from tavolino.envs.coding import Coding  # noqa: E402 - only where torch is
from tavolino.games import GAMES  # noqa: E402
from tavolino.nets.network import WeightsError, read_network  # noqa: E402
from tavolino.nets.search import Search, SearchSettings  # noqa: E402
from tavolino.nets.worlds import Ended  # noqa: E402
from tavolino.train.config import ConfigError, configured  # noqa: E402
from tavolino.train.export import export  # noqa: E402
from tavolino.train.imitate import Lessons, Shown  # noqa: E402
from tavolino.train.returns import results  # noqa: E402
from tavolino.train.run import train  # noqa: E402
from tavolino.train.teacher import shown_by  # noqa: E402
from tavolino.train.trainer import Trainer  # noqa: E402

from .test_training import TINY  # noqa: E402

torch.set_num_threads(1)


def shown(game: str, *settings: str) -> Shown:
    config = configured(game, "cpu", [*TINY, "teacher.level=easy", *settings])
    return shown_by(config, share=0, decisions=150)


@pytest.mark.parametrize(("game", "players"), [("summer-pavilion", 2), ("walking-in-burano", 1)])
def test_a_teacher_shows_legal_decisions_and_how_they_ended(game: str, players: int) -> None:
    one, again = (shown(game, f"players={players}") for _ in range(2))
    assert all(np.array_equal(part, also) for part, also in zip(one, again, strict=True))
    assert len(one.actions) >= 150
    coding = Coding(game, GAMES[game].Options(), players)
    actions = coding.actions if game == "summer-pavilion" else 4157  # with the swaps of the German edition
    lessons = Lessons([one], actions, 1.0, "cpu")
    masks = lessons.masks(torch.arange(len(lessons)))
    assert masks.shape == (len(lessons), actions)
    assert masks.gather(1, lessons.actions[:, None]).all()
    assert (masks.sum(1) >= 1).all()
    assert lessons.outcomes[:, 0].tolist() == [
        float(points[seat]) for points, seat in zip(one.points, one.seats, strict=True)
    ]


def test_a_net_comes_to_choose_as_its_teacher() -> None:
    config = configured("summer-pavilion", "cpu", [*TINY, "teacher.minibatch=32", "teacher.epochs=12"])
    lines: list[str] = []
    Trainer(config, "cpu").imitate([shown("summer-pavilion")], lines.append)
    shares = [float(line.rpartition(" ")[2].rstrip("%")) for line in lines]
    assert len(shares) == 12
    assert shares[-1] > 2 * shares[0]


def test_a_teacher_who_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"teacher\.level: random, easy, medium, hard"):
        train("burano", tmp_path, 0.1, "cpu", [*TINY, "teacher.level=wizard"], print)


def test_training_begins_with_the_weights_of_a_file(tmp_path: Path) -> None:
    weights = tmp_path / "weights.npz"
    train("summer-pavilion", tmp_path / "one", 0.02, "cpu", TINY, print)
    export(tmp_path / "one", weights)
    trainer = Trainer(configured("summer-pavilion", "cpu", TINY), "cpu")
    network = read_network(weights)
    trainer.take(network)
    seen = trainer._exam.observations
    with torch.no_grad():
        _, values = trainer.model(seen, trainer._exam.masks)
    assert np.allclose(values.numpy(), network(seen.numpy())[1], atol=1e-3)
    lines: list[str] = []
    sizeless = [setting for setting in TINY if not setting.startswith("network.")]
    train("summer-pavilion", tmp_path / "two", 0.02, "cpu", sizeless, lines.append, weights)
    train("summer-pavilion", tmp_path / "two", 0.02, "cpu", sizeless, lines.append, weights)
    assert "a new net" in lines[0]
    assert any("goes on" in line and "weights.npz" in line for line in lines)


def test_weights_of_another_net_are_refused(tmp_path: Path) -> None:
    weights = tmp_path / "weights.npz"
    train("summer-pavilion", tmp_path / "one", 0.02, "cpu", TINY, print)
    export(tmp_path / "one", weights)
    for settings in (["network.width=20"], ["players=3"]):
        with pytest.raises(WeightsError, match="fit no net"):
            train("summer-pavilion", tmp_path / "two", 0.02, "cpu", settings, print, weights)
    assert not (tmp_path / "two").exists()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_search_counts_outcomes_as_training_does(seats: int) -> None:
    dice = np.random.default_rng(seats)
    points = dice.integers(40, 60, (20, seats), np.int16)
    places = np.array([[1 + sum(other > own for other in row) for own in row] for row in points], np.int8)
    taught = results(torch.from_numpy(points), torch.from_numpy(places), 20.0).numpy()
    for seat in range(seats):
        assert np.allclose(searched(seats, seat, Ended(points[:, 0] > 0, points, places)), taught[:, seat])


def searched(seats: int, seat: int, ended: Ended) -> Any:
    from tavolino.nets.network import Network
    from tavolino.players import Position
    from tests.nets.tiny import tiny_weights

    rules = GAMES["walking-in-burano"]
    network = Network(tiny_weights(4, 4), {"config": {"reward": {"scale": 20.0}}})
    position = Position(rules, rules.new(rules.Options(), seats), seat)
    return Search(network, position, Random(1), SearchSettings()).outcomes(ended)
