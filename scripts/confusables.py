"""Generator of the table of confusable characters (`server/accounts/confusables.json`) from Unicode's confusables.txt
(UTS 39).

    uv run --with confusable_homoglyphs==3.3.1 python -m scripts.confusables

The package contains the data of Unicode 15.1. The table keeps only characters that a name may contain, in normal form:
letters, marks, digits and the punctuation of names.
"""

from __future__ import annotations

import json
import unicodedata
from importlib.resources import files
from pathlib import Path
from typing import Final

from pentapolis.server.accounts.usernames import SIGNS

TABLE: Final = Path(__file__).parents[1] / "src" / "pentapolis" / "server" / "confusables.json"
SOURCE: Final = "Unicode 15.1, security/confusables.txt; copyright Unicode, Inc., Unicode License V3"


def main() -> None:
    """Write the table: the other characters of each class by its plainest one, and characters that resemble several."""
    data: dict[str, list[dict[str, str]]] = json.loads(
        files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8")
    )
    classes, several = Classes(), {}
    for sign, others in data.items():
        for other in (other["c"] for other in others):
            if len(sign) == len(other) == 1:
                classes.join(sign, other)
            elif len(sign) == 1 and may_be_in_a_name(sign) and not sign.isascii():
                several[sign] = other
    alike: dict[str, list[str]] = {}
    for sign in sorted(classes.parents):
        plain = classes.plainest(sign)
        if sign != plain and may_be_in_a_name(sign):
            alike.setdefault(plain, []).append(sign)
    table = {"source": SOURCE, "alike": {plain: "".join(signs) for plain, signs in alike.items()}, "several": several}
    TABLE.write_text(json.dumps(table, ensure_ascii=False, indent=0, sort_keys=True) + "\n", encoding="utf-8")


class Classes:
    """Classes of characters that look alike, directly or transitively."""

    def __init__(self) -> None:
        self.parents: dict[str, str] = {}

    def plainest(self, sign: str) -> str:
        """Return the representative of a character's class."""
        while (parent := self.parents.setdefault(sign, sign)) != sign:
            sign = parent
        return sign

    def join(self, one: str, other: str) -> None:
        """Join the classes of two characters."""
        first, second = sorted((self.plainest(one), self.plainest(other)), key=plainness)
        self.parents[second] = first


def plainness(sign: str) -> tuple[bool, bool, str]:
    """Return a sort key: ASCII first, lower case before upper case, because an I looks like an l and a 0 like an O."""
    return not (sign.isascii() and sign.isalpha()), not sign.islower(), sign


def may_be_in_a_name(sign: str) -> bool:
    """Return whether a name in normal form may contain a character."""
    normal = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", sign)) == sign
    return normal and (sign in SIGNS or unicodedata.category(sign)[0] in "LMN")


if __name__ == "__main__":
    main()
