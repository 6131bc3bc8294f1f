"""Passwords, hashed by argon2 in threads, because a hash would block the event loop."""

from __future__ import annotations

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pentapolis.server.infra.ids import new_token

#: The number of hashes computed at the same time. Each takes 64 MiB and a core for tens of milliseconds.
HASHES_AT_ONCE: Final = 2


class Passwords:
    """Hashing and comparison of passwords."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHES_AT_ONCE)
        self._dummy_hash = ""

    async def hash(self, password: str) -> str:
        """Return a new hash of a password."""
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def matches(self, hashed: str | None, password: str) -> bool:
        """Check a password against a hash. Without a hash the result is False, after the same time."""
        if hashed is None and not self._dummy_hash:
            self._dummy_hash = await self.hash(new_token())
        async with self._hashing:
            return await asyncio.to_thread(self.verify, hashed or self._dummy_hash, password) and hashed is not None

    def verify(self, hashed: str, password: str) -> bool:
        """Check a password against a hash. This blocks for tens of milliseconds."""
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def rehash_if_weak(self, hashed: str | None, password: str) -> str:
        """Return a hash of today's strength if the stored one is weaker, else ''. It needs the password."""
        if hashed is None or not self._hasher.check_needs_rehash(hashed):
            return ""
        return await self.hash(password)
