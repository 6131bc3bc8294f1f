"""Events (R93-R96): the piles, revealing the top one, and the players it concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import append, i64, vec
from pentapolis.core.state import CHANCE
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.cards import BIT, CARDS, EVENTS, IMPACTS, MILITARY_DECKS, TERRITORIES
from pentapolis.games.ages.decisions import EFFECT, entry_card
from pentapolis.games.ages.rules.chance import CardDraw
from pentapolis.games.ages.rules.colonies import auction
from pentapolis.games.ages.rules.happiness import happiness
from pentapolis.games.ages.rules.ratings import cultures, order, strengths
from pentapolis.games.ages.rules.scoring import score_impact

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# -- the piles (R93)


class Reveal(CardDraw):
    """R93: The chance event that reveals the top card of the current events."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Return CHANCE, which turns the card up."""
        return CHANCE

    def pile(self, state: AgesState) -> vec[i64]:
        """Return the events of Age A, which no player knows, or those that players put there."""
        if state.hidden_events > 0:
            return MILITARY_DECKS[0]
        return vec[i64]([entry_card(packed) for packed in state.current])

    def weight(self, state: AgesState, card: i64) -> i64:
        """Return the weight of a card; without hidden events, only those of the earliest age lie on top."""
        if state.hidden_events > 0:
            return i64(state.bag[card])
        return 1 if CARDS[card].age == top_age(state) else 0

    def apply_chance(self, state: AgesState, frame: i64, outcome: i64) -> None:
        """Reveal the card and resolve it."""
        state.drop()
        reveal(state, outcome)


def events_left(state: AgesState) -> i64:
    """R93: Return the number of current events."""
    return state.hidden_events + len(state.current)


def top_age(state: AgesState) -> i64:
    """R93: Return the age of the top current event; earlier ages lie on top."""
    if state.hidden_events > 0:
        return 0
    age: i64 = 4
    for packed in state.current:
        if CARDS[entry_card(packed)].age < age:
            age = CARDS[entry_card(packed)].age
    return age


def reveal(state: AgesState, card: i64) -> None:
    """R93: Turn up the top current event; after the last one the future events become the current ones."""
    if state.hidden_events > 0:
        state.hidden_events -= 1
        state.bag[card] -= 1
    else:
        state.current = without(state.current, card)
    if events_left(state) == 0:
        state.current = sorted_entries(state.future)
        state.future = vec[i64]()
    resolve(state, card)


def without(entries: vec[i64], card: i64) -> vec[i64]:
    """R93: Return the entries of a pile without those of a card."""
    left = vec[i64]()
    for packed in entries:
        if entry_card(packed) != card:
            left = append(left, packed)
    return left


def sorted_entries(entries: vec[i64]) -> vec[i64]:
    """R93: Return the entries of a pile in an order that reveals nothing of how they were played: shuffled."""
    return vec[i64](sorted(entries))


# -- the players that an event concerns (R95)


def in_turn(state: AgesState) -> vec[i64]:
    """R96: Return the players still in the game, from the active one clockwise."""
    seats = vec[i64]()
    step: i64 = 0
    while step < state.seats:
        seat = (state.active + step) % state.seats
        if not state.civs[seat].resigned:
            seats = append(seats, seat)
        step += 1
    return seats


def concerned(state: AgesState, who: i64) -> vec[i64]:
    """R95: Return the seats that a part of an event concerns."""
    if who == c.ALL:
        return in_turn(state)
    if who == c.ACTIVE:
        return vec[i64]([state.active])
    if who == c.HAPPIEST:
        return happiest(state)
    if who == c.MOST_CULTURE or who == c.LEAST_CULTURE:
        ranked = order(state, cultures(state))
        return vec[i64]([ranked[0 if who == c.MOST_CULTURE else len(ranked) - 1]])
    if who == c.MOST_CULTURE_IF_WEAK:
        return culture_leader_if_weak(state)
    ranked = order(state, strengths(state))
    last: i64 = len(ranked) - 1
    if who == c.STRONGEST or (who == c.TWO_STRONGEST and last < 2):
        return vec[i64]([ranked[0]])
    if who == c.TWO_STRONGEST:
        return two_in_turn(state, ranked[0], ranked[1])
    if who == c.WEAKEST or last < 2:
        return vec[i64]([ranked[last]])
    return two_in_turn(state, ranked[last - 1], ranked[last])


def two_in_turn(state: AgesState, one: i64, other: i64) -> vec[i64]:
    """R96: Return two seats; the one whose turn comes sooner is first."""
    seats = vec[i64]()
    for seat in in_turn(state):
        if seat == one or seat == other:
            seats = append(seats, seat)
    return seats


def culture_leader_if_weak(state: AgesState) -> vec[i64]:
    """R95: Return the culture leader if among the two weakest, otherwise no seat: Barbarians."""
    leader = order(state, cultures(state))[0]
    for seat in concerned(state, c.TWO_WEAKEST):
        if seat == leader:
            return vec[i64]([leader])
    return vec[i64]()


def happiest(state: AgesState) -> vec[i64]:
    """R95: Return all players with the most happy faces."""
    most: i64 = 0
    for civ in state.civs:
        if not civ.resigned and happiness(civ) > most:
            most = happiness(civ)
    seats = vec[i64]()
    for seat in in_turn(state):
        if happiness(state.civs[seat]) == most:
            seats = append(seats, seat)
    return seats


# -- resolving (R96)


def resolve(state: AgesState, card: i64) -> None:
    """R96: Resolve a card: auction a territory, score an impact, or carry out an event for the players it concerns."""
    if card >= TERRITORIES:
        auction(state, card)
        return
    state.past |= BIT[card - EVENTS]
    if card >= IMPACTS:
        score_impact(state, card)
        return
    parts = CARDS[card].parts
    index: i64 = len(parts) - 1
    while index >= 0:
        part = parts[index]
        seats = concerned(state, part.who)
        amount = part.amount
        if part.what == c.GIVE_YELLOW:
            amount = concerned(state, c.STRONGEST)[0]
        place: i64 = len(seats) - 1
        while place >= 0:
            state.push(EFFECT, seats[place], part.what, amount)
            place -= 1
        index -= 1
