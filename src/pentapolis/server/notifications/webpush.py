"""The server's VAPID key (RFC 8292) and the encryption of Web Push messages (RFC 8291).

py-vapid signs and http-ece encrypts. Neither sends anything: `PublicHttpClient` does, because a client chooses the
endpoint.
"""

from __future__ import annotations

import base64
import binascii
import os
import secrets
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid

from pentapolis.core.errors import PentapolisError
from pentapolis.server.settings import SettingError

if TYPE_CHECKING:
    from pathlib import Path

CURVE: Final = ec.SECP256R1()
#: The maximum size of a message, which is one record; browsers accept up to 4096 bytes.
RECORD: Final = 4096
#: The lifetime of a token in seconds; at most a day.
TOKEN_SECONDS: Final = 12 * 3600
#: The file of the key, in the data folder.
KEY_FILE: Final = "pentapolis.vapid"


class BadKey(PentapolisError):
    """The keys of a browser are invalid."""


class ServerKey:
    """The key by which push services recognise this server."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        # In strict mode py-vapid refuses contacts that push services accept: https addresses with a port, http
        # addresses.
        self._vapid = Vapid(private, conf={"no-strict": True})
        self.public = encode(_point(private.public_key()))

    def credentials(self, endpoint: str, contact: str, now: float) -> str:
        """Return the `Authorization` header for a request to an endpoint."""
        place = urlsplit(endpoint)
        claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": int(now) + TOKEN_SECONDS, "sub": contact}
        header: str = self._vapid.sign(claims)["Authorization"]
        return header


def server_key(folder: Path) -> ServerKey:
    """Return the key of a server, created at its first start by one of its processes. Raises SettingError."""
    path = folder / KEY_FILE
    try:
        if not path.exists():
            _make_key(path)
        private = serialization.load_pem_private_key(path.read_bytes(), None)
    except (OSError, ValueError) as error:
        raise SettingError(f"the key {path} cannot be used: {type(error).__name__}") from error
    if not isinstance(private, ec.EllipticCurvePrivateKey):
        raise SettingError(f"the key {path} cannot be used: it is of the wrong kind")
    return ServerKey(private)


def _make_key(path: Path) -> None:
    """Write a new key, unless another process was quicker."""
    pem = ec.generate_private_key(CURVE).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    made = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(pem)
    try:
        # Atomic, and never in place of an existing key.
        os.link(made, path)
    except FileExistsError:
        pass
    except OSError:
        # A disk without hard links, such as a USB stick or a network share.
        made.replace(path)
    finally:
        made.unlink(missing_ok=True)


class BrowserKeys(msgspec.Struct, frozen=True):
    """The keys of a browser, as it sends them, for which messages are encrypted."""

    p256dh: str
    auth: str

    def check(self) -> None:
        """Check the keys. Raises BadKey."""
        _public(self)


def encrypt(
    message: bytes, keys: BrowserKeys, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """Encrypt a message for one browser. `own` and `salt` are random unless given. Raises BadKey."""
    theirs, secret = _public(keys)
    encrypted: bytes = http_ece.encrypt(
        message,
        salt=salt or None,
        private_key=own or ec.generate_private_key(CURVE),
        dh=theirs,
        auth_secret=secret,
        rs=RECORD,
        version="aes128gcm",
    )
    return encrypted


def encode(data: bytes) -> str:
    """Encode bytes as URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Decode URL-safe base64 without padding. Raises BadKey."""
    try:
        return base64.b64decode(text.encode() + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError, ValueError) as error:
        raise BadKey("not base64") from error


def _public(keys: BrowserKeys) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """Return a browser's public key and its secret. Raises BadKey."""
    secret = decode(keys.auth)
    if len(secret) != 16:
        raise BadKey("the secret has another length")
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(keys.p256dh)), secret
    except ValueError as error:
        raise BadKey("the key is not a point on the curve") from error


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
