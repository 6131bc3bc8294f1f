"""The consequences of the cards in play (R8, R70-R79): action totals, ratings, armies. Nothing of this is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import lowest, members
from pentapolis.core.native import append, i64, vec
from pentapolis.games.ages.boards import (
    MOST_CULTURE,
    MOST_STRENGTH,
    RAVAGED_CULTURE,
)
from pentapolis.games.ages.cards import (
    ARENAS,
    CARDS,
    LABS,
    LIBRARIES,
    NONE,
    TEMPLES,
    TERRITORIES,
    THEATRES,
    UNITS,
    WONDERS,
    WORKER_CARDS,
)
from pentapolis.games.ages.decisions import SIDE_A
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.pacts import (
    WITH_ATTACK_BONUS,
    WITH_CULTURE,
    is_among,
    other_party,
    pact_card,
    pact_side,
    party_to,
)
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.armies import army_bonus, best_army
from pentapolis.games.ages.rules.counting import working_wonders
from pentapolis.games.ages.wonders import hand_room, wonder_strength

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# -- action totals (R8)


def civil_total(state: AgesState, seat: i64) -> i64:
    """R8: Return the number of all civil actions, spent ones too."""
    civ = state.civs[seat]
    total = CARDS[civ.government].civil_actions
    if civ.law != NONE:
        total += CARDS[civ.law].civil_actions
    if civ.leader != NONE:
        total += CARDS[civ.leader].civil_actions
    working = working_wonders(civ)
    while working:
        total += CARDS[WONDERS + lowest(working)].civil_actions
        working &= working - 1
    return total


def military_total(state: AgesState, seat: i64) -> i64:
    """R8: Return the number of all military actions, spent ones too."""
    civ = state.civs[seat]
    total = CARDS[civ.government].military_actions
    if civ.warcraft != NONE:
        total += CARDS[civ.warcraft].military_actions
    if civ.leader != NONE:
        total += CARDS[civ.leader].military_actions
    working = working_wonders(civ)
    while working:
        total += CARDS[WONDERS + lowest(working)].military_actions
        working &= working - 1
    if state.seats > 2:
        total += pact_military_actions(state, seat)
    return max(total, 0)


def pact_military_actions(state: AgesState, seat: i64) -> i64:
    """R8, R124: Return the military actions by pacts."""
    total: i64 = 0
    for owner in range(state.seats):
        civ = state.civs[owner]
        side = pact_side(civ, owner, seat)
        if side != NONE:
            pact = CARDS[civ.pact]
            total += pact.a_military_actions if side == SIDE_A else pact.b_military_actions
    return total


def civil_left(state: AgesState, seat: i64) -> i64:
    """R35, R57, R102: Return the civil actions that can be spent now."""
    civ = state.civs[seat]
    total = civil_total(state, seat) if state.round > 1 else first_round_actions(state, seat)
    left = total - civ.civil_spent - civ.rebels
    return max(left, 0)


def first_round_actions(state: AgesState, seat: i64) -> i64:
    """R35: Return one civil action for the start player, one more for each later seat."""
    return (seat - state.starter + state.seats) % state.seats + 1


def military_left(state: AgesState, seat: i64) -> i64:
    """R8, R57: Return the military actions that can be spent now."""
    civ = state.civs[seat]
    left = military_total(state, seat) + civ.extra_military - civ.military_spent
    return max(left, 0)


def civil_hand_limit(state: AgesState, seat: i64) -> i64:
    """R41: Return the number of civil cards that fit into the hand."""
    return civil_total(state, seat) + hand_room(state.civs[seat])


def military_hand_limit(state: AgesState, seat: i64) -> i64:
    """R90: Return the number of military cards that may be kept."""
    return military_total(state, seat) + hand_room(state.civs[seat])


def urban_limit(state: AgesState, seat: i64) -> i64:
    """R44, R170: Return the largest number of buildings of one type."""
    return CARDS[state.civs[seat].government].urban_limit + state.easier


# -- ratings


def science_rating(civ: AgesCivilization) -> i64:
    """R72: Return the science points per turn."""
    rating: i64 = 0
    card: i64 = LABS
    while card < TEMPLES:
        rating += civ.workers[card] * CARDS[card].science
        card += 1
    card = LIBRARIES
    while card < THEATRES:
        rating += civ.workers[card] * CARDS[card].science
        card += 1
    working = working_wonders(civ)
    while working:
        rating += CARDS[WONDERS + lowest(working)].science
        working &= working - 1
    return rating + leader_of(civ).science(civ)


def culture_rating(state: AgesState, seat: i64) -> i64:
    """R72: Return the culture points per turn, 0 to 30."""
    civ = state.civs[seat]
    rating = CARDS[civ.government].culture
    card: i64 = TEMPLES
    while card < UNITS:
        rating += civ.workers[card] * CARDS[card].culture
        card += 1
    working = working_wonders(civ)
    while working:
        rating += CARDS[WONDERS + lowest(working)].culture
        working &= working - 1
    rating += RAVAGED_CULTURE * members(civ.ravaged)
    if civ.leader != NONE:
        rating += CARDS[civ.leader].culture + leader_of(civ).culture(civ)
    if state.seats > 2:
        rating += pact_culture(state, seat)
    if rating < 0:
        return 0
    return min(rating, MOST_CULTURE)


def pact_culture(state: AgesState, seat: i64) -> i64:
    """R125: Return the culture per turn by pacts."""
    rating: i64 = 0
    for owner in range(state.seats):
        civ = state.civs[owner]
        side = pact_side(civ, owner, seat)
        if side != NONE:
            pact = CARDS[civ.pact]
            rating += pact.a_culture if side == SIDE_A else pact.b_culture
            if is_among(civ, WITH_CULTURE):
                rating += pact_card(civ.pact).culture(state.civs[other_party(civ, owner, seat)])
    return rating


# -- strength


def strength(state: AgesState, seat: i64) -> i64:
    """R73: Return the civilization's strength, 0 to 60."""
    civ = state.civs[seat]
    power = unit_strength(civ, civ.workers, 0) + leader_strength(civ) + CARDS[civ.government].strength
    card: i64 = ARENAS
    while card < LIBRARIES:
        power += civ.workers[card] * CARDS[card].strength
        card += 1
    if civ.warcraft != NONE:
        power += CARDS[civ.warcraft].strength
    if civ.seafaring != NONE:
        power += CARDS[civ.seafaring].strength
    working = working_wonders(civ)
    while working:
        power += CARDS[WONDERS + lowest(working)].strength
        working &= working - 1
    power += wonder_strength(civ)
    colonies = civ.colonies
    while colonies:
        power += CARDS[TERRITORIES + lowest(colonies)].strength
        colonies &= colonies - 1
    power += army_bonus(civ, civ.workers, 0)
    repeated = leader_of(civ).repeated_armies()
    if repeated > 0:
        power += repeated * best_army(civ, civ.workers, 0)
    if state.seats > 2:
        power += pact_strength(state, seat)
    if power < 0:
        return 0
    return min(power, MOST_STRENGTH)


