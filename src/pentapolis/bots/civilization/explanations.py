"""Reasons for or against an action of Civilization: progress to the four victories, cities and dangers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from pentapolis.bots.civilization.explain_battle import explain_front
from pentapolis.bots.civilization.explain_map import explain_stop, explain_walk
from pentapolis.bots.civilization.greedy_evaluation import is_follow_up
from pentapolis.bots.civilization.heuristic_evaluation import WeightedEvaluator, attack_strength, defence_strength
from pentapolis.bots.explanations import position_after
from pentapolis.core.chance import dealer
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.state import CHANCE, OVER
from pentapolis.core.types import Reason
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import CITIES, CITY_IDS, COINS_TO_WIN, TECHS_TO_WIN
from pentapolis.games.civilization.rules.city_yields import CULTURE_ICON, TRADE_ICON, city_icons, coins, production
from pentapolis.games.civilization.rules.limits import city_limit, rank, speed, stacking, water_level
from pentapolis.games.civilization.rules.map import city_count
from pentapolis.games.civilization.rules.research import research
from pentapolis.games.civilization.rules.resources import available, forces
from pentapolis.games.civilization.rules.scoring import pyramid_techs
from pentapolis.games.civilization.techs import TECHS
from pentapolis.games.civilization.verbs import BUILDING_IDS, GOVERNMENT_IDS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState

#: City icons with a reason of their own.
ICONS: Final = (("trade_icons", TRADE_ICON), ("culture_icons", CULTURE_ICON))
#: Actions that do nothing, or nothing more.
REFUSALS: Final = (a.DONE, a.PASS, a.STOP)
#: Follow-up decisions that count as separate actions.
UNFINISHED: Final = (d.WALK, d.ARRIVAL, d.SECOND, d.AGAIN)
#: Maximum number of follow-up decisions of an action.
LONGEST: Final = 8


def explain(state: CivilizationState, seat: int, action: int) -> list[Reason]:
    """Return the reasons of an action."""
    if action in REFUSALS:
        return explain_refusal(state, seat, action)
    if a.is_move(action) or a.is_step(action):
        return explain_walk(state, seat, action)
    if a.is_open(action) or a.is_attack(action):
        return explain_front(state, action)
    after = position_after_action(state, seat, action)
    if after.to_act == OVER:
        return [Reason("wins")] if after.winner == seat else []
    reasons = [Reason("explores")] if a.is_discover(action) else []
    reasons += (
        victory_reasons(state, after, seat) + city_reasons(state, after, seat) + defence_reasons(state, after, seat)
    )
    reasons += figure_reasons(state, after, seat) + tech_reasons(state, after, seat) + harm_reasons(state, after, seat)
    return reasons + direct_reasons(state, action)


def explain_refusal(state: CivilizationState, seat: int, action: int) -> list[Reason]:
    """Return the reasons for doing nothing more; idle cities are a reason against it."""
    if action == a.STOP:
        return explain_stop(state, seat)
    if action == a.PASS:
        return [Reason("keeps")]
    nation = state.nations[seat]
    idle = sum(1 for slot in range(CITIES) if nation.city[slot] >= 0 and not nation.acted >> slot & 1)
    managing = len(state.stack) > 0 and int(frame_kind(state.top())) == d.MANAGE
    return [Reason("cities_idle", {"count": idle}) if managing and idle else Reason("phase_done")]


def direct_reasons(state: CivilizationState, action: int) -> list[Reason]:
    """Return the direct effect of an action: a government's rule, a city served, a card or action stopped."""
    if a.is_govern(action):
        return [Reason(f"rule_{GOVERNMENT_IDS[a.govern_government(action)]}")]
    if a.is_assign(action):
        return [Reason("serves", {"city": CITY_IDS[int(a.assign_city(action))]})]
    if a.is_discard(action):
        return [Reason("least_event")]
    answering = len(state.stack) > 0 and int(frame_kind(state.top())) in (d.REACT, d.INTERRUPT)
    return [Reason("stops_rival")] if answering else []


def position_after_action(state: CivilizationState, seat: int, action: int) -> CivilizationState:
    """Return the position after an action. Research is applied at once, although all players reveal it together."""
    if not a.is_research(action):
        return complete_action(cast("CivilizationState", position_after(state, seat, action)), seat)
    after = state.clone()
    research(after, seat, a.research_tech(action))
    return after


def complete_action(after: CivilizationState, seat: int) -> CivilizationState:
    """Return the position once a begun action is carried out with the evaluator's choices and sampled chance.

    Opponents pass, a walking group stays where it is, and a city starts nothing more: what that brings is a reason for
    the next action.
    """
    luck = dealer("reasons")
    for _ in range(LONGEST):
        kind, awaited = int(frame_kind(after.top())) if len(after.stack) else -1, int(after.to_act)
        if awaited == CHANCE:
            after.apply_chance(after.sample(luck))
        elif awaited == seat and is_follow_up(kind) and kind not in UNFINISHED:
            legal = after.legal(seat)
            worths = WeightedEvaluator(after, seat).worths(legal)
            after.play(seat, legal[worths.index(max(worths))])
        elif awaited >= 0 and awaited != seat and kind in (d.REACT, d.INTERRUPT):
            after.play(awaited, a.PASS)
        else:
            break
    return after


