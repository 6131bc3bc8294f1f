"""Offers (undo, draw, abort, takeover, claim): preconditions, required consents and effects. Pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from pentapolis.core.types import Reason

if TYPE_CHECKING:
    from collections.abc import Collection

    from pentapolis.table.event_log import EventKind, TableState
    from pentapolis.table.protocol import Offer, OfferKind

#: In a rated game these need the consent of all players, because otherwise the present players could evade a loss.
NEVER_ALONE_WHEN_RATED: Final = frozenset({"undo", "draw", "abort"})
#: Offers about one absent player: that a bot takes over, or that the player counts as resigned.
TARGETED: Final = frozenset({"takeover", "claim"})
#: Seconds that a player must be absent, while the game waits for that player, before a claim.
ABSENCE: Final = 300.0


class OfferRequest(msgspec.Struct, frozen=True):
    """An offer that a seat asks to make."""

    kind: OfferKind
    seat: int
    target: int | None = None


class Consequence(msgspec.Struct, frozen=True):
    """The event that an offer causes once all required consents are given."""

    kind: EventKind
    data: dict[str, Any]


def why_not(
    table_state: TableState, request: OfferRequest, away: Collection[int], lost: Collection[int], *, rated: bool
) -> Reason | None:
    """Return the reason why a seat may not make an offer, or None if it may.

    `away` are the seats of absent players, `lost` those that have kept the others waiting for too long.
    """
    if any(offer.kind == request.kind for offer in table_state.offers):
        return Reason("offer_is_open")
    if (request.kind, request.seat, table_state.match.plies()) in table_state.declined:
        return Reason("offer_was_declined")
    if request.kind == "undo" and undo_ply(table_state, request.seat) is None:
        return Reason("undo_nothing_played")
    if request.kind in TARGETED:
        return _why_not_about(table_state, request, away) or why_not_yet(table_state, request, lost, rated=rated)
    others = [seat for seat in table_state.people() if seat != request.seat]
    if request.kind == "draw" and not others:
        return Reason("nobody_to_ask")
    if rated and not others:
        return Reason("offer_in_rated_game")
    return why_not_yet(table_state, request, lost, rated=rated)


def why_not_yet(
    table_state: TableState, request: OfferRequest | Offer, lost: Collection[int], *, rated: bool
) -> Reason | None:
    """Return the reason why an offer cannot take effect now, or None if it can.

    A bot plays for a seat whose consent is required, or the target has not been absent for long enough.
    """
    if request.kind == "claim" and request.target not in lost and request.target not in table_state.flagged:
        return Reason("claim_too_soon", {"minutes": round(ABSENCE / 60)})
    replaced = any(seat not in table_state.resigned for seat in table_state.substitutes)
    if rated and replaced and request.kind in NEVER_ALONE_WHEN_RATED:
        return Reason("offer_in_rated_game")
    return None


def _why_not_about(table_state: TableState, request: OfferRequest, away: Collection[int]) -> Reason | None:
    """Check the target of an offer: another person who plays, and is absent or out of time."""
    target = request.target
    if target is None or target == request.seat or target not in table_state.people():
        return Reason("no_such_seat", {"seat": -1 if target is None else target + 1, "seats": table_state.seats})
    if target not in away and target not in table_state.flagged:
        return Reason("player_is_there", {"seat": str(target + 1)})
    return None


def required_consents(
    table_state: TableState, request: OfferRequest | Offer, away: Collection[int], *, rated: bool
) -> frozenset[int]:
    """Return the seats that must agree: the people who are present (if rated, all people), except the target."""
    if rated and request.kind in NEVER_ALONE_WHEN_RATED:
        return frozenset(table_state.people())
    missing = {*away, *table_state.flagged, request.target}
    return frozenset(seat for seat in table_state.people() if seat not in missing or seat == request.seat)


def undo_ply(table_state: TableState, seat: int) -> int | None:
    """Return the ply before the last move of a seat, or None if it has not moved."""
    for entry in reversed(table_state.match.log):
        if entry.seat == seat:
            return entry.ply - 1
    return None


def offer_ply(table_state: TableState, request: OfferRequest) -> int:
    """Return the ply of an offer: where an undo leads to, else the current one."""
    back = undo_ply(table_state, request.seat) if request.kind == "undo" else None
    return table_state.match.plies() if back is None else back


def consequence(request: OfferRequest | Offer, ply: int, bot: str) -> Consequence:
    """Return the event that follows once all have agreed."""
    if request.kind == "undo":
        return Consequence("undo", {"ply": ply})
    if request.kind in TARGETED:
        return Consequence(request.kind, {"target": request.target, "bot": bot})
    return Consequence(request.kind, {})
