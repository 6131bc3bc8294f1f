"""A push service for the tests: a real HTTP server, and the browser that decrypts its messages."""

from __future__ import annotations

import asyncio
import secrets
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from pentapolis.server.notifications.webpush import CURVE, encode

#: Seconds that a test waits for a message.
PATIENCE = 60.0


class PushService:
    """A push service that accepts messages for one browser, or answers with another `status`."""

    def __init__(self) -> None:
        self.status = 201
        self.headers: list[dict[str, str]] = []
        self.endpoint = ""
        self._private = ec.generate_private_key(CURVE)
        self._auth = secrets.token_bytes(16)
        self._messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.asked = asyncio.Event()

    def target(self) -> dict[str, Any]:
        """Return the subscription that the browser gives to a page."""
        keys = {"p256dh": encode(point(self._private.public_key())), "auth": encode(self._auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    async def message(self) -> dict[str, Any]:
        """Return the next message."""
        return await asyncio.wait_for(self._messages.get(), PATIENCE)

    def is_idle(self) -> bool:
        """Return whether every message that arrived was read."""
        return self._messages.empty()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Handle one request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.headers.append(headers)
        if self.status == 201:
            self._messages.put_nowait(msgspec.json.decode(decrypt(body, self._private, self._auth)))
        writer.write(f"HTTP/1.1 {self.status} Well\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.asked.set()


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as 65 bytes."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def decrypt(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Return the decrypted text of a message, as a browser reads it (RFC 8291, section 3.4)."""
    salt, (_, length) = body[:16], struct.unpack("!LB", body[16:21])
    theirs = body[21 : 21 + length]
    sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    info = b"WebPush: info\0" + point(private.public_key()) + theirs
    shared = derive(private.exchange(ec.ECDH(), sender), auth, info, 32)
    key = derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    plain = AESGCM(key).decrypt(nonce, body[21 + length :], None)
    assert plain.endswith(b"\x02")
    return plain[:-1]


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """Derive a key by HKDF with SHA-256."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@asynccontextmanager
async def open_push_service() -> AsyncIterator[PushService]:
    """Run a push service."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.endpoint = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/push/{secrets.token_urlsafe(8)}"
    try:
        yield service
    finally:
        server.close()
        await server.wait_closed()
