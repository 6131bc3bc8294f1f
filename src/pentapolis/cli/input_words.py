"""Parsing of words typed by the user. Commands are accepted in every language, without regard to the chosen one.

Case, accents and punctuation do not matter.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis import locale
from pentapolis.cli.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pentapolis.cli.boards.base import Offer
    from pentapolis.core.game import Game

#: Characters that may stand between the words of a printed move.
SIGNS: Final = str.maketrans(dict.fromkeys(":;,.·/()", " "))


def fold(text: str) -> str:
    """Normalize a text for comparison: lower case, no accents, single blanks between words."""
    plain = "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    return " ".join(plain.casefold().translate(SIGNS).split())


@cache
def words_of(key: str) -> frozenset[str]:
    """Return the normalized words of a command-line text in all languages."""
    texts = (locale.load(language)(f"core.cli.{key}") for language in locale.languages())
    return frozenset(fold(word) for text in texts for word in text.split())


def is_command(word: str, name: str) -> bool:
    """Return whether a word names a command."""
    return word == name or fold(word) in words_of(f"command.{name}.words")


def is_topic(text: str, topic: str) -> bool:
    """Return whether a text names a help topic: rules, signs or cards."""
    return fold(text) in words_of(f"help_{topic}")


def is_answer(text: str, kind: str) -> bool:
    """Return whether an answer is 'yes' or 'no' (the kind) in any language, or its first letter."""
    words = {fold(locale.load(language)(f"core.{kind}")) for language in locale.languages()}
    return fold(text) in words | {word[0] for word in words}


# -- moves


def find_action(wording: Wording, offers: Iterable[Offer], text: str, decision: str = "") -> int | None:
    """Return the only offered action with this title in any language, or None if none or several have it.

    A title may be one of the decision.
    """
    wanted = fold(text)
    wordings = [Wording(locale.load(language), wording.game, wording.players) for language in locale.languages()]
    found = {
        offer.action
        for offer in offers
        for one in wordings
        if wanted in (fold(one.name_move(offer.move)), fold(one.name_move(offer.move, decision)))
    }
    return found.pop() if len(found) == 1 else None


def to_notation(game: Game, text: str) -> str:
    """Replace a translated verb at the start of a move by the verb of the notation."""
    folded = fold(text)
    for name, verb in verb_names(game.name, tuple(game.verbs)):
        if f"{folded} ".startswith(f"{name} "):
            return verb + folded[len(name) :]
    return text


@cache
def verb_names(game: str, verbs: Sequence[str]) -> list[tuple[str, str]]:
    """Return the translated names of verbs, the longest first."""
    every = [locale.load(language) for language in locale.languages()]
    keys = {verb: f"{game}.verb.{verb}" for verb in verbs}
    names = {(fold(words(key)), verb) for verb, key in keys.items() for words in every if words.has(key)}
    return sorted(names, key=lambda pair: (-len(pair[0]), pair))
