"""Ratings of people and computer players by the places they reach in rated matches (Plackett and Luce)."""

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select

from tavolino.core.record import Result
from tavolino.server.match.facts import Header, Seating
from tavolino.server.store.schema import ratings

_MODEL = PlackettLuce()


def who_is(at: Seating) -> str:
    """Return under which name a seat is rated."""
    return f"bot:{at.level}" if at.level else at.person or ""


def rate(connection: Connection, header: Header, result: Result) -> None:
    """Rate everybody at a finished table; a bot that plays several seats is rated by the best."""
    best: dict[str, int] = {}
    for at, place in zip(header.seats, result.places, strict=True):
        best[who_is(at)] = min(place, best.get(who_is(at), place))
    best.pop("", None)  # a person who was deleted meanwhile
    if len(best) < 2:
        return
    names = sorted(best)
    own = ratings.c.game == header.game
    query = select(ratings).where(own, ratings.c.who.in_(names)).order_by(ratings.c.who).with_for_update()
    known = {row.who: row for row in (connection.execute(query)).all()}
    teams = [
        [_MODEL.rating(mu=known[name].mu, sigma=known[name].sigma) if name in known else _MODEL.rating()]
        for name in names
    ]
    rated = _MODEL.rate(teams, ranks=[float(best[name]) for name in names])
    connection.execute(delete(ratings).where(own, ratings.c.who.in_(names)))
    values = [
        {
            "who": name,
            "game": header.game,
            "mu": team[0].mu,
            "sigma": team[0].sigma,
            "cautious": team[0].mu - 3 * team[0].sigma,
            "matches": (known[name].matches if name in known else 0) + 1,
        }
        for name, team in zip(names, rated, strict=True)
    ]
    connection.execute(insert(ratings), values)
