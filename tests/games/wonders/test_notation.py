"""The moves of 7 Wonders in words: one spelling, short forms for people, and texts that are no move at all."""

from __future__ import annotations

import pytest

from pentapolis.core.errors import AmbiguousMove, NotAMove
from pentapolis.games.wonders import payments as p
from pentapolis.games.wonders.cards import CARDS
from tests.games.wonders.table import GAME, Side, position


def test_payments_may_be_left_out_where_there_is_one_way_to_pay() -> None:
    """R27: nothing is paid for a card without a cost."""
    state = position(Side(hand="altar"), Side(), Side())
    assert GAME.parse(state, "build altar") == GAME.parse(state, "build altar 0 0", strict=True)
    assert GAME.parse(state, "build alt") == GAME.parse(state, "build altar 0 0", strict=True)


def test_payments_must_be_said_where_there_are_several_ways_to_pay() -> None:
    """R27: stone from the left or from the right."""
    state = position(
        Side("rhodos", hand="baths"), Side("gizah"), Side("ephesos", cards="stone_pit"), Side("olympia"), turn=2
    )
    assert GAME.parse(state, "build baths") == GAME.parse(state, "build baths 2 0", strict=True)
    state = position(Side("rhodos", hand="baths"), Side("gizah"), Side("ephesos", cards="stone_pit"), turn=2)
    with pytest.raises(AmbiguousMove) as refused:
        GAME.parse(state, "build baths")
    assert set(refused.value.candidates) == {"build baths 0 2", "build baths 2 0"}


@pytest.mark.parametrize("text", ["build baths 2 0 2", "build baths 13 0", "build baths left", "buy baths 2 0"])
def test_only_neighbours_are_paid(text: str) -> None:
    """R22: a third payment, or one to a player by name, is no move."""
    state = position(Side("rhodos", hand="baths"), Side("gizah"), Side("ephesos"))
    with pytest.raises(NotAMove):
        GAME.parse(state, text, strict=True)


def test_every_payment_has_its_number() -> None:
    """R27: all pairs up to twelve coins, in order."""
    pairs = [(left, right) for left in range(13) for right in range(13 - left)]
    assert [(p.LEFT_PART[paid], p.RIGHT_PART[paid]) for paid in range(p.PAYMENTS)] == pairs
    assert [p.payment(*pair) for pair in pairs] == list(range(p.PAYMENTS))


def test_no_purchase_comes_to_more_than_twelve_coins() -> None:
    """R22, R27: six units at two coins; a cost with all seven kinds takes one of them from the own board."""
    for card in CARDS:
        units = sum(card.cost.units)
        assert 2 * units <= p.MOST_PAID or list(card.cost.units) == [1] * 7
