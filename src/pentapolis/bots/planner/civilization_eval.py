"""What a position of Civilization promises, weighed by numbers that were found by playing.

The judgement is that of the heuristic bot, with each of its numbers free: a list of weights says how much more or less
everything counts than there (1.0: as much), and how many points each tech is worth beside its place in the pyramid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.greedy.civilization_eval import (
    EVENT_WORTH,
    GOVERNMENT_WORTH,
    GREAT_WORTH,
    LOSS_WORTH,
    RESEARCH_REBATE,
    RESOURCE_WORTH,
    RIVALRY,
    UNIT_WORTH,
    WALL_WORTH,
    WIN,
    battle_margin,
    chance_of,
    draw_worth,
    scout_worth,
    site_yield,
    square_yield,
)
from pentapolis.bots.heuristic.civilization_eval import (
    CHARMS,
    FAR,
    HORIZON,
    TECH_BEYOND,
    TECH_NEEDED,
    TRADE_BEYOND,
    TRADE_NEEDED,
    Strategist,
    attack_strength,
    defence_strength,
    next_need,
)
from pentapolis.core.decision import frame_kind, frame_seat
from pentapolis.core.state import OVER
from pentapolis.core.vecs import i64, vec, zeros
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    AROUND,
    CITIES,
    HUT,
    NOWHERE,
    PIECE_WONDER,
    PYRAMID,
    SECTION,
    SQUARES,
    VILLAGE,
)
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.culture import reserved
from pentapolis.games.civilization.rules.goods import forces
from pentapolis.games.civilization.rules.icons import (
    CULTURE_ICON,
    PRODUCTION_ICON,
    TRADE_ICON,
    city_icons,
    coins,
    collected_coins,
)
from pentapolis.games.civilization.rules.land import around, city_count, enemy_at, group_seat, is_water, zone_seat
from pentapolis.games.civilization.rules.limits import city_limit
from pentapolis.games.civilization.rules.research import research, row_of, rows
from pentapolis.games.civilization.rules.start import surroundings_verdict
from pentapolis.games.civilization.techs import COIN_TECHS
from pentapolis.games.civilization.wonders import WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

# How many coins a tech that collects them can hold.
COIN_ROOM: Final = 4

# The weights, by what they weigh.
W_TRADE_NEEDED: Final = 0
W_TRADE_BEYOND: Final = 1
W_CULTURE: Final = 2
W_SPACE: Final = 3
W_SPACE_LATER: Final = 4
W_COIN: Final = 5
W_COIN_SQUARED: Final = 6
W_GOVERNMENT: Final = 7
W_TECH_NEEDED: Final = 7  # by level, 1 to 4
W_TECH_BEYOND: Final = 11  # by level, 1 to 4
W_ICON: Final = 16  # trade, production, culture, coin
W_CITY_TURNS: Final = 20
W_CITY: Final = 21
W_FORCE_NEEDED: Final = 22
W_FORCE_BEYOND: Final = 23
W_DANGER: Final = 24
W_ARMY: Final = 25
W_SCOUT: Final = 26
W_SCOUT_SQUARE: Final = 27
W_TRAILS: Final = 28
W_ROADS: Final = 29
W_HUT: Final = 30
W_VILLAGE: Final = 31
W_NEW_LAND: Final = 32
W_TARGET: Final = 33
W_CONFIDENCE: Final = 34
W_SCOUT_NEW_LAND: Final = 35
W_SETTLE: Final = 36
W_EVENT: Final = 37
W_RESOURCE: Final = 38
W_UNIT: Final = 39
W_GREAT: Final = 40
W_WALL: Final = 41
W_WONDER: Final = 42
W_RIVALRY: Final = 43
W_REBATE: Final = 44
W_SAVING: Final = 45
W_DRAW: Final = 46
W_STAKE: Final = 47
W_LOSS: Final = 48
W_HORIZON: Final = 49
W_COIN_ROOM: Final = 50
W_SETTLED: Final = 51
W_CHARM: Final = 52  # by tech, in points
WEIGHTS: Final = W_CHARM + c.TECH_COUNT


def plain_weights() -> list[float]:
    """The weights with which the judgement is that of the heuristic bot."""
    weights = [1.0 for _ in range(W_CHARM)]
    weights[W_COIN_ROOM] = 0.0
    return weights + [CHARMS[tech] for tech in range(c.TECH_COUNT)]


class Counsellor(Strategist):
    """Somebody who knows what positions promise a seat, by given weights."""

    def __init__(self, state: CivilizationState, seat: i64, weights: vec[float]) -> None:
        self.w = weights
        super().__init__(state, seat)

    def prepare(self) -> None:
        """Look at the position before the decision, with the weights."""
        state = self.state
        w = self.w
        left = max(2.0, float(HORIZON) * w[W_HORIZON] - float(state.turn))
        self.icons = [
            (0.30 * left + 0.6) * w[W_ICON],
            (0.22 * left + 0.6) * w[W_ICON + 1],
            (0.16 * left + 0.5) * w[W_ICON + 2],
            5.0 * w[W_ICON + 3],
        ]
        self.city = 6.0 * w[W_CITY] + 2.2 * left * w[W_CITY_TURNS]
        self.need = next_need(state.nations[self.seat].trade, rows(state.nations[self.seat]))

    def choose_target(self) -> None:
        """The rival whose capital is the weakest, if it can be taken."""
        self.prepare()
        state = self.state
        best = 1.5 * self.w[W_CONFIDENCE]
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
        w = self.w
        field = vec[float]([FAR for _ in range(SQUARES)])
        strong = forces(state.nations[self.seat]) >= 3
        for square in range(SQUARES):
            if state.marker[square] == HUT:
                field[square] = 9.0 * w[W_HUT]
            elif state.marker[square] == VILLAGE and strong:
                field[square] = 7.0 * w[W_VILLAGE]
            elif self.sees_new_land(square):
                field[square] = 5.0 * w[W_NEW_LAND]
        if self.target >= 0:
            field[state.nations[self.target].city[0]] = 40.0 * w[W_TARGET]
        for slot in range(CITIES):
            centre = state.nations[self.seat].city[slot]
            if centre >= 0:
                field[centre] = 0.0
        return self.spread_out(field, True)

    def scout_field(self) -> vec[float]:
        """How good it is for a scout to stand on a square."""
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
                    worth = (0.5 * self.city + 0.6 * site_yield(state, square, self.icons)) * w[W_SETTLE]
            if self.sees_new_land(square):
                worth = max(worth, 8.0 * w[W_SCOUT_NEW_LAND] if settles else 3.0 * w[W_SETTLED])
            field[square] = worth
        return self.spread_out(field, False)

    # -- positions

    def research_worth(self, action: i64) -> float:
        """Research what the pyramid needs; go without only to save for a level that is near."""
        if action == a.PASS:
            return self.worth(self.state) - 6.0 * self.w[W_SAVING]
        after = self.state.clone()
        research(after, self.seat, a.research_tech(action))
        lost = float(self.state.nations[self.seat].trade - after.nations[self.seat].trade)
        return self.worth(after) + lost * RESEARCH_REBATE * self.w[W_REBATE]

    def worth(self, state: CivilizationState) -> float:
        """What a position is worth to the seat."""
        if state.to_act == OVER and state.winner != NONE:
            return WIN if state.winner == self.seat else -WIN
        total = self.standing(state, self.seat) + self.pending(state)
        rivals = 0.0
        for other in range(state.seats):
            if other != self.seat:
                rivals += self.standing(state, other)
        return total - rivals * RIVALRY * self.w[W_RIVALRY] / float(state.seats - 1)

    def standing(self, state: CivilizationState, seat: i64) -> float:
        """What a nation has, and what it will become."""
        w = self.w
        nation = state.nations[seat]
        trade = min(nation.trade, self.need)
        total = float(trade) * TRADE_NEEDED * w[W_TRADE_NEEDED]
        total += float(nation.trade - trade) * TRADE_BEYOND * w[W_TRADE_BEYOND]
        total += float(nation.culture) * w[W_CULTURE] + self.space_worth(nation.space)
        total += self.coin_worth(state, seat) + 1.2 * GOVERNMENT_WORTH[nation.government] * w[W_GOVERNMENT]
        total += self.pyramid_worth(state, seat)
        for slot in range(CITIES):
            if nation.city[slot] >= 0:
                total += self.city + self.city_worth(state, seat, slot)
        total += self.force_worth(state, seat)
        return total + self.goods(state, seat) + self.figures(state, seat)

    def space_worth(self, space: i64) -> float:
        """What the spaces of the culture track are worth."""
        total = 0.0
        for section in range(3):
            spaces: i64 = max(0, min(SECTION, space - section * SECTION))
            total += float(spaces) * (5.0 * self.w[W_SPACE] + 5.5 * float(section) * self.w[W_SPACE_LATER])
        return total

    def coin_worth(self, state: CivilizationState, seat: i64) -> float:
        """What coins are worth: the more there are, the nearer is their victory; and room for more on the techs."""
        nation = state.nations[seat]
        count = coins(state, seat)
        room: i64 = 0
        for which in range(1, 4):
            if nation.tech[COIN_TECHS[which]]:
                room += COIN_ROOM - collected_coins(nation, which)
        total = float(count) * 5.0 * self.w[W_COIN] + 0.25 * float(count * count) * self.w[W_COIN_SQUARED]
        return total + float(room) * self.w[W_COIN_ROOM]

    def pyramid_worth(self, state: CivilizationState, seat: i64) -> float:
        """What the techs are worth: those that the pyramid needs much, more of a row little."""
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
                        total += TECH_NEEDED[row] * w[W_TECH_NEEDED + row]
                    else:
                        total += TECH_BEYOND[row] * w[W_TECH_BEYOND + row]
                total += w[W_CHARM + tech]
        return total

    def city_worth(self, state: CivilizationState, seat: i64, slot: i64) -> float:
        """What a city yields, its walls and its wonder."""
        w = self.w
        total = WALL_WORTH * w[W_WALL] if (state.nations[seat].walls >> slot) & 1 else 0.0
        total += float(city_icons(state, seat, slot, TRADE_ICON)) * self.icons[TRADE_ICON]
        total += float(city_icons(state, seat, slot, PRODUCTION_ICON)) * self.icons[PRODUCTION_ICON]
        total += float(city_icons(state, seat, slot, CULTURE_ICON)) * self.icons[CULTURE_ICON]
        centre = state.nations[seat].city[slot]
        for which in range(AROUND):
            piece = i64(state.piece[around(centre, which)])
            if piece >= PIECE_WONDER and (state.obsolete >> (piece - PIECE_WONDER)) & 1 == 0:
                total += float(WONDERS[piece - PIECE_WONDER].cost) * w[W_WONDER]
        return total

    def force_worth(self, state: CivilizationState, seat: i64) -> float:
        """What units are worth: much while the capital is in danger."""
        w = self.w
        shield = defence_strength(state, seat)
        danger = (self.danger if seat == self.seat else 0.0) + 4.0 * w[W_DANGER]
        if shield < danger:
            return shield * 2.5 * w[W_FORCE_NEEDED]
        return danger * 2.5 * w[W_FORCE_NEEDED] + (shield - danger) * 0.7 * w[W_FORCE_BEYOND]

    def goods(self, state: CivilizationState, seat: i64) -> float:
        """What a nation holds: resources, events, units, great people of the reserve."""
        w = self.w
        nation = state.nations[seat]
        total = float(nation.cards) * EVENT_WORTH * w[W_EVENT]
        for held in range(c.HELD_EVENT):
            total += float(nation.hold[held]) * RESOURCE_WORTH * w[W_RESOURCE]
        for unit in range(c.UNIT_KINDS):
            if nation.hold[c.HELD_UNIT + unit]:
                strength = nation.hold[c.HELD_UNIT + unit] * fight.strength(state, seat, unit)
                total += float(strength) * UNIT_WORTH * w[W_UNIT]
        if nation.reserve:
            for kind in range(c.GREAT_KINDS):
                total += float(reserved(state, seat, kind)) * GREAT_WORTH * 0.4 * w[W_GREAT]
        return total

    def figures(self, state: CivilizationState, seat: i64) -> float:
        """Armies and scouts, and where they stand; of the others, only how many there are."""
        w = self.w
        nation = state.nations[seat]
        total = -float(nation.army_supply) * (3.0 if seat == self.seat else 3.5) * w[W_ARMY]
        for scout in range(2):
            square = nation.scouts[scout]
            if square < 0:
                continue
            if seat != self.seat:
                total += 6.0 + scout_worth(state, seat, scout, self.icons)
                continue
            total += 8.0 * w[W_SCOUT] + 0.3 * w[W_SCOUT_SQUARE] * scout_worth(state, seat, scout, self.icons)
            total += max(-6.0, self.trails[square]) * 0.7 * w[W_TRAILS]
        if seat != self.seat:
            return total
        for square in range(SQUARES):
            if state.armies[square] and i64(state.figure[square]) == seat + 1:
                total += float(i64(state.armies[square])) * max(-6.0, self.roads[square]) * 0.5 * w[W_ROADS]
        if state.group_square >= 0 and group_seat(state) == seat:
            total += float(state.group_armies) * max(-6.0, self.roads[state.group_square]) * 0.5 * w[W_ROADS]
        return total

    def pending(self, state: CivilizationState) -> float:
        """What is due to the seat: draws that wait, and a battle."""
        total = 0.0
        for index in range(len(state.stack)):
            frame = state.stack[index]
            kind = frame_kind(frame)
            if kind < d.DRAW_HAND and frame_seat(frame) == self.seat:
                total += draw_worth(kind) * self.w[W_DRAW]
        if state.battle is not None:
            total += self.battle_worth(state)
        return total

    def battle_worth(self, state: CivilizationState) -> float:
        """What a battle promises the seat, for all that it knows of the forces."""
        battle = fight.current(state)
        if battle.attacker != self.seat and battle.keeper != self.seat:
            return 0.0
        margin = battle_margin(state)
        hope = chance_of(margin)
        stake = self.stake(state) * self.w[W_STAKE]
        if battle.attacker == self.seat:
            loss = LOSS_WORTH * self.w[W_LOSS] * float(state.group_armies) * (1.0 - hope)
            return stake * hope - loss + margin * 0.3
        return -stake * hope - margin * 0.3
