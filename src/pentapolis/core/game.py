"""The interface of a game to the rest of the project: its name, seats and options, and the edge of its states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar, cast

import msgspec

from pentapolis.core import position_text as position
from pentapolis.core.chance import dealer
from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.errors import OptionError, PositionError
from pentapolis.core.notation import format_move, parse_chance, parse_move
from pentapolis.core.observation import observation
from pentapolis.core.record import UNKNOWN
from pentapolis.core.types import Move

if TYPE_CHECKING:
    from collections.abc import Mapping

    import typing_extensions as later

    from pentapolis.core.chance import Dealer
    from pentapolis.core.features import Features
    from pentapolis.core.position_text import Layout
    from pentapolis.core.state import State
    from pentapolis.core.types import Reason, Step


#: The spelling of a move by which a seat does nothing although it could act (`Game.interruptions`).
PASS: Final = "pass"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game: each field a Literal of its possible values, with the usual one as default."""


class View(Protocol):
    """A view, whose viewer is a seat or a spectator (None)."""

    @property
    def seat(self) -> int | None:
        """Return the viewer."""
        ...


if TYPE_CHECKING:
    # `Game[DuelState, DuelView, DuelOptions]` is fully known to a type checker. `Game` alone is a game found by name at
    # run time: its users (server, bots, kit) pass it only objects that it has made itself, which no type can express
    # for different games. Python 3.11 has no defaults of type variables; mypy has.
    StateT = later.TypeVar("StateT", bound=State, default=Any)
    ViewT = later.TypeVar("ViewT", bound=View, default=Any)
    OptionsT = later.TypeVar("OptionsT", bound=Options, default=Any)
else:
    StateT, ViewT, OptionsT = TypeVar("StateT"), TypeVar("ViewT"), TypeVar("OptionsT")
DrawnT = TypeVar("DrawnT", covariant=True)


class Worlds(Protocol[DrawnT]):
    """Positions that agree with a view."""

    def draw(self, dealer: Dealer) -> DrawnT:
        """Return another position that agrees with the view."""
        ...


class Determinized(Generic[StateT, ViewT]):
    """Positions that agree with a view, each determinized from scratch."""

    def __init__(self, game: Game[StateT, ViewT], view: ViewT) -> None:
        self.game = game
        self.view = view

    def draw(self, dealer: Dealer) -> StateT:
        """Return another position that agrees with the view."""
        return self.game.determinize(self.view, dealer)


