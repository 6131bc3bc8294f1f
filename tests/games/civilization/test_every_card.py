"""Examples of the effect of every tech, wonder, event, building, great person and civilization.

Each card has an example: a function that plays it and checks the result. A test goes through the tables of the game, so
that a card without an example fails.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pytest

from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import (
    GAME,
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
    founded,
    govern,
    government,
    held,
    hold,
    knows,
    learn,
    mark,
    nation,
    opened,
    piece,
    play,
    production,
    refusal,
    result,
    scene,
    scout,
    scouts,
    seen,
    sq,
    terrain,
    trade,
    units,
    until,
)

Example = Callable[[], None]
EXAMPLES: Final[dict[str, Example]] = {}


def example(*cards: str) -> Callable[[Example], Example]:
    """Mark a function as the example of some cards."""

    def keep(function: Example) -> Example:
        for card in cards:
            assert card not in EXAMPLES
            EXAMPLES[card] = function
        return function

    return keep


def ids(kind: str) -> list[str]:
    """Return the cards of a kind."""
    return [f"{kind}:{component['id']}" for component in GAME.facts()[kind]]


KINDS: Final = ("techs", "wonders", "events", "buildings", "great_people", "civilizations", "governments", "abilities")


@pytest.mark.parametrize("card", [card for kind in KINDS for card in ids(kind)])
def test_every_card_has_an_example_that_plays_it(card: str) -> None:
    """R1, R50, R60, R106: one after another."""
    EXAMPLES[card]()


def test_no_example_is_left_over() -> None:
    """R1: every example is of a card in the box."""
    assert set(EXAMPLES) == {card for kind in KINDS for card in ids(kind)}


# -- scenes


def managed(*civilizations: str) -> CivilizationState:
    """Return a state in which the first player manages the cities."""
    state = scene(*civilizations)
    until(state, "city_management", 1)
    return state


def ready(tech: str, *goods: str, phase: str = "city_management") -> CivilizationState:
    """Return a state in which the first player knows a tech, holds goods, and is in a phase."""
    state = scene()
    learn(state, 1, tech)
    hold(state, 1, *goods)
    until(state, phase, 1)
    return state


def attacking(tech: str, *goods: str, ours: tuple[str, ...], theirs: tuple[str, ...]) -> CivilizationState:
    """Return a state in which the first player knows a tech, holds goods, and attacks an army on c6."""
    state = scene()
    learn(state, 1, tech)
    hold(state, 1, *goods)
    until(state, "movement", 1)
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1, *ours)
    forces(state, 2, *theirs)
    play(state, "move c5 1 0", "step south")
    return state


def can_build(tech: str, building: str) -> None:
    """Check that a tech allows a building."""
    state = managed("russian", "german")
    nation(state, 1).trade = 27
    assert refusal(state, f"produce capital {building}").values == {"tech": tech}
    learn(state, 1, tech)
    assert refusal_or_none(state, f"produce capital {building}") in (None, "no_site")


def refusal_or_none(state: CivilizationState, text: str) -> str | None:
    """Return the reason of a refusal, None if the move is legal."""
    return None if text in choices(state) else refusal(state, text).code


def can_adopt(tech: str, rule: str) -> None:
    """Check that a tech allows a government."""
    state = scene("american", "german")
    nation(state, 1).was_anarchy = 1
    govern(state, 1, "anarchy")
    assert refusal(state, f"govern {rule}").values == {"tech": tech}
    learn(state, 1, tech)
    play(state, f"govern {rule}")
    assert government(state, 1) == rule


def rank_is(tech: str, unit: str, rank: int) -> None:
    """Check that a tech raises a type of units to a rank."""
    state = scene()
    learn(state, 1, tech)
    assert seen(state).nations[0].ranks[unit] == rank


# -- techs


@example("techs:animal_husbandry", "abilities:animal_husbandry", "abilities:animal_husbandry_heal")
def animal_husbandry() -> None:
    state = ready("animal_husbandry", "wheat")
    play(state, "use animal_husbandry", "city capital")
    assert production(state, 1) == 8
    state = attacking("animal_husbandry", ours=("infantry_3", "infantry_1"), theirs=("infantry_2", "infantry_1"))
    play(state, "open infantry_2", "attack infantry_3 0", "use animal_husbandry_heal", "heal 0", "heal 0")
    assert battle_of(state).fronts[0].attacker_wounds == 0


@example("techs:code_of_laws")
def code_of_laws() -> None:
    can_build("code_of_laws", "trading_post")
    can_adopt("code_of_laws", "republic")
    state = scene("german", "roman")
    learn(state, 1, "code_of_laws")
    until(state, "movement", 1)
    army(state, 1, "c5")
    scout(state, 2, "c6")
    play(state, "move c5 1 0", "step south")
    assert seen(state).nations[0].tech_coins == {"code_of_laws": 1}


@example("techs:currency", "abilities:currency")
def currency() -> None:
    can_build("currency", "market")
    state = ready("currency", "incense")
    play(state, "use currency")
    assert culture_of(state, 1) == 3


@example("techs:horseback_riding", "abilities:horseback_riding")
def horseback_riding() -> None:
    state = ready("horseback_riding", "silk", phase="trade")
    before = trade(state, 1), trade(state, 2)
    play(state, "use horseback_riding", seat=1)
    assert (trade(state, 1), trade(state, 2)) == (before[0] + 9, before[1] + 6)
    assert seen(state).nations[0].limits["speed"] == 3


@example("techs:masonry")
def masonry() -> None:
    can_build("masonry", "city_walls")
    state = ready("masonry")
    assert seen(state).nations[0].limits["stacking"] == 3


@example("techs:metalworking", "abilities:metalworking")
def metalworking() -> None:
    can_build("metalworking", "barracks")
    state = attacking("metalworking", "iron", ours=("infantry_1", "mounted_1"), theirs=("infantry_3", "infantry_1"))
    play(state, "open infantry_3", "use metalworking", "attack infantry_1 0")
    assert battle_of(state).dead[1] == ("infantry_3",)


@example("techs:navigation")
def navigation() -> None:
    can_build("navigation", "harbor")
    state = ready("navigation", phase="movement")
    army(state, 1, "c6")
    play(state, "move c6 1 0", "step south", "step south")
    assert armies(state, "c8") == 1


@example("techs:philosophy", "abilities:philosophy")
def philosophy() -> None:
    can_build("philosophy", "temple")
    state = ready("philosophy", "iron", "silk", "wheat")
    play(state, "use philosophy")
    while decision(state)[0] == "pay_resource":
        play(state, choices(state)[0])
    assert decision(state) == ("place_piece", 1)


@example("techs:pottery", "abilities:pottery")
def pottery() -> None:
    can_build("pottery", "granary")
    state = ready("pottery", "iron", "silk")
    play(state, "use pottery")
    while decision(state)[0] == "pay_resource":
        play(state, choices(state)[0])
    assert (coins(state, 1), seen(state).nations[0].limits["events"]) == (1, 3)


@example("techs:writing", "abilities:writing")
def writing() -> None:
    can_build("writing", "library")
    state = managed()
    learn(state, 2, "writing")
    hold(state, 2, "hut_spy")
    play(state, "arts capital", "use writing")
    assert culture_of(state, 1) == 0


@example("techs:chivalry", "abilities:chivalry")
def chivalry() -> None:
    rank_is("chivalry", "mounted", 2)
    can_adopt("chivalry", "feudalism")
    state = ready("chivalry", "incense")
    play(state, "use chivalry")
    assert culture_of(state, 1) == 5


@example("techs:civil_service", "abilities:civil_service")
def civil_service() -> None:
    state = scene()
    learn(state, 2, "civil_service")
    hold(state, 1, "drought")
    hold(state, 2, "village_spy")
    play(state, "event drought", "at f6", "use civil_service")
    assert terrain(state, "f6") == "grassland"
    assert (coins(state, 2), seen(state).nations[1].limits["events"]) == (1, 3)


@example("techs:construction", "abilities:construction")
def construction() -> None:
    can_build("construction", "workshop")
    state = ready("construction", "wheat")
    play(state, "use construction", "city capital")
    assert production(state, 1) == 10


@example("techs:democracy", "abilities:democracy")
def democracy() -> None:
    rank_is("democracy", "infantry", 2)
    can_adopt("democracy", "democracy")
    state = ready("democracy")
    nation(state, 1).trade = 7
    play(state, "use democracy")
    assert (coins(state, 1), trade(state, 1)) == (1, 1)


@example("techs:engineering")
def engineering() -> None:
    can_build("engineering", "aqueduct")
    state = ready("engineering")
    nation(state, 1).boosts = 4
    play(state, "produce capital army", "at c4", "produce capital infantry")
    assert (armies(state, "c4"), sum(units(state, 1).values())) == (1, 4)


@example("techs:irrigation")
def irrigation() -> None:
    state = ready("irrigation")
    assert seen(state).nations[0].limits["cities"] == 3


@example("techs:mathematics", "abilities:mathematics")
def mathematics() -> None:
    rank_is("mathematics", "artillery", 2)
    state = attacking("mathematics", "iron", ours=("infantry_1",), theirs=("infantry_3", "infantry_1"))
    play(state, "open infantry_3", "use mathematics", "wound 0", "wound 0", "wound 0")
    assert battle_of(state).dead[1] == ("infantry_3",)


@example("techs:monarchy", "abilities:monarchy_obsolete", "abilities:monarchy_kill")
def monarchy() -> None:
    can_adopt("monarchy", "monarchy")
    state = ready("monarchy", "silk")
    build(state, "f13", "colossus")
    play(state, "use monarchy_obsolete", "wonder colossus")
    assert seen(state).table.obsolete == ("colossus",)
    state = ready("monarchy", "silk")
    forces(state, 2, "infantry_3")
    play(state, "use monarchy_kill", "player 2")
    assert units(state, 2) == {}


@example("techs:printing_press", "abilities:printing_press")
def printing_press() -> None:
    can_build("printing_press", "university")
    state = ready("printing_press")
    nation(state, 1).culture = 5
    play(state, "use printing_press")
    assert (coins(state, 1), culture_of(state, 1), seen(state).nations[0].limits["stacking"]) == (1, 0, 4)


@example("techs:sailing")
def sailing() -> None:
    state = ready("sailing", phase="movement")
    army(state, 1, "c6")
    play(state, "move c6 1 0", "step south", "stop")
    assert (armies(state, "c7"), seen(state).nations[0].limits["speed"]) == (1, 4)


@example("techs:banking", "abilities:banking")
def banking() -> None:
    can_build("banking", "bank")
    state = ready("banking", "wheat")
    play(state, "use banking", "city capital")
    assert production(state, 1) == 12


@example("techs:biology", "abilities:biology_heal")
def biology() -> None:
    state = attacking("biology", ours=("infantry_3", "infantry_1"), theirs=("infantry_2", "infantry_1"))
    play(state, "open infantry_2", "attack infantry_3 0", "use biology_heal")
    assert battle_of(state).fronts[0].attacker_wounds == 0
    assert seen(state).nations[0].limits["stacking"] == 5


@example("techs:communism", "abilities:communism")
def communism() -> None:
    can_adopt("communism", "communism")
    state = ready("communism", "hut_spy", phase="movement")
    army(state, 2, "d6")
    play(state, "use communism", "at d6")
    until(state, "movement", 2)
    assert refusal(state, "move d6 1 0").code == "pinned"


@example("techs:gunpowder", "abilities:gunpowder_obsolete", "abilities:gunpowder_destroy")
def gunpowder() -> None:
    rank_is("gunpowder", "infantry", 3)
    state = ready("gunpowder", "iron", "silk")
    build(state, "f13", "library")
    play(state, "use gunpowder_destroy", "at f13")
    while decision(state)[0] == "pay_resource":
        play(state, choices(state)[0])
    assert piece(state, "f13") == ""
    state = ready("gunpowder", "iron", "iron")
    build(state, "f13", "angkor_wat")
    play(state, "use gunpowder_obsolete", "wonder angkor_wat")
    assert seen(state).table.obsolete == ("angkor_wat",)


@example("techs:metal_casting", "abilities:metal_casting")
def metal_casting() -> None:
    rank_is("metal_casting", "artillery", 3)
    state = ready("metal_casting", "incense")
    play(state, "use metal_casting")
    assert (culture_of(state, 1), coins(state, 1)) == (7, 0)


@example("techs:military_science")
def military_science() -> None:
    can_build("military_science", "academy")
    state = ready("military_science")
    nation(state, 1).sheet_coins = 6
    assert production(state, 1) == 7


@example("techs:railroad")
def railroad() -> None:
    can_build("railroad", "iron_mine")
    rank_is("railroad", "mounted", 3)
    assert coins(ready("railroad"), 1) == 1


@example("techs:steam_power", "abilities:steam_power")
def steam_power() -> None:
    state = ready("steam_power", "silk")
    army(state, 1, "c5")
    scout(state, 1, "c5")
    play(state, "use steam_power", "at c5")
    assert refusal(state, "at d5").code == "wrong_terrain"
    play(state, "at g9")
    assert (armies(state, "g9"), scouts(state, 1)) == (1, ["g9"])
    until(state, "movement", 1)
    assert refusal(state, "move g9 1 0").code == "figures_moved"
    assert refusal(state, "move g9 0 1").code == "figures_moved"
    assert seen(state).nations[0].limits["speed"] == 5


@example("techs:theology")
def theology() -> None:
    can_build("theology", "cathedral")
    can_adopt("theology", "fundamentalism")
    assert seen(ready("theology")).nations[0].limits["events"] == 3


@example("techs:atomic_theory", "abilities:atomic_theory_actions", "abilities:atomic_theory_nuke")
def atomic_theory() -> None:
    state = ready("atomic_theory", "village_uranium")
    play(state, "arts capital", "use atomic_theory_actions", "arts capital")
    assert culture_of(state, 1) == 2
    state = scene()
    city(state, 2, "b11")
    learn(state, 1, "atomic_theory")
    hold(state, 1, "village_uranium")
    until(state, "movement", 1)
    play(state, "use atomic_theory_nuke", "at b11")
    assert cities(state, 2) == ["f14"]


@example("techs:ballistics", "abilities:ballistics")
def ballistics() -> None:
    rank_is("ballistics", "artillery", 4)
    state = attacking("ballistics", "iron", ours=("infantry_1",), theirs=("aircraft_6", "infantry_1"))
    play(state, "open aircraft_6", "use ballistics", *["wound 0"] * 6)
    assert battle_of(state).dead[1] == ("aircraft_6",)


@example("techs:combustion")
def combustion() -> None:
    rank_is("combustion", "mounted", 4)
    state = scene("roman", "chinese")
    learn(state, 1, "combustion")
    until(state, "movement", 1)
    army(state, 1, "e14")
    play(state, "move e14 1 0", "step east")
    assert nation(state, 2).walls == 0


@example("techs:computers")
def computers() -> None:
    state = ready("computers")
    nation(state, 1).sheet_coins = 9
    assert coins(state, 1) == 10
    assert seen(state).nations[0].limits["events"] == 4


@example("techs:flight")
def flight() -> None:
    state = ready("flight")
    nation(state, 1).boosts = 7
    play(state, "produce capital aircraft")
    assert sum(count for name, count in units(state, 1).items() if name.startswith("aircraft")) == 1
    assert seen(state).nations[0].limits["speed"] == 6


@example("techs:mass_media", "abilities:mass_media")
def mass_media() -> None:
    state = ready("currency", "incense")
    learn(state, 2, "mass_media")
    hold(state, 2, "hut_spy")
    play(state, "use currency", "use mass_media")
    assert culture_of(state, 1) == 0


@example("techs:replaceable_parts")
def replaceable_parts() -> None:
    rank_is("replaceable_parts", "infantry", 4)
    assert seen(ready("replaceable_parts")).nations[0].limits["stacking"] == 6


@example("techs:space_flight")
def space_flight() -> None:
    state = scene()
    learn(state, 1, "currency", "masonry", "pottery", "writing", "chivalry", "irrigation", "mathematics", "sailing")
    learn(state, 1, "banking", "biology", "gunpowder", "computers", "ballistics")
    until(state, "research")
    nation(state, 1).trade = 26
    play(state, "research space_flight", seat=1)
    play(state, "pass", seat=2)
    assert result(state).kind == "technology"


# -- governments


@example("governments:anarchy")
def anarchy() -> None:
    state = managed()
    govern(state, 1, "anarchy")
    assert refusal(state, "arts capital").code == "capital_idle"


@example("governments:despotism")
def despotism() -> None:
    state = scene("german", "roman")
    assert (government(state, 1), coins(state, 1), production(state, 1)) == ("despotism", 0, 1 + 1 + 2)


@example("governments:republic")
def republic() -> None:
    state = scene()
    scout(state, 1, "c5")
    mark(state, "c6", "hut")
    until(state, "movement", 1)
    play(state, "move c5 0 1", "step south", wishes=("hut 1 hut_silk",))
    assert held(state, 1)["hut_silk"] == 1


@example("governments:feudalism")
def feudalism() -> None:
    state = scene()
    govern(state, 1, "feudalism")
    assert coins(state, 1) == 1


@example("governments:monarchy")
def monarchy_rule() -> None:
    state = managed()
    govern(state, 1, "monarchy")
    play(state, "arts capital")
    assert culture_of(state, 1) == 3


@example("governments:democracy")
def democracy_rule() -> None:
    state = scene()
    govern(state, 1, "democracy")
    before = trade(state, 1)
    until(state, "movement", 1)
    army(state, 1, "c5")
    army(state, 2, "c6")
    play(state, "move c5 1 0")
    assert refusal(state, "step south").code == "no_attack"
    play(state, "stop", "done")
    until(state, "start_of_turn", 1)
    assert trade(state, 1) == before + 3 + 2


@example("governments:communism")
def communism_rule() -> None:
    state = managed()
    before = production(state, 1)
    govern(state, 1, "communism")
    assert production(state, 1) == before + 2


@example("governments:fundamentalism")
def fundamentalism() -> None:
    state = scene()
    govern(state, 1, "fundamentalism")
    until(state, "movement", 1)
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1, *["infantry_2"] * 6)
    play(state, "move c5 1 0", "step south")
    shown = battle_of(state, 1).hands[0]
    assert isinstance(shown, tuple)
    assert len(shown) == 4


# -- wonders


def with_wonder(wonder: str) -> CivilizationState:
    """Return the first player's turn, which begins with a wonder on d2."""
    state = scene("german", "roman", first=2)
    build(state, "d2", wonder)
    play(state, "done")
    return state


