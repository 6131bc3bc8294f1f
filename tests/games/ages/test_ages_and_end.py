"""The end of an age and of the game (R139-R142, R150, R155-R161)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.types import Result
from pentapolis.games.ages.actions import RESIGN
from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import (
    GAME,
    Side,
    civ,
    deal,
    decision,
    due,
    each,
    end_turn,
    legal,
    lying,
    new_game,
    play,
    position,
    refusal,
    seen,
)
from tests.games.ages.test_card_row import ROW
from tests.games.positions import agree

LAST = {"I": "theocracy", "II": "kremlin", "III": "multimedia"}


def ended(age: str, *sides: Side, seat: int = 0, options: str = "", current: str = "", future: str = "") -> AgesState:
    """Return a state in which the last card of an age has just reached the row, in the turn of a seat."""
    state = position(
        *sides, seat=seat, at="row", age=age, civil_deck=LAST[age], options=options, current=current, future=future
    )
    play(state, f"row {LAST[age]}")
    return state


def result(state: AgesState) -> Result:
    """Return the result of a game that is over."""
    found = state.result()
    assert found is not None
    return found


# -- the end of an age


def test_hands_leaders_wonders_and_pacts_of_the_age_before_are_discarded() -> None:
    """R140: with all players, at once."""
    old = Side(
        hand="frugality_a iron",
        military="legion classic_army",
        leader="michelangelo",
        wonder="taj_mahal 2",
        pact="open_borders_agreement 2 a",
    )
    state = ended("II", old, Side(leader="js_bach", hand="knights"), Side())
    shown = civ(state)
    assert (shown.civil_hand, shown.military_hand, shown.leader, shown.wonder) == ((), ("classic_army",), None, None)
    assert (shown.blue.tokens, seen(state).pacts) == (18, ())
    assert (civ(state, 1).leader, civ(state, 1).civil_hand) == ("js_bach", ())


def test_technologies_tactics_colonies_and_completed_wonders_stay() -> None:
    """R140: and events in the piles."""
    side = Side("iron 1", tactic="legion", colonies="historic_territory_i", wonders="taj_mahal", government="monarchy")
    state = ended("II", side, Side(), current="crusades 1", future="rats 2")
    shown = civ(state)
    assert (shown.tactic, shown.colonies, shown.government) == ("legion", ("historic_territory_i",), "monarchy")
    assert [wonder.card for wonder in shown.wonders] == ["taj_mahal"]
    assert "iron" in {held.card for held in shown.technologies}
    assert (seen(state).current_events, len(seen(state).future_events)) == ({"I": 1}, 1)


def test_ratings_and_actions_follow_what_was_lost() -> None:
    """R57, R140: Hammurabi leaves at the end of Age I."""
    state = ended("I", Side(leader="hammurabi"), Side(leader="julius_caesar"))
    assert civ(state).civil_actions.total == 4
    assert (civ(state, 1).strength, civ(state, 1).military_actions.total) == (1, 2)


def test_the_decks_of_the_next_age_replace_the_old_ones() -> None:
    """R141: civil and military."""
    state = ended("I", Side(), Side())
    assert seen(state).age == "II"
    assert (seen(state).civil_deck, seen(state).military_deck) == (45, 46)
    deal(state)
    play(state, "done", "done")
    assert "draw 1 conquistadors" in due(state)


def test_nothing_antiquates_at_the_end_of_age_a() -> None:
    """R31, R142: leaders and hands of Age A stay."""
    side = Side(leader="moses", hand="patriotism_a", wonder="pyramids 1")
    state = position(side, at="row", age="A", round=2, row="homer")
    deal(state)
    assert seen(state).age == "I"
    shown = civ(state)
    assert (shown.leader, shown.civil_hand) == ("moses", ("patriotism_a",))
    assert shown.wonder is not None


@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_in_the_full_game_everybody_loses_two_yellow_tokens(age: str) -> None:
    """R150: of the bank, fewer if there are fewer; workers are never taken."""
    state = ended(age, Side(bank=9), Side(bank=1))
    assert each(state, lambda one: one.yellow.tokens) == [7, 0]
    assert each(state, lambda one: one.workers) == [7, 7]


def test_in_the_advanced_game_nobody_loses_yellow_tokens() -> None:
    """R150: at the end of Age I."""
    state = ended("I", Side(bank=9), Side(bank=1), options="mode=advanced")
    assert each(state, lambda one: one.yellow.tokens) == [9, 1]


def test_an_age_may_end_in_the_middle_of_an_event() -> None:
    """R106, R140: the refill of an International Agreement."""
    own = Side("warriors 2", military="no_event", leader="moses")
    state = position(
        own, Side(""), at="politics", age="I", current="international_agreement 2", row="iron", civil_deck="theocracy"
    )
    play(state, "event no_event", "reveal international_agreement", "take iron 1", "done", "row theocracy")
    assert seen(state).age == "II"
    assert civ(state).leader is None
    deal(state)
    assert decision(state) == "act 1"


# -- the Simple game


def test_the_simple_game_ends_after_the_round_in_which_the_last_card_came() -> None:
    """R155: the others finish the round."""
    state = ended("I", Side(""), Side(""), options="mode=simple")
    assert seen(state).last_round == 5
    play(state, "done")
    deal(state)
    assert decision(state) == "act 2"
    play(state, "done")
    assert state.to_act == pp.OVER
    assert seen(state).result is not None


def test_the_simple_game_scores_what_stands() -> None:
    """R155: technologies of level I, strength, faces, science, food and resources per turn; stores are worthless."""
    side = Side(
        "agriculture 2 iron 1 religion 2 alchemy 1 warriors 3",
        known="drama",
        government="monarchy",
        specials="warfare",
        goods="bronze 5",
        culture=10,
        science=9,
    )
    state = position(side, Side(""), options="mode=simple")
    assert GAME.scores(state)[0] == {
        "culture": 10,
        "technologies": 2 * 5,
        "strength": 2 * (3 + 1),
        "happiness": 2 * 2,
        "science": 2,
        "goods": 2 + 2,
    }


def test_happy_faces_bring_sixteen_points_at_most() -> None:
    """R155: eight faces are the most."""
    state = position(Side("organized_religion 2 team_sports 2"), options="mode=simple")
    assert GAME.scores(state)[0]["happiness"] == 16


def test_the_simple_game_knows_neither_discontent_nor_corruption_nor_tactics() -> None:
    """R139: text that cannot be interpreted is ignored."""
    side = Side("bronze 1 warriors 1", bank=8, idle=0, goods="agriculture 5", blue_bank=3)
    state = position(side, Side(""), options="mode=simple")
    assert civ(state).discontent == 0
    play(state, "done")
    deal(state)
    assert civ(state).resources == 1
    assert civ(state).military_hand == ()


# -- the Advanced game


def test_the_advanced_game_ends_with_age_two() -> None:
    """R156: the current round is the last; no deck remains."""
    state = ended("II", Side(""), Side(""), options="mode=advanced")
    assert (seen(state).last_round, seen(state).civil_deck, seen(state).military_deck) == (5, 0, 0)
    assert lying(state)[1] is None
    deal(state)
    play(state, "done", "done")
    assert decision(state) == "politics 2"
    play(state, "done", "done")
    assert state.to_act == pp.OVER


def test_at_the_end_of_the_advanced_game_the_public_events_score() -> None:
    """R156: for all players; Impact of Technology counts level II."""
    bonuses = "impact_of_technology impact_of_colonies impact_of_science impact_of_wonders"
    first = Side("", government="republic", colonies="historic_territory_i", culture=3)
    second = Side("philosophy 1", wonders="pyramids", culture=2)
    state = position(first, second, seat=1, age="III", last_round=5, bonuses=bonuses, options="mode=advanced")
    play(state, "done")
    assert result(state).scores == (3 + 4 + 4, 2 + 1 - 1 + 10 + 5)


# -- the Full game


@pytest.mark.parametrize(("seat", "last"), [(0, 5), (1, 6)])
def test_the_last_round_is_this_one_or_the_next(seat: int, last: int) -> None:
    """R157: this one if Age III ends in the start player's turn."""
    state = ended("III", Side(), Side(), seat=seat)
    assert (seen(state).age, seen(state).last_round) == ("IV", last)


