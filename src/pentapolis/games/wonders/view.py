"""The view of a seat of 7 Wonders (R64, R65), ready for the wire."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.types import Drawn, Hidden, Inner, Reason, Result, Seat
from pentapolis.core.views import course, ids_of
from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders import decisions as d
from pentapolis.games.wonders.boards import BOARDS, SIDES, stages_of
from pentapolis.games.wonders.card_previews import (
    ConflictView,
    Outlook,
    conflict_now,
    outlook,
    price_when_passed,
    sale_outlook,
)
from pentapolis.games.wonders.cards import (
    AGES,
    CARDS,
    COLOURS,
    GREY,
    HAND_SIZE,
    NONE,
    RAW_FROM_LEFT,
    RAW_FROM_RIGHT,
    RAW_KINDS,
    RESOURCES,
    SYMBOLS,
    Card,
)
from pentapolis.games.wonders.explain import chain_giver
from pentapolis.games.wonders.knowledge.discard_looks import look_age, look_card, look_seat, look_turn
from pentapolis.games.wonders.knowledge.played_cards import cards_in, hand_at, passing, pile_at, structures
from pentapolis.games.wonders.knowledge.turn_codec import is_left, is_thrown, played_card
from pentapolis.games.wonders.notation import describe
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.payments import LEFT_PART, RIGHT_PART
from pentapolis.games.wonders.powers import BY_CHAIN, FREE_WAYS, bank_price, free_way
from pentapolis.games.wonders.reasons import reason
from pentapolis.games.wonders.rules.conflicts import conflict_points
from pentapolis.games.wonders.rules.hand import build_payments, payment_verdict, stage_payments
from pentapolis.games.wonders.rules.legality import LEGAL, SAME_NAME
from pentapolis.games.wonders.rules.price import goods_price, raw_price
from pentapolis.games.wonders.verbs import BOARD_IDS, CARD_IDS

if TYPE_CHECKING:
    from pentapolis.core.state import Actions
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState

#: Every production symbol in words, by the set of its resources: 'wood', 'wood/clay'.
SYMBOL_NAMES: Final = tuple(
    "/".join(name for kind, name in enumerate(RESOURCES) if (symbol >> kind) & 1)
    for symbol in range(1 << len(RESOURCES))
)


class Payment(msgspec.Struct, frozen=True):
    """A way to pay (R27): coins to the left and right neighbours, and all that it costs, the bank's coins included."""

    left: int
    right: int
    coins: int
    after: Annotated[Outlook, Drawn]


class Offer(msgspec.Struct, frozen=True):
    """Ways to build something now: all possible payments, the sensible ones first, or why there is none."""

    #: What makes it free: 'chain', 'first_of_colour', 'first_card', 'last_card', or '' (R28, R55-R57).
    free: str
    #: The card of the city whose chain symbol makes it free.
    chained_by: str | None
    #: The possible payments; the first is the cheapest.
    payments: tuple[Payment, ...]
    #: Why it cannot be built; None if it can.
    refused: Reason | None


class HandCard(msgspec.Struct, frozen=True):
    """A card of the viewer's hand, how many copies of it are there, how it can be built, and what it is to the next."""

    card: str
    copies: int
    build: Offer
    #: What it would cost the neighbour to whom it is passed; None if that one could not build it, or none gets it.
    passed: Annotated[int, Drawn] | None


class StageView(msgspec.Struct, frozen=True):
    """A stage of a wonder, and the card under it once it is built: its owner knows which (R17)."""

    stage: int
    built: bool
    tucked: str | Hidden | None


class CityView(msgspec.Struct, frozen=True):
    """A seat: all is public but the hand and the tucked cards; with the numbers that follow from it."""

    seat: Seat
    #: R1.
    left_neighbour: Seat
    right_neighbour: Seat
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
    #: Science symbols; 'any' for those of choice (R44, R48).
    science: dict[str, int]
    conflicts: tuple[ConflictView, ...]
    #: What the conflicts of this age would bring as the shields stand; None before the first age and at the end.
    next_conflict: Annotated[ConflictView | None, Drawn]
    #: Points by category, as if the game ended now.
    points: dict[str, int]


