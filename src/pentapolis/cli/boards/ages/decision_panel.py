"""What a decision is about: the card that is auctioned, the attack that is met, the pact that is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.cli.boards.ages import symbols

if TYPE_CHECKING:
    from pentapolis.cli.wording import Speech
    from pentapolis.games.ages.view import AgesView


def told(speech: Speech, view: AgesView) -> str:
    """One sentence about the decision that is awaited; '' for those that speak for themselves."""
    if view.pending is None or not speech.words.has(f"ages.about.{view.decision}"):
        return ""
    about = view.pending
    return speech.of_game(
        f"about.{view.decision}",
        card="" if about.card is None else card(speech, about.card),
        player="–" if about.player is None else speech.player(about.player),
        amount=about.amount,
        force=about.force,
        rival_force=about.rival_force,
        side="" if about.side is None else speech.name("side", about.side),
    )


def card(speech: Speech, which: str) -> str:
    """The name of a card, with what it does."""
    return f"{symbols.name(speech, which)}. {speech.text('card', which)}"
