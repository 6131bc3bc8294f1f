"""Whom an event of Through the Ages would reward or harm, as things stand (R93-R107).

Only what holds whoever's turn it will be is said: between equals the turn decides (R95), and nobody knows which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.explain_ratings import grown, mined, rivals
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

#: Those who are concerned by their place: the code, whether a low place is meant, and whether it is good to be there.
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
#: The parts that concern everybody by some number of his own: the code, and whether it is good to have more of it.
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


def standings(state: AgesState, seat: int, card: int) -> list[Standing]:
    """R95, R96: where a seat would stand in an event or territory, with what everybody has now."""
    if card >= c.TERRITORIES:
        return [auctioned(state, seat)]
    found: list[Standing] = []
    for part in CARDS[card].parts:
        who, what = int(part.who), int(part.what)
        if who in PLACES:
            found += placed(state, seat, who, what)
        elif who == c.HAPPIEST:
            found.append(happiest(state, seat))
        elif who == c.MOST_CULTURE_IF_WEAK:
            found += raided(state, seat)
        elif what in AMOUNTS:
            found.append(weighed(state, seat, card, what))
    # Two parts may concern the same place.
    told = {str(reason): (reason, good) for reason, good in found}
    if not told and all(part.who == c.ALL for part in CARDS[card].parts):
        return [(Reason("event_alike"), None)]
    return list(told.values())


# -- places (R95)


def placed(state: AgesState, seat: int, who: int, what: int) -> list[Standing]:
    """Whether the seat is at the place that counts, or else who is, unless equals may be there."""
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
    first = leading(values)
    if first is not None and what == c.LOSE_COLONY and not state.civs[first].colonies:
        return [(Reason("event_nobody"), None)]
    if first == seat:
        return [(Reason(f"event_{code}_you"), good)]
    if first is None:
        return [(Reason(f"event_{code}_tied"), None)]
    return [(Reason(f"event_{code}_rival", {"seat": str(first + 1)}), not good)]


def leading(values: dict[int, int]) -> int | None:
    """The seat that has more than all others; None between equals."""
    most = max(values.values())
    first = [seat for seat, value in values.items() if value == most]
    return first[0] if len(first) == 1 else None


def strengths(state: AgesState) -> dict[int, int]:
    """R73: the strength of everybody still in the game."""
    return {seat: int(strength(state, seat)) for seat in range(state.seats) if not state.civs[seat].resigned}


def cultures(state: AgesState) -> dict[int, int]:
    """The culture points of everybody still in the game."""
    return {seat: int(civ.culture) for seat, civ in enumerate(state.civs) if not civ.resigned}


def happiest(state: AgesState, seat: int) -> Standing:
    """R95: whether nobody has more happy faces."""
    most = max(int(happiness(state.civs[other])) for other in [seat, *rivals(state, seat)])
    own = int(happiness(state.civs[seat])) == most
    return Reason("event_happiest_you" if own else "event_happiest_others"), own


def raided(state: AgesState, seat: int) -> list[Standing]:
    """R95: Barbarians: the culture leader, if he is among the two weakest."""
    leader = leading(cultures(state))
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


# -- numbers of one's own (R101-R105, R159)


def weighed(state: AgesState, seat: int, card: int, what: int) -> Standing:
    """What the event would bring or cost the seat, beside the rival whom it would bring or cost most."""
    code, welcome = AMOUNTS[what]
    amount = amount_of(state, card, what)
    own, most = amount(seat), max([amount(other) for other in rivals(state, seat)], default=0)
    if own == most == 0:
        return Reason("event_nobody"), None
    good = None if own == most else (own > most) == welcome
    if what in (c.LOSE_OLD_LEADER, c.RAVAGE):
        return Reason(f"{code}_you" if own else f"{code}_rivals"), good
    return Reason(code, {"count": own, "rival": most}), good


def amount_of(state: AgesState, card: int, what: int) -> Callable[[int], int]:
    """The number of a seat by which a part of an event goes."""

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
        c.FARMS_PRODUCE: lambda seat: grown(state, seat),
        c.MINES_PRODUCE: lambda seat: mined(state, seat),
        c.LOSE_ALL_FOOD: lambda seat: int(food(state.civs[seat])),
        c.LOSE_OLD_LEADER: outdated,
        c.RAVAGE: ravageable,
    }
    return of.get(what, lambda seat: int(discontent(state, state.civs[seat])))


# -- territories (R110)


def auctioned(state: AgesState, seat: int) -> Standing:
    """R110: what the seat could bid, beside what the units of the rivals reach without any card."""
    own = int(most_force(state.civs[seat]))
    most = max([open_force(state, other) for other in rivals(state, seat)], default=0)
    if not own:
        return Reason("event_no_units"), False
    return Reason("event_territory", {"force": own, "rival": most}), None if own == most else own > most


def open_force(state: AgesState, seat: int) -> int:
    """R111: the force that everybody can see: units, armies and permanent bonuses."""
    civ = state.civs[seat]
    if not unit_count(civ):
        return 0
    return int(unit_strength(civ, civ.workers, 0) + army_bonus(civ, civ.workers, 0) + colonisation_bonus(civ))
