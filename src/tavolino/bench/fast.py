"""Speed of the fast rules, on a processor and on a graphics card.

It needs numba alone, so that it runs on a machine with a card that has little else:
`python -m tavolino.bench.fast --device cuda`.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tavolino.fast.batch import Batch
from tavolino.fast.game import NAMES
from tavolino.fast.processor import Processor

Figure = dict[str, Any]
REFERENCE_SECONDS = 5.0


def main() -> None:
    """Measure what is asked for; print a table, and write the figures as JSON if there is a file for them."""
    asked = _asked()
    figures = []
    for figure in _figures(asked):
        figures.append(figure)
        _print(figure)
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=2) + "\n")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser("tavolino.bench.fast", description=__doc__)
    parser.add_argument("games", nargs="*", default=NAMES, metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--matches", type=int, nargs="+", help="side by side; else 4,096, on a card 2^18")
    parser.add_argument("--decisions", type=int, nargs="+", default=[100], help="of a match in one launch")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--workers", type=int, nargs="+", help="processor: threads; else 1 and all cores")
    parser.add_argument("--threads", type=int, nargs="+", default=[128], help="card: threads of a block")
    parser.add_argument("--layout", nargs="+", choices=("cells", "matches", "local"), default=["cells"])
    parser.add_argument("--registers", type=int, nargs="+", default=[0], help="card: at most; 0: no limit")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    return parser.parse_args()


def _figures(asked: argparse.Namespace) -> Iterator[Figure]:
    options = dict(text.split("=", 1) for text in asked.option)
    for game in asked.games:
        for players in asked.players:
            table = {"game": game, "players": players, **options}
            if asked.device == "cpu":
                yield from ({**table, **figure} for figure in _beside_reference(game, players, options))
            for device, about in _devices(game, players, asked):
                for matches in asked.matches or ([4096] if asked.device == "cpu" else [1 << 18]):
                    batch = Batch(game, matches, players, options, device=device)
                    for figure in _speeds(batch, asked):
                        yield {**table, **about, "matches": matches, **figure}


def _devices(game: str, players: int, asked: argparse.Namespace) -> Iterator[tuple[Any, Figure]]:
    if asked.device == "cpu":
        every = Processor(game).workers
        for workers in asked.workers or sorted({1, every}):
            yield Processor(game, workers), {"device": "cpu", "workers": workers}
        return
    from tavolino.fast.card import Card

    for layout in asked.layout:
        for threads in asked.threads:
            for registers in asked.registers:
                card = Card(game, players, layout, threads, registers or None)
                yield (
                    card,
                    {"device": "cuda", "layout": layout, "threads": threads, "registers": registers},
                )


def _speeds(batch: Batch, asked: argparse.Namespace) -> Iterator[Figure]:
    """Return decisions a second: many in one go, one by one, and one by one with all that a learner sees."""
    batch.reset(1)
    for decisions in asked.decisions:
        speed = _speed(batch, partial(batch.play, decisions), decisions, asked.seconds)
        yield {"what": f"play {decisions}", "decisions_per_second": speed}
    speed = _speed(batch, partial(batch.play, 1), 1, asked.seconds)
    yield {"what": "play 1", "decisions_per_second": speed}

    def seen() -> None:
        batch.play(1)
        batch.look()

    yield {"what": "play 1 and look", "decisions_per_second": _speed(batch, seen, 1, asked.seconds)}


def _speed(batch: Batch, work: Callable[[], None], decisions: int, seconds: float) -> float:
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


def _beside_reference(game: str, players: int, options: dict[str, str]) -> Iterator[Figure]:
    """Return the speed on one core beside that of the reference rules, in turn, by processor time."""
    try:
        import msgspec

        from tavolino.bench.engine import measure_beside, random_play
        from tavolino.games import GAMES
    except ModuleNotFoundError:
        return
    rules = GAMES[game]
    batch = Batch(game, 64, players, options, device=Processor(game, 1))
    batch.reset(1)

    def play(_: Any) -> int:
        batch.play(100)
        return batch.matches * 100

    reference = random_play(rules, msgspec.convert(options, rules.Options, strict=False), players)
    fast, slow = measure_beside(play, reference, REFERENCE_SECONDS)
    yield {"device": "cpu", "what": "reference, processor time", "decisions_per_second": slow}
    yield {
        "device": "cpu",
        "what": "fast, processor time",
        "decisions_per_second": fast,
        "times_reference": fast / slow,
    }


def _print(figure: Figure) -> None:
    shown = {name: value for name, value in figure.items() if name != "decisions_per_second"}
    speed = figure["decisions_per_second"] / 1e6
    sys.stdout.write(f"{speed:12.3f} M/s  " + "  ".join(f"{n}: {_short(v)}" for n, v in shown.items()) + "\n")
    sys.stdout.flush()


def _short(value: Any) -> str:
    return f"{value:.1f}" if isinstance(value, float) else str(value)


if __name__ == "__main__":
    main()
