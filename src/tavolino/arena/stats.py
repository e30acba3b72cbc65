"""What matches between computer players look like in figures: length, choices, points, what happened."""

from collections import Counter
from collections.abc import Sequence
from statistics import mean, stdev

import msgspec
from msgspec import Struct

from tavolino.arena.matches import play_match
from tavolino.core.game import CHANCE
from tavolino.core.rng import seed_from
from tavolino.games import GAMES


class StatsJob(Struct, frozen=True):
    """One match to measure: everybody plays alike; options as JSON."""

    game: str
    options: bytes
    seats: int
    player: str
    seed: str


class MatchStats(Struct, frozen=True):
    """What one match showed; `choices` are the numbers of legal actions at each decision."""

    entries: int
    choices: tuple[int, ...]
    points: tuple[int, ...]
    wins: tuple[bool, ...]
    events: dict[str, int]


def measure_match(job: StatsJob) -> MatchStats:
    """Play a match and count."""
    game = GAMES[job.game]
    options = msgspec.json.decode(job.options, type=game.Options)
    match = play_match(game, options, [job.player] * job.seats, seed_from(job.seed, job.game))
    choices: list[int] = []
    events: Counter[str] = Counter()
    for version, entry in enumerate(match.log):
        before, after = match.states[version], match.states[version + 1]
        if entry.seat != CHANCE:
            choices.append(len(game.legal(before, entry.seat)))
        events.update(
            str(event.__struct_config__.tag) for event in game.events(before, entry.seat, entry.action, after)
        )
    return MatchStats(
        entries=match.version,
        choices=tuple(choices),
        points=tuple(sheet.total for sheet in game.score(match.state)),
        wins=tuple(place == 1 for place in game.ranking(match.state)),
        events=dict(events),
    )


def figures(matches: Sequence[MatchStats]) -> dict[str, str]:
    """Return the figures of many matches, by name."""
    seats = len(matches[0].points)
    points = [number for match in matches for number in match.points]
    choices = [number for match in matches for number in match.choices]
    wins = [mean(match.wins[seat] for match in matches) for seat in range(seats)]
    return {
        "entries a match": _spread([match.entries for match in matches]),
        "decisions a match": _spread([len(match.choices) for match in matches]),
        "choices a decision": _spread(choices),
        "points a player": _spread(points),
        "wins by seat": " / ".join(f"{share:.1%}" for share in wins),
    }


def _spread(numbers: Sequence[int]) -> str:
    deviation = stdev(numbers) if len(numbers) > 1 else 0.0
    return f"{mean(numbers):.1f} ± {deviation:.1f} ({min(numbers)}–{max(numbers)})"


def events_per_player(matches: Sequence[MatchStats]) -> dict[str, float]:
    """Return how often each kind of event happens, per player and match."""
    total: Counter[str] = Counter()
    for match in matches:
        total.update(match.events)
    seats = len(matches[0].points)
    return {kind: number / len(matches) / seats for kind, number in sorted(total.items())}
