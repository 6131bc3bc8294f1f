"""What one may be called."""

from __future__ import annotations

import pytest

from pentapolis.server import names
from pentapolis.server.names import BadName


@pytest.mark.parametrize(
    "name", ["Anna", "Őry Ödön", "O’Hara", "jan-erik_2", "Botond", "Жанна", "Δημήτρης", "李小龙", "Guesthouse"]
)
def test_names_of_people_are_names(name: str) -> None:
    assert names.read_name(name) == name


def test_spaces_and_forms_are_made_plain() -> None:
    assert names.read_name("  Anna \t Kiss ") == "Anna Kiss"
    assert names.read_name("Ａｎｎａ") == "Anna"
    assert names.read_name("O\u0308don") == "Ödon"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("A", "name_length"),
        ("", "name_length"),
        ("x" * 31, "name_length"),
        ("An\u0000na", "name_signs"),
        ("An\u200bna", "name_signs"),
        ("Anna\u202e", "name_signs"),
        ("An<b>na", "name_signs"),
        ("An--na", "name_signs"),
        ("-Anna", "name_signs"),
        ("\ud800nna", "name_signs"),
        ("1234", "name_letters"),
        ("Аnna", "name_scripts"),
        ("Αnna Kiss", "name_scripts"),
        ("Жаnna", "name_scripts"),
    ],
)
def test_what_is_no_name(name: str, code: str) -> None:
    with pytest.raises(BadName) as refused:
        names.read_name(name)
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
    ],
)
def test_nobody_can_pass_for_a_guest_or_a_bot(name: str) -> None:
    with pytest.raises(BadName) as refused:
        names.read_name(name)
    assert refused.value.reason.code == "name_reserved"


def test_who_has_had_a_name_for_long_still_writes_it() -> None:
    assert names.written(" Аnna  Staff ") == "Аnna Staff"
    with pytest.raises(BadName):
        names.written("An\u0000na")


def test_case_and_form_do_not_make_another_name() -> None:
    assert len({names.fold(name) for name in ("Straße", "STRASSE", "strasse", "Ｓtrasse")}) == 1
    assert names.fold("Odon") != names.fold("Ödön")


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
    ],
)
def test_names_that_look_alike_have_one_look(name: str, lookalike: str) -> None:
    """In another script altogether, by letters of the same one, or by two that look like one."""
    assert names.fold(name) != names.fold(lookalike)
    assert names.look(name) == names.look(lookalike)


def test_accents_and_other_letters_make_another_look() -> None:
    known = ("Peter", "Péter", "Petér", "Pétér", "Petra", "Ödön", "Odon", "Őrs", "Örs", "Ors", "Анна", "Anna")
    assert len({names.look(name) for name in known}) == len(known)


def test_a_guests_name_is_one_that_nobody_can_choose() -> None:
    with pytest.raises(BadName):
        names.read_name(names.guest_name())
