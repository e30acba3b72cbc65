"""Changes to the store behind the server's back: a disk that rots, a release with other rules."""

import sqlite3

import asyncpg

from tests.server.servers import Server


async def spoil(server: Server, statement: str, match: str) -> None:
    """Run a statement about one match, whose id stands for `:match`."""
    if server.database.startswith("postgresql"):
        connection = await asyncpg.connect(server.database)
        await connection.execute(statement.replace(":match", "$1"), match)
        await connection.close()
    else:
        with sqlite3.connect(server.database) as store:
            store.execute(statement, {"match": match})


async def break_log(server: Server, match: str) -> None:
    """Make one row of a log unreadable."""
    await spoil(server, "UPDATE log SET text = 'garbage' WHERE match = :match AND seq = 1", match)


async def age(server: Server, match: str) -> None:
    """Let a match be one that was begun under an older version of the rules."""
    await spoil(server, "UPDATE matches SET rules = 0 WHERE id = :match", match)


def restart(server: Server) -> None:
    """Kill a server and start it again: all it knows is what it reads."""
    server.kill()
    server.start()
