"""Research and techs learnt for nothing (R106-R113)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.native import i64, u8
from pentapolis.core.state import OVER, Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    AROUND,
    BUILDINGS,
    CITIES,
    COINS_TO_WIN,
    PIECE_BUILDING,
)
from pentapolis.games.civilization.cards import NONE, RESEARCH_TRADE
from pentapolis.games.civilization.frames import Matter
from pentapolis.games.civilization.nations import sheet_of, start_tech
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.city_yields import coins, works
from pentapolis.games.civilization.rules.map import around
from pentapolis.games.civilization.rules.questions import JointQuestion, Question
from pentapolis.games.civilization.rules.resources import harvest
from pentapolis.games.civilization.rules.victory import finish
from pentapolis.games.civilization.techs import TECHS
from pentapolis.games.civilization.wonders import HASTENING, WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


class Research(JointQuestion):
    """R106: The decision of all seats together on their research, sealed."""

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every tech that has a place and can be paid, and passing."""
        actions.add(a.PASS)
        nation = state.nations[seat]
        packed = rows(nation)
        level = research_level(state, seat, nation.trade)
        for tech in range(c.TECH_COUNT):
            if TECHS[tech].level <= level and may_learn(nation, packed, tech):
                actions.add(a.research(tech))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R106, R107, R113: Return the verdict on a tech, its place and its trade."""
        if a.is_research(action):
            return research_verdict(state, seat, a.research_tech(action))
        return v.LEGAL if action == a.PASS else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Seal a choice; after the last one open all."""
        choices = state.choices
        choices.put(seat, action)
        if choices.missing == 0:
            state.drop()
            open_research(state)


