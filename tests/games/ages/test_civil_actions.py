"""Civil actions (R40-R57)."""

from __future__ import annotations

import pytest

from pentapolis.core.errors import IllegalMove
from tests.games.ages.scene import (
    GAME,
    Side,
    civ,
    deal,
    event,
    legal,
    lying,
    play,
    position,
    refusal,
    seen,
    tokens,
    workers,
)

ROW = "iron warfare drama knights alchemy theology monarchy masonry theocracy cartography printing_press swordsmen"


# -- taking (R40-R42)


@pytest.mark.parametrize(("card", "space", "cost"), [("iron", 1, 1), ("alchemy", 5, 1), ("theology", 6, 2)])
def test_a_card_costs_civil_actions_by_its_space(card: str, space: int, cost: int) -> None:
    """R40: one, two or three; the card goes to the hand and leaves a gap."""
    state = position(Side(), row=ROW)
    play(state, f"take {card} {space}")
    assert (civ(state).civil_hand, civ(state).civil_actions.spent) == ((card,), cost)
    assert lying(state)[space - 1] is None


def test_a_card_taken_without_its_space_gets_the_true_refusal() -> None:
    """R40: the space of the card in the row is meant."""
    state = position(Side(civil_spent=3), row=ROW, age="I")
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(state, "take theol")
    assert (refused.value.reason.code, refused.value.reason.values["cost"]) == ("civil_actions_short", 2)


def test_a_card_of_the_last_spaces_costs_three_actions() -> None:
    """R40: spaces ten to thirteen."""
    state = position(Side(civil_spent=2), row=ROW)
    assert refusal(state, "take cartography 10").values == {"cost": 3, "left": 2, "short": 1}


@pytest.mark.parametrize(
    ("wonders", "ravaged", "cost"), [("", "", 1), ("pyramids", "", 2), ("pyramids", "colossus", 3)]
)
def test_a_wonder_costs_one_more_for_each_completed_wonder(wonders: str, ravaged: str, cost: int) -> None:
    """R40: face-down ones count too."""
    state = position(Side(wonders=wonders, ravaged=ravaged), row="taj_mahal")
    assert seen(state, 0).row[0].my_cost == cost


def test_a_full_hand_takes_no_more_cards() -> None:
    """R41: the limit is the total of civil actions, spent ones too."""
    hand = "iron warfare drama knights"
    state = position(Side(hand=hand, civil_spent=2), row="alchemy")
    refused = refusal(state, "take alchemy 1")
    assert (refused.code, refused.values) == ("hand_full", {"card": "alchemy", "cards": 4, "limit": 4})
    assert "take alchemy 1" in legal(position(Side(hand=hand, wonders="library_of_alexandria"), row="alchemy"))


def test_a_wonder_does_not_enter_the_hand() -> None:
    """R41: it is laid out at once, even with a full hand."""
    state = position(Side(hand="iron warfare drama knights"), row="taj_mahal")
    play(state, "take taj_mahal 1")
    shown = civ(state)
    assert shown.wonder is not None
    assert (shown.wonder.card, shown.wonder.built, len(shown.civil_hand)) == ("taj_mahal", 0, 4)


def test_a_hand_that_has_become_too_large_is_kept() -> None:
    """R41: no player is forced to discard civil cards."""
    state = position(Side(leader="hammurabi", hand="moses iron warfare drama knights"))
    play(state, "play moses")
    assert (civ(state).civil_hand_limit, len(civ(state).civil_hand)) == (4, 4)


def test_only_one_leader_of_each_age_is_taken() -> None:
    """R41: even if the first one was never played or has left."""
    state = position(Side(leaders_taken="I"), row="joan_of_arc js_bach")
    refused = refusal(state, "take joan_of_arc 1")
    assert (refused.code, refused.values) == ("second_leader", {"card": "joan_of_arc", "age": "I"})
    play(state, "take js_bach 2")
    assert civ(state).leaders_taken == ("I", "II")


def test_only_one_wonder_is_under_construction() -> None:
    """R41: the second is refused."""
    state = position(Side(wonder="pyramids 1"), row="taj_mahal")
    refused = refusal(state, "take taj_mahal 1")
    assert (refused.code, refused.values) == ("second_wonder", {"card": "taj_mahal", "wonder": "pyramids"})


@pytest.mark.parametrize(
    "side", [Side(hand="iron"), Side(known="iron"), Side("iron 1")], ids=["in hand", "in play", "with workers"]
)
def test_no_technology_is_taken_twice(side: Side) -> None:
    """R41: neither one of the hand nor one in play."""
    state = position(side, row="iron")
    refused = refusal(state, "take iron 1")
    assert (refused.code, refused.values) == ("technology_owned", {"card": "iron"})


