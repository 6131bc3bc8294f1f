"""Colonies: the auction, the payment, and every territory (R28, R110-R113)."""

from __future__ import annotations

import pytest

from tests.games.ages.scene import Side, civ, deal, decision, event, held, legal, play, refusal, seen, workers

BONUS_CARDS = {
    "defense_colonization_bonus_i": 1,
    "defense_colonization_bonus_ii": 2,
    "defense_colonization_bonus_iii": 3,
}


@pytest.mark.parametrize(
    ("territory", "gain", "amount", "keep", "more"),
    [
        ("developed_territory_i", "science", 3, "yellow_total", 1),
        ("developed_territory_ii", "science", 5, "blue_total", 2),
        ("fertile_territory_i", "food", 3, "yellow_total", 3),
        ("fertile_territory_ii", "food", 5, "yellow_total", 4),
        ("historic_territory_i", "culture", 6, "happiness", 1),
        ("historic_territory_ii", "culture", 11, "happiness", 2),
        ("inhabited_territory_i", "idle_workers", 1, "yellow_total", 2),
        ("inhabited_territory_ii", "idle_workers", 2, "yellow_total", 3),
        ("wealthy_territory_i", "resources", 5, "blue_total", 2),
        ("wealthy_territory_ii", "resources", 8, "blue_total", 3),
    ],
)
def test_a_colony_brings_something_at_once_and_something_for_good(
    territory: str, gain: str, amount: int, keep: str, more: int
) -> None:
    """R28, R112: tokens of the box go into the banks."""
    side = Side("warriors 1", idle=0)
    state = event(territory, side, Side(""))
    before = civ(state)
    play(state, "bid 1", "sacrifice warriors", "done")
    after = civ(state)
    assert after.colonies == (territory,)
    assert getattr(after, gain) - getattr(before, gain) == amount
    assert getattr(after, keep) - getattr(before, keep) == more


@pytest.mark.parametrize(
    ("territory", "yellow", "blue"), [("developed_territory_i", 1, 1), ("developed_territory_ii", 2, 2)]
)
def test_a_developed_territory_brings_tokens_of_both_colours(territory: str, yellow: int, blue: int) -> None:
    """R28: into the banks; the sacrificed unit is in the yellow bank too."""
    state = event(territory, Side("warriors 1", idle=0), Side(""))
    play(state, "bid 1", "sacrifice warriors", "done")
    assert (civ(state).yellow.tokens, civ(state).blue.tokens) == (18 + 1 + yellow, 18 + blue)


@pytest.mark.parametrize(
    ("territory", "cards", "strength"), [("strategic_territory_i", 3, 2), ("strategic_territory_ii", 5, 4)]
)
def test_a_strategic_territory_brings_military_cards_and_strength(territory: str, cards: int, strength: int) -> None:
    """R112: the cards are drawn at once, in secret."""
    state = event(territory, Side("warriors 2", government="fundamentalism"), Side(""))
    play(state, "bid 1", "sacrifice warriors", "done")
    deal(state)
    assert held(state) == cards
    assert civ(state).strength == 5 + 1 + strength


# -- the auction


def test_the_active_player_bids_first_and_bids_rise() -> None:
    """R110: whole numbers, higher than the last; who passes is out."""
    state = event("wealthy_territory_i", *[Side("warriors 4")] * 3, seat=1)
    assert decision(state) == "bid 2"
    play(state, "bid 2")
    assert decision(state) == "bid 3"
    refused = refusal(state, "bid 2")
    assert (refused.code, refused.values["highest"]) == ("bid_too_low", 2)
    play(state, "decline")
    assert decision(state) == "bid 1"
    play(state, "bid 3")
    assert decision(state) == "bid 2"
    play(state, "decline")
    assert decision(state) == "colonise 1"


def test_a_bid_must_be_payable() -> None:
    """R110: three Warriors, a Colonization card of two."""
    side = Side("warriors 3", military="defense_colonization_bonus_ii")
    state = event("wealthy_territory_i", side, Side("warriors 9"))
    refused = refusal(state, "bid 6")
    assert refused.code == "bid_too_high"
    assert refused.values == {"bid": 6, "highest": 0, "most": 5}
    assert "bid 5" in legal(state)


