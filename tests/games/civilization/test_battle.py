"""Battle: hands, bonuses, fronts, clashes, its end, barbarians, loot, conquered cities (R86-R101a)."""

from __future__ import annotations

from itertools import product

import pytest

from pentapolis.core.types import Hidden
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.games.civilization.view import AboutView
from tests.games.civilization.scene import (
    WONDERS,
    armies,
    army,
    battle_of,
    build,
    choices,
    cities,
    city,
    coins,
    culture_of,
    decision,
    forces,
    govern,
    held,
    hold,
    in_reserve,
    knows,
    learn,
    mark,
    nation,
    piece,
    play,
    pool,
    refusal,
    reserve,
    result,
    scene,
    scout,
    seen,
    trade,
    units,
    until,
)

FEW = ("infantry_2",)


def meeting(
    ours: tuple[str, ...] = FEW,
    theirs: tuple[str, ...] = FEW,
    *,
    civilizations: tuple[str, ...] = ("roman", "german"),
    techs: tuple[str, ...] = (),
    their_techs: tuple[str, ...] = (),
    goods: tuple[str, ...] = (),
    number: int = 1,
    enemies: int = 1,
    loot: str = "rulebook",
) -> CivilizationState:
    """Let armies of the first player attack armies of the second on c6, with these units and techs."""
    state = scene(*civilizations, loot=loot)
    until(state, "movement", 1)
    learn(state, 1, *techs)
    learn(state, 2, *their_techs)
    army(state, 1, *["c5"] * number)
    army(state, 2, *["c6"] * enemies)
    forces(state, 1, *ours)
    forces(state, 2, *theirs)
    hold(state, 1, *goods)
    play(state, f"move c5 {number} 0", "step south")
    return state


def siege(
    ours: tuple[str, ...] = FEW,
    theirs: tuple[str, ...] = (),
    *,
    civilizations: tuple[str, ...] = ("roman", "german"),
    techs: tuple[str, ...] = (),
    walls: bool = False,
    loot: str = "rulebook",
) -> CivilizationState:
    """Let an army of the first player attack the second city of the second player, on b11."""
    state = scene(*civilizations, loot=loot)
    city(state, 2, "b11")
    nation(state, 2).walls |= 2 if walls else 0
    until(state, "movement", 1)
    learn(state, 1, *techs)
    army(state, 1, "b9")
    forces(state, 1, *ours)
    forces(state, 2, *theirs)
    play(state, "move b9 1 0", "step south", "step south")
    return state


def fight_on(state: CivilizationState) -> None:
    """Open new fronts to the end of the battle."""
    while decision(state)[0] == "battle":
        play(state, next((text for text in choices(state) if text.startswith("open")), "done"))


def fronts(state: CivilizationState) -> list[tuple[str | None, int, str | None, int]]:
    """Return the fronts: the attacker's unit and its wounds, the defender's unit and its wounds."""
    shown = battle_of(state).fronts
    return [(one.attacker, one.attacker_wounds, one.defender, one.defender_wounds) for one in shown]


def hand_sizes(state: CivilizationState) -> tuple[int, int]:
    """Return how many units each side has drawn."""
    battle = fight.current(state)
    return int(fight.hand_count(battle, 0)), int(fight.hand_count(battle, 1))


MANY = (*["infantry_2"] * 7, *["mounted_2"] * 3)
OTHERS = (*["artillery_2"] * 7, *["mounted_2"] * 3)


# -- forces


def test_who_moved_in_attacks_and_the_owner_of_the_figures_defends() -> None:
    """R86."""
    battle = battle_of(meeting())
    assert (battle.attacker, battle.defender, battle.kind) == (0, 1, "figures")


def test_barbarians_are_led_by_the_left_neighbour_of_the_attacker() -> None:
    """R86, R100: of three players the next one."""
    state = scene("roman", "german", "russian")
    until(state, "movement", 1)
    army(state, 1, "e9")
    mark(state, "e10", "village")
    play(state, "move e9 1 0", "step south")
    assert decision(state) == ("battle", 2)
    assert battle_of(state).defender is None


@pytest.mark.parametrize(
    ("number", "enemies", "sizes"), [(1, 1, (3, 3)), (2, 1, (5, 3)), (1, 2, (3, 5)), (2, 2, (5, 5))]
)
def test_the_battle_hand_is_three_and_two_for_each_further_army(
    number: int, enemies: int, sizes: tuple[int, int]
) -> None:
    """R87: in the battle; the first one counts nothing."""
    state = meeting(MANY, OTHERS, number=number, enemies=enemies)
    assert hand_sizes(state) == sizes


