"""A game in progress: the dealer, the position and the log. Undo and replay rebuild the position from the log."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from pentapolis.core.chance import SECRET, commitment, dealer
from pentapolis.core.errors import (
    ChanceError,
    NotAMove,
    OptionError,
    PentapolisError,
    PositionError,
    RecordError,
    UndoRefused,
)
from pentapolis.core.record import FULL, PUBLIC, UNKNOWN, Line, Record
from pentapolis.core.state import CHANCE, TOGETHER
from pentapolis.core.types import Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.core.game import Game
    from pentapolis.core.state import State
    from pentapolis.core.types import Result


class Entry(msgspec.Struct, frozen=True):
    """One event of the log: a move (ply from 1, and its seat) or a chance event (ply 0, seat None)."""

    ply: int
    seat: int | None
    text: str
    value: int
    #: The seats that may read it, or None for all viewers.
    seen_by: tuple[int, ...] | None = None
    #: Whether it revealed a hidden fact to a player, so that it cannot be undone freely.
    revealing: bool = False
    #: The text for viewers who do not see all of it: another player's move with a part that stays face down, or a
    #: hidden chance event. '' if nothing is hidden.
    told: str = ""
    #: Numbers and ids that its words do not contain (`Game.note`), for viewers who see all of it.
    note: dict[str, int | str] = {}

    def text_for(self, viewer: int | None) -> str:
        """Return the text of the event for a seat (None: a spectator)."""
        sees = self.seen_by is None or viewer in self.seen_by
        if self.seat is None:
            return self.text if sees else self.told
        if not sees:
            return UNKNOWN
        return self.told if self.told and viewer != self.seat else self.text


class Match:
    """A game in progress. Chance is resolved as soon as it is due, so that the caller supplies moves only.

    >>> import pentapolis as pp
    >>> match = pp.Match(pp.load("duel"), seed="my game")
    >>> match.game.standing(match.state)
    'p2 decides draft_wonder'
    >>> match.play(1, "draft circus_maximus").text
    'draft circus_maximus'
    >>> match.game.standing(match.state)
    'p1 decides draft_wonder'
    """

    def __init__(
        self,
        game: Game,
        *,
        seats: int | None = None,
        options: Any = None,
        seed: int | str | None = None,
        players: Sequence[str] | None = None,
        start: State | str | None = None,
        chance: Sequence[str] = (),
    ) -> None:
        """Start a match. Without `seats` it has as many as there are players, or else the fewest that the game allows.

        `start` is a position or its text, in place of a new game; `chance` are the first outcomes, dictated. A dictated
        outcome is used when a chance event is due. After the last of them, chance follows from the seed.
        """
        self.game = game
        if seats is None and players is not None:
            seats = len(players)
        self.state: State = game.new(seats, options) if start is None else self._begin(start, seats, options)
        self.options: Any = self.state.options
        #: The text of the position from which the game began, '' for a new game.
        self.start = "" if start is None else str(self.state)
        self.chance = tuple(self._event(text) for text in chance)
        self.seed = new_seed() if seed is None else _one_line(str(seed))
        if not self.seed:
            raise OptionError("an empty seed; expected a text or a number")
        self.players = self._names(players)
        self.log: list[Entry] = []
        self._dealer = dealer(self.seed)
        # The log index of each seat's sealed choice, while a round of simultaneous choices is open.
        self._sealed: dict[int, int] = {}
        if self.seed != UNKNOWN:
            self._deal()

    def _begin(self, start: State | str, seats: int | None, options: Any) -> State:
        """Return the position to begin from. Seats and options, if given, must be those of the position."""
        state: State = self.game.position(str(start))
        if seats is not None and seats != state.seats:
            raise OptionError(f"a position for {state.seats} seats, not for {seats}")
        if options is not None and self.game.options(options) != state.options:
            raise OptionError("the position has other options")
        return state

    def _event(self, text: str) -> str:
        """Check that a dictated outcome is an event of the game; whether it is possible is checked when it is due."""
        words = text.split()
        if not words or words[0] not in self.game.chance_verbs or "|" in text:
            raise NotAMove(f"{text!r} is not a chance event; expected {' or '.join(self.game.chance_verbs)}", text)
        return " ".join(words)

    def _names(self, players: Sequence[str] | None) -> tuple[str, ...]:
        """Return the players' names, cleaned so that a record can hold them."""
        if players is None:
            return tuple(f"Player {seat + 1}" for seat in range(self.state.seats))
        if len(players) != self.state.seats:
            raise OptionError(f"{len(players)} names for {self.state.seats} seats")
        return tuple(_one_line(name.replace("|", "/")) or f"Player {n}" for n, name in enumerate(players, 1))

    def clone(self) -> Match:
        """Return an independent copy at the same place: moves on it leave this match unchanged."""
        copy = object.__new__(Match)
        copy.game, copy.options, copy.seed, copy.players = self.game, self.options, self.seed, self.players
        copy.start, copy.chance = self.start, self.chance
        copy.state = self.state.clone()
        copy.log = list(self.log)
        copy._dealer = self._dealer.clone()
        copy._sealed = dict(self._sealed)
        return copy

    def __reduce__(self) -> tuple[object, tuple[Game, Record]]:
        """Pickle a match as its record, which is replayed on load."""
        return Match.replay, (self.game, self.record())

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Match:
        return self.clone()

    def __repr__(self) -> str:
        return (
            f"<Match of {self.game.name} for {self.state.seats}: ply {self.plies()}, {self.game.standing(self.state)}>"
        )

    # -- looking

    @property
    def commitment(self) -> str:
        """Return the hash of the seed, which is published when the game starts."""
        return commitment(self.seed)

    def plies(self) -> int:
        """Return the number of moves made."""
        return next((entry.ply for entry in reversed(self.log) if entry.ply), 0)

    # -- playing

    def play(self, seat: int, move: str | int, *, strict: bool = False) -> Entry:
        """Play a move, given as text or number, and resolve the chance events that follow.

        Raises NotAMove, IllegalMove or AmbiguousMove, and then nothing has changed.

        >>> import pentapolis as pp
        >>> match = pp.Match(pp.load("duel"), seed="my game")
        >>> match.play(1, "d circus").text  # a player may shorten words
        'draft circus_maximus'
        >>> match.play(1, "draft piraeus")
        Traceback (most recent call last):
        pentapolis.core.errors.IllegalMove: draft piraeus is not legal now: not your decision (seat 2, awaited 1)
        """
        if isinstance(move, str):
            action = self.game.parse(self.state, move, seat, strict=strict)
        elif 0 <= move < self.game.action_count:
            action = move
            self.state.require_legal(seat, action)
        else:
            raise NotAMove(f"{move} is not an action; expected 0 to {self.game.action_count - 1}", str(move))
        entry = self._move(seat, action)
        if self.seed != UNKNOWN:
            self._deal()
        return entry

    def _move(self, seat: int, action: int) -> Entry:
        """Play a legal move and log it. A choice in a simultaneous round stays sealed until all are in."""
        state = self.state
        text = self.game.format(state, action)
        told = str(self.game.disclose(state, seat, action))
        note = dict(self.game.note(state, seat, action))
        together = state.to_act == TOGETHER and action != self.game.resign_action
        reveals = state.reveals
        state.play(seat, action)
        self.log.append(
            Entry(
                ply=self.plies() + 1,
                seat=seat,
                text=text,
                value=action,
                seen_by=(seat,) if together else None,
                revealing=state.reveals != reveals,
                told="" if told == text else told,
                note=note,
            )
        )
        if together:
            self._sealed[seat] = len(self.log) - 1
            if not state.may_change(seat):
                self._open_round()
        return self.log[-1]

    def _open_round(self) -> None:
        """Reveal the last choice of each seat when a round is complete. Choices that they replaced stay secret."""
        for index in self._sealed.values():
            self.log[index] = msgspec.structs.replace(self.log[index], seen_by=None, revealing=True)
        self._sealed = {}

    def _deal(self) -> None:
        """Resolve every pending chance event: first by the dictated outcomes, then by the dealer."""
        while self.state.to_act == CHANCE:
            dealt = sum(1 for entry in self.log if entry.seat is None) if self.chance else 0
            if dealt < len(self.chance):
                self._chance(self._dictated(self.chance[dealt]))
            else:
                self._chance(self.state.sample(self._dealer))

    def _dictated(self, text: str) -> int:
        """Return the dictated outcome. If it is impossible, undo the move that led here."""
        try:
            return self.game.parse_chance(self.state, text)
        except PentapolisError:
            if self.plies():
                self.rewind(self.plies() - 1)
            raise

    def dictate(self, text: str) -> None:
        """Resolve the pending chance event as dictated, in a match without a seed. Raises ChanceError."""
        self._chance(self.game.parse_chance(self.state, text))

    def _chance(self, outcome: int) -> None:
        """Apply and log one chance event."""
        due = self.state.chance()
        seen_by = due.seen_by if due is not None else None
        text = self.game.format_chance(self.state, outcome)
        told = "" if seen_by is None else str(self.game.disclose_chance(self.state, outcome))
        note: dict[str, int | str] = {**self.game.note_chance(self.state, outcome)}
        self.state.resolve(outcome)
        self.log.append(Entry(0, None, text, outcome, seen_by, told=told, note=note))

    # -- undo

    def why_not_undo(self, seat: int) -> Reason | None:
        """Return the reason why a seat may not undo its last move, or None if it may.

        Undo is free while nothing was revealed, nothing drawn and no other seat acted.
        """
        if not self.plies():
            return Reason("undo_nothing_played")
        last = self.log[-1]
        if last.seat is None:
            return Reason("undo_chance")
        if last.seat != seat:
            return Reason("undo_other_acted", {"seat": str(last.seat + 1)})
        if last.revealing:
            return Reason("undo_revealed")
        return None

    def undo(self, seat: int) -> Entry:
        """Undo a seat's last move. Raises UndoRefused, and then nothing has changed.

        >>> import pentapolis as pp
        >>> match = pp.Match(pp.load("duel"), seed="my game")
        >>> match.play(1, "draft circus_maximus").ply
        1
        >>> match.undo(1).text, match.plies()
        ('draft circus_maximus', 0)
        """
        reason = self.why_not_undo(seat)
        if reason is not None:
            raise UndoRefused(f"seat {seat + 1} cannot undo: {reason}", reason)
        undone = self.log[-1]
        self.rewind(undone.ply - 1)
        return undone

    def rewind(self, plies: int) -> None:
        """Return to the position after a number of moves of any seats: for undo by consent and for replay."""
        if not 0 <= plies <= self.plies():
            raise OptionError(f"ply {plies} is not in the game; expected 0 to {self.plies()}")
        fresh = Match.replay(self.game, self.record(), plies)
        self.state, self.log = fresh.state, fresh.log
        self._dealer, self._sealed = fresh._dealer, fresh._sealed

    # -- records

    def record(self, viewer: int | str | None = FULL) -> Record:
        """Return the record: full, or as a seat (a number) or a spectator (None) saw the game.

        >>> import pentapolis as pp
        >>> match = pp.Match(pp.load("duel"), seed="my game")
        >>> match.record().seed, match.record(None).seed
        ('my game', '?')
        >>> pp.Match.replay(match.game, match.record()).state.key() == match.state.key()
        True
        """
        full = viewer == FULL
        seat = None if full else self._viewer(viewer)
        lines = tuple(
            Line(entry.ply, entry.seat, entry.text if full else entry.text_for(seat))
            for entry in self.log
            if entry.seat is not None or not full or self.seed == UNKNOWN
        )
        return Record(
            game=self.game.name,
            ruleset=self.game.ruleset,
            players=self.players,
            seed=self.seed if full else UNKNOWN,
            lines=lines,
            options=msgspec.to_builtins(self.options),
            commitment=self.commitment if self.seed != UNKNOWN else "",
            viewer=FULL if full else PUBLIC if seat is None else f"p{seat + 1}",
            result=_result_text(self.state.result()),
            start=self.start if full or not self.start else UNKNOWN,
            chance=self.chance if full else (),
        )

    def _viewer(self, viewer: int | str | None) -> int | None:
        """Check a viewer: a seat that exists, or None for a spectator."""
        if viewer is None or (isinstance(viewer, int) and 0 <= viewer < self.state.seats):
            return viewer
        raise OptionError(f"{viewer!r} is not a viewer; expected a seat from 0, None or {FULL!r}")

    @classmethod
    def replay(cls, game: Game, record: Record, plies: int | None = None) -> Match:
        """Replay a record, all of it or a number of moves. Raises RecordError, which names the line."""
        if record.game != game.name:
            raise RecordError(f"a record of {record.game}, not of {game.name}")
        if record.ruleset != game.ruleset:
            raise RecordError(f"ruleset {record.ruleset} of {game.name}; this is ruleset {game.ruleset}")
        try:
            match = cls(
                game,
                seats=len(record.players),
                options=record.options,
                seed=record.seed,
                players=record.players,
                start=_start_of(record),
                chance=record.chance,
            )
        except PositionError as error:
            raise RecordError(f"the position from which the game started: {error}") from error
        except (OptionError, NotAMove, ChanceError) as error:
            raise RecordError(str(error)) from error
        for line in record.lines:
            if plies is not None and match.plies() >= plies and line.seat is not None:
                return match
            _replay_line(match, line)
        if plies is None:
            _check_end(match, record)
        return match


