"""Requests to addresses that clients have given us: only to the open network, only as far as needed.

An address is looked up once, every answer must be of the open network, and the connection goes to that very answer: a
name that means another place a moment later leads nowhere. No redirect is followed, and no more than the head is read.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import re
import socket
import ssl
from functools import cached_property
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from collections.abc import Mapping

#: How long all of it may take, in seconds, and how much of an answer is read.
PATIENCE: Final = 10.0
MOST_BYTES: Final = 8192
LONGEST: Final = 1000

HOST: Final = re.compile(r"([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,61}")
PATH: Final = re.compile(r"[!-~]*")
STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)[ \r]")
#: These lead on to addresses of the older kind, whichever.
TUNNELS: Final = tuple(map(ipaddress.IPv6Network, ("64:ff9b::/32", "2002::/16", "2001::/32", "::/96")))


class BadAddress(PentapolisError):
    """An address that nothing is sent to."""


class NoAnswer(PentapolisError):
    """Nobody answered there, or nothing that could be read."""


class PublicHttpClient:
    """Sends to addresses of the open network; with `local` also to this machine and without encryption, for tests."""

    def __init__(self, *, local: bool = False) -> None:
        self._local = local

    @cached_property
    def _context(self) -> ssl.SSLContext:
        """Whom to trust: reading all the certificates takes a while, and most servers never send anything."""
        return ssl.create_default_context()

    def check(self, url: str) -> SplitResult:
        """An address that may be sent to, as far as it can be seen from its text. Raises BadAddress."""
        if len(url) > LONGEST or not PATH.fullmatch(url):
            raise BadAddress("too long, or with odd signs")
        try:
            place = urlsplit(url)
            port = place.port
        except ValueError as error:
            raise BadAddress("not an address") from error
        if self._local and place.hostname == "127.0.0.1" and place.scheme == "http":
            return place
        if place.scheme != "https" or place.username is not None or place.fragment or port not in (None, 443):
            raise BadAddress("not a plain https address")
        if not HOST.fullmatch(place.hostname or ""):
            raise BadAddress("not a name of the open network")
        return place

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Post something; the status of the answer. Raises BadAddress or NoAnswer."""
        place = self.check(url)
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._request(place, headers, body)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise NoAnswer(type(error).__name__) from error

    async def _request(self, place: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        address, port = await self._resolve(place)
        secure = place.scheme == "https"
        reader, writer = await asyncio.open_connection(
            address,
            port,
            limit=MOST_BYTES,
            ssl=self._context if secure else None,
            server_hostname=place.hostname if secure else None,
        )
        try:
            path = (place.path or "/") + (f"?{place.query}" if place.query else "")
            given = {"Host": place.netloc, "Content-Length": str(len(body)), "Connection": "close", **headers}
            head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
            writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body)
            await writer.drain()
            found = STATUS.match(await reader.readuntil(b"\r\n"))
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()
        if found is None:
            raise NoAnswer("no HTTP")
        return int(found[1])

    async def _resolve(self, place: SplitResult) -> tuple[str, int]:
        """Where a name leads, if all that it leads to is of the open network. Raises BadAddress."""
        port = place.port or 443
        if place.scheme == "http":
            return "127.0.0.1", port
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(place.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not all(map(is_public_address, addresses)):
            raise BadAddress("not of the open network")
        return addresses[0], port


def is_public_address(text: str) -> bool:
    """Whether an address is one of the open network, and leads nowhere else."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and (
        # What only a site could reach (fec0::/10) counts as global for Python.
        address.ipv4_mapped or address.is_site_local or any(address in net for net in TUNNELS)
    ):
        return False
    return address.is_global and not address.is_multicast
