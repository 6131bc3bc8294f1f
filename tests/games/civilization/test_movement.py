"""Movement: groups, steps, water, discovery, huts, villages, cities, Russia, interrupts (R71-R85)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Hidden
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.rules.map import show_figures
from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import (
    GAME,
    armies,
    army,
    battle_of,
    build,
    choices,
    coins,
    culture_of,
    decision,
    forces,
    founded,
    govern,
    group_of,
    held,
    hold,
    in_reserve,
    knows,
    learn,
    mark,
    nation,
    piece,
    play,
    refusal,
    scene,
    scout,
    scouts,
    seen,
    sq,
    terrain,
    trade,
    until,
)


def moving(*civilizations: str) -> CivilizationState:
    """Return a scene in which the first player moves."""
    state = scene(*civilizations)
    until(state, "movement", 1)
    return state


# -- steps and groups


@pytest.mark.parametrize(
    ("techs", "speed"),
    [
        ((), 2),
        (("horseback_riding",), 3),
        (("sailing",), 4),
        (("steam_power",), 5),
        (("flight",), 6),
        (("horseback_riding", "flight"), 6),
    ],
)
def test_figures_take_as_many_steps_as_their_speed(techs: tuple[str, ...], speed: int) -> None:
    """R71: two, three, four, five or six; the best counts."""
    state = moving()
    learn(state, 1, *techs)
    army(state, 1, "a8")
    play(state, "move a8 1 0")
    assert group_of(state).steps_left == speed
    for direction in ["east", "east", "east", "south", "east", "east"][:speed]:
        assert decision(state)[0] == "step"
        play(state, f"step {direction}")
    assert decision(state)[0] == "movement"


def test_steps_are_orthogonal() -> None:
    """R71: there are four directions and no others."""
    state = moving()
    army(state, 1, "c5")
    play(state, "move c5 1 0")
    assert GAME.vocabulary["direction"] == ("north", "east", "south", "west")
    assert set(choices(state, "step")) == {"step north", "step east", "step south", "step west"}


def test_a_figure_finishes_before_the_next_one_starts() -> None:
    """R71: while one is on its way no other sets out."""
    state = moving()
    army(state, 1, "c5", "d5")
    play(state, "move c5 1 0", "step south")
    assert refusal(state, "move d5 1 0").code == "other_decision"
    play(state, "stop", "move d5 1 0")


def test_figures_of_one_square_may_move_together() -> None:
    """R72: and end together on one square."""
    state = moving()
    army(state, 1, "c5")
    scout(state, 1, "c5")
    play(state, "move c5 1 1", "step south", "stop")
    assert (armies(state, "c6"), scouts(state, 1)) == (1, ["c6"])


def test_they_need_not_move_together() -> None:
    """R72."""
    state = moving()
    army(state, 1, "c5", "c5")
    play(state, "move c5 1 0", "step south", "stop", "move c5 1 0", "step east", "stop")
    assert (armies(state, "c6"), armies(state, "d5")) == (1, 1)


def test_a_group_picks_nobody_up_on_the_way() -> None:
    """R72: it passes the other army and leaves it where it is."""
    state = moving()
    army(state, 1, "c5", "c6")
    play(state, "move c5 1 0", "step south", "step east")
    assert (armies(state, "c6"), armies(state, "d6")) == (1, 1)


def test_there_cannot_move_more_figures_than_there_are() -> None:
    """R72."""
    state = moving()
    army(state, 1, "c5")
    assert refusal(state, "move c5 2 0").code == "no_figures"
    assert refusal(state, "move c5 1 1").code == "no_figures"
    assert refusal(state, "move d5 1 0").code == "no_figures"


def test_each_figure_moves_once_a_turn() -> None:
    """R73."""
    state = moving()
    army(state, 1, "c5")
    play(state, "move c5 1 0", "step south", "stop")
    assert refusal(state, "move c6 1 0").code == "figures_moved"


def test_figures_produced_this_turn_may_move() -> None:
    """R73."""
    state = scene()
    until(state, "city_management", 1)
    play(state, "produce capital army", "at c4")
    until(state, "movement", 1)
    play(state, "move c4 1 0", "step south", "stop")
    assert armies(state, "c5") == 1


# -- stacking


@pytest.mark.parametrize(
    ("techs", "limit"),
    [
        ((), 2),
        (("masonry",), 3),
        (("printing_press",), 4),
        (("biology",), 5),
        (("replaceable_parts",), 6),
        (("masonry", "biology"), 5),
    ],
)
def test_techs_raise_the_stacking_limit(techs: tuple[str, ...], limit: int) -> None:
    """R74: the best counts; Russia's is one higher."""
    for civilization, more in (("german", 0), ("russian", 1)):
        state = scene(civilization, "roman")
        learn(state, 1, *techs)
        assert seen(state, 1).nations[0].limits["stacking"] == limit + more


