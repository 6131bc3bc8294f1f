"""Events, card by card, and the players they concern (R95-R107)."""

from __future__ import annotations

import pytest

from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import (
    GAME,
    NEW,
    Side,
    civ,
    deal,
    decision,
    each,
    event,
    held,
    legal,
    lying,
    play,
    position,
    seen,
    tokens,
    workers,
)

STRONG = Side("warriors 3")
MIDDLE = Side("warriors 2")
WEAK = Side("warriors 1")


def culture(state: AgesState) -> list[int]:
    """Return the culture points of all seats."""
    return each(state, lambda one: one.culture)


# -- Age A


def test_development_of_agriculture() -> None:
    """R24: every player produces two food."""
    assert each(event("development_of_agriculture", seats=3), lambda one: one.food) == [2, 2, 2]


def test_development_of_crafts() -> None:
    """R24: every player produces two resources."""
    assert each(event("development_of_crafts", seats=3), lambda one: one.resources) == [2, 2, 2]


def test_development_of_markets() -> None:
    """R96: every player chooses food or resources, the active player first."""
    state = event("development_of_markets")
    assert decision(state) == "choose_goods 1"
    assert legal(state) == {"mix 0", "mix 2"}
    play(state, "mix 2")
    assert decision(state) == "choose_goods 2"
    play(state, "mix 0")
    assert each(state, lambda one: one.food) == [2, 0]
    assert each(state, lambda one: one.resources) == [0, 2]


def test_development_of_politics() -> None:
    """R90: every player draws three military cards; the active player discards none this turn."""
    state = event("development_of_politics")
    deal(state)
    assert [held(state, seat) for seat in (0, 1)] == [3, 3]
    assert decision(state) == "act 1"


def test_development_of_religion() -> None:
    """R100: a player with an unused worker may build a temple for free."""
    state = event("development_of_religion", Side(idle=1), Side(idle=0), Side(idle=1))
    assert decision(state) == "free_build 1"
    play(state, "accept")
    assert decision(state) == "free_build 3"
    play(state, "decline")
    assert [workers(state, seat).get("religion", 0) for seat in range(3)] == [1, 0, 0]
    assert civ(state).civil_actions.spent == 0


def test_a_free_temple_respects_the_urban_limit() -> None:
    """R100: two temples are enough under Despotism."""
    state = event("development_of_religion", Side("religion 1 theology 1"), Side(idle=0))
    assert decision(state) == "act 1"


def test_development_of_science() -> None:
    """R81: every player gains two science points."""
    assert each(event("development_of_science", Side(science=39)), lambda one: one.science) == [40, 2]


def test_development_of_settlement() -> None:
    """R98: every population grows for free; not out of an empty bank."""
    state = event("development_of_settlement", Side(bank=0), NEW)
    assert each(state, lambda one: one.idle_workers) == [1, 2]
    assert each(state, lambda one: one.yellow.tokens) == [0, 17]


def test_development_of_trade_routes() -> None:
    """R24: one science, one resource and one food."""
    state = event("development_of_trade_routes")
    assert each(state, lambda one: one.science) == [1, 1]
    assert each(state, lambda one: one.food) == [1, 1]
    assert each(state, lambda one: one.resources) == [1, 1]


def test_development_of_warfare() -> None:
    """R100: a unit of Warriors for free, without a military action."""
    state = event("development_of_warfare", Side("", idle=1), Side(idle=0))
    play(state, "accept")
    assert workers(state) == {"warriors": 1}
    assert (civ(state).idle_workers, civ(state).military_actions.spent) == (0, 0)


def test_no_event() -> None:
    """R93: nothing happens."""
    state = event("no_event")
    assert decision(state) == "act 1"
    assert seen(state).past_events == ("no_event",)


# -- Age I


def test_barbarians() -> None:
    """R95: the culture leader loses population only among the two weakest."""
    state = event("barbarians", Side("warriors 1", culture=9), STRONG, MIDDLE)
    assert civ(state).idle_workers == 0
    state = event("barbarians", Side("warriors 4", culture=9), STRONG, MIDDLE)
    assert civ(state).idle_workers == 1


def test_with_two_players_barbarians_strike_only_the_weakest() -> None:
    """R95: the two weakest are one."""
    state = event("barbarians", Side("warriors 2", culture=9), WEAK)
    assert civ(state).idle_workers == 1


