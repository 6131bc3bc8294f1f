"""The texts of all games in every language: ids and codes in, sentences out.

    words = locale.load("hu")
    words("duel.card.baths.name")                      'Fürdő'
    words("core.reason.not_your_decision", seat="Ada")

The first part of a key names a file (`core`, or a game), the rest leads through its objects; the items of an array are
numbered from 0. The files follow i18next, which reads the same ones in the client: `{{name}}` is filled in, and `count`
chooses between the forms `<key>_one` and `<key>_other`.
"""

from __future__ import annotations

import json
import os
import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: The content of the JSON files.
Tree: TypeAlias = "str | list[Tree] | dict[str, Tree]"

FALLBACK: Final = "en"
PLACEHOLDER: Final = re.compile(r"{{(\w+)}}")


class UnknownLanguage(PentapolisError):
    """There are no texts in that language."""


class MissingWord(PentapolisError, KeyError):
    """A key without a text, or a text with a placeholder that got no value."""

    def __str__(self) -> str:
        return str(self.args[0])


class Words:
    """The texts of one language; called with a key and values, it returns a sentence."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        """Return the text of a key with its values filled in; surplus values are ignored."""
        text = self._text(key, values.get("count"))
        if text is None:
            raise MissingWord(f"no words for {key!r} in {self.language!r}")
        missing = [name for name in PLACEHOLDER.findall(text) if name not in values]
        if missing:
            raise MissingWord(f"{key!r} needs {', '.join(missing)}, which was not given")
        return PLACEHOLDER.sub(lambda found: str(values[found[1]]), text)

    def has(self, key: str) -> bool:
        """Return whether a key has a text, with a count or without."""
        return self._text(key, None) is not None or self._text(key, 2) is not None

    def is_plain(self, key: str) -> bool:
        """Return whether a key has a text without placeholders."""
        text = self._text(key, None)
        return text is not None and not PLACEHOLDER.search(text)

    def join(self, items: Sequence[str], word: str = "and") -> str:
        """Return a list in a sentence: 'a, b and c', or with 'or' before the last item.

        >>> load("hu").join(["Ada", "Bob", "Cili"])
        'Ada, Bob és Cili'
        """
        if len(items) < 2:
            return "".join(items)
        return self(f"core.list.{word}", most=", ".join(items[:-1]), last=items[-1])

    def sections(self, key: str) -> list[tuple[str, str]]:
        """Return the titles and texts of an array of sections, such as a game's `help.rules`."""
        found = [(self(f"{key}.0.title"), self(f"{key}.0.text"))]
        while self.has(f"{key}.{len(found)}.title"):
            found.append((self(f"{key}.{len(found)}.title"), self(f"{key}.{len(found)}.text")))
        return found

    def _text(self, key: str, count: object) -> str | None:
        """Return the text of a key, in its plural form if it has one for the count, or None if there is none."""
        file, _, path = key.partition(".")
        texts = texts_of(self.language, file)
        # Both languages have these two forms; 'one' is for exactly 1.
        form = None if count is None else texts.get(f"{path}_one" if count == 1 else f"{path}_other")
        return texts.get(path) if form is None else form


@cache
def load(language: str) -> Words:
    """Return the texts of a language. Raises UnknownLanguage.

    >>> load("hu")("duel.card.baths.name")
    'Fürdő'
    >>> load("en")("core.result.won", player="Ada")
    'Ada wins.'
    """
    if language not in languages():
        raise UnknownLanguage(f"no words in {language!r}; expected {', '.join(languages())}")
    return Words(language)


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have texts."""
    folders = resources.files(__name__).iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.joinpath("core.json").is_file()))


def default() -> str:
    """Return the language of the system if it has texts, else English."""
    settings = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = next(filter(None, settings), FALLBACK)[:2].lower()
    return language if language in languages() else FALLBACK


@cache
def texts_of(language: str, file: str) -> dict[str, str]:
    """Return every text of a file by its dotted path; empty if there is no such file."""
    source = resources.files(__name__).joinpath(language, f"{file}.json")
    if not file.isidentifier() or not source.is_file():
        return {}
    return dict(_flat(json.loads(source.read_text("utf-8")), ""))


def _flat(tree: Tree, path: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a tree with their paths."""
    if isinstance(tree, str):
        yield path, tree
        return
    branches = tree.items() if isinstance(tree, dict) else enumerate(tree)
    for name, branch in branches:
        yield from _flat(branch, f"{path}.{name}" if path else str(name))
