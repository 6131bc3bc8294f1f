"""The trade phase: income, offers, deals (R36-R40).

All players negotiate at once. A seat drafts an offer to one partner by small steps, proposes it, and may withdraw it;
the partner accepts or declines. A deal is carried out as a whole. Spoken promises bind no player, and the engine does
not store them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.city_yields import TRADE_ICON, all_icons
from pentapolis.games.civilization.rules.events import phase_verdict
from pentapolis.games.civilization.rules.offers import (
    GOODS_BITS,
    MOST_GOODS,
    MOST_OFFERS,
    backs_held,
    backs_of,
    clear_offer,
    goods_count,
    goods_of,
    has_more,
    owns,
    points_of,
    seems_to_have,
    with_goods,
)
from pentapolis.games.civilization.rules.questions import JointQuestion
from pentapolis.games.civilization.rules.resources import gain_trade, hand_over, remember

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


class Trade(JointQuestion):
    """R37: The decision of all seats together on negotiations, by small steps."""

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every action of a seat in the trade phase."""
        nation = state.nations[seat]
        actions.add(a.DONE)
        for other in range(state.seats):
            if offer_verdict(state, seat, other) == v.LEGAL:
                actions.add(a.offer(other))
            if offered_here(state, other, seat):
                if accept_verdict(state, seat, other) == v.LEGAL:
                    actions.add(a.accept(other))
                actions.add(a.decline(other))
        if nation.offer_to != NONE:
            actions.add(a.WITHDRAW)
            if propose_verdict(nation) == v.LEGAL:
                actions.add(a.PROPOSE)
            if nation.offer_open == 0:
                fill_draft(nation, state.nations[nation.offer_to], actions)
        powers.fill(state, seat, c.TRADE_PHASE, actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R37, R39: Return the verdict on an action: what can be offered, wanted and accepted."""
        nation = state.nations[seat]
        if action == a.DONE:
            return v.LEGAL
        if action == a.PROPOSE:
            return propose_verdict(nation)
        if action == a.WITHDRAW:
            return v.NO_DRAFT if nation.offer_to == NONE else v.LEGAL
        if a.is_offer(action):
            return offer_verdict(state, seat, a.offer_seat(action))
        if a.is_accept(action):
            return accept_verdict(state, seat, a.accept_seat(action))
        if a.is_decline(action):
            return v.LEGAL if offered_here(state, a.decline_seat(action), seat) else v.NO_OFFER
        if a.is_give(action):
            return give_verdict(nation, a.give_goods(action))
        if a.is_want(action):
            return want_verdict(state, nation, a.want_goods(action))
        return phase_verdict(state, seat, action, c.TRADE_PHASE)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Carry out one step of the negotiations.

        A seat that does anything but end is not done.
        """
        nation = state.nations[seat]
        choices = state.choices
        if action == a.DONE:
            choices.put(seat, a.DONE)
            if choices.missing == 0:
                state.drop()
                end(state)
            return
        choices.ask(seat)
        if action == a.WITHDRAW:
            clear_offer(nation)
        elif action == a.PROPOSE:
            propose(state, seat)
        elif a.is_want(action):
            nation.want = with_goods(nation.want, a.want_goods(action))
        elif a.is_give(action):
            nation.give = with_goods(nation.give, a.give_goods(action))
        elif a.is_decline(action):
            clear_offer(state.nations[a.decline_seat(action)])
        elif a.is_accept(action):
            accept(state, seat, a.accept_seat(action))
        elif a.is_offer(action):
            nation.offer_to = a.offer_seat(action)
            nation.drafts += 1
        else:
            powers.use(state, seat, a.use_ability(action))


def begin(state: CivilizationState) -> None:
    """R36: Let all players gain trade, and then negotiate."""
    for seat in range(state.seats):
        gain_trade(state.nations[seat], all_icons(state, seat, TRADE_ICON))
        state.choices.ask(seat)
    state.push(d.TRADE, 0)


def end(state: CivilizationState) -> None:
    """R39: End the negotiations; offers that no player took are void."""
    state.choices.close()
    for nation in state.nations:
        clear_offer(nation)
        nation.drafts = 0


# -- adding, proposing and accepting


def fill_draft(nation: Nation, partner: Nation, actions: Actions) -> None:
    """R37, R39: Add the goods that fit the two sides of an offer, which are counted once for all goods."""
    may_give = goods_count(nation.give) < MOST_GOODS
    may_want = goods_count(nation.want) < MOST_GOODS
    wanted = backs_of(nation.want)
    held = backs_held(partner)
    give, want = nation.give, nation.want
    own = nation.hold
    for goods in range(d.GOODS_COUNT):
        # No nation has most goods, so these are skipped before the other checks.
        if may_give and (goods >= d.GOODS_TRADE or own[goods]) and has_more(nation, give, goods):
            actions.add(a.give(goods))
        if may_want and (held or goods < c.HELD_HUT or goods >= d.GOODS_TRADE):
            if seems_to_have(partner, want, wanted, held, goods):
                actions.add(a.want(goods))


def offered_here(state: CivilizationState, giver: i64, seat: i64) -> bool:
    """R39: Return whether a player has proposed an offer to a seat."""
    return giver < state.seats and state.nations[giver].offer_open == 1 and state.nations[giver].offer_to == seat


def offer_verdict(state: CivilizationState, seat: i64, other: i64) -> i64:
    """R39: Return the verdict on an offer: one at a time, to one other player."""
    nation = state.nations[seat]
    if other == seat or other >= state.seats:
        return v.NO_TARGET
    if nation.offer_to != NONE:
        return v.DRAFT_OPEN
    return v.OFFERS_SPENT if nation.drafts >= MOST_OFFERS else v.LEGAL


def propose_verdict(nation: Nation) -> i64:
    """R39: Return LEGAL for a draft in which something is given or wanted."""
    return v.LEGAL if nation.offer_open == 0 and nation.give | nation.want else v.NO_DRAFT


def draft_verdict(nation: Nation, packed: i64) -> i64:
    """R39: Return the verdict on more goods of any kind on a side of an offer."""
    if nation.offer_to == NONE or nation.offer_open:
        return v.NO_DRAFT
    return v.OFFER_FULL if goods_count(packed) >= MOST_GOODS else v.LEGAL


def give_verdict(nation: Nation, goods: i64) -> i64:
    """R37, R39: Return the verdict on giving a good, which the nation must have."""
    verdict = draft_verdict(nation, nation.give)
    if verdict != v.LEGAL:
        return verdict
    return v.LEGAL if has_more(nation, nation.give, goods) else v.NOT_YOURS


def want_verdict(state: CivilizationState, nation: Nation, goods: i64) -> i64:
    """R37: Return the verdict on wanting a good, which the partner may have by public knowledge."""
    verdict = draft_verdict(nation, nation.want)
    if verdict != v.LEGAL:
        return verdict
    want = nation.want
    partner = state.nations[nation.offer_to]
    return v.LEGAL if seems_to_have(partner, want, backs_of(want), backs_held(partner), goods) else v.PARTNER_LACKS


def accept_verdict(state: CivilizationState, seat: i64, giver: i64) -> i64:
    """R39: Return the verdict on accepting an offer, whose goods both players must still have."""
    if not offered_here(state, giver, seat):
        return v.NO_OFFER
    offer = state.nations[giver]
    return v.LEGAL if owns(state.nations[seat], offer.want) else v.NOT_YOURS


# -- deals


def propose(state: CivilizationState, seat: i64) -> None:
    """R39: Propose the offer.

    The partner sees the goods, face-down ones too, and decides again after being done.
    """
    nation = state.nations[seat]
    nation.offer_open = 1
    partner = nation.offer_to
    state.choices.ask(partner)
    state.reveals += 1
    rest = nation.give
    while rest:
        goods = (rest & 63) - 1
        if goods >= c.HELD_HUT and goods < d.GOODS_TRADE:
            remember(state, partner, seat, goods, goods_of(nation.give, goods))
        rest >>= GOODS_BITS


def accept(state: CivilizationState, seat: i64, giver: i64) -> None:
    """R39: Carry out the deal as a whole."""
    offer = state.nations[giver]
    give = offer.give
    want = offer.want
    clear_offer(offer)
    carry_over(state, giver, seat, give)
    carry_over(state, seat, giver, want)


def carry_over(state: CivilizationState, giver: i64, taker: i64, packed: i64) -> None:
    """R37, R38: Move all goods of one side to the other player; trade is capped."""
    trade = points_of(packed, d.GOODS_TRADE)
    culture = points_of(packed, d.GOODS_CULTURE)
    state.nations[giver].trade -= trade
    gain_trade(state.nations[taker], trade)
    state.nations[giver].culture -= culture
    state.nations[taker].culture += culture
    while packed:
        goods = (packed & 63) - 1
        if goods < d.GOODS_TRADE:
            hand_over(state, giver, taker, goods)
        packed >>= GOODS_BITS