def test_governments_and_special_technologies_are_not_taken_twice_either() -> None:
    """R41: those in play."""
    state = position(Side(government="monarchy", specials="warfare"), Side(), Side(), row="monarchy warfare")
    assert refusal(state, "take monarchy 1").code == "technology_owned"
    assert refusal(state, "take warfare 2").code == "technology_owned"


def test_action_cards_are_taken_in_any_number() -> None:
    """R41: the same one twice."""
    state = position(Side(hand="mineral_deposits_i"), row="mineral_deposits_i")
    play(state, "take mineral_deposits_i 1")
    assert civ(state).civil_hand == ("mineral_deposits_i", "mineral_deposits_i")


def test_a_leader_or_technology_may_be_played_at_once() -> None:
    """R42: an action card of the same turn may not."""
    state = position(Side(science=3), row="joan_of_arc masonry work_of_art_i")
    play(state, "take joan_of_arc 1", "play joan_of_arc", "take masonry 2", "play masonry")
    assert (civ(state).leader, civ(state).specials) == ("joan_of_arc", ("masonry",))


def test_an_older_card_of_the_same_name_may_be_played() -> None:
    """R42: one work of art was taken earlier, one in this turn."""
    state = position(Side(hand="mineral_deposits_i", fresh="mineral_deposits_i"))
    play(state, "play mineral_deposits_i")
    assert refusal(state, "play mineral_deposits_i").code == "just_taken"


# -- population and buildings (R43-R46)


def test_growth_turns_food_into_an_unused_worker() -> None:
    """R43: for one civil action."""
    state = position(Side("", goods="agriculture 2"))
    play(state, "grow")
    shown = civ(state)
    assert (shown.idle_workers, shown.yellow.tokens, shown.food, shown.civil_actions.spent) == (2, 17, 0, 1)


def test_a_building_needs_a_worker_a_technology_and_resources() -> None:
    """R44: the worker leaves the unused ones."""
    state = position(Side("", idle=1, goods="bronze 2"))
    assert refusal(state, "build iron").code == "technology_missing"
    play(state, "build bronze")
    assert (workers(state), civ(state).idle_workers, civ(state).civil_actions.spent) == ({"bronze": 1}, 0, 1)
    assert refusal(state, "build bronze").code == "no_idle_worker"


def test_the_urban_limit_counts_a_type_over_all_levels() -> None:
    """R44: two temples under Despotism, of whatever level; other types are free."""
    state = position(Side("religion 1 theology 1", idle=1, goods="bronze 5"))
    refused = refusal(state, "build religion")
    assert (refused.code, refused.values) == ("urban_limit", {"card": "religion", "kind": "temple", "limit": 2})
    play(state, "build philosophy")


def test_farms_mines_and_units_have_no_limit() -> None:
    """R44: a fifth mine, a ninth unit."""
    state = position(Side("bronze 4 warriors 8", idle=2, goods="bronze 4"))
    play(state, "build bronze", "build warriors")
    assert workers(state) == {"bronze": 5, "warriors": 9}


def test_too_many_buildings_after_a_change_of_government_stay() -> None:
    """R44: nothing of that type can be built, but upgrades are legal."""
    state = position(Side("religion 3", idle=1, known="theology", goods="bronze 9"))
    assert refusal(state, "build religion").code == "urban_limit"
    play(state, "upgrade religion theology")
    assert workers(state) == {"religion": 2, "theology": 1}


def test_an_upgrade_costs_the_difference() -> None:
    """R45: levels may be skipped, the older technology stays."""
    state = position(Side("agriculture 1 bronze 2", known="irrigation iron coal", goods="bronze 11"))
    play(state, "upgrade agriculture irrigation")
    assert civ(state).resources == 11 - 2
    play(state, "upgrade bronze iron")
    assert civ(state).resources == 9 - 3
    play(state, "upgrade bronze coal")
    assert (workers(state), civ(state).resources) == ({"irrigation": 1, "iron": 1, "coal": 1}, 9 - 3 - 6)


def test_an_upgrade_ignores_the_urban_limit() -> None:
    """R45: the number of buildings does not change."""
    state = position(Side("philosophy 2", known="alchemy", goods="bronze 3"))
    play(state, "upgrade philosophy alchemy")
    assert workers(state) == {"philosophy": 1, "alchemy": 1}


def test_an_upgrade_uses_the_discounts_of_both_levels() -> None:
    """R45, R136: Philosophy 3, Scientific Method 8 less 2 with Architecture."""
    state = position(Side("philosophy 1", known="scientific_method", specials="architecture", goods="bronze 3"))
    play(state, "upgrade philosophy scientific_method")
    assert civ(state).resources == 0


