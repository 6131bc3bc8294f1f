"""Why an action is refused: codes and numbers, for the locale files to word.

`verdict` says what speaks against an action by asking the same functions that list the legal ones; `reason` adds the
numbers and ids that its sentence speaks of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_a, frame_b, frame_kind
from pentapolis.core.view import Reason
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.boards import (
    BUILDINGS,
    CITY_DISTANCE,
    EGYPTIAN,
    ITEM_UNIT,
    ITEM_WONDER,
)
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import cities, events, legality, loot, movement, reactions, start, trade
from pentapolis.games.civilization.rules.culture import advance_price_culture, advance_price_trade, reserved
from pentapolis.games.civilization.rules.goods import available, gives
from pentapolis.games.civilization.rules.icons import production
from pentapolis.games.civilization.rules.limits import GOVERNMENT_TECH, city_limit, stacking
from pentapolis.games.civilization.rules.research import in_row, learn_verdict, rows, trade_needed
from pentapolis.games.civilization.rules.setup import capital_verdict
from pentapolis.games.civilization.rules.trade import MOST_GOODS, MOST_OFFERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

Values = dict[str, int | str]


def reason(state: CivilizationState, seat: int, action: int) -> Reason:
    """The reason why an action that is not legal is refused, with its numbers."""
    found = verdict(state, seat, action)
    if found in (d.LEGAL, d.NOT_POSSIBLE):
        return Reason("not_possible")
    return Reason(d.VERDICTS[found], values(state, seat, action, found))


# -- what speaks against an action


def verdict(state: CivilizationState, seat: int, action: int) -> int:
    """What speaks against an action, by the decision that is due."""
    frame = state.top()
    kind = frame_kind(frame)
    if kind == d.START:
        return start_verdict(state, seat, action)
    if kind == d.MANAGE or kind == d.SECOND or kind == d.AGAIN:
        return manage_verdict(state, seat, action, frame)
    if kind == d.MOVE:
        return move_verdict(state, seat, action)
    if kind == d.WALK:
        return walk_verdict(state, seat, action)
    if kind == d.TRADE:
        return trade_verdict(state, seat, action)
    if kind == d.RESEARCH:
        if a.is_research(action):
            return legality.research_verdict(state, seat, a.research_tech(action))
        return d.OTHER_DECISION
    if kind == d.FIGHT:
        return fight_verdict(state, seat, action)
    if kind == d.REACT or kind == d.INTERRUPT:
        return reaction_verdict(state, seat, action, kind)
    if a.is_at(action):
        return place_verdict(state, seat, a.at_square(action), frame)
    return choice_verdict(state, seat, action, frame)


def start_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """The start of turn."""
    if a.is_found(action):
        return start.found_verdict(state, seat, a.found_square(action), False)
    if a.is_settle(action):
        return start.found_verdict(state, seat, a.settle_square(action), True)
    if a.is_assign(action):
        return start.assign_verdict(state, seat, a.assign_square(action), a.assign_city(action))
    if a.is_govern(action):
        return start.govern_verdict(state, seat, a.govern_government(action))
    if a.is_great(action):
        return d.NO_SITE if reserved(state, seat, a.great_person(action)) else d.NOT_IN_RESERVE
    if a.is_gardens(action):
        return start.gardens_verdict(state, seat, a.gardens_figure(action))
    if a.is_draw(action):
        return start.cristo_verdict(state, seat, a.draw_deck(action))
    if a.is_tech(action) and start.statue_is_free(state, seat):
        packed = rows(state.nations[seat])
        return learn_verdict(state, seat, d.ANYBODY, c.LEVELS, packed, a.tech_which(action))
    return common_verdict(state, seat, action, c.START_OF_TURN)


def common_verdict(state: CivilizationState, seat: int, action: int, phase: int) -> int:
    """Events and abilities, which every phase may have."""
    if a.is_event(action):
        return events.event_verdict(state, seat, phase, a.event_which(action))
    if a.is_use(action):
        return powers.verdict(state, seat, a.use_ability(action), phase)
    return d.OTHER_DECISION


def manage_verdict(state: CivilizationState, seat: int, action: int, frame: int) -> int:
    """City management, with a second item or a second harvest."""
    nation = state.nations[seat]
    if action == a.ADVANCE:
        return cities.advance_verdict(nation)
    if a.is_arts(action):
        return cities.act_verdict(nation, a.arts_city(action))
    if a.is_harvest(action):
        slot = a.harvest_city(action)
        barred = cities.act_verdict(nation, slot)
        if barred != d.LEGAL and frame_kind(frame) == d.MANAGE:
            return barred
        return cities.harvest_verdict(state, seat, slot, a.harvest_resource(action))
    if a.is_produce(action):
        return produce_verdict(state, seat, a.produce_city(action), a.produce_item(action), frame)
    if a.is_granted(action):
        return granted_verdict(state, seat, a.granted_city(action), a.granted_building(action))
    return common_verdict(state, seat, action, c.CITY_MANAGEMENT)


def produce_verdict(state: CivilizationState, seat: int, slot: int, item: int, frame: int) -> int:
    """R43-R56: the city, the item, its price and its place."""
    nation = state.nations[seat]
    second = frame_kind(frame) == d.SECOND
    barred = cities.act_verdict(nation, slot)
    if barred != d.LEGAL and not second:
        return barred
    if second and slot != frame_a(frame):
        return d.CITY_HAS_ACTED
    found = cities.item_verdict(state, seat, slot, cities.survey(state, seat, slot), item)
    if found not in (d.LEGAL, d.NO_SITE):
        return found
    budget = frame_b(frame) if second else production(state, seat, slot)
    if cities.item_cost(state, seat, item) > budget + cities.rush_most(nation):
        return d.PRODUCTION_SHORT
    return found


def granted_verdict(state: CivilizationState, seat: int, slot: int, building: int) -> int:
    """R57: Egypt's free building, or walls."""
    nation = state.nations[seat]
    if nation.civilization != EGYPTIAN:
        return d.NOT_POSSIBLE
    if nation.flags & d.GRANT_BIT:
        return d.USED_THIS_TURN
    barred = cities.act_verdict(nation, slot)
    if barred != d.LEGAL:
        return barred
    return cities.item_verdict(state, seat, slot, cities.survey(state, seat, slot), cities.granted_item(building))


