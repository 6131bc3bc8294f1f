"""Winners and losers of an event of Through the Ages in the present position (R93-R107).

Only reasons that hold on any player's turn are given: between equals the turn decides (R95), and it is not known yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.explain_ratings import food_yield, opponents, resource_yield
from pentapolis.core.types import Reason
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.cards import CARDS, NONE
from pentapolis.games.ages.impacts import impact_points
from pentapolis.games.ages.rules.armies import army_bonus
from pentapolis.games.ages.rules.colonies import most_force
from pentapolis.games.ages.rules.counting import unit_count
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.population import can_be_ravaged
from pentapolis.games.ages.rules.ratings import (
    colonisation_bonus,
    culture_rating,
    science_rating,
    strength,
    unit_strength,
)
from pentapolis.games.ages.rules.resources import food

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.ages.state import AgesState

#: Events by rank: the reason code, whether a low rank is meant, and whether it is good to have that rank.
PLACES: Final = {
    c.STRONGEST: ("strongest", False, True),
    c.TWO_STRONGEST: ("strongest", False, True),
    c.WEAKEST: ("weakest", True, False),
    c.TWO_WEAKEST: ("weakest", True, False),
    c.MOST_CULTURE: ("richest", False, True),
    c.LEAST_CULTURE: ("poorest", True, True),
}
PAIRS: Final = (c.TWO_STRONGEST, c.TWO_WEAKEST)
BY_CULTURE: Final = (c.MOST_CULTURE, c.LEAST_CULTURE)
#: Parts that affect all players by a number of their own: the reason code, and whether more of it is good.
AMOUNTS: Final = {
    c.CULTURE_BY_CULTURE: ("event_culture", True),
    c.CULTURE_BY_SCIENCE: ("event_culture", True),
    c.IMPACT: ("event_culture", True),
    c.SCIENCE_BY_SCIENCE: ("event_science", True),
    c.FARMS_PRODUCE: ("event_food", True),
    c.MINES_PRODUCE: ("event_resources", True),
    c.LOSE_ALL_FOOD: ("event_loses_food", False),
    c.REBEL: ("event_discontent", False),
    c.UNREST: ("event_discontent", False),
    c.EMIGRATE: ("event_discontent", False),
    c.LOSE_OLD_LEADER: ("event_leader", False),
    c.RAVAGE: ("event_wonder", False),
}

#: A reason, and whether the event is good for the seat by it; None if it is neither.
Standing = tuple[Reason, bool | None]


def event_standings(state: AgesState, seat: int, card: int) -> list[Standing]:
    """R95, R96: Return how a seat would fare in an event or territory in the present position."""
    if card >= c.TERRITORIES:
        return [territory_standing(state, seat)]
    reasons: list[Standing] = []
    for part in CARDS[card].parts:
        who, what = int(part.who), int(part.what)
        if who in PLACES:
            reasons += place_standings(state, seat, who, what)
        elif who == c.HAPPIEST:
            reasons.append(happiness_standing(state, seat))
        elif who == c.MOST_CULTURE_IF_WEAK:
            reasons += barbarians_standing(state, seat)
        elif what in AMOUNTS:
            reasons.append(amount_standing(state, seat, card, what))
    # Duplicates are dropped, because two parts may affect the same rank.
    shown = {str(reason): (reason, good) for reason, good in reasons}
    if not shown and all(part.who == c.ALL for part in CARDS[card].parts):
        return [(Reason("event_alike"), None)]
    return list(shown.values())


# -- places (R95)


def place_standings(state: AgesState, seat: int, who: int, what: int) -> list[Standing]:
    """Return whether the seat has the rank that counts, or else the player that has it; nothing if it may be a tie."""
    code, low, good = PLACES[who]
    values = cultures(state) if who in BY_CULTURE else strengths(state)
    if low:
        values = {other: -value for other, value in values.items()}
    if who in PAIRS and len(values) > 2:
        above = sum(value > values[seat] for other, value in values.items() if other != seat)
        level = sum(value >= values[seat] for other, value in values.items() if other != seat)
        if level < 2:
            return [(Reason(f"event_two_{code}_you"), good)]
        return [(Reason(f"event_two_{code}_others"), not good)] if above >= 2 else []
    first = sole_leader(values)
    if first is not None and what == c.LOSE_COLONY and not state.civs[first].colonies:
        return [(Reason("event_nobody"), None)]
    if first == seat:
        return [(Reason(f"event_{code}_you"), good)]
    if first is None:
        return [(Reason(f"event_{code}_tied"), None)]
    return [(Reason(f"event_{code}_rival", {"seat": str(first + 1)}), not good)]


def sole_leader(values: dict[int, int]) -> int | None:
    """Return the seat that has more than all others, or None if the first two are tied."""
    most = max(values.values())
    first = [seat for seat, value in values.items() if value == most]
    return first[0] if len(first) == 1 else None


def strengths(state: AgesState) -> dict[int, int]:
    """R73: Return the strength of every player still in the game."""
    return {seat: int(strength(state, seat)) for seat in range(state.seats) if not state.civs[seat].resigned}


def cultures(state: AgesState) -> dict[int, int]:
    """Return the culture points of every player still in the game."""
    return {seat: int(civ.culture) for seat, civ in enumerate(state.civs) if not civ.resigned}


def happiness_standing(state: AgesState, seat: int) -> Standing:
    """R95: Return whether no other player has more happy faces."""
    most = max(int(happiness(state.civs[other])) for other in [seat, *opponents(state, seat)])
    own = int(happiness(state.civs[seat])) == most
    return Reason("event_happiest_you" if own else "event_happiest_others"), own


def barbarians_standing(state: AgesState, seat: int) -> list[Standing]:
    """R95: Barbarians: Return the culture leader's standing if that player is among the two weakest."""
    leader = sole_leader(cultures(state))
    if leader is None:
        return []
    powers = strengths(state)
    places = min(2, len(powers) - 1)
    weaker = sum(power < powers[leader] for power in powers.values())
    level = sum(power <= powers[leader] for other, power in powers.items() if other != leader)
    if weaker >= places:
        return [(Reason("event_nobody"), None)]
    if level >= places:
        return []
    if leader == seat:
        return [(Reason("event_barbarians_you"), False)]
    return [(Reason("event_barbarians_rival", {"seat": str(leader + 1)}), True)]


