"""Facts that the view computes so that boards need no rules: prices, forecasts, fights, auctions, impacts."""

from __future__ import annotations

import pytest

from pentapolis.core.types import DRAWN, marked
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.rules.handlers import DECISIONS
from pentapolis.games.ages.state import AgesState
from pentapolis.games.ages.view import AgesView, Contest, Price
from tests.games.ages.scene import GAME, Side, civ, event, legal, play, position, seen, walk

SOLDIERS = "agriculture 2 bronze 2 philosophy 1 warriors 2"


def price(state: AgesState, move: str, seat: int = 0) -> Price:
    """Return the price of a move as a seat sees it."""
    return seen(state, seat).prices[move]


def contest(state: AgesState, seat: int | None) -> Contest:
    """Return the contest as a seat sees it."""
    shown = seen(state, seat).contest
    assert shown is not None
    return shown


def stakes(attack: str, victim: Side) -> tuple[dict[str, int], dict[str, int]]:
    """Return the victor's gains and the victim's losses of an attack with an advantage of seven."""
    state = position(Side("warriors 7", military=attack), victim, at="politics", age="III")
    (shown,) = seen(state, 0).attacks
    return shown.gains, shown.losses


# -- prices


def test_a_build_tells_its_action_its_resources_and_what_is_missing() -> None:
    """R44: one civil action and the resources of the card."""
    state = position(Side(known="iron", goods="bronze 3"))
    assert price(state, "build iron") == Price(
        {"civil_actions": 1, "resources": 5}, {"resources": 2}, "resources_short"
    )
    assert price(state, "build bronze") == Price({"civil_actions": 1, "resources": 2}, {}, "")


def test_units_cost_a_military_action_and_take_their_own_resources_first() -> None:
    """R60, R64: Homer's resource pays for a part of the unit."""
    state = position(Side(leader="homer", goods="bronze 1"))
    assert price(state, "build warriors").pays == {"military_actions": 1, "resources": 1, "military_resources": 1}


def test_an_upgrade_costs_the_difference() -> None:
    """R45: from the card with the worker to the higher one."""
    state = position(Side(known="iron", goods="bronze 1"))
    assert price(state, "upgrade bronze iron").pays == {"civil_actions": 1, "resources": 3}
    assert price(state, "upgrade bronze iron").missing == {"resources": 2}


def test_growing_is_cheaper_with_moses_and_with_the_ocean_liner_service() -> None:
    """R43, R138."""
    state = position(Side(leader="moses", wonders="ocean_liner_service", bank=10, goods="agriculture 1"), age="II")
    assert price(state, "grow").pays == {"civil_actions": 1, "food": 3}
    assert price(state, "grow").missing == {"food": 2}
    assert price(state, "liner").pays == {"food": 0}


def test_barbarossa_pays_for_worker_and_unit_at_once() -> None:
    """R132: each one cheaper."""
    state = position(Side(leader="frederick_barbarossa"))
    assert price(state, "recruit warriors").pays == {"civil_actions": 1, "food": 1, "resources": 1}


def test_stages_are_priced_as_many_as_one_action_builds() -> None:
    """R47: with Masonry two at once."""
    state = position(Side(wonder="pyramids 0", specials="masonry"))
    prices = seen(state, 0).prices
    assert prices["stage 1"].pays == {"civil_actions": 1, "resources": 3}
    assert prices["stage 2"].pays == {"civil_actions": 1, "resources": 5}
    assert "stage 3" not in prices


def test_a_government_has_two_prices() -> None:
    """R50, R51: a revolution takes all civil actions."""
    state = position(Side(hand="monarchy", science=8))
    assert price(state, "play monarchy") == Price({"civil_actions": 1, "science": 9}, {"science": 1}, "science_short")
    assert price(state, "revolt monarchy").pays == {"civil_actions": 4, "science": 3}


def test_action_cards_tell_what_they_could_be_used_for_before_they_are_played() -> None:
    """R54: and while they are used."""
    state = position(Side(known="iron", hand="rich_land_i", goods="bronze 1"))
    uses = seen(state, 0).uses
    assert uses["rich_land_i"]["build iron"] == Price({"resources": 3}, {"resources": 2}, "")
    assert uses["rich_land_i"]["build bronze"].pays == {"resources": 0}
    assert "build philosophy" not in uses["rich_land_i"]
    play(state, "play rich_land_i")
    assert seen(state, 0).decision == "use_card"
    assert seen(state, 0).uses == uses


