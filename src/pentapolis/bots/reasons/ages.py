"""What speaks for an action of Through the Ages: how ratings, production and dangers change."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pentapolis.bots.reasons import played
from pentapolis.core.state import OVER
from pentapolis.core.view import Reason
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.boards import consumption, corruption
from pentapolis.games.ages.cards import CARDS, NONE
from pentapolis.games.ages.decisions import SIMPLE
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.goods import farm_yield, food, resources
from pentapolis.games.ages.rules.happiness import discontent
from pentapolis.games.ages.rules.ratings import (
    civil_left,
    civil_total,
    culture_rating,
    military_total,
    science_rating,
    strength,
)
from pentapolis.games.ages.rules.war import attack_value, defence_value

if TYPE_CHECKING:
    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState


def reasons(state: AgesState, seat: int, action: int) -> list[Reason]:
    """What differs after an action."""
    if a.is_attack(action):
        return attacked(state, seat, action)
    after = cast("AgesState", played(state, seat, action))
    if after.to_act == OVER:
        return []
    if action == a.DONE:
        return ended(state, seat)
    found = rated(state, after, seat) + fed(state, after, seat) + ordered(state, after, seat)
    if action < a.GROW:
        found += taken(state, seat, action)
    if a.is_stage(action):
        found += raised(state, after, seat)
    if a.is_play(action):
        found += learned(action)
    if a.is_bid(action):
        found.append(Reason("bid", {"force": a.bid_number(action)}))
    return found + gained(state, after, seat)


# -- ratings


def rated(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """Culture, science and actions per turn, and strength among the others."""
    found = []
    pairs = (
        ("culture", culture_rating(after, seat) - culture_rating(state, seat)),
        ("science", science_rating(after.civs[seat]) - science_rating(state.civs[seat])),
        ("civil_actions", civil_total(after, seat) - civil_total(state, seat)),
        ("military_actions", military_total(after, seat) - military_total(state, seat)),
    )
    for code, change in pairs:
        if change > 0:
            found.append(Reason(code, {"count": int(change)}))
        elif change < 0:
            found.append(Reason(f"less_{code}", {"count": -int(change)}))
    return armed(state, after, seat) + found


def armed(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R73: strength, and the place that it gives among the others."""
    before, now = int(strength(state, seat)), int(strength(after, seat))
    others = [int(strength(state, other)) for other in range(state.seats) if other != seat]
    if now <= before or not others:
        return [Reason("weaker", {"strength": before - now})] if now < before else []
    if before <= max(others) < now:
        return [Reason("strongest", {"strength": now})]
    if before < min(others) <= now:
        return [Reason("no_longer_weakest", {"strength": now})]
    return [Reason("strength", {"strength": now - before})]


# -- production


def fed(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R80-R84: what farms and mines bring, what is eaten, and what corruption takes."""
    before, now = state.civs[seat], after.civs[seat]
    found = []
    grown = int(farm_yield(now) - farm_yield(before))
    mined = mine_yield(now) - mine_yield(before)
    if grown > 0:
        found.append(Reason("food", {"count": grown}))
    if mined > 0:
        found.append(Reason("resources", {"count": mined}))
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


def mine_yield(civ: AgesCivilization) -> int:
    """The resources that the mines produce per turn, with tokens enough."""
    return sum(int(civ.workers[card] * CARDS[card].worth) for card in range(c.MINES, c.LABS))


def famine(civ: AgesCivilization) -> int:
    """R82: the food that will be lacking after the next production."""
    return max(0, int(consumption(civ.yellow_bank) - farm_yield(civ) - food(civ)))


def corrupted(civ: AgesCivilization) -> int:
    """R84: what corruption would take after the next production."""
    bank = int(civ.blue_bank) - int(workers_between(civ, c.FARMS, c.LABS))
    return int(corruption(max(0, bank)))


# -- people and the rest of the turn


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


def taken(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R33: what a card of the row is for: a free place, or when it can be played."""
    card = int(state.row[a.take_space(action)])
    civ = state.civs[seat]
    found = []
    if CARDS[card].science_cost:
        lacking = int(CARDS[card].science_cost - civ.science)
        found.append(Reason("science_lacking", {"science": lacking}) if lacking > 0 else Reason("playable"))
    elif c.TECHNOLOGIES <= card < c.WONDERS and civ.leader == NONE:
        found.append(Reason("no_leader"))
    elif c.WONDERS <= card < c.ACTIONS:
        found.append(Reason("stages_left", {"count": len(CARDS[card].stages)}))
    elif c.ACTIONS <= card < c.CIVIL_CARDS:
        found.append(Reason("next_turn"))
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


def learned(action: int) -> list[Reason]:
    """What a technology opens: workers may now be put on it, or moved to it."""
    card = a.play_card(action)
    return [Reason("opens", {"card": CARDS[card].id})] if card < c.GOVERNMENTS else []


def raised(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R51: the wonder is complete, or so many stages are left."""
    wonder = int(state.civs[seat].wonder)
    now = after.civs[seat]
    if wonder == NONE:
        return []
    if now.wonder == NONE:
        return [Reason("wonder_done", {"card": CARDS[wonder].id})]
    return [Reason("stages_left", {"count": len(CARDS[wonder].stages) - int(now.stages)})]


def ended(state: AgesState, seat: int) -> list[Reason]:
    """R82, R84: what production will take when the turn ends now, and what stays unused."""
    civ = state.civs[seat]
    found = [Reason("uprising")] if discontent(state, civ) > civ.idle else []
    if famine(civ):
        found.append(Reason("hunger", {"count": famine(civ)}))
    if state.mode != SIMPLE and corrupted(civ):
        found.append(Reason("corruption", {"count": corrupted(civ)}))
    left = int(civil_left(state, seat))
    return [*found, Reason("actions_unused", {"count": left}) if left else Reason("nothing_left")]


def attacked(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R115: how strong the attack is beside the defence, before anybody adds to it."""
    target = int(a.attack_seat(action))
    lead = int(attack_value(state, seat, target) - defence_value(state, target))
    return [Reason("lead", {"count": lead, "seat": str(target + 1)})]
