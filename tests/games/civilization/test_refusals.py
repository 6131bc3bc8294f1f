"""Refusals of bad input with their reasons, without a change (R27, R37, R43, R49, R51, R65, R74, R75, R107)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from pentapolis.core.errors import IllegalMove, NotAMove
from pentapolis.core.types import Move
from pentapolis.games.civilization.rules.map import own_map
from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import (
    GAME,
    army,
    build,
    city,
    hold,
    learn,
    mark,
    nation,
    play,
    refusal,
    scene,
    scout,
    until,
)


def settler(square: str = "f6") -> CivilizationState:
    """Return a state with a scout that could found a city."""
    state = scene()
    scout(state, 1, square)
    return state


def with_marker(marker: str) -> CivilizationState:
    """Return a state with a hut or a village beside the settler."""
    state = settler()
    mark(state, "g7", marker)
    return state


def with_enemy() -> CivilizationState:
    """Return a state with an enemy scout beside the settler."""
    state = settler()
    scout(state, 2, "e6")
    return state


def at_the_edge() -> CivilizationState:
    """Return a state with a settler at the edge of the map."""
    return settler("h5")


def beside_the_unknown() -> CivilizationState:
    """Return a state with a settler beside a tile that lies face down."""
    state = settler("f6")
    own_map(state)
    for square in range(256):
        if square % 16 < 4 and 4 <= square // 16 < 8:
            state.ground[square] = 6
    scout(state, 1, "e6")
    return state


def too_near() -> CivilizationState:
    """Return a state with a settler two squares from the capital."""
    return settler("c5")


def at_sea() -> CivilizationState:
    """Return a state with a settler on water."""
    return settler("f9")


def full() -> CivilizationState:
    """Return a state with a settler and no city left."""
    state = settler("b11")
    city(state, 1, "f6")
    return state


def walker(*squares: str) -> CivilizationState:
    """Return a state in which armies set out from c5, and others stand on the given squares."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c5", *squares)
    play(state, "move c5 1 0")
    return state


def crowd() -> CivilizationState:
    """Return a state with an army on its way over a square with two others."""
    state = walker("c6", "c6")
    play(state, "step south")
    return state


def last_step() -> CivilizationState:
    """Return a state with an army with one step left, beside a square with two others."""
    state = walker("d6", "d6")
    play(state, "step east")
    return state


def tired() -> CivilizationState:
    """Return a state with an army that has moved to c6."""
    state = walker()
    play(state, "step south", "stop")
    return state


def spent() -> CivilizationState:
    """Return a state with an army whose two steps are taken."""
    state = walker()
    play(state, "step east", "step east")
    return state


def idle() -> CivilizationState:
    """Return a state with one army on c5 that could set out."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c5")
    return state


def at_the_coast() -> CivilizationState:
    """Return a state with an army on its way at the western edge of the map."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "a5")
    play(state, "move a5 1 0")
    return state


