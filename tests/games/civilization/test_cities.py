"""City management: actions, production, buildings, wonders (R41-R59)."""

from __future__ import annotations

import pytest

from pentapolis.games.civilization.boards import BUILDINGS, TERRAINS
from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import (
    GAME,
    armies,
    army,
    build,
    choices,
    city,
    coins,
    culture_of,
    decision,
    forces,
    forget,
    govern,
    ground,
    hold,
    in_reserve,
    learn,
    mark,
    nation,
    piece,
    play,
    pool,
    production,
    refusal,
    scene,
    scout,
    scouts,
    seen,
    sq,
    terrain,
    trade,
    units,
    until,
    wonders_for_sale,
)


def managed(*civilizations: str, trade: int = 0) -> CivilizationState:
    """Return a scene in which the first player manages the cities, with `trade`."""
    state = scene(*civilizations)
    until(state, "city_management", 1)
    nation(state, 1).trade = trade
    return state


def boosted(state: CivilizationState, amount: int, slot: int = 0) -> None:
    """Give a city this production for the turn, regardless of its icons."""
    one = nation(state, 1)
    one.boosts = 0
    one.boosts = max(0, amount - production(state, 1, slot)) << (slot * 8)


# -- actions


def test_each_city_takes_one_action() -> None:
    """R41: several cities may take the same kind."""
    state = managed()
    city(state, 1, "f6")
    play(state, "arts capital")
    assert refusal(state, "arts capital").code == "city_has_acted"
    assert refusal(state, "harvest capital incense").code == "city_has_acted"
    play(state, "arts second_city")
    assert choices(state, "arts") == []


def test_a_city_that_does_not_exist_takes_no_action() -> None:
    """R41."""
    assert refusal(managed(), "arts third_city").code == "no_such_city"


def test_atomic_theory_gives_every_city_an_extra_action() -> None:
    """R42: for a uranium."""
    state = managed()
    learn(state, 1, "atomic_theory")
    hold(state, 1, "village_uranium")
    city(state, 1, "f6")
    play(state, "arts capital", "use atomic_theory_actions", "arts capital", "arts second_city", "arts second_city")
    assert refusal(state, "arts capital").code == "city_has_acted"
    assert refusal(state, "arts second_city").code == "city_has_acted"


def test_anarchy_blocks_the_extra_action_of_the_capital_too() -> None:
    """R42."""
    state = managed()
    govern(state, 1, "anarchy")
    learn(state, 1, "atomic_theory")
    hold(state, 1, "village_uranium")
    play(state, "use atomic_theory_actions")
    assert refusal(state, "arts capital").code == "capital_idle"


# -- production


def test_production_is_that_of_the_outskirts() -> None:
    """R43: two mountains, a mountain and a forest make five."""
    assert production(managed(), 1) == 5


def test_a_city_produces_one_item_and_the_surplus_is_lost() -> None:
    """R43: a second army would need another action."""
    state = managed()
    boosted(state, 20)
    play(state, "produce capital army", "at c4")
    assert armies(state, "c4") == 1
    assert refusal(state, "produce capital army").code == "city_has_acted"


def test_an_item_that_costs_too_much_is_refused() -> None:
    """R43, R44: with what the city makes and what trade could add."""
    told = refusal(managed(trade=2), "produce capital scout")
    assert told.code == "production_short"
    assert told.values == {"cost": 6, "production": 5, "rush": 0}


def test_cities_never_pool_their_production() -> None:
    """R43: two cities with five and seven cannot build a wonder for ten together."""
    state = managed()
    city(state, 1, "f8")
    assert (production(state, 1, 0), production(state, 1, 1)) == (5, 7)
    assert refusal(state, "produce second_city stonehenge").code == "production_short"


def test_a_scout_adds_to_the_production_of_its_city() -> None:
    """R43, R102: the forest it stands in."""
    state = managed()
    scout(state, 1, "c6", 0)
    assert production(state, 1) == 7


def test_communism_and_military_science_add_production() -> None:
    """R43: two for each city by government, one for every three coins by tech."""
    state = managed()
    govern(state, 1, "communism")
    assert production(state, 1) == 7
    learn(state, 1, "military_science")
    nation(state, 1).sheet_coins = 7
    assert production(state, 1) == 9


