"""The moves and chance events of 7 Wonders whose words a table does not give (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.types import Move, Reason
from pentapolis.games.wonders import decisions as d
from pentapolis.games.wonders.boards import SIDES
from pentapolis.games.wonders.payments import LEFT_PART, MOST_PAID, RIGHT_PART, payment
from pentapolis.games.wonders.rules.chance import receiver
from pentapolis.games.wonders.verbs import BOARD_IDS, CARD_IDS, SEATS, VERBS

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


def describe(action: int) -> Move:
    """Return the structured form of an action, with the coins for the left and for the right neighbour."""
    verb, values = VERBS.decode(action)
    words = VERBS.spell(verb, values)
    if verb.by_hand:
        words |= {"left": str(LEFT_PART[values[-1]]), "right": str(RIGHT_PART[values[-1]])}
    return Move(verb.name, words)


def disclose(action: int) -> Move:
    """R17, R18, R65: Return the move as the other players see it: a tucked or sold card is hidden."""
    move = describe(action)
    return Move(move.verb, {**move.args, "card": "?"}) if move.verb in ("wonder", "sell") else move


def find(move: Move) -> int | Reason:
    """Return the action of a move, or a Reason for a payment that no purchase can have."""
    verb = VERBS.named(move.verb)
    if not verb.by_hand:
        return VERBS.find(move)
    left, right = int(move.args["left"]), int(move.args["right"])
    if left + right > MOST_PAID:
        return Reason("wrong_payment", {"left": left, "right": right})
    return VERBS.encode(verb.name, CARD_IDS.index(move.args["card"]), payment(left, right))


def describe_chance(state: WondersState, outcome: int) -> Move:
    """Return the structured form of an outcome of the pending chance event."""
    kind = frame_kind(state.top())
    if kind == d.DEAL:
        return Move("deal", {"seat": SEATS[receiver(state)], "card": CARD_IDS[outcome]})
    seat = SEATS[frame_seat(state.top())]
    if kind == d.BOARDS:
        return Move("board", {"seat": seat, "wonder": BOARD_IDS[outcome]})
    return Move("side", {"seat": seat, "side": SIDES[outcome]})


def find_chance(state: WondersState, move: Move) -> int:
    """Return the outcome of a structured chance event, -1 if it is not a possible outcome of the pending event."""
    if move.verb == "deal":
        outcome = CARD_IDS.index(move.args["card"])
    elif move.verb == "board":
        outcome = BOARD_IDS.index(move.args["wonder"])
    else:
        outcome = SIDES.index(move.args["side"])
    chance = state.chance()
    if chance is None or outcome not in chance.outcomes:
        return -1
    return outcome if describe_chance(state, outcome) == move else -1
