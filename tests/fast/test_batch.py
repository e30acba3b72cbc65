"""Many matches side by side: on threads, on a (simulated) card, on a machine that has nothing else."""

import os
import subprocess
import sys

import numpy as np
import pytest

from tavolino.fast.batch import Batch, IllegalActionError
from tavolino.fast.game import NAMES, fast_rules, packing
from tavolino.fast.processor import Processor
from tavolino.games import GAMES

ARRAYS = ("rows", "lucks", "observations", "masks", "seats", "dones", "points", "places", "ended")


def picks(batch: Batch, number: int) -> np.ndarray:
    """Return a legal action of every match."""
    legal = [np.flatnonzero(mask) for mask in batch.masks]
    return np.array([actions[number % len(actions)] for actions in legal])


@pytest.mark.parametrize("game", NAMES)
def test_matches_do_not_depend_on_threads(game: str) -> None:
    batches = [Batch(game, 7, device=Processor(game, workers)) for workers in (1, 3)]
    for batch in batches:
        batch.reset(1)
        batch.play(500)
        batch.look()
        for number in range(20):
            batch.step(picks(batch, number))
    for name in ARRAYS:
        assert np.array_equal(getattr(batches[0], name), getattr(batches[1], name)), name
    assert batches[0].ended.all()


@pytest.mark.parametrize("game", NAMES)
def test_another_seed_gives_other_matches(game: str) -> None:
    batch = Batch(game, 2)
    batch.reset(1)
    first = batch.rows.copy()
    batch.reset(2)
    assert not np.array_equal(first, batch.rows)
    assert not np.array_equal(batch.rows[0], batch.rows[1])
    batch.reset(1)
    assert np.array_equal(first, batch.rows)


@pytest.mark.parametrize("game", NAMES)
def test_a_match_ends_with_points_and_places_and_begins_anew(game: str) -> None:
    rules, states = GAMES[game], packing(game)
    batch = Batch(game, 5)
    batch.reset(3)
    ended = 0
    for number in range(400):
        before, lucks = batch.rows.copy(), batch.lucks.copy()
        actions = picks(batch, number)
        batch.step(actions)
        for match in np.flatnonzero(batch.dones):
            ended += 1
            last = before[match]
            fast_rules(game).step(last, actions[match], lucks[match])
            state = states.unpack(last)
            assert not rules.to_move(state)
            assert batch.points[match].tolist() == [sheet.total for sheet in rules.score(state)]
            assert tuple(batch.places[match]) == rules.ranking(state)
            assert not rules.faults(states.unpack(batch.rows[match]))
    assert ended


@pytest.mark.parametrize("game", NAMES)
def test_an_illegal_action_is_refused_and_nothing_is_lost(game: str) -> None:
    batch = Batch(game, 3)
    batch.reset(1)
    before, actions = batch.rows.copy(), picks(batch, 0)
    actions[1] = np.flatnonzero(batch.masks[1] == 0)[0]
    with pytest.raises(IllegalActionError, match=f"action {actions[1]} of match 1"):
        batch.step(actions)
    assert np.array_equal(before, batch.rows)
    with pytest.raises(ValueError, match="3 matches"):
        batch.step(actions[:2])


@pytest.mark.parametrize("game", NAMES)
def test_what_cannot_be_played_is_refused(game: str) -> None:
    with pytest.raises(ValueError, match="players"):
        Batch(game, 1, 9)
    with pytest.raises(ValueError, match="matches"):
        Batch(game, 0)
    with pytest.raises(ValueError, match="summer-pavilion"):
        Batch("chess", 1)


CARD = """
import numpy as np
from tavolino.fast.batch import Batch
from tavolino.fast.card import LAYOUTS, Card
from tavolino.fast.kernels import TALLY
from tavolino.fast.processor import Processor

def played(batch):
    batch.reset(5)
    batch.play(12)
    batch.look()
    batch.step(batch.device.hold(batch.device.fetch(batch.masks).argmax(1)))
    batch.rewards = batch.device.blank(3, 2, dtype=np.float32)
    batch.tallies = batch.device.blank(3, TALLY, dtype=np.int64)
    batch.device.examine(batch.rows, batch.lucks, batch.tallies, 8)
    ends = [True, False, True], [[9, 4], [1, 2], [3, 3]], [[1, 2], [2, 1], [1, 1]]
    batch.device.pay(*(batch.device.hold(np.array(end)) for end in ends), batch.rewards, 2)
    return {{name: batch.device.fetch(getattr(batch, name)) for name in (*{arrays!r}, "rewards", "tallies")}}

reference = played(Batch({game!r}, 3, device=Processor({game!r}, 1)))
for layout in LAYOUTS:
    for name, found in played(Batch({game!r}, 3, device=Card({game!r}, 2, layout, 2))).items():
        assert np.array_equal(found, reference[name]), (layout, name)
"""


@pytest.mark.parametrize("game", NAMES)
def test_a_card_plays_the_same_matches(game: str) -> None:
    """By numba's simulator, which runs the card's kernels in plain Python."""
    run_python(CARD.format(game=game, arrays=ARRAYS), NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1")


ALONE = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"msgspec", "rich", "typer", "gymnasium", "pettingzoo", "pyarrow"}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
from tavolino.bench.fast import main
sys.argv = ["bench", "--seconds", "0.01", "--matches", "8", "--workers", "1"]
main()
"""


def test_numba_is_enough() -> None:
    """A machine with a card may have nothing else that the project needs."""
    assert "M/s" in run_python(ALONE)


def test_nothing_is_compiled_without_being_asked() -> None:
    run_python("import sys, tavolino, tavolino.envs, tavolino.cli; assert 'numba' not in sys.modules")


def run_python(code: str, **settings: str) -> str:
    """Run a program in a process of its own and return what it prints."""
    environment = {**os.environ, **settings}
    done = subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, text=True, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
