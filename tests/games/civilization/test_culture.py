"""Great people, arts, the culture track, events, harvest, obsolete wonders, spies (R60-R70)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Hidden
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import (
    EVENTS,
    GAME,
    PEOPLE,
    WONDERS,
    army,
    build,
    choices,
    city,
    coins,
    culture_of,
    decision,
    govern,
    held,
    hold,
    in_reserve,
    learn,
    market,
    nation,
    piece,
    play,
    refusal,
    scene,
    scout,
    seen,
    trade,
    until,
    wonders_for_sale,
)


def managed(*civilizations: str, culture: int = 0, trade: int = 0) -> CivilizationState:
    """Return a scene in which the first player manages the cities, with `culture` and `trade`."""
    state = scene(*civilizations)
    until(state, "city_management", 1)
    nation(state, 1).culture, nation(state, 1).trade = culture, trade
    return state


def at_space(space: int, culture: int = 99, trade: int = 27) -> CivilizationState:
    """Return a scene in which the first player's marker stands on a space of the track."""
    state = managed("german", "roman", culture=culture, trade=trade)
    nation(state, 1).space = space
    return state


# -- great people


def test_a_great_person_is_drawn_at_random_and_placed_at_once() -> None:
    """R60: in the outskirts of an own city, not on water, not where enemies stand."""
    state = at_space(2)
    army(state, 2, "b2")
    play(state, "advance", wishes=("great 1 artist",))
    assert decision(state) == ("place_piece", 1)
    assert refusal(state, "at b2").code == "blockaded"
    assert refusal(state, "at b4").code == "on_water"
    assert refusal(state, "at c3").code == "not_outskirts"
    play(state, "at d3")
    assert piece(state, "d3") == "artist"


def test_a_great_person_may_be_kept_in_reserve_where_it_does_nothing() -> None:
    """R60: its coin does not count."""
    state = at_space(2)
    rich = coins(state, 1)
    play(state, "advance", wishes=("great 1 builder",))
    play(state, "reserve")
    assert (in_reserve(state, 1), coins(state, 1)) == ({"builder": 1}, rich)


def test_a_great_person_without_any_site_goes_to_the_reserve_unasked() -> None:
    """R60: enemies stand on all that is land around the capital."""
    state = at_space(2)
    army(state, 2, "b2", "c2", "d2", "b3", "d3", "c4")
    play(state, "advance", wishes=("great 1 artist",))
    assert (in_reserve(state, 1), decision(state)) == ({"artist": 1}, ("city_management", 1))


@pytest.mark.parametrize("person", PEOPLE)
def test_a_great_person_gives_its_icons(person: str) -> None:
    """R60: in place of those of its square, which is grassland here."""
    facts = next(one for one in GAME.facts()["great_people"] if one["id"] == person)
    state = at_space(2)
    before, rich = seen(state, 1).nations[0].cities[0], coins(state, 1)
    play(state, "advance", wishes=(f"great 1 {person}",))
    play(state, "at d3")
    after = seen(state, 1).nations[0].cities[0]
    gained = (after.trade - before.trade, after.production - before.production, after.arts - before.arts)
    assert gained == (facts["trade"], facts["production"], facts["culture"])
    assert coins(state, 1) - rich == facts["coin"]


def test_an_empty_pile_gives_nobody() -> None:
    """R60: the space is entered all the same."""
    state = at_space(2)
    for kind in range(6):
        state.box[c.BOX_GREAT_GONE + kind] += state.box[c.BOX_GREAT + kind]
        state.box[c.BOX_GREAT + kind] = 0
    play(state, "advance")
    assert (decision(state)[0], int(nation(state, 1).space)) == ("city_management", 3)


def test_a_great_person_pushes_another_into_the_reserve() -> None:
    """R58, R60."""
    state = at_space(2)
    build(state, "d3", "general")
    play(state, "advance", wishes=("great 1 artist",))
    play(state, "at d3")
    assert (piece(state, "d3"), in_reserve(state, 1)) == ("artist", {"general": 1})


# -- arts and the track


def test_arts_give_one_culture_and_one_for_each_icon() -> None:
    """R61: a temple and an artist give five in all."""
    state = managed()
    build(state, "b2", "temple")
    build(state, "c2", "artist")
    play(state, "arts capital")
    assert culture_of(state, 1) == 5


