"""Facts of a position of Civilization in which a seat's part of a phase is over, which the learned value sees.

All facts are what the seat may know: of the hands of opponents only their backs and types. Opponents are summed, so
that the same weights serve for any number of players: with fewer opponents each of them counts more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.fact_network import FactFinder
from pentapolis.core.native import i64, zeros
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import (
    AROUND,
    BASE_BATTLE_HAND,
    CITIES,
    COMBAT_CAPITAL,
    COMBAT_WALLS,
    FULL_SCORE,
    HAND_FOR_CITY,
    HAND_PER_ARMY,
    HUT,
    PIECE_COUNT,
    PIECE_WONDER,
    PYRAMID,
    SECTION,
    SIDE,
    SQUARES,
    TECHS_TO_WIN,
    TRACK_CULTURE,
    TRACK_END,
    TRADE_MAX,
    UNEXPLORED,
    VILLAGE,
)
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules.city_yields import (
    COIN_ICON,
    COMBAT_ICON,
    CULTURE_ICON,
    PRODUCTION_ICON,
    TRADE_ICON,
    YIELDS,
    city_yields,
    icons_of,
    sheet_coins,
    works,
)
from pentapolis.games.civilization.rules.culture import reserved
from pentapolis.games.civilization.rules.limits import city_limit, speed, stacking, water_level
from pentapolis.games.civilization.rules.map import around, city_count, enemy_at, group_seat
from pentapolis.games.civilization.rules.offers import backs_held, with_back
from pentapolis.games.civilization.rules.research import in_row, rows
from pentapolis.games.civilization.rules.resources import forces, held_huts, held_villages, units_of
from pentapolis.games.civilization.wonders import COLLECTING

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: The weight of all opponents together.
WHOLE: Final = 12
#: Turns that are told apart, and room for the facts of a position.
MOST_TURN: Final = 24
MOST_FACTS: Final = 640
MOST_COINS: Final = 16
MOST_ROW: Final = 8
MOST_FORCES: Final = 12
#: Leads in strength, told apart in steps of 2 from -16 to 16.
LEADS: Final = 17
LEAD_STEP: Final = 2
#: Distances between armies and a capital: 0 to 9, further.
REACHES: Final = 11
#: Numbers of a nation, filled before they become facts.
TRADE_INCOME: Final = 0
PRODUCTION: Final = 1
CULTURE_INCOME: Final = 2
COINS: Final = 3
COMBAT: Final = 4
BEST_CITY: Final = 5
TOTALS: Final = 6

# One nation, counted from its first fact.
NUMBERS: Final = 0
TRADE: Final = 56
SPACE: Final = TRADE + TRADE_MAX + 1
COIN_NUMBER: Final = SPACE + TRACK_END + 1
GOVERNMENT: Final = COIN_NUMBER + MOST_COINS
TECH: Final = GOVERNMENT + 8
ROWS: Final = TECH + c.TECH_COUNT
CITY_NUMBER: Final = ROWS + 6 * MOST_ROW
PIECES: Final = CITY_NUMBER + 4
MARKET: Final = PIECES + PIECE_COUNT
SHEET: Final = MARKET + c.MARKET_KINDS
FORCES: Final = SHEET + 6
RESERVE: Final = FORCES + MOST_FORCES + 1
NATION: Final = RESERVE + c.GREAT_KINDS

# The table, then the seat's own nation, its opponents, and its comparison with them.
SEATS: Final = 0
TURN: Final = 4
PHASE: Final = TURN + MOST_TURN + 1
PLACE: Final = PHASE + 5
WONDERS: Final = PLACE + 4
LAND: Final = WONDERS + c.WONDER_COUNT
HELD: Final = LAND + 4
OWN: Final = HELD + c.HELD_SIZE
OPPONENTS: Final = OWN + NATION
SECRETS: Final = OPPONENTS + NATION
AHEAD: Final = SECRETS + 8
THREAT: Final = AHEAD + 24
DANGER: Final = THREAT + LEADS * 4
NEAR: Final = DANGER + LEADS * 4
FACTS: Final = NEAR + 2 * REACHES


def within(number: i64, least: i64, most: i64) -> i64:
    """Return a number, or the bound that it passes."""
    if number < least:
        return least
    return number if number < most else most


def remaining_culture(space: i64) -> i64:
    """Return the culture that the rest of the track costs."""
    total: i64 = 0
    at = space
    while at < TRACK_END:
        total += TRACK_CULTURE[at // SECTION]
        at += 1
    return total


def middle_strength(state: CivilizationState, seat: i64) -> i64:
    """Return the strength of a nation's units by their types, twice: each counts as the middle card of its type."""
    nation = state.nations[seat]
    total: i64 = 0
    for unit_type in range(len(c.UNIT_TYPES)):
        count = units_of(nation, unit_type)
        if count:
            total += count * 2 * fight.strength(state, seat, unit_type * c.STRENGTHS + 1)
    return total