def test_no_movement_ends_above_the_stacking_limit() -> None:
    """R74: passing through is free."""
    state = moving()
    army(state, 1, "c5", "c6", "c6")
    play(state, "move c5 1 0", "step south")
    assert refusal(state, "stop").code == "cannot_end"
    play(state, "step east")
    assert armies(state, "d6") == 1


def test_a_step_that_leads_to_no_legal_end_is_refused() -> None:
    """R74: the last step onto a full square."""
    state = moving()
    army(state, 1, "c5", "e5", "e5")
    play(state, "move c5 1 0", "step east")
    assert refusal(state, "step east").code == "cannot_end"


# -- water


def test_without_a_tech_no_figure_enters_water() -> None:
    """R75."""
    state = moving()
    army(state, 1, "c6")
    play(state, "move c6 1 0")
    assert refusal(state, "step south").code == "no_ships"


def test_with_navigation_figures_cross_water_but_do_not_end_there() -> None:
    """R75: c7 is water, c8 is not."""
    state = moving()
    learn(state, 1, "navigation")
    army(state, 1, "c6")
    play(state, "move c6 1 0", "step south")
    assert refusal(state, "stop").code == "cannot_end"
    play(state, "step south")
    assert armies(state, "c8") == 1


def test_navigation_does_not_lead_where_no_land_is_in_reach() -> None:
    """R75: from g12 two squares of water lie behind each other."""
    state = moving()
    learn(state, 1, "navigation")
    army(state, 1, "g12")
    play(state, "move g12 1 0", "step east")
    assert refusal(state, "step south").code == "cannot_end"


@pytest.mark.parametrize("tech", ["sailing", "steam_power", "flight"])
def test_with_better_techs_figures_end_on_water(tech: str) -> None:
    """R75."""
    state = moving()
    learn(state, 1, tech)
    army(state, 1, "c6")
    play(state, "move c6 1 0", "step south", "stop")
    assert armies(state, "c7") == 1


def test_with_navigation_alone_nobody_is_attacked_on_water() -> None:
    """R75: the winner would have to stay there; c7 is water."""
    state = moving()
    learn(state, 1, "navigation")
    army(state, 1, "c6")
    army(state, 2, "c7")
    play(state, "move c6 1 0")
    assert refusal(state, "step south").code == "cannot_end"


def test_who_may_end_on_water_attacks_there_and_stays() -> None:
    """R75: with Sailing."""
    state = moving()
    learn(state, 1, "sailing")
    army(state, 1, "c6")
    scout(state, 2, "c7")
    play(state, "move c6 1 0", "step south")
    assert (armies(state, "c7"), scouts(state, 2)) == (1, [])


# -- unexplored tiles


def frontier(*civilizations: str) -> CivilizationState:
    """Return a founded game in which an army of the first player stands at the edge of its home tile, on d4."""
    state = founded(*(civilizations or ("roman", "german")))
    for square in range(256):
        if state.figure[square]:
            count = int(state.armies[square])
            owner = int(state.figure[square]) - 1
            state.nations[owner].army_supply += count
            state.armies[square] = 0
            for scout_number in (0, 1):
                if state.nations[owner].scouts[scout_number] == square:
                    state.nations[owner].scouts[scout_number] = -1
                    state.nations[owner].scouts[scout_number + 2] = -1
            show_figures(state, owner, square, False)
    until(state, "movement", 1)
    army(state, 1, "d4")
    return state


