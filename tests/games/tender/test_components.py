"""The cards and the prizes (R1)."""

from __future__ import annotations

from examples.games.tender.game import Tender


def test_there_are_twelve_cards_and_three_prizes() -> None:
    """R1."""
    facts = Tender().facts()
    assert [card["value"] for card in facts["cards"]] == list(range(1, 13))
    assert {prize["id"]: prize["points"] for prize in facts["prizes"]} == {"pot": 1, "cup": 3, "crown": 6}
