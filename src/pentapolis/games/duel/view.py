"""What a seat may know of a game of 7 Wonders Duel (R3-R5), ready for the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.types import Hidden, Inner, Result, Seat, Step
from pentapolis.games.duel import decisions as d
from pentapolis.games.duel.boards import MILITARY_TOKENS, SLOTS, STRUCTURES
from pentapolis.games.duel.cards import (
    ALL_WONDERS,
    BACKS,
    CARDS,
    COLOURS,
    NONE,
    RESOURCES,
    SYMBOLS,
    WONDERS,
)
from pentapolis.games.duel.explain import explain_card, explain_wonder
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.rules.price import unit_price
from pentapolis.games.duel.rules.scoring import CATEGORIES, points
from pentapolis.games.duel.rules.structure import back
from pentapolis.games.duel.rules.turn import discard_income
from pentapolis.games.duel.tokens import TOKENS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.games.duel.player import DuelCity
    from pentapolis.games.duel.state import DuelState


class SlotView(msgspec.Struct, frozen=True):
    """A card of the structure: its place, its back, its face if it lies face up, and what covers it."""

    slot: int
    row: int
    x: int
    back: str
    card: str | None
    open: bool
    covered_by: tuple[int, ...]


class WonderView(msgspec.Struct, frozen=True):
    """A wonder of a city, and the card under it once it is built."""

    id: str
    built: bool
    tucked: str | None


class CityView(msgspec.Struct, frozen=True):
    """A city, all of which is public (R3), with the numbers that follow from it."""

    coins: int
    cards: tuple[str, ...]
    wonders: tuple[WonderView, ...]
    tokens: tuple[str, ...]
    production: dict[str, int]
    raw_choices: int
    goods_choices: int
    buys_at: dict[str, int]
    discard_income: int
    symbols: tuple[str, ...]
    colours: dict[str, int]
    points: dict[str, int]


class Price(msgspec.Struct, frozen=True):
    """What something would cost a seat now, with the steps that lead there."""

    coins: int
    affordable: bool
    steps: tuple[Step, ...]


class DuelView(msgspec.Struct, frozen=True):
    """Everything one viewer may know: a seat, or a spectator (seat None)."""

    game: str
    seat: Seat | None
    options: DuelOptions
    age: int
    starter: Seat | None
    decision: str
    deciders: tuple[Seat, ...]
    chance: str | None
    pawn: int
    military_tokens: tuple[str, ...]
    board: tuple[str, ...]
    box: tuple[str, ...] | Hidden
    drawn: tuple[str, ...] | Hidden | None
    offer: tuple[str, ...]
    unseen_wonders: int
    # The wonder that went back to the box when seven were built (R22).
    returned: tuple[str, ...]
    slots: tuple[SlotView, ...]
    discard: tuple[str, ...]
    cities: tuple[CityView, CityView]
    # For the seat that looks: what every open card and every own unbuilt wonder would cost it.
    card_prices: dict[str, Price]
    wonder_prices: dict[str, Price]
    stack: tuple[Inner, ...]
    result: Result | None


def build_view(state: DuelState, seat: int | None) -> DuelView:
    """Build, field by field, what a seat may know."""
    options = state.options
    assert isinstance(options, DuelOptions)
    box, drawn = library_seen_by(state, seat)
    chance = state.chance()
    cards = {} if seat is None else open_card_prices(state, seat)
    wonders = {} if seat is None else unbuilt_wonder_prices(state, seat)
    return DuelView(
        game="duel",
        seat=seat,
        options=options,
        age=state.age,
        starter=None if state.starter == NONE else state.starter,
        decision=decision(state),
        deciders=tuple(state.deciders()),
        chance=None if chance is None else chance.kind,
        pawn=state.pawn,
        military_tokens=names(state.military, MILITARY_TOKENS),
        board=token_names(state.board),
        box=box,
        drawn=drawn,
        offer=wonder_names(state.offer),
        unseen_wonders=int(state.wonder_bag).bit_count(),
        returned=wonder_names(returned(state)),
        slots=tuple(slot_view(state, slot) for slot in range(SLOTS) if (state.present >> slot) & 1),
        discard=cards_at(state, d.DISCARDED),
        cities=(city_view(state, 0), city_view(state, 1)),
        card_prices=cards,
        wonder_prices=wonders,
        stack=tuple(state.stack),
        result=state.result(),
    )


def library_seen_by(
    state: DuelState, seat: int | None
) -> tuple[tuple[str, ...] | Hidden, tuple[str, ...] | Hidden | None]:
    """R5, R46: the box is known by deduction; while the Great Library's three are out, only its builder knows both."""
    if not state.drawn:
        return token_names(state.box), None
    if seat == frame_seat(state.top()):
        return token_names(state.box), token_names(state.drawn)
    return Hidden("token", int(state.box).bit_count()), Hidden("token", int(state.drawn).bit_count())


