"""Long runs of random matches in which every state is examined."""

from random import Random

from msgspec import Struct

from tavolino.core.match import replay, start
from tavolino.core.rng import seed_from
from tavolino.games import GAMES

MOST_ACTIONS = 10_000
"""More actions than any match has: one that gets here never ends."""


class SoakJob(Struct, frozen=True):
    """One random match to examine: the variant is a number, counted over all options."""

    game: str
    seats: int
    variant: int
    seed: str


class SoakReport(Struct, frozen=True):
    """What one match showed."""

    actions: int
    faults: tuple[str, ...]


def soak(job: SoakJob) -> SoakReport:
    """Play a random match; examine each state, each chance action, and the replay of the whole log."""
    game = GAMES[job.game]
    variants = list(game.variants(job.seats))
    options = variants[job.variant % len(variants)]
    seed = seed_from(job.seed, job.game, job.seats, job.variant)
    rng = Random(seed)
    faults: list[str] = []
    match = start(game, options, job.seats, seed)
    while (movers := game.to_move(match.state)) and not faults and match.version < MOST_ACTIONS:
        seat = rng.choice(movers)
        actions = game.legal(match.state, seat)
        if not actions:
            faults.append(f"seat {seat} is to move and has no action")
            break
        before = match.version
        match.play(seat, rng.choice(actions))
        for version in range(before, match.version):
            entry, state = match.log[version], match.states[version]
            refusal = game.refusal(state, entry.seat, entry.action)
            faults += [f"{game.format(entry.action)} is refused by {refusal.rule}"] if refusal else []
            faults += game.faults(match.states[version + 1])
    if match.version >= MOST_ACTIONS:
        faults.append(f"not over after {MOST_ACTIONS} actions")
    if replay(game, options, job.seats, match.log)[-1] != match.state:
        faults.append("the log replayed gives another state")
    where = f"{job.game}, {job.seats} players, {options}, seed {seed.hex()}, after {match.version} actions"
    return SoakReport(match.version, tuple(f"{where}: {fault}" for fault in faults))
