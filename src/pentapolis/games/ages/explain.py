"""A price, step by step: the printed price, its changes, the total (R40, R43-R50, R64, R115)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_a, frame_kind
from pentapolis.core.types import Step
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import boards
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.leaders import leader_card, leader_of, only
from pentapolis.games.ages.pacts import other_party, pact_card
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules import prices, war
from pentapolis.games.ages.wonders import OCEAN_LINERS, wonder_card

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def explain(state: AgesState, seat: int, action: int) -> list[Step]:
    """Return the steps of the price of an action, ending with its total; no steps for an action without a price."""
    civ = state.civs[seat]
    if a.is_take(action):
        space = a.take_space(action)
        return explain_take(state, seat, space) if state.row[space] != c.NONE else []
    if action in (a.GROW, a.LINER):
        return explain_growth(state, seat, liner=action == a.LINER) if civ.yellow_bank else []
    if a.is_build(action):
        return explain_build(state, seat, a.build_card(action))
    if a.is_upgrade(action):
        return explain_upgrade(state, seat, *c.UPGRADES[a.upgrade_which(action)])
    if a.is_stage(action):
        return explain_stages(state, seat, a.stage_number(action))
    if a.is_play(action):
        card = a.play_card(action)
        if card < c.TECHNOLOGIES:
            return explain_science(state, seat, card, revolution=False)
        return explain_action_card(state, seat, card)
    if a.is_revolt(action):
        return explain_science(state, seat, a.revolt_government(action), revolution=True)
    if a.is_recruit(action):
        return explain_recruit(state, seat, a.recruit_unit(action)) if civ.yellow_bank else []
    if a.is_attack(action) and a.attack_seat(action) < state.seats:
        return explain_attack(state, a.attack_card(action), a.attack_seat(action))
    return []


def by_leader(civ: AgesCivilization, less: int) -> list[Step]:
    """Return the step of the leader's discount, or no step without a discount."""
    return [Step("leader", {"card": c.CARD_IDS[civ.leader], "less": less})] if less else []


def explain_take(state: AgesState, seat: int, space: int) -> list[Step]:
    """R40: Return the steps for a card of the row: its space, the completed wonders, Michelangelo's discount."""
    civ = state.civs[seat]
    steps = [Step("space", {"space": space + 1, "actions": boards.TAKE_COST[space]})]
    if c.CARDS[state.row[space]].kind == c.WONDER:
        completed = members(civ.wonders)
        if completed:
            steps.append(Step("completed_wonders", {"actions": completed}))
        steps += by_leader(civ, leader_of(civ).wonder_discount())
    return [*steps, Step("total_civil_actions", {"count": prices.take_cost(state, seat, space)})]


def explain_growth(state: AgesState, seat: int, *, liner: bool) -> list[Step]:
    """R43, R138: Return the steps for a worker: the yellow bank, less with Moses or the Ocean Liner Service."""
    civ = state.civs[seat]
    steps = [Step("yellow_bank", {"tokens": civ.yellow_bank, "food": boards.growth_cost(civ.yellow_bank)})]
    steps += by_leader(civ, leader_of(civ).growth_discount())
    discount = wonder_card(OCEAN_LINERS).growth_discount() if liner else 0
    if liner:
        steps.append(Step("wonder", {"card": c.CARD_IDS[OCEAN_LINERS], "less": discount}))
    return [*steps, Step("total_food", {"count": prices.growth_price(civ, discount)})]


def card_discount(state: AgesState) -> list[Step]:
    """R54: Return the step of the discount by the action card in use, or no step."""
    top = state.top()
    if state.to_act < 0 or frame_kind(top) != d.USE or not c.CARDS[frame_a(top)].amount:
        return []
    return [Step("action_card", {"card": c.CARD_IDS[frame_a(top)], "less": c.CARDS[frame_a(top)].amount})]


def explain_build(state: AgesState, seat: int, card: int) -> list[Step]:
    """R44, R60, R64, R133-R136: Return the steps for a building or unit: the printed cost and all its changes."""
    civ = state.civs[seat]
    steps = [Step("printed", {"card": c.CARD_IDS[card], "resources": c.CARDS[card].resource_cost})]
    if discount := prices.urban_discount(civ, card):
        steps.append(Step("construction", {"card": c.CARD_IDS[civ.construction], "less": discount}))
    steps += by_leader(civ, leader_of(civ).build_discount(state, seat, card))
    if more := prices.surcharge(state, seat, card):
        steps.append(Step("tesla", {"card": c.CARD_IDS[only("surcharge")], "more": more}))
    off = card_discount(state)
    less = int(off[0].values["less"]) if off else 0
    cost = prices.positive(prices.build_cost(state, seat, card) - less)
    return [*steps, *off, *paid(state, seat, card, cost)]


