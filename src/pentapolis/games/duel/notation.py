"""The moves and chance events of 7 Wonders Duel whose words depend on the position (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.types import Move, Reason
from pentapolis.games.duel import decisions as d
from pentapolis.games.duel.rules.structure import slot_to_lay
from pentapolis.games.duel.rules.turn import slot_to_turn
from pentapolis.games.duel.tokens import TOKEN_COUNT
from pentapolis.games.duel.verbs import CARD_IDS, SEATS, TOKEN_IDS, VERBS, WONDER_IDS

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
    """Return the action of a move, or a Reason if the card is not in the structure."""
    verb = VERBS.named(move.verb)
    if not verb.by_hand:
        return VERBS.find(move)
    card, laid = CARD_IDS.index(move.args["card"]), list(state.slots)
    if card not in laid:
        return Reason("card_not_in_structure", {"card": move.args["card"]})
    wonder = [WONDER_IDS.index(move.args["wonder"])] if "wonder" in move.args else []
    return VERBS.encode(verb.name, *wonder, laid.index(card))


def describe_chance(state: DuelState, outcome: int) -> Move:
    """Return the structured form of an outcome of the pending chance event."""
    kind = frame_kind(state.top())
    if kind == d.START:
        return Move("start", {"seat": SEATS[outcome]})
    if kind == d.BOARD:
        return Move("board", {"token": TOKEN_IDS[outcome]})
    if kind == d.OFFER:
        return Move("offer", {"wonder": WONDER_IDS[outcome]})
    if kind == d.GUILDS:
        return Move("guild", {"slot": str(outcome)})
    if kind == d.DRAW:
        drawn = [TOKEN_IDS[which] for which in range(TOKEN_COUNT) if (outcome >> which) & 1]
        return Move("draw", dict(zip(("first", "second", "third"), drawn, strict=True)))
    verb = "lay" if kind == d.LAY else "reveal"
    return Move(
        verb, {"slot": str(slot_to_lay(state) if kind == d.LAY else slot_to_turn(state)), "card": CARD_IDS[outcome]}
    )


def find_chance(state: DuelState, move: Move) -> int:
    """Return the outcome of a structured chance event, -1 if it is not a possible outcome of the pending event."""
    args = move.args
    if move.verb == "start":
        outcome = SEATS.index(args["seat"])
    elif move.verb == "board":
        outcome = TOKEN_IDS.index(args["token"])
    elif move.verb == "offer":
        outcome = WONDER_IDS.index(args["wonder"])
    elif move.verb == "guild":
        outcome = int(args["slot"])
    elif move.verb == "draw":
        outcome = sum({1 << TOKEN_IDS.index(token) for token in args.values()})
    else:
        outcome = CARD_IDS.index(args["card"])
    chance = state.chance()
    if chance is None or outcome not in chance.outcomes:
        return -1
    due = describe_chance(state, outcome)
    # Compare as sets, because tokens that are drawn together have no order.
    same = due.verb == move.verb and sorted(due.args.values()) == sorted(args.values())
    return outcome if same else -1
