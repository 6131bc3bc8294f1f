"""Scouts, blockade, research, coins (R102-R113)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Hidden
from pentapolis.games.civilization.rules.city_yields import combat_icons
from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import (
    army,
    build,
    choices,
    city,
    coins,
    culture_of,
    decision,
    govern,
    ground,
    held,
    hold,
    knows,
    learn,
    market,
    nation,
    piece,
    play,
    production,
    refusal,
    reserve,
    scene,
    scout,
    seen,
    trade,
    units,
    until,
)

# -- scouts


def test_a_scout_sends_everything_of_its_square_to_its_city() -> None:
    """R102: trade, production, culture, coin and resource."""
    state = scene()
    before = seen(state).nations[0].cities[0]
    scout(state, 1, "a11", 0)
    after = seen(state).nations[0].cities[0]
    assert (after.production - before.production, coins(state, 1)) == (1, 1)
    scout(state, 1, "f4", 0)
    assert seen(state).nations[0].cities[0].arts - before.arts == 1


def test_a_scout_in_a_corner_of_the_map_sends_too() -> None:
    """R102: it is a square like any other."""
    state = scene()
    before = production(state, 1)
    ground(state, "a1", "mountain")
    scout(state, 1, "a1", 0)
    assert production(state, 1) == before + 1


def test_scouts_are_assigned_at_the_start_of_turn() -> None:
    """R102: to any own city, again each turn; without a move they send where they sent before."""
    state = scene()
    city(state, 1, "f6")
    scout(state, 1, "c6")
    play(state, "done")
    until(state, "start_of_turn", 1)
    assert seen(state).nations[0].scouts[0].city == "capital"
    play(state, "assign c6 second_city")
    assert production(state, 1, 1) - production_without_scout(state) == 2
    assert refusal(state, "assign c6 capital").code == "used_this_turn"


def production_without_scout(state: CivilizationState) -> int:
    """Return the production of the second city if its scouts were somewhere else."""
    copy = state.clone()
    nation(copy, 1).scouts[2] = 0
    return production(copy, 1, 1)


def test_only_a_square_with_a_scout_is_assigned() -> None:
    """R102: one scout sends home, the other is not on the map."""
    state = scene()
    scout(state, 1, "c6")
    nation(state, 1).scouts[2] = 0
    assert refusal(state, "assign a1 capital").code == "no_figures"


def test_only_the_scouts_of_the_named_square_are_assigned() -> None:
    """R102: the other one sends where it sent before, and may still be assigned."""
    state = scene()
    city(state, 1, "f6")
    scout(state, 1, "c6", 0)
    scout(state, 1, "d6", 0)
    play(state, "assign c6 second_city")
    assert [one.city for one in seen(state).nations[0].scouts] == ["second_city", "capital"]
    assert choices(state, "assign") == ["assign d6 second_city"]


def test_a_scout_is_not_assigned_to_where_it_sends_already() -> None:
    """R102: whatever the other one does."""
    state = scene()
    city(state, 1, "f6")
    scout(state, 1, "c6", 0)
    scout(state, 1, "d6", 1)
    assert choices(state, "assign") == ["assign c6 second_city", "assign d6 capital"]


def test_a_scout_cannot_be_assigned_to_a_city_that_is_not_there() -> None:
    """R102."""
    state = scene()
    scout(state, 1, "c6", 0)
    assert refusal(state, "assign c6 second_city").code == "no_such_city"
    assert refusal(state, "assign d6 capital").code == "no_figures"


def test_a_scout_built_this_turn_sends_nothing_yet() -> None:
    """R102: produced or grown in the Hanging Gardens, it begins in the next turn."""
    state = scene()
    until(state, "city_management", 1)
    nation(state, 1).trade = 3
    play(state, "produce capital scout", "at b2")
    assert seen(state).nations[0].scouts[0].city is None
    state = scene()
    build(state, "d2", "hanging_gardens")
    city(state, 1, "f6")
    play(state, "gardens scout")
    assert choices(state, "assign") == []
    assert seen(state).nations[0].scouts[0].city is None


def test_a_scout_that_moves_sends_from_its_new_square_in_the_next_turn() -> None:
    """R102: what counts is where it stands at the moment of counting."""
    state = scene()
    scout(state, 1, "c5", 0)
    until(state, "movement", 1)
    before = production(state, 1)
    play(state, "move c5 0 1", "step south", "stop")
    assert production(state, 1) == before + 2


def test_a_scout_on_enemy_outskirts_sends_what_stands_there() -> None:
    """R103, R104: the icons of a building go to the scout's city in place of the owner's."""
    state = scene()
    build(state, "e14", "aqueduct")
    theirs, ours = production(state, 2), production(state, 1)
    scout(state, 1, "e14", 0)
    assert (production(state, 2), production(state, 1)) == (theirs - 2, ours + 2)


def test_a_scout_does_not_take_the_ability_of_a_wonder() -> None:
    """R103, R104: its culture icon, yes; its ability works for no player."""
    state = scene()
    build(state, "e14", "stonehenge")
    scout(state, 1, "e14", 0)
    assert seen(state).nations[0].cities[0].arts == 2
    play(state, "done")
    assert (culture_of(state, 1), culture_of(state, 2)) == (0, 0)


def test_a_scout_takes_no_combat_bonus() -> None:
    """R103, R104: barracks on which it stands count for no player."""
    state = scene()
    build(state, "e14", "barracks")
    scout(state, 1, "e14", 0)
    assert [int(combat_icons(state, seat)) for seat in (0, 1)] == [0, 0]


def test_two_scouts_on_one_square_send_it_once() -> None:
    """R105."""
    state = scene()
    before = production(state, 1)
    scout(state, 1, "c6", 0)
    scout(state, 1, "c6", 0)
    assert production(state, 1) == before + 2


def test_a_square_of_the_own_outskirts_counts_once() -> None:
    """R105: a scout there adds nothing."""
    state = scene()
    before = production(state, 1)
    scout(state, 1, "d2", 0)
    assert production(state, 1) == before


def test_a_scout_moves_a_square_of_the_own_outskirts_to_another_city() -> None:
    """R102: what the second city gains the capital loses; the coin is the nation's either way."""
    state = scene()
    city(state, 1, "f6")
    build(state, "d2", "humanitarian")
    made = seen(state).nations[0].cities
    scout(state, 1, "d2", 0)
    assert seen(state).nations[0].cities == made
    play(state, "assign d2 second_city")
    moved = seen(state).nations[0].cities
    for one, other, more in zip(made, moved, (-1, 1), strict=True):
        assert (other.production, other.trade, other.arts) == (one.production + more, one.trade + more, one.arts + more)
    assert coins(state, 1) == 1


