"""HTTP requests to URLs that clients have given, restricted to public addresses (protection against SSRF).

A host name is resolved once, every address found must be public, and the connection uses the address that was checked.
So a name that resolves to another address a moment later has no effect. No redirect is followed, and only the head of
the response is read.
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

#: The timeout of a whole request in seconds, and the largest part of a response that is read, in bytes.
PATIENCE: Final = 10.0
MOST_BYTES: Final = 8192
LONGEST: Final = 1000

HOST: Final = re.compile(r"([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,61}")
PATH: Final = re.compile(r"[!-~]*")
STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)[ \r]")
#: IPv6 networks that tunnel to IPv4 addresses, which could be private ones.
TUNNELS: Final = tuple(map(ipaddress.IPv6Network, ("64:ff9b::/32", "2002::/16", "2001::/32", "::/96")))


class BadAddress(PentapolisError):
    """A URL or an address to which no request is sent."""


class NoAnswer(PentapolisError):
    """The server did not respond, or its response could not be read."""


class PublicHttpClient:
    """A client for public addresses. For tests `local` also allows this machine, without encryption."""

    def __init__(self, *, local: bool = False) -> None:
        self._local = local

    @cached_property
    def _context(self) -> ssl.SSLContext:
        """Return the TLS context. It is created on first use, because loading the certificates is slow and seldom
        needed.
        """
        return ssl.create_default_context()

    def check(self, url: str) -> SplitResult:
        """Parse a URL, and check as far as its text allows that it is public. Raises BadAddress."""
        if len(url) > LONGEST or not PATH.fullmatch(url):
            raise BadAddress("too long, or with unusual characters")
        try:
            url_parts = urlsplit(url)
            port = url_parts.port
        except ValueError as error:
            raise BadAddress("not an address") from error
        if self._local and url_parts.hostname == "127.0.0.1" and url_parts.scheme == "http":
            return url_parts
        if (
            url_parts.scheme != "https"
            or url_parts.username is not None
            or url_parts.fragment
            or port not in (None, 443)
        ):
            raise BadAddress("not a plain https address")
        if not HOST.fullmatch(url_parts.hostname or ""):
            raise BadAddress("not a name on the open internet")
        return url_parts

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a POST request, and return the status of the response. Raises BadAddress or NoAnswer."""
        url_parts = self.check(url)
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._request(url_parts, headers, body)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise NoAnswer(type(error).__name__) from error

    async def _request(self, url_parts: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        address, port = await self._resolve(url_parts)
        secure = url_parts.scheme == "https"
        reader, writer = await asyncio.open_connection(
            address,
            port,
            limit=MOST_BYTES,
            ssl=self._context if secure else None,
            server_hostname=url_parts.hostname if secure else None,
        )
        try:
            path = (url_parts.path or "/") + (f"?{url_parts.query}" if url_parts.query else "")
            all_headers = {"Host": url_parts.netloc, "Content-Length": str(len(body)), "Connection": "close", **headers}
            head = "".join(f"{name}: {value}\r\n" for name, value in all_headers.items())
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

    async def _resolve(self, url_parts: SplitResult) -> tuple[str, int]:
        """Resolve a host name to one address and a port. Raises BadAddress unless all of its addresses are public."""
        port = url_parts.port or 443
        if url_parts.scheme == "http":
            return "127.0.0.1", port
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(url_parts.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not all(map(is_public_address, addresses)):
            raise BadAddress("not on the open internet")
        return addresses[0], port


def is_public_address(text: str) -> bool:
    """Check that an IP address is public and does not tunnel to another one."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and (
        # Python counts site-local addresses (fec0::/10) as global.
        address.ipv4_mapped or address.is_site_local or any(address in net for net in TUNNELS)
    ):
        return False
    return address.is_global and not address.is_multicast
