"""A game at a table is the fold of its log."""

from __future__ import annotations

import random

import pytest

import pentapolis as pp
from pentapolis.table.event_log import Beginning, BrokenLog, Event, EventKind, Fold
from pentapolis.table.protocol import ClockRules

START = 1_800_000_000.0


def beginning(*, bots: tuple[str, str] = ("", ""), clock: ClockRules | None = None, seed: str = "fold") -> Beginning:
    """A game of Duel."""
    return Beginning(
        game="duel",
        ruleset=pp.load("duel").ruleset,
        options={"starting_player": "seat_1", "wonder_selection": "preset"},
        players=("Ann", "Ben"),
        bots=bots,
        seed=seed,
        clock=clock or ClockRules("total", 600, increment=2),
        at=START,
    )


def add(fold: Fold, kind: EventKind, seat: int | None, /, **data: object) -> Fold:
    """The fold after one more event, a second later."""
    last = fold.events[-1].at if fold.events else START
    return fold.after(fold.next_event(kind, seat, data, last + 1))


def moved(fold: Fold, choose: random.Random, count: int = 1) -> Fold:
    """The fold after some random moves."""
    for _ in range(count):
        state = fold.match.state
        seat = state.deciders()[0]
        text = fold.game.format(state, choose.choice(state.legal(seat)))
        fold = add(fold, "move", seat, move=text, id=f"m{fold.cursor}")
    return fold


def test_a_fold_is_a_value() -> None:
    fold = Fold(beginning())
    key = fold.match.state.key()
    later = moved(fold, random.Random(1), 5)
    assert fold.match.state.key() == key
    assert (fold.cursor, later.cursor) == (0, 5)
    assert not fold.same_as(later)


@pytest.mark.parametrize("seed", range(8))
def test_event_by_event_and_all_at_once_give_the_same(seed: int) -> None:
    choose = random.Random(seed)
    fold = Fold(beginning(seed=str(seed)))
    while fold.result() is None:
        fold = moved(fold, choose)
        if choose.random() < 0.1 and fold.result() is None:
            fold = add(fold, "undo", 0, ply=max(0, fold.match.plies() - choose.randrange(1, 4)))
        if choose.random() < 0.1 and not fold.offers and fold.result() is None:
            fold = add(fold, "offer", 0, kind="draw", ply=fold.match.plies())
            fold = add(fold, "answer", 1, offer=fold.offers[0].id, yes=False)
        if choose.random() < 0.05 and fold.result() is None and not fold.substitutes:
            fold = add(fold, "takeover", 0, target=1, bot="greedy")
            fold = add(fold, "giveback", 1)
    assert Fold.of(fold.beginning, fold.events).same_as(fold)
    assert len(fold.times) == len(fold.match.log)


def test_taking_back_leads_to_the_position_that_was() -> None:
    three = moved(Fold(beginning()), random.Random(2), 3)
    six = moved(three, random.Random(3), 3)
    back = add(six, "undo", 0, ply=3)
    assert back.match.state.key() == three.match.state.key()
    assert back.match.log == three.match.log
    assert back.changed_from == len(three.match.log)
    assert back.cursor == 7


def test_an_event_out_of_order_is_refused() -> None:
    fold = Fold(beginning())
    with pytest.raises(BrokenLog, match="event 3 where 1 was expected"):
        fold.after(Event(3, "move", 0, {"move": "build baths"}, START))


def test_a_move_that_the_rules_refuse_breaks_the_log() -> None:
    with pytest.raises(BrokenLog):
        add(Fold(beginning()), "move", 0, move="build palace")


def test_other_rules_cannot_be_replayed() -> None:
    with pytest.raises(BrokenLog, match="ruleset 99"):
        Fold(pp_replace(beginning(), ruleset=99))


def pp_replace(start: Beginning, **changes: object) -> Beginning:
    """A beginning with something changed."""
    import msgspec

    return msgspec.structs.replace(start, **changes)


def test_who_resigns_loses_and_the_game_is_over() -> None:
    fold = add(moved(Fold(beginning()), random.Random(1), 2), "resign", 1, bot="greedy")
    result = fold.result()
    assert result is not None
    assert (result.kind, result.winners) == ("resign", (0,))
    assert fold.deciders() == ()


def test_a_draw_is_shared_and_an_aborted_game_has_no_winner() -> None:
    fold = moved(Fold(beginning()), random.Random(1), 2)
    drawn, aborted = add(fold, "draw", 0).result(), add(fold, "abort", 0)
    assert drawn is not None
    assert drawn.winners == (0, 1)
    assert aborted.aborted
    result = aborted.result()
    assert result is not None
    assert result.winners == ()


@pytest.mark.parametrize(
    ("action", "bot", "flagged", "over"),
    [("bot", "greedy", False, False), ("resign", "", False, True), ("others", "", True, False)],
)
def test_at_zero_what_was_agreed_happens(action: str, bot: str, flagged: bool, over: bool) -> None:
    fold = Fold(beginning())
    fold = add(fold, "timeout", 0, action=action, bot="greedy")
    assert fold.bot(0) == bot
    assert (0 in fold.flagged) == flagged
    assert (fold.result() is not None) == over
    assert not fold.clocks.running or fold.clocks.running == (1,)


def test_an_offer_of_a_draw_is_forgotten_when_the_game_goes_on() -> None:
    fold = add(Fold(beginning()), "offer", 1, kind="draw", ply=0)
    assert [offer.kind for offer in fold.offers] == ["draw"]
    assert moved(fold, random.Random(1)).offers == ()


def test_an_offer_makes_nobodys_move_stale() -> None:
    fold = Fold(beginning())
    offered = add(fold, "offer", 1, kind="draw", ply=0)
    assert offered.is_current(0, 0)
    assert not moved(fold, random.Random(1)).is_current(0, 0)


def test_a_message_that_led_to_an_event_is_found_again() -> None:
    fold = moved(Fold(beginning()), random.Random(1), 3)
    first = fold.sent(0, 0, "m0")
    assert first is not None
    assert first.seq == 1
    assert fold.sent(1, 0, "m0") is None
    assert fold.sent(0, 1, "m0") is None


def test_only_people_who_are_awaited_lose_time() -> None:
    fold = Fold(beginning(bots=("", "greedy")))
    assert fold.clocks.left == (600.0, None)
    moved_once = moved(fold, random.Random(1))
    assert moved_once.clocks.left[0] == 601.0
    if moved_once.deciders() == (1,):
        assert moved_once.clocks.running == ()
        assert moved_once.awaited_bots() == (1,)
