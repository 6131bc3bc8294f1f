"""Aggressions, card by card: their victims, fights and gains (R115-R119, R158, R192)."""

from __future__ import annotations

import pytest

from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import Side, civ, decision, each, legal, play, position, refusal, seen, tokens, workers


def attack(card: str, victim: Side, *answers: str, attacker: str = "warriors 5", age: str = "I") -> AgesState:
    """Return the state after an aggression against the second player, who by default commits nothing."""
    first = Side(attacker, government="fundamentalism", military=card)
    state = position(first, victim, at="politics", age=age)
    play(state, f"attack {card} 2", *(answers or ("done",)))
    return state


@pytest.mark.parametrize(
    ("card", "victim", "cost"),
    [
        ("enslave_i", Side(""), 2),
        ("plunder_i", Side("", goods="bronze 1"), 2),
        ("plunder_ii", Side("", goods="bronze 1"), 2),
        ("plunder_iii", Side("", goods="bronze 1"), 2),
        ("raid_i", Side("religion 1"), 1),
        ("raid_ii", Side("religion 1"), 2),
        ("raid_iii", Side("religion 1"), 3),
        ("annex_ii", Side("", colonies="historic_territory_i"), 2),
        ("assassinate_ii", Side("", leader="js_bach"), 2),
        ("assassinate_ii", Side("", leader="moses"), 0),
        ("sabotage_ii", Side("", wonder="hollywood 1"), 3),
        ("sabotage_ii", Side("", wonder="pyramids 1"), 0),
        ("spy_ii", Side(""), 1),
        ("armed_intervention_iii", Side(""), 2),
    ],
)
def test_an_aggression_costs_its_military_actions(card: str, victim: Side, cost: int) -> None:
    """R115: printed, or the level of the leader or wonder; and it is the political action of the turn."""
    state = attack(card, victim, age="III")
    assert civ(state).military_actions.spent == cost
    assert seen(state).military_discards == (card,)


# -- the effects


def test_enslave() -> None:
    """R97: the rival loses population, the attacker produces three resources."""
    state = attack("enslave_i", Side("", idle=2))
    assert (civ(state, 1).idle_workers, civ(state, 1).yellow.tokens) == (1, 19)
    assert civ(state).resources == 3


def test_the_victim_of_enslave_chooses_the_worker() -> None:
    """R97, R119: population is always its owner's choice."""
    state = attack("enslave_i", Side("agriculture 1 bronze 1", idle=0))
    assert decision(state) == "lose_worker 2"
    play(state, "lose bronze")
    assert workers(state, 1) == {"agriculture": 1}


@pytest.mark.parametrize(("card", "amount"), [("plunder_i", 3), ("plunder_ii", 5), ("plunder_iii", 8)])
def test_plunder(card: str, amount: int) -> None:
    """R119: the attacker chooses the mix and gets what was lost."""
    state = attack(card, Side("", goods="agriculture 9 bronze 9"), age="III")
    assert decision(state) == "lose_goods 1"
    play(state, "mix 2")
    assert (civ(state).food, civ(state).resources) == (2, amount - 2)
    assert (civ(state, 1).food, civ(state, 1).resources) == (9 - 2, 9 - (amount - 2))


def test_plunder_takes_only_what_is_there() -> None:
    """R7: and asks nothing if there is no choice."""
    state = attack("plunder_i", Side("", goods="agriculture 1"))
    assert decision(state) == "act 1"
    assert each(state, lambda one: one.food) == [1, 0]


def test_what_is_plundered_needs_blue_tokens_of_the_attacker() -> None:
    """R24, R119: his bank has one token left, so that two goods are lost."""
    first = Side("warriors 5", government="monarchy", military="plunder_i", blue_bank=1)
    state = position(first, Side("", goods="bronze 3"), at="politics")
    play(state, "attack plunder_i 2", "done")
    assert (civ(state).resources, civ(state, 1).resources) == (1, 0)


@pytest.mark.parametrize(
    ("card", "building", "number", "loot"),
    [
        ("raid_i", "religion", 1, 2),
        ("raid_i", "alchemy", 1, 3),
        ("raid_ii", "philosophy", 1, 1),
        ("raid_ii", "religion", 1, 1),
        ("raid_ii", "religion", 2, 3),
        ("raid_iii", "drama", 3, 7),
    ],
)
def test_raid(card: str, building: str, number: int, loot: int) -> None:
    """R119: half of the printed cost; Raid I rounds up, the others round the total down."""
    state = attack(card, Side(f"{building} {number} bronze 1"), age="III")
    assert decision(state) == "raze 1"
    play(state, f"raze {building} {number}")
    assert (workers(state, 1), civ(state, 1).idle_workers) == ({"bronze": 1}, 1 + number)
    assert civ(state).resources == loot