def test_an_undiscovered_tile_cannot_be_entered() -> None:
    """R76."""
    state = frontier()
    play(state, "move d4 1 0")
    assert refusal(state, "step east").code == "tile_face_down"
    assert refusal(state, "step south").code == "tile_face_down"


def test_an_undiscovered_tile_is_no_target() -> None:
    """R76: Drought only sees what lies face up."""
    state = founded("roman", "german")
    hold(state, 1, "drought")
    play(state, "event drought")
    assert refusal(state, "at e5").code in ("no_target", "tile_face_down", "wrong_terrain")


def test_the_map_ends_somewhere() -> None:
    """R76: no step leads off it."""
    state = moving()
    army(state, 1, "a8")
    play(state, "move a8 1 0")
    assert refusal(state, "step west").code == "off_map"


@pytest.mark.parametrize(
    ("start", "direction", "corner", "quarters"),
    [("d4", "east", "e1", 1), ("d4", "south", "a5", 2)],
)
def test_a_discovered_tile_points_away_from_the_figure(start: str, direction: str, corner: str, quarters: int) -> None:
    """R77: it costs a step, and the figure stays where it is. East of it the arrow points right, south of it down."""
    state = frontier()
    play(state, f"move {start} 1 0", f"discover {direction}", wishes=(f"tile {corner} tile_07",))
    group = group_of(state)
    assert (group.square, group.steps_left) == (start, 1)
    tile = next(tile for tile in seen(state).tiles if tile.square == corner)
    assert (tile.tile, tile.rotation) == ("tile_07", quarters)


def test_a_tile_to_the_east_lies_with_its_left_column_on_top() -> None:
    """R77: tile 7 is M D D W / M G M W / M F G W / M M F W with its arrow up; turned right, its bottom is left."""
    state = frontier()
    play(state, "move d4 1 0", "discover east", wishes=("tile e1 tile_07",))
    letters = {"mountain": "M", "desert": "D", "grassland": "G", "forest": "F", "water": "W"}
    rows = ["".join(letters[terrain(state, f"{column}{row}")] for column in "efgh") for row in range(1, 5)]
    assert rows == ["MMMM", "MFGD", "FGMD", "WWWW"]


def test_markers_come_on_the_icons_of_a_discovered_tile_unseen() -> None:
    """R77: tile 7 has a village on its G and a hut at its lower left."""
    state = frontier()
    play(state, "move d4 1 0", "discover east", wishes=("tile e1 tile_07",))
    shown = {square.id: square.marker for square in seen(state, 1).squares if square.marker}
    assert shown == {"e1": "hut", "g2": "village"}


def test_a_scout_discovers_too() -> None:
    """R77."""
    state = frontier()
    scout(state, 1, "d2")
    play(state, "move d2 0 1", "discover east")
    assert terrain(state, "e2")


def test_only_a_tile_beside_the_figure_can_be_discovered() -> None:
    """R77: orthogonally, and face down."""
    state = frontier()
    play(state, "move d4 1 0")
    assert refusal(state, "discover north").code == "nothing_face_down"
    play(state, "discover east", "discover south")
    assert armies(state, "d4") == 1


# -- huts and villages


def test_an_army_takes_a_hut_and_stops() -> None:
    """R78: the marker is kept face down, and only its owner has looked at it."""
    state = moving()
    army(state, 1, "c5")
    mark(state, "c6", "hut")
    play(state, "move c5 1 0", "step south", wishes=("hut 1 hut_silk",))
    assert (armies(state, "c6"), int(state.marker[sq("c6")])) == (1, 0)
    assert held(state, 1)["hut_silk"] == 1
    assert seen(state, 2).nations[0].huts == Hidden("hut", 1)
    assert seen(state, 1).nations[0].huts == ("hut_silk",)
    assert refusal(state, "move c6 1 0").code == "figures_moved"


def test_under_republic_a_scout_explores_a_hut_and_stops() -> None:
    """R78: without an army; the marker is kept face down."""
    state = moving()
    scout(state, 1, "c5")
    mark(state, "c6", "hut")
    play(state, "move c5 0 1", "step south", wishes=("hut 1 hut_silk",))
    assert (scouts(state, 1), int(state.marker[sq("c6")]), held(state, 1)["hut_silk"]) == (["c6"], 0, 1)
    assert refusal(state, "move c6 0 1").code == "figures_moved"


