"""What speaks for an action of Civilization: how far the four victories, the cities and the dangers change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from pentapolis.bots.civilization.explain_battle import fought
from pentapolis.bots.civilization.explain_map import led, stayed
from pentapolis.bots.civilization.greedy_evaluation import is_open
from pentapolis.bots.civilization.heuristic_evaluation import Strategist, attack_strength, defence_strength
from pentapolis.bots.explanations import played
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

#: The icons of cities that are told of.
ICONS: Final = (("trade_icons", TRADE_ICON), ("culture_icons", CULTURE_ICON))
#: Doing nothing, or nothing more.
REFUSALS: Final = (a.DONE, a.PASS, a.STOP)
#: What follows an action and is another one.
UNFINISHED: Final = (d.WALK, d.ARRIVAL, d.SECOND, d.AGAIN)
#: An action is complete after so many follow-ups.
LONGEST: Final = 8


def reasons(state: CivilizationState, seat: int, action: int) -> list[Reason]:
    """What differs after an action."""
    if action in REFUSALS:
        return refused(state, seat, action)
    if a.is_move(action) or a.is_step(action):
        return led(state, seat, action)
    if a.is_open(action) or a.is_attack(action):
        return fought(state, action)
    after = tried(state, seat, action)
    if after.to_act == OVER:
        return [Reason("wins")] if after.winner == seat else []
    found = [Reason("explores")] if a.is_discover(action) else []
    found += victories(state, after, seat) + cities(state, after, seat) + guarded(state, after, seat)
    found += moved(state, after, seat) + learnt(state, after, seat) + harmed(state, after, seat)
    return found + named(state, action)


def refused(state: CivilizationState, seat: int, action: int) -> list[Reason]:
    """What speaks for doing nothing more: cities that stay idle speak against it."""
    if action == a.STOP:
        return stayed(state, seat)
    if action == a.PASS:
        return [Reason("keeps")]
    nation = state.nations[seat]
    idle = sum(1 for slot in range(CITIES) if nation.city[slot] >= 0 and not nation.acted >> slot & 1)
    managing = len(state.stack) > 0 and int(frame_kind(state.top())) == d.MANAGE
    return [Reason("cities_idle", {"count": idle}) if managing and idle else Reason("phase_done")]


def named(state: CivilizationState, action: int) -> list[Reason]:
    """What an action brings by itself: a government's rule, a city that is served, a card or a deed that is stopped."""
    if a.is_govern(action):
        return [Reason(f"rule_{GOVERNMENT_IDS[a.govern_government(action)]}")]
    if a.is_assign(action):
        return [Reason("serves", {"city": CITY_IDS[int(a.assign_city(action))]})]
    if a.is_discard(action):
        return [Reason("least_event")]
    answering = len(state.stack) > 0 and int(frame_kind(state.top())) in (d.REACT, d.INTERRUPT)
    return [Reason("stops_rival")] if answering else []


def tried(state: CivilizationState, seat: int, action: int) -> CivilizationState:
    """The position after an action; research is made at once, though all reveal it together."""
    if not a.is_research(action):
        return completed(cast("CivilizationState", played(state, seat, action)), seat)
    after = state.clone()
    research(after, seat, a.research_tech(action))
    return after


def completed(after: CivilizationState, seat: int) -> CivilizationState:
    """The position once an action that was begun is carried out, as the planner would: its square, what is drawn.

    Nobody answers it, a group that walks is left where it is, and a city takes up nothing more: what that brings speaks
    for the next action.
    """
    luck = dealer("reasons")
    for _ in range(LONGEST):
        kind, awaited = int(frame_kind(after.top())) if len(after.stack) else -1, int(after.to_act)
        if awaited == CHANCE:
            after.settle(after.sample(luck))
        elif awaited == seat and is_open(kind) and kind not in UNFINISHED:
            legal = after.legal(seat)
            worths = Strategist(after, seat).worths(legal)
            after.play(seat, legal[worths.index(max(worths))])
        elif awaited >= 0 and awaited != seat and kind in (d.REACT, d.INTERRUPT):
            after.play(awaited, a.PASS)
        else:
            break
    return after


