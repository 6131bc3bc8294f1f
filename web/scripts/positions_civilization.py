"""Positions of Civilization for the browser tests: each a gesture or two before the thing that is tried."""

from __future__ import annotations

from collections.abc import Callable

from pentapolis.games.civilization import position_builder
from pentapolis.games.civilization.position_builder import Side, nation, play
from pentapolis.games.civilization.state import CivilizationState

#: Thirteen techs that carry Space Flight together with the start tech of Rome: five, four, three and two.
PYRAMID = (
    "currency masonry pottery writing chivalry irrigation mathematics sailing "
    "banking biology gunpowder computers ballistics"
)
STRONG = "artillery_3 artillery_3 infantry_3 infantry_3 mounted_3 mounted_3"


def position(roman: Side, german: Side, decision: str = "start_of_turn") -> CivilizationState:
    """A position in which only those are asked who can answer: nobody else interrupts the test."""
    return position_builder.position(roman, german, decision=decision, reactions="when_able")


def site() -> CivilizationState:
    """A scout stands where a city can be founded."""
    return position(Side("roman", scouts="g6"), Side("german"))


def wonder() -> CivilizationState:
    """Stonehenge can be built, with a rush."""
    return position(Side("roman", techs="masonry", trade=27), Side("german"), decision="city_management")


def walking(holds: str) -> CivilizationState:
    """The second player's army has taken a step; whoever might interrupt it is asked."""
    roman = Side("roman", holds=holds)
    state = position_builder.position(roman, Side("german", armies="d11"), decision="movement")
    play(state, "done", "move d11 1 0", "step north")
    return state


def battle() -> CivilizationState:
    """An army beside a weaker one."""
    german = Side("german", armies="d6", units="infantry_1")
    roman = Side("roman", techs="gunpowder ballistics", armies="d5", units=STRONG)
    return position(roman, german, decision="movement")


def deal() -> CivilizationState:
    """Two trade, and each has what the other may want."""
    roman = Side("roman", holds="iron", trade=15, culture=4)
    return position(roman, Side("german", holds="silk wheat", trade=12), decision="trade")


def culture() -> CivilizationState:
    """One space before the end of the culture track."""
    state = position(Side("roman", trade=6, culture=7), Side("german"), decision="city_management")
    nation(state, 1).space = 20
    return state


def technology() -> CivilizationState:
    """A pyramid that carries Space Flight, and the trade for it."""
    state = position(Side("roman", techs=PYRAMID), Side("german"), decision="research")
    nation(state, 1).trade = 26
    return state


def research() -> CivilizationState:
    """Nine techs of the first level can be learned."""
    state = position(Side("roman"), Side("german", techs="masonry animal_husbandry"), decision="research")
    nation(state, 1).trade = 8
    return state


def economy() -> CivilizationState:
    """Fourteen coins, and Democracy buys the last."""
    state = position(Side("roman", techs="democracy", trade=6), Side("german"), decision="city_management")
    nation(state, 1).sheet_coins = 14
    return state


def conquest() -> CivilizationState:
    """Armies in a rival's capital, and the unit in hand decides."""
    roman = Side("roman", techs="gunpowder", armies="e14", units="infantry_3 infantry_3 infantry_3")
    state = position(roman, Side("german"), decision="movement")
    position_builder.forces(state, 2)
    play(state, "move e14 1 0", "step east", "open infantry_3", "open infantry_3")
    return state


BUILT: dict[str, Callable[[], CivilizationState]] = {
    "civilization_site": site,
    "civilization_wonder": wonder,
    "civilization_battle": battle,
    "civilization_interrupt": lambda: walking("wholesale_defection"),
    "civilization_no_choice": lambda: walking("out_of_position"),
    "civilization_deal": deal,
    "civilization_culture": culture,
    "civilization_technology": technology,
    "civilization_research": research,
    "civilization_economy": economy,
    "civilization_conquest": conquest,
}