def test_barbarians_spare_everybody_who_does_not_lead_in_culture() -> None:
    """R95: the weakest lose nothing, whether the leader is hit or not."""
    for warriors, idle in (("warriors 1", [0, 1, 1]), ("warriors 4", [1, 1, 1])):
        state = event("barbarians", Side(warriors, culture=9), Side("warriors 3"), Side("warriors 2"))
        assert each(state, lambda one: one.idle_workers) == idle


def test_border_conflict() -> None:
    """R99: the weakest chooses what it loses, the strongest produces three resources."""
    state = event("border_conflict", STRONG, Side("religion 1 agriculture 1", idle=0))
    assert decision(state) == "raze 2"
    assert legal(state) == {"raze religion 1", "raze agriculture 1"}
    play(state, "raze agriculture 1")
    assert (workers(state, 1), civ(state, 1).idle_workers) == ({"religion": 1}, 1)
    assert civ(state).resources == 3


def test_crusades() -> None:
    """R7: four culture for the strongest, four less for the weakest, at most all there are."""
    assert culture(event("crusades", STRONG, Side("", culture=3))) == [4, 0]


def test_cultural_influence() -> None:
    """R72: culture by the culture rating."""
    assert culture(event("cultural_influence", Side("religion 2"), Side("drama 1"))) == [2, 2]


def test_foray() -> None:
    """R96, R99: the two strongest mix three goods as they like, the active player first."""
    state = event("foray", MIDDLE, WEAK, STRONG)
    assert decision(state) == "mix_goods 1"
    assert legal(state) == {"mix 0", "mix 1", "mix 2", "mix 3"}
    play(state, "mix 1")
    assert decision(state) == "mix_goods 3"
    play(state, "mix 3")
    assert each(state, lambda one: one.food) == [1, 0, 3]
    assert each(state, lambda one: one.resources) == [2, 0, 0]


def test_good_harvest() -> None:
    """R23: farms produce; there is no consumption."""
    state = event("good_harvest", Side("agriculture 2 irrigation 1", bank=10), Side("bronze 2"))
    assert tokens(state) == {"agriculture": 2, "irrigation": 1}
    assert tokens(state, 1) == {}


def test_immigration() -> None:
    """R95, R98: every player who shares the most happy faces grows."""
    state = event("immigration", Side("religion 2"), Side("theology 1"), Side("religion 1"))
    assert each(state, lambda one: one.idle_workers) == [2, 2, 1]


def test_new_deposits() -> None:
    """R23: mines produce; no corruption."""
    state = event("new_deposits", Side("bronze 1 iron 1", blue_bank=3), Side("agriculture 2"))
    assert tokens(state) == {"bronze": 1, "iron": 1}
    assert tokens(state, 1) == {}


def test_pestilence() -> None:
    """R97: every player loses an unused worker, or one of a card of choice."""
    state = event("pestilence", Side("agriculture 1 warriors 1", idle=0), Side(idle=1))
    assert decision(state) == "lose_worker 1"
    assert legal(state) == {"lose agriculture", "lose warriors"}
    play(state, "lose warriors")
    assert each(state, lambda one: one.yellow.tokens) == [19, 19]
    assert (workers(state), civ(state, 1).idle_workers) == ({"agriculture": 1}, 0)


def test_raiders() -> None:
    """R99: the two weakest lose two goods, the mix is their own choice."""
    goods = "agriculture 3 bronze 3"
    state = event("raiders", Side("warriors 3", goods=goods), Side("", goods=goods), Side("", goods="bronze 1"))
    assert decision(state) == "lose_goods 2"
    assert legal(state) == {"mix 0", "mix 1", "mix 2"}
    play(state, "mix 1")
    assert each(state, lambda one: one.food) == [3, 2, 0]
    assert each(state, lambda one: one.resources) == [3, 2, 0]


def test_rats() -> None:
    """R7: all stored food is lost."""
    state = event("rats", Side(goods="agriculture 3 bronze 1"), Side(goods="irrigation 2"))
    assert each(state, lambda one: one.food) == [0, 0]
    assert civ(state).resources == 1


def test_rebellion() -> None:
    """R102: two civil actions fewer per discontent worker; for the active player in this very turn."""
    state = event("rebellion", Side(bank=12), Side(bank=16))
    assert civ(state).discontent == 2
    assert civ(state).civil_actions.left == 0
    play(state, "done")
    deal(state)
    play(state, "done")
    assert decision(state) == "act 2"
    assert civ(state, 1).civil_actions.left == 4 - 2


