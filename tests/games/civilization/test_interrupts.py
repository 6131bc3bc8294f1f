"""Events, abilities and their cancellation (R114-R120)."""

from __future__ import annotations

from typing import Final

import pytest

from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.rules.map import own_map
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.games.civilization.verbs import EVENT_IDS
from pentapolis.games.civilization.view import AboutView
from tests.games.civilization.scene import (
    GAME,
    TILE_IDS,
    aimed,
    armies,
    army,
    build,
    choices,
    city,
    coins,
    culture_of,
    decision,
    founded,
    government,
    ground,
    group_of,
    held,
    hold,
    knows,
    lay,
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
    until,
)

TECH_LEVELS: Final = {tech["id"]: tech["level"] for tech in GAME.facts()["techs"]}


def threatened(*answers: str) -> CivilizationState:
    """Let the first player declare a revolt against the second, who holds answers."""
    state = scene()
    hold(state, 1, "citizens_revolting_1")
    hold(state, 2, *answers)
    play(state, "event citizens_revolting_1", "player 2")
    return state


def test_a_revolt_is_aimed_at_another_player() -> None:
    """R65: a revolt never hits its own player, and nothing else is done before the target is named."""
    state = scene()
    hold(state, 1, "citizens_revolting_1")
    play(state, "event citizens_revolting_1")
    assert choices(state, "player") == ["player 2"]
    assert [refusal(state, text).code for text in ("player 1", "player 3", "done")] == [
        "no_target",
        "no_target",
        "other_decision",
    ]


# -- cancelling


@pytest.mark.parametrize("answer", ["bread_and_circuses", "jousting_tourney", "primetime_tv"])
def test_an_event_can_be_cancelled_by_an_event(answer: str) -> None:
    """R114: the cancelled card is discarded all the same."""
    state = threatened(answer)
    assert decision(state) == ("react", 2)
    play(state, f"event {answer}")
    assert government(state, 2) == "despotism"
    assert seen(state).table.events_face_up == {"citizens_revolting_1": 1, answer: 1}


def test_an_event_can_be_cancelled_by_the_civil_service_spy() -> None:
    """R114: for a spy, once a turn."""
    state = scene(reactions="when_able")
    learn(state, 2, "civil_service")
    hold(state, 1, "citizens_revolting_1", "drought")
    hold(state, 2, "hut_spy", "village_spy")
    play(state, "event citizens_revolting_1", "player 2", "use civil_service", "pay hut_spy")
    assert government(state, 2) == "despotism"
    play(state, "event drought", "at f6")
    assert terrain(state, "f6") == "desert"


def test_bread_and_circuses_cancels_only_what_is_aimed_at_its_player() -> None:
    """R114: a Drought far away is not; one on the own outskirts is."""
    for square, asked in (("f6", False), ("e14", True)):
        state = scene(reactions="when_able")
        hold(state, 1, "drought")
        hold(state, 2, "bread_and_circuses")
        play(state, "event drought", f"at {square}")
        assert (decision(state) == ("react", 2)) == asked


@pytest.mark.parametrize(
    ("squares", "asked"), [(("c13", "b13"), True), (("c13", "h2"), True), (("h2", "c13"), True), (("h2", "i4"), False)]
)
def test_a_disaster_is_aimed_at_the_owners_of_both_its_squares(squares: tuple[str, str], asked: bool) -> None:
    """R114: only the player who loses a building may answer, also by the second square."""
    state = scene("roman", "german", "russian", reactions="when_able")
    for square in squares:
        build(state, square, "library")
    hold(state, 3, "bread_and_circuses")
    hold(state, 2, "disaster")
    play(state, "done")
    play(state, "event disaster", *(f"at {square}" for square in squares))
    assert (decision(state) == ("react", 3)) == asked


@pytest.mark.parametrize(("near", "allowed"), [("a14", True), ("a13", False)])
def test_an_army_at_the_edge_of_the_map_is_as_near_as_any_other(near: str, allowed: bool) -> None:
    """R54, R117: Sabotage reaches a building four steps away."""
    state = scene()
    build(state, "e14", "library")
    army(state, 1, near)
    hold(state, 1, "sabotage")
    assert ("event sabotage" in choices(state)) == allowed


