"""The state of a table follows from its log."""

from __future__ import annotations

import random

import pytest

import pentapolis as pp
from pentapolis.table.event_log import CorruptLog, Event, EventKind, TableSetup, TableState
from pentapolis.table.protocol import ClockRules

START = 1_800_000_000.0


def new_setup(*, bots: tuple[str, str] = ("", ""), clock: ClockRules | None = None, seed: str = "fold") -> TableSetup:
    """Return the setup of a game of Duel."""
    return TableSetup(
        game="duel",
        ruleset=pp.load("duel").ruleset,
        options={"starting_player": "seat_1", "wonder_selection": "preset"},
        players=("Ann", "Ben"),
        bots=bots,
        seed=seed,
        clock=clock or ClockRules("total", 600, increment=2),
        at=START,
    )


def add(table_state: TableState, kind: EventKind, seat: int | None, /, **data: object) -> TableState:
    """Return the table state after one more event, a second later."""
    last = table_state.events[-1].at if table_state.events else START
    return table_state.after(table_state.next_event(kind, seat, data, last + 1))


def moved(table_state: TableState, choose: random.Random, count: int = 1) -> TableState:
    """Return the table state after a number of random moves."""
    for _ in range(count):
        state = table_state.match.state
        seat = state.deciders()[0]
        text = table_state.game.format(state, choose.choice(state.legal(seat)))
        table_state = add(table_state, "move", seat, move=text, id=f"m{table_state.cursor}")
    return table_state


def test_a_fold_is_a_value() -> None:
    table_state = TableState(new_setup())
    key = table_state.match.state.key()
    later = moved(table_state, random.Random(1), 5)
    assert table_state.match.state.key() == key
    assert (table_state.cursor, later.cursor) == (0, 5)
    assert not table_state.same_as(later)


@pytest.mark.parametrize("seed", range(8))
def test_event_by_event_and_all_at_once_give_the_same(seed: int) -> None:
    choose = random.Random(seed)
    table_state = TableState(new_setup(seed=str(seed)))
    while table_state.result() is None:
        table_state = moved(table_state, choose)
        if choose.random() < 0.1 and table_state.result() is None:
            table_state = add(table_state, "undo", 0, ply=max(0, table_state.match.plies() - choose.randrange(1, 4)))
        if choose.random() < 0.1 and not table_state.offers and table_state.result() is None:
            table_state = add(table_state, "offer", 0, kind="draw", ply=table_state.match.plies())
            table_state = add(table_state, "answer", 1, offer=table_state.offers[0].id, yes=False)
        if choose.random() < 0.05 and table_state.result() is None and not table_state.substitutes:
            table_state = add(table_state, "takeover", 0, target=1, bot="greedy")
            table_state = add(table_state, "giveback", 1)
    assert TableState.of(table_state.setup, table_state.events).same_as(table_state)
    assert len(table_state.times) == len(table_state.match.log)


def test_taking_back_leads_to_the_position_that_was() -> None:
    three = moved(TableState(new_setup()), random.Random(2), 3)
    six = moved(three, random.Random(3), 3)
    back = add(six, "undo", 0, ply=3)
    assert back.match.state.key() == three.match.state.key()
    assert back.match.log == three.match.log
    assert back.changed_from == len(three.match.log)
    assert back.cursor == 7


def test_an_event_out_of_order_is_refused() -> None:
    table_state = TableState(new_setup())
    with pytest.raises(CorruptLog, match="event 3 where 1 was expected"):
        table_state.after(Event(3, "move", 0, {"move": "build baths"}, START))


def test_a_move_that_the_rules_refuse_breaks_the_log() -> None:
    with pytest.raises(CorruptLog):
        add(TableState(new_setup()), "move", 0, move="build palace")


def test_other_rules_cannot_be_replayed() -> None:
    with pytest.raises(CorruptLog, match="ruleset 99"):
        TableState(pp_replace(new_setup(), ruleset=99))


def pp_replace(start: TableSetup, **changes: object) -> TableSetup:
    """Return a start with changed fields."""
    import msgspec

    return msgspec.structs.replace(start, **changes)


def test_who_resigns_loses_and_the_game_is_over() -> None:
    table_state = add(moved(TableState(new_setup()), random.Random(1), 2), "resign", 1, bot="greedy")
    result = table_state.result()
    assert result is not None
    assert (result.kind, result.winners) == ("resign", (0,))
    assert table_state.deciders() == ()


def test_a_draw_is_shared_and_an_aborted_game_has_no_winner() -> None:
    table_state = moved(TableState(new_setup()), random.Random(1), 2)
    drawn, aborted = add(table_state, "draw", 0).result(), add(table_state, "abort", 0)
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
    table_state = TableState(new_setup())
    table_state = add(table_state, "timeout", 0, action=action, bot="greedy")
    assert table_state.bot(0) == bot
    assert (0 in table_state.flagged) == flagged
    assert (table_state.result() is not None) == over
    assert not table_state.clocks.running or table_state.clocks.running == (1,)


def test_an_offer_of_a_draw_is_forgotten_when_the_game_goes_on() -> None:
    table_state = add(TableState(new_setup()), "offer", 1, kind="draw", ply=0)
    assert [offer.kind for offer in table_state.offers] == ["draw"]
    assert moved(table_state, random.Random(1)).offers == ()


def test_an_offer_makes_nobodys_move_stale() -> None:
    table_state = TableState(new_setup())
    offered = add(table_state, "offer", 1, kind="draw", ply=0)
    assert offered.is_current(0, 0)
    assert not moved(table_state, random.Random(1)).is_current(0, 0)


def test_a_message_that_led_to_an_event_is_found_again() -> None:
    table_state = moved(TableState(new_setup()), random.Random(1), 3)
    first = table_state.find_sent(0, 0, "m0")
    assert first is not None
    assert first.seq == 1
    assert table_state.find_sent(1, 0, "m0") is None
    assert table_state.find_sent(0, 1, "m0") is None


def test_only_people_who_are_awaited_lose_time() -> None:
    table_state = TableState(new_setup(bots=("", "greedy")))
    assert table_state.clocks.left == (600.0, None)
    moved_once = moved(table_state, random.Random(1))
    assert moved_once.clocks.left[0] == 601.0
    if moved_once.deciders() == (1,):
        assert moved_once.clocks.running == ()
        assert moved_once.awaited_bots() == (1,)