def buys(wonder: str) -> None:
    """Check that a wonder has the cost of its card, with the tech and without."""
    facts = next(one for one in GAME.facts()["wonders"] if one["id"] == wonder)
    number = ids("wonders").index(f"wonders:{wonder}")
    for cost, techs in ((facts["cost"], ()), (facts["discount_cost"], (facts["discount_tech"],))):
        if cost is None:
            continue
        state = managed("german", "roman")
        learn(state, 1, *techs)
        if facts["discount_tech"] == "metalworking":
            cost = facts["discount_cost"]
        state.wonder_deck &= ~(1 << number)
        if not (state.wonder_market >> number) & 1:
            state.wonder_market = (state.wonder_market & ~1) | 1 << number
        nation(state, 1).trade = 0
        nation(state, 1).boosts = cost - 1 - production(state, 1)
        assert refusal(state, f"produce capital {wonder}").values["cost"] == cost
        nation(state, 1).boosts += 1
        play(state, f"produce capital {wonder}", "at d3")
        assert piece(state, "d3") == wonder
        assert seen(state).nations[0].cities[0].arts == 1 + facts["culture"]


@example("wonders:stonehenge")
def stonehenge() -> None:
    buys("stonehenge")
    assert culture_of(with_wonder("stonehenge"), 1) == 1


