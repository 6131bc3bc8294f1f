"""Reasons why a military card of Through the Ages is not worth its place in the hand (R90)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.ages.explain_cards import explain_tactic, has_armies, missing_units, position_with_tactic
from pentapolis.bots.ages.explain_events import event_standings
from pentapolis.bots.ages.explain_ratings import opponents
from pentapolis.core.types import Reason
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.attacks import attack_of
from pentapolis.games.ages.cards import CARDS, NONE
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.rules.colonies import card_value
from pentapolis.games.ages.rules.pacts import forbids_attack, immune_to_war
from pentapolis.games.ages.rules.ratings import military_total, strength
from pentapolis.games.ages.rules.war import attack_cost, attack_value, defence_of, defence_value

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def explain_discard(state: AgesState, seat: int, card: int) -> list[Reason]:
    """R90: Return why a card is discarded rather than the others."""
    if c.TACTICS <= card < c.BONUSES:
        reasons = explain_useless_tactic(state, seat, card)
    elif c.BONUSES <= card < c.AGGRESSIONS:
        reasons = explain_spare_bonus(state, seat, card)
    else:
        reasons = explain_unplayed_card(state, seat, card)
    # R140: the end of an age removes the cards of the previous age from all hands.
    if CARDS[card].age < state.age and not state.last_round:
        reasons.insert(1, Reason("soon_outdated"))
    return reasons


# -- tactics and bonus cards


def explain_useless_tactic(state: AgesState, seat: int, card: int) -> list[Reason]:
    """R75: Return why a tactic is useless: it is in force already, forms no army, or adds no strength."""
    civ = state.civs[seat]
    if civ.tactic == card:
        return [Reason("same_tactic")]
    if not has_armies(civ) or missing_units(civ, card):
        return explain_tactic(state, seat, card)
    more = int(strength(position_with_tactic(state, seat, card), seat) - strength(state, seat))
    return [Reason("forgoes_strength", {"strength": more}) if more > 0 else Reason("no_better_tactic")]


def explain_spare_bonus(state: AgesState, seat: int, card: int) -> list[Reason]:
    """R111, R117: Return the worth of a bonus card, and the number of remaining cards that add as much."""
    civ = state.civs[seat]
    as_good = [held for held in civ.military if card <= held < c.AGGRESSIONS]
    worth = Reason("bonus_worth", {"defence": int(defence_of(civ, card)), "force": int(card_value(civ, card))})
    # The card itself is among them.
    return [Reason("bonuses_left", {"count": len(as_good) - 1}), worth] if len(as_good) > 1 else [worth]


# -- cards for political actions


def explain_unplayed_card(state: AgesState, seat: int, card: int) -> list[Reason]:
    """R92: Return why an event, attack or pact is unlikely to be played: each turn to come has one political action."""
    if state.last_round and state.round >= state.last_round:
        return [Reason("no_politics_left")]
    if card < c.TACTICS:
        reasons = [reason for reason, good in event_standings(state, seat, card) if good is False]
    elif card < c.PACTS:
        reasons = explain_vain_attack(state, seat, card)
    else:
        reasons = explain_spare_pact(state, seat, card)
    waiting = sum(held < c.TACTICS or held >= c.AGGRESSIONS for held in state.civs[seat].military)
    if waiting > 1:
        reasons.append(Reason("one_a_turn", {"count": waiting}))
    if not reasons and card < c.TACTICS:
        reasons.append(Reason("forgoes_culture", {"count": int(CARDS[card].age)}))
    return reasons


def explain_vain_attack(state: AgesState, seat: int, card: int) -> list[Reason]:
    """R115-R122, R158: Return why an attack is forbidden, too expensive, too late, or has no weaker target."""
    civ = state.civs[seat]
    if leader_of(civ).is_peaceful():
        return [Reason("peaceful_leader", {"card": CARDS[civ.leader].id})]
    if card >= c.WARS and state.last_round and state.round + 1 >= state.last_round:
        return [Reason("war_too_late")]
    targets = [other for other in opponents(state, seat) if may_attack(state, seat, card, other)]
    if not targets:
        return [Reason("no_target")]
    price = min(int(attack_cost(state, card, other)) for other in targets)
    if price > military_total(state, seat):
        return [Reason("price_too_high", {"count": price})]
    leads = {other: int(attack_value(state, seat, other) - defence_value(state, other)) for other in targets}
    weakest = max(leads, key=lambda other: leads[other])
    if leads[weakest] < 0:
        return [Reason("all_stronger", {"count": -leads[weakest]})]
    if leads[weakest] == 0:
        return [Reason("nobody_weaker")]
    return [Reason("lead", {"count": leads[weakest], "seat": str(weakest + 1)})]


def may_attack(state: AgesState, seat: int, card: int, target: int) -> bool:
    """R115, R120: Return whether a target has something to attack and no pact forbids it."""
    if not attack_of(card).has_target(state.civs[target]) or forbids_attack(state, seat, target) != NONE:
        return False
    return card < c.WARS or not immune_to_war(state, target)


def explain_spare_pact(state: AgesState, seat: int, card: int) -> list[Reason]:
    """R124: Return whether a pact was refused, or would end the seat's own pact."""
    civ = state.civs[seat]
    reasons = [Reason("pact_refused")] if civ.shown & c.BIT[card - c.PACTS] else []
    if civ.pact != NONE:
        reasons.append(Reason("ends_pact", {"pact": CARDS[civ.pact].id}))
    return reasons or [Reason("needs_partner")]
