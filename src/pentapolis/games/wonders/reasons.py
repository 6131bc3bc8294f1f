"""The reasons of refused actions: codes and numbers, for the locale files to word."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from pentapolis.core.types import Reason
from pentapolis.games.wonders.actions import (
    WONDER,
    board_which,
    build,
    card_of,
    payment_of,
    wonder,
)
from pentapolis.games.wonders.boards import BOARDS
from pentapolis.games.wonders.cards import CARDS, RAW_KINDS, RESOURCES, digits
from pentapolis.games.wonders.payments import LEFT_PART, RIGHT_PART, paid_in_all
from pentapolis.games.wonders.powers import bank_price
from pentapolis.games.wonders.rules import legality
from pentapolis.games.wonders.rules.hand import build_payments, stage_payments
from pentapolis.games.wonders.rules.price import short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.core.types import Move
    from pentapolis.games.wonders.cards import Cost
    from pentapolis.games.wonders.state import WondersState


def reason(state: WondersState, seat: int, action: int, verdict: int) -> Reason:
    """Return the reason of a frame handler's verdict, with its numbers."""
    if verdict == legality.OTHER_DECISION:
        return Reason("other_decision", {"decision": state.handler().decision})
    if verdict == legality.BOARD_TAKEN:
        return Reason("board_taken", {"wonder": BOARDS[board_which(action)].id})
    if verdict == legality.WONDER_COMPLETE:
        return Reason("wonder_complete", {"stages": state.cities[seat].stages})
    if verdict in (legality.NOT_COVERED, legality.COINS_SHORT, legality.WRONG_PAYMENT):
        return payment_reason(state, seat, action, verdict)
    codes = {
        legality.NOT_IN_HAND: "not_in_hand",
        legality.SAME_NAME: "same_name",
        legality.NOT_DISCARDED: "not_discarded",
    }
    return Reason(codes[verdict], {"card": CARDS[card_of(action)].id})


def payment_reason(state: WondersState, seat: int, action: int, verdict: int) -> Reason:
    """R22, R25, R27: Return why a payment fails: resources not for sale, too few coins, or payments not on offer."""
    city = state.cities[seat]
    if verdict == legality.NOT_COVERED:
        stage = city.next_stage()
        cost = CARDS[card_of(action)].cost if action < WONDER or stage is None else stage.cost
        return Reason("not_covered", {"resource": " ".join(uncovered(state, seat, cost))})
    bank = bank_price(city, CARDS[card_of(action)], state.turn) if action < WONDER else 0
    ways = build_payments(state, seat, CARDS[card_of(action)]) if action < WONDER else stage_payments(state, seat)
    offered = ways.listed()
    asked = payment_of(action)
    if verdict == legality.WRONG_PAYMENT:
        best = offered[0]
        pairs = {"left": LEFT_PART[asked], "right": RIGHT_PART[asked]}
        return Reason("wrong_payment", {**pairs, "cheapest_left": LEFT_PART[best], "cheapest_right": RIGHT_PART[best]})
    price = bank + min(paid_in_all(way) for way in offered)
    if price <= city.coins:
        price = bank + paid_in_all(asked)
    return Reason("coins_short", {"price": price, "coins": city.coins, "short": price - city.coins})


def too_much(state: WondersState, seat: int, move: Move) -> Reason:
    """R27: Return why a payment is too high, with the cheapest payment, or why the card cannot be built at all."""
    card = next(card.index for card in CARDS if card.id == move.args["card"])
    refused = state.why_not(seat, build(card, 0) if move.verb == "build" else wonder(card, 0))
    if refused is not None and refused.code != "wrong_payment":
        return refused
    values: dict[str, int | str] = {name: int(move.args[name]) for name in ("left", "right")}
    for name in ("cheapest_left", "cheapest_right"):
        values[name] = refused.values[name] if refused else 0
    return Reason("wrong_payment", values)


def uncovered(state: WondersState, seat: int, cost: Cost) -> list[str]:
    """R20-R22: Return the fewest units of a cost that neither the city nor its neighbours supply, one id per unit."""
    city, left, right = (state.cities[one] for one in (seat, state.left_of(seat), state.right_of(seat)))
    units = list(cost.units)
    raw = fewest(units[:RAW_KINDS], (city.own_raw, left.sold_raw, right.sold_raw))
    goods = fewest(units[RAW_KINDS:], (city.own_goods, left.sold_goods, right.sold_goods))
    return [name for name, missing in zip(RESOURCES, raw + goods, strict=True) for _ in range(missing)]


def fewest(units: Sequence[int], supplies: Sequence[int]) -> tuple[int, ...]:
    """Return, by kind, the fewest units without which the supplies together cover the rest."""
    ways = product(*(range(number + 1) for number in units))
    for missing in sorted(ways, key=sum):
        rest = digits([number - gone for number, gone in zip(units, missing, strict=True)])
        for supply in supplies:
            rest = short(rest, supply)
        if rest == 0:
            return missing
    raise AssertionError("nothing is asked for, and yet it is not covered")
