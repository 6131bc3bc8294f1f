"""Illegal actions and the reasons why they are refused (R11)."""

from __future__ import annotations

import pytest

from examples.games.tender.position_builder import Side, play, position
from pentapolis.core.errors import IllegalMove, PositionError


def test_a_card_of_another_hand_cannot_be_bid() -> None:
    """R11."""
    state = position(Side("nine two one"), Side("ten five four"))
    with pytest.raises(IllegalMove) as refused:
        play(state, "bid ten")
    assert refused.value.reason.code == "not_in_hand"


def test_a_card_that_everybody_knows_cannot_be_shown() -> None:
    """R11."""
    state = position(Side("nine two one"), Side("ten five four", shown="five"))
    with pytest.raises(IllegalMove) as refused:
        play(state, "bid nine", "bid ten", "boast five")
    assert refused.value.reason.code == "already_shown"


def test_a_decision_that_is_not_due_is_refused() -> None:
    """R8, R11: nothing is shown before a prize is won."""
    state = position(Side("nine two one"), Side("ten five four"))
    with pytest.raises(IllegalMove) as refused:
        play(state, "keep")
    assert refused.value.reason.code == "other_decision"


def test_a_card_cannot_be_in_two_places() -> None:
    with pytest.raises(PositionError, match="a card is in two places"):
        position(Side("nine two one"), Side("nine five four"))