def sailor() -> CivilizationState:
    """Return a state with an army beside water."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c6")
    play(state, "move c6 1 0")
    return state


def afloat() -> CivilizationState:
    """Return a state with an army that may cross water, and is on it."""
    state = scene()
    until(state, "movement", 1)
    learn(state, 1, "navigation", "horseback_riding")
    army(state, 1, "c6")
    play(state, "move c6 1 0", "step south")
    return state


def builder(item: str, *techs: str) -> CivilizationState:
    """Return a state with a city with much trade that is about to build an item."""
    state = scene()
    until(state, "city_management", 1)
    learn(state, 1, *techs)
    nation(state, 1).trade = 27
    if item == "second temple":
        build(state, "c4", "market")
        item = "temple"
    play(state, f"produce capital {item}")
    return state


def manager(trade: int = 0, culture: int = 0, techs: tuple[str, ...] = ()) -> CivilizationState:
    """Return a state in which a player manages the cities with `trade` and `culture`."""
    state = scene()
    until(state, "city_management", 1)
    learn(state, 1, *techs)
    nation(state, 1).trade, nation(state, 1).culture = trade, culture
    return state


def scholar(trade: int, *techs: str) -> CivilizationState:
    """Return a state in which a player researches."""
    state = scene()
    learn(state, 1, *techs)
    until(state, "movement", 2)
    for one in state.nations:
        one.trade = 6
    nation(state, 1).trade = trade
    play(state, "done")
    return state


def reader() -> CivilizationState:
    """Return a state in which a player holds an event of another phase."""
    state = scene()
    hold(state, 1, "despot_day")
    return state


def trader() -> CivilizationState:
    """Return a state in which a player's offer is void, because its goods are gone."""
    state = scene("roman", "german", "russian")
    until(state, "trade")
    nation(state, 1).culture = 1
    play(state, "offer 2", "give culture_1", "propose", seat=1)
    play(state, "offer 1", "want culture_1", "propose", seat=3)
    play(state, "accept 3", seat=1)
    return state


def asked() -> CivilizationState:
    """Return a state in which a player is asked for a culture token that has gone to another player."""
    state = scene("roman", "german", "russian")
    until(state, "trade")
    nation(state, 2).culture = 1
    for seat in (1, 3):
        play(state, "offer 2", "want culture_1", "propose", seat=seat)
    play(state, "accept 3", seat=2)
    return state


def stale_drafter() -> CivilizationState:
    """Return a state in which a player's draft is void, because its goods were given away before the proposal."""
    state = scene("roman", "german", "russian")
    until(state, "trade")
    nation(state, 1).culture = 1
    play(state, "offer 2", "give culture_1", seat=1)
    play(state, "offer 1", "want culture_1", "propose", seat=3)
    play(state, "accept 3", seat=1)
    return state


def drafter() -> CivilizationState:
    """Return a state in which a player drafts an offer and owns nothing."""
    state = scene()
    until(state, "trade")
    play(state, "offer 2", seat=1)
    return state


