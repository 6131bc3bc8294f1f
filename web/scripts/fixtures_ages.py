"""Positions of Through the Ages for its board: every decision, two to four seats, the three games, a war, an auction.

Armies, wars and pacts are rare among bots, so these positions are built (`pentapolis.games.ages.position_builder`): each is a
state and the seat that looks at it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pentapolis as pp
from pentapolis.games.ages.position_builder import GAME, Side, play
from pentapolis.games.ages.position_builder import position as table
from pentapolis.games.ages.state import AgesState, new_state

#: A position and the seat that looks at it.
Seen = tuple[AgesState, int | None]

#: The end of a long game: a fleet of colonies, an army that lacks one gun, a wonder, a full hand.
EMPIRE = Side(
    "irrigation 3 iron 3 oil 1 philosophy 1 scientific_method 1 religion 2 printing_press 0 journalism 3 drama 1"
    " professional_sports 0 modern_infantry 2 tanks 1 rockets 0",
    idle=2,
    bank=7,
    known="coal",
    goods="irrigation 9 iron 1 oil 3",
    culture=194,
    science=16,
    government="democracy",
    specials="military_theory code_of_laws architecture",
    leader="james_cook",
    tactic="modern_army",
    wonder="fast_food_chains 2",
    wonders="universitas_carolina eiffel_tower",
    ravaged="hanging_gardens",
    colonies="inhabited_territory_i strategic_territory_i historic_territory_ii",
    hand="computers opera satellites ideal_building_site_iii patriotism_ii bountiful_harvest_iii mineral_deposits_iii",
    military="impact_of_strength defense_colonization_bonus_iii defense_colonization_bonus_iii raid_iii raid_iii"
    " armed_intervention_iii war_over_culture_iii",
    pact="peace_treaty 2 a",
    civil_spent=3,
    military_spent=1,
)
#: Three rivals of it: a planner, a warrior, and one who has fallen behind.
PLANNER = Side(
    "selective_breeding 3 coal 3 bronze 1 alchemy 2 theology 1 journalism 2 opera 1 riflemen 2 cavalrymen 2 cannon 1",
    idle=1,
    bank=6,
    goods="selective_breeding 4 coal 3",
    culture=100,
    science=2,
    government="republic",
    specials="strategy justice_system",
    leader="mahatma_gandhi",
    tactic="napoleonic_army",
    wonder="transcontinental_railroad 1",
    colonies="developed_territory_ii",
    hand="movies team_sports navigation",
    military="impact_of_wonders plunder_iii defense_colonization_bonus_ii defense_colonization_bonus_iii",
)
WARRIOR = Side(
    "irrigation 2 mechanized_agriculture 1 iron 4 alchemy 2 religion 1 drama 2 bread_and_circuses 1"
    " modern_infantry 3 knights 2 cannon 2",
    idle=0,
    bank=5,
    goods="irrigation 2 mechanized_agriculture 3 iron 5",
    culture=215,
    science=18,
    government="constitutional_monarchy",
    specials="warfare cartography",
    leader="js_bach",
    tactic="entrenchments",
    wonder="first_space_flight 2",
    wonders="pyramids",
    hand="democracy engineering_genius_iii breakthrough_ii frugality_ii",
    military="impact_of_science military_pact holy_war_iii armed_intervention_iii defense_colonization_bonus_iii"
    " spy_ii",
    war="war_over_culture_iii 1",
)
LAGGARD = Side(
    "agriculture 3 bronze 2 iron 1 philosophy 1 alchemy 1 religion 1 warriors 2 swordsmen 1",
    idle=1,
    bank=8,
    goods="agriculture 1",
    culture=0,
    science=9,
    government="communism",
    leader="albert_einstein",
    wonder="ocean_liner_service 4",
    hand="air_forces multimedia efficient_upgrade_iii",
    military="impact_of_industry plunder_ii defense_colonization_bonus_iii",
)
LATE_ROW = (
    "nikola_tesla civil_service winston_churchill air_forces sid_meier professional_sports patriotism_iii oil rockets"
    " ideal_building_site_iii - multimedia computers"
)
#: Age I and II for the smaller positions.
TOWN = Side(
    "agriculture 1 irrigation 2 bronze 2 iron 1 philosophy 1 alchemy 1 religion 1 drama 1 warriors 2 knights 1",
    idle=1,
    bank=10,
    goods="agriculture 2 irrigation 1 bronze 1 iron 2",
    culture=24,
    science=7,
    government="monarchy",
    specials="code_of_laws masonry",
    leader="michelangelo",
    tactic="phalanx",
    wonder="great_wall 1",
    wonders="pyramids taj_mahal",
    colonies="developed_territory_i historic_territory_i",
    hand="rich_land_i breakthrough_i swordsmen theology",
    military="phalanx raid_i defense_colonization_bonus_i rats",
)
NEIGHBOUR = Side(
    "agriculture 2 bronze 3 philosophy 2 religion 1 bread_and_circuses 1 printing_press 1 warriors 2 swordsmen 1",
    idle=1,
    bank=11,
    goods="agriculture 3 bronze 4",
    culture=17,
    science=5,
    specials="cartography",
    leader="joan_of_arc",
    wonder="colossus 1",
    wonders="hanging_gardens",
    colonies="fertile_territory_i",
    hand="alchemy theocracy",
    military="reign_of_terror legion defense_colonization_bonus_i",
)
TOWN_ROW = (
    "homer - irrigation coal riflemen bountiful_harvest_ii cannon opera constitutional_monarchy navigation kremlin"
)


FIRST_ROW = (
    "frugality_i iron alchemy swordsmen printing_press theology masonry rich_land_i warfare knights drama irrigation"
)


def late(**changes: Any) -> AgesState:
    """The worst late position for four."""
    given: dict[str, Any] = {"age": "III", "round": 21, "last_round": 22, "row": LATE_ROW} | changes
    sides = given.pop("sides", (EMPIRE, PLANNER, WARRIOR, LAGGARD))
    given.setdefault("current", "impact_of_colonies 1 impact_of_agriculture 4")
    given.setdefault("future", "impact_of_happiness 3 impact_of_progress 1 impact_of_technology 1")
    return table(*sides, **given)


def towns(*sides: Side, **changes: Any) -> AgesState:
    """A position of Age II for two, or for as many sides as are given."""
    given: dict[str, Any] = {"age": "II", "round": 9, "row": TOWN_ROW} | changes
    return table(*(sides or (TOWN, NEIGHBOUR)), **given)


def event(name: str, *sides: Side, **changes: Any) -> AgesState:
    """An event is turned up in the first player's turn."""
    spare = "no_event" if name != "no_event" else "rats"
    first, *others = sides or (TOWN, NEIGHBOUR)
    first = replace(first, military=f"{first.military} {spare}")
    state = towns(first, *others, at="politics", current=f"{name} 2", future="crusades 1 barbarians 2", **changes)
    play(state, f"event {spare}", f"reveal {name}")
    return state