def test_who_defends_a_city_draws_three_more() -> None:
    """R87: armies in its outskirts do not help."""
    state = siege(MANY, OTHERS)
    assert hand_sizes(state) == (3, 6)


def test_fundamentalism_and_computers_enlarge_the_battle_hand() -> None:
    """R87: one by government, one for every five coins."""
    state = scene()
    until(state, "movement", 1)
    govern(state, 1, "fundamentalism")
    learn(state, 2, "computers")
    nation(state, 2).sheet_coins = 9
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1, *MANY)
    forces(state, 2, *OTHERS)
    play(state, "move c5 1 0", "step south")
    assert hand_sizes(state) == (4, 5)


def test_who_has_fewer_units_draws_all() -> None:
    """R87: hands are drawn at random from the standing forces and seen by their players alone."""
    state = meeting(("infantry_2",), OTHERS)
    assert hand_sizes(state) == (1, 3)
    assert battle_of(state, 1).hands == (("infantry_2",), Hidden("unit", 3))
    assert units(state, 1) == {}


@pytest.mark.parametrize(("piece_id", "bonus"), [("barracks", 2), ("academy", 4), ("general", 4), ("temple", 0)])
def test_barracks_academies_and_generals_give_a_combat_bonus(piece_id: str, bonus: int) -> None:
    """R88: unless they are blockaded."""
    state = scene()
    until(state, "movement", 1)
    build(state, "c4", piece_id)
    army(state, 1, "c5")
    army(state, 2, "c6")
    play(state, "move c5 1 0", "step south")
    assert battle_of(state).bonus == (bonus, 0)
    fight_on(state)
    state = scene()
    until(state, "movement", 1)
    build(state, "c4", piece_id)
    army(state, 2, "c4")
    army(state, 1, "d5")
    army(state, 2, "d6")
    play(state, "move d5 1 0", "step south")
    assert battle_of(state).bonus == (0, 0)


@pytest.mark.parametrize(("walls", "bonus"), [(False, 6), (True, 10)])
def test_a_city_defends_itself(walls: bool, bonus: int) -> None:
    """R88: six, and four more with walls."""
    state = siege(MANY, OTHERS, walls=walls)
    assert battle_of(state).bonus == (0, bonus)


@pytest.mark.parametrize(("civilization", "bonus"), [("german", 12), ("chinese", 16)])
def test_a_capital_defends_itself_with_twelve(civilization: str, bonus: int) -> None:
    """R88: China's is walled."""
    state = scene("roman", civilization)
    until(state, "movement", 1)
    army(state, 1, "e14")
    play(state, "move e14 1 0", "step east")
    assert battle_of(state).bonus == (0, bonus)


def test_combustion_breaks_walls_before_the_battle() -> None:
    """R89: so that the defender plays first and has four less."""
    state = siege(MANY, OTHERS, walls=True, techs=("combustion",))
    assert (battle_of(state).bonus, int(nation(state, 2).walls)) == ((0, 6), 0)
    assert decision(state) == ("battle", 2)


def test_himeji_gives_all_units_of_its_owner_one_strength() -> None:
    """R89: two becomes three."""
    state = scene()
    until(state, "movement", 1)
    build(state, "b2", "himeji_samurai_castle")
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1, "infantry_2")
    forces(state, 2, "infantry_2")
    play(state, "move c5 1 0", "step south", "open infantry_2", "attack infantry_2 0")
    assert (armies(state, "c6"), int(state.figure[5 * 16 + 2])) == (1, 1)


def test_the_oracle_shows_the_opposing_hand() -> None:
    """R89: to its owner alone."""
    state = scene()
    until(state, "movement", 1)
    build(state, "b2", "oracle")
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 2, "mounted_3", "infantry_1")
    play(state, "move c5 1 0", "step south")
    assert battle_of(state, 1).hands[1] == ("infantry_1", "mounted_3")
    assert isinstance(battle_of(state, 2).hands[0], Hidden)


# -- turns


def test_the_defender_plays_first_and_then_they_alternate() -> None:
    """R90."""
    state = meeting(("infantry_2", "infantry_1"), ("infantry_2", "infantry_1"))
    order = []
    while decision(state)[0] == "battle":
        order.append(decision(state)[1])
        play(state, choices(state, "open")[0])
    assert order == [2, 1, 2, 1]


