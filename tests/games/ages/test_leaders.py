"""Leaders, card by card (R48, R65, R74, R77-R79, R130-R135, R137)."""

from __future__ import annotations

import pytest

from tests.games.ages.scene import (
    Side,
    civ,
    deal,
    decision,
    end_turn,
    event,
    legal,
    play,
    position,
    refusal,
    seen,
    tokens,
)

LEADERS = [
    "alexander_the_great",
    "aristotle",
    "hammurabi",
    "homer",
    "julius_caesar",
    "moses",
    "michelangelo",
    "joan_of_arc",
    "leonardo_da_vinci",
    "genghis_khan",
    "christopher_columbus",
    "frederick_barbarossa",
    "william_shakespeare",
    "james_cook",
    "napoleon_bonaparte",
    "maximilien_robespierre",
    "js_bach",
    "isaac_newton",
    "albert_einstein",
    "mahatma_gandhi",
    "elvis_presley",
    "nikola_tesla",
    "winston_churchill",
    "sid_meier",
]


@pytest.mark.parametrize("leader", LEADERS)
def test_a_leader_is_played_for_a_civil_action_and_replaces_the_older_one(leader: str) -> None:
    """R48: the older leader is out of the game with all his effects."""
    older = "moses" if leader != "moses" else "homer"
    state = position(Side(leader=older, hand=leader))
    play(state, f"play {leader}")
    assert civ(state).leader == leader
    assert civ(state).civil_actions.spent == 1
    assert civ(state).civil_hand == ()


# -- Age A


def test_alexander_adds_one_strength_for_each_unit() -> None:
    """R73, R78: to the civilization."""
    assert civ(position(Side("warriors 2 knights 1", leader="alexander_the_great"))).strength == 4 + 3


def test_aristotle_gains_science_for_each_technology_taken() -> None:
    """R130: not for a leader or an action card."""
    state = position(Side(leader="aristotle"), row="iron michelangelo patriotism_i warfare")
    play(state, "take iron 1")
    assert civ(state).science == 1
    play(state, "take michelangelo 2", "take patriotism_i 3")
    assert civ(state).science == 1
    play(state, "take warfare 4")
    assert civ(state).science == 2


def test_hammurabi_turns_a_military_action_into_a_civil_one() -> None:
    """R8: five civil actions and one military action in Despotism."""
    shown = civ(position(Side(leader="hammurabi")))
    assert (shown.civil_actions.total, shown.military_actions.total) == (5, 1)


def test_homer_pays_one_resource_for_a_unit_each_turn() -> None:
    """R64: once per turn, and before real resources."""
    state = position(Side("agriculture 2", idle=2, leader="homer", goods="bronze 3"))
    play(state, "build warriors")
    assert civ(state).resources == 2
    play(state, "build warriors")
    assert civ(state).resources == 0


def test_homers_resource_is_there_again_in_the_next_turn() -> None:
    """R64, R87: again each turn."""
    state = position(Side("", idle=2, leader="homer", goods="bronze 3"), Side(""))
    play(state, "build warriors")
    end_turn(state)
    play(state, "done")
    end_turn(state)
    play(state, "done", "build warriors")
    assert civ(state).resources == 1