def test_three_trade_buy_one_production() -> None:
    """R44: as often as one likes, and only as much as is needed."""
    state = managed(trade=11)
    play(state, "produce capital scout", "at c4")
    assert (scouts(state, 1), trade(state, 1)) == (["c4"], 8)


def test_rushing_several_times_is_allowed() -> None:
    """R44: Stonehenge for ten with five production and fifteen trade."""
    state = managed(trade=15)
    play(state, "produce capital stonehenge", "at c4")
    assert (piece(state, "c4"), trade(state, 1)) == ("stonehenge", 0)


def test_america_buys_two_production_for_three_trade() -> None:
    """R44: a surplus is lost."""
    state = managed("american", "german", trade=9)
    boosted(state, 7)
    play(state, "produce capital stonehenge", "at c2")
    assert trade(state, 1) == 9 - 6


def test_engineering_buys_two_items_with_one_action_once_a_turn() -> None:
    """R45: whose costs together are within the production."""
    state = managed()
    city(state, 1, "f8")
    learn(state, 1, "engineering")
    boosted(state, 9)
    play(state, "produce capital army", "at c4")
    assert decision(state) == ("second_item", 1)
    assert "produce capital infantry" in choices(state)
    assert refusal(state, "produce capital scout").code == "production_short"
    play(state, "produce capital infantry")
    assert decision(state) == ("city_management", 1)
    play(state, "produce second_city army", "at f7")
    assert decision(state) == ("city_management", 1)


def test_the_second_item_does_not_profit_from_the_first() -> None:
    """R45: production is counted before; a workshop's icons come too late."""
    state = managed()
    learn(state, 1, "engineering", "construction")
    boosted(state, 12)
    play(state, "produce capital workshop", "at b4")
    assert production(state, 1) == 14
    assert refusal(state, "produce capital scout").values["production"] == 5


def test_the_second_item_may_be_declined_and_used_later() -> None:
    """R45: it is a choice, once a turn."""
    state = managed()
    city(state, 1, "f8")
    learn(state, 1, "engineering")
    boosted(state, 9)
    play(state, "produce capital army", "at c4", "pass")
    boosted(state, 9, 1)
    play(state, "produce second_city army", "at f7")
    assert decision(state) == ("second_item", 1)


# -- figures and units


def test_figures_come_to_the_outskirts_of_the_city() -> None:
    """R46: an army for four, a scout for six, from the supply."""
    state = managed()
    left = int(nation(state, 1).army_supply)
    play(state, "produce capital army")
    assert refusal(state, "at c5").code == "not_outskirts"
    assert refusal(state, "at c3").code == "not_outskirts"
    play(state, "at c4")
    assert (armies(state, "c4"), int(nation(state, 1).army_supply)) == (1, left - 1)


def test_figures_come_within_the_stacking_limit() -> None:
    """R46, R74."""
    state = managed()
    army(state, 1, "c4", "c4")
    play(state, "produce capital army")
    told = refusal(state, "at c4")
    assert (told.code, told.values["limit"]) == ("stack_full", 2)


def test_figures_come_on_water_only_if_they_may_end_there() -> None:
    """R46: Sailing, not Navigation."""
    state = managed()
    learn(state, 1, "navigation")
    play(state, "produce capital army")
    assert refusal(state, "at d3").code == "no_ships"
    learn(state, 1, "sailing")
    play(state, "at d3")
    assert armies(state, "d3") == 1


def test_figures_come_from_the_supply() -> None:
    """R46: six armies are all there are."""
    state = managed()
    army(state, 1, "c4", "c4", "b2", "b2", "b4", "b4")
    assert refusal(state, "produce capital army").code == "no_figure_left"


def test_a_scout_cannot_come_to_a_blockaded_square() -> None:
    """R46, R104."""
    state = managed(trade=3)
    army(state, 2, "c4")
    boosted(state, 6)
    play(state, "produce capital scout")
    assert refusal(state, "at c4").code == "blockaded"