def test_against_walls_the_attacker_plays_first() -> None:
    """R90."""
    assert decision(siege(MANY, OTHERS, walls=True)) == ("battle", 1)
    assert decision(siege(MANY, OTHERS)) == ("battle", 2)


def test_who_has_units_left_plays_them_one_by_one() -> None:
    """R90: when the other side has none."""
    state = meeting(("infantry_2", "infantry_1", "mounted_1"), ("artillery_2",))
    order = []
    while decision(state)[0] == "battle":
        order.append(decision(state)[1])
        play(state, choices(state, "open")[0])
    assert order == [2, 1, 1, 1]


def test_an_ability_may_be_used_before_and_after_a_unit_is_played() -> None:
    """R91: by the player whose battle turn it is."""
    state = meeting(techs=("mathematics", "ballistics"), goods=("iron", "iron"), theirs=("infantry_3", "infantry_2"))
    play(state, "open infantry_3")
    assert {"use mathematics", "use ballistics"} <= set(choices(state))
    assert refusal(state, "use mathematics", seat=2).code == "not_your_decision"
    play(state, "open infantry_2")
    assert decision(state) == ("battle", 1)
    assert "use mathematics" in choices(state)
    assert "done" in choices(state)
    assert refusal(state, "open infantry_2").code == "no_such_unit"


def test_a_unit_opens_a_front_or_attacks_one_that_stands_alone() -> None:
    """R92."""
    state = meeting(("infantry_2", "infantry_1"), ("infantry_3", "infantry_1"))
    assert choices(state) == ["open infantry_1", "open infantry_3"]
    play(state, "open infantry_3")
    assert {"open infantry_2", "attack infantry_2 0"} <= set(choices(state))
    assert refusal(state, "attack infantry_2 1").code == "front_closed"
    assert refusal(state, "open mounted_1").code == "no_such_unit"
    play(state, "open infantry_2")
    assert fronts(state) == [(None, 0, "infantry_3", 0), ("infantry_2", 0, None, 0)]


def test_both_units_of_a_clash_deal_wounds_at_the_same_time() -> None:
    """R93: three against two: the weaker dies, the other keeps two wounds."""
    state = meeting(("infantry_3", "infantry_1"), ("infantry_2", "infantry_1"))
    play(state, "open infantry_2", "attack infantry_3 0")
    assert fronts(state) == [("infantry_3", 2, None, 0)]


def test_equal_units_kill_each_other() -> None:
    """R93."""
    state = meeting(("infantry_2", "infantry_1"), ("infantry_2", "infantry_1"))
    play(state, "open infantry_2", "attack infantry_2 0")
    assert fronts(state) == [(None, 0, None, 0)]
    assert battle_of(state).dead == (("infantry_2",), ("infantry_2",))


def test_a_wounded_unit_deals_full_strength_and_wounds_stay() -> None:
    """R93: with two wounds a three still kills a two, and dies of the next wound."""
    state = meeting(("infantry_3", "infantry_1"), ("infantry_2", "infantry_2", "infantry_1"))
    play(state, "open infantry_2", "attack infantry_3 0", "attack infantry_2 0")
    assert fronts(state) == [(None, 0, None, 0)]


@pytest.mark.parametrize(
    ("winner", "loser"),
    [("infantry", "mounted"), ("mounted", "artillery"), ("artillery", "infantry")],
)
def test_a_trumping_unit_deals_its_wounds_first(winner: str, loser: str) -> None:
    """R94: as attacker and as defender; the dead deal none."""
    state = meeting((f"{winner}_2", "infantry_1"), (f"{loser}_2", "infantry_1"))
    play(state, f"open {loser}_2", f"attack {winner}_2 0")
    assert fronts(state) == [(f"{winner}_2", 0, None, 0)]
    state = meeting((f"{loser}_2", "infantry_1"), (f"{winner}_2", "infantry_1"))
    play(state, f"open {winner}_2", f"attack {loser}_2 0")
    assert fronts(state) == [(None, 0, f"{winner}_2", 0)]


def test_a_trumped_unit_that_survives_strikes_back() -> None:
    """R94: a mounted three against an infantry two."""
    state = meeting(("infantry_2", "infantry_1"), ("mounted_3", "infantry_1"))
    play(state, "open mounted_3", "attack infantry_2 0")
    assert fronts(state) == [(None, 0, "mounted_3", 2)]