@example("wonders:colossus")
def colossus() -> None:
    buys("colossus")
    before = trade(scene("german", "roman", first=2), 1)
    assert trade(with_wonder("colossus"), 1) == before + 3


@example("wonders:hanging_gardens")
def hanging_gardens() -> None:
    buys("hanging_gardens")
    state = with_wonder("hanging_gardens")
    play(state, "gardens army")
    assert armies(state, "d2") == 1
    assert refusal(state, "gardens scout").code == "used_this_turn"
    state = with_wonder("hanging_gardens")
    play(state, "gardens scout")
    assert scouts(state, 1) == ["d2"]


@example("wonders:oracle")
def oracle() -> None:
    buys("oracle")
    state = scene()
    build(state, "d2", "oracle")
    until(state, "movement", 1)
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 2, "mounted_2")
    play(state, "move c5 1 0", "step south")
    assert battle_of(state, 1).hands[1] == ("mounted_2",)


@example("wonders:angkor_wat")
def angkor_wat() -> None:
    buys("angkor_wat")
    state = managed()
    build(state, "d2", "angkor_wat")
    play(state, "harvest capital incense")
    assert decision(state) == ("harvest_again", 1)
    play(state, "harvest capital incense")
    assert held(state, 1)["incense"] == 2


@example("wonders:himeji_samurai_castle")
def himeji_samurai_castle() -> None:
    buys("himeji_samurai_castle")
    state = scene()
    build(state, "d2", "himeji_samurai_castle")
    until(state, "movement", 1)
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1, "infantry_2", "infantry_1")
    forces(state, 2, "infantry_2", "infantry_1")
    play(state, "move c5 1 0", "step south", "open infantry_2", "attack infantry_2 0")
    assert battle_of(state).fronts[0].attacker_strength == 3


