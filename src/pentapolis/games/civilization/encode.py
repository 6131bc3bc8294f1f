"""A view as numbers for learning: the map square by square, then every nation, the looking seat's first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.view import Hidden
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import MARKERS, SQUARES, TERRAINS
from pentapolis.games.civilization.nations import SHEETS
from pentapolis.games.civilization.rules.rooms import ROOMS
from pentapolis.games.civilization.verbs import (
    EVENT_IDS,
    GOVERNMENT_IDS,
    GREAT_IDS,
    SQUARE_IDS,
    TECH_IDS,
    UNIT_IDS,
    WONDER_IDS,
)
from pentapolis.games.civilization.view import EXTRAS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from pentapolis.games.civilization.view import CivilizationView, NationView, SquareView

DECISION_NAMES: Final = tuple(room.decision for room in ROOMS if room.decision)
MOST_NATIONS: Final = 4
#: Numbers of a square: terrains, extras, markers, kinds of pieces, whose city, whose figures.
SQUARE_SIZE: Final = len(TERRAINS) + len(EXTRAS) + len(MARKERS) + 3 + 3 + 4
TRADE_SCALE: Final = 27.0
CULTURE_SCALE: Final = 20.0
TRACK_SCALE: Final = 21.0
COIN_SCALE: Final = 15.0
COUNT_SCALE: Final = 4.0


def encode(view: CivilizationView) -> list[float]:
    """The view of a seat (a spectator looks from seat 0)."""
    seat = view.seat or 0
    numbers = one_hot(view.decision, DECISION_NAMES) + one_hot(view.phase, c.PHASES)
    numbers += [float(seat in view.deciders), view.turn / 30.0, float(view.first == seat)]
    numbers += many_hot(view.table.wonders, WONDER_IDS) + many_hot(view.table.obsolete, WONDER_IDS)
    numbers += [view.table.resources.get(name, 0) / COUNT_SCALE for name in c.RESOURCES[: c.MARKET_KINDS]]
    numbers += encode_battle(view, seat)
    squares = {square.id: square for square in view.squares}
    for number in range(SQUARES):
        numbers += encode_square(squares.get(SQUARE_IDS[number]), seat)
    order = [*view.nations[seat:], *view.nations[:seat]]
    for index in range(MOST_NATIONS):
        numbers += encode_nation(order[index] if index < len(order) else None)
    return numbers


def encode_square(square: SquareView | None, seat: int) -> list[float]:
    """A square: what it is, what stands on it, and whose it is."""
    if square is None:
        return [0.0] * SQUARE_SIZE
    numbers = one_hot(square.terrain, TERRAINS) + one_hot(square.extra, EXTRAS) + one_hot(square.marker, MARKERS)
    numbers += [float(square.piece in GREAT_IDS), float(square.piece in WONDER_IDS), float(square.piece != "")]
    numbers += [float(square.seat == seat), float(square.seat not in (None, seat)), float(square.centre)]
    sign = 1.0 if square.owner == seat else -1.0
    numbers += [float(square.owner is not None), sign * square.armies / COUNT_SCALE]
    return [*numbers, sign * square.scouts / COUNT_SCALE, square.moved / COUNT_SCALE]


def encode_battle(view: CivilizationView, seat: int) -> list[float]:
    """A battle: who fights, the hands as far as they are seen, the units in the fronts, the bonuses."""
    battle = view.battle
    if battle is None:
        return [0.0] * (5 + 4 * len(UNIT_IDS))
    numbers = [1.0, float(battle.attacker == seat), float(battle.defender == seat)]
    numbers += [battle.bonus[0] / CULTURE_SCALE, battle.bonus[1] / CULTURE_SCALE]
    for hand in battle.hands:
        numbers += tallied(() if isinstance(hand, Hidden) else hand, UNIT_IDS)
    numbers += tallied([front.attacker for front in battle.fronts], UNIT_IDS)
    return numbers + tallied([front.defender for front in battle.fronts], UNIT_IDS)


def encode_nation(nation: NationView | None) -> list[float]:
    """A nation: dials, techs, cities, figures, and what it holds as far as it is seen."""
    known = encode_holdings(nation)
    if nation is None:
        civilizations = [0.0] * (len(SHEETS) + len(GOVERNMENT_IDS) + len(TECH_IDS))
        return civilizations + [0.0] * 15 + known
    numbers = one_hot(nation.civilization, [civilization.id for civilization in SHEETS])
    numbers += one_hot(nation.government, GOVERNMENT_IDS) + many_hot(nation.techs, TECH_IDS)
    numbers += [nation.trade / TRADE_SCALE, nation.culture / CULTURE_SCALE, nation.space / TRACK_SCALE]
    numbers += [nation.coins / COIN_SCALE, nation.armies / COUNT_SCALE]
    numbers += [float(index < len(nation.cities)) for index in range(3)]
    production = [city.production for city in nation.cities]
    numbers += [(production[index] if index < len(production) else 0) / CULTURE_SCALE for index in range(3)]
    return numbers + [nation.unit_types.get(name, 0) / COUNT_SCALE for name in c.UNIT_TYPES] + known


def encode_holdings(nation: NationView | None) -> list[float]:
    """Market resources, markers, events and units; what is hidden counts as it is remembered."""
    if nation is None:
        return [0.0] * (c.MARKET_KINDS + 8 + len(EVENT_IDS) + len(UNIT_IDS))
    numbers = [nation.resources.get(name, 0) / COUNT_SCALE for name in c.RESOURCES[: c.MARKET_KINDS]]
    markers: list[str] = []
    for things in (nation.huts, nation.villages):
        markers += () if isinstance(things, Hidden) else things
    numbers += tallied([*markers, *nation.remembered], c.HELD_IDS[c.HELD_HUT :])
    events = nation.remembered if isinstance(nation.events, Hidden) else nation.events
    units = nation.known_units if isinstance(nation.units, Hidden) else nation.units
    return numbers + tallied(events, EVENT_IDS) + tallied(units, UNIT_IDS)


def tallied(values: Iterable[str | None], names: Sequence[str]) -> list[float]:
    """How often each name occurs."""
    listed = list(values)
    return [listed.count(name) / COUNT_SCALE for name in names]


def one_hot(value: str | None, names: Sequence[str]) -> list[float]:
    """1 at the place of a name, 0 elsewhere."""
    return [float(value == name) for name in names]


def many_hot(values: Collection[str], names: Sequence[str]) -> list[float]:
    """1 at the places of several names, 0 elsewhere."""
    return [float(name in values) for name in names]
