"""The phases of a turn, the start of turn and governments (R22-R35)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import pentapolis as pp
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.governments import GOVERNMENTS, REPUBLIC_READINGS
from pentapolis.games.civilization.rules.map import own_map
from tests.games.civilization.scene import (
    GAME,
    armies,
    army,
    build,
    choices,
    cities,
    city,
    culture_of,
    decision,
    govern,
    government,
    ground,
    hold,
    in_reserve,
    knows,
    learn,
    mark,
    nation,
    piece,
    play,
    production,
    refusal,
    reserve,
    scene,
    scout,
    scouts,
    seen,
    sq,
    trade,
    until,
)

# -- the turn


def test_a_turn_has_five_phases_of_which_two_are_simultaneous() -> None:
    """R22: start of turn, city management and movement one after another, trade and research together."""
    state = scene()
    for one in state.nations:
        one.trade = 6
    asked = []
    while state.turn == 1:
        asked.append((GAME.decision(state), tuple(seat + 1 for seat in state.deciders())))
        state.apply(state.deciders()[0], state.legal(state.deciders()[0])[0])
        while state.to_act == pp.CHANCE:
            state.resolve(state.sample(pp.dealer(1)))
    assert asked == [
        ("start_of_turn", (1,)),
        ("start_of_turn", (2,)),
        ("trade", (1, 2)),
        ("trade", (2,)),
        ("city_management", (1,)),
        ("city_management", (2,)),
        ("movement", (1,)),
        ("movement", (2,)),
        ("research", (1, 2)),
        ("research", (2,)),
    ]


def test_the_start_player_changes_from_the_second_turn_on() -> None:
    """R23: one seat clockwise with each turn."""
    state = scene("roman", "german", "russian", first=2)
    order: list[tuple[int, int]] = []
    while state.turn < 4:
        if decision(state)[0] == "start_of_turn" and (not order or order[-1][0] != state.turn):
            order.append((int(state.turn), decision(state)[1]))
        play(state, "done" if "done" in choices(state) else "pass")
    assert order == [(1, 2), (2, 3), (3, 1)]


def test_an_event_belongs_to_its_phase() -> None:
    """R24: Drought at the start of turn, We Love the Despot Day in city management, Defection in movement."""
    state = scene()
    hold(state, 1, "drought", "despot_day")
    assert choices(state, "event") == ["event drought"]
    assert refusal(state, "event despot_day").code == "wrong_phase"
    until(state, "city_management", 1)
    assert choices(state, "event") == ["event despot_day"]
    assert refusal(state, "event drought").code == "wrong_phase"


def test_an_event_is_played_in_the_own_part_of_the_phase() -> None:
    """R24: the other player waits for his turn."""
    state = scene()
    hold(state, 2, "drought")
    assert refusal(state, "event drought", seat=2).code == "not_your_decision"
    play(state, "done")
    assert choices(state, "event") == ["event drought"]


def test_an_ability_belongs_to_its_phase() -> None:
    """R24: Currency asks for city management, Horseback Riding for the trade phase."""
    state = scene()
    learn(state, 1, "currency", "horseback_riding")
    hold(state, 1, "incense", "silk")
    assert refusal(state, "use currency").code == "wrong_phase"
    until(state, "trade")
    assert choices(state, "use", seat=1) == ["use horseback_riding"]
    until(state, "city_management", 1)
    assert choices(state, "use") == ["use currency"]


def test_a_resource_ability_is_used_once_a_turn() -> None:
    """R25: however many resources there are."""
    state = scene()
    learn(state, 1, "currency")
    hold(state, 1, "incense", "incense")
    until(state, "city_management", 1)
    play(state, "use currency")
    assert culture_of(state, 1) == 3
    assert refusal(state, "use currency").code == "ability_used"
    until(state, "research")
    until(state, "city_management", 1)
    assert "use currency" in choices(state)


def test_two_techs_with_the_same_effect_may_both_be_used() -> None:
    """R25: Currency and Chivalry."""
    state = scene()
    learn(state, 1, "currency", "chivalry")
    hold(state, 1, "incense", "incense")
    until(state, "city_management", 1)
    play(state, "use currency", "use chivalry")
    assert culture_of(state, 1) == 8


def test_two_uses_of_one_entry_count_as_one() -> None:
    """R25: Monarchy either makes a wonder obsolete or kills a unit."""
    state = scene()
    learn(state, 1, "monarchy")
    hold(state, 1, "silk", "silk")
    until(state, "city_management", 1)
    play(state, "use monarchy_obsolete", "wonder oracle")
    assert refusal(state, "use monarchy_kill").code == "ability_used"


# -- the start of turn


def test_everything_of_the_start_of_turn_may_be_done_in_any_order() -> None:
    """R26: a city, a government and a great person."""
    state = scene()
    scout(state, 1, "f6")
    reserve(state, 1, "artist")
    offered = choices(state)
    assert {"found f6", "great artist", "govern anarchy", "done"} <= set(offered)
    play(state, "great artist", "at b2", "found f6", "govern anarchy")
    assert (piece(state, "b2"), cities(state, 1), government(state, 1)) == ("artist", ["c3", "f6"], "anarchy")


def test_a_scout_founds_a_city_and_goes_back_to_the_supply() -> None:
    """R27, R28: unwalled."""
    state = scene()
    scout(state, 1, "f6")
    play(state, "found f6")
    assert (cities(state, 1), scouts(state, 1), int(nation(state, 1).walls)) == (["c3", "f6"], [], 0)


def test_a_city_cannot_stand_on_water() -> None:
    """R27 (a)."""
    state = scene()
    scout(state, 1, "e10")
    assert refusal(state, "found e10").code == "city_on_water"


def test_all_squares_around_a_city_must_exist_and_be_face_up() -> None:
    """R27 (b): neither at the edge of the map nor beside an undiscovered tile."""
    state = scene()
    scout(state, 1, "a8")
    assert refusal(state, "found a8").code == "surroundings_unexplored"
    scout(state, 1, "f6")
    own_map(state)
    state.ground[sq("e5")] = 6
    assert refusal(state, "found f6").code == "surroundings_unexplored"


@pytest.mark.parametrize("marker", ["hut", "village"])
@pytest.mark.parametrize("square", ["f6", "e5", "g7"])
def test_no_hut_or_village_may_be_on_the_square_or_beside_it(marker: str, square: str) -> None:
    """R27 (c): diagonals count."""
    state = scene()
    scout(state, 1, "f6")
    mark(state, square, marker)
    assert refusal(state, "found f6").code == "marker_near"


@pytest.mark.parametrize("square", ["e5", "f7", "g6"])
def test_no_enemy_figure_may_stand_beside_the_square(square: str) -> None:
    """R27 (d): own figures do no harm."""
    state = scene()
    scout(state, 1, "f6")
    army(state, 1, "f5")
    assert "found f6" in choices(state)
    army(state, 2, square)
    assert refusal(state, "found f6").code == "enemy_near"


@pytest.mark.parametrize(("square", "fits"), [("f4", True), ("e5", False), ("d6", True), ("e3", False)])
def test_cities_are_at_least_three_squares_apart(square: str, fits: bool) -> None:
    """R27 (e): along or across, so that outskirts never overlap."""
    state = scene()
    ground(state, square, "grassland")
    scout(state, 1, square)
    if fits:
        assert f"found {square}" in choices(state)
    else:
        told = refusal(state, f"found {square}")
        assert (told.code, told.values["distance"]) == ("city_near", 3)


def test_a_city_is_founded_where_a_scout_stands() -> None:
    """R27: and nowhere else."""
    state = scene()
    army(state, 1, "f6")
    govern(state, 1, "despotism")
    assert refusal(state, "found f6").code == "no_founder"
    assert refusal(state, "settle f6").code == "no_founder"


def test_there_may_be_two_cities_and_with_irrigation_three() -> None:
    """R27: the capital included."""
    state = scene()
    city(state, 1, "f6")
    scout(state, 1, "b11")
    told = refusal(state, "found b11")
    assert (told.code, told.values["limit"]) == ("city_limit", 2)
    learn(state, 1, "irrigation")
    play(state, "found b11")
    assert cities(state, 1) == ["c3", "f6", "b11"]
    scout(state, 1, "f11")
    assert refusal(state, "found f11").values["limit"] == 3


def test_other_figures_on_the_square_make_room_at_once() -> None:
    """R28: each to an adjacent square where it could end its movement."""
    state = scene("german", "roman")
    scout(state, 1, "f6")
    army(state, 1, "f6")
    army(state, 1, "e5", "e5")
    play(state, "found f6")
    assert decision(state) == ("make_room", 1)
    assert refusal(state, "at e5").code == "cannot_end"
    assert refusal(state, "at f8").code == "out_of_reach"
    play(state, "at g7")
    assert (armies(state, "g7"), armies(state, "f6")) == (1, 0)
    assert decision(state) == ("start_of_turn", 1)


def test_a_second_scout_on_the_square_makes_room() -> None:
    """R28: the first one has founded the city and is back in the supply."""
    state = scene("german", "roman")
    scout(state, 1, "f6")
    scout(state, 1, "f6")
    play(state, "found f6", "at g7")
    assert scouts(state, 1) == ["g7"]


def test_figures_make_room_only_as_far_as_there_is_any() -> None:
    """R28, R74: Russia stacks three, so beside two armies there is room for one of two."""
    state = scene("russian", "roman")
    scout(state, 1, "f6")
    army(state, 1, "f6", "f6", "e5", "e5")
    for square in ("f5", "g5", "e6", "g6", "e7", "f7", "g7"):
        ground(state, square, "water")
    assert refusal(state, "found f6").code == "no_room"


def test_without_room_for_its_figures_no_city_is_founded() -> None:
    """R28: all squares around are water."""
    state = scene("german", "roman")
    scout(state, 1, "f6")
    army(state, 1, "f6")
    for square in ("e5", "f5", "g5", "e6", "g6", "e7", "f7", "g7"):
        ground(state, square, "water")
    assert refusal(state, "found f6").code == "no_room"


def test_the_centre_of_a_city_produces_nothing() -> None:
    """R29: the forest under the centre is lost; three forests and a mountain around it make seven."""
    state = scene("german", "roman")
    city(state, 1, "f8")
    assert production(state, 1, 1) == 3 * 2 + 1


def test_a_new_city_counts_at_once() -> None:
    """R30: the desert and the water beside it pay two trade in this turn, and it takes an action."""
    state = scene("german", "roman")
    scout(state, 1, "f5")
    before = trade(state, 1)
    play(state, "found f5")
    until(state, "trade")
    assert trade(state, 1) == before + 3 + 2
    until(state, "city_management", 1)
    assert "arts second_city" in choices(state)


def test_several_cities_may_be_founded_in_one_turn() -> None:
    """R30: with a scout each."""
    state = scene("german", "roman")
    learn(state, 1, "irrigation")
    scout(state, 1, "f6")
    scout(state, 1, "b11")
    play(state, "found f6", "found b11")
    assert cities(state, 1) == ["c3", "f6", "b11"]


def test_under_republic_armies_found_no_cities() -> None:
    """R27, R32: they do by the card of 2013 only."""
    state = scene()
    army(state, 1, "f6")
    assert government(state, 1) == "republic"
    assert refusal(state, "settle f6").code == "no_founder"


@pytest.fixture
def republic_of_2013() -> Iterator[None]:
    """Put the other row of the Republic into the table."""
    usual = GOVERNMENTS[c.REPUBLIC_RULE]
    GOVERNMENTS[c.REPUBLIC_RULE] = REPUBLIC_READINGS["armies_found_cities"]
    yield
    GOVERNMENTS[c.REPUBLIC_RULE] = usual


@pytest.mark.usefixtures("republic_of_2013")
def test_by_the_other_reading_of_the_republic_armies_found_cities() -> None:
    """R32: one row of the table decides; the army goes back to the supply."""
    state = scene()
    army(state, 1, "f6")
    left = int(nation(state, 1).army_supply)
    play(state, "settle f6")
    assert (cities(state, 1), int(nation(state, 1).army_supply)) == (["c3", "f6"], left + 1)


# -- governments


def test_a_government_just_researched_is_adopted_directly() -> None:
    """R31, R111: in the next start of turn, without Anarchy."""
    state = scene("german", "roman")
    until(state, "research")
    nation(state, 1).trade = 6
    play(state, "research code_of_laws", seat=1)
    play(state, "pass", seat=2)
    until(state, "start_of_turn", 1)
    play(state, "govern republic")
    assert government(state, 1) == "republic"


def test_later_a_change_goes_by_way_of_anarchy() -> None:
    """R31, R34: a turn of Anarchy, and then any known government."""
    state = scene("german", "roman")
    learn(state, 1, "code_of_laws", "monarchy")
    assert refusal(state, "govern republic").code == "needs_anarchy"
    play(state, "govern anarchy")
    assert refusal(state, "govern republic").code == "government_changed"
    play(state, "done")
    until(state, "start_of_turn", 1)
    assert set(choices(state, "govern")) == {"govern despotism", "govern republic", "govern monarchy"}
    play(state, "govern monarchy")
    assert government(state, 1) == "monarchy"


def test_the_chance_of_a_direct_change_passes() -> None:
    """R31: it lasts for one start of turn."""
    state = scene("german", "roman")
    nation(state, 1).fresh = 1 << 2
    learn(state, 1, "code_of_laws")
    assert "govern republic" in choices(state)
    play(state, "done")
    until(state, "start_of_turn", 1)
    assert refusal(state, "govern republic").code == "needs_anarchy"


def test_only_known_governments_can_be_adopted() -> None:
    """R32: Despotism always, the others by their techs."""
    state = scene("german", "roman")
    govern(state, 1, "anarchy")
    nation(state, 1).was_anarchy = 1
    assert choices(state, "govern") == ["govern despotism"]
    told = refusal(state, "govern communism")
    assert (told.code, told.values["tech"]) == ("government_unknown", "communism")
    assert refusal(state, "govern anarchy").code == "same_government"


def test_a_government_works_while_it_is_in_force() -> None:
    """R32: the coin of Feudalism is lost with it."""
    state = scene("german", "roman")
    govern(state, 1, "feudalism")
    learn(state, 1, "chivalry")
    assert seen(state, 1).nations[0].coins == 1
    play(state, "govern anarchy")
    assert seen(state, 1).nations[0].coins == 0


def test_a_government_learnt_in_a_start_of_turn_may_be_adopted_at_once() -> None:
    """R33: by an event, for example, even if the own part of the phase is over."""
    state = scene("german", "roman")
    play(state, "done")
    learn(state, 1, "horseback_riding")
    hold(state, 2, "exchange_of_ideas")
    play(state, "event exchange_of_ideas", "player 1", "tech horseback_riding")
    assert decision(state) == ("learn_tech", 1)
    play(state, "tech code_of_laws")
    assert decision(state) == ("adopt_government", 1)
    play(state, "govern republic")
    assert government(state, 1) == "republic"


def test_a_government_offered_at_once_may_be_declined() -> None:
    """R33: and is still there for the own part of this phase."""
    state = scene("roman", "german")
    learn(state, 2, "chivalry", "currency")
    learn(state, 1, "pottery", "masonry", "currency")
    hold(state, 1, "knowledge_shared")
    play(state, "event knowledge_shared", "player 2", "tech chivalry")
    if decision(state)[0] == "learn_tech":
        play(state, choices(state)[0])
    while decision(state)[0] != "adopt_government" or decision(state)[1] != 1:
        play(state, "pass")
    play(state, "pass")
    until(state, "start_of_turn", 1)
    assert "chivalry" in knows(state, 1)
    assert "govern feudalism" in choices(state)


def test_a_government_adopted_at_once_is_the_change_of_this_turn() -> None:
    """R31, R33: no other one follows in the own part of the phase, not even Anarchy."""
    state = scene("roman", "german")
    learn(state, 2, "chivalry")
    learn(state, 1, "pottery", "masonry")
    hold(state, 1, "knowledge_shared")
    play(state, "event knowledge_shared", "player 2", "tech chivalry")
    until(state, "adopt_government", 1)
    play(state, "govern feudalism")
    until(state, "start_of_turn", 1)
    assert (government(state, 1), state.turn) == ("feudalism", 1)
    assert refusal(state, "govern anarchy").code == "government_changed"


def test_in_anarchy_the_capital_takes_no_action() -> None:
    """R34: other cities do."""
    state = scene("german", "roman")
    city(state, 1, "f6")
    govern(state, 1, "anarchy")
    until(state, "city_management", 1)
    assert refusal(state, "arts capital").code == "capital_idle"
    assert "arts second_city" in choices(state)


def test_who_is_forced_into_anarchy_leaves_it_in_the_next_turn() -> None:
    """R34: not in the phase in which it happened."""
    state = scene("german", "roman")
    learn(state, 2, "monarchy")
    hold(state, 1, "citizens_revolting_1")
    play(state, "event citizens_revolting_1", "player 2")
    assert government(state, 2) == "anarchy"
    play(state, "done")
    assert decision(state) == ("start_of_turn", 2)
    assert choices(state, "govern") == []
    until(state, "movement", 2)
    until(state, "start_of_turn", 2)
    assert set(choices(state, "govern")) == {"govern despotism", "govern republic", "govern monarchy"}


def test_reserved_great_people_are_placed_at_the_start_of_turn() -> None:
    """R35: in the outskirts of an own city, not on water, not where enemies stand; what was there makes room (R58)."""
    state = scene()
    reserve(state, 1, "builder")
    build(state, "b2", "library")
    army(state, 2, "c2")
    play(state, "great builder")
    assert refusal(state, "at d3").code == "on_water"
    assert refusal(state, "at c2").code == "blockaded"
    assert refusal(state, "at c5").code == "not_outskirts"
    play(state, "at b2")
    assert (piece(state, "b2"), in_reserve(state, 1)) == ("builder", {})


def test_reserved_great_people_wait_for_the_start_of_turn() -> None:
    """R35, R60: in other phases they stay where they are."""
    state = scene()
    reserve(state, 1, "builder")
    until(state, "city_management", 1)
    assert refusal(state, "great builder").code == "other_decision"
    assert refusal(scene(), "great artist").code == "not_in_reserve"
