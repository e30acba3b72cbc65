"""Training for some minutes: progress, the curve, checkpoints, and stopping cleanly."""

import json
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import torch

from tavolino.nets.network import Array, read_network
from tavolino.train import checkpoint
from tavolino.train.config import Config, config_from, configured
from tavolino.train.imitate import Shown
from tavolino.train.trainer import Trainer

CURVE: Final = "curve.jsonl"
SAVE_SECONDS: Final = 120.0
"""An interruption of the harshest kind costs no more than this."""

Tell = Callable[[str], None]


def best_device() -> str:
    """Return `cuda` where there is a graphics card, else `cpu`."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def train(
    game: str,
    folder: Path,
    minutes: float,
    device: str,
    settings: Sequence[str],
    tell: Tell,
    weights: Path | None = None,
) -> None:
    """Train a net for so many minutes, or go on where a folder stands; Ctrl-C stops and saves.

    A new one begins with nothing, with what its teacher shows, or with the weights of a file; one that goes
    on has begun already, so that the same command can be given again.
    """
    begun = time.monotonic()
    if device == "cuda" and not torch.cuda.is_available():
        raise ValueError("There is no graphics card here that torch can use.")
    folder.mkdir(parents=True, exist_ok=True)  # what cannot be kept need not be learned
    found = checkpoint.load(folder / checkpoint.NAME)
    if found:
        trainer = _taken_up(game, device, settings, *found)
        stands = f"round {trainer.rounds} of"
        if weights:
            tell(f"training goes on in {folder}, without {weights}: only a new one begins with them")
    else:
        trainer = _begun(game, device, settings, weights, tell)
        stands = "a new net in"
    tell(f"{game} for {trainer.config.players}, on {device}; {stands} {folder}")
    curve = _Curve(folder / CURVE, trainer.rounds)
    with _stop_signals() as stopped:
        _rounds(trainer, curve, _Clock(begun, minutes, trainer.seconds), folder, stopped, tell)
    trainer.save(folder / checkpoint.NAME)
    tell(
        f"{trainer.decisions:,} decisions in {trainer.seconds / 60:.1f} minutes so far; saved in {folder}. "
        "The same command goes on."
    )


def _taken_up(
    game: str, device: str, settings: Sequence[str], arrays: Mapping[str, Array], facts: Mapping[str, Any]
) -> Trainer:
    """Return the net of a checkpoint, as it stands."""
    config = config_from(facts["config"], settings)
    _check_same(config, game, config_from(facts["config"]))
    trainer = Trainer(config, device)
    trainer.restore(arrays, facts)
    return trainer


def _begun(game: str, device: str, settings: Sequence[str], weights: Path | None, tell: Tell) -> Trainer:
    """Return a new net; one that begins with weights is of their size."""
    if weights:
        network = read_network(weights)
        size = network.card.get("config", {}).get("network", {})
        sizes = [f"network.{name}={value}" for name, value in size.items()]
        trainer = Trainer(configured(game, device, [*sizes, *settings], is_begun=True), device)
        trainer.take(network)
        return trainer
    config = configured(game, device, settings)
    shown = _shown(config, tell) if config.teacher.level else []
    trainer = Trainer(config, device)
    if shown:
        trainer.imitate(shown, tell)
    return trainer


def _shown(config: Config, tell: Tell) -> list[Shown]:
    """Return what the teacher shows; it comes before the card is used, since it starts processes."""
    from tavolino.train.teacher import shown_by_teacher  # needs the reference rules, and what they need

    shown, decisions, begun = [], 0, time.monotonic()
    for one in shown_by_teacher(config):
        shown.append(one)
        decisions += len(one.actions)
        done = min(1.0, decisions / config.teacher.decisions)
        left = (time.monotonic() - begun) * (1 - done) / done / 60
        tell(f"{config.teacher.level} shows {decisions:,} decisions, {left:.1f} min left")
    return shown


def _check_same(config: Config, game: str, before: Config) -> None:
    """Raise ValueError if what was begun cannot go on like this."""
    if before.game != game:
        raise ValueError(f"the folder holds a net for {before.game}, not {game}")
    for name in ("players", "options", "network"):
        if getattr(config, name) != getattr(before, name):
            raise ValueError(f"{name} cannot change once training has begun: choose another folder")
    if config.play.matches != before.play.matches:
        raise ValueError("play.matches cannot change once training has begun: choose another folder")


class _Clock:
    """How long this run has taken and may take, and training altogether."""

    def __init__(self, begun: float, minutes: float, before: float) -> None:
        self._begun, self._limit, self._before = begun, minutes * 60, before
        self._longest = 0.0
        self._last = time.monotonic()

    def tick(self) -> float:
        """Note that a round is done; return how many seconds training has taken altogether."""
        now = time.monotonic()
        self._longest, self._last = max(self._longest, now - self._last), now
        return self._before + now - self._begun

    @property
    def left(self) -> float:
        """The seconds until the last round has to begin."""
        return self._limit - (time.monotonic() - self._begun) - self._longest


class _Curve:
    """A line of JSON for each examination; those after the checkpoint are forgotten."""

    def __init__(self, file: Path, rounds: int) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = file.read_text().splitlines() if file.exists() else []
        kept = [line for line in lines if json.loads(line)["round"] <= rounds]
        file.write_text("".join(f"{line}\n" for line in kept))
        self._file = file

    def add(self, point: dict[str, Any]) -> None:
        with self._file.open("a") as file:
            file.write(json.dumps(point) + "\n")


def _rounds(
    trainer: Trainer, curve: _Curve, clock: _Clock, folder: Path, stopped: list[int], tell: Tell
) -> None:
    """Go on round by round until the time is over or somebody stops it."""
    saved = time.monotonic()
    since, recent = (trainer.decisions, time.monotonic()), []
    while clock.left > 0 and not stopped:
        recent.append(trainer.round())
        if trainer.rounds % trainer.config.evaluate.every == 0:
            point = _point(trainer, recent, since)
            curve.add(point)
            tell(_told(point, clock.left))
            since, recent = (trainer.decisions, time.monotonic()), []
        trainer.seconds = clock.tick()
        if time.monotonic() - saved > SAVE_SECONDS:
            trainer.save(folder / checkpoint.NAME)
            saved = time.monotonic()


def _point(trainer: Trainer, recent: list[dict[str, float]], since: tuple[int, float]) -> dict[str, Any]:
    """Return a point of the curve: means since the last one, and an examination."""
    decisions, moment = since
    speed = (trainer.decisions - decisions) / (time.monotonic() - moment)
    names = dict.fromkeys(name for one in recent for name in one)
    means = {}
    for name in names:
        values = [one[name] for one in recent if name in one]
        means[name] = round(sum(values) / len(values), 4)
    return {
        "round": trainer.rounds,
        "decisions": trainer.decisions,
        "seconds": round(trainer.seconds, 1),
        "speed": round(speed),
        **means,
        **trainer.evaluate(),
    }


def _told(point: dict[str, Any], left: float) -> str:
    """Return a point of the curve as a line for people."""
    parts = [
        f"round {point['round']}",
        f"{point['decisions'] / 1e6:,.1f} M decisions, {point['speed']:,}/s",
        f"loss {point['policy']:+.4f} {point['value']:.3f}",
        f"entropy {point['entropy']:.3f}",
    ]
    if "points" in point:
        parts.append(f"points {point['points']:.1f}")
    if "pool" in point:
        parts.append(f"pool {point['pool']:.0%}")
    against = point["random"]
    parts.append(f"random {against['wins']:.1%} ({against['points']:.1f} points, {against['margin']:+.1f})")
    if "copy" in point:
        parts.append(f"copy {point['copy']['wins']:.0%}, rung {point['rungs']}")
    parts.append(f"{max(0.0, left) / 60:.1f} min left")
    return " · ".join(parts)


@contextmanager
def _stop_signals() -> Iterator[list[int]]:
    """Collect signals that ask to stop; a second one is not held back."""
    stopped: list[int] = []
    usual = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def stop(number: int, _: Any) -> None:
        stopped.append(number)
        signal.signal(number, usual[signal.Signals(number)])

    for number in usual:
        signal.signal(number, stop)
    try:
        yield stopped
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)