def test_under_republic_a_scout_enters_no_village_and_attacks_nobody() -> None:
    """R79, R80, R82: huts are all that it explores."""
    state = moving()
    scout(state, 1, "c5")
    scout(state, 2, "d5")
    mark(state, "c6", "village")
    play(state, "move c5 0 1")
    assert [refusal(state, f"step {way}").code for way in ("south", "east")] == ["armies_only", "armies_only"]


@pytest.mark.parametrize("marker", ["hut", "village"])
def test_a_scout_enters_neither_hut_nor_village(marker: str) -> None:
    """R78, R79."""
    state = moving("german", "roman")
    scout(state, 1, "c5")
    mark(state, "c6", marker)
    play(state, "move c5 0 1")
    assert refusal(state, "step south").code == "armies_only"


def village(wish: str = "village 1 resource", *civilizations: str) -> CivilizationState:
    """Return the state after three strong units have taken a village."""
    state = moving(*(civilizations or ("german", "roman")))
    army(state, 1, "c5")
    mark(state, "c6", "village")
    forces(state, 1, "infantry_3", "artillery_3", "mounted_3")
    play(state, "move c5 1 0", "step south")
    wishes = (wish,)
    while decision(state)[0] == "battle":
        text = next((text for text in choices(state) if text.startswith("open")), "done")
        last = state.battle is not None and sum(state.battle.hand) == 1
        play(state, text, wishes=wishes if last else ())
    return state


def test_a_village_is_fought_for_and_gives_a_resource() -> None:
    """R79: kept face down."""
    state = village()
    assert (armies(state, "c6"), int(state.marker[sq("c6")])) == (1, 0)
    assert seen(state, 2).nations[0].villages == Hidden("village", 1)


def test_a_village_may_give_a_great_person() -> None:
    """R79: the marker is discarded."""
    state = village("village 1 great_person")
    assert decision(state) == ("place_piece", 1)
    play(state, "reserve")
    assert sum(in_reserve(state, 1).values()) == 1
    assert state.box[c.BOX_VILLAGE_GREAT_GONE] == 1


def test_a_lost_battle_for_a_village_costs_the_figures_and_nothing_else() -> None:
    """R79: no loot for the neighbour."""
    state = moving()
    army(state, 1, "c5")
    mark(state, "c6", "village")
    forces(state, 1)
    nation(state, 1).trade = 5
    play(state, "move c5 1 0", "step south")
    while decision(state)[0] == "battle":
        play(state, choices(state, "open")[0])
    assert (armies(state, "c6"), int(state.marker[sq("c6")]), trade(state, 1)) == (0, 2, 5)
    assert decision(state) == ("movement", 1)


def test_china_gains_culture_for_huts_and_villages() -> None:
    """R78, R79: three each time."""
    state = moving("chinese", "roman")
    army(state, 1, "c5")
    mark(state, "c6", "hut")
    play(state, "move c5 1 0", "step south")
    assert culture_of(state, 1) == 3
    assert culture_of(village("village 1 resource", "chinese", "roman"), 1) == 3


def test_rome_advances_for_a_village() -> None:
    """R63, R79: free, with the reward; a hut does not count."""
    state = village("village 1 resource", "roman", "german")
    assert int(nation(state, 1).space) == 1


# -- enemies


def test_a_scout_does_not_enter_a_square_with_enemies() -> None:
    """R80."""
    state = moving()
    scout(state, 1, "c5")
    scout(state, 2, "c6")
    play(state, "move c5 0 1")
    assert refusal(state, "step south").code == "armies_only"


def test_scouts_alone_die_at_once_and_the_attacker_takes_loot() -> None:
    """R80: it counts as a battle won: Rome's Code of Laws gets a coin."""
    state = moving()
    army(state, 1, "c5")
    scout(state, 2, "c6")
    nation(state, 2).trade = 9
    play(state, "move c5 1 0", "step south")
    assert (scouts(state, 2), armies(state, "c6"), coins(state, 1)) == ([], 1, 1)
    assert decision(state) == ("loot", 1)
    play(state, "loot trade")
    assert trade(state, 2) == 6