def test_scouts_send_culture_and_blockades_take_it() -> None:
    """R61, R102, R104: a natural wonder under a scout; an enemy on the temple."""
    state = managed()
    build(state, "b2", "temple")
    scout(state, 1, "f4", 0)
    army(state, 2, "b2")
    play(state, "arts capital")
    assert culture_of(state, 1) == 2


def test_under_monarchy_the_capital_gives_two_more() -> None:
    """R61: other cities do not."""
    state = managed("german", "roman")
    city(state, 1, "f6")
    govern(state, 1, "monarchy")
    play(state, "arts capital")
    assert culture_of(state, 1) == 3
    icons = seen(state, 1).nations[0].cities[1].arts
    play(state, "arts second_city")
    assert culture_of(state, 1) == 3 + icons
    assert icons == 1


@pytest.mark.parametrize(
    ("space", "culture", "trade_cost"),
    [(0, 3, 0), (6, 3, 0), (7, 5, 3), (13, 5, 3), (14, 7, 6), (20, 7, 6)],
)
def test_a_space_of_the_track_costs_culture_and_later_trade(space: int, culture: int, trade_cost: int) -> None:
    """R62: the price is that of the space entered."""
    state = at_space(space, culture=culture - 1)
    told = refusal(state, "advance")
    assert (told.code, told.values) == ("culture_short", {"need": culture, "have": culture - 1})
    if trade_cost:
        state = at_space(space, trade=trade_cost - 1)
        told = refusal(state, "advance")
        assert (told.code, told.values) == ("trade_short", {"need": trade_cost, "have": trade_cost - 1})
    state = at_space(space, culture=culture, trade=trade_cost)
    play(state, "advance")
    assert (culture_of(state, 1), trade(state, 1), int(nation(state, 1).space)) == (0, 0, space + 1)


@pytest.mark.parametrize("space", range(1, 21))
def test_every_space_gives_an_event_of_its_section_or_a_great_person(space: int) -> None:
    """R62: great people on 3, 7, 12 and 18, events on all the others."""
    state = at_space(space - 1)
    play(state, "advance")
    if space in (3, 7, 12, 18):
        assert decision(state)[0] == "place_piece"
        return
    (drawn,) = [name for name in held(state, 1) if name in EVENTS]
    assert c.EVENTS[EVENTS.index(drawn)].level == (space - 1) // 7


def test_one_may_advance_as_often_as_one_can_pay() -> None:
    """R62: between actions, at any moment of the own phase."""
    state = managed("german", "roman", culture=9)
    play(state, "advance", "arts capital", "advance")
    assert int(nation(state, 1).space) == 2
    assert refusal(state, "arts capital").code == "city_has_acted"


def test_markers_share_a_space() -> None:
    """R63."""
    state = at_space(0, culture=3)
    nation(state, 2).space = 1
    play(state, "advance")
    assert [int(one.space) for one in state.nations] == [1, 1]


def test_a_free_advance_costs_nothing_and_gives_the_reward() -> None:
    """R63: Rome founds a city."""
    state = scene()
    scout(state, 1, "f6")
    play(state, "found f6", wishes=("event 1 drought",))
    assert (int(nation(state, 1).space), culture_of(state, 1)) == (1, 0)
    assert held(state, 1)["drought"] == 1


# -- events


def test_two_events_may_be_held() -> None:
    """R64: the third must go before anything else is done."""
    state = at_space(0)
    hold(state, 1, "drought", "despot_day")
    play(state, "advance", wishes=("event 1 sabotage",))
    assert decision(state) == ("discard_event", 1)
    assert refusal(state, "event despot_day").code == "other_decision"
    assert refusal(state, "discard defection").code == "not_in_hand"
    assert set(choices(state)) == {"discard drought", "discard despot_day", "discard sabotage"}
    play(state, "discard drought")
    assert decision(state)[0] == "city_management"
    assert seen(state).table.events_face_up == {"drought": 1}


@pytest.mark.parametrize(
    ("techs", "rich", "limit"),
    [
        ((), 0, 2),
        (("pottery",), 0, 3),
        (("civil_service",), 0, 3),
        (("theology",), 0, 3),
        (("pottery", "civil_service", "theology"), 0, 5),
        (("computers",), 4, 3),
        (("computers",), 9, 4),
    ],
)
def test_techs_enlarge_the_hand(techs: tuple[str, ...], rich: int, limit: int) -> None:
    """R64: one each, with Computers one for every five coins (its own coin included)."""
    state = scene()
    learn(state, 1, *techs)
    nation(state, 1).sheet_coins = rich
    assert seen(state, 1).nations[0].limits["events"] == limit


