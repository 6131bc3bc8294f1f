"""A view of 7 Wonders Duel as an observation: every fact of the table once, seen from the seat that looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.types import Hidden
from pentapolis.games.duel.boards import CAPITAL, MILITARY_TOKENS
from pentapolis.games.duel.cards import BACKS, RESOURCES, SYMBOLS
from pentapolis.games.duel.features import DECISIONS, FEATURES, SIDE
from pentapolis.games.duel.verbs import CARD_IDS, TOKEN_IDS, WONDER_IDS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.core.features import Row
    from pentapolis.games.duel.view import CityView, DuelView


def encode(view: DuelView) -> list[int]:
    """The levels of a seat's view (a spectator looks from seat 0)."""
    seat = view.seat or 0
    row = FEATURES.row()
    if view.decision:
        row.mark("decision", DECISIONS.index(view.decision))
    row.mark("asked", *(seat ^ decider for decider in view.deciders))
    row.mark("age", view.age)
    row.put("pawn", CAPITAL + (view.pawn if seat == 0 else -view.pawn))
    row.mark("military", *(place ^ (SIDE * seat) for place in indices(view.military_tokens, MILITARY_TOKENS)))
    row.mark("board", *indices(view.board, TOKEN_IDS))
    if view.drawn is not None and not isinstance(view.drawn, Hidden):
        row.mark("drawn", *indices(view.drawn, TOKEN_IDS))
    row.mark("offer", *indices(view.offer, WONDER_IDS))
    row.mark("discard", *indices(view.discard, CARD_IDS))
    encode_structure(row, view)
    encode_city(row, 0, view.cities[seat])
    encode_city(row, 1, view.cities[1 - seat])
    return row.levels


def encode_structure(row: Row, view: DuelView) -> None:
    """Slot by slot: there, open, the back, and the card if it lies face up."""
    for slot in view.slots:
        row.mark("slot.there", 0, item=slot.slot)
        row.put("slot.open", slot.open, slot.slot)
        row.mark("slot.back", BACKS.index(slot.back), item=slot.slot)
        if slot.card is not None:
            row.mark("slot.card", CARD_IDS.index(slot.card), item=slot.slot)


def encode_city(row: Row, item: int, city: CityView) -> None:
    """Treasury, cards, wonders, tokens, and the numbers that follow from them."""
    row.put("seat.coins", city.coins, item)
    row.put("seat.choices", city.raw_choices, item, 0)
    row.put("seat.choices", city.goods_choices, item, 1)
    for index, name in enumerate(RESOURCES):
        row.put("seat.production", city.production[name], item, index)
        row.put("seat.price", city.buys_at[name], item, index)
    row.mark("seat.cards", *indices(city.cards, CARD_IDS), item=item)
    for wonder in city.wonders:
        row.mark("seat.built" if wonder.built else "seat.unbuilt", WONDER_IDS.index(wonder.id), item=item)
    row.mark("seat.tokens", *indices(city.tokens, TOKEN_IDS), item=item)
    row.mark("seat.symbols", *indices(city.symbols, SYMBOLS), item=item)


def indices(values: Collection[str], names: Sequence[str]) -> list[int]:
    """The places of some of the names."""
    return [names.index(value) for value in values]