def test_aircraft_neither_trump_nor_are_trumped() -> None:
    """R94: five to seven strong; both deal wounds."""
    state = meeting(("aircraft_5", "infantry_1"), ("infantry_3", "infantry_1"))
    play(state, "open infantry_3", "attack aircraft_5 0")
    assert fronts(state) == [("aircraft_5", 3, None, 0)]


def test_no_two_units_of_one_strength_or_another_both_outlive_their_clash() -> None:
    """R95: a unit that survives is stronger than the blow, so that at most one unit is left in a front."""
    for ours, theirs in product(("infantry", "mounted", "artillery"), repeat=2):
        for strength, other in product((1, 2, 3), repeat=2):
            spare = ("aircraft_5",)
            state = meeting((f"{ours}_{strength}", *spare), (f"{theirs}_{other}", *spare))
            play(state, f"open {theirs}_{other}", f"attack {ours}_{strength} 0")
            assert None in (fronts(state)[0][0], fronts(state)[0][2])


def test_a_front_with_two_units_cannot_be_attacked() -> None:
    """R95: by neither side, however it came about."""
    state = meeting(("infantry_3", "infantry_1"), ("infantry_2", "infantry_1"))
    play(state, "open infantry_2")
    battle = fight.current(state)
    assert fight.is_open(battle, 0, 0)
    battle.fronts[0] = fight.with_unit(battle.fronts[0], 0, c.INFANTRY * 3, 0)
    assert not fight.is_open(battle, 0, 0)
    assert not fight.is_open(battle, 1, 0)


# -- abilities


def test_metalworking_adds_three_wounds_to_the_next_attack() -> None:
    """R96: for an iron, declared before the unit is played."""
    state = meeting(
        ("infantry_1", "infantry_2"), ("infantry_3", "infantry_1"), techs=("metalworking",), goods=("iron",)
    )
    play(state, "open infantry_3", "use metalworking", "attack infantry_1 0")
    assert fronts(state) == [(None, 0, None, 0)]


def test_metalworking_is_lost_when_a_front_is_opened() -> None:
    """R96."""
    state = meeting(
        ("infantry_1", "infantry_2"), ("infantry_3", "infantry_1"), techs=("metalworking",), goods=("iron", "iron")
    )
    play(state, "open infantry_3", "use metalworking", "open infantry_1")
    assert fight.current(state).strike == 0
    assert "use metalworking" not in choices(state)


def test_metalworking_is_not_declared_after_the_unit() -> None:
    """R96: before it is played."""
    state = meeting(
        ("infantry_1", "infantry_2"),
        ("infantry_3", "infantry_1"),
        techs=("metalworking", "mathematics"),
        goods=("iron",),
    )
    play(state, "open infantry_3", "open infantry_1")
    assert choices(state, "use") == ["use mathematics"]
    assert refusal(state, "use metalworking").code == "not_possible"


def test_mathematics_deals_three_wounds_as_one_likes() -> None:
    """R96: divided over enemy units in play; fewer are allowed."""
    state = meeting(("infantry_2", "infantry_1"), ("infantry_3", "infantry_2"), techs=("mathematics",), goods=("iron",))
    play(state, "open infantry_3", "open infantry_1", "done", "open infantry_2", "use mathematics")
    assert decision(state) == ("deal_wounds", 1)
    play(state, "wound 0", "wound 2", "pass")
    assert [front[3] for front in fronts(state)] == [1, 0, 1]


def test_ballistics_deals_six() -> None:
    """R96: enough to kill a three and wound another."""
    state = meeting(("infantry_2", "infantry_1"), ("infantry_3", "infantry_3"), techs=("ballistics",), goods=("iron",))
    play(state, "open infantry_3", "open infantry_1", "done", "open infantry_3", "use ballistics")
    play(state, "wound 0", "wound 0", "wound 0", "wound 2", "wound 2", "pass")
    assert battle_of(state).dead[1] == ("infantry_3",)


def test_animal_husbandry_heals_three_wounds_once_in_a_battle() -> None:
    """R96: without a price."""
    state = meeting(
        ("infantry_3", "infantry_2", "infantry_1"), ("infantry_2", "infantry_1"), techs=("animal_husbandry",)
    )
    play(state, "open infantry_2", "attack infantry_3 0")
    assert fronts(state) == [("infantry_3", 2, None, 0)]
    play(state, "use animal_husbandry_heal", "heal 0", "heal 0")
    assert fronts(state) == [("infantry_3", 0, None, 0)]
    assert fight.current(state).healed == 1


