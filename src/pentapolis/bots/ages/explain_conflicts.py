"""Reasons for or against a bid, a sacrifice or a loss in Through the Ages: colonies, attacks and spoils (R97-R119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.ages.explain_politics import attack_lead
from pentapolis.bots.ages.explain_ratings import (
    gain_reasons,
    limit_reasons,
    lost_goods_reasons,
    opponent_loss_reasons,
    order_reasons,
    production_reasons,
    rating_reasons,
)
from pentapolis.core.decision_stack import frame_a, frame_b
from pentapolis.core.types import Reason
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.cards import CARDS
from pentapolis.games.ages.rules.armies import army_bonus
from pentapolis.games.ages.rules.card_row import is_last_round
from pentapolis.games.ages.rules.colonies import force, most_force
from pentapolis.games.ages.rules.ratings import strength, unit_strength
from pentapolis.games.ages.rules.sacrifice import clear_sacrifice, is_bonus, sacrificed_units
from pentapolis.games.ages.rules.war import attack_value, defence_of, defence_value

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# -- colonies (R110, R111)


def explain_bid(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R110: Return the force of a bid; for a pass, the highest bid beside the own force, and the strength kept."""
    if a.is_bid(action):
        return [Reason("bid", {"force": int(a.bid_number(action))})]
    most, highest = int(most_force(state.civs[seat])), int(frame_b(state.top()) & 255)
    could = Reason("to_beat", {"bid": highest, "force": most}) if highest else Reason("could_bid", {"force": most})
    return [could, Reason("keeps_strength", {"strength": int(strength(state, seat))})]


def explain_colonisation(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R111, R112: Return the added force and what the bid still lacks; at the end, the colony."""
    if action == a.DONE:
        return explain_colony(state, after, seat, int(frame_a(state.top())))
    now = int(force(after.civs[seat]))
    added, lacking = now - int(force(state.civs[seat])), int(frame_b(state.top())) - now
    if lacking > 0:
        reasons = Reason("bid_lacking", {"force": added, "lacking": lacking})
    elif sacrificed_units(after.civs[seat]):
        reasons = Reason("bid_paid", {"force": added})
    else:
        reasons = Reason("unit_due", {"force": added})
    return [reasons, *strength_cost(state, after, seat)]


def explain_colony(state: AgesState, after: AgesState, seat: int, card: int) -> list[Reason]:
    """R112, R113: Return a colony and its immediate and permanent effects."""
    reasons = [
        Reason("colony", {"card": CARDS[card].id}),
        *gain_reasons(state, after, seat),
        *limit_reasons(state, after, seat),
    ]
    return reasons + order_reasons(state, after, seat) + rating_reasons(state, after, seat)


def strength_cost(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R111, R118: Return the strength that is lost with sacrificed units."""
    lost = strength_after_sacrifice(state, seat) - strength_after_sacrifice(after, seat)
    return [Reason("weaker", {"strength": lost})] if lost > 0 else []


def strength_after_sacrifice(state: AgesState, seat: int) -> int:
    """Return the strength of a civilization after its sacrificed units have left."""
    later = state.clone()
    clear_sacrifice(later, later.civs[seat])
    return int(strength(later, seat))


# -- attacks (R117, R121)


def explain_attack(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R117: Return the lead of the attack and the cost of a sacrifice."""
    target = int(frame_b(state.top()))
    if action == a.DONE:
        return [attack_lead(state, seat, target)]
    return [attack_lead(after, seat, target), *strength_cost(state, after, seat)]


def explain_defence(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R117, R118: Return whether the defence holds, or what it lacks, even with everything committed."""
    card, attacker = int(frame_a(state.top())), int(frame_b(state.top()))
    attack = int(attack_value(state, attacker, seat))
    shield = int(defence_value(state if action == a.DONE else after, seat))
    cost = [] if action == a.DONE else strength_cost(state, after, seat)
    if shield >= attack:
        return [Reason("holds", {"force": shield, "attack": attack}), *cost]
    hopeless = attack - maximum_defence(state, seat, card)
    if hopeless > 0:
        return [Reason("cannot_hold", {"lacking": hopeless}), *cost]
    return [Reason("defence_lacking", {"lacking": attack - shield}), *cost]


def maximum_defence(state: AgesState, seat: int, card: int) -> int:
    """R117, R121, R158: Return the defence with all units, and against an aggression with all bonus cards."""
    civ = state.civs[seat]
    most = int(strength(state, seat))
    if not is_last_round(state):
        most += int(unit_strength(civ, civ.workers, 0) + army_bonus(civ, civ.workers, 0))
    if card < c.WARS:
        most += sum(int(defence_of(civ, held)) for held in (*civ.military, *civ.spent_cards) if is_bonus(held))
    return most


# -- spoils and losses (R97-R99, R119)


def explain_loss(state: AgesState, after: AgesState, seat: int, victim: int) -> list[Reason]:
    """R97-R99, R119: Return the gains from a victim and the victim's losses, or the seat's own losses."""
    if victim != seat:
        return (
            gain_reasons(state, after, seat)
            + rating_reasons(state, after, seat)
            + opponent_loss_reasons(state, after, victim)
        )
    reasons = (
        rating_reasons(state, after, seat) + production_reasons(state, after, seat) + order_reasons(state, after, seat)
    )
    tokens = int(state.civs[seat].yellow + state.civs[seat].blue - after.civs[seat].yellow - after.civs[seat].blue)
    if tokens > 0:
        reasons.append(Reason("fewer_tokens", {"count": tokens}))
    return reasons + gain_reasons(state, after, seat)


def explain_lost_goods(state: AgesState, after: AgesState, seat: int, victim: int) -> list[Reason]:
    """R28, R99, R119: Return the goods that an opponent loses to the seat, or that the seat loses."""
    if victim != seat:
        return gain_reasons(state, after, seat) + opponent_loss_reasons(state, after, victim)
    return lost_goods_reasons(state, after, seat) + production_reasons(state, after, seat)