def test_a_stage_by_an_action_card_is_cheaper() -> None:
    """R56."""
    state = position(Side(wonder="pyramids 0", hand="engineering_genius_a"))
    assert price(state, "play engineering_genius_a").pays == {"civil_actions": 1, "resources": 1}


def test_cards_of_the_row_tell_what_they_would_cost_later() -> None:
    """R44, R49: science to play it, resources for a building of it."""
    state = position(Side(science=4), row="iron moses monarchy")
    first, second, third = seen(state, 0).row[:3]
    assert (first.later, first.missing) == ({"science": 5, "resources": 5}, {"science": 1, "resources": 5})
    assert (second.later, second.missing) == ({}, {})
    assert third.later == {"science": 9, "revolution": 3}
    assert seen(state, None).row[0].later == {}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_has_no_refusal_in_the_prices_is_legal_and_the_other_way_round(seats: int) -> None:
    """R190: the prices judge by the same verdicts as the legal moves."""
    judged = 0
    for state in walk(f"prices {seats}", seats):
        if state.to_act >= 0 and GAME.decision(state) == "act" and state.round > 1:
            view, moves = seen(state, state.to_act), legal(state)
            for text, shown in view.prices.items():
                assert (text in moves) == (shown.refusal == ""), text
                assert not (shown.missing and text in moves), text
                judged += 1
            unpriced = {"take", "done", "destroy"}
            assert {text for text in moves if text.split()[0] not in unpriced} <= set(view.prices)
    assert judged > 500


def test_nobody_sees_the_prices_of_others() -> None:
    """R94: a tactic of the hand would show in them."""
    state = position(Side(military="phalanx"), Side())
    assert "tactic phalanx" in seen(state, 0).prices
    assert "tactic phalanx" not in seen(state, 1).prices
    assert seen(state, None).prices == {}


def test_a_plain_board_is_told_to_leave_the_prices_out() -> None:
    """They are marked for boards that are drawn."""
    assert marked(AgesView, DRAWN) == ("commitments", "payments", "prices", "unused", "uses")


# -- the row


@pytest.mark.parametrize(("seats", "number"), [(2, 3), (3, 2), (4, 1)])
def test_the_cards_that_leave_next_are_marked(seats: int, number: int) -> None:
    """R30: the fewer players, the more cards."""
    state = position(seats=seats, row="moses homer hammurabi pyramids")
    assert seen(state).swept == number
    assert [card.leaves for card in seen(state).row[:4]] == [place < number for place in range(4)]
    assert GAME.facts()["sweeps"][seats - 2] == {"id": str(seats), "cards": number}


def test_nothing_leaves_the_row_in_the_first_round_nor_after_the_last_turn() -> None:
    """R30, R35, R155."""
    assert seen(position(seats=2, seat=0, round=1, age="A", row="moses")).swept == 0
    assert seen(position(seats=2, seat=1, round=1, age="A", row="moses")).swept == 3
    last = position(seats=2, seat=1, round=9, last_round=9, row="moses", age="III")
    assert (seen(last).swept, seen(last).rounds_left) == (0, 0)
    assert seen(position(seats=2, seat=0, round=9, last_round=10, row="moses", age="III")).rounds_left == 1


# -- production


@pytest.mark.parametrize("mode", ["full", "advanced", "simple"])
def test_the_forecast_is_what_production_then_brings(mode: str) -> None:
    """R80-R86: stocks, points and blue tokens, in every game."""
    compared = 0
    for seed in range(3):
        for state in walk(f"forecast {seed}", 2, f"mode={mode}"):
            if state.to_act < 0 or GAME.decision(state) != "act" or state.round == 1:
                continue
            seat, ended = state.to_act, state.clone()
            promised = civ(state, seat).forecast
            ended.play(seat, a.DONE)
            after = civ(ended, seat)
            if ended.result() is None and GAME.decision(ended) != "idle_mine":
                told = (promised.food_after, promised.resources_after, promised.science_after, promised.culture_after)
                assert told == (after.food, after.resources, after.science, after.culture)
                compared += 1
    assert compared > 100


