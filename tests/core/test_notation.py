"""Text to action: one spelling, unambiguous short forms, and errors that name the expected words."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples.games.tender.actions import BID, BOAST, FOLD, KEEP
from examples.games.tender.cards import CARDS
from examples.games.tender.game import Tender
from examples.games.tender.rules.setup import receiver
from examples.games.tender.state import TenderState
from pentapolis.core.chance import dealer
from pentapolis.core.errors import AmbiguousMove, ChanceError, IllegalMove, NotAMove, PentapolisError
from pentapolis.core.notation import MAX_LENGTH
from pentapolis.core.types import Move

GAME = Tender()


def bidding(*hand: str, seats: int = 2) -> TenderState:
    """Return a position in which all seats bid, and the first one has these cards."""
    state = GAME.new(seats)
    assert isinstance(state, TenderState)
    for card in (*hand, *(card for card in CARDS if card not in hand)):
        if receiver(state) == -1:
            break
        state.resolve(CARDS.index(card))
    state.resolve(0)
    return state


def boasting() -> TenderState:
    """Return a position in which the first seat has won a round with the twelve, and has the six and the seven left."""
    state = bidding("six", "seven", "twelve")
    state.apply(0, BID + CARDS.index("twelve"))
    state.apply(1, BID + CARDS.index("one"))
    return state


def test_the_full_spelling_is_understood() -> None:
    assert GAME.parse(bidding("six"), "bid six") == BID + CARDS.index("six")
    assert GAME.parse(bidding("six"), "  fold\tsix ") == FOLD + CARDS.index("six")


def test_a_shortened_id_is_understood_where_it_is_clear() -> None:
    assert GAME.parse(bidding("six", "two", "nine"), "bid s") == BID + CARDS.index("six")


def test_shortening_is_not_for_records() -> None:
    with pytest.raises(NotAMove, match="there is no card 's'") as error:
        GAME.parse(bidding("six"), "bid s", strict=True)
    assert error.value.token == "s"


def test_a_verb_without_arguments_is_a_whole_move() -> None:
    assert GAME.parse(boasting(), "keep") == KEEP
    assert GAME.parse(boasting(), "boast seven") == BOAST + CARDS.index("seven")


def test_a_shortened_id_that_fits_several_legal_moves_names_them() -> None:
    with pytest.raises(AmbiguousMove, match="bid six or bid seven") as error:
        GAME.parse(bidding("six", "seven", "one"), "bid s")
    assert error.value.candidates == ("bid six", "bid seven")


def test_an_unclear_id_of_which_nothing_is_legal_names_the_ids() -> None:
    with pytest.raises(AmbiguousMove, match="six or seven") as error:
        GAME.parse(bidding("one", "two", "three"), "bid s")
    assert error.value.candidates == ("six", "seven")


@pytest.mark.parametrize("text", ["bid six", "BID Six", "bi six", "Bid SI"])
def test_verbs_and_ids_may_be_shortened_and_written_in_any_case(text: str) -> None:
    state = bidding("six", "one")
    assert GAME.format(state, GAME.parse(state, text)) == "bid six"


def test_what_is_stored_is_spelled_in_full_and_in_lower_case() -> None:
    for text in ("BID six", "bi six"):
        with pytest.raises(NotAMove):
            GAME.parse(bidding("six"), text, strict=True)


def test_a_shortened_verb_that_fits_several_verbs_names_them() -> None:
    with pytest.raises(AmbiguousMove, match="bid or boast") as error:
        GAME.parse(bidding("six"), "b nine")
    assert error.value.candidates == ("bid", "boast")


def test_a_shortened_verb_means_the_one_that_is_legal() -> None:
    state = bidding("six")
    assert GAME.format(state, GAME.parse(state, "b six")) == "bid six"


def test_an_unknown_verb_names_the_verbs() -> None:
    with pytest.raises(NotAMove, match="there is no verb 'sing'; expected bid, fold, keep or boast") as error:
        GAME.parse(bidding("six"), "sing six")
    assert error.value.token == "sing"
    assert error.value.expected == ("bid", "fold", "keep", "boast")


def test_an_unknown_id_names_its_neighbours() -> None:
    with pytest.raises(NotAMove, match="did you mean") as error:
        GAME.parse(bidding("six"), "bid tvelve")
    assert error.value.token == "tvelve"
    assert "twelve" in error.value.expected


def test_an_id_like_no_other_names_all_of_its_kind() -> None:
    with pytest.raises(NotAMove, match=r"there is no card 'q'$") as error:
        GAME.parse(bidding("six"), "bid q")
    assert error.value.expected == CARDS


@pytest.mark.parametrize("text", ["bid", "bid six seven", "keep six"])
def test_a_wrong_number_of_arguments_shows_the_form(text: str) -> None:
    with pytest.raises(NotAMove, match="arguments; expected") as error:
        GAME.parse(bidding("six"), text)
    assert error.value.token == text.split()[0]


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_an_empty_move_names_the_verbs(text: str) -> None:
    with pytest.raises(NotAMove, match="an empty move; expected bid") as error:
        GAME.parse(bidding("six"), text)
    assert error.value.expected == ("bid", "fold", "keep", "boast")


def test_a_very_long_move_is_not_looked_at() -> None:
    with pytest.raises(NotAMove, match="200 is the most"):
        GAME.parse(bidding("six"), "bid " + "x" * MAX_LENGTH)


def test_a_move_that_is_not_legal_now_says_why() -> None:
    with pytest.raises(IllegalMove, match=r"bid nine is not legal now: not in hand \(card nine\)") as error:
        GAME.parse(bidding("six"), "bid nine")
    assert error.value.reason.code == "not_in_hand"
    assert error.value.reason.values == {"card": "nine"}


def test_a_move_of_a_seat_that_is_not_asked_says_so() -> None:
    with pytest.raises(IllegalMove) as error:
        GAME.parse(boasting(), "keep", 1)
    assert error.value.reason.code == "not_your_decision"


def test_the_text_and_the_structured_form_are_one_move() -> None:
    state = bidding("six")
    action = BID + CARDS.index("six")
    assert GAME.describe(state, action) == Move("bid", {"card": "six"})
    assert GAME.format(state, action) == "bid six" == str(GAME.describe(state, action))


def test_a_chance_event_is_read_and_written() -> None:
    state = GAME.new()
    assert GAME.format_chance(state, 5) == "deal 1 six"
    assert GAME.parse_chance(state, "deal 1 six") == 5


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("deal 2 six", ChanceError),
        ("prize cup", ChanceError),
        ("deal 1 si", NotAMove),
        ("bid six", NotAMove),
        ("deal 1", NotAMove),
        ("", NotAMove),
    ],
)
def test_what_chance_cannot_do_is_refused(text: str, error: type[PentapolisError]) -> None:
    with pytest.raises(error):
        GAME.parse_chance(GAME.new(), text)


def test_chance_that_is_not_due_is_refused() -> None:
    with pytest.raises(ChanceError, match="no chance event is due"):
        GAME.parse_chance(bidding("six"), "deal 1 six")


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60) | st.lists(st.sampled_from(("bid", "boast", "keep", "s", "t", *CARDS))).map(" ".join))
def test_any_text_is_a_legal_move_or_one_of_our_errors_and_changes_nothing(text: str) -> None:
    state = bidding("six", "seven", "ten")
    key = state.key()
    with suppress(NotAMove, IllegalMove, AmbiguousMove):
        assert GAME.parse(state, text) in state.legal(0)
    with suppress(NotAMove, ChanceError):
        GAME.parse_chance(state, text)
    assert state.key() == key


def test_every_legal_move_of_random_games_is_spelled_once() -> None:
    state, stream = GAME.new(4), dealer("spelling")
    while state.result() is None:
        state.resolve_chance(stream)
        for seat in state.deciders():
            texts = [GAME.format(state, action) for action in state.legal(seat)]
            assert len(set(texts)) == len(texts)
            state.apply(seat, state.legal(seat)[0])
