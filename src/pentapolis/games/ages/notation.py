"""The moves and chance events of Through the Ages as verbs and ids (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision import frame_kind, frame_seat
from pentapolis.core.view import Move, Reason
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.decisions import SIDES

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

SEATS: Final = ("1", "2", "3", "4")

VOCABULARY: Final[dict[str, tuple[str, ...] | range]] = {
    "card": c.CARD_IDS,
    "government": c.CARD_IDS[c.GOVERNMENTS : c.SPECIALS],
    "seat": SEATS,
    "side": SIDES,
    "space": range(1, ROW + 1),
    "stages": range(1, a.MOST_STAGES + 1),
    "number": range(1, a.MOST_RAZED + 1),
    "bid": range(1, a.MOST_BID + 1),
    "food": range(a.MOST_MIX),
}

VERBS: Final[dict[str, dict[str, str]]] = {
    "take": {"card": "card", "space": "space"},
    "grow": {},
    "liner": {},
    "build": {"card": "card"},
    "upgrade": {"low": "card", "high": "card"},
    "destroy": {"card": "card"},
    "stage": {"stages": "stages"},
    "play": {"card": "card"},
    "tactic": {"card": "card"},
    "revolt": {"government": "government"},
    "recruit": {"card": "card"},
    "trade": {},
    "draw": {},
    "done": {},
    "event": {"card": "card"},
    "settle": {"card": "card"},
    "attack": {"card": "card", "seat": "seat"},
    "offer": {"card": "card", "seat": "seat", "side": "side"},
    "cancel": {"card": "card"},
    "decline": {},
    "accept": {},
    "resign": {},
    "discard": {"card": "card"},
    "sacrifice": {"card": "card"},
    "bid": {"bid": "bid"},
    "mix": {"food": "food"},
    "lose": {"card": "card"},
    "raze": {"card": "card", "number": "number"},
    "cede": {"card": "card"},
    "ravage": {"card": "card"},
    "seize": {"card": "card"},
    "restore": {"card": "card"},
    "idle": {"card": "card"},
    "keep": {"card": "card"},
}

CHANCE_VERBS: Final = {
    "start": {"seat": "seat"},
    "bonus": {"card": "card"},
    "deal": {"seat": "seat", "card": "card"},
    "row": {"card": "card"},
    "draw": {"seat": "seat", "card": "card"},
    "reveal": {"card": "card"},
}

#: The verbs whose action is its first number plus the place of a card in a range of cards.
CARD_VERBS: Final = {
    "build": (a.BUILD, 0),
    "destroy": (a.DESTROY, 0),
    "play": (a.PLAY, 0),
    "tactic": (a.TACTIC, c.TACTICS),
    "recruit": (a.RECRUIT, c.UNITS),
    "event": (a.EVENT, c.EVENTS),
    "settle": (a.SETTLE, c.TERRITORIES),
    "cancel": (a.CANCEL, c.PACTS),
    "discard": (a.DISCARD, c.CIVIL_CARDS),
    "sacrifice": (a.SACRIFICE, c.UNITS),
    "lose": (a.LOSE, 0),
    "cede": (a.CEDE, c.TERRITORIES),
    "ravage": (a.RAVAGE, c.WONDERS),
    "seize": (a.SEIZE, c.SPECIALS),
    "restore": (a.RESTORE, 0),
    "idle": (a.IDLE, c.MINES),
    "keep": (a.KEEP, c.IMPACTS),
}

#: The verbs without arguments.
PLAIN_VERBS: Final = {
    "grow": a.GROW,
    "liner": a.LINER,
    "trade": a.TRADE,
    "draw": a.DRAW,
    "done": a.DONE,
    "decline": a.DECLINE,
    "accept": a.ACCEPT,
    "resign": a.RESIGN,
}

#: Where the actions of each verb begin, in ascending order.
FIRST_ACTIONS: Final = (
    ("take", a.TAKE),
    ("grow", a.GROW),
    ("liner", a.LINER),
    ("build", a.BUILD),
    ("upgrade", a.UPGRADE),
    ("destroy", a.DESTROY),
    ("stage", a.STAGE),
    ("play", a.PLAY),
    ("tactic", a.TACTIC),
    ("revolt", a.REVOLT),
    ("recruit", a.RECRUIT),
    ("trade", a.TRADE),
    ("draw", a.DRAW),
    ("done", a.DONE),
    ("event", a.EVENT),
    ("settle", a.SETTLE),
    ("attack", a.ATTACK),
    ("offer", a.OFFER),
    ("cancel", a.CANCEL),
    ("decline", a.DECLINE),
    ("accept", a.ACCEPT),
    ("resign", a.RESIGN),
    ("discard", a.DISCARD),
    ("sacrifice", a.SACRIFICE),
    ("bid", a.BID),
    ("mix", a.MIX),
    ("lose", a.LOSE),
    ("raze", a.RAZE),
    ("cede", a.CEDE),
    ("ravage", a.RAVAGE),
    ("seize", a.SEIZE),
    ("restore", a.RESTORE),
    ("idle", a.IDLE),
    ("keep", a.KEEP),
)


def verb_of(action: int) -> str:
    """The verb of an action."""
    return [verb for verb, first in FIRST_ACTIONS if first <= action][-1]


def describe(state: AgesState, action: int) -> Move:
    """The structured form of an action; a card of the row is named by its id and its space."""
    verb = verb_of(action)
    if verb in PLAIN_VERBS:
        return Move(verb)
    if verb in CARD_VERBS:
        first, card = CARD_VERBS[verb]
        return Move(verb, {"card": c.CARD_IDS[action - first + card]})
    if verb == "take":
        card = state.row[action]
        return Move(verb, {"card": c.CARD_IDS[card] if card >= 0 else "?", "space": str(action + 1)})
    if verb == "upgrade":
        low, high = c.UPGRADES[action - a.UPGRADE]
        return Move(verb, {"low": c.CARD_IDS[low], "high": c.CARD_IDS[high]})
    if verb == "attack":
        return Move(verb, {"card": c.CARD_IDS[a.attack_card(action)], "seat": SEATS[a.attack_seat(action)]})
    if verb == "offer":
        card, seat, side = a.offer_card(action), a.offer_seat(action), a.offer_side(action)
        return Move(verb, {"card": c.CARD_IDS[card], "seat": SEATS[seat], "side": SIDES[side]})
    if verb == "raze":
        return Move(verb, {"card": c.CARD_IDS[a.raze_card(action)], "number": str(a.raze_number(action))})
    if verb == "revolt":
        return Move(verb, {"government": c.CARD_IDS[action - a.REVOLT + c.GOVERNMENTS]})
    return describe_number(verb, action)


def describe_number(verb: str, action: int) -> Move:
    """The verbs with a number: stages, a bid, food."""
    if verb == "stage":
        return Move(verb, {"stages": str(action - a.STAGE + 1)})
    return Move(verb, {"bid": str(action - a.BID + 1)} if verb == "bid" else {"food": str(action - a.MIX)})


def find(state: AgesState, move: Move) -> int | Reason:
    """The action of a move; a card that a verb cannot have, or that does not lie on its space, has none."""
    verb, args = move.verb, move.args
    if verb in PLAIN_VERBS:
        return PLAIN_VERBS[verb]
    if "card" in args:
        return find_card(state, verb, args, c.CARD_IDS.index(args["card"]))
    if verb == "upgrade":
        pair = (c.CARD_IDS.index(args["low"]), c.CARD_IDS.index(args["high"]))
        return a.upgrade(c.UPGRADES.index(pair)) if pair in c.UPGRADES else Reason("wrong_card", {"card": args["high"]})
    if verb == "revolt":
        return a.revolt(c.CARD_IDS.index(args["government"]))
    if verb == "stage":
        return a.stage(int(args["stages"]))
    return a.bid(int(args["bid"])) if verb == "bid" else a.mix(int(args["food"]))


def find_card(state: AgesState, verb: str, args: dict[str, str], card: int) -> int | Reason:
    """The action of a move that names a card."""
    if verb == "take":
        space = int(args["space"]) - 1
        return a.take(space) if state.row[space] == card else Reason("wrong_card", {"card": args["card"]})
    if verb == "attack":
        fits = c.AGGRESSIONS <= card < c.PACTS
        return a.attack(card, SEATS.index(args["seat"])) if fits else Reason("wrong_card", {"card": args["card"]})
    if verb == "offer":
        fits = card >= c.PACTS
        if not fits:
            return Reason("wrong_card", {"card": args["card"]})
        return a.offer(card, SEATS.index(args["seat"]), SIDES.index(args["side"]))
    if verb == "raze":
        return a.raze(card, int(args["number"])) if card < c.UNITS else Reason("wrong_card", {"card": args["card"]})
    first, base = CARD_VERBS[verb]
    action = first + card - base
    return action if card >= base and verb_of(action) == verb else Reason("wrong_card", {"card": args["card"]})


def disclose(state: AgesState, action: int) -> Move:
    """R94: what others read: events, cards discarded above the limit and bonus cards kept stay face down."""
    move = describe(state, action)
    kind = frame_kind(state.top())
    secret = move.verb == "event" or (move.verb == "discard" and kind == d.HAND)
    if move.verb == "keep" and state.bonus_mode == d.OWN:
        secret = True
    return Move(move.verb, {"card": "?"}) if secret else move


def describe_chance(state: AgesState, outcome: int) -> Move:
    """The structured form of an outcome of the pending chance event."""
    top = state.top()
    kind = frame_kind(top)
    if kind == d.START:
        return Move("start", {"seat": SEATS[outcome]})
    card = c.CARD_IDS[outcome]
    if kind == d.DRAW or kind == d.DEAL:
        return Move("draw" if kind == d.DRAW else "deal", {"seat": SEATS[frame_seat(top)], "card": card})
    return Move("row" if kind == d.REFILL else "reveal" if kind == d.REVEAL else "bonus", {"card": card})


def find_chance(state: AgesState, move: Move) -> int:
    """The outcome of a structured chance event, -1 if it is not what is due."""
    args = move.args
    outcome = SEATS.index(args["seat"]) if move.verb == "start" else c.CARD_IDS.index(args["card"])
    chance = state.chance()
    if chance is None or outcome not in chance.outcomes:
        return -1
    return outcome if describe_chance(state, outcome) == move else -1
