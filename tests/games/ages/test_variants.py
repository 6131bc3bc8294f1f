"""The variants of the rulebook's fourth chapter (R170-R175)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.types import Hidden
from pentapolis.games.ages.cards import AGE_III, CARDS, IMPACTS, KINDS, TERRITORIES
from pentapolis.games.ages.state import AgesState, new_state
from tests.games.ages.scene import (
    GAME,
    Side,
    chosen,
    civ,
    deal,
    decision,
    due,
    each,
    end_turn,
    held,
    legal,
    play,
    position,
    refusal,
    seen,
    tokens,
    walk,
)


def dealt(seats: int, options: str) -> AgesState:
    """Return a new game at its first decision."""
    state = new_state(GAME, seats, GAME.options(chosen(options)))
    play(state, "start 1")
    deal(state)
    return state


def kinds(state: AgesState) -> set[str]:
    """Return the kinds of cards that are in the game."""
    return {KINDS[card.kind] for index, card in enumerate(CARDS) if state.bag[index]}


def test_easier() -> None:
    """R170: nineteen yellow tokens in the bank, urban limits higher by one."""
    state = dealt(2, "easier=on")
    assert (civ(state).yellow.tokens, civ(state).urban_limit) == (19, 3)
    assert civ(dealt(2, "easier=on mode=simple")).yellow.tokens == 18


def test_no_gang_up_leaves_a_target_to_one_attacker() -> None:
    """R171: the marker of the target is with the first attacker."""
    attacker = Side("warriors 3", military="enslave_i plunder_i", government="monarchy")
    second = Side("warriors 3", military="enslave_i", government="theocracy")
    state = position(attacker, second, Side(""), at="politics", options="no_gang_up=on")
    play(state, "attack enslave_i 3", "done", "done")
    assert seen(state).civilizations[0].holds_marker_of == 2
    deal(state)
    refused = refusal(state, "attack enslave_i 3")
    assert (refused.code, refused.values) == ("attacked_by_another", {"card": "enslave_i", "seat": "1"})
    assert "attack enslave_i 1" in legal(state)


def test_a_marker_goes_back_at_the_next_political_action() -> None:
    """R171: unless the holder attacks the same target again."""
    attacker = Side("warriors 3", military="plunder_i", government="monarchy")
    state = position(attacker, Side(""), Side(""), at="politics", options="no_gang_up=on")
    state.civs[0].marker = 2
    play(state, "done")
    assert seen(state).civilizations[0].holds_marker_of is None
    state = position(attacker, Side(""), Side(""), at="politics", options="no_gang_up=on")
    state.civs[0].marker = 2
    play(state, "attack plunder_i 3", "done")
    assert seen(state).civilizations[0].holds_marker_of == 2


def test_the_marker_of_whoever_resigns_goes_back_and_those_of_others_stay() -> None:
    """R161, R171: no player attacks one who has left."""
    state = position(Side(""), Side(""), Side(""), Side(""), at="politics", age="III", options="no_gang_up=on")
    state.civs[0].marker, state.civs[1].marker, state.civs[2].marker = 1, 0, 3
    play(state, "resign")
    assert [one.holds_marker_of for one in seen(state).civilizations] == [None, None, 3, None]


def test_without_the_variant_several_may_attack_one() -> None:
    """R171: no marker is taken."""
    attacker = Side("warriors 3", military="enslave_i", government="monarchy")
    state = position(attacker, Side(), Side(""), at="politics")
    play(state, "attack enslave_i 3", "done")
    assert seen(state).civilizations[0].holds_marker_of is None


@pytest.mark.parametrize(
    ("peaceful", "missing"),
    [("off", set()), ("no_attacks", {"aggression", "war"}), ("no_attacks_no_pacts", {"aggression", "war", "pact"})],
)
def test_peaceful(peaceful: str, missing: set[str]) -> None:
    """R172: the cards of attacks are out, and if wished those of pacts."""
    state = dealt(3, f"peaceful={peaceful}")
    assert {"aggression", "war", "pact"} - kinds(state) == missing


def test_drawing_as_an_action() -> None:
    """R173: one military action for one card, any number; nothing at the end of the turn."""
    state = position(Side(""), Side(""), options="draw_as_action=on")
    play(state, "draw")
    deal(state)
    assert (held(state), civ(state).military_actions.left) == (1, 1)
    play(state, "draw")
    deal(state)
    assert refusal(state, "draw").code == "military_actions_short"
    end_turn(state)
    assert held(state) == 2


def test_without_the_variant_no_card_is_drawn_as_an_action() -> None:
    """R173: refused."""
    assert refusal(position(Side()), "draw").code == "variant_off"


@pytest.mark.parametrize("number", [3, 4, 5])
def test_public_bonus_cards(number: int) -> None:
    """R174: open all game; they score for all players at the end."""
    state = dealt(2, f"bonus_cards=public_{number}")
    assert len(seen(state).public_bonus_cards) == number


def test_age_by_age() -> None:
    """R174: one at the start, one after round 1, one at the end of each age."""
    state = dealt(2, "bonus_cards=age_by_age")
    assert len(seen(state).public_bonus_cards) == 1
    play(state, "done")
    deal(state)
    play(state, "done")
    assert all(move.startswith("bonus impact_of_") for move in due(state))
    deal(state)
    assert len(seen(state).public_bonus_cards) == 2


def test_age_by_age_opens_a_card_at_the_end_of_an_age() -> None:
    """R174: with the last card of the deck."""
    state = position(Side(), at="row", age="I", civil_deck="theocracy", options="bonus_cards=age_by_age")
    play(state, "row theocracy")
    assert all(move.startswith("bonus impact_of_") for move in due(state))
    deal(state)
    assert len(seen(state).public_bonus_cards) == 1


@pytest.mark.parametrize(("bonus", "are_left"), [("age_by_age", True), ("usual", False)])
def test_age_by_age_the_events_of_age_three_lie_aside_when_it_is_over(bonus: str, are_left: bool) -> None:
    """R174: also in whatever a seat can imagine; in the usual game they have gone out of it with their deck (R141)."""
    game = walk("aside", 2, f"bonus_cards={bonus}")
    last = next(state for state in game if state.age > AGE_III and state.to_act >= 0)
    imagined = GAME.determinize(last.view(last.to_act), pp.dealer("aside"))
    for known in (last, imagined):
        assert any(known.bag[card] for card in range(IMPACTS, TERRITORIES)) == are_left


@pytest.mark.parametrize(("seats", "kept"), [(2, 2), (3, 1), (4, 1)])
def test_own_bonus_cards_are_kept_in_secret(seats: int, kept: int) -> None:
    """R174: twelve are dealt; every player keeps one, two players two each."""
    state = new_state(GAME, seats, GAME.options(chosen("bonus_cards=own")))
    play(state, "start 1")
    for seat in range(seats):
        deal(state)
        assert decision(state) == f"keep_bonus {seat + 1}"
        assert len(legal(state)) == 12 // seats
        for _ in range(kept):
            play(state, min(legal(state)))
    deal(state)
    assert len(own(state, 0)) == kept
    assert isinstance(seen(state, 1).civilizations[0].bonus_cards, Hidden)


def own(state: AgesState, seat: int) -> tuple[str, ...]:
    """Return the bonus cards of a seat, as it sees them."""
    cards = civ(state, seat).bonus_cards
    assert not isinstance(cards, Hidden)
    return cards


@pytest.mark.parametrize(("seats", "picks"), [(2, 4), (3, 3), (4, 4)])
def test_open_choice(seats: int, picks: int) -> None:
    """R174: all thirteen lie open; every player picks one, two players two each."""
    state = new_state(GAME, seats, GAME.options(chosen("bonus_cards=open_choice")))
    play(state, "start 2")
    asked = []
    while decision(state).startswith("keep_bonus"):
        asked.append(decision(state))
        play(state, min(legal(state)))
        deal(state)
    assert len(seen(state).public_bonus_cards) == len(asked) == picks
    assert asked[0] == "keep_bonus 2"


@pytest.mark.parametrize(("fewer", "scores"), [("off", (4 + 5, 0)), ("on", (5, 0))])
def test_fewer_bonuses(fewer: str, scores: tuple[int, int]) -> None:
    """R174: events that are left in the piles do not score, bonus cards do."""
    state = position(
        Side("", colonies="historic_territory_i", wonders="pyramids", kept="impact_of_wonders"),
        Side(""),
        seat=1,
        age="IV",
        last_round=5,
        current="impact_of_colonies 1",
        options=f"bonus_cards=own fewer_bonuses={fewer}",
    )
    play(state, "done")
    result = state.result()
    assert result is not None
    assert result.scores == scores


def test_alternative_corruption() -> None:
    """R175: one mine worker may rest; farms always produce."""
    state = position(Side("agriculture 1 bronze 1 iron 1"), Side(""), options="alternative_corruption=on")
    play(state, "done")
    assert decision(state) == "idle_mine 1"
    assert legal(state) == {"done", "idle bronze", "idle iron"}
    play(state, "idle bronze")
    assert tokens(state) == {"agriculture": 1, "iron": 1}


def test_teslas_laboratories_never_rest() -> None:
    """R83, R134, R175: only mines may; a laboratory yields its resources, and alone it asks nothing."""
    tesla = Side("bronze 1 alchemy 1", leader="nikola_tesla")
    state = position(tesla, Side(""), age="III", options="alternative_corruption=on")
    play(state, "done")
    assert legal(state) == {"done", "idle bronze"}
    play(state, "idle bronze")
    assert tokens(state) == {"alchemy": 1}
    state = position(Side("alchemy 1", leader="nikola_tesla"), age="III", options="alternative_corruption=on")
    play(state, "done")
    assert tokens(state) == {"alchemy": 1}


def test_without_mines_nobody_is_asked_who_rests() -> None:
    """R175: there is no choice."""
    state = position(Side("agriculture 1"), Side("bronze 1"), options="alternative_corruption=on")
    play(state, "done")
    deal(state)
    assert decision(state) == "politics 2"


def test_variants_of_the_other_games_change_nothing_in_the_simple_one() -> None:
    """R170-R175: easier, drawing, bonus cards and the like."""
    options = "easier=on draw_as_action=on bonus_cards=public_4 alternative_corruption=on resignation=on"
    state = dealt(2, f"mode=simple {options}")
    assert seen(state).public_bonus_cards == ()
    assert each(state, lambda one: one.urban_limit) == [2, 2]
