"""An engine that any program can drive: requests in lines of JSON, one answer to each (docs/engine.md).

    {"do": "new", "game": "duel", "seed": "1"}
    {"do": "legal"}
    {"do": "play", "move": "draft sphinx"}

It holds one game at a time, with all its secrets: whoever drives it is the table. A bot that another program asks
gets a game of its own by `imagine`, from what its seat sees.
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

#: The version of what is said here.
PROTOCOL: Final = 1

#: Whose request it is, echoed in the answer.
Id = int | str | None


class NoGame(PentapolisError):
    """Something was asked about a game before there was one."""


class BadRequest(PentapolisError):
    """A line that is no request."""


# -- requests


class Identified(msgspec.Struct, frozen=True):
    """What of a line is echoed."""

    id: Id = None


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A line of the input; `do` says what is asked for: the name of the class in small letters."""

    id: Id = None


class Hello(Request, frozen=True):
    """Who are you, and what can you play?"""


class New(Request, frozen=True):
    """Begin a game; without a seed with one that nobody knows. `chance` dictates the first outcomes."""

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
    """Begin from a position, drawn by the seed, that agrees with what a seat sees."""

    game: str
    view: msgspec.Raw
    seed: str


class Replay(Request, frozen=True):
    """Go on where a record ends, or after so many of its moves."""

    record: str
    plies: int | None = None


class Status(Request, frozen=True):
    """Who is to act?"""


class Legal(Request, frozen=True):
    """What may a seat do? Without a seat: the one that is asked."""

    seat: int | None = None


class Play(Request, frozen=True):
    """Make a move, by its text or its number; without a seat for the one that is asked."""

    move: str | int
    seat: int | None = None


class Undo(Request, frozen=True):
    """Go back by so many moves, whatever they revealed."""

    plies: int = 1


class View(Request, frozen=True):
    """What does a seat see; without one, everybody?"""

    seat: int | None = None


class Encode(Request, frozen=True):
    """What a seat sees, as numbers for learning; without one, the seat that is asked."""

    seat: int | None = None


class Scores(Request, frozen=True):
    """The points of every seat by category, as if the game ended now."""


class Text(Request, frozen=True):
    """The position as text, and the record of the game."""


class Quit(Request, frozen=True):
    """Leave."""


AnyRequest = (
    Hello | New | Position | Imagine | Replay | Status | Legal | Play | Undo | View | Encode | Scores | Text | Quit
)


# -- answers


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was refused: the type of the error, one line about it, and what the error knows beside it."""

    type: str
    message: str
    reason: Reason | None = None
    expected: tuple[str, ...] = ()
    line: int = 0


class Event(msgspec.Struct, frozen=True):
    """What happened: a move, with its seat, or a chance event, with none."""

    seat: int | None
    text: str


class Standing(msgspec.Struct, frozen=True):
    """Where the game stands: how many moves were made, whose decision of which kind is awaited, or how it ended."""

    game: str
    seats: int
    ply: int
    asked: list[int]
    decision: str
    result: Result | None
    #: What the request brought about.
    events: tuple[Event, ...] = ()


class Engine:
    """One game, and whatever may be asked about it."""

    def __init__(self) -> None:
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The game. Raises NoGame."""
        if self._match is None:
            raise NoGame("there is no game yet; begin one by new, position, imagine or replay")
        return self._match

    def answer(self, line: bytes) -> bytes | None:
        """The line that answers a line; None if it asks to leave."""
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
        """Who this is."""
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
        """Go on where a record ends."""
        record = parse(request.record)
        return self._begin(Match.replay(load(record.game), record, request.plies))

    def status(self, request: Status) -> Standing:
        """Where the game stands."""
        return self._standing()

    def legal(self, request: Legal) -> Any:
        """What a seat may do."""
        seat, state = self._seat(request.seat), self.match.state
        actions = state.legal(seat)
        return {"seat": seat, "actions": actions, "moves": [self.match.game.format(state, one) for one in actions]}

    def play(self, request: Play) -> Standing:
        """Make a move."""
        before = len(self.match.log)
        self.match.play(self._seat(request.seat), request.move)
        return self._standing(self.match.log[before:])

    def undo(self, request: Undo) -> Standing:
        """Go back."""
        self.match.rewind(self.match.plies() - request.plies)
        return self._standing()

    def view(self, request: View) -> Any:
        """What a seat sees."""
        seat = None if request.seat is None else self._seat(request.seat)
        return {"seat": seat, "view": self.match.state.view(seat)}

    def encode(self, request: Encode) -> Any:
        """What a seat sees, as numbers."""
        seat = self._seat(request.seat)
        return {"seat": seat, "numbers": self.match.game.encode(self.match.state.view(seat))}

    def scores(self, request: Scores) -> Any:
        """The points of every seat."""
        return {"scores": self.match.game.scores(self.match.state)}

    def text(self, request: Text) -> Any:
        """The position and the record."""
        return {"position": str(self.match.state), "record": self.match.record().write()}

    # -- what they share

    def _begin(self, match: Match) -> Standing:
        """Take a game up."""
        self._match = match
        return self._standing(match.log)

    def _standing(self, events: list[Entry] | None = None) -> Standing:
        """Where the game stands."""
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
        """A seat that is there; without one the one that is asked. Raises OptionError."""
        state: State = self.match.state
        if seat is None:
            return max(0, state.decider())
        if not 0 <= seat < state.seats:
            raise OptionError(f"there is no seat {seat}; expected 0 to {state.seats - 1}")
        return seat


#: What answers each request.
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
    """The request of a line. Raises BadRequest."""
    try:
        request: Request = msgspec.json.decode(line, type=AnyRequest)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(str(error)) from None
    return request


def id_of(line: bytes) -> Id:
    """Whose request a line is, also if it asks for what there is not."""
    try:
        return msgspec.json.decode(line, type=Identified).id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def fault(error: PentapolisError) -> dict[str, Any]:
    """An error as an answer tells it."""
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
    """Answer line by line, until somebody asks to leave or the input ends."""
    engine = Engine()
    for line in source:
        if not line.strip():
            continue
        answer = engine.answer(line)
        if answer is None:
            return
        sink.write(answer + b"\n")
        sink.flush()
