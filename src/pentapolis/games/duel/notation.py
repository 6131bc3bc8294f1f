"""The moves and chance events of 7 Wonders Duel as verbs and ids (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision import frame_kind
from pentapolis.core.view import Move, Reason
from pentapolis.games.duel import actions as a
from pentapolis.games.duel import decisions as d
from pentapolis.games.duel.boards import SLOTS
from pentapolis.games.duel.cards import CARDS, TOKEN_COUNT, TOKENS, WONDERS
from pentapolis.games.duel.rules.flow import slot_due

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

CARD_IDS: Final = tuple(card.id for card in CARDS)
WONDER_IDS: Final = tuple(wonder.id for wonder in WONDERS)
TOKEN_IDS: Final = tuple(token.id for token in TOKENS)
SEATS: Final = ("1", "2")

VOCABULARY: Final = {
    "card": CARD_IDS,
    "wonder": WONDER_IDS,
    "token": TOKEN_IDS,
    "seat": SEATS,
    "slot": tuple(str(slot) for slot in range(SLOTS)),
}

VERBS: Final = {
    "build": {"card": "card"},
    "discard": {"card": "card"},
    "wonder": {"wonder": "wonder", "card": "card"},
    "draft": {"wonder": "wonder"},
    "token": {"token": "token"},
    "raze": {"card": "card"},
    "revive": {"card": "card"},
    "begin": {"seat": "seat"},
}

#: What is sold is gone.
REGRETTED: Final[dict[str, tuple[str, ...]]] = {"discard": ()}

CHANCE_VERBS: Final = {
    "start": {"seat": "seat"},
    "board": {"token": "token"},
    "offer": {"wonder": "wonder"},
    "guild": {"slot": "slot"},
    "lay": {"slot": "slot", "card": "card"},
    "reveal": {"slot": "slot", "card": "card"},
    "draw": {"first": "token", "second": "token", "third": "token"},
}


def describe(state: DuelState, action: int) -> Move:
    """The structured form of an action; a card of the structure is named by its id."""
    if action < a.DRAFT:
        card = state.slots[a.slot_of(action)]
        name = CARD_IDS[card] if card >= 0 else "?"
        if action < a.DISCARD:
            return Move("build", {"card": name})
        if action < a.WONDER:
            return Move("discard", {"card": name})
        return Move("wonder", {"wonder": WONDER_IDS[a.wonder_of(action)], "card": name})
    if action < a.TOKEN:
        return Move("draft", {"wonder": WONDER_IDS[action - a.DRAFT]})
    if action < a.RAZE_CARD:
        return Move("token", {"token": TOKEN_IDS[action - a.TOKEN]})
    if action < a.REVIVE_CARD:
        return Move("raze", {"card": CARD_IDS[action - a.RAZE_CARD]})
    if action < a.BEGIN:
        return Move("revive", {"card": CARD_IDS[action - a.REVIVE_CARD]})
    return Move("begin", {"seat": SEATS[action - a.BEGIN]})


def find(state: DuelState, move: Move) -> int | Reason:
    """The action of a move; a card that does not lie in the structure has none."""
    args = move.args
    if move.verb == "draft":
        return a.draft(WONDER_IDS.index(args["wonder"]))
    if move.verb == "token":
        return a.token(TOKEN_IDS.index(args["token"]))
    if move.verb == "begin":
        return a.begin(SEATS.index(args["seat"]))
    card = CARD_IDS.index(args["card"])
    if move.verb == "raze":
        return a.raze(card)
    if move.verb == "revive":
        return a.revive(card)
    laid = list(state.slots)
    if card not in laid:
        return Reason("card_not_in_structure", {"card": args["card"]})
    slot = laid.index(card)
    if move.verb == "build":
        return a.build(slot)
    if move.verb == "discard":
        return a.discard(slot)
    return a.wonder(slot, WONDER_IDS.index(args["wonder"]))


def describe_chance(state: DuelState, outcome: int) -> Move:
    """The structured form of an outcome of the pending chance event."""
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
    return Move(verb, {"slot": str(slot_due(state, kind)), "card": CARD_IDS[outcome]})


def find_chance(state: DuelState, move: Move) -> int:
    """The outcome of a structured chance event, -1 if it is not what is due."""
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
    # Tokens that are drawn together lie in no order.
    same = due.verb == move.verb and sorted(due.args.values()) == sorted(args.values())
    return outcome if same else -1
