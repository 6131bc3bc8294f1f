"""Military hand, political actions and the piles of events (R90-R94)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Hidden
from tests.games.ages.scene import Side, civ, deal, decision, due, event, held, legal, play, position, refusal, seen


def test_there_is_no_limit_when_drawing_but_one_after_politics() -> None:
    """R90: down to the total of military actions, the player chooses, one by one."""
    state = position(Side(military="legion phalanx fighting_band light_cavalry"), at="politics")
    play(state, "done")
    assert decision(state) == "discard 1"
    assert legal(state) == {f"discard {card}" for card in ("legion", "phalanx", "fighting_band", "light_cavalry")}
    play(state, "discard legion", "discard phalanx")
    assert decision(state) == "act 1"


def test_the_library_of_alexandria_keeps_one_card_more() -> None:
    """R90: three under Despotism."""
    cards = "legion phalanx fighting_band light_cavalry"
    state = position(Side(military=cards, wonders="library_of_alexandria"), at="hand")
    play(state, "discard legion")
    assert decision(state) == "act 1"


def test_development_of_politics_exempts_the_active_player_in_that_turn() -> None:
    """R90: in his next turn he must discard again."""
    state = event("development_of_politics", Side("", government="monarchy", military="legion"), Side(""))
    deal(state)
    assert (decision(state), held(state)) == ("act 1", 4)
    play(state, "done")
    deal(state)
    play(state, "done")
    while decision(state) == "discard 2":
        play(state, min(legal(state)))
    play(state, "done")
    deal(state)
    play(state, "done")
    assert decision(state) == "discard 1"


def test_used_cards_go_to_the_open_discards_and_resolved_events_to_the_past() -> None:
    """R91: aggressions, bonus cards and replaced tactics may come back, events never."""
    own = Side("warriors 3", military="enslave_i", tactic="legion")
    state = position(own, Side("", military="defense_colonization_bonus_i"), at="politics")
    play(state, "attack enslave_i 2", "done", "discard defense_colonization_bonus_i", "done")
    assert seen(state).military_discards == ("defense_colonization_bonus_i", "enslave_i")
    state = event("crusades")
    assert seen(state).past_events == ("crusades",)


def test_there_is_at_most_one_political_action() -> None:
    """R92: events, territories, aggressions, wars, pacts; or none."""
    cards = "crusades wealthy_territory_i enslave_i war_over_culture_ii peace_treaty legion"
    state = position(
        Side(military=cards, government="fundamentalism"), Side(), Side(), at="politics", age="III", current="rats 1"
    )
    assert legal(state) == {
        "done",
        "event crusades",
        "event wealthy_territory_i",
        *(f"attack {card} {seat}" for card in ("enslave_i", "war_over_culture_ii") for seat in (2, 3)),
        *(f"offer peace_treaty {seat} a" for seat in (2, 3)),
    }
    play(state, "attack war_over_culture_ii 2")
    assert decision(state) != "politics 1"


@pytest.mark.parametrize(("card", "culture"), [("crusades", 1), ("wealthy_territory_ii", 2), ("impact_of_science", 3)])
def test_a_future_event_scores_its_age_and_turns_up_a_current_one(card: str, culture: int) -> None:
    """R93: the event that is turned up is another one."""
    state = position(Side(military=card), at="politics", age="III", current="no_event 2 good_harvest 2")
    play(state, f"event {card}", "reveal no_event")
    assert civ(state).culture == culture
    assert [future.age for future in seen(state).future_events] == [{1: "I", 2: "II", 3: "III"}[culture]]
    assert seen(state).past_events == ("no_event",)


def test_earlier_ages_are_turned_up_first() -> None:
    """R93: which card of the earliest age, chance decides."""
    current = "crusades 1 rats 2 cold_war 1 impact_of_science 2"
    state = position(Side(military="good_harvest"), at="politics", age="III", current=current)
    play(state, "event good_harvest")
    assert due(state) == {"reveal crusades", "reveal rats"}


def test_after_the_last_current_event_the_future_ones_take_its_place() -> None:
    """R93: the number of cards in both piles stays the same."""
    own = Side(military="crusades")
    state = position(own, at="politics", current="no_event 2", future="rats 2 foray 1")
    play(state, "event crusades", "reveal no_event")
    assert seen(state).future_events == ()
    assert seen(state).current_events == {"I": 3}
    assert seen(state, 0).known_current_events == ("crusades", "foray")
    assert seen(state, 1).known_current_events == ("rats",)


def test_everybody_knows_the_age_and_owner_of_a_future_event_and_only_he_the_card() -> None:
    """R94: its back and who put it there."""
    state = position(Side(), future="crusades 1 cold_war 2", age="II")
    own, other = seen(state, 0).future_events
    assert (own.age, own.owner, own.card) == ("I", 0, "crusades")
    assert (other.age, other.owner) == ("II", 1)
    assert isinstance(other.card, Hidden)
    assert all(isinstance(shown.card, Hidden) for shown in seen(state, None).future_events)


def test_civil_hands_are_public() -> None:
    """R94: cards are taken openly."""
    state = position(Side(hand="iron moses"), Side())
    assert set(seen(state, 1).civilizations[0].civil_hand) == {"iron", "moses"}


def test_nothing_is_declined_in_ones_own_politics() -> None:
    """R92: only an offer can be, by the player who gets it."""
    state = position(Side(), Side(), Side(), at="politics")
    assert refusal(state, "decline").code == "other_decision"


def test_an_event_that_is_not_in_the_hand_cannot_be_put() -> None:
    """R92: refused with its card."""
    state = position(Side(), at="politics")
    refused = refusal(state, "event crusades")
    assert (refused.code, refused.values) == ("not_in_hand", {"card": "crusades"})


def test_territories_are_put_among_the_events_too() -> None:
    """R93, R110: they are auctioned when they are turned up."""
    state = event("wealthy_territory_i", Side("warriors 1"), Side("warriors 1"))
    assert decision(state) == "bid 1"
