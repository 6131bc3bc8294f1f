"""The trade phase: income, offers, deals (R36-R40)."""

from __future__ import annotations

from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import (
    GAME,
    army,
    build,
    choices,
    city,
    culture_of,
    decision,
    held,
    hold,
    learn,
    nation,
    offer_of,
    play,
    refusal,
    scene,
    scout,
    trade,
    until,
)


def bargain(*civilizations: str) -> CivilizationState:
    """Return a scene in which all are trading."""
    state = scene(*civilizations)
    until(state, "trade")
    return state


def goods(state: CivilizationState, seat: int) -> dict[str, int]:
    """Return the resources and events of a player."""
    return {name: count for name, count in held(state, seat).items() if name[-2:] not in ("_1", "_2", "_3")}


def test_every_player_gains_the_trade_of_all_outskirts() -> None:
    """R36: the capital has two deserts and a lake, the second city a desert and water, a scout stands in a desert."""
    state = scene()
    city(state, 1, "f5")
    scout(state, 1, "a5", 0)
    before = trade(state, 1)
    until(state, "trade")
    assert trade(state, 1) == before + 3 + 2 + 1


def test_buildings_and_great_people_trade_in_place_of_their_ground() -> None:
    """R36, R50: a scientist on a desert gives two in place of one, a library one on grassland."""
    state = scene()
    build(state, "b3", "scientist")
    build(state, "b2", "library")
    before = trade(state, 1)
    until(state, "trade")
    assert trade(state, 1) == before + 3 - 1 + 2 + 1


def test_the_dial_ends_at_27() -> None:
    """R36: the excess is lost."""
    state = scene()
    nation(state, 1).trade = 26
    until(state, "trade")
    assert trade(state, 1) == 27


def test_a_blockaded_square_gives_no_trade() -> None:
    """R36, R104."""
    state = scene()
    army(state, 2, "b3")
    before = trade(state, 1)
    until(state, "trade")
    assert trade(state, 1) == before + 2


def test_trade_is_kept_between_turns() -> None:
    """R36: three more each turn, as long as no player researches."""
    state = bargain()
    before = trade(state, 1)
    play(state, "done", seat=1)
    play(state, "done", seat=2)
    until(state, "trade")
    assert trade(state, 1) == before + 3


def test_a_deal_changes_hands_at_one_blow() -> None:
    """R37, R39: trade and culture for a resource and an event."""
    state = bargain()
    hold(state, 2, "iron", "drought")
    nation(state, 1).culture = 2
    ours, theirs = trade(state, 1), trade(state, 2)
    play(state, "offer 2", "give trade_5", "give culture_1", "want iron", "want drought", "propose", seat=1)
    assert (trade(state, 1), goods(state, 2)) == (ours, {"iron": 1, "drought": 1})
    play(state, "accept 1", seat=2)
    assert (trade(state, 1), trade(state, 2)) == (ours - 5, theirs + 5)
    assert (culture_of(state, 1), culture_of(state, 2)) == (1, 1)
    assert (goods(state, 1), goods(state, 2)) == ({"iron": 1, "drought": 1}, {})


def test_face_down_resources_change_hands_too() -> None:
    """R37: the partner sees what is offered, others do not."""
    state = bargain("roman", "german", "russian")
    hold(state, 1, "hut_silk", "village_spy")
    play(state, "offer 2", "give hut_silk", "give village_spy", "propose", seat=1)
    assert offer_of(state, 1, 2).give == ("hut_silk", "village_spy")
    assert offer_of(state, 1, 3).give == ("hut", "village")
    play(state, "accept 1", seat=2)
    assert goods(state, 2) == {"hut_silk": 1, "village_spy": 1}


def test_nothing_else_can_be_traded() -> None:
    """R37: no coins, units, techs or figures: there is not even a word for it."""
    words = set(GAME.vocabulary["goods"])
    assert not words & {"coin", "army", "scout", "infantry_1", "pottery", "temple", "artist"}


def test_a_gift_needs_nothing_in_return() -> None:
    """R37: an offer may have one side only."""
    state = bargain()
    before = trade(state, 2)
    play(state, "offer 2", "give trade_1", "propose", seat=1)
    play(state, "accept 1", seat=2)
    assert trade(state, 2) == before + 1


def test_an_empty_offer_cannot_be_made() -> None:
    """R39: something must change hands."""
    state = bargain()
    play(state, "offer 2", seat=1)
    assert "propose" not in choices(state, seat=1)
    assert refusal(state, "propose", seat=1).code in ("no_draft", "not_possible")


def test_whoever_then_holds_too_many_events_discards() -> None:
    """R38: at once, before anything else happens."""
    state = bargain()
    hold(state, 1, "drought", "despot_day")
    hold(state, 2, "sabotage")
    play(state, "offer 1", "give sabotage", "propose", seat=2)
    play(state, "accept 2", seat=1)
    assert decision(state) == ("discard_event", 1)
    play(state, "discard despot_day")
    assert set(goods(state, 1)) == {"drought", "sabotage"}
    assert decision(state)[0] == "trade"


def test_received_trade_ends_at_27_too() -> None:
    """R38."""
    state = bargain()
    nation(state, 2).trade = 25
    play(state, "offer 2", "give trade_5", "propose", seat=1)
    play(state, "accept 1", seat=2)
    assert trade(state, 2) == 27


