"""The rate limits of sockets: handshakes and messages, by user and by address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.server.infra.rate_limiter import MemoryLimiter

if TYPE_CHECKING:
    from pentapolis.server.settings import Limits


class SocketLimits:
    """The rate limits of all sockets of this process.

    They count by user and address, so that a new socket has no new allowance. They are in memory, because a message
    must not wait for Redis.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._limiter = MemoryLimiter()

    @property
    def message_bytes(self) -> int:
        """Return the size of the largest message that is accepted."""
        return self._limits.message

    async def are_handshakes_exceeded(self, *, address: str = "", user: str = "") -> bool:
        """Count a handshake of an address or of a user, and return whether it is one too many."""
        if address:
            return bool(await self._limiter.hit(f"handshakes of address:{address}", self._limits.handshake_address))
        return bool(await self._limiter.hit(f"handshakes of user:{user}", self._limits.handshake))

    async def wait(self, user: str, address: str, cost: float = 1.0) -> float:
        """Count a message, and return how long its user must wait with it; 0.0 if it is accepted now."""
        wait = await self._limiter.hit(f"user:{user}", self._limits.socket, cost)
        return wait or await self._limiter.hit(f"address:{address}", self._limits.socket_address, cost)

    async def charge(self, user: str, address: str, cost: float) -> None:
        """Charge an expensive message as several, so that later messages wait longer."""
        if cost:
            await self._limiter.spend(f"user:{user}", self._limits.socket, cost)
            await self._limiter.spend(f"address:{address}", self._limits.socket_address, cost)