@example("wonders:porcelain_tower")
def porcelain_tower() -> None:
    buys("porcelain_tower")
    state = scene()
    build(state, "d2", "porcelain_tower")
    until(state, "movement", 2)
    for seat in (1, 2):
        nation(state, seat).trade = 6
    nation(state, 1).trade = 1
    play(state, "done")
    assert "research pottery" in choices(state, seat=1)


@example("wonders:louvre")
def louvre() -> None:
    buys("louvre")
    assert culture_of(with_wonder("louvre"), 1) == 3


@example("wonders:cristo_redentor")
def cristo_redentor() -> None:
    buys("cristo_redentor")
    state = with_wonder("cristo_redentor")
    play(state, "draw 3", "draw 1")
    assert seen(state).nations[0].event_decks == (1, 0, 1)
    assert refusal(state, "draw 2").code == "used_this_turn"
    assert seen(state).nations[0].limits["events"] == 6


@example("wonders:panama_canal")
def panama_canal() -> None:
    buys("panama_canal")
    state = with_wonder("panama_canal")
    assert (coins(state, 1), seen(state).table.panama_coins) == (1, 1)


@example("wonders:statue_of_liberty")
def statue_of_liberty() -> None:
    buys("statue_of_liberty")
    state = with_wonder("statue_of_liberty")
    play(state, "tech code_of_laws")
    assert "code_of_laws" in knows(state, 1)


