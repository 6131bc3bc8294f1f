"""The view of a seat of 7 Wonders Duel (R3-R5), ready for the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.types import Hidden, Inner, Result, Seat, Step
from pentapolis.core.views import course, ids_of
from pentapolis.games.duel import decisions as d
from pentapolis.games.duel.boards import MILITARY_TOKENS, SLOTS, STRUCTURES
from pentapolis.games.duel.cards import (
    ALL_WONDERS,
    BACKS,
    COLOURS,
    NONE,
    RESOURCES,
    SYMBOLS,
)
from pentapolis.games.duel.explain import explain_card, explain_wonder
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.rules.price import unit_price
from pentapolis.games.duel.rules.structure import back
from pentapolis.games.duel.rules.turn import discard_income
from pentapolis.games.duel.verbs import CARD_IDS, TOKEN_IDS, WONDER_IDS

if TYPE_CHECKING:
    from pentapolis.games.duel.player import DuelCity
    from pentapolis.games.duel.state import DuelState


class SlotView(msgspec.Struct, frozen=True):
    """A card of the structure: its place, its back, its face if it is face up, and the cards that cover it."""

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
    """Current cost of something for a seat, with the steps of its calculation."""

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
    box, drawn = library_seen_by(state, seat)
    return DuelView(
        **course(state, seat),
        age=state.age,
        starter=None if state.starter == NONE else state.starter,
        pawn=state.pawn,
        military_tokens=ids_of(state.military, MILITARY_TOKENS),
        board=ids_of(state.board, TOKEN_IDS),
        box=box,
        drawn=drawn,
        offer=ids_of(state.offer, WONDER_IDS),
        unseen_wonders=int(state.wonder_bag).bit_count(),
        returned=ids_of(returned(state), WONDER_IDS),
        slots=tuple(slot_view(state, slot) for slot in range(SLOTS) if (state.present >> slot) & 1),
        discard=cards_at(state, d.DISCARDED),
        cities=(city_view(state, 0), city_view(state, 1)),
        card_prices={} if seat is None else open_card_prices(state, seat),
        wonder_prices={} if seat is None else unbuilt_wonder_prices(state, seat),
    )


def library_seen_by(
    state: DuelState, seat: int | None
) -> tuple[tuple[str, ...] | Hidden, tuple[str, ...] | Hidden | None]:
    """R5, R46: return the box and the drawn tokens; while tokens are drawn, only who built the Great Library sees both.

    At other times the box is known by deduction.
    """
    if not state.drawn:
        return ids_of(state.box, TOKEN_IDS), None
    if seat == frame_seat(state.top()):
        return ids_of(state.box, TOKEN_IDS), ids_of(state.drawn, TOKEN_IDS)
    return Hidden("token", int(state.box).bit_count()), Hidden("token", int(state.drawn).bit_count())


def returned(state: DuelState) -> int:
    """R22: return the wonders that were drafted and then went back to the box."""
    first, second = state.city_0, state.city_1
    there = first.built | first.unbuilt | second.built | second.unbuilt
    return ALL_WONDERS - there - state.offer - state.wonder_bag


def cards_at(state: DuelState, where: int) -> tuple[str, ...]:
    """Return the ids of the cards in a place."""
    return tuple(CARD_IDS[index] for index, place in enumerate(state.place) if place == where)


def slot_view(state: DuelState, slot: int) -> SlotView:
    """Return a card of the structure, which all players see."""
    structure = STRUCTURES[state.age - 1]
    card = state.slots[slot]
    covering = structure.covered_by[slot] & state.present
    return SlotView(
        slot=slot,
        row=structure.row[slot],
        x=structure.x[slot],
        back=BACKS[back(state, slot)],
        card=CARD_IDS[card] if card >= 0 else None,
        open=not covering,
        covered_by=tuple(other for other in range(SLOTS) if (covering >> other) & 1),
    )


def city_view(state: DuelState, seat: int) -> CityView:
    """Return a city, which all players see."""
    city, rival = state.city(seat), state.city(1 - seat)
    return CityView(
        coins=city.coins,
        cards=cards_at(state, d.IN_CITY + seat),
        wonders=tuple(wonder_view(state, city, which) for which in range(len(WONDER_IDS)) if owns(city, which)),
        tokens=ids_of(city.tokens, TOKEN_IDS),
        production={name: city.makes[index] for index, name in enumerate(RESOURCES)},
        raw_choices=city.raw_choices,
        goods_choices=city.goods_choices,
        buys_at={name: unit_price(city, rival, index) for index, name in enumerate(RESOURCES)},
        discard_income=discard_income(state, seat),
        symbols=ids_of(city.symbols, SYMBOLS),
        colours={name: city.colours[index] for index, name in enumerate(COLOURS)},
        points=state.game.sheet(state, seat),
    )


def owns(city: DuelCity, which: int) -> bool:
    """Return whether a wonder is the city's, built or not."""
    return bool(((city.unbuilt | city.built) >> which) & 1)


def wonder_view(state: DuelState, city: DuelCity, which: int) -> WonderView:
    """Return a wonder of a city with the card under it."""
    tucked = cards_at(state, d.TUCKED + which)
    return WonderView(WONDER_IDS[which], bool((city.built >> which) & 1), tucked[0] if tucked else None)


def open_card_prices(state: DuelState, seat: int) -> dict[str, Price]:
    """Return the price of every open face-up card for a seat."""
    laid = [state.slots[slot] for slot in range(SLOTS) if (state.open >> slot) & 1]
    return {CARD_IDS[card]: price(state, seat, explain_card(state, seat, card)) for card in laid if card >= 0}


def unbuilt_wonder_prices(state: DuelState, seat: int) -> dict[str, Price]:
    """Return the price of every unbuilt wonder of a seat."""
    unbuilt = state.city(seat).unbuilt
    return {
        wonder: price(state, seat, explain_wonder(state, seat, which))
        for which, wonder in enumerate(WONDER_IDS)
        if (unbuilt >> which) & 1
    }


def price(state: DuelState, seat: int, steps: list[Step]) -> Price:
    """Return a price from its steps, the last of which is the total."""
    coins = int(steps[-1].values["coins"])
    return Price(coins, coins <= state.city(seat).coins, tuple(steps))