@pytest.mark.parametrize(("square", "asked"), [("c9", False), ("c13", True)])
def test_figures_that_are_led_off_are_aimed_at_where_they_stand(square: str, asked: bool) -> None:
    """R114, R117: only the owner of the outskirts may answer, beside the owner of the figures."""
    state = scene("roman", "german", "russian", reactions="when_able")
    hold(state, 1, "lost")
    hold(state, 3, "bread_and_circuses")
    until(state, "city_management", 1)
    army(state, 2, square)
    play(state, "event lost", f"at {square}", "at c11")
    assert (decision(state) == ("react", 3)) == asked


def test_bread_and_circuses_protects_figures_wherever_they_are() -> None:
    """R114: a Defection is aimed at the player whose army it kills, also far from all cities."""
    state = scene(reactions="when_able")
    hold(state, 1, "defection")
    hold(state, 2, "bread_and_circuses")
    until(state, "movement", 1)
    army(state, 2, "c6")
    play(state, "event defection", "at c6", "kill army")
    assert decision(state) == ("react", 2)


@pytest.mark.parametrize(
    ("phase", "moves", "square"),
    [
        ("start_of_turn", ("event citizens_revolting_1", "player 2"), ""),
        ("start_of_turn", ("event knowledge_shared", "player 2", "tech chivalry"), ""),
        ("start_of_turn", ("event drought", "at f6"), "f6"),
        ("start_of_turn", ("event disaster", "at e14", "at f13"), "e14"),
        ("city_management", ("event despot_day", "city capital"), ""),
        ("city_management", ("event lost", "at c6", "at a6"), "c6"),
        ("movement", ("event mass_defection", "at c6", "kill army", "kill army"), "c6"),
    ],
)
def test_who_may_answer_an_event_is_told_where_it_is_aimed(phase: str, moves: tuple[str, ...], square: str) -> None:
    """R115: before it takes effect."""
    event = moves[0].removeprefix("event ")
    state = aimed(phase, *moves)
    assert seen(state, 2).about == AboutView(kind="event", id=event, square=square, seat=0)


def test_a_city_action_is_cancelled_by_the_writing_spy_only() -> None:
    """R114: events cancel events."""
    state = scene("roman", "chinese")
    hold(state, 2, "jousting_tourney", "primetime_tv", "hut_spy")
    until(state, "city_management", 1)
    play(state, "arts capital")
    assert set(choices(state)) == {"pass", "use writing"}
    assert refusal(state, "event jousting_tourney").code == "no_target"
    assert refusal(state, "use civil_service").code == "wrong_phase"
    play(state, "use writing")
    assert culture_of(state, 1) == 0


@pytest.mark.parametrize("answer", ["event primetime_tv", "use mass_media"])
def test_a_resource_ability_is_cancelled_by_primetime_tv_or_mass_media(answer: str) -> None:
    """R114: what was paid is lost, and the use counts for the turn."""
    state = scene()
    learn(state, 1, "currency")
    learn(state, 2, "mass_media")
    hold(state, 1, "incense", "incense")
    hold(state, 2, "primetime_tv", "hut_spy")
    until(state, "city_management", 1)
    play(state, "use currency")
    assert decision(state) == ("react", 2)
    play(state, answer)
    assert (culture_of(state, 1), held(state, 1)["incense"]) == (0, 1)
    assert refusal(state, "use currency").code == "ability_used"


def test_coin_abilities_without_resources_cannot_be_cancelled() -> None:
    """R114: Democracy's six trade are no resource ability."""
    state = scene()
    learn(state, 1, "democracy")
    hold(state, 2, "primetime_tv")
    until(state, "city_management", 1)
    nation(state, 1).trade = 6
    play(state, "use democracy")
    assert coins(state, 1) == 1


