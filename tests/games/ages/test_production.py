"""Production at the end of a turn (R80-R87)."""

from __future__ import annotations

import pytest

from tests.games.ages.scene import Side, civ, deal, decision, due, end_turn, held, play, position, seen, tokens


def test_production_goes_in_order() -> None:
    """R80: farms feed the people of this turn, corruption looks at the bank after the mines."""
    hungry = Side("agriculture 2 religion 1 bronze 2 philosophy 1", bank=12, idle=2, goods="bronze 1", blue_bank=11)
    state = position(hungry, Side(""))
    end_turn(state)
    shown = civ(state)
    assert (shown.food, shown.culture, shown.science) == (0, 1, 1)
    assert shown.blue.tokens == 11 - 2 + 2 - 2
    assert shown.resources == 3


def test_the_forecast_is_what_production_brings() -> None:
    """R80: the view tells it beforehand."""
    state = position(Side("agriculture 3 bronze 3 alchemy 1 religion 1", bank=15, blue_bank=8), Side(""))
    coming = civ(state).forecast
    before = civ(state)
    end_turn(state)
    after = civ(state)
    assert after.culture - before.culture == coming.culture
    assert after.science - before.science == coming.science
    assert after.food - before.food == coming.food - coming.consumption
    assert after.resources - before.resources == coming.resources - coming.corruption


def test_the_forecast_promises_no_cards_where_there_is_no_deck() -> None:
    """R35, R85: in round 1 and in Age IV."""
    assert civ(position(Side(), at="turn", age="A", round=1)).forecast.draws == 0
    assert civ(position(Side(), age="IV", last_round=6)).forecast.draws == 0
    assert civ(position(Side(), age="II")).forecast.draws == 2


def test_science_points_stop_at_forty() -> None:
    """R81: culture points do not."""
    state = position(Side("alchemy 3", science=37, culture=200), Side(""))
    end_turn(state)
    assert (civ(state).science, civ(state).culture) == (40, 200)


@pytest.mark.parametrize(("food", "culture"), [(2, 20), (1, 16), (0, 12)])
def test_every_missing_food_costs_four_culture(food: int, culture: int) -> None:
    """R82: consumption is two."""
    goods = f"agriculture {food}" if food else ""
    state = position(Side("religion 0", bank=12, idle=3, goods=goods, culture=20), Side(""))
    end_turn(state)
    assert (civ(state).culture, civ(state).food) == (culture, 0)


def test_there_is_famine_in_the_simple_game_too() -> None:
    """R82: but no corruption and no uprising (R139)."""
    state = position(Side("bronze 1", bank=12, idle=0, culture=9, blue_bank=3), Side(""), options="mode=simple")
    end_turn(state)
    assert (civ(state).culture, civ(state).resources) == (9 - 8, 1)


def test_mines_and_teslas_laboratories_produce() -> None:
    """R83: with the Railroad's extra token on the best mine."""
    side = Side("bronze 1 coal 1 alchemy 2", leader="nikola_tesla", wonders="transcontinental_railroad")
    state = position(side, Side(""), age="III")
    end_turn(state)
    assert tokens(state) == {"bronze": 1, "coal": 2, "alchemy": 2}


@pytest.mark.parametrize(("bank", "goods", "left"), [(9, 5, 5), (8, 5, 3), (4, 5, 1), (0, 8, 2), (0, 4, 0)])
def test_corruption_takes_resources_by_the_blue_bank(bank: int, goods: int, left: int) -> None:
    """R84: never food; with too few resources all of them, and nothing more."""
    state = position(Side("", goods=f"bronze {goods} agriculture 1", blue_bank=bank, culture=5), Side(""))
    end_turn(state)
    assert (civ(state).resources, civ(state).food, civ(state).culture) == (left, 1, 5)


def test_tokens_on_an_unfinished_wonder_raise_corruption() -> None:
    """R84: they are missing from the bank."""
    state = position(Side("", goods="bronze 8", wonder="taj_mahal 2"), Side(""))
    assert civ(state).blue.tokens == 8
    end_turn(state)
    assert civ(state).resources == 6


@pytest.mark.parametrize(("spent", "drawn"), [(0, 3), (2, 3), (3, 2), (5, 0)])
def test_a_military_card_is_drawn_for_each_unspent_action(spent: int, drawn: int) -> None:
    """R85: of five, at most three cards."""
    state = position(Side("", government="communism", idle=9, military_spent=spent), Side(""), age="III")
    end_turn(state)
    assert held(state) == drawn


def test_military_cards_come_from_the_deck_of_the_current_age() -> None:
    """R85: seen by their owner alone."""
    state = position(Side(), Side(), age="II")
    play(state, "done")
    chance = state.chance()
    assert chance is not None
    assert chance.seen_by == (0,)
    assert "draw 1 conquistadors" in due(state)
    assert "draw 1 legion" not in due(state)


def test_an_empty_deck_is_made_of_the_discards_of_its_age() -> None:
    """R85: open and face-down ones; if there are none, nothing is drawn."""
    side = Side("", buried="phalanx")
    state = position(side, Side(""), military_deck="legion", discards="fighting_band classic_army")
    play(state, "done", "draw 1 legion")
    assert due(state) == {"draw 1 phalanx", "draw 1 fighting_band"}
    state = position(Side(""), Side(""), military_deck="", civil_deck="iron iron")
    end_turn(state)
    assert held(state) == 0


def test_no_military_cards_are_drawn_in_age_four() -> None:
    """R85: the decks are gone."""
    state = position(Side(""), Side(""), age="IV", last_round=6)
    play(state, "done")
    assert held(state) == 0
    assert decision(state) == "politics 2"


def test_an_uprising_skips_the_whole_production() -> None:
    """R86: two discontent workers, one unused: no points, goods, consumption, corruption or cards."""
    side = Side("agriculture 2 bronze 2 philosophy 1", bank=12, idle=1, goods="bronze 2", blue_bank=0, culture=9)
    state = position(side, Side(""))
    assert civ(state).forecast.uprising
    end_turn(state)
    shown = civ(state)
    assert (shown.science, shown.culture, shown.food, shown.resources, held(state)) == (0, 9, 0, 2, 0)


def test_as_many_unused_as_discontent_workers_prevent_the_uprising() -> None:
    """R86: only more discontent ones rise."""
    state = position(Side("philosophy 1", bank=12, idle=2, goods="agriculture 2"), Side(""))
    end_turn(state)
    assert civ(state).science == 1


def test_what_lasts_a_turn_ends_with_production() -> None:
    """R87: Patriotism's military action and resources."""
    state = position(Side("", hand="patriotism_a"), Side(""))
    play(state, "play patriotism_a")
    assert (civ(state).military_resources, civ(state).military_actions.left) == (1, 3)
    end_turn(state)
    assert (civ(state).military_resources, civ(state).military_actions.left) == (0, 2)


def test_the_discards_are_seen_as_far_as_they_were_open() -> None:
    """R91, R94: a face-down discard is known to its owner."""
    state = position(Side(military="legion phalanx fighting_band"), at="hand")
    play(state, "discard phalanx")
    assert civ(state).buried == ("phalanx",)
    assert seen(state, 1).civilizations[0].buried_ages == {"I": 1}
    assert seen(state).military_discards == ()
    deal(state)