def move_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """The movement phase."""
    if a.is_move(action):
        square, armies, scouts = a.move_square(action), a.move_armies(action), a.move_scouts(action)
        return movement.group_verdict(state, seat, square, armies, scouts)
    return common_verdict(state, seat, action, c.MOVEMENT)


def walk_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """The group on its way."""
    if action == a.STOP:
        return movement.stop_verdict(state, seat)
    if a.is_step(action):
        return movement.step_verdict(state, seat, a.step_direction(action))
    if a.is_discover(action):
        return movement.discover_verdict(state, seat, a.discover_direction(action))
    if a.is_sacrifice(action):
        return movement.sacrifice_verdict(state, seat, a.sacrifice_direction(action))
    return d.OTHER_DECISION


def trade_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """The trade phase."""
    nation = state.nations[seat]
    if a.is_offer(action):
        return trade.offer_verdict(state, seat, a.offer_seat(action))
    if a.is_accept(action):
        return trade.accept_verdict(state, seat, a.accept_seat(action))
    if a.is_decline(action):
        return d.NO_OFFER
    if a.is_give(action):
        return trade.give_verdict(nation, a.give_goods(action))
    if a.is_want(action):
        return trade.want_verdict(state, nation, a.want_goods(action))
    if action in (a.PROPOSE, a.WITHDRAW):
        return d.NO_DRAFT
    return common_verdict(state, seat, action, c.TRADE_PHASE)


def fight_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """A battle turn."""
    battle = fight.current(state)
    if a.is_open(action) or a.is_attack(action):
        opening = a.is_open(action)
        unit = a.unit_of(action)
        if battle.hand[battle.side * c.UNIT_KINDS + unit] == 0:
            return d.NO_SUCH_UNIT
        return d.OTHER_DECISION if opening else d.FRONT_CLOSED
    if a.is_use(action) and fight.player(battle, battle.side) == seat:
        return powers.verdict(state, seat, a.use_ability(action), c.BATTLE_TIME)
    return d.OTHER_DECISION


def reaction_verdict(state: CivilizationState, seat: int, action: int, kind: int) -> int:
    """An answer, or an interrupt."""
    if kind == d.INTERRUPT:
        return common_verdict(state, seat, action, c.MOVEMENT)
    if a.is_event(action):
        return reactions.cancel_event_verdict(state, seat, a.event_which(action))
    if a.is_use(action):
        return reactions.cancel_ability_verdict(state, seat, a.use_ability(action))
    return d.OTHER_DECISION


def place_verdict(state: CivilizationState, seat: int, square: int, frame: int) -> int:
    """A square, for whatever needs one."""
    kind, first, second = frame_kind(frame), frame_a(frame), frame_b(frame)
    if kind == d.SITE:
        return cities.site_verdict(state, seat, (first >> 8) & 15, first & 255, square)
    if kind == d.PLACE_CAPITAL:
        return capital_verdict(state, seat, square)
    if kind in (d.PLACE_PIECE, d.PLACE_FIGURE, d.EVICT):
        centre = first if kind == d.EVICT else state.nations[seat].city[0]
        return legality.ring_verdict(state, seat, centre, kind, square)
    if kind == d.AIM:
        if first >= d.BY_ABILITY:
            return powers.square_verdict(state, seat, first - d.BY_ABILITY, second, square)
        return events.aim_square_verdict(state, seat, first, second, square)
    return d.OTHER_DECISION