def test_a_cancel_can_be_cancelled() -> None:
    """R115: then the first event takes effect."""
    state = scene()
    hold(state, 1, "citizens_revolting_1", "jousting_tourney")
    hold(state, 2, "jousting_tourney")
    play(state, "event citizens_revolting_1", "player 2", "event jousting_tourney")
    assert decision(state) == ("react", 1)
    play(state, "event jousting_tourney")
    assert government(state, 2) == "anarchy"


def test_a_cancelling_event_is_aimed_at_the_player_whose_effect_it_cancels() -> None:
    """R115: so Bread and Circuses protects the own event."""
    state = scene()
    hold(state, 1, "citizens_revolting_1", "bread_and_circuses")
    hold(state, 2, "jousting_tourney")
    play(state, "event citizens_revolting_1", "player 2", "event jousting_tourney")
    assert decision(state) == ("react", 1)
    play(state, "event bread_and_circuses")
    assert government(state, 2) == "anarchy"


def test_a_spy_that_cancels_is_an_ability_that_can_be_cancelled() -> None:
    """R115: Primetime TV against Civil Service."""
    state = scene("roman", "german")
    learn(state, 2, "civil_service")
    hold(state, 1, "citizens_revolting_1", "primetime_tv")
    hold(state, 2, "hut_spy")
    play(state, "event citizens_revolting_1", "player 2", "use civil_service")
    assert decision(state) == ("react", 1)
    play(state, "event primetime_tv")
    assert government(state, 2) == "anarchy"
    assert "hut_spy" not in held(state, 2)


def test_events_of_who_has_mass_media_cannot_be_cancelled() -> None:
    """R115: no player must decide."""
    state = scene()
    learn(state, 1, "mass_media")
    hold(state, 1, "citizens_revolting_1")
    hold(state, 2, "jousting_tourney", "primetime_tv")
    play(state, "event citizens_revolting_1", "player 2")
    assert (decision(state)[0], government(state, 2)) == ("start_of_turn", "anarchy")


def test_only_who_can_answer_is_asked() -> None:
    """R115: and every other player in turn order after the actor, once."""
    state = scene("roman", "german", "russian")
    hold(state, 2, "citizens_revolting_1")
    hold(state, 1, "jousting_tourney")
    play(state, "done")
    play(state, "event citizens_revolting_1", "player 3")
    assert decision(state) == ("react", 1)
    play(state, "pass")
    assert government(state, 3) == "anarchy"


def test_everybody_who_might_answer_is_asked() -> None:
    """R115: so that the pause betrays no hand; it is the usual option."""
    state = scene("roman", "german")
    hold(state, 1, "citizens_revolting_1")
    hold(state, 2, "drought")
    play(state, "event citizens_revolting_1", "player 2")
    assert decision(state) == ("react", 2)
    assert choices(state) == ["pass"]
    assert refusal(state, "event drought").code == "wrong_phase"
    play(state, "pass")
    assert government(state, 2) == "anarchy"


def test_a_spy_that_was_used_this_turn_is_asked_no_more() -> None:
    """R25, R115: all players have seen it used, so that no decision is needed for the sake of appearances."""
    state = scene()
    learn(state, 2, "civil_service")
    hold(state, 1, "citizens_revolting_1", "drought")
    hold(state, 2, "hut_spy", "village_spy")
    play(state, "event citizens_revolting_1", "player 2", "use civil_service", "pay hut_spy")
    play(state, "event drought", "at f6")
    assert (decision(state), terrain(state, "f6")) == (("start_of_turn", 1), "desert")


@pytest.mark.parametrize(("card", "asked"), [("exchange_of_ideas", True), ("lost", False), ("out_of_position", False)])
def test_only_a_card_of_the_right_deck_might_be_an_answer(card: str, *, asked: bool) -> None:
    """R115: a Drought at the own outskirts can be cancelled by cards of all decks, but those of two lie face up."""
    state = scene()
    hold(state, 1, "drought")
    hold(state, 2, card)
    for event in (EVENT_IDS.index("jousting_tourney"), EVENT_IDS.index("primetime_tv")):
        state.box[c.BOX_EVENT + event], state.box[c.BOX_EVENT_UP + event] = 0, c.EVENTS[event].copies
    play(state, "event drought", "at e14")
    assert (decision(state) == ("react", 2)) == asked