def victory_reasons(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R104-R108: Return the progress in coins, techs and culture track, then trade, culture and resources."""
    reasons = []
    before, now = state.nations[seat], after.nations[seat]
    money, techs = int(coins(after, seat)), int(pyramid_techs(after, seat))
    if money > coins(state, seat):
        reasons.append(Reason("coins", {"coins": money, "needed": COINS_TO_WIN}))
    if techs > pyramid_techs(state, seat):
        reasons.append(Reason("pyramid", {"techs": techs, "needed": TECHS_TO_WIN}))
    if now.space > before.space:
        reasons.append(Reason("track", {"space": int(now.space)}))
    for code, gained in (("trade", now.trade - before.trade), ("culture", now.culture - before.culture)):
        if gained > 0:
            reasons.append(Reason(code, {"count": int(gained)}))
    resources = sum(int(now.hold[held] - before.hold[held]) for held in range(c.HELD_EVENT))
    if resources > 0:
        reasons.append(Reason("resource"))
    return reasons


def city_reasons(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R24: Return a new city, and the changes of what the cities yield."""
    before, now = state.nations[seat], after.nations[seat]
    reasons = [Reason("new_city")] if city_count(now) > city_count(before) else []
    made = [(code, count_icons(after, seat, icon) - count_icons(state, seat, icon)) for code, icon in ICONS]
    made.insert(1, ("production", total_production(after, seat) - total_production(state, seat)))
    for code, gained in made:
        if gained > 0:
            reasons.append(Reason(code, {"count": gained}))
        elif gained < 0:
            reasons.append(Reason(f"less_{code}", {"count": -gained}))
    return reasons


def total_production(state: CivilizationState, seat: int) -> int:
    """R43: Return the total that the cities of a nation may spend on items this turn."""
    return sum(int(production(state, seat, slot)) for slot in range(CITIES) if state.nations[seat].city[slot] >= 0)


def count_icons(state: CivilizationState, seat: int, icon: int) -> int:
    """Return the number of icons of a kind in all cities of a nation."""
    nation = state.nations[seat]
    return sum(int(city_icons(state, seat, slot, icon)) for slot in range(CITIES) if nation.city[slot] >= 0)


def defence_reasons(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R84-R98: Return the safety of the capital, and new units and walls."""
    others = [other for other in range(state.seats) if other != seat]
    danger = max(attack_strength(state, other) for other in others)
    shield, was = defence_strength(after, seat), defence_strength(state, seat)
    reasons = []
    if was < danger <= shield:
        reasons.append(Reason("capital_safe"))
    elif shield > was:
        reasons.append(Reason("stronger"))
    if forces(after.nations[seat]) > forces(state.nations[seat]):
        reasons.append(Reason("unit"))
    return reasons


def figure_reasons(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R46-R55: Return new figures, and a battle that begins."""
    reasons = []
    before, now = state.nations[seat], after.nations[seat]
    if now.army_supply < before.army_supply:
        reasons.append(Reason("army"))
    scouts = sum(1 for square in now.scouts if square >= 0) - sum(1 for square in before.scouts if square >= 0)
    if scouts > 0:
        reasons.append(Reason("scout"))
    if after.battle is not None and state.battle is None:
        reasons.append(Reason("battle"))
    return reasons


def harm_reasons(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R86, R103, R114: Return the opponent that loses by it: city icons, trade, culture, units, techs or figures."""
    for other in range(state.seats):
        pairs = zip(vulnerable_goods(state, other), vulnerable_goods(after, other), strict=True)
        if other != seat and any(now < was for was, now in pairs):
            return [Reason("harms", {"seat": str(other + 1)})]
    return []


def vulnerable_goods(state: CivilizationState, seat: int) -> tuple[int, ...]:
    """Return the goods of a nation that others can take or destroy."""
    nation = state.nations[seat]
    yields = [count_icons(state, seat, icon) for _, icon in ICONS]
    goods = (nation.trade, nation.culture, forces(nation), sum(nation.tech), -nation.army_supply, city_count(nation))
    return (*yields, *(int(number) for number in goods))


def tech_reasons(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R106-R111: Return what a new tech opens, raises and allows; its ability only if it does nothing else."""
    before, now = state.nations[seat], after.nations[seat]
    reasons = []
    for number in [number for number in range(len(TECHS)) if now.tech[number] and not before.tech[number]]:
        tech = TECHS[number]
        if tech.government != c.NONE:
            reasons.append(Reason("opens_government", {"government": GOVERNMENT_IDS[tech.government]}))
        if tech.building != c.NONE:
            reasons.append(Reason("opens_building", {"building": BUILDING_IDS[tech.building]}))
        if tech.unit == c.AIRCRAFT or (tech.unit != c.NONE and rank(now, tech.unit) > rank(before, tech.unit)):
            reasons.append(Reason(f"better_{c.UNIT_TYPES[tech.unit]}"))
        reasons += limit_reasons(before, now)
        abilities = [ability for ability in c.ABILITIES if ability.tech == number]
        at_hand = [one for one in abilities if 0 <= one.resource < c.ANY and available(now, one.resource) >= one.count]
        if at_hand:
            reasons.append(Reason("ability_at_hand", {"resource": c.RESOURCES[at_hand[0].resource]}))
        elif abilities and not reasons:
            reasons.append(Reason("ability"))
    return reasons


def limit_reasons(before: Nation, now: Nation) -> list[Reason]:
    """R27, R71-R75: Return the limits of figures and cities that have increased."""
    limits = (("speed", speed), ("water", water_level), ("stacking", stacking), ("cities", city_limit))
    return [Reason(f"more_{code}", {"count": int(of(now))}) for code, of in limits if of(now) > of(before)]