def test_an_army_may_come_to_a_blockaded_square_and_fights_at_once() -> None:
    """R46, R86: the blockader is the defender."""
    state = managed()
    army(state, 2, "c4")
    forces(state, 1, "infantry_3")
    forces(state, 2)
    play(state, "produce capital army", "at c4")
    assert decision(state) == ("battle", 1)
    assert state.battle is not None
    assert (state.battle.attacker, state.battle.defender) == (0, 1)
    play(state, "open infantry_3")
    assert decision(state) == ("loot", 1)
    assert armies(state, "c4") == 1


def test_an_army_that_comes_to_a_lone_scout_kills_it_without_a_battle() -> None:
    """R46, R80: scouts alone die at once."""
    state = managed()
    scout(state, 2, "c4")
    nation(state, 2).trade = 5
    play(state, "produce capital army", "at c4")
    assert state.battle is None
    assert scouts(state, 2) == []
    assert decision(state) == ("loot", 1)


def test_under_democracy_no_army_is_built_into_a_blockade() -> None:
    """R46: that would start a battle against a player."""
    state = managed()
    govern(state, 1, "democracy")
    army(state, 2, "c4")
    play(state, "produce capital army")
    assert refusal(state, "at c4").code == "no_attack"


def test_a_unit_is_drawn_from_its_deck_unseen() -> None:
    """R47: into the standing forces; only its type is known to others."""
    state = managed()
    play(state, "produce capital mounted", wishes=("unit 1 mounted_3",))
    assert units(state, 1)["mounted_3"] == 1
    assert seen(state, 2).nations[0].unit_types["mounted"] == 2


@pytest.mark.parametrize(
    ("techs", "unit", "cost"),
    [
        ((), "infantry", 5),
        (("democracy",), "infantry", 7),
        (("gunpowder",), "infantry", 9),
        (("replaceable_parts",), "infantry", 11),
        ((), "mounted", 5),
        (("chivalry",), "mounted", 7),
        (("railroad",), "mounted", 9),
        (("combustion",), "mounted", 11),
        ((), "artillery", 5),
        (("mathematics",), "artillery", 7),
        (("metal_casting",), "artillery", 9),
        (("ballistics",), "artillery", 11),
        (("flight",), "aircraft", 12),
    ],
)
def test_a_unit_costs_by_its_rank(techs: tuple[str, ...], unit: str, cost: int) -> None:
    """R47, R48: five, seven, nine, eleven; aircraft twelve."""
    state = managed()
    learn(state, 1, *techs)
    boosted(state, cost - 1)
    if production(state, 1) < cost:
        assert refusal(state, f"produce capital {unit}").values["cost"] == cost
    boosted(state, cost)
    assert f"produce capital {unit}" in choices(state)


def test_aircraft_need_flight() -> None:
    """R47."""
    told = refusal(managed(), "produce capital aircraft")
    assert (told.code, told.values["tech"]) == ("tech_missing", "flight")


def test_an_empty_deck_gives_no_unit() -> None:
    """R47: all mounted units are in the players' forces."""
    state = managed()
    forces(state, 2, *["mounted_1"] * 2, *["mounted_2"] * 9, *["mounted_3"] * 3)
    assert refusal(state, "produce capital mounted").code == "deck_empty"


def test_killed_units_lie_face_up_under_the_deck_until_it_is_turned_over() -> None:
    """R47: they come back only when all face-down cards are gone."""
    state = managed()
    forces(state, 2, *["mounted_1"] * 2, *["mounted_2"] * 8, *["mounted_3"] * 2)
    learn(state, 1, "monarchy")
    hold(state, 1, "silk")
    play(state, "use monarchy_kill", "player 2", wishes=("killed 2 mounted_1",))
    play(state, "produce capital mounted")
    assert units(state, 1).get("mounted_1") == 1
    assert seen(state).table.units_face_up == {"mounted_1": 1}


def test_monarchy_kills_a_unit_of_another_player_who_has_one() -> None:
    """R47: not of the player's own, and no other player sits at the table."""
    state = managed()
    learn(state, 1, "monarchy")
    hold(state, 1, "silk")
    play(state, "use monarchy_kill")
    assert choices(state, "player") == ["player 2"]
    assert [refusal(state, f"player {seat}").code for seat in (1, 3)] == ["no_target", "no_target"]


def test_a_rank_rises_for_all_units_at_once() -> None:
    """R48: and afterwards only the new price can be paid."""
    state = managed()
    boosted(state, 6)
    assert "produce capital infantry" in choices(state)
    learn(state, 1, "democracy")
    assert refusal(state, "produce capital infantry").values["cost"] == 7
    assert seen(state).nations[0].ranks["infantry"] == 2


