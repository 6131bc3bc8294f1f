"""Reasons of refusals, which change nothing (R35, R40-R54, R60-R63, R92, R110-R128, R171, R173)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.core.errors import ChanceError, IllegalMove, NotAMove
from pentapolis.core.types import Reason
from pentapolis.games.ages.actions import take
from pentapolis.games.ages.rules.legality import VERDICTS
from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import GAME, Side, event, play, position, refusal

TESTS = Path(__file__).parent
POOR = Side("religion 2", idle=1, known="iron", hand="warfare", military="legion")


def poor() -> AgesState:
    """Return the action phase of a player who has nothing to pay with."""
    return position(POOR, row="taj_mahal iron michelangelo")


def broke() -> AgesState:
    """Return the action phase of a player who has spent all actions."""
    side = Side(idle=1, goods="bronze 5", hand="moses", military="legion", civil_spent=4, military_spent=2)
    return position(side, row="iron")


def busy() -> AgesState:
    """Return the action phase of a player without unused workers and with too little of everything."""
    side = Side(
        "bronze 1 drama 2 swordsmen 1",
        idle=0,
        known="iron opera riflemen",
        goods="agriculture 1 bronze 2",
        science=3,
        specials="masonry",
        wonder="taj_mahal 1",
        wonders="pyramids",
        hand="monarchy theocracy",
    )
    return position(side, row="- - - - hammurabi iron warfare", age="I")


def bidding() -> AgesState:
    """Return an auction in which a player has bid three, and the next player can pay four."""
    state = event("wealthy_territory_i", Side("warriors 3"), Side("warriors 4"))
    play(state, "bid 3")
    return state


def raided() -> AgesState:
    """Return a raid of up to two temples, of which there are two."""
    state = position(Side("warriors 3", military="raid_ii"), Side("religion 2"), at="politics", age="II")
    play(state, "attack raid_ii 2", "done")
    return state


def warring() -> AgesState:
    """Return the politics of a player who may attack; a pact, Gandhi's price and an empty target stand in the way."""
    own = Side(military="enslave_i annex_ii raid_iii", pact="peace_treaty 2 a")
    return position(own, Side(), Side(leader="mahatma_gandhi"), at="politics", age="III")


def using() -> AgesState:
    """Return a state in which an Ideal Building Site is in use."""
    state = position(Side("", idle=1, hand="ideal_building_site_a", goods="bronze 2", known="movies"))
    play(state, "play ideal_building_site_a")
    return state


def agreeing() -> AgesState:
    """Return an International Agreement with two left of five."""
    state = event(
        "international_agreement", Side("warriors 2"), Side(""), row=f"iron {'- ' * 8}coal - - oil", age="III"
    )
    play(state, "take coal 10")
    return state


def robbed() -> AgesState:
    """Return a state in which a blue token must go back to the box, from a farm."""
    return event("crime_wave", Side("warriors 2"), Side("", goods="agriculture 1", blue_bank=0))


def empty() -> AgesState:
    """Return a state in which military cards are drawn as actions, but there are none."""
    return position(Side(), military_deck="", options="draw_as_action=on")


def paying() -> AgesState:
    """Return a state in which a colony is to be paid."""
    state = event("wealthy_territory_i", Side("warriors 2"), Side(""))
    play(state, "bid 2")
    return state


