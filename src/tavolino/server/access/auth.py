"""Who asks: sessions in signed cookies, passwords, and what handlers get to know about it."""

import asyncio
import hmac
from functools import cache
from typing import Any, TypeAlias

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import NotAuthorizedException
from litestar.params import RequestCookies
from litestar.types import Scope
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from tavolino.server.access.limits import neighbourhood
from tavolino.server.house import House
from tavolino.server.match.facts import Person
from tavolino.server.problems import ProblemError
from tavolino.server.tables.live import now_ms
from tavolino.server.wire.views import Reader

TheHouse: TypeAlias = NamedDependency[House]
"""How handlers ask for the parts of the server."""

COOKIE = "tavolino"
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
    person = await house.people.of_session(session, now_ms()) if session else None
    address = neighbourhood(scope["client"][0] if scope["client"] else "?")
    if person is None:
        return Visitor(address=address)
    return Visitor(person.id, session, person, address)


def session_cookie(house: House, session: str) -> Cookie:
    """Return the cookie of a session: signed, and out of reach of scripts and other sites."""
    value = house.signer.signed("session", session) if session else ""
    age = house.settings.session_days * 86_400 if session else 0
    secure = house.settings.secure
    return Cookie(COOKIE, value=value, httponly=True, samesite="lax", secure=secure, max_age=age)


def check_token(request: ASGIConnection[Any, Any, Any, Any], token: str, detail: str) -> None:
    """See to it that a request brings a token, as a bearer does."""
    given = request.headers.get("authorization", "")
    if not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise ProblemError(401, "wrong", detail)


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
