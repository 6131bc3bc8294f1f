"""Subject of a decision: the auctioned card, the attack or the offered pact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.cli.boards.ages import symbols

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording
    from pentapolis.games.ages.view import AgesView


def describe_decision(wording: Wording, view: AgesView) -> str:
    """Return a sentence about the pending decision, or '' if the decision needs none."""
    if view.pending is None or not wording.words.has(f"ages.about.{view.decision}"):
        return ""
    about = view.pending
    return wording.of_game(
        f"about.{view.decision}",
        card="" if about.card is None else card_with_text(wording, about.card),
        player="–" if about.player is None else wording.player(about.player),
        amount=about.amount,
        force=about.force,
        rival_force=about.rival_force,
        side="" if about.side is None else wording.name("side", about.side),
    )


def card_with_text(wording: Wording, which: str) -> str:
    """Return the name of a card with its text."""
    return f"{symbols.name(wording, which)}. {wording.text('card', which)}"