def unit_strength(civ: AgesCivilization, units: vec[i64], shift: i64) -> i64:
    """R73, R111: Return the strength of units themselves; `units` lists them from the card at the index `shift` on."""
    power: i64 = 0
    card: i64 = UNITS
    while card < WORKER_CARDS:
        power += units[card - shift] * CARDS[card].strength
        card += 1
    return power + leader_of(civ).unit_strength(units, shift)


def leader_strength(civ: AgesCivilization) -> i64:
    """R73, R74, R78: Return the strength that the leader adds to the civilization."""
    if civ.leader == NONE:
        return 0
    return CARDS[civ.leader].strength + leader_of(civ).strength(civ)


def pact_strength(state: AgesState, seat: i64) -> i64:
    """R73: Return the strength by pacts."""
    power: i64 = 0
    for owner in range(state.seats):
        civ = state.civs[owner]
        side = pact_side(civ, owner, seat)
        if side != NONE:
            pact = CARDS[civ.pact]
            power += pact.a_strength if side == SIDE_A else pact.b_strength
    return power


def pact_attack_bonus(state: AgesState, seat: i64, target: i64) -> i64:
    """R117, R121: Return the strength of an attacker by pacts with the target."""
    owner = party_to(state, seat, WITH_ATTACK_BONUS) if state.seats > 2 else i64(NONE)
    if owner == NONE:
        return 0
    pact = state.civs[owner]
    return pact_card(pact.pact).attack_bonus() if owner == target or pact.partner == target else i64(0)


# -- colonisation (R111)


def colonisation_bonus(civ: AgesCivilization) -> i64:
    """R111: Return the permanent bonus of the Colossus and of a colonisation technology."""
    bonus: i64 = 0 if civ.seafaring == NONE else CARDS[civ.seafaring].colonisation
    working = working_wonders(civ)
    while working:
        bonus += CARDS[WONDERS + lowest(working)].colonisation
        working &= working - 1
    return bonus


# -- comparisons (R95)


def order(state: AgesState, values: vec[i64]) -> vec[i64]:
    """R95: Return the seats still in the game by value, the highest first.

    Of equals, the one whose turn comes sooner is first.
    """
    ranked = vec[i64]()
    step: i64 = 0
    while step < state.seats:
        seat = (state.active + step) % state.seats
        step += 1
        if state.civs[seat].resigned:
            continue
        ranked = append(ranked, seat)
        place: i64 = len(ranked) - 1
        while place > 0 and values[ranked[place - 1]] < values[seat]:
            ranked[place] = ranked[place - 1]
            place -= 1
        ranked[place] = seat
    return ranked


def strengths(state: AgesState) -> vec[i64]:
    """R73: Return the strength of every seat."""
    return vec[i64]([strength(state, seat) for seat in range(state.seats)])


def cultures(state: AgesState) -> vec[i64]:
    """R95: Return the culture points of every seat."""
    return vec[i64]([state.civs[seat].culture for seat in range(state.seats)])
