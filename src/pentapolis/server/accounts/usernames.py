"""User names: validation, and the keys by which names are unique."""

from __future__ import annotations

import re
import secrets
import unicodedata
from functools import cache
from typing import Final

from pentapolis import locale
from pentapolis.bots.level_settings import CHARACTERS
from pentapolis.bots.level_settings import NAMES as LEVELS
from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import Reason
from pentapolis.server.accounts.confusables import skeleton, visible

SHORTEST: Final = 2
LONGEST: Final = 30
#: The signs allowed beside letters, their marks and digits. Two in a row are not allowed.
SIGNS: Final = " -_.'’"

#: Words that the product itself uses as names, in both languages, without accents.
RESERVED: Final = frozenset(
    (
        *("guest", "bot", "robot", "admin", "administrator", "moderator", "system", "server", "nobody", "you"),
        *("vendeg", "gep", "adminisztrator", "rendszer", "szerver", "senki", "te"),
        *("staff", "support", "greedy", "random", "heuristic", "search", "planner", "moho", "veletlen"),
        *("deleted", "torolt", "pentapolis"),
    )
)
#: Locale keys of the names of bots and of their characters.
CALLED: Final = re.compile(r"bot\.[a-z]+\.(name|others\.\d)")
CHARACTER: Final = re.compile(r"character\.[a-z]+\.name")
#: Digits, Cyrillic, Greek and other letters that are read as a Latin one.
LOOKALIKES: Final = {
    "a": "4аα",
    "b": "8вβ",
    "c": "с",
    "d": "ԁđ",
    "e": "3еε",
    "g": "9ɡ",
    "h": "һнη",
    "i": "1іιı",
    "j": "ј",
    "k": "кκ",
    "l": "ӏł",
    "m": "м",
    "n": "пν",
    "o": "0оοø",
    "p": "рρ",
    "s": "5ѕ",
    "t": "7тτ",
    "u": "υ",
    "v": "ѵ",
    "x": "хχ",
    "y": "уγ",
}
#: Letters that look the same, beyond those that Unicode lists (confusables.py). Small and large letters differ: an I
#: looks like an l, an i does not.
SAME_LOOK: Final = {"b": "ь", "k": "кκ", "n": "пη", "w": "ω", "x": "χ"}
#: Pairs of adjacent letters that look like one.
JOINED: Final = {"rn": "m", "vv": "w"}
#: Scripts whose letters look like those of the others: a name has letters of one of them.
ALIKE: Final = frozenset(
    (
        *("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "COPTIC", "CHEROKEE", "LISU", "DESERET", "OSAGE", "ELBASAN"),
        *("CARIAN", "WARANG", "TIFINAGH", "RUNIC", "GEORGIAN", "GLAGOLITIC"),
    )
)
_LOOKS: Final = {ord(sign): letter for letter, signs in SAME_LOOK.items() for sign in signs}
_LATIN_OF: Final = {ord(sign): letter for letter, signs in LOOKALIKES.items() for sign in signs}


class BadName(PentapolisError):
    """A name that is not allowed, with the reason."""

    def __init__(self, code: str, **values: int | str) -> None:
        self.reason = Reason(code, values)
        super().__init__(f"not a name: {self.reason}")


def read_name(text: str) -> str:
    """Return a chosen name in its normal form, without invisible characters. Raises BadName."""
    name = normalized(visible(unicodedata.normalize("NFKC", text)))
    if is_reserved(name):
        raise BadName("name_reserved")
    if len(ALIKE & {unicodedata.name(sign, "").partition(" ")[0] for sign in name}) > 1:
        raise BadName("name_scripts")
    return name


def normalized(text: str) -> str:
    """Return a name in its normal form, with single spaces. Existing names pass, even reserved ones. Raises BadName."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName("name_length", shortest=SHORTEST, longest=LONGEST)
    before = " "
    for sign in name:
        if sign not in SIGNS and unicodedata.category(sign)[0] not in "LMN":
            raise BadName("name_signs")
        if sign in SIGNS and before in SIGNS:
            raise BadName("name_signs")
        before = sign
    if not any(sign.isalpha() for sign in name):
        raise BadName("name_letters")
    return name


def canonical_key(name: str) -> str:
    """Return a key that is equal for names which count as the same, whatever their case and Unicode form."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def confusable_key(name: str) -> str:
    """Return a key that is equal for names which look alike. The second of two such names is refused."""
    seen = skeleton(unicodedata.normalize("NFKC", name).translate(_LOOKS)).lower()
    for letters, one in JOINED.items():
        seen = seen.replace(letters, one)
    return seen


def with_bot_mark(name: str) -> str:
    """Return the name of a bot account, which ends with a mark that no user can choose."""
    return f"{name} [bot]"


def guest_name() -> str:
    """Return a name for a guest. It need not be unique, because no user can choose it."""
    return f"Guest {1000 + secrets.randbelow(9000)}"


def deleted_name() -> str:
    """Return the name of a deleted account. No user can choose it."""
    return f"Deleted {1000 + secrets.randbelow(9000)}"


def is_reserved(name: str) -> bool:
    """Check whether a name is reserved or looks like a reserved one. A number at its end is ignored."""
    bare = name.rstrip("0123456789" + SIGNS)
    words, looks = _reserved_words()
    return (
        _latin_form(bare) in words
        or _latin_form(skeleton(bare)) in words
        or confusable_key(_letters_and_digits(bare)) in looks
    )


@cache
def _reserved_words() -> tuple[frozenset[str], frozenset[str]]:
    """Return the reserved words and their look-alike keys, with the names of bots in every language."""
    texts = [text for language in locale.languages() for text in locale.texts_of(language, "core").items()]
    called = {text for key, text in texts if CALLED.fullmatch(key)}
    characters = {*CHARACTERS, *(text for key, text in texts if CHARACTER.fullmatch(key))}
    called |= set(LEVELS) | characters
    called |= {f"{level}{character}" for level in LEVELS for character in characters}
    words = RESERVED | {_latin_form(word) for word in called}
    shown = {form for word in words | called for form in (word.lower(), word.capitalize(), word.upper())}
    return frozenset(words), frozenset(confusable_key(_letters_and_digits(word)) for word in shown)


def _letters_and_digits(name: str) -> str:
    """Return a name without spaces and signs."""
    return "".join(sign for sign in name if sign.isalnum())


def _latin_form(name: str) -> str:
    """Return plain Latin letters that resemble a name, without accents, signs and a number at the end."""
    letters = "".join(sign for sign in unicodedata.normalize("NFKD", name.casefold()) if sign.isalnum())
    return letters.rstrip("0123456789").translate(_LATIN_OF)