def test_cristo_redentor_enlarges_the_hand_by_four() -> None:
    """R64: while it is not blockaded; if the limit falls, cards are discarded at once."""
    state = scene()
    build(state, "b2", "cristo_redentor")
    assert seen(state, 1).nations[0].limits["events"] == 6
    hold(state, 1, "drought", "despot_day", "sabotage")
    army(state, 2, "b2")
    play(state, "done")
    assert decision(state) == ("discard_event", 1)


def test_discarded_events_come_back_when_their_deck_is_used_up() -> None:
    """R64: turned over and shuffled."""
    state = at_space(0)
    for number, event in enumerate(c.EVENTS):
        if event.level == 0:
            state.box[c.BOX_EVENT_UP + number] += state.box[c.BOX_EVENT + number]
            state.box[c.BOX_EVENT + number] = 0
    play(state, "advance")
    assert sum(count for name, count in held(state, 1).items() if name in EVENTS) == 1
    assert seen(state).table.events_face_up == {}


def test_events_are_hidden_played_and_discarded() -> None:
    """R65: others see from which deck they are."""
    state = scene()
    hold(state, 1, "drought", "jousting_tourney")
    shown = seen(state, 2).nations[0]
    assert (shown.events, shown.event_decks) == (Hidden("event", 2), (1, 1, 0))
    play(state, "event drought", "at f6")
    assert "drought" not in held(state, 1)
    assert seen(state).table.events_face_up == {"drought": 1}


def test_an_event_that_one_does_not_hold_cannot_be_played() -> None:
    """R65."""
    assert refusal(scene(), "event drought").code == "not_in_hand"


# -- harvest and resources


def test_a_city_harvests_a_resource_that_it_sees() -> None:
    """R66: one market marker; the outskirts of Rome show incense."""
    state = managed()
    assert choices(state, "harvest") == ["harvest capital incense"]
    assert refusal(state, "harvest capital iron").code == "no_such_icon"
    play(state, "harvest capital incense")
    assert (held(state, 1)["incense"], market(state)["incense"]) == (1, 1)


def test_one_action_harvests_one_resource_even_with_several_icons() -> None:
    """R66."""
    state = managed()
    scout(state, 1, "b6", 0)
    play(state, "harvest capital incense")
    assert held(state, 1)["incense"] == 1
    assert refusal(state, "harvest capital incense").code == "city_has_acted"


def test_an_empty_market_gives_nothing() -> None:
    """R66."""
    state = managed()
    hold(state, 2, "incense", "incense")
    assert refusal(state, "harvest capital incense").code == "market_empty"


def test_a_scout_sends_its_resource_and_a_blockade_takes_one() -> None:
    """R66, R102, R104: wheat under a scout, an enemy on the incense."""
    state = managed()
    scout(state, 1, "e5", 0)
    army(state, 2, "c4")
    assert choices(state, "harvest") == ["harvest capital wheat"]


def test_spent_market_resources_return_and_huts_and_villages_are_gone() -> None:
    """R67: Pottery takes any two."""
    state = managed()
    learn(state, 1, "pottery")
    hold(state, 1, "iron", "hut_spy")
    assert market(state)["iron"] == 1
    play(state, "use pottery")
    while decision(state)[0] == "pay_resource":
        play(state, choices(state)[0])
    assert market(state)["iron"] == 2
    assert seen(state).table.markers_gone == {"hut_spy": 1}


def test_what_one_lacks_cannot_be_spent() -> None:
    """R67: two of any kind, one is there."""
    state = managed()
    learn(state, 1, "pottery")
    hold(state, 1, "iron")
    told = refusal(state, "use pottery")
    assert (told.code, told.values) == ("resource_short", {"resource": "any", "need": 2, "have": 1})


def test_who_has_several_kinds_says_what_is_paid() -> None:
    """R67, R118: markers of the market, of huts, and gift events."""
    state = managed()
    learn(state, 1, "currency", "animal_husbandry")
    hold(state, 1, "wheat", "hut_wheat", "generous_gift")
    play(state, "use animal_husbandry", "city capital")
    assert set(choices(state)) == {"pay wheat", "pay hut_wheat", "pay generous_gift"}
    assert refusal(state, "pay iron").code == "not_yours"
    play(state, "pay hut_wheat")
    assert "hut_wheat" not in held(state, 1)


