"""Facts of a position of Through the Ages in which a seat's turn is over: what the network of value_network.py sees.

A fact has a number and an amount. All facts are what the seat may know: of the hands of rivals only the backs of
military cards, of the piles of events only the entries that it made itself and how many others made. Rivals are added
up, so that the same weights serve for any number of players: with fewer rivals each of them counts more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.heuristic_evaluation import cards_until_end_of, own_impacts
from pentapolis.bots.fact_network import FactFinder
from pentapolis.core.bits import lowest, lowest_wide
from pentapolis.core.decision_stack import frame_a, frame_kind
from pentapolis.core.native import i64
from pentapolis.core.state import OVER
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import REMOVED, ROW, consumption, corruption, faces_needed
from pentapolis.games.ages.cards import CARDS, LEVEL, NONE
from pentapolis.games.ages.pacts import pact_side
from pentapolis.games.ages.player import FRESH
from pentapolis.games.ages.rules.armies import army_bonus
from pentapolis.games.ages.rules.counting import workers
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.ratings import (
    civil_total,
    culture_rating,
    military_total,
    science_rating,
    strength,
    urban_limit,
)
from pentapolis.games.ages.rules.resources import farm_yield, food, mine_yield, resources
from pentapolis.games.ages.rules.scoring import impact_total

if TYPE_CHECKING:
    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState

#: The weight of all rivals together.
WHOLE: Final = 12
#: Rounds to come that are told apart, and the least and most that strength, happy faces and wars are out.
MOST_LATER: Final = 24
MOST_LEAD: Final = 20
MOST_SPARE: Final = 4
LEADS: Final = 41
WAR_LEADS: Final = 9
WAR_STEP: Final = 4
#: Room for the facts of a position.
MOST_FACTS: Final = 1024

# One civilization, counted from its first fact.
NUMBERS: Final = 0
YELLOW: Final = 40
FACES: Final = YELLOW + 20
IDLE: Final = FACES + 9
BLUE: Final = IDLE + 4
KNOWN: Final = BLUE + 10
WORKERS: Final = KNOWN + c.WORKER_CARDS
GOVERNMENT: Final = WORKERS + c.WORKER_CARDS
SPECIALS: Final = GOVERNMENT + 8
LEADER: Final = SPECIALS + 12
LEADERS: Final = LEADER + 24
TACTIC: Final = LEADERS + 4
WONDER: Final = TACTIC + 16
WONDERS: Final = WONDER + 16
COLONIES: Final = WONDERS + 16
PACTS: Final = COLONIES + 12
HAND: Final = PACTS + 20
ENTRIES: Final = HAND + c.CIVIL_CARDS
BACKS: Final = ENTRIES + 4
CIVILIZATION: Final = BACKS + 4

# The table, then the seat's own civilization, its rivals, and how it stands beside them.
SEATS: Final = 0
AGE: Final = 4
LATER: Final = 9
LAST_KNOWN: Final = 34
PLACE: Final = 35
DRAWS: Final = 39
AGE_END: Final = 40
ROW_CARDS: Final = 48
RIVALS_CARDS: Final = ROW_CARDS + c.CIVIL_CARDS
IMPACTS: Final = RIVALS_CARDS + c.CIVIL_CARDS
EVENTS: Final = IMPACTS + 13
MILITARY: Final = EVENTS + 63
RANK: Final = MILITARY + 110
OWN: Final = RANK + 4
RIVALS: Final = OWN + CIVILIZATION
LEAD: Final = RIVALS + CIVILIZATION
AHEAD: Final = LEAD + LEADS
WAR: Final = AHEAD + 16
THEIR_WAR: Final = WAR + 6 * WAR_LEADS
FACTS: Final = THEIR_WAR + 6 * WAR_LEADS


def within(number: i64, least: i64, most: i64) -> i64:
    """Return a number, or the bound that it passes."""
    if number < least:
        return least
    return number if number < most else most


def rounds_left(state: AgesState) -> i64:
    """Return how many rounds follow this one, as far as the decks tell, rounded."""
    if state.last_round > 0:
        return state.last_round - state.round
    return rounds_of(state, i64(cards_until_end_of(state, 3)), 8)


def rounds_of(state: AgesState, cards: i64, tenths: i64) -> i64:
    """Return how many rounds a number of cards lasts, plus a number of tenths, rounded down."""
    players = state.players()
    per_round = players * (10 * REMOVED[players] + 7)
    return (100 * cards + tenths * per_round) // (10 * per_round)


class Facts(FactFinder):
    """Finds the facts of a position, one position after the other."""

    def __init__(self) -> None:
        super().__init__(MOST_FACTS)
        self.later: i64 = 0

    def find(self, state: AgesState, table: AgesState, seat: i64) -> None:
        """Find the facts of a position in which a seat's turn is over; `table` is the one before, with its row."""
        self.count = 0
        later = rounds_left(table)
        self.later = later
        self.find_table(state, table, seat)
        rivals = state.players() - 1
        factor = WHOLE // (rivals if rivals > 0 else 1)
        known = self.find_own(state, seat, factor)
        self.find_civilization(state, seat, OWN, WHOLE)
        power = strength(state, seat)
        own = state.civs[seat].culture + impact_total(state, known, seat)
        flow = culture_rating(state, seat) * later
        best: i64 = -1000
        best_flow: i64 = -1000
        rank: i64 = 0
        other: i64 = 0
        while other < state.seats:
            rival = state.civs[other]
            if other != seat and not rival.resigned:
                self.find_civilization(state, other, RIVALS, factor)
                lead = power - strength(state, other)
                self.add(LEAD + MOST_LEAD + within(lead, -MOST_LEAD, MOST_LEAD), factor)
                if lead < 0 or (lead == 0 and other < seat):
                    rank += 1
                self.add(AHEAD + (0 if lead > 0 else 1), factor * lead if lead > 0 else -factor * lead)
                self.find_wars(state, seat, other, lead, factor)
                theirs = rival.culture + impact_total(state, known, other)
                their_flow = theirs + culture_rating(state, other) * later
                best = theirs if theirs > best else best
                best_flow = their_flow if their_flow > best_flow else best_flow
            other += 1
        self.add(RANK + rank, 1)
        ahead = own - best
        self.add(AHEAD + (2 if ahead > 0 else 3), ahead if ahead > 0 else -ahead)
        ahead = own + flow - best_flow
        self.add(AHEAD + (4 if ahead > 0 else 5), ahead if ahead > 0 else -ahead)
        self.add(AHEAD + (6 if ahead > 0 else 7), ahead // (later + 1) if ahead > 0 else -ahead // (later + 1))

    def find_table(self, state: AgesState, table: AgesState, seat: i64) -> None:
        """Find the age, what is left of it and of the game, the order of play, and the row."""
        self.add(SEATS + state.players() - 1, 1)
        self.add(AGE + table.age, 1)
        self.add(LATER + within(self.later, 0, MOST_LATER), 1)
        self.add(LAST_KNOWN, 1 if table.last_round > 0 else 0)
        self.add(PLACE + (seat - table.starter + state.seats) % state.seats, 1)
        if state.to_act != OVER and frame_kind(state.top()) == d.DRAW:
            self.add(DRAWS, frame_a(state.top()))
        self.add(AGE_END + within(rounds_of(table, i64(cards_until_end_of(table, table.age)), 5), 0, 7), 1)
        removed = REMOVED[state.players()]
        own_first = removed * state.players()
        space = removed
        while space < ROW:
            card = table.row[space]
            if card != NONE:
                self.add((ROW_CARDS if space >= own_first else RIVALS_CARDS) + card, 1)
            space += 1

    def find_own(self, state: AgesState, seat: i64, factor: i64) -> i64:
        """Find what only the seat knows; return the impacts that will score as far as it knows."""
        civ = state.civs[seat]
        for card in civ.military:
            self.add(MILITARY + card - c.CIVIL_CARDS, 1)
        for packed in state.current:
            self.find_entry(packed, seat, factor)
        for packed in state.future:
            self.find_entry(packed, seat, factor)
        known = state.open_bonuses | civ.kept
        if state.mode == d.FULL and not state.fewer_bonuses:
            known |= own_impacts(state.current, seat) | own_impacts(state.future, seat)
        rest = known
        while rest:
            self.add(IMPACTS + lowest(rest), 1)
            rest &= rest - 1
        return known

    def find_entry(self, packed: i64, seat: i64, factor: i64) -> None:
        """Find an entry of the piles of events: the card of the seat's own, the age of a rival's."""
        card = d.entry_card(packed)
        if d.entry_owner(packed) == seat:
            self.add(EVENTS + card - c.EVENTS, 1)
        else:
            self.add(RIVALS + ENTRIES + LEVEL[card], factor)

    def find_wars(self, state: AgesState, seat: i64, other: i64, lead: i64, factor: i64) -> None:
        """Find the wars between two seats, by how much stronger the seat is."""
        step = WAR_LEADS // 2 + within((lead + 100 * WAR_STEP + WAR_STEP // 2) // WAR_STEP - 100, -4, 4)
        civ = state.civs[seat]
        if civ.war != NONE and civ.war_target == other:
            self.add(WAR + WAR_LEADS * (civ.war - c.WARS) + step, 1)
            self.add(AHEAD + (8 if lead > 0 else 9), lead if lead > 0 else -lead)
        civ = state.civs[other]
        if civ.war != NONE and civ.war_target == seat:
            self.add(THEIR_WAR + WAR_LEADS * (civ.war - c.WARS) + step, 1)
            self.add(AHEAD + (10 if lead > 0 else 11), lead if lead > 0 else -lead)

    def find_civilization(self, state: AgesState, seat: i64, first: i64, factor: i64) -> None:
        """Find the public facts of a civilization, each amount times a factor."""
        civ = state.civs[seat]
        self.find_numbers(state, seat, first, factor)
        card: i64 = 0
        while card < c.WORKER_CARDS:
            if civ.knows(card):
                self.add(first + KNOWN + card, factor)
                self.add(first + WORKERS + card, factor * civ.workers[card])
            card += 1
        self.add(first + GOVERNMENT + civ.government - c.GOVERNMENTS, factor)
        self.find_card(first + SPECIALS, civ.warcraft, c.SPECIALS, factor)
        self.find_card(first + SPECIALS, civ.law, c.SPECIALS, factor)
        self.find_card(first + SPECIALS, civ.seafaring, c.SPECIALS, factor)
        self.find_card(first + SPECIALS, civ.construction, c.SPECIALS, factor)
        self.find_card(first + LEADER, civ.leader, c.TECHNOLOGIES, factor)
        self.find_card(first + TACTIC, civ.tactic, c.TACTICS, factor)
        self.find_card(first + WONDER, civ.wonder, c.WONDERS, factor)
        self.find_set(first + LEADERS, civ.leaders_taken, factor)
        self.find_set(first + WONDERS, civ.wonders, factor)
        self.find_set(first + COLONIES, civ.colonies, factor)
        for held in civ.hand:
            self.add(first + HAND + (held & (FRESH - 1)), factor)
        if state.seats > 2:
            for owner in range(state.seats):
                side = pact_side(state.civs[owner], owner, seat)
                if side != NONE:
                    self.add(first + PACTS + 2 * (state.civs[owner].pact - c.PACTS) + side, factor)

    def find_card(self, first: i64, card: i64, kind: i64, factor: i64) -> None:
        """Find a card of a kind, if there is one."""
        if card != NONE:
            self.add(first + card - kind, factor)

    def find_set(self, first: i64, bits: i64, factor: i64) -> None:
        """Find the members of a set."""
        while bits:
            self.add(first + lowest_wide(bits), factor)
            bits &= bits - 1

    def find_numbers(self, state: AgesState, seat: i64, first: i64, factor: i64) -> None:
        """Find points, ratings, people and goods."""
        civ = state.civs[seat]
        later = self.later
        at = first + NUMBERS
        rating = culture_rating(state, seat)
        knowledge = science_rating(civ)
        grown = farm_yield(civ) - consumption(civ.yellow_bank)
        mined = mine_yield(civ)
        angry = discontent(state, civ)
        spare = happiness(civ) - faces_needed(civ.yellow_bank)
        there, stored = food(civ), resources(civ)
        self.add(at, factor * civ.culture)
        self.add(at + 1, factor * rating)
        self.add(at + 2, factor * rating * later)
        self.add(at + 3, factor * civ.science)
        self.add(at + 4, factor * knowledge)
        self.add(at + 5, factor * knowledge * later)
        self.add(at + 6, factor * strength(state, seat))
        self.add(at + 7, factor * spare if spare > 0 else 0)
        self.add(at + 8, factor * angry)
        self.add(at + 9, factor if angry > civ.idle else 0)
        self.add(at + 10, factor * civ.idle)
        self.add(at + 11, factor * workers(civ))
        self.add(at + 12, factor * civ.yellow_bank)
        self.add(at + 13, factor * civ.blue_bank)
        self.add(at + 14, factor * there)
        self.add(at + 15, factor * stored)
        self.add(at + 16, factor * grown if grown > 0 else 0)
        self.add(at + 17, -factor * grown if grown < 0 else 0)
        self.add(at + 18, factor * mined)
        self.add(at + 19, factor * mined * later)
        self.add(at + 20, factor * corruption(civ.blue_bank))
        self.add(at + 21, factor * civil_total(state, seat))
        self.add(at + 22, factor * military_total(state, seat))
        self.add(at + 23, factor * len(civ.hand))
        self.add(at + 24, factor * len(civ.military))
        self.add(at + 25, factor * (there if there < 4 else 4))
        self.add(at + 26, factor * (there - 8) if there > 8 else 0)
        self.add(at + 27, factor * (stored if stored < 5 else 5))
        self.add(at + 28, factor * (stored - 12) if stored > 12 else 0)
        self.add(at + 29, factor * (civ.science if civ.science < 8 else 8))
        self.add(at + 30, factor * (civ.science - 20) if civ.science > 20 else 0)
        self.find_wonder(civ, at + 31, stored, factor)
        self.add(at + 34, factor * urban_limit(state, seat))
        self.add(at + 35, factor * army_bonus(civ, civ.workers, 0))
        self.add(at + 36, factor * (there + grown) if there + grown < 0 else 0)
        self.add(at + 37, factor * grown * later if grown > 0 else 0)
        bank = civ.yellow_bank if civ.yellow_bank < 19 else 19
        self.add(first + YELLOW + bank, factor)
        self.add(first + FACES + MOST_SPARE + within(spare, -MOST_SPARE, MOST_SPARE), factor)
        self.add(first + IDLE + within(civ.idle, 0, 3), factor)
        self.add(first + BLUE + within(civ.blue_bank, 0, 9), factor)
        for card in civ.military:
            self.add(first + BACKS + LEVEL[card], factor)

    def find_wonder(self, civ: AgesCivilization, at: i64, stored: i64, factor: i64) -> None:
        """Find how far the wonder under construction is, and what it still costs."""
        if civ.wonder == NONE:
            return
        stages = CARDS[civ.wonder].stages
        cost: i64 = 0
        place = civ.stages
        while place < len(stages):
            cost += stages[place]
            place += 1
        self.add(at, factor * civ.stages)
        self.add(at + 1, factor * cost)
        self.add(at + 2, factor * (cost - stored) if cost > stored else 0)