@pytest.mark.parametrize(("card", "most"), [("raid_i", 1), ("raid_ii", 2), ("raid_iii", 3)])
def test_a_raid_destroys_buildings_of_one_type_and_level(card: str, most: int) -> None:
    """R119: urban ones only, up to one, two or three of a card."""
    state = attack(card, Side("religion 3 alchemy 1 bronze 2"), age="III")
    assert legal(state) == {"raze alchemy 1", *(f"raze religion {number}" for number in range(1, most + 1))}


def test_discounts_do_not_lower_the_loot_of_a_raid() -> None:
    """R119: the printed cost counts."""
    state = attack("raid_i", Side("alchemy 1", specials="masonry"))
    play(state, "raze alchemy 1")
    assert civ(state).resources == 3


def test_annex() -> None:
    """R112, R192: the attacker chooses a colony and gets its permanent bonus only."""
    victim = Side("", colonies="historic_territory_i wealthy_territory_i")
    state = attack("annex_ii", victim, age="II")
    assert decision(state) == "cede 1"
    play(state, "cede wealthy_territory_i")
    assert (civ(state).colonies, civ(state, 1).colonies) == (("wealthy_territory_i",), ("historic_territory_i",))
    assert (civ(state).blue_total, civ(state).resources, civ(state, 1).blue_total) == (20, 0, 18)


def test_whoever_loses_a_colony_takes_the_missing_tokens_from_cards_one_by_one() -> None:
    """R28, R112: two of the colony's, and none in the bank."""
    victim = Side("", colonies="wealthy_territory_i historic_territory_i", goods="agriculture 1 bronze 2", blue_bank=0)
    state = attack("annex_ii", victim, age="II")
    play(state, "cede wealthy_territory_i")
    assert decision(state) == "return_blue 2"
    play(state, "restore bronze")
    assert decision(state) == "return_blue 2"
    play(state, "restore agriculture")
    assert (civ(state, 1).food, civ(state, 1).resources, civ(state, 1).blue_total) == (0, 1, 1)
    assert decision(state) != "return_blue 2"


def test_assassinate() -> None:
    """R115: the leader is gone, three culture for each of its levels."""
    state = attack("assassinate_ii", Side("", leader="js_bach"), age="II")
    assert civ(state, 1).leader is None
    assert civ(state).culture == 6


def test_sabotage() -> None:
    """R115: the unfinished wonder is gone, its tokens are back in the bank."""
    state = attack("sabotage_ii", Side("", wonder="taj_mahal 2"), age="II")
    assert civ(state, 1).wonder is None
    assert (civ(state, 1).blue.tokens, civ(state).culture) == (18, 3)


@pytest.mark.parametrize(("science", "taken"), [(9, 5), (2, 2)])
def test_spy(science: int, taken: int) -> None:
    """R7: five science points, or what there is."""
    state = attack("spy_ii", Side("", science=science), age="II")
    assert each(state, lambda one: one.science) == [taken, science - taken]


@pytest.mark.parametrize(("culture", "taken"), [(20, 7), (3, 3)])
def test_armed_intervention(culture: int, taken: int) -> None:
    """R7: seven culture points, or what there is."""
    state = attack("armed_intervention_iii", Side("", culture=culture), age="III")
    assert each(state, lambda one: one.culture) == [taken, culture - taken]


# -- the fight


def test_an_aggression_needs_more_than_the_defence() -> None:
    """R118: with equal values nothing happens."""
    state = position(Side("warriors 5", military="enslave_i"), Side("warriors 5"), at="politics")
    play(state, "attack enslave_i 2", "done", "done")
    assert civ(state).resources == 0
    assert each(state, lambda one: one.idle_workers) == [1, 1]


def test_a_stronger_rival_may_be_attacked() -> None:
    """R115: only the final comparison counts."""
    state = position(Side("warriors 1", military="enslave_i"), Side("warriors 9"), at="politics")
    assert "attack enslave_i 2" in legal(state)


def test_sacrificed_units_count_once_more_and_are_gone() -> None:
    """R117, R118: they keep counting in the strength, and return to the yellow bank afterwards."""
    first = Side("warriors 2", military="enslave_i")
    state = position(first, Side("warriors 2"), at="politics")
    play(state, "attack enslave_i 2", "sacrifice warriors", "done", "done")
    assert civ(state).resources == 3
    assert (workers(state), civ(state).yellow.tokens) == ({"warriors": 1}, 19)


def test_a_sacrificed_army_adds_its_tactics_bonus() -> None:
    """R117: units and armies as in colonization."""
    first = Side("warriors 2", tactic="fighting_band", military="enslave_i")
    state = position(first, Side("warriors 5"), at="politics")
    play(state, "attack enslave_i 2", "sacrifice warriors", "sacrifice warriors", "done", "done")
    assert civ(state).resources == 3


