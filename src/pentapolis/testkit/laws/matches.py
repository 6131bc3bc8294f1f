"""Laws about whole games: end, replay, undo, records and exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pentapolis.core import record as records
from pentapolis.core.errors import UndoRefused
from pentapolis.core.match import Match
from pentapolis.core.types import to_json
from pentapolis.testkit.laws.registry import EVERY, RARELY, broken, game_law, position_law, same

if TYPE_CHECKING:
    from pentapolis.core.chance import Chance
    from pentapolis.core.record import Record
    from pentapolis.testkit.random_games import Event, Position, Table


@game_law
def termination(table: Table) -> int:
    """A random game ends within a bound."""
    return 1 if table.events else broken("nothing happened")


@position_law(EVERY)
def determinism(position: Position) -> int:
    """The same seed and the same moves lead through the same positions, on the trusted path and on the checked one."""
    same(position.state.key(), position.expected_key, f"event {position.index}: the key is")
    return 1


@game_law
def replay_equality(table: Table) -> int:
    """A match, its replay and its rewinding reach the position that the same moves reached before."""
    same(table.match.state.key(), table.final_key, "the match ends with the key")
    replayed = Match.replay(table.game, table.match.record())
    same(replayed.state.key(), table.final_key, "the replay ends with the key")
    same(replayed.log, table.match.log, "the replay has the log")
    replayed.rewind(table.cut)
    same(replayed.state.key(), table.key_before(table.cut), f"rewound to ply {table.cut}, the key is")
    return 3


@game_law
def undo_restores(table: Table) -> int:
    """Undo restores position, log and chance as they were before the move; a refused undo changes nothing."""
    match, ply = table.match_at_cut.clone(), table.cut
    key, log = match.state.key(), list(match.log)
    event = table.moves()[ply]
    assert event.seat is not None
    match.play(event.seat, event.value)
    after, after_log = match.state.key(), list(match.log)
    if match.why_not_undo(event.seat) is None:
        match.undo(event.seat)
        same(match.state.key(), key, f"after the undo of ply {ply + 1} the key is")
        same(match.log, log, f"after the undo of ply {ply + 1} the log is")
        match.play(event.seat, event.value)
    else:
        refuse_undo(match, event.seat)
    same(match.state.key(), after, f"ply {ply + 1} again: the key is")
    same(match.log, after_log, f"ply {ply + 1} again: the log is")
    return 1


@game_law
def record_round_trip(table: Table) -> int:
    """A record, full or of any viewer, is read back as it was written."""
    for viewer in (records.FULL, None, *range(table.setting.seats)):
        record = table.match.record(viewer)
        text = record.write()
        again = records.parse(text)
        same(numberless(again), record, f"the record of viewer {viewer} is read as")
        same(again.write(), text, f"the record of viewer {viewer} is written as")
    return 2 + table.setting.seats


@position_law(RARELY)
def position_round_trip(position: Position) -> int:
    """The text of a position is read back as the same position: facts, text, pending and legal actions."""
    state, game = position.state, position.game
    text = str(state)
    again = game.position(text)
    same(again.key(), state.key(), "read back, the key is")
    same(str(again), text, "read back and written again, the text is")
    again.check()
    same(again.deciders(), state.deciders(), "read back, the deciders are")
    same(chance_facts(again.chance()), chance_facts(position.chance), "read back, the chance event is")
    for seat in range(state.seats):
        same(again.legal(seat), position.legal(seat), f"read back, the legal actions of seat {seat + 1} are")
    # Views are slow, so another seat looks at every position.
    seat = position.index % state.seats
    same(to_json(again.view(seat)), position.view_bytes(seat), f"read back, the view of seat {seat + 1} is")
    return 1


def chance_facts(due: Chance | None) -> object:
    """Return all facts about the pending chance event."""
    return None if due is None else (due.kind, due.outcomes, due.weights, due.seen_by)


@game_law
def exports_keep_secrets(table: Table) -> int:
    """A viewer's export has no seed, and a question mark for everything unseen, replaced choices included."""
    cuts = {len(table.moves()): table.match, table.cut: table.match_at_cut}
    for ply, match in cuts.items():
        events = table.events[: len(match.log)]
        for viewer in (None, *range(table.setting.seats)):
            export = match.record(viewer)
            same(export.seed, records.UNKNOWN, f"the export of viewer {viewer} has the seed")
            same(len(export.lines), len(events), f"the export of viewer {viewer} has events")
            for index, line in enumerate(export.lines):
                expected = expected_text(table, events, index, viewer)
                same(line.text, expected, f"ply {ply}: event {index} for viewer {viewer} is")
    return len(cuts) * (1 + table.setting.seats)


def expected_text(table: Table, events: list[Event], index: int, viewer: int | None) -> str:
    """Return the text of an event for a viewer, after the given events."""
    event = events[index]
    entry = table.match.log[index]
    if viewer is not None and viewer in (event.seat, *(event.seen_by or ())):
        return entry.text
    if event.sealed and not is_opened(events, index):
        return records.UNKNOWN
    if event.seat is None and event.seen_by is not None and records.UNKNOWN not in entry.told.split():
        broken(f"event {index} is hidden, and nothing of it is: {entry.told!r}")
    return entry.told or entry.text


def is_opened(events: list[Event], index: int) -> bool:
    """Return whether a sealed choice was still the seat's last one when its round was revealed."""
    for later in events[index:]:
        if later.seat == events[index].seat and later is not events[index]:
            return False
        if later.opening:
            return True
    return False


def refuse_undo(match: Match, seat: int) -> None:
    """Undo must be refused with a reason."""
    try:
        match.undo(seat)
    except UndoRefused as error:
        if not error.reason.code:
            broken("undo is refused without a reason")
    else:
        broken("undo is said to be refused, and is not")


def numberless(record: Record) -> Record:
    """Return a record without the line numbers of its text."""
    lines = tuple(msgspec.structs.replace(line, number=0) for line in record.lines)
    return msgspec.structs.replace(record, lines=lines)