def test_an_army_that_meets_armies_stops_and_fights() -> None:
    """R80."""
    state = moving()
    army(state, 1, "c5")
    army(state, 2, "c6")
    play(state, "move c5 1 0", "step south")
    assert decision(state) == ("battle", 2)


def test_scouts_share_the_fate_of_their_group() -> None:
    """R81: the army attacks with the scout, loses, and both are gone."""
    state = moving()
    army(state, 1, "c5")
    scout(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1)
    play(state, "move c5 1 1", "step south")
    while decision(state)[0] == "battle":
        play(state, choices(state, "open")[0])
    assert (armies(state, "c6"), scouts(state, 1)) == (1, [])


def test_a_scout_follows_its_winning_army() -> None:
    """R81: it stands on the conquered square."""
    state = moving()
    army(state, 1, "c5")
    scout(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 2)
    play(state, "move c5 1 1", "step south")
    while decision(state)[0] == "battle":
        play(state, choices(state, "open")[0])
    assert (armies(state, "c6"), scouts(state, 1)) == (1, ["c6"])


# -- cities


def test_own_centres_are_crossed_but_not_ended_on() -> None:
    """R82: from c2 through the capital to c4."""
    state = moving()
    army(state, 1, "c2")
    play(state, "move c2 1 0", "step south")
    assert refusal(state, "stop").code == "cannot_end"
    play(state, "step south")
    assert armies(state, "c4") == 1


def test_scouts_enter_outskirts_but_no_enemy_centre() -> None:
    """R82."""
    state = moving()
    scout(state, 1, "d14")
    play(state, "move d14 0 1", "step east")
    assert refusal(state, "step east").code == "scout_and_city"
    play(state, "stop")
    assert scouts(state, 1) == ["e14"]


def test_an_army_that_enters_an_enemy_centre_attacks_the_city() -> None:
    """R82, R86."""
    state = moving()
    army(state, 1, "e14")
    play(state, "move e14 1 0", "step east")
    assert decision(state) == ("battle", 2)
    assert battle_of(state).kind == "city"


def test_under_democracy_nobody_is_attacked() -> None:
    """R82: neither figures nor cities; villages may be."""
    state = moving()
    govern(state, 1, "democracy")
    army(state, 1, "e14", "c5", "d5")
    army(state, 2, "c6")
    mark(state, "d6", "village")
    play(state, "move e14 1 0")
    assert refusal(state, "step east").code == "no_attack"
    play(state, "stop", "move c5 1 0")
    assert refusal(state, "step south").code == "no_attack"
    play(state, "stop", "move d5 1 0", "step south")
    assert state.battle is not None


def test_with_flight_figures_pass_enemies_markers_and_cities() -> None:
    """R83: ending there follows the normal rules."""
    state = moving()
    learn(state, 1, "flight")
    army(state, 1, "e13")
    army(state, 2, "e14")
    mark(state, "e15", "hut")
    play(state, "move e13 1 0", "step south", "step south", "step south", "stop")
    assert (armies(state, "e16"), armies(state, "e14"), int(state.marker[sq("e15")])) == (1, 1, 1)
    scout(state, 1, "e13")
    play(state, "move e13 0 1", "step south")
    assert refusal(state, "stop").code == "cannot_end"


def test_with_flight_an_army_that_stops_on_enemies_attacks() -> None:
    """R83: by choice."""
    state = moving()
    learn(state, 1, "flight")
    army(state, 1, "c5")
    army(state, 2, "c6")
    play(state, "move c5 1 0", "step south")
    assert state.battle is None
    play(state, "stop")
    assert state.battle is not None


# -- Russia


@pytest.mark.parametrize("figure", ["army", "scout"])
def test_russia_sacrifices_a_figure_in_an_enemy_city_for_a_tech(figure: str) -> None:
    """R84: free, once a turn, without a battle; the tech needs a legal place."""
    state = moving("russian", "german")
    learn(state, 2, "pottery", "chivalry")
    if figure == "army":
        army(state, 1, "e14")
    else:
        scout(state, 1, "e14")
    army(state, 1, "e15")
    play(state, "move e14 1 0" if figure == "army" else "move e14 0 1", "sacrifice east")
    assert decision(state) == ("learn_tech", 1)
    assert refusal(state, "tech chivalry").code == "pyramid"
    assert refusal(state, "tech currency").code == "not_known_there"
    play(state, "tech pottery")
    assert "pottery" in knows(state, 1)
    assert (state.battle, armies(state, "e14"), scouts(state, 1)) == (None, 0, [])
    play(state, "move e15 1 0")
    assert refusal(state, "sacrifice north").code == "used_this_turn"


