"""Measuring speed on a machine that does other things too."""

import time
from collections.abc import Callable
from random import Random

SLICES = 5


def measure(play: Callable[[Random], int], seconds: float) -> float:
    """Return decisions per second of processor time: the fastest of several slices.

    Processor time, and the fastest, because whatever else the machine does can only slow us down. Draws by
    chance are in the time, but not among the decisions. The first match is not counted: it fills what is
    made once only.
    """
    rng = Random(1)
    play(rng)
    return max(_slice(play, rng, seconds / SLICES) for _ in range(SLICES))


def measure_beside(
    play: Callable[[Random], int], yardstick: Callable[[Random], int], seconds: float
) -> tuple[float, float]:
    """Return the speed of something and of a yardstick, slice by slice in turn, so that both meet the same
    weather on a busy machine.
    """
    rng = Random(1)
    play(rng)
    yardstick(rng)
    slices = [
        (_slice(play, rng, seconds / SLICES), _slice(yardstick, rng, seconds / SLICES)) for _ in range(SLICES)
    ]
    return max(speed for speed, _ in slices), max(speed for _, speed in slices)


def _slice(play: Callable[[Random], int], rng: Random, seconds: float) -> float:
    decisions = 0
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        decisions += play(rng)
    return decisions / passed
