"""Resignations at a table of a game with a rule for them: Through the Ages, where a civilization leaves (R161)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.games.ages.position_builder import Side, position
from pentapolis.table.event_log import Event, TableSetup, TableState
from pentapolis.table.protocol import Ack, ClockRules, NewTable, Refused, Resign, SeatRequest
from tests.server.site import Site, Tab, client_id, open_site
from tests.table.test_event_log import START, add

pytestmark = pytest.mark.anyio


UNTIMED = ClockRules("none")


def begun(seats: int = 3, at: str = "politics", options: str = "", clock: ClockRules = UNTIMED) -> TableState:
    """Return a Full game of people, in which the first seat is asked."""
    state = position(*[Side(culture=9)] * seats, at=at, age="III", options=options)
    rules = {name: values[0] for name, values in pp.load("ages").option_values().items()}
    rules |= dict(pair.split("=") for pair in options.split())
    names = tuple(f"Player {seat + 1}" for seat in range(seats))
    ruleset = pp.load("ages").ruleset
    return TableState(TableSetup("ages", ruleset, rules, names, ("",) * seats, "left", clock, START, str(state)))


def standing(table_state: TableState) -> str:
    """Return which seats are in the game (+), have resigned (-) or have left it (.)."""
    civilizations = table_state.match.state.view(None).civilizations
    return "".join("." if civ.resigned else "-" if civ.leaving else "+" for civ in civilizations)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_gives_up_at_the_table_is_to_resign_by_the_rules_whoever_is_asked(seat: int) -> None:
    table_state = begun(at="act")
    assert (table_state.resign_action(seat), table_state.resigning_seats()) == (None, ())
    gone = add(table_state, "resign", seat, bot="heuristic")
    action = gone.resign_action(seat)
    assert action is not None
    assert (gone.resigning_seats(), gone.game.format(gone.match.state, action)) == ((seat,), "resign")
    told = add(gone, "move", seat, move="resign", bot="heuristic")
    assert (told.resigning_seats(), standing(told)) == ((), "-++" if seat == 0 else "+-+")
    assert (told.result(), told.deciders(), seat in told.people()) == (None, (0,), False)


def test_before_the_political_action_the_civilization_leaves_at_once() -> None:
    left = add(add(begun(), "resign", 0, bot="heuristic"), "move", 0, move="resign", bot="heuristic")
    assert (standing(left), left.deciders(), left.people()) == (".++", (1,), (1, 2))


def test_until_it_leaves_a_bot_plays_for_it() -> None:
    gone = add(add(begun(at="act"), "resign", 0, bot="heuristic"), "move", 0, move="resign", bot="heuristic")
    assert gone.awaited_bots() == (0,)


def test_where_nobody_may_leave_a_bot_plays_on_to_the_end() -> None:
    gone = add(begun(options="resignation=off"), "resign", 0, bot="heuristic")
    assert (gone.resign_action(0), gone.resigning_seats(), gone.awaited_bots()) == (None, (), (0,))


def test_of_two_the_other_wins_at_once() -> None:
    result = add(begun(2, at="act"), "resign", 0, bot="heuristic").result()
    assert result is not None
    assert (result.kind, result.winners) == ("resign", (1,))


def test_of_three_the_last_wins_when_two_have_given_up() -> None:
    over = add(add(begun(at="act"), "resign", 2, bot="heuristic"), "resign", 1, bot="heuristic")
    result = over.result()
    assert result is not None
    assert (result.kind, result.winners, over.resigning_seats()) == ("resign", (0,), ())


def test_who_resigns_in_the_turn_of_another_leaves_that_ones_move_in_time() -> None:
    """R161: the pending decision stays pending, and its clock runs on."""
    table_state = begun(at="act", clock=ClockRules("move", 60))
    told = add(add(table_state, "resign", 1, bot="heuristic"), "move", 1, move="resign", bot="heuristic")
    assert told.is_current(0, 0)
    assert told.clocks.running == (0,)
    left = told.clocks.left[0]
    assert left is not None
    assert left < 60


def test_a_move_that_is_taken_back_gives_nothing_up() -> None:
    back = add(add(begun(), "move", 0, move="resign"), "undo", 1, ply=0)
    assert (back.resigned, back.people()) == (frozenset(), (0, 1, 2))
    again = add(add(add(begun(), "resign", 0, bot="heuristic"), "move", 0, move="resign"), "undo", 1, ply=0)
    assert (again.resigned, again.resigning_seats()) == (frozenset({0}), (0,))


def test_a_log_with_such_moves_folds_to_the_same() -> None:
    table_state = add(add(begun(), "move", 1, move="resign"), "resign", 0, bot="heuristic")
    events: list[Event] = table_state.events
    assert TableState.of(table_state.setup, events).same_as(table_state)


# -- on the real socket


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def table_of_three(site: Site, stack: AsyncExitStack, at: str) -> tuple[str, list[Tab]]:
    """Start a Full game of three people, with the first to move."""
    people = [await stack.enter_async_context(site.visitor()) for _ in range(3)]
    text = str(position(Side(), Side(), Side(), at=at, age="III"))
    wish = NewTable("ages", (SeatRequest("me"), SeatRequest("open"), SeatRequest("open")), position=text)
    table = (await people[0].post("/api/tables", wish)).id
    for person in people[1:]:
        await person.sit(table)
    tabs = [await stack.enter_async_context(person.connect()) for person in people]
    for tab in tabs:
        await tab.join(table)
    return table, tabs


async def turn_of_two(tabs: list[Tab], table: str, seat: int, move: str) -> None:
    """End a seat's turn, and check that the third seat is asked, because the second has left."""
    answer = await tabs[seat].play(table, move)
    assert isinstance(answer, Ack)
    now = await tabs[2].my_turn(table, 2)
    assert [(civ["leaving"], civ["resigned"]) for civ in now.view["civilizations"]][1] == (False, True)


@pytest.mark.parametrize("how", ["button", "move"])
async def test_who_resigns_in_the_turn_of_another_leaves_before_his_own(site: Site, how: str) -> None:
    """R161: by the button of the table or by the move, which is the same."""
    async with AsyncExitStack() as stack:
        table, tabs = await table_of_three(site, stack, "act")
        if how == "button":
            answer = await tabs[1].ask(Resign(table, client_id()))
        else:
            answer = await tabs[1].play(table, "resign")
        assert isinstance(answer, Ack)
        await tabs[0].at_cursor(table, answer.cursor + 1)
        now = tabs[0].positions[table]
        assert [civ["leaving"] for civ in now.view["civilizations"]] == [False, True, False]
        assert [move.text for move in now.legal if move.verb == "resign"] == []
        assert isinstance(await tabs[1].ask(Resign(table, client_id())), Refused)
        await turn_of_two(tabs, table, 0, "done")


async def test_who_resigns_when_asked_for_politics_leaves_at_once(site: Site) -> None:
    """R161: no action of the turn has been taken."""
    async with AsyncExitStack() as stack:
        table, tabs = await table_of_three(site, stack, "politics")
        assert isinstance(await tabs[0].ask(Resign(table, client_id())), Ack)
        now = await tabs[1].my_turn(table, 1)
        assert [civ["resigned"] for civ in now.view["civilizations"]] == [True, False, False]
