"""Who finds which match in lists: worked out from matches and seats when they change, and read by index."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection, Select, delete, insert, literal, select, tuple_, union
from sqlalchemy.ext.asyncio import AsyncConnection

from tavolino.server.match.facts import FROM_FILE, Status
from tavolino.server.store.schema import listings, matches, seats

EVERYBODY = ""
STATUSES: tuple[Status, ...] = ("open", "playing", "over")
Place: TypeAlias = tuple[int, str]
"""A place in a list, the newest first: when a match was made, and its id."""
_FIELDS = ("match", "who", "status", "game", "created", "is_public")


def relist(connection: Connection, match: str) -> None:
    """Note anew who finds a match, after it or its seats have changed."""
    connection.execute(delete(listings).where(listings.c.match == match))
    seated = _listed(seats.c.person).join(seats).where(seats.c.person.is_not(None))
    hosted = _listed(matches.c.host).where(matches.c.host.is_not(None))
    public = _listed(literal(EVERYBODY)).where(matches.c.is_public == 1)
    found = union(*(query.where(matches.c.id == match) for query in (seated, hosted, public)))
    connection.execute(insert(listings).from_select(_FIELDS, found))


def _listed(who: Any) -> Select[Any]:
    return select(
        matches.c.id, who, matches.c.status, matches.c.game, matches.c.created, matches.c.is_public
    ).select_from(matches)


async def found(
    connection: AsyncConnection,
    *,
    viewer: str | None,
    person: str | None,
    game: str | None,
    statuses: Sequence[Status],
    before: Place | None,
    limit: int,
) -> list[str]:
    """Return the ids of matches that a viewer finds, the newest first; of one person, or of everybody.

    Each kind of match is a range of an index, from which no more is read than is asked for.
    """
    kinds = [kind for status in statuses for kind in _kinds(viewer, person, status)]
    parts = []
    for kind in kinds:
        if game is not None:
            kind = kind.where(listings.c.game == game)
        if before is not None:
            kind = kind.where(tuple_(listings.c.created, listings.c.match) < tuple_(*before))
        newest = kind.order_by(listings.c.created.desc(), listings.c.match.desc()).limit(limit).subquery()
        parts.append(select(newest.c.created, newest.c.match))
    together = union(*parts).subquery()
    query = select(together.c.match).order_by(together.c.created.desc(), together.c.match.desc())
    return list((await connection.scalars(query.limit(limit))).all())


def _kinds(viewer: str | None, person: str | None, status: Status) -> list[Select[Any]]:
    """Return the kinds of matches with a status that a viewer finds: public ones, and the viewer's own."""
    if person is None:
        return [_of(who, status) for who in (EVERYBODY, viewer) if who is not None]
    if person == viewer:
        return [_of(person, status)]
    public = _of(person, status).where(listings.c.is_public == 1)
    if viewer is None:
        return [public]
    also = listings.alias()  # the viewer's own are read at once: a look-up for each of the other's takes long
    own = select(also.c.match).where(also.c.who == viewer, also.c.status == status)
    return [public, _of(person, status).where(listings.c.match.in_(own))]


def _of(who: str, status: Status) -> Select[Any]:
    query = select(listings.c.created, listings.c.match).select_from(listings)
    return query.where(listings.c.who == who, listings.c.status == status)


def brought_by(person: str) -> Any:
    """Return which matches somebody has brought as record files."""
    return (matches.c.host == person) & (matches.c.parent == FROM_FILE)