def test_goods_without_a_blue_token_are_told_to_be_lost() -> None:
    """R24, R84: and corruption goes by the bank after production."""
    state = position(Side("agriculture 2 bronze 2 philosophy 1", goods="bronze 15", idle=2))
    coming = civ(state).forecast
    assert civ(state).blue.tokens == 3
    assert (coming.food, coming.lost_food, coming.resources, coming.lost_resources) == (2, 0, 1, 1)
    assert (coming.blue_after, coming.corruption) == (0, 6)
    assert coming.resources_after == 15 + 1 - 6


def test_food_without_a_blue_token_is_told_to_be_lost() -> None:
    """R24, R82: farms come before mines, but one token is for one of the two."""
    state = position(Side("agriculture 2 bronze 2 philosophy 1", goods="bronze 17", idle=2))
    coming = civ(state).forecast
    assert civ(state).blue.tokens == 1
    assert (coming.food, coming.lost_food, coming.resources, coming.lost_resources) == (1, 1, 0, 2)


def test_an_uprising_leaves_everything_as_it_is() -> None:
    """R86."""
    state = position(Side(bank=4, idle=0, culture=7, science=3), age="II")
    coming = civ(state).forecast
    assert coming.uprising
    assert (coming.food_after, coming.culture_after, coming.science_after, coming.blue_after) == (0, 7, 3, 18)


def test_science_beyond_the_end_of_the_track_is_lost() -> None:
    """R81: forty at most."""
    assert civ(position(Side(science=40))).forecast.lost_science == 1


def test_banks_tell_the_next_step_and_what_it_means() -> None:
    """R20, R22."""
    yellow, blue = civ(position(Side(bank=14, goods="bronze 7"))).yellow, civ(position(Side(goods="bronze 7"))).blue
    assert (yellow.to_next, yellow.next_consumption, yellow.next_faces_needed) == (2, 2, 2)
    assert (blue.tokens, blue.to_next, blue.next_corruption) == (11, 3, 2)


def test_the_simple_game_knows_neither_corruption_nor_discontent() -> None:
    """R139: nor does its view."""
    state = position(Side(bank=4, goods="bronze 16"), options="mode=simple")
    mine = civ(state)
    assert (mine.blue.corruption, mine.blue.next_threshold, mine.yellow.faces_needed) == (0, None, 0)
    assert (seen(state, 0).impacts, seen(state, 0).attacks, seen(state, 0).offers) == ((), (), ())


@pytest.mark.parametrize(("mode", "steps"), [("full", 2), ("simple", 4)])
def test_the_next_step_of_the_simple_game_is_a_larger_meal_alone(mode: str, steps: int) -> None:
    """R20, R139: after two workers more another face would be needed, after four more food is eaten."""
    assert civ(position(Side(bank=12), options=f"mode={mode}")).yellow.to_next == steps


# -- armies


def test_an_army_tells_its_units_and_what_the_next_one_lacks() -> None:
    """R75: two infantry and one cavalry make a phalanx."""
    state = position(Side("agriculture 1 warriors 2 swordsmen 1 knights 1", tactic="phalanx"))
    army = civ(state).army
    assert army is not None
    assert (army.full, army.units, army.missing) == (
        1,
        {"swordsmen": 1, "warriors": 1, "knights": 1},
        {"infantry": 1, "cavalry": 1},
    )


def test_outdated_units_make_an_outdated_army() -> None:
    """R76: two levels below the tactic."""
    state = position(Side("agriculture 1 warriors 1 riflemen 1 cannon 1", tactic="defensive_army"), age="II")
    army = civ(state).army
    assert army is not None
    assert (army.full, army.outdated, army.bonus, army.outdated_bonus) == (0, 1, 6, 3)
    assert civ(state).army_bonus == 3


def test_genghis_khan_has_no_army() -> None:
    """R77: nor has who has no tactic."""
    assert civ(position(Side("warriors 2", tactic="fighting_band", leader="genghis_khan"))).army is None
    assert civ(position(Side("warriors 2"))).army is None


