"""The reasons of refusals: codes, numbers and ids, for the locale files to word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind
from pentapolis.core.types import Reason
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.leaders import leader_of, only
from pentapolis.games.ages.pacts import TRADE_ROUTES, other_party
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules import colonies, legality, prices, ratings, sacrifice, spoils, war
from pentapolis.games.ages.rules.building import purse_after_growth
from pentapolis.games.ages.rules.pacts import forbids_attack
from pentapolis.games.ages.rules.population import most_razed
from pentapolis.games.ages.rules.war import attacker_of
from pentapolis.games.ages.verbs import VERBS
from pentapolis.games.ages.wonders import OCEAN_LINERS, liner_discount

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


Values = dict[str, int | str]


def reason(state: AgesState, seat: int, action: int, verdict: int) -> Reason:
    """Return the reason of a frame handler's verdict, with its numbers."""
    code = legality.VERDICTS[verdict]
    if verdict == legality.OTHER_DECISION:
        return Reason(code, {"decision": state.handler().decision})
    if verdict == legality.SPACE_EMPTY:
        return Reason(code, {"space": a.take_space(action) + 1})
    if verdict in (legality.CIVIL_ACTIONS_SHORT, legality.MILITARY_ACTIONS_SHORT, legality.BUDGET_SHORT):
        return Reason(code, actions_short(state, seat, action, verdict))
    if verdict in (legality.FOOD_SHORT, legality.RESOURCES_SHORT, legality.SCIENCE_SHORT):
        return Reason(code, goods_short(state, seat, action, verdict))
    card = card_of(state, action)
    values: Values = {} if card < 0 else {"card": c.CARD_IDS[card]}
    return Reason(code, values | details(state, seat, action, verdict, card))


def details(state: AgesState, seat: int, action: int, verdict: int, card: int) -> Values:
    """Return the numbers and ids of a refusal, beside the card that it names."""
    civ = state.civs[seat]
    if verdict == legality.HAND_FULL:
        return {"cards": len(civ.hand), "limit": ratings.civil_hand_limit(state, seat)}
    if verdict == legality.SECOND_LEADER:
        return {"age": c.AGES[c.CARDS[card].age]}
    if verdict == legality.SECOND_WONDER:
        return {"wonder": c.CARD_IDS[civ.wonder]}
    if verdict == legality.URBAN_LIMIT:
        return {"kind": c.KINDS[c.CARDS[card].kind], "limit": ratings.urban_limit(state, seat)}
    if verdict == legality.STAGES_OVER:
        return stages_over(state, seat, action)
    if verdict == legality.BLUE_SHORT:
        return {"tokens": civ.blue_bank}
    if verdict == legality.PARTNER_WITHOUT_SCIENCE:
        owner = prices.cooperation(state, seat)
        partner = other_party(state.civs[owner], owner, seat)
        return {"seat": str(partner + 1), "science": civ.science, "partner_science": state.civs[partner].science}
    if verdict in (legality.NO_SUCH_RIVAL, legality.NO_TARGET, legality.IMMUNE, legality.PEACEFUL_LEADER):
        return {"seat": str(a.seat_of(action) + 1)}
    if verdict == legality.PACT_FORBIDS:
        pact = forbids_attack(state, seat, a.seat_of(action))
        return {"seat": str(a.seat_of(action) + 1), "pact": c.CARD_IDS[pact]}
    if verdict == legality.ATTACKED_BY_ANOTHER:
        return {"seat": str(attacker_of(state, seat, a.seat_of(action)) + 1)}
    if verdict in (legality.BID_TOO_LOW, legality.BID_TOO_HIGH):
        return bid_details(state, seat, action)
    if verdict == legality.NOT_PAID_YET:
        force = colonies.force(civ)
        bid = frame_b(state.top())
        return {"bid": bid, "force": force, "short": max(0, bid - force), "units": sacrifice.sacrificed_units(civ)}
    if verdict == legality.NOT_THAT_MANY:
        return number_details(state, action)
    if verdict in (legality.WRONG_LEADER, legality.USED_ALREADY, legality.NO_SUCH_WONDER):
        return {"card": c.CARD_IDS[source_of(action)]}
    return {}


def source_of(action: int) -> int:
    """Return the leader, wonder or pact without which an action is impossible."""
    if action == a.LINER:
        return OCEAN_LINERS
    if action == a.TRADE:
        return TRADE_ROUTES
    return only("settles") if a.is_settle(action) else only("recruit_discount")


def card_of(state: AgesState, action: int) -> int:
    """Return the card that an action names, or -1 if it names none."""
    if a.is_take(action):
        return state.row[a.take_space(action)]
    if a.is_upgrade(action):
        low, high = c.UPGRADES[a.upgrade_which(action)]
        civ = state.civs[state.to_act]
        return high if not civ.knows(high) else low
    if a.is_stage(action):
        return state.civs[state.to_act].wonder
    if a.is_revolt(action):
        return a.revolt_government(action)
    return a.card_of(action) if "card" in VERBS.decode(action)[0].words else -1


