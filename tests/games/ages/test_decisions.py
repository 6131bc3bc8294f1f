"""Decisions and chance (R190-R195)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.games.ages.rules.handlers import DECISIONS
from tests.games.ages.scene import GAME, Side, civ, decision, event, legal, play, position, walk

#: Enough random games to meet common chance events; the positions below cover the rest.
GAMES = [(2, "", 1), (3, "", 2), (4, "resignation=on alternative_corruption=on bonus_cards=own", 3)]


def met() -> set[str]:
    """Return the decisions that come up in random games."""
    found = set()
    for seats, options, seed in GAMES:
        for state in walk(seed, seats, options):
            if state.to_act >= 0:
                found.add(GAME.decision(state))
    return found


def test_every_decision_of_the_list_comes_up_and_no_other() -> None:
    """R190, R191: those of the active player and the interrupts, in random games and rare positions."""
    found = met()
    rare = [
        event("crime_wave", Side("warriors 9"), Side("", goods="bronze 1", blue_bank=0)),
        event("ravages_of_time", Side(wonders="pyramids"), age="II"),
        event("independence_declaration", Side("", colonies="historic_territory_i"), Side("warriors 9")),
        event("international_agreement", Side("warriors 2"), Side(""), row="iron"),
        event("terrorism", Side("religion 1", culture=5), Side()),
        event("foray", Side("warriors 2"), Side("")),
        event("raiders", Side("", goods="agriculture 2 bronze 2"), Side("warriors 1")),
        event("development_of_religion"),
        event("wealthy_territory_i", Side("warriors 1"), Side("")),
    ]
    found |= {decision(state).split()[0] for state in rare}
    attacked = position(Side("warriors 2", military="enslave_i"), Side("warriors 1", idle=0), at="politics")
    for move in ("attack enslave_i 2", "done", "done"):
        play(attacked, move)
        found.add(decision(attacked).split()[0])
    seized = position(
        Side("warriors 9", war="war_over_technology_ii 2"), Side("", specials="masonry"), at="war", age="III"
    )
    play(seized, "done")
    found.add(decision(seized).split()[0])
    paid = event("wealthy_territory_i", Side("warriors 1"), Side(""))
    play(paid, "bid 1")
    found.add(decision(paid).split()[0])
    offered = position(Side(military="peace_treaty"), Side(), Side(), at="politics", age="III")
    play(offered, "offer peace_treaty 2 a")
    found.add(decision(offered).split()[0])
    markets = event("development_of_markets")
    found.add(decision(markets).split()[0])
    assert found == set(DECISIONS)


@pytest.mark.parametrize(
    ("state", "who"),
    [
        (lambda: event("wealthy_territory_i", Side(""), Side("warriors 1")), "bid 2"),
        (lambda: event("border_conflict", Side("warriors 2"), Side("religion 1")), "raze 2"),
        (lambda: event("foray", Side(""), Side("warriors 1")), "mix_goods 2"),
    ],
    ids=["auction", "border conflict", "foray"],
)
def test_others_are_asked_in_the_turn_of_the_active_player(state: object, who: str) -> None:
    """R191: interrupts wait on the stack for the player who must decide."""
    assert callable(state)
    assert decision(state()) == who


def test_victors_and_the_least_cultured_choose_for_others() -> None:
    """R192: Raid, Annex, Plunder; Terrorism once for every victim."""
    state = position(Side("warriors 2", military="raid_i"), Side("religion 1"), at="politics")
    play(state, "attack raid_i 2", "done")
    assert decision(state) == "raze 1"
    state = event("terrorism", Side("religion 1", culture=3), Side(culture=1), Side("drama 1", culture=2))
    play(state, "raze religion 1")
    assert decision(state) == "raze 2"


def test_unused_workers_are_lost_without_a_question() -> None:
    """R193: with none left, the player picks the card."""
    state = event("pestilence", Side(idle=1), Side("bronze 1", idle=0))
    assert decision(state) == "lose_worker 2"
    assert civ(state).idle_workers == 0


def test_who_has_no_worker_loses_none() -> None:
    """R193: nothing is asked."""
    state = event("pestilence", Side(idle=1), Side("", idle=0))
    assert decision(state) == "act 1"


def test_a_sacrifice_is_a_count_for_each_card() -> None:
    """R194: unit by unit, and no payment is ever asked for."""
    state = event("wealthy_territory_i", Side("warriors 2 knights 1", goods="bronze 3"), Side(""))
    play(state, "bid 4")
    assert legal(state) == {"sacrifice warriors", "sacrifice knights"}
    play(state, "sacrifice warriors", "sacrifice warriors")
    assert legal(state) == {"sacrifice knights"}


def test_all_that_is_random_is_a_chance_event() -> None:
    """R195: start player, row, military draws, events, bonus cards."""
    kinds = set()
    for seats, options, seed in ((2, "bonus_cards=public_3", 4), (3, "bonus_cards=own", 5)):
        for state in walk(seed, seats, options):
            if state.to_act == pp.CHANCE:
                chance = state.chance()
                assert chance is not None
                kinds.add(chance.kind)
    assert kinds == {"start", "row", "draw", "reveal", "bonus", "deal"}