def test_only_owned_goods_can_be_offered() -> None:
    """R39."""
    state = bargain()
    play(state, "offer 2", seat=1)
    assert refusal(state, "give iron", seat=1).code == "not_yours"
    assert refusal(state, "give drought", seat=1).code == "not_yours"
    assert refusal(state, "give culture_1", seat=1).code == "not_yours"
    nation(state, 1).trade = 6
    play(state, "give trade_5", seat=1)
    assert refusal(state, "give trade_5", seat=1).code == "not_yours"


def test_only_what_the_partner_may_have_can_be_asked_for() -> None:
    """R39: by all that can be seen: market resources openly, events by their backs."""
    state = bargain()
    hold(state, 2, "iron", "drought")
    play(state, "offer 2", seat=1)
    assert refusal(state, "want silk", seat=1).code == "partner_lacks"
    assert refusal(state, "want queen_day", seat=1).code == "partner_lacks"
    assert "want sabotage" in choices(state, seat=1)


def test_no_more_backs_are_asked_for_than_the_partner_shows() -> None:
    """R39: one ancient event and one hut, whatever they are; the village beside them is another back."""
    state = bargain()
    hold(state, 2, "drought", "hut_silk", "village_spy")
    play(state, "offer 2", "want sabotage", "want hut_wheat", seat=1)
    assert refusal(state, "want drought", seat=1).code == "partner_lacks"
    assert refusal(state, "want hut_silk", seat=1).code == "partner_lacks"
    play(state, "want village_iron", seat=1)
    assert refusal(state, "want village_spy", seat=1).code == "partner_lacks"


def test_an_offer_of_what_one_no_longer_has_is_void() -> None:
    """R39: the culture went to another player in the meantime."""
    state = bargain("roman", "german", "russian")
    nation(state, 1).culture = 1
    play(state, "offer 2", "give culture_1", "propose", seat=1)
    play(state, "offer 1", "want culture_1", "propose", seat=3)
    play(state, "accept 3", seat=1)
    told = refusal(state, "accept 1", seat=2)
    assert told.code == "no_offer"
    assert (culture_of(state, 1), culture_of(state, 3)) == (0, 1)


def test_an_offer_cannot_be_accepted_by_who_lacks_what_is_asked() -> None:
    """R39: the partner may have had it for all that could be seen."""
    state = bargain()
    hold(state, 2, "drought")
    play(state, "offer 2", "want sabotage", "propose", seat=1)
    assert refusal(state, "accept 1", seat=2).code == "not_yours"
    play(state, "decline 1", seat=2)
    assert refusal(state, "accept 1", seat=2).code == "no_offer"


def test_an_offer_is_made_to_one_player() -> None:
    """R39: no other player can accept it, and there is one at a time."""
    state = bargain("roman", "german", "russian")
    play(state, "offer 2", "give trade_1", "propose", seat=1)
    assert refusal(state, "accept 1", seat=3).code == "no_offer"
    assert refusal(state, "offer 3", seat=1).code == "draft_open"
    assert refusal(state, "offer 1", seat=1).code in ("no_target", "draft_open")
    play(state, "withdraw", seat=1)
    assert refusal(state, "accept 1", seat=2).code == "no_offer"
    play(state, "offer 3", seat=1)


def test_the_phase_closes_when_all_are_done() -> None:
    """R39: an offer brings its partner back to the table."""
    state = bargain()
    play(state, "done", seat=2)
    play(state, "offer 2", "give trade_1", "propose", seat=1)
    assert state.deciders() == [0, 1]
    play(state, "decline 1", seat=2)
    play(state, "done", seat=1)
    assert decision(state)[0] == "trade"
    play(state, "done", seat=2)
    assert decision(state) == ("city_management", 1)


def test_offers_are_limited_so_that_the_phase_ends() -> None:
    """R39: four in a turn, eight goods on each side."""
    state = bargain()
    nation(state, 1).trade = 20
    for _ in range(4):
        play(state, "offer 2", "withdraw", seat=1)
    assert refusal(state, "offer 2", seat=1).values["limit"] == 4
    state = bargain()
    nation(state, 1).trade = 20
    play(state, "offer 2", *["give trade_1"] * 8, seat=1)
    assert refusal(state, "give trade_1", seat=1).values["limit"] == 8


def test_horseback_riding_gives_nine_trade_and_six_to_another_player() -> None:
    """R40: for a silk, in the trade phase."""
    state = bargain()
    learn(state, 1, "horseback_riding")
    hold(state, 1, "silk")
    ours, theirs = trade(state, 1), trade(state, 2)
    play(state, "use horseback_riding", seat=1)
    assert (trade(state, 1), trade(state, 2)) == (ours + 9, theirs + 6)
    assert goods(state, 1) == {}


def test_with_more_players_the_owner_of_horseback_riding_says_who_gains() -> None:
    """R40: and cannot name himself."""
    state = bargain("roman", "german", "russian")
    learn(state, 1, "horseback_riding")
    hold(state, 1, "silk")
    before = [trade(state, seat) for seat in (1, 2, 3)]
    play(state, "use horseback_riding", seat=1)
    assert decision(state) == ("choose_target", 1)
    assert choices(state) == ["player 2", "player 3"]
    play(state, "player 3")
    assert [trade(state, seat) for seat in (1, 2, 3)] == [before[0] + 9, before[1], before[2] + 6]