def weak(side: Side) -> Side:
    """A side that has lost its army."""
    return replace(side, workers=side.workers.replace(" warriors 2 knights 1", ""), tactic="")


def auction() -> AgesState:
    """A territory is auctioned among three."""
    return event("wealthy_territory_i", TOWN, NEIGHBOUR, Side("warriors 3", idle=0, military="legion"))


def late_auction() -> AgesState:
    """A bid stands, one player has passed, and another has no unit."""
    sides = (
        replace(EMPIRE, civil_spent=0, military_spent=0),
        PLANNER,
        WARRIOR,
        replace(LAGGARD, workers="agriculture 3"),
    )
    first = replace(sides[2], military=f"{WARRIOR.military} historic_territory_i")
    state = late(
        sides=(sides[0], sides[1], first, sides[3]), seat=2, at="politics", round=20, current="wealthy_territory_ii 1"
    )
    return moved(state, "event historic_territory_i", "reveal wealthy_territory_ii", "bid 3")


def war() -> AgesState:
    """The warrior's war against the empire is fought."""
    return late(seat=2, at="war", round=21)


def defence() -> AgesState:
    """The empire is the target of an aggression."""
    return moved(
        late(seat=2, at="politics", round=20), "attack armed_intervention_iii 1", "sacrifice knights", "done"
    )


