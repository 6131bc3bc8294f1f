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
BETWEEN: Final = "~"
MOST: Final = 4
#: What stands between a number and its MAC.
SIGNED: Final = "."


def device_of(user: UserRow, kept: str) -> str:
    """The number by which a browser is known to an account, from what it keeps; '' if it is not."""
    return next((one.partition(SIGNED)[0] for one in _parts(kept) if _is_of(user, one)), "")


def with_account(user: UserRow, kept: str) -> str:
    """What a browser keeps from now on where an account has logged in: that one first."""
    number = device_of(user, kept) or secrets.token_urlsafe(16)
    others = [one for one in _parts(kept) if not _is_of(user, one)]
    return BETWEEN.join([f"{number}{SIGNED}{_mac(user, number)}", *others][:MOST])


def _parts(kept: str) -> list[str]:
    return [one for one in kept.split(BETWEEN)[:MOST] if one.isascii() and len(one) < 100 and SIGNED in one]


def _is_of(user: UserRow, one: str) -> bool:
    number, _, mac = one.partition(SIGNED)
    return user.password is not None and hmac.compare_digest(mac, _mac(user, number))


def _mac(user: UserRow, number: str) -> str:
    key = (user.password or "").encode()
    return hmac.new(key, f"device:{user.id}:{number}".encode(), hashlib.sha256).hexdigest()
