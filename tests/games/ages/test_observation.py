"""Observations: the numbers of a position for a learner (features.py), from the state and from the view."""

from __future__ import annotations

import pytest

from pentapolis.core.observation import observation
from pentapolis.games.ages.features import FEATURES
from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import GAME, Side, new_game, play, position, walk

LEADERS = Side(leader="moses", hand="iron", fresh="rich_land_a", military="spy_ii plunder_i", culture=37)
TRAVELLER = Side("agriculture 3", pact="international_tourism 1 a", wonders="pyramids", ravaged="pyramids")


def told(state: AgesState, seat: int) -> dict[str, int]:
    """Return the levels that are not 0 by name, the same from the position and from its view."""
    levels = observation(state, seat)
    assert list(levels) == GAME.levels(state.view(seat))
    return {feature.name: level for feature, level in zip(FEATURES, levels, strict=True) if level}


def test_every_number_has_a_name_of_its_own() -> None:
    """A learner can ask for any number by name."""
    names = {feature.name for feature in FEATURES}
    assert len(names) == len(FEATURES)
    assert len(observation(new_game(2), 0)) == len(observation(new_game(4), 3)) == len(FEATURES)


def test_the_seat_that_looks_comes_first() -> None:
    """The others follow in turn, and seats that are not there are zeros."""
    state = position(LEADERS, Side(culture=16), Side(leader="homer"), age="II")
    own, other = told(state, 0), told(state, 2)
    assert own["seat[0].leader.moses"] == own["seat[2].leader.homer"] == 1
    assert other["seat[1].leader.moses"] == other["seat[0].leader.homer"] == 1
    assert (own["seat[0].culture"], own["seat[0].culture_rest"], own["seat[1].culture"]) == (2, 5, 1)
    assert own["seat[0].active"] == other["seat[1].active"] == own["seat[0].asked"] == 1
    assert own["seat[2].there"]
    assert not any(name.startswith("seat[3]") for name in own)


def test_a_military_hand_is_told_to_its_owner_alone() -> None:
    """R94: others know how many cards of each age there are."""
    state = position(LEADERS, Side(), age="II")
    own, other = told(state, 0), told(state, 1)
    assert own["military.spy_ii"] == own["military.plunder_i"] == 1
    assert not any(name.startswith("military.") for name in other)
    assert other["seat[1].military_ages.I"] == other["seat[1].military_ages.II"] == 1


def test_a_civil_hand_is_told_to_all() -> None:
    """R42, R94: action cards that were taken this turn count twice."""
    other = told(position(LEADERS, Side(), age="II"), 1)
    assert other["seat[1].hand.iron"] == other["seat[1].hand.rich_land_a"] == other["seat[1].fresh.rich_land_a"] == 1
    assert "seat[1].fresh.iron" not in other


def test_the_row_tells_what_its_cards_cost_who_looks() -> None:
    """R40: wonders cost more with every wonder."""
    builder = Side(wonders="pyramids colossus")
    own = told(position(builder, Side(), row="hanging_gardens moses"), 0)
    assert (own["space[0].card.hanging_gardens"], own["space[0].cost"]) == (1, 3)
    assert (own["space[1].card.moses"], own["space[1].cost"]) == (1, 1)
    assert "space[2].cost" not in own


def test_a_bid_tells_the_territory_the_highest_bid_and_who_is_out() -> None:
    """R110: the frame of the auction, seat by seat from who looks."""
    bidder = Side("warriors 3", military="pestilence")
    state = position(bidder, Side(""), Side("warriors 4"), at="politics", current="wealthy_territory_i 1")
    play(state, "event pestilence", "reveal wealthy_territory_i", "bid 2")
    asked = told(state, 2)
    assert asked["decision.bid"] == asked["about.wealthy_territory_i"] == asked["seat[0].asked"] == 1
    assert (asked["amount"], asked["player.next"]) == (2, 1)
    assert asked["seat[2].out"] == 1
    assert "seat[1].out" not in asked


def test_a_loss_tells_who_gains_by_it() -> None:
    """R119: Plunder takes goods of the victim for the attacker."""
    rich = Side("agriculture 1", goods="agriculture 5 bronze 5")
    state = position(Side("warriors 6", military="plunder_i"), rich, at="politics")
    play(state, "attack plunder_i 2", "done")
    attacker, victim = told(state, 0), told(state, 1)
    assert attacker["decision.lose_goods"] == attacker["gainer.self"] == attacker["player.next"] == 1
    assert victim["gainer.next"] == victim["player.self"] == 1
    assert attacker["amount"] == 3


@pytest.mark.parametrize(
    ("attack", "asked", "gainer"),
    [("raid_i", 0, {"gainer.second"}), ("annex_ii", 0, {"gainer.second"}), ("enslave_i", 1, set())],
)
def test_what_a_victim_loses_tells_who_gains_by_it(attack: str, asked: int, gainer: set[str]) -> None:
    """R97, R119: a building's cost and a colony go to the attacker, a worker to no player."""
    victim = Side("agriculture 2 philosophy 1", colonies="historic_territory_i wealthy_territory_i", idle=0)
    state = position(Side("warriors 6", military=attack), victim, Side(), at="politics", age="II")
    play(state, f"attack {attack} 2", "done")
    assert state.decider() == asked
    assert {name for name in told(state, 1) if name.startswith("gainer")} == gainer


def test_an_event_is_told_to_who_put_it_there() -> None:
    """R94: the others know its age and whose it is."""
    plotter = Side(military="pestilence cold_war")
    state = position(plotter, Side(), at="politics", age="II", current="no_event 1 rats 2")
    play(state, "event cold_war", "reveal no_event")
    own, other = told(state, 0), told(state, 1)
    assert own["future.cold_war"] == own["seat[0].future_ages.II"] == other["seat[1].future_ages.II"] == 1
    assert not any(name.startswith("future.") for name in other)
    assert other["past.no_event"] == 1


def test_a_pact_names_its_partner_as_who_looks_counts() -> None:
    """R124: the pact lies before its owner."""
    state = position(Side(), Side(), TRAVELLER, age="III")
    assert told(state, 1)["seat[1].partner.second"] == 1
    assert told(state, 0)["seat[2].partner.self"] == told(state, 0)["seat[2].side.a"] == 1
    assert told(state, 0)["seat[2].ravaged.pyramids"] == told(state, 0)["seat[2].pact.international_tourism"] == 1


def test_variants_are_told() -> None:
    """R170-R175: a learner knows by which rules it plays."""
    state = new_game(3, "easier=on peaceful=no_attacks alternative_corruption=on bonus_cards=own")
    own = told(state, 0)
    assert own["variants.easier"] == own["variants.alternative"] == own["peace.attacks"] == 1
    assert own["bonus_mode.own"] == own["mode.full"] == 1
    assert "peace.pacts" not in own


def test_all_events_are_told_when_the_game_is_over() -> None:
    """R159: the piles are turned up at the end, and bonus cards that players kept."""
    *_, state = walk("encode", 3, "bonus_cards=own")
    own = told(state, 1)
    assert not any(name.startswith("decision") for name in own)
    kept = [name for name in own if name.startswith(("seat[1].kept", "seat[2].kept"))]
    assert len(kept) == 2
