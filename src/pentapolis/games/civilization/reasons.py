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
    ITEM_COUNT,
    ITEM_UNIT,
    ITEM_WONDER,
    SQUARES,
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


def within(action: int, first: int, size: int) -> bool:
    """Whether an action is one of a verb's."""
    return first <= action < first + size


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
        if within(action, a.RESEARCH_TECH, c.TECH_COUNT):
            return legality.research_verdict(state, seat, action - a.RESEARCH_TECH)
        return d.OTHER_DECISION
    if kind == d.FIGHT:
        return fight_verdict(state, seat, action)
    if kind == d.REACT or kind == d.INTERRUPT:
        return reaction_verdict(state, seat, action, kind)
    if within(action, a.AT, SQUARES):
        return place_verdict(state, seat, action - a.AT, frame)
    return choice_verdict(state, seat, action, frame)


def start_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """The start of turn."""
    if within(action, a.FOUND, SQUARES):
        return start.found_verdict(state, seat, action - a.FOUND, False)
    if within(action, a.SETTLE, SQUARES):
        return start.found_verdict(state, seat, action - a.SETTLE, True)
    if within(action, a.ASSIGN, 3 * SQUARES):
        return start.assign_verdict(state, seat, (action - a.ASSIGN) // 3, (action - a.ASSIGN) % 3)
    if within(action, a.GOVERN, len(c.GOVERNMENTS)):
        return start.govern_verdict(state, seat, action - a.GOVERN)
    if within(action, a.GREAT, c.GREAT_KINDS):
        return d.NO_SITE if reserved(state, seat, action - a.GREAT) else d.NOT_IN_RESERVE
    if within(action, a.GARDENS, 2):
        return start.gardens_verdict(state, seat, action - a.GARDENS)
    if within(action, a.DECK, c.EVENT_DECKS):
        return start.cristo_verdict(state, seat, action - a.DECK)
    if within(action, a.TECH, c.TECH_COUNT) and start.statue_is_free(state, seat):
        packed = rows(state.nations[seat])
        return learn_verdict(state, seat, d.ANYBODY, c.LEVELS, packed, action - a.TECH)
    return common_verdict(state, seat, action, c.START_OF_TURN)


def common_verdict(state: CivilizationState, seat: int, action: int, phase: int) -> int:
    """Events and abilities, which every phase may have."""
    if within(action, a.EVENT, c.EVENT_COUNT):
        return events.event_verdict(state, seat, phase, action - a.EVENT)
    if within(action, a.ABILITY, c.ABILITY_COUNT):
        return powers.verdict(state, seat, action - a.ABILITY, phase)
    return d.OTHER_DECISION


def manage_verdict(state: CivilizationState, seat: int, action: int, frame: int) -> int:
    """City management, with a second item or a second harvest."""
    nation = state.nations[seat]
    if action == a.ADVANCE:
        return cities.advance_verdict(nation)
    if within(action, a.ARTS, 3):
        return cities.act_verdict(nation, action - a.ARTS)
    if within(action, a.HARVEST, 12):
        slot = (action - a.HARVEST) // 4
        barred = cities.act_verdict(nation, slot)
        if barred != d.LEGAL and frame_kind(frame) == d.MANAGE:
            return barred
        return cities.harvest_verdict(state, seat, slot, (action - a.HARVEST) % 4)
    if within(action, a.PRODUCE, 3 * ITEM_COUNT):
        number = action - a.PRODUCE
        return produce_verdict(state, seat, number // ITEM_COUNT, number % ITEM_COUNT, frame)
    if within(action, a.GRANTED, 3 * a.GRANTED_KINDS):
        return granted_verdict(state, seat, action - a.GRANTED)
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


def granted_verdict(state: CivilizationState, seat: int, number: int) -> int:
    """R57: Egypt's free building, or walls."""
    nation = state.nations[seat]
    slot, item = number // a.GRANTED_KINDS, cities.granted_item(number)
    if nation.civilization != EGYPTIAN:
        return d.NOT_POSSIBLE
    if nation.flags & d.GRANT_BIT:
        return d.USED_THIS_TURN
    barred = cities.act_verdict(nation, slot)
    if barred != d.LEGAL:
        return barred
    return cities.item_verdict(state, seat, slot, cities.survey(state, seat, slot), item)


def move_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """The movement phase."""
    if action >= a.MOVE_GROUP:
        number = action - a.MOVE_GROUP
        return movement.group_verdict(state, seat, number // 32, number % 32 // 4, number % 4)
    return common_verdict(state, seat, action, c.MOVEMENT)


def walk_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """The group on its way."""
    if action == a.STOP:
        return movement.stop_verdict(state, seat)
    if within(action, a.STEP, 4):
        return movement.step_verdict(state, seat, action - a.STEP)
    if within(action, a.DISCOVER, 4):
        return movement.discover_verdict(state, seat, action - a.DISCOVER)
    if within(action, a.SACRIFICE, 4):
        return movement.sacrifice_verdict(state, seat, action - a.SACRIFICE)
    return d.OTHER_DECISION


def trade_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """The trade phase."""
    nation = state.nations[seat]
    if within(action, a.OFFER, 4):
        return trade.offer_verdict(state, seat, action - a.OFFER)
    if within(action, a.ACCEPT, 4):
        return trade.accept_verdict(state, seat, action - a.ACCEPT)
    if within(action, a.DECLINE, 4):
        return d.NO_OFFER
    if within(action, a.GIVE, a.GOODS_COUNT):
        return trade.give_verdict(nation, action - a.GIVE)
    if within(action, a.WANT, a.GOODS_COUNT):
        return trade.want_verdict(state, nation, action - a.WANT)
    if action in (a.PROPOSE, a.WITHDRAW):
        return d.NO_DRAFT
    return common_verdict(state, seat, action, c.TRADE_PHASE)


def fight_verdict(state: CivilizationState, seat: int, action: int) -> int:
    """A battle turn."""
    battle = fight.current(state)
    if within(action, a.OPEN, c.UNIT_KINDS) or within(action, a.ATTACK, c.UNIT_KINDS * a.MOST_FRONTS):
        opening = action < a.ATTACK
        unit = action - a.OPEN if opening else (action - a.ATTACK) // a.MOST_FRONTS
        if battle.hand[battle.side * c.UNIT_KINDS + unit] == 0:
            return d.NO_SUCH_UNIT
        return d.OTHER_DECISION if opening else d.FRONT_CLOSED
    if within(action, a.ABILITY, c.ABILITY_COUNT) and fight.player(battle, battle.side) == seat:
        return powers.verdict(state, seat, action - a.ABILITY, c.BATTLE_TIME)
    return d.OTHER_DECISION


def reaction_verdict(state: CivilizationState, seat: int, action: int, kind: int) -> int:
    """An answer, or an interrupt."""
    if kind == d.INTERRUPT:
        return common_verdict(state, seat, action, c.MOVEMENT)
    if within(action, a.EVENT, c.EVENT_COUNT):
        return reactions.cancel_event_verdict(state, seat, action - a.EVENT)
    if within(action, a.ABILITY, c.ABILITY_COUNT):
        return reactions.cancel_ability_verdict(state, seat, action - a.ABILITY)
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
    if kind == d.LEARN and within(action, a.TECH, c.TECH_COUNT):
        return learn_verdict(state, seat, first, second, rows(state.nations[seat]), action - a.TECH)
    if kind == d.LOOT and within(action, a.LOOT_PRIZE, a.PRIZE_COUNT):
        return loot.verdict(state, seat, first, second, action - a.LOOT_PRIZE)
    if kind == d.TOKEN and within(action, a.TOKEN, a.TOKEN_COUNT):
        return d.NOTHING_THERE
    if kind == d.PAY and within(action, a.PAY_WITH, a.SOURCES):
        resource = c.ABILITIES[first & 255].resource
        return d.LEGAL if gives(state.nations[seat], action - a.PAY_WITH, resource) else d.NOT_YOURS
    if kind == d.DISCARD and within(action, a.DISCARD_EVENT, c.EVENT_COUNT):
        return d.NOT_IN_HAND
    if kind == d.GRANT and within(action, a.TAKE, c.MARKET_KINDS):
        return d.MARKET_EMPTY
    if kind == d.AIM and within(action, a.PLAYER, 4):
        return d.NO_TARGET
    if kind == d.AIM and within(action, a.TECH, c.TECH_COUNT) and swaps_tech(first) and second:
        level = c.EVENTS[first].amount
        return learn_verdict(state, seat, second - 1, level, rows(state.nations[seat]), action - a.TECH)
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
        return {"tech": c.TECHS[GOVERNMENT_TECH[action - a.GOVERN]].id}
    if found == d.TECH_MISSING:
        return {"tech": c.TECHS[missing_tech(action)].id}
    if found == d.PRODUCTION_SHORT:
        return production_values(state, seat, action)
    if found in (d.TRADE_SHORT, d.CULTURE_SHORT):
        return points_values(state, seat, action, found)
    if found == d.RESOURCE_SHORT:
        card = c.ABILITIES[action - a.ABILITY]
        resource = "any" if card.resource == c.ANY else c.RESOURCES[card.resource]
        return {"resource": resource, "need": card.count, "have": available(nation, card.resource)}
    if found == d.PYRAMID:
        return pyramid_values(state, seat, action)
    return {}


def missing_tech(action: int) -> int:
    """The tech that an item or an ability asks for."""
    if within(action, a.ABILITY, c.ABILITY_COUNT):
        return int(c.ABILITIES[action - a.ABILITY].tech)
    granted = within(action, a.GRANTED, 3 * a.GRANTED_KINDS)
    item = cities.granted_item(action - a.GRANTED) if granted else (action - a.PRODUCE) % ITEM_COUNT
    if item < ITEM_WONDER:
        return int(BUILDINGS[item].tech)
    return c.FLIGHT if item == ITEM_UNIT + c.AIRCRAFT else c.MASONRY


def production_values(state: CivilizationState, seat: int, action: int) -> Values:
    """R43, R44: what an item costs, what the city makes, what trade could buy in addition."""
    slot, item = (action - a.PRODUCE) // ITEM_COUNT, (action - a.PRODUCE) % ITEM_COUNT
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
    if within(action, a.RESEARCH_TECH, c.TECH_COUNT):
        need = trade_needed(state, seat, action - a.RESEARCH_TECH)
    elif within(action, a.ABILITY, c.ABILITY_COUNT):
        card = c.ABILITIES[action - a.ABILITY]
        need = card.trade if is_trade else card.culture
    else:
        need = advance_price_trade(nation.space) if is_trade else advance_price_culture(nation.space)
    return {"need": need, "have": have}


def pyramid_values(state: CivilizationState, seat: int, action: int) -> Values:
    """R107: the level of a tech, and how many techs lie in its row and in the one below."""
    first = a.RESEARCH_TECH if within(action, a.RESEARCH_TECH, c.TECH_COUNT) else a.TECH
    level = c.TECHS[action - first].level
    packed = rows(state.nations[seat])
    return {"level": level, "there": in_row(packed, level), "below": in_row(packed, level - 1)}
