"""Security middleware between the network and the app: headers, origins, sizes, rates. Plain ASGI, no copy of any body.

Cross-site requests: a browser names the origin of an unsafe request (`Origin`, or `Sec-Fetch-Site`). A request whose
origin is foreign or missing is refused. The cookie is SameSite=Lax besides, so forms need no token. A request with the
token of a bot may come from any origin, because no page can send a token that it does not have. Its cookie is not read.
"""

from __future__ import annotations

import hashlib
import ipaddress
import logging
import math
import re
import socket
from collections.abc import Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser

from pentapolis.core.types import Reason
from pentapolis.server.api.errors import refusal
from pentapolis.server.infra.cpu_accounting import CpuCost, measure
from pentapolis.server.infra.ids import BOT_TOKEN
from pentapolis.server.infra.rate_limiter import MemoryLimiter, RateLimiter, RedisLimiter, make_limiter
from pentapolis.server.settings import Limit, Settings

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.responses import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = [
    "COOKIE",
    "DEVICES_COOKIE",
    "HOST_COOKIE",
    "HOST_PREFIX",
    "Limit",
    "MemoryLimiter",
    "RateLimiter",
    "RedisLimiter",
    "address_of",
    "bearer_of",
    "install_security",
    "make_limiter",
    "is_origin_allowed",
    "token_of",
]

logger = logging.getLogger("pentapolis.server")

COOKIE: Final = "pentapolis"
#: The prefix of cookies over https. Neither a subdomain nor a page without encryption can set a cookie that has it.
HOST_PREFIX: Final = "__Host-"
HOST_COOKIE: Final = f"{HOST_PREFIX}{COOKIE}"
#: The cookie that identifies a browser to the accounts that have logged in from it (accounts/known_devices.py).
DEVICES_COOKIE: Final = f"{COOKIE}-devices"
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)(:\d{1,5})?")
LENGTH: Final = re.compile(r"[0-9]{1,12}")
#: The 43 characters that new_token returns.
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")

