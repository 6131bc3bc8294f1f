"""The refusals, each with its reason; a refusal never changes the position."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.core.errors import AmbiguousMove, ChanceError, IllegalMove, NotAMove
from pentapolis.core.types import Move, Reason
from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders.notation import find
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.state import WondersState, new_state
from tests.games.positions import check_refusal
from tests.games.wonders.table import GAME, USUAL, Side, choose, dealt, hand, position, refusal, seen, spelled, turn

PACKAGE = Path(pp.__file__).parent / "games" / "wonders"
SOURCES = ("reasons.py", "notation.py")


def first_turn() -> WondersState:
    """Return Gizah between Rhodos (ore) and Babylon (wood), which have nothing else, with two coins."""
    mine = Side("gizah", hand="altar barracks guard_tower timber_yard stockade", coins=2)
    return position(mine, Side("rhodos"), Side("babylon"), turn=1)


def poor() -> WondersState:
    """Return the same position without a coin."""
    return position(Side("gizah", hand="barracks timber_yard", coins=0), Side("rhodos"), Side("babylon"), turn=1)


def doubled() -> WondersState:
    """Return a city with a Loom and an Altar, and both again in hand."""
    return position(Side("gizah", cards="altar loom_1", hand="loom_2"), *[Side()] * 4)


def complete() -> WondersState:
    """Return a position with a complete wonder."""
    return position(Side("rhodos", "night", stages=2, hand="altar"), Side(), Side(), turn=3)


def boards() -> WondersState:
    """Return a position in which boards are chosen, and Gizah is gone."""
    state = new_state(GAME, 3, WondersOptions(boards="chosen"))
    choose(state, 0, "board gizah")
    return state


def discarded() -> WondersState:
    """Return a look of Halikarnassos through the discard pile, which has an Altar of the name that it has built."""
    mine = Side("halikarnassos", "night", cards="clay_pool clay_pit altar")
    state = position(mine, *[Side()] * 4, turn=4, discard="altar theater")
    turn(state, f"wonder {hand(state)[0]}")
    return state


def seventh() -> WondersState:
    """Return Babylon's decision about its seventh card, a Barracks."""
    state = position(Side("babylon", "night", stages=1, hand="altar barracks", coins=0), Side(), Side(), turn=6)
    turn(state, "build altar")
    return state


def over() -> WondersState:
    """Return a finished game."""
    state = position(Side(), Side(), Side(), age=3, turn=6)
    turn(state)
    return state


# The position, the seat, the move, and the whole reason.
REFUSALS: list[tuple[Callable[[], WondersState], int, str, Reason]] = [
    (first_turn, 0, "build theater", Reason("not_in_hand", {"card": "theater"})),
    (first_turn, 0, "sell palace", Reason("not_in_hand", {"card": "palace"})),
    (first_turn, 0, "wonder baths 0 0", Reason("not_in_hand", {"card": "baths"})),
    (first_turn, 0, "build guard_tower", Reason("not_covered", {"resource": "clay"})),
    (first_turn, 0, "wonder altar", Reason("not_covered", {"resource": "wood"})),
    (
        first_turn,
        0,
        "build barracks",
        Reason("wrong_payment", {"left": 0, "right": 0, "cheapest_left": 2, "cheapest_right": 0}),
    ),
    (
        first_turn,
        0,
        "build barracks 1 0",
        Reason("wrong_payment", {"left": 1, "right": 0, "cheapest_left": 2, "cheapest_right": 0}),
    ),
    (
        first_turn,
        0,
        "build barracks 0 2",
        Reason("wrong_payment", {"left": 0, "right": 2, "cheapest_left": 2, "cheapest_right": 0}),
    ),
    (
        first_turn,
        0,
        "build altar 2 0",
        Reason("wrong_payment", {"left": 2, "right": 0, "cheapest_left": 0, "cheapest_right": 0}),
    ),
    (
        first_turn,
        0,
        "build barracks 7 6",
        Reason("wrong_payment", {"left": 7, "right": 6, "cheapest_left": 2, "cheapest_right": 0}),
    ),
    (
        first_turn,
        0,
        "build altar 7 6",
        Reason("wrong_payment", {"left": 7, "right": 6, "cheapest_left": 0, "cheapest_right": 0}),
    ),
    (first_turn, 0, "build theater 7 6", Reason("not_in_hand", {"card": "theater"})),
    (first_turn, 0, "revive altar", Reason("other_decision", {"decision": "choose_card"})),
    (first_turn, 0, "decline", Reason("other_decision", {"decision": "choose_card"})),
    (first_turn, 0, "board gizah", Reason("other_decision", {"decision": "choose_card"})),
    (first_turn, 0, "side day", Reason("other_decision", {"decision": "choose_card"})),
    (poor, 0, "build barracks 2 0", Reason("coins_short", {"price": 2, "coins": 0, "short": 2})),
    (poor, 0, "build timber_yard", Reason("coins_short", {"price": 1, "coins": 0, "short": 1})),
    (doubled, 0, "build loom_2", Reason("same_name", {"card": "loom_2"})),
    (complete, 0, "wonder altar", Reason("wonder_complete", {"stages": 2})),
    (boards, 1, "board gizah", Reason("board_taken", {"wonder": "gizah"})),
    (boards, 0, "board rhodos", Reason("not_your_decision", {"seat": "2"})),
    (boards, 1, "sell altar", Reason("other_decision", {"decision": "choose_board"})),
    (discarded, 0, "revive altar", Reason("same_name", {"card": "altar"})),
    (discarded, 0, "revive palace", Reason("not_discarded", {"card": "palace"})),
    (discarded, 0, "sell altar", Reason("other_decision", {"decision": "choose_discarded_card"})),
    (discarded, 1, "revive theater", Reason("not_your_decision", {"seat": "1"})),
    (seventh, 0, "sell altar", Reason("not_in_hand", {"card": "altar"})),
    (seventh, 1, "sell altar", Reason("not_your_decision", {"seat": "1"})),
    (over, 0, "sell altar", Reason("game_over")),
]