# -- amounts (R101-R105, R159)


def amount_standing(state: AgesState, seat: int, card: int, what: int) -> Standing:
    """Return the gain or cost of the event for the seat, beside that of the opponent with the largest amount."""
    code, welcome = AMOUNTS[what]
    amount = amount_of(state, card, what)
    own, most = amount(seat), max([amount(other) for other in opponents(state, seat)], default=0)
    if own == most == 0:
        return Reason("event_nobody"), None
    good = None if own == most else (own > most) == welcome
    if what in (c.LOSE_OLD_LEADER, c.RAVAGE):
        return Reason(f"{code}_you" if own else f"{code}_rivals"), good
    return Reason(code, {"count": own, "rival": most}), good


def amount_of(state: AgesState, card: int, what: int) -> Callable[[int], int]:
    """Return the function that gives the amount of a seat for a part of an event."""

    def ravageable(seat: int) -> int:
        civ = state.civs[seat]
        return int(any(can_be_ravaged(civ, wonder) for wonder in range(c.WONDERS, c.ACTIONS)))

    def outdated(seat: int) -> int:
        leader = int(state.civs[seat].leader)
        return int(leader != NONE and CARDS[leader].age != state.age)

    of: dict[int, Callable[[int], int]] = {
        c.CULTURE_BY_CULTURE: lambda seat: int(culture_rating(state, seat)),
        c.CULTURE_BY_SCIENCE: lambda seat: int(science_rating(state.civs[seat])),
        c.SCIENCE_BY_SCIENCE: lambda seat: int(science_rating(state.civs[seat])),
        c.IMPACT: lambda seat: int(impact_points(state, card, seat)),
        c.FARMS_PRODUCE: lambda seat: food_yield(state, seat),
        c.MINES_PRODUCE: lambda seat: resource_yield(state, seat),
        c.LOSE_ALL_FOOD: lambda seat: int(food(state.civs[seat])),
        c.LOSE_OLD_LEADER: outdated,
        c.RAVAGE: ravageable,
    }
    return of.get(what, lambda seat: int(discontent(state, state.civs[seat])))


# -- territories (R110)


def territory_standing(state: AgesState, seat: int) -> Standing:
    """R110: Return what the seat could bid, beside what the opponents' units reach without any card."""
    own = int(most_force(state.civs[seat]))
    most = max([visible_force(state, other) for other in opponents(state, seat)], default=0)
    if not own:
        return Reason("event_no_units"), False
    return Reason("event_territory", {"force": own, "rival": most}), None if own == most else own > most


def visible_force(state: AgesState, seat: int) -> int:
    """R111: Return the public colonization force: units, armies and permanent bonuses."""
    civ = state.civs[seat]
    if not unit_count(civ):
        return 0
    return int(unit_strength(civ, civ.workers, 0) + army_bonus(civ, civ.workers, 0) + colonisation_bonus(civ))