def choice_verdict(state: CivilizationState, seat: int, action: int, frame: int) -> int:
    """The smaller decisions that follow from others."""
    kind, first, second = frame_kind(frame), frame_a(frame), frame_b(frame)
    if kind == d.LEARN and a.is_tech(action):
        return learn_verdict(state, seat, first, second, rows(state.nations[seat]), a.tech_which(action))
    if kind == d.LOOT and a.is_loot(action):
        return loot.verdict(state, seat, first, second, a.loot_prize(action))
    if kind == d.TOKEN and a.is_token(action):
        return d.NOTHING_THERE
    if kind == d.PAY and a.is_pay(action):
        resource = c.ABILITIES[first & 255].resource
        return d.LEGAL if gives(state.nations[seat], a.pay_source(action), resource) else d.NOT_YOURS
    if kind == d.DISCARD and a.is_discard(action):
        return d.NOT_IN_HAND
    if kind == d.GRANT and a.is_take(action):
        return d.MARKET_EMPTY
    if kind == d.AIM and a.is_player(action):
        return d.NO_TARGET
    if kind == d.AIM and a.is_tech(action) and swaps_tech(first) and second:
        level = c.EVENTS[first].amount
        return learn_verdict(state, seat, second - 1, level, rows(state.nations[seat]), a.tech_which(action))
    return d.OTHER_DECISION


def swaps_tech(aiming: int) -> bool:
    """Whether what is aimed is an event that swaps techs: any other one speaks of squares."""
    return aiming < d.BY_ABILITY and c.EVENTS[aiming].effect == c.SWAPS_TECH


# -- the numbers of a reason


def values(state: CivilizationState, seat: int, action: int, found: int) -> Values:
    """What the sentence of a verdict speaks of."""
    nation = state.nations[seat]
    if found == d.OTHER_DECISION:
        return {"decision": d.DECISIONS[frame_kind(state.top())]}
    if found == d.CITY_LIMIT:
        return {"limit": city_limit(nation)}
    if found == d.CITY_NEAR:
        return {"distance": CITY_DISTANCE}
    if found == d.STACK_FULL:
        return {"limit": stacking(nation)}
    if found == d.OFFERS_SPENT:
        return {"limit": MOST_OFFERS}
    if found == d.OFFER_FULL:
        return {"limit": MOST_GOODS}
    if found == d.GOVERNMENT_UNKNOWN:
        return {"tech": c.TECHS[GOVERNMENT_TECH[a.govern_government(action)]].id}
    if found == d.TECH_MISSING:
        return {"tech": c.TECHS[missing_tech(action)].id}
    if found == d.PRODUCTION_SHORT:
        return production_values(state, seat, action)
    if found in (d.TRADE_SHORT, d.CULTURE_SHORT):
        return points_values(state, seat, action, found)
    if found == d.RESOURCE_SHORT:
        card = c.ABILITIES[a.use_ability(action)]
        resource = "any" if card.resource == c.ANY else c.RESOURCES[card.resource]
        return {"resource": resource, "need": card.count, "have": available(nation, card.resource)}
    if found == d.PYRAMID:
        return pyramid_values(state, seat, action)
    return {}


def missing_tech(action: int) -> int:
    """The tech that an item or an ability asks for."""
    if a.is_use(action):
        return int(c.ABILITIES[a.use_ability(action)].tech)
    granted = a.is_granted(action)
    item = cities.granted_item(a.granted_building(action)) if granted else a.produce_item(action)
    if item < ITEM_WONDER:
        return int(BUILDINGS[item].tech)
    return c.FLIGHT if item == ITEM_UNIT + c.AIRCRAFT else c.MASONRY


def production_values(state: CivilizationState, seat: int, action: int) -> Values:
    """R43, R44: what an item costs, what the city makes, what trade could buy in addition."""
    slot, item = a.produce_city(action), a.produce_item(action)
    frame = state.top()
    made = frame_b(frame) if frame_kind(frame) == d.SECOND else production(state, seat, slot)
    return {
        "cost": cities.item_cost(state, seat, item),
        "production": made,
        "rush": cities.rush_most(state.nations[seat]),
    }


def points_values(state: CivilizationState, seat: int, action: int, found: int) -> Values:
    """The trade or culture that is needed, and what is there."""
    nation = state.nations[seat]
    is_trade = found == d.TRADE_SHORT
    have = nation.trade if is_trade else nation.culture
    if a.is_research(action):
        need = trade_needed(state, seat, a.research_tech(action))
    elif a.is_use(action):
        card = c.ABILITIES[a.use_ability(action)]
        need = card.trade if is_trade else card.culture
    else:
        need = advance_price_trade(nation.space) if is_trade else advance_price_culture(nation.space)
    return {"need": need, "have": have}


def pyramid_values(state: CivilizationState, seat: int, action: int) -> Values:
    """R107: the level of a tech, and how many techs lie in its row and in the one below."""
    level = c.TECHS[a.tech_of(action)].level
    packed = rows(state.nations[seat])
    return {"level": level, "there": in_row(packed, level), "below": in_row(packed, level - 1)}
