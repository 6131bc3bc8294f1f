"""The components of the box, against numbers written here independently (R6-R14, R47, R49, R55, R60, R62, R106)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from tests.games.civilization.scene import GAME

FACTS: Final = GAME.facts()


def table(kind: str) -> dict[str, dict[str, Any]]:
    """Return the components of a kind by their ids."""
    return {component["id"]: component for component in FACTS[kind]}


# Tiles as they lie with the arrow up, square by square: terrain, then i(ron), s(ilk), (i)n(cense), w(heat), c(ulture),
# (c)o(in), h(ut), v(illage).
TILES: Final = {
    "home_american": "Mi M W G / F Ms G W / D D Mn F / W D W Fw",
    "home_chinese": "D D D Gw / Mi D G G / M M F F / Mc W F Ws",
    "home_egyptian": "F W M Mn / Dw D G D / D F D D / D F Ws M",
    "home_german": "Ws G W W / G M D W / F M Mi F / Mo M D Gw",
    "home_roman": "M Dn M Fs / W M D Mi / F M G W / Ww F M W",
    "home_russian": "W W M M / D M G W / D F M W / Fw D G Mi",
    "tile_01": "Gv G F F / D G Fw F / M W W G / Dh Mc W G",
    "tile_02": "D D Gh G / D Fn F G / W W W M / G Gh M M",
    "tile_03": "Fw D M M / M G Gh W / F F G W / Fh F M F",
    "tile_04": "D G W W / D Gv F Fw / Mo D G F / M M G Gh",
    "tile_05": "W W Ws W / W W G Fh / W Gv F F / G F F D",
    "tile_06": "Ms Fh W W / G G W F / M M Gh F / D D M M",
    "tile_07": "Mn D D W / M Gv M W / M F G W / Mh M F W",
    "tile_08": "M W M Mi / D M W Gh / Fh D G F / F G F F",
    "tile_09": "F Wc Fw Mv / F W W M / F Gh W F / M F W F",
    "tile_10": "D Mh M D / D M D G / Dn D G W / D D Gh F",
    "tile_11": "Mi M G W / D M F Gh / Dv M M Fc / D M M M",
    "tile_12": "M D Gv G / D M Gc F / Dn G F F / D Dh D D",
    "tile_13": "W W W W / Mi Gh M D / M F G Dv / W W W Ws",
    "tile_14": "W G W W / D Gh W W / Dc F Ws M / M G Gh G",
}

# Techs by level, with all their gains.
TECHS: Final = {
    1: (
        "animal_husbandry",
        "code_of_laws building=trading_post government=republic coin_room=4",
        "currency building=market",
        "horseback_riding speed=3",
        "masonry city_walls=True stacking_limit=3",
        "metalworking building=barracks",
        "navigation building=harbor water=cross",
        "philosophy building=temple",
        "pottery building=granary coin_room=4 culture_hand=1",
        "writing building=library",
    ),
    2: (
        "chivalry government=feudalism unit=mounted:2",
        "civil_service printed_coins=1 culture_hand=1",
        "construction building=workshop",
        "democracy government=democracy unit=infantry:2 coin_room=4",
        "engineering building=aqueduct",
        "irrigation max_cities=3",
        "mathematics unit=artillery:2",
        "monarchy government=monarchy",
        "printing_press building=university coin_room=4 stacking_limit=4",
        "sailing speed=4 water=end",
    ),
    3: (
        "banking building=bank",
        "biology stacking_limit=5",
        "communism government=communism",
        "gunpowder unit=infantry:3",
        "metal_casting unit=artillery:3",
        "military_science building=academy",
        "railroad building=iron_mine unit=mounted:3 printed_coins=1",
        "steam_power speed=5 water=end",
        "theology building=cathedral government=fundamentalism culture_hand=1",
    ),
    4: (
        "atomic_theory",
        "ballistics unit=artillery:4",
        "combustion unit=mounted:4",
        "computers printed_coins=1",
        "flight unit=aircraft:4 speed=6 water=end",
        "mass_media",
        "replaceable_parts unit=infantry:4 stacking_limit=6",
    ),
    5: ("space_flight",),
}

# Abilities: tech, time, price, amount.
ABILITIES: Final = {
    "animal_husbandry": "animal_husbandry city_management wheat:1 3",
    "construction": "construction city_management wheat:1 5",
    "banking": "banking city_management wheat:1 7",
    "currency": "currency city_management incense:1 3",
    "chivalry": "chivalry city_management incense:1 5",
    "metal_casting": "metal_casting city_management incense:1 7",
    "horseback_riding": "horseback_riding trade silk:1 9",
    "philosophy": "philosophy city_management any:3 0",
    "pottery": "pottery city_management any:2 1",
    "democracy": "democracy city_management trade:6 1",
    "printing_press": "printing_press city_management culture:5 1",
    "monarchy_obsolete": "monarchy city_management silk:1 0",
    "monarchy_kill": "monarchy city_management silk:1 0",
    "gunpowder_obsolete": "gunpowder city_management any:2 1",
    "gunpowder_destroy": "gunpowder city_management any:2 0",
    "steam_power": "steam_power city_management silk:1 0",
    "atomic_theory_actions": "atomic_theory city_management uranium:1 0",
    "atomic_theory_nuke": "atomic_theory movement uranium:1 0",
    "metalworking": "metalworking battle iron:1 3",
    "mathematics": "mathematics battle iron:1 3",
    "ballistics": "ballistics battle iron:1 6",
    "animal_husbandry_heal": "animal_husbandry battle - 3",
    "biology_heal": "biology battle - 99",
    "writing": "writing any_time spy:1 0",
    "civil_service": "civil_service any_time spy:1 0",
    "mass_media": "mass_media any_time spy:1 0",
    "communism": "communism movement spy:1 0",
}

# Wonders: age, cost, discounted cost and its tech, culture icons.
WONDERS: Final = {
    "stonehenge": ("ancient", 10, None, None, 1),
    "colossus": ("ancient", 15, 10, "metalworking", 1),
    "hanging_gardens": ("ancient", 15, 10, "animal_husbandry", 1),
    "oracle": ("ancient", 15, 10, "code_of_laws", 1),
    "angkor_wat": ("medieval", 20, 10, "theology", 2),
    "himeji_samurai_castle": ("medieval", 20, 15, "monarchy", 2),
    "porcelain_tower": ("medieval", 20, 15, "construction", 2),
    "louvre": ("medieval", 20, 15, "printing_press", 2),
    "cristo_redentor": ("modern", 25, 15, "mass_media", 3),
    "panama_canal": ("modern", 25, 20, "engineering", 3),
    "statue_of_liberty": ("modern", 25, 20, "metal_casting", 3),
    "sydney_opera_house": ("modern", 25, None, None, 3),
}

# Events: deck, copies, phase, reach, number.
EVENTS: Final = {
    "gift_from_afar": (1, 3, "any_time", None, 0),
    "bread_and_circuses": (1, 2, "any_time", None, 0),
    "defection": (1, 2, "movement", 4, 1),
    "disoriented": (1, 1, "city_management", None, 0),
    "drought": (1, 2, "start_of_turn", None, 0),
    "exchange_of_ideas": (1, 3, "start_of_turn", None, 0),
    "sabotage": (1, 2, "start_of_turn", 4, 1),
    "citizens_revolting_1": (1, 1, "start_of_turn", None, 0),
    "despot_day": (1, 3, "city_management", None, 0),
    "generous_gift": (2, 3, "any_time", None, 0),
    "catastrophe": (2, 1, "start_of_turn", 6, 1),
    "deforestation": (2, 2, "start_of_turn", None, 0),
    "jousting_tourney": (2, 2, "any_time", None, 0),
    "knowledge_shared": (2, 3, "start_of_turn", None, 0),
    "lost": (2, 1, "city_management", None, 0),
    "mass_defection": (2, 2, "movement", 6, 2),
    "citizens_revolting_2": (2, 1, "start_of_turn", None, 0),
    "queen_day": (2, 2, "city_management", None, 0),
    "princely_gift": (3, 2, "any_time", None, 0),
    "disaster": (3, 1, "start_of_turn", None, 2),
    "out_of_position": (3, 1, "city_management", None, 0),
    "primetime_tv": (3, 2, "any_time", None, 0),
    "think_tank": (3, 2, "start_of_turn", None, 0),
    "president_day": (3, 1, "city_management", None, 0),
    "wholesale_defection": (3, 2, "movement", None, 2),
}

# Buildings: pool, cost, terrain, tech, star, trade, production, culture, coin, combat bonus, upgrade.
BUILDINGS: Final = {
    "harbor": ("harbor", 7, "water", "navigation", False, 2, 1, 0, 0, 0, None),
    "trading_post": ("trading_post", 7, "desert", "code_of_laws", False, 2, 0, 1, 0, 0, None),
    "workshop": ("workshop", 7, "mountain", "construction", False, 0, 3, 0, 0, 0, "iron_mine"),
    "iron_mine": ("workshop", 10, "mountain", "railroad", False, 0, 4, 0, 0, 0, None),
    "library": ("library", 5, "grassland", "writing", False, 1, 0, 1, 0, 0, "university"),
    "university": ("library", 8, "grassland", "printing_press", False, 2, 0, 2, 0, 0, None),
    "granary": ("granary", 5, "grassland", "pottery", False, 1, 1, 0, 0, 0, "aqueduct"),
    "aqueduct": ("granary", 8, "grassland", "engineering", False, 2, 2, 0, 0, 0, None),
    "market": ("market", 7, "any_land", "currency", True, 1, 1, 1, 0, 0, "bank"),
    "bank": ("market", 10, "any_land", "banking", True, 1, 1, 1, 1, 0, None),
    "temple": ("temple", 7, "any_land", "philosophy", True, 0, 0, 2, 0, 0, "cathedral"),
    "cathedral": ("temple", 10, "any_land", "theology", True, 0, 0, 3, 0, 0, None),
    "barracks": ("barracks", 7, "any_land", "metalworking", True, 2, 0, 0, 0, 2, "academy"),
    "academy": ("barracks", 10, "any_land", "military_science", True, 2, 0, 0, 0, 4, None),
}

# Great people: trade, production, culture, coin, combat bonus; three of each.
GREAT_PEOPLE: Final = {
    "artist": (1, 0, 2, 0, 0),
    "builder": (0, 2, 0, 1, 0),
    "general": (0, 0, 0, 0, 4),
    "humanitarian": (1, 1, 1, 1, 0),
    "industrialist": (0, 0, 2, 1, 0),
    "scientist": (2, 1, 0, 0, 0),
}

CIVILIZATIONS: Final = {
    "american": ("currency", "despotism"),
    "chinese": ("writing", "despotism"),
    "egyptian": ("construction", "despotism"),
    "german": ("metalworking", "despotism"),
    "roman": ("code_of_laws", "republic"),
    "russian": ("communism", "communism"),
}


@pytest.mark.parametrize("tile", TILES)
def test_every_square_of_every_tile_is_as_printed(tile: str) -> None:
    """R13, R77: twenty tiles of sixteen squares."""
    facts = table("tiles")[tile]
    rows = [
        " ".join(ground + extra.replace(".", "") for ground, extra in zip(grounds, extras, strict=True))
        for grounds, extras in zip(facts["ground"], facts["extras"], strict=True)
    ]
    assert " / ".join(rows) == TILES[tile]


def test_there_are_twenty_tiles_with_twenty_huts_and_eight_villages() -> None:
    """R13, R14: six home tiles, fourteen neutral ones."""
    assert list(table("tiles")) == list(TILES)
    extras = Counter("".join("".join(tile["extras"]) for tile in FACTS["tiles"]))
    assert (extras["h"], extras["v"]) == (20, 8)


def test_home_tiles_suggest_a_capital_in_their_centre() -> None:
    """R16: a hint for beginners."""
    hints = [tile["suggested_capital"] for tile in FACTS["tiles"] if tile["civilization"]]
    assert hints == [[1, 2], [1, 1], [1, 1], [1, 2], [2, 2], [1, 2]]


@pytest.mark.parametrize(("level", "row"), [(level, row) for level, rows in TECHS.items() for row in rows])
def test_every_tech_gives_what_its_card_says(level: int, row: str) -> None:
    """R106, R111: and nothing else."""
    name, *gifts = row.split()
    facts = table("techs")[name]
    told = {gift.split("=")[0]: gift.split("=")[1] for gift in gifts}
    rank = facts["unit_rank"] and f"{facts['unit_rank']['type']}:{facts['unit_rank']['rank']}"
    found = {key: str(value) for key, value in {**facts, "unit": rank}.items() if value}
    for fixed in ("id", "level", "unit_rank"):
        found.pop(fixed, None)
    assert (facts["level"], found) == (level, told)


def test_there_are_thirty_six_techs_and_space_flight() -> None:
    """R7, R106: ten, ten, nine, seven and one."""
    assert Counter(tech["level"] for tech in FACTS["techs"]) == {1: 10, 2: 10, 3: 9, 4: 7, 5: 1}


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_has_its_price_and_time(ability: str) -> None:
    """R25, R68, R96."""
    facts = table("abilities")[ability]
    cost = ",".join(f"{name}:{count}" for name, count in facts["cost"].items()) or "-"
    assert f"{facts['tech']} {facts['phase']} {cost} {facts['amount']}" == ABILITIES[ability]
    assert list(table("abilities")) == list(ABILITIES)


@pytest.mark.parametrize("wonder", WONDERS)
def test_every_wonder_has_its_costs_and_culture(wonder: str) -> None:
    """R55: four of each age."""
    facts = table("wonders")[wonder]
    fields = ("age", "cost", "discount_cost", "discount_tech", "culture")
    assert tuple(facts[field] for field in fields) == WONDERS[wonder]
    assert list(table("wonders")) == list(WONDERS)


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_has_its_deck_copies_and_phase(event: str) -> None:
    """R62, R65."""
    facts = table("events")[event]
    assert tuple(facts[field] for field in ("level", "copies", "phase", "range", "count")) == EVENTS[event]


def test_there_are_forty_seven_events() -> None:
    """R11: nineteen, seventeen and eleven."""
    copies: Counter[int] = Counter()
    for event in FACTS["events"]:
        copies[event["level"]] += event["copies"]
    assert (list(table("events")), copies) == (list(EVENTS), {1: 19, 2: 17, 3: 11})


def test_the_amounts_of_events_are_as_printed() -> None:
    """R117, R120: production, steps and levels."""
    amounts = {name: event["amount"] for name, event in table("events").items() if event["amount"]}
    assert amounts == {
        "disoriented": 2,
        "drought": 1,
        "exchange_of_ideas": 1,
        "despot_day": 4,
        "knowledge_shared": 2,
        "lost": 3,
        "queen_day": 6,
        "out_of_position": 4,
        "think_tank": 3,
        "president_day": 8,
    }


def test_gifts_stand_for_some_resources() -> None:
    """R118: none of them for incense."""
    gifts = {name: set(event["resources"]) for name, event in table("events").items() if event["resources"]}
    assert gifts == {
        "gift_from_afar": {"iron", "wheat", "spy", "silk"},
        "generous_gift": {"iron", "wheat", "spy", "silk"},
        "princely_gift": {"iron", "wheat", "spy", "silk", "uranium"},
    }


@pytest.mark.parametrize("building", BUILDINGS)
def test_every_building_has_its_price_ground_and_icons(building: str) -> None:
    """R49, R51, R52."""
    facts = table("buildings")[building]
    fields = ("marker_pool", "cost", "terrain", "tech", "star", "trade", "production", "culture", "coin")
    assert tuple(facts[field] for field in (*fields, "combat_bonus", "upgrades_to")) == BUILDINGS[building]
    lower = next((name for name, row in BUILDINGS.items() if row[-1] == building), None)
    assert facts["is_upgrade_of"] == lower
    assert list(table("buildings")) == list(BUILDINGS)


def test_there_are_forty_nine_building_markers() -> None:
    """R49, R53."""
    pools = {building["marker_pool"]: building["markers_in_pool"] for building in FACTS["buildings"]}
    assert pools == {
        "harbor": 10,
        "trading_post": 6,
        "workshop": 6,
        "library": 6,
        "granary": 6,
        "market": 5,
        "temple": 5,
        "barracks": 5,
    }
    assert sum(pools.values()) == 49


def test_there_are_three_great_people_of_each_kind() -> None:
    """R60."""
    fields = ("trade", "production", "culture", "coin", "combat_bonus")
    found = {name: tuple(person[field] for field in fields) for name, person in table("great_people").items()}
    assert found == GREAT_PEOPLE
    assert {person["copies"] for person in FACTS["great_people"]} == {3}


def test_every_civilization_has_its_tech_and_government() -> None:
    """R6, R17, R19: Egypt and Rome are not in the learning game."""
    found = {name: (one["start_tech"], one["start_government"]) for name, one in table("civilizations").items()}
    assert found == CIVILIZATIONS
    assert [name for name, one in table("civilizations").items() if not one["learning_game"]] == ["egyptian", "roman"]


def test_there_are_fifty_three_units() -> None:
    """R47: fifteen of each land type and eight aircraft; strength rises with the rank."""
    copies: Counter[str] = Counter()
    for unit in FACTS["units"]:
        copies[unit["type"]] += unit["copies"]
    assert copies == {"artillery": 15, "infantry": 15, "mounted": 15, "aircraft": 8}
    strengths = {unit["id"]: (unit["strength"], unit["copies"]) for unit in FACTS["units"]}
    for kind in ("artillery", "infantry", "mounted"):
        for first, number in ((1, 3), (2, 9), (3, 3)):
            assert strengths[f"{kind}_{first}"] == ([first, first + 1, first + 2, first + 3], number)
    assert [strengths[f"aircraft_{power}"] for power in (5, 6, 7)] == [([5] * 4, 3), ([6] * 4, 3), ([7] * 4, 2)]


def test_units_have_their_prices_and_trumps() -> None:
    """R47, R94."""
    types = table("unit_types")
    assert {name: one["trumps"] for name, one in types.items()} == {
        "artillery": "infantry",
        "infantry": "mounted",
        "mounted": "artillery",
        "aircraft": None,
    }
    assert [types[name]["costs"] for name in ("artillery", "infantry", "mounted")] == [[5, 7, 9, 11]] * 3
    assert types["aircraft"]["costs"] == [12]
    assert types["mounted"]["ranks"] == ["horseman", "knight", "cavalry", "tank"]


def test_figures_terrain_and_markers() -> None:
    """R7, R14, R46: and what the ground gives."""
    assert {one["id"]: (one["cost"], one["per_player"]) for one in FACTS["figures"]} == {
        "army": (4, 6),
        "scout": (6, 2),
    }
    assert {one["id"]: (one["trade"], one["production"]) for one in FACTS["terrains"]} == {
        "grassland": (0, 0),
        "desert": (1, 0),
        "forest": (0, 2),
        "mountain": (0, 1),
        "water": (1, 0),
    }
    assert {one["id"]: (one["huts"], one["villages"]) for one in FACTS["resources"]} == {
        "incense": (5, 0),
        "iron": (2, 3),
        "silk": (5, 0),
        "wheat": (5, 0),
        "spy": (3, 3),
        "uranium": (0, 2),
    }


def test_the_culture_track_has_twenty_one_spaces() -> None:
    """R62: seven to a section; 105 culture and 63 trade in all."""
    track = FACTS["culture_track"]
    assert [(space["culture_cost"], space["trade_cost"]) for space in track] == [(3, 0)] * 7 + [(5, 3)] * 7 + [
        (7, 6)
    ] * 7
    assert [int(space["id"]) for space in track if space["kind"] == "great_person"] == [3, 7, 12, 18]
    assert (sum(one["culture_cost"] for one in track), sum(one["trade_cost"] for one in track)) == (105, 63)
    assert track[20]["kind"] == "victory"
    assert [space["event_deck"] for space in track[7:14]] == [2, 2, 2, 2, None, 2, 2]


def test_governments_have_the_numbers_that_we_assume() -> None:
    """R32, R34: one row each, so that a number can be corrected from the cards."""
    found = {
        one["id"]: {field: value for field, value in one.items() if value and field != "id"}
        for one in FACTS["governments"]
    }
    assert found == {
        "anarchy": {"capital_no_action": True},
        "despotism": {},
        "republic": {"scouts_explore_huts": True},
        "feudalism": {"coin": 1},
        "monarchy": {"capital_culture": 2},
        "democracy": {"start_of_turn_trade": 2, "no_attack_on_players": True},
        "communism": {"city_production": 2},
        "fundamentalism": {"battle_hand": 1},
    }
