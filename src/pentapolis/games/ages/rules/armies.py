"""Armies (R75-R77): complete sets of units for a tactic, and the strength they add."""

from __future__ import annotations

from pentapolis.core.native import i64, vec
from pentapolis.games.ages.cards import AIR_FORCES, ARTILLERIES, CARDS, CAVALRIES, LEVEL, NONE, UNITS
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.player import AgesCivilization


class Armies:
    """R75, R76: Complete armies of a tactic, with and without outdated units, and the air forces that may join them."""

    def __init__(self, full: i64, outdated: i64, bonus: i64, antiquated: i64, air: i64) -> None:
        self.full = full
        self.outdated = outdated
        self.bonus = bonus
        self.antiquated = antiquated
        self.air = air


def fits(count: i64, need: i64, most: i64) -> i64:
    """R75: Return the number of armies that the units of one type suffice for, up to `most`."""
    if need == 0:
        return most
    return min(count // need, most)


def armies(civ: AgesCivilization, units: vec[i64], shift: i64) -> Armies | None:
    """R75: Return the armies of a list of units; None without a tactic, or with Genghis Khan (R77)."""
    if civ.tactic == NONE or not leader_of(civ).has_armies():
        return None
    tactic = CARDS[civ.tactic]
    counts = vec[i64]([0, 0, 0, 0, 0, 0])
    card: i64 = UNITS
    while card < AIR_FORCES:
        arm: i64 = 0 if card < CAVALRIES else 1 if card < ARTILLERIES else 2
        counts[arm] += units[card - shift]
        if LEVEL[card] >= tactic.age - 1:
            counts[arm + 3] += units[card - shift]
        card += 1
    everything = fits(counts[2], tactic.artillery, 99)
    everything = fits(counts[1], tactic.cavalry, everything)
    everything = fits(counts[0], tactic.infantry, everything)
    if tactic.antiquated == NONE:
        return Armies(everything, 0, tactic.bonus, 0, units[AIR_FORCES - shift])
    full = fits(counts[5], tactic.artillery, everything)
    full = fits(counts[4], tactic.cavalry, full)
    full = fits(counts[3], tactic.infantry, full)
    return Armies(full, everything - full, tactic.bonus, tactic.antiquated, units[AIR_FORCES - shift])


def army_bonus(civ: AgesCivilization, units: vec[i64], shift: i64) -> i64:
    """R75, R76: Return the tactics bonus of all armies; every air force doubles one, the best first."""
    found = armies(civ, units, shift)
    if found is None:
        return 0
    doubled = min(found.air, found.full)
    rest = found.air - doubled
    doubled_outdated = min(rest, found.outdated)
    return (found.full + doubled) * found.bonus + (found.outdated + doubled_outdated) * found.antiquated


def best_army(civ: AgesCivilization, units: vec[i64], shift: i64) -> i64:
    """R77: Return the bonus of the best single army, doubled if an air force joins it."""
    found = armies(civ, units, shift)
    if found is None or found.full + found.outdated == 0:
        return 0
    best = found.bonus if found.full > 0 else found.antiquated
    return 2 * best if found.air > 0 else best