@pytest.mark.parametrize(("where", "seat", "text", "reason"), REFUSALS)
def test_an_illegal_move_is_refused_with_its_reason(
    where: Callable[[], WondersState], seat: int, text: str, reason: Reason
) -> None:
    """R14-R29, R53: by notation; the position stays as it is."""
    assert refusal(where(), text, seat) == reason


NUMBERED = [row for row in REFUSALS if not row[2].endswith(" 7 6")]


@pytest.mark.parametrize(("where", "seat", "text", "reason"), NUMBERED)
def test_the_number_of_an_illegal_action_is_refused_too(
    where: Callable[[], WondersState], seat: int, text: str, reason: Reason
) -> None:
    """R14-R29, R53: `why_not` returns the reason, `apply` raises it, and nothing changes."""
    words = spelled(text).split()
    number = find(Move(words[0], dict(zip(GAME.verbs[words[0]], words[1:], strict=True))))
    assert isinstance(number, int)
    check_refusal(where(), seat, number, reason)


@pytest.mark.parametrize(
    ("seat", "number", "reason"),
    [
        (3, a.SELL, Reason("no_such_seat", {"seat": 4, "seats": 3})),
        (-1, a.SELL, Reason("no_such_seat", {"seat": 0, "seats": 3})),
        (0, a.ACTION_COUNT, Reason("unknown_action", {"action": a.ACTION_COUNT, "actions": a.ACTION_COUNT})),
        (0, -1, Reason("unknown_action", {"action": -1, "actions": a.ACTION_COUNT})),
        (0, 1 << 70, Reason("unknown_action", {"action": 1 << 70, "actions": a.ACTION_COUNT})),
    ],
)
def test_seats_and_actions_that_do_not_exist_are_refused(seat: int, number: int, reason: Reason) -> None:
    """R19: there are three actions for the cards of the hand, and nothing else."""
    check_refusal(first_turn(), seat, number, reason)


def test_every_reason_that_the_engine_can_give_is_tested_here() -> None:
    """R14-R29: the codes are read from the source, so that a new one cannot be forgotten."""
    source = "".join(text_of(name) for name in SOURCES)
    given = set(re.findall(r'Reason\("(\w+)"', source)) | set(re.findall(r'legality\.[A-Z_]+: "(\w+)"', source))
    tested = {reason.code for _, _, _, reason in REFUSALS}
    assert given == tested - {"not_your_decision", "game_over"}


def text_of(source: str) -> str:
    """Return the source of a module of the game."""
    return (PACKAGE / source).read_text(encoding="utf-8")


# -- the order of choices


def test_a_choice_after_the_reveal_is_a_choice_of_the_next_turn() -> None:
    """R10: the card is gone; a player who is too late has another hand."""
    state = first_turn()
    turn(state, "build altar")
    assert refusal(state, "build altar") == Reason("not_in_hand", {"card": "altar"})