def test_destroying_takes_an_action_of_the_kind_that_building_takes() -> None:
    """R46, R62: a civil one for a building, a military one for a unit."""
    state = position(Side("iron 1 warriors 1", civil_spent=4))
    assert refusal(state, "destroy iron").code == "civil_actions_short"
    play(state, "destroy warriors")
    state = position(Side("iron 1 warriors 1", military_spent=2))
    assert refusal(state, "destroy warriors").code == "military_actions_short"
    play(state, "destroy iron")


def test_a_destroyed_building_frees_its_worker() -> None:
    """R46: nothing is refunded."""
    state = position(Side("iron 1", idle=0))
    play(state, "destroy iron")
    shown = civ(state)
    assert (workers(state), shown.idle_workers, shown.resources, shown.civil_actions.spent) == ({}, 1, 0, 1)


# -- wonders (R47)


def test_a_stage_is_paid_and_gets_a_blue_token() -> None:
    """R47: which is missing from the bank."""
    state = position(Side("", wonder="taj_mahal 0", goods="bronze 6", blue_bank=5))
    play(state, "stage 1", "stage 1")
    shown = civ(state)
    assert shown.wonder is not None
    assert (shown.wonder.built, shown.resources, shown.blue.tokens) == (2, 0, 5 + 6 - 2)


def test_without_a_construction_technology_one_action_builds_one_stage() -> None:
    """R47: two are refused."""
    state = position(Side("", wonder="pyramids 0", goods="bronze 6"))
    refused = refusal(state, "stage 2")
    assert (refused.code, refused.values) == ("stages_over", {"card": "pyramids", "stages": 2, "left": 3, "most": 1})


def test_no_more_stages_are_built_than_there_are() -> None:
    """R47: the wonder has one left."""
    state = position(Side("", wonder="pyramids 2", specials="masonry", goods="bronze 6"))
    assert refusal(state, "stage 2").values["left"] == 1


def test_a_stage_needs_a_blue_token_in_the_bank_after_paying() -> None:
    """R47: except the last one."""
    state = position(Side("", wonder="hanging_gardens 0", goods="iron 1", blue_bank=0))
    play(state, "stage 1")
    state = position(Side("", wonder="hollywood 0", goods="oil 1", blue_bank=0), age="III")
    play(state, "stage 1")
    state = position(Side("", wonder="pyramids 1", hand="engineering_genius_a", blue_bank=0))
    refused = refusal(state, "play engineering_genius_a")
    assert (refused.code, refused.values["tokens"]) == ("blue_short", 0)
    state = position(Side("", wonder="pyramids 2", hand="engineering_genius_a", blue_bank=0))
    play(state, "play engineering_genius_a")
    assert [wonder.card for wonder in civ(state).wonders] == ["pyramids"]


def test_masonry_may_complete_a_wonder_with_two_stages_at_once() -> None:
    """R47: the wonder works at once."""
    state = position(Side("", wonder="pyramids 1", specials="masonry", goods="bronze 3", civil_spent=3))
    play(state, "stage 2")
    assert (civ(state).civil_actions.total, civ(state).civil_actions.left) == (5, 1)
    assert tokens(state) == {}


# -- leaders and technologies (R48-R53)


def test_a_new_leader_ends_the_effects_of_the_old_one() -> None:
    """R48: Caesar's strength and action are gone."""
    state = position(Side("", leader="julius_caesar", hand="aristotle"))
    play(state, "play aristotle")
    assert (civ(state).strength, civ(state).military_actions.total) == (0, 2)


def test_a_technology_costs_science() -> None:
    """R49: and one civil action."""
    state = position(Side(science=6, hand="iron"))
    play(state, "play iron")
    assert (civ(state).science, civ(state).civil_actions.spent) == (1, 1)


def test_a_special_technology_replaces_the_one_of_its_icon() -> None:
    """R49: bonuses are not added up; other icons stay."""
    state = position(Side("", specials="warfare masonry", hand="strategy", science=8))
    play(state, "play strategy")
    assert civ(state).specials == ("strategy", "masonry")
    assert (civ(state).strength, civ(state).military_actions.total) == (3, 4)


def test_a_lower_special_technology_is_discarded() -> None:
    """R49: if it is played on a higher one."""
    state = position(Side("", specials="strategy", hand="warfare", science=4))
    play(state, "play warfare")
    assert (civ(state).specials, civ(state).science) == (("strategy",), 0)


