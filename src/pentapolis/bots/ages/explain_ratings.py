"""What differs between two positions of Through the Ages: ratings, production, order, and what is had at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.types import Reason
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.boards import consumption, corruption
from pentapolis.games.ages.cards import CARDS, NONE
from pentapolis.games.ages.decisions import SIMPLE
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.pacts import produced_food, produced_resources
from pentapolis.games.ages.rules.ratings import (
    civil_total,
    colonisation_bonus,
    culture_rating,
    military_total,
    science_rating,
    strength,
    urban_limit,
)
from pentapolis.games.ages.rules.resources import farm_yield, food, resources

if TYPE_CHECKING:
    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState


def rivals(state: AgesState, seat: int) -> list[int]:
    """R161: the other players still in the game."""
    return [other for other in range(state.seats) if other != seat and not state.civs[other].resigned]


# -- ratings


def rated(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """Culture, science and actions per turn, and strength among the others."""
    found = []
    for code, change in changes(state, after, seat).items():
        if change > 0:
            found.append(Reason(code, {"count": change}))
        elif change < 0:
            found.append(Reason(f"less_{code}", {"count": -change}))
    return armed(state, after, seat) + found


def changes(state: AgesState, after: AgesState, seat: int) -> dict[str, int]:
    """R72: how ratings and actions differ."""
    return {
        "culture": int(culture_rating(after, seat) - culture_rating(state, seat)),
        "science": int(science_rating(after.civs[seat]) - science_rating(state.civs[seat])),
        "civil_actions": int(civil_total(after, seat) - civil_total(state, seat)),
        "military_actions": int(military_total(after, seat) - military_total(state, seat)),
    }


def armed(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R73: strength, and the place that it gives among the others."""
    before, now = int(strength(state, seat)), int(strength(after, seat))
    others = [int(strength(state, other)) for other in rivals(state, seat)]
    if now <= before or not others:
        return [Reason("weaker", {"strength": before - now})] if now < before else []
    if before <= max(others) < now:
        return [Reason("strongest", {"strength": now})]
    if before < min(others) <= now:
        return [Reason("no_longer_weakest", {"strength": now})]
    return [Reason("strength", {"strength": now - before})]


def enlarged(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R28, R44, R47, R70, R111: what cards allow beside ratings: buildings, stages, colonies, tokens, happy faces."""
    before, now = state.civs[seat], after.civs[seat]
    limits = (
        ("urban_limit", int(urban_limit(state, seat)), int(urban_limit(after, seat))),
        ("stages_at_once", stages_at_once(before), stages_at_once(now)),
    )
    grown = (
        ("colony_force", int(colonisation_bonus(now) - colonisation_bonus(before))),
        ("yellow_tokens", int(now.yellow - before.yellow)),
        ("blue_tokens", int(now.blue - before.blue)),
        ("faces", int(happiness(now) - happiness(before))),
    )
    found = [Reason(code, {"count": most}) for code, least, most in limits if most > least]
    return found + [Reason(code, {"count": change}) for code, change in grown if change > 0]


def stages_at_once(civ: AgesCivilization) -> int:
    """R47: the stages of a wonder that one action can build."""
    return 1 if civ.construction == NONE else int(CARDS[civ.construction].stages_per_action)


# -- production


def fed(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R80-R84: what farms and mines bring, what is eaten, and what corruption takes."""
    before, now = state.civs[seat], after.civs[seat]
    found = yielded(state, after, seat)
    hungry = famine(now)
    if hungry and not famine(before):
        found.insert(0, Reason("hunger", {"count": hungry}))
    if state.mode == SIMPLE:
        return found
    due, was_due = corrupted(now), corrupted(before)
    if due > was_due:
        found.append(Reason("corruption", {"count": due}))
    elif due < was_due:
        found.insert(0, Reason("less_corruption", {"count": was_due - due}))
    return found


def yielded(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R83, R125: food and resources per turn, by farms, mines and pacts."""
    pairs = (
        ("food", grown(after, seat) - grown(state, seat)),
        ("resources", mined(after, seat) - mined(state, seat)),
    )
    found = [Reason(code, {"count": change}) for code, change in pairs if change > 0]
    return found + [Reason(f"less_{code}", {"count": -change}) for code, change in pairs if change < 0]


def grown(state: AgesState, seat: int) -> int:
    """The food of a turn, with tokens enough."""
    return int(farm_yield(state.civs[seat]) + produced_food(state, seat))


def mined(state: AgesState, seat: int) -> int:
    """The resources of a turn, with tokens enough."""
    civ = state.civs[seat]
    mines = sum(int(civ.workers[card] * CARDS[card].worth) for card in range(c.MINES, c.LABS))
    return mines + int(produced_resources(state, seat))


def famine(civ: AgesCivilization) -> int:
    """R82: the food that will be lacking after the next production."""
    return max(0, int(consumption(civ.yellow_bank) - farm_yield(civ) - food(civ)))


def corrupted(civ: AgesCivilization) -> int:
    """R84: what corruption would take after the next production."""
    bank = int(civ.blue_bank) - int(workers_between(civ, c.FARMS, c.LABS))
    return int(corruption(max(0, bank)))


# -- people and goods


def ordered(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R71, R86: discontent, an uprising, and workers without work."""
    before, now = state.civs[seat], after.civs[seat]
    found = []
    angry, was_angry = int(discontent(after, now)), int(discontent(state, before))
    if angry > now.idle and was_angry <= before.idle:
        found.append(Reason("uprising"))
    elif angry < was_angry:
        found.append(Reason("calms", {"count": was_angry - angry}))
    elif angry > was_angry:
        found.append(Reason("angers", {"count": angry - was_angry}))
    if now.idle > before.idle:
        found.append(Reason("worker"))
    return found


def gained(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """What a civilization has at once."""
    before, now = state.civs[seat], after.civs[seat]
    pairs = (
        ("gets_culture", now.culture - before.culture),
        ("gets_science", now.science - before.science),
        ("gets_food", food(now) - food(before)),
        ("gets_resources", resources(now) - resources(before)),
    )
    return [Reason(code, {"count": int(change)}) for code, change in pairs if change > 0]


def deprived(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R28, R99: goods that are lost, not paid."""
    before, now = state.civs[seat], after.civs[seat]
    pairs = (("loses_food", food(before) - food(now)), ("loses_resources", resources(before) - resources(now)))
    return [Reason(code, {"count": int(change)}) for code, change in pairs if change > 0]


def robbed(state: AgesState, after: AgesState, victim: int) -> list[Reason]:
    """R99, R119: what a rival has less of, each turn and at once."""
    before, now = state.civs[victim], after.civs[victim]
    lost = {code: -change for code, change in changes(state, after, victim).items() if code in ("culture", "science")}
    lost["strength"] = int(strength(state, victim) - strength(after, victim))
    lost["faces"] = int(happiness(before) - happiness(now))
    lost["goods"] = int(food(before) + resources(before) - food(now) - resources(now))
    named = str(victim + 1)
    return [Reason(f"rival_{code}", {"seat": named, "count": count}) for code, count in lost.items() if count > 0]