class Learn(Question):
    """R109: The decision on a tech for nothing; a: from player a, or from any player; b: up to a level."""

    def about(self, frame: i64) -> Matter | None:
        """Return the player to learn from, unless it may be any, and the highest level."""
        teacher = frame_a(frame)
        return Matter(seat=i64(c.NONE) if teacher == d.ANYBODY else teacher, left=frame_b(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Skip the decision if nothing can be learnt."""
        if can_learn_from(state, frame_seat(frame), frame_a(frame), frame_b(frame)):
            return False
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the techs that the other player knows and that have a place."""
        packed = rows(state.nations[seat])
        for tech in range(c.TECH_COUNT):
            if learn_verdict(state, seat, frame_a(frame), frame_b(frame), packed, tech) == v.LEGAL:
                actions.add(a.tech(tech))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R109, R120: Return the verdict on a tech of the other player."""
        if not a.is_tech(action):
            return v.OTHER_DECISION
        packed = rows(state.nations[seat])
        return learn_verdict(state, seat, frame_a(frame), frame_b(frame), packed, a.tech_which(action))

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Learn the tech."""
        state.drop()
        learn(state, seat, a.tech_which(action))


class Grant(Question):
    """R112: The decision on a market resource for Germany."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Skip the decision if the market is empty."""
        for resource in range(c.MARKET_KINDS):
            if state.box[c.BOX_MARKET + resource]:
                return False
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the resources of the market."""
        for resource in range(c.MARKET_KINDS):
            if state.box[c.BOX_MARKET + resource]:
                actions.add(a.take(resource))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R112: Return LEGAL for a resource of the market."""
        if not a.is_take(action):
            return v.OTHER_DECISION
        return v.LEGAL if state.box[c.BOX_MARKET + a.take_resource(action)] else v.MARKET_EMPTY

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Take the resource."""
        state.drop()
        harvest(state, seat, a.take_resource(action))


def row_of(nation: Nation, tech: i64) -> i64:
    """R19, R107: Return the row of a known tech; the start tech lies in the bottom row."""
    return i64(1) if tech == start_tech(nation) else TECHS[tech].level


def rows(nation: Nation) -> i64:
    """R107: Return how many techs lie in each row of the pyramid, six bits each."""
    packed: i64 = 0
    start = start_tech(nation)
    one: i64 = 1
    for tech in range(c.TECH_COUNT):
        if nation.tech[tech]:
            if tech == start:
                packed += one << 6
            else:
                packed += one << (TECHS[tech].level * 6)
    return packed


def in_row(packed: i64, row: i64) -> i64:
    """R107: Return how many techs lie in a row."""
    return (packed >> (row * 6)) & 63


def has_place(packed: i64, tech: i64) -> bool:
    """R107: Return whether a tech has a place.

    Level I always has; others need two adjacent techs in the row below that carry nothing yet.
    """
    level = TECHS[tech].level
    return level == 1 or in_row(packed, level) + 1 < in_row(packed, level - 1)


def may_learn(nation: Nation, packed: i64, tech: i64) -> bool:
    """R107, R109, R113: Return whether a tech is not known yet and has a place."""
    return nation.tech[tech] == 0 and has_place(packed, tech)


def trade_needed(state: CivilizationState, seat: i64, tech: i64) -> i64:
    """R106: Return the trade for the research of a tech."""
    return level_trade(state, seat, TECHS[tech].level)


def research_level(state: CivilizationState, seat: i64, trade: i64) -> i64:
    """R106: Return the highest level that this trade is enough for, 0 if it is for none."""
    level: i64 = c.LEVELS
    while level > 0 and trade < level_trade(state, seat, level):
        level -= 1
    return level


def level_trade(state: CivilizationState, seat: i64, level: i64) -> i64:
    """R106: Return the trade for the research of a level."""
    need = RESEARCH_TRADE[level]
    return need - WONDERS[HASTENING].research_discount() if works(state, seat, HASTENING) else need


def research_verdict(state: CivilizationState, seat: i64, tech: i64) -> i64:
    """R106, R107, R113: Return the verdict on the research of a tech."""
    nation = state.nations[seat]
    if nation.tech[tech]:
        return v.TECH_KNOWN
    if not may_learn(nation, rows(nation), tech):
        return v.PYRAMID
    return v.LEGAL if nation.trade >= trade_needed(state, seat, tech) else v.TRADE_SHORT


def can_research(state: CivilizationState, seat: i64) -> bool:
    """R106: Return whether there is anything to research."""
    nation = state.nations[seat]
    packed = rows(nation)
    level = research_level(state, seat, nation.trade)
    for tech in range(c.TECH_COUNT):
        if TECHS[tech].level <= level and may_learn(nation, packed, tech):
            return True
    return False


def can_learn_from(state: CivilizationState, seat: i64, other: i64, level: i64) -> bool:
    """R109: Return whether another player, or any of them, knows a tech up to a level that has a place."""
    packed = rows(state.nations[seat])
    for tech in range(c.TECH_COUNT):
        if learn_verdict(state, seat, other, level, packed, tech) == v.LEGAL:
            return True
    return False


def learn_verdict(state: CivilizationState, seat: i64, other: i64, level: i64, packed: i64, tech: i64) -> i64:
    """R109, R120: Return the verdict on learning a tech from another player."""
    if state.nations[seat].tech[tech]:
        return v.TECH_KNOWN
    if not is_known(state, seat, other, tech):
        return v.NOT_KNOWN_THERE
    if TECHS[tech].level > level:
        return v.LEVEL_TOO_HIGH
    return v.LEGAL if has_place(packed, tech) else v.PYRAMID


def is_known(state: CivilizationState, seat: i64, other: i64, tech: i64) -> bool:
    """R109: Return whether another player, or any of them, knows a tech."""
    if other != d.ANYBODY:
        return state.nations[other].tech[tech] != 0
    for rival in range(state.seats):
        if rival != seat and state.nations[rival].tech[tech]:
            return True
    return False


def learn(state: CivilizationState, seat: i64, tech: i64) -> None:
    """R111: Add a tech to the pyramid; it acts at once."""
    nation = state.nations[seat]
    nation.tech[tech] = u8(1)
    card = TECHS[tech]
    if card.wins():
        finish(state, seat, d.TECH_VICTORY)
        return
    if card.building != NONE:
        flip_buildings(state, seat, card.building)
    if card.government != NONE:
        offer_government(state, seat, card.government)
    sheet_of(nation).learns(state, seat, card)


def flip_buildings(state: CivilizationState, seat: i64, building: i64) -> None:
    """R52: Turn over all the nation's buildings of the lower kind."""
    lower = BUILDINGS[building].lower
    if lower == NONE:
        return
    for slot in range(CITIES):
        centre = state.nations[seat].city[slot]
        if centre != NONE:
            for which in range(AROUND):
                square = around(centre, which)
                if i64(state.piece[square]) == PIECE_BUILDING + lower:
                    state.piece[square] = u8(PIECE_BUILDING + building)


def offer_government(state: CivilizationState, seat: i64, government: i64) -> None:
    """R31, R33: Let the nation adopt the government at once in the first phase, otherwise at the next start of turn."""
    if state.phase == c.START_OF_TURN and state.turn > 0:
        state.push(d.ADOPT, seat, government)
    else:
        bit: i64 = 1 << government
        state.nations[seat].fresh |= bit


def open_research(state: CivilizationState) -> None:
    """R4, R106, R108: Open the choices, which are all in; they take effect in turn order."""
    for place in range(state.seats):
        seat = (state.first + place) % state.seats
        if state.choices.chosen(seat) and state.to_act != OVER:
            action = state.choices.choices[seat]
            if action != a.PASS:
                research(state, seat, a.research_tech(action))
    state.choices.close()
    state.reveals += 1


def research(state: CivilizationState, seat: i64, tech: i64) -> None:
    """R4, R108: Learn a tech and keep as much trade as the nation had coins before.

    The tech's own coin may win at once.
    """
    nation = state.nations[seat]
    nation.trade = min(nation.trade, coins(state, seat))
    learn(state, seat, tech)
    if coins(state, seat) >= COINS_TO_WIN:
        finish(state, seat, d.ECONOMIC_VICTORY)


def ask_research(state: CivilizationState) -> None:
    """R106: Let all players who can research something choose, sealed."""
    state.place = 1
    anybody = False
    for seat in range(state.seats):
        if can_research(state, seat):
            state.choices.ask(seat)
            anybody = True
    if anybody:
        state.push(d.RESEARCH, 0)