def test_who_is_asked_depends_on_what_everybody_sees() -> None:
    """R115: with any card of the same back in hand the same question is asked."""
    asked = set()
    for card in ("defection", "drought", "gift_from_afar"):
        state = scene()
        until(state, "movement", 1)
        army(state, 1, "d11")
        hold(state, 2, card)
        play(state, "move d11 1 0", "step south")
        asked.add(decision(state))
    assert asked == {("interrupt", 2)}


@pytest.mark.parametrize(("square", "asked"), [("c5", False), ("d11", True)])
def test_nobody_is_asked_about_a_movement_that_no_card_of_the_deck_reaches(square: str, *, asked: bool) -> None:
    """R115, R117: Defection, of the first deck, reaches four steps."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, square)
    hold(state, 2, "drought")
    play(state, f"move {square} 1 0", "step south")
    assert (decision(state) == ("interrupt", 2)) == asked


def test_several_responders_answer_in_turn_order() -> None:
    """R116: the next after the actor first."""
    state = scene("roman", "german", "russian")
    hold(state, 1, "citizens_revolting_1")
    hold(state, 2, "jousting_tourney")
    hold(state, 3, "jousting_tourney")
    play(state, "event citizens_revolting_1", "player 3")
    assert decision(state) == ("react", 2)
    play(state, "pass")
    assert decision(state) == ("react", 3)
    play(state, "event jousting_tourney")
    assert government(state, 3) == "communism"


def test_several_who_interrupt_a_movement_are_asked_in_turn_order() -> None:
    """R116."""
    state = scene("roman", "german", "russian")
    until(state, "movement", 1)
    army(state, 1, "h5")
    hold(state, 2, "wholesale_defection")
    hold(state, 3, "wholesale_defection")
    play(state, "move h5 1 0", "step south")
    assert decision(state) == ("interrupt", 2)
    play(state, "pass")
    assert decision(state) == ("interrupt", 3)


# -- distances


@pytest.mark.parametrize(
    ("square", "fits"), [("f12", True), ("e11", True), ("c13", True), ("c12", False), ("b14", True)]
)
def test_distances_are_counted_in_orthogonal_steps(square: str, fits: bool) -> None:
    """R117: Defection reaches four steps from a city or figure, over water and all."""
    state = scene()
    army(state, 1, square)
    hold(state, 2, "defection")
    until(state, "movement", 2)
    if fits:
        play(state, "event defection", f"at {square}", "kill army")
        assert armies(state, square) == 0
    else:
        assert refusal(state, "event defection").code == "no_target"


def test_distances_count_from_figures_too() -> None:
    """R117."""
    state = scene()
    army(state, 1, "a8")
    scout(state, 2, "c10")
    hold(state, 2, "defection")
    until(state, "movement", 2)
    assert "event defection" in choices(state)


# -- gifts


@pytest.mark.parametrize(
    ("gift", "resource", "tech"),
    [
        ("gift_from_afar", "wheat", "animal_husbandry"),
        ("generous_gift", "wheat", "construction"),
        ("princely_gift", "wheat", "banking"),
    ],
)
def test_a_gift_is_used_as_the_resource_it_names(gift: str, resource: str, tech: str) -> None:
    """R118: when a cost is paid; the card is then discarded."""
    state = scene()
    learn(state, 1, tech)
    hold(state, 1, gift)
    until(state, "city_management", 1)
    play(state, f"use {tech}", "city capital", *([f"pay {gift}"] if gift == "gift_from_afar" else []))
    assert resource == "wheat"
    assert gift not in held(state, 1)
    assert seen(state).nations[0].cities[0].boost in (3, 5, 7)
    assert seen(state).table.events_face_up == {gift: 1}


def test_a_gift_from_afar_gives_another_player_a_coin() -> None:
    """R118: of the giver's choice."""
    state = scene("roman", "german", "russian")
    learn(state, 1, "animal_husbandry")
    hold(state, 1, "gift_from_afar")
    until(state, "city_management", 1)
    play(state, "use animal_husbandry", "city capital", "pay gift_from_afar")
    assert decision(state) == ("give_coin", 1)
    play(state, "player 3")
    assert [coins(state, seat) for seat in (1, 2, 3)] == [0, 0, 1]