@pytest.mark.parametrize(("workers", "most"), [("warriors 2", 3), ("movies 1 warriors 1", 1)])
def test_an_army_of_units_counts_in_a_bid(workers: str, most: int) -> None:
    """R110: a Fighting Band of two infantry brings one more; actors are no soldiers."""
    state = event("wealthy_territory_i", Side(workers, tactic="fighting_band"), Side("warriors 9"))
    assert refusal(state, "bid 9").values["most"] == most


def test_without_a_unit_nobody_bids() -> None:
    """R110, R111: at least one unit must be sacrificed, so that cards alone do not help."""
    cards = "defense_colonization_bonus_i defense_colonization_bonus_iii"
    state = event("wealthy_territory_i", Side("warriors 1"), Side("", military=cards))
    play(state, "decline")
    assert decision(state) == "act 1"
    assert seen(state).past_events == ("wealthy_territory_i",)


def test_if_all_pass_the_territory_is_past() -> None:
    """R91, R110: it never comes back."""
    state = event("historic_territory_i", Side("warriors 1"), Side("warriors 1"))
    play(state, "decline", "decline")
    assert seen(state).past_events == ("historic_territory_i",)


def test_the_last_bidder_wins_without_being_asked_again() -> None:
    """R110: when all others have passed."""
    state = event("historic_territory_i", Side("warriors 1"), Side("warriors 2"))
    play(state, "bid 1", "bid 2", "decline")
    assert decision(state) == "colonise 2"


# -- the payment


def test_the_winner_pays_until_the_bid_is_reached() -> None:
    """R111: a payment that is too small is refused with what is missing."""
    state = event("wealthy_territory_i", Side("warriors 3 swordsmen 1"), Side(""))
    play(state, "bid 4", "sacrifice warriors")
    refused = refusal(state, "done")
    assert refused.code == "not_paid_yet"
    assert refused.values == {"bid": 4, "force": 1, "short": 3, "units": 1}
    play(state, "sacrifice swordsmen", "sacrifice warriors", "done")
    assert workers(state) == {"warriors": 1}
    assert civ(state).yellow.tokens == 18 + 3


def test_overpaying_is_allowed() -> None:
    """R111: the force must be at least the bid."""
    state = event("wealthy_territory_i", Side("swordsmen 2"), Side(""))
    play(state, "bid 1", "sacrifice swordsmen", "sacrifice swordsmen", "done")
    assert workers(state) == {}


@pytest.mark.parametrize(("card", "value"), BONUS_CARDS.items())
def test_a_bonus_card_adds_its_colonization_value(card: str, value: int) -> None:
    """R111: it goes to the open discards."""
    state = event("wealthy_territory_i", Side("warriors 1", military=card), Side(""))
    play(state, f"bid {1 + value}", f"discard {card}")
    assert refusal(state, "done").values["units"] == 0
    play(state, "sacrifice warriors", "done")
    assert civ(state).colonies == ("wealthy_territory_i",)
    assert seen(state).military_discards == (card,)


def test_armies_among_the_sacrificed_units_bring_their_bonus() -> None:
    """R111: the tactic counts for the sacrificed units alone."""
    state = event("wealthy_territory_i", Side("warriors 3", tactic="fighting_band"), Side(""))
    play(state, "bid 3", "sacrifice warriors")
    assert refusal(state, "done").values["force"] == 1
    play(state, "sacrifice warriors", "done")
    assert workers(state) == {"warriors": 1}


def test_genghis_bonus_belongs_to_the_unit_and_alexanders_does_not() -> None:
    """R78, R111: a sacrificed Knight is worth three with Genghis Khan and two with Alexander."""
    for leader, worth in (("genghis_khan", 3), ("alexander_the_great", 2)):
        state = event("wealthy_territory_i", Side("knights 1", leader=leader), Side(""))
        assert {move for move in legal(state) if move.startswith("bid")} == {f"bid {n}" for n in range(1, worth + 1)}


def test_only_bonus_cards_can_be_used() -> None:
    """R111: no other military card."""
    state = event("wealthy_territory_i", Side("warriors 1", military="legion"), Side(""))
    play(state, "bid 1")
    assert refusal(state, "discard legion").code == "not_a_bonus_card"


def test_a_lost_colony_takes_only_its_permanent_bonus_with_it() -> None:
    """R112: points and goods stay."""
    loser = Side("", colonies="historic_territory_i", culture=6)
    state = event("independence_declaration", Side("warriors 2"), loser)
    play(state, "cede historic_territory_i")
    assert (civ(state, 1).culture, civ(state, 1).happiness) == (6, 0)