def test_a_resource_goes_with_its_square_to_the_other_city() -> None:
    """R66, R102: Rome's incense is harvested where the scout sends it."""
    state = scene()
    city(state, 1, "f6")
    square = next(one for one in seen(state).squares if one.extra == "incense" and one.seat == 0)
    scout(state, 1, square.id, 0)
    play(state, f"assign {square.id} second_city")
    until(state, "city_management", 1)
    assert "harvest second_city incense" in choices(state)
    assert refusal(state, "harvest capital incense").code == "no_such_icon"


def test_of_two_scouts_on_a_square_the_first_says_where_it_counts() -> None:
    """R102, R105: it stays with the capital, and nothing counts twice."""
    state = scene()
    city(state, 1, "f6")
    before = [production(state, 1, slot) for slot in (0, 1)]
    scout(state, 1, "d2", 0)
    scout(state, 1, "d2", 0)
    nation(state, 1).scouts[3] = 1
    assert [production(state, 1, slot) for slot in (0, 1)] == before


def test_a_new_scout_first_sends_to_the_city_around_it() -> None:
    """R102: on own outskirts; anywhere else to the capital."""
    state = scene()
    city(state, 1, "f6")
    scout(state, 1, "f5")
    scout(state, 1, "c6")
    play(state, "done")
    until(state, "start_of_turn", 1)
    assert [one.city for one in seen(state).nations[0].scouts] == ["second_city", "capital"]


