"""Blunders planted in matches: does the review find them?"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from msgspec import Struct

from tavolino.arena.matches import play_timed
from tavolino.core.game import CHANCE
from tavolino.core.match import Match
from tavolino.core.record import Record, SeatRecord, record_of
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tavolino.players import Player, Position, dice, seated
from tavolino.players.strategists import strategist_of
from tavolino.players.turns import Limits, lines
from tavolino.review import Decision, HardCourt, Mark, Reviewing, yardstick_of

THOROUGH: Final = HardCourt(glimpse=12, worlds=160, looks=8)
"""Whoever plants a blunder looks more closely than the review."""
TRIES: Final = 60


class PlantJob(Struct, frozen=True):
    """Which match to spoil: the same job gives the same match and the same blunder."""

    game: str
    seats: int
    variant: int
    player: str
    seed: str


class Planted(Struct, frozen=True):
    """A planted blunder: where, which move, what it gave away by a thorough look and by the review."""

    version: int
    move: str
    lost: float
    mark: Mark
    told: float
    """What it gave away by the review."""

    @property
    def is_found(self) -> bool:
        """Whether the review blames the move."""
        return self.mark in ("slip", "blunder")


def plant(job: PlantJob) -> Planted | None:
    """Play a match, spoil a decision, play on, and have that turn reviewed; None if nothing can be spoilt."""
    game, seed = GAMES[job.game], seed_from("planted", job.seed)
    variants = list(game.variants(job.seats))
    options = variants[job.variant % len(variants)]
    with seated([job.player] * job.seats) as players:
        match = play_timed(game, options, players, seed).match
        blunder = _blunder(match, seed)
        if blunder is None:
            return None
        version, action, lost = blunder
        record = _spoilt(match, version, action, players, job.player)
    found = _reviewed(record, version)
    return Planted(version, game.format(action), lost, found.mark, found.lost)


def _reviewed(record: Record, version: int) -> Decision:
    """Return what the review says of a decision; for that the turn up to it is enough."""
    seat, begun = record.log[version][0], version
    while begun and record.log[begun - 1][0] == seat:
        begun -= 1
    work = Reviewing(record, range(begun, version + 1))
    for _ in work:
        pass
    return work.review.decisions[-1]


def _blunder(match: Match[Any, Any, Any], seed: bytes) -> tuple[int, Any, float] | None:
    """Return where a blunder can be made, which, and what it gives away; None if none was found."""
    least = yardstick_of(match.game).THRESHOLDS.blunder
    for version, action in _chances(match, Random(seed)):
        position = Position(match.game, match.states[version], match.log[version].seat)
        verdict = THOROUGH.verdict(position, action, seed_from("thorough", seed.hex(), version))
        if verdict.lost >= least:
            return version, action, verdict.lost
    return None


def _chances(match: Match[Any, Any, Any], rng: Random) -> Iterator[tuple[int, Any]]:
    """Return moves that look bad and might have been made instead, at random."""
    choices = [
        (version, entry.seat)
        for version, entry in enumerate(match.log)
        if entry.seat != CHANCE and len(match.game.legal(match.states[version], entry.seat)) > 1
    ]
    for _ in range(TRIES):
        version, seat = rng.choice(choices)
        position = Position(match.game, match.states[version], seat)
        looks = lines(position, rng, strategist_of(match.game), Limits(0))
        line = rng.choice(looks[-max(1, len(looks) // 4) :])
        if line.actions[0] != match.log[version].action:
            yield version, line.actions[0]


def _spoilt(
    match: Match[Any, Any, Any], version: int, action: Any, players: list[Player], name: str
) -> Record:
    """Return the record of the match with another action at a version, played on from there."""
    other: Match[Any, Any, Any] = Match(match.game, match.options, match.seats, match.seed)
    other.log, other.states = match.log[:version], match.states[: version + 1]
    other.play(match.log[version].seat, action)
    while movers := match.game.to_move(other.state):
        position = Position(match.game, other.state, movers[0], other)
        chosen = players[movers[0]].choose(position, dice(match.seed, other.version))
        other.play(movers[0], chosen, legal=position.legal)
    return record_of(other, tuple(SeatRecord(f"{name} {seat}", name) for seat in range(match.seats)))