class PlayView(msgspec.Struct, frozen=True):
    """A use of a card by a seat: build, wonder, sell, or leave (R12); the card is None if it is face down."""

    seat: Seat
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
    seat: Seat
    card: str | None
    pile: tuple[str, ...] | Hidden


class WondersView(msgspec.Struct, frozen=True):
    """Everything one viewer may know: a seat, or a spectator (seat None)."""

    game: str
    seat: Seat | None
    options: WondersOptions
    #: 0 before the first deal, then 1 to 3; and the turn, 1 to 6 (7: the seventh card).
    age: int
    turn: int
    #: Where hands are passed in this age: 'left', 'right', or '' before the first.
    passing: str
    decision: str
    deciders: tuple[Seat, ...]
    chance: str | None
    #: The viewer's hand with the ways to build each card; empty while the viewer has nothing to decide with it.
    hand: tuple[HandCard, ...]
    #: How the viewer's next stage can be built, with any card of the hand; None if it has none.
    stage: Offer | None
    #: What a sale comes to, of whichever card of the hand.
    sale: Annotated[Outlook | None, Drawn]
    #: The viewer's own sealed choice, in notation.
    choice: str | None
    cities: tuple[CityView, ...]
    #: The free boards.
    boards: tuple[str, ...]
    #: The cards still to be dealt in this age.
    deck: Hidden
    discard: tuple[str, ...] | Hidden
    #: The plays of the last turn that was opened, and of the seventh card after it.
    last: tuple[PlayView, ...]
    #: All that was played, for those who remember: what they may know of hidden cards follows from it.
    turns: tuple[TurnView, ...]
    looks: tuple[LookView, ...]
    stack: tuple[Inner, ...]
    result: Result | None


def build_view(state: WondersState, seat: int | None) -> WondersView:
    """Build, field by field, what a seat may know."""
    decides = seat is not None and decides_with_hand(state, seat)
    turns = tuple(turn_views(state, seat))
    return WondersView(
        **course(state, seat),
        age=state.age,
        turn=state.turn,
        passing="" if state.age == 0 else "right" if passing(state.age) < 0 else "left",
        hand=hand_view(state, seat) if seat is not None and decides else (),
        stage=stage_offer(state, seat) if seat is not None and decides else None,
        sale=sale_outlook(state, seat) if seat is not None and decides else None,
        choice=str(describe(state.choices.choices[seat])) if seat is not None and state.may_change(seat) else None,
        cities=tuple(city_view(state, other, own=other == seat) for other in range(state.seats)),
        boards=ids_of(state.boards, BOARD_IDS),
        deck=Hidden("card", HAND_SIZE * state.seats - state.dealt if state.age else 0),
        discard=discard_view(state, seat),
        last=last_plays(turns),
        turns=turns,
        looks=tuple(look_view(state, seat, which) for which in range(len(state.looks))),
    )


def names(cards: list[int]) -> tuple[str, ...]:
    """Return the ids of cards."""
    return tuple(CARD_IDS[card] for card in cards)


# -- the hand and how it can be used


def decides_with_hand(state: WondersState, seat: int) -> bool:
    """Return whether a seat decides about a card of its hand."""
    return state.is_asked(seat) and frame_kind(state.top()) in (d.TURN, d.SEVENTH)


def hand_view(state: WondersState, seat: int) -> tuple[HandCard, ...]:
    """Return every card of a hand once, with the ways to build it."""
    hand = cards_in(state.cities[seat].hand, state.age)
    return tuple(
        HandCard(
            CARD_IDS[card],
            hand.count(card),
            card_offer(state, seat, CARDS[card]),
            price_when_passed(state, seat, CARDS[card]),
        )
        for card in sorted(set(hand))
    )


