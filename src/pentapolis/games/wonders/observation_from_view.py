"""A view of 7 Wonders as an observation: the seat that looks first, then the others clockwise."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.types import Hidden
from pentapolis.games.wonders import decisions as d
from pentapolis.games.wonders.boards import SIDES
from pentapolis.games.wonders.cards import COLOURS, RESOURCES, SYMBOLS
from pentapolis.games.wonders.features import DECISIONS, FEATURES, POINTS
from pentapolis.games.wonders.knowledge.played_cards import holder
from pentapolis.games.wonders.options import SIDE_RULES
from pentapolis.games.wonders.verbs import BOARD_IDS, CARD_IDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.core.features import Row
    from pentapolis.games.wonders.view import CityView, WondersView


def encode(view: WondersView) -> list[int]:
    """The levels of a seat's view (a spectator looks from seat 0)."""
    first = view.seat or 0
    row = FEATURES.row()
    if view.decision:
        row.mark("decision", DECISIONS.index(view.decision))
    row.mark("age", view.age)
    if view.turn:
        row.mark("turn", view.turn - 1)
    row.mark("sides", SIDE_RULES[view.options.sides])
    row.mark("boards", *map(BOARD_IDS.index, view.boards))
    row.put("pile", view.discard.count if isinstance(view.discard, Hidden) else len(view.discard))
    if not isinstance(view.discard, Hidden):
        put_copies(row, "discard", 0, view.discard)
    encode_offers(row, view)
    for item, city in enumerate(view.cities[first:] + view.cities[:first]):
        encode_seat(row, item, city, view)
        encode_city(row, item, city)
    return row.levels


def put_copies(row: Row, block: str, item: int, cards: Iterable[str]) -> None:
    """How many copies of each card there are."""
    for name, copies in Counter(cards).items():
        row.put(block, copies, item, CARD_IDS.index(name))


def encode_offers(row: Row, view: WondersView) -> None:
    """Which cards of the hand can be built, and at what least price; the same for the next stage."""
    for card in view.hand:
        if card.build.payments:
            row.mark("buildable", CARD_IDS.index(card.card))
            row.put("price", card.build.payments[0].coins, 0, CARD_IDS.index(card.card))
    if view.stage is not None and view.stage.payments:
        row.mark("stage_buildable", 0)
        row.put("stage_price", view.stage.payments[0].coins)


def encode_seat(row: Row, item: int, city: CityView, view: WondersView) -> None:
    """What is asked of a seat, and its hand as far as the viewer knows it."""
    row.mark("seat.there", 0, item=item)
    row.put("seat.decides", city.seat in view.deciders, item)
    row.put("seat.chosen", city.chosen, item)
    for waiting in view.stack:
        if frame_kind(waiting) >= d.SEVENTH and frame_seat(waiting) == city.seat:
            row.mark("seat.waits", frame_kind(waiting) - d.SEVENTH, item=item)
    put_copies(row, "seat.hand", item, known_hand(view, city))


def known_hand(view: WondersView, city: CityView) -> Iterable[str]:
    """The cards of a hand: the viewer's own; of another one those that he has passed on and nobody has built since."""
    if not isinstance(city.hand, Hidden):
        return city.hand
    if view.seat is None or city.hand.count == 0:
        return ()
    held: Counter[str] | None = None
    for turn in view.turns:
        if turn.age != view.age:
            continue
        keeper = holder(view.age, len(view.cities), city.seat, view.turn, turn.turn)
        if keeper == view.seat:
            held = Counter(turn.hand)
        played = next((play.card for play in turn.plays if play.seat == keeper), None)
        if held is not None and played is not None:
            held[played] -= 1
    return () if held is None else held.elements()


def encode_city(row: Row, item: int, city: CityView) -> None:
    """Board, treasury, structures, stages, and the numbers that follow from them."""
    if city.board is not None:
        row.mark("seat.board", BOARD_IDS.index(city.board), item=item)
    if city.side is not None:
        row.mark("seat.side", SIDES.index(city.side), item=item)
    row.mark("seat.stages", *range(city.built_stages), item=item)
    row.put("seat.coins", city.coins, item)
    row.mark("seat.cards", *map(CARD_IDS.index, city.cards), item=item)
    for index, name in enumerate(COLOURS):
        row.put("seat.colours", city.colours[name], item, index)
    for index, name in enumerate(RESOURCES):
        row.put("seat.production", showing(city.production, name), item, index)
        row.put("seat.for_sale", showing(city.for_sale, name), item, index)
    for index, price in enumerate((city.price_left["wood"], city.price_right["wood"], city.price_left["glass"])):
        row.put("seat.trade", price, item, index)
    row.put("seat.shields", city.shields, item)
    for index, name in enumerate((*SYMBOLS, "any")):
        row.put("seat.science", city.science[name], item, index)
    brought = [points for fought in city.conflicts for points in (fought.left, fought.right)]
    row.put("seat.victories", sum(points for points in brought if points > 0), item)
    row.put("seat.defeats", sum(points < 0 for points in brought), item)
    for index, name in enumerate(POINTS):
        row.put("seat.points", city.points[name], item, index)


def showing(symbols: tuple[str, ...], name: str) -> int:
    """How many production symbols show a resource."""
    return sum(name in symbol.split("/") for symbol in symbols)
