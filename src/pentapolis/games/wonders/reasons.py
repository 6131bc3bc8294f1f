"""Why an action is refused: codes and numbers, for the locale files to word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_kind
from pentapolis.core.view import Reason
from pentapolis.games.wonders import decisions as d
from pentapolis.games.wonders.actions import LEFT_PART, RIGHT_PART, TAKE_BOARD, WONDER, card_of, payment_of
from pentapolis.games.wonders.boards import BOARDS
from pentapolis.games.wonders.cards import CARDS
from pentapolis.games.wonders.powers import bank_price
from pentapolis.games.wonders.rules.legality import build_payments, stage_payments

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


def reason(state: WondersState, seat: int, action: int, verdict: int) -> Reason:
    """The reason of a verdict of `legality.verdict`, with its numbers."""
    if verdict == d.OTHER_DECISION:
        return Reason("other_decision", {"decision": d.DECISIONS[frame_kind(state.top())]})
    if verdict == d.BOARD_TAKEN:
        return Reason("board_taken", {"wonder": BOARDS[action - TAKE_BOARD].id})
    if verdict == d.WONDER_COMPLETE:
        return Reason("wonder_complete", {"stages": state.cities[seat].stages})
    if verdict in (d.NOT_COVERED, d.COINS_SHORT, d.WRONG_PAYMENT):
        return payment_reason(state, seat, action, verdict)
    codes = {d.NOT_IN_HAND: "not_in_hand", d.SAME_NAME: "same_name", d.NOT_DISCARDED: "not_discarded"}
    return Reason(codes[verdict], {"card": CARDS[card_of(action)].id})


def payment_reason(state: WondersState, seat: int, action: int, verdict: int) -> Reason:
    """R22, R25, R27: nobody sells what is missing, too few coins, or a pair of payments that is not on offer."""
    if verdict == d.NOT_COVERED:
        return Reason("not_covered")
    city = state.cities[seat]
    bank = bank_price(city, CARDS[card_of(action)], state.turn) if action < WONDER else 0
    ways = build_payments(state, seat, CARDS[card_of(action)]) if action < WONDER else stage_payments(state, seat)
    offered = ways.listed()
    asked = payment_of(action)
    if verdict == d.WRONG_PAYMENT:
        best = offered[0]
        pairs = {"left": LEFT_PART[asked], "right": RIGHT_PART[asked]}
        return Reason("wrong_payment", {**pairs, "cheapest_left": LEFT_PART[best], "cheapest_right": RIGHT_PART[best]})
    price = bank + min(LEFT_PART[way] + RIGHT_PART[way] for way in offered)
    if price <= city.coins:
        price = bank + LEFT_PART[asked] + RIGHT_PART[asked]
    return Reason("coins_short", {"price": price, "coins": city.coins, "short": price - city.coins})