@pytest.mark.parametrize(("warriors", "culture"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_homer_makes_two_warriors_bring_culture(warriors: int, culture: int) -> None:
    """R137: at most two units of Warriors, no others."""
    shown = civ(position(Side(f"warriors {warriors} swordsmen 1", leader="homer")))
    assert shown.culture_rating == culture


def test_caesar_brings_a_strength_and_a_military_action() -> None:
    """R8, R73."""
    shown = civ(position(Side("", leader="julius_caesar")))
    assert (shown.strength, shown.military_actions.total) == (1, 3)


@pytest.mark.parametrize(("bank", "price"), [(18, 1), (16, 2), (12, 3), (8, 4), (4, 6)])
def test_moses_makes_growth_cheaper_by_one_food(bank: int, price: int) -> None:
    """R43: one food less than the bank says."""
    state = position(Side("", leader="moses", bank=bank, goods=f"agriculture {price}"))
    play(state, "grow")
    assert civ(state).food == 0


# -- Age I


def test_michelangelo_turns_happy_faces_into_culture() -> None:
    """R74: faces on temples, theatres and completed wonders, not on arenas; unhappy ones reduce nothing."""
    plain = Side("religion 1 drama 2 bread_and_circuses 1", wonders="hanging_gardens kremlin")
    with_him = Side("religion 1 drama 2 bread_and_circuses 1", wonders="hanging_gardens kremlin", leader="michelangelo")
    assert civ(position(with_him)).culture_rating - civ(position(plain)).culture_rating == 1 + 2 + 2


def test_michelangelo_takes_wonders_for_one_action_less() -> None:
    """R40: never less than none; other cards cost the same."""
    state = position(Side(leader="michelangelo", wonders="pyramids"), row="taj_mahal iron", age="I")
    assert [space.my_cost for space in seen(state, 0).row][:2] == [1, 1]
    state = position(Side(leader="michelangelo"), row="taj_mahal")
    play(state, "take taj_mahal 1")
    assert civ(state).civil_actions.spent == 0


def test_joan_adds_strength_for_the_faces_on_temples() -> None:
    """R74: of every level; theatres do not count."""
    assert civ(position(Side("religion 1 theology 1 drama 1", leader="joan_of_arc"))).strength == 3


def test_joan_scores_five_culture_when_she_is_attacked() -> None:
    """R116: as soon as the aggression is played, whatever comes of it; for a war too."""
    joan = Side(leader="joan_of_arc", culture=1)
    state = position(Side(military="enslave_i"), joan, at="politics")
    play(state, "attack enslave_i 2")
    assert civ(state, 1).culture == 6
    state = position(
        Side(military="war_over_culture_ii", government="monarchy"),
        Side(leader="joan_of_arc", culture=1),
        at="politics",
        age="II",
    )
    play(state, "attack war_over_culture_ii 2")
    assert civ(state, 1).culture == 6


@pytest.mark.parametrize("leader", ["leonardo_da_vinci", "isaac_newton", "albert_einstein"])
@pytest.mark.parametrize(
    ("buildings", "extra"),
    [("philosophy 2", 0), ("philosophy 1 alchemy 1", 1), ("alchemy 1 journalism 1", 2), ("computers 1", 3), ("", 0)],
)
def test_the_scientists_add_the_level_of_the_best_laboratory_or_library(
    leader: str, buildings: str, extra: int
) -> None:
    """R79: the highest level with a worker, once."""
    with_him = civ(position(Side(buildings, leader=leader), age="III")).science_rating
    assert with_him - civ(position(Side(buildings), age="III")).science_rating == extra


def test_a_laboratory_without_a_worker_does_not_help_the_scientists() -> None:
    """R79: it must be staffed."""
    side = Side("philosophy 1", known="alchemy", leader="leonardo_da_vinci")
    assert civ(position(side)).science_rating == 1


def test_leonardo_produces_a_resource_for_each_technology_played() -> None:
    """R131: a government too."""
    state = position(Side("", leader="leonardo_da_vinci", science=13, hand="warfare monarchy"))
    play(state, "play warfare")
    assert civ(state).resources == 1
    play(state, "play monarchy")
    assert civ(state).resources == 2


def test_genghis_makes_cavalry_stronger_and_cultured_and_has_no_tactics() -> None:
    """R73, R77: one strength and one culture for each cavalry unit, no bonus of armies."""
    shown = civ(position(Side("knights 2 cavalrymen 1 warriors 1", leader="genghis_khan", tactic="heavy_cavalry")))
    assert shown.strength == 2 * 3 + 4 + 1
    assert shown.culture_rating == 3


def test_columbus_settles_a_territory_once_without_a_price() -> None:
    """R113: permanent and immediate effects, no event, no culture for the card; Columbus stays."""
    columbus = Side(leader="christopher_columbus", military="wealthy_territory_i historic_territory_i")
    state = position(columbus, at="politics", current="no_event 1")
    play(state, "settle wealthy_territory_i")
    shown = civ(state)
    assert (shown.colonies, shown.leader) == (("wealthy_territory_i",), "christopher_columbus")
    assert (shown.resources, shown.blue_total, shown.culture) == (5, 20, 0)
    assert shown.military_actions.spent == 0


def test_columbus_settles_only_once_in_a_game() -> None:
    """R113: the second territory is refused."""
    columbus = Side("", leader="christopher_columbus", military="wealthy_territory_i historic_territory_i")
    state = position(columbus, Side(""), at="politics")
    play(state, "settle wealthy_territory_i")
    end_turn(state)
    play(state, "done")
    end_turn(state)
    assert decision(state) == "politics 1"
    assert refusal(state, "settle historic_territory_i").code == "used_already"


def test_barbarossa_turns_growth_into_a_unit_with_one_civil_action() -> None:
    """R132: one food and one resource less; no military action."""
    state = position(Side("", leader="frederick_barbarossa", idle=0, goods="agriculture 1 bronze 1"))
    play(state, "recruit warriors")
    shown = civ(state)
    assert (shown.strength, shown.idle_workers, shown.food, shown.resources) == (1, 0, 0, 0)
    assert (shown.civil_actions.spent, shown.military_actions.spent) == (1, 0)


def test_special_resources_pay_for_barbarossas_unit() -> None:
    """R132, R64: Patriotism's resources come first."""
    side = Side("", leader="frederick_barbarossa", goods="agriculture 1 bronze 1", hand="patriotism_a")
    state = position(side)
    play(state, "play patriotism_a", "recruit warriors")
    assert civ(state).resources == 1


def test_barbarossas_discount_holds_for_every_unit() -> None:
    """R65: each recruit is cheaper."""
    state = position(Side("", leader="frederick_barbarossa", goods="agriculture 2 bronze 2"))
    play(state, "recruit warriors", "recruit warriors")
    assert (civ(state).food, civ(state).resources, civ(state).strength) == (0, 0, 2)


# -- Age II


@pytest.mark.parametrize(
    ("buildings", "extra"),
    [("printing_press 2", 2), ("drama 2", 0), ("printing_press 1 drama 1", 3), ("printing_press 2 opera 1", 4)],
)
def test_shakespeare_loves_libraries_and_pairs_with_theatres(buildings: str, extra: int) -> None:
    """R72: one culture for each library, two more for each pair."""
    with_him = civ(position(Side(buildings, leader="william_shakespeare"), age="II")).culture_rating
    assert with_him - civ(position(Side(buildings), age="II")).culture_rating == extra


def test_cook_brings_culture_for_colonies() -> None:
    """R72: two for each."""
    side = Side(leader="james_cook", colonies="wealthy_territory_i strategic_territory_ii")
    assert civ(position(side)).culture_rating == 4


def test_cook_makes_bonus_cards_worth_one_more_in_colonization() -> None:
    """R111: each of them."""
    bonus = "defense_colonization_bonus_i defense_colonization_bonus_ii"
    state = event("wealthy_territory_i", Side("warriors 1", leader="james_cook", military=bonus), Side(""))
    bids = [move for move in legal(state) if move.startswith("bid")]
    assert len(bids) == 1 + (1 + 1) + (2 + 1)


def test_napoleon_repeats_the_best_army() -> None:
    """R77: after the doubling by an air force; and one more military action."""
    army = "riflemen 1 cavalrymen 1 cannon 1"
    for units, best in ((army, 8), (f"{army} air_forces 1", 16), ("riflemen 1", 0)):
        side = Side(units, tactic="napoleonic_army", leader="napoleon_bonaparte")
        plain = Side(units, tactic="napoleonic_army")
        assert civ(position(side, age="III")).strength - civ(position(plain, age="III")).strength == best
    assert civ(position(Side(leader="napoleon_bonaparte"))).military_actions.total == 3


def test_robespierre_makes_revolutions_with_military_actions() -> None:
    """R52: all of them, also those of the new government; civil actions are untouched."""
    state = position(Side(leader="maximilien_robespierre", hand="monarchy", science=3))
    assert civ(state).military_actions.total == 3
    play(state, "revolt monarchy")
    shown = civ(state)
    assert (shown.government, shown.science) == ("monarchy", 0)
    assert (shown.military_actions.left, shown.civil_actions.left) == (0, 5)


def test_robespierre_needs_all_his_military_actions() -> None:
    """R52: the usual way, with all civil actions, is not there for him."""
    state = position(Side(idle=1, leader="maximilien_robespierre", hand="monarchy", science=3, goods="bronze 2"))
    play(state, "build warriors")
    assert refusal(state, "revolt monarchy").code == "military_actions_used"


def test_bach_makes_theatres_cheaper_and_more_cultured() -> None:
    """R135: one science and one resource less, one culture more for each."""
    side = Side("", leader="js_bach", hand="drama", science=3, goods="bronze 4")
    state = position(side)
    play(state, "play drama", "build drama")
    shown = civ(state)
    assert (shown.science, shown.resources, shown.culture_rating) == (0, 0, 3)


def test_bach_does_not_change_upgrades_between_theatres() -> None:
    """R135: the difference stays the same."""
    state = position(Side("drama 1", known="opera", leader="js_bach", goods="bronze 4"))
    play(state, "upgrade drama opera")
    assert civ(state).resources == 0


def test_newton_gets_a_civil_action_back_for_each_technology() -> None:
    """R131: he still needs one to play the card."""
    state = position(Side(leader="isaac_newton", hand="warfare", science=4, civil_spent=3))
    play(state, "play warfare")
    assert (civ(state).civil_actions.spent, civ(state).civil_actions.left) == (3, 1)


def test_after_newtons_revolution_one_civil_action_is_left() -> None:
    """R131: of the new total."""
    state = position(Side(leader="isaac_newton", hand="monarchy", science=3))
    play(state, "revolt monarchy")
    assert civ(state).civil_actions.left == 1


# -- Age III


def test_einstein_scores_three_culture_for_each_technology() -> None:
    """R131: by Breakthrough too."""
    state = position(Side(leader="albert_einstein", hand="warfare iron breakthrough_i", science=9))
    play(state, "play warfare")
    assert civ(state).culture == 3
    play(state, "play breakthrough_i", "play iron")
    assert civ(state).culture == 6


def test_gandhi_brings_culture_and_attacks_nobody() -> None:
    """R115: two culture a turn; neither aggressions nor wars."""
    side = Side(leader="mahatma_gandhi", military="enslave_i war_over_culture_ii", government="monarchy")
    state = position(side, at="politics", age="II")
    assert civ(state).culture_rating == 2
    assert refusal(state, "attack enslave_i 2").code == "peaceful_leader"
    assert refusal(state, "attack war_over_culture_ii 2").code == "peaceful_leader"


def test_attacks_on_gandhi_cost_twice_as_many_military_actions() -> None:
    """R115: Raid for two, Enslave for four."""
    attacker = Side(military="raid_i enslave_i", government="monarchy")
    state = position(attacker, Side("religion 1", leader="mahatma_gandhi"), at="politics")
    refused = refusal(state, "attack enslave_i 2")
    assert (refused.code, refused.values) == ("military_actions_short", {"cost": 4, "left": 3, "short": 1})
    play(state, "attack raid_i 2")
    assert civ(state).military_actions.spent == 2


def test_elvis_brings_faces_and_doubles_the_best_theatre() -> None:
    """R135: one theatre of the highest level with a worker."""
    side = Side("drama 2 opera 1", known="movies", leader="elvis_presley")
    shown = civ(position(side, age="III"))
    assert shown.culture_rating == 2 * 2 + 3 + 3
    assert shown.happiness == 3 + 2


def test_tesla_makes_laboratories_produce_resources() -> None:
    """R83, R134: as many as their level; Philosophy none."""
    state = position(Side("philosophy 1 alchemy 1 computers 1", leader="nikola_tesla"), age="III")
    end_turn(state)
    assert civ(state).resources == 1 + 3
    assert tokens(state) == {"alchemy": 1, "computers": 1}


def test_the_tokens_on_laboratories_stay_usable_without_tesla() -> None:
    """R134: they pay like resources, and change goes to lower cards."""
    state = position(Side("", idle=1, goods="computers 1"), age="III")
    assert civ(state).resources == 3
    play(state, "build agriculture")
    assert civ(state).resources == 1


def test_teslas_rivals_pay_one_resource_more_for_laboratories_and_libraries() -> None:
    """R134: for a build and for an upgrade, once each."""
    builder = Side("philosophy 1", idle=2, known="printing_press alchemy", goods="bronze 9")
    state = position(builder, Side(leader="nikola_tesla"), age="III")
    play(state, "build printing_press")
    assert civ(state).resources == 9 - 5
    play(state, "upgrade philosophy alchemy")
    assert civ(state).resources == 9 - 5 - 4


def test_churchill_learns_units_for_three_science_less() -> None:
    """R49: not below nothing."""
    state = position(Side(leader="winston_churchill", hand="swordsmen riflemen", science=2))
    play(state, "play swordsmen")
    assert civ(state).science == 2
    play(state, "play riflemen")
    assert civ(state).science == 0


def test_churchills_bonus_cards_count_twice_in_defence() -> None:
    """R117: two become four."""
    churchill = Side("", leader="winston_churchill", military="defense_colonization_bonus_i", idle=1)
    state = position(Side("warriors 4", military="enslave_i"), churchill, at="politics")
    play(state, "attack enslave_i 2", "done", "discard defense_colonization_bonus_i", "done")
    assert civ(state, 1).idle_workers == 1
    assert civ(state).resources == 0


def test_churchill_builds_units_for_two_resources_less_while_war_is_declared_on_him() -> None:
    """R65, R133: every unit, as long as the war is pending."""
    churchill = Side("", idle=2, leader="winston_churchill", known="swordsmen", goods="bronze 2")
    attacker = Side(war="war_over_culture_iii 1")
    state = position(churchill, attacker, age="III")
    play(state, "build swordsmen", "build swordsmen")
    assert (civ(state).resources, civ(state).strength) == (0, 4)
    state = position(churchill, Side(), age="III")
    assert refusal(state, "build swordsmen").values == {"cost": 3, "there": 2, "short": 1}


def test_sid_meier_turns_laboratories_into_culture() -> None:
    """R72: their level in culture, one science less for each."""
    shown = civ(position(Side("philosophy 1 alchemy 2 computers 1", leader="sid_meier"), age="III"))
    assert shown.culture_rating == 0 + 2 * 1 + 3
    assert shown.science_rating == 0 + 2 * 1 + 4


def test_a_lost_leader_takes_his_actions_with_him() -> None:
    """R48, R57: the token that is given back is a spent one."""
    state = position(Side(leader="julius_caesar", hand="moses", idle=1, goods="bronze 2"))
    play(state, "build warriors", "play moses")
    assert (civ(state).military_actions.total, civ(state).military_actions.left) == (2, 2)
    deal(state)
