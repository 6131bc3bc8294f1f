"""The moves and chance events of 7 Wonders Duel whose words depend on the position (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.types import Move, Reason
from pentapolis.core.views import ids_of
from pentapolis.games.duel import decisions as d
from pentapolis.games.duel.rules.structure import slot_to_lay
from pentapolis.games.duel.rules.turn import slot_to_turn
from pentapolis.games.duel.verbs import CARD_IDS, TOKEN_IDS, VERBS, WONDER_IDS

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState


def describe(state: DuelState, action: int) -> Move:
    """Return the structured form of an action; a card of the structure is named by its id."""
    verb, values = VERBS.decode(action)
    words = VERBS.spell(verb, values)
    if verb.by_hand:
        card = state.slots[values[-1]]
        words["card"] = CARD_IDS[card] if card >= 0 else "?"
    return Move(verb.name, words)


def find(state: DuelState, move: Move) -> int | Reason:
    """Return the action of a move, or a reason if its card is not in the structure."""
    verb = VERBS.named(move.verb)
    if not verb.by_hand:
        return VERBS.find(move)
    card, laid = CARD_IDS.index(move.args["card"]), list(state.slots)
    if card not in laid:
        return Reason("card_not_in_structure", {"card": move.args["card"]})
    wonder = [WONDER_IDS.index(move.args["wonder"])] if "wonder" in move.args else []
    return VERBS.encode(verb.name, *wonder, laid.index(card))


def chance_words(state: DuelState) -> dict[str, str]:
    """Return the slot of a card that is laid or turned up."""
    return {"slot": str(slot_to_lay(state) if frame_kind(state.top()) == d.LAY else slot_to_turn(state))}


def describe_draw(outcome: int) -> Move:
    """Return the structured form of the three tokens that the Great Library draws."""
    return Move("draw", dict(zip(("first", "second", "third"), ids_of(outcome, TOKEN_IDS), strict=True)))


def find_draw(state: DuelState, move: Move) -> int:
    """Return the outcome of three drawn tokens in any order, or -1 if it is not due."""
    chance = state.chance()
    outcome = sum({1 << TOKEN_IDS.index(token) for token in move.args.values()})
    return outcome if chance is not None and chance.kind == "draw" and outcome in chance.outcomes else -1