CASES: list[tuple[Callable[[], AgesState], str, Reason]] = [
    (poor, "grow", Reason("food_short", {"cost": 2, "there": 0, "short": 2})),
    (poor, "build bronze", Reason("resources_short", {"cost": 2, "there": 0, "short": 2})),
    (poor, "build iron", Reason("resources_short", {"cost": 5, "there": 0, "short": 5})),
    (poor, "build religion", Reason("urban_limit", {"card": "religion", "kind": "temple", "limit": 2})),
    (poor, "build warriors", Reason("resources_short", {"cost": 2, "there": 0, "short": 2})),
    (poor, "build coal", Reason("technology_missing", {"card": "coal"})),
    (poor, "upgrade bronze iron", Reason("no_worker_there", {"card": "bronze"})),
    (poor, "upgrade religion theology", Reason("technology_missing", {"card": "theology"})),
    (poor, "destroy bronze", Reason("no_worker_there", {"card": "bronze"})),
    (poor, "stage 1", Reason("no_wonder", {})),
    (poor, "play warfare", Reason("science_short", {"cost": 4, "there": 0, "short": 4})),
    (poor, "play moses", Reason("not_in_hand", {"card": "moses"})),
    (poor, "play agriculture", Reason("not_in_hand", {"card": "agriculture"})),
    (poor, "revolt monarchy", Reason("not_in_hand", {"card": "monarchy"})),
    (poor, "tactic phalanx", Reason("not_in_hand", {"card": "phalanx"})),
    (poor, "take iron 2", Reason("technology_owned", {"card": "iron"})),
    (poor, "liner", Reason("no_such_wonder", {"card": "ocean_liner_service"})),
    (poor, "recruit warriors", Reason("wrong_leader", {"card": "frederick_barbarossa"})),
    (poor, "trade", Reason("no_route", {})),
    (poor, "draw", Reason("variant_off", {})),
    (poor, "event crusades", Reason("other_decision", {"decision": "act"})),
    (poor, "accept", Reason("other_decision", {"decision": "act"})),
    (broke, "take iron 1", Reason("civil_actions_short", {"cost": 1, "left": 0, "short": 1})),
    (broke, "grow", Reason("civil_actions_short", {"cost": 1, "left": 0, "short": 1})),
    (broke, "build bronze", Reason("civil_actions_short", {"cost": 1, "left": 0, "short": 1})),
    (broke, "play moses", Reason("civil_actions_short", {"cost": 1, "left": 0, "short": 1})),
    (broke, "build warriors", Reason("military_actions_short", {"cost": 1, "left": 0, "short": 1})),
    (broke, "destroy warriors", Reason("military_actions_short", {"cost": 1, "left": 0, "short": 1})),
    (broke, "tactic legion", Reason("military_actions_short", {"cost": 1, "left": 0, "short": 1})),
    (busy, "grow", Reason("food_short", {"cost": 2, "there": 1, "short": 1})),
    (busy, "build bronze", Reason("no_idle_worker", {"card": "bronze"})),
    (busy, "build swordsmen", Reason("no_idle_worker", {"card": "swordsmen"})),
    (busy, "upgrade bronze iron", Reason("resources_short", {"cost": 3, "there": 2, "short": 1})),
    (busy, "upgrade drama opera", Reason("resources_short", {"cost": 4, "there": 2, "short": 2})),
    (busy, "stage 1", Reason("resources_short", {"cost": 4, "there": 2, "short": 2})),
    (busy, "stage 3", Reason("stages_over", {"card": "taj_mahal", "stages": 3, "left": 2, "most": 2})),
    (busy, "play monarchy", Reason("science_short", {"cost": 9, "there": 3, "short": 6})),
    (busy, "take iron 6", Reason("technology_owned", {"card": "iron"})),
    (bidding, "bid 3", Reason("bid_too_low", {"bid": 3, "highest": 3, "most": 4})),
    (bidding, "bid 5", Reason("bid_too_high", {"bid": 5, "highest": 3, "most": 4})),
    (bidding, "done", Reason("other_decision", {"decision": "bid"})),
    (raided, "raze religion 3", Reason("not_that_many", {"card": "religion", "number": 3, "least": 1, "most": 2})),
    (warring, "attack enslave_i 2", Reason("pact_forbids", {"card": "enslave_i", "seat": "2", "pact": "peace_treaty"})),
    (warring, "attack enslave_i 3", Reason("military_actions_short", {"cost": 4, "left": 2, "short": 2})),
    (warring, "attack annex_ii 3", Reason("no_target", {"card": "annex_ii", "seat": "3"})),
    (warring, "attack plunder_i 3", Reason("not_in_hand", {"card": "plunder_i"})),
    (warring, "attack enslave_i 1", Reason("no_such_rival", {"card": "enslave_i", "seat": "1"})),
    (warring, "cancel military_pact", Reason("no_such_pact", {"card": "military_pact"})),
    (warring, "settle historic_territory_i", Reason("not_in_hand", {"card": "historic_territory_i"})),
    (agreeing, "take oil 13", Reason("budget_short", {"cost": 3, "left": 2, "short": 1})),
    (agreeing, "take iron 2", Reason("wrong_card", {"card": "iron"})),
    (robbed, "restore bronze", Reason("no_token_there", {"card": "bronze"})),
    (empty, "draw", Reason("no_card_to_draw", {})),
    (paying, "sacrifice knights", Reason("no_such_unit", {"card": "knights"})),
    (paying, "done", Reason("not_paid_yet", {"bid": 2, "force": 0, "short": 2, "units": 0})),
    (using, "build movies", Reason("resources_short", {"cost": 11, "there": 2, "short": 9})),
    (using, "build bronze", Reason("wrong_card", {"card": "bronze"})),
    (using, "done", Reason("other_decision", {"decision": "use_card"})),
]