# -- blockade


@pytest.mark.parametrize("figure", ["army", "scout"])
def test_an_enemy_figure_takes_everything_from_a_square(figure: str) -> None:
    """R104: production, trade, culture, coin and resource."""
    state = scene()
    build(state, "d2", "humanitarian")
    before = seen(state).nations[0].cities[0]
    assert coins(state, 1) == 1
    if figure == "army":
        army(state, 2, "d2")
    else:
        scout(state, 2, "d2")
    after = seen(state).nations[0].cities[0]
    assert (before.production - after.production, before.trade - after.trade, before.arts - after.arts) == (1, 1, 1)
    assert coins(state, 1) == 0


def test_a_blockaded_wonder_loses_its_ability_and_culture() -> None:
    """R104: as long as the enemy stands there."""
    state = scene()
    build(state, "e14", "louvre")
    army(state, 1, "e14")
    play(state, "done")
    assert culture_of(state, 2) == 0
    assert seen(state).nations[1].cities[0].arts == 1


def test_nothing_is_placed_on_a_blockaded_square() -> None:
    """R104: no building, wonder, great person or scout."""
    state = scene()
    army(state, 2, "b2")
    reserve(state, 1, "artist")
    play(state, "great artist")
    assert refusal(state, "at b2").code == "blockaded"
    play(state, "at c2")
    until(state, "city_management", 1)
    nation(state, 1).trade = 27
    learn(state, 1, "philosophy")
    play(state, "produce capital temple")
    assert refusal(state, "at b2").code == "blockaded"


# -- research


def researching(*civilizations: str, trade: int = 6, techs: tuple[str, ...] = ()) -> CivilizationState:
    """Return a scene in which all players research; the first has `trade` and knows techs."""
    state = scene(*civilizations)
    learn(state, 1, *techs)
    for one in state.nations:
        one.trade = 6
    until(state, "movement", len(state.nations))
    for one in state.nations:
        one.trade = 6
    nation(state, 1).trade = trade
    play(state, "done")
    return state


def study(state: CivilizationState, tech: str) -> None:
    """Let the first player research, and the others not."""
    play(state, f"research {tech}", seat=1)
    while decision(state)[0] == "research":
        play(state, "pass")


#: Techs of each level that carry the next one.
BELOW = {
    1: (),
    2: ("pottery", "writing"),
    3: ("pottery", "writing", "masonry", "sailing", "irrigation"),
    4: ("pottery", "writing", "masonry", "currency", "sailing", "irrigation", "chivalry", "banking", "biology"),
}


@pytest.mark.parametrize(
    ("level", "tech", "need"), [(1, "philosophy", 6), (2, "monarchy", 11), (3, "communism", 16), (4, "flight", 21)]
)
def test_a_tech_needs_trade_by_its_level(level: int, tech: str, need: int) -> None:
    """R106: six, eleven, sixteen, twenty-one."""
    state = researching(trade=need - 1, techs=BELOW[level])
    if need > 6:
        told = refusal(state, f"research {tech}", seat=1)
        assert (told.code, told.values) == ("trade_short", {"need": need, "have": need - 1})
    state = researching(trade=need, techs=BELOW[level])
    study(state, tech)
    assert tech in knows(state, 1)


def test_the_porcelain_tower_saves_five_trade() -> None:
    """R106: for any level; still one research a turn."""
    state = scene()
    build(state, "b2", "porcelain_tower")
    learn(state, 1, *BELOW[2])
    until(state, "movement", 2)
    nation(state, 1).trade = 6
    play(state, "done")
    assert "research sailing" in choices(state, seat=1)
    assert refusal(state, "research banking", seat=1).code == "pyramid"


def test_research_is_sealed_and_revealed_together() -> None:
    """R106: no player sees what another chose, and it may be changed until all have chosen."""
    state = researching()
    play(state, "research pottery", seat=1)
    assert "pottery" not in knows(state, 1)
    assert seen(state, 2).chosen == (0,)
    assert seen(state, 2).choice is None
    play(state, "research philosophy", seat=1)
    play(state, "pass", seat=2)
    assert "philosophy" in knows(state, 1)
    assert "pottery" not in knows(state, 1)


