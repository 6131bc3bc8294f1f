"""The log of a table is the truth: a game at a table is the fold of its events.

A `TableState` is a value: `after(event)` gives another one and leaves this one as it is, so that nothing has changed when an
event is refused, and whoever still looks at the old position may go on doing so.
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

#: Events that leave everybody's decision as it was: a move made before one of them arrives is not stale.
QUIET: Final = frozenset({"offer", "answer", "withdraw", "vacation", "back"})
#: Offers that are forgotten once the game goes on.
FLEETING: Final = frozenset({"undo", "draw", "claim"})


class CorruptLog(PentapolisError):
    """The events of a table cannot be folded: a gap, or a move that the rules refuse."""


class Event(msgspec.Struct, frozen=True):
    """One event of a table's log. `seq` counts from 1, so that it is also the cursor after the event."""

    seq: int
    kind: EventKind
    seat: int | None
    data: dict[str, Any]
    at: float

    def client_id(self) -> str:
        """The id that the client gave to the message that led to it; '' if the server wrote it by itself."""
        return str(self.data.get("id", ""))


class TableSetup(msgspec.Struct, frozen=True):
    """What a game at a table starts from: everything about the table that no longer changes once it has started."""

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
    """A game at a table after a number of events: the match, and what the table adds to it."""

    def __init__(self, setup: TableSetup) -> None:
        try:
            played = engine(setup.game, setup.ruleset)
        except UnknownRuleset as error:
            raise CorruptLog(str(error)) from error
        self.setup = setup
        #: Whether it is played by an earlier ruleset: then it can be looked at and ended, but does not go on.
        self.kept = played.kept
        self.match = _initial_match(played, setup)
        self.events: list[Event] = []
        #: When each entry of the match's log came about.
        self.times = [setup.at] * len(self.match.log)
        #: By ply: who moved, and the time that was left.
        self.move_times: list[clock.MoveTime] = []
        #: By ply: how a bot's move came about, if not as its level promises.
        self.lapses: dict[int, Lapse] = {}
        #: Who has given up at the table; and these with those who have left by a move of the game.
        self.given_up: frozenset[int] = frozenset()
        self.resigned: frozenset[int] = frozenset()
        #: The bots that play for people who are away.
        self.substitutes: dict[int, str] = {}
        #: Seats whose time is up, where the others decide what to do.
        self.flagged: frozenset[int] = frozenset()
        #: Seats whose players are on vacation: their clocks stand.
        self.resting: frozenset[int] = frozenset()
        self.offers: tuple[Offer, ...] = ()
        #: Who was refused what at which ply: the same is not asked again before the game goes on.
        self.declined: frozenset[tuple[OfferKind, int, int]] = frozenset()
        self.ended: Result | None = None
        self.aborted = False
        #: Whether the last move was made by a seat that was not asked: it resigned, and every decision is as it was.
        self.off_turn = False
        #: The first entry of the log that the last event changed.
        self.changed_from = 0
        #: The cursor after the last move that was taken back.
        self.undone = 0
        #: The cursor since which the awaited decisions are the same.
        self.decision_cursor = 0
        people = [not bot for bot in setup.bots]
        self.clocks = clock.begin(setup.clock, people, self.clocked(), setup.at)

    @classmethod
    def of(cls, setup: TableSetup, events: Iterable[Event]) -> TableState:
        """The fold of a whole log. Raises BrokenLog."""
        table_state = cls(setup)
        for event in events:
            table_state._apply(event)
        return table_state

    # -- looking

    @property
    def cursor(self) -> int:
        """The number of events."""
        return len(self.events)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.setup.players)

    def result(self) -> Result | None:
        """How the game ended: by its rules, or at the table; None while it goes on."""
        return self.ended or self.match.state.result()

    def entries(self) -> Sequence[Entry]:
        """The log of the match; what an earlier engine did not know to write is left at its default."""
        log = self.match.log
        return [msgspec.convert(entry, Entry, from_attributes=True) for entry in log] if self.kept else log

    def halted(self) -> Reason | None:
        """Why the game cannot go on; None if it can."""
        return Reason("older_rules", {"ruleset": self.setup.ruleset}) if self.kept else None

    def deciders(self) -> tuple[int, ...]:
        """The seats whose decision is awaited."""
        return () if self.ended else tuple(self.match.state.deciders())

    def bot(self, seat: int) -> str:
        """The bot that plays a seat now; '' if a person does."""
        return self.substitutes.get(seat) or self.setup.bots[seat]

    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(seat for seat in range(self.seats) if not self.bot(seat) and seat not in self.resigned)

    def concession(self, seat: int) -> int | None:
        """The move by which a seat that has given up at the table resigns by the rules, if they know of one."""
        action = self.game.resign_action
        return action if seat in self.resigned and not self.ended and self.match.state.may(seat, action) else None

    def conceding(self) -> tuple[int, ...]:
        """The seats that have given up at the table, and are still to resign by the rules of the game."""
        return () if self.kept else tuple(seat for seat in sorted(self.resigned) if self.concession(seat) is not None)

    def clocked(self) -> tuple[int, ...]:
        """The seats whose clock runs: people who are awaited, and not on vacation."""
        return tuple(seat for seat in self.awaited() if seat not in self.flagged | self.resting)

    def awaited(self) -> tuple[int, ...]:
        """The awaited seats that people play."""
        return tuple(seat for seat in self.deciders() if not self.bot(seat))

    def awaited_bots(self) -> tuple[int, ...]:
        """The awaited seats that bots play."""
        return tuple(seat for seat in self.deciders() if self.bot(seat))

    def is_current(self, seat: int, cursor: int) -> bool:
        """Whether a move that a seat makes at a cursor answers the question that is asked of it now."""
        if not self.decision_cursor <= cursor <= self.cursor:
            return False
        return not any(event.seat == seat and event.kind not in QUIET for event in self.events[cursor:])

    def find_sent(self, seat: int, cursor: int, client_id: str, kinds: Collection[str] = ()) -> Event | None:
        """The last event (of some kinds) that a message of this id has already led to, looked for from a cursor on."""
        for event in reversed(self.events[max(cursor, 0) :]):
            if event.seat == seat and event.client_id() == client_id and (not kinds or event.kind in kinds):
                return event
        return None

    def at_match(self, match: Match) -> TableState:
        """The game as it stood when its match was this one, for replay; without clocks and offers."""
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
        """The game as it might go on, by the same deal: with moves (seat and text) that nobody has made.

        For branches of a game that is over. Raises NotAMove, IllegalMove or AmbiguousMove.
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
        """Whether two folds agree in every fact: the check of memory against the log."""
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
        """The fold after one more event; this one stays as it is. Raises BrokenLog."""
        table_state = self._copy()
        table_state._apply(event)
        return table_state

    def after_move(self, seat: int, text: str, at: float, **more: Any) -> TableState:
        """The fold after a move as a player writes it; its event has the full spelling, and `more`.

        Here a move is read and judged, once. Raises NotAMove, IllegalMove or AmbiguousMove.
        """
        table_state = self._copy()
        table_state.off_turn = not table_state.match.state.asked(seat)
        entry = table_state.match.play(seat, text)
        table_state._note(table_state.next_event("move", seat, {"move": entry.text, **more}, at), self.match.log)
        return table_state

    def with_data(self, **more: Any) -> TableState:
        """The same fold with more in the data of its last event, which nobody has written yet."""
        table_state = self._copy()
        last = table_state.events[-1]
        table_state.events[-1] = msgspec.structs.replace(last, data=last.data | more)
        return table_state

    def _copy(self) -> TableState:
        """Another fold at the same place."""
        table_state = object.__new__(TableState)
        table_state.__dict__.update(self.__dict__)
        table_state.match = self.match.clone()
        table_state.events = list(self.events)
        table_state.times = list(self.times)
        table_state.move_times = list(self.move_times)
        table_state.substitutes = dict(self.substitutes)
        return table_state

    def next_event(self, kind: EventKind, seat: int | None, data: dict[str, Any], at: float) -> Event:
        """An event that would come next; its time never lies before that of the last one."""
        last = self.events[-1].at if self.events else self.setup.at
        return Event(self.cursor + 1, kind, seat, data, max(at, last))

    def _apply(self, event: Event) -> None:
        """Carry out one event in place."""
        if event.seq != self.cursor + 1:
            raise CorruptLog(f"event {event.seq} where {self.cursor + 1} was expected")
        before = list(self.match.log)
        try:
            if event.kind == "move":
                self.off_turn = not self.match.state.asked(_seat(event))
                self.match.play(_seat(event), str(event.data["move"]), strict=True)
            self._note(event, before)
        except (PentapolisError, KeyError, TypeError, ValueError) as error:
            raise CorruptLog(f"event {event.seq} ({event.kind}): {error}") from error

    def _note(self, event: Event, before: Sequence[Entry]) -> None:
        """What an event means to the table; if it is a move, the match has made it. `before` is the match's log."""
        self.events.append(event)
        APPLY[event.kind](self, event)
        log = self.match.log
        self.times = [*self.times[: len(log)], *[event.at] * (len(log) - len(self.times))]
        self.changed_from = _first_change(before, log)
        if self.result() is not None:
            self.offers = ()

    def _tick(self, event: Event) -> None:
        """Time went on, and something other than a move happened."""
        self.clocks = clock.after_other(self.setup.clock, self.clocks, self.clocked(), event.at)

    def _move(self, event: Event) -> None:
        """A seat has moved."""
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
        # A sealed choice leaves the others' questions open; every other move asks a new one.
        if not self.match.state.may_change(seat):
            self.decision_cursor = self.cursor
        self.clocks = clock.after_move(self.setup.clock, self.clocks, seat, self.clocked(), event.at)

    def _undo(self, event: Event) -> None:
        """The game went back to an earlier ply."""
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
        """A seat gave up: the game is over if one is left, else a bot plays on for it."""
        self._give_up(_seat(event), "resign", str(event.data.get("bot", "")))
        self._tick(event)

    def _timeout(self, event: Event) -> None:
        """A seat's time ran out; what happens then was agreed at the table."""
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
        """The seats that have left the game by a move of its rules."""
        # An engine of an earlier ruleset knows of no such move.
        action: int = getattr(self.game, "resign_action", -1)
        return frozenset(entry.seat for entry in entries if entry.seat is not None and entry.value == action)

    def _give_up(self, seat: int, kind: str, bot: str) -> None:
        """A seat leaves the contest."""
        self.given_up |= {seat}
        self.resigned |= {seat}
        staying = tuple(other for other in range(self.seats) if other not in self.resigned)
        # Bots go on without people, but not by rules that are only read.
        if len(staying) > 1 and (self.people() or not self.kept):
            self.substitutes[seat] = bot
        else:
            self.ended = Result(kind, staying, self._scores())

    def _takeover(self, event: Event) -> None:
        """A bot plays for a seat."""
        seat = int(event.data["target"])
        self.substitutes[seat] = str(event.data["bot"])
        self.flagged -= {seat}
        self.offers = tuple(offer for offer in self.offers if offer.target != seat)
        self._tick(event)

    def _giveback(self, event: Event) -> None:
        """A person is back in the seat."""
        seat = _seat(event)
        del self.substitutes[seat]
        self.offers = tuple(offer for offer in self.offers if offer.target != seat)
        self._tick(event)

    def _claim(self, event: Event) -> None:
        """Who was away for too long has given up; of two, the other wins."""
        seat = int(event.data["target"])
        self.flagged -= {seat}
        self.offers = tuple(offer for offer in self.offers if offer.target != seat)
        self._give_up(seat, "absence", str(event.data["bot"]))
        self._tick(event)

    def _draw(self, event: Event) -> None:
        """All agreed that nobody wins."""
        self.ended = Result("draw", tuple(range(self.seats)), self._scores())
        self._tick(event)

    def _abort(self, event: Event) -> None:
        """The game was called off."""
        self.ended = Result("abort", (), self._scores())
        self.aborted = True
        self._tick(event)

    def _offer(self, event: Event) -> None:
        """A seat asks the others for something."""
        seat, data = _seat(event), event.data
        offer = Offer(f"o{event.seq}", data["kind"], seat, int(data["ply"]), (seat,), data.get("target"))
        self.offers = (*self.offers, offer)
        self._tick(event)

    def _answer(self, event: Event) -> None:
        """A seat agreed, and others are still asked; or it declined, and the offer is gone."""
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
        """An offer is no longer made."""
        self.offers = tuple(offer for offer in self.offers if offer.id != event.data["offer"])
        self._tick(event)

    def _vacation(self, event: Event) -> None:
        """A player's clock stands from now on."""
        self.resting |= {_seat(event)}
        self._tick(event)

    def _back(self, event: Event) -> None:
        """A player's clock runs on where it stood."""
        self.resting -= {_seat(event)}
        self.clocks = clock.after_vacation(self.setup.clock, self.clocks, self.clocked(), event.at)

    def _scores(self) -> tuple[int, ...]:
        """The points so far."""
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
    """The match before its first move. Raises BrokenLog."""
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
        raise CorruptLog(f"the position from which the game began: {error}") from error


def _until(lapses: Mapping[int, Lapse], ply: int) -> dict[int, Lapse]:
    """The lapses of the first so many moves."""
    return {at: lapse for at, lapse in lapses.items() if at <= ply}


def _seat(event: Event) -> int:
    """The seat of an event that must have one."""
    if event.seat is None:
        raise CorruptLog(f"event {event.seq} ({event.kind}) has no seat")
    return event.seat


def _first_change(before: Sequence[Entry], after: Sequence[Entry]) -> int:
    """The first place at which two logs differ: half of what is left is compared at once, which is quick."""
    first, last = 0, min(len(before), len(after))
    while first < last:
        middle = (first + last + 1) // 2
        if before[first:middle] == after[first:middle]:
            first = middle
        else:
            last = middle - 1
    return first
