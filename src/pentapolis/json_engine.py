"""An engine that any program can drive: requests as lines of JSON, one answer to each (docs/engine.md).

    {"do": "new", "game": "duel", "seed": "1"}
    {"do": "legal"}
    {"do": "play", "move": "draft sphinx"}

It holds one game at a time, with all its secrets: its client acts as the table. A bot in another program gets a game of
its own by `imagine`, determinized from the view of its seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, BinaryIO, Final

import msgspec

from pentapolis import __version__
from pentapolis.core import position_text
from pentapolis.core.chance import dealer
from pentapolis.core.errors import OptionError, PentapolisError, PositionError
from pentapolis.core.match import Match
from pentapolis.core.record import parse
from pentapolis.core.types import Reason, Result
from pentapolis.games.registry import GAMES, load

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.core.match import Entry
    from pentapolis.core.state import State

#: The version of this protocol.
PROTOCOL: Final = 1

#: The id of a request, echoed in the answer.
Id = int | str | None


class NoGame(PentapolisError):
    """A request about a game arrived before there was one."""


class BadRequest(PentapolisError):
    """A line that is no request."""


# -- requests


class Identified(msgspec.Struct, frozen=True):
    """The part of a line that is echoed."""

    id: Id = None


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A line of the input; `do` is the name of the request's class in lower case."""

    id: Id = None


class Hello(Request, frozen=True):
    """Ask for the engine's name, version and games."""


class New(Request, frozen=True):
    """Begin a game, with a random secret seed unless one is given. `chance` dictates the first outcomes."""

    game: str
    seats: int | None = None
    options: dict[str, str] | None = None
    seed: str | None = None
    chance: tuple[str, ...] = ()


class Position(Request, frozen=True):
    """Begin from the text of a position."""

    text: str
    seed: str | None = None


class Imagine(Request, frozen=True):
    """Begin from a position that agrees with a seat's view, drawn by the seed."""

    game: str
    view: msgspec.Raw
    seed: str


class Replay(Request, frozen=True):
    """Continue where a record ends, or after a number of its moves."""

    record: str
    plies: int | None = None


class Status(Request, frozen=True):
    """Ask for the acting seat."""


class Legal(Request, frozen=True):
    """Ask for the legal actions of a seat; without a seat, of the acting one."""

    seat: int | None = None


class Play(Request, frozen=True):
    """Play a move, by its text or its number; without a seat, for the acting one."""

    move: str | int
    seat: int | None = None


class Undo(Request, frozen=True):
    """Undo a number of moves, whatever they revealed."""

    plies: int = 1


class View(Request, frozen=True):
    """Ask for the view of a seat, or of a spectator."""

    seat: int | None = None


class Encode(Request, frozen=True):
    """Ask for the observation of a seat as numbers for learning; without a seat, of the acting one."""

    seat: int | None = None


class Scores(Request, frozen=True):
    """Ask for the points of every seat by category, as if the game ended now."""


class Text(Request, frozen=True):
    """Ask for the position as text and for the record of the game."""


class Quit(Request, frozen=True):
    """End the conversation."""


AnyRequest = (
    Hello | New | Position | Imagine | Replay | Status | Legal | Play | Undo | View | Encode | Scores | Text | Quit
)


# -- answers


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """A refusal: the type of the error, one line about it, and the error's further attributes."""

    type: str
    message: str
    reason: Reason | None = None
    expected: tuple[str, ...] = ()
    line: int = 0


class Event(msgspec.Struct, frozen=True):
    """A move, with its seat, or a chance event, without one."""

    seat: int | None
    text: str


class Standing(msgspec.Struct, frozen=True):
    """The state of the game: the number of moves made, the pending decision and its seat, or the result."""

    game: str
    seats: int
    ply: int
    asked: list[int]
    decision: str
    result: Result | None
    #: The events that the request caused.
    events: tuple[Event, ...] = ()