@pytest.mark.parametrize(
    ("techs", "tech", "there", "below"),
    [
        ((), "sailing", 0, 1),
        (("pottery", "sailing"), "irrigation", 1, 2),
        (("pottery", "masonry", "sailing"), "banking", 0, 1),
        (("pottery",), "space_flight", 0, 0),
    ],
)
def test_a_tech_needs_two_below_it(techs: tuple[str, ...], tech: str, there: int, below: int) -> None:
    """R107: each row is at least one shorter than the one below."""
    state = researching(trade=27, techs=techs)
    told = refusal(state, f"research {tech}", seat=1)
    assert told.code == "pyramid"
    assert (told.values["there"], told.values["below"]) == (there, below)


def test_level_one_always_has_a_place() -> None:
    """R107: any number of them."""
    state = researching()
    assert len(choices(state, "research", seat=1)) == 9


def test_after_research_trade_drops_to_the_coins() -> None:
    """R108: eighteen trade and four coins leave four."""
    state = researching(trade=18, techs=BELOW[2])
    nation(state, 1).sheet_coins = 4
    study(state, "sailing")
    assert trade(state, 1) == 4


@pytest.mark.parametrize("tech", ["civil_service", "banking"])
def test_the_coin_of_the_new_tech_keeps_no_trade_yet(tech: str) -> None:
    """R108: neither one printed on it nor that of a market that it turns into a bank."""
    level = 2 if tech == "civil_service" else 3
    state = researching(trade=18, techs=BELOW[level])
    build(state, "d2", "market")
    nation(state, 1).sheet_coins = 4
    study(state, tech)
    assert (trade(state, 1), coins(state, 1)) == (4, 5)


def test_coins_do_not_add_trade() -> None:
    """R108: seven trade and nine coins leave seven."""
    state = researching(trade=7)
    nation(state, 1).sheet_coins = 9
    study(state, "pottery")
    assert trade(state, 1) == 7


def test_who_does_not_research_keeps_all_trade() -> None:
    """R108."""
    state = researching(trade=18)
    play(state, "pass", seat=1)
    play(state, "pass", seat=2)
    assert trade(state, 1) == 18


def test_a_free_tech_costs_nothing_and_is_no_research() -> None:
    """R109: the Statue of Liberty gives one that another player knows; trade stays."""
    state = scene("german", "roman")
    build(state, "d3", "statue_of_liberty")
    learn(state, 2, "pottery", "sailing")
    nation(state, 1).trade = 6
    assert choices(state, "tech") == ["tech code_of_laws", "tech pottery"]
    assert refusal(state, "tech sailing").code == "pyramid"
    play(state, "tech pottery")
    assert (trade(state, 1), "pottery" in knows(state, 1)) == (6, True)
    assert choices(state, "tech") == []
    until(state, "research")
    assert "research masonry" in choices(state, seat=1)


def test_coins_come_from_many_places() -> None:
    """R110: the map, scouts, buildings, great people, techs, the Panama Canal, events and Feudalism."""
    state = scene()
    assert coins(state, 1) == 0
    scout(state, 1, "a11", 0)
    build(state, "c4", "bank")
    build(state, "b2", "builder")
    build(state, "c2", "panama_canal")
    state.panama = 2
    learn(state, 1, "civil_service", "railroad", "computers")
    nation(state, 1).tech_coins = 1 | 2 << 4
    nation(state, 1).sheet_coins = 1
    govern(state, 1, "feudalism")
    assert coins(state, 1) == 1 + 1 + 1 + 2 + 3 + 3 + 1 + 1


def test_coins_of_the_map_can_be_lost_those_of_techs_cannot() -> None:
    """R110: the bank is blockaded, Code of Laws keeps its coin."""
    state = scene()
    build(state, "c4", "bank")
    nation(state, 1).tech_coins = 1
    assert coins(state, 1) == 2
    army(state, 2, "c4")
    assert coins(state, 1) == 1