def test_the_place_by_strength_and_the_gap_to_me() -> None:
    """R95: of equals, whose turn comes sooner is stronger."""
    state = position(Side("warriors 2"), Side("warriors 5"), Side("warriors 2"))
    assert [one.strength_rank for one in seen(state, 0).civilizations] == [2, 1, 3]
    assert [one.strength_gap for one in seen(state, 0).civilizations] == [None, 3, 0]
    assert [one.strength_gap for one in seen(state).civilizations] == [None, None, None]


# -- attacks


def test_an_attack_tells_its_price_both_strengths_and_what_is_at_stake() -> None:
    """R115, R119: Plunder takes what there is."""
    state = position(
        Side(SOLDIERS, military="plunder_i"), Side("warriors 1", goods="bronze 2", military="rats"), at="politics"
    )
    (shown,) = seen(state, 0).attacks
    assert (shown.card, shown.target, shown.cost, shown.refusal) == ("plunder_i", 1, 2, "")
    assert (shown.force, shown.most, shown.rival_force) == (2, 2, 1)
    # One unit of strength 1, and one card of Age I that may be a bonus card.
    assert shown.rival_most == 1 + 2
    assert (shown.winner, shown.gains, shown.losses) == (0, {"goods": 2}, {"goods": 2})


def test_a_pact_that_an_attack_ends_does_not_count_in_it() -> None:
    """R128: a Military Pact gives both four strength."""
    state = position(
        Side(SOLDIERS, military="raid_i", pact="military_pact 2 a"),
        Side("warriors 1"),
        Side(),
        at="politics",
        age="III",
    )
    against = {shown.target: shown for shown in seen(state, 0).attacks}
    assert (against[1].force, against[1].rival_force) == (2, 1)
    assert (against[2].force, against[2].rival_force) == (6, 1)


def test_what_forbids_an_attack_is_told() -> None:
    """R115: Annex needs a colony."""
    state = position(Side(SOLDIERS, military="annex_ii"), Side(), at="politics", age="II")
    assert seen(state, 0).attacks[0].refusal == "no_target"


def test_a_pending_war_tells_how_it_stands() -> None:
    """R121, R122: the stronger side wins the difference in culture."""
    state = position(
        Side("warriors 2", war="war_over_culture_ii 2", culture=9), Side("warriors 5", culture=4), age="II"
    )
    war = seen(state, None).civilizations[0].war
    assert war is not None
    assert (war.force, war.rival_force, war.winner) == (2, 5, 1)
    assert (war.gains, war.losses) == ({"culture": 3}, {"culture": 3})


@pytest.mark.parametrize(
    ("attack", "kind", "much", "little"),
    [
        ("plunder_ii", "goods", 5, 3),
        ("spy_ii", "science", 5, 2),
        ("armed_intervention_iii", "culture", 7, 1),
        ("war_over_resources_ii", "goods", 7, 3),
        ("war_over_technology_ii", "science", 7, 2),
        ("war_over_territory_ii", "yellow_tokens", 3, 2),
        ("war_over_culture_ii", "culture", 7, 1),
    ],
)
def test_what_an_attack_takes_is_told_and_no_more_than_there_is(attack: str, kind: str, much: int, little: int) -> None:
    """R119, R122: by the card, or by the advantage of seven; the victor gets what the victim loses."""
    rich = Side("", goods="agriculture 9 bronze 8", science=20, culture=20)
    poor = Side("", goods="agriculture 2 bronze 1", science=2, culture=1, bank=2)
    assert stakes(attack, rich) == ({kind: much}, {kind: much})
    assert stakes(attack, poor) == ({kind: little}, {kind: little})


@pytest.mark.parametrize(
    ("attack", "gains", "losses"),
    [
        ("enslave_i", {"resources": 3}, {"population": 1}),
        ("raid_ii", {}, {"buildings": 2}),
        ("annex_ii", {"colonies": 1}, {"colonies": 1}),
        ("assassinate_ii", {"culture": 3}, {"leader": 1}),
        ("sabotage_ii", {"culture": 6}, {"wonder": 1}),
        ("holy_war_iii", {"culture": 6}, {"population": 2}),
    ],
)
def test_what_an_attack_destroys_is_told(attack: str, gains: dict[str, int], losses: dict[str, int]) -> None:
    """R119, R122: culture by the level of the leader of Age I and the wonder of Age II, and for each lost worker."""
    victim = Side(
        "agriculture 2 philosophy 3",
        leader="michelangelo",
        wonder="eiffel_tower 1",
        colonies="historic_territory_i",
    )
    assert stakes(attack, victim) == (gains, losses)