#: The move, its state and seat, and the reason of its refusal.
BAD: Final[dict[str, tuple[Callable[[], CivilizationState], str, int, str]]] = {
    "founding on water": (at_sea, "found f9", 1, "city_on_water"),
    "founding at the edge": (at_the_edge, "found h5", 1, "surroundings_unexplored"),
    "founding beside the unknown": (beside_the_unknown, "found e6", 1, "surroundings_unexplored"),
    "founding beside a hut": (lambda: with_marker("hut"), "found f6", 1, "marker_near"),
    "founding beside a village": (lambda: with_marker("village"), "found f6", 1, "marker_near"),
    "founding beside an enemy": (with_enemy, "found f6", 1, "enemy_near"),
    "founding near a city": (too_near, "found c5", 1, "city_near"),
    "founding a city too many": (full, "found b11", 1, "city_limit"),
    "founding without a scout": (settler, "found f7", 1, "no_founder"),
    "ending above the stacking limit": (crowd, "stop", 1, "cannot_end"),
    "stepping onto a full square with the last step": (last_step, "step south", 1, "cannot_end"),
    "stepping farther than the speed allows": (spent, "step east", 1, "other_decision"),
    "moving on after the last step": (spent, "move e5 1 0", 1, "figures_moved"),
    "moving a figure twice": (tired, "move c6 1 0", 1, "figures_moved"),
    "moving onto water": (sailor, "step south", 1, "no_ships"),
    "ending on water": (afloat, "stop", 1, "cannot_end"),
    "moving off the map": (at_the_coast, "step west", 1, "off_map"),
    "moving more figures than there are": (idle, "move c5 2 0", 1, "no_figures"),
    "building on the wrong terrain": (lambda: builder("harbor", "navigation"), "at b2", 1, "wrong_terrain"),
    "building a second star": (lambda: builder("second temple", "philosophy"), "at b2", 1, "second_star"),
    "building outside": (lambda: builder("temple", "philosophy"), "at c5", 1, "not_outskirts"),
    "building without the tech": (manager, "produce capital temple", 1, "tech_missing"),
    "spending production that is not there": (manager, "produce capital stonehenge", 1, "production_short"),
    "spending trade that is not there": (
        lambda: manager(trade=5, techs=("democracy",)),
        "use democracy",
        1,
        "trade_short",
    ),
    "spending culture that is not there": (lambda: manager(culture=2), "advance", 1, "culture_short"),
    "spending a resource that is not there": (
        lambda: manager(techs=("currency",)),
        "use currency",
        1,
        "resource_short",
    ),
    "researching without two below": (lambda: scholar(27, "pottery", "sailing"), "research irrigation", 1, "pyramid"),
    "researching without trade": (lambda: scholar(10, "pottery", "writing"), "research sailing", 1, "trade_short"),
    "researching what one knows": (lambda: scholar(10, "pottery"), "research pottery", 1, "tech_known"),
    "playing an event outside its phase": (reader, "event despot_day", 1, "wrong_phase"),
    "playing an event that one does not hold": (reader, "event drought", 1, "not_in_hand"),
    "accepting what is no longer there": (trader, "accept 1", 2, "no_offer"),
    "accepting to give what one no longer has": (asked, "accept 1", 2, "not_yours"),
    "proposing what one no longer has": (stale_drafter, "propose", 1, "no_draft"),
    "offering what one does not have": (drafter, "give iron", 1, "not_yours"),
    "acting out of turn": (scene, "done", 2, "not_your_decision"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_refused_with_its_reason_and_nothing_changes(what: str) -> None:
    """R27, R37, R43, R49, R51, R65, R75, R107: by the parser and by the position itself."""
    make, text, seat, code = BAD[what]
    state = make()
    assert refusal(state, text, seat=seat).code == code
    before = state.key()
    verb, *words = text.split()
    action = GAME.find(state, seat - 1, Move(verb, dict(zip(GAME.verbs[verb], words, strict=True))))
    assert isinstance(action, int)
    with pytest.raises(IllegalMove):
        state.apply(seat - 1, action)
    assert state.key() == before


@pytest.mark.parametrize(
    "text", ["", "conquer f14", "found", "found z9", "move c5 1", "research alphabet", "give gold"]
)
def test_what_is_no_move_is_told_as_such(text: str) -> None:
    """R1: words that the game does not have."""
    state = scene()
    before = state.key()
    with pytest.raises(NotAMove):
        GAME.parse(state, text, 0, strict=True)
    assert state.key() == before


def test_an_event_that_is_aimed_at_a_square_takes_no_tech() -> None:
    """R65: what was said before is the square, and no player to learn from."""
    state = scene()
    hold(state, 1, "defection")
    until(state, "movement", 1)
    army(state, 2, "c6")
    play(state, "event defection", "at c6")
    assert refusal(state, "tech pottery").code == "other_decision"


def test_every_reason_is_one_that_can_be_told() -> None:
    """R27: and each of the five reasons against a city has a code of its own."""
    codes = {code for what, (_, _, _, code) in BAD.items() if what.startswith("founding")}
    assert {"city_on_water", "surroundings_unexplored", "marker_near", "enemy_near", "city_near"} <= codes


def test_a_group_of_more_scouts_than_there_can_be_is_no_other_group() -> None:
    """R73: of two scouts never five move; the words are not taken for one army more and a scout."""
    state = scene()
    army(state, 1, "c6")
    army(state, 1, "c6")
    scout(state, 1, "c6")
    until(state, "movement", 1)
    with pytest.raises(IllegalMove):
        GAME.parse(state, "move c6 1 5", 0, strict=True)
    assert GAME.parse(state, "move c6 2 1", 0, strict=True) in state.legal(0)
