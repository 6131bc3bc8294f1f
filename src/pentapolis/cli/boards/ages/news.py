"""Remarks on a game of Through the Ages that no log entry contains: production, events, rounds, ages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.cli.boards.ages import civilization, symbols

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.cli.wording import Wording
    from pentapolis.core.types import Move
    from pentapolis.games.ages.view import AgesView, DeskView


def remark(wording: Wording, before: AgesView, move: Move, seat: int | None) -> str:
    """Return what a player finished, or the effect of a revealed event, or '' for any other move."""
    if seat is None:
        return f"({wording.effect('card', move.args['card'])})" if move.verb == "reveal" else ""
    if move.verb != "done":
        return ""
    if before.decision == "act":
        return end_of_turn(wording, before, before.civilizations[seat])
    about = before.pending
    if before.decision in ("attack", "defend") and about is not None:
        return wording.of_game("news.force", force=about.force, rival_force=about.rival_force)
    return ""


def end_of_turn(wording: Wording, view: AgesView, one: DeskView) -> str:
    """Return the unspent actions and the production of a turn. The first round has no military actions (R35)."""
    military = one.military_actions.left if view.round > 1 else 0
    counts = {"civil_actions": one.civil_actions.left, "military_actions": military}
    left = ", ".join(wording.of_game(f"count.{kind}", count=number) for kind, number in counts.items() if number)
    unspent = f"{wording.of_game('news.unspent', actions=left)} " if left else ""
    brought = civilization.production(wording, one, zeros=False).plain or "–"
    return f"{unspent}{wording.of_game('news.produced', goods=brought)}"


def round_news(wording: Wording, before: AgesView, after: AgesView) -> Iterator[str]:
    """Yield new ages and rounds, and a note about the last round."""
    if symbols.shown_age(after) != symbols.shown_age(before):
        yield wording.of_game("news.age", age=wording.of_game(f"age.{symbols.shown_age(after)}"))
    if after.round != before.round:
        yield wording.of_game("news.round", round=after.round)
    if after.last_round is not None and (before.last_round is None or after.round != before.round):
        yield wording.of_game("news.last_round" if after.last_round == after.round else "news.one_more_round")