@example("wonders:sydney_opera_house")
def sydney_opera_house() -> None:
    buys("sydney_opera_house")
    state = scene("german", "roman", first=2)
    build(state, "d2", "sydney_opera_house")
    play(state, "done", wishes=("event 1 drought",))
    assert (int(nation(state, 1).space), held(state, 1)["drought"]) == (1, 1)


# -- events


def pays_as(gift: str, ability: str, tech: str) -> CivilizationState:
    """Return a state in which a gift event pays for an ability."""
    state = ready(tech, gift)
    play(state, f"use {ability}")
    return state


@example("events:gift_from_afar")
def gift_from_afar() -> None:
    state = pays_as("gift_from_afar", "animal_husbandry", "animal_husbandry")
    play(state, "city capital", "pay gift_from_afar")
    assert (production(state, 1), coins(state, 2)) == (8, 1)


@example("events:generous_gift")
def generous_gift() -> None:
    state = pays_as("generous_gift", "animal_husbandry", "animal_husbandry")
    play(state, "city capital")
    assert (production(state, 1), coins(state, 2)) == (8, 0)


@example("events:princely_gift")
def princely_gift() -> None:
    state = pays_as("princely_gift", "atomic_theory_actions", "atomic_theory")
    assert "princely_gift" not in held(state, 1)


