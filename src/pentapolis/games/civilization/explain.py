"""The price of an action, step by step (R43-R45, R55, R62, R106)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.types import Step
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import CITY_IDS, FIGURES, ITEM_IDS, ITEM_UNIT, LOOT_POINTS
from pentapolis.games.civilization.frames import deed_city, deed_way, deed_what
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.rules.battle import current, player, strength
from pentapolis.games.civilization.rules.cities import item_cost, rush_rate, rush_trade
from pentapolis.games.civilization.rules.city_yields import PRODUCTION_ICON, boost, city_icons, coins, production
from pentapolis.games.civilization.rules.culture import advance_price_culture, advance_price_trade
from pentapolis.games.civilization.rules.limits import rank
from pentapolis.games.civilization.rules.research import trade_needed
from pentapolis.games.civilization.techs import PRODUCING, TECHS

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


#: The names of the levels of techs, as printed on the cards.
LEVEL_NAMES: Final = ("", "I", "II", "III", "IV", "V")


def explain(state: CivilizationState, seat: int, action: int) -> list[Step]:
    """Return the price of an item, a research, a step on the culture track or an ability; otherwise no steps."""
    if a.is_produce(action):
        return explain_item(state, seat, a.produce_city(action), a.produce_item(action))
    if a.is_research(action):
        return explain_research(state, seat, a.research_tech(action))
    if action == a.ADVANCE:
        space = state.nations[seat].space
        culture, trade = advance_price_culture(space), advance_price_trade(space)
        return [Step("track", {"culture": culture, "trade": trade, "space": space + 1})]
    if a.is_use(action):
        return explain_ability(a.use_ability(action))
    return []


def explain_item(state: CivilizationState, seat: int, slot: int, item: int) -> list[Step]:
    """R43, R44: Return the production of the city, and the trade that makes up for the rest."""
    nation = state.nations[seat]
    if nation.city[slot] < 0:
        return []
    frame = state.top()
    if frame_kind(frame) == d.SECOND:
        made = int(frame_b(frame))
        steps = [Step("left", {"production": made})]
    else:
        made = int(production(state, seat, slot))
        steps = production_steps(state, seat, slot)
    cost = int(item_cost(state, seat, item))
    steps.append(Step("cost", {"item": ITEM_IDS[item], "cost": cost, "production": made}))
    trade = int(rush_trade(nation, cost - made))
    if trade:
        steps.append(Step("rush", {"trade": trade, "rate": int(rush_rate(nation)), "short": cost - made}))
    return steps


def rush(state: CivilizationState, seat: int, action: int) -> int:
    """R44: Return the trade that is paid with an action.

    It is paid when the square of an item is named, or the item if it needs none.
    """
    frame = state.top()
    if frame_kind(frame) == d.SITE and a.is_at(action):
        slot, item, how = deed_city(frame), deed_what(frame), deed_way(frame)
        if how == d.FOR_FREE:
            return 0
        made = frame_b(frame) if how == d.AS_SECOND else production(state, seat, slot)
    elif a.is_produce(action):
        slot, item = a.produce_city(action), a.produce_item(action)
        if item < ITEM_UNIT:
            return 0
        made = frame_b(frame) if frame_kind(frame) == d.SECOND else production(state, seat, slot)
    else:
        return 0
    return int(rush_trade(state.nations[seat], item_cost(state, seat, item) - made))


#: The phases that `done` ends, by the pending decision.
ENDED: Final = {
    d.START: "start_of_turn",
    d.TRADE: "trade",
    d.MANAGE: "city_management",
    d.MOVE: "movement",
    d.FIGHT: "battle",
}


def meant(state: CivilizationState, action: int) -> dict[str, int]:
    """Return the meaning of an action with several meanings: the phase that is done, the piece put on a square."""
    frame = state.top()
    kind = frame_kind(frame)
    if action == a.DONE and kind in ENDED:
        return {ENDED[kind]: 1}
    if a.is_at(action) and kind in (d.PLACE_CAPITAL, d.PLACE_FIGURE):
        return {"capital" if kind == d.PLACE_CAPITAL else FIGURES[frame_a(frame)]: 1}
    return {}


#: The chance events about a unit; all but that of barbarians concern the seat of the frame.
UNIT_DRAWS: Final = (d.DRAW_UNIT, d.DRAW_HAND, d.DRAW_BARBARIAN, d.DRAW_KILLED)


def named_unit(state: CivilizationState, seat: int, unit: int) -> dict[str, int]:
    """R47, R100: Return the strength of a seat's unit under its rank, `unit_catapult`; barbarians have the first."""
    kind = int(c.UNITS[unit].type)
    ranks = c.RANK_NAMES[kind]
    number = 1 if seat == c.NONE else int(rank(state.nations[seat], kind))
    return {f"unit_{ranks[min(number, len(ranks)) - 1]}": int(strength(state, seat, unit))}


