"""A view as numbers for learning: the seat that looks first, then the others clockwise, all about 0 to 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.view import Hidden
from pentapolis.games.wonders.boards import SIDES
from pentapolis.games.wonders.cards import AGES, HAND_SIZE, RESOURCES, SYMBOLS, TURNS
from pentapolis.games.wonders.rules.rooms import ROOMS
from pentapolis.games.wonders.verbs import BOARD_IDS, CARD_IDS, SEATS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.games.wonders.view import CityView, WondersView

DECISION_NAMES: Final = tuple(room.decision for room in ROOMS if room.decision)
COIN_SCALE: Final = 20.0
UNIT_SCALE: Final = 5.0
POINT_SCALE: Final = 60.0
MOST_STAGES: Final = 4


def encode(view: WondersView) -> list[float]:
    """The view of a seat (a spectator looks from seat 0); places of seats that nobody has are zeros."""
    first = view.seat or 0
    numbers = [float(view.decision == name) for name in DECISION_NAMES]
    numbers += [float(view.age == age) for age in range(AGES + 1)]
    numbers += [float(view.turn == turn) for turn in range(1, HAND_SIZE + 1)]
    numbers += [float(view.passing == way) for way in ("left", "right")]
    numbers += [float(len(view.cities) == int(seats)) for seats in SEATS]
    numbers += encode_hand(view)
    numbers += copies(() if isinstance(view.discard, Hidden) else view.discard)
    numbers += copies(passed_on(view))
    turned = view.cities[first:] + view.cities[:first]
    size = len(encode_city(turned[0], view))
    for place in range(len(SEATS)):
        numbers += encode_city(turned[place], view) if place < len(turned) else [0.0] * size
    return numbers


def encode_hand(view: WondersView) -> list[float]:
    """The own hand, which of its cards can be built, and at what least price; the same for the next stage."""
    own = view.cities[view.seat or 0].hand
    offers = {card.card: card.build for card in view.hand if card.build.payments}
    numbers = copies(() if isinstance(own, Hidden) else own)
    numbers += [float(name in offers) for name in CARD_IDS]
    numbers += [offers[name].payments[0].coins / COIN_SCALE if name in offers else 0.0 for name in CARD_IDS]
    payments = view.stage.payments if view.stage is not None else ()
    return [*numbers, float(bool(payments)), payments[0].coins / COIN_SCALE if payments else 0.0]


def passed_on(view: WondersView) -> tuple[str, ...]:
    """The cards of the hand that the viewer has passed on last."""
    turn = view.turns[-1] if view.turns else None
    if turn is None or turn.age != view.age or turn.turn > TURNS or view.seat is None:
        return ()
    rest = list(turn.hand)
    for play in turn.plays:
        if play.seat == view.seat and play.card is not None:
            rest.remove(play.card)
    return tuple(rest)


def copies(cards: Sequence[str]) -> list[float]:
    """How many copies of each card there are."""
    return [cards.count(name) / 3 for name in CARD_IDS]


def encode_city(city: CityView, view: WondersView) -> list[float]:
    """Board, treasury, structures, stages, and the numbers that follow from them."""
    numbers = many_hot([city.board or ""], BOARD_IDS) + many_hot([city.side or ""], SIDES)
    numbers += [city.coins / COIN_SCALE, float(city.chosen), float(city.seat in view.deciders)]
    numbers += [float(city.built_stages > stage) for stage in range(MOST_STAGES)]
    numbers += many_hot(city.cards, CARD_IDS)
    for symbols in (city.production, city.for_sale):
        numbers += [sum(name in symbol.split("/") for symbol in symbols) / UNIT_SCALE for name in RESOURCES]
    numbers += [city.price_left[name] / 2 for name in RESOURCES] + [city.price_right[name] / 2 for name in RESOURCES]
    numbers += [city.shields / 10] + [city.science[name] / UNIT_SCALE for name in (*SYMBOLS, "any")]
    numbers += [sum(fought.left + fought.right for fought in city.conflicts) / 18]
    return numbers + [sum(city.points.values()) / POINT_SCALE]


def many_hot(values: Collection[str], names: Sequence[str]) -> list[float]:
    """1 at the places of several names, 0 elsewhere."""
    return [float(name in values) for name in names]
