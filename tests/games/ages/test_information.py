"""Public facts, facts of one player, hidden facts, and facts that a player remembers (R94, R195)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.errors import UndoRefused
from pentapolis.core.types import Hidden
from pentapolis.games.ages.cards import AGES, CARD_IDS, CARDS
from pentapolis.games.ages.decisions import OWNER_SHIFT, entry_card
from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import GAME, Side, event, play, position, seen, walk

SPY = Side(military="spy_ii plunder_i")
PLOTTER = Side(military="pestilence cold_war")


def guesses(state: AgesState, viewer: int | None, number: int = 20) -> list[AgesState]:
    """Return positions consistent with what a viewer knows."""
    dealer = pp.dealer("guesses")
    view = state.view(viewer)
    return [GAME.determinize(view, dealer) for _ in range(number)]


def known(cards: tuple[str, ...] | Hidden) -> tuple[str, ...]:
    """Return cards that must not be hidden."""
    assert not isinstance(cards, Hidden)
    return cards


def test_a_military_hand_shows_its_backs_only() -> None:
    """R94: others see how many cards there are and of which age."""
    state = position(SPY, age="II")
    assert seen(state, 0).civilizations[0].military_hand == ("plunder_i", "spy_ii")
    for viewer in (None, 1):
        hand = seen(state, viewer).civilizations[0]
        assert hand.military_hand == Hidden("military", 2)
        assert hand.military_hand_ages == {"I": 1, "II": 1}


def test_a_civil_hand_is_public() -> None:
    """R94: civil cards are taken openly."""
    state = position(Side(hand="moses irrigation"))
    assert seen(state, 1).civilizations[0].civil_hand == ("irrigation", "moses")


def test_only_who_played_a_future_event_knows_it() -> None:
    """R94: the back tells the age, the table knows who put it there."""
    state = position(PLOTTER, Side(), at="politics", age="II", current="no_event 1 rats 2")
    play(state, "event cold_war", "reveal no_event")
    own, other = (seen(state, viewer).future_events[0] for viewer in (0, 1))
    assert (own.age, own.owner, own.card) == ("II", 0, "cold_war")
    assert (other.age, other.owner, other.card) == ("II", 0, Hidden("event", 1))


def test_an_event_is_written_face_down_for_the_others() -> None:
    """R94: the record of another player has a question mark."""
    state = position(PLOTTER, at="politics", age="II", current="no_event 1")
    action = GAME.parse(state, "event cold_war")
    assert str(GAME.disclose(state, 0, action)) == "event ?"


def test_events_that_one_put_there_are_still_known_when_they_have_become_current() -> None:
    """R93, R94: shuffling changes the order, not what a player remembers."""
    state = position(PLOTTER, Side(), at="politics", age="II", current="no_event 2", future="rats 2")
    play(state, "event cold_war", "reveal no_event")
    assert seen(state, 0).known_current_events == ("cold_war",)
    assert seen(state, 1).known_current_events == ("rats",)
    assert seen(state, None).known_current_events == ()
    assert seen(state, None).current_events == {"I": 1, "II": 1}


def test_what_is_discarded_face_down_is_known_to_who_did_it() -> None:
    """R91, R94: and to no other player."""
    state = position(Side(military="rats spy_ii raid_i"), at="hand", age="II")
    assert str(GAME.disclose(state, 0, GAME.parse(state, "discard rats"))) == "discard ?"
    play(state, "discard rats")
    assert seen(state, 0).civilizations[0].buried == ("rats",)
    assert seen(state, 1).civilizations[0].buried == Hidden("military", 1)
    assert seen(state, 1).civilizations[0].buried_ages == {"I": 1}


def test_a_refused_pact_is_remembered_by_everybody() -> None:
    """R94, R124: the card was shown before it went back to the hand."""
    state = position(Side(military="peace_treaty rats"), Side(), Side(), at="politics", age="III")
    play(state, "offer peace_treaty 2 a", "decline")
    assert seen(state, 2).civilizations[0].shown == ("peace_treaty",)
    assert seen(state, 2).civilizations[0].military_hand == Hidden("military", 2)
    treaty = CARD_IDS.index("peace_treaty")
    assert all(treaty in guess.civs[0].military for guess in guesses(state, 2))


def test_a_guess_puts_only_events_and_territories_into_the_piles() -> None:
    """R93, R94: whatever the others put there, it has the age of its back and is an event or a territory."""
    state = position(Side(), Side(), age="II", current="rats 2 cold_war 2", future="wealthy_territory_i 2")
    for guess in guesses(state, 0):
        piles = [entry_card(packed) for packed in (*guess.current, *guess.future)]
        assert sorted(AGES[CARDS[card].age] for card in piles) == ["I", "I", "II"]
        assert {CARDS[card].kind for card in piles} <= {
            CARDS[CARD_IDS.index(n)].kind for n in ("rats", "wealthy_territory_i")
        }


def test_a_guess_never_deals_what_the_viewer_knows_to_be_elsewhere() -> None:
    """R94: neither his own cards nor those that lie open."""
    state = position(
        Side(military="spy_ii", buried="annex_ii"),
        Side(military="conquistadors strategic_territory_ii"),
        age="II",
        past="cold_war",
        discards="sabotage_ii",
    )
    impossible = {CARD_IDS.index(name) for name in ("annex_ii", "cold_war", "sabotage_ii")}
    guessed = {card for guess in guesses(state, 0, 60) for card in guess.civs[1].military}
    assert not guessed & impossible
    assert len(guessed) > 10


def test_a_guess_keeps_what_the_viewer_put_among_the_events() -> None:
    """R94: with its owner."""
    state = position(Side(), Side(), age="II", current="rats 1 cold_war 2")
    own = CARD_IDS.index("rats") | (0 << OWNER_SHIFT)
    assert all(own in list(guess.current) for guess in guesses(state, 0))


def test_a_drawn_card_is_seen_by_who_draws_it() -> None:
    """R94, R195: everything else that chance decides is public, except dealt bonus cards."""
    kinds: dict[str, set[bool]] = {}
    for options in ("", "mode=advanced", "bonus_cards=own"):
        for state in walk("seen by", 3, options):
            if due := state.chance():
                kinds.setdefault(due.kind, set()).add(due.seen_by is None)
                if due.seen_by is not None:
                    assert len(due.seen_by) == 1
    assert kinds == {
        "start": {True},
        "bonus": {True},
        "row": {True},
        "reveal": {True},
        "draw": {False},
        "deal": {False},
    }


def test_kept_bonus_cards_are_secret_until_the_end() -> None:
    """R174: every player keeps a card in secret; at the end all are turned up."""
    *_, state = walk("own", 3, "bonus_cards=own")
    kept = [CARD_IDS[172 + place] for civ in state.civs for place in range(13) if (civ.kept >> place) & 1]
    assert [name for civ in seen(state, None).civilizations for name in known(civ.bonus_cards)] == kept
    assert len(kept) == 3


def test_others_do_not_see_which_bonus_card_is_kept() -> None:
    """R174: the move is written face down, the view tells only how many."""
    for state in walk("own", 2, "bonus_cards=own"):
        if GAME.decision(state) == "keep_bonus":
            seat = state.decider()
            assert str(GAME.disclose(state, seat, state.legal(seat)[0])) == "keep ?"
            assert isinstance(seen(state, 1 - seat).civilizations[seat].dealt, Hidden)
            assert len(state.legal(seat)) == len(known(seen(state, seat).civilizations[seat].dealt))
            return
    pytest.fail("nobody was asked")


def test_at_the_end_the_events_of_the_piles_are_open() -> None:
    """R159: they have just scored."""
    *_, state = walk("the end", 3)
    view = seen(state, None)
    assert len(view.known_current_events) == sum(view.current_events.values()) - view.current_events.get("A", 0)
    assert all(isinstance(event.card, str) for event in view.future_events)


def test_the_cards_of_antiquity_among_the_events_are_known_to_nobody() -> None:
    """R14, R94, R195: which of the ten are in the game is decided when they are turned up."""
    state = next(state for state in walk("antiquity") if state.round == 1 and state.to_act >= 0)
    assert seen(state, 0).current_events == {"A": 4}
    assert sum(state.bag[card] for card in range(CARD_IDS.index("development_of_agriculture"), 144)) == 10


@pytest.mark.parametrize(
    ("side", "at", "move"),
    [
        (SPY, "politics", "attack spy_ii 2"),
        (PLOTTER, "politics", "event cold_war"),
        (Side(military="peace_treaty"), "politics", "offer peace_treaty 2 a"),
        (
            Side(military="developed_territory_i", leader="christopher_columbus"),
            "politics",
            "settle developed_territory_i",
        ),
        (Side(military="phalanx"), "act", "tactic phalanx"),
    ],
)
def test_a_move_that_shows_a_card_cannot_be_taken_back(side: Side, at: str, move: str) -> None:
    """R63, R93, R94, R113, R115, R124: a card of the hand is public once it is played."""
    state = position(side, seats=3, at=at, age="II")
    before = state.reveals
    play(state, move)
    assert state.reveals == before + 1


def test_a_bonus_card_that_is_spent_cannot_be_taken_back() -> None:
    """R94, R111: it shows what the hand held."""
    bidder = Side("warriors 1", military="defense_colonization_bonus_i")
    state = event("wealthy_territory_i", bidder, Side(""))
    play(state, "bid 2")
    before = state.reveals
    play(state, "discard defense_colonization_bonus_i")
    assert state.reveals == before + 1


def test_taking_a_card_can_be_taken_back() -> None:
    """R40: nothing was hidden and nothing is drawn."""
    match = pp.Match(GAME, seats=2, seed="undo", options={"mode": "full"})
    seat = match.state.decider()
    before = match.state.key()
    match.play(seat, match.state.legal(seat)[-1])
    match.undo(seat)
    assert match.state.key() == before


def test_ending_the_turn_cannot_be_taken_back_when_cards_are_drawn() -> None:
    """R85: what was drawn is known."""
    match = pp.Match(GAME, seats=2, seed="undo", options={"mode": "full"})
    while not any(entry.text.startswith("draw") for entry in match.log):
        seat = match.state.decider()
        match.play(seat, "done")
    with pytest.raises(UndoRefused) as refused:
        match.undo(seat)
    assert refused.value.reason.code == "undo_chance"
