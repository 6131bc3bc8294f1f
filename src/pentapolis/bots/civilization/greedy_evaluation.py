"""Worth of a position of Civilization to a nation: its goods, the yields of its cities, and pending gains.

Many actions only begin something: an item needs its square, a group its walk. So the worth of an action is found by
following it. The nation's own next decisions are made at their best, opponents pass, and pending draws and decisions of
opponents count at their mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.native import i64
from pentapolis.core.state import OVER, Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    AROUND,
    CITIES,
    PIECE_WONDER,
    SECTION,
    TRACK_CULTURE,
    TRACK_TRADE,
)
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.city_yields import (
    COIN_ICON,
    CULTURE_ICON,
    PRODUCTION_ICON,
    TRADE_ICON,
    city_icons,
    coins,
    combat_icons,
    scout_sends,
    square_icons,
)
from pentapolis.games.civilization.rules.culture import reserved
from pentapolis.games.civilization.rules.limits import city_limit
from pentapolis.games.civilization.rules.map import around, city_count, is_water, zone_seat
from pentapolis.games.civilization.rules.research import research
from pentapolis.games.civilization.rules.resources import forces
from pentapolis.games.civilization.rules.start_of_turn import surroundings_verdict
from pentapolis.games.civilization.techs import TECHS
from pentapolis.games.civilization.wonders import WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

WIN: Final = 10000.0
# Minimum gain of an action.
TROUBLE: Final = 0.05
NEVER: Final = -5000.0

# Worth of a tech by its level.
LEVEL_WORTH: Final = (0.0, 9.0, 15.0, 21.0, 28.0, 0.0)
# Worth of governments by their number.
GOVERNMENT_WORTH: Final = (-8.0, 0.0, 1.0, 5.0, 4.0, 5.0, 8.0, 2.0)
EVENT_WORTH: Final = 2.0
RESOURCE_WORTH: Final = 3.0
GREAT_WORTH: Final = 8.0
UNIT_WORTH: Final = 1.6
ARMY_WORTH: Final = 3.5
# Cost of an army lost in battle with its units.
LOSS_WORTH: Final = 9.0
SCOUT_WORTH: Final = 6.0
TILE_WORTH: Final = 2.5
WALL_WORTH: Final = 4.0
COMBAT_WORTH: Final = 1.2
CITY_WORTH: Final = 20.0
SITE_WORTH: Final = 12.0
CULTURE_WORTH: Final = 1.1
TRADE_WORTH: Final = 1.0
COIN_WORTH: Final = 6.0
# Share of the trade spent on research that is not counted as a loss, because research takes all trade anyhow.
RESEARCH_REBATE: Final = 0.9
# Worth of a space of the culture track beyond its price.
SPACE_WORTH: Final = 1.5
# Weight of the worth of opponents.
RIVALRY: Final = 0.2
# Number of own follow-up decisions that are followed.
DEPTH: Final = 3


class PositionEvaluator:
    """Evaluator of positions for a seat."""

    def __init__(self, state: CivilizationState, seat: i64) -> None:
        self.state = state
        self.seat = seat
        # Worth of the trade, production, culture and coins of a square.
        self.icons = [2.6, 2.2, 1.6, 4.0]
        # Factor of the rebate on trade spent on research.
        self.rebate = 1.0

    # -- actions

    def worths(self, legal: list[int]) -> list[float]:
        """Return the worth of each of the legal actions."""
        kind = frame_kind(self.state.top())
        return [self.action_worth(kind, action) for action in legal]

    def action_worth(self, kind: i64, action: i64) -> float:
        """Return the worth of an action; one that only ends something leaves the position unchanged."""
        if kind == d.RESEARCH:
            return self.research_worth(action)
        if kind == d.TRADE and self.is_bargaining(action):
            return NEVER
        if action == a.DONE or (action == a.PASS and kind != d.REACT):
            return self.worth(self.state)
        after = self.state.clone()
        after.play(self.seat, action)
        return self.outcome(after, DEPTH) - (0.0 if action == a.STOP else TROUBLE)

    def is_bargaining(self, action: i64) -> bool:
        """Return whether an action of the trade phase belongs to an own offer, or refuses one."""
        return not (action == a.DONE or a.is_accept(action) or a.is_use(action))

    def research_worth(self, action: i64) -> float:
        """Return the worth of a tech with the trade that its research takes."""
        if action == a.PASS:
            return self.worth(self.state)
        after = self.state.clone()
        research(after, self.seat, a.research_tech(action))
        lost = float(self.state.nations[self.seat].trade - after.nations[self.seat].trade)
        return self.worth(after) + lost * RESEARCH_REBATE * self.rebate

    def outcome(self, after: CivilizationState, depth: i64) -> float:
        """Return the worth of a position after the seat's own follow-up decisions; opponents pass."""
        while after.to_act != OVER:
            kind = frame_kind(after.top())
            seat = after.to_act
            if seat >= 0 and seat != self.seat and (kind == d.REACT or kind == d.INTERRUPT):
                after.play(seat, a.PASS)
            elif seat == self.seat and depth > 0 and is_follow_up(kind):
                return self.best_of(after, depth - 1)
            else:
                break
        return self.worth(after)

    def best_of(self, state: CivilizationState, depth: i64) -> float:
        """Return the worth of the best next action of the seat; sooner is slightly better than later."""
        actions = Actions()
        state.add_legal(self.seat, actions)
        best = NEVER * 4
        for index in range(actions.count):
            after = state.clone()
            after.play(self.seat, actions.items[index])
            best = max(best, self.outcome(after, depth))
        return best - TROUBLE / 4.0

    # -- positions

    def worth(self, state: CivilizationState) -> float:
        """Return the worth of a position to the seat."""
        if state.to_act == OVER and state.winner != NONE:
            return WIN if state.winner == self.seat else -WIN
        total = self.standing(state, self.seat) + self.pending(state)
        opponents = 0.0
        for other in range(state.seats):
            if other != self.seat:
                opponents += self.standing(state, other)
        return total - opponents * RIVALRY / float(state.seats - 1)

    def standing(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of a nation's goods and of the yields of its cities."""
        nation = state.nations[seat]
        total = float(nation.trade) * TRADE_WORTH + float(nation.culture) * CULTURE_WORTH + track_worth(nation.space)
        total += float(coins(state, seat)) * COIN_WORTH + GOVERNMENT_WORTH[nation.government]
        for tech in range(c.TECH_COUNT):
            if nation.tech[tech]:
                total += LEVEL_WORTH[TECHS[tech].level]
        for slot in range(CITIES):
            if nation.city[slot] >= 0:
                total += CITY_WORTH + city_worth(state, seat, slot, self.icons)
        total += float(combat_icons(state, seat)) * COMBAT_WORTH
        return total + self.goods(state, seat) + self.figures(state, seat)

    def goods(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of resources, events, units, and great people of the reserve."""
        nation = state.nations[seat]
        total = float(nation.cards) * EVENT_WORTH
        for held in range(c.HELD_EVENT):
            total += float(nation.hold[held]) * RESOURCE_WORTH
        for unit in range(c.UNIT_KINDS):
            if nation.hold[c.HELD_UNIT + unit]:
                total += float(nation.hold[c.HELD_UNIT + unit] * fight.strength(state, seat, unit)) * UNIT_WORTH
        if nation.reserve:
            for kind in range(c.GREAT_KINDS):
                total += float(reserved(state, seat, kind)) * GREAT_WORTH * 0.4
        return total

    def figures(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of armies by number, and of scouts by what their squares send or may become."""
        nation = state.nations[seat]
        total = -float(nation.army_supply) * ARMY_WORTH
        for scout in range(2):
            square = nation.scouts[scout]
            if square >= 0:
                total += SCOUT_WORTH + scout_worth(state, seat, scout, self.icons)
        return total

    def pending(self, state: CivilizationState) -> float:
        """Return the worth of pending draws and of a battle."""
        total = 0.0
        for index in range(len(state.stack)):
            frame = state.stack[index]
            kind = frame_kind(frame)
            if kind < d.DRAW_HAND and frame_seat(frame) == self.seat:
                total += draw_worth(kind)
        if state.battle is not None:
            total += self.battle_worth(state)
        return total

    def battle_worth(self, state: CivilizationState) -> float:
        """Return the worth of a battle by what the seat knows of the forces."""
        battle = fight.current(state)
        if battle.attacker != self.seat and battle.keeper != self.seat:
            return 0.0
        margin = battle_margin(state)
        hope = chance_of(margin)
        stake = self.stake(state)
        if battle.attacker == self.seat:
            return stake * hope - LOSS_WORTH * float(state.group_armies) * (1.0 - hope) + margin * 0.3
        return -stake * hope - margin * 0.3

    def stake(self, state: CivilizationState) -> float:
        """Return the gain of an attacker who wins the battle."""
        battle = fight.current(state)
        if battle.kind == d.ON_VILLAGE:
            return 8.0
        if battle.kind == d.ON_FIGURES:
            return 6.0 + 3.0 * float(i64(state.armies[battle.square]))
        return 300.0 if (i64(state.zone[battle.square]) - 1) % 3 == 0 else 40.0


def is_follow_up(kind: i64) -> bool:
    """Return whether a decision only completes an action that was begun."""
    if kind == d.PLACE_PIECE or kind == d.EVICT or kind == d.LOOT or kind == d.LEARN or kind == d.GRANT:
        return True
    return kind == d.TOKEN or kind == d.WALK or kind == d.ARRIVAL or (kind >= d.SITE and kind <= d.AIM)


def track_worth(space: i64) -> float:
    """Return the worth of the spaces of the culture track: their price and an extra."""
    total = 0.0
    for section in range(3):
        spaces: i64 = max(0, min(SECTION, space - section * SECTION))
        price = float(TRACK_CULTURE[section]) * CULTURE_WORTH + float(TRACK_TRADE[section]) * TRADE_WORTH
        total += float(spaces) * (price + SPACE_WORTH)
    return total


def city_worth(state: CivilizationState, seat: i64, slot: i64, worth: list[float]) -> float:
    """Return the worth of a city's yields, walls and wonder."""
    total = WALL_WORTH if (state.nations[seat].walls >> slot) & 1 else 0.0
    total += float(city_icons(state, seat, slot, TRADE_ICON)) * worth[TRADE_ICON]
    total += float(city_icons(state, seat, slot, PRODUCTION_ICON)) * worth[PRODUCTION_ICON]
    total += float(city_icons(state, seat, slot, CULTURE_ICON)) * worth[CULTURE_ICON]
    centre = state.nations[seat].city[slot]
    for which in range(AROUND):
        piece = i64(state.piece[around(centre, which)])
        if piece >= PIECE_WONDER and (state.obsolete >> (piece - PIECE_WONDER)) & 1 == 0:
            total += float(WONDERS[piece - PIECE_WONDER].cost)
    return total


def scout_worth(state: CivilizationState, seat: i64, scout: i64, worth: list[float]) -> float:
    """Return the worth of what a scout's square sends, or of a city founded there."""
    nation = state.nations[seat]
    square = nation.scouts[scout]
    if city_count(nation) < city_limit(nation) and not is_water(state, square):
        if surroundings_verdict(state, seat, square) == v.LEGAL:
            return SITE_WORTH + site_yield(state, square, worth) * 0.7
    # A square of the own outskirts counts already for its city.
    adds = zone_seat(state, square) != seat and scout_sends(state, seat, scout)
    return square_yield(state, square, worth) if adds else 0.0


def square_yield(state: CivilizationState, square: i64, worth: list[float]) -> float:
    """Return the worth of the icons of a square."""
    total = 0.0
    for kind in range(COIN_ICON + 1):
        total += float(square_icons(state, square, kind)) * worth[kind]
    return total


def site_yield(state: CivilizationState, square: i64, worth: list[float]) -> float:
    """Return the worth of the squares around a square to a city there."""
    total = 0.0
    for which in range(AROUND):
        total += square_yield(state, around(square, which), worth)
    return total


def draw_worth(kind: i64) -> float:
    """Return the mean worth of a pending draw."""
    if kind == d.DRAW_UNIT:
        return 2.5 * UNIT_WORTH
    if kind == d.DRAW_GREAT or kind == d.DRAW_ANCIENT:
        return GREAT_WORTH
    if kind == d.DRAW_EVENT:
        return EVENT_WORTH
    if kind == d.DRAW_TILE:
        return TILE_WORTH
    return RESOURCE_WORTH if kind >= d.DRAW_HUT else 0.0


# -- battles


def hand_strength(state: CivilizationState, side: i64) -> float:
    """Return the strength of a side: its units in the fronts and in the hand, and those to be drawn."""
    battle = fight.current(state)
    seat = fight.player(battle, side)
    total = float(fight.survivors(state, battle, side))
    for unit in range(c.UNIT_KINDS):
        count = battle.hand[side * c.UNIT_KINDS + unit]
        if count:
            total += float(count * fight.strength(state, seat, unit))
    wanted = (battle.wanted >> (side * 8)) & 255
    if wanted and seat >= 0:
        total += mean_strength(state, seat) * float(min(wanted, forces(state.nations[seat])))
    return total


def mean_strength(state: CivilizationState, seat: i64) -> float:
    """Return the mean strength of a nation's units."""
    nation = state.nations[seat]
    total = 0.0
    for unit in range(c.UNIT_KINDS):
        if nation.hold[c.HELD_UNIT + unit]:
            total += float(nation.hold[c.HELD_UNIT + unit] * fight.strength(state, seat, unit))
    return total / float(max(1, forces(nation)))


def battle_margin(state: CivilizationState) -> float:
    """Return by how much the attacker of the battle is stronger."""
    battle = fight.current(state)
    margin = hand_strength(state, fight.ATTACKER) - hand_strength(state, fight.DEFENDER)
    bonus = fight.combat_bonus(state, battle, fight.ATTACKER) - fight.combat_bonus(state, battle, fight.DEFENDER)
    barbarians: i64 = 0
    for index in range(len(state.stack)):
        if frame_kind(state.stack[index]) == d.DRAW_BARBARIAN:
            barbarians += 2
    return margin + float(bonus - barbarians)


def chance_of(margin: float) -> float:
    """Return the probability that an attacker with a margin wins."""
    return max(0.01, min(0.99, 0.5 + 0.09 * margin))