def explain_recruit(state: AgesState, seat: int, card: int) -> list[Step]:
    """R132: Return the steps for Barbarossa's worker and the unit that it becomes, each one cheaper."""
    recruiter = only("recruit_discount")
    discount = leader_card(recruiter).recruit_discount()
    off = Step("leader", {"card": c.CARD_IDS[recruiter], "less": discount})
    *worker, _ = explain_growth(state, seat, liner=False)
    *unit, _ = explain_build(state, seat, card)
    unit = [step for step in unit if step.code != "military_resources"]
    food = Step("total_food", {"count": prices.growth_price(state.civs[seat], discount)})
    cost = prices.positive(prices.build_cost(state, seat, card) - discount)
    return [*worker, off, food, *unit, off, *paid(state, seat, card, cost)]


def explain_upgrade(state: AgesState, seat: int, low: int, high: int) -> list[Step]:
    """R45, R61, R136: Return the steps for an upgrade: the difference of both costs."""
    civ = state.civs[seat]
    steps = [
        Step("printed", {"card": c.CARD_IDS[high], "resources": c.CARDS[high].resource_cost}),
        Step("already_built", {"card": c.CARD_IDS[low], "less": c.CARDS[low].resource_cost}),
    ]
    discount = prices.urban_discount(civ, high) - prices.urban_discount(civ, low)
    if discount:
        steps.append(Step("construction", {"card": c.CARD_IDS[civ.construction], "less": discount}))
    if more := prices.surcharge(state, seat, high):
        steps.append(Step("tesla", {"card": c.CARD_IDS[only("surcharge")], "more": more}))
    off = card_discount(state)
    less = int(off[0].values["less"]) if off else 0
    cost = prices.positive(prices.upgrade_cost(state, seat, low, high) - less)
    return [*steps, *off, *paid(state, seat, high, cost)]


def paid(state: AgesState, seat: int, card: int, cost: int) -> list[Step]:
    """R64: Return the last steps: the special military resources, which pay first, then the total of real ones."""
    special = min(cost, int(prices.special_resources(state.civs[seat]))) if card >= c.UNITS else 0
    steps = [Step("military_resources", {"less": special})] if special else []
    return [*steps, Step("total_resources", {"count": cost - special})]


def explain_stages(state: AgesState, seat: int, number: int) -> list[Step]:
    """R47: Return the steps for stages of a wonder, stage by stage."""
    civ = state.civs[seat]
    if civ.wonder == c.NONE or civ.stages + number > len(c.CARDS[civ.wonder].stages):
        return []
    stages = [(n + 1, c.CARDS[civ.wonder].stages[n]) for n in range(civ.stages, civ.stages + number)]
    steps = [Step("stage", {"card": c.CARD_IDS[civ.wonder], "stage": n, "resources": cost}) for n, cost in stages]
    return [*steps, Step("total_resources", {"count": prices.stage_cost(civ, number, 0)})]


def explain_action_card(state: AgesState, seat: int, card: int) -> list[Step]:
    """R54-R56: Return the steps for the stage or the worker of an action card.

    The other action cards have their prices when they are used.
    """
    civ = state.civs[seat]
    act, amount = c.CARDS[card].act, c.CARDS[card].amount
    if act == c.GROW_THEN_FOOD and civ.yellow_bank:
        return explain_growth(state, seat, liner=False)
    if act != c.STAGE or civ.wonder == c.NONE:
        return []
    stage = explain_stages(state, seat, 1)[0]
    less = Step("action_card", {"card": c.CARD_IDS[card], "less": amount})
    return [stage, less, Step("total_resources", {"count": prices.stage_cost(civ, 1, amount)})]


def explain_science(state: AgesState, seat: int, card: int, *, revolution: bool) -> list[Step]:
    """R49-R51, R127: Return the steps for a technology: the printed science cost, less by leaders and by a pact."""
    civ = state.civs[seat]
    cost = c.CARDS[card].revolution_cost if revolution else c.CARDS[card].science_cost
    steps = [Step("revolution" if revolution else "printed_science", {"card": c.CARD_IDS[card], "science": cost})]
    steps += by_leader(civ, leader_of(civ).science_discount(card))
    owner = prices.cooperation(state, seat)
    if owner != c.NONE:
        pact = state.civs[owner]
        partner, less = other_party(pact, owner, seat), pact_card(pact.pact).science_discount()
        steps.append(Step("cooperation", {"card": c.CARD_IDS[pact.pact], "seat": str(partner + 1), "less": less}))
    return [*steps, Step("total_science", {"count": prices.science_price(state, seat, card, revolution)})]


def explain_attack(state: AgesState, card: int, target: int) -> list[Step]:
    """R115: Return the steps for an attack: its military actions, double against Gandhi."""
    cost = int(war.attack_cost(state, card, target))
    civ = state.civs[target]
    factor = leader_of(civ).attack_factor()
    steps = [Step("attack", {"card": c.CARD_IDS[card], "actions": cost // factor})]
    if factor > 1:
        steps.append(Step("doubled", {"card": c.CARD_IDS[civ.leader]}))
    return [*steps, Step("total_military_actions", {"count": cost})]