def test_the_attacker_fixes_his_attack_before_the_defender() -> None:
    """R117: then the defender sacrifices units and plays bonus cards, as many as he likes."""
    cards = "defense_colonization_bonus_i defense_colonization_bonus_ii"
    state = position(Side("warriors 7", military="enslave_i"), Side("warriors 1", military=cards), at="politics")
    play(state, "attack enslave_i 2")
    assert decision(state) == "attack 1"
    play(state, "done")
    assert decision(state) == "defend 2"
    play(state, "discard defense_colonization_bonus_i", "discard defense_colonization_bonus_ii")
    play(state, "sacrifice warriors", "done")
    assert civ(state).resources == 3 * (7 > 1 + 1 + 2 + 4)
    assert (workers(state, 1), civ(state, 1).idle_workers) == ({}, 1)


@pytest.mark.parametrize(
    ("card", "defence"),
    [
        ("defense_colonization_bonus_i", 2),
        ("defense_colonization_bonus_ii", 4),
        ("defense_colonization_bonus_iii", 6),
    ],
)
def test_a_bonus_card_adds_its_defence(card: str, defence: int) -> None:
    """R117: just enough to hold against so much strength."""
    for strength, falls in ((defence, False), (defence + 1, True)):
        state = position(Side(f"warriors {strength}", military="enslave_i"), Side("", military=card), at="politics")
        play(state, "attack enslave_i 2", "done", f"discard {card}", "done")
        assert (civ(state).resources == 3) == falls


def test_only_bonus_cards_defend() -> None:
    """R181: no other military card adds anything."""
    state = position(Side(military="enslave_i"), Side("", military="legion"), at="politics")
    play(state, "attack enslave_i 2", "done")
    assert refusal(state, "discard legion").code == "not_a_bonus_card"
    assert refusal(state, "discard defense_colonization_bonus_i").code == "not_in_hand"


def test_the_attacker_has_no_use_for_bonus_cards() -> None:
    """R117: they are for the defence."""
    state = position(Side(military="enslave_i defense_colonization_bonus_i"), Side(""), at="politics")
    play(state, "attack enslave_i 2")
    assert refusal(state, "discard defense_colonization_bonus_i").code == "other_decision"


def test_a_sum_may_be_higher_than_sixty() -> None:
    """R117: the limit is one of the strength alone."""
    strong = Side("modern_infantry 12", military="enslave_i", government="fundamentalism")
    state = position(strong, Side("tanks 12 warriors 1"), at="politics", age="III")
    assert each(state, lambda one: one.strength) == [60, 60]
    play(state, "attack enslave_i 2", "sacrifice modern_infantry", "done", "sacrifice warriors", "done")
    assert civ(state).resources == 3


def test_in_the_last_round_nobody_sacrifices_units() -> None:
    """R158: strength against strength and defence cards."""
    first, second = (
        Side("warriors 3", military="enslave_i"),
        Side("warriors 1", military="defense_colonization_bonus_i"),
    )
    state = position(first, second, at="politics", age="IV", round=9, last_round=9)
    play(state, "attack enslave_i 2")
    assert decision(state) == "defend 2"
    assert legal(state) == {"done", "discard defense_colonization_bonus_i"}
    assert refusal(state, "sacrifice warriors").code == "last_round"


def test_three_aggressions_need_something_to_hit() -> None:
    """R115: a leader, an unfinished wonder, a colony."""
    cards = "assassinate_ii sabotage_ii annex_ii"
    state = position(Side(military=cards, government="fundamentalism"), Side(), at="politics", age="II")
    for card in cards.split():
        refused = refusal(state, f"attack {card} 2")
        assert (refused.code, refused.values) == ("no_target", {"card": card, "seat": "2"})


def test_nobody_attacks_himself() -> None:
    """R115: a rival is another player who is still in the game."""
    state = position(Side(military="enslave_i"), at="politics")
    assert refusal(state, "attack enslave_i 1").code == "no_such_rival"
    assert refusal(state, "attack enslave_i 3").code == "no_such_rival"


def test_the_effect_comes_before_the_sacrificed_units_leave() -> None:
    """R118: a unit that is being sacrificed cannot be lost a second time."""
    state = position(Side("warriors 9", military="enslave_i"), Side("warriors 2", idle=0), at="politics")
    play(state, "attack enslave_i 2", "done", "sacrifice warriors", "done")
    assert decision(state) == "lose_worker 2"
    play(state, "lose warriors")
    assert (workers(state, 1), civ(state, 1).yellow.tokens) == ({}, 20)
    assert tokens(state) == {"bronze": 3}
    state = position(Side("warriors 9", military="enslave_i"), Side("warriors 1 agriculture 1", idle=0), at="politics")
    play(state, "attack enslave_i 2", "done", "sacrifice warriors", "done")
    assert legal(state) == {"lose agriculture"}