def test_a_war_declared_in_the_last_round_is_never_decided() -> None:
    """R158: legal but pointless."""
    own = Side("warriors 9", military="war_over_culture_iii", government="monarchy", culture=1)
    state = position(own, Side("", culture=9), seat=0, at="politics", age="IV", last_round=5)
    play(state, "attack war_over_culture_iii 2", "done", "done", "done")
    assert result(state).scores == (1, 9)


def test_in_the_last_round_nothing_is_colonized_by_auction() -> None:
    """R158: no unit may be sacrificed, so that the territory is past."""
    own = Side("warriors 3", military="no_event")
    state = position(own, Side("warriors 3"), at="politics", age="IV", last_round=5, current="wealthy_territory_ii 1")
    play(state, "event no_event", "reveal wealthy_territory_ii")
    assert decision(state) == "act 1"
    assert "wealthy_territory_ii" in seen(state).past_events


def test_the_age_three_events_that_are_left_score_for_everybody() -> None:
    """R159: of both piles; events of other ages are ignored."""
    first, second = Side("warriors 1", colonies="historic_territory_i"), Side("warriors 1", wonders="pyramids")
    current, future = "impact_of_colonies 1 crusades 2", "impact_of_wonders 2"
    state = position(first, second, seat=1, age="IV", last_round=5, current=current, future=future)
    play(state, "done")
    assert result(state).scores == (4, 5)