def test_code_of_laws_gives_one_coin_a_turn_for_a_battle_won() -> None:
    """R110: the second victory of the turn gives none."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c5", "e5")
    scout(state, 2, "c6")
    scout(state, 2, "e6")
    nation(state, 2).trade = 0
    play(state, "move c5 1 0", "step south")
    assert coins(state, 1) == 1
    play(state, "move e5 1 0", "step south")
    assert coins(state, 1) == 1


def test_the_panama_canal_gains_a_coin_each_turn() -> None:
    """R110: without a limit."""
    state = scene()
    build(state, "c2", "panama_canal")
    for expected in (0, 1, 2):
        assert coins(state, 1) == expected
        play(state, "done")
        until(state, "start_of_turn", 1)


def test_a_tech_acts_at_once() -> None:
    """R111: buildings are turned over, ranks rise, limits grow."""
    state = researching(trade=16, techs=BELOW[3])
    build(state, "c4", "market")
    build(state, "f13", "market")
    study(state, "banking")
    assert (piece(state, "c4"), piece(state, "f13")) == ("bank", "market")
    state = researching(trade=11, techs=BELOW[2])
    study(state, "irrigation")
    assert seen(state).nations[0].limits["cities"] == 3


@pytest.mark.parametrize(
    ("level", "tech", "unit"),
    [
        (2, "chivalry", "mounted"),
        (2, "democracy", "infantry"),
        (3, "metal_casting", "artillery"),
        (4, "flight", "aircraft"),
    ],
)
def test_germany_gets_a_unit_and_a_resource_for_military_techs(level: int, tech: str, unit: str) -> None:
    """R112: of that type, and of its choice from the market."""
    techs = tuple(name for name in BELOW[level] if name != tech)
    state = researching("german", "roman", trade=21, techs=techs)
    before = sum(count for name, count in units(state, 1).items() if name.startswith(unit))
    study(state, tech)
    assert sum(count for name, count in units(state, 1).items() if name.startswith(unit)) == before + 1
    assert decision(state) == ("take_resource", 1)
    play(state, "take silk")
    assert (held(state, 1)["silk"], market(state)["silk"]) == (1, 1)


def test_germany_gets_nothing_for_other_techs() -> None:
    """R112: nor for its start tech."""
    state = researching("german", "roman")
    study(state, "pottery")
    assert decision(state)[0] == "start_of_turn"


def test_germany_gets_a_unit_for_a_lower_rank_too() -> None:
    """R112: Democracy's rank after Gunpowder's."""
    state = researching("german", "roman", trade=11, techs=(*BELOW[2], "gunpowder"))
    before = sum(count for name, count in units(state, 1).items() if name.startswith("infantry"))
    study(state, "democracy")
    assert sum(count for name, count in units(state, 1).items() if name.startswith("infantry")) == before + 1
    assert decision(state) == ("take_resource", 1)


def test_germany_gets_its_bonus_for_free_techs_too() -> None:
    """R112: by an event, for example; with an empty market only the unit."""
    state = scene("german", "roman")
    learn(state, 1, "pottery", "writing")
    learn(state, 2, "chivalry")
    hold(state, 1, "knowledge_shared")
    hold(state, 2, "iron", "iron", "silk", "silk", "wheat", "wheat", "incense", "incense")
    before = sum(units(state, 1).values())
    play(state, "event knowledge_shared", "player 2", "tech chivalry")
    assert sum(units(state, 1).values()) == before + 1
    assert decision(state)[0] != "take_resource"


def test_each_tech_is_known_once_and_openly() -> None:
    """R113."""
    state = researching(techs=("pottery",))
    assert refusal(state, "research pottery", seat=1).code == "tech_known"
    assert "pottery" in seen(state, 2).nations[0].techs
    assert not isinstance(seen(state, 2).nations[0].techs, Hidden)


def test_every_player_has_an_own_set_of_techs() -> None:
    """R113: both may know Pottery."""
    state = researching()
    nation(state, 2).trade = 6
    play(state, "research pottery", seat=1)
    play(state, "research pottery", seat=2)
    assert "pottery" in knows(state, 1) & knows(state, 2)