def test_biology_heals_everything_once_in_a_battle() -> None:
    """R96."""
    state = meeting(("infantry_3", "infantry_2"), ("infantry_2", "infantry_1", "infantry_1"), techs=("biology",))
    play(state, "open infantry_2", "attack infantry_3 0", "use biology_heal")
    assert fronts(state) == [("infantry_3", 0, None, 0)]
    if decision(state)[1] == 1:
        play(state, "done")
    play(state, "attack infantry_1 0")
    assert refusal(state, "use biology_heal").code == "ability_used"


def test_abilities_of_battle_belong_to_battle() -> None:
    """R96, R24."""
    state = scene()
    learn(state, 1, "metalworking")
    hold(state, 1, "iron")
    until(state, "movement", 1)
    assert refusal(state, "use metalworking").code == "wrong_phase"


def test_barbarians_use_no_abilities() -> None:
    """R96, R100: their player has Mathematics and iron in vain."""
    state = scene()
    until(state, "movement", 1)
    learn(state, 2, "mathematics")
    hold(state, 2, "iron")
    army(state, 1, "c5")
    mark(state, "c6", "village")
    forces(state, 1, "infantry_3", "mounted_3")
    play(state, "move c5 1 0", "step south")
    play(state, choices(state, "open")[0])
    play(state, choices(state, "open")[0])
    assert decision(state) == ("battle", 2)
    assert choices(state, "use") == []


# -- the end


def test_the_higher_sum_of_survivors_and_bonus_wins() -> None:
    """R97: wounds are removed first."""
    state = meeting(("infantry_3",), ("infantry_2",))
    play(state, "open infantry_2", "open infantry_3")
    assert (armies(state, "c6"), int(state.figure[5 * 16 + 2])) == (1, 1)


@pytest.mark.parametrize("force", [("infantry_2",), ()])
def test_the_defender_wins_ties(force: tuple[str, ...]) -> None:
    """R97: also nothing against nothing."""
    state = meeting(force, force)
    fight_on(state)
    assert (armies(state, "c6"), int(state.figure[5 * 16 + 2])) == (1, 2)


def test_the_bonus_decides_a_close_battle() -> None:
    """R88, R97: a general makes four of nothing."""
    state = scene()
    until(state, "movement", 1)
    build(state, "c4", "general")
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1)
    forces(state, 2, "infantry_3")
    play(state, "move c5 1 0", "step south", "open infantry_3")
    assert int(state.figure[5 * 16 + 2]) == 1


def test_a_single_lost_unit_costs_the_winner_no_army() -> None:
    """R98."""
    state = meeting(("infantry_1", "infantry_3"), ("artillery_1",), number=2)
    play(state, "open artillery_1", "attack infantry_1 0")
    assert battle_of(state).dead[0] == ("infantry_1",)
    fight_on(state)
    assert (int(state.figure[5 * 16 + 2]), armies(state, "c6")) == (1, 2)


def test_two_lost_units_cost_one_army() -> None:
    """R98: of two; with a single army nothing is paid."""
    for number, left in ((2, 1), (1, 1)):
        state = meeting(("infantry_1", "mounted_1", "infantry_3"), ("artillery_1", "infantry_1"), number=number)
        play(state, "open artillery_1", "attack infantry_1 0")
        assert fronts(state)[0] == (None, 0, "artillery_1", 0)
        play(state, "open infantry_1", "attack mounted_1 1")
        assert len(battle_of(state).dead[0]) == 2
        build(state, "c4", "general")
        fight_on(state)
        assert (int(state.figure[5 * 16 + 2]), armies(state, "c6")) == (1, left)


def test_survivors_return_and_the_dead_go_under_their_decks() -> None:
    """R99: face up; the attacker stands on the square."""
    state = meeting(("infantry_3",), ("infantry_2",))
    play(state, "open infantry_2", "attack infantry_3 0")
    assert (units(state, 1), units(state, 2)) == ({"infantry_3": 1}, {})
    assert seen(state).table.units_face_up == {"infantry_2": 1}
    assert seen(state, 2).nations[0].known_units == ("infantry_3",)


