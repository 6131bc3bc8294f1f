"""Refusal of positions that a text can express but the rules never lead to, with a PositionError."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import listed
from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.position_text import awaited, refuse
from pentapolis.core.state import OVER
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.attacks import attack_of
from pentapolis.games.ages.rules.chance import CardDraw
from pentapolis.games.ages.rules.events import events_left
from pentapolis.games.ages.rules.handlers import BY_FRAME
from pentapolis.games.ages.rules.politics import must_discard
from pentapolis.games.ages.rules.setup import Start, impacts_in_bag

if TYPE_CHECKING:
    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState

#: The technologies that are printed on the board (R12).
PRINTED: Final = (c.AGRICULTURE, c.BRONZE, c.PHILOSOPHY, c.RELIGION, c.WARRIORS)
#: The steps of a turn that only its player takes, in the order in which they lie on the stack.
STEPS: Final = (d.PRODUCE, d.ACT, d.HAND, d.POLITICS, d.WAR, d.ROW, d.SIMPLE_EVENT)
#: What is asked as soon as it is due, and can only lie on top.
AT_ONCE: Final = (d.START, d.REVEAL, *(kind for kind, room in BY_FRAME.items() if room.decision))
#: Of these several may wait, or something that is decided before them.
PATIENT: Final = (*STEPS, d.KEEP, d.DEFEND, d.RAZE, d.RETURN_BLUE)
#: Steps that concern the table, and have no seat of their own.
OF_THE_TABLE: Final = (d.START, d.BONUS, d.REFILL)
#: What the parts of events do, with their amounts.
PARTS: Final = {(int(part.what), int(part.amount)) for card in c.CARDS for part in card.parts}


# -- cards and tokens


def refuse_wrong_cards(state: AgesState) -> None:
    """Check the places of cards and tokens."""
    for seat, civ in enumerate(state.civs):
        refuse_wrong_civilization(state, civ, seat)
    dealt = [card for civ in state.civs for card in listed(civ.dealt)]
    refuse(len(dealt) != len(set(dealt)), "a bonus card is dealt twice")
    hidden = sum(int(state.bag[card]) for card in c.MILITARY_DECKS[c.AGE_A])
    refuse(state.hidden_events > hidden, f"{state.hidden_events} hidden events, but {hidden} that they can be")
    refuse(state.aside > impacts_in_bag(state), "more bonus cards lie aside than there are")


def refuse_wrong_civilization(state: AgesState, civ: AgesCivilization, seat: int) -> None:
    """Check a civilization."""
    name = f"p{seat + 1}"
    refuse(civ.leaving and civ.resigned, f"{name} leaves the game, but has left it")
    refuse((civ.leaving or civ.resigned) and not state.resignation, f"{name} has resigned, which the options forbid")
    for card in PRINTED:
        refuse(not civ.knows(card), f"{name} has no {c.CARD_IDS[card]}, which is printed on the board")
    for card in range(c.TOKEN_CARDS):
        refuse(civ.tokens[card] and not civ.knows(card), f"{name} has goods on {c.CARD_IDS[card]}, but not the card")
    refuse(civ.ravaged & ~civ.wonders, f"{name} has a ravaged wonder that is not completed")
    refuse(civ.kept & ~civ.dealt, f"{name} keeps a bonus card that was not dealt to it")
    held = sum(1 << (card - c.PACTS) for card in set(civ.military) if card >= c.PACTS)
    refuse(civ.shown & ~held, f"{name} has shown a pact that is not in its hand")
    for other in (civ.war_target, civ.partner, civ.marker):
        fits = other != seat and not civ.resigned and (other == c.NONE or not state.civs[other].resigned)
        refuse(not fits and other != c.NONE, f"{name} has a war, a pact or a marker with nobody")


# -- whose turn it is, and what waits


def refuse_wrong_turn(state: AgesState) -> None:
    """Check that the topmost frame is for the acting seat, and those below it come after it (R35-R39)."""
    kinds = [int(frame_kind(packed)) for packed in state.stack]
    refuse((state.starter == c.NONE) != (d.START in kinds), "there is no starter, or one that chance is still to name")
    refuse((state.active == c.NONE) != (state.starter == c.NONE), "there is a starter without a turn")
    refuse(not kinds, "nothing waits on the stack")
    if state.to_act == OVER:
        refuse_wrong_end(state, kinds)
        return
    staying = sum(1 for civ in state.civs if not civ.leaving and not civ.resigned)
    refuse(staying < 2, "all but one have resigned, but the game is not over")
    refuse_wrong_order(state, kinds)
    for packed in state.stack:
        refuse_wrong_frame(state, packed)
    top, kind = state.top(), kinds[-1]
    refuse(kind == d.DRAW and state.military_left == 0, "a card is to be drawn from an empty deck")
    refuse(kind == d.HAND and not must_discard(state, frame_seat(top)), "no card must be discarded")
    room = state.handler()
    waits = room.decision or isinstance(room, (CardDraw, Start))
    refuse(not waits or awaited(state) != state.to_act, "the topmost frame is not for who is to act")


def refuse_wrong_end(state: AgesState, kinds: list[int]) -> None:
    """R155-R161: check that a game ends with its last round, or when one player is left."""
    alone = state.players() == 1
    ends = (d.END_TURN, d.TURN) if alone else (d.END_TURN,)
    refuse(len(kinds) != 1 or kinds[0] not in ends, "the game is over, but something else waits than the end of a turn")
    refuse(state.players() < 1, "everybody has resigned")
    refuse(alone != (state.victory == d.LAST_IN_GAME), "the last player in the game, or many, have won")
    refuse(not alone and state.round != state.last_round, "the game is over before its last round")


def refuse_wrong_order(state: AgesState, kinds: list[int]) -> None:
    """Check the order of the stack: the begin or end of a turn at the bottom, then its steps, then what follows."""
    bottom, above = kinds[0], kinds[1:]
    refuse(bottom not in (d.TURN, d.END_TURN), "what lies at the bottom of the stack is not the end of a turn")
    refuse(d.TURN in above or d.END_TURN in above, "a turn begins or ends before what waits above it")
    steps = [kind for kind in above if kind in STEPS]
    refuse(steps != sorted(set(steps), reverse=True), "the steps of the turn are not in their order")
    refuse(above[: len(steps)] != steps, "a step of the turn lies above what it leads to")
    refuse(steps and bottom == d.TURN, "a turn that has not begun has steps")
    early = [kind for kind in above[:-1] if kind in AT_ONCE and kind not in PATIENT]
    refuse(early, "a decision waits that would have been asked at once")
    for index in range(1 + len(steps)):
        seat = frame_seat(state.stack[index])
        refuse(bottom == d.END_TURN and seat != state.active, "a step of the turn is another player's")


def refuse_wrong_frame(state: AgesState, packed: int) -> None:
    """Check that the subject of a frame exists."""
    kind, seat, first, second = frame_kind(packed), frame_seat(packed), frame_a(packed), frame_b(packed)
    civ = state.civs[seat]
    refuse(kind not in OF_THE_TABLE and civ.resigned, f"p{seat + 1} has resigned, but something waits for it")
    if kind == d.WAR:
        refuse(civ.war == c.NONE, f"p{seat + 1} has declared no war")
    elif kind in (d.ATTACK, d.DEFEND, d.STRIKE):
        attacker, target = (second, seat) if kind == d.DEFEND else (seat, second)
        refuse_wrong_attack(state, attacker, first, target)
    elif kind == d.AFTERMATH:
        refuse(first == seat, f"p{seat + 1} has attacked itself")
    elif kind == d.REVEAL:
        refuse(not events_left(state), "an event is to be turned up, but there is none")
    elif kind == d.EFFECT:
        amount_fits = second < state.seats if first == c.GIVE_YELLOW else (first, second) in PARTS
        refuse(not amount_fits, f"no event does that to p{seat + 1}")
    elif kind == d.FREE_BUILD:
        refuse(not civ.idle or not civ.knows(first), f"p{seat + 1} cannot build {c.CARD_IDS[first]} for nothing")
    elif kind == d.CEDE:
        refuse(second == first + 1, f"p{first + 1} cedes a colony to itself")
    elif kind == d.BONUS:
        refuse(first > impacts_in_bag(state), "there are not so many bonus cards to turn up")
    elif kind == d.RAZE:
        refuse(not can_be_razed(state.civs[first], second), f"p{first + 1} has no such building")
    elif kind == d.RETURN_BLUE:
        refuse(first > sum(civ.tokens), f"p{seat + 1} has not so many blue tokens on cards")
    elif kind == d.PACT:
        offered = first in list(state.civs[second & 15].military)
        refuse(not offered or second & 15 == seat, f"nobody can offer {c.CARD_IDS[first]} to p{seat + 1}")
    elif kind == d.BID:
        refuse((first >> 8 >> seat) & 1 or second >> 8 == seat + 1, f"p{seat + 1} has bid already, or passed")


def refuse_wrong_attack(state: AgesState, seat: int, card: int, target: int) -> None:
    """R115, R120: check the target of an attack, and that its card was played."""
    civ, name = state.civs[seat], c.CARD_IDS[card]
    refuse(target == seat or state.civs[target].resigned, f"p{seat + 1} cannot attack p{target + 1}")
    refuse(not attack_of(card).has_target(state.civs[target]), f"p{target + 1} has nothing for {name}")
    played = (civ.war, civ.war_target) == (card, target) if card >= c.WARS else card in list(state.discards)
    refuse(not played, f"p{seat + 1} has not attacked with {name}")


def can_be_razed(civ: AgesCivilization, how: int) -> bool:
    """R99, R119: return whether there is a building that can be razed."""
    first = 0 if how & d.RAZE_ANY else c.URBAN
    return any(civ.workers[card] for card in range(first, c.UNITS))
