"""Rules of thumb for politics in Through the Ages: events to seed and players to attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.ages import cards as c
from pentapolis.games.ages.cards import CARDS, IMPACTS, KIND, NONE, TERRITORIES, UNITS, WORKER_CARDS
from pentapolis.games.ages.impacts import impact_points
from pentapolis.games.ages.rules.events import events_left, top_age
from pentapolis.games.ages.rules.happiness import discontent
from pentapolis.games.ages.rules.ratings import colonisation_bonus, strength
from pentapolis.games.ages.rules.resources import food, resources
from pentapolis.games.ages.rules.war import attack_cost, attack_value

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


NEVER: Final = -1000.0
# Events by the players they affect; GOOD is good for them.
GOOD: Final = (c.STRONGEST, c.TWO_STRONGEST, c.MOST_CULTURE, c.HAPPIEST)
BAD: Final = (c.WEAKEST, c.TWO_WEAKEST, c.MOST_CULTURE_IF_WEAK)
FOR_THE_UNHAPPY: Final = (c.REBEL, c.UNREST, c.EMIGRATE)
# Defence per hidden card and age.
HIDDEN_DEFENCE: Final = 0.35
# Worth of a resource and of a military action in politics.
GOODS: Final = 1.0
MILITARY_ACTION: Final = 0.8
# Lead in strength that a war needs to be worth anything.
WAR_LEAD: Final = 6.0


def opponents_of(state: AgesState, seat: int) -> list[int]:
    """Return the other players still in the game."""
    return [other for other in range(state.seats) if other != seat and not state.civs[other].resigned]


def event_worth(state: AgesState, seat: int, card: int) -> float:
    """Return the worth of an event to its player: at once, later, and of the event that may be revealed now."""
    worth = float(CARDS[card].age)
    own = int(strength(state, seat))
    others = [int(strength(state, other)) for other in opponents_of(state, seat)]
    if events_left(state) > 0 and top_age(state) > 0 and others and own < min(others):
        worth -= 1.0
    if KIND[card] == c.TERRITORY:
        return worth + 0.3 * int(colonisation_bonus(state.civs[seat]))
    if IMPACTS <= card < TERRITORIES:
        opponents = [int(impact_points(state, card, other)) for other in opponents_of(state, seat)]
        return worth + 0.7 * (int(impact_points(state, card, seat)) - max(opponents, default=0))
    for part in CARDS[card].parts:
        if part.what in FOR_THE_UNHAPPY:
            worth -= int(discontent(state, state.civs[seat]))
        elif part.who in GOOD:
            worth += 1.5 if own > max(others, default=0) else -1.0
        elif part.who in BAD:
            worth += 1.0 if own > min(others, default=0) else -2.0
    return worth


def attack_worth(state: AgesState, seat: int, card: int, target: int, turns: int) -> float:
    """Return the worth of an aggression or war."""
    if card >= c.WARS:
        return war_worth(state, seat, card, target, turns)
    opponent = state.civs[target]
    lead = int(attack_value(state, seat, target)) - int(strength(state, target))
    cards: int = len(opponent.military)
    hidden = HIDDEN_DEFENCE * int(CARDS[card].age) * cards
    if lead <= 0:
        return NEVER
    chance = min(0.95, max(0.1, 0.5 + (lead - hidden) / (2.0 * hidden + 1.0)))
    gain = loot(state, card, target)
    return chance * gain - MILITARY_ACTION * int(attack_cost(state, card, target)) - 0.5


def loot(state: AgesState, card: int, target: int) -> float:
    """Return the worth of a successful aggression: the gain, and a part of the opponent's loss."""
    opponent = state.civs[target]
    amount = int(CARDS[card].amount)
    share = 1.0 / (len(state.civs) - 1)
    if card == c.ENSLAVE_I:
        return GOODS * amount + 4.0 * share
    if card in (c.RAID_I, c.RAID_II, c.RAID_III):
        razed = any(opponent.workers[unit] > 0 for unit in range(c.URBAN, UNITS))
        return (2.0 + 6.0 * share) * amount if razed else 0.0
    if card == c.ANNEX_II:
        return 6.0 + 4.0 * share
    if card == c.ASSASSINATE_II:
        return amount * int(CARDS[opponent.leader].age) + 5.0 * share if opponent.leader != NONE else 0.0
    if card == c.SABOTAGE_II:
        return amount * int(CARDS[opponent.wonder].age) + 4.0 * share if opponent.wonder != NONE else 0.0
    if card == c.SPY_II:
        return min(amount, int(opponent.science)) * (1.0 + share)
    if card == c.ARMED_INTERVENTION_III:
        return min(amount, int(opponent.culture)) * (1.0 + share)
    return min(amount, int(food(opponent) + resources(opponent))) * (GOODS + share)


def war_worth(state: AgesState, seat: int, card: int, target: int, turns: int) -> float:
    """Return the worth of a war: the lead beyond what the opponent can make good before it is resolved."""
    if turns < 2:
        return NEVER
    opponent = state.civs[target]
    units = sum(int(opponent.workers[unit]) * int(CARDS[unit].strength) for unit in range(UNITS, WORKER_CARDS))
    lead = int(strength(state, seat)) - int(strength(state, target)) - 0.4 * units
    share = 1.0 / (len(state.civs) - 1)
    gain = (lead - WAR_LEAD) * (1.0 if card in (c.WAR_OVER_RESOURCES_II, c.WAR_OVER_TECHNOLOGY_II) else 1.0 + share)
    return gain - MILITARY_ACTION * int(attack_cost(state, card, target))
