"""Terms, components and set-up (R1-R8, R10-R16)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.types import Hidden
from pentapolis.games.ages.cards import AGES, CARDS, KINDS
from pentapolis.games.ages.state import AgesState, new_state
from tests.games.ages.scene import (
    GAME,
    STARTING,
    Side,
    chosen,
    civ,
    deal,
    decision,
    due,
    each,
    legal,
    lying,
    play,
    position,
    seen,
    workers,
)


def dealt(seats: int = 2, options: str = "", starter: int = 1) -> AgesState:
    """Return a new game at the first decision."""
    state = new_state(GAME, seats, GAME.options(chosen(options)))
    play(state, f"start {starter}")
    deal(state)
    return state


def unseen(state: AgesState, age: str, deck: str) -> int:
    """Return the number of cards of a deck that are still face down or in it."""
    civil = KINDS[: KINDS.index("action") + 1]
    return sum(
        int(state.bag[index])
        for index, card in enumerate(CARDS)
        if AGES[card.age] == age and (KINDS[card.kind] in civil) == (deck == "civil")
    )


# -- terms


def test_the_level_of_a_card_is_its_age() -> None:
    """R2: and the current age is that of the civil deck in use."""
    assert [AGES[card.age] for card in CARDS if card.id in ("moses", "iron", "coal", "oil")] == ["I", "II", "III", "A"]
    assert seen(dealt()).age == "A"
    assert seen(position(Side(), age="II")).age == "II"


def test_leaders_wonders_and_action_cards_are_no_technologies() -> None:
    """R3: so Aristotle gains nothing for them."""
    state = position(Side(leader="aristotle"), row="joan_of_arc taj_mahal work_of_art_i theology")
    play(state, "take joan_of_arc 1", "take taj_mahal 2", "take work_of_art_i 3")
    assert civ(state).science == 0
    play(state, "take theology 4")
    assert civ(state).science == 1


def test_a_worker_is_a_yellow_token_outside_the_bank() -> None:
    """R4: seven at the start, one of them unused."""
    shown = civ(dealt())
    assert (shown.workers, shown.idle_workers, shown.yellow.tokens, shown.yellow_total) == (7, 1, 18, 25)


def test_a_token_is_worth_what_its_card_says() -> None:
    """R5: one, two, three and five by age."""
    food = "agriculture 1 irrigation 1 selective_breeding 1 mechanized_agriculture 1"
    assert civ(position(Side(goods=food), age="III")).food == 1 + 2 + 3 + 5
    assert civ(position(Side(goods="bronze 1 iron 1 coal 1 oil 1"), age="III")).resources == 1 + 2 + 3 + 5


def test_ratings_follow_from_the_cards_and_points_are_kept() -> None:
    """R6: a destroyed temple takes its culture rating with it, not the points."""
    state = position(Side("religion 1", culture=5))
    assert (civ(state).culture_rating, civ(state).culture) == (1, 5)
    play(state, "destroy religion")
    assert (civ(state).culture_rating, civ(state).culture) == (0, 5)


def test_nobody_loses_more_than_there_is() -> None:
    """R7: points never fall below nothing, and who takes gains what was really lost."""
    state = position(Side("warriors 9", war="war_over_culture_iii 2"), Side("", culture=4), at="war", age="III")
    play(state, "done")
    assert each(state, lambda one: one.culture) == [4, 0]


def test_action_tokens_are_not_limited_by_the_box() -> None:
    """R8: totals add up whatever the wooden supply has."""
    side = Side(government="republic", specials="civil_service", wonders="pyramids kremlin", leader="hammurabi")
    assert civ(position(side, age="III")).civil_actions.total == 7 + 2 + 1 + 1 + 1


# -- set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_thirteen_cards_lie_in_the_row_and_seven_remain(seats: int) -> None:
    """R11: of the twenty civil cards of Age A, whatever the number of players."""
    state = dealt(seats)
    assert None not in lying(state)
    assert {AGES[card.age] for card in CARDS if card.id in lying(state)} == {"A"}
    assert seen(state).civil_deck == 7
    assert [space.cost for space in seen(state).row] == [1] * 5 + [2] * 4 + [3] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_alike(seats: int) -> None:
    """R12: tokens, technologies and ratings."""
    state = dealt(seats)
    for seat in range(seats):
        shown = civ(state, seat)
        assert workers(state, seat) == {"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1}
        assert {held.card for held in shown.technologies} == set(STARTING.split())
        assert (shown.blue.tokens, shown.blue_total, shown.food, shown.resources) == (18, 18, 0, 0)
        assert (shown.government, shown.military_actions.total) == ("despotism", 2)
        assert (shown.culture, shown.science, shown.culture_rating, shown.science_rating) == (0, 0, 0, 1)
        assert (shown.strength, shown.happiness) == (1, 0)


def test_the_simple_game_has_nine_events_and_nothing_else_military() -> None:
    """R13: Development of Politics is out."""
    state = dealt(options="mode=simple")
    assert seen(state).current_events == {"A": 9}
    assert unseen(state, "A", "military") == 9
    assert [unseen(state, age, "military") for age in ("I", "II", "III")] == [0, 0, 0]
    assert [unseen(state, age, "civil") for age in ("I", "II", "III")] == [45, 0, 0]


@pytest.mark.parametrize(("seats", "military"), [(2, (48, 42)), (3, (50, 46)), (4, (50, 46))])
def test_the_advanced_game_has_no_wars_and_four_public_events(seats: int, military: tuple[int, int]) -> None:
    """R14: players and two current events; of Age III just the events that might be public."""
    state = dealt(seats, "mode=advanced")
    assert seen(state).current_events == {"A": seats + 2}
    assert (unseen(state, "I", "military"), unseen(state, "II", "military")) == military
    assert len(seen(state).public_bonus_cards) == 4
    assert unseen(state, "III", "civil") == 0
    assert not any(state.bag[index] for index, card in enumerate(CARDS) if KINDS[card.kind] == "war")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_full_game_uses_everything(seats: int) -> None:
    """R15: players and two current events, no future ones; no pacts with two players."""
    state = dealt(seats)
    assert seen(state).current_events == {"A": seats + 2}
    assert seen(state).future_events == ()
    pacts = sum(int(state.bag[index]) for index, card in enumerate(CARDS) if KINDS[card.kind] == "pact")
    assert pacts == (0 if seats == 2 else 10)
    assert unseen(state, "III", "military") == (41 if seats == 2 else 45)


def test_the_start_player_is_drawn_and_seats_go_clockwise() -> None:
    """R16: then every player has a turn, from the start player on."""
    state = new_state(GAME, 4, GAME.options({}))
    assert due(state) == {"start 1", "start 2", "start 3", "start 4"}
    state = dealt(3, starter=2)
    asked = []
    for _ in range(4):
        asked.append(decision(state))
        play(state, "done")
        deal(state)
    assert asked == ["act 2", "act 3", "act 1", "politics 2"]


def test_a_round_is_one_turn_of_everybody() -> None:
    """R1: the round rises when the start player is on turn again."""
    state = dealt(3, starter=3)
    rounds = []
    for _ in range(6):
        rounds.append((seen(state).round, seen(state).active))
        while decision(state).split()[0] != "act":
            play(state, "done")
        play(state, "done")
        deal(state)
    assert rounds == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1)]


def test_only_the_own_military_hand_is_seen() -> None:
    """R94: the others know how many cards of which age."""
    state = position(Side(military="legion phalanx"), Side())
    assert civ(state).military_hand == ("legion", "phalanx")
    other = seen(state, 1).civilizations[0]
    assert isinstance(other.military_hand, Hidden)
    assert (other.military_hand.count, other.military_hand_ages) == (2, {"I": 2})


def test_nothing_is_dealt_before_chance_decides() -> None:
    """R195: a new game waits for the start player."""
    state = new_state(GAME, 2, GAME.options({}))
    assert state.to_act == pp.CHANCE
    assert set(lying(state)) == {None}
    assert legal(dealt()) >= {"done"}