def victories(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R104-R108: coins, techs of the pyramid, spaces of the culture track; then trade and culture at hand."""
    found = []
    before, now = state.nations[seat], after.nations[seat]
    money, techs = int(coins(after, seat)), int(pyramid_techs(after, seat))
    if money > coins(state, seat):
        found.append(Reason("coins", {"coins": money, "needed": COINS_TO_WIN}))
    if techs > pyramid_techs(state, seat):
        found.append(Reason("pyramid", {"techs": techs, "needed": TECHS_TO_WIN}))
    if now.space > before.space:
        found.append(Reason("track", {"space": int(now.space)}))
    for code, gained in (("trade", now.trade - before.trade), ("culture", now.culture - before.culture)):
        if gained > 0:
            found.append(Reason(code, {"count": int(gained)}))
    resources = sum(int(now.hold[held] - before.hold[held]) for held in range(c.HELD_EVENT))
    if resources > 0:
        found.append(Reason("resource"))
    return found


def cities(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R24: a new city, and what the cities yield."""
    before, now = state.nations[seat], after.nations[seat]
    found = [Reason("new_city")] if city_count(now) > city_count(before) else []
    made = [(code, icons(after, seat, icon) - icons(state, seat, icon)) for code, icon in ICONS]
    made.insert(1, ("production", produced(after, seat) - produced(state, seat)))
    for code, gained in made:
        if gained > 0:
            found.append(Reason(code, {"count": gained}))
        elif gained < 0:
            found.append(Reason(f"less_{code}", {"count": -gained}))
    return found


def produced(state: CivilizationState, seat: int) -> int:
    """R43: what all cities of a nation may spend on an item this turn."""
    return sum(int(production(state, seat, slot)) for slot in range(CITIES) if state.nations[seat].city[slot] >= 0)


def icons(state: CivilizationState, seat: int, icon: int) -> int:
    """The icons of a kind in all cities of a nation."""
    nation = state.nations[seat]
    return sum(int(city_icons(state, seat, slot, icon)) for slot in range(CITIES) if nation.city[slot] >= 0)


def guarded(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R84-R98: the capital and what may come against it, units, and walls."""
    others = [other for other in range(state.seats) if other != seat]
    danger = max(attack_strength(state, other) for other in others)
    shield, was = defence_strength(after, seat), defence_strength(state, seat)
    found = []
    if was < danger <= shield:
        found.append(Reason("capital_safe"))
    elif shield > was:
        found.append(Reason("stronger"))
    if forces(after.nations[seat]) > forces(state.nations[seat]):
        found.append(Reason("unit"))
    return found


def moved(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R46-R55: a hut or a village that is reached, figures that come, land that comes to light."""
    found = []
    before, now = state.nations[seat], after.nations[seat]
    if now.army_supply < before.army_supply:
        found.append(Reason("army"))
    scouts = sum(1 for square in now.scouts if square >= 0) - sum(1 for square in before.scouts if square >= 0)
    if scouts > 0:
        found.append(Reason("scout"))
    if after.battle is not None and state.battle is None:
        found.append(Reason("battle"))
    return found


def harmed(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R86, R103, R114: who has less after it: icons of cities, trade, culture, units, techs or figures."""
    for other in range(state.seats):
        pairs = zip(wealth(state, other), wealth(after, other), strict=True)
        if other != seat and any(now < was for was, now in pairs):
            return [Reason("harms", {"seat": str(other + 1)})]
    return []


def wealth(state: CivilizationState, seat: int) -> tuple[int, ...]:
    """What a nation has that others can take or destroy."""
    nation = state.nations[seat]
    yields = [icons(state, seat, icon) for _, icon in ICONS]
    goods = (nation.trade, nation.culture, forces(nation), sum(nation.tech), -nation.army_supply, city_count(nation))
    return (*yields, *(int(number) for number in goods))


def learnt(state: CivilizationState, after: CivilizationState, seat: int) -> list[Reason]:
    """R106-R111: what a new tech opens, raises and allows; its ability alone if it does nothing else."""
    before, now = state.nations[seat], after.nations[seat]
    found = []
    for number in [number for number in range(len(TECHS)) if now.tech[number] and not before.tech[number]]:
        tech = TECHS[number]
        if tech.government != c.NONE:
            found.append(Reason("opens_government", {"government": GOVERNMENT_IDS[tech.government]}))
        if tech.building != c.NONE:
            found.append(Reason("opens_building", {"building": BUILDING_IDS[tech.building]}))
        if tech.unit == c.AIRCRAFT or (tech.unit != c.NONE and rank(now, tech.unit) > rank(before, tech.unit)):
            found.append(Reason("better_unit", {"unit_type": c.UNIT_TYPES[tech.unit]}))
        found += raised(before, now)
        abilities = [ability for ability in c.ABILITIES if ability.tech == number]
        at_hand = [one for one in abilities if 0 <= one.resource < c.ANY and available(now, one.resource) >= one.count]
        if at_hand:
            found.append(Reason("ability_at_hand", {"resource": c.RESOURCES[at_hand[0].resource]}))
        elif abilities and not found:
            found.append(Reason("ability"))
    return found


def raised(before: Nation, now: Nation) -> list[Reason]:
    """R27, R71-R75: limits of figures and cities that are higher."""
    limits = (("speed", speed), ("water", water_level), ("stacking", stacking), ("cities", city_limit))
    return [Reason(f"more_{code}", {"count": int(of(now))}) for code, of in limits if of(now) > of(before)]