def test_china_takes_one_killed_unit_back() -> None:
    """R99: of its own, after each battle, if it likes."""
    state = meeting(("infantry_2", "infantry_1"), ("infantry_2", "infantry_1"), civilizations=("chinese", "german"))
    play(state, "open infantry_2", "attack infantry_2 0", "open infantry_1", "attack infantry_1 0")
    assert decision(state) == ("save_unit", 1)
    assert set(choices(state)) == {"pass", "save infantry_1", "save infantry_2"}
    play(state, "save infantry_2")
    assert units(state, 1) == {"infantry_2": 1}


def test_a_unit_that_china_takes_back_was_lost_all_the_same() -> None:
    """R98, R99: two of its units were killed, so one of its two armies goes, and then a unit comes back."""
    ours = ("infantry_1", "mounted_1", "infantry_3")
    state = meeting(ours, ("artillery_1", "infantry_1"), civilizations=("chinese", "german"), number=2)
    build(state, "c4", "general")
    play(state, "open artillery_1", "attack infantry_1 0", "open infantry_1", "attack mounted_1 1")
    fight_on(state)
    assert decision(state) == ("save_unit", 1)
    play(state, "save mounted_1")
    assert (units(state, 1), armies(state, "c6")) == ({"infantry_3": 1, "mounted_1": 1}, 1)


def test_barbarians_are_one_unit_of_each_land_type_of_rank_one() -> None:
    """R100: under any player; afterwards all go face up under the decks."""
    state = scene()
    until(state, "movement", 1)
    learn(state, 2, "gunpowder", "railroad", "metal_casting")
    army(state, 1, "c5")
    mark(state, "c6", "village")
    forces(state, 1)
    play(state, "move c5 1 0", "step south", wishes=("barbarian infantry_3", "barbarian mounted_1"))
    assert battle_of(state, 2).hands[1] == ("artillery_1", "infantry_3", "mounted_1")
    play(state, "open infantry_3")
    assert battle_of(state).fronts[0].defender_strength == 3
    fight_on(state)
    assert seen(state).table.units_face_up == {"artillery_1": 1, "infantry_3": 1, "mounted_1": 1}


def test_barbarians_have_no_bonus_of_their_leader() -> None:
    """R88, R100: the barracks of the left neighbour are not theirs."""
    state = scene()
    until(state, "movement", 1)
    build(state, "e13", "barracks")
    army(state, 1, "c5")
    mark(state, "c6", "village")
    play(state, "move c5 1 0", "step south")
    assert battle_of(state).bonus == (0, 0)


def deck(kind: str, left: int = 0) -> list[str]:
    """Return all units of a type but the last `left` of strength 2.

    While a player holds them, the deck has just the others.
    """
    return [f"{kind}_1"] * 3 + [f"{kind}_2"] * (9 - left) + [f"{kind}_3"] * 3


def raid(*held_units: str) -> CivilizationState:
    """Let the first of three players enter a village; the third holds units, which are then in no deck."""
    state = scene("roman", "german", "russian")
    until(state, "movement", 1)
    army(state, 1, "h5")
    mark(state, "h6", "village")
    for seat in (1, 2):
        forces(state, seat)
    forces(state, 3, *held_units)
    play(state, "move h5 1 0", "step south")
    return state


def test_who_plays_the_barbarians_chooses_a_deck_for_a_missing_one() -> None:
    """R100: the left neighbour of the attacker says from which of the two others it comes."""
    state = raid(*deck("mounted"))
    assert decision(state) == ("choose_deck", 2)
    assert seen(state, 2).about == AboutView(kind="item", id="mounted")
    assert choices(state) == ["muster artillery", "muster infantry"]
    assert refusal(state, "muster mounted").code == "deck_empty"
    assert refusal(state, "muster infantry", seat=3).code == "not_your_decision"
    copy = state.clone()
    play(state, "muster artillery")
    assert battle_of(state, 2).barbarians == {"artillery": 2, "infantry": 1}
    play(copy, "muster infantry")
    assert battle_of(copy, 2).barbarians == {"artillery": 1, "infantry": 2}


def test_where_one_deck_is_left_the_barbarians_come_from_it_unasked() -> None:
    """R100: there is nothing to choose."""
    state = raid(*deck("mounted"), *deck("infantry"))
    assert decision(state)[0] == "battle"
    assert battle_of(state, 2).barbarians == {"artillery": 3}


def test_a_barbarian_may_empty_the_deck_of_the_next_one() -> None:
    """R100: the decks are looked at again for each of them."""
    state = raid(*deck("mounted"), *deck("infantry", left=1))
    play(state, "muster infantry")
    assert decision(state)[0] == "battle"
    assert battle_of(state, 2).barbarians == {"artillery": 2, "infantry": 1}


