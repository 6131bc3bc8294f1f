"""Differences between two positions of Through the Ages: ratings, production, order, and immediate gains."""

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


def opponents(state: AgesState, seat: int) -> list[int]:
    """R161: Return the other players still in the game."""
    return [other for other in range(state.seats) if other != seat and not state.civs[other].resigned]


# -- ratings


def rating_reasons(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """Return the changes of culture, science and actions per turn, and of strength among the players."""
    reasons = []
    for code, change in rating_changes(state, after, seat).items():
        if change > 0:
            reasons.append(Reason(code, {"count": change}))
        elif change < 0:
            reasons.append(Reason(f"less_{code}", {"count": -change}))
    return strength_reasons(state, after, seat) + reasons


def rating_changes(state: AgesState, after: AgesState, seat: int) -> dict[str, int]:
    """R72: Return the changes of ratings and actions."""
    return {
        "culture": int(culture_rating(after, seat) - culture_rating(state, seat)),
        "science": int(science_rating(after.civs[seat]) - science_rating(state.civs[seat])),
        "civil_actions": int(civil_total(after, seat) - civil_total(state, seat)),
        "military_actions": int(military_total(after, seat) - military_total(state, seat)),
    }


def strength_reasons(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R73: Return the change of strength, and of the rank among the players."""
    before, now = int(strength(state, seat)), int(strength(after, seat))
    others = [int(strength(state, other)) for other in opponents(state, seat)]
    if now <= before or not others:
        return [Reason("weaker", {"strength": before - now})] if now < before else []
    if before <= max(others) < now:
        return [Reason("strongest", {"strength": now})]
    if before < min(others) <= now:
        return [Reason("no_longer_weakest", {"strength": now})]
    return [Reason("strength", {"strength": now - before})]


def limit_reasons(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R28, R44, R47, R70, R111: Return increased limits and extras: buildings, stages, colonies, tokens, faces."""
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
    reasons = [Reason(code, {"count": most}) for code, least, most in limits if most > least]
    return reasons + [Reason(code, {"count": change}) for code, change in grown if change > 0]


def stages_at_once(civ: AgesCivilization) -> int:
    """R47: Return the number of wonder stages that one action can build."""
    return 1 if civ.construction == NONE else int(CARDS[civ.construction].stages_per_action)


# -- production


def production_reasons(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R80-R84: Return the changes of production, hunger and corruption."""
    before, now = state.civs[seat], after.civs[seat]
    reasons = yield_reasons(state, after, seat)
    hungry = missing_food(now)
    if hungry and not missing_food(before):
        reasons.insert(0, Reason("hunger", {"count": hungry}))
    if state.mode == SIMPLE:
        return reasons
    due, was_due = corruption_due(now), corruption_due(before)
    if due > was_due:
        reasons.append(Reason("corruption", {"count": due}))
    elif due < was_due:
        reasons.insert(0, Reason("less_corruption", {"count": was_due - due}))
    return reasons


def yield_reasons(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R83, R125: Return the changes of food and resources per turn from farms, mines and pacts."""
    pairs = (
        ("food", food_yield(after, seat) - food_yield(state, seat)),
        ("resources", resource_yield(after, seat) - resource_yield(state, seat)),
    )
    reasons = [Reason(code, {"count": change}) for code, change in pairs if change > 0]
    return reasons + [Reason(f"less_{code}", {"count": -change}) for code, change in pairs if change < 0]


def food_yield(state: AgesState, seat: int) -> int:
    """Return the food per turn with enough tokens."""
    return int(farm_yield(state.civs[seat]) + produced_food(state, seat))


def resource_yield(state: AgesState, seat: int) -> int:
    """Return the resources per turn with enough tokens."""
    civ = state.civs[seat]
    mines = sum(int(civ.workers[card] * CARDS[card].worth) for card in range(c.MINES, c.LABS))
    return mines + int(produced_resources(state, seat))


def missing_food(civ: AgesCivilization) -> int:
    """R82: Return the food that will be missing after the next production."""
    return max(0, int(consumption(civ.yellow_bank) - farm_yield(civ) - food(civ)))


def corruption_due(civ: AgesCivilization) -> int:
    """R84: Return what corruption would take after the next production."""
    bank = int(civ.blue_bank) - int(workers_between(civ, c.FARMS, c.LABS))
    return int(corruption(max(0, bank)))


# -- population and goods


def order_reasons(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R71, R86: Return the changes of discontent, an uprising, and an unused worker."""
    before, now = state.civs[seat], after.civs[seat]
    reasons = []
    angry, was_angry = int(discontent(after, now)), int(discontent(state, before))
    if angry > now.idle and was_angry <= before.idle:
        reasons.append(Reason("uprising"))
    elif angry < was_angry:
        reasons.append(Reason("calms", {"count": was_angry - angry}))
    elif angry > was_angry:
        reasons.append(Reason("angers", {"count": angry - was_angry}))
    if now.idle > before.idle:
        reasons.append(Reason("worker"))
    return reasons


def gain_reasons(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """Return the immediate gains of a civilization."""
    before, now = state.civs[seat], after.civs[seat]
    pairs = (
        ("gets_culture", now.culture - before.culture),
        ("gets_science", now.science - before.science),
        ("gets_food", food(now) - food(before)),
        ("gets_resources", resources(now) - resources(before)),
    )
    return [Reason(code, {"count": int(change)}) for code, change in pairs if change > 0]


def lost_goods_reasons(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R28, R99: Return the goods that are lost rather than paid."""
    before, now = state.civs[seat], after.civs[seat]
    pairs = (("loses_food", food(before) - food(now)), ("loses_resources", resources(before) - resources(now)))
    return [Reason(code, {"count": int(change)}) for code, change in pairs if change > 0]


def opponent_loss_reasons(state: AgesState, after: AgesState, victim: int) -> list[Reason]:
    """R99, R119: Return what an opponent loses per turn and at once."""
    before, now = state.civs[victim], after.civs[victim]
    lost = {
        code: -change for code, change in rating_changes(state, after, victim).items() if code in ("culture", "science")
    }
    lost["strength"] = int(strength(state, victim) - strength(after, victim))
    lost["faces"] = int(happiness(before) - happiness(now))
    lost["goods"] = int(food(before) + resources(before) - food(now) - resources(now))
    named = str(victim + 1)
    return [Reason(f"rival_{code}", {"seat": named, "count": count}) for code, count in lost.items() if count > 0]
