"""Answers to a seat depend on its view only: they are the same bytes in all worlds that it cannot distinguish."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest

from examples.games.tender.game import Tender
from pentapolis.core.game import Game
from pentapolis.core.state import CHANCE, OVER, State
from pentapolis.core.types import to_json
from pentapolis.games.civilization import position_builder
from pentapolis.games.registry import GAMES, load
from pentapolis.games.wonders import position_builder as wonders
from pentapolis.server.tables.live_table import encode
from pentapolis.table.errors import Refusal
from pentapolis.table.preview import explain_move, refusal
from pentapolis.table.protocol import Ack, MoveExplanation, NewTable, Refused, SeatRequest, TableInfo, Undo, Why
from pentapolis.testkit.plan import settings
from pentapolis.testkit.random_games import Position, Table, some_of
from tests.amount import amount
from tests.server.site import Site, Visitor, client_id, open_site

#: The number of games of each kind, of places in each, and of moves asked about at each place.
GAMES_TRIED = amount(2, 60)
PLACES = 12
ASKED = 4

EVERY_GAME = [pytest.param(load(name), id=name) for name in GAMES] + [pytest.param(Tender(), id="tender")]


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


def places(game: Game) -> list[Position]:
    """Return positions from everywhere in random games with all options."""
    found: list[Position] = []
    for setting in settings(game, "answers", GAMES_TRIED):
        table = Table(game, setting)
        every = max(1, len(table.events) // PLACES)
        last = -every
        for position in table.positions():
            if position.state.to_act not in (CHANCE, OVER) and position.index >= last + every:
                last = position.index
                position.state = position.state.clone()
                found.append(position)
    return found


def answer(state: State, seat: int, move: str) -> bytes:
    """Return the answer to `why`."""
    return encode(explain_move(state, seat, (), Why("table", move, "m1")))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_why_has_the_same_bytes_whatever_is_hidden(game: Game) -> None:
    final, earlier = set(), ["dance"]
    for number, position in enumerate(places(game)):
        seat = position.state.deciders()[0]
        worlds = position.determinized(seat)
        legal = [game.format(position.state, action) for action in position.state.legal(seat)]
        for move in some_of(legal, number, ASKED):
            expected = answer(position.state, seat, move)
            assert all(answer(world, seat, move) == expected for world in worlds)
            final.add(b'"final":true' in expected)
        for move in earlier:
            assert len({str(refusal(state, seat, move)) for state in (position.state, *worlds)}) == 1
        earlier = legal[:ASKED]
    assert final == {True, False}


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_move_that_is_cut_short_is_answered_or_refused_whoever_asks(game: Game) -> None:
    for number, position in enumerate(some_of(places(game), 0, PLACES)):
        state = position.state
        legal = [game.format(state, action) for action in state.legal(state.deciders()[0])]
        words = some_of(legal, number, 1)[0].split()
        for seat in range(state.seats):
            for length in range(1, len(words)):
                with suppress(Refusal):
                    answer(state, seat, " ".join(words[:length]))


# -- the hand of another, at a table


def scene(hidden: str) -> str:
    """Return a position: the first player has a Drought for the second's outskirts, who has one card that is hidden."""
    sides = position_builder.Side("roman", holds="drought"), position_builder.Side("german", holds=hidden)
    return str(position_builder.position(*sides, reactions="when_able"))


#: Cards of the second player, who can cancel the Drought with one of them only.
ABLE, UNABLE = scene("bread_and_circuses"), scene("sabotage")


def test_the_two_scenes_look_alike_to_the_first_player() -> None:
    views = {to_json(load("civilization").position(text).view(0)) for text in (ABLE, UNABLE)}
    assert len(views) == 1


async def study(owner: Visitor, text: str, other: SeatRequest) -> TableInfo:
    """Create a table for two that begins with a scene."""
    return await owner.post("/api/tables", NewTable("civilization", (SeatRequest("me"), other), position=text))


@pytest.mark.anyio
async def test_whether_a_move_is_final_does_not_tell_who_could_cancel_it(site: Site) -> None:
    told = []
    async with site.visitor() as ann:
        for text in (ABLE, UNABLE):
            table = await study(ann, text, SeatRequest("bot", "random"))
            async with ann.connect() as tab:
                await tab.join(table.id)
                assert isinstance(await tab.play(table.id, "event drought"), Ack)
                explain_move = await tab.ask(Why(table.id, "at e14", "m1"))
                assert isinstance(explain_move, MoveExplanation)
                told.append((explain_move.reason, explain_move.steps, explain_move.final))
    assert told[0] == told[1]


def test_a_sealed_choice_is_final_only_if_no_person_has_to_choose_after_it() -> None:
    hands = ("stockade baths", "altar theater", "barracks apothecary")
    sides = [wonders.Side(board, hand=hand) for board, hand in zip(("rhodos", "gizah", "babylon"), hands, strict=True)]
    state = wonders.position(*sides)

    def final(bots: tuple[int, ...]) -> bool:
        return explain_move(state, 0, bots, Why("table", "sell baths", "m1")).final

    # Two others have to choose; moves can be changed as long as one of them is a person.
    assert [final(bots) for bots in ((), (1,), (2,), (1, 2))] == [False, False, False, True]
    wonders.choose(state, 2, "sell barracks")
    assert [final(bots) for bots in ((), (1,), (2,), (1, 2))] == [False, True, False, True]
    wonders.choose(state, 1, "sell altar")
    assert final(())


@pytest.mark.anyio
async def test_a_move_that_showed_who_can_answer_it_is_not_taken_back_freely(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        for text in (ABLE, UNABLE):
            table = await study(ann, text, SeatRequest("open"))
            await ben.sit(table.id)
            async with ann.connect() as tab:
                await tab.join(table.id)
                await tab.play(table.id, "event drought")
                ack = await tab.play(table.id, "at e14")
                assert isinstance(ack, Ack)
                answer = await tab.ask(Undo(table.id, ack.cursor, client_id()))
                assert isinstance(answer, Refused)
                assert answer.code == "undo_refused"
