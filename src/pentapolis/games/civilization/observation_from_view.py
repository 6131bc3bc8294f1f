"""A view of Civilization as an observation: every fact of the table once, seen from the seat that looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.types import Hidden
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import (
    CITY_IDS,
    MARKERS,
    PIECE_GREAT,
    PIECE_IDS,
    PIECE_WONDER,
    POOLS,
    SIDE,
    TERRAINS,
)
from pentapolis.games.civilization.features import (
    ABOUT,
    DECISIONS,
    DRAWS,
    FEATURES,
    HELD,
    ICONS,
    OFFERED,
    ONCE,
)
from pentapolis.games.civilization.frames import PIECE
from pentapolis.games.civilization.options import TURN_LIMITS
from pentapolis.games.civilization.rules.handlers import pending
from pentapolis.games.civilization.verbs import (
    ABILITY_IDS,
    CIVILIZATION_IDS,
    EVENT_IDS,
    GOVERNMENT_IDS,
    GREAT_IDS,
    SQUARE_IDS,
    TECH_IDS,
    TILE_IDS,
    UNIT_IDS,
    WONDER_IDS,
)
from pentapolis.games.civilization.view import COIN_TECH_IDS, EXTRAS, KINDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from pentapolis.core.features import Row
    from pentapolis.games.civilization.frames import Matter
    from pentapolis.games.civilization.view import (
        BattleView,
        CivilizationView,
        FrontView,
        GroupView,
        NationView,
        OfferView,
        SquareView,
        TableView,
    )

SQUARE_OF: Final = {name: square for square, name in enumerate(SQUARE_IDS)}
PIECE_OF: Final = {name: piece for piece, name in enumerate(PIECE_IDS)}


def encode(view: CivilizationView) -> list[int]:
    """The levels of a seat's view (a spectator looks from seat 0)."""
    seat = view.seat or 0
    row = FEATURES.row()
    encode_question(row, view, seat)
    encode_course(row, view, seat)
    encode_table(row, view.table)
    row.mark("tiles", *indices([tile.tile for tile in view.tiles if tile.tile is not None], TILE_IDS))
    if view.group is not None:
        encode_group(row, view.group, seated(view, seat, view.group.seat))
    if view.battle is not None:
        encode_battle(row, view, view.battle, seat)
    encode_map(row, view, seat)
    encode_wonders(row, view, seat)
    for item in range(len(view.nations)):
        encode_nation(row, view, item, seat)
    return row.levels


# -- what is asked


def encode_question(row: Row, view: CivilizationView, seat: int) -> None:
    """What is to be decided, by whom, and what it is about."""
    if view.decision:
        row.mark("decision", DECISIONS.index(view.decision))
    if view.chance:
        row.mark("draw", DRAWS.index(view.chance))
    row.mark("asked", *(seated(view, seat, other) for other in view.deciders))
    row.mark("chose", *(seated(view, seat, other) for other in view.chosen))
    verb, _, tech = (view.choice or "").partition(" ")
    if verb == "research":
        row.mark("choice", TECH_IDS.index(tech))
    if view.stack and view.result is None:
        matter = pending(view.stack[-1], view.stack[-2] if len(view.stack) > 1 else 0)
        if matter is not None:
            encode_matter(row, view, matter, seat)


def encode_matter(row: Row, view: CivilizationView, matter: Matter, seat: int) -> None:
    """What the question is about, and at what it is aimed."""
    if matter.kind >= 0:
        before = sum(len(ids) for ids in ABOUT[: matter.kind])
        row.mark("about", before + matter.which - (PIECE_GREAT if matter.kind == PIECE else 0))
    for block, number in (
        ("about_city", matter.city),
        ("to_city", matter.to_city),
        ("to_tech", matter.to_tech),
        ("to_wonder", matter.to_wonder),
        ("mode", matter.mode),
    ):
        if number >= 0:
            row.mark(block, number)
    for block, other in (("about_seat", matter.seat), ("to_seat", matter.to_seat)):
        if other >= 0:
            row.mark(block, seated(view, seat, other))
    for square in (matter.square, matter.to_second):
        if square >= 0:
            row.mark("square.here", 2, item=square)
    row.put("left", matter.left)
    named = [victim - 1 for victim in (matter.victims & 3, matter.victims >> 2) if victim]
    put_all(row, "victims", [named.count(victim) for victim in range(3)])


