"""What speaks for a bid, a sacrifice or a loss in Through the Ages: colonies, attacks and their spoils (R97-R119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.ages.explain_politics import lead
from pentapolis.bots.ages.explain_ratings import deprived, enlarged, fed, gained, ordered, rated, robbed
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


def bidding(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R110: the force of a bid; or what a pass saves, and what would have to be beaten with what there is."""
    if a.is_bid(action):
        return [Reason("bid", {"force": int(a.bid_number(action))})]
    most, highest = int(most_force(state.civs[seat])), int(frame_b(state.top()) & 255)
    could = Reason("to_beat", {"bid": highest, "force": most}) if highest else Reason("could_bid", {"force": most})
    return [could, Reason("keeps_strength", {"strength": int(strength(state, seat))})]


def colonising(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R111, R112: what is added to the force and what the bid still lacks; at the end, the colony."""
    if action == a.DONE:
        return settled(state, after, seat, int(frame_a(state.top())))
    now = int(force(after.civs[seat]))
    added, lacking = now - int(force(state.civs[seat])), int(frame_b(state.top())) - now
    if lacking > 0:
        found = Reason("bid_lacking", {"force": added, "lacking": lacking})
    elif sacrificed_units(after.civs[seat]):
        found = Reason("bid_paid", {"force": added})
    else:
        found = Reason("unit_due", {"force": added})
    return [found, *weakened(state, after, seat)]


def settled(state: AgesState, after: AgesState, seat: int, card: int) -> list[Reason]:
    """R112, R113: a colony, and what it brings at once and for good."""
    found = [Reason("colony", {"card": CARDS[card].id}), *gained(state, after, seat), *enlarged(state, after, seat)]
    return found + ordered(state, after, seat) + rated(state, after, seat)


def weakened(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R111, R118: the strength that goes with the units of the sacrifice, once they leave."""
    lost = left_strength(state, seat) - left_strength(after, seat)
    return [Reason("weaker", {"strength": lost})] if lost > 0 else []


def left_strength(state: AgesState, seat: int) -> int:
    """The strength of a civilization when its sacrificed units have left."""
    later = state.clone()
    clear_sacrifice(later, later.civs[seat])
    return int(strength(later, seat))


# -- attacks (R117, R121)


def attacking(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R117: how far the attack leads, and what a sacrifice costs."""
    target = int(frame_b(state.top()))
    if action == a.DONE:
        return [lead(state, seat, target)]
    return [lead(after, seat, target), *weakened(state, after, seat)]


def defending(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R117, R118: whether the defence holds, or what it lacks, even if everything were committed."""
    card, attacker = int(frame_a(state.top())), int(frame_b(state.top()))
    attack = int(attack_value(state, attacker, seat))
    shield = int(defence_value(state if action == a.DONE else after, seat))
    cost = [] if action == a.DONE else weakened(state, after, seat)
    if shield >= attack:
        return [Reason("holds", {"force": shield, "attack": attack}), *cost]
    hopeless = attack - most_defence(state, seat, card)
    if hopeless > 0:
        return [Reason("cannot_hold", {"lacking": hopeless}), *cost]
    return [Reason("defence_lacking", {"lacking": attack - shield}), *cost]


def most_defence(state: AgesState, seat: int, card: int) -> int:
    """R117, R121, R158: the defence with all units, and against an aggression all bonus cards."""
    civ = state.civs[seat]
    most = int(strength(state, seat))
    if not is_last_round(state):
        most += int(unit_strength(civ, civ.workers, 0) + army_bonus(civ, civ.workers, 0))
    if card < c.WARS:
        most += sum(int(defence_of(civ, held)) for held in (*civ.military, *civ.spent_cards) if is_bonus(held))
    return most


# -- spoils and losses (R97-R99, R119)


def lost(state: AgesState, after: AgesState, seat: int, victim: int) -> list[Reason]:
    """R97-R99, R119: what the seat gets of a victim, and what that one loses; or what it loses itself."""
    if victim != seat:
        return gained(state, after, seat) + rated(state, after, seat) + robbed(state, after, victim)
    found = rated(state, after, seat) + fed(state, after, seat) + ordered(state, after, seat)
    tokens = int(state.civs[seat].yellow + state.civs[seat].blue - after.civs[seat].yellow - after.civs[seat].blue)
    if tokens > 0:
        found.append(Reason("fewer_tokens", {"count": tokens}))
    return found + gained(state, after, seat)


def gone(state: AgesState, after: AgesState, seat: int, victim: int) -> list[Reason]:
    """R28, R99, R119: goods that a rival loses to the seat, or that are lost by it."""
    if victim != seat:
        return gained(state, after, seat) + robbed(state, after, victim)
    return deprived(state, after, seat) + fed(state, after, seat)