def test_without_any_unit_in_the_decks_there_are_no_barbarians() -> None:
    """R97, R100: without units on either side the defender wins at 0:0."""
    state = raid(*deck("mounted"), *deck("infantry"), *deck("artillery"))
    assert (decision(state)[0], armies(state, "h6")) == ("movement", 0)


# -- loot


def rich(state: CivilizationState) -> CivilizationState:
    """Give the second player something of everything."""
    nation(state, 2).trade, nation(state, 2).culture = 8, 2
    hold(state, 2, "silk", "hut_wheat", "village_spy", "drought", "lost")
    learn(state, 2, "pottery", "chivalry")
    return state


def test_for_lost_figures_the_winner_takes_points_or_a_resource() -> None:
    """R101: up to three trade, up to three culture, or one resource."""
    state = rich(won_pending())
    fight_on(state)
    assert decision(state) == ("loot", 1)
    assert set(choices(state)) == {"loot trade", "loot culture", "loot silk", "loot hut", "loot village"}
    assert refusal(state, "loot tech").code == "not_possible"
    assert refusal(state, "loot iron").code == "nothing_there"
    copy = state.clone()
    play(copy, "loot culture")
    assert (culture_of(copy, 1), culture_of(copy, 2)) == (2, 0)
    play(state, "loot hut", wishes=("looted 1 hut_wheat",))
    assert (held(state, 1)["hut_wheat"], "hut_wheat" in held(state, 2)) == (1, False)
    assert decision(state) == ("movement", 1)


def won_pending(loot: str = "rulebook") -> CivilizationState:
    """Return a battle against figures that is about to be won."""
    return meeting(("infantry_3",), (), loot=loot)


def sacked(loot: str = "rulebook") -> CivilizationState:
    """Return a state in which Germany is about to win a battle for a Roman city; the loser has plenty."""
    return rich(siege(("infantry_3",) * 3, (), civilizations=("german", "roman"), techs=("gunpowder",), loot=loot))


def test_for_a_lost_city_the_winner_takes_a_tech_an_event_or_two_resources() -> None:
    """R101: one of them; coins only by the later rule."""
    state = sacked()
    nation(state, 2).sheet_coins = 2
    fight_on(state)
    assert decision(state) == ("loot", 1)
    assert set(choices(state)) == {"loot silk", "loot hut", "loot village", "loot event_1", "loot event_2", "loot tech"}
    copy = state.clone()
    play(copy, "loot tech", "tech pottery")
    assert ("pottery" in knows(copy, 1), decision(copy)) == (True, ("movement", 1))
    copy = state.clone()
    play(copy, "loot event_1")
    assert ("drought" in held(copy, 1), decision(copy)) == (True, ("movement", 1))
    play(state, "loot silk")
    assert decision(state) == ("loot", 1)
    assert set(choices(state)) == {"loot hut", "loot village"}
    play(state, "loot village")
    assert (held(state, 1)["village_spy"], decision(state)) == (1, ("movement", 1))


def test_a_looted_tech_needs_a_legal_place() -> None:
    """R101, R109."""
    state = sacked()
    fight_on(state)
    play(state, "loot tech")
    assert refusal(state, "tech chivalry").code == "pyramid"


def test_the_defender_of_a_city_loots_as_for_figures() -> None:
    """R101: the attacker lost figures."""
    state = siege((), ())
    nation(state, 1).trade = 9
    fight_on(state)
    assert decision(state) == ("loot", 2)
    play(state, "loot trade")
    assert trade(state, 1) == 6


def test_the_first_player_loots_as_a_defender_too() -> None:
    """R101: the second one has lost figures."""
    state = scene()
    until(state, "movement", 2)
    army(state, 1, "c6")
    army(state, 2, "c5")
    forces(state, 1, "infantry_3")
    forces(state, 2)
    nation(state, 2).trade = 9
    play(state, "move c5 1 0", "step south")
    fight_on(state)
    assert decision(state) == ("loot", 1)


def test_whoever_has_nothing_is_not_looted() -> None:
    """R101: the game goes on at once."""
    state = won_pending()
    nation(state, 2).trade = 0
    fight_on(state)
    assert decision(state) == ("movement", 1)


