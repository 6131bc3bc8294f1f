"""Recovery codes: 125 random bits, shown once, by which the owner of an account sets a new password once."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

#: The alphabet of a code (Crockford's, in which no sign resembles another), and its groups.
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": "", " ": ""})
GROUPS: Final = 5
GROUP_LENGTH: Final = 5


def new_code() -> str:
    """Return a new code as it is shown."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH)) for _ in range(GROUPS))


def code_hash(code: str) -> str:
    """Return the hash of a code, which the database stores. Case, hyphens and misread signs are normalized."""
    return hashlib.sha256(code.upper().translate(MISREAD).encode()).hexdigest()