def cancels(answer: str) -> None:
    """Check that an event cancels a revolt."""
    state = scene()
    hold(state, 1, "citizens_revolting_1")
    hold(state, 2, answer)
    play(state, "event citizens_revolting_1", "player 2", f"event {answer}")
    assert government(state, 2) == "despotism"


@example("events:bread_and_circuses")
def bread_and_circuses() -> None:
    cancels("bread_and_circuses")


@example("events:jousting_tourney")
def jousting_tourney() -> None:
    cancels("jousting_tourney")


@example("events:primetime_tv")
def primetime_tv() -> None:
    cancels("primetime_tv")
    state = ready("currency", "incense")
    hold(state, 2, "primetime_tv")
    play(state, "use currency", "event primetime_tv")
    assert culture_of(state, 1) == 0


@example("events:defection")
def defection() -> None:
    state = scene()
    hold(state, 1, "defection")
    until(state, "movement", 1)
    army(state, 2, "c6", "c6")
    play(state, "event defection", "at c6", "kill army")
    assert armies(state, "c6") == 1


@example("events:mass_defection")
def mass_defection() -> None:
    state = scene()
    hold(state, 1, "mass_defection")
    until(state, "movement", 1)
    army(state, 2, "c6")
    scout(state, 2, "c6")
    play(state, "event mass_defection", "at c6", "kill scout", "kill army")
    assert (armies(state, "c6"), scouts(state, 2)) == (0, [])


