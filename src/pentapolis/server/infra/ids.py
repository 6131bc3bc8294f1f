"""Random names for things: short enough for a link, too many to guess."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Final

#: How the token of a bot begins: no cookie can hold one, and no browser's token begins so.
BOT_TOKEN: Final = "bot_"


def new_id() -> str:
    """A new id (72 random bits, 12 characters) for a user, a table, a session or an offer."""
    return secrets.token_urlsafe(9)


def id_for(user: str, key: str) -> str:
    """The id of what a user asks for under a key: the same each time, and guessed by nobody without it."""
    digest = hashlib.sha256(f"{user}:{key}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()


def new_token() -> str:
    """A new session token: 256 random bits."""
    return secrets.token_urlsafe(32)
