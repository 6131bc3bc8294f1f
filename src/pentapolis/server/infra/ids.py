"""Random ids and tokens: short enough for a link, too many to guess."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Final

#: The prefix of a bot's token. The server refuses such a token in a cookie, and no browser's token has this prefix.
BOT_TOKEN: Final = "bot_"


def new_id() -> str:
    """Return a new id (72 random bits, 12 characters) for a user, a table, a session or an offer."""
    return secrets.token_urlsafe(9)


def id_for(user: str, key: str) -> str:
    """Return the id of a user's request under a key: always the same, and not guessable without the key."""
    digest = hashlib.sha256(f"{user}:{key}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()


def new_token() -> str:
    """Return a new session token of 256 random bits."""
    return secrets.token_urlsafe(32)
