"""The preview of a player's own moves, computed from his own view only."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec
import pytest

from examples.games.tender.game import Tender
from pentapolis.core.game import Game
from pentapolis.core.state import CHANCE, OVER, State
from pentapolis.games.registry import GAMES, load
from pentapolis.server.settings import NO_LIMITS, Limit
from pentapolis.server.tables.live_table import encode
from pentapolis.table.preview import preview_of, visible_facts
from pentapolis.table.protocol import Preview, PreviewResult, Refused, SeatRequest, Update
from pentapolis.testkit.random_games import Position, Setting, Table
from tests.server.site import Site, client_id, open_site, start_duel

#: The number of games of each kind, of places in each, and of random moves in a row at each place.
GAMES_TRIED = 8
PLACES = 15
ROW = 4

EVERY_GAME = [pytest.param(load(name), id=name) for name in GAMES] + [pytest.param(Tender(), id="tender")]


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


class Row:
    """Moves that are legal one after another in the true position, and the true positions between them."""

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self.moves: list[str] = []
        self.way: list[State] = [position.state.clone()]
        #: Other positions that agree with the seat's view.
        self.others = position.determinized(seat)
        choice = position.dealer("row")
        while len(self.moves) < ROW and (state := self.way[-1]).is_asked(seat):
            legal = state.legal(seat)
            action = legal[choice.below(len(legal))]
            self.moves.append(state.game.format(state, action))
            self.way.append(state.clone())
            self.way[-1].play(seat, action)

    def preview(self, state: State) -> PreviewResult:
        """Return the server's answer in a position."""
        return preview_of(state, self.seat, 7, Preview("table", tuple(self.moves), "m1"))

    @cached_property
    def preview_of(self) -> PreviewResult:
        """Return the server's answer in the true position."""
        return self.preview(self.way[0])


@lru_cache
def rows(game: Game) -> list[Row]:
    """Return rows of moves from everywhere in random games of all numbers of seats."""
    found: list[Row] = []
    for number in range(GAMES_TRIED):
        seats, options = game.setups()[number % len(game.setups())]
        table = Table(game, Setting(seats, options, f"preview {number}"))
        every = max(1, len(table.events) // PLACES)
        last = -every
        for position in table.positions():
            if position.state.to_act not in (CHANCE, OVER) and position.index >= last + every:
                last = position.index
                found.append(Row(position, position.asked[len(found) % len(position.asked)]))
    return found


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_preview_has_the_same_bytes_whatever_is_hidden(game: Game) -> None:
    for row in rows(game):
        answer = encode(row.preview_of)
        for other in row.others:
            assert encode(row.preview(other)) == answer


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_was_foreseen_is_what_comes(game: Game) -> None:
    shown = stopped = 0
    for row in rows(game):
        answer = row.preview_of
        true = row.way[len(row.moves) if answer.stopped is None else answer.stopped.played]
        told = (msgspec.json.encode(answer.view, order="deterministic"), answer.decision, answer.deciders)
        assert told == visible_facts(true, row.seat)
        assert [move.text for move in answer.legal] == [game.format(true, action) for action in true.legal(row.seat)]
        shown += true is not row.way[0]
        stopped += answer.stopped is not None and answer.stopped.reveals
    assert shown > len(rows(game)) / 5
    assert stopped


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_preview_changes_nothing(game: Game) -> None:
    for row in rows(game):
        key = row.way[0].key()
        row.preview(row.way[0])
        assert row.way[0].key() == key


@pytest.mark.parametrize("game", EVERY_GAME)
def test_nothing_is_foreseen_beyond_what_chance_or_a_hidden_fact_decides(game: Game) -> None:
    for row in rows(game):
        answer = row.preview_of
        played = len(row.moves) if answer.stopped is None else answer.stopped.played
        assert not any(state.to_act in (CHANCE, OVER) for state in row.way[:played])
        assert {state.reveals for state in row.way[: played + 1]} == {row.way[0].reveals}
        if row.way[played].to_act == CHANCE:
            assert answer.stopped is not None
            assert (answer.stopped.reason.code, answer.stopped.reveals) == ("chance_decides", True)


# -- on the socket


@pytest.mark.anyio
async def test_a_player_sees_what_a_move_would_change_and_nobody_else_hears_of_it(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            now = one.positions[table.id]
            move = next(move.text for move in now.legal if move.verb == "discard")
            answer = await one.ask(Preview(table.id, (move,), client_id()))
            after = await one.join(table.id)
    assert isinstance(answer, PreviewResult)
    assert answer.cursor == now.cursor
    coins = [view["cities"][0]["coins"] for view in (now.view, answer.view)]
    assert coins[1] > coins[0]
    assert after.position is not None
    assert after.position.view == now.view
    assert not any(isinstance(message, Update) for message in (*one.received, *two.received))


@pytest.mark.anyio
async def test_a_later_move_that_is_refused_ends_the_preview_with_its_reason(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab:
            await tab.join(table.id)
            for move in tab.positions[table.id].legal:
                row = (move.text, "build palace")
                answer = await tab.ask(Preview(table.id, row, client_id()))
                alone = await tab.ask(Preview(table.id, row[:1], client_id()))
                assert answer.view == alone.view
                assert answer.stopped.played == 1
                assert answer.stopped.reason.code in ("chance_decides", "turn_passed")
    assert isinstance(answer, PreviewResult)


@pytest.mark.anyio
async def test_what_cannot_be_foreseen_is_refused_with_its_reason(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await start_duel(ann, ben)
        waiting = await ann.create(SeatRequest("me"), SeatRequest("open"))
        async with ann.connect() as one, ben.connect() as two, cid.connect() as three:
            await one.join(table.id)
            legal = one.positions[table.id].legal[0].text
            answers = [
                await one.ask(Preview(table.id, ("dance",), client_id())),
                await one.ask(Preview(table.id, ("build palace", legal), client_id())),
                await two.ask(Preview(table.id, (legal,), client_id())),
                await three.ask(Preview(table.id, (legal,), client_id())),
                await one.ask(Preview(waiting.id, (legal,), client_id())),
                await one.ask(Preview("nowhere", (legal,), client_id())),
                await one.ask(Preview(table.id, (legal,) * 21, client_id())),
                await one.ask(Preview(table.id, (), client_id())),
            ]
    assert all(isinstance(answer, Refused) for answer in answers)
    assert [answer.code for answer in answers] == [
        *("not_a_move", "illegal_move", "illegal_move", "not_seated"),
        *("not_playing", "no_such_table", "bad_message", "bad_message"),
    ]
    assert answers[2].reason.code == "not_your_decision"


@pytest.mark.anyio
async def test_a_message_with_several_moves_counts_as_so_many(tmp_path: Path, sqlite_ready_url: str) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, socket=Limit(0.01, 8))
    opened = open_site(tmp_path, database=sqlite_ready_url, limits=limits)
    async with opened as site, site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab:
            await tab.join(table.id)
            legal = tab.positions[table.id].legal[0].text
            first = await tab.ask(Preview(table.id, (legal,) * 5, client_id()))
            second = await tab.ask(Preview(table.id, (legal,) * 5, client_id()))
    assert isinstance(first, PreviewResult)
    assert isinstance(second, Refused)
    assert second.code == "too_fast"