def test_a_rebellion_is_over_after_one_action_phase() -> None:
    """R102: the turn after it all actions are back."""
    state = event("rebellion", Side("religion 1", bank=12, idle=2), Side(""))
    assert civ(state).civil_actions.left == 2
    for _ in range(3):
        play(state, "done")
        deal(state)
    play(state, "done")
    assert decision(state) == "act 1"
    assert civ(state).civil_actions.left == 4


def test_reign_of_terror() -> None:
    """R97: the weakest loses population."""
    assert each(event("reign_of_terror", STRONG, WEAK), lambda one: one.idle_workers) == [1, 0]


def test_scientific_breakthrough() -> None:
    """R72: science by the science rating."""
    state = event("scientific_breakthrough", Side("alchemy 2"), Side("philosophy 1"))
    assert each(state, lambda one: one.science) == [4, 1]


def test_uncertain_borders() -> None:
    """R7: a yellow token goes from bank to bank, if there is one."""
    state = event("uncertain_borders", STRONG, WEAK)
    assert each(state, lambda one: one.yellow.tokens) == [19, 17]
    assert each(state, lambda one: one.yellow_total) == [25 - 2, 25 - 6]
    state = event("uncertain_borders", STRONG, Side("warriors 1", bank=0))
    assert each(state, lambda one: one.yellow.tokens) == [18, 0]


# -- Age II


def test_civil_unrest() -> None:
    """R103: four culture per discontent worker."""
    assert culture(event("civil_unrest", Side(bank=12, culture=10), Side(culture=10))) == [2, 10]


def test_cold_war() -> None:
    """R95: six science for the two strongest."""
    state = event("cold_war", MIDDLE, WEAK, STRONG)
    assert each(state, lambda one: one.science) == [6, 0, 6]


def test_crime_wave() -> None:
    """R28, R107: three culture and a blue token, which goes to the box."""
    state = event("crime_wave", Side("warriors 3", culture=5), Side(culture=5), Side("", culture=2))
    assert culture(state) == [5, 2, 0]
    assert each(state, lambda one: one.blue_total) == [18, 17, 17]


def test_crime_wave_takes_the_token_from_a_card_if_the_bank_is_empty() -> None:
    """R28: the player chooses from where; that food or resource is lost."""
    poor = Side("", goods="agriculture 2 bronze 1", blue_bank=0)
    state = event("crime_wave", STRONG, poor)
    assert decision(state) == "return_blue 2"
    assert legal(state) == {"restore agriculture", "restore bronze"}
    play(state, "restore bronze")
    assert (civ(state, 1).resources, civ(state, 1).blue_total) == (0, 2)


def test_economic_progress() -> None:
    """R101: farms, consumption, mines and corruption, for all players, whatever the unrest."""
    rioting = Side("agriculture 2 bronze 2", bank=8, idle=0, culture=9, blue_bank=6)
    state = event("economic_progress", rioting, Side("agriculture 1 bronze 3"))
    assert civ(state).discontent > civ(state).idle_workers
    assert (civ(state).food, civ(state).culture) == (0, 9 - 4)
    assert civ(state).resources == 2 - 2
    assert (civ(state, 1).food, civ(state, 1).resources) == (1, 3)


def test_emigration() -> None:
    """R103: half of the discontent workers, rounded up."""
    state = event("emigration", Side(bank=10, idle=3), Side(bank=16, idle=1))
    assert each(state, lambda one: one.idle_workers) == [1, 0]
    assert each(state, lambda one: one.yellow.tokens) == [12, 17]


def test_iconoclasm() -> None:
    """R104: leaders of any other age than the current one."""
    state = event("iconoclasm", Side(leader="moses"), Side(leader="michelangelo"), Side(leader="js_bach"), age="II")
    assert [civ(state, seat).leader for seat in range(3)] == [None, None, "js_bach"]


def test_in_the_last_age_iconoclasm_strikes_every_leader() -> None:
    """R104: no leader is of Age IV."""
    state = event("iconoclasm", Side(leader="sid_meier"), Side(leader="js_bach"), age="IV", last_round=6)
    assert [civ(state, seat).leader for seat in (0, 1)] == [None, None]