def test_only_russia_steals_techs_and_only_from_cities() -> None:
    """R84."""
    state = moving()
    army(state, 1, "e14")
    play(state, "move e14 1 0")
    assert refusal(state, "sacrifice east").code == "not_possible"
    state = moving("russian", "german")
    army(state, 1, "e14", "e14")
    play(state, "move e14 2 0")
    assert refusal(state, "sacrifice east").code == "group_too_big"
    play(state, "stop", "done")
    state = moving("russian", "german")
    army(state, 1, "e14")
    play(state, "move e14 1 0")
    assert refusal(state, "sacrifice west").code == "no_target"


# -- interrupts


def test_a_movement_can_be_interrupted_after_each_step() -> None:
    """R85: Defection kills the army on its way."""
    state = moving()
    army(state, 1, "d11")
    hold(state, 2, "defection")
    play(state, "move d11 1 0", "step south")
    assert decision(state) == ("interrupt", 2)
    play(state, "event defection", "at d12", "kill army")
    assert (armies(state, "d12"), int(state.group_square)) == (0, -1)
    assert decision(state) == ("movement", 1)


@pytest.mark.parametrize(("event", "asked"), [("defection", True), ("drought", False)])
def test_where_only_those_are_asked_who_can_interrupt_an_event_of_the_movement_is_needed(
    event: str, *, asked: bool
) -> None:
    """R85."""
    state = scene(reactions="when_able")
    army(state, 1, "d11")
    until(state, "movement", 1)
    hold(state, 2, event)
    play(state, "move d11 1 0", "step south")
    assert decision(state) == (("interrupt", 2) if asked else ("step", 1))


def test_who_does_not_interrupt_is_asked_again_after_the_next_step() -> None:
    """R85: and the group goes on."""
    state = moving()
    army(state, 1, "d11")
    hold(state, 2, "defection")
    play(state, "move d11 1 0", "step south", "pass", "step east")
    assert decision(state) == ("interrupt", 2)
    play(state, "pass")
    assert armies(state, "e12") == 1


def test_the_communism_spy_holds_a_moving_group() -> None:
    """R85: no figure may leave the square this turn."""
    state = moving("roman", "russian")
    army(state, 1, "c11", "c12")
    hold(state, 2, "hut_spy")
    play(state, "move c11 1 0", "step south")
    assert decision(state) == ("interrupt", 2)
    play(state, "use communism", "at c12")
    assert armies(state, "c12") == 2
    assert refusal(state, "move c12 1 0").code == "pinned"


def test_a_discovery_can_be_interrupted() -> None:
    """R85."""
    state = frontier()
    hold(state, 2, "wholesale_defection")
    play(state, "move d4 1 0", "discover east")
    assert decision(state) == ("interrupt", 2)


def at_the_gates(count: int = 1, target: str = "army") -> CivilizationState:
    """Let armies of the first player step to the target on d12, or to the city on f14.

    The second player has Mass Defection.
    """
    state = moving()
    start, direction = ("e14", "east") if target == "city" else ("d11", "south")
    army(state, 1, *[start] * count)
    if target == "army":
        army(state, 2, "d12")
    elif target == "scout":
        scout(state, 2, "d12")
    elif target != "city":
        mark(state, "d12", target)
    hold(state, 2, "mass_defection")
    play(state, f"move {start} {count} 0", f"step {direction}")
    return state


@pytest.mark.parametrize("target", ["army", "scout", "city", "hut", "village"])
def test_a_step_into_a_fight_a_city_a_hut_or_a_village_can_be_interrupted(target: str) -> None:
    """R85: on arrival, before the battle begins or the marker is taken."""
    state = at_the_gates(target=target)
    square = "f14" if target == "city" else "d12"
    assert (decision(state), state.battle, group_of(state).square) == (("interrupt", 2), None, square)
    before = held(state, 1)
    play(state, "event mass_defection", f"at {square}", "kill army")
    left = 1 if target == "army" else 0
    assert (state.battle, armies(state, square), decision(state)) == (None, left, ("movement", 1))
    assert (held(state, 1), int(nation(state, 1).army_supply)) == (before, 6)