def card_offer(state: WondersState, seat: int, card: Card) -> Offer:
    """Return the ways to build a card."""
    city = state.cities[seat]
    way = free_way(city, card, state.turn)
    ways = build_payments(state, seat, card)
    bank = bank_price(city, card, state.turn)
    cheapest = ways.at(0) if ways.count else 0
    verdict = SAME_NAME if city.has_name(card) else payment_verdict(cheapest, ways, city.coins - bank)
    refused = None if verdict == LEGAL else reason(state, seat, a.build(card.index, cheapest), verdict)
    return Offer(
        free=FREE_WAYS[way],
        chained_by=chain_giver(city, card) if way == BY_CHAIN else None,
        payments=() if refused else payments(state, seat, a.build(card.index, 0), ways, bank),
        refused=refused,
    )


def stage_offer(state: WondersState, seat: int) -> Offer | None:
    """Return the ways to build the next stage with any card, or None if all are built."""
    city = state.cities[seat]
    if city.next_stage() is None:
        return None
    ways = stage_payments(state, seat)
    cheapest = ways.at(0) if ways.count else 0
    verdict = payment_verdict(cheapest, ways, city.coins)
    refused = None if verdict == LEGAL else reason(state, seat, a.wonder(0, cheapest), verdict)
    tucked = cards_in(city.hand, state.age)[0]
    return Offer("", None, () if refused else payments(state, seat, a.wonder(tucked, 0), ways, 0), refused)


def payments(state: WondersState, seat: int, action: int, ways: Actions, bank: int) -> tuple[Payment, ...]:
    """Return the payments for an action that the coins of a seat allow; the action itself pays nothing."""
    coins = state.cities[seat].coins
    paid = [(way, LEFT_PART[way], RIGHT_PART[way]) for way in ways.listed()]
    return tuple(
        Payment(left, right, left + right + bank, outlook(state, seat, action + way))
        for way, left, right in paid
        if left + right + bank <= coins
    )


# -- cities


def city_view(state: WondersState, seat: int, *, own: bool) -> CityView:
    """Return a seat as it sees itself, or as the others see it."""
    city = state.cities[seat]
    hand = cards_in(city.hand, state.age)
    cards = structures(city)
    return CityView(
        seat=seat,
        left_neighbour=state.left_of(seat),
        right_neighbour=state.right_of(seat),
        board=None if city.board == NONE else BOARDS[city.board].id,
        side=None if city.side == NONE else SIDES[city.side],
        coins=city.coins,
        hand=names(hand) if own else Hidden("card", len(hand)),
        chosen=state.may_change(seat),
        stages=tuple(stage_views(state, seat, own=own)),
        built_stages=city.stages,
        cards=names(cards),
        colours={name: city.cards_of(colour) for colour, name in enumerate(COLOURS)},
        production=symbols(city, cards, for_sale=False),
        for_sale=symbols(city, cards, for_sale=True),
        price_left=unit_prices(raw_price(city, RAW_FROM_LEFT), goods_price(city)),
        price_right=unit_prices(raw_price(city, RAW_FROM_RIGHT), goods_price(city)),
        shields=city.shields,
        science={name: city.symbols_of(symbol) for symbol, name in enumerate((*SYMBOLS, "any"))},
        conflicts=tuple(conflict_views(state, city)),
        next_conflict=conflict_now(state, seat) if state.age and state.result() is None else None,
        points=state.game.sheet(state, seat),
    )


def unit_prices(raw: int, goods: int) -> dict[str, int]:
    """R22, R24: return the price of a unit at a neighbour, by resource."""
    return {name: raw if kind < RAW_KINDS else goods for kind, name in enumerate(RESOURCES)}