def played_unit(state: CivilizationState, seat: int, action: int) -> dict[str, int]:
    """Return the unit of an action, as its owner has it."""
    if a.is_save(action):
        return named_unit(state, seat, a.save_unit(action))
    if a.is_open(action):
        unit = a.open_unit(action)
    elif a.is_attack(action):
        unit = a.attack_unit(action)
    else:
        return {}
    battle = current(state)
    return named_unit(state, int(player(battle, battle.side)), unit)


def drawn_unit(state: CivilizationState, outcome: int) -> dict[str, int]:
    """Return the unit of a chance event, as its owner has it."""
    frame = state.top()
    kind = frame_kind(frame)
    if kind not in UNIT_DRAWS:
        return {}
    return named_unit(state, c.NONE if kind == d.DRAW_BARBARIAN else int(frame_seat(frame)), outcome)


def looted_points(state: CivilizationState, action: int) -> dict[str, int]:
    """R101: Return the trade or culture that is looted."""
    if not a.is_loot(action) or a.loot_prize(action) > d.PRIZE_CULTURE:
        return {}
    loser = state.nations[frame_a(state.top())]
    is_trade = a.loot_prize(action) == d.PRIZE_TRADE
    return {"trade" if is_trade else "culture": min(LOOT_POINTS, int(loser.trade if is_trade else loser.culture))}


def production_steps(state: CivilizationState, seat: int, slot: int) -> list[Step]:
    """R43: Return the sources of a city's production."""
    nation = state.nations[seat]
    made = int(city_icons(state, seat, slot, PRODUCTION_ICON))
    steps = [Step("icons", {"city": CITY_IDS[slot], "production": made})]
    by_government = int(GOVERNMENTS[nation.government].city_production)
    if by_government:
        steps.append(Step("government", {"production": by_government}))
    if nation.tech[PRODUCING]:
        steps.append(Step(TECHS[PRODUCING].id, {"production": int(TECHS[PRODUCING].production(coins(state, seat)))}))
    if boost(nation, slot):
        steps.append(Step("boost", {"production": int(boost(nation, slot))}))
    return steps


def explain_research(state: CivilizationState, seat: int, tech: int) -> list[Step]:
    """R106, R108: Return the trade that is needed, and the trade that is left."""
    nation = state.nations[seat]
    need = int(trade_needed(state, seat, tech))
    left = min(int(nation.trade), int(coins(state, seat)))
    return [
        Step("research", {"level": LEVEL_NAMES[TECHS[tech].level], "trade": need, "have": int(nation.trade)}),
        Step("kept", {"trade": left}),
    ]


def explain_ability(ability: int) -> list[Step]:
    """R25, R68: Return the price of an ability."""
    card = c.ABILITIES[ability]
    if card.count:
        resource = "any" if card.resource == c.ANY else c.RESOURCES[card.resource]
        return [Step("resources", {"resource": resource, "count": int(card.count)})]
    points = (("trade", int(card.trade)), ("culture", int(card.culture)))
    return [Step(code, {"count": count}) for code, count in points if count]