def new_seed() -> str:
    """Return a random seed that cannot be guessed, nor inferred from the cards that it has dealt."""
    return f"{SECRET}{secrets.token_hex(32)}"


def _start_of(record: Record) -> str | None:
    """Return the position from which a record begins, or None for a new game."""
    if record.start == UNKNOWN:
        raise RecordError(
            "the start of the game is hidden from the viewer of this export: it can be read, but not replayed"
        )
    return record.start or None


def _replay_line(match: Match, line: Line) -> None:
    """Replay one line of a record."""
    if UNKNOWN in line.text.split():
        raise RecordError("hidden from the viewer of this export: it can be read, but not replayed beyond", line.number)
    try:
        if line.seat is None:
            match.dictate(line.text)
        else:
            match.play(line.seat, line.text, strict=True)
    except PentapolisError as error:
        raise RecordError(str(error), line.number) from error


def _check_end(match: Match, record: Record) -> None:
    """Check that a replay ended as the record says, if it says so."""
    ended = _result_text(match.state.result())
    if record.result is not None and ended != record.result:
        line = record.lines[-1].number if record.lines else 0
        raise RecordError(f"the game ends {ended or 'unfinished'!r}, the record says {record.result or '*'!r}", line)


def _result_text(result: Result | None) -> str:
    """Return the result as a record's header holds it: kind, winners, scores by seat; '' while the game is not over."""
    if result is None:
        return ""
    who = "+".join(f"p{seat + 1}" for seat in result.winners) or "nobody"
    return f"{result.kind} {who} {'-'.join(map(str, result.scores))}"


def _one_line(text: str) -> str:
    """Return a text without line breaks and double spaces, so that it survives a record unchanged."""
    return " ".join(text.split())