def encode_course(row: Row, view: CivilizationView, seat: int) -> None:
    """The options, and how far the game is."""
    options = view.options
    row.mark("seats", len(view.nations) - 2)
    row.mark("seat_number", seat)
    for index, wanted in enumerate(
        (
            options.civilizations == "chosen",
            options.game == "learning",
            options.loot == "faq",
            options.reactions == "always",
        )
    ):
        row.put("options", wanted, index=index)
    row.put("limit", TURN_LIMITS[options.turn_limit])
    row.put("turn", view.turn)
    row.mark("phase", c.PHASES.index(view.phase))
    row.mark("setup", view.stage)
    row.put("place", view.place)
    row.mark("first", seated(view, seat, view.first))


def encode_table(row: Row, table: TableView) -> None:
    """What nobody holds."""
    supply = [table.buildings.get(name, 0) for name in POOLS]
    supply += [table.resources.get(name, 0) for name in c.RESOURCES[: c.MARKET_KINDS]]
    put_all(row, "supply", supply + [table.great_people.get(name, 0) for name in GREAT_IDS])
    row.put("village_great", table.village_great_people)
    put_named(row, "units_up", table.units_face_up, UNIT_IDS)
    put_named(row, "events_up", table.events_face_up, EVENT_IDS)
    put_named(row, "gone", table.markers_gone, c.HELD_IDS[c.HELD_HUT :])
    put_named(row, "great_gone", table.great_people_gone, GREAT_IDS)
    put_named(row, "unit_decks", table.unit_decks, c.UNIT_TYPES)
    put_all(row, "event_decks", table.event_cards)
    row.put("panama", table.panama_coins)
    row.put("disasters", table.disasters)


# -- the map


def encode_map(row: Row, view: CivilizationView, seat: int) -> None:
    """Square by square, then what stands out."""
    for shown in view.squares:
        square = SQUARE_OF[shown.id]
        if shown.terrain is None:
            row.mark("square.ground", len(TERRAINS), item=square)
        else:
            encode_square(row, view, shown, seat)
    for nation in view.nations:
        if nation.pinned is not None:
            row.mark("square.here", 3, item=SQUARE_OF[nation.pinned])
    for other, nation in enumerate(view.nations):
        for number, scout in enumerate(nation.scouts):
            moving = view.group is not None and view.group.seat == other and number in view.group.scouts
            if scout.square is not None and not moving:
                row.mark("square.scouts", number, item=SQUARE_OF[scout.square])


def encode_square(row: Row, view: CivilizationView, shown: SquareView, seat: int) -> None:
    """A square that lies face up: what it is, what stands on it, and whose it is."""
    square = SQUARE_OF[shown.id]
    row.mark("square.ground", TERRAINS.index(shown.terrain or ""), item=square)
    if shown.extra:
        row.mark("square.extra", EXTRAS.index(shown.extra) - 1, item=square)
    if shown.marker:
        row.mark("square.marker", MARKERS.index(shown.marker) - 1, item=square)
    if shown.piece:
        piece = PIECE_OF[shown.piece]
        row.mark("square.piece", (piece >= PIECE_GREAT) + (piece >= PIECE_WONDER), item=square)
    for index, name in enumerate(ICONS):
        row.put("square.icons", getattr(shown, name), square, index)
    if shown.seat is not None:
        row.mark("square.city", seated(view, seat, shown.seat), item=square)
    if shown.centre:
        row.mark("square.centre", CITY_IDS.index(shown.city), item=square)
    if shown.owner is not None:
        row.mark("square.figures", seated(view, seat, shown.owner), item=square)
        row.put("square.armies", shown.armies, square)
        row.put("square.moved", shown.moved, square)


