"""Checker of prose: each rule finds a planted fault, and the text that keeps it passes."""

from pathlib import Path

import pytest

from scripts import check_prose

SOURCE = '''"""{module}"""


class Seat:
    """{class_}"""


def move() -> None:
    """{function}"""
    # {comment}
'''
GOOD = {
    "module": "Seats of a table.",
    "class_": "A seat.",
    "function": "R12, R20-R22: Make a move.",
    "comment": "Slow.",
}


def faults_in(tmp_path: Path, **texts: str) -> list[str]:
    """Return the faults of a module with these texts."""
    path = tmp_path / "module.py"
    path.write_text(SOURCE.format(**{**GOOD, **texts}), encoding="utf-8")
    return [fault.text for fault in check_prose.check_source(path)]


def test_text_by_the_rules_has_no_fault(tmp_path: Path) -> None:
    assert faults_in(tmp_path) == []


@pytest.mark.parametrize(
    ("place", "text", "fault"),
    [
        ("module", "What a seat is.", "starts with a question word"),
        ("class_", "Whose turn it is.", "starts with a question word"),
        ("function", "Whether the move is legal.", "does not start with a verb"),
        ("function", "R12: The move.", "does not start with a verb"),
        ("function", "Move anew.", "'anew' in a docstring"),
        ("comment", "Starts anew.", "'anew' in a comment"),
    ],
)
def test_a_text_against_a_rule_is_found(tmp_path: Path, place: str, text: str, fault: str) -> None:
    (found,) = faults_in(tmp_path, **{place: text})
    assert fault in found


def test_a_page_is_checked_outside_of_code(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("It starts anew.\n```sh\nanew\n```\nThe word `anew`.\n", encoding="utf-8")
    assert [(fault.line, fault.text) for fault in check_prose.check_page(path)] == [(1, "'anew'")]
