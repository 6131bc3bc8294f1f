"""The previews in the view: the uses of a card, and of a card that is passed on (R11, R20-R30, R59, R60)."""

from __future__ import annotations

import pytest

from pentapolis.games.wonders.card_previews import Outlook
from pentapolis.games.wonders.state import WondersState
from pentapolis.games.wonders.view import HandCard
from tests.games.wonders.table import Side, coins, points, position, seen, turn

HAND = "stockade baths altar"


def between(held: str = HAND, cards: str = "", left: str = "", right: str = "", number: int = 0) -> WondersState:
    """Return Gizah (stone) between Rhodos (ore) on its left and Babylon (wood) on its right."""
    mine = Side("gizah", cards=cards, hand=held, coins=9)
    return position(mine, Side("rhodos", cards=left, coins=0), Side("babylon", cards=right, coins=4), turn=number)


def held(state: WondersState, card: str) -> HandCard:
    """Return a card of the hand, as its holder sees it."""
    return next(one for one in seen(state, 0).hand if one.card == card)


def stands(state: WondersState) -> tuple[int, int, int]:
    """Return coins, points and shields of the first city."""
    return coins(state)[0], sum(points(state).values()), state.cities[0].shields


def told(after: Outlook) -> tuple[int, int, int]:
    """Return the coins, points and shields of a preview."""
    return after.coins, after.points, after.shields


@pytest.mark.parametrize("card", HAND.split())
def test_a_building_comes_to_what_was_told_of_it(card: str) -> None:
    """R30: coins that it costs and brings, points and shields."""
    state = between()
    payment = held(state, card).build.payments[0]
    turn(state, f"build {card} {payment.left} {payment.right}")
    assert told(payment.after) == stands(state)


def test_a_stage_and_a_sale_come_to_what_was_told_of_them() -> None:
    """R16, R18."""
    state = between(cards="lumber_yard")
    stage, sale = seen(state, 0).stage, seen(state, 0).sale
    assert stage is not None
    assert sale is not None
    payment = stage.payments[0]
    for move, after in ((f"wonder baths {payment.left} {payment.right}", payment.after), ("sell baths", sale)):
        state = between(cards="lumber_yard")
        turn(state, move)
        assert told(after) == stands(state)


def test_shields_are_told_with_what_the_conflicts_of_the_age_would_bring() -> None:
    """R59: now a defeat on the left and a tie on the right; with one more shield a tie and a victory."""
    state = between(left="barracks")
    now = seen(state, 0).cities[0].next_conflict
    after = held(state, "stockade").build.payments[0].after
    assert now is not None
    assert (now.left, now.right) == (-1, 0)
    assert (after.shields, after.conflict.left, after.conflict.right) == (1, 0, 1)


def test_a_card_that_is_passed_on_has_the_price_that_it_is_to_its_receiver() -> None:
    """R11, R22: to the left in Age I. Rhodos has no coin, for wood or stone, but needs none for an Altar."""
    state = between()
    assert {one.card: one.passed for one in seen(state, 0).hand if one.card in HAND} == {
        "stockade": None,
        "baths": None,
        "altar": 0,
    }


def test_in_the_second_age_it_goes_to_the_right() -> None:
    """R11, R20: Babylon has the coin for a Quarry, which Rhodos has not; no city has glass for a Temple."""
    mine = Side("gizah", hand="quarry temple")
    state = position(mine, Side("rhodos", coins=0), Side("babylon", coins=1), age=2)
    assert held(state, "quarry").passed == 1
    assert held(state, "temple").passed is None


def test_what_its_receiver_has_already_it_cannot_build() -> None:
    """R14: a Loom of the first age is a Loom."""
    state = position(Side("gizah", hand="loom_2"), Side("rhodos"), Side("babylon", cards="loom_1"), age=2)
    assert held(state, "loom_2").passed is None


def test_in_the_sixth_turn_nothing_is_passed_on() -> None:
    """R12: the remaining cards go to the discard pile."""
    assert held(between("altar baths", number=6), "altar").passed is None


def test_who_only_watches_is_told_of_conflicts_and_of_no_hand() -> None:
    """R64."""
    view = seen(between())
    assert (view.hand, view.stage, view.sale) == ((), None, None)
    assert view.cities[0].next_conflict is not None
