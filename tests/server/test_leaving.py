"""Giving up at a table of a game that has a rule for it: Through the Ages, where a civilization leaves (R161)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.games.ages.builder import Side, position
from pentapolis.server.protocol import Ack, ClockRules, NewTable, Refused, Resign, SeatWish
from pentapolis.server.table_log import Beginning, Event, Fold
from tests.server.site import Site, Tab, client_id, open_site
from tests.server.test_table_log import START, add

pytestmark = pytest.mark.anyio


def begun(seats: int = 3, at: str = "politics", options: str = "") -> Fold:
    """A Full game of people; the first seat is asked."""
    state = position(*[Side(culture=9)] * seats, at=at, age="III", options=options)
    rules = {name: values[0] for name, values in pp.load("ages").option_values().items()}
    rules |= dict(pair.split("=") for pair in options.split())
    names = tuple(f"Player {seat + 1}" for seat in range(seats))
    ruleset = pp.load("ages").ruleset
    return Fold(Beginning("ages", ruleset, rules, names, ("",) * seats, "left", ClockRules("none"), START, str(state)))


def test_who_gives_up_at_the_table_leaves_by_the_rules_at_the_political_action() -> None:
    fold = begun()
    assert fold.concession(0) is None
    gone = add(fold, "resign", 0, bot="heuristic")
    action = gone.concession(0)
    assert action is not None
    assert gone.game.format(gone.match.state, action) == "resign"
    left = add(gone, "move", 0, move="resign", bot="heuristic")
    assert [civ.resigned for civ in left.match.state.view(None).civilizations] == [True, False, False]
    assert (left.result(), left.deciders(), left.people()) == (None, (1,), (1, 2))


def test_until_then_a_bot_goes_on() -> None:
    gone = add(begun(at="act"), "resign", 0, bot="heuristic")
    assert (gone.concession(0), gone.awaited_bots()) == (None, (0,))


def test_where_nobody_may_leave_a_bot_plays_on_to_the_end() -> None:
    gone = add(begun(options="resignation=off"), "resign", 0, bot="heuristic")
    assert (gone.concession(0), gone.awaited_bots()) == (None, (0,))


def test_of_two_the_other_wins_at_once() -> None:
    result = add(begun(2, at="act"), "resign", 0, bot="heuristic").result()
    assert result is not None
    assert (result.kind, result.winners) == ("resign", (1,))


def test_who_leaves_by_a_move_is_asked_no_more_and_counts_as_gone_at_the_table() -> None:
    left = add(begun(), "move", 0, move="resign")
    assert (left.resigned, left.people()) == (frozenset({0}), (1, 2))
    result = add(left, "resign", 1, bot="heuristic").result()
    assert result is not None
    assert (result.kind, result.winners) == ("resign", (2,))


def test_a_move_that_is_taken_back_gives_nothing_up() -> None:
    back = add(add(begun(), "move", 0, move="resign"), "undo", 1, ply=0)
    assert (back.resigned, back.people()) == (frozenset(), (0, 1, 2))
    again = add(add(add(begun(), "resign", 0, bot="heuristic"), "move", 0, move="resign"), "undo", 1, ply=0)
    assert again.resigned == frozenset({0})


def test_a_log_with_such_moves_folds_to_the_same() -> None:
    fold = add(add(begun(), "move", 0, move="resign"), "resign", 1, bot="heuristic")
    events: list[Event] = fold.events
    assert Fold.of(fold.beginning, events).same_as(fold)


# -- on the real socket


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """A server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def table_of_three(site: Site, stack: AsyncExitStack, at: str) -> tuple[str, list[Tab]]:
    """Three people at a Full game, the first to move."""
    people = [await stack.enter_async_context(site.visitor()) for _ in range(3)]
    text = str(position(Side(), Side(), Side(), at=at, age="III"))
    wish = NewTable("ages", (SeatWish("me"), SeatWish("open"), SeatWish("open")), position=text)
    table = (await people[0].post("/api/tables", wish)).id
    for person in people[1:]:
        await person.sit(table)
    tabs = [await stack.enter_async_context(person.connect()) for person in people]
    for tab in tabs:
        await tab.join(table)
    return table, tabs


@pytest.mark.parametrize("at", ["politics", "act"])
async def test_the_button_of_the_table_lets_a_civilization_leave_the_full_game(site: Site, at: str) -> None:
    async with AsyncExitStack() as stack:
        table, tabs = await table_of_three(site, stack, at)
        assert isinstance(await tabs[0].ask(Resign(table, client_id())), Ack)
        if at == "act":
            for seat in (1, 2):
                await give_turn_away(tabs[seat], table, seat)
        now = await tabs[1].my_turn(table, 1)
        assert [civ["resigned"] for civ in now.view["civilizations"]] == [True, False, False]
        assert isinstance(await tabs[0].ask(Resign(table, client_id())), Refused)


async def give_turn_away(tab: Tab, table: str, seat: int) -> None:
    """Play the first legal moves until another seat is asked."""
    now = await tab.my_turn(table, seat)
    turn = now.view["active"]
    while now.view["active"] == turn:
        done = next((move.text for move in now.legal if move.text == "done"), now.legal[0].text)
        answer = await tab.play(table, done)
        assert isinstance(answer, Ack)
        now = await tab.at_cursor(table, answer.cursor)


async def test_a_legal_move_that_gives_up_says_so(site: Site) -> None:
    async with AsyncExitStack() as stack:
        table, tabs = await table_of_three(site, stack, "politics")
        assert [move.text for move in tabs[0].positions[table].legal if move.concedes is True] == ["resign"]
