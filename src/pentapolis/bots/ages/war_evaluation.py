"""Evaluation of politics in Through the Ages: attacks by the lead in strength, events by the players affected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.cards import CARDS, IMPACTS, NONE, TERRITORIES
from pentapolis.games.ages.impacts import impact_points
from pentapolis.games.ages.rules.counting import unit_count, workers_between
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.ratings import colonisation_bonus, culture_rating, science_rating, strength
from pentapolis.games.ages.rules.resources import farm_yield, food, mine_yield, resources

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# Worth of a worker, a good, a science point, a yellow or blue token, a building and a colony, gained or lost.
WORKER: Final = 4.0
GOOD: Final = 1.0
SCIENCE: Final = 0.9
YELLOW: Final = 2.5
BLUE: Final = 1.5
BUILDING: Final = 6.0
COLONY: Final = 6.0
# Defence per hidden card and age.
HIDDEN_DEFENCE: Final = 0.35
# Lead that makes it nearly certain to be the stronger player when an event is revealed.
SURE_LEAD: Final = 8.0
# Weight of an impact that no other player would have seeded.
IMPACT: Final = 0.8


def smaller(one: float, other: float) -> float:
    """Return the smaller of two numbers."""
    return one if one < other else other


def share_of(state: AgesState) -> float:
    """Return the share of an opponent's loss that counts as a gain: all of it with two players."""
    opponents = state.players() - 1
    return 1.0 / float(opponents if opponents > 0 else 1)


# -- attacks


def war_gain(state: AgesState, card: i64, winner: i64, loser: i64, lead: float) -> float:
    """R122: Return the worth of a war to an attacker with a lead; with a negative lead the other side wins."""
    if lead < 0.0:
        return -war_gain(state, card, loser, winner, -lead)
    share = share_of(state)
    victim = state.civs[loser]
    if card == c.WAR_OVER_RESOURCES_II:
        return smaller(lead, float(food(victim) + resources(victim))) * GOOD * (1.0 + share)
    if card == c.WAR_OVER_TECHNOLOGY_II:
        return smaller(lead, 6.0 + float(victim.science)) * SCIENCE * (1.0 + share)
    if card == c.WAR_OVER_TERRITORY_II:
        return smaller(1.0 + lead / 3.0, float(victim.yellow_bank)) * YELLOW * (1.0 + share)
    if card == c.HOLY_WAR_III:
        return lead / 3.0 * (WORKER * share + 2.0)
    return smaller(lead, float(victim.culture)) * (1.0 + share)


def aggression_gain(state: AgesState, card: i64, target: i64, lead: float) -> float:
    """R119: Return the worth of an aggression with a lead in strength, by its chance against hidden defence cards."""
    if lead <= 0.0:
        return 0.0
    hidden = HIDDEN_DEFENCE * float(CARDS[card].age * len(state.civs[target].military))
    chance = 0.5 + (lead - hidden) / (2.0 * hidden + 1.0)
    if chance > 0.95:
        chance = 0.95
    if chance < 0.1:
        chance = 0.1
    return chance * loot(state, card, target)


def loot(state: AgesState, card: i64, target: i64) -> float:
    """R119: Return the worth of a successful aggression: the gain, and a part of the opponent's loss."""
    opponent = state.civs[target]
    amount = float(CARDS[card].amount)
    share = share_of(state)
    if card == c.ENSLAVE_I:
        return GOOD * amount + WORKER * share
    if card == c.RAID_I or card == c.RAID_II or card == c.RAID_III:
        there = float(workers_between(opponent, c.URBAN, c.UNITS))
        return smaller(amount, there) * (2.0 + BUILDING * share)
    if card == c.ANNEX_II:
        return COLONY * (1.0 + share) if opponent.colonies else 0.0
    if card == c.ASSASSINATE_II:
        return amount * float(CARDS[opponent.leader].age) + 5.0 * share if opponent.leader != NONE else 0.0
    if card == c.SABOTAGE_II:
        return amount * float(CARDS[opponent.wonder].age) + 4.0 * share if opponent.wonder != NONE else 0.0
    if card == c.SPY_II:
        return smaller(amount, float(opponent.science)) * SCIENCE * (1.0 + share)
    if card == c.ARMED_INTERVENTION_III:
        return smaller(amount, float(opponent.culture)) * (1.0 + share)
    return smaller(amount, float(food(opponent) + resources(opponent))) * GOOD * (1.0 + share)


# -- events


