"""Names of people: what one may be called, and when two names are the same."""

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
#: Beside letters, their marks and digits, a name may have these, but not two in a row.
SIGNS: Final = " -_.'’"

#: Words by which we ourselves call somebody or something, in both languages, without accents.
RESERVED: Final = frozenset(
    (
        *("guest", "bot", "robot", "admin", "administrator", "moderator", "system", "server", "nobody", "you"),
        *("vendeg", "gep", "adminisztrator", "rendszer", "szerver", "senki", "te"),
        *("staff", "support", "greedy", "random", "heuristic", "search", "planner", "moho", "veletlen"),
        *("deleted", "torolt", "pentapolis"),
    )
)
#: The keys of the words by which bots, and their characters, are called.
CALLED: Final = re.compile(r"bot\.[a-z]+\.name")
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
#: What looks the same to the eye beside what Unicode says (confusables.py). Small and large letters differ: an I looks
#: like an l, an i does not.
SAME_LOOK: Final = {"b": "ь", "k": "кκ", "n": "пη", "w": "ω", "x": "χ"}
#: Letters that look like one when they stand together.
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
    """A name that nobody can have; `reason` says why."""

    def __init__(self, code: str, **values: int | str) -> None:
        self.reason = Reason(code, values)
        super().__init__(f"not a name: {self.reason}")


def read_name(text: str) -> str:
    """A name that somebody may choose, as it is kept: without what nobody sees. Raises BadName."""
    name = normalized(visible(unicodedata.normalize("NFKC", text)))
    if is_reserved(name):
        raise BadName("name_reserved")
    if len(ALIKE & {unicodedata.name(sign, "").partition(" ")[0] for sign in name}) > 1:
        raise BadName("name_scripts")
    return name


def normalized(text: str) -> str:
    """A name in its usual form, with single spaces, that somebody may have had for long. Raises BadName."""
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
    """What two names share that count as the same: case and form do not matter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def confusable_key(name: str) -> str:
    """What two names share that the eye takes for one another, in whichever scripts: nobody can have the second one."""
    seen = skeleton(unicodedata.normalize("NFKC", name).translate(_LOOKS)).lower()
    for letters, one in JOINED.items():
        seen = seen.replace(letters, one)
    return seen


def with_bot_mark(name: str) -> str:
    """The name of a bot that somebody keeps. Nobody can choose the mark: wherever the name is read, it tells."""
    return f"{name} [bot]"


def guest_name() -> str:
    """A name for a guest, until they choose one. Nobody can choose such a name, so it needs not be unique."""
    return f"Guest {1000 + secrets.randbelow(9000)}"


def deleted_name() -> str:
    """What somebody is called who has deleted the account; nobody can choose such a name."""
    return f"Deleted {1000 + secrets.randbelow(9000)}"


def is_reserved(name: str) -> bool:
    """Whether we ourselves call somebody so, or it could be taken for that; a number behind it makes no difference."""
    bare = name.rstrip("0123456789" + SIGNS)
    words, looks = _reserved_words()
    return (
        _latin_form(bare) in words
        or _latin_form(skeleton(bare)) in words
        or confusable_key(_letters_and_digits(bare)) in looks
    )


@cache
def _reserved_words() -> tuple[frozenset[str], frozenset[str]]:
    """The words that nobody can be called, and how they look; what bots are called is told in every language."""
    texts = [text for language in locale.languages() for text in locale.texts_of(language, "core").items()]
    called = {text for key, text in texts if CALLED.fullmatch(key)}
    characters = {*CHARACTERS, *(text for key, text in texts if CHARACTER.fullmatch(key))}
    called |= set(LEVELS) | characters
    called |= {f"{level}{character}" for level in LEVELS for character in characters}
    words = RESERVED | {_latin_form(word) for word in called}
    shown = {form for word in words | called for form in (word.lower(), word.capitalize(), word.upper())}
    return frozenset(words), frozenset(confusable_key(_letters_and_digits(word)) for word in shown)


def _letters_and_digits(name: str) -> str:
    """A name without spaces and signs."""
    return "".join(sign for sign in name if sign.isalnum())


def _latin_form(name: str) -> str:
    """How a name looks to a hasty reader: plain Latin letters, without accents, signs and a number at the end."""
    letters = "".join(sign for sign in unicodedata.normalize("NFKD", name.casefold()) if sign.isalnum())
    return letters.rstrip("0123456789").translate(_LATIN_OF)
