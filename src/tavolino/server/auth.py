"""Who asks: sessions in signed cookies, passwords, and what handlers get to know about it."""

import asyncio
from functools import cache
from typing import TypeAlias

from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import NotAuthorizedException
from litestar.params import RequestCookies
from litestar.types import Scope
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from tavolino.server.house import House
from tavolino.server.store.facts import Person
from tavolino.server.views import Reader

TheHouse: TypeAlias = NamedDependency[House]
"""How handlers ask for the parts of the server."""

COOKIE = "tavolino"
YEAR = 365 * 86_400
_HASHER = PasswordHash((Argon2Hasher(),))


class Visitor(Reader, frozen=True):
    """Who looks, with everything known about the person."""

    known: Person | None = None
    address: str = "?"

    @property
    def person_or_refuse(self) -> Person:
        """The person, or the answer that one has to be somebody for this."""
        if self.known is None:
            raise NotAuthorizedException("Say who you are first: POST /api/guests.")
        return self.known

    @property
    def client(self) -> str:
        """Who counts as one, where so much is allowed for each: a session, or else an address."""
        return self.session or self.address


Visit: TypeAlias = NamedDependency[Visitor]
"""How handlers ask who has sent the request."""


async def provide_visitor(house: TheHouse, cookies: RequestCookies, scope: Scope) -> Visitor:
    """Return who has sent this request, by its session cookie."""
    session = house.signer.read("session", cookies.get(COOKIE, ""))
    person = await house.people.of_session(session) if session else None
    address = scope["client"][0] if scope["client"] else "?"
    if person is None:
        return Visitor(address=address)
    return Visitor(person.id, session, person, address)


def session_cookie(house: House, session: str) -> Cookie:
    """Return the cookie of a session: signed, and out of reach of scripts and other sites."""
    value = house.signer.signed("session", session) if session else ""
    age = YEAR if session else 0
    secure = house.settings.secure
    return Cookie(COOKIE, value=value, httponly=True, samesite="lax", secure=secure, max_age=age)


async def hashed(password: str) -> str:
    """Return the argon2 hash of a password; it takes a while, so not on the event loop."""
    return await asyncio.to_thread(_HASHER.hash, password)


async def is_right(password: str, known: str | None) -> bool:
    """Say whether a password is right; without a known hash it takes as long to say no."""
    is_same = await asyncio.to_thread(lambda: _HASHER.verify(password, known or _nobodys_hash()))
    return is_same and known is not None


@cache
def _nobodys_hash() -> str:
    return _HASHER.hash("nobody's password")
