"""Browsers that an account has logged in from: whoever guesses elsewhere cannot keep the owner out there.

A browser keeps for each of its accounts a random number and a MAC of it, by the hash of the account's password. So
nobody else can make one, the database needs not know them, and another password ends them all.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.server.store.users_store import UserRow

#: What stands between the accounts of one browser, and how many of them it keeps.
SEPARATOR: Final = "~"
MOST_ACCOUNTS: Final = 4
#: What stands between a number and its MAC.
MAC_SEPARATOR: Final = "."


def device_of(user: UserRow, cookie: str) -> str:
    """The number by which a browser is known to an account, from what it keeps; '' if it is not."""
    return next((part.partition(MAC_SEPARATOR)[0] for part in _parts(cookie) if _is_of(user, part)), "")


def remember_account(user: UserRow, cookie: str) -> str:
    """What a browser keeps from now on where an account has logged in: that one first."""
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