def test_who_has_one_worker_loses_no_more() -> None:
    """R97, R122: a Holy War with an advantage of seven would cost two."""
    assert stakes("holy_war_iii", Side("philosophy 1", idle=0)) == ({"culture": 3}, {"population": 1})


def test_a_raid_tells_as_many_buildings_as_stand_on_one_card() -> None:
    """R119: it destroys up to two of one type and level, and here no card has two."""
    assert stakes("raid_ii", Side("philosophy 1 religion 1")) == ({}, {"buildings": 1})


def test_in_a_fight_both_sides_and_what_they_may_add_are_told() -> None:
    """R117, R94: the defender knows his cards, the attacker only how many there may be."""
    state = position(
        Side(SOLDIERS, military="plunder_i"),
        Side("warriors 1", military="defense_colonization_bonus_i rats", goods="bronze 5"),
        at="politics",
    )
    play(state, "attack plunder_i 2")
    attacker, defender = contest(state, 0).sides
    assert (attacker.force, attacker.most_units) == (2, 2)
    assert (defender.force, defender.most_units, defender.most_cards, defender.possible_cards) == (1, 1, 4, 2)
    assert [(one.card, one.number, one.adds) for one in contest(state, 0).commitments] == [("warriors", 2, 1)]
    play(state, "done")
    attacker, defender = contest(state, 1).sides
    assert (attacker.most_units, defender.most_cards, defender.possible_cards) == (0, 2, 1)
    assert [(one.card, one.adds) for one in contest(state, 1).commitments] == [
        ("defense_colonization_bonus_i", 2),
        ("warriors", 1),
    ]
    assert contest(state, 0).commitments == ()
    assert contest(state, 1).winner == 0


def test_what_is_at_stake_in_an_aggression_is_told_to_both_whoever_is_stronger() -> None:
    """R117, R119: the attacker may still sacrifice units, so that a raid on a stronger rival can succeed."""
    weak = Side("warriors 3", military="raid_i", government="monarchy")
    state = position(weak, Side("warriors 4 philosophy 1"), at="politics")
    play(state, "attack raid_i 2")
    for seat in (0, 1):
        shown = contest(state, seat)
        assert (shown.winner, shown.gains, shown.losses) == (1, {}, {"buildings": 1})


def test_cards_that_lie_open_cannot_be_in_a_hand() -> None:
    """R94: all six bonus cards of the age are seen, so the rival holds none."""
    bonus = "defense_colonization_bonus_i"
    state = position(
        Side(SOLDIERS, military=f"plunder_i {bonus} {bonus}"),
        Side("warriors 1", military="rats", goods="bronze 5"),
        at="politics",
        discards=" ".join([bonus] * 4),
    )
    assert seen(state, 0).attacks[0].rival_most == 1


# -- pacts


def test_a_pact_tells_what_each_side_has_of_it() -> None:
    """R125: tourism goes by the other one's wonders."""
    state = position(
        Side(wonders="pyramids", military="international_tourism acceptance_of_supremacy"),
        Side(wonders="colossus hanging_gardens"),
        Side(),
        at="politics",
        age="III",
    )
    offers = {(one.card, one.player, one.side): one for one in seen(state, 0).offers}
    tourism = offers["international_tourism", 1, "a"]
    assert (tourism.own_terms, tourism.rival_terms) == ({"culture": 2}, {"culture": 1})
    assert ("international_tourism", 1, "b") not in offers
    assert offers["acceptance_of_supremacy", 2, "b"].own_terms == {"resources": -1}
    play(state, "offer acceptance_of_supremacy 2 a")
    (asked,) = [one for one in seen(state, 1).offers if one.card == "acceptance_of_supremacy"]
    assert (asked.player, asked.side, asked.own_terms, asked.rival_terms) == (
        0,
        "b",
        {"resources": -1},
        {"resources": 1},
    )
    play(state, "accept")
    (pact,) = seen(state).pacts
    assert (pact.terms_a, pact.terms_b) == ({"resources": 1}, {"resources": -1})


# -- auctions