class Engine:
    """One game, and the answers to requests about it."""

    def __init__(self) -> None:
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """Return the game. Raises NoGame."""
        if self._match is None:
            raise NoGame("there is no game yet; start one with new, position, imagine or replay")
        return self._match

    def answer(self, line: bytes) -> bytes | None:
        """Return the answer to a line, or None if it asks to quit."""
        try:
            request = read(line)
            if isinstance(request, Quit):
                return None
            answer = msgspec.to_builtins(DOES[type(request)](self, request))
        except PentapolisError as error:
            answer = {"error": fault(error)}
        asked = id_of(line)
        return msgspec.json.encode(answer if asked is None else {"id": asked, **answer})

    # -- one function for each request

    def hello(self, request: Hello) -> Any:
        """Return the engine's name, version and games."""
        return {"pentapolis": __version__, "protocol": PROTOCOL, "games": list(GAMES)}

    def new(self, request: New) -> Standing:
        """Begin a game."""
        game, wish = load(request.game), request
        return self._begin(Match(game, seats=wish.seats, options=wish.options, seed=wish.seed, chance=wish.chance))

    def position(self, request: Position) -> Standing:
        """Begin from a position, which names its game."""
        name = position_text.game_of(request.text)
        if name not in GAMES:
            raise PositionError(f"a position of {name!r}; expected {', '.join(GAMES)}")
        return self._begin(Match(load(name), start=request.text, seed=request.seed))

    def imagine(self, request: Imagine) -> Standing:
        """Begin from a position that agrees with a view."""
        game = load(request.game)
        try:
            view = msgspec.json.decode(request.view, type=game.View)
        except msgspec.ValidationError as error:
            raise BadRequest(f"no view of {game.name}: {error}") from None
        try:
            state = game.determinize(view, dealer(request.seed))
        except position_text.STUMBLES as error:
            raise BadRequest(f"no position agrees with this view: {error}") from error
        return self._begin(Match(game, start=state, seed=request.seed))

    def replay(self, request: Replay) -> Standing:
        """Continue where a record ends."""
        record = parse(request.record)
        return self._begin(Match.replay(load(record.game), record, request.plies))

    def status(self, request: Status) -> Standing:
        """Return the state of the game."""
        return self._standing()

    def legal(self, request: Legal) -> Any:
        """Return the legal actions of a seat."""
        seat, state = self._seat(request.seat), self.match.state
        actions = state.legal(seat)
        return {"seat": seat, "actions": actions, "moves": [self.match.game.format(state, one) for one in actions]}

    def play(self, request: Play) -> Standing:
        """Play a move."""
        before = len(self.match.log)
        self.match.play(self._seat(request.seat), request.move)
        return self._standing(self.match.log[before:])

    def undo(self, request: Undo) -> Standing:
        """Undo moves."""
        self.match.rewind(self.match.plies() - request.plies)
        return self._standing()

    def view(self, request: View) -> Any:
        """Return the view of a seat."""
        seat = None if request.seat is None else self._seat(request.seat)
        return {"seat": seat, "view": self.match.state.view(seat)}

    def encode(self, request: Encode) -> Any:
        """Return the observation of a seat as numbers."""
        seat = self._seat(request.seat)
        return {"seat": seat, "numbers": self.match.game.encode(self.match.state.view(seat))}

    def scores(self, request: Scores) -> Any:
        """Return the points of every seat."""
        return {"scores": self.match.game.scores(self.match.state)}

    def text(self, request: Text) -> Any:
        """Return the position and the record."""
        return {"position": str(self.match.state), "record": self.match.record().write()}

    # -- shared by the requests

    def _begin(self, match: Match) -> Standing:
        """Replace the current game."""
        self._match = match
        return self._standing(match.log)

    def _standing(self, events: list[Entry] | None = None) -> Standing:
        """Return the state of the game."""
        match, state = self.match, self.match.state
        return Standing(
            game=match.game.name,
            seats=state.seats,
            ply=match.plies(),
            asked=state.deciders(),
            decision=match.game.decision(state),
            result=state.result(),
            events=tuple(Event(entry.seat, entry.text) for entry in events or ()),
        )

    def _seat(self, seat: int | None) -> int:
        """Check a seat, or return the acting one. Raises OptionError."""
        state: State = self.match.state
        if seat is None:
            return max(0, state.decider())
        if not 0 <= seat < state.seats:
            raise OptionError(f"there is no seat {seat}; expected 0 to {state.seats - 1}")
        return seat


#: The method that answers each request.
DOES: Final[dict[type[Request], Callable[[Engine, Any], Any]]] = {
    Hello: Engine.hello,
    New: Engine.new,
    Position: Engine.position,
    Imagine: Engine.imagine,
    Replay: Engine.replay,
    Status: Engine.status,
    Legal: Engine.legal,
    Play: Engine.play,
    Undo: Engine.undo,
    View: Engine.view,
    Encode: Engine.encode,
    Scores: Engine.scores,
    Text: Engine.text,
}


def read(line: bytes) -> Request:
    """Parse the request of a line. Raises BadRequest."""
    try:
        request: Request = msgspec.json.decode(line, type=AnyRequest)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(str(error)) from None
    return request


def id_of(line: bytes) -> Id:
    """Return the id of a line, even of an unknown request."""
    try:
        return msgspec.json.decode(line, type=Identified).id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def fault(error: PentapolisError) -> dict[str, Any]:
    """Return an error as an answer."""
    told = Fault(
        type=type(error).__name__,
        message=" ".join(str(error).split()),
        reason=getattr(error, "reason", None),
        expected=getattr(error, "expected", getattr(error, "candidates", ())),
        line=getattr(error, "line", 0),
    )
    plain: dict[str, Any] = msgspec.to_builtins(told)
    return plain


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer line by line until the client quits or the input ends."""
    engine = Engine()
    for line in source:
        if not line.strip():
            continue
        answer = engine.answer(line)
        if answer is None:
            return
        sink.write(answer + b"\n")
        sink.flush()
