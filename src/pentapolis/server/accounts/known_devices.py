"""Known devices: browsers that an account has logged in from have a login limit of their own. So an attacker who
guesses passwords cannot lock the owner out there.

A browser stores for each of its accounts a random number and a MAC of it, keyed by the hash of the account's password.
So it cannot be forged, the database need not store it, and a new password invalidates all of them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.server.store.users_store import UserRow

#: The separator between the accounts of one browser, and the largest number of them.
SEPARATOR: Final = "~"
MOST_ACCOUNTS: Final = 4
#: The separator between a number and its MAC.
MAC_SEPARATOR: Final = "."


def device_of(user: UserRow, cookie: str) -> str:
    """Return the number that identifies a browser to an account, or '' if its cookie has none."""
    return next((part.partition(MAC_SEPARATOR)[0] for part in _parts(cookie) if _is_of(user, part)), "")


def remember_account(user: UserRow, cookie: str) -> str:
    """Return the cookie of a browser after an account has logged in, with that account first."""
    number = device_of(user, cookie) or secrets.token_urlsafe(16)
    others = [part for part in _parts(cookie) if not _is_of(user, part)]
    return SEPARATOR.join([f"{number}{MAC_SEPARATOR}{_mac(user, number)}", *others][:MOST_ACCOUNTS])


def _parts(cookie: str) -> list[str]:
    return [
        part
        for part in cookie.split(SEPARATOR)[:MOST_ACCOUNTS]
        if part.isascii() and len(part) < 100 and MAC_SEPARATOR in part
    ]


def _is_of(user: UserRow, part: str) -> bool:
    number, _, mac = part.partition(MAC_SEPARATOR)
    return user.password is not None and hmac.compare_digest(mac, _mac(user, number))


def _mac(user: UserRow, number: str) -> str:
    key = (user.password or "").encode()
    return hmac.new(key, f"device:{user.id}:{number}".encode(), hashlib.sha256).hexdigest()