def returned(state: DuelState) -> int:
    """R22: wonders that were somebody's and are nowhere any more."""
    first, second = state.city_0, state.city_1
    there = first.built | first.unbuilt | second.built | second.unbuilt
    return ALL_WONDERS - there - state.offer - state.wonder_bag


def decision(state: DuelState) -> str:
    """The kind of decision that is awaited (R86), '' when none is."""
    return state.handler().decision if state.to_act >= 0 else ""


def names(bits: int, ids: Sequence[str]) -> tuple[str, ...]:
    """The ids of a set."""
    return tuple(name for index, name in enumerate(ids) if (bits >> index) & 1)


def token_names(bits: int) -> tuple[str, ...]:
    """The ids of a set of progress tokens."""
    return names(bits, [token.id for token in TOKENS])


def wonder_names(bits: int) -> tuple[str, ...]:
    """The ids of a set of wonders."""
    return names(bits, [wonder.id for wonder in WONDERS])


def cards_at(state: DuelState, where: int) -> tuple[str, ...]:
    """The ids of the cards in a place."""
    return tuple(CARDS[index].id for index, place in enumerate(state.place) if place == where)


def slot_view(state: DuelState, slot: int) -> SlotView:
    """A card of the structure as everybody sees it."""
    structure = STRUCTURES[state.age - 1]
    card = state.slots[slot]
    covering = structure.covered_by[slot] & state.present
    return SlotView(
        slot=slot,
        row=structure.row[slot],
        x=structure.x[slot],
        back=BACKS[back(state, slot)],
        card=CARDS[card].id if card >= 0 else None,
        open=not covering,
        covered_by=tuple(other for other in range(SLOTS) if (covering >> other) & 1),
    )


def city_view(state: DuelState, seat: int) -> CityView:
    """A city as everybody sees it."""
    city, rival = state.city(seat), state.city(1 - seat)
    return CityView(
        coins=city.coins,
        cards=cards_at(state, d.IN_CITY + seat),
        wonders=tuple(wonder_view(state, city, which) for which in range(len(WONDERS)) if owns(city, which)),
        tokens=token_names(city.tokens),
        production={name: city.makes[index] for index, name in enumerate(RESOURCES)},
        raw_choices=city.raw_choices,
        goods_choices=city.goods_choices,
        buys_at={name: unit_price(city, rival, index) for index, name in enumerate(RESOURCES)},
        discard_income=discard_income(state, seat),
        symbols=names(city.symbols, SYMBOLS),
        colours={name: city.colours[index] for index, name in enumerate(COLOURS)},
        points=dict(zip(CATEGORIES, points(state, seat), strict=True)),
    )


def owns(city: DuelCity, which: int) -> bool:
    """Whether a wonder is the city's, built or not."""
    return bool(((city.unbuilt | city.built) >> which) & 1)


def wonder_view(state: DuelState, city: DuelCity, which: int) -> WonderView:
    """A wonder of a city and what is tucked under it."""
    tucked = cards_at(state, d.TUCKED + which)
    return WonderView(WONDERS[which].id, bool((city.built >> which) & 1), tucked[0] if tucked else None)


def open_card_prices(state: DuelState, seat: int) -> dict[str, Price]:
    """What every open face-up card would cost a seat."""
    laid = [state.slots[slot] for slot in range(SLOTS) if (state.open >> slot) & 1]
    return {CARDS[card].id: price(state, seat, explain_card(state, seat, card)) for card in laid if card >= 0}


def unbuilt_wonder_prices(state: DuelState, seat: int) -> dict[str, Price]:
    """What every unbuilt wonder of a seat would cost it."""
    unbuilt = state.city(seat).unbuilt
    return {
        wonder.id: price(state, seat, explain_wonder(state, seat, which))
        for which, wonder in enumerate(WONDERS)
        if (unbuilt >> which) & 1
    }


def price(state: DuelState, seat: int, steps: list[Step]) -> Price:
    """A price from its steps, the last of which is the total."""
    coins = int(steps[-1].values["coins"])
    return Price(coins, coins <= state.city(seat).coins, tuple(steps))