def test_independence_declaration() -> None:
    """R112: the weakest loses a colony of its choice, with its permanent bonus."""
    colonies = "fertile_territory_i strategic_territory_i"
    state = event("independence_declaration", Side("warriors 9"), Side("", colonies=colonies))
    assert decision(state) == "cede 2"
    assert legal(state) == {"cede fertile_territory_i", "cede strategic_territory_i"}
    play(state, "cede fertile_territory_i")
    assert civ(state, 1).colonies == ("strategic_territory_i",)
    assert civ(state, 1).yellow.tokens == 18 - 3
    assert "fertile_territory_i" in seen(state).past_events


def test_international_agreement() -> None:
    """R106: cards worth five for the strongest, no civil actions; then the row is filled up."""
    row = "iron warfare moses - - taj_mahal alchemy drama knights oil"
    state = event("international_agreement", Side("warriors 2", wonders="pyramids"), WEAK, row=row)
    assert decision(state) == "agree 1"
    play(state, "take taj_mahal 6")
    assert "take alchemy 7" in legal(state)
    play(state, "take alchemy 7", "done")
    assert civ(state).civil_hand == ("alchemy",)
    deal(state)
    assert None not in lying(state)
    assert decision(state) == "act 1"
    assert (civ(state).civil_actions.spent, civ(state).skips_politics) == (0, True)


def test_who_takes_nothing_by_the_agreement_keeps_his_political_action() -> None:
    """R106: only at least one card costs it."""
    state = event("international_agreement", Side("warriors 2"), WEAK, row="iron")
    play(state, "done")
    deal(state)
    assert civ(state).skips_politics is False


def test_the_agreement_of_a_rival_costs_his_next_political_action() -> None:
    """R106: his coming turn goes on without politics, the one after it as usual."""
    state = event("international_agreement", Side(""), Side("warriors 2"), row="iron")
    assert decision(state) == "agree 2"
    play(state, "take iron 1", "done")
    deal(state)
    play(state, "done")
    deal(state)
    assert decision(state) == "act 2"
    play(state, "done")
    deal(state)
    assert decision(state) == "politics 1"
    play(state, "done", "done")
    deal(state)
    assert decision(state) == "politics 2"


def test_national_pride() -> None:
    """R95: five culture for the player with most of it."""
    assert culture(event("national_pride", Side(culture=3), Side(culture=7))) == [3, 12]


def test_popularization_of_science() -> None:
    """R72: culture by the science rating."""
    assert culture(event("popularization_of_science", Side("alchemy 2"), Side("philosophy 1"))) == [4, 1]


def test_ravages_of_time() -> None:
    """R105: a wonder of Age A or I loses its effects and brings two culture."""
    state = event("ravages_of_time", Side(wonders="pyramids taj_mahal kremlin"), Side(wonders="eiffel_tower"), age="II")
    assert decision(state) == "ravage 1"
    assert legal(state) == {"ravage pyramids", "ravage taj_mahal"}
    before = civ(state)
    play(state, "ravage pyramids")
    after = civ(state)
    assert decision(state) == "act 1"
    assert before.civil_actions.total - after.civil_actions.total == 1
    assert after.culture_rating - before.culture_rating == 2


def test_a_ravaged_wonder_still_counts_as_completed() -> None:
    """R40, R105: it makes the next wonder dearer, and cannot be ravaged twice."""
    state = position(Side(ravaged="pyramids"), row="taj_mahal")
    assert seen(state, 0).row[0].my_cost == 2
    state = event("ravages_of_time", Side(ravaged="pyramids"), age="II")
    assert decision(state) == "act 1"


def test_refugees() -> None:
    """R97, R98: the weakest loses culture and population, the strongest gains both."""
    state = event("refugees", Side("warriors 3", culture=1), Side("", culture=5))
    assert culture(state) == [4, 2]
    assert each(state, lambda one: one.idle_workers) == [2, 0]


def test_terrorism() -> None:
    """R99, R192: the player with the least culture destroys one urban building of each other one."""
    state = event(
        "terrorism", Side("religion 1", culture=5), Side(culture=1), Side("drama 2 alchemy 1 bronze 1", culture=4)
    )
    assert decision(state) == "raze 2"
    play(state, "raze religion 1")
    assert decision(state) == "raze 2"
    assert legal(state) == {"raze drama 1", "raze alchemy 1"}
    play(state, "raze drama 1")
    assert (workers(state), workers(state, 2)) == ({}, {"drama": 1, "alchemy": 1, "bronze": 1})


# -- Age III