def test_a_gift_that_gives_a_rival_a_coin_is_never_paid_unasked() -> None:
    """R118: even if nothing else can pay; another single source is."""
    state = scene()
    learn(state, 1, "animal_husbandry", "construction")
    hold(state, 1, "gift_from_afar")
    until(state, "city_management", 1)
    play(state, "use animal_husbandry", "city capital")
    assert (decision(state), choices(state)) == (("pay_resource", 1), ["pay gift_from_afar"])
    assert coins(state, 2) == 0
    play(state, "pay gift_from_afar")
    assert (decision(state), coins(state, 2)) == (("city_management", 1), 1)
    hold(state, 1, "generous_gift")
    play(state, "use construction", "city capital")
    assert (decision(state), held(state, 1).get("generous_gift")) == (("city_management", 1), None)


def test_only_a_princely_gift_stands_for_uranium_and_none_for_incense() -> None:
    """R118."""
    for gift, fits in (("generous_gift", False), ("princely_gift", True)):
        state = scene()
        learn(state, 1, "atomic_theory", "currency")
        hold(state, 1, gift)
        until(state, "city_management", 1)
        assert ("use atomic_theory_actions" in choices(state)) == fits
        assert refusal(state, "use currency").code == "resource_short"


def test_a_gift_is_not_played_by_itself() -> None:
    """R118, R24."""
    state = scene()
    hold(state, 1, "generous_gift")
    assert refusal(state, "event generous_gift").code == "wrong_phase"


# -- changed terrain


def test_a_changed_square_loses_its_icons_and_its_resource() -> None:
    """R119: figures and markers stay."""
    state = scene()
    hold(state, 1, "drought")
    army(state, 2, "e5")
    mark(state, "e5", "hut")
    play(state, "event drought", "at e5")
    assert terrain(state, "e5") == "desert"
    shown = next(square for square in seen(state).squares if square.id == "e5")
    assert (shown.extra, shown.marker, shown.armies) == ("", "hut", 1)
    assert seen(state).table.disasters == 1


def test_deforestation_makes_grassland_of_a_forest() -> None:
    """R119: and of nothing else."""
    state = scene()
    hold(state, 1, "deforestation")
    play(state, "event deforestation")
    assert refusal(state, "at c5").code == "wrong_terrain"
    play(state, "at d2")
    assert (terrain(state, "d2"), seen(state).nations[0].cities[0].production) == ("grassland", 3)


def test_mountains_centres_and_built_squares_cannot_be_changed() -> None:
    """R119: nor squares with a great person."""
    state = scene()
    hold(state, 1, "drought")
    build(state, "e14", "library")
    build(state, "f13", "artist")
    play(state, "event drought")
    assert refusal(state, "at c2").code == "wrong_terrain"
    assert refusal(state, "at e14").code == "protected"
    assert refusal(state, "at f13").code == "protected"
    own_map(state)
    state.ground[sq("f14")] = 0
    assert refusal(state, "at f14").code == "protected"


# -- exchanged techs


def test_both_sides_of_an_exchange_learn_a_tech() -> None:
    """R120: first the player of the card, then the other."""
    state = scene()
    learn(state, 1, "pottery")
    hold(state, 1, "exchange_of_ideas")
    play(state, "event exchange_of_ideas", "player 2", "tech metalworking")
    assert decision(state) == ("learn_tech", 2)
    assert seen(state, 2).about == AboutView(seat=0, left=1)
    assert set(choices(state)) == {"tech code_of_laws", "tech pottery"}
    play(state, "tech pottery")
    assert ("metalworking" in knows(state, 1), "pottery" in knows(state, 2)) == (True, True)


