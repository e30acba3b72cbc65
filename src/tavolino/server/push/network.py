"""The way to push services: on the public internet only, wherever the address that a browser sends may lead.

Names are looked up here, and what was looked up is what is called: nobody can say one thing to the check and
another to the connection.
"""

import asyncio
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

import httpcore

from tavolino.server.problems import ProblemError

PATIENCE = 5
"""Seconds to look a name up."""
NAT64 = ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 addresses, in networks without IPv4."""


class ForbiddenError(Exception):
    """An address that is not on the public internet."""


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Connects to public addresses; in tests also to this machine."""

    def __init__(self, allows_loopback: bool) -> None:
        self._allows_loopback = allows_loopback
        self._connecting = httpcore.AnyIOBackend()
        # Looking names up takes threads. These are its own: strange names keep nothing else waiting.
        self._threads = ThreadPoolExecutor(4, "names")

    async def check(self, endpoint: str) -> None:
        """Raise the problem that an endpoint cannot be one of a push service."""
        parts = _parts(endpoint)
        host = parts.hostname or ""
        is_here = self._allows_loopback and host in ("127.0.0.1", "::1", "localhost")
        if not is_here and parts.scheme != "https":
            raise _problem("It begins with https://.")
        if not is_here and parts.port not in (None, 443):
            raise _problem("It names no other port than 443.")
        try:
            await self._addresses(host, parts.port or 443)
        except ForbiddenError as error:
            raise _problem("It is not on the public internet.") from error
        except (OSError, UnicodeError) as error:
            raise _problem("There is no such host.") from error

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to one of the addresses of a host."""
        *others, last = await self._addresses(host, port)
        for address in others:
            try:
                return await self._connecting.connect_tcp(
                    address, port, timeout, local_address, socket_options
                )
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        return await self._connecting.connect_tcp(last, port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

    async def _addresses(self, host: str, port: int) -> list[str]:
        """Look a host up; if one of its addresses is not public, none is."""
        loop = asyncio.get_running_loop()
        asking = loop.run_in_executor(
            self._threads, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        )
        async with asyncio.timeout(PATIENCE):
            found = dict.fromkeys(str(place[0]) for *_, place in await asking)
        for address in found:
            if not self._is_allowed(address):
                raise ForbiddenError(address)
        return list(found)

    def _is_allowed(self, address: str) -> bool:
        meant = _meant(ip_address(address.partition("%")[0]))
        return is_public(meant) or (self._allows_loopback and meant.is_loopback)

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Say whether an address can be one of somebody's server on the internet."""
    return address.is_global and not address.is_multicast and not getattr(address, "sixtofour", None)


def _meant(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """Return the IPv4 address that an IPv6 address stands for, if it does."""
    if isinstance(address, IPv4Address):
        return address
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address


def _parts(endpoint: str) -> SplitResult:
    try:
        parts = urlsplit(endpoint)
        is_address = bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError as error:
        raise _problem("It is no address.") from error
    if not is_address or parts.scheme not in ("http", "https"):
        raise _problem("It is no address.")
    if parts.username is not None or parts.fragment:
        raise _problem("It has no user and no fragment.")
    return parts


def _problem(detail: str) -> ProblemError:
    return ProblemError(400, "push-endpoint", f"This cannot be the endpoint of a push service. {detail}")