# -- buildings


def prepared(building: str) -> CivilizationState:
    """Return a scene in which everything for a building is there but the ground."""
    state = managed("russian", "german")
    learn(state, 1, next(one for one in GAME.facts()["buildings"] if one["id"] == building)["tech"])
    for square in ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"):
        ground(state, square, "grassland")
    boosted(state, 12)
    return state


@pytest.mark.parametrize("building", [one.id for one in BUILDINGS])
def test_a_building_stands_on_its_terrain_only(building: str) -> None:
    """R49: harbors on water, trading posts in deserts, workshops in mountains, stars on any land."""
    facts = next(one for one in GAME.facts()["buildings"] if one["id"] == building)
    for ground_name in TERRAINS:
        state = prepared(building)
        ground(state, "c4", ground_name)
        ground(state, "d4", "grassland" if facts["terrain"] == "any_land" else facts["terrain"])
        fits = ground_name == facts["terrain"] or (facts["terrain"] == "any_land" and ground_name != "water")
        play(state, f"produce capital {building}")
        if fits:
            play(state, "at c4")
            assert piece(state, "c4") == building
        else:
            assert refusal(state, "at c4").code == "wrong_terrain"


@pytest.mark.parametrize("building", [one.id for one in BUILDINGS])
def test_a_building_needs_its_tech_and_gives_its_icons(building: str) -> None:
    """R49, R50: in place of everything printed on the square."""
    facts = next(one for one in GAME.facts()["buildings"] if one["id"] == building)
    state = prepared(building)
    kind = "grassland" if facts["terrain"] == "any_land" else facts["terrain"]
    ground(state, "c4", kind)
    before = seen(state, 1).nations[0].cities[0]
    rich = coins(state, 1)
    play(state, f"produce capital {building}", "at c4")
    after = seen(state, 1).nations[0].cities[0]
    printed = {terrain["id"]: terrain for terrain in GAME.facts()["terrains"]}[kind]
    assert after.trade - before.trade == facts["trade"] - printed["trade"]
    assert after.arts - before.arts == facts["culture"]
    assert after.production - before.production == facts["production"] - printed["production"]
    assert coins(state, 1) - rich == facts["coin"]
    forget(state, 1)
    until(state, "movement")
    until(state, "city_management", 1)
    boosted(state, 12)
    assert refusal(state, f"produce capital {building}").values == {"tech": facts["tech"]}


def test_a_building_needs_a_free_marker() -> None:
    """R49, R53: both sides use one pool; five temples are all there are."""
    state = prepared("temple")
    city(state, 1, "f6")
    city(state, 2, "b11")
    for square in ("c2", "e5", "g7", "f5", "a10"):
        build(state, square, "temple")
    assert pool(state, "temple") == 0
    assert refusal(state, "produce capital temple").code == "pool_empty"
    learn(state, 1, "theology")
    assert refusal(state, "produce capital cathedral").code == "pool_empty"


def test_no_building_stands_where_enemies_or_markers_are() -> None:
    """R49: a blockade, a hut, a village."""
    state = prepared("temple")
    army(state, 2, "b2")
    mark(state, "c2", "hut")
    mark(state, "d2", "village")
    play(state, "produce capital temple")
    assert refusal(state, "at b2").code == "blockaded"
    assert refusal(state, "at c2").code == "marker_there"
    assert refusal(state, "at d2").code == "marker_there"
    assert refusal(state, "at b5").code == "not_outskirts"


def test_a_city_without_a_fitting_square_cannot_build() -> None:
    """R49: no water, no harbor."""
    assert refusal(prepared("harbor"), "produce capital harbor").code == "no_site"


def test_a_building_covers_the_resource_of_its_square() -> None:
    """R50, R66: no incense from under a trading post."""
    state = managed()
    assert "harvest capital incense" in choices(state)
    build(state, "c4", "trading_post")
    assert refusal(state, "harvest capital incense").code == "no_such_icon"


