"""Every component of Civilization as plain data, for `pentapolis facts civilization` and for the client."""

from __future__ import annotations

from typing import Any

from pentapolis.games.civilization import boards as b
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.governments import GOVERNMENTS, Government
from pentapolis.games.civilization.nations import LEARNING_SHEETS, SHEET_COUNT, SHEETS
from pentapolis.games.civilization.techs import TECHS, Tech
from pentapolis.games.civilization.tiles import EXTRA_LETTERS, GROUND_LETTERS, TILES, Tile
from pentapolis.games.civilization.wonders import WONDERS, Wonder

#: The fixed numbers of boards.py that the rules use.
CONSTANTS = (
    "CITIES",
    "BASE_CITIES",
    "LEARNING_CITIES",
    "CITY_DISTANCE",
    "WALLS_COST",
    "TRADE_MAX",
    "COINS_TO_WIN",
    "TECHS_TO_WIN",
    "BASE_EVENT_HAND",
    "BASE_BATTLE_HAND",
    "HAND_PER_ARMY",
    "HAND_FOR_CITY",
    "BASE_SPEED",
    "BASE_STACKING",
    "RUSH_TRADE",
    "RUSH_PRODUCTION",
    "AMERICAN_RUSH",
    "ARTS_CULTURE",
    "COMBAT_CITY",
    "COMBAT_CAPITAL",
    "COMBAT_WALLS",
    "EXPLORE_CULTURE",
    "GERMAN_INFANTRY",
    "DISASTERS",
    "LOOT_POINTS",
    "UNITS_PER_ARMY_LOST",
    "FULL_SCORE",
)


def facts() -> dict[str, list[dict[str, Any]]]:
    """Return all components, by kind, with the ids, costs and effects that the rules use."""
    return {
        "techs": [tech_facts(tech) for tech in TECHS],
        "abilities": [ability_facts(ability) for ability in c.ABILITIES],
        "governments": [government_facts(government) for government in GOVERNMENTS],
        "wonders": [wonder_facts(wonder) for wonder in WONDERS],
        "events": [event_facts(event) for event in c.EVENTS],
        "great_people": [great_person_facts(person) for person in c.GREAT_PEOPLE],
        "buildings": [building_facts(building) for building in b.BUILDINGS],
        "civilizations": [civilization_facts(number) for number in range(SHEET_COUNT)],
        "units": [unit_facts(unit) for unit in c.UNITS],
        "unit_types": [unit_type_facts(number) for number in range(len(c.UNIT_TYPES))],
        "figures": [
            {"id": name, "cost": cost, "per_player": number}
            for name, cost, number in zip(b.FIGURES, b.FIGURE_COST, (b.ARMIES, b.SCOUTS), strict=True)
        ],
        "terrains": [terrain_facts(number) for number in range(len(b.TERRAINS))],
        "resources": [resource_facts(name) for name in c.RESOURCES],
        "tiles": [tile_facts(tile) for tile in TILES],
        "culture_track": [space_facts(space) for space in range(1, b.TRACK_END + 1)],
        "layouts": [layout_facts(seats) for seats in range(2, 2 + len(b.LAYOUTS))],
        "constants": [{"id": name.lower(), "value": int(getattr(b, name))} for name in CONSTANTS],
    }


def named(number: int, ids: list[str]) -> str | None:
    """Return the id of a number, or None for none."""
    return None if number == c.NONE else ids[number]


def tech_name(tech: int) -> str | None:
    """Return the id of a tech."""
    return named(tech, [card.id for card in TECHS])


def tech_facts(tech: Tech) -> dict[str, Any]:
    """Return the facts of a tech."""
    rank = {"type": c.UNIT_TYPES[tech.unit], "rank": tech.rank} if tech.unit != c.NONE else None
    return {
        "id": tech.id,
        "level": tech.level,
        "building": named(tech.building, [building.id for building in b.BUILDINGS]),
        "government": named(tech.government, [government.id for government in GOVERNMENTS]),
        "unit_rank": rank,
        "city_walls": bool(tech.walls),
        "printed_coins": tech.coins,
        "coin_room": tech.coin_room,
        "culture_hand": tech.culture_hand,
        "stacking_limit": tech.stacking or None,
        "speed": tech.speed or None,
        "water": (None, "cross", "end")[tech.water],
        "max_cities": tech.cities or None,
    }


def ability_facts(ability: c.Ability) -> dict[str, Any]:
    """Return the facts of an ability of a tech."""
    times = (*c.PHASES, "battle", "any_time")
    cost: dict[str, int] = {}
    if ability.count:
        cost["any" if ability.resource == c.ANY else c.RESOURCES[ability.resource]] = ability.count
    cost |= {"trade": ability.trade} if ability.trade else {}
    cost |= {"culture": ability.culture} if ability.culture else {}
    return {
        "id": ability.id,
        "tech": tech_name(ability.tech),
        "phase": times[ability.phase],
        "cost": cost,
        "amount": ability.amount,
    }


def government_facts(government: Government) -> dict[str, Any]:
    """Return the facts of a government."""
    return {
        "id": government.id,
        "coin": government.coin,
        "start_of_turn_trade": government.trade,
        "capital_culture": government.capital_culture,
        "city_production": government.city_production,
        "battle_hand": government.battle_hand,
        "scouts_explore_huts": bool(government.scouts_explore),
        "armies_found_cities": bool(government.armies_found),
        "no_attack_on_players": bool(government.peaceful),
        "capital_no_action": bool(government.capital_idle),
    }


def wonder_facts(wonder: Wonder) -> dict[str, Any]:
    """Return the facts of a wonder."""
    return {
        "id": wonder.id,
        "age": c.AGES[wonder.age],
        "cost": wonder.cost,
        "discount_tech": tech_name(wonder.discount),
        "discount_cost": wonder.discount_cost or None,
        "culture": wonder.culture,
    }


