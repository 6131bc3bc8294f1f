"""Names of people: what one may be called, and when two names are the same."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

from pentapolis.core.errors import PentapolisError
from pentapolis.core.view import Reason

SHORTEST: Final = 2
LONGEST: Final = 30
#: Beside letters, their marks and digits, a name may have these, but not two in a row.
SIGNS: Final = " -_.'’"

#: Words by which we ourselves call somebody or something, in both languages, without accents.
RESERVED: Final = frozenset(
    (
        *("guest", "bot", "robot", "admin", "administrator", "moderator", "system", "server", "nobody", "you"),
        *("vendeg", "gep", "adminisztrator", "rendszer", "szerver", "senki", "te"),
        *("staff", "support", "greedy", "random", "heuristic", "moho", "veletlen"),
        *("deleted", "torolt", "pentapolis"),
    )
)
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
#: By letter or sign of the Latin script those that look the same to the eye, in this script and in others. Small and
#: large letters differ: an I looks like an l, an i does not.
SAME_LOOK: Final = {
    "A": "АΑ",
    "B": "ВΒ",
    "C": "СϹ",
    "E": "ЕΕ",
    "H": "НΗ",
    "J": "Ј",
    "K": "КΚ",
    "M": "МΜ",
    "N": "Ν",
    "O": "ОΟՕ",
    "P": "РΡ",
    "S": "ЅՏ",
    "T": "ТΤ",
    "X": "ХΧ",
    "Y": "УΥҮ",
    "Z": "Ζ",
    "a": "аαɑ",
    "b": "Ьь",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еҽ",
    "g": "ɡց",
    "h": "һհ",
    "i": "іιı",
    "j": "ј",
    "k": "кκ",
    "l": "I1ІΙӀӏ|",
    "n": "пոη",
    "o": "0оοօ",
    "p": "рρ",
    "q": "ԛգ",
    "r": "г",
    "s": "ѕ",
    "u": "υսʋ",
    "v": "ѵνᴠ",
    "w": "ԝω",
    "x": "хχ",
    "y": "уγү",
    "'": "’",
}
#: Letters that look like one when they stand together.
JOINED: Final = {"rn": "m", "vv": "w"}
#: Scripts whose letters look like those of the others: a name has letters of one of them.
ALIKE: Final = frozenset({"LATIN", "CYRILLIC", "GREEK"})
_LOOKS: Final = {ord(sign): letter for letter, signs in SAME_LOOK.items() for sign in signs}
_PLAIN: Final = {ord(sign): letter for letter, signs in LOOKALIKES.items() for sign in signs}


class BadName(PentapolisError):
    """A name that nobody can have; `reason` says why."""

    def __init__(self, code: str, **values: int | str) -> None:
        self.reason = Reason(code, values)
        super().__init__(f"not a name: {self.reason}")


def read_name(text: str) -> str:
    """A name that somebody may choose, as it is kept. Raises BadName."""
    name = written(text)
    if _plain(name) in RESERVED:
        raise BadName("name_reserved")
    if len(ALIKE & {unicodedata.name(sign, "").partition(" ")[0] for sign in name}) > 1:
        raise BadName("name_scripts")
    return name


def written(text: str) -> str:
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


def fold(name: str) -> str:
    """What two names share that count as the same: case and form do not matter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def look(name: str) -> str:
    """What two names share that the eye takes for one another, in whichever scripts: nobody can have the second one."""
    seen = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name)).translate(_LOOKS).lower()
    for letters, one in JOINED.items():
        seen = seen.replace(letters, one)
    return seen


def marked(name: str) -> str:
    """The name of a bot that somebody keeps. Nobody can choose the mark: wherever the name is read, it tells."""
    return f"{name} [bot]"


def guest_name() -> str:
    """A name for a guest, until they choose one. Nobody can choose such a name, so it needs not be unique."""
    return f"Guest {1000 + secrets.randbelow(9000)}"


def gone_name() -> str:
    """What somebody is called who has deleted the account; nobody can choose such a name."""
    return f"Deleted {1000 + secrets.randbelow(9000)}"


def _plain(name: str) -> str:
    """How a name looks to a hasty reader: plain Latin letters, without accents, signs and a number at the end."""
    letters = "".join(sign for sign in unicodedata.normalize("NFKD", name.casefold()) if sign.isalnum())
    return letters.rstrip("0123456789").translate(_PLAIN)
