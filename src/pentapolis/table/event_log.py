"""The event log of a table, and the state that follows from its events. The log is the truth.

A `TableState` is a value: `after(event)` returns another one and leaves the first unchanged. So a refused event has
changed nothing, and an old state stays valid for its readers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from pentapolis.core.errors import PentapolisError
from pentapolis.core.match import Entry
from pentapolis.core.types import Reason, Result
from pentapolis.rulesets import UnknownRuleset, engine
from pentapolis.table import clock
from pentapolis.table.protocol import ClockRules, Offer

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from pentapolis.core.game import Game
    from pentapolis.core.match import Match
    from pentapolis.rulesets import Engine
    from pentapolis.table.protocol import Lapse, OfferKind

EventKind = Literal[
    "move",
    "undo",
    "resign",
    "timeout",
    "takeover",
    "giveback",
    "claim",
    "draw",
    "abort",
    "offer",
    "answer",
    "withdraw",
    "vacation",
    "back",
]

#: Events that change no pending decision: a move that was sent before one of them is not stale.
QUIET: Final = frozenset({"offer", "answer", "withdraw", "vacation", "back"})
#: Offers that expire once the game continues.
FLEETING: Final = frozenset({"undo", "draw", "claim"})


class CorruptLog(PentapolisError):
    """A log that cannot be replayed: a gap, or a move that the rules refuse."""


class Event(msgspec.Struct, frozen=True):
    """One event of a table's log. `seq` counts from 1, so that it is also the cursor after the event."""

    seq: int
    kind: EventKind
    seat: int | None
    data: dict[str, Any]
    at: float

    def client_id(self) -> str:
        """Return the client's id of the message that caused the event, or '' if the server caused it."""
        return str(self.data.get("id", ""))


class TableSetup(msgspec.Struct, frozen=True):
    """The setup of a game at a table: all that is fixed once it has started."""

    game: str
    ruleset: int
    options: dict[str, str]
    players: tuple[str, ...]
    #: The bot of every seat, '' for a person.
    bots: tuple[str, ...]
    seed: str
    clock: ClockRules
    at: float
    #: The text of the position from which a study begins, '' for a new game.
    start: str = ""