def battle_strength(units: i64, count: i64, hand: i64) -> i64:
    """Return the strength of a hand of units, given their doubled total and number."""
    if count <= hand:
        return units // 2
    return units * hand // (2 * count)


class Facts(FactFinder):
    """Finds the facts of a position, one position after the other."""

    def __init__(self) -> None:
        super().__init__(MOST_FACTS)
        self.totals = zeros(TOTALS)
        self.attack: i64 = 0
        self.defence: i64 = 0

    def find(self, state: CivilizationState, seat: i64, turn: i64, phase: i64) -> None:
        """Find the facts of a position in which a seat's part of a phase is over."""
        self.count = 0
        self.add(SEATS + state.seats - 1, 1)
        self.add(TURN + within(turn, 0, MOST_TURN), 1)
        self.add(PHASE + phase, 1)
        self.add(PLACE + (seat - state.first + state.seats) % state.seats, 1)
        factor = WHOLE // (state.seats - 1)
        self.find_land(state)
        self.find_own(state, seat)
        nation = state.nations[seat]
        culture = self.totals[CULTURE_INCOME] + city_count(nation)
        ways = self.race(state, seat)
        attack, defence = self.attack, self.defence
        for other in range(state.seats):
            if other == seat:
                continue
            rival = state.nations[other]
            self.find_nation(state, other, OPPONENTS, factor)
            self.compare(AHEAD, nation.space - rival.space, factor)
            self.compare(AHEAD + 2, ways - self.race(state, other), factor)
            self.compare(AHEAD + 4, culture - self.totals[CULTURE_INCOME] - city_count(rival), factor)
            self.compare(AHEAD + 6, nation.trade - rival.trade, factor)
            self.compare(AHEAD + 8, attack - self.defence, factor)
            self.compare(AHEAD + 10, self.attack - defence, factor)
            self.compare(AHEAD + 12, forces(nation) - forces(rival), factor)
            mine = nearest_army(state, seat, other)
            theirs = nearest_army(state, other, seat)
            self.add(NEAR + within(mine, 0, REACHES - 1), factor)
            self.add(NEAR + REACHES + within(theirs, 0, REACHES - 1), factor)
            self.add(THREAT + LEADS * range_of(mine, speed(nation)) + lead_of(attack - self.defence), factor)
            self.add(DANGER + LEADS * range_of(theirs, speed(rival)) + lead_of(self.attack - defence), factor)

    def compare(self, at: i64, lead: i64, factor: i64) -> None:
        """Add how far the seat is ahead, or in the next fact how far it is behind."""
        self.add(at if lead > 0 else at + 1, factor * lead if lead > 0 else -factor * lead)

    def race(self, state: CivilizationState, seat: i64) -> i64:
        """Return the hundredths of the way to a victory by techs."""
        packed = rows(state.nations[seat])
        total: i64 = 0
        for row in range(1, c.LEVELS + 1):
            count = in_row(packed, row)
            total += count if count < PYRAMID[row] else PYRAMID[row]
        return total * FULL_SCORE // TECHS_TO_WIN

    def find_land(self, state: CivilizationState) -> None:
        """Find the wonders of the market, and what the map has left."""
        for wonder in range(c.WONDER_COUNT):
            if (state.wonder_market >> wonder) & 1:
                self.add(WONDERS + wonder, 1)
        unknown: i64 = 0
        huts: i64 = 0
        villages: i64 = 0
        for square in range(SQUARES):
            if state.marker[square] == HUT:
                huts += 1
            elif state.marker[square] == VILLAGE:
                villages += 1
            if state.ground[square] == UNEXPLORED:
                unknown += 1
        self.add(LAND, unknown // 16)
        self.add(LAND + 1, huts)
        self.add(LAND + 2, villages)

    def find_own(self, state: CivilizationState, seat: i64) -> None:
        """Find the facts of the own nation, and those that only the seat knows."""
        nation = state.nations[seat]
        self.find_nation(state, seat, OWN, WHOLE)
        units: i64 = 0
        for held in range(c.HELD_SIZE):
            count = nation.hold[held]
            if count:
                self.add(HELD + held, count)
                if held >= c.HELD_UNIT:
                    units += 2 * count * fight.strength(state, seat, held - c.HELD_UNIT)
        self.find_strength(state, seat, units)
        self.add(SECRETS, units // 2)
        self.add(SECRETS + 1, self.attack)
        self.add(SECRETS + 2, self.defence)

    def find_strength(self, state: CivilizationState, seat: i64, units: i64) -> None:
        """Set the strength in an attack with a full stack, and in the defence of the capital."""
        nation = state.nations[seat]
        count = forces(nation)
        armies = within(6 - nation.army_supply, 1, stacking(nation))
        combat = self.totals[COMBAT]
        self.attack = battle_strength(units, count, BASE_BATTLE_HAND + HAND_PER_ARMY * (armies - 1)) + combat
        walls: i64 = COMBAT_WALLS if nation.walls & 1 else 0
        hand: i64 = BASE_BATTLE_HAND + HAND_FOR_CITY
        self.defence = battle_strength(units, count, hand) + combat + COMBAT_CAPITAL + walls

    def find_nation(self, state: CivilizationState, seat: i64, first: i64, factor: i64) -> None:
        """Find the public facts of a nation, each amount times a factor."""
        nation = state.nations[seat]
        self.find_cities(state, seat, first, factor)
        self.find_numbers(state, seat, first, factor)
        self.add(first + TRADE + within(nation.trade, 0, TRADE_MAX), factor)
        self.add(first + SPACE + within(nation.space, 0, TRACK_END), factor)
        self.add(first + COIN_NUMBER + within(self.totals[COINS], 0, MOST_COINS - 1), factor)
        self.add(first + GOVERNMENT + nation.government, factor)
        self.add(first + SHEET + nation.civilization, factor)
        for tech in range(c.TECH_COUNT):
            if nation.tech[tech]:
                self.add(first + TECH + tech, factor)
        packed = rows(nation)
        for row in range(1, c.LEVELS + 1):
            self.add(first + ROWS + row * MOST_ROW + within(in_row(packed, row), 0, MOST_ROW - 1), factor)
        self.add(first + CITY_NUMBER + city_count(nation), factor)
        for market in range(c.MARKET_KINDS):
            self.add(first + MARKET + market, factor * nation.hold[c.HELD_MARKET + market])
        self.add(first + FORCES + within(forces(nation), 0, MOST_FORCES), factor)
        if nation.reserve:
            for kind in range(c.GREAT_KINDS):
                self.add(first + RESERVE + kind, factor * reserved(state, seat, kind))

    def find_cities(self, state: CivilizationState, seat: i64, first: i64, factor: i64) -> None:
        """Find the pieces around the cities, and sum their yields."""
        nation = state.nations[seat]
        totals = self.totals
        for place in range(TOTALS):
            totals[place] = 0
        totals[COINS] = sheet_coins(nation)
        if state.panama and works(state, seat, COLLECTING):
            totals[COINS] += state.panama
        for slot in range(CITIES):
            centre = nation.city[slot]
            if centre == NONE:
                continue
            yields = city_yields(state, seat, slot)
            made = icons_of(yields, PRODUCTION_ICON)
            totals[TRADE_INCOME] += icons_of(yields, TRADE_ICON)
            totals[PRODUCTION] += made
            totals[CULTURE_INCOME] += icons_of(yields, CULTURE_ICON)
            totals[COINS] += icons_of(yields, COIN_ICON)
            totals[BEST_CITY] = made if made > totals[BEST_CITY] else totals[BEST_CITY]
            for which in range(AROUND):
                square = around(centre, which)
                piece = i64(state.piece[square])
                if piece == 0:
                    continue
                if piece < PIECE_WONDER or (state.obsolete >> (piece - PIECE_WONDER)) & 1 == 0:
                    self.add(first + PIECES + piece, factor)
                if not enemy_at(state, seat, square):
                    totals[COMBAT] += icons_of(YIELDS[piece], COMBAT_ICON)

    def find_numbers(self, state: CivilizationState, seat: i64, first: i64, factor: i64) -> None:
        """Find points, yields, techs, figures and goods."""
        nation = state.nations[seat]
        totals = self.totals
        packed = rows(nation)
        units = middle_strength(state, seat)
        self.find_strength(state, seat, units)
        missing: i64 = 0
        techs: i64 = 0
        for row in range(1, c.LEVELS + 1):
            count = in_row(packed, row)
            techs += count
            missing += PYRAMID[row] - count if count < PYRAMID[row] else 0
        cost = remaining_culture(nation.space)
        lacking = cost - nation.culture
        armies: i64 = 6 - nation.army_supply
        backs = backs_held(nation)
        at = first + NUMBERS
        self.add(at, factor * nation.trade)
        self.add(at + 1, factor * nation.culture)
        self.add(at + 2, factor * nation.space)
        self.add(at + 3, factor * totals[COINS])
        self.add(at + 4, factor * totals[TRADE_INCOME])
        self.add(at + 5, factor * totals[PRODUCTION])
        self.add(at + 6, factor * totals[CULTURE_INCOME])
        self.add(at + 7, factor * totals[COMBAT])
        self.add(at + 8, factor * totals[BEST_CITY])
        self.add(at + 9, factor * techs)
        self.add(at + 10, factor * missing)
        self.add(at + 11, factor * cost)
        self.add(at + 12, factor * (lacking if lacking > 0 else 0))
        self.add(at + 13, factor * armies if armies > 0 else 0)
        self.add(at + 14, factor * (2 if nation.scouts[0] >= 0 and nation.scouts[1] >= 0 else 0))
        self.add(at + 15, factor if nation.scouts[0] >= 0 or nation.scouts[1] >= 0 else 0)
        self.add(at + 16, factor * forces(nation))
        self.add(at + 17, factor * units // 2)
        self.add(at + 18, factor * self.attack)
        self.add(at + 19, factor * self.defence)
        self.add(at + 20, factor * stacking(nation))
        self.add(at + 21, factor * speed(nation))
        self.add(at + 22, factor * water_level(nation))
        self.add(at + 23, factor * (nation.walls & 1))
        self.add(at + 24, factor * nation.victories)
        self.add(at + 25, factor * nation.cards)
        self.add(at + 26, factor * held_huts(nation))
        self.add(at + 27, factor * held_villages(nation))
        self.add(at + 28, factor * with_back(backs, c.BACK_EVENT + 0))
        self.add(at + 29, factor * with_back(backs, c.BACK_EVENT + 1))
        self.add(at + 30, factor * with_back(backs, c.BACK_EVENT + 2))
        self.add(at + 31, factor * (city_limit(nation) - city_count(nation)))
        self.add(at + 32, factor if nation.fresh else 0)
        for unit_type in range(len(c.UNIT_TYPES)):
            self.add(at + 33 + unit_type, factor * units_of(nation, unit_type))
        for row in range(1, c.LEVELS + 1):
            lack = PYRAMID[row] - in_row(packed, row)
            self.add(at + 37 + row, factor * lack if lack > 0 else 0)
            need = c.RESEARCH_TRADE[row] - nation.trade
            self.add(at + 43 + row, factor if need <= 0 else 0)
            self.add(at + 49 + row, factor if 0 < need <= totals[TRADE_INCOME] else 0)


def nearest_army(state: CivilizationState, seat: i64, target: i64) -> i64:
    """Return the distance of a seat's nearest army from the capital of another."""
    best: i64 = REACHES
    centre = state.nations[target].city[0]
    if centre < 0:
        return best
    if state.group_square >= 0 and state.group_armies > 0 and group_seat(state) == seat:
        best = distance(state.group_square, centre)
    for square in range(SQUARES):
        if state.armies[square] and i64(state.figure[square]) == seat + 1:
            found = distance(square, centre)
            best = found if found < best else best
    return best


def distance(one: i64, other: i64) -> i64:
    """Return the number of steps between two squares."""
    across = one % SIDE - other % SIDE
    down = one // SIDE - other // SIDE
    return (across if across > 0 else -across) + (down if down > 0 else -down)


def range_of(steps: i64, pace: i64) -> i64:
    """Return how many turns away a distance is, at most 3."""
    return within((steps + pace - 1) // pace, 0, 4) - 1 if steps > 0 else 0


def lead_of(lead: i64) -> i64:
    """Return the step of a lead in strength."""
    return within((lead + 100 * LEAD_STEP) // LEAD_STEP - 100 + LEADS // 2, 0, LEADS - 1)