def test_coin_abilities_are_no_city_actions() -> None:
    """R68: Democracy for six trade, Printing Press for five culture, once a turn each."""
    state = managed(culture=6, trade=13)
    learn(state, 1, "democracy", "printing_press")
    play(state, "arts capital", "use democracy", "use printing_press")
    assert (coins(state, 1), trade(state, 1), culture_of(state, 1)) == (2, 7, 2)
    assert refusal(state, "use democracy").code == "ability_used"


def test_coin_abilities_cost_what_they_cost() -> None:
    """R68: spending what one lacks is refused."""
    state = managed(culture=4, trade=5)
    learn(state, 1, "democracy", "printing_press")
    assert refusal(state, "use democracy").values == {"need": 6, "have": 5}
    assert refusal(state, "use printing_press").values == {"need": 5, "have": 4}


def test_four_coins_fit_on_a_tech() -> None:
    """R68, R110."""
    state = managed(trade=27)
    learn(state, 1, "democracy")
    nation(state, 1).tech_coins = 4 << 8
    assert coins(state, 1) == 4
    assert refusal(state, "use democracy").code == "coins_full"


# -- obsolete wonders


def test_monarchy_makes_an_ancient_wonder_obsolete() -> None:
    """R69: its ability is lost for good, its culture stays."""
    state = managed("german", "roman")
    learn(state, 1, "monarchy")
    hold(state, 1, "silk")
    build(state, "f13", "stonehenge")
    build(state, "b2", "louvre")
    play(state, "use monarchy_obsolete")
    assert "wonder louvre" not in choices(state)
    play(state, "wonder stonehenge")
    assert seen(state).table.obsolete == ("stonehenge",)
    assert seen(state).nations[1].cities[0].arts == 2
    until(state, "trade")
    until(state, "start_of_turn", 2)
    assert culture_of(state, 2) == 0


def test_gunpowder_reaches_medieval_wonders_too() -> None:
    """R69: for any two resources; modern ones never become obsolete."""
    state = managed("german", "roman")
    learn(state, 1, "gunpowder")
    hold(state, 1, "iron", "wheat")
    build(state, "f13", "louvre")
    state.wonder_market |= 1 << WONDERS.index("panama_canal")
    state.wonder_market &= ~1
    state.wonder_deck &= ~(1 << WONDERS.index("panama_canal"))
    play(state, "use gunpowder_obsolete")
    assert "wonder panama_canal" not in choices(state)
    play(state, "wonder louvre")
    while decision(state)[0] == "pay_resource":
        play(state, choices(state)[0])
    assert seen(state).table.obsolete == ("louvre",)


def test_a_wonder_in_the_market_may_be_chosen_and_is_replaced() -> None:
    """R69: it is out of the game."""
    state = managed()
    learn(state, 1, "monarchy")
    hold(state, 1, "silk")
    play(state, "use monarchy_obsolete", "wonder oracle", wishes=("market louvre",))
    assert wonders_for_sale(state) == {"stonehenge", "colossus", "hanging_gardens", "louvre"}
    assert not (state.wonder_deck >> WONDERS.index("oracle")) & 1


# -- spies


def test_writing_cancels_a_city_action() -> None:
    """R70: the action is spent, nothing happens, and what was paid is lost."""
    state = managed("roman", "chinese", trade=3)
    hold(state, 2, "hut_spy")
    play(state, "produce capital scout", "at c4")
    assert decision(state) == ("react", 2)
    play(state, "use writing")
    assert decision(state) == ("city_management", 1)
    assert refusal(state, "arts capital").code == "city_has_acted"
    assert (trade(state, 1), held(state, 2).get("hut_spy")) == (0, None)
    assert seen(state).nations[0].scouts[0].square is None


def test_writing_does_not_cancel_a_resource_ability() -> None:
    """R70: Currency works, and no player must decide."""
    state = managed("roman", "chinese")
    learn(state, 1, "currency")
    hold(state, 1, "incense")
    hold(state, 2, "hut_spy")
    play(state, "use currency")
    assert (decision(state)[0], culture_of(state, 1)) == ("city_management", 3)


def test_who_lets_a_city_action_pass_keeps_the_spy() -> None:
    """R70, R115."""
    state = managed("roman", "chinese")
    hold(state, 2, "hut_spy")
    play(state, "arts capital", "pass")
    assert (culture_of(state, 1), held(state, 2)["hut_spy"]) == (1, 1)