def test_without_an_interrupt_on_arrival_the_fight_begins() -> None:
    """R85: nothing was lost, so nothing is asked."""
    state = at_the_gates(2)
    play(state, "pass")
    assert state.battle is not None


def test_who_has_lost_figures_on_arrival_may_fight_with_the_rest() -> None:
    """R85, R87."""
    state = at_the_gates(2)
    play(state, "event mass_defection", "at d12", "kill army", "pass")
    assert (decision(state), choices(state)) == (("arrival", 1), ["stop", "retreat"])
    assert refusal(state, "step north").code == "other_decision"
    play(state, "stop")
    assert (battle_of(state).square, group_of(state).armies) == ("d12", 1)


def test_who_has_lost_figures_on_arrival_may_take_the_last_step_back() -> None:
    """R85: and go on as if it had not been made."""
    state = at_the_gates(2)
    play(state, "event mass_defection", "at d12", "kill army", "pass", "retreat")
    group = group_of(state)
    assert (group.square, group.armies, group.steps_left, group.steps_taken) == ("d11", 1, 2, 0)
    play(state, "step north", "stop")
    assert (armies(state, "d10"), armies(state, "d12"), state.battle) == (1, 1, None)


def test_scouts_whose_armies_are_lost_on_arrival_step_back() -> None:
    """R80, R85: they cannot stay where enemies are."""
    state = moving()
    army(state, 1, "d11")
    scout(state, 1, "d11", 0)
    army(state, 2, "d12")
    hold(state, 2, "defection")
    play(state, "move d11 1 1", "step south", "event defection", "at d12", "kill army")
    assert (decision(state), group_of(state).square, scouts(state, 1)) == (("step", 1), "d11", ["d11"])
    play(state, "stop")
    assert scouts(state, 1) == ["d11"]


def test_a_pinned_group_cannot_take_its_step_back() -> None:
    """R85: the spy of Communism holds it where it has arrived, and it fights."""
    state = moving("roman", "russian")
    army(state, 1, "d11", "d11")
    army(state, 2, "d12")
    hold(state, 2, "hut_spy", "defection")
    play(state, "move d11 2 0", "step south", "event defection", "at d12", "kill army", "use communism", "at d12")
    assert (battle_of(state).square, group_of(state).armies) == ("d12", 1)


def test_with_flight_the_last_step_is_taken_back_too() -> None:
    """R83, R85: where the way would end in a fight."""
    state = moving()
    learn(state, 1, "flight")
    army(state, 1, "d11", "d11")
    army(state, 2, "d12")
    hold(state, 2, "defection")
    play(state, "move d11 2 0")
    state.group_left = 1
    play(state, "step south", "event defection", "at d12", "kill army")
    assert choices(state) == ["stop", "retreat"]


def test_a_sacrifice_can_be_interrupted() -> None:
    """R84, R85: the figure is killed in the city, and nothing is learnt."""
    state = moving("russian", "german")
    learn(state, 2, "pottery")
    army(state, 1, "e14", "e15")
    hold(state, 2, "defection")
    play(state, "move e14 1 0", "sacrifice east")
    assert decision(state) == ("interrupt", 2)
    copy = state.clone()
    play(copy, "pass")
    assert decision(copy) == ("learn_tech", 1)
    play(state, "event defection", "at f14", "kill army")
    assert (decision(state), knows(state, 1)) == (("movement", 1), {"communism"})


def test_combustion_tramples_a_building_once_a_turn() -> None:
    """R72, R73: when an army ends its movement on an enemy building."""
    state = moving()
    learn(state, 1, "combustion")
    build(state, "e14", "library")
    build(state, "f13", "granary")
    army(state, 1, "d14", "f12")
    play(state, "move d14 1 0", "step east", "stop")
    assert piece(state, "e14") == ""
    play(state, "move f12 1 0", "step south", "stop")
    assert piece(state, "f13") == "granary"
