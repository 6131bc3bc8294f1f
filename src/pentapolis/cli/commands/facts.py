"""`pentapolis facts`: every component of a game with its numbers, and its name and effect in words."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from pentapolis import locale

if TYPE_CHECKING:
    from pentapolis.core.game import Game
    from pentapolis.locale import Words

Texts = dict[str, dict[str, str]]


def facts_with_text(game: Game, language: str | None = None) -> dict[str, list[dict[str, Any]]]:
    """Return the facts of a game, with names and texts of the locale files.

    The texts matter because some effects are functions of the rules and do not appear among the numbers.
    """
    words = locale.load(language or locale.default())
    texts = {key: name_players(words, text) for key, text in locale.texts_of(words.language, game.name).items()}
    sections = group_by_section(texts)
    return {
        kind: [member | words for member, words in match_texts(sections, kind, members)]
        for kind, members in game.facts().items()
    }


def name_players(words: Words, text: str) -> str:
    """Return a text with the players that it names called by their numbers."""
    return re.sub(r"{{player_(\d)}}", lambda found: words("core.seat.name", seat=found[1]), text)


def group_by_section(texts: dict[str, str]) -> dict[str, Texts]:
    """Group the texts of a locale file by section and id: a name alone, or a name and a text."""
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
    """Return the components of a kind with their texts. The texts come from the section with the most similar name that
    contains all of them.
    """
    fitting = [name for name, words in sections.items() if all(member["id"] in words for member in members)]
    section = max(fitting, key=lambda name: name_similarity(name, kind), default="")
    if not name_similarity(section, kind):
        return [(member, {}) for member in members]
    return [(member, sections[section][member["id"]]) for member in members]


def name_similarity(section: str, kind: str) -> int:
    """Return how many first letters a section's name shares with a kind's name or its last word (progress_tokens)."""
    return max(common_prefix_length(section, kind), common_prefix_length(section, kind.rpartition("_")[2]))


def common_prefix_length(one: str, other: str) -> int:
    """Return the length of the common prefix of two words."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))