class TableState:
    """The state of a table after a number of events: the match, and the table's additions to it."""

    def __init__(self, setup: TableSetup) -> None:
        try:
            played = engine(setup.game, setup.ruleset)
        except UnknownRuleset as error:
            raise CorruptLog(str(error)) from error
        self.setup = setup
        #: Whether the game has an earlier ruleset: then it can be viewed and ended, but not continued.
        self.kept = played.kept
        self.match = _initial_match(played, setup)
        self.events: list[Event] = []
        #: The time of each entry of the match's log.
        self.times = [setup.at] * len(self.match.log)
        #: By ply, the seat and the time that was left.
        self.move_times: list[clock.MoveTime] = []
        #: By ply, the lapse of a bot's move that was not made as its level promises.
        self.lapses: dict[int, Lapse] = {}
        #: The seats that have resigned at the table, and these with the seats that have resigned by a move of the game.
        self.given_up: frozenset[int] = frozenset()
        self.resigned: frozenset[int] = frozenset()
        #: The bots that play for absent players, by seat.
        self.substitutes: dict[int, str] = {}
        #: Seats whose time has expired, where the other players decide.
        self.flagged: frozenset[int] = frozenset()
        #: Seats whose players are on vacation, so that their clocks are stopped.
        self.resting: frozenset[int] = frozenset()
        self.offers: tuple[Offer, ...] = ()
        #: The declined offers by kind, seat and ply: they cannot be repeated before the game continues.
        self.declined: frozenset[tuple[OfferKind, int, int]] = frozenset()
        self.ended: Result | None = None
        self.aborted = False
        #: Whether the last move was made by a seat that had no decision: it resigned, and the decisions are unchanged.
        self.off_turn = False
        #: The first entry of the log that the last event changed.
        self.changed_from = 0
        #: The cursor after the last undo.
        self.undone = 0
        #: The cursor since which the awaited decisions are the same.
        self.decision_cursor = 0
        people = [not bot for bot in setup.bots]
        self.clocks = clock.begin(setup.clock, people, self.clocked(), setup.at)

    @classmethod
    def of(cls, setup: TableSetup, events: Iterable[Event]) -> TableState:
        """Return the state after a whole log. Raises CorruptLog."""
        table_state = cls(setup)
        for event in events:
            table_state._apply(event)
        return table_state

    # -- looking

    @property
    def cursor(self) -> int:
        """Return the number of events."""
        return len(self.events)

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.match.game

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.setup.players)

    def result(self) -> Result | None:
        """Return the result, by the rules or at the table, or None while the game continues."""
        return self.ended or self.match.state.result()

    def entries(self) -> Sequence[Entry]:
        """Return the log of the match. Fields that an earlier engine did not write have their default."""
        log = self.match.log
        return [msgspec.convert(entry, Entry, from_attributes=True) for entry in log] if self.kept else log

    def halted(self) -> Reason | None:
        """Return the reason why the game cannot continue, or None if it can."""
        return Reason("older_rules", {"ruleset": self.setup.ruleset}) if self.kept else None

    def deciders(self) -> tuple[int, ...]:
        """Return the seats whose decision is awaited."""
        return () if self.ended else tuple(self.match.state.deciders())

    def bot(self, seat: int) -> str:
        """Return the bot that plays a seat now, or '' if a person does."""
        return self.substitutes.get(seat) or self.setup.bots[seat]

    def people(self) -> tuple[int, ...]:
        """Return the seats that people play now."""
        return tuple(seat for seat in range(self.seats) if not self.bot(seat) and seat not in self.resigned)

    def resign_action(self, seat: int) -> int | None:
        """Return the action by which a resigned seat resigns by the rules, or None if the rules have none."""
        action = self.game.resign_action
        return action if seat in self.resigned and not self.ended and self.match.state.is_legal(seat, action) else None

    def resigning_seats(self) -> tuple[int, ...]:
        """Return the seats that have resigned at the table and must still resign by the rules."""
        if self.kept:
            return ()
        return tuple(seat for seat in sorted(self.resigned) if self.resign_action(seat) is not None)

    def clocked(self) -> tuple[int, ...]:
        """Return the seats whose clock runs: awaited people who are not on vacation."""
        return tuple(seat for seat in self.awaited() if seat not in self.flagged | self.resting)

    def awaited(self) -> tuple[int, ...]:
        """Return the awaited seats that people play."""
        return tuple(seat for seat in self.deciders() if not self.bot(seat))

    def awaited_bots(self) -> tuple[int, ...]:
        """Return the awaited seats that bots play."""
        return tuple(seat for seat in self.deciders() if self.bot(seat))

    def is_current(self, seat: int, cursor: int) -> bool:
        """Return whether a move that a seat makes at a cursor answers its current decision."""
        if not self.decision_cursor <= cursor <= self.cursor:
            return False
        return not any(event.seat == seat and event.kind not in QUIET for event in self.events[cursor:])

    def find_sent(self, seat: int, cursor: int, client_id: str, kinds: Collection[str] = ()) -> Event | None:
        """Return the last event that a message of this id has caused after a cursor, of the given kinds, or None."""
        for event in reversed(self.events[max(cursor, 0) :]):
            if event.seat == seat and event.client_id() == client_id and (not kinds or event.kind in kinds):
                return event
        return None

    def at_match(self, match: Match) -> TableState:
        """Return the state as it was when its match was this one, for replay, without clocks and offers."""
        table_state = object.__new__(TableState)
        table_state.__dict__.update(self.__dict__)
        table_state.match = match
        table_state.times = self.times[: len(match.log)]
        table_state.lapses = _until(self.lapses, match.plies())
        table_state.ended = None
        table_state.offers = ()
        at = table_state.times[-1] if table_state.times else self.setup.at
        table_state.clocks = clock.ClockState((None,) * self.seats, (), at, (0.0,) * self.seats)
        return table_state

    def with_moves(self, moves: Iterable[tuple[int, str]]) -> TableState:
        """Return the state after hypothetical moves (seat and text), with the same seed.

        For variations of a finished game. Raises NotAMove, IllegalMove or AmbiguousMove.
        """
        table_state = self._copy()
        table_state.ended, table_state.aborted = None, False
        for seat, text in moves:
            table_state.match.play(seat, text)
        table_state.times = [
            *table_state.times,
            *[table_state.clocks.since] * (len(table_state.match.log) - len(table_state.times)),
        ]
        return table_state

    def same_as(self, other: TableState) -> bool:
        """Return whether two states agree in every fact: the check of memory against the log."""
        return (
            self.match.state.key() == other.match.state.key()
            and self.match.log == other.match.log
            and self.events == other.events
            and (self.times, self.move_times, self.clocks) == (other.times, other.move_times, other.clocks)
            and (self.resigned, self.flagged, self.ended) == (other.resigned, other.flagged, other.ended)
            and (self.substitutes, self.offers, self.declined) == (other.substitutes, other.offers, other.declined)
            and (self.resting, self.lapses) == (other.resting, other.lapses)
        )

    # -- going on

    def after(self, event: Event) -> TableState:
        """Return the state after one more event. Raises CorruptLog."""
        table_state = self._copy()
        table_state._apply(event)
        return table_state

    def after_move(self, seat: int, text: str, at: float, **more: Any) -> TableState:
        """Return the state after a move as a player writes it. Its event has the full spelling, and `more`.

        The move is parsed and checked here once. Raises NotAMove, IllegalMove or AmbiguousMove.
        """
        table_state = self._copy()
        table_state.off_turn = not table_state.match.state.is_asked(seat)
        entry = table_state.match.play(seat, text)
        table_state._update_table(
            table_state.next_event("move", seat, {"move": entry.text, **more}, at), self.match.log
        )
        return table_state

    def with_data(self, **more: Any) -> TableState:
        """Return the state with more data in its last event, which must not have been written yet."""
        table_state = self._copy()
        last = table_state.events[-1]
        table_state.events[-1] = msgspec.structs.replace(last, data=last.data | more)
        return table_state

    def _copy(self) -> TableState:
        """Return a copy of the state."""
        table_state = object.__new__(TableState)
        table_state.__dict__.update(self.__dict__)
        table_state.match = self.match.clone()
        table_state.events = list(self.events)
        table_state.times = list(self.times)
        table_state.move_times = list(self.move_times)
        table_state.substitutes = dict(self.substitutes)
        return table_state

    def next_event(self, kind: EventKind, seat: int | None, data: dict[str, Any], at: float) -> Event:
        """Return an event that comes next. Its time is never before that of the last one."""
        last = self.events[-1].at if self.events else self.setup.at
        return Event(self.cursor + 1, kind, seat, data, max(at, last))

    def _apply(self, event: Event) -> None:
        """Apply one event in place. Raises CorruptLog."""
        if event.seq != self.cursor + 1:
            raise CorruptLog(f"event {event.seq} where {self.cursor + 1} was expected")
        before = list(self.match.log)
        try:
            if event.kind == "move":
                self.off_turn = not self.match.state.is_asked(_seat(event))
                self.match.play(_seat(event), str(event.data["move"]), strict=True)
            self._update_table(event, before)
        except (PentapolisError, KeyError, TypeError, ValueError) as error:
            raise CorruptLog(f"event {event.seq} ({event.kind}): {error}") from error

    def _update_table(self, event: Event, before: Sequence[Entry]) -> None:
        """Apply an event to the table. A move has been made in the match already, and `before` is the log before it."""
        self.events.append(event)
        APPLY[event.kind](self, event)
        log = self.match.log
        self.times = [*self.times[: len(log)], *[event.at] * (len(log) - len(self.times))]
        self.changed_from = _first_change(before, log)
        if self.result() is not None:
            self.offers = ()

    def _tick(self, event: Event) -> None:
        """Advance the clocks by an event that is no move."""
        self.clocks = clock.after_other(self.setup.clock, self.clocks, self.clocked(), event.at)

    def _move(self, event: Event) -> None:
        """Apply a move."""
        seat = _seat(event)
        left = clock.left_at(self.setup.clock, self.clocks, event.at)[seat]
        self.move_times.append(clock.MoveTime(seat, left))
        if lapse := event.data.get("lapse"):
            self.lapses = {**self.lapses, self.match.plies(): lapse}
        self.resigned |= self._left_by(self.match.log[len(self.times) :])
        self.flagged -= {seat}
        self.offers = tuple(offer for offer in self.offers if offer.kind not in FLEETING)
        if self.off_turn:
            self._tick(event)
            return
        # After a sealed choice the decisions of the other seats stay, because they are open until all have chosen.
        if not self.match.state.may_change(seat):
            self.decision_cursor = self.cursor
        self.clocks = clock.after_move(self.setup.clock, self.clocks, seat, self.clocked(), event.at)

    def _undo(self, event: Event) -> None:
        """Apply an undo to an earlier ply."""
        plies = int(event.data["ply"])
        self.match.rewind(plies)
        self.undone = self.cursor
        self.lapses = _until(self.lapses, plies)
        self.resigned = self.given_up | self._left_by(self.match.log)
        undone, self.move_times = self.move_times[plies:], self.move_times[:plies]
        self.offers = tuple(offer for offer in self.offers if offer.kind not in FLEETING)
        self.decision_cursor = self.cursor
        self.clocks = clock.after_undo(self.setup.clock, self.clocks, undone, self.clocked(), event.at)

    def _resign(self, event: Event) -> None:
        """Apply a resignation: the game ends if one seat is left, else a bot plays on for the seat."""
        self._give_up(_seat(event), "resign", str(event.data.get("bot", "")))
        self._tick(event)

    def _timeout(self, event: Event) -> None:
        """Apply a timeout, with the consequence that was agreed at the table."""
        seat = _seat(event)
        action = event.data["action"]
        if action == "resign":
            self._give_up(seat, "timeout", str(event.data.get("bot", "")))
        elif action == "bot":
            self.substitutes[seat] = str(event.data["bot"])
        else:
            self.flagged |= {seat}
        self._tick(event)

    def _left_by(self, entries: Iterable[Entry]) -> frozenset[int]:
        """Return the seats that have resigned by a move of the game."""
        # The default is needed because an engine of an earlier ruleset may have no such action.
        action: int = getattr(self.game, "resign_action", -1)
        return frozenset(entry.seat for entry in entries if entry.seat is not None and entry.value == action)

    def _give_up(self, seat: int, kind: str, bot: str) -> None:
        """Remove a seat from the contest."""
        self.given_up |= {seat}
        self.resigned |= {seat}
        staying = tuple(other for other in range(self.seats) if other not in self.resigned)
        # Bots continue without people, except by an earlier ruleset, because its games cannot be continued.
        if len(staying) > 1 and (self.people() or not self.kept):
            self.substitutes[seat] = bot
        else:
            self.ended = Result(kind, staying, self._scores())

    def _takeover(self, event: Event) -> None:
        """Apply a takeover of a seat by a bot."""
        seat = int(event.data["target"])
        self.substitutes[seat] = str(event.data["bot"])
        self.flagged -= {seat}
        self.offers = tuple(offer for offer in self.offers if offer.target != seat)
        self._tick(event)

    def _giveback(self, event: Event) -> None:
        """Apply the return of a person to a seat."""
        seat = _seat(event)
        del self.substitutes[seat]
        self.offers = tuple(offer for offer in self.offers if offer.target != seat)
        self._tick(event)

    def _claim(self, event: Event) -> None:
        """Apply a claim: the absent seat has resigned."""
        seat = int(event.data["target"])
        self.flagged -= {seat}
        self.offers = tuple(offer for offer in self.offers if offer.target != seat)
        self._give_up(seat, "absence", str(event.data["bot"]))
        self._tick(event)

    def _draw(self, event: Event) -> None:
        """Apply an agreed draw."""
        self.ended = Result("draw", tuple(range(self.seats)), self._scores())
        self._tick(event)

    def _abort(self, event: Event) -> None:
        """Apply an agreed abort."""
        self.ended = Result("abort", (), self._scores())
        self.aborted = True
        self._tick(event)

    def _offer(self, event: Event) -> None:
        """Apply an offer of a seat."""
        seat, data = _seat(event), event.data
        offer = Offer(f"o{event.seq}", data["kind"], seat, int(data["ply"]), (seat,), data.get("target"))
        self.offers = (*self.offers, offer)
        self._tick(event)

    def _answer(self, event: Event) -> None:
        """Apply an answer: a consent is added to the offer, and a refusal removes it."""
        seat, wanted = _seat(event), event.data["offer"]
        answered = next(offer for offer in self.offers if offer.id == wanted)
        rest = tuple(offer for offer in self.offers if offer.id != wanted)
        if event.data["yes"]:
            self.offers = (*rest, msgspec.structs.replace(answered, yes=(*answered.yes, seat)))
        else:
            self.offers = rest
            self.declined |= {(answered.kind, answered.seat, self.match.plies())}
        self._tick(event)

    def _withdraw(self, event: Event) -> None:
        """Apply the withdrawal of an offer."""
        self.offers = tuple(offer for offer in self.offers if offer.id != event.data["offer"])
        self._tick(event)

    def _vacation(self, event: Event) -> None:
        """Stop the clock of a player on vacation."""
        self.resting |= {_seat(event)}
        self._tick(event)

    def _back(self, event: Event) -> None:
        """Resume the clock of a player after a vacation."""
        self.resting -= {_seat(event)}
        self.clocks = clock.after_vacation(self.setup.clock, self.clocks, self.clocked(), event.at)

    def _scores(self) -> tuple[int, ...]:
        """Return the scores so far."""
        return tuple(sum(points.values()) for points in self.game.scores(self.match.state))


