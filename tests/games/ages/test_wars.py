"""Wars, card by card (R120-R123, R133, R158, R192)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import (
    Side,
    civ,
    deal,
    decision,
    each,
    legal,
    play,
    position,
    refusal,
    seen,
    tokens,
    workers,
)

WARS = {
    "war_over_culture_ii": 3,
    "war_over_resources_ii": 2,
    "war_over_technology_ii": 2,
    "war_over_territory_ii": 3,
    "holy_war_iii": 3,
    "war_over_culture_iii": 3,
}


def fought(card: str, own: Side, rival: Side, seats: int = 2) -> AgesState:
    """Return the state after a war of the first player against the second.

    The war is resolved in the first player's turn, without sacrifices.
    """
    state = position(replace(own, war=f"{card} 2"), rival, seats=seats, at="war", age="III")
    while decision(state).startswith(("attack", "defend")):
        play(state, "done")
    return state


@pytest.mark.parametrize(("card", "cost"), WARS.items())
def test_a_war_is_declared_for_its_military_actions_and_lies_open(card: str, cost: int) -> None:
    """R120: as the political action; it is not decided yet."""
    state = position(Side(military=card, government="fundamentalism"), at="politics", age="III")
    play(state, f"attack {card} 2")
    assert civ(state).military_actions.spent == cost
    war = seen(state).civilizations[0].war
    assert war is not None
    assert (war.card, war.target) == (card, 1)
    assert decision(state) == "act 1"


def test_a_war_is_decided_in_the_next_turn_before_politics() -> None:
    """R37, R121: then its declarer still has a political action."""
    state = position(Side("warriors 3", military="war_over_culture_ii", government="monarchy"), age="II", at="politics")
    play(state, "attack war_over_culture_ii 2", "done")
    deal(state)
    play(state, "done", "done")
    deal(state)
    assert decision(state) == "attack 1"
    play(state, "done")
    assert decision(state) == "defend 2"
    play(state, "done")
    assert decision(state) == "politics 1"
    assert seen(state).civilizations[0].war is None
    assert seen(state).military_discards == ("war_over_culture_ii",)


@pytest.mark.parametrize("card", ["war_over_culture_ii", "war_over_culture_iii"])
@pytest.mark.parametrize(("own", "rival", "culture"), [(5, 2, [13, 7]), (2, 5, [7, 13]), (3, 3, [10, 10])])
def test_war_over_culture(card: str, own: int, rival: int, culture: list[int]) -> None:
    """R121, R122: culture by the advantage, for the winner; nothing with equal strength."""
    state = fought(card, Side(f"warriors {own}", culture=10), Side(f"warriors {rival}", culture=10))
    assert each(state, lambda one: one.culture) == culture


def test_a_war_takes_only_what_the_loser_has() -> None:
    """R7: two culture points."""
    state = fought("war_over_culture_iii", Side("warriors 9"), Side("", culture=2))
    assert each(state, lambda one: one.culture) == [2, 0]


def test_war_over_resources() -> None:
    """R122, R192: food and resources by the advantage, mixed by the winner."""
    state = fought("war_over_resources_ii", Side("warriors 4"), Side("", goods="agriculture 5 bronze 5"))
    assert decision(state) == "lose_goods 1"
    assert legal(state) == {f"mix {food}" for food in range(5)}
    play(state, "mix 1")
    assert (civ(state).food, civ(state).resources) == (1, 3)
    assert tokens(state, 1) == {"agriculture": 4, "bronze": 2}


def test_war_over_technology_takes_science() -> None:
    """R122: by the advantage."""
    state = fought("war_over_technology_ii", Side("warriors 4"), Side("", science=9))
    assert each(state, lambda one: one.science) == [4, 5]


def test_war_over_technology_may_take_special_technologies_instead() -> None:
    """R49, R122: at their printed cost, the rest in science."""
    loser = Side("", science=9, specials="code_of_laws masonry")
    state = fought("war_over_technology_ii", Side("warriors 10"), loser)
    assert decision(state) == "seize 1"
    assert legal(state) == {"done", "seize code_of_laws", "seize masonry"}
    play(state, "seize code_of_laws")
    assert legal(state) == {"done", "seize masonry"}
    play(state, "seize masonry")
    assert (civ(state).specials, civ(state, 1).specials) == (("code_of_laws", "masonry"), ())
    assert each(state, lambda one: one.science) == [1, 8]


def test_a_technology_that_the_winner_has_cannot_be_taken() -> None:
    """R122: neither one in play nor one in the hand."""
    winner = Side("warriors 20", specials="code_of_laws", hand="architecture")
    loser = Side("", specials="code_of_laws architecture", science=1)
    state = fought("war_over_technology_ii", winner, loser, seats=3)
    assert decision(state) == "politics 1"
    assert each(state, lambda one: one.science)[:2] == [1, 0]


def test_of_two_special_technologies_of_an_icon_the_winner_keeps_the_higher() -> None:
    """R49: a captured lower one is discarded."""
    state = fought("war_over_technology_ii", Side("warriors 4", specials="strategy"), Side("", specials="warfare"))
    play(state, "seize warfare")
    assert (civ(state).specials, civ(state, 1).specials) == (("strategy",), ())


@pytest.mark.parametrize(("advantage", "taken"), [(1, 1), (2, 1), (3, 2), (7, 3)])
def test_war_over_territory(advantage: int, taken: int) -> None:
    """R122: one yellow token, and one more for each full three points."""
    state = fought("war_over_territory_ii", Side(f"warriors {advantage}"), Side(""))
    assert each(state, lambda one: one.yellow.tokens) == [18 + taken, 18 - taken]


@pytest.mark.parametrize(("advantage", "lost"), [(2, 0), (3, 1), (8, 2)])
def test_holy_war(advantage: int, lost: int) -> None:
    """R122: population for each full three points, three culture for each."""
    state = fought("holy_war_iii", Side(f"warriors {advantage}"), Side("", idle=5))
    assert civ(state, 1).idle_workers == 5 - lost
    assert civ(state).culture == 3 * lost


def test_a_holy_war_scores_only_for_those_really_lost() -> None:
    """R7, R97, R122: the loser picks the workers; here there are only two."""
    state = fought("holy_war_iii", Side("warriors 12"), Side("agriculture 1", idle=1))
    assert decision(state) == "lose_worker 2"
    play(state, "lose agriculture")
    assert civ(state).culture == 6


def test_both_sides_may_sacrifice_units_in_a_war() -> None:
    """R121: first who declared it; their tokens return to the banks."""
    state = position(
        Side("warriors 2", war="war_over_culture_iii 2", culture=5), Side("warriors 2", culture=5), at="war", age="III"
    )
    play(state, "sacrifice warriors", "sacrifice warriors", "done", "sacrifice warriors", "done")
    assert each(state, lambda one: one.culture) == [6, 4]
    assert (workers(state), workers(state, 1)) == ({}, {"warriors": 1})


def test_bonus_cards_do_not_count_in_a_war() -> None:
    """R121: they are for aggressions."""
    state = position(
        Side("warriors 2", war="war_over_culture_iii 2"),
        Side("warriors 1", military="defense_colonization_bonus_iii"),
        at="war",
        age="III",
    )
    play(state, "done")
    assert decision(state) == "defend 2"
    assert refusal(state, "discard defense_colonization_bonus_iii").code == "other_decision"


def test_in_the_last_round_wars_are_decided_by_strength_alone() -> None:
    """R158: no player must decide."""
    own = Side("warriors 3", war="war_over_culture_iii 2")
    state = position(own, Side("warriors 1", culture=9), at="war", age="IV", round=8, last_round=8)
    assert decision(state) == "politics 1"
    assert each(state, lambda one: one.culture) == [2, 7]


def test_several_players_may_be_at_war_with_one() -> None:
    """R120: each war is decided in its declarer's turn."""
    state = position(
        Side(military="war_over_culture_iii", government="monarchy"),
        Side(war="war_over_culture_iii 3"),
        Side(),
        at="politics",
        age="III",
    )
    play(state, "attack war_over_culture_iii 3")
    wars = [one.war for one in seen(state).civilizations]
    assert [war.target if war else None for war in wars] == [2, 2, None]


def test_a_war_is_not_antiquated() -> None:
    """R123, R140: the Age II war outlives the end of Age III."""
    state = position(
        Side("warriors 3", war="war_over_culture_ii 2", culture=1),
        Side("", culture=9),
        at="row",
        age="III",
        row="oil",
        civil_deck="multimedia",
    )
    deal(state)
    assert seen(state).age == "IV"
    assert seen(state).civilizations[0].war is not None
