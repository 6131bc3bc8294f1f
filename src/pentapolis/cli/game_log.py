"""Log of a game in words, line by line, as one seat may read it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.cli.boards.base import NO_REMARKS
from pentapolis.cli.wording import EMPTY
from pentapolis.core.game import PASS
from pentapolis.core.record import UNKNOWN
from pentapolis.core.types import Move

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pentapolis.cli.boards.base import Board, Remarks
    from pentapolis.cli.wording import Wording
    from pentapolis.core.match import Entry, Match
    from pentapolis.core.state import State

#: Longest run of chance events of one kind that is listed. A longer run is a deal and gets a summary, or no line.
MAX_CHANCE_LINES: Final = 3


class LogLine(NamedTuple):
    """Line of the log: its text and the number of its move, which is 0 for chance events and consequences."""

    ply: int
    text: str

    def prefix(self) -> str:
        """Return the prefix of the line in a list: the number of its move, or a star."""
        return f"{self.ply or '*':>3}  "


class GameLog:
    """Log of a match. The board adds remarks that no log entry contains, such as what a turn produced."""

    def __init__(self, match: Match, board: Board) -> None:
        self._match = match
        self._board = board
        self._entries: list[Entry] = []
        self._remarks: list[Remarks] = []
        self._state: State | None = None

    def lines(self, first: int, viewer: int | None, *, all_moves: bool = False) -> Iterator[LogLine]:
        """Yield the log from an entry on as a seat may read it. `all_moves` prints moves in full for every viewer."""
        self._update()
        entries = zip(self._match.log[first:], self._remarks[first:], strict=True)
        for verb, run in groupby(entries, key=lambda pair: pair[0].text.split()[0] if pair[0].seat is None else ""):
            pairs = list(run)
            dealt = bool(verb) and len(pairs) > MAX_CHANCE_LINES
            if dealt:
                yield from self._deal_summary(verb, [entry.text_for(viewer) for entry, _ in pairs])
            for entry, remarks in pairs:
                if not dealt:
                    text = entry.text if all_moves and entry.seat is not None else entry.text_for(viewer)
                    note = entry.note if text == entry.text else EMPTY
                    line = remarks.replacement or format_entry(self._board.wording, entry.seat, text, note)
                    yield LogLine(entry.ply, f"{line} {remarks.remark}".rstrip())
                yield from (LogLine(0, news) for news in remarks.news)

    def lines_since(self, seat: int) -> Iterator[LogLine]:
        """Return the lines since a seat's last move. That move is included if it has remarks.

        A pass does not count as a move in games with interruptions.
        """
        self._update()
        first = index_after_last(self._match.log, seat, count_passes=not self._match.game.interruptions)
        own = bool(first) and bool(self._remarks[first - 1].remark or self._remarks[first - 1].news)
        return self.lines(first - own, seat)

    def _deal_summary(self, verb: str, texts: list[str]) -> Iterator[LogLine]:
        """Summarize a long run of chance events: one line for visible and one for hidden events, if the locale has
        words.
        """
        hidden = sum(UNKNOWN in text.split() for text in texts)
        words, game = self._board.wording.words, self._match.game.name
        for key, count in ((verb, len(texts) - hidden), ("hidden", hidden)):
            if count and words.has(f"{game}.deal.{key}"):
                yield LogLine(0, words(f"{game}.deal.{key}", count=count))

    # -- remarks

    def _start_state(self) -> State:
        """Return the position before the first entry of the log."""
        match = self._match
        state: State = (
            match.game.position(match.start) if match.start else match.game.new(match.state.seats, match.options)
        )
        return state

    def _update(self) -> None:
        """Compute the remarks of new log entries. After an undo, compute all of them again."""
        log = self._match.log
        if not self._board.has_remarks:
            self._remarks = [NO_REMARKS] * len(log)
            return
        taken_back = [entry.value for entry in self._entries] != [entry.value for entry in log[: len(self._entries)]]
        if self._state is None or taken_back:
            self._entries, self._remarks, self._state = [], [], self._start_state()
        view = self._state.view(None)
        for entry in log[len(self._entries) :]:
            before, view = view, apply_entry(self._state, entry)
            move = parse_move(
                entry.text, self._match.game.verbs if entry.seat is not None else self._match.game.chance_verbs
            )
            self._remarks.append(self._board.remarks(before, view, move, entry.seat))
            self._entries.append(entry)


def apply_entry(state: State, entry: Entry) -> object:
    """Apply one entry of a log and return the public view."""
    if entry.seat is None:
        state.resolve(entry.value)
    else:
        state.play(entry.seat, entry.value)
    return state.view(None)


def parse_move(text: str, verbs: Mapping[str, Mapping[str, str]]) -> Move:
    """Parse a move in full notation."""
    verb, *given = text.split()
    return Move(verb, dict(zip(verbs.get(verb, {}), given, strict=False)))


def format_entry(wording: Wording, seat: int | None, text: str, note: Mapping[str, int | str] = EMPTY) -> str:
    """Format one line of a log or record in words. The seat is None for a chance event."""
    if seat is None:
        chance = parse_move(text, wording.game.chance_verbs)
        return wording.hidden_chance(chance) if UNKNOWN in chance.args.values() else wording.chance(chance, note)
    if text == UNKNOWN:
        return wording.cli("hidden_move", player=wording.player(seat))
    return wording.move(parse_move(text, wording.game.verbs), seat, note)


def index_after_last(log: Sequence[Entry], seat: int, *, count_passes: bool = True) -> int:
    """Return the index after a seat's last move in a log, or 0 if there is none."""
    for index in range(len(log) - 1, -1, -1):
        if log[index].seat == seat and (count_passes or log[index].text != PASS):
            return index + 1
    return 0


def entries_since(log: Sequence[Entry], seat: int) -> Sequence[Entry]:
    """Return the entries after a seat's last move."""
    return log[index_after_last(log, seat) :]