def auctioned(*sides: Side) -> AgesState:
    """Return the state of an auction of a territory; the first player bids first."""
    return event("historic_territory_i", *sides, seats=len(sides))


def test_an_auction_tells_who_is_out_and_what_the_others_could_pay() -> None:
    """R110: a player without a unit cannot bid."""
    state = auctioned(
        Side("warriors 2", military="defense_colonization_bonus_i"), Side("agriculture 1"), Side("warriors 3")
    )
    assert [one.out for one in contest(state, 0).sides] == [False, True, False]
    mine, _, other = contest(state, 0).sides
    assert (mine.most_units, mine.most_cards, other.most_units, other.possible_cards) == (2, 1, 3, 0)
    play(state, "bid 1", "decline")
    assert GAME.decision(state) == "colonise"
    assert [one.out for one in contest(state, 0).sides] == [False, True, True]


def test_each_bid_tells_the_cheapest_payment() -> None:
    """R111: cards before strength, and at least one unit."""
    state = auctioned(
        Side("warriors 2 knights 1", specials="cartography", military="defense_colonization_bonus_i"),
        Side("warriors 1"),
    )
    paid = {one.bid: one for one in contest(state, 0).payments}
    assert (paid[1].units, paid[1].bonuses, paid[1].force) == ({"warriors": 1}, {}, 3)
    assert paid[3].units == {"warriors": 1}
    assert (paid[4].units, paid[4].bonuses) == ({"warriors": 1}, {"defense_colonization_bonus_i": 1})
    assert (paid[7].units, paid[7].bonuses) == ({"warriors": 2, "knights": 1}, {"defense_colonization_bonus_i": 1})
    assert max(paid) == 7
    assert paid[7].strength_after == 1
    assert contest(state, 1).payments[0].bid == 1
    assert contest(state, None).payments == ()


def test_what_is_committed_already_is_part_of_the_payment() -> None:
    """R111: the rest is the cheapest that reaches the bid."""
    state = auctioned(Side("warriors 2 knights 1"), Side("warriors 1"))
    play(state, "bid 3", "decline", "sacrifice knights")
    (paid,) = contest(state, 0).payments
    assert (paid.bid, paid.units) == (3, {"knights": 1, "warriors": 1})
    assert [(one.card, one.adds) for one in contest(state, 0).commitments] == [("warriors", 1)]


# -- impacts


def test_the_impacts_that_i_laid_are_reckoned_for_everybody() -> None:
    """R159: events of Age III that are left score at the end; only who put them there knows them."""
    state = position(
        Side(culture=10, colonies="historic_territory_i"),
        Side(culture=12),
        age="III",
        current="impact_of_colonies 1 impact_of_industry 2",
    )
    assert [(one.card, one.points) for one in seen(state, 0).impacts] == [("impact_of_colonies", (4, 0))]
    assert seen(state, 0).reckoned == (14, 12)
    assert seen(state, 1).reckoned == (12, 14)
    assert seen(state, 0).civilizations[0].points == {"culture": 10, "impacts": 4}
    assert [mine.total for mine in seen(state, 1).civilizations] == [12, 14]
    assert (seen(state, None).impacts, seen(state, None).reckoned) == ((), (10, 12))


def test_open_bonus_cards_are_known_to_all() -> None:
    """R14: in the Advanced game."""
    state = position(Side(), Side(), age="II", bonuses="impact_of_industry", options="mode=advanced")
    assert [one.card for one in seen(state, None).impacts] == ["impact_of_industry"]
    assert seen(state, None).reckoned == (2, 2)


def test_the_reckoning_of_a_finished_game_is_its_result() -> None:
    """R160."""
    *_, state = walk("reckoned", 3)
    result = seen(state, 1).result
    assert result is not None
    assert seen(state, 1).reckoned == result.scores


def test_every_decision_of_a_contest_shows_it_to_everybody() -> None:
    """R110-R121: and no other decision shows one."""
    contests = {"bid", "colonise", "attack", "defend"}
    met = set()
    for seed in range(4):
        for state in walk(f"contests {seed}", 3):
            if state.to_act >= 0:
                shown = [seen(state, viewer).contest is not None for viewer in (None, 0, 1, 2)]
                assert shown == [GAME.decision(state) in contests] * 4
                met.add(GAME.decision(state))
    assert contests <= met <= set(DECISIONS)