@example("events:wholesale_defection")
def wholesale_defection() -> None:
    state = scene()
    hold(state, 1, "wholesale_defection")
    until(state, "movement", 1)
    build(state, "e14", "artist")
    play(state, "event wholesale_defection", "at e14", "kill great_person")
    assert (piece(state, "e14"), seen(state).table.great_people_gone) == ("", {"artist": 1})


def leads(event: str, target: str) -> None:
    """Check that an event moves an enemy army from d6."""
    state = scene()
    hold(state, 1, event)
    until(state, "city_management", 1)
    army(state, 2, "d6")
    play(state, f"event {event}", "at d6", f"at {target}")
    assert armies(state, target) == 1


@example("events:disoriented")
def disoriented() -> None:
    leads("disoriented", "b6")


@example("events:lost")
def lost() -> None:
    leads("lost", "a6")


@example("events:out_of_position")
def out_of_position() -> None:
    leads("out_of_position", "a5")


@example("events:drought")
def drought() -> None:
    state = scene()
    hold(state, 1, "drought")
    play(state, "event drought", "at e14")
    assert terrain(state, "e14") == "desert"


@example("events:deforestation")
def deforestation() -> None:
    state = scene()
    hold(state, 1, "deforestation")
    play(state, "event deforestation", "at e15")
    assert terrain(state, "e15") == "grassland"


def exchanges(event: str, tech: str) -> None:
    """Check that both players learn a tech from each other."""
    state = scene()
    learn(state, 1, "pottery", "writing", "masonry", "sailing", "irrigation")
    learn(state, 2, tech)
    hold(state, 1, event)
    play(state, f"event {event}", "player 2", f"tech {tech}")
    while decision(state)[0] == "adopt_government":
        play(state, "pass")
    assert decision(state) == ("learn_tech", 2)
    play(state, "tech pottery")
    assert (tech in knows(state, 1), "pottery" in knows(state, 2)) == (True, True)


@example("events:exchange_of_ideas")
def exchange_of_ideas() -> None:
    exchanges("exchange_of_ideas", "currency")


@example("events:knowledge_shared")
def knowledge_shared() -> None:
    exchanges("knowledge_shared", "chivalry")


@example("events:think_tank")
def think_tank() -> None:
    exchanges("think_tank", "banking")


def razes(event: str, *squares: str) -> None:
    """Check that an event destroys buildings beside the capital on f14."""
    state = scene()
    for square in squares:
        build(state, square, "library")
    army(state, 1, "c12")
    hold(state, 1, event)
    play(state, f"event {event}", *(f"at {square}" for square in squares))
    assert [piece(state, square) for square in squares] == [""] * len(squares)
    assert seen(state).table.buildings["library"] == 6


@example("events:sabotage")
def sabotage() -> None:
    razes("sabotage", "e14")
    state = scene()
    build(state, "f13", "library")
    army(state, 1, "c11")
    hold(state, 1, "sabotage")
    assert refusal(state, "event sabotage").code == "no_target"


@example("events:catastrophe")
def catastrophe() -> None:
    razes("catastrophe", "f13")


@example("events:disaster")
def disaster() -> None:
    razes("disaster", "e14", "f13")


def revolts(event: str) -> None:
    """Check that an event throws another player into Anarchy."""
    state = scene()
    hold(state, 1, event)
    play(state, f"event {event}", "player 2")
    assert government(state, 2) == "anarchy"


@example("events:citizens_revolting_1")
def citizens_revolting_1() -> None:
    revolts("citizens_revolting_1")


@example("events:citizens_revolting_2")
def citizens_revolting_2() -> None:
    revolts("citizens_revolting_2")


def celebrates(event: str, amount: int) -> None:
    """Check that an event gives a city production for this turn."""
    state = managed()
    hold(state, 1, event)
    play(state, f"event {event}", "city capital")
    assert production(state, 1) == 5 + amount
    until(state, "start_of_turn", 1)
    assert production(state, 1) == 5


@example("events:despot_day")
def despot_day() -> None:
    celebrates("despot_day", 4)


@example("events:queen_day")
def queen_day() -> None:
    celebrates("queen_day", 6)


@example("events:president_day")
def president_day() -> None:
    celebrates("president_day", 8)


# -- buildings and great people


