"""The allowed names of users."""

from __future__ import annotations

import pytest

from pentapolis import locale
from pentapolis.bots import registry
from pentapolis.bots.level_settings import CHARACTERS
from pentapolis.bots.level_settings import NAMES as LEVELS
from pentapolis.server.accounts import usernames
from pentapolis.server.accounts.usernames import BadName


@pytest.mark.parametrize(
    "name", ["Anna", "Őry Ödön", "O’Hara", "jan-erik_2", "Botond", "Жанна", "Δημήτρης", "李小龙", "Guesthouse"]
)
def test_names_of_people_are_names(name: str) -> None:
    assert usernames.read_name(name) == name


def test_spaces_and_forms_are_made_plain() -> None:
    assert usernames.read_name("  Anna \t Kiss ") == "Anna Kiss"
    assert usernames.read_name("Ａｎｎａ") == "Anna"
    assert usernames.read_name("O\u0308don") == "Ödon"


@pytest.mark.parametrize(
    "unseen",
    ["\u034f", "\ufe0f", "\u3164", "\uffa0", "\u115f", "\u200b", "\u200d", "\u202e", "\u00ad", "\u2060", "\U000e0061"],
)
def test_what_nobody_sees_is_no_part_of_a_name(unseen: str) -> None:
    for name in (f"Anna{unseen}", f"{unseen}Anna", f"An{unseen}na", f"Anna {unseen} "):
        assert usernames.read_name(name) == "Anna"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("A", "name_length"),
        ("", "name_length"),
        ("x" * 31, "name_length"),
        ("An\u0000na", "name_signs"),
        ("An\u2800na", "name_signs"),
        ("An<b>na", "name_signs"),
        ("An--na", "name_signs"),
        ("-Anna", "name_signs"),
        ("\ud800nna", "name_signs"),
        ("1234", "name_letters"),
        ("Аnna", "name_scripts"),
        ("Αnna Kiss", "name_scripts"),
        ("Жаnna", "name_scripts"),
        ("\ua4dailla", "name_scripts"),
        ("\u13dfilla", "name_scripts"),
    ],
)
def test_what_is_no_name(name: str, code: str) -> None:
    with pytest.raises(BadName) as refused:
        usernames.read_name(name)
    assert refused.value.reason.code == code


@pytest.mark.parametrize(
    "name",
    [
        "guest",
        "Guest 4821",
        "GUEST_1",
        "Gue5t 12",
        "Guéѕt",
        "bot",
        "B0T",
        "Bot 3",
        "ВОТ",
        "Vendég 7",
        "admin",
        "Greedy",
        "Random 2",
        "Staff",
        "Kassandra",
        "MINERVA",
        "Timon 2",
        "Mi1o",
        "lris",
        "Tirnon",
        "\u13e2ortia",
        "Kass\u0430ndra",
        "Iri\u034fs",
        "Portia-Builder",
        "Portia Hadvezér",
        "Stratéga",
        "Mohó",
    ],
)
def test_nobody_can_pass_for_a_guest_or_a_bot(name: str) -> None:
    with pytest.raises(BadName) as refused:
        usernames.read_name(name)
    assert refused.value.reason.code == "name_reserved"


def test_what_bots_are_called_in_any_language_is_nobodys_name() -> None:
    """Every registered bot, every level, each with every character."""
    for language in locale.languages():
        words = locale.load(language)
        shown = {words(f"core.bot.{bot}.name") for bot in registry.names()}
        shown |= {words(f"core.bot.{level}.others.{number}") for level in LEVELS for number in range(6)}
        characters = {words(f"core.character.{character}.name") for character in CHARACTERS}
        both = {
            words(f"core.character.{character}.of", bot=words(f"core.bot.{level}.name"))
            for level in LEVELS
            for character in CHARACTERS
        }
        ids = {f"{level}-{one}" for level in LEVELS for one in CHARACTERS}
        for name in shown | characters | both | ids | set(registry.names()):
            assert usernames.is_reserved(name), name


def test_who_has_had_a_name_for_long_still_writes_it() -> None:
    assert usernames.normalized(" Аnna  Staff ") == "Аnna Staff"
    with pytest.raises(BadName):
        usernames.normalized("An\u0000na")


def test_case_and_form_do_not_make_another_name() -> None:
    assert len({usernames.canonical_key(name) for name in ("Straße", "STRASSE", "strasse", "Ｓtrasse")}) == 1
    assert usernames.canonical_key("Odon") != usernames.canonical_key("Ödön")


@pytest.mark.parametrize(
    ("name", "lookalike"),
    [
        ("paypa", "раура"),
        ("Anna", "Аппа"),
        ("Iris", "lris"),
        ("Bill", "BiIl"),
        ("Zoo", "Zo0"),
        ("Emma", "Ernma"),
        ("Will", "VVill"),
        ("Nora", "Νоrа"),
        ("COCO", "\ua4daO\ua4daO"),
        ("COCO", "\u13dfO\u13dfO"),
        ("Sofia", "Ѕоfіа"),
        ("paul", "раuꓲ"),
        ("Anna", "Anna\u034f"),
    ],
)
def test_names_that_look_alike_have_one_look(name: str, lookalike: str) -> None:
    """The name is in another script altogether, or has letters of the same one, or two that look like one."""
    assert usernames.canonical_key(name) != usernames.canonical_key(lookalike)
    assert usernames.confusable_key(name) == usernames.confusable_key(lookalike)


def test_accents_and_other_letters_make_another_look() -> None:
    known = ("Peter", "Péter", "Petér", "Pétér", "Petra", "Ödön", "Odon", "Őrs", "Örs", "Ors", "Анна", "Anna")
    assert len({usernames.confusable_key(name) for name in known}) == len(known)


def test_a_guests_name_is_one_that_nobody_can_choose() -> None:
    with pytest.raises(BadName):
        usernames.read_name(usernames.guest_name())