POLICY: Final = (
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def install_security(app: FastAPI, settings: Settings, limiter: RateLimiter) -> None:
    """Add the middleware to an app. The last one added is the outermost."""
    app.add_middleware(BodyLimit, most=settings.limits.body)
    app.add_middleware(RateGuard, settings=settings, limiter=limiter)
    app.add_middleware(OriginGuard, settings=settings)
    app.add_middleware(SecurityHeaders, settings=settings)


# -- checks of a request


def is_origin_allowed(settings: Settings, headers: Mapping[str, str]) -> bool:
    """Check that a request (or a socket) comes from our own page, or from a bot with a token.

    The names of headers are in small letters.
    """
    if bearer_of(headers) is not None:
        return True
    origin, host = headers.get("origin"), headers.get("host", "")
    if not settings.origins and not is_own_host(settings, host):
        return False
    if origin is None:
        return headers.get("sec-fetch-site") == "same-origin"
    return origin in (settings.origins or (f"http://{host}", f"https://{host}"))


def is_own_host(settings: Settings, host: str) -> bool:
    """Check whether a host is this server's own, if no origins are configured: an address, or a name of this machine.

    Any other name is refused, because its owner can point it to this server. A browser would then take their page for
    ours (DNS rebinding).
    """
    if not HOST.fullmatch(host):
        return False
    name = host.rpartition(":")[0] if re.search(r":\d+$", host) else host
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        machine = socket.gethostname().lower()
        own = {"localhost", settings.host.lower(), machine, f"{machine}.local"}
        return name.lower() in own or name.lower().endswith(".localhost")
    return True


def address_of(scope: Scope) -> str:
    """Return a client's network address for rate limits. An IPv6 address is cut to its first half, which a household
    shares.
    """
    client = scope.get("client")
    if not client:
        return "unknown"
    try:
        address = ipaddress.ip_address(client[0].partition("%")[0])
    except ValueError:
        return str(client[0])[:45]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def token_of(headers: Mapping[str, str]) -> str | None:
    """Return the token of a bot, else the session token in the cookie, or None if there is no well-formed one."""
    bearer = bearer_of(headers)
    if bearer is not None:
        return bearer
    cookies = cookie_parser(headers.get("cookie", ""))
    token = cookies.get(HOST_COOKIE, cookies.get(COOKIE, ""))
    return token if TOKEN.fullmatch(token) else None


def bearer_of(headers: Mapping[str, str]) -> str | None:
    """Return the bearer token of a bot, '' if it is malformed, or None if the request has none."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return None
    is_well_formed = token.startswith(BOT_TOKEN) and TOKEN.fullmatch(token.removeprefix(BOT_TOKEN))
    return token if is_well_formed else ""


# -- the middleware


class SecurityHeaders:
    """Middleware that adds headers. They allow the browser only the operations that our page needs."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.https = settings.https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, and add the headers to its response."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        api = scope["path"].startswith("/api")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers["Content-Security-Policy"] = content_policy(host)
                if self.https:
                    headers["Strict-Transport-Security"] = "max-age=31536000"
                if api:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


def content_policy(host: str) -> str:
    """Return the content security policy. It names the socket, because 'self' does not cover it in older browsers."""
    connect = "connect-src 'self'"
    if HOST.fullmatch(host):
        connect += f" ws://{host} wss://{host}"
    return "; ".join((*POLICY, connect))


class OriginGuard:
    """Middleware that refuses unsafe requests from foreign origins, and paths that no client of ours sends."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle or refuse a request."""
        if scope["type"] == "http":
            response = self._refusal(scope)
            if response is not None:
                await response(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        # PostgreSQL accepts no text with a zero byte, and no client of ours sends one.
        if "\x00" in scope["path"] or b"%00" in scope["query_string"]:
            return refusal(HTTPStatus.BAD_REQUEST, "bad_request")
        if scope["method"] in SAFE_METHODS or is_origin_allowed(self.settings, Headers(scope=scope)):
            return None
        if not self.settings.origins and not self._warned:
            self._warned = True
            logger.warning("a request for another name than this machine's was refused: PENTAPOLIS_ORIGINS names ours")
        return refusal(HTTPStatus.FORBIDDEN, "wrong_origin")


class RateGuard:
    """Middleware that limits the rate of REST requests of a session and of an address. An expensive request counts as
    several.

    The page and its files are not limited.
    """

    def __init__(self, app: ASGIApp, settings: Settings, limiter: RateLimiter) -> None:
        self.app = app
        self.limits = settings.limits
        self.limiter = limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle or refuse a request."""
        if scope["type"] != "http" or not scope["path"].startswith("/api"):
            await self.app(scope, receive, send)
            return
        buckets, cost = self._buckets(scope), CpuCost()
        for key, limit in buckets:
            if wait := await self.limiter.hit(key, limit):
                await rate_limit_response(wait)(scope, receive, send)
                return
        try:
            await measure(self.app(scope, receive, send), cost)
        finally:
            if more := cost.extra_requests():
                for key, limit in buckets:
                    await self.limiter.spend(key, limit, more)

    def _buckets(self, scope: Scope) -> list[tuple[str, Limit]]:
        """Return the buckets of a request: one for its address, and one for its session if it has one."""
        buckets = [(f"address:{address_of(scope)}", self.limits.address)]
        if (token := token_of(Headers(scope=scope))) is not None:
            # A hash, because the key may be stored in Redis.
            session = hashlib.sha256(token.encode()).hexdigest()[:32]
            buckets.append((f"session:{session}", self.limits.session))
        return buckets


def rate_limit_response(wait: float) -> Response:
    """Return the response to a request over the rate limit."""
    seconds = max(1, math.ceil(wait))
    reason = Reason("too_fast", {"seconds": seconds})
    return refusal(HTTPStatus.TOO_MANY_REQUESTS, "too_fast", reason, {"Retry-After": str(seconds)})


class BodyTooLarge(Exception):
    """A body exceeded the limit while it was read."""


class BodyLimit:
    """Middleware that refuses bodies over the limit: by their declared length, else as soon as they exceed it."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle or refuse a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        declared = Headers(scope=scope).get("content-length", "0")
        response = refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", Reason("too_large", {"bytes": self.most}))
        if not LENGTH.fullmatch(declared) or int(declared) > self.most:
            await response(scope, receive, send)
            return
        read = 0

        async def receive_limited() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self.most:
                raise BodyTooLarge
            return message

        try:
            await self.app(scope, receive_limited, send)
        except BodyTooLarge:
            await response(scope, receive, send)