def stands(piece_id: str, square: str) -> None:
    """Check that a piece gives its icons on a square, in place of those of the ground."""
    facts = next(one for kind in ("buildings", "great_people") for one in GAME.facts()[kind] if one["id"] == piece_id)
    bare = {"b2": (0, 0), "d3": (1, 0), "b3": (1, 0), "b4": (0, 1)}[square]
    state = scene()
    before, rich = seen(state).nations[0].cities[0], coins(state, 1)
    build(state, square, piece_id)
    after = seen(state).nations[0].cities[0]
    assert after.trade - before.trade == facts["trade"] - bare[0]
    assert after.production - before.production == facts["production"] - bare[1]
    assert after.arts - before.arts == facts["culture"]
    assert coins(state, 1) - rich == facts["coin"]
    until(state, "movement", 1)
    army(state, 1, "c5")
    army(state, 2, "c6")
    play(state, "move c5 1 0", "step south")
    assert battle_of(state).bonus == (facts["combat_bonus"], 0)


GROUNDS: Final = {
    "harbor": "d3",
    "trading_post": "b3",
    "workshop": "b4",
    "iron_mine": "b4",
}
for _component in (*GAME.facts()["buildings"], *GAME.facts()["great_people"]):
    _kind = "buildings" if "terrain" in _component else "great_people"
    EXAMPLES[f"{_kind}:{_component['id']}"] = partial(stands, _component["id"], GROUNDS.get(_component["id"], "b2"))


# -- civilizations


@example("civilizations:american")
def american() -> None:
    state = opened("american", "german")
    play(state, "at c3", "at f14", wishes=("great 1 scientist",))
    assert decision(state) == ("place_piece", 1)
    state = managed("american", "german")
    nation(state, 1).trade = 3
    nation(state, 1).boosts = 0
    missing = 10 - production(state, 1)
    nation(state, 1).boosts = missing - 2
    assert "produce capital stonehenge" in choices(state)


@example("civilizations:chinese")
def chinese() -> None:
    state = scene("chinese", "german")
    assert nation(state, 1).walls == 1
    until(state, "movement", 1)
    army(state, 1, "c5")
    mark(state, "c6", "hut")
    play(state, "move c5 1 0", "step south")
    assert culture_of(state, 1) == 3
    army(state, 1, "d5")
    army(state, 2, "d6")
    forces(state, 1, "infantry_1")
    forces(state, 2, "infantry_3")
    play(state, "move d5 1 0", "step south", "open infantry_3", "attack infantry_1 0")
    assert decision(state) == ("save_unit", 1)
    play(state, "save infantry_1")
    assert units(state, 1) == {"infantry_1": 1}


@example("civilizations:egyptian")
def egyptian() -> None:
    state = founded("egyptian", "german")
    assert sum(1 for square in state.wonder_at if square >= 0) == 1
    state = managed("egyptian", "german")
    learn(state, 1, "pottery")
    play(state, "granted capital granary")
    square = choices(state)[0]
    play(state, square)
    assert piece(state, square.split()[1]) == "granary"


@example("civilizations:german")
def german() -> None:
    state = founded("roman", "german")
    assert seen(state).nations[1].unit_types["infantry"] == 3
    state = scene("german", "roman")
    learn(state, 1, "pottery", "writing")
    until(state, "movement", 2)
    nation(state, 1).trade = 11
    play(state, "done")
    play(state, "research mathematics", seat=1)
    while decision(state)[0] == "research":
        play(state, "pass")
    assert decision(state) == ("take_resource", 1)
    assert seen(state).nations[0].unit_types["artillery"] == 2


@example("civilizations:roman")
def roman() -> None:
    state = scene()
    assert government(state, 1) == "republic"
    scout(state, 1, "f6")
    play(state, "found f6")
    assert int(nation(state, 1).space) == 1
    until(state, "city_management", 1)
    nation(state, 1).trade = 27
    play(state, "produce capital stonehenge", "at b2")
    assert int(nation(state, 1).space) == 2


@example("civilizations:russian")
def russian() -> None:
    state = founded("russian", "german")
    assert seen(state).nations[0].armies + 2 == 7
    assert seen(state).nations[0].limits["stacking"] == 3
    state = scene("russian", "german")
    until(state, "movement", 1)
    army(state, 1, "e14")
    play(state, "move e14 1 0", "sacrifice east", "tech metalworking")
    assert "metalworking" in knows(state, 1)
    assert int(state.figure[sq("e14")]) == 0