def test_a_harbor_square_stays_water() -> None:
    """R50: for movement."""
    state = managed()
    build(state, "d3", "harbor")
    army(state, 1, "d4")
    until(state, "movement", 1)
    play(state, "move d4 1 0")
    assert refusal(state, "step north").code == "no_ships"


def test_a_city_has_one_star_building() -> None:
    """R51: a market keeps a temple out."""
    state = prepared("temple")
    build(state, "c4", "market")
    play(state, "produce capital temple")
    assert refusal(state, "at b2").code == "second_star"
    city(state, 1, "f6")
    assert refusal(state, "at f5").code == "not_outskirts"


def test_a_star_building_may_take_the_place_of_another() -> None:
    """R58, R59: on the same square; the old marker goes back to the market."""
    state = prepared("temple")
    build(state, "c4", "market")
    play(state, "produce capital temple", "at c4")
    assert (piece(state, "c4"), pool(state, "market"), pool(state, "temple")) == ("temple", 5, 4)


def test_an_upgrade_turns_all_own_buildings_over() -> None:
    """R52: the others keep theirs."""
    state = scene()
    build(state, "b2", "library")
    build(state, "f13", "library")
    until(state, "research")
    nation(state, 1).trade = 11
    learn(state, 1, "writing", "pottery")
    play(state, "research printing_press", seat=1)
    play(state, "pass", seat=2)
    assert (piece(state, "b2"), piece(state, "f13")) == ("university", "library")


def test_with_the_upgrade_only_the_better_building_is_built() -> None:
    """R52: at its price, and the lower tech is not needed."""
    state = managed()
    learn(state, 1, "pottery", "engineering")
    boosted(state, 8)
    assert refusal(state, "produce capital granary").code == "build_upgrade"
    play(state, "produce capital aqueduct", "at b2")
    assert piece(state, "b2") == "aqueduct"
    state = managed()
    learn(state, 1, "engineering")
    boosted(state, 8)
    assert "produce capital aqueduct" in choices(state)


def test_walls_are_built_with_masonry() -> None:
    """R54: for seven production, one per city."""
    state = managed()
    boosted(state, 7)
    assert refusal(state, "produce capital city_walls").values == {"tech": "masonry"}
    learn(state, 1, "masonry")
    play(state, "produce capital city_walls")
    assert nation(state, 1).walls == 1
    until(state, "movement")
    until(state, "city_management", 1)
    boosted(state, 7)
    assert refusal(state, "produce capital city_walls").code == "walls_stand"


def test_walls_can_be_destroyed_like_a_building() -> None:
    """R54: the marker is turned back."""
    state = scene("german", "chinese")
    hold(state, 1, "sabotage")
    army(state, 1, "e12")
    play(state, "event sabotage", "at f14")
    assert nation(state, 2).walls == 0


# -- wonders


def test_a_wonder_is_bought_from_the_market() -> None:
    """R55, R56: it stands in the outskirts, and the next card is turned up."""
    state = managed("german", "roman")
    boosted(state, 10)
    play(state, "produce capital stonehenge", "at b2", wishes=("market louvre",))
    assert piece(state, "b2") == "stonehenge"
    assert wonders_for_sale(state) == {"colossus", "hanging_gardens", "oracle", "louvre"}
    assert state.wonder_at[0] == sq("b2")


def test_a_tech_makes_a_wonder_cheaper() -> None:
    """R55: the Colossus for ten with Metalworking, fifteen without."""
    state = managed()
    boosted(state, 10)
    assert refusal(state, "produce capital colossus").values["cost"] == 15
    learn(state, 1, "metalworking")
    assert "produce capital colossus" in choices(state)


def test_a_wonder_does_not_stand_on_water_and_only_one_in_a_city() -> None:
    """R55: a star building may be there too."""
    state = managed("german", "roman")
    boosted(state, 15)
    lake = next(
        square for square in ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4") if terrain(state, square) == "water"
    )
    play(state, "produce capital oracle")
    assert refusal(state, f"at {lake}").code == "on_water"
    state = managed("german", "roman")
    boosted(state, 15)
    build(state, "d3", "stonehenge")
    play(state, "produce capital oracle")
    assert refusal(state, "at c2").code == "second_wonder"
    play(state, "at d3")
    assert piece(state, "d3") == "oracle"


