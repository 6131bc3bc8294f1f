"""The moves and chance events of 7 Wonders whose words a table does not give (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.types import Move, Reason
from pentapolis.games.wonders import decisions as d
from pentapolis.games.wonders.payments import LEFT_PART, MOST_PAID, RIGHT_PART, payment
from pentapolis.games.wonders.rules.chance import receiver
from pentapolis.games.wonders.verbs import CARD_IDS, SEATS, VERBS

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


def describe(action: int) -> Move:
    """Return the structured form of an action: the coins go to the left and to the right neighbour."""
    verb, values = VERBS.decode(action)
    words = VERBS.spell(verb, values)
    if verb.by_hand:
        words |= {"left": str(LEFT_PART[values[-1]]), "right": str(RIGHT_PART[values[-1]])}
    return Move(verb.name, words)


def disclose(action: int) -> Move:
    """R17, R18, R65: return the move as others read it: a tucked or sold card stays face down."""
    move = describe(action)
    return Move(move.verb, {**move.args, "card": "?"}) if move.verb in ("wonder", "sell") else move


def find(move: Move) -> int | Reason:
    """Return the action of a move, or a reason if no purchase comes to its payments."""
    verb = VERBS.named(move.verb)
    if not verb.by_hand:
        return VERBS.find(move)
    left, right = int(move.args["left"]), int(move.args["right"])
    if left + right > MOST_PAID:
        return Reason("wrong_payment", {"left": left, "right": right})
    return VERBS.encode(verb.name, CARD_IDS.index(move.args["card"]), payment(left, right))


def chance_words(state: WondersState) -> dict[str, str]:
    """Return the seat that a chance event is for: a deal goes round by itself."""
    top = state.top()
    return {"seat": SEATS[receiver(state) if frame_kind(top) == d.DEAL else frame_seat(top)]}
