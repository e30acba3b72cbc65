"""What the results of people add up to, counted when a match ends."""

from sqlalchemy import ColumnElement, Connection, Select, case, delete, func, insert, select, update

from tavolino.server.store.results import note
from tavolino.server.store.schema import results, standings

_KEY = ("person", "game", "seats", "variant", "rivals")
_SUMS = ("matches", "wins", "points", "best", "places")


def count(connection: Connection, match: str, is_rated: bool) -> None:
    """Note how a match has just ended, and count it for everybody who played it."""
    note(connection, match, is_rated)
    for row in connection.execute(_added(results.c.match == match).order_by(results.c.person)):
        own = [standings.c[name] == getattr(row, name) for name in _KEY]
        grown = {name: standings.c[name] + getattr(row, name) for name in _SUMS if name != "best"}
        grown["best"] = case((standings.c.best > row.best, standings.c.best), else_=row.best)
        if not connection.execute(update(standings).where(*own).values(grown)).rowcount:
            connection.execute(insert(standings).values(row._asdict()))


def recount(connection: Connection, person: str) -> None:
    """Count all results of a person anew, after a match was deleted."""
    connection.execute(delete(standings).where(standings.c.person == person))
    query = _added(results.c.person == person)
    connection.execute(insert(standings).from_select((*_KEY, *_SUMS), query))


def _added(where: ColumnElement[bool]) -> Select[tuple[str, str, int, str, str, int, int, int, int, int]]:
    """Return what some results add up to, for each person and kind of match."""
    key = [results.c[name] for name in _KEY]
    sums = (
        func.count().label("matches"),
        func.sum(case((results.c.place == 1, 1), else_=0)).label("wins"),
        func.sum(results.c.points).label("points"),
        func.max(results.c.points).label("best"),
        func.sum(results.c.place).label("places"),
    )
    return select(*key, *sums).where(where).group_by(*key)
