"""The names of the bots at a table."""

from __future__ import annotations

import re

from pentapolis import locale
from pentapolis.bots.level_settings import NAMES as LEVELS
from pentapolis.games.registry import GAMES
from pentapolis.locale.bot_names import bot_names

#: The most seats of a table, all of which may have bots of one level.
SEATS = 7
LONGEST = 8
#: The sections of games with names of people.
PEOPLE = ("card", "great_person", "architect", "civilization")


def names_of(level: str, language: str = "en") -> list[str]:
    """Return the names of a table full of bots of one level."""
    return [name or "" for name in bot_names(locale.load(language), [level] * SEATS)]


def test_bots_of_one_level_have_names_of_their_own() -> None:
    words = locale.load("en")
    assert bot_names(words, ["milo", None, "iris", "milo", "unknown"]) == ["Milo", None, "Iris", "Bato", None]


def test_no_two_bots_of_all_levels_share_a_name() -> None:
    names = [name for level in LEVELS for name in names_of(level)]
    assert len(set(names)) == len(LEVELS) * SEATS


def test_own_names_are_short_and_the_same_in_both_languages() -> None:
    for level in LEVELS:
        assert names_of(level)[1:] == names_of(level, "hu")[1:]
        assert [name for name in names_of(level)[1:] if len(name) > LONGEST] == []


def test_no_bot_is_named_like_a_person_in_a_game() -> None:
    texts = [(key.split(".")[0], text) for game in GAMES for key, text in locale.texts_of("en", game).items()]
    people = {word for section, text in texts if section in PEOPLE for word in re.findall(r"\w+", text)}
    assert {name for level in LEVELS for name in names_of(level)[1:]} & people == set()


def test_a_bot_without_other_names_keeps_its_own() -> None:
    assert bot_names(locale.load("en"), ["greedy", "greedy"]) == ["Greedy", "Greedy"]