@pytest.mark.parametrize(
    ("event", "level", "tech"),
    [("exchange_of_ideas", 1, "sailing"), ("knowledge_shared", 2, "banking"), ("think_tank", 3, "flight")],
)
def test_an_exchange_reaches_up_to_a_level(event: str, level: int, tech: str) -> None:
    """R120: the printed one."""
    state = scene()
    learn(state, 1, "pottery", "writing", "masonry", "currency", "irrigation", "chivalry", "monarchy")
    learn(state, 1, "biology", "communism")
    learn(state, 2, tech, "philosophy")
    hold(state, 1, event)
    play(state, f"event {event}", "player 2")
    assert refusal(state, f"tech {tech}").code == "level_too_high"
    assert "tech philosophy" in choices(state)
    assert all(TECH_LEVELS[text.split()[1]] <= level for text in choices(state, "tech"))


def test_if_the_other_can_learn_nothing_only_the_first_half_happens() -> None:
    """R120: nothing that he does not know has a place."""
    state = scene("german", "roman")
    learn(state, 2, "metalworking", "pottery")
    hold(state, 1, "exchange_of_ideas")
    play(state, "event exchange_of_ideas", "player 2", "tech pottery")
    while decision(state)[0] == "adopt_government":
        play(state, "pass")
    assert decision(state) == ("start_of_turn", 1)
    assert "pottery" in knows(state, 1)


def test_an_exchange_needs_something_to_learn() -> None:
    """R120."""
    state = scene("german", "roman")
    learn(state, 1, "code_of_laws")
    hold(state, 1, "exchange_of_ideas")
    assert refusal(state, "event exchange_of_ideas").code == "no_target"