def test_a_second_choice_replaces_the_first_and_never_joins_it() -> None:
    """R10, R19: two choices from two screens are one."""
    state = first_turn()
    choose(state, 0, "build altar")
    choose(state, 0, "sell altar")
    turn(state, "sell timber_yard")
    assert seen(state).cities[0].cards == ()
    assert seen(state).cities[0].coins == 2 + 3


def test_a_refused_change_keeps_the_choice_that_was_made() -> None:
    """R10: the sealed choice stays sealed."""
    state = first_turn()
    choose(state, 0, "build altar")
    assert refusal(state, "build guard_tower") == Reason("not_covered", {"resource": "clay"})
    assert seen(state, 0).choice == "build altar 0 0"


def test_nobody_chooses_for_another_seat() -> None:
    """R10: the cards of seat 1 are not in the hand of seat 0."""
    state = first_turn()
    other = next(card for card in hand(state, 1) if card not in hand(state, 0))
    assert refusal(state, f"sell {other}", seat=0) == Reason("not_in_hand", {"card": other})


def test_nothing_can_be_chosen_while_cards_are_dealt() -> None:
    """R9: chance comes first."""
    state = new_state(GAME, 3, USUAL)
    assert refusal(state, "side day") == Reason("chance_is_due")


def test_a_payment_to_somebody_who_is_no_neighbour_cannot_even_be_said() -> None:
    """R1, R22: a move names coins for the left and for the right neighbour, and no other seat."""
    state = position(Side("gizah", hand="scriptorium", coins=9), Side(), Side("ephesos"), Side(), Side())
    assert refusal(state, "build scriptorium 2 0") == Reason("not_covered", {"resource": "papyrus"})
    for text in ("build scriptorium 0 0 2", "build scriptorium ephesos 2"):
        with pytest.raises(NotAMove):
            GAME.parse(state, text, 0, strict=True)


# -- texts that are no move at all


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("", ""),
        ("pass", "pass"),
        ("build", "build"),
        ("build altar 0 0 0", "build"),
        ("build pawnshop 0 0", "pawnshop"),
        ("build altar 13 0", "13"),
        ("build altar -1 0", "-1"),
        ("build altar 0.5 0", "0.5"),
        ("sell", "sell"),
        ("decline altar", "decline"),
        ("side noon", "noon"),
        ("board troy", "troy"),
    ],
)
def test_what_is_no_move_is_refused_with_the_word_that_is_wrong(text: str, token: str, strict: bool) -> None:
    """R19: before it is looked at as a move of the position."""
    state = first_turn()
    before = state.key()
    with pytest.raises(NotAMove) as refused:
        GAME.parse(state, text, 0, strict=strict)
    assert refused.value.token == token
    assert state.key() == before


def test_a_shortened_name_that_may_mean_two_cards_is_refused() -> None:
    """R15: loom_1 and loom_2 are different cards."""
    state = dealt("short", 3)
    with pytest.raises(AmbiguousMove):
        GAME.parse(state, "sell loo", 0)


@pytest.mark.parametrize("text", ["deal 2 altar", "deal 1 palace", "board 1 gizah", "side 1 day"])
def test_an_impossible_outcome_of_chance_is_refused(text: str) -> None:
    """R9: another seat than the next one, a card of another age, or another event."""
    state = new_state(GAME, 3, WondersOptions(sides="day"))
    while state.age == 0:
        state.apply_chance(state.sample(pp.dealer(text)))
    before = state.key()
    with pytest.raises(ChanceError):
        GAME.parse_chance(state, text)
    assert state.key() == before


# -- shortened moves


@pytest.mark.parametrize(
    ("where", "text", "reason"),
    [
        (first_turn, "BUILD Guard_Tower", Reason("not_covered", {"resource": "clay"})),
        (first_turn, "w altar", Reason("not_covered", {"resource": "wood"})),
        (poor, "build barracks", Reason("coins_short", {"price": 2, "coins": 0, "short": 2})),
        (poor, "se theater", Reason("not_in_hand", {"card": "theater"})),
    ],
)
def test_a_shortened_move_that_is_not_legal_gets_its_true_reason(
    where: Callable[[], WondersState], text: str, reason: Reason
) -> None:
    """R14-R29: as if it were spelled in full, with nothing paid."""
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(where(), text, 0)
    assert refused.value.reason == reason


def test_a_cost_may_miss_units_of_several_kinds() -> None:
    """R20-R22: the fewest units, and of a choice one of its kinds."""
    state = position(Side("gizah", hand="university", coins=9), Side("rhodos"), Side("babylon"), age=3)
    assert refusal(state, "build university") == Reason("not_covered", {"resource": "wood glass papyrus"})
