"""What a seat may know of a game of 7 Wonders (R64, R65), ready for the wire."""

from __future__ import annotations

import msgspec

from pentapolis.core.view import Hidden, Reason, Result
from pentapolis.games.wonders.options import WondersOptions


class Payment(msgspec.Struct, frozen=True):
    """A way to pay (R27): coins to the left and right neighbours, and all that it costs, the bank's coins included."""

    left: int
    right: int
    coins: int


class Offer(msgspec.Struct, frozen=True):
    """How something can be built now: all payments that are possible, the sensible ones first, or why there is none."""

    #: What makes it free: 'chain', 'first_of_colour', 'first_card', 'last_card', or '' (R28, R55-R57).
    free: str
    #: The card of the city whose chain symbol makes it free.
    chained_by: str | None
    #: The possible payments; the first is the cheapest.
    payments: tuple[Payment, ...]
    #: Why it cannot be built; None if it can.
    refused: Reason | None


class HandCard(msgspec.Struct, frozen=True):
    """A card of the viewer's hand, how many copies of it are there, and how it can be built."""

    card: str
    copies: int
    build: Offer


class StageView(msgspec.Struct, frozen=True):
    """A stage of a wonder, and the card under it once it is built: its owner knows which (R17)."""

    stage: int
    built: bool
    tucked: str | Hidden | None


class ConflictView(msgspec.Struct, frozen=True):
    """What the conflicts of an age brought a city: points against each neighbour, 0 for a tie (R59)."""

    age: int
    left: int
    right: int


class CityView(msgspec.Struct, frozen=True):
    """A seat: all is public but the hand and the tucked cards; with the numbers that follow from it."""

    seat: int
    #: The seats of the neighbours (R1).
    left: int
    right: int
    board: str | None
    side: str | None
    coins: int
    hand: tuple[str, ...] | Hidden
    #: Whether this seat has sealed its choice in a round that is open.
    chosen: bool
    stages: tuple[StageView, ...]
    built_stages: int
    #: The structures, in the order of the table of cards.
    cards: tuple[str, ...]
    colours: dict[str, int]
    #: Production symbols: 'wood', or 'wood/clay' for one of them; own ones, and those that neighbours can buy.
    production: tuple[str, ...]
    for_sale: tuple[str, ...]
    #: What a unit costs this seat, by resource, at each neighbour (R22, R24).
    price_left: dict[str, int]
    price_right: dict[str, int]
    shields: int
    science: dict[str, int]
    conflicts: tuple[ConflictView, ...]
    #: Points by category, as if the game ended now.
    points: dict[str, int]


class PlayView(msgspec.Struct, frozen=True):
    """What a seat did with a card: build, wonder, sell, or leave (R12); the card is None where it lies face down."""

    seat: int
    verb: str
    card: str | None
    left: int
    right: int


class TurnView(msgspec.Struct, frozen=True):
    """A turn that was played (turn 7 is the seventh card): all plays by seat, and the hand that the viewer had."""

    age: int
    turn: int
    plays: tuple[PlayView, ...]
    hand: tuple[str, ...]


class LookView(msgspec.Struct, frozen=True):
    """R53: Halikarnassos looked through the discard pile: after which turn, what it built, what it saw."""

    age: int
    turn: int
    seat: int
    card: str | None
    pile: tuple[str, ...] | Hidden


class WondersView(msgspec.Struct, frozen=True):
    """Everything one viewer may know: a seat, or a spectator (seat None)."""

    game: str
    seat: int | None
    options: WondersOptions
    #: 0 before the first deal, then 1 to 3; and the turn, 1 to 6 (7: the seventh card).
    age: int
    turn: int
    #: Where hands are passed in this age: 'left', 'right', or '' before the first.
    passing: str
    decision: str
    deciders: tuple[int, ...]
    chance: str | None
    #: The viewer's hand with the ways to build each card; empty while the viewer has nothing to decide with it.
    hand: tuple[HandCard, ...]
    #: How the viewer's next stage can be built, with any card of the hand; None if it has none.
    stage: Offer | None
    #: The viewer's own sealed choice, in notation.
    choice: str | None
    cities: tuple[CityView, ...]
    #: The boards nobody has.
    boards: tuple[str, ...]
    #: The cards still to be dealt in this age.
    deck: Hidden
    discard: tuple[str, ...] | Hidden
    #: What is new since the viewer last chose: the plays of the last turn that was opened.
    last: tuple[PlayView, ...]
    #: All that was played, for those who remember: what they may know of hidden cards follows from it.
    turns: tuple[TurnView, ...]
    looks: tuple[LookView, ...]
    stack: tuple[int, ...]
    result: Result | None
