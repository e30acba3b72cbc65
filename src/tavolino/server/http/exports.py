"""All data of a person, told piece by piece: however much it is, it holds nobody up and fills no memory."""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence

import msgspec
from msgspec import Raw, Struct

from tavolino.server.house import House
from tavolino.server.http.pieces import whole_pieces
from tavolino.server.match.facts import Header, Person
from tavolino.server.match.records import Kept, exported
from tavolino.server.match.standstill import broken
from tavolino.server.wire.messages import encode
from tavolino.server.wire.tournaments import tournament_line
from tavolino.server.wire.views import Reader, TableView, table_view

TOGETHER = 10
"""Matches that are worked on at once."""


class _Told(Struct, frozen=True):
    record: Raw
    broken: str | None = None


def export_of(house: House, person: Person, reader: Reader, client: str) -> AsyncIterator[bytes]:
    """Tell all data of a person as JSON (the form `Export`), some matches at a time."""
    return whole_pieces(_pieces(house, person, reader, client))


async def _pieces(house: House, person: Person, reader: Reader, client: str) -> AsyncGenerator[bytes]:
    with house.clerks.place(client):
        yield b'{"person":' + encode(person) + b',"records":['
        tables: list[bytes] = []
        begun = False
        ids = await house.matches.of_person(person.id)
        for first in range(0, len(ids), TOGETHER):
            headers = await house.matches.these(ids[first : first + TOGETHER])
            told = await _told(house, headers, person.id)
            tables += [encode(_shown(house, *pair, reader)) for pair in zip(headers, told, strict=True)]
            records = [bytes(one.record) for one in told if bytes(one.record) != b"null"]
            yield b"".join((b"," if begun or number else b"") + text for number, text in enumerate(records))
            begun = begun or bool(records)
        ratings = await house.counting.rated(person.id)
        yield b'],"tables":[' + b",".join(tables) + b'],"chat":['
        async for text in _listed(house.counting.said_by(person.id)):
            yield text
        yield b'],"ratings":' + encode(ratings) + b',"results":['
        async for text in _listed(house.results.all_of(person.id)):
            yield text
        yield b'],"browsers":' + encode(await house.subscriptions.told_to(person.id))
        own = await house.tournaments.of_person(person.id)
        yield b',"tournaments":' + encode([tournament_line(*one, person.id) for one in own])
        yield b',"reviews":' + encode(await house.reviews.of_person(person.id))
        yield b',"studies":' + encode(await house.studies.of_person(person.id))
        yield b',"puzzles":' + encode(await house.puzzles.tried(person.id))
        yield b',"puzzling":' + encode(await house.puzzles.of(person.id))
        yield b',"dailies":' + encode(await house.dailies.of_person(person.id)) + b"}"


async def _listed(pages: AsyncIterator[Sequence[object]]) -> AsyncIterator[bytes]:
    """Tell what is on some pages as one list, without its brackets."""
    begun = False
    async for page in pages:
        yield b"".join((b"," if begun or number else b"") + encode(one) for number, one in enumerate(page))
        begun = begun or bool(page)


async def _told(house: House, headers: Sequence[Header], person: str) -> list[_Told]:
    kept = [Kept(header, await house.log.rows(header.id)) for header in headers]
    text = await house.clerks.work(exported, encode(kept), person)
    return msgspec.json.decode(text, type=list[_Told])


def _shown(house: House, header: Header, told: _Told, reader: Reader) -> TableView:
    if told.broken is not None:
        return table_view(header, {}, reader, house.signer, broken(told.broken))
    return house.tables.view(header, reader)