def test_only_face_up_wonders_can_be_built() -> None:
    """R55."""
    state = managed()
    boosted(state, 25)
    assert refusal(state, "produce capital louvre").code == "not_in_market"


def test_wonders_are_no_buildings() -> None:
    """R55: Sabotage cannot be aimed at one."""
    state = scene()
    build(state, "f13", "colossus")
    hold(state, 1, "sabotage")
    army(state, 1, "f12")
    assert refusal(state, "event sabotage").code == "no_target"


def test_when_the_deck_is_empty_the_space_stays_empty() -> None:
    """R56."""
    state = managed("german", "roman")
    state.wonder_deck = 0
    boosted(state, 10)
    play(state, "produce capital stonehenge", "at b2")
    assert wonders_for_sale(state) == {"colossus", "hanging_gardens", "oracle"}


def test_egypt_builds_one_building_a_turn_for_nothing() -> None:
    """R57: as a city action; all placement rules apply."""
    state = managed("egyptian", "german")
    city(state, 1, "f6")
    learn(state, 1, "philosophy")
    assert refusal(state, "granted capital library").values == {"tech": "writing"}
    play(state, "granted capital temple")
    assert refusal(state, "at c4").code == "wrong_terrain"
    play(state, "at b2")
    assert piece(state, "b2") == "temple"
    assert refusal(state, "granted second_city temple").code == "used_this_turn"
    assert refusal(state, "arts capital").code == "city_has_acted"


def test_egypt_may_choose_city_walls_for_nothing() -> None:
    """R54, R57: they count as a building, once Masonry is known and the city has none."""
    state = managed("egyptian", "german")
    city(state, 1, "f6")
    assert refusal(state, "granted second_city city_walls").values == {"tech": "masonry"}
    learn(state, 1, "masonry")
    play(state, "granted second_city city_walls")
    assert (int(nation(state, 1).walls), decision(state)) == (2, ("city_management", 1))
    assert refusal(state, "granted capital city_walls").code == "used_this_turn"
    assert refusal(state, "arts second_city").code == "city_has_acted"
    until(state, "movement")
    until(state, "city_management", 1)
    assert refusal(state, "granted second_city city_walls").code == "walls_stand"
    assert "granted capital city_walls" in choices(state)


def test_free_walls_can_be_cancelled_like_any_city_action() -> None:
    """R57, R70: the action and the free building of this turn are spent."""
    state = managed("egyptian", "chinese")
    learn(state, 1, "masonry")
    hold(state, 2, "hut_spy")
    play(state, "granted capital city_walls", "use writing")
    assert int(nation(state, 1).walls) == 0
    assert refusal(state, "granted capital city_walls").code == "used_this_turn"


def test_nobody_else_builds_for_nothing() -> None:
    """R57."""
    state = managed()
    learn(state, 1, "philosophy")
    assert refusal(state, "granted capital temple").code == "not_possible"


def test_a_building_may_take_the_place_of_anything_of_ones_own() -> None:
    """R58: a building goes back to the market, a wonder out of the game, a great person to the reserve."""
    state = prepared("library")
    build(state, "b2", "granary")
    play(state, "produce capital library", "at b2")
    assert (piece(state, "b2"), pool(state, "granary"), pool(state, "library")) == ("library", 6, 5)
    state = prepared("library")
    build(state, "b2", "stonehenge")
    play(state, "produce capital library", "at b2")
    assert (piece(state, "b2"), int(state.wonder_at[0])) == ("library", -1)
    assert "stonehenge" not in wonders_for_sale(state)
    state = prepared("library")
    build(state, "b2", "artist")
    play(state, "produce capital library", "at b2")
    assert (piece(state, "b2"), in_reserve(state, 1)) == ("library", {"artist": 1})


def test_a_wonder_may_take_the_place_of_a_building_where_the_ground_fits() -> None:
    """R58: the terrain must still fit."""
    state = managed()
    build(state, "b2", "library")
    boosted(state, 10)
    play(state, "produce capital stonehenge", "at b2")
    assert (piece(state, "b2"), pool(state, "library")) == ("stonehenge", 6)


def test_arts_give_culture() -> None:
    """R41, R61: one, and one for each icon."""
    state = managed()
    build(state, "b2", "temple")
    play(state, "arts capital")
    assert culture_of(state, 1) == 3