def test_final_ties_are_decided_as_in_the_start_players_turn() -> None:
    """R159: of equals the start player stands first."""
    state = position(Side(""), Side(""), seat=1, starter=0, age="IV", last_round=5, current="impact_of_strength 1")
    play(state, "done")
    assert result(state).scores == (10, 0)


@pytest.mark.parametrize(("culture", "winners"), [((5, 9), (1,)), ((9, 9), (0, 1))])
def test_the_most_culture_wins_and_equals_share(culture: tuple[int, int], winners: tuple[int, ...]) -> None:
    """R160: there is no tie-break."""
    state = position(Side("", culture=culture[0]), Side("", culture=culture[1]), seat=1, age="IV", last_round=5)
    play(state, "done")
    assert (result(state).kind, result(state).winners) == ("culture", winners)
    assert state.payoff(winners[0]) == 1 / len(winners)


# -- resignation


def resign(state: AgesState, seat: int) -> None:
    """Make a seat resign, whether it is to decide or not."""
    state.apply(seat, RESIGN)
    agree(state)


def standing(state: AgesState) -> str:
    """Return by seat whether a player is in the game (+), has resigned (-) or has left it (.)."""
    return "".join("." if one.resigned else "-" if one.leaving else "+" for one in seen(state).civilizations)


def test_who_resigns_leaves_without_a_score() -> None:
    """R161: wars and pacts with him end; the row is emptied as with fewer players."""
    sides = (
        Side(culture=50, pact="peace_treaty 2 a", war="holy_war_iii 3"),
        Side(war="war_over_culture_iii 1", culture=3),
        Side(culture=2),
    )
    state = position(*sides, at="politics", age="III")
    resign(state, 0)
    assert standing(state) == ".++"
    assert [one.war for one in seen(state).civilizations] == [None, None, None]
    assert seen(state).pacts == ()
    assert state.result() is None
    deal(state)
    assert decision(state) == "politics 2"


def test_resigning_is_no_option_of_the_political_action() -> None:
    """R161: no player must decide on it, so that an empty political phase has one move."""
    assert legal(position(Side(military="rats"), Side(), at="politics", age="III")) == {"done", "event rats"}
    assert legal(position(Side(), Side(), at="politics", age="III")) == {"done"}


def test_who_resigns_in_the_turn_of_another_leaves_at_the_start_of_his_own() -> None:
    """R161: until then the player is in the game, and all players see the announcement."""
    state = position(Side(), Side(), Side(), at="act", age="III")
    resign(state, 1)
    assert (decision(state), standing(state), state.players()) == ("act 1", "+-+", 3)
    end_turn(state)
    assert (decision(state), standing(state)) == ("politics 3", "+.+")


