"""Wonders, card by card (R40, R41, R47, R56, R105, R137, R138)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pentapolis.games.ages.cards import CARDS
from tests.games.ages.scene import GAME, Side, civ, end_turn, event, legal, play, position, refusal, tokens

STAGES = {card.id: tuple(card.stages) for card in CARDS if card.stages}
#: The changes by a completed wonder, beside those that its own test checks.
BRINGS = {
    "hanging_gardens": {"culture_rating": 1, "happiness": 2},
    "library_of_alexandria": {"culture_rating": 1, "science_rating": 1},
    "colossus": {"culture_rating": 1, "strength": 1},
    "pyramids": {},
    "great_wall": {"culture_rating": 1, "happiness": 1, "strength": 1},
    "st_peters_basilica": {"culture_rating": 2, "happiness": 1},
    "universitas_carolina": {"culture_rating": 1, "science_rating": 2},
    "taj_mahal": {"culture_rating": 3},
    "transcontinental_railroad": {"strength": 5},
    "eiffel_tower": {"culture_rating": 4, "happiness": 1},
    "kremlin": {"culture_rating": 3, "happiness": -1},
    "ocean_liner_service": {},
    "hollywood": {},
    "internet": {},
    "first_space_flight": {},
    "fast_food_chains": {},
}
RATINGS = ("culture_rating", "science_rating", "strength", "happiness")
#: A temple and a unit of Warriors, so that faces and units count.
PEOPLE = "religion 1 warriors 1"


def finished(wonder: str, workers: str = PEOPLE) -> Side:
    """Return a side that lacks only the last stage of a wonder, and can just pay it."""
    stages = STAGES[wonder]
    return Side(workers, wonder=f"{wonder} {len(stages) - 1}", goods=f"bronze {stages[-1]}")


@pytest.mark.parametrize("wonder", STAGES)
def test_a_completed_wonder_brings_what_its_card_says(wonder: str) -> None:
    """R47: at once; its blue tokens go back to the bank."""
    state = position(finished(wonder), age="III")
    before = civ(state)
    play(state, "stage 1")
    after = civ(state)
    assert [shown.card for shown in after.wonders] == [wonder]
    assert after.wonder is None
    assert (after.resources, after.blue.tokens) == (0, 18)
    changed = {name: getattr(after, name) - getattr(before, name) for name in RATINGS}
    assert changed == {name: BRINGS[wonder].get(name, 0) for name in RATINGS}


@pytest.mark.parametrize("wonder", STAGES)
def test_the_stages_of_a_wonder_are_paid_from_left_to_right(wonder: str) -> None:
    """R47: each for one civil action, with a blue token on it until the wonder is done."""
    stages = STAGES[wonder]
    state = position(Side("", wonder=f"{wonder} 0", goods="bronze 16", blue_bank=9), age="III")
    play(state, "stage 1")
    shown = civ(state)
    assert shown.wonder is not None
    assert (shown.wonder.built, shown.wonder.stages) == (1, stages)
    assert (shown.resources, shown.civil_actions.spent) == (16 - stages[0], 1)
    assert shown.blue.tokens == 9 + stages[0] - 1


def test_the_library_of_alexandria_enlarges_both_hands() -> None:
    """R41, R90: one more civil and one more military card."""
    plain, library = civ(position(Side())), civ(position(Side(wonders="library_of_alexandria")))
    assert library.civil_hand_limit - plain.civil_hand_limit == 1
    assert library.military_hand_limit - plain.military_hand_limit == 1


def test_the_colossus_helps_to_colonize() -> None:
    """R111: one more than the units alone."""
    state = event("wealthy_territory_i", Side("warriors 1", wonders="colossus"), Side(""))
    assert {move for move in legal(state) if move.startswith("bid")} == {"bid 1", "bid 2"}


def test_the_pyramids_give_a_civil_action_at_once() -> None:
    """R57: it can be used in the same turn."""
    state = position(finished("pyramids"))
    play(state, "stage 1")
    assert (civ(state).civil_actions.total, civ(state).civil_actions.left) == (5, 4)


def test_the_great_wall_strengthens_infantry_and_artillery() -> None:
    """R73, R78: not cavalry, not air forces; the civilization and not the unit."""
    units = "warriors 2 knights 1 cannon 1 air_forces 1"
    plain, walled = Side(units), Side(units, wonders="great_wall")
    assert civ(position(walled, age="III")).strength - civ(position(plain, age="III")).strength == 3


def test_st_peters_doubles_happy_faces_only() -> None:
    """R70: the two unhappy faces of the Kremlin are not doubled."""
    side = Side("religion 2 bread_and_circuses 1", wonders="st_peters_basilica kremlin")
    assert civ(position(side, age="II")).happiness == 2 * (2 + 2) - 2


def test_the_railroad_lets_the_best_mine_produce_one_token_more() -> None:
    """R83: on the card of the highest level with a worker."""
    state = position(Side("bronze 1 iron 2", known="coal", wonders="transcontinental_railroad"))
    end_turn(state)
    assert tokens(state) == {"bronze": 1, "iron": 3}


def test_the_kremlin_gives_actions_and_sad_faces() -> None:
    """R70: one civil and one military action more."""
    shown = civ(position(Side("religion 1 theology 1", wonders="kremlin"), age="II"))
    assert (shown.civil_actions.total, shown.military_actions.total) == (5, 3)
    assert shown.happiness == 3 - 2


@pytest.mark.parametrize(("bank", "price"), [(18, 0), (8, 0), (4, 2)])
def test_the_ocean_liners_bring_a_worker_for_five_food_less(bank: int, price: int) -> None:
    """R138: without a civil action, and never for less than nothing."""
    side = Side("", wonders="ocean_liner_service", bank=bank, goods=f"agriculture {price}", idle=0)
    state = position(side, age="II")
    play(state, "liner")
    shown = civ(state)
    assert (shown.idle_workers, shown.food, shown.civil_actions.spent) == (1, 0, 0)


def test_the_ocean_liners_bring_the_last_worker_of_the_bank_and_none_of_an_empty_one() -> None:
    """R43, R138."""
    side = Side("", wonders="ocean_liner_service", goods="agriculture 9")
    assert "liner" in legal(position(replace(side, bank=1), age="II"))
    assert refusal(position(replace(side, bank=0), age="II"), "liner").code == "bank_empty"


def test_the_ocean_liners_sail_once_a_turn() -> None:
    """R138: and again in the next turn."""
    state = position(Side("religion 1", wonders="ocean_liner_service"), Side(""), age="II")
    play(state, "liner")
    assert refusal(state, "liner").code == "used_already"
    assert GAME.position(str(state)).key() == state.key()
    end_turn(state)
    play(state, "done")
    end_turn(state)
    play(state, "done", "liner")
    assert civ(state).idle_workers == 3


def test_hollywood_scores_twice_the_levels_of_theatres_and_libraries() -> None:
    """R137: for every worker."""
    state = position(finished("hollywood", "drama 2 movies 1 printing_press 1 computers 1"), age="III")
    play(state, "stage 1")
    assert civ(state).culture == 2 * (2 * 1 + 3 + 1)


def test_the_internet_scores_twice_the_levels_of_laboratories_and_libraries() -> None:
    """R137: not once, as one printing says."""
    state = position(finished("internet", "philosophy 2 computers 1 multimedia 2 opera 1"), age="III")
    play(state, "stage 1")
    assert civ(state).culture == 2 * (0 + 3 + 2 * 3)


def test_the_first_space_flight_scores_the_levels_of_all_technologies() -> None:
    """R137: cards count, not workers; the government and special technologies too, leaders not."""
    side = replace(
        finished("first_space_flight", "iron 3 oil 1"),
        known="drama",
        government="democracy",
        specials="masonry strategy",
        leader="moses",
    )
    state = position(side, age="III")
    play(state, "stage 1")
    assert civ(state).culture == 1 + 3 + 1 + 3 + 1 + 2


def test_fast_food_chains_score_for_every_worker_on_a_card() -> None:
    """R137: two for farms and mines, one for urban buildings and units; unused workers nothing."""
    state = position(finished("fast_food_chains", "agriculture 2 iron 1 drama 1 warriors 2"), age="III")
    play(state, "stage 1")
    assert civ(state).culture == 2 * 3 + 1 + 2


def test_a_game_ending_wonder_scores_once() -> None:
    """R137: on completion, and nothing per turn."""
    state = position(finished("fast_food_chains", "agriculture 1"), age="III")
    play(state, "stage 1")
    assert civ(state).culture == 2
    end_turn(state)
    assert civ(state).culture == 2
