"""What a decision is about: the card that is auctioned, the attack that is met, the pact that is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.cli.tables.ages import signs
from pentapolis.core.decision import frame_a, frame_b, frame_seat
from pentapolis.games.ages.cards import CARD_IDS
from pentapolis.games.ages.decisions import SIDES

if TYPE_CHECKING:
    from pentapolis.cli.speech import Speech
    from pentapolis.games.ages.view import AgesView


def told(speech: Speech, view: AgesView) -> str:
    """One sentence about the decision that is awaited; '' for those that speak for themselves."""
    if not view.decision or not view.stack:
        return ""
    values = matter(speech, view)
    return speech.of_game(f"about.{view.decision}", **values) if values else ""


def matter(speech: Speech, view: AgesView) -> dict[str, object]:
    """The numbers, cards and players of the topmost frame, by the decision that it waits for."""
    top = view.stack[-1]
    first, second = int(frame_a(top)), int(frame_b(top))
    match view.decision:
        case "use_card" | "free_build":
            return {"card": card(speech, first)}
        case "choose_goods" | "mix_goods" | "lose_worker" | "agree" | "return_blue" | "keep_bonus":
            return {"amount": first}
        case "lose_goods":
            return {"player": speech.player(first & 15), "amount": second}
        case "raze" | "cede":
            return {"player": speech.player(first)}
        case "bid":
            leader = (second >> 8) - 1
            return {
                "card": card(speech, first & 255),
                "bid": second & 255,
                "player": speech.player(leader) if leader >= 0 else "–",
            }
        case "colonise":
            return {"card": card(speech, first), "bid": second}
        case "attack" | "defend":
            return {"card": card(speech, first), "player": speech.player(second), **strengths(view, second)}
        case "answer_pact":
            own = SIDES[1 - (second >> 4)]
            return {
                "card": card(speech, first),
                "player": speech.player(second & 15),
                "side": speech.name("side", own),
            }
        case "seize":
            return {"player": speech.player(first), "amount": second}
        case _:
            return {}


def card(speech: Speech, index: int) -> str:
    """The name of a card, with what it does."""
    text = speech.text("card", CARD_IDS[index])
    return f"{signs.name(speech, CARD_IDS[index])}. {text}"


def strengths(view: AgesView, rival: int) -> dict[str, object]:
    """The strengths of who decides and of the rival, without what is committed."""
    own = int(frame_seat(view.stack[-1]))
    return {"own": view.civilizations[own].strength, "other": view.civilizations[rival].strength}