def test_who_resigns_leaves_before_the_card_row_and_his_own_war() -> None:
    """R37, R161: the next player's row is the first that is emptied, and the war has no effect."""
    sides = (Side(), Side("warriors 5", war="war_over_culture_ii 1"), Side())
    state = position(*sides, at="act", age="II", row=ROW)
    resign(state, 1)
    play(state, "done")
    while seen(state).active == 0:
        state.apply_chance(state.sample(pp.dealer(1)))
    assert (seen(state).active, "war_over_culture_ii" in seen(state).military_discards) == (2, True)
    assert lying(state)[:1] == [ROW.split()[3]]


def test_who_resigns_after_his_political_action_plays_his_turn_to_its_end() -> None:
    """R161: it is carried out at the start of his next turn."""
    state = position(Side(), Side(), Side(), at="act", age="III")
    resign(state, 0)
    assert (decision(state), standing(state)) == ("act 1", "-++")
    assert refusal(state, "resign").code == "resigned_already"
    play(state, "done")


def test_the_row_is_said_to_lose_as_many_cards_as_it_will_without_the_one_who_leaves() -> None:
    """R30, R161: two where three play, three where two do."""
    state = position(Side(), Side(), Side(), at="act", age="III")
    assert seen(state).swept == 2
    resign(state, 1)
    assert seen(state).swept == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_the_other_wins_as_soon_as_one_resigns(seat: int) -> None:
    """R161: whatever the culture, and in any player's turn."""
    state = position(Side(culture=50), Side(culture=1), at="act", seat=seat, age="III")
    resign(state, 0)
    assert (result(state).kind, result(state).winners) == ("last_in_game", (1,))
    assert (result(state).scores, seen(state).reckoned) == ((0, 1), (0, 1))
    assert [state.payoff(seat) for seat in (0, 1)] == [0, 1]


def test_of_three_the_last_wins_as_soon_as_the_second_resigns() -> None:
    """R161: although neither of them has left before."""
    state = position(Side(culture=50), Side(), Side(pact="peace_treaty 1 a"), at="act", age="III")
    resign(state, 0)
    resign(state, 2)
    assert (result(state).kind, result(state).winners) == ("last_in_game", (1,))
    assert seen(state).pacts == ()


def test_somebody_may_resign_before_the_first_turn() -> None:
    """R161, R174: while bonus cards are kept."""
    state = new_game(2, "bonus_cards=own")
    deal(state)
    assert decision(state).startswith("keep_bonus")
    resign(state, 1)
    assert (result(state).kind, result(state).winners) == ("last_in_game", (0,))


def test_if_the_start_player_resigns_the_next_seat_takes_over() -> None:
    """R161: for the count of rounds."""
    state = position(Side(), Side(), Side(), at="politics", age="III")
    resign(state, 0)
    assert (seen(state).starter, seen(state).round) == (1, 5)
    state = position(Side(), Side(), Side(), at="act", seat=2, age="III")
    resign(state, 0)
    end_turn(state)
    assert (decision(state), seen(state).starter, seen(state).round) == ("politics 2", 1, 6)


def test_when_the_last_of_a_round_leaves_the_next_round_begins() -> None:
    """R1, R161: with the start player's turn."""
    state = position(Side(), Side(), Side(), at="act", seat=1, age="III")
    resign(state, 2)
    end_turn(state)
    assert (decision(state), seen(state).starter, seen(state).round) == ("politics 1", 0, 6)


def test_the_table_may_agree_that_nobody_resigns() -> None:
    """R161: the option."""
    state = position(Side(), at="politics", age="III", options="resignation=off")
    assert refusal(state, "resign").code == "variant_off"


def test_only_the_full_game_knows_resignation() -> None:
    """R37, R161: the Advanced game has politics without it."""
    state = position(Side(), at="politics", age="II", options="mode=advanced")
    assert refusal(state, "resign").code == "variant_off"