def symbols(city: WondersCity, cards: list[int], *, for_sale: bool) -> tuple[str, ...]:
    """R21, R22: return the production symbols of a city: start resource, cards, stages."""
    if city.board == NONE:
        return ()
    shown = [BOARDS[city.board].start]
    for card in cards:
        if CARDS[card].colour <= GREY or not for_sale:
            shown += list(CARDS[card].makes)
    if not for_sale and city.stages:
        shown += [stage.makes for stage in stages_of(city.board, city.side)[: city.stages] if stage.makes]
    return tuple(SYMBOL_NAMES[symbol] for symbol in shown)


def stage_views(state: WondersState, seat: int, *, own: bool) -> list[StageView]:
    """Return the stages of a board once its side is known; only the owner knows the cards under them (R17)."""
    city = state.cities[seat]
    if city.side == NONE:
        return []
    tucked: list[str | Hidden | None] = [
        CARD_IDS[played_card(action)] if own else Hidden("card", 1)
        for action in seat_history(state, seat)
        if a.is_wonder(action)
    ]
    tucked += [None] * (len(stages_of(city.board, city.side)) - len(tucked))
    return [StageView(stage, card is not None, card) for stage, card in enumerate(tucked, 1)]


def seat_history(state: WondersState, seat: int) -> list[int]:
    """Return all actions of a seat in order."""
    return list(state.history)[seat :: state.seats]


def conflict_views(state: WondersState, city: WondersCity) -> list[ConflictView]:
    """R59: return the conflicts that were fought, by age."""
    fought = state.age if state.result() is not None else state.age - 1
    return [
        ConflictView(age, conflict_points(city, age, 0), conflict_points(city, age, 1)) for age in range(1, fought + 1)
    ]


# -- what was played


def turn_views(state: WondersState, seat: int | None) -> list[TurnView]:
    """Return every turn that was opened, as a viewer saw it."""
    turns = []
    for age in range(1, state.age + 1):
        for turn in range(1, HAND_SIZE + 1):
            first = state.place(age, turn, 0)
            plays = tuple(
                play_view(other, action, own=other == seat)
                for other, action in enumerate(state.history[first : first + state.seats])
                if action != NONE
            )
            if plays:
                hand = () if seat is None else names(hand_at(state, age, turn, seat))
                turns.append(TurnView(age, turn, plays, hand))
    return turns


@cache
def play_view(seat: int, action: int, *, own: bool) -> PlayView:
    """Return the play of a seat, as it or the others saw it."""
    card = CARD_IDS[played_card(action)]
    if is_thrown(action):
        return PlayView(seat, "leave" if is_left(action) else "sell", card if own else None, 0, 0)
    paid = a.payment_of(action)
    left, right = LEFT_PART[paid], RIGHT_PART[paid]
    if a.is_build(action):
        return PlayView(seat, "build", card, left, right)
    return PlayView(seat, "wonder", card if own else None, left, right)


def last_plays(turns: tuple[TurnView, ...]) -> tuple[PlayView, ...]:
    """Return the plays of the last turn; a seventh card belongs to the turn before it."""
    if turns and turns[-1].turn == HAND_SIZE:
        return turns[-2].plays + turns[-1].plays
    return turns[-1].plays if turns else ()


def discard_view(state: WondersState, seat: int | None) -> tuple[str, ...] | Hidden:
    """R53, R65: return the pile, which lies face down; the seat that may build of it sees it all."""
    pile = [card for age in range(1, AGES + 1) for card in cards_in(state.discard(age), age)]
    looking = state.to_act >= 0 and frame_kind(state.top()) == d.REVIVE and frame_seat(state.top()) == seat
    return names(pile) if looking else Hidden("card", len(pile))


def look_view(state: WondersState, seat: int | None, which: int) -> LookView:
    """Return a look through the pile: all see the look and the built card, only the looker remembers the pile."""
    packed = state.looks[which]
    looker, card, pile = look_seat(packed), look_card(packed), pile_at(state, which)
    return LookView(
        age=look_age(packed),
        turn=look_turn(packed),
        seat=looker,
        card=None if card == NONE else CARD_IDS[card],
        pile=names(pile) if looker == seat else Hidden("card", len(pile)),
    )
