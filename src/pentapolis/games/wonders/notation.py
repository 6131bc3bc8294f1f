"""The moves and chance events of 7 Wonders as verbs and ids (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision import frame_kind, frame_seat
from pentapolis.core.view import Move, Reason
from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders import decisions as d
from pentapolis.games.wonders.boards import BOARDS, SIDES
from pentapolis.games.wonders.cards import CARDS
from pentapolis.games.wonders.rules.setup import receiver

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState

CARD_IDS: Final = tuple(card.id for card in CARDS)
BOARD_IDS: Final = tuple(board.id for board in BOARDS)
SEATS: Final = ("1", "2", "3", "4", "5", "6", "7")

VOCABULARY: Final[dict[str, tuple[str, ...] | range]] = {
    "card": CARD_IDS,
    "wonder": BOARD_IDS,
    "side": SIDES,
    "seat": SEATS,
    "coins": range(a.MOST_PAID + 1),
}

VERBS: Final[dict[str, dict[str, str]]] = {
    "build": {"card": "card", "left": "coins", "right": "coins"},
    "wonder": {"card": "card", "left": "coins", "right": "coins"},
    "sell": {"card": "card"},
    "revive": {"card": "card"},
    "decline": {},
    "board": {"wonder": "wonder"},
    "side": {"side": "side"},
}

#: What all choose in secret at once is sealed with the last choice; what is sold is gone whenever it is.
REGRETTED: Final[dict[str, tuple[str, ...]]] = {
    "build": ("choose_card",),
    "wonder": ("choose_card",),
    "sell": (),
}

CHANCE_VERBS: Final = {
    "board": {"seat": "seat", "wonder": "wonder"},
    "side": {"seat": "seat", "side": "side"},
    "deal": {"seat": "seat", "card": "card"},
}


def describe(action: int) -> Move:
    """The structured form of an action: the coins go to the left and to the right neighbour."""
    if action < a.SELL:
        verb = "build" if action < a.WONDER else "wonder"
        paid = a.payment_of(action)
        coins = {"left": str(a.LEFT_PART[paid]), "right": str(a.RIGHT_PART[paid])}
        return Move(verb, {"card": CARD_IDS[a.card_of(action)], **coins})
    if action < a.DECLINE:
        return Move("sell" if action < a.REVIVE_CARD else "revive", {"card": CARD_IDS[a.card_of(action)]})
    if action == a.DECLINE:
        return Move("decline")
    if action < a.TAKE_SIDE:
        return Move("board", {"wonder": BOARD_IDS[action - a.TAKE_BOARD]})
    return Move("side", {"side": SIDES[action - a.TAKE_SIDE]})


def disclose(action: int) -> Move:
    """R17, R18, R65: of a tucked or sold card the others read only what was done with it."""
    move = describe(action)
    return Move(move.verb, {**move.args, "card": "?"}) if move.verb in ("wonder", "sell") else move


def find(move: Move) -> int | Reason:
    """The action of a move; payments that no purchase ever comes to have none."""
    args = move.args
    if move.verb == "decline":
        return a.DECLINE
    if move.verb == "board":
        return a.board(BOARD_IDS.index(args["wonder"]))
    if move.verb == "side":
        return a.side(SIDES.index(args["side"]))
    card = CARD_IDS.index(args["card"])
    if move.verb in ("sell", "revive"):
        return a.sell(card) if move.verb == "sell" else a.revive(card)
    left, right = int(args["left"]), int(args["right"])
    if left + right > a.MOST_PAID:
        return Reason("wrong_payment", {"left": left, "right": right})
    paid = a.payment(left, right)
    return a.build(card, paid) if move.verb == "build" else a.wonder(card, paid)


def describe_chance(state: WondersState, outcome: int) -> Move:
    """The structured form of an outcome of the pending chance event."""
    kind = frame_kind(state.top())
    if kind == d.DEAL:
        return Move("deal", {"seat": SEATS[receiver(state)], "card": CARD_IDS[outcome]})
    seat = SEATS[frame_seat(state.top())]
    if kind == d.BOARDS:
        return Move("board", {"seat": seat, "wonder": BOARD_IDS[outcome]})
    return Move("side", {"seat": seat, "side": SIDES[outcome]})


def find_chance(state: WondersState, move: Move) -> int:
    """The outcome of a structured chance event, -1 if it is not what is due."""
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