def test_a_peaceful_change_keeps_what_was_spent() -> None:
    """R50: used actions stay used, totals are those of the new government."""
    state = position(Side(hand="monarchy", science=9, civil_spent=2, military_spent=1, leader="hammurabi"))
    play(state, "play monarchy")
    shown = civ(state)
    assert (shown.civil_actions.total, shown.civil_actions.spent) == (6, 3)
    assert (shown.military_actions.total, shown.military_actions.spent) == (2, 1)


def test_a_revolution_spends_all_civil_actions() -> None:
    """R51: the spent military actions stay, so that new red tokens can be used."""
    state = position(Side(hand="monarchy", science=3, military_spent=2))
    play(state, "revolt monarchy")
    shown = civ(state)
    assert (shown.civil_actions.left, shown.civil_actions.total, shown.science) == (0, 5, 0)
    assert shown.military_actions.left == 1


def test_a_revolution_is_the_only_civil_action_of_the_turn() -> None:
    """R51: not after another one."""
    state = position(Side(hand="monarchy", science=3, civil_spent=1))
    refused = refusal(state, "revolt monarchy")
    assert (refused.code, refused.values) == ("not_first_action", {"card": "monarchy"})


def test_civil_actions_lost_to_rebellion_do_not_prevent_a_revolution() -> None:
    """R51, R102: if at least one is left and none was used."""
    state = event("rebellion", Side(bank=16, hand="monarchy", science=3), Side(""))
    assert civ(state).civil_actions.left == 2
    play(state, "revolt monarchy")
    assert civ(state).civil_actions.left == 0


def test_a_wonder_taken_for_nothing_does_not_prevent_a_revolution() -> None:
    """R40, R51: with Michelangelo the first wonder of the first spaces costs no civil action."""
    state = position(Side(hand="monarchy", science=3, leader="michelangelo"), row="pyramids", age="I")
    play(state, "take pyramids 1", "revolt monarchy")
    assert (civ(state).government, civ(state).civil_actions.left) == ("monarchy", 0)


def test_robespierre_leaves_civil_actions_alone() -> None:
    """R52: after civil actions were used."""
    state = position(Side(hand="monarchy", science=3, civil_spent=2, leader="maximilien_robespierre"))
    play(state, "revolt monarchy")
    assert (civ(state).civil_actions.left, civ(state).military_actions.left) == (3, 0)


def test_breakthrough_may_bring_a_revolution() -> None:
    """R53: as the only civil action of the turn."""
    state = position(Side(hand="breakthrough_ii theocracy", science=2))
    play(state, "play breakthrough_ii", "revolt theocracy")
    assert (civ(state).government, civ(state).science, civ(state).civil_actions.left) == ("theocracy", 4, 0)


def test_an_action_card_must_be_usable_in_full() -> None:
    """R54: Rich Land without an unused worker, Efficient Upgrade without a better card."""
    state = position(Side(idle=0, hand="rich_land_a efficient_upgrade_i", goods="bronze 9"))
    assert refusal(state, "play rich_land_a").code == "nothing_to_do"
    assert refusal(state, "play efficient_upgrade_i").code == "nothing_to_do"


def test_an_action_card_can_be_paid_with_the_last_civil_action() -> None:
    """R54: what it contains needs no further one."""
    state = position(Side("", idle=1, hand="rich_land_a", goods="bronze 1", civil_spent=3))
    play(state, "play rich_land_a", "build bronze")
    assert (civ(state).civil_actions.left, workers(state)) == (0, {"bronze": 1})


def test_frugality_with_moses() -> None:
    """R55: his discount applies."""
    state = position(Side("", hand="frugality_a", goods="agriculture 1", leader="moses"))
    play(state, "play frugality_a")
    assert (civ(state).idle_workers, civ(state).food) == (2, 1)


def test_engineering_genius_builds_one_stage_only() -> None:
    """R56: even with a construction technology."""
    state = position(
        Side("", hand="engineering_genius_a", wonder="pyramids 0", specials="engineering", goods="bronze 9")
    )
    play(state, "play engineering_genius_a")
    shown = civ(state)
    assert shown.wonder is not None
    assert (shown.wonder.built, shown.resources) == (1, 8)


def test_a_gained_action_can_be_used_at_once() -> None:
    """R57: Code of Laws gives back what it cost."""
    state = position(Side(hand="code_of_laws", science=6, civil_spent=3))
    play(state, "play code_of_laws")
    assert civ(state).civil_actions.left == 1


def test_a_lost_action_is_first_one_that_was_spent() -> None:
    """R57: Hammurabi leaves after all five were used but one."""
    state = position(Side(hand="moses", civil_spent=3, leader="hammurabi"))
    play(state, "play moses")
    assert (civ(state).civil_actions.total, civ(state).civil_actions.left) == (4, 1)
    deal(state)