def lead_certainty(lead: float) -> float:
    """Return the certainty that a lead lasts until an event is revealed, from -1 (none) to 1."""
    if lead > SURE_LEAD:
        return 1.0
    return lead / SURE_LEAD if lead > -SURE_LEAD else -1.0


def event_gain(state: AgesState, seat: i64, card: i64) -> float:
    """R92, R95: Return the worth of an event or territory to the player who seeds it, compared with the opponents."""
    worth = float(CARDS[card].age)
    for other in range(state.seats):
        if other != seat and not state.civs[other].resigned:
            worth += event_difference(state, seat, other, card) * share_of(state)
    return worth


def event_difference(state: AgesState, seat: i64, other: i64, card: i64) -> float:
    """Return the effect of an event on a seat less its effect on another."""
    if card >= TERRITORIES:
        mine, his = state.civs[seat], state.civs[other]
        lead = float(colonisation_bonus(mine) - colonisation_bonus(his))
        lead += 0.5 * float(strength(state, seat) - strength(state, other))
        return 0.5 * COLONY * lead_certainty(lead + (1.0 if unit_count(mine) > unit_count(his) else 0.0))
    if card >= IMPACTS:
        return IMPACT * float(impact_points(state, card, seat) - impact_points(state, card, other))
    worth = 0.0
    for part in CARDS[card].parts:
        if part.who == c.ALL:
            worth += common_event_difference(state, seat, other, part.what)
        else:
            worth += target_preference(state, seat, other, part.who) * event_part_worth(part.what, float(part.amount))
    return worth


def target_preference(state: AgesState, seat: i64, other: i64, who: i64) -> float:
    """Return how likely an event affects a seat rather than another, from -1 to 1."""
    if who == c.STRONGEST or who == c.TWO_STRONGEST:
        return lead_certainty(float(strength(state, seat) - strength(state, other)))
    if who == c.WEAKEST or who == c.TWO_WEAKEST:
        return lead_certainty(float(strength(state, other) - strength(state, seat)))
    if who == c.HAPPIEST:
        return lead_certainty(3.0 * float(happiness(state.civs[seat]) - happiness(state.civs[other])))
    lead = lead_certainty(0.3 * float(state.civs[seat].culture - state.civs[other].culture))
    if who == c.MOST_CULTURE:
        return lead
    if who == c.LEAST_CULTURE:
        return -lead
    return 0.5 * (lead + target_preference(state, seat, other, c.WEAKEST)) if who == c.MOST_CULTURE_IF_WEAK else 0.0


def event_part_worth(what: i64, amount: float) -> float:
    """Return the worth of a part of an event to an affected player."""
    if what == c.CULTURE or what == c.FOOD or what == c.RESOURCES or what == c.GOODS_MIX:
        return amount
    if what == c.SCIENCE:
        return SCIENCE * amount
    if what == c.LOSE_CULTURE or what == c.LOSE_MIX:
        return -amount
    if what == c.POPULATION:
        return WORKER
    if what == c.LOSE_POPULATION:
        return -WORKER
    if what == c.LOSE_BUILDING:
        return -BUILDING
    if what == c.GIVE_YELLOW:
        return -2.0 * YELLOW
    if what == c.LOSE_BLUE:
        return -BLUE
    if what == c.LOSE_COLONY:
        return -COLONY
    return BUILDING if what == c.TERROR or what == c.AGREE else 0.0


def common_event_difference(state: AgesState, seat: i64, other: i64, what: i64) -> float:
    """Return the effect on a seat less that on another of an event that affects all players."""
    mine, his = state.civs[seat], state.civs[other]
    if what == c.CULTURE_BY_CULTURE:
        return float(culture_rating(state, seat) - culture_rating(state, other))
    if what == c.CULTURE_BY_SCIENCE:
        return float(science_rating(mine) - science_rating(his))
    if what == c.SCIENCE_BY_SCIENCE:
        return SCIENCE * float(science_rating(mine) - science_rating(his))
    if what == c.FARMS_PRODUCE:
        return GOOD * float(farm_yield(mine) - farm_yield(his))
    if what == c.MINES_PRODUCE:
        return GOOD * float(mine_yield(mine) - mine_yield(his))
    if what == c.ECONOMY:
        return GOOD * float(farm_yield(mine) + mine_yield(mine) - farm_yield(his) - mine_yield(his))
    if what == c.LOSE_ALL_FOOD:
        return GOOD * float(food(his) - food(mine))
    if what == c.REBEL or what == c.UNREST or what == c.EMIGRATE:
        return 2.0 * float(discontent(state, his) - discontent(state, mine))
    return 0.0
