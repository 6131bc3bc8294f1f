"""Events (R93-R107): revealing the top one, whom it concerns, what it does to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.vecs import append, i64, vec
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.cards import BIT, CARDS, EVENTS, IMPACTS, NONE, TERRITORIES
from pentapolis.games.ages.decisions import (
    AGREE,
    DRAW,
    EFFECT,
    FARMS,
    FREE_BUILD,
    GOODS,
    MINES,
    MIX,
    RAZE_ANY,
    REFILL,
    entry_card,
)
from pentapolis.games.ages.rules.civil import (
    add_science,
    add_worker,
    lose_culture,
    lose_leader,
    receive,
    return_blue,
)
from pentapolis.games.ages.rules.colonies import auction
from pentapolis.games.ages.rules.goods import (
    food,
    gain_food,
    gain_resources,
    pay_food,
)
from pentapolis.games.ages.rules.population import (
    ask_to_cede,
    ask_to_ravage,
    ask_to_raze,
    lose_population,
)
from pentapolis.games.ages.rules.prices import take_cost
from pentapolis.games.ages.rules.production import UPKEEP, farms
from pentapolis.games.ages.rules.ratings import (
    culture_rating,
    cultures,
    discontent,
    happiness,
    order,
    science_rating,
    strengths,
    urban_limit,
    workers_between,
)
from pentapolis.games.ages.rules.row import close_gaps
from pentapolis.games.ages.rules.scoring import score_impact
from pentapolis.games.ages.rules.war import ask_for_goods, take_yellow

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# -- the piles (R93)


def events_left(state: AgesState) -> i64:
    """How many current events there are."""
    return state.hidden_events + len(state.current)


def top_age(state: AgesState) -> i64:
    """R93: the age of the top current event: earlier ages lie on top."""
    if state.hidden_events > 0:
        return 0
    age: i64 = 4
    for packed in state.current:
        if CARDS[entry_card(packed)].age < age:
            age = CARDS[entry_card(packed)].age
    return age


def reveal(state: AgesState, card: i64) -> None:
    """R93: the top current event is turned up; after the last one the future events become the current ones."""
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
    """The entries of a pile without those of a card."""
    left = vec[i64]()
    for packed in entries:
        if entry_card(packed) != card:
            left = append(left, packed)
    return left


def sorted_entries(entries: vec[i64]) -> vec[i64]:
    """R93: shuffled: in an order that tells nothing of how they were played."""
    return vec[i64](sorted(entries))


# -- whom an event concerns (R95)


def in_turn(state: AgesState) -> vec[i64]:
    """R96: the players still in the game, from the active one clockwise."""
    seats = vec[i64]()
    step: i64 = 0
    while step < state.seats:
        seat = (state.active + step) % state.seats
        if not state.civs[seat].resigned:
            seats = append(seats, seat)
        step += 1
    return seats


def concerned(state: AgesState, who: i64) -> vec[i64]:
    """R95: the seats that a part of an event concerns."""
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
    """R96: two seats, the one whose turn comes sooner first."""
    seats = vec[i64]()
    for seat in in_turn(state):
        if seat == one or seat == other:
            seats = append(seats, seat)
    return seats


def culture_leader_if_weak(state: AgesState) -> vec[i64]:
    """Barbarians: the culture leader, if he is among the two weakest."""
    leader = order(state, cultures(state))[0]
    for seat in concerned(state, c.TWO_WEAKEST):
        if seat == leader:
            return vec[i64]([leader])
    return vec[i64]()


def happiest(state: AgesState) -> vec[i64]:
    """R95: everybody with the most happy faces."""
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
    """R96: a territory is auctioned, an impact scores, any other event happens to those whom it concerns."""
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


def take_effect(state: AgesState, seat: i64, what: i64, amount: i64) -> None:
    """What one part of an event does to one seat."""
    civ = state.civs[seat]
    if what == c.FOOD:
        gain_food(civ, amount)
    elif what == c.RESOURCES:
        gain_resources(civ, amount)
    elif what == c.SCIENCE:
        add_science(civ, amount)
    elif what == c.CULTURE:
        civ.culture += amount
    elif what == c.LOSE_CULTURE:
        lose_culture(civ, amount)
    elif what == c.POPULATION:
        add_worker(civ)
    elif what == c.LOSE_POPULATION:
        lose_population(state, seat, amount, NONE)
    elif what == c.CULTURE_BY_CULTURE:
        civ.culture += culture_rating(state, seat)
    elif what == c.SCIENCE_BY_SCIENCE:
        add_science(civ, science_rating(civ))
    elif what == c.CULTURE_BY_SCIENCE:
        civ.culture += science_rating(civ)
    elif what == c.LOSE_ALL_FOOD:
        pay_food(civ, food(civ))
    elif what == c.REBEL:
        civ.rebels += amount * discontent(state, civ)
    elif what == c.UNREST:
        lose_culture(civ, amount * discontent(state, civ))
    elif what == c.EMIGRATE:
        lose_population(state, seat, (discontent(state, civ) + 1) // 2, NONE)
    elif what == c.GIVE_YELLOW:
        take_yellow(civ, state.civs[amount], 1)
    elif what == c.KEEP_HAND:
        civ.exempt = 1
    else:
        ask_effect(state, seat, what, amount)


def ask_effect(state: AgesState, seat: i64, what: i64, amount: i64) -> None:
    """The parts of events that may leave somebody a choice, or that take several steps."""
    civ = state.civs[seat]
    if what == c.GOODS_OF_ONE_KIND:
        state.push(GOODS, seat, amount)
    elif what == c.GOODS_MIX:
        state.push(MIX, seat, amount)
    elif what == c.LOSE_MIX:
        ask_for_goods(state, seat, seat, amount, False)
    elif what == c.MILITARY_CARDS:
        state.push(DRAW, seat, amount)
    elif what == c.FREE_BUILD:
        if can_build_free(state, seat, amount):
            state.push(FREE_BUILD, seat, amount)
    elif what == c.LOSE_BUILDING:
        ask_to_raze(state, seat, seat, amount | RAZE_ANY)
    elif what == c.FARMS_PRODUCE:
        farms(state, seat, 0)
    elif what == c.MINES_PRODUCE:
        state.push(MINES, seat, 0)
    elif what == c.ECONOMY:
        state.push(MINES, seat, UPKEEP)
        state.push(FARMS, seat, UPKEEP)
    elif what == c.LOSE_BLUE:
        return_blue(state, seat, amount)
    elif what == c.LOSE_OLD_LEADER:
        if civ.leader != NONE and CARDS[civ.leader].age != state.age:
            lose_leader(state, seat)
    elif what == c.LOSE_COLONY:
        ask_to_cede(state, seat, seat, NONE)
    elif what == c.AGREE:
        state.push(AGREE, seat, amount)
    elif what == c.RAVAGE:
        ask_to_ravage(state, seat)
    else:
        terrorise(state, seat)


def can_build_free(state: AgesState, seat: i64, card: i64) -> bool:
    """R100: an unused worker, and room for one more temple."""
    civ = state.civs[seat]
    if civ.idle == 0:
        return False
    return card != c.RELIGION or workers_between(civ, c.TEMPLES, c.ARENAS) < urban_limit(state, seat)


def terrorise(state: AgesState, seat: i64) -> None:
    """R192: the player with the fewest culture points destroys an urban building of each other player."""
    seats = in_turn(state)
    place: i64 = len(seats) - 1
    while place >= 0:
        if seats[place] != seat:
            ask_to_raze(state, seat, seats[place], 1)
        place -= 1


# -- International Agreement (R106)


def agree(state: AgesState, seat: i64, budget: i64, space: i64) -> None:
    """R106: a card of the row for a part of the budget."""
    cost = take_cost(state, seat, space)
    receive(state, seat, space)
    state.swap(AGREE, seat, budget - cost, 1)


def end_agreement(state: AgesState, seat: i64, taken: i64) -> None:
    """R106: who took something skips his next political action; the row is filled up."""
    if taken:
        state.civs[seat].skips_politics = 1
    close_gaps(state)
    state.push(REFILL, 0)
