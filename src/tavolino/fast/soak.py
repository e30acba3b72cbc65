"""Long runs of random matches in which every state is examined, on a processor or on a graphics card.

It needs numba alone, so that it runs on a machine with a card that has little else:
`python -m tavolino.fast.soak --device cuda --decisions 1e9`.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import numpy as np

from tavolino.fast.batch import Device
from tavolino.fast.game import NAMES, fast_rules
from tavolino.fast.kernels import BROKEN, DECISIONS, ENDED, ODDITIES, TALLY
from tavolino.fast.luck import lucks
from tavolino.fast.processor import Processor
from tavolino.fast.row import Row

DEVICES: Final = ("cpu", "cuda")
PAUSE: Final = 10.0
"""Every so many seconds a line tells how far it has come."""
MOST_WRITTEN: Final = 16
"""No more faulty rows than these are kept."""


class Faulty(NamedTuple):
    """A row with something broken in it; `packing.unpack` shows the state."""

    row: Row
    what: tuple[str, ...]


class Soaked(NamedTuple):
    """What has been examined so far, and what is broken."""

    decisions: int = 0
    matches: int = 0
    faulty: tuple[Faulty, ...] = ()


class Place(NamedTuple):
    """Where to soak: a device for a number of players, matches side by side, decisions in one launch."""

    device: Callable[[int], Device]
    matches: int
    decisions: int

    @property
    def size(self) -> int:
        """How many decisions are taken in one launch."""
        return self.matches * self.decisions


def place(game: str, device: str, workers: int | None = None) -> Place:
    """Return a place to soak; raise ValueError if there is no such device."""
    if device == "cpu":
        return Place(lambda _: Processor(game, workers), 1 << 10, 500)
    try:
        from tavolino.fast.card import Card, has_card
    except ImportError as error:
        raise ValueError(f'A card needs {error.name}: pip install "tavolino[fast,cuda]"') from error
    if not has_card():
        raise ValueError("There is no graphics card here that numba can use.")
    return Place(lambda players: Card(game, players), 1 << 16, 200)


def soak(game: str, decisions: int, where: Place, seed: int = 0) -> Iterator[Soaked]:
    """Take so many random decisions, shared between all numbers of players, with all options side by side.

    Tell after each launch what has been examined; whatever is broken ends it.
    """
    rules, before = fast_rules(game), Soaked()
    for number, players in enumerate(rules.PLAYER_COUNTS, 1):
        wanted = decisions * number // len(rules.PLAYER_COUNTS)
        device, tables = where.device(players), rules.tables(players)
        rows = device.hold(np.stack([tables[match % len(tables)] for match in range(where.matches)]))
        chances = device.hold(lucks(10 * seed + players, where.matches))
        tallies = device.blank(where.matches, TALLY, dtype=np.int64)
        device.deal(rows, chances)
        soaked = before
        while soaked.decisions < wanted and not soaked.faulty:
            missing = -(-(wanted - soaked.decisions) // where.matches)
            device.examine(rows, chances, tallies, min(missing, where.decisions))
            soaked = _soaked(game, before, device, rows, tallies)
            yield soaked
        if soaked.faulty:
            return
        before = soaked


def _soaked(game: str, before: Soaked, device: Device, rows: Any, tallies: Any) -> Soaked:
    tally = device.fetch(tallies)
    broken = np.flatnonzero(tally[:, BROKEN])[:MOST_WRITTEN]
    found = device.fetch(rows)[broken] if len(broken) else []
    return Soaked(
        before.decisions + int(tally[:, DECISIONS].sum()),
        before.matches + int(tally[:, ENDED].sum()),
        tuple(
            Faulty(np.array(row), in_words(game, int(bits)))
            for row, bits in zip(found, tally[broken, BROKEN], strict=True)
        ),
    )


def in_words(game: str, bits: int) -> tuple[str, ...]:
    """Return what is broken, in words."""
    words = (*fast_rules(game).FAULTS, *ODDITIES)
    return tuple(word for place, word in enumerate(words) if bits >> place & 1)


def summary(game: str, soaked: Soaked) -> str:
    """Return what has been examined, in one line."""
    faults = f"{len(soaked.faulty)} faulty states" if soaked.faulty else "no fault"
    return f"{game}, fast rules: {soaked.matches:,} matches, {soaked.decisions:,} decisions, {faults}"


def keep_faulty(soaked: Soaked, file: Path) -> list[str]:
    """Write faulty rows to a file, which `numpy.load` reads; return what is to be said about them."""
    np.save(file, np.stack([faulty.row for faulty in soaked.faulty]))
    told = [f"row {number}: {'; '.join(faulty.what)}" for number, faulty in enumerate(soaked.faulty)]
    return [*told, f"The rows are in {file}: numpy.load reads them, `packing(game).unpack` shows the states."]


# --- By itself ------------------------------------------------------------------------------------


def main() -> int:
    """Soak what is asked for, tell how far it has come, and write the figures as JSON."""
    asked = _asked()
    figures: list[dict[str, Any]] = []
    for game in asked.games:
        soaked, seconds = _told(game, asked)
        figures.append(
            {
                "game": game,
                "device": asked.device,
                "decisions": soaked.decisions,
                "matches": soaked.matches,
                "seconds": round(seconds, 1),
                "faults": [faulty.what for faulty in soaked.faulty],
            }
        )
        if asked.json:
            asked.json.write_text(json.dumps(figures, indent=2) + "\n")
        _say(f"{summary(game, soaked)} in {seconds:,.0f} s")
        if soaked.faulty:
            _say("\n".join(keep_faulty(soaked, asked.faulty)))
            return 1
    return 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser("tavolino.fast.soak", description=__doc__)
    parser.add_argument("games", nargs="*", default=NAMES, metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--device", choices=DEVICES, default="cpu")
    parser.add_argument("--decisions", type=float, default=1e7, help="of each game, such as 1e9")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="for each game, at most")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, help="processor: threads; else one for each core")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    parser.add_argument("--faulty", type=Path, metavar="FILE", default=Path("faulty.npy"), help="for rows")
    return parser.parse_args()


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _told(game: str, asked: argparse.Namespace) -> tuple[Soaked, float]:
    """Soak a game, with a line now and then; return what came of it, and the seconds."""
    soaked, begun = Soaked(), monotonic()
    last = begun
    for soaked in soak(game, int(asked.decisions), place(game, asked.device, asked.workers), asked.seed):
        now = monotonic()
        if now - last > PAUSE:
            last = now
            _say(f"{summary(game, soaked)} in {now - begun:,.0f} s")
        if now - begun > asked.seconds:
            break
    return soaked, monotonic() - begun


if __name__ == "__main__":
    sys.exit(main())
