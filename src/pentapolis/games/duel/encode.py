"""A view as numbers for learning: every fact of the table once, seen from the seat that looks, all about 0 to 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.view import Hidden
from pentapolis.games.duel.boards import CAPITAL, MILITARY_TOKENS, SLOTS
from pentapolis.games.duel.cards import BACKS, RESOURCES, SYMBOLS
from pentapolis.games.duel.rules.rooms import ROOMS
from pentapolis.games.duel.verbs import CARD_IDS, TOKEN_IDS, WONDER_IDS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.games.duel.view import CityView, DuelView

DECISION_NAMES: Final = tuple(room.decision for room in ROOMS if room.decision)
COIN_SCALE: Final = 20.0
UNIT_SCALE: Final = 5.0


def encode(view: DuelView) -> list[float]:
    """The view of a seat (a spectator looks from seat 0)."""
    seat = view.seat or 0
    numbers = one_hot(view.decision, DECISION_NAMES)
    numbers += [float(seat in view.deciders), float(1 - seat in view.deciders)]
    numbers += [float(view.age == age) for age in range(4)]
    numbers += [(view.pawn if seat == 0 else -view.pawn) / CAPITAL]
    numbers += many_hot(view.military_tokens, MILITARY_TOKENS if seat == 0 else swapped_sides())
    numbers += many_hot(view.board, TOKEN_IDS)
    numbers += many_hot(() if view.drawn is None or isinstance(view.drawn, Hidden) else view.drawn, TOKEN_IDS)
    numbers += many_hot(view.offer, WONDER_IDS)
    numbers += many_hot(view.discard, CARD_IDS)
    numbers += encode_structure(view)
    return numbers + encode_city(view.cities[seat]) + encode_city(view.cities[1 - seat])


def swapped_sides() -> tuple[str, ...]:
    """The military tokens with the own side first, for seat 1."""
    return MILITARY_TOKENS[2:] + MILITARY_TOKENS[:2]


def encode_structure(view: DuelView) -> list[float]:
    """Slot by slot: there, open, the back, and the card if it lies face up."""
    slots = {slot.slot: slot for slot in view.slots}
    numbers: list[float] = []
    for index in range(SLOTS):
        slot = slots.get(index)
        if slot is None:
            numbers += [0.0] * (2 + len(BACKS) + len(CARD_IDS))
        else:
            numbers += [1.0, float(slot.open), *one_hot(slot.back, BACKS), *one_hot(slot.card, CARD_IDS)]
    return numbers


def encode_city(city: CityView) -> list[float]:
    """Treasury, cards, wonders, tokens, and the numbers that follow from them."""
    numbers = [city.coins / COIN_SCALE, city.raw_choices / 2, city.goods_choices / 2]
    numbers += [city.production[name] / UNIT_SCALE for name in RESOURCES]
    numbers += [city.buys_at[name] / UNIT_SCALE for name in RESOURCES]
    numbers += many_hot(city.cards, CARD_IDS)
    numbers += many_hot([wonder.id for wonder in city.wonders if not wonder.built], WONDER_IDS)
    numbers += many_hot([wonder.id for wonder in city.wonders if wonder.built], WONDER_IDS)
    return numbers + many_hot(city.tokens, TOKEN_IDS) + many_hot(city.symbols, SYMBOLS)


def one_hot(value: str | None, names: Sequence[str]) -> list[float]:
    """1 at the place of a name, 0 elsewhere."""
    return [float(value == name) for name in names]


def many_hot(values: Collection[str], names: Sequence[str]) -> list[float]:
    """1 at the places of several names, 0 elsewhere."""
    return [float(name in values) for name in names]