@pytest.mark.parametrize(("at", "move", "reason"), CASES, ids=[f"{at.__name__}-{move}" for at, move, _ in CASES])
def test_a_refusal_tells_its_numbers(at: Callable[[], AgesState], move: str, reason: Reason) -> None:
    """R40-R63, R110-R128: and the position stays as it was."""
    assert refusal(at(), move) == reason


def test_an_empty_space_of_the_row_gives_nothing() -> None:
    """R40: asked for by its number."""
    state = position(Side(), row="iron - warfare")
    assert state.why_not(0, take(1)) == Reason("space_empty", {"space": 2})


def test_a_second_leader_of_an_age_is_refused() -> None:
    """R41: even one that was never played."""
    state = position(Side(hand="michelangelo", leaders_taken="I"), row="joan_of_arc")
    assert refusal(state, "take joan_of_arc 1") == Reason("second_leader", {"card": "joan_of_arc", "age": "I"})


def test_a_second_unfinished_wonder_is_refused() -> None:
    """R41: whatever it would cost."""
    state = position(Side(wonder="colossus 0"), row="taj_mahal")
    assert refusal(state, "take taj_mahal 1") == Reason("second_wonder", {"card": "taj_mahal", "wonder": "colossus"})


def test_an_action_card_taken_this_turn_is_refused() -> None:
    """R42: until the next turn."""
    state = position(Side(), row="work_of_art_i")
    play(state, "take work_of_art_i 1")
    assert refusal(state, "play work_of_art_i") == Reason("just_taken", {"card": "work_of_art_i"})


def test_a_seat_that_is_not_asked_is_refused() -> None:
    """R39: whatever it wants to do."""
    state = position(Side(), Side())
    assert refusal(state, "done", seat=1) == Reason("not_your_decision", {"seat": "1"})


def test_a_player_who_is_over_the_hand_limit_is_told_so() -> None:
    """R41: his cards and the limit."""
    state = position(Side(hand="iron warfare drama knights"), row="alchemy")
    assert refusal(state, "take alchemy 1") == Reason("hand_full", {"card": "alchemy", "cards": 4, "limit": 4})


def test_what_is_no_move_at_all_is_refused_by_its_own_type() -> None:
    """R190: verbs, ids and numbers that do not exist."""
    state = position(Side(), row="iron")
    for text in ("fly", "build colosseum", "take iron 14", "stage 5", "bid 0", ""):
        before = state.key()
        with pytest.raises(NotAMove):
            GAME.parse(state, text, strict=True)
        assert state.key() == before


def test_a_card_that_lies_elsewhere_in_the_row_is_refused() -> None:
    """R40: the card and the space must agree."""
    state = position(Side(), row="iron warfare")
    with pytest.raises(IllegalMove):
        GAME.parse(state, "take warfare 1", strict=True)


def test_a_chance_that_is_not_due_is_refused() -> None:
    """R195: and changes nothing."""
    state = position(Side(), row="iron")
    before = state.key()
    with pytest.raises((ChanceError, IllegalMove, NotAMove)):
        state.resolve(0)
    assert state.key() == before
    assert state.to_act != pp.CHANCE


def test_every_code_of_a_refusal_is_met_by_a_test() -> None:
    """R190: those that the rules can give; some codes guard what notation cannot say."""
    texts = "".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    missing = {code for code in VERDICTS if code and not re.search(rf'"{code}"', texts)}
    assert missing == set()
