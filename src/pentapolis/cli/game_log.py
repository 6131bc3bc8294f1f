"""What happened, line by line: the log of a game in words, as one seat may read it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.cli.boards.base import NOTHING
from pentapolis.core.game import PASS
from pentapolis.core.record import UNKNOWN
from pentapolis.core.types import Move

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pentapolis.cli.boards.base import Aside, Table
    from pentapolis.cli.wording import Speech
    from pentapolis.core.match import Entry, Match
    from pentapolis.core.state import State

#: A longer run of chance events of one kind is a deal, which is told by its number or left to the table.
MOST_CHANCE: Final = 3


class Line(NamedTuple):
    """A line of the story: the number of its move, 0 for chance and for what follows from a move, and its text."""

    ply: int
    text: str

    def lead(self) -> str:
        """What stands before the line in a list: the number of its move, or a star."""
        return f"{self.ply or '*':>3}  "


class Chronicle:
    """The story of a match. What no line of the log says, such as what a turn produced, the table sees and tells."""

    def __init__(self, match: Match, table: Table) -> None:
        self._match = match
        self._table = table
        self._seen: list[Entry] = []
        self._asides: list[Aside] = []
        self._state: State | None = None

    def lines(self, first: int, viewer: int | None, *, all_moves: bool = False) -> Iterator[Line]:
        """The log from an entry on as a seat may read it; `all_moves` tells moves in full, whoever may see them."""
        self._watch()
        entries = zip(self._match.log[first:], self._asides[first:], strict=True)
        for verb, run in groupby(entries, key=lambda pair: pair[0].text.split()[0] if pair[0].seat is None else ""):
            pairs = list(run)
            dealt = bool(verb) and len(pairs) > MOST_CHANCE
            if dealt:
                yield from self._deal(verb, [entry.text_for(viewer) for entry, _ in pairs])
            for entry, aside in pairs:
                if not dealt:
                    text = entry.text if all_moves and entry.seat is not None else entry.text_for(viewer)
                    line = aside.instead or told(self._table.speech, entry.seat, text)
                    yield Line(entry.ply, f"{line} {aside.remark}".rstrip())
                yield from (Line(0, news) for news in aside.news)

    def since(self, seat: int) -> Iterator[Line]:
        """What happened since the last move of a seat; with that move if more came of it than it says.

        Where others are interrupted, who only passed has made no move.
        """
        self._watch()
        first = after_last(self._match.log, seat, count_passes=not self._match.game.interruptions)
        own = bool(first) and bool(self._asides[first - 1].remark or self._asides[first - 1].news)
        return self.lines(first - own, seat)

    def _deal(self, verb: str, texts: list[str]) -> Iterator[Line]:
        """A long run of chance events in a line for those that one sees and one for the others, as far as worded."""
        hidden = sum(UNKNOWN in text.split() for text in texts)
        words, game = self._table.speech.words, self._match.game.name
        for key, count in ((verb, len(texts) - hidden), ("hidden", hidden)):
            if count and words.has(f"{game}.deal.{key}"):
                yield Line(0, words(f"{game}.deal.{key}", count=count))

    # -- watching

    def _start(self) -> State:
        """The position before the first entry of the log."""
        match = self._match
        state: State = (
            match.game.position(match.start) if match.start else match.game.new(match.state.seats, match.options)
        )
        return state

    def _watch(self) -> None:
        """See what was played since the last look; moves that were taken back are forgotten."""
        log = self._match.log
        if not self._table.watches:
            self._asides = [NOTHING] * len(log)
            return
        taken_back = [entry.value for entry in self._seen] != [entry.value for entry in log[: len(self._seen)]]
        if self._state is None or taken_back:
            self._seen, self._asides, self._state = [], [], self._start()
        view = self._state.view(None)
        for entry in log[len(self._seen) :]:
            before, view = view, seen_after(self._state, entry)
            move = read(entry.text, self._match.game.verbs if entry.seat is not None else self._match.game.chance_verbs)
            self._asides.append(self._table.aside(before, view, move, entry.seat))
            self._seen.append(entry)


def seen_after(state: State, entry: Entry) -> object:
    """Carry out one entry of a log; what everybody sees afterwards."""
    if entry.seat is None:
        state.resolve(entry.value)
    else:
        state.play(entry.seat, entry.value)
    return state.view(None)


def read(text: str, verbs: Mapping[str, Mapping[str, str]]) -> Move:
    """The structured form of a full spelling."""
    verb, *given = text.split()
    return Move(verb, dict(zip(verbs.get(verb, {}), given, strict=False)))


def told(speech: Speech, seat: int | None, text: str) -> str:
    """One line of a log or record in words; the seat is None for a chance event."""
    if seat is None:
        chance = read(text, speech.game.chance_verbs)
        return speech.hidden_chance(chance) if UNKNOWN in chance.args.values() else speech.chance(chance)
    if text == UNKNOWN:
        return speech.say("hidden_move", player=speech.player(seat))
    return speech.move(read(text, speech.game.verbs), seat)


def after_last(log: Sequence[Entry], seat: int, *, count_passes: bool = True) -> int:
    """Where in a log the entries after the last move of a seat begin."""
    for index in range(len(log) - 1, -1, -1):
        if log[index].seat == seat and (count_passes or log[index].text != PASS):
            return index + 1
    return 0


def since(log: Sequence[Entry], seat: int) -> Sequence[Entry]:
    """What happened since the last move of a seat, without that move."""
    return log[after_last(log, seat) :]
