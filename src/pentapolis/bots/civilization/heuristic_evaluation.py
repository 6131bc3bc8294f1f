"""Long-term worth of a position of Civilization: the tech pyramid, early cities, and armies with targets.

The nation aims at Space Flight. Techs count as far as the pyramid needs them, and trade as far as the next research
needs it. Yields count by the turns left to use them. It matches the forces of the opponents, and once it is strong
enough for an opponent's capital, its armies march.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.civilization import weights as on
from pentapolis.bots.civilization.greedy_evaluation import (
    EVENT_WORTH,
    GOVERNMENT_WORTH,
    GREAT_WORTH,
    LOSS_WORTH,
    RESOURCE_WORTH,
    RIVALRY,
    UNIT_WORTH,
    WALL_WORTH,
    WIN,
    PositionEvaluator,
    battle_margin,
    chance_of,
    draw_worth,
    mean_strength,
    scout_worth,
    site_yield,
    square_yield,
)
from pentapolis.bots.civilization.weights import plain_weights
from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.native import i64, vec, zeros
from pentapolis.core.state import OVER
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    AROUND,
    BASE_BATTLE_HAND,
    CITIES,
    COMBAT_CAPITAL,
    COMBAT_WALLS,
    HAND_FOR_CITY,
    HAND_PER_ARMY,
    HUT,
    NOWHERE,
    PIECE_WONDER,
    PYRAMID,
    SECTION,
    SQUARES,
    UNEXPLORED,
    VILLAGE,
)
from pentapolis.games.civilization.cards import NONE, RESEARCH_TRADE
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.city_yields import (
    CULTURE_ICON,
    PRODUCTION_ICON,
    TRADE_ICON,
    city_icons,
    coins,
    collected_coins,
    combat_icons,
)
from pentapolis.games.civilization.rules.culture import reserved
from pentapolis.games.civilization.rules.limits import city_limit, stacking, water_level
from pentapolis.games.civilization.rules.map import (
    around,
    beside,
    city_count,
    enemy_at,
    group_seat,
    is_water,
    zone_seat,
)
from pentapolis.games.civilization.rules.research import in_row, row_of, rows
from pentapolis.games.civilization.rules.resources import forces
from pentapolis.games.civilization.rules.start_of_turn import surroundings_verdict
from pentapolis.games.civilization.techs import COIN_TECHS
from pentapolis.games.civilization.wonders import WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

TECH_NEEDED: Final = (0.0, 16.0, 22.0, 28.0, 36.0, 0.0)
TECH_BEYOND: Final = (0.0, 5.0, 7.0, 9.0, 11.0, 0.0)
TRADE_NEEDED: Final = 1.3
TRADE_BEYOND: Final = 0.35
# Number of turns over which yields of cities count.
HORIZON: Final = 18
FAR: Final = -1000.0
# Loss of worth per step of distance from a target.
PACE: Final = 1.5
# Maximum number of coins on a tech that collects them.
COIN_ROOM: Final = 4

# Weights of the heuristic bot.
PLAIN: Final = vec[float](plain_weights())


class WeightedEvaluator(PositionEvaluator):
    """Evaluator of positions by a list of weights (weights.py)."""

    def __init__(self, state: CivilizationState, seat: i64, weights: vec[float] = PLAIN) -> None:
        super().__init__(state, seat)
        self.w = weights
        self.rebate = weights[on.REBATE]
        nation = state.nations[seat]
        left = max(2.0, float(HORIZON) * weights[on.HORIZON] - float(state.turn))
        self.icons = [
            (0.30 * left + 0.6) * weights[on.ICON],
            (0.22 * left + 0.6) * weights[on.ICON + 1],
            (0.16 * left + 0.5) * weights[on.ICON + 2],
            5.0 * weights[on.ICON + 3],
        ]
        self.city = 6.0 * weights[on.CITY] + 2.2 * left * weights[on.CITY_TURNS]
        self.research_price = next_research_price(nation.trade, rows(nation))
        self.danger = 0.0
        for other in range(state.seats):
            if other != seat:
                self.danger = max(self.danger, attack_strength(state, other))
        self.target: i64 = -1
        self.choose_target()
        self.roads = self.army_field()
        self.trails = self.scout_field()

    def choose_target(self) -> None:
        """Set the opponent whose capital is the weakest as target, if it can be taken."""
        state = self.state
        best = 1.5 * self.w[on.CONFIDENCE]
        for other in range(state.seats):
            if other != self.seat and state.nations[other].city[0] >= 0:
                margin = attack_strength(state, self.seat) - defence_strength(state, other)
                if margin > best:
                    best = margin
                    self.target = other

    # -- targets of figures

    def army_field(self) -> vec[float]:
        """Return the worth of each square for an army, by what can be reached from it."""
        state = self.state
        w = self.w
        field = vec[float]([FAR for _ in range(SQUARES)])
        strong = forces(state.nations[self.seat]) >= 3
        for square in range(SQUARES):
            if state.marker[square] == HUT:
                field[square] = 9.0 * w[on.HUT]
            elif state.marker[square] == VILLAGE and strong:
                field[square] = 7.0 * w[on.VILLAGE]
            elif self.sees_new_land(square):
                field[square] = 5.0 * w[on.NEW_LAND]
        if self.target >= 0:
            field[state.nations[self.target].city[0]] = 40.0 * w[on.TARGET]
        for slot in range(CITIES):
            centre = state.nations[self.seat].city[slot]
            if centre >= 0:
                field[centre] = 0.0
        return self.spread_field(field, True)

    def scout_field(self) -> vec[float]:
        """Return the worth of each square for a scout."""
        state = self.state
        w = self.w
        nation = state.nations[self.seat]
        settles = city_count(nation) < city_limit(nation)
        field = vec[float]([FAR for _ in range(SQUARES)])
        for square in range(SQUARES):
            if state.ground[square] >= NOWHERE or state.marker[square] or enemy_at(state, self.seat, square):
                continue
            worth = square_yield(state, square, self.icons) if zone_seat(state, square) != self.seat else 0.0
            if settles and not is_water(state, square):
                if surroundings_verdict(state, self.seat, square) == v.LEGAL:
                    worth = (0.5 * self.city + 0.6 * site_yield(state, square, self.icons)) * w[on.SETTLE]
            if self.sees_new_land(square):
                worth = max(worth, 8.0 * w[on.SCOUT_NEW_LAND] if settles else 3.0 * w[on.SETTLED])
            field[square] = worth
        return self.spread_field(field, False)

    def sees_new_land(self, square: i64) -> bool:
        """Return whether a face-down tile lies beside a square."""
        if self.state.ground[square] >= NOWHERE:
            return False
        for direction in range(4):
            there = beside(square, direction)
            if there >= 0 and self.state.ground[there] == UNEXPLORED:
                return True
        return False

    def spread_field(self, field: vec[float], armies: bool) -> vec[float]:
        """Return the field with the worth of squares spread to the squares on the way to them."""
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
        """Return the worth of researching a tech; passing has a cost."""
        if action == a.PASS:
            return self.worth(self.state) - 6.0 * self.w[on.SAVING]
        return super().research_worth(action)

    def worth(self, state: CivilizationState) -> float:
        """Return the worth of a position to the seat."""
        if state.to_act == OVER and state.winner != NONE:
            return WIN if state.winner == self.seat else -WIN
        total = self.standing(state, self.seat) + self.pending(state)
        opponents = 0.0
        for other in range(state.seats):
            if other != self.seat:
                opponents += self.standing(state, other)
        return total - opponents * RIVALRY * self.w[on.RIVALRY] / float(state.seats - 1)

    def standing(self, state: CivilizationState, seat: i64) -> float:
        """Return the long-term worth of a nation."""
        w = self.w
        nation = state.nations[seat]
        trade = min(nation.trade, self.research_price)
        total = float(trade) * TRADE_NEEDED * w[on.TRADE_NEEDED]
        total += float(nation.trade - trade) * TRADE_BEYOND * w[on.TRADE_BEYOND]
        total += float(nation.culture) * w[on.CULTURE] + self.space_worth(nation.space)
        total += self.coin_worth(state, seat) + 1.2 * GOVERNMENT_WORTH[nation.government] * w[on.GOVERNMENT]
        total += self.pyramid_worth(state, seat)
        for slot in range(CITIES):
            if nation.city[slot] >= 0:
                total += self.city + self.city_worth(state, seat, slot)
        total += self.force_worth(state, seat)
        return total + self.goods(state, seat) + self.figures(state, seat)

    def space_worth(self, space: i64) -> float:
        """Return the worth of the spaces of the culture track."""
        total = 0.0
        for section in range(3):
            spaces: i64 = max(0, min(SECTION, space - section * SECTION))
            total += float(spaces) * (5.0 * self.w[on.SPACE] + 5.5 * float(section) * self.w[on.SPACE_LATER])
        return total

    def coin_worth(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of coins, which grows with their number, and of room for more on techs."""
        count = coins(state, seat)
        total = float(count) * 5.0 * self.w[on.COIN] + 0.25 * float(count * count) * self.w[on.COIN_SQUARED]
        if self.w[on.COIN_ROOM] == 0.0:
            return total
        nation = state.nations[seat]
        room: i64 = 0
        for which in range(1, 4):
            if nation.tech[COIN_TECHS[which]]:
                room += COIN_ROOM - collected_coins(nation, which)
        return total + float(room) * self.w[on.COIN_ROOM]

    def pyramid_worth(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of the techs: high for those that the pyramid needs, low for others of a row."""
        w = self.w
        nation = state.nations[seat]
        count = zeros(c.LEVELS + 1)
        total = 0.0
        for tech in range(c.TECH_COUNT):
            if nation.tech[tech]:
                row = row_of(nation, tech)
                count[row] += 1
                if row < c.LEVELS:
                    if count[row] <= PYRAMID[row]:
                        total += TECH_NEEDED[row] * w[on.TECH_NEEDED + row]
                    else:
                        total += TECH_BEYOND[row] * w[on.TECH_BEYOND + row]
                total += w[on.TECH_BONUS + tech]
        return total

    def city_worth(self, state: CivilizationState, seat: i64, slot: i64) -> float:
        """Return the worth of a city's yields, walls and wonder."""
        w = self.w
        total = WALL_WORTH * w[on.WALL] if (state.nations[seat].walls >> slot) & 1 else 0.0
        total += float(city_icons(state, seat, slot, TRADE_ICON)) * self.icons[TRADE_ICON]
        total += float(city_icons(state, seat, slot, PRODUCTION_ICON)) * self.icons[PRODUCTION_ICON]
        total += float(city_icons(state, seat, slot, CULTURE_ICON)) * self.icons[CULTURE_ICON]
        centre = state.nations[seat].city[slot]
        for which in range(AROUND):
            piece = i64(state.piece[around(centre, which)])
            if piece >= PIECE_WONDER and (state.obsolete >> (piece - PIECE_WONDER)) & 1 == 0:
                total += float(WONDERS[piece - PIECE_WONDER].cost) * w[on.WONDER]
        return total

    def force_worth(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of units, which is high while the capital is in danger."""
        w = self.w
        shield = defence_strength(state, seat)
        danger = self.danger if seat == self.seat else 0.0
        margin = 4.0 * w[on.DANGER]
        if shield < danger + margin:
            return shield * 2.5 * w[on.FORCE_NEEDED]
        return (danger + margin) * 2.5 * w[on.FORCE_NEEDED] + (shield - danger - margin) * 0.7 * w[on.FORCE_BEYOND]

    def goods(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of resources, events, units, and great people of the reserve."""
        w = self.w
        nation = state.nations[seat]
        total = float(nation.cards) * EVENT_WORTH * w[on.EVENT]
        for held in range(c.HELD_EVENT):
            total += float(nation.hold[held]) * RESOURCE_WORTH * w[on.RESOURCE]
        for unit in range(c.UNIT_KINDS):
            if nation.hold[c.HELD_UNIT + unit]:
                strength = nation.hold[c.HELD_UNIT + unit] * fight.strength(state, seat, unit)
                total += float(strength) * UNIT_WORTH * w[on.UNIT]
        if nation.reserve:
            for kind in range(c.GREAT_KINDS):
                total += float(reserved(state, seat, kind)) * GREAT_WORTH * 0.4 * w[on.GREAT]
        return total

    def figures(self, state: CivilizationState, seat: i64) -> float:
        """Return the worth of armies and scouts by their squares; of opponents, only by their number."""
        w = self.w
        nation = state.nations[seat]
        total = -float(nation.army_supply) * (3.0 if seat == self.seat else 3.5) * w[on.ARMY]
        for scout in range(2):
            square = nation.scouts[scout]
            if square < 0:
                continue
            if seat != self.seat:
                total += 6.0 + scout_worth(state, seat, scout, self.icons)
                continue
            sent = 0.3 * w[on.SCOUT_SQUARE] * scout_worth(state, seat, scout, self.icons)
            total += 8.0 * w[on.SCOUT] + sent + max(-6.0, self.trails[square]) * 0.7 * w[on.TRAILS]
        if seat != self.seat:
            return total
        for square in range(SQUARES):
            if state.armies[square] and i64(state.figure[square]) == seat + 1:
                total += float(i64(state.armies[square])) * max(-6.0, self.roads[square]) * 0.5 * w[on.ROADS]
        if state.group_square >= 0 and group_seat(state) == seat:
            total += float(state.group_armies) * max(-6.0, self.roads[state.group_square]) * 0.5 * w[on.ROADS]
        return total

    def pending(self, state: CivilizationState) -> float:
        """Return the worth of pending draws and of a battle."""
        total = 0.0
        for index in range(len(state.stack)):
            frame = state.stack[index]
            kind = frame_kind(frame)
            if kind < d.DRAW_HAND and frame_seat(frame) == self.seat:
                total += draw_worth(kind) * self.w[on.DRAW]
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
        stake = self.stake(state) * self.w[on.STAKE]
        if battle.attacker == self.seat:
            loss = LOSS_WORTH * self.w[on.LOSS] * float(state.group_armies) * (1.0 - hope)
            return stake * hope - loss + margin * 0.3
        return -stake * hope - margin * 0.3


def next_research_price(trade: i64, packed: i64) -> i64:
    """Return the trade for the dearest affordable tech that fits into the pyramid, or for the cheapest."""
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


def attack_strength(state: CivilizationState, seat: i64) -> float:
    """Return the strength that a nation can bring before a capital: a full stack of its armies."""
    nation = state.nations[seat]
    armies = min(stacking(nation), 6 - nation.army_supply)
    hand: i64 = BASE_BATTLE_HAND + HAND_PER_ARMY * max(0, armies - 1)
    return float(min(hand, forces(nation))) * mean_strength(state, seat) + float(combat_icons(state, seat))


def defence_strength(state: CivilizationState, seat: i64) -> float:
    """Return the strength that a nation can bring up for its capital."""
    nation = state.nations[seat]
    hand: i64 = BASE_BATTLE_HAND + HAND_FOR_CITY
    walls: i64 = COMBAT_WALLS if nation.walls & 1 else 0
    strength = float(min(hand, forces(nation))) * mean_strength(state, seat)
    return strength + float(combat_icons(state, seat) + COMBAT_CAPITAL + walls)
