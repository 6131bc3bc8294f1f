"""Notes of the log: what a move's words lack, such as its decision or the wonder that it builds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.verbs import VERBS

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

Note = dict[str, int | str]


def note(state: AgesState, seat: int, action: int) -> Note:
    """Return the decision that a general move answers, the kind of a removed card or of an attack, a wonder, the
    resources of divided goods, or the player who loses something; empty for a move that needs no note.
    """
    verb = VERBS.decode(action)[0].name
    if verb in ("done", "accept", "decline"):
        return {state.handler().decision: 1} | free_building(state)
    if verb == "discard" and frame_kind(state.top()) in (d.DEFEND, d.COLONISE):
        return {state.handler().decision: 1}
    if verb == "destroy" and a.destroy_card(action) >= c.UNITS:
        return {"unit": 1}
    if verb == "attack" and a.attack_card(action) >= c.WARS:
        return {"war": 1}
    if verb == "stage":
        return {"card": c.CARD_IDS[state.civs[seat].wonder]}
    if verb == "mix":
        return goods(state, seat, action)
    if verb == "cede":
        return loser(frame_a(state.top()), seat)
    return {}


def free_building(state: AgesState) -> Note:
    """R100: Return the card that is free to build, if any."""
    top = state.top()
    return {"card": c.CARD_IDS[frame_a(top)]} if frame_kind(top) == d.FREE_BUILD else {}


def goods(state: AgesState, seat: int, action: int) -> Note:
    """R99: Return the goods that are not food, and the player who loses them."""
    top = state.top()
    if frame_kind(top) != d.LOSE_GOODS:
        return {"resources": frame_a(top) - a.mix_food(action)}
    return loser(frame_a(top) & 15, seat) | {"resources": frame_b(top) - a.mix_food(action)}


def loser(victim: int, seat: int) -> Note:
    """Return the player who loses something by a seat's choice, as a mark if it is the seat itself."""
    return {"lost": 1} if victim == seat else {"seat": str(victim + 1)}
