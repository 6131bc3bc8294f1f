"""Facts that the view computes so that boards need no rules: yields, sums, prices, sites, ways, clashes, the race."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from pentapolis.core.match import Match
from pentapolis.core.types import Reason
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.games.civilization.verbs import SQUARE_IDS
from pentapolis.games.civilization.view import (
    AboutView,
    AidView,
    BattleView,
    BonusView,
    CityView,
    CivilizationView,
    ClashView,
    FightView,
    ItemView,
    NationView,
    ReachView,
    SquareView,
    TrackView,
)
from pentapolis.table.serializers import log_entry
from tests.games.civilization.scene import (
    GAME,
    army,
    build,
    city,
    forces,
    founded,
    govern,
    ground,
    hold,
    learn,
    mark,
    nation,
    opened,
    play,
    scene,
    scout,
    until,
)

# Two players' capitals stand on c3 and f14.


def seen(state: CivilizationState, viewer: int | None = 1) -> CivilizationView:
    """Return the view of a seat (counted from 1) or a spectator."""
    return GAME.view(state, None if viewer is None else viewer - 1)


def own(state: CivilizationState, seat: int = 1) -> NationView:
    """Return a nation as it sees itself."""
    return seen(state, seat).nations[seat - 1]


def capital(state: CivilizationState, seat: int = 1) -> CityView:
    """Return the first city of a seat."""
    return own(state, seat).cities[0]


def square(state: CivilizationState, name: str) -> SquareView:
    """Return a square of the map."""
    return next(one for one in seen(state).squares if one.id == name)


def aid(state: CivilizationState, seat: int = 1) -> AidView:
    """Return the aid for a seat."""
    found = seen(state, seat).aid
    assert found is not None
    return found


def fought(state: CivilizationState, viewer: int = 1) -> BattleView:
    """Return the battle as a seat sees it."""
    found = seen(state, viewer).battle
    assert found is not None
    return found


def plain(state: CivilizationState, terrain: str = "grassland") -> None:
    """Make everything but the capitals one terrain."""
    for row in range(1, 17):
        for column in "abcdefgh":
            if f"{column}{row}" not in ("c3", "f14"):
                ground(state, f"{column}{row}", terrain)


# -- squares and cities


def test_a_square_tells_what_it_gives_and_to_whom() -> None:
    """R36, R50: bare ground by its terrain, to the city whose outskirts it is."""
    state = scene()
    ground(state, "b2", "forest")
    found = square(state, "b2")
    assert (found.production, found.trade) == (2, 0)
    assert (found.gives_to, found.gives_city) == (0, "capital")
    ground(state, "e7", "desert")
    assert (square(state, "e7").trade, square(state, "e7").gives_to) == (1, None)


def test_what_is_built_on_a_square_gives_in_place_of_its_ground() -> None:
    """R50."""
    state = scene()
    ground(state, "b2", "forest")
    build(state, "b2", "market")
    found = square(state, "b2")
    assert (found.trade, found.production, found.culture) == (1, 1, 1)
    assert found.resource == ""


def test_the_centre_of_a_city_gives_nothing() -> None:
    """R36."""
    found = square(scene(), "c3")
    assert (found.centre, found.trade, found.production, found.gives_to) == (True, 0, 0, None)


def test_a_blockaded_square_gives_nothing_to_its_city() -> None:
    """R104."""
    state = scene()
    ground(state, "b2", "forest")
    before = capital(state)
    army(state, 2, "b2")
    found = square(state, "b2")
    assert (found.blockaded, found.gives_to) == (True, None)
    after = capital(state)
    assert after.production == before.production - 2
    assert ("b2" in before.squares, "b2" in after.squares, after.blockaded_squares) == (True, False, ("b2",))


def test_a_scout_sends_what_its_square_gives() -> None:
    """R102."""
    state = scene()
    ground(state, "e7", "forest")
    scout(state, 1, "e7", 0)
    found = square(state, "e7")
    assert (found.gives_to, found.gives_city) == (0, "capital")
    assert "e7" in capital(state).squares


def test_a_square_that_a_scout_sends_to_another_own_city_counts_there_alone() -> None:
    """R102, R110: its icons, its coin and its place among the squares of a city."""
    state = scene()
    city(state, 1, "f6")
    build(state, "d2", "humanitarian")
    scout(state, 1, "d2", 0)
    nation(state, 1).scouts[2] = 1
    first, second = own(state).cities
    assert (square(state, "d2").gives_to, square(state, "d2").gives_city) == (0, "second_city")
    assert ("d2" in first.squares, "d2" in second.squares) == (False, True)
    for one in (first, second):
        squares = [square(state, name) for name in one.squares]
        assert (one.trade, one.coins) == (sum(each.trade for each in squares), sum(each.coin for each in squares))


def test_the_sums_of_a_city_are_those_of_the_squares_that_count_for_it() -> None:
    """R36, R43, R61."""
    state = scene()
    build(state, "b2", "temple")
    scout(state, 1, "e7", 0)
    city_seen = capital(state)
    squares = [square(state, name) for name in city_seen.squares]
    assert city_seen.trade == sum(one.trade for one in squares)
    assert city_seen.production_sources["squares"] == sum(one.production for one in squares)
    assert city_seen.arts_sources["squares"] == sum(one.culture for one in squares)
    assert city_seen.coins == sum(one.coin for one in squares)


def test_the_sources_of_production_and_arts_add_up() -> None:
    """R43, R61: the government, Military Science and the city itself beside its squares."""
    state = scene()
    govern(state, 1, "communism")
    learn(state, 1, "military_science")
    nation(state, 1).sheet_coins = 7
    found = capital(state)
    assert (found.production_sources["government"], found.production_sources["military_science"]) == (2, 2)
    assert sum(found.production_sources.values()) == found.production
    govern(state, 1, "monarchy")
    found = capital(state)
    assert (found.arts_sources["city"], found.arts_sources["government"]) == (1, 2)
    assert sum(found.arts_sources.values()) == found.arts


# -- nations


def test_coins_tell_where_they_are() -> None:
    """R110: the sheet, the government, techs, and cities."""
    state = scene()
    nation(state, 1).sheet_coins = 2
    govern(state, 1, "feudalism")
    learn(state, 1, "computers")
    build(state, "b2", "bank")
    found = own(state)
    assert found.coin_sources["sheet"] == 2
    assert (found.coin_sources["government"], found.coin_sources["computers"]) == (1, 1)
    assert found.coin_sources["capital"] >= 1
    assert sum(found.coin_sources.values()) == found.coins


def test_the_dial_has_a_threshold_for_every_level() -> None:
    """R106: the Porcelain Tower takes five off."""
    state = scene()
    nation(state, 1).trade = 16
    assert (own(state).research.needs, own(state).research.level) == ((6, 11, 16, 21, 26), 3)
    build(state, "b2", "porcelain_tower")
    assert (own(state).research.needs, own(state).research.level) == ((1, 6, 11, 16, 21), 4)


def test_the_pyramid_has_a_place_on_two_techs_of_the_row_below() -> None:
    """R19, R107: the start tech lies in the bottom row; a number below one says how many are missing below."""
    state = scene("russian", "german")
    learn(state, 1, "pottery", "currency")
    found = own(state)
    assert found.pyramid[0] == ("currency", "pottery", "communism")
    assert found.research.places == (8, 2, -1, -1, -1)


def test_the_next_space_of_the_culture_track_has_its_price_and_its_gift() -> None:
    """R62, R63."""
    state = scene()
    nation(state, 1).space = 7
    assert own(state).track == TrackView(5, 3, "event", 14)
    nation(state, 1).space = 20
    assert own(state).track == TrackView(7, 6, "victory", 1)


def test_the_battle_hand_of_a_single_army_is_a_limit() -> None:
    """R87: Fundamentalism gives one more."""
    state = scene()
    assert own(state).limits["battle_hand"] == 3
    govern(state, 1, "fundamentalism")
    assert own(state).limits["battle_hand"] == 4


# -- the race


def test_the_way_to_the_nearest_capital_is_one_that_an_army_can_walk() -> None:
    """R75, R82: water bars it until there are ships."""
    state = scene()
    plain(state)
    army(state, 1, "f10")
    found = own(state).race
    assert (found.march, found.target, found.origin) == (4, 1, "f10")
    for column in "abcdefgh":
        ground(state, f"{column}12", "water")
    assert own(state).race.march is None
    learn(state, 1, "navigation")
    assert own(state).race.march == 4
    for column in "abcdefgh":
        ground(state, f"{column}11", "water")
    assert own(state).race.march is None, "two steps do not cross two squares of water"
    learn(state, 1, "sailing")
    assert own(state).race.march == 4


def test_a_way_may_lead_through_a_corner_of_the_map() -> None:
    """R71: it is a square like any other."""
    state = scene()
    plain(state, "water")
    for square in ("a2", "a1", "b1", "c1", "c2"):
        ground(state, square, "grassland")
    army(state, 2, "a2")
    assert own(state, 2).race.march == 5


def test_enemy_figures_and_villages_bar_the_way_and_flight_passes_them() -> None:
    """R80, R82."""
    state = scene()
    plain(state, "water")
    for row in range(9, 14):
        ground(state, f"f{row}", "grassland")
    army(state, 1, "f9")
    assert own(state).race.march == 5
    mark(state, "f11", "village")
    assert own(state).race.march is None
    learn(state, 1, "flight")
    assert own(state).race.march == 5


def test_a_city_bars_the_way_to_the_capital_and_flight_passes_it() -> None:
    """R82: an army goes around it."""
    state = scene()
    plain(state)
    army(state, 1, "f9")
    city(state, 2, "f11")
    assert own(state).race.march == 7
    learn(state, 1, "flight")
    assert own(state).race.march == 5


def test_who_has_no_army_begins_beside_its_cities() -> None:
    """R46."""
    found = own(scene()).race
    assert found.origin is not None
    assert found.origin in capital(scene()).squares


def test_the_race_counts_what_wins() -> None:
    """R2."""
    state = scene()
    nation(state, 1).space = 5
    build(state, "b2", "academy")
    found = own(state).race
    assert (found.space, found.spaces, found.techs_needed, found.coins_needed) == (5, 21, 15, 15)
    assert (found.techs, found.coins, found.combat) == (len(own(state).techs), own(state).coins, 4)


def test_the_race_counts_the_techs_that_the_pyramid_has_use_for() -> None:
    """R2, R107: five of the bottom row."""
    state = scene()
    learn(state, 1, "currency", "masonry", "pottery", "writing", "philosophy", "metalworking", "sailing")
    assert (len(own(state).techs), own(state).race.techs) == (8, 6)


def test_a_question_on_arrival_or_about_a_token_tells_where_and_whose() -> None:
    """R85, R101."""
    state = scene(loot="faq")
    army(state, 1, "d11", "d11")
    scout(state, 2, "d12")
    nation(state, 2).sheet_coins, nation(state, 2).tech_coins = 1, 1
    hold(state, 2, "mass_defection")
    until(state, "movement", 1)
    play(state, "move d11 2 0", "step south", "event mass_defection", "at d12", "kill army", "pass")
    about = seen(state, 1).about
    assert about is not None
    assert about.square == "d12"
    play(state, "stop", "loot coin")
    about = seen(state, 1).about
    assert about is not None
    assert about.seat == 1


# -- the table and the phase


def test_wonders_have_the_price_that_the_viewer_pays() -> None:
    """R55: a tech makes one cheaper, and a spectator sees the full price."""
    state = scene("roman", "german")
    assert set(seen(state).table.prices) == set(seen(state).table.wonders)
    assert [seen(state, viewer).table.prices["colossus"] for viewer in (None, 1, 2)] == [15, 15, 10]
    assert [seen(state, viewer).table.prices["oracle"] for viewer in (None, 1, 2)] == [15, 10, 15]


def test_decks_tell_how_many_cards_are_left() -> None:
    """R8, R63."""
    state = scene()
    before = seen(state).table
    hold(state, 1, "infantry_2", "defection")
    nation(state, 1).cards += 1
    after = seen(state).table
    assert after.unit_decks["artillery"] == before.unit_decks["artillery"]
    assert before.unit_decks["infantry"] <= 15
    assert sum(before.event_cards) == sum(after.event_cards) + 1


def test_a_phase_tells_who_is_through_with_it() -> None:
    """R22: in turn order, or all together."""
    state = scene(first=2)
    assert (seen(state).order, seen(state).finished) == ((1, 0), ())
    play(state, "done")
    assert seen(state).finished == (1,)
    until(state, "trade")
    play(state, "done", seat=1)
    assert seen(state).finished == (0,)


# -- the subject of a decision


def test_a_site_tells_what_is_built_and_for_which_city() -> None:
    """R46."""
    state = scene()
    until(state, "city_management", 1)
    play(state, "produce capital army")
    assert seen(state).about == AboutView(kind="item", id="army", city="capital")


def test_an_answer_tells_what_was_declared() -> None:
    """R114, R115."""
    state = scene("roman", "german")
    learn(state, 2, "writing")
    hold(state, 2, "hut_spy")
    until(state, "city_management", 1)
    play(state, "arts capital")
    assert GAME.decision(state) == "react"
    assert seen(state, 2).about == AboutView(kind="arts", city="capital", seat=0)


def test_who_may_cancel_an_ability_is_told_at_which_square_it_is_aimed() -> None:
    """R24, R54, R115: so is the player who pays for it."""
    state = scene("roman", "german")
    learn(state, 1, "gunpowder")
    hold(state, 1, "iron", "silk", "hut_iron")
    build(state, "f13", "library")
    hold(state, 2, "primetime_tv")
    until(state, "city_management", 1)
    play(state, "use gunpowder_destroy", "at f13")
    assert seen(state, 1).about == AboutView(kind="ability", id="gunpowder_destroy", square="f13", left=2)
    play(state, "pay iron", "pay silk")
    assert GAME.decision(state) == "react"
    assert seen(state, 2).about == AboutView(kind="ability", id="gunpowder_destroy", square="f13", seat=0)


def test_who_may_cancel_a_voyage_is_told_whence_it_goes() -> None:
    """R75, R115."""
    state = scene("roman", "german")
    learn(state, 1, "steam_power")
    hold(state, 1, "silk")
    army(state, 1, "c5")
    hold(state, 2, "primetime_tv")
    until(state, "city_management", 1)
    play(state, "use steam_power", "at c5", "at g9")
    assert GAME.decision(state) == "react"
    assert seen(state, 2).about == AboutView(kind="ability", id="steam_power", square="c5", seat=0)


# -- cities


def menu(state: CivilizationState, item: str) -> ItemView:
    """Return an item on the menu of the capital."""
    return next(one for one in aid(state).menus[0].items if one.item == item)


def test_a_menu_has_the_price_and_what_a_rush_leaves() -> None:
    """R43, R44: three trade for each production that is missing; what stays is enough for a lower level."""
    state = scene()
    plain(state)
    until(state, "city_management", 1)
    nation(state, 1).trade = 27
    assert aid(state).menus[0].production == 0
    found = menu(state, "army")
    assert (found.cost, found.rush, found.left, found.level) == (4, 12, 15, 2)
    ground(state, "b2", "forest")
    ground(state, "b3", "forest")
    found = menu(state, "army")
    assert (found.cost, found.rush, found.left, found.level) == (4, 0, 27, 5)


def test_what_cannot_be_produced_says_why() -> None:
    """R47, R49."""
    state = scene()
    until(state, "city_management", 1)
    assert menu(state, "aircraft").why == Reason("tech_missing", {"tech": "flight"})
    assert menu(state, "army").why is None


def test_every_legal_item_is_on_the_menu_with_its_squares() -> None:
    """R43-R56: the menu and the legal moves say the same."""
    state = scene("egyptian", "german")
    learn(state, 1, "pottery", "masonry", "navigation")
    nation(state, 1).trade = 20
    until(state, "city_management", 1)
    legal = {
        GAME.format(state, action).split()[2] for action in state.legal(0) if "produce" in GAME.format(state, action)
    }
    shown = {one.item for one in aid(state).menus[0].items if one.why is None}
    assert shown == legal
    play(state, "produce capital army")
    squares = {GAME.format(state, action).split()[1] for action in state.legal(0)}
    assert {one.square for one in aid(state).sites} == squares


def test_a_site_tells_what_would_be_gained_and_what_would_leave_it() -> None:
    """R50, R58: a wonder on a forest gives culture and takes its production."""
    state = scene()
    ground(state, "b2", "forest")
    ground(state, "b3", "grassland")
    build(state, "b3", "market")
    until(state, "city_management", 1)
    nation(state, 1).trade = 27
    wonder = next(one for one in aid(state).menus[0].items if one.item in seen(state).table.wonders and one.sites)
    sites = {site.square: site for site in wonder.sites}
    assert (sites["b2"].production, sites["b2"].replaces) == (-2, "")
    assert (sites["b3"].trade, sites["b3"].replaces) == (-1, "market")


def test_a_capital_tells_what_its_outskirts_would_give() -> None:
    """R16."""
    state = opened("roman", "german")
    until(state, "place_capital", 1)
    sites = {site.square: site for site in aid(state).sites}
    assert len(sites) == 4
    built = capital(founded("roman", "german"))
    assert (sites["c3"].trade, sites["c3"].production) == (built.trade, built.production)


def test_a_second_item_has_a_menu_of_its_own() -> None:
    """R45."""
    state = scene()
    learn(state, 1, "engineering")
    until(state, "city_management", 1)
    nation(state, 1).trade = 27
    play(state, "produce capital infantry")
    assert GAME.decision(state) == "second_item"
    assert [one.city for one in aid(state).menus] == ["capital"]
    about = seen(state).about
    assert about is not None
    assert aid(state).menus[0].production == about.left


def test_nobody_else_is_helped() -> None:
    """The aid is for the seat to decide, and for no spectator."""
    state = scene()
    until(state, "city_management", 1)
    assert (seen(state, 2).aid, seen(state, None).aid) == (None, None)


# -- movement


def reach(state: CivilizationState, way: int = 0) -> dict[str, ReachView]:
    """Return the squares that a group can reach, by name."""
    return {one.square: one for one in aid(state).ways[way].reach}


def test_a_group_reaches_what_its_speed_allows() -> None:
    """R71: two steps, each square with the one before it."""
    state = scene()
    plain(state)
    army(state, 1, "e8")
    until(state, "movement", 1)
    found = reach(state)
    assert len(found) == 12
    assert (found["e7"].steps, found["e7"].before, found["e7"].stop) == (1, "e8", True)
    assert (found["e6"].steps, found["e6"].before) == (2, "e7")


def test_water_may_be_passed_but_not_ended_on_with_navigation() -> None:
    """R75."""
    state = scene()
    plain(state)
    ground(state, "e7", "water")
    army(state, 1, "e8")
    until(state, "movement", 1)
    assert "e7" not in reach(state)
    learn(state, 1, "navigation")
    found = reach(state)
    assert (found["e7"].stop, found["e6"].stop, found["e6"].before) == (False, True, "e7")


def test_water_from_which_no_shore_can_be_reached_is_not_entered() -> None:
    """R75: two steps are used up on the second square of water."""
    state = scene()
    plain(state)
    ground(state, "e7", "water")
    ground(state, "e6", "water")
    army(state, 1, "e8")
    learn(state, 1, "navigation")
    until(state, "movement", 1)
    assert ("e7" in reach(state), "e6" in reach(state)) == (True, False)


def test_dangers_end_a_way_and_are_told_before_it() -> None:
    """R78-R82."""
    state = scene()
    plain(state)
    mark(state, "e7", "hut")
    mark(state, "d8", "village")
    army(state, 2, "f8")
    scout(state, 2, "e9", 0)
    army(state, 1, "e8")
    until(state, "movement", 1)
    found = reach(state)
    dangers = {name: found[name].danger for name in ("e7", "d8", "f8", "e9")}
    assert dangers == {"e7": "hut", "d8": "village", "f8": "figures", "e9": "scouts"}
    assert len(found) == 4, "the way ends at each of them"


def test_scouts_alone_enter_no_danger() -> None:
    """R78: groups that reach other squares stand apart."""
    state = scene("german", "roman")
    plain(state)
    mark(state, "e7", "hut")
    army(state, 1, "e8")
    scout(state, 1, "e8", 0)
    until(state, "movement", 1)
    by_groups = {way.groups: {one.square for one in way.reach} for way in aid(state).ways}
    assert set(by_groups) == {((0, 1),), ((1, 0), (1, 1))}
    assert "e7" not in by_groups[((0, 1),)]
    assert "e7" in by_groups[((1, 0), (1, 1))]


def test_every_first_step_of_a_way_is_a_legal_move() -> None:
    """R71-R83: what the aid tells is what the rules allow."""
    state = scene()
    army(state, 1, "e8")
    learn(state, 1, "navigation")
    until(state, "movement", 1)
    first = {one.square for one in aid(state).ways[0].reach if one.steps == 1}
    play(state, "move e8 1 0")
    steps = {"north": "e7", "east": "f8", "south": "e9", "west": "d8"}
    legal = {GAME.format(state, action) for action in state.legal(0)}
    assert {steps[text.split()[1]] for text in legal if text.startswith("step ")} == first
    assert {one.square for one in aid(state).ways[0].reach if one.steps == 1} == first


def test_a_tile_that_could_be_turned_up_is_told() -> None:
    """R77: from where it lies beside the way, with a step left."""
    state = founded("roman", "german")
    army(state, 1, "d4")
    until(state, "movement", 1)
    way = next(way for way in aid(state).ways if way.square == "d4")
    assert way.discover == ("east", "south")
    edges = {one.square: one.discover for one in way.reach}
    assert (edges["c4"], edges["b4"]) == (("south",), ())


def test_a_battle_is_known_before_the_step_as_far_as_it_can_be() -> None:
    """R87, R88: hand and bonus of a city that is attacked."""
    state = scene()
    plain(state)
    build(state, "b2", "barracks")
    nation(state, 2).walls = 1
    army(state, 1, "f12")
    until(state, "movement", 1)
    assert aid(state).fights == (FightView("f14", "city", 1, 6, (2, 16), True),)


# -- battle


def battle(state: CivilizationState) -> CivilizationState:
    """Let armies of both meet on e9; the defender has opened a front with its unit."""
    plain(state)
    army(state, 1, "e8")
    army(state, 2, "e9")
    until(state, "movement", 1)
    play(state, "move e8 1 0", "step south")
    return state


def clash(state: CivilizationState, unit: str, front: int | None) -> ClashView:
    """Return a clash that a seat sees."""
    return next(one for one in aid(state).clashes if (one.unit, one.front) == (unit, front))


def test_a_bonus_is_itemised() -> None:
    """R88."""
    state = scene()
    build(state, "b2", "barracks")
    build(state, "d4", "general")
    forces(state, 1, "infantry_1")
    forces(state, 2, "infantry_1")
    battle(state)
    found = fought(state)
    assert found.bonuses == ((BonusView("barracks", "b2", 2), BonusView("general", "d4", 4)), ())
    assert found.bonus == (6, 0)
    assert (found.totals, found.plays) == ((6, 0), 1)


def test_a_unit_that_trumps_kills_unhurt() -> None:
    """R94: infantry trumps mounted units."""
    state = scene()
    forces(state, 1, "infantry_3", "artillery_1")
    forces(state, 2, "mounted_2", "infantry_1")
    battle(state)
    play(state, "open mounted_2")
    found = clash(state, "infantry_3", 0)
    assert (found.trump, found.kills, found.dies, found.wounds) == ("own", True, False, 0)
    assert found.totals == (3, 0)


def test_a_unit_that_is_trumped_may_die_before_it_strikes() -> None:
    """R94: mounted units trump artillery."""
    state = scene()
    forces(state, 1, "infantry_3", "artillery_1")
    forces(state, 2, "mounted_2", "infantry_1")
    battle(state)
    play(state, "open mounted_2")
    found = clash(state, "artillery_1", 0)
    assert (found.trump, found.dies, found.kills, found.deals) == ("other", True, False, 0)
    assert found.totals == (0, 2)


def test_equal_units_wound_each_other() -> None:
    """R93: both strike, and a unit lives whose strength is greater than its wounds."""
    state = scene()
    forces(state, 1, "infantry_3", "artillery_1")
    forces(state, 2, "infantry_2", "mounted_1")
    battle(state)
    play(state, "open infantry_2")
    found = clash(state, "infantry_3", 0)
    assert (found.trump, found.kills, found.dies, found.wounds, found.deals) == ("", True, False, 2, 3)


def test_a_unit_in_a_new_front_adds_its_strength() -> None:
    """R92, R97."""
    state = scene()
    forces(state, 1, "infantry_3", "artillery_1")
    forces(state, 2, "infantry_2", "mounted_1")
    battle(state)
    play(state, "open infantry_2")
    assert clash(state, "infantry_3", None).totals == (3, 2)


def test_a_clash_comes_out_as_it_was_told() -> None:
    """R92-R97."""
    state = scene()
    forces(state, 1, "infantry_3", "artillery_1")
    forces(state, 2, "infantry_2", "mounted_1")
    battle(state)
    play(state, "open infantry_2")
    told = clash(state, "infantry_3", 0)
    play(state, "attack infantry_3 0")
    assert fought(state).totals == told.totals


def test_the_hand_of_the_other_is_told_to_nobody() -> None:
    """R87: clashes are reckoned for who plays, from his own hand."""
    state = scene()
    forces(state, 1, "infantry_3")
    forces(state, 2, "infantry_2")
    battle(state)
    assert seen(state, 1).aid is None
    assert {one.unit for one in aid(state, 2).clashes} == {"infantry_2"}


def test_a_building_that_grew_up_is_left_out_of_the_menu() -> None:
    """R52: who knows the better kind builds it."""
    state = scene()
    city(state, 1, "f6")
    learn(state, 1, "construction", "railroad")
    until(state, "city_management", 1)
    items = [one.item for one in aid(state).menus[0].items]
    assert ("workshop" in items, "iron_mine" in items) == (False, True)


# -- facts of the log beside its words


def test_the_log_tells_the_trade_of_a_rush() -> None:
    """R44: with the square of an item, or with the item if it needs none; nothing where nothing was rushed."""
    state = scene()
    plain(state)
    until(state, "city_management", 1)
    nation(state, 1).trade = 27
    infantry = GAME.parse(state, "produce capital infantry", 0)
    assert GAME.note(state, 0, infantry) == {"rush": 15}
    army_action = GAME.parse(state, "produce capital army", 0)
    assert GAME.note(state, 0, army_action) == {}
    play(state, "produce capital army")
    site = GAME.parse(state, "at b2", 0)
    assert GAME.note(state, 0, site) == {"rush": 12}
    state.play(0, site)
    assert own(state).trade == 15


def test_a_note_stands_in_the_log_for_everybody() -> None:
    """R44: trade lies open."""
    state = scene()
    plain(state)
    until(state, "city_management", 1)
    nation(state, 1).trade = 27
    match = Match(GAME, start=state, seed="1", players=("Ada", "Béla"))
    entry = match.play(0, "produce capital infantry")
    assert [log_entry(GAME, entry, 0.0, viewer).note for viewer in (0, 1, None)] == [{"rush": 15}] * 3
    assert Match.replay(GAME, match.record()).log[0].note == {"rush": 15}
    assert log_entry(GAME, match.play(0, "done"), 0.0, 1).note == {"city_management": 1}
    assert log_entry(GAME, match.play(1, "arts capital"), 0.0, 0).note is UNSET


def test_the_log_tells_what_a_way_comes_to() -> None:
    """R78-R82: whose figures or city, a hut or a village; who flies comes to it where he stops."""
    state = scene()
    plain(state)
    army(state, 1, "e8")
    army(state, 2, "e9")
    mark(state, "e7", "hut")
    mark(state, "d8", "village")
    until(state, "movement", 1)
    play(state, "move e8 1 0")
    steps = {
        text: GAME.note(state, 0, GAME.parse(state, f"step {text}", 0)) for text in ("south", "north", "west", "east")
    }
    assert steps == {"south": {"seat": 2}, "north": {"hut": 1}, "west": {"village": 1}, "east": {}}
    learn(state, 1, "flight")
    assert GAME.note(state, 0, GAME.parse(state, "step south", 0)) == {}
    play(state, "step south")
    assert GAME.note(state, 0, GAME.parse(state, "stop", 0)) == {"seat": 2}


def test_the_log_tells_who_won_a_battle_and_what_it_cost() -> None:
    """R97-R99: with the move that ends it, before loot is taken."""
    state = scene()
    plain(state)
    army(state, 1, "e8")
    army(state, 2, "e9")
    forces(state, 1, "infantry_3", "infantry_3")
    forces(state, 2, "mounted_1")
    learn(state, 1, "gunpowder")
    until(state, "movement", 1)
    match = Match(GAME, start=state, seed="1", players=("Ada", "Béla"))
    for move in ("move e8 1 0", "step south", "open mounted_1", "attack infantry_3 0"):
        seat = match.state.deciders()[0]
        assert "fought" not in match.play(seat, move).note
    square = SQUARE_IDS.index("e9")
    ended = match.play(0, "open infantry_3")
    outcome = {"fought": square, "winner": 1, "loser": 2, "winner_lost": 0, "loser_lost": 1}
    assert ended.note == {"unit_rifleman": 5} | outcome
    assert match.state.view(0).decision == "loot"
    # R101: the log tells the looted amount.
    assert isinstance(match.state, CivilizationState)
    nation(match.state, 2).culture = 2
    assert match.play(0, "loot culture").note == {"culture": 2}


def test_the_log_names_a_unit_by_the_rank_and_strength_of_its_owner() -> None:
    """R47, R89: rank III of gunpowder, and rank I; also as a unit is drawn for the battle."""
    state = scene()
    plain(state)
    army(state, 1, "e8")
    army(state, 2, "e9")
    forces(state, 1, "infantry_3", "infantry_3", "infantry_3", "infantry_1")
    forces(state, 2, "mounted_1")
    learn(state, 1, "gunpowder")
    until(state, "movement", 1)
    match = Match(GAME, start=state, seed="1", players=("Ada", "Béla"))
    for move in ("move e8 1 0", "step south"):
        match.play(0, move)
    drawn = next(entry for entry in match.log if entry.text == "hand 1 infantry_3")
    assert drawn.note == {"unit_rifleman": 5}
    assert match.play(1, "open mounted_1").note == {"unit_horseman": 1}
    assert match.play(0, "attack infantry_3 0").note["unit_rifleman"] == 5
    # A player who does not see the drawn unit does not see its rank either.
    assert log_entry(GAME, drawn, 0.0, 0).note == {"unit_rifleman": 5}
    assert log_entry(GAME, drawn, 0.0, 1).note is UNSET


@pytest.mark.parametrize(("bonus", "winner"), [(False, 2), (True, 1)])
def test_the_log_tells_a_battle_that_ends_with_the_move_that_begins_it(bonus: bool, winner: int) -> None:
    """R85, R86, R97: no side has a unit, so that bonuses alone decide; an equal sum wins for the defender."""
    state = scene()
    plain(state)
    army(state, 1, "e8")
    army(state, 2, "e9")
    forces(state, 1)
    forces(state, 2)
    if bonus:
        build(state, "b2", "barracks")
    until(state, "movement", 1)
    outcome = {
        "fought": SQUARE_IDS.index("e9"),
        "winner": winner,
        "loser": 3 - winner,
        "winner_lost": 0,
        "loser_lost": 0,
    }
    match = Match(GAME, start=state, seed="1", players=("Ada", "Béla"))
    assert "fought" not in match.play(0, "move e8 1 0").note
    assert match.play(0, "step south").note == {"seat": 2} | outcome
    # The players who could interrupt the step decide first; the battle is over when they pass.
    hold(state, 2, "defection")
    match = Match(GAME, start=state, seed="1", players=("Ada", "Béla"))
    match.play(0, "move e8 1 0")
    assert match.play(0, "step south").note == {"seat": 2}
    assert match.play(1, "pass").note == outcome


@pytest.mark.parametrize(("bonus", "winner"), [(False, 0), (True, 1)])
def test_the_log_tells_a_battle_against_barbarians_for_whom_no_unit_is_left(bonus: bool, winner: int) -> None:
    """R97, R100: all three decks are empty, so that the bonus of the attacker decides at once."""
    state = scene()
    plain(state)
    army(state, 1, "e8")
    mark(state, "e9", "village")
    forces(state, 1)
    decks = [f"{kind}_{rank}" for kind in ("infantry", "mounted", "artillery") for rank in (1, 2, 2, 2, 3)]
    forces(state, 2, *decks * 3)
    if bonus:
        build(state, "b2", "barracks")
    until(state, "movement", 1)
    match = Match(GAME, start=state, seed="1", players=("Ada", "Béla"))
    match.play(0, "move e8 1 0")
    assert match.play(0, "step south").note == {
        "village": 1,
        "fought": SQUARE_IDS.index("e9"),
        "winner": winner,
        "loser": 1 - winner,
        "winner_lost": 0,
        "loser_lost": 0,
    }


def test_the_log_tells_what_is_put_on_the_first_squares() -> None:
    """R16, R18."""
    state = opened("roman", "german")
    until(state, "place_capital", 1)
    assert GAME.note(state, 0, state.legal(0)[0]) == {"capital": 1}
    until(state, "place_figure", 1)
    assert GAME.note(state, 0, state.legal(0)[0]) in ({"army": 1}, {"scout": 1})
