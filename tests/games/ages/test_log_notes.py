"""Notes of the log: each tells what the words of a move lack, and the log has a sentence for it."""

from __future__ import annotations

import pytest

from pentapolis import locale
from pentapolis.games.ages.log_notes import note
from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import GAME, Side, event, play, position, walk

LANGUAGES = locale.languages()


def noted(state: AgesState, move: str) -> dict[str, int | str]:
    """Return the note of a move of the deciding seat."""
    return note(state, state.to_act, GAME.parse(state, move))


def test_a_general_move_notes_the_decision_that_it_answers() -> None:
    """R92, R117, R124: an end of the turn is told apart from a skipped political action."""
    assert noted(position(Side()), "done") == {"act": 1}
    assert noted(position(Side(), at="politics"), "done") == {"politics": 1}
    state = position(Side("warriors 2", military="enslave_i"), Side("warriors 1"), at="politics")
    play(state, "attack enslave_i 2")
    assert noted(state, "done") == {"attack": 1}
    play(state, "done")
    assert noted(state, "done") == {"defend": 1}


def test_a_free_building_notes_its_card() -> None:
    """R100."""
    state = event("development_of_religion")
    assert noted(state, "accept") == {"free_build": 1, "card": "religion"}
    assert noted(state, "decline") == {"free_build": 1, "card": "religion"}


def test_a_stage_notes_its_wonder() -> None:
    """R47."""
    state = position(Side(goods="bronze 5", wonder="pyramids 0"))
    assert noted(state, "stage 1") == {"card": "pyramids"}


def test_a_disbanded_unit_and_a_war_are_told_apart_from_a_building_and_an_aggression() -> None:
    """R46, R115."""
    state = position(Side("warriors 1 bronze 1"))
    assert noted(state, "destroy warriors") == {"unit": 1}
    assert noted(state, "destroy bronze") == {}
    attacker = Side("warriors 5", military="enslave_i war_over_culture_ii", government="communism")
    state = position(attacker, Side(), at="politics", age="II")
    assert noted(state, "attack war_over_culture_ii 2") == {"war": 1}
    assert noted(state, "attack enslave_i 2") == {}


def test_divided_goods_note_the_resources_and_the_player_who_loses_them() -> None:
    """R99, R119."""
    assert noted(event("foray", Side("warriors 1"), Side("")), "mix 1") == {"resources": 2}
    attacked = Side("", goods="agriculture 3 bronze 3")
    state = position(Side("warriors 2", military="plunder_i"), attacked, at="politics")
    play(state, "attack plunder_i 2", "done")
    assert noted(state, "mix 1") == {"seat": "2", "resources": 2}


def test_bonus_cards_in_defence_are_not_discarded() -> None:
    """R90, R117."""
    defender = Side(military="defense_colonization_bonus_i")
    state = position(Side("warriors 2", military="enslave_i"), defender, at="politics")
    play(state, "attack enslave_i 2", "done")
    assert noted(state, "discard defense_colonization_bonus_i") == {"defend": 1}
    surplus = position(Side(military="legion phalanx raid_i"), at="hand")
    assert noted(surplus, "discard legion") == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_a_sentence(language: str) -> None:
    words = locale.load(language)
    untold = set()
    for seed, seats in ((4, 3), (5, 4)):
        for state in walk(seed, seats):
            if state.to_act < 0:
                continue
            for action in state.legal(state.to_act):
                found, verb = note(state, state.to_act, action), GAME.describe(state, action).verb
                keys = [f"ages.story.{verb}_{name}" for name in found]
                if keys and not any(map(words.has, keys)):
                    untold.add((verb, *found))
    assert untold == set()
