"""Moves and messages at a table: the states they lead to, and the reasons against them. Pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import Reason
from pentapolis.table import preview
from pentapolis.table.errors import Refusal
from pentapolis.table.protocol import Answer, MakeOffer, Resign, Stopped, Undo
from pentapolis.table.protocol import Play as Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.table.event_log import TableState

#: The reasons for which several moves stop after a move that reveals something.
REVEALING: Final = frozenset({"chance_decides", "fact_revealed"})
#: The events of offers to which all have agreed.
AGREED: Final = frozenset({"undo", "draw", "abort", "takeover", "claim"})
#: The events that each command can cause; an equal id of another command does not count as a repetition.
RESULTING_EVENTS: Final[dict[type, frozenset[str]]] = {
    Move: frozenset({"move", "resign"}),
    Undo: frozenset({"undo"}),
    MakeOffer: AGREED | {"offer"},
    Answer: AGREED | {"answer", "withdraw"},
    Resign: frozenset({"resign"}),
}


def after_move(table_state: TableState, seat: int, text: str, at: float, **more: Any) -> TableState:
    """Return the state after a move. Raises Refusal."""
    try:
        return table_state.after_move(seat, text, at, **more)
    except PentapolisError as error:
        # The refusal is derived from the seat's view, because the true reason may be secret.
        raise preview.refusal(table_state.match.state, seat, text) from error


def after_moves(
    table_state: TableState, seat: int, moves: Sequence[str], at: float, client_id: str
) -> list[TableState]:
    """Return the states after several moves, as far as they go; the last event has the stop reason. Raises Refusal."""
    table_states = [after_move(table_state, seat, moves[0], at, id=client_id)]
    for text in moves[1:]:
        reason = stop_reason([table_state, *table_states][-2], table_states[-1], seat)
        if reason is None:
            try:
                table_states.append(after_move(table_states[-1], seat, text, at, id=client_id))
                continue
            except Refusal as refusal:
                reason = refusal.reason
        stopped = Stopped(len(table_states), reason, reveals=reason.code in REVEALING)
        table_states[-1] = table_states[-1].with_data(stopped=msgspec.to_builtins(stopped))
        break
    return table_states


def stop_reason(before: TableState, after: TableState, seat: int) -> Reason | None:
    """Return why several moves stop here, because the player could not foresee the following; None to continue."""
    if after.result() is not None:
        return Reason("game_over")
    if any(entry.seat is None for entry in after.match.log[len(before.match.log) :]):
        return Reason("chance_decides")
    if preview.reveals(before.match.state, after.match.state, seat):
        return Reason("fact_revealed")
    return None if seat in after.deciders() else Reason("turn_passed")


def last_move_revealed_information(table_state: TableState, seat: int) -> bool:
    """Return whether the last move of a seat could have revealed information, so that it has no undo."""
    before = table_state.match.clone()
    before.rewind(table_state.match.plies() - 1)
    return preview.has_revealed_information(
        before.state, table_state.match.state, seat, table_state.match.log[-1].value
    )


def why_not_back(table_state: TableState, seat: int) -> Reason | None:
    """Return the reason why a player may not take the seat back from the bot, or None."""
    if seat in table_state.resigned:
        return Reason("resigned_already")
    left = table_state.clocks.left[seat]
    if table_state.setup.clock.kind == "total" and left is not None and left <= 0:
        return Reason("time_is_up")
    return None