def actions_short(state: AgesState, seat: int, action: int, verdict: int) -> Values:
    """Return the cost in actions, the actions left, and the difference."""
    cost = 1
    if a.is_take(action):
        cost = prices.take_cost(state, seat, a.take_space(action))
    elif a.is_attack(action):
        cost = war.attack_cost(state, a.attack_card(action), a.attack_seat(action))
    if verdict == legality.BUDGET_SHORT:
        left = frame_a(state.top())
    elif verdict == legality.CIVIL_ACTIONS_SHORT:
        left = ratings.civil_left(state, seat)
    else:
        left = ratings.military_left(state, seat)
    return {"cost": cost, "left": left, "short": cost - left}


def goods_short(state: AgesState, seat: int, action: int, verdict: int) -> Values:
    """Return the cost in goods, the goods that can pay, and the difference."""
    civ = state.civs[seat]
    if verdict == legality.SCIENCE_SHORT:
        card = card_of(state, action)
        cost = prices.science_price(state, seat, card, a.is_revolt(action))
        return {"cost": cost, "there": civ.science, "short": cost - civ.science}
    if verdict == legality.FOOD_SHORT:
        discount = food_discount(civ, action)
        cost = 1 if action == a.TRADE else prices.growth_price(civ, discount)
        there = prices.food_purse(civ)
        return {"cost": cost, "there": there, "short": cost - there}
    cost, there = resources_asked(state, seat, action)
    return {"cost": cost, "there": there, "short": cost - there}


def food_discount(civ: AgesCivilization, action: int) -> int:
    """R132, R138: Return the discount of the wonder or leader for the worker of this action."""
    if a.is_recruit(action):
        return leader_of(civ).recruit_discount()
    return liner_discount(civ) if action == a.LINER else 0


def resources_asked(state: AgesState, seat: int, action: int) -> tuple[int, int]:
    """R44-R47, R60, R61: Return the resources that an action costs, and those that can pay for it."""
    civ = state.civs[seat]
    top = state.top()
    discount = c.CARDS[frame_a(top)].amount if frame_kind(top) == d.USE else 0
    if a.is_build(action):
        card = a.build_card(action)
        return prices.positive(prices.build_cost(state, seat, card) - discount), prices.purse_for(civ, card)
    if a.is_upgrade(action):
        low, high = c.UPGRADES[a.upgrade_which(action)]
        return prices.positive(prices.upgrade_cost(state, seat, low, high) - discount), prices.purse_for(civ, high)
    if a.is_stage(action):
        return prices.stage_cost(civ, a.stage_number(action), 0), prices.resource_purse(civ)
    if a.is_play(action):
        return prices.stage_cost(civ, 1, c.CARDS[a.play_card(action)].amount), prices.resource_purse(civ)
    if a.is_recruit(action):
        card = a.recruit_unit(action)
        discount = leader_of(civ).recruit_discount()
        return prices.positive(prices.build_cost(state, seat, card) - discount), purse_after_growth(civ, card)
    return 1, prices.resource_purse(civ)


def stages_over(state: AgesState, seat: int, action: int) -> Values:
    """R47: Return the stages asked for, the stages left, and the most that one action builds."""
    civ = state.civs[seat]
    most = 1 if civ.construction == c.NONE else c.CARDS[civ.construction].stages_per_action
    left = len(c.CARDS[civ.wonder].stages) - civ.stages
    return {"stages": a.stage_number(action), "left": left, "most": most}


def bid_details(state: AgesState, seat: int, action: int) -> Values:
    """R110: Return the bid, the one to beat, and the most that can be paid."""
    return {
        "bid": a.bid_number(action),
        "highest": frame_b(state.top()) & 255,
        "most": colonies.most_force(state.civs[seat]),
    }


def number_details(state: AgesState, action: int) -> Values:
    """Return the number chosen, and the least and most goods or buildings that can be chosen."""
    top = state.top()
    kind = frame_kind(top)
    if kind == d.RAZE:
        card = a.raze_card(action)
        most = most_razed(state.civs[frame_a(top)], card, frame_b(top))
        return {"number": a.raze_number(action), "least": 1, "most": most}
    if kind == d.LOSE_GOODS:
        victim = state.civs[frame_a(top) & 15]
        least, most = spoils.least_food(victim, frame_b(top)), spoils.most_food(victim, frame_b(top))
        return {"number": a.mix_food(action), "least": least, "most": most}
    return {"number": a.mix_food(action), "least": 0, "most": frame_a(top)}
