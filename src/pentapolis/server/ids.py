"""Random names for things: short enough for a link, too many to guess."""

from __future__ import annotations

import secrets


def new_id() -> str:
    """A new id (72 random bits, 12 characters) for a user, a table, a session or an offer."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """A new session token: 256 random bits."""
    return secrets.token_urlsafe(32)