APPLY: Final[dict[str, Callable[[TableState, Event], None]]] = {
    "move": TableState._move,
    "undo": TableState._undo,
    "resign": TableState._resign,
    "timeout": TableState._timeout,
    "takeover": TableState._takeover,
    "giveback": TableState._giveback,
    "claim": TableState._claim,
    "draw": TableState._draw,
    "abort": TableState._abort,
    "offer": TableState._offer,
    "answer": TableState._answer,
    "withdraw": TableState._withdraw,
    "vacation": TableState._vacation,
    "back": TableState._back,
}


def _initial_match(played: Engine, setup: TableSetup) -> Match:
    """Return the match before its first move. Raises CorruptLog."""
    try:
        return played.match(
            played.game,
            seats=len(setup.players),
            options=setup.options,
            seed=setup.seed,
            players=setup.players,
            start=setup.start or None,
        )
    except PentapolisError as error:
        raise CorruptLog(f"the position from which the game started: {error}") from error


def _until(lapses: Mapping[int, Lapse], ply: int) -> dict[int, Lapse]:
    """Return the lapses up to a ply."""
    return {at: lapse for at, lapse in lapses.items() if at <= ply}


def _seat(event: Event) -> int:
    """Return the seat of an event that must have one. Raises CorruptLog."""
    if event.seat is None:
        raise CorruptLog(f"event {event.seq} ({event.kind}) has no seat")
    return event.seat


def _first_change(before: Sequence[Entry], after: Sequence[Entry]) -> int:
    """Return the first index at which two logs differ, by bisection on slices."""
    first, last = 0, min(len(before), len(after))
    while first < last:
        middle = (first + last + 1) // 2
        if before[first:middle] == after[first:middle]:
            first = middle
        else:
            last = middle - 1
    return first
