"""`pentapolis facts`: every component of a game with its numbers, and with its name and effect in words."""

from __future__ import annotations

from collections import defaultdict
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from pentapolis import locale

if TYPE_CHECKING:
    from pentapolis.core.game import Game

Texts = dict[str, dict[str, str]]


def facts_with_text(game: Game, language: str | None = None) -> dict[str, list[dict[str, Any]]]:
    """The facts of a game; a component that has a name or a text in the locale files has it here too.

    Some effects are numbers of the tables, some are functions of the rules: the words tell both.
    """
    words = locale.load(language or locale.default())
    sections = group_by_section(locale.texts_of(words.language, game.name))
    return {
        kind: [member | words for member, words in match_texts(sections, kind, members)]
        for kind, members in game.facts().items()
    }


def group_by_section(texts: dict[str, str]) -> dict[str, Texts]:
    """The words of a locale file by section and id: a name alone, or a name and a text."""
    found: dict[str, Texts] = defaultdict(lambda: defaultdict(dict))
    for key, text in texts.items():
        section, *rest = key.split(".")
        if len(rest) == 1:
            found[section][rest[0]]["name"] = text
        elif len(rest) == 2 and rest[1] in ("name", "text"):
            found[section][rest[0]][rest[1]] = text
    return found


def match_texts(
    sections: dict[str, Texts], kind: str, members: list[dict[str, Any]]
) -> list[tuple[dict[str, Any], dict[str, str]]]:
    """The components of a kind, each with its words: of the section that names all of them and is named most alike."""
    fitting = [name for name, words in sections.items() if all(member["id"] in words for member in members)]
    section = max(fitting, key=lambda name: name_similarity(name, kind), default="")
    if not name_similarity(section, kind):
        return [(member, {}) for member in members]
    return [(member, sections[section][member["id"]]) for member in members]


def name_similarity(section: str, kind: str) -> int:
    """How many first letters the name of a section shares with that of a kind, or its last word (progress_tokens)."""
    return max(common_prefix_length(section, kind), common_prefix_length(section, kind.rpartition("_")[2]))


def common_prefix_length(one: str, other: str) -> int:
    """How many letters two words share from the first on."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))
