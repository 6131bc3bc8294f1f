"""Subject of a decision: the auctioned card, the attack or the offered pact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.cli.boards.ages import symbols

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording
    from pentapolis.games.ages.view import AgesView


def describe_decision(wording: Wording, view: AgesView) -> str:
    """Return a sentence about the pending decision and a line with its card, or '' if the decision needs neither."""
    about = view.pending
    if about is None:
        return ""
    lines = []
    if wording.words.has(f"ages.about.{view.decision}"):
        sentence = wording.of_game(
            f"about.{view.decision}",
            player="–" if about.player is None else wording.player(about.player),
            amount=about.amount,
            force=about.force,
            rival_force=about.rival_force,
            side="" if about.side is None else wording.name("side", about.side),
        )
        lines.append(sentence)
    if about.card is not None:
        lines.append(card_with_text(wording, about.card, attacked=view.decision == "defend"))
    return "\n".join(lines)


def card_with_text(wording: Wording, which: str, *, attacked: bool) -> str:
    """Return the name of a card with its text. That of an aggression addresses the attacker, so a player under attack
    gets it in the third person.
    """
    key = f"ages.card.{which}.attacked"
    text = wording.words(key) if attacked and wording.words.has(key) else wording.text("card", which)
    return f"{symbols.name(wording, which)}. {text}"