def test_by_the_later_rule_loot_is_spent_on_a_price_list() -> None:
    """R101: one for figures: also a coin token that the loser discards."""
    state = rich(won_pending(loot="faq"))
    nation(state, 2).sheet_coins = 1
    fight_on(state)
    assert "loot coin" in choices(state)
    assert refusal(state, "loot stolen_coin").code == "not_possible"
    play(state, "loot coin")
    assert (coins(state, 1), coins(state, 2)) == (1, 0)


def test_by_the_later_rule_a_city_is_worth_two_loot() -> None:
    """R101: two small prizes or one large, a stolen coin among them."""
    state = sacked("faq")
    nation(state, 2).sheet_coins = 1
    fight_on(state)
    assert {"loot tech", "loot event_1", "loot stolen_coin", "loot trade", "loot coin"} <= set(choices(state))
    assert seen(state, 1).about == AboutView(seat=1, left=2)
    copy = state.clone()
    before = coins(copy, 1)
    play(copy, "loot stolen_coin")
    assert (coins(copy, 1), decision(copy)[0]) == (before + 1, "movement")
    play(state, "loot trade", "loot trade")
    assert (trade(state, 2), decision(state)[0]) == (2, "movement")


def test_by_the_later_rule_the_winner_chooses_the_coin_token() -> None:
    """R101: of the sheet, of a tech or of the Panama Canal; printed coins are never touched."""
    state = sacked("faq")
    build(state, "g14", "panama_canal")
    state.panama = 2
    nation(state, 2).sheet_coins, nation(state, 2).tech_coins = 1, 3 << 4
    learn(state, 2, "pottery", "computers")
    fight_on(state)
    before = coins(state, 1)
    play(state, "loot stolen_coin")
    assert (decision(state), choices(state)) == (
        ("choose_token", 1),
        ["token sheet", "token pottery", "token panama_canal"],
    )
    assert refusal(state, "token democracy").code == "nothing_there"
    play(state, "token panama_canal")
    assert (int(state.panama), coins(state, 1), decision(state)[0]) == (1, before + 1, "movement")


def test_by_the_later_rule_discarded_tokens_are_chosen_one_by_one() -> None:
    """R101: effects may be bought again; where all tokens lie in one place nothing is asked."""
    state = sacked("faq")
    nation(state, 2).sheet_coins, nation(state, 2).tech_coins = 1, 1 << 4
    fight_on(state)
    before = coins(state, 1)
    play(state, "loot coin", "token pottery", "loot coin")
    assert (int(nation(state, 2).tech_coins), int(nation(state, 2).sheet_coins)) == (0, 0)
    assert (coins(state, 1), decision(state)[0]) == (before, "movement")


# -- conquered cities


def test_a_conquered_city_leaves_nothing_behind() -> None:
    """R101a: the marker and the buildings go back, wonders and great people out of the game."""
    state = siege(("infantry_3",) * 3, (), techs=("gunpowder",))
    build(state, "a10", "library")
    build(state, "b10", "stonehenge")
    build(state, "a12", "artist")
    reserve(state, 2, "builder")
    fight_on(state)
    assert (cities(state, 2), armies(state, "b11")) == (["f14"], 1)
    assert [piece(state, square) for square in ("a10", "b10", "a12")] == ["", "", ""]
    assert (pool(state, "library"), int(state.wonder_at[WONDERS.index("stonehenge")])) == (6, -1)
    assert seen(state).table.great_people_gone == {"artist": 1}
    assert in_reserve(state, 2) == {"builder": 1}


def test_a_conquered_city_can_be_founded_again() -> None:
    """R101a: by its owner, elsewhere or there."""
    state = siege(("infantry_3",) * 3, (), techs=("gunpowder",))
    fight_on(state)
    while decision(state)[0] != "movement":
        play(state, choices(state)[0])
    scout(state, 2, "f6")
    until(state, "start_of_turn", 2)
    assert "found f6" in choices(state)


def test_rome_advances_when_it_conquers_a_city() -> None:
    """R63, R101a."""
    state = siege(("infantry_3",) * 3, (), techs=("gunpowder",))
    fight_on(state)
    assert int(nation(state, 1).space) == 1


def test_a_conquered_capital_ends_the_game() -> None:
    """R101, R101a: at once, without loot."""
    state = scene()
    until(state, "movement", 1)
    learn(state, 1, "gunpowder")
    army(state, 1, "e14")
    forces(state, 1, *["infantry_3"] * 3)
    forces(state, 2)
    play(state, "move e14 1 0", "step east")
    while state.result() is None:
        play(state, choices(state, "open")[0])
    assert result(state).kind == "military"