class Game(ABC, Generic[StateT, ViewT, OptionsT]):
    """A game. It holds no position: `new` creates one, and every other method receives one."""

    name: ClassVar[str]
    #: Raised when a rule, an action number or a chance event changes, to tell old records from new ones.
    ruleset: ClassVar[int]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    Options: type[OptionsT]
    #: The type of this game's views, for decoding and for the client's schema.
    View: type[ViewT]
    #: Actions are the numbers below this one.
    action_count: ClassVar[int]
    #: The action that resigns, or -1 where the rules have none. It belongs to no decision: a seat may take it at any
    #: time (`State.resign_verdict`), and `legal` leaves it out.
    resign_action: ClassVar[int] = -1
    #: Verbs of moves that players often regret, each with the kinds of decision in which they do; empty: in all.
    regretted: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    #: Kinds of decision in which a seat may `pass`, or interrupt another seat. Each has the fields of the view that
    #: limit how long a player may pass in advance: until one of them changes.
    interruptions: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    #: Options of a table where players choose no others; series, tests and research use the usual ones.
    at_table: ClassVar[Mapping[str, str]] = {}
    #: Kinds of decision that are played automatically for a player among bots where only one move is legal.
    formalities: ClassVar[tuple[str, ...]] = ()
    #: Whether all players see all that a player could do: then a quick move reveals nothing.
    open_choices: ClassVar[bool] = False
    #: The words of the notation by kind: ids, or a range of numbers.
    vocabulary: ClassVar[Mapping[str, tuple[str, ...] | range]]
    #: The verbs of the notation with the names and kinds of their arguments.
    verbs: ClassVar[Mapping[str, Mapping[str, str]]]
    #: The verbs of chance events, likewise.
    chance_verbs: ClassVar[Mapping[str, Mapping[str, str]]]
    #: The kinds of decision of a seat, and the ways to win: keys of the locale files.
    decisions: ClassVar[tuple[str, ...]]
    victories: ClassVar[tuple[str, ...]]
    #: The tie-breaks at the end: keys of the locale files.
    ties: ClassVar[tuple[str, ...]] = ()
    #: The categories of the final score, in display order; options may leave out a few.
    categories: ClassVar[tuple[str, ...]]
    #: The meaning of the numbers of an observation (features.py).
    blocks: ClassVar[Features]
    #: The number of random games in the signature of the rules: fewer where a game takes long.
    signature_games: ClassVar[int] = 100

    # -- what a game writes

    @abstractmethod
    def start(self, seats: int, options: OptionsT) -> StateT:
        """Return a new position for a checked number of seats and checked options."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Build a seat's view field by field (None: a spectator's)."""

    @abstractmethod
    def determinize(self, view: ViewT, dealer: Dealer) -> StateT:
        """Return a full position, drawn at random among those that agree with a seat's view and memory."""

    @abstractmethod
    def describe(self, state: StateT, action: int) -> Move:
        """Return the structured form of an action in a position."""

    @abstractmethod
    def find(self, state: StateT, seat: int, move: Move) -> int | Reason:
        """Return the action of a move whose verb and ids exist, or the reason why there is no such action here."""

    @abstractmethod
    def explain(self, state: StateT, seat: int, action: int) -> list[Step]:
        """Return the price of an action step by step, the total last; empty for an action without a price."""

    @abstractmethod
    def reason(self, state: StateT, seat: int, action: int, verdict: int) -> Reason:
        """Return the reason behind a verdict, with its numbers."""

    @abstractmethod
    def check(self, state: StateT) -> None:
        """Raise BrokenState if components are lost or doubled, or if a cached number is wrong."""

    @abstractmethod
    def points(self, state: StateT, seat: int) -> list[int]:
        """Return the points of a seat in the order of the categories, as if the game ended now."""

    @abstractmethod
    def facts(self) -> dict[str, list[dict[str, Any]]]:
        """Return every component with its numbers, by kind, as plain JSON data."""

    @abstractmethod
    def layout(self, seats: int) -> Layout:
        """Return the text layout of positions with a number of seats: `str(state)` and `position` follow from it."""

    # -- written once, and changed where a game has more to say

    def describe_chance(self, state: StateT, outcome: int) -> Move:
        """Return the structured form of an outcome of the pending chance event.

        The last argument of its verb is the outcome, the number of a word of the vocabulary; `chance_words` has others.
        """
        chance = state.chance()
        assert chance is not None
        *known, drawn = self.chance_verbs[chance.kind].items()
        words = self.chance_words(state) if known else {}
        word = str(self.vocabulary[drawn[1]][outcome])
        return Move(chance.kind, {name: words[name] for name, _ in known} | {drawn[0]: word})

    def chance_words(self, state: StateT) -> dict[str, str]:
        """Return the words of the pending chance event before its outcome: usually the seat of its frame."""
        return {"seat": str(frame_seat(state.top()) + 1)}

    def find_chance(self, state: StateT, move: Move) -> int:
        """Return the outcome of a chance event's structured form, or -1 if it is no outcome here."""
        chance = state.chance()
        if chance is None or chance.kind != move.verb:
            return -1
        name, kind = list(self.chance_verbs[move.verb].items())[-1]
        outcome = [str(word) for word in self.vocabulary[kind]].index(move.args[name])
        return outcome if outcome in chance.outcomes and self.describe_chance(state, outcome) == move else -1

    def scores(self, state: StateT) -> list[dict[str, int]]:
        """Return the points of every seat by category, as if the game ended now."""
        return [self.sheet(state, seat) for seat in range(state.seats)]

    def sheet(self, state: StateT, seat: int) -> dict[str, int]:
        """Return the points of a seat by category, with the categories that the options enable."""
        return dict(zip(self.categories, self.points(state, seat), strict=True))

    def setups(self) -> list[tuple[int, dict[str, str]]]:
        """Return seats and options of the games that differ in cost, the usual game first, for benchmarks."""
        return [(seats, {}) for seats in range(self.min_seats, self.max_seats + 1)]

    def worlds(self, view: ViewT) -> Worlds[StateT]:
        """Return a source of the positions that `determinize` draws: the same with the same dealer, but cheaper in
        bulk.
        """
        return Determinized(self, view)

    def unused(self, state: StateT, seat: int, action: int) -> dict[str, int]:
        """Return what a legal action would leave unused for good, although it is usable now: amounts by locale key."""
        return {}

    # -- written once

    def decision(self, state: StateT) -> str:
        """Return the pending kind of decision, a key of the locale files, or '' if none is pending."""
        return state.decision()

    def features(self) -> Features:
        """Return the meaning of the numbers of an observation."""
        return self.blocks

    def levels(self, view: ViewT) -> list[int]:
        """Return the observation of a view: a level for each of the features.

        It is made from a position that agrees with the view. Which one does not matter, because an observation depends
        on what the viewer may know only (law `observation_is_of_the_view`).
        """
        return list(observation(self.determinize(view, dealer(0)), view.seat))

    def encode(self, view: ViewT) -> list[float]:
        """Return a view as numbers for learning, always of the same length."""
        return self.features().numbers(self.levels(view))

    def new(self, seats: int | None = None, options: object = None) -> StateT:
        """Return a new position: checked seats and options, everything else by chance."""
        seats = self.min_seats if seats is None else seats
        if not self.min_seats <= seats <= self.max_seats:
            span = f"{self.min_seats}" if self.min_seats == self.max_seats else f"{self.min_seats} to {self.max_seats}"
            raise OptionError(f"{self.name} is played by {span} seats, not by {seats}")
        return self.start(seats, self.options(options))

    def options(self, given: object = None) -> OptionsT:
        """Return checked options from an Options object, a mapping of names to values, or None for the usual ones."""
        if given is None:
            return self.Options()
        if isinstance(given, self.Options):
            given = msgspec.to_builtins(given)
        try:
            return cast("OptionsT", msgspec.convert(given, self.Options))
        except msgspec.ValidationError as error:
            choices = "; ".join(f"{name}: {' or '.join(values)}" for name, values in self.option_values().items())
            raise OptionError(f"{self.name}: {error}. The options are {choices}") from None

    def table_options(self, given: Mapping[str, str]) -> OptionsT:
        """Return checked options of a table; a missing one is filled in as people usually play."""
        return self.options({**self.at_table, **given})

    def option_values(self) -> dict[str, tuple[str, ...]]:
        """Return the options and their possible values, the usual one first."""
        listed = {}
        for field in msgspec.structs.fields(self.Options):
            values: tuple[str, ...] = field.type.__args__
            listed[field.encode_name] = (
                field.default,
                *(value for value in values if value != field.default),
            )
        return listed

    def position(self, text: str) -> StateT:
        """Return the position that `str(state)` wrote. Raises PositionError, which names the line and the reason."""
        return position.read(self, text)

    def position_text(self, state: StateT) -> str:
        """Return the text of a position, the same as `str(state)`."""
        return position.write(state)

    def standing(self, state: StateT) -> str:
        """Return a short text of what is due in a position: `p1 decides take`."""
        return position.standing(state)

    def format(self, state: StateT, action: int) -> str:
        """Return the one spelling of an action."""
        return format_move(self.describe(state, action))

    def parse(self, state: StateT, text: str, seat: int | None = None, *, strict: bool = False) -> int:
        """Return the legal action of a text; shortened ids are understood unless `strict`.

        Raises NotAMove, IllegalMove or AmbiguousMove.
        """
        return parse_move(self, state, text, seat, strict=strict)

    def disclose(self, state: StateT, seat: int, action: int) -> Move:
        """Return the other players' reading of a public move: all of it, unless a part stays face down (`sell ?`)."""
        return self.describe(state, action)

    def note(self, state: StateT, seat: int, action: int) -> Mapping[str, int | str]:
        """Return the numbers and ids that the log adds to a move's words, such as a price. All players saw them."""
        return {}

    def note_chance(self, state: StateT, outcome: int) -> dict[str, int]:
        """Return the numbers that the log adds to a chance event's words, for viewers who see its outcome."""
        return {}

    def format_chance(self, state: StateT, outcome: int) -> str:
        """Return the one spelling of a chance outcome."""
        return format_move(self.describe_chance(state, outcome))

    def disclose_chance(self, state: StateT, outcome: int) -> Move:
        """Return a chance event as read by seats that do not see its outcome: what happens and to whom."""
        move = self.describe_chance(state, outcome)
        kinds = self.chance_verbs[move.verb]
        return Move(move.verb, {name: word if kinds[name] == "seat" else UNKNOWN for name, word in move.args.items()})

    def parse_chance(self, state: StateT, text: str) -> int:
        """Return the outcome of the pending chance event that a text spells. Raises NotAMove or ChanceError."""
        return parse_chance(self, state, text)

    def from_bytes(self, data: bytes) -> State:
        """Return the position that `state.to_bytes()` wrote. Raises PositionError."""
        try:
            return self.position(data.decode())
        except UnicodeDecodeError:
            raise PositionError("the bytes are not UTF-8 text") from None
