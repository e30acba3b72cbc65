"""What the matches of an arena show: win rates, points and ratings, each with its uncertainty."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import mean
from typing import TypeVar

from msgspec import Struct

from tavolino.arena.intervals import Interval, average, share
from tavolino.arena.tournament import Outcome, Pairing, Plan
from tavolino.players.ratings import after_meeting, unrated

T = TypeVar("T")

Contest = Mapping[str, float]
"""Who met in the same deal, and how they were ranked; the lowest rank is best."""


class Duel(Struct, frozen=True):
    """One pairing, as the first one sees it; against itself, as the first seat does.

    A shared win counts half.
    """

    players: Pairing
    wins: int
    draws: int
    losses: int
    share: Interval
    points: dict[str, Interval]


class Standing(Struct, frozen=True):
    """One player over all its matches."""

    player: str
    rating: float
    deviation: float
    points: Interval | None
    histogram: dict[int, int]
    """How often it scored that many points."""
    events: dict[str, dict[int, int]]
    """For each kind of event, how often it happened that many times in a match."""
    decisions: int
    mean_ms: float
    most_ms: float
    """99 of 100 decisions took no longer."""
    longest_ms: float
    forfeits: tuple[str, ...]


class Results(Struct, frozen=True):
    """Everything that an arena has measured; the best-rated player comes first."""

    plan: Plan
    matches: int
    duels: tuple[Duel, ...]
    standings: tuple[Standing, ...]


def results_of(plan: Plan, outcomes: Sequence[Outcome]) -> Results:
    """Return what finished matches show."""
    contests = list(_contests(plan, outcomes))
    ratings = _ratings(plan, contests)
    standings = [_standing(name, outcomes, *ratings[name]) for name in dict.fromkeys(plan.players)]
    standings.sort(key=lambda standing: -standing.rating)
    return Results(plan, len(outcomes), tuple(_duels(plan, outcomes, contests)), tuple(standings))


def _contests(plan: Plan, outcomes: Sequence[Outcome]) -> Iterator[Contest]:
    """Return all meetings: a match each; in the solo game, all that had the same deal."""
    if plan.seats == 1:
        by_luck: dict[int, dict[str, float]] = {}
        for one in outcomes:
            by_luck.setdefault(one.luck, {})[one.players[0]] = -one.points[0] if one.points else 0.0
        yield from by_luck.values()
        return
    for one in outcomes:
        best: dict[str, float] = {}  # of the seats of one player the best counts
        for name, place in zip(one.players, one.places, strict=True):
            best[name] = min(place, best.get(name, place))
        yield best


# --- Pairings -------------------------------------------------------------------------------------


def _duels(plan: Plan, outcomes: Sequence[Outcome], contests: Sequence[Contest]) -> Iterator[Duel]:
    for first, second in plan.pairings:
        if first != second:
            gained = [_gain(met[first], met[second]) for met in contests if first in met and second in met]
        else:
            alike = [one for one in outcomes if set(one.players) == {first} and plan.seats > 1]
            gained = [_gain(one.places[0], min(one.places[1:])) for one in alike]
        if gained:
            points = {
                name: average(found)
                for name in dict.fromkeys((first, second))
                if (found := list(_points(name, outcomes, {first, second})))
            }
            wins, draws, losses = (gained.count(gain) for gain in (1.0, 0.5, 0.0))
            yield Duel((first, second), wins, draws, losses, share(sum(gained), len(gained)), points)


def _gain(mine: float, other: float) -> float:
    """Return what the better rank gains: 1, ½ if they are equal."""
    return 0.5 if mine == other else float(mine < other)


def _points(name: str, outcomes: Sequence[Outcome], among: set[str]) -> Iterator[float]:
    """Return what a player scored on average in each match among these and nobody else.

    Seats of one match share its luck: their mean is one measurement.
    """
    for one in outcomes:
        if one.points and name in one.players and among.issuperset(one.players):
            yield mean(_of(name, one, one.points))


def _of(name: str, outcome: Outcome, values: Sequence[T]) -> list[T]:
    """Return the values that belong to the seats of a player."""
    return [value for value, player in zip(values, outcome.players, strict=True) if player == name]


# --- Players --------------------------------------------------------------------------------------


def _standing(name: str, outcomes: Sequence[Outcome], rating: float, deviation: float) -> Standing:
    played = [one for one in outcomes if name in one.players]
    finished = [one for one in played if one.points]
    times = sorted(time for one in played for seat in _of(name, one, one.thinking) for time in seat) or [0.0]
    by_match = list(_points(name, finished, {player for one in finished for player in one.players}))
    return Standing(
        name,
        rating,
        deviation,
        points=average(by_match) if by_match else None,
        histogram=_counted(points for one in finished for points in _of(name, one, one.points)),
        events=_events([events for one in finished for events in _of(name, one, one.events)]),
        decisions=len(times),
        mean_ms=mean(times),
        most_ms=times[(len(times) - 1) * 99 // 100],
        longest_ms=times[-1],
        forfeits=tuple(
            one.forfeit.reason for one in played if one.forfeit and one.players[one.forfeit.seat] == name
        ),
    )


def _events(seats: Sequence[Mapping[str, int]]) -> dict[str, dict[int, int]]:
    kinds = sorted({kind for events in seats for kind in events})
    return {kind: _counted(events.get(kind, 0) for events in seats) for kind in kinds}


def _counted(numbers: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(numbers).items()))


def _ratings(plan: Plan, contests: Sequence[Contest]) -> dict[str, tuple[float, float]]:
    """Return every player's rating and its deviation, by openskill, meeting after meeting."""
    ratings = dict.fromkeys(plan.players, unrated())
    for contest in contests:
        ratings |= after_meeting(ratings, contest)
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
