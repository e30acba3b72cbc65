"""What the finished matches of people add up to, counted when a match ends."""

from sqlalchemy import ColumnElement, Connection, Select, case, delete, func, insert, select, update

from tavolino.server.store.schema import matches, seats, standings

_SIZE = select(func.count()).where(seats.c.match == matches.c.id).correlate(matches).scalar_subquery()
_FIELDS = ("person", "game", "seats", "matches", "wins", "points", "best", "places")


def count(connection: Connection, match: str) -> None:
    """Count a match that has just ended for everybody who played it."""
    for row in connection.execute(_seats(seats.c.match == match).order_by(seats.c.person, seats.c.seat)):
        own = (
            (standings.c.person == row.person)
            & (standings.c.game == row.game)
            & (standings.c.seats == row.size)
        )
        grown = {
            "matches": standings.c.matches + 1,
            "wins": standings.c.wins + int(row.place == 1),
            "points": standings.c.points + row.points,
            "best": case((standings.c.best > row.points, standings.c.best), else_=row.points),
            "places": standings.c.places + row.place,
        }
        if not connection.execute(update(standings).where(own).values(grown)).rowcount:
            first = (
                row.person,
                row.game,
                row.size,
                1,
                int(row.place == 1),
                row.points,
                row.points,
                row.place,
            )
            connection.execute(insert(standings).values(dict(zip(_FIELDS, first, strict=True))))


def recount(connection: Connection, person: str) -> None:
    """Count all matches of a person anew, after one was deleted."""
    connection.execute(delete(standings).where(standings.c.person == person))
    each = _seats(seats.c.person == person).subquery()
    query = select(
        each.c.person,
        each.c.game,
        each.c.size,
        func.count(),
        func.sum(case((each.c.place == 1, 1), else_=0)),
        func.sum(each.c.points),
        func.max(each.c.points),
        func.sum(each.c.place),
    ).group_by(each.c.person, each.c.game, each.c.size)
    connection.execute(insert(standings).from_select(_FIELDS, query))


def _seats(where: ColumnElement[bool]) -> Select[tuple[str, str, int, int, int]]:
    """Return the seats that count: people's, in finished matches that left no other match."""
    return (
        select(seats.c.person, matches.c.game, _SIZE.label("size"), seats.c.points, seats.c.place)
        .join(matches)
        .where(where, seats.c.person.is_not(None), matches.c.status == "over", matches.c.parent.is_(None))
    )
