"""Speed of the fast rules: on a processor beside the reference rules and other libraries, or on a card.

    python -m tavolino.bench.fast --json figures.json
    python -m tavolino.bench.fast --device cuda --json figures.json

It needs numba alone, so that it runs on a machine with a card that has little else; what can be compared with
more, is. Every figure is of random play with matches begun anew when they are over.
"""

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tavolino.bench.others import others
from tavolino.bench.timing import SLICES, measure, measure_beside
from tavolino.fast.batch import Batch
from tavolino.fast.env import FastEnv
from tavolino.fast.game import NAMES
from tavolino.fast.processor import Processor

Figure = dict[str, Any]
BY: Final = (("clock", "decisions_per_second"), ("processor_time", "decisions_per_processor_second"))
MATCHES: Final = {"cpu": [4096], "cuda": [1 << 17, 1 << 20]}


def main() -> None:
    """Measure what is asked for; print every figure, and write all as JSON if there is a file for them."""
    asked = _asked()
    about = {"python": platform.python_version(), "cores": os.cpu_count(), "load_before": os.getloadavg()[0]}
    sys.stdout.write(f"{about['cores']} cores, {about['load_before']:.1f} of them busy before this began\n")
    figures = []
    for figure in _on_processor(asked) if asked.device == "cpu" else _on_card(asked):
        figures.append(figure)
        _print(figure)
        if asked.json:
            asked.json.write_text(json.dumps({**about, "figures": figures}, indent=1) + "\n")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser("tavolino.bench.fast", description=__doc__)
    parser.add_argument("games", nargs="*", default=NAMES, metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument(
        "--matches", type=int, nargs="+", help="side by side; else 4,096, on a card 2^17, 2^20"
    )
    parser.add_argument("--decisions", type=int, default=100, help="of a match in one go")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processor: threads beside one")
    parser.add_argument("--threads", type=int, default=128, help="card: threads of a block")
    parser.add_argument(
        "--layout", nargs="+", choices=("cells", "matches", "local"), default=["cells", "local"]
    )
    parser.add_argument("--registers", type=int, default=0, help="card: at most; 0: no limit")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    return parser.parse_args()


def _tables(asked: argparse.Namespace) -> Iterator[tuple[str, int, dict[str, str]]]:
    options = dict(text.split("=", 1) for text in asked.option)
    return ((game, players, options) for game in asked.games for players in asked.players)


# --- On a processor -------------------------------------------------------------------------------


def _on_processor(asked: argparse.Namespace) -> Iterator[Figure]:
    for name, play in others():
        told = (
            {"what": play, "decisions_per_second": 0.0} if isinstance(play, str) else _by_itself(play, asked)
        )
        yield {"game": name, "by": "processor time", **told}
    for game, players, options in _tables(asked):
        table = {"game": game, "players": players, **options}
        yield from (
            {**table, **figure} for figure in _beside_reference(game, players, options, asked.seconds)
        )
        for matches in asked.matches or MATCHES["cpu"]:
            batches = [
                Batch(game, matches, players, options, device=Processor(game, workers))
                for workers in (1, asked.workers)
            ]
            yield from ({**table, "matches": matches, **figure} for figure in _by_cores(batches, asked))


def _by_itself(play: Callable[..., int], asked: argparse.Namespace) -> Figure:
    return {"what": "one core", "decisions_per_second": measure(play, asked.seconds)}


def _beside_reference(game: str, players: int, options: dict[str, str], seconds: float) -> Iterator[Figure]:
    """Return the speed on one core beside that of the reference rules, in turn, by processor time."""
    try:
        import msgspec

        from tavolino.bench.engine import random_play
        from tavolino.games import GAMES
    except ModuleNotFoundError:
        return
    batch = Batch(game, 64, players, options, device=Processor(game, 1))
    batch.reset(1)

    def play(_: Any) -> int:
        batch.play(100)
        return batch.matches * 100

    rules = GAMES[game]
    reference = random_play(rules, msgspec.convert(options, rules.Options, strict=False), players)
    fast, slow = measure_beside(play, reference, 2 * seconds)
    common = {"by": "processor time"}
    yield {**common, "what": "reference, one core", "decisions_per_second": slow}
    yield {**common, "what": "one core", "decisions_per_second": fast, "times_reference": fast / slow}


def _by_cores(batches: list[Batch], asked: argparse.Namespace) -> Iterator[Figure]:
    """Return the speed on one core and on all by the clock, in turn; and how many cores were to be had."""
    for decisions, what, work in (
        (asked.decisions, f"play {asked.decisions}", lambda batch: batch.play(asked.decisions)),
        (1, "play 1, look", _play_and_look),
    ):
        for batch in batches:
            batch.reset(1)
        one, every = _in_turn(batches, work, decisions, asked.seconds)
        ratios = {f"times_one_core_by_{by}": every[name] / one[name] for by, name in BY}
        yield {"what": what, "workers": 1, **one}
        yield {"what": what, "workers": asked.workers, **every, **ratios}


def _in_turn(
    batches: list[Batch], work: Callable[[Batch], None], decisions: int, seconds: float
) -> list[Figure]:
    """Return the fastest of several slices of each."""
    slices: list[list[Figure]] = [[] for _ in batches]
    for batch in batches:
        work(batch)
    for _ in range(SLICES):
        for batch, timed in zip(batches, slices, strict=True):
            timed.append(_timed(batch, partial(work, batch), decisions, seconds / SLICES))
    return [max(timed, key=lambda figure: figure["decisions_per_second"]) for timed in slices]


def _timed(batch: Batch, work: Callable[[], None], decisions: int, seconds: float) -> Figure:
    done, begun, used = 0, time.perf_counter(), time.process_time()
    while (passed := time.perf_counter() - begun) < seconds:
        work()
        done += decisions * batch.matches
    spent = time.process_time() - used
    return {
        "by": "clock",
        "decisions_per_second": done / passed,
        "decisions_per_processor_second": done / spent,
        "cores_had": spent / passed,
    }


def _play_and_look(batch: Batch) -> None:
    batch.play(1)
    batch.look()


# --- On a card ------------------------------------------------------------------------------------


def _on_card(asked: argparse.Namespace) -> Iterator[Figure]:
    """Return the speed of many decisions a launch, of one, of one with all that is seen, and of a learner."""
    card: Any = import_module("tavolino.fast.card")
    if not card.has_card():
        sys.exit("no NVIDIA card can be used here; --device cpu measures the processor")
    for game, players, options in _tables(asked):
        for matches in asked.matches or MATCHES["cuda"]:
            table = {"game": game, "players": players, **options, "matches": matches}
            for layout in asked.layout:
                device = card.Card(game, players, layout, asked.threads, asked.registers or None)
                batch = Batch(game, matches, players, options, device=device)
                for figure in _launches(batch, asked, looks=layout != "local"):
                    yield {**table, "layout": layout, **figure}
                del batch
            for fresh in (True, False):
                yield {**table, "fresh": fresh, **_learner(game, matches, players, options, fresh, asked)}


def _launches(batch: Batch, asked: argparse.Namespace, looks: bool) -> Iterator[Figure]:
    batch.reset(1)
    batch.play(500)  # into the middle of matches, each somewhere else
    plain = _card_speed(batch, partial(batch.play, asked.decisions), asked.decisions, asked.seconds)
    yield {"what": f"play {asked.decisions}", "decisions_per_second": plain}
    yield {
        "what": "play 1",
        "decisions_per_second": _card_speed(batch, partial(batch.play, 1), 1, asked.seconds),
    }
    if looks:
        seen = _card_speed(batch, partial(_play_and_look, batch), 1, asked.seconds)
        yield {"what": "play 1, look", "decisions_per_second": seen, "share_of_plain": seen / plain}


def _card_speed(batch: Batch, work: Callable[[], None], decisions: int, seconds: float) -> float:
    """Return how many decisions all matches together take in a second, compiling aside."""
    work()
    batch.device.wait()
    done, begun = 0, time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        for _ in range(max(1, 100 // decisions)):
            work()
            done += 1
        batch.device.wait()
    return done * decisions * batch.matches / passed


def _learner(
    game: str, matches: int, players: int, options: dict[str, Any], fresh: bool, asked: argparse.Namespace
) -> Figure:
    """Return the speed of `tavolino.make(GAME, "fast")` with the first legal action of each match."""
    what = "env.step(mask.argmax(1))"
    try:
        env = FastEnv(game, matches, players, device="cuda", fresh=fresh, **options)
    except ModuleNotFoundError as error:
        return {"what": f"{what}: {error}", "decisions_per_second": 0.0}
    now, done, begun = env.reset(1), 0, 0.0
    for number in range(1_000_000):
        if number == 3:  # the first ones compile
            done, begun = 0, time.perf_counter()
        now = env.step(now.mask.argmax(1))
        done += matches
        if number > 3 and time.perf_counter() - begun > asked.seconds:
            break
    now.done.sum().item()  # waits for the card
    return {"what": what, "decisions_per_second": done / (time.perf_counter() - begun)}


def _print(figure: Figure) -> None:
    shown = {name: value for name, value in figure.items() if not name.startswith("decisions_per")}
    speed = figure["decisions_per_second"] / 1e6
    sys.stdout.write(f"{speed:10.3f} M/s  " + "  ".join(f"{n}: {_short(v)}" for n, v in shown.items()) + "\n")
    sys.stdout.flush()


def _short(value: Any) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value)


if __name__ == "__main__":
    main()
