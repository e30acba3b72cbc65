"""Who plays whom in the arena, with which deal; and one such match."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec
from msgspec import Struct, field

from tavolino.arena.matches import Forfeit, Played, play_timed
from tavolino.core.game import CHANCE, AnyGame
from tavolino.core.record import Record, Result, SeatRecord, record_of, result_of
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tavolino.players import seated

Pairing = tuple[str, str]


class Plan(Struct, frozen=True):
    """What an arena measures; the same plan always means the same matches."""

    game: str
    version: int = field(name="rules")
    """Of the rules; the file of the arena calls it `rules`."""
    options: dict[str, Any]
    seats: int
    players: tuple[str, ...]
    seed: str

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Every two players; and a player against itself if it is named twice or is the only one."""
        names = tuple(dict.fromkeys(self.players))
        with_itself = [name for name in names if self.players.count(name) > 1 or len(names) == 1]
        return (*((name, name) for name in with_itself), *combinations(names, 2))


class Job(Struct, frozen=True):
    """One match of a plan: who sits where, and the number of its deal."""

    plan: Plan
    players: tuple[str, ...]
    luck: int


class Outcome(Struct, frozen=True):
    """What a match of the arena showed, by seat; after a forfeit there are no points."""

    players: tuple[str, ...]
    luck: int
    points: tuple[int, ...]
    places: tuple[int, ...]
    events: tuple[dict[str, int], ...]
    thinking: tuple[tuple[float, ...], ...]
    forfeit: Forfeit | None = None


def jobs(plan: Plan, games: int) -> list[Job]:
    """Return this many matches of every pairing; more games only add to the end of the list.

    Each deal is played twice, with the seats swapped, so that neither seats nor luck favour anybody; by a
    player against itself once, as the second match would be the same. In the solo game everybody plays each
    deal.
    """
    if plan.seats == 1:
        names = tuple(dict.fromkeys(plan.players))
        return [Job(plan, (name,), number) for number in range(games) for name in names]
    return [
        Job(plan, (name,) * plan.seats, number)
        if name == other
        else Job(plan, _lineup((name, other) if number % 2 == 0 else (other, name), plan.seats), number // 2)
        for number in range(games)
        for name, other in plan.pairings
    ]


def _lineup(pair: Pairing, seats: int) -> tuple[str, ...]:
    """Return seats that two players take in turn."""
    return tuple(pair[seat % 2] for seat in range(seats))


def play_job(job: Job) -> tuple[Outcome, Record]:
    """Play one match of the arena."""
    plan, game = job.plan, GAMES[job.plan.game]
    options = msgspec.convert(plan.options, game.Options)
    with seated(job.players) as players:
        played = play_timed(game, options, players, seed_from("arena", plan.seed, plan.game, job.luck))
    seats = tuple(SeatRecord(f"{name} {seat}", name) for seat, name in enumerate(job.players))
    return _outcome(job, game, played), record_of(played.match, seats)


def _outcome(job: Job, game: AnyGame, played: Played) -> Outcome:
    seats = range(len(job.players))
    if played.forfeit:
        result = Result((), tuple(2 if seat == played.forfeit.seat else 1 for seat in seats))
    else:
        result = result_of(game, played.match.state)
    events = tuple(dict(events) for events in _events(game, played, len(seats)))
    return Outcome(
        job.players, job.luck, result.points, result.places, events, played.thinking, played.forfeit
    )


def _events(game: AnyGame, played: Played, seats: int) -> Sequence[Counter[str]]:
    """Return how often each kind of event happened to each seat."""
    match = played.match
    counts: list[Counter[str]] = [Counter() for _ in range(seats)]
    for version, entry in enumerate(match.log):
        before, after = match.states[version], match.states[version + 1]
        for event in game.events(before, entry.seat, entry.action, after):
            seat = getattr(event, "seat", entry.seat)
            if seat != CHANCE:
                counts[seat][str(event.__struct_config__.tag)] += 1
    return counts