@pytest.mark.parametrize(
    ("impact", "side", "points"),
    [
        ("impact_of_agriculture", Side("agriculture 2 selective_breeding 1"), 5),
        ("impact_of_architecture", Side("religion 2 theology 1 movies 2 warriors 1"), 7),
        ("impact_of_colonies", Side("", colonies="wealthy_territory_i historic_territory_i"), 8),
        ("impact_of_competition", Side("warriors 1 tanks 2 team_sports 1 drama 1"), 8),
        ("impact_of_government", Side("", government="monarchy", specials="code_of_laws warfare"), 16),
        ("impact_of_happiness", Side("religion 1", bank=16), 2),
        ("impact_of_happiness", Side("organized_religion 2 team_sports 2"), 16),
        ("impact_of_industry", Side("bronze 1 iron 2", wonders="transcontinental_railroad"), 7),
        ("impact_of_industry", Side("bronze 1 computers 2", leader="nikola_tesla"), 7),
        ("impact_of_population", Side("religion 3 agriculture 8", idle=2, bank=12), 6),
        ("impact_of_progress", Side("", government="democracy", specials="code_of_laws strategy"), 12),
        ("impact_of_science", Side("alchemy 2"), 10),
        ("impact_of_strength", Side("warriors 3"), 10),
        ("impact_of_technology", Side("movies 1", known="oil iron", government="democracy"), 12),
        ("impact_of_wonders", Side("", wonders="pyramids taj_mahal hollywood", ravaged="colossus"), 16),
    ],
)
def test_an_impact_brings_culture_by_its_formula(impact: str, side: Side, points: int) -> None:
    """R95, R105, R159: for the first player; the second has nothing of it."""
    state = event(impact, side, Side(""), age="III")
    assert civ(state).culture == points


def test_discontent_costs_culture_in_the_impact_of_happiness() -> None:
    """R71: two for each discontent worker."""
    assert culture(event("impact_of_happiness", Side(bank=12, culture=9), Side(culture=1), age="III")) == [5, 1]


def test_a_small_population_costs_nothing_in_its_impact() -> None:
    """R71, R95: the first ten content workers bring nothing; a player with fewer of them loses nothing."""
    few, ten = Side("agriculture 3", idle=0, culture=9), Side("agriculture 10", idle=0, culture=9)
    assert culture(event("impact_of_population", few, ten, age="III")) == [9, 9]


@pytest.mark.parametrize(("seats", "points"), [(2, [10, 0]), (3, [14, 7, 0]), (4, [15, 10, 5, 0])])
@pytest.mark.parametrize("impact", ["impact_of_science", "impact_of_strength"])
def test_two_impacts_go_by_rank(impact: str, seats: int, points: list[int]) -> None:
    """R95: of equals, who moves sooner stands higher."""
    sides = [Side("warriors 1 philosophy 1") for _ in range(seats)]
    assert culture(event(impact, *sides, age="III")) == points


def test_in_the_advanced_game_the_impact_of_technology_counts_level_two() -> None:
    """R156: four for each technology of level II."""
    state = position(
        Side("coal 1", known="iron", government="republic"), options="mode=advanced", bonuses="impact_of_technology"
    )
    assert GAME.scores(state)[0]["impacts"] == 8


# -- the players that an event concerns


def test_among_equals_who_moves_sooner_is_stronger() -> None:
    """R95: in the turn of seat 2, seat 2 is the strongest and seat 1 the weakest."""
    state = event("crusades", *[Side("warriors 1", culture=9)] * 3, seat=1)
    assert culture(state) == [5, 13, 9]


def test_with_two_players_the_two_weakest_are_one() -> None:
    """R95: and the two strongest too."""
    state = event("cold_war", STRONG, WEAK)
    assert each(state, lambda one: one.science) == [6, 0]
    assert culture(event("crime_wave", Side("warriors 3", culture=9), Side(culture=9))) == [9, 6]


def test_when_a_player_has_resigned_events_count_those_who_are_left() -> None:
    """R95, R161: of three players two are left, so one is concerned."""
    state = event("cold_war", STRONG, Side(resigned=True), MIDDLE, options="resignation=on")
    assert each(state, lambda one: one.science) == [6, 0, 0]


def test_each_player_is_concerned_in_turn_from_the_active_one() -> None:
    """R96: clockwise, with full knowledge of earlier choices."""
    state = event("development_of_markets", *[NEW] * 3, seat=2)
    asked = []
    for _ in range(3):
        asked.append(decision(state))
        play(state, "mix 2")
    assert asked == ["choose_goods 3", "choose_goods 1", "choose_goods 2"]