def encode_wonders(row: Row, view: CivilizationView, seat: int) -> None:
    """Wonder by wonder: where it is, and whose."""
    standing = {square.piece: square for square in view.squares if square.piece in WONDER_IDS}
    for wonder, name in enumerate(WONDER_IDS):
        row.put("wonder.obsolete", name in view.table.obsolete, wonder)
        for place, names in enumerate((view.table.wonder_deck, view.table.wonders, standing)):
            if name in names:
                row.mark("wonder.lies", place, item=wonder)
        if name in standing:
            square = SQUARE_OF[standing[name].id]
            row.put("wonder.column", square % SIDE, wonder)
            row.put("wonder.row", square // SIDE, wonder)
            owner = standing[name].seat
            if owner is not None:
                row.mark("wonder.owner", seated(view, seat, owner), item=wonder)


# -- figures on their way, and battle


def encode_group(row: Row, group: GroupView, owner: int) -> None:
    """The group that moves or fights."""
    row.mark("group_seat", owner)
    row.put("group_armies", group.armies)
    row.mark("group_scouts", *group.scouts)
    row.put("group_left", group.steps_left)
    row.put("group_taken", group.steps_taken)
    row.mark("square.here", 0, item=SQUARE_OF[group.square])


def encode_battle(row: Row, view: CivilizationView, battle: BattleView, seat: int) -> None:
    """A battle: who fights, the hands as far as they are seen, the fronts."""
    row.mark("battle", KINDS.index(battle.kind))
    row.mark("square.here", 1, item=SQUARE_OF[battle.square])
    row.mark("attacker", seated(view, seat, battle.attacker))
    if battle.defender is not None:
        row.mark("defender", seated(view, seat, battle.defender))
    row.mark("keeper", seated(view, seat, battle.keeper))
    row.put("walled", battle.walled)
    row.mark("stage", battle.stage)
    row.mark("side", battle.side)
    row.mark("healed", *(bit for bit in range(4) if (battle.healed >> bit) & 1))
    row.put("strike", battle.strike)
    row.put("won", battle.won)
    put_all(row, "wanted", battle.wanted)
    put_all(row, "hand", [how_many(hand) for hand in battle.hands])
    put_named(row, "barbarians", battle.barbarians, c.UNIT_TYPES)
    put_all(row, "bonus", battle.bonus)
    for index, name in enumerate(("attacker", "defender")):
        put_all(row, f"{name}_hand", tallied(seen(battle.hands[index]), UNIT_IDS))
        put_all(row, f"{name}_dead", tallied(battle.dead[index], UNIT_IDS))
    for number, front in enumerate(battle.fronts):
        encode_front(row, number, front)


def encode_front(row: Row, number: int, front: FrontView) -> None:
    """The units of a front."""
    units = (front.attacker, front.defender)
    for side, unit in enumerate(units):
        if unit is not None:
            row.mark("front.type", side * len(c.UNIT_TYPES) + UNIT_IDS.index(unit) // c.STRENGTHS, item=number)
    put_all(row, "front.strength", (front.attacker_strength, front.defender_strength), number)
    put_all(row, "front.wounds", (front.attacker_wounds, front.defender_wounds), number)


# -- nations


def encode_nation(row: Row, view: CivilizationView, item: int, seat: int) -> None:
    """A nation, counted from who looks."""
    nation = view.nations[(seat + item) % len(view.nations)]
    if nation.civilization is not None:
        row.mark("seat.civilization", CIVILIZATION_IDS.index(nation.civilization), item=item)
    row.mark("seat.government", GOVERNMENT_IDS.index(nation.government), item=item)
    row.mark("seat.fresh", *indices(nation.fresh, GOVERNMENT_IDS), item=item)
    row.put("seat.was_anarchy", nation.was_anarchy, item)
    row.put("seat.trade", nation.trade, item)
    row.put("seat.culture", nation.culture, item)
    row.put("seat.space", nation.space, item)
    row.put("seat.coins", nation.coins, item)
    tokens = [nation.sheet_coins, *(nation.tech_coins.get(name, 0) for name in COIN_TECH_IDS)]
    put_all(row, "seat.coin_tokens", tokens, item)
    row.mark("seat.techs", *indices(nation.techs, TECH_IDS), item=item)
    row.put("seat.armies", nation.armies, item)
    encode_cities(row, item, nation)
    put_all(row, "seat.reserve", tallied(nation.reserve, GREAT_IDS), item)
    encode_holdings(row, item, nation)
    row.mark("seat.used", *indices(nation.used, ABILITY_IDS), item=item)
    row.mark("seat.once", *(bit for bit in range(len(ONCE)) if (nation.flags >> bit) & 1), item=item)
    row.put("seat.victories", nation.victories, item)
    row.put("seat.drafts", nation.drafts, item)
    if nation.offer is not None:
        encode_offer(row, item, nation.offer, seated(view, seat, nation.offer.partner))


def encode_cities(row: Row, item: int, nation: NationView) -> None:
    """Cities with what they give, and scouts with the cities that they send to."""
    for city in nation.cities:
        index = CITY_IDS.index(city.id)
        row.put("seat.walls", city.walls, item, index)
        row.put("seat.acted", city.acted, item, index)
        row.put("seat.again", city.extra_action, item, index)
        row.put("seat.boost", city.boost, item, index)
        row.put("seat.production", city.production, item, index)
        row.put("seat.income", city.trade, item, index)
        row.put("seat.arts", city.arts, item, index)
    for number, scout in enumerate(nation.scouts):
        row.put("seat.scout_moved", scout.moved, item, number)
        if scout.city is not None:
            row.mark("seat.scout_city", number * len(CITY_IDS) + CITY_IDS.index(scout.city), item=item)


def encode_holdings(row: Row, item: int, nation: NationView) -> None:
    """Resources, markers, events and units: how many, and which as far as they are seen."""
    held = [name for name, count in nation.resources.items() for _ in range(count)]
    for things in (nation.huts, nation.villages, nation.events, nation.units, nation.remembered):
        held += seen(things)
    put_all(row, "seat.holds", tallied(held, HELD), item)
    put_all(row, "seat.backs", [how_many(nation.huts), how_many(nation.villages), *nation.event_decks], item)
    put_all(row, "seat.types", [nation.unit_types.get(name, 0) for name in c.UNIT_TYPES], item)
    put_all(row, "seat.shown", tallied(nation.known_units, UNIT_IDS), item)


def encode_offer(row: Row, item: int, offer: OfferView, partner: int) -> None:
    """An offer; goods that lie face down are told by their backs."""
    row.mark("seat.offer_to", partner, item=item)
    row.put("seat.proposed", offer.proposed, item)
    put_all(row, "seat.gives", tallied(offer.give, OFFERED), item)
    put_all(row, "seat.wants", tallied(offer.want, OFFERED), item)


# -- counting


def seated(view: CivilizationView, seat: int, other: int) -> int:
    """A seat counted from the one that looks."""
    return (other - seat) % len(view.nations)


def seen(things: tuple[str, ...] | Hidden) -> tuple[str, ...]:
    """What is seen of some things: all, or nothing."""
    return () if isinstance(things, Hidden) else things


def how_many(things: tuple[str, ...] | Hidden) -> int:
    """How many they are, seen or not."""
    return things.count if isinstance(things, Hidden) else len(things)


def put_all(row: Row, block: str, levels: Iterable[int], item: int = 0) -> None:
    """All numbers of a block."""
    for index, level in enumerate(levels):
        row.put(block, level, item, index)


def put_named(row: Row, block: str, counts: Mapping[str, int], names: Sequence[str]) -> None:
    """Numbers by their names; those that are not told are 0."""
    put_all(row, block, [counts.get(name, 0) for name in names])


def tallied(values: Sequence[str], names: Sequence[str]) -> list[int]:
    """How often each name occurs."""
    return [values.count(name) for name in names] if values else []


def indices(values: Collection[str], names: Sequence[str]) -> list[int]:
    """The places of some of the names."""
    return [names.index(value) for value in values]