def seizing() -> AgesState:
    """A war over technology is won."""
    victor = replace(TOWN, workers=TOWN.workers.replace("warriors 2", "warriors 9"), war="war_over_technology_ii 2")
    return towns(victor, weak(NEIGHBOUR), at="war")


def moved(state: AgesState, *moves: str) -> AgesState:
    """A position after some moves."""
    play(state, *moves)
    return state


def dealt(state: AgesState) -> AgesState:
    """A position after chance has decided."""
    dealer = pp.dealer("fixture")
    while state.to_act == pp.CHANCE:
        state.apply_chance(state.sample(dealer))
    return state


def asked(state: AgesState) -> Seen:
    """Who is asked looks."""
    return state, state.decider()


def built() -> dict[str, Callable[[], Seen]]:
    """The positions by name; a decision has its own name at least once."""
    pacts = replace(TOWN, military=f"{TOWN.military} open_borders_agreement trade_routes_agreement")
    three = (pacts, NEIGHBOUR, Side(idle=2, military="crusades", goods="bronze 3"))
    return {
        "act": lambda: asked(towns()),
        "advanced": lambda: asked(
            towns(
                TOWN,
                NEIGHBOUR,
                options="mode=advanced",
                bonuses="impact_of_industry impact_of_wonders impact_of_science",
            )
        ),
        "agree": lambda: asked(event("international_agreement")),
        "answer_pact": lambda: asked(moved(towns(*three, at="politics"), "offer trade_routes_agreement 2 a")),
        "attack": lambda: asked(moved(towns(at="politics"), "attack raid_i 2")),
        "bid": lambda: asked(auction()),
        "cede": lambda: asked(event("independence_declaration", weak(TOWN), NEIGHBOUR)),
        "choose_goods": lambda: asked(event("development_of_markets")),
        "colonise": lambda: asked(moved(auction(), "bid 4", "decline", "decline")),
        "defend": lambda: asked(moved(towns(at="politics"), "attack raid_i 2", "sacrifice warriors", "done")),
        "discard": lambda: asked(late(at="hand", round=20)),
        "free_build": lambda: asked(event("development_of_religion")),
        "idle_mine": lambda: asked(moved(towns(options="alternative_corruption=on"), "done")),
        "keep_bonus": lambda: asked(dealt(new_state(GAME, 3, GAME.options({"bonus_cards": "own"})))),
        "late": lambda: asked(late()),
        "late_war": lambda: asked(moved(war(), "sacrifice modern_infantry", "done")),
        "late_bid": lambda: asked(late_auction()),
        "late_defend": lambda: asked(defence()),
        "late_politics": lambda: asked(late(at="politics", round=20)),
        "late_spectator": lambda: (late(), None),
        "lose_goods": lambda: asked(event("raiders")),
        "lose_worker": lambda: asked(event("pestilence", replace(TOWN, idle=0), NEIGHBOUR)),
        "mix_goods": lambda: asked(event("foray")),
        "politics": lambda: asked(towns(*three, at="politics")),
        "ravage": lambda: asked(event("ravages_of_time")),
        "raze": lambda: asked(moved(towns(at="politics"), "attack raid_i 2", "sacrifice knights", "done", "done")),
        "return_blue": lambda: asked(event("crime_wave", replace(weak(TOWN), blue_bank=0), NEIGHBOUR)),
        "seize": lambda: asked(moved(seizing(), "done", "done")),
        "simple": lambda: asked(
            table(Side(hand="irrigation frugality_a"), Side(), options="mode=simple", row=FIRST_ROW)
        ),
        "start": lambda: asked(dealt(new_state(GAME, 4, GAME.options({})))),
        "use_card": lambda: asked(moved(towns(), "play rich_land_i")),
        "waiting": lambda: (late(), 1),
    }
