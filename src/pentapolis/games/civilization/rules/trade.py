"""The trade phase: income, offers, deals (R36-R40).

Everybody negotiates at once. A seat drafts an offer to one partner by small steps, proposes it, and may withdraw it;
the partner accepts or declines. A deal is carried out as a whole. What was promised in words binds nobody, and the
engine does not keep it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.cards import HELD_BACK, NONE
from pentapolis.games.civilization.rules.goods import gain_trade, hand_over, remember
from pentapolis.games.civilization.rules.icons import TRADE_ICON, all_icons

if TYPE_CHECKING:
    from pentapolis.games.civilization.nation import Nation
    from pentapolis.games.civilization.state import CivilizationState

#: So many offers a player may begin in a turn, with so many goods on each side of one.
MOST_OFFERS: Final = 4
MOST_GOODS: Final = 8
GOODS_BITS: Final = 6
BACK_BITS: Final = 8


def begin(state: CivilizationState) -> None:
    """R36: everybody gains trade, and then all may negotiate."""
    for seat in range(state.seats):
        gain_trade(state.nations[seat], all_icons(state, seat, TRADE_ICON))
        state.choices.ask(seat)
    state.push(d.TRADE, 0)


def end(state: CivilizationState) -> None:
    """R39: all are done; offers that nobody took are void."""
    state.choices.close()
    for nation in state.nations:
        clear_offer(nation)
        nation.drafts = 0


def clear_offer(nation: Nation) -> None:
    """There is no offer any more."""
    nation.offer_to = NONE
    nation.offer_open = 0
    nation.give = 0
    nation.want = 0


# -- packed goods


def goods_count(packed: i64) -> i64:
    """How many goods a side of an offer has."""
    count: i64 = 0
    while packed:
        packed >>= GOODS_BITS
        count += 1
    return count


def goods_of(packed: i64, goods: i64) -> i64:
    """How often goods of a kind stand on a side of an offer."""
    count: i64 = 0
    while packed:
        if (packed & 63) == goods + 1:
            count += 1
        packed >>= GOODS_BITS
    return count


def points_of(packed: i64, one: i64) -> i64:
    """The trade or culture on a side of an offer."""
    return goods_of(packed, one) + d.FIVE * goods_of(packed, one + 1)


def with_goods(packed: i64, goods: i64) -> i64:
    """A side of an offer with one more of some goods."""
    return (packed << GOODS_BITS) | (goods + 1)


def owns(nation: Nation, packed: i64) -> bool:
    """Whether a nation has everything on a side of an offer."""
    if points_of(packed, d.GOODS_TRADE) > nation.trade or points_of(packed, d.GOODS_CULTURE) > nation.culture:
        return False
    rest = packed
    while rest:
        goods = (rest & 63) - 1
        if goods < d.GOODS_TRADE and goods_of(packed, goods) > nation.hold[goods]:
            return False
        rest >>= GOODS_BITS
    return True


# -- legality


def fill(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """Everything that a seat may do in the trade phase."""
    nation = state.nations[seat]
    actions.add(a.DONE)
    for other in range(state.seats):
        if offer_verdict(state, seat, other) == d.LEGAL:
            actions.add(a.offer(other))
        if offered_here(state, other, seat):
            if accept_verdict(state, seat, other) == d.LEGAL:
                actions.add(a.accept(other))
            actions.add(a.decline(other))
    if nation.offer_to != NONE:
        actions.add(a.WITHDRAW)
        if nation.offer_open == 0:
            if nation.give | nation.want:
                actions.add(a.PROPOSE)
            fill_draft(nation, state.nations[nation.offer_to], actions)
    if powers.verdict(state, seat, c.HORSEBACK_ABILITY, c.TRADE_PHASE) == d.LEGAL:
        actions.add(a.use(c.HORSEBACK_ABILITY))


def fill_draft(nation: Nation, partner: Nation, actions: Actions) -> None:
    """R37, R39: the goods that may be added to the two sides of an offer, which are counted once for all of them."""
    may_give = goods_count(nation.give) < MOST_GOODS
    may_want = goods_count(nation.want) < MOST_GOODS
    wanted = backs_of(nation.want)
    held = backs_held(partner)
    for goods in range(d.GOODS_COUNT):
        if may_give and has_more(nation, nation.give, goods):
            actions.add(a.give(goods))
        if may_want and seems_to_have(partner, nation.want, wanted, held, goods):
            actions.add(a.want(goods))


def offered_here(state: CivilizationState, giver: i64, seat: i64) -> bool:
    """Whether a player has proposed something to a seat."""
    return state.nations[giver].offer_open == 1 and state.nations[giver].offer_to == seat


def offer_verdict(state: CivilizationState, seat: i64, other: i64) -> i64:
    """R39: one offer at a time, to one other player."""
    nation = state.nations[seat]
    if other == seat or other >= state.seats:
        return d.NO_TARGET
    if nation.offer_to != NONE:
        return d.DRAFT_OPEN
    return d.OFFERS_SPENT if nation.drafts >= MOST_OFFERS else d.LEGAL


def draft_verdict(nation: Nation, packed: i64) -> i64:
    """R39: what speaks against more goods on a side of an offer, whatever they are."""
    if nation.offer_to == NONE or nation.offer_open:
        return d.NO_DRAFT
    return d.OFFER_FULL if goods_count(packed) >= MOST_GOODS else d.LEGAL


def give_verdict(nation: Nation, goods: i64) -> i64:
    """R37, R39: only what one has."""
    verdict = draft_verdict(nation, nation.give)
    if verdict != d.LEGAL:
        return verdict
    return d.LEGAL if has_more(nation, nation.give, goods) else d.NOT_YOURS


def want_verdict(state: CivilizationState, nation: Nation, goods: i64) -> i64:
    """R37: what the partner may have, for all that can be seen."""
    verdict = draft_verdict(nation, nation.want)
    if verdict != d.LEGAL:
        return verdict
    want = nation.want
    partner = state.nations[nation.offer_to]
    return d.LEGAL if seems_to_have(partner, want, backs_of(want), backs_held(partner), goods) else d.PARTNER_LACKS


def has_more(nation: Nation, packed: i64, goods: i64) -> bool:
    """Whether a nation has one more of some goods than stand on a side of an offer; the others are there already."""
    if goods >= d.GOODS_CULTURE:
        return points_of(with_goods(packed, goods), d.GOODS_CULTURE) <= nation.culture
    if goods >= d.GOODS_TRADE:
        return points_of(with_goods(packed, goods), d.GOODS_TRADE) <= nation.trade
    return nation.hold[goods] > 0 and goods_of(packed, goods) < nation.hold[goods]


def seems_to_have(partner: Nation, packed: i64, wanted: i64, held: i64, goods: i64) -> bool:
    """The same of a partner, of whose face-down goods only the backs are seen: those wanted, and those held."""
    if goods < c.HELD_HUT or goods >= d.GOODS_TRADE:
        return has_more(partner, packed, goods)
    back = back_of(goods)
    return with_back(wanted, back) < with_back(held, back)


def back_of(goods: i64) -> i64:
    """What can be seen of face-down goods: 0 a hut, 1 a village, 2 to 4 an event of a deck."""
    return HELD_BACK[goods]


def with_back(backs: i64, back: i64) -> i64:
    """How many have a back, of face-down goods counted by `backs_of` or `backs_held`."""
    return (backs >> (back * BACK_BITS)) & 255


def backs_of(packed: i64) -> i64:
    """How many goods of each back stand on a side of an offer, eight bits each."""
    backs: i64 = 0
    one: i64 = 1
    while packed:
        goods = (packed & 63) - 1
        if goods >= c.HELD_HUT and goods < d.GOODS_TRADE:
            backs += one << (back_of(goods) * BACK_BITS)
        packed >>= GOODS_BITS
    return backs


def backs_held(nation: Nation) -> i64:
    """How many goods of each back a nation holds, eight bits each."""
    backs: i64 = 0
    for goods in range(c.HELD_HUT, c.HELD_UNIT):
        backs += nation.hold[goods] << (back_of(goods) * BACK_BITS)
    return backs


def accept_verdict(state: CivilizationState, seat: i64, giver: i64) -> i64:
    """R39: only goods that both still have."""
    if giver >= state.seats or not offered_here(state, giver, seat):
        return d.NO_OFFER
    offer = state.nations[giver]
    return d.LEGAL if owns(state.nations[seat], offer.want) else d.NOT_YOURS


# -- playing


def play(state: CivilizationState, seat: i64, action: i64) -> None:
    """One step of the negotiations; whoever does something is not done."""
    nation = state.nations[seat]
    if action == a.DONE:
        state.choices.put(seat, a.DONE)
        if state.choices.first_missing() < 0:
            state.drop()
            end(state)
        return
    state.choices.ask(seat)
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


def propose(state: CivilizationState, seat: i64) -> None:
    """The partner sees the goods, face-down ones too, and is asked again if he was done."""
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
    """R39: the deal is carried out as a whole."""
    offer = state.nations[giver]
    give = offer.give
    want = offer.want
    clear_offer(offer)
    carry_over(state, giver, seat, give)
    carry_over(state, seat, giver, want)


def carry_over(state: CivilizationState, giver: i64, taker: i64, packed: i64) -> None:
    """R37, R38: all goods of one side change hands; trade is capped."""
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


def drop_stale(state: CivilizationState) -> None:
    """R39: an offer of what one no longer has is void."""
    for nation in state.nations:
        if nation.offer_to != NONE and not owns(nation, nation.give):
            clear_offer(nation)
