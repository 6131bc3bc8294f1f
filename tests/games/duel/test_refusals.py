"""The refusals: each gives its reason and numbers, and changes nothing (R14, R16, R21, R22, R31, R44, R49, R64)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.core.errors import AmbiguousMove, ChanceError, IllegalMove, NotAMove
from pentapolis.core.types import Reason
from pentapolis.games.duel import actions as a
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.state import DuelState, new_state
from tests.games.duel.table import GAME, Side, play, position, refusal, walk
from tests.games.positions import check_refusal

PACKAGE = Path(pp.__file__).parent
SOURCES = ("core/state.py", "games/duel/reasons.py", "games/duel/notation.py")


def turn() -> DuelState:
    """Return a turn of seat 1 with two open cards, a covered one and a face-down one."""
    me = Side(coins=3, unbuilt="the_sphinx", built="piraeus")
    return position("0:altar 1:palisade 2:? 5:baths", me, Side(unbuilt="the_colossus"))


def seven() -> DuelState:
    """Return a position with seven wonders built, and the eighth back in the box."""
    me = Side(coins=40, built="the_pyramids piraeus the_sphinx", unbuilt="the_temple_of_artemis")
    rival = Side(built="the_great_lighthouse the_hanging_gardens the_appian_way", unbuilt="the_colossus")
    state = position("0:palace 1:senate 4:gardens", me, rival)
    play(state, "wonder the_temple_of_artemis palace")
    return state


def draft() -> DuelState:
    """Return the first pick of the draft."""
    state = new_state(GAME, DuelOptions(starting_player="seat_1"))
    play(state, "board law", "board economy", "board masonry", "board strategy", "board urbanism")
    play(state, "offer piraeus", "offer the_sphinx", "offer the_colossus", "offer the_pyramids")
    return state


def pair() -> DuelState:
    """Return a position with a complete pair, and Law on the board."""
    state = position("library walls", Side("scriptorium"), board="law")
    play(state, "build library")
    return state


def razing() -> DuelState:
    """Return a position with Zeus just built, in which a brown card of the rival is to be razed."""
    state = position("walls statue", Side(coins=40, unbuilt="the_statue_of_zeus"), Side("quarry press"))
    play(state, "wonder the_statue_of_zeus walls")
    return state


def tomb() -> DuelState:
    """Return a position with the Mausoleum just built, in which a card of the pile is to be revived."""
    state = position("walls statue", Side(coins=40, unbuilt="the_mausoleum"), discard="altar")
    play(state, "wonder the_mausoleum walls")
    return state


def over() -> DuelState:
    """Return a finished game."""
    state = position("palace", last=True)
    play(state, "discard palace")
    return state


def chance() -> DuelState:
    """Return a position in which a card is about to be turned up."""
    state = position("0:altar 2:? 5:baths")
    play(state, "discard baths")
    return state


# The position, the seat, the action, and the whole reason.
REFUSALS: list[tuple[Callable[[], DuelState], int, int, Reason]] = [
    (turn, 2, 0, Reason("no_such_seat", {"seat": 3, "seats": 2})),
    (turn, -1, 0, Reason("no_such_seat", {"seat": 0, "seats": 2})),
    (turn, 1, a.discard(5), Reason("not_your_decision", {"seat": "1"})),
    (turn, 0, 450, Reason("unknown_action", {"action": 450, "actions": 450})),
    (turn, 0, -1, Reason("unknown_action", {"action": -1, "actions": 450})),
    (over, 0, 0, Reason("game_over")),
    (chance, 1, 0, Reason("chance_is_due")),
    (turn, 0, a.token(3), Reason("other_decision", {"decision": "take"})),
    (turn, 0, a.draft(3), Reason("other_decision", {"decision": "take"})),
    (turn, 0, a.raze(3), Reason("other_decision", {"decision": "take"})),
    (turn, 0, a.revive(3), Reason("other_decision", {"decision": "take"})),
    (turn, 0, a.begin(1), Reason("other_decision", {"decision": "take"})),
    (pair, 0, a.discard(1), Reason("other_decision", {"decision": "choose_progress_token"})),
    (turn, 0, a.build(19), Reason("slot_is_empty", {"slot": 19})),
    (turn, 0, a.build(0), Reason("card_is_covered", {"slot": 0, "covering": 1, "card": "altar"})),
    (turn, 0, a.discard(2), Reason("face_down_card", {"slot": 2, "covering": 1})),
    (turn, 0, a.wonder(9, 5), Reason("coins_short", {"price": 6, "coins": 3, "short": 3})),
    (turn, 0, a.wonder(2, 5), Reason("not_your_wonder", {"wonder": "the_colossus"})),
    (turn, 0, a.wonder(7, 5), Reason("wonder_is_built", {"wonder": "piraeus"})),
    (seven, 0, a.wonder(2, 4), Reason("seven_wonders_built", {"wonder": "the_colossus"})),
    (draft, 0, a.draft(0), Reason("not_on_offer", {"wonder": "the_appian_way"})),
    (pair, 0, a.token(2), Reason("token_not_there", {"token": "economy"})),
    (razing, 0, a.raze(0), Reason("not_in_rival_city", {"card": "lumber_yard"})),
    (razing, 0, a.raze(7), Reason("wrong_colour", {"card": "press", "colour": "brown"})),
    (tomb, 0, a.revive(0), Reason("not_discarded", {"card": "lumber_yard"})),
]


@pytest.mark.parametrize(("where", "seat", "action", "reason"), REFUSALS)
def test_an_illegal_action_is_refused_with_its_reason(
    where: Callable[[], DuelState], seat: int, action: int, reason: Reason
) -> None:
    """R16, R31 and the others: `why_not` returns the reason, `apply` raises it, and the position stays as it is."""
    check_refusal(where(), seat, action, reason)


def test_a_card_that_is_too_dear_is_refused_with_price_purse_and_what_is_missing() -> None:
    """R31: three numbers for the player."""
    state = position("arsenal", Side("clay_pool", coins=4), Side("lumber_yard"))
    assert refusal(state, "build arsenal") == Reason("coins_short", {"price": 10, "coins": 4, "short": 6})


def test_a_card_that_lies_nowhere_is_refused_by_name() -> None:
    """R14, R16: by notation only cards of the structure can be named."""
    state = turn()
    for move in ("build tavern", "discard tavern", "wonder the_sphinx tavern"):
        assert refusal(state, move) == Reason("card_not_in_structure", {"card": "tavern"})


def test_notation_of_another_seat_is_refused() -> None:
    """R6: it is not his decision."""
    assert refusal(turn(), "discard baths", seat=1).code == "not_your_decision"


def test_every_reason_that_the_engine_can_give_is_tested_here() -> None:
    """R16: the codes are read from the source, so that a new one cannot be forgotten."""
    given = set()
    for source in SOURCES:
        given |= set(re.findall(r'Reason\(\s*"(\w+)"', (PACKAGE / source).read_text(encoding="utf-8")))
    assert given == {reason.code for _, _, _, reason in REFUSALS} | {"card_not_in_structure"}


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("", ""),
        ("   ", ""),
        ("pass", "pass"),
        ("build", "build"),
        ("build altar baths", "build"),
        ("build colosseum", "colosseum"),
        ("build the_sphinx", "the_sphinx"),
        ("wonder altar baths", "altar"),
        ("begin 3", "3"),
        ("build ?", "?"),
        ("build " + "x" * 300, ("build " + "x" * 300)[:200]),
    ],
)
def test_what_is_no_move_of_the_game_is_told_apart(text: str, token: str, strict: bool) -> None:
    """R86: unknown verbs, unknown ids, missing and surplus words; the error names the word at fault."""
    state = turn()
    before = state.key()
    with pytest.raises(NotAMove) as refused:
        GAME.parse(state, text, strict=strict)
    assert refused.value.token == token
    assert state.key() == before


@pytest.mark.parametrize(
    ("text", "token", "code"),
    [("Build altar", "Build", "card_is_covered"), ("wonder the_sphinx", "wonder", "card_is_covered")],
)
def test_what_people_may_write_shorter_is_read_strictly_in_records(text: str, token: str, code: str) -> None:
    """R86: a player gets the reason why the move is not legal."""
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(turn(), text)
    assert refused.value.reason.code == code
    with pytest.raises(NotAMove) as unread:
        GAME.parse(turn(), text, strict=True)
    assert unread.value.token == token


def test_an_unknown_word_gets_a_suggestion() -> None:
    """R86: the nearest ids."""
    with pytest.raises(NotAMove) as refused:
        GAME.parse(turn(), "build bathz")
    assert "baths" in refused.value.expected


def test_a_shortened_move_that_fits_several_is_refused() -> None:
    """R86: the candidates are named."""
    state = position("statue school", Side(coins=20))
    with pytest.raises(AmbiguousMove) as refused:
        GAME.parse(state, "build s")
    assert set(refused.value.candidates) == {"build statue", "build school"}


def test_a_shortened_move_is_understood_unless_strict() -> None:
    """R86: one legal move fits."""
    state = turn()
    assert GAME.format(state, GAME.parse(state, "discard bat")) == "discard baths"
    with pytest.raises(NotAMove):
        GAME.parse(state, "discard bat", strict=True)


@pytest.mark.parametrize(
    "text", ["reveal 2 baths", "reveal 2 walls", "reveal 0 tavern", "lay 2 tavern", "start 1", "board law"]
)
def test_an_impossible_outcome_of_chance_is_refused(text: str) -> None:
    """R88, R15: a card that was seen, of another age, for another slot, or another event."""
    state = chance()
    before = state.key()
    with pytest.raises(ChanceError):
        GAME.parse_chance(state, text)
    assert state.key() == before


def test_chance_cannot_be_resolved_where_none_is_due_or_by_a_wrong_number() -> None:
    """R88: the position stays as it is."""
    for state, outcome in ((turn(), 0), (chance(), 72), (chance(), -1)):
        before = state.key()
        with pytest.raises(ChanceError):
            state.resolve(outcome)
        assert state.key() == before


def test_in_a_finished_game_nothing_can_be_done() -> None:
    """R53: neither seat has a move, and chance is not due."""
    state = over()
    for seat in (0, 1):
        assert refusal(state, "discard palace", seat=seat).code in ("game_over", "card_not_in_structure")
        assert state.why_not(seat, a.begin(0)) == Reason("game_over")
    assert state.chance() is None


@pytest.mark.parametrize("seed", range(2))
def test_every_action_number_is_either_legal_or_refused(seed: int) -> None:
    """R16, R86: in whole games, all 450 numbers, at every decision."""
    for step, state in enumerate(walk(seed)):
        if state.to_act >= 0 and step % 5 == 0:
            seat = state.decider()
            legal = set(state.legal(seat))
            for action in range(GAME.action_count):
                assert (state.why_not(seat, action) is None) == (action in legal)