def event_facts(event: c.Event) -> dict[str, Any]:
    """Return the facts of a culture event."""
    times = (*c.PHASES, "battle", "any_time")
    return {
        "id": event.id,
        "level": event.level + 1,
        "copies": event.copies,
        "phase": times[event.phase],
        "amount": event.amount,
        "range": None if event.reach == c.ANYWHERE else event.reach,
        "count": event.count,
        "resources": [name for number, name in enumerate(c.RESOURCES) if (event.resources >> number) & 1],
    }


def great_person_facts(person: c.GreatPerson) -> dict[str, Any]:
    """Return the facts of a kind of great person."""
    return {
        "id": person.id,
        "copies": person.copies,
        "trade": person.trade,
        "production": person.production,
        "culture": person.culture,
        "coin": person.coin,
        "combat_bonus": person.combat,
    }


def building_facts(building: b.Building) -> dict[str, Any]:
    """Return the facts of a building."""
    ids = [other.id for other in b.BUILDINGS]
    return {
        "id": building.id,
        "marker_pool": b.POOLS[building.pool],
        "markers_in_pool": b.POOL_SIZE[building.pool],
        "cost": building.cost,
        "terrain": "any_land" if building.terrain == b.ANY_LAND else b.TERRAINS[building.terrain],
        "tech": tech_name(building.tech),
        "star": bool(building.star),
        "trade": building.trade,
        "production": building.production,
        "culture": building.culture,
        "coin": building.coin,
        "combat_bonus": building.combat,
        "upgrades_to": named(building.upgrade, ids),
        "is_upgrade_of": named(building.lower, ids),
    }


def civilization_facts(number: int) -> dict[str, Any]:
    """Return the facts of a civilization."""
    civilization = SHEETS[number]
    return {
        "id": civilization.id,
        "start_tech": tech_name(civilization.tech),
        "start_government": GOVERNMENTS[civilization.government].id,
        "home_tile": TILES[number].id,
        "learning_game": bool((LEARNING_SHEETS >> number) & 1),
    }


def unit_facts(unit: c.Unit) -> dict[str, Any]:
    """Return the facts of a kind of unit card; land units gain one strength with every rank."""
    grows = 0 if unit.type == c.AIRCRAFT else 1
    return {
        "id": unit.id,
        "type": c.UNIT_TYPES[unit.type],
        "copies": unit.copies,
        "strength": [unit.strength + grows * rank for rank in range(4)],
    }


def unit_type_facts(number: int) -> dict[str, Any]:
    """Return the facts of a type of units."""
    aircraft = number == c.AIRCRAFT
    return {
        "id": c.UNIT_TYPES[number],
        "ranks": list(c.RANK_NAMES[number]),
        "costs": [c.AIRCRAFT_COST] if aircraft else [c.UNIT_COST[rank] for rank in range(1, 5)],
        "trumps": named(c.TRUMPS[number], list(c.UNIT_TYPES)),
    }


def terrain_facts(number: int) -> dict[str, Any]:
    """Return the facts of a terrain."""
    return {
        "id": b.TERRAINS[number],
        "trade": b.TERRAIN_TRADE[number],
        "production": b.TERRAIN_PRODUCTION[number],
    }


def resource_facts(name: str) -> dict[str, Any]:
    """Return the facts of a resource: on the map and in the market, in huts, in villages."""
    return {
        "id": name,
        "on_map": name in c.RESOURCES[: c.MARKET_KINDS],
        "huts": copies_of(name, "hut"),
        "villages": copies_of(name, "village"),
    }


def copies_of(resource: str, kind: str) -> int:
    """Return the number of huts or villages with a resource."""
    copies = dict(zip(c.HELD_IDS[c.HELD_HUT :], (*c.HUT_COPIES, *c.VILLAGE_COPIES), strict=True))
    return int(copies.get(f"{kind}_{resource}", 0))


def tile_facts(tile: Tile) -> dict[str, Any]:
    """Return the facts of a map tile, row by row, with its arrow up."""
    ground = "".join(GROUND_LETTERS[square] for square in tile.ground)
    extras = "".join(EXTRA_LETTERS[square] for square in tile.extras)
    return {
        "id": tile.id,
        "civilization": tile.civilization or None,
        "ground": [ground[row * 4 : row * 4 + 4] for row in range(4)],
        "extras": [extras[row * 4 : row * 4 + 4] for row in range(4)],
        "suggested_capital": None if tile.hint < 0 else [tile.hint // 4, tile.hint % 4],
    }


def layout_facts(seats: int) -> dict[str, Any]:
    """Return the map for a number of players: the corner of each tile, the place and direction of each home tile."""
    layout = b.layout_for(seats)
    corners = [[int(corner) % b.SIDE, int(corner) // b.SIDE] for corner in layout.corner]
    return {
        "id": str(seats),
        "columns": int(layout.columns),
        "rows": int(layout.rows),
        "tiles": corners,
        "homes": [{"tile": int(home.slot), "quarters_turned": int(home.rotation)} for home in layout.homes],
    }


def space_facts(space: int) -> dict[str, Any]:
    """Return the facts of a space of the culture track."""
    section = (space - 1) // b.SECTION
    kind = "victory" if space == b.TRACK_END else "great_person" if space in b.GREAT_PERSON_SPACES else "event"
    return {
        "id": str(space),
        "kind": kind,
        "culture_cost": b.TRACK_CULTURE[section],
        "trade_cost": b.TRACK_TRADE[section],
        "event_deck": section + 1 if kind == "event" else None,
    }
