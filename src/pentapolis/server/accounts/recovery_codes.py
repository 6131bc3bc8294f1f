"""Recovery codes: 125 random bits, told once, by which the owner of an account chooses a new password, once."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

#: The letters and digits of a code (Crockford's: none looks like another), and how they are grouped.
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": "", " ": ""})
GROUPS: Final = 5
GROUP_LENGTH: Final = 5


def new_code() -> str:
    """A new code, as it is shown."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH)) for _ in range(GROUPS))


def code_hash(code: str) -> str:
    """What the database knows of a code, however it is written; it has too many bits to be guessed from that."""
    return hashlib.sha256(code.upper().translate(MISREAD).encode()).hexdigest()