def test_events_that_move_enemies_start_no_battle() -> None:
    """R117: on land, over free squares, no farther than they say."""
    for event, distance in (("disoriented", 2), ("lost", 3), ("out_of_position", 4)):
        state = scene()
        army(state, 2, "d6")
        army(state, 1, "c6")
        hold(state, 1, event)
        mark(state, "e6", "village")
        until(state, "city_management", 1)
        play(state, f"event {event}", "at d6")
        assert [refusal(state, f"at {square}").code for square in ("c6", "e6")] == ["cannot_end", "cannot_end"]
        reached = {text.split()[1] for text in choices(state, "at")}
        steps = {abs(sq(one) % 16 - sq("d6") % 16) + abs(sq(one) // 16 - sq("d6") // 16) for one in reached}
        assert max(steps) <= distance
        assert all(terrain(state, one) != "water" for one in reached)
        far = sorted(reached)[0]
        play(state, f"at {far}")
        assert (armies(state, "d6"), armies(state, far), state.battle) == (0, 1, None)


def test_figures_are_led_over_free_land_only() -> None:
    """R117: not over a hut, over water or over others; straight on two steps there is no other way."""
    state = scene()
    army(state, 2, "d6")
    army(state, 1, "d5")
    for square in ("b6", "c6", "f6", "d4", "d7", "d8"):
        ground(state, square, "grassland")
    mark(state, "c6", "hut")
    ground(state, "e6", "water")
    hold(state, 1, "disoriented")
    until(state, "city_management", 1)
    play(state, "event disoriented", "at d6")
    assert [refusal(state, f"at {square}").code for square in ("b6", "f6", "d4")] == ["cannot_end"] * 3
    assert "at d8" in choices(state)


def test_figures_are_not_led_over_what_nobody_has_explored() -> None:
    """R117: two tiles that touch at a corner, and both ways round it are face down."""
    state = founded("roman", "german")
    lay(state, 2, TILE_IDS[-1])
    lay(state, 5, TILE_IDS[-2])
    for square in ("d8", "e9"):
        mark(state, square, "")
        ground(state, square, "grassland")
    army(state, 2, "d8")
    hold(state, 1, "out_of_position")
    until(state, "city_management", 1)
    play(state, "event out_of_position", "at d8")
    assert refusal(state, "at e9").code == "cannot_end"


def test_who_comes_to_a_square_from_which_others_were_led_away_can_move() -> None:
    """R117: the event leaves nothing behind; neither the led army nor the next one there has moved."""
    state = scene()
    army(state, 2, "d6")
    hold(state, 1, "disoriented")
    until(state, "city_management", 1)
    play(state, "event disoriented", "at d6", "at b6")
    army(state, 2, "d6")
    until(state, "movement", 2)
    assert {"move d6 1 0", "move b6 1 0"} <= set(choices(state, "move"))


def test_atomic_theory_destroys_a_city_with_everything_around_it() -> None:
    """R114: in the movement phase; capitals are safe."""
    state = scene()
    learn(state, 1, "atomic_theory")
    hold(state, 1, "village_uranium")
    city(state, 2, "b11")
    build(state, "a10", "library")
    army(state, 2, "a12")
    scout(state, 1, "c11")
    until(state, "movement", 1)
    play(state, "use atomic_theory_nuke")
    assert refusal(state, "at f14").code == "protected"
    assert choices(state) == ["at b11"]
    play(state, "at b11")
    assert (piece(state, "a10"), armies(state, "a12"), scouts(state, 1)) == ("", 0, [])
    assert nation(state, 2).city[1] == -1


def test_a_defection_kills_one_figure_and_leaves_the_other_beside_it() -> None:
    """R65, R114: first a square, then a figure; the one that was named, and no other."""
    state = scene()
    hold(state, 1, "defection")
    until(state, "movement", 1)
    army(state, 2, "c6")
    scout(state, 2, "c6")
    play(state, "event defection")
    assert refusal(state, "kill army").code == "other_decision"
    play(state, "at c6")
    assert refusal(state, "pass").code == "other_decision"
    play(state, "kill army")
    assert (armies(state, "c6"), scouts(state, 2)) == (0, ["c6"])


def test_a_scout_that_is_killed_on_its_way_leaves_its_group() -> None:
    """R85: the army goes on."""
    state = scene()
    army(state, 1, "c5")
    scout(state, 1, "c5")
    army(state, 2, "e6")
    hold(state, 2, "defection")
    until(state, "movement", 1)
    play(state, "move c5 1 1", "step south", "event defection", "at c6", "kill scout")
    assert (group_of(state).armies, group_of(state).scouts) == (1, ())


def test_who_comes_to_a_square_on_which_another_was_killed_can_move() -> None:
    """R73: that the dead had moved is forgotten with them."""
    state = scene()
    army(state, 1, "c5")
    army(state, 2, "e6")
    hold(state, 2, "defection")
    until(state, "movement", 1)
    play(state, "move c5 1 0", "step south", "pass", "stop")
    until(state, "movement", 2)
    play(state, "event defection", "at c6", "kill army")
    army(state, 2, "c6")
    assert "move c6 1 0" in choices(state, "move")


def after_a_mass_defection(*steps: str, before: tuple[str, ...]) -> CivilizationState:
    """Return the state after a mass defection among armies of the rival, of which those on c6 can be hit."""
    state = scene()
    hold(state, 1, "mass_defection")
    until(state, "movement", 1)
    army(state, 2, *before)
    play(state, "event mass_defection", "at c6", *steps)
    return state


def test_a_mass_defection_may_stop_after_the_first_figure() -> None:
    """R114: it hits the square that was named, and leaves the rest there and beside it."""
    state = after_a_mass_defection("kill army", "pass", before=("c6", "c6", "e6"))
    assert (armies(state, "c6"), armies(state, "e6")) == (1, 1)


def test_a_mass_defection_kills_two_figures_at_most() -> None:
    """R114: both of one square, and the event has no third one."""
    state = after_a_mass_defection("kill army", "kill army", before=("c6", "c6", "c6"))
    assert (armies(state, "c6"), decision(state)) == (1, ("movement", 1))
