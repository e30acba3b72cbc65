"""Ratings by the places that players reach (Plackett and Luce), match by match."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct
from openskill.models import PlackettLuce


class Rating(Struct, frozen=True):
    """How strong a player seems to be, and how certain that is."""

    mu: float
    sigma: float


@cache
def _model() -> Any:
    return PlackettLuce()


def unrated() -> Rating:
    """Return the rating of a newcomer."""
    new = _model().rating()
    return Rating(new.mu, new.sigma)


def after_meeting(ratings: Mapping[str, Rating], ranks: Mapping[str, float]) -> dict[str, Rating]:
    """Return the new ratings of everyone in a match; the lowest rank is best. A solo match changes none."""
    if len(ranks) < 2:
        return {name: ratings[name] for name in ranks}
    teams = [[_model().rating(mu=ratings[name].mu, sigma=ratings[name].sigma)] for name in ranks]
    rated = _model().rate(teams, ranks=list(ranks.values()))
    return {name: Rating(team[0].mu, team[0].sigma) for name, team in zip(ranks, rated, strict=True)}
