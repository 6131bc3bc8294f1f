"""What a position of Civilization promises: a pyramid that grows to its top, cities early, armies that know their way.

The nation goes for Space Flight: techs count as far as the pyramid needs them, trade as far as the next research asks
for it, and what cities yield by the turns that are left to use it. It keeps up with the forces of the others, and once
its own are strong enough for a rival's capital, its armies march.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.greedy.civilization_eval import (
    GOVERNMENT_WORTH,
    Appraiser,
    city_worth,
    mean_strength,
    scout_worth,
    site_yield,
    square_yield,
)
from pentapolis.core.vecs import i64, vec, zeros
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import (
    BASE_BATTLE_HAND,
    CITIES,
    COMBAT_CAPITAL,
    COMBAT_WALLS,
    HAND_FOR_CITY,
    HAND_PER_ARMY,
    HUT,
    NOWHERE,
    PYRAMID,
    SECTION,
    SQUARES,
    UNEXPLORED,
    VILLAGE,
)
from pentapolis.games.civilization.cards import RESEARCH_TRADE
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.goods import forces
from pentapolis.games.civilization.rules.icons import coins, combat_icons
from pentapolis.games.civilization.rules.land import beside, city_count, enemy_at, group_seat, is_water, zone_seat
from pentapolis.games.civilization.rules.limits import city_limit, stacking, water_level
from pentapolis.games.civilization.rules.research import in_row, row_of, rows
from pentapolis.games.civilization.rules.start import surroundings_verdict
from pentapolis.games.civilization.techs import TECHS

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

TECH_NEEDED: Final = (0.0, 16.0, 22.0, 28.0, 36.0, 0.0)
TECH_BEYOND: Final = (0.0, 5.0, 7.0, 9.0, 11.0, 0.0)
TRADE_NEEDED: Final = 1.3
TRADE_BEYOND: Final = 0.35
# Turns that cities are built for.
HORIZON: Final = 18
FAR: Final = -1000.0
# How much nearer a figure is to its aim with every step.
PACE: Final = 1.5


def tech_charms() -> list[float]:
    """What some techs do for a nation beside their place in the pyramid."""
    charms = [0.0 for _ in TECHS]
    charms[c.HORSEBACK_RIDING] = 1.5
    charms[c.CURRENCY] = 3.0
    charms[c.WRITING] = 3.0
    charms[c.CODE_OF_LAWS] = 2.0
    charms[c.POTTERY] = 3.0
    charms[c.NAVIGATION] = 2.0
    charms[c.PHILOSOPHY] = 2.5
    charms[c.MASONRY] = 1.0
    charms[c.IRRIGATION] = 12.0
    charms[c.ENGINEERING] = 4.0
    charms[c.CONSTRUCTION] = 4.0
    charms[c.DEMOCRACY] = 4.0
    charms[c.PRINTING_PRESS] = 4.0
    charms[c.CIVIL_SERVICE] = 3.0
    charms[c.CHIVALRY] = 3.0
    charms[c.RAILROAD] = 5.0
    charms[c.COMMUNISM] = 4.0
    charms[c.MILITARY_SCIENCE] = 4.0
    charms[c.BANKING] = 3.0
    charms[c.GUNPOWDER] = 3.0
    charms[c.COMPUTERS] = 4.0
    charms[c.REPLACEABLE_PARTS] = 3.0
    return charms


CHARMS: Final = tech_charms()


class Strategist(Appraiser):
    """Somebody who knows what positions promise a seat."""

    def __init__(self, state: CivilizationState, seat: i64) -> None:
        super().__init__(state, seat)
        nation = state.nations[seat]
        left = float(max(2, HORIZON - state.turn))
        self.icons = [0.30 * left + 0.6, 0.22 * left + 0.6, 0.16 * left + 0.5, 5.0]
        self.city = 6.0 + 2.2 * left
        self.need = next_need(nation.trade, rows(nation))
        self.danger = 0.0
        for other in range(state.seats):
            if other != seat:
                self.danger = max(self.danger, attack_strength(state, other))
        self.target: i64 = -1
        self.choose_target()
        self.roads = self.army_field()
        self.trails = self.scout_field()

    def choose_target(self) -> None:
        """The rival whose capital is the weakest, if it can be taken."""
        state = self.state
        best = 1.5
        for other in range(state.seats):
            if other != self.seat and state.nations[other].city[0] >= 0:
                margin = attack_strength(state, self.seat) - defence_strength(state, other)
                if margin > best:
                    best = margin
                    self.target = other

    # -- where to go

    def army_field(self) -> vec[float]:
        """How good it is for an army to stand on a square, by what can be reached from there."""
        state = self.state
        field = vec[float]([FAR for _ in range(SQUARES)])
        strong = forces(state.nations[self.seat]) >= 3
        for square in range(SQUARES):
            if state.marker[square] == HUT:
                field[square] = 9.0
            elif state.marker[square] == VILLAGE and strong:
                field[square] = 7.0
            elif self.sees_new_land(square):
                field[square] = 5.0
        if self.target >= 0:
            field[state.nations[self.target].city[0]] = 40.0
        for slot in range(CITIES):
            centre = state.nations[self.seat].city[slot]
            if centre >= 0:
                field[centre] = 0.0
        return self.spread_out(field, True)

    def scout_field(self) -> vec[float]:
        """How good it is for a scout to stand on a square."""
        state = self.state
        nation = state.nations[self.seat]
        settles = city_count(nation) < city_limit(nation)
        field = vec[float]([FAR for _ in range(SQUARES)])
        for square in range(SQUARES):
            if state.ground[square] >= NOWHERE or state.marker[square] or enemy_at(state, self.seat, square):
                continue
            worth = square_yield(state, square, self.icons) if zone_seat(state, square) != self.seat else 0.0
            if settles and not is_water(state, square):
                if surroundings_verdict(state, self.seat, square) == v.LEGAL:
                    worth = 0.5 * self.city + 0.6 * site_yield(state, square, self.icons)
            if self.sees_new_land(square):
                worth = max(worth, 8.0 if settles else 3.0)
            field[square] = worth
        return self.spread_out(field, False)

    def sees_new_land(self, square: i64) -> bool:
        """Whether a tile lies face down beside a square."""
        if self.state.ground[square] >= NOWHERE:
            return False
        for direction in range(4):
            there = beside(square, direction)
            if there >= 0 and self.state.ground[there] == UNEXPLORED:
                return True
        return False

    def spread_out(self, field: vec[float], armies: bool) -> vec[float]:
        """Let what is good on some squares be felt on the way to them."""
        state = self.state
        ships = water_level(state.nations[self.seat]) > 0
        rounds = 0
        changed = True
        while changed and rounds < 14:
            changed = False
            rounds += 1
            for square in range(SQUARES):
                if state.ground[square] >= NOWHERE or (is_water(state, square) and not ships):
                    continue
                if not armies and (state.marker[square] or enemy_at(state, self.seat, square)):
                    continue
                best = field[square]
                for direction in range(4):
                    there = beside(square, direction)
                    if there >= 0 and field[there] - PACE > best:
                        best = field[there] - PACE
                if best > field[square]:
                    field[square] = best
                    changed = True
        return field

    # -- positions

    def research_worth(self, action: i64) -> float:
        """Research what the pyramid needs; go without only to save for a level that is near."""
        if action == a.PASS:
            return self.worth(self.state) - 6.0
        return super().research_worth(action)

    def standing(self, state: CivilizationState, seat: i64) -> float:
        """What a nation has, and what it will become."""
        nation = state.nations[seat]
        need = self.need
        trade = min(nation.trade, need)
        total = float(trade) * TRADE_NEEDED + float(nation.trade - trade) * TRADE_BEYOND
        total += float(nation.culture) * 1.0 + space_worth(nation.space)
        total += coin_worth(coins(state, seat)) + 1.2 * GOVERNMENT_WORTH[nation.government]
        total += self.pyramid_worth(state, seat)
        for slot in range(CITIES):
            if nation.city[slot] >= 0:
                total += self.city + city_worth(state, seat, slot, self.icons)
        total += self.force_worth(state, seat)
        return total + self.goods(state, seat) + self.figures(state, seat)

    def pyramid_worth(self, state: CivilizationState, seat: i64) -> float:
        """What the techs are worth: those that the pyramid needs much, more of a row little."""
        nation = state.nations[seat]
        count = zeros(c.LEVELS + 1)
        total = 0.0
        for tech in range(c.TECH_COUNT):
            if nation.tech[tech]:
                row = row_of(nation, tech)
                count[row] += 1
                total += TECH_NEEDED[row] if count[row] <= PYRAMID[row] else TECH_BEYOND[row]
                total += CHARMS[tech]
        return total

    def force_worth(self, state: CivilizationState, seat: i64) -> float:
        """What units are worth: much while the capital is in danger."""
        shield = defence_strength(state, seat)
        danger = self.danger if seat == self.seat else 0.0
        if shield < danger + 4.0:
            return shield * 2.5
        return (danger + 4.0) * 2.5 + (shield - danger - 4.0) * 0.7

    def figures(self, state: CivilizationState, seat: i64) -> float:
        """Armies and scouts, and where they stand."""
        if seat != self.seat:
            return super().figures(state, seat)
        nation = state.nations[seat]
        total = -float(nation.army_supply) * 3.0
        for scout in range(2):
            square = nation.scouts[scout]
            if square >= 0:
                total += 8.0 + 0.3 * scout_worth(state, seat, scout, self.icons) + max(-6.0, self.trails[square]) * 0.7
        for square in range(SQUARES):
            if state.armies[square] and i64(state.figure[square]) == seat + 1:
                total += float(i64(state.armies[square])) * max(-6.0, self.roads[square]) * 0.5
        if state.group_square >= 0 and group_seat(state) == seat:
            total += float(state.group_armies) * max(-6.0, self.roads[state.group_square]) * 0.5
        return total


def next_need(trade: i64, packed: i64) -> i64:
    """The trade for the dearest tech that the pyramid has a place for and that is in reach, or the cheapest."""
    need: i64 = 0
    level: i64 = c.LEVELS
    while level > 0:
        fits = level == 1 or in_row(packed, level) + 1 < in_row(packed, level - 1)
        if fits and (level == 1 or in_row(packed, level) < PYRAMID[level]):
            need = RESEARCH_TRADE[level]
            if level == c.LEVELS or trade >= need:
                return need
        level -= 1
    return need


def space_worth(space: i64) -> float:
    """What the spaces of the culture track are worth."""
    total = 0.0
    for section in range(3):
        spaces: i64 = max(0, min(SECTION, space - section * SECTION))
        total += float(spaces) * (5.0 + 5.5 * float(section))
    return total


def coin_worth(count: i64) -> float:
    """What coins are worth: the more there are, the nearer is their victory."""
    return float(count) * 5.0 + 0.25 * float(count * count)


def attack_strength(state: CivilizationState, seat: i64) -> float:
    """What a nation can bring before a capital: a full stack of the armies that it has."""
    nation = state.nations[seat]
    armies = min(stacking(nation), 6 - nation.army_supply)
    hand: i64 = BASE_BATTLE_HAND + HAND_PER_ARMY * max(0, armies - 1)
    return float(min(hand, forces(nation))) * mean_strength(state, seat) + float(combat_icons(state, seat))


def defence_strength(state: CivilizationState, seat: i64) -> float:
    """What a nation can bring up for its capital."""
    nation = state.nations[seat]
    hand: i64 = BASE_BATTLE_HAND + HAND_FOR_CITY
    walls: i64 = COMBAT_WALLS if nation.walls & 1 else 0
    strength = float(min(hand, forces(nation))) * mean_strength(state, seat)
    return strength + float(combat_icons(state, seat) + COMBAT_CAPITAL + walls)
