"""Tests of reasons in Through the Ages: hands, events, tactics, pacts and sacrifices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import pentapolis as pp
from pentapolis.bots.ages import explanations
from pentapolis.bots.explanations import explain_moves
from tests.games.ages.scene import GAME, NEW, Side, event, play, position, replace_military

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

#: Three cards to choose from: despotism has two military actions, so that two cards may stay.
TWO_MORE = "raiders crusades"


def reasons_of(state: AgesState, text: str, seat: int = 0) -> list[str]:
    """Return the reasons of a move."""
    return [str(reason) for reason in explanations.explain(state, seat, GAME.parse(state, text, seat))]


def hand(card: str, *rivals: Side, own: Side = NEW) -> AgesState:
    """Return a position with a military card above the limit."""
    return position(replace_military(own, f"{card} {TWO_MORE}"), *rivals, at="hand")


# -- the military hand


def test_a_tactic_is_discarded_for_want_of_units() -> None:
    """R75, R90: the legion asks for three infantry, and there is one."""
    assert reasons_of(hand("legion"), "discard legion") == ["units lacking (count 2, strength 2)"]


def test_a_second_copy_of_the_tactic_in_play_is_of_no_use() -> None:
    """R63, R90."""
    assert reasons_of(hand("legion", own=Side(tactic="legion")), "discard legion") == ["same tactic"]


def test_a_tactic_that_adds_strength_is_told_by_what_is_given_up() -> None:
    """R75: two warriors make a fighting band."""
    state = hand("fighting_band", own=Side("agriculture 2 bronze 2 warriors 2"))
    assert reasons_of(state, "discard fighting_band") == ["forgoes strength (strength 1)"]


def test_an_aggression_against_stronger_rivals_is_discarded() -> None:
    """R90, R118: success needs more strength than the defence has."""
    strong = Side("agriculture 2 bronze 2 warriors 3", idle=0)
    assert reasons_of(hand("raid_i", strong), "discard raid_i")[0] == "all stronger (count 2)"
    assert reasons_of(hand("raid_i"), "discard raid_i")[0] == "nobody weaker"


def test_an_aggression_that_costs_too_much_is_discarded() -> None:
    """R115: three military actions, and despotism has two."""
    state = position(Side(military=f"raid_iii {TWO_MORE}"), at="hand", age="III")
    assert reasons_of(state, "discard raid_iii")[0] == "price too high (count 3)"


def test_an_aggression_without_anything_to_attack_is_discarded() -> None:
    """R115: no player has a colony to annex."""
    state = position(Side(military=f"annex_ii {TWO_MORE}"), at="hand", age="II")
    assert reasons_of(state, "discard annex_ii")[0] == "no target"


def test_a_bonus_card_is_told_by_how_little_it_adds() -> None:
    """R111, R117."""
    bonus = "defense_colonization_bonus_i"
    assert reasons_of(hand(bonus), f"discard {bonus}") == ["bonus worth (defence 2, force 1)"]
    assert reasons_of(hand(f"{bonus} {bonus}"), f"discard {bonus}")[0] == "bonuses left (count 1)"


def test_a_card_of_the_age_before_leaves_the_hand_anyway() -> None:
    """R140."""
    state = position(Side(military=f"legion {TWO_MORE}"), at="hand", age="II")
    assert "soon outdated" in reasons_of(state, "discard legion")


def test_in_the_last_round_no_political_action_is_left() -> None:
    """R92, R157: the discard comes after it."""
    state = position(Side(military=f"raid_i {TWO_MORE}"), at="hand", age="IV", round=9, last_round=9)
    assert reasons_of(state, "discard raid_i") == ["no politics left"]


def test_a_war_that_would_be_decided_after_the_end_is_discarded() -> None:
    """R120, R158: declared in the last round, it is never resolved."""
    cards = "holy_war_iii impact_of_wonders impact_of_science"
    state = position(Side(military=cards), at="hand", age="IV", round=8, last_round=9)
    assert reasons_of(state, "discard holy_war_iii")[0] == "war too late"


def test_one_political_action_a_turn_makes_many_cards_too_many() -> None:
    """R92: three events would take three turns."""
    assert "one a turn (count 3)" in reasons_of(hand("good_harvest"), "discard good_harvest")


# -- events


def test_an_event_that_harms_the_weakest_is_told_to_him() -> None:
    """R95: Crusades."""
    strong = Side("agriculture 2 bronze 2 warriors 3", idle=0)
    state = position(Side(military="crusades"), strong, at="politics", current="no_event 1")
    assert reasons_of(state, "event crusades") == [
        "gets culture (count 1)",
        "event strongest rival (seat 2)",
        "event weakest you",
    ]


def test_between_equals_nobody_is_called_the_strongest() -> None:
    """R95: the turn decides, and it is not known yet whose it will be."""
    state = position(Side(military="crusades"), at="politics", current="no_event 1")
    assert reasons_of(state, "event crusades")[1:] == ["event strongest tied", "event weakest tied"]


def test_of_three_players_two_may_be_the_weakest() -> None:
    """R95: Raiders."""
    strong = Side("agriculture 2 bronze 2 warriors 3", idle=0)
    state = position(Side(military="raiders"), NEW, strong, at="politics", current="no_event 1")
    assert reasons_of(state, "event raiders")[1:] == ["event two weakest you"]


def test_an_impact_is_told_by_what_it_would_score_now() -> None:
    """R159: four points for each technology of Age III."""
    state = position(Side(known="oil", military="impact_of_technology"), at="politics", age="III", current="no_event 1")
    assert reasons_of(state, "event impact_of_technology")[1] == "event culture (count 4, rival 0)"


def test_barbarians_come_to_a_weak_leader_in_culture() -> None:
    """R95."""
    strong = Side("agriculture 2 bronze 2 warriors 3", idle=0)
    state = position(Side(culture=9, military="barbarians"), strong, at="politics", current="no_event 1")
    assert "event barbarians you" in reasons_of(state, "event barbarians")


def test_the_weakest_without_a_colony_loses_none() -> None:
    """R95: the Independence Declaration."""
    strong = Side("agriculture 2 bronze 2 warriors 3", idle=0)
    card = "independence_declaration"
    for colonies, said in (("", "event nobody"), ("wealthy_territory_i", "event weakest you")):
        side = Side(military=card, colonies=colonies)
        state = position(side, strong, at="politics", age="II", current="no_event 1")
        assert said in reasons_of(state, f"event {card}")


def test_a_territory_is_told_by_what_could_be_bid_for_it() -> None:
    """R110, R111: a warrior and a bonus card; of the opponent only the warrior is visible."""
    cards = "wealthy_territory_i defense_colonization_bonus_i"
    state = position(Side(military=cards), at="politics", current="no_event 1")
    assert reasons_of(state, "event wealthy_territory_i")[1] == "event territory (force 2, rival 1)"


def test_no_political_action_tells_of_the_cards_that_must_go() -> None:
    """R90, R92."""
    assert reasons_of(position(Side(military="legion raiders"), at="politics"), "done") == ["keeps hand"]
    assert reasons_of(position(Side(military="legion raiders crusades"), at="politics"), "done") == [
        "must discard (count 1)"
    ]


# -- cards of the row and of the hand


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("iron", ["each resources (count 2, best 1)", "science lacking (science 5)"]),
        ("monarchy", ["once civil actions (count 1)", "science lacking (science 9)"]),
        ("taj_mahal", ["once culture (count 3)", "stages left (count 3)"]),
        ("efficient_upgrade_i", ["card improve (count 2)", "next turn"]),
        ("julius_caesar", ["once military actions (count 1)", "no leader"]),
    ],
)
def test_a_card_of_the_row_says_what_it_is_for(card: str, said: list[str]) -> None:
    """R40-R42."""
    assert reasons_of(position(row=card), f"take {card} 1")[:2] == said


def test_a_leader_takes_the_place_of_another() -> None:
    """R48, R140: a leader of the previous age leaves at the end of the age."""
    state = position(Side(leader="moses"), row="michelangelo")
    assert reasons_of(state, "take michelangelo 1") == ["leader leaves (card moses)"]
    state = position(Side(leader="michelangelo"), row="napoleon_bonaparte", age="I")
    assert reasons_of(state, "take napoleon_bonaparte 1")[1] == "replaces leader (card michelangelo)"


def test_an_action_card_says_what_it_helps_with() -> None:
    """R54, R64."""
    state = position(Side(hand="patriotism_a"))
    assert reasons_of(state, "play patriotism_a") == ["card boost (count 1)"]


def test_a_tactic_says_what_armies_it_forms_or_lacks() -> None:
    """R75."""
    two = Side("agriculture 2 bronze 2 warriors 2", military="fighting_band legion")
    assert "armies (count 1, strength 1)" in reasons_of(position(two), "tactic fighting_band")
    assert reasons_of(position(two), "tactic legion") == ["units lacking (count 1, strength 2)"]


# -- pacts


def test_a_pact_is_told_as_if_it_were_accepted() -> None:
    """R124, R125."""
    state = position(Side(military="peace_treaty"), NEW, NEW, at="politics", age="III")
    assert reasons_of(state, "offer peace_treaty 2 a") == ["culture (count 1)", "pact peace (seat 2)"]


def test_a_pact_that_costs_something_is_declined() -> None:
    """R124, R125: side B of the acceptance of supremacy pays a resource each turn."""
    state = position(Side(military="acceptance_of_supremacy"), NEW, NEW, at="politics", age="II")
    play(state, "offer acceptance_of_supremacy 2 a")
    assert reasons_of(state, "accept", 1) == ["less resources (count 1)", "pact peace (seat 1)"]
    assert reasons_of(state, "decline", 1)[:2] == ["pact costs", "may attack (seat 1)"]


# -- colonies, attacks and losses


def test_a_pass_in_an_auction_says_what_could_be_paid() -> None:
    """R110."""
    state = event("wealthy_territory_i", Side("agriculture 2 bronze 2 warriors 2"))
    assert reasons_of(state, "decline") == ["could bid (force 2)", "keeps strength (strength 2)"]
    play(state, "bid 1")
    assert reasons_of(state, "decline", 1)[0] == "to beat (bid 1, force 1)"


def test_what_is_sacrificed_for_a_colony_says_what_is_still_lacking() -> None:
    """R111, R112."""
    bonus = "defense_colonization_bonus_i"
    state = event("wealthy_territory_i", Side("agriculture 2 bronze 2 warriors 2", military=bonus))
    play(state, "bid 3", "decline")
    assert reasons_of(state, f"discard {bonus}") == ["bid lacking (force 1, lacking 2)"]
    play(state, f"discard {bonus}", "sacrifice warriors")
    assert reasons_of(state, "sacrifice warriors") == ["bid paid (force 1)", "weaker (strength 1)"]
    play(state, "sacrifice warriors")
    assert reasons_of(state, "done")[:2] == ["colony (card wealthy_territory_i)", "gets resources (count 5)"]


def test_a_defence_holds_or_lacks_something() -> None:
    """R117, R118: equal strength is enough for the defence."""
    attacker = Side("agriculture 2 bronze 2 warriors 3", idle=0, military="raid_i")
    bonus = "defense_colonization_bonus_i"
    state = position(attacker, Side(military=bonus), at="politics")
    play(state, "attack raid_i 2", "done")
    assert reasons_of(state, "done", 1) == ["defence lacking (lacking 2)"]
    assert reasons_of(state, f"discard {bonus}", 1) == ["holds (force 3, attack 3)"]
    assert reasons_of(state, "sacrifice warriors", 1) == ["defence lacking (lacking 1)", "weaker (strength 1)"]


def test_a_defence_that_nothing_can_save_is_called_so() -> None:
    """R117: strength 1 and the sacrifice of its only warrior, against 3."""
    attacker = Side("agriculture 2 bronze 2 warriors 3", idle=0, military="raid_i")
    state = position(attacker, at="politics")
    play(state, "attack raid_i 2", "done")
    assert reasons_of(state, "done", 1) == ["cannot hold (lacking 1)"]


def test_the_end_of_a_sacrifice_speaks_of_the_attack_and_not_of_the_turn() -> None:
    """R117."""
    attacker = Side("agriculture 2 bronze 2 warriors 3", idle=0, military="raid_i")
    state = position(attacker, at="politics")
    play(state, "attack raid_i 2")
    assert reasons_of(state, "done") == ["lead (count 2, seat 2)"]


def test_a_worker_that_is_lost_is_told_by_what_he_brought() -> None:
    """R97: Pestilence, and no worker is unused."""
    state = event("pestilence", Side(idle=0))
    assert reasons_of(state, "lose bronze") == ["less resources (count 1)"]
    assert reasons_of(state, "lose philosophy") == ["less science (count 1)"]


def test_terror_is_told_by_what_the_rival_loses() -> None:
    """R99, R192: the player with the least culture chooses."""
    state = event("terrorism", NEW, Side(culture=5), age="II")
    assert reasons_of(state, "raze philosophy 1") == ["rival science (seat 2, count 1)"]


def test_a_free_building_that_is_declined_leaves_a_worker() -> None:
    """R100."""
    assert reasons_of(event("development_of_religion"), "decline") == ["keeps worker"]


# -- reasons at the table


def test_every_discard_is_given_a_reason() -> None:
    """R90: each card above the limit is discarded for a reason of its own."""
    state = position(Side(military="legion raid_i raiders defense_colonization_bonus_i"), at="hand")
    legal = state.legal(0)
    assert all(explain_moves(GAME, state.view(0), legal, pp.dealer(1)))


# -- a turn


def test_a_building_is_told_by_the_rating_that_it_raises() -> None:
    """R46: a worker in a lab."""
    state = position(Side(goods="bronze 3"))
    assert "science (count 1)" in reasons_of(state, "build philosophy")
    assert "culture (count 1)" in reasons_of(state, "build religion")


def test_a_worker_that_strengthens_beyond_the_rivals_makes_the_strongest() -> None:
    """R73."""
    state = position(Side(goods="bronze 3"))
    assert "strongest (strength 2)" in reasons_of(state, "build warriors")


def test_a_mine_is_told_by_what_it_brings_each_turn() -> None:
    """R83."""
    state = position(Side(goods="bronze 3"))
    assert "resources (count 1)" in reasons_of(state, "build bronze")


def test_the_end_of_a_turn_says_what_stays_unused() -> None:
    state = position(Side())
    assert reasons_of(state, "done")[-1].startswith("actions unused")
