"""What is said at tables."""

from functools import partial

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from tavolino.server.match.facts import ChatLine
from tavolino.server.store.engine import Database
from tavolino.server.store.schema import chat

_FIELDS = (chat.c.number, chat.c.person, chat.c.name, chat.c.text, chat.c.at)
MOST_LINES = 200
_TRIES = 20


class Chats:
    """The chat of every table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def lines(self, match: str, since: int = 0) -> tuple[ChatLine, ...]:
        """Return what was said last, from a number on."""
        query = select(*_FIELDS).where(chat.c.match == match, chat.c.number >= since)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(chat.c.number.desc()).limit(MOST_LINES))).all()
        return tuple(ChatLine(*row) for row in reversed(rows))

    async def add(self, match: str, line: ChatLine, request: str) -> tuple[ChatLine, bool]:
        """Store a line; return it with its number, and whether it is new and not sent again."""
        for _ in range(_TRIES):
            try:
                return await self._database.transact(partial(_add, match, line, request))
            except IntegrityError:  # another process was quicker: the next number then
                continue
        raise TimeoutError("everybody talks at once")


def _add(match: str, line: ChatLine, request: str, connection: Connection) -> tuple[ChatLine, bool]:
    here = chat.c.match == match
    again = connection.execute(select(*_FIELDS).where(here, chat.c.request == request)).first()
    if again:
        return ChatLine(*again), False
    number = (connection.scalar(select(func.max(chat.c.number)).where(here)) or 0) + 1
    values = {"match": match, "number": number, "person": line.person, "name": line.name}
    values |= {"text": line.text, "at": line.at, "request": request}
    connection.execute(insert(chat).values(values))
    return ChatLine(number, line.person, line.name, line.text, line.at), True
