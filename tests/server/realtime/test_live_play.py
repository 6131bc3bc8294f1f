"""Play on the socket: whole games, people and bots, spectators, reconnects, and all refusals."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

import pentapolis as pp
from pentapolis.core.record import parse
from pentapolis.table.protocol import (
    Ack,
    ChatLine,
    Hint,
    HintResult,
    Join,
    Leave,
    MoveExplanation,
    Ping,
    Play,
    Pong,
    Presence,
    Refused,
    Replay,
    Resign,
    Say,
    SeatRequest,
    Snapshot,
    TableChanged,
    TableInfo,
    Undo,
    Update,
    Why,
)
from tests.server.site import PATIENCE, Closed, Site, Tab, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def play_to_the_end(tab: Tab, table: str, seat: int, choose: random.Random) -> None:
    """Play random legal moves until the game is over."""
    while (position := await tab.my_turn(table, seat)).result is None:
        answer = await tab.play(table, choose.choice(position.legal).text)
        assert isinstance(answer, Ack), answer
        await tab.at_cursor(table, answer.cursor)


async def test_a_guest_plays_a_whole_game_against_a_bot(site: Site) -> None:
    async with site.visitor() as ann:
        table = await ann.create(SeatRequest("me"), SeatRequest("bot", "greedy"), options={})
        assert table.status == "playing"
        assert not table.seed
        async with ann.connect() as tab:
            assert (await tab.welcome()).user == ann.user
            await tab.join(table.id)
            await play_to_the_end(tab, table.id, 0, random.Random(1))
        over = msgspec.json.decode((await ann.ask("GET", f"/api/tables/{table.id}")).content, type=TableInfo)
        record = (await ann.ask("GET", f"/api/tables/{table.id}/record")).text
    assert over.status == "over"
    assert over.result is not None
    assert pp.commitment(over.seed) == table.commitment
    match = pp.Match.replay(pp.load("duel"), parse(record))
    assert match.state.result() == over.result
    for _ in range(100):
        if site.services.metrics.counted("replay_checks_total", result="same"):
            break
        await asyncio.sleep(0.02)
    assert site.services.metrics.counted("replay_checks_total", result="same") >= 1
    assert site.services.metrics.counted("replay_checks_total", result="different") == 0


async def test_two_people_play_by_link_while_a_third_watches(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await ann.create(SeatRequest("me"), SeatRequest("open"))
        assert table.status == "open"
        async with ann.connect() as one, ben.connect() as two, cid.connect() as three:
            assert (await one.join(table.id)).position is None
            watched = await three.join(table.id)
            assert watched.table.my_seat is None
            assert (await ben.sit(table.id)).my_seat == 1
            assert (await one.next(TableChanged)).table.status in ("open", "playing")
            await one.at_cursor(table.id, 0)
            await two.join(table.id)
            choose = random.Random(2)
            await asyncio.gather(play_to_the_end(one, table.id, 0, choose), play_to_the_end(two, table.id, 1, choose))
            last = one.positions[table.id]
            seen = await three.at_cursor(table.id, last.cursor)
    assert seen.result == last.result
    assert not any(update.position.legal for update in three.received if isinstance(update, Update))


async def test_a_move_at_an_old_cursor_is_stale(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab:
            start = await tab.join(table.id)
            assert start.position is not None
            move = start.position.legal[0].text
            assert isinstance(await tab.play(table.id, move), Ack)
            again = await tab.play(table.id, move, cursor=start.position.cursor)
    assert isinstance(again, Refused)
    assert again.code == "stale"


async def test_a_move_that_is_sent_twice_is_made_once(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab:
            start = await tab.join(table.id)
            assert start.position is not None
            play = Play(table.id, start.position.cursor, start.position.legal[0].text, client_id())
            first = await tab.ask(play)
            second = await tab.ask(play)
        async with ann.connect() as tab:
            third = await tab.ask(play)
            plies = (await tab.join(table.id)).table.plies
    assert first == second == third == Ack(play.id, table.id, 1)
    assert plies == 1


async def test_what_cannot_be_played_is_refused_with_its_reason(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await start_duel(ann, ben)
        async with ann.connect() as one, ben.connect() as two, cid.connect() as three:
            for tab in (one, two, three):
                await tab.join(table.id)
            nonsense = await one.play(table.id, "dance on the table")
            illegal = await one.play(table.id, "build palace")
            not_mine = await two.play(table.id, one.positions[table.id].legal[0].text)
            not_seated = await three.play(table.id, one.positions[table.id].legal[0].text)
            nowhere = await one.play("nowhere", "build baths", cursor=0)
            plies = (await one.join(table.id)).table.plies
    codes = [
        answer.code for answer in (nonsense, illegal, not_mine, not_seated, nowhere) if isinstance(answer, Refused)
    ]
    assert codes == ["not_a_move", "illegal_move", "illegal_move", "not_seated", "no_such_table"]
    assert isinstance(not_mine, Refused)
    assert not_mine.reason.code == "not_your_decision"
    assert plies == 0


async def test_a_client_that_was_away_is_sent_each_event_it_missed(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            choose = random.Random(3)
            tabs = (one, two)
            async with ann.connect() as gone:
                await gone.join(table.id)
                known = gone.positions[table.id].cursor
            for _ in range(6):
                await two.at_cursor(table.id, one.positions[table.id].cursor)
                position = one.positions[table.id]
                tab = tabs[position.deciders[0]]
                answer = await tab.play(table.id, choose.choice(tab.positions[table.id].legal).text)
                assert isinstance(answer, Ack)
                await one.at_cursor(table.id, answer.cursor)
            async with ann.connect() as back:
                back.send(Join(table.id, known))
                updates = [await back.next(Update) for _ in range(6)]
                await back.next(Presence)
                whole = await back.join(table.id)
    assert [update.position.cursor for update in updates] == [1, 2, 3, 4, 5, 6]
    told: list[object] = list(whole.log[: updates[0].log_length])
    for update in updates:
        told = [*told[: update.log_length], *update.log]
    assert told == list(whole.log)
    assert whole.position is not None
    assert msgspec.json.encode(updates[-1].position.view) == msgspec.json.encode(whole.position.view)
    lived = [message for message in one.received if isinstance(message, Update)]
    assert [update.log for update in updates] == [update.log for update in lived[-6:]]


async def test_a_client_that_knows_the_last_cursor_gets_no_snapshot(site: Site) -> None:
    async with site.visitor() as ann:
        site.pool.free.clear()
        table = await ann.create()
        async with ann.connect() as tab:
            await tab.join(table.id)
            cursor = tab.positions[table.id].cursor
            tab.send(Join(table.id, cursor))
            update = await tab.next(Update)
            tab.send(Join(table.id, cursor + 5))
            ahead = await tab.next(Snapshot)
    assert update.position.cursor == cursor
    assert update.log == ()
    assert ahead.position is not None


async def test_a_move_is_taken_back_while_nothing_was_revealed(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            undone = None
            while undone is None:
                position = one.positions[table.id]
                tab, seat = ((one, 0), (two, 1))[position.deciders[0]]
                before = await tab.my_turn(table.id, seat)
                answer = await tab.play(table.id, before.legal[-1].text)
                assert isinstance(answer, Ack)
                await one.at_cursor(table.id, answer.cursor)
                after = await tab.at_cursor(table.id, answer.cursor)
                if after.can_undo:
                    undone = await tab.ask(Undo(table.id, after.cursor, client_id()))
                    back = await tab.at_cursor(table.id, after.cursor + 1)
    assert isinstance(undone, Ack)
    assert back.ply == before.ply
    assert msgspec.json.encode(back.view) == msgspec.json.encode(before.view)
    assert back.legal == before.legal


async def test_a_move_that_revealed_something_is_not_taken_back_freely(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            refused = None
            while refused is None:
                position = one.positions[table.id]
                tab, seat = ((one, 0), (two, 1))[position.deciders[0]]
                before = await tab.my_turn(table.id, seat)
                answer = await tab.play(table.id, before.legal[-1].text)
                assert isinstance(answer, Ack)
                await one.at_cursor(table.id, answer.cursor)
                after = await tab.at_cursor(table.id, answer.cursor)
                if not after.can_undo:
                    refused = await tab.ask(Undo(table.id, after.cursor, client_id()))
    assert isinstance(refused, Refused)
    assert refused.code == "undo_refused"
    assert refused.reason.code in ("undo_chance", "undo_revealed")


async def test_who_resigns_loses(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            resign = Resign(table.id, client_id())
            assert await two.ask(resign) == await two.ask(resign)
            over = (await one.next(TableChanged)).table
            late = await one.play(table.id, "build baths")
    assert over.status == "over"
    assert over.result is not None
    assert (over.result.kind, over.result.winners) == ("resign", (0,))
    assert pp.commitment(over.seed) == over.commitment
    assert isinstance(late, Refused)
    assert late.code == "not_playing"


async def test_a_hint_is_a_legal_move_and_never_given_in_a_rated_game(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        rated = await start_duel(ann, ben, rated=True)
        async with ann.connect() as tab, ben.connect() as waiting:
            await tab.join(table.id)
            given = await tab.ask(Hint(table.id, client_id()))
            refused = await tab.ask(Hint(rated.id, client_id()))
            not_asked = await waiting.ask(Hint(table.id, client_id()))
            legal = tab.positions[table.id].legal
    assert isinstance(given, HintResult)
    assert [one.move for one in given.moves] == list(legal[:3])
    assert [one.chance for one in given.moves] == [0.5, 0.4, 0.3]
    assert not given.forced
    assert refused.reason.code == "hint_in_rated_game"
    assert not_asked.reason.code == "not_your_decision"


async def hints_counted(site: Site, table: str, count: int) -> None:
    """Wait until so many hints of the first seat are stored and read again."""
    async with asyncio.timeout(PATIENCE):
        while (await site.services.registry.get(table)).row.seats[0].hints != count:
            await asyncio.sleep(0.01)


async def test_a_hint_does_not_wait_for_its_counter(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a count that arrives after the end of the game is told."""
    write, released = site.services.database.write, asyncio.Event()

    async def write_late(work: Callable[[Connection], Any]) -> Any:
        await released.wait()
        return await write(work)

    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab, ben.connect() as other:
            await tab.join(table.id)
            await other.join(table.id)
            with monkeypatch.context() as slow:
                slow.setattr(site.services.database, "write", write_late)
                assert isinstance(await tab.ask(Hint(table.id, client_id())), HintResult)
            await tab.ask(Resign(table.id, client_id()))
            first = (await other.next(TableChanged)).table
            released.set()
            then = (await other.next(TableChanged)).table
    assert [(told.status, told.seats[0].hints) for told in (first, then)] == [("over", 0), ("over", 1)]


async def test_a_hint_that_cannot_be_counted_is_given_and_logged(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_work: object) -> None:
        raise OperationalError(None, None, OSError("no database"))

    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab:
            await tab.join(table.id)
            monkeypatch.setattr(site.services.database, "write", fail)
            assert isinstance(await tab.ask(Hint(table.id, client_id())), HintResult)
            async with asyncio.timeout(PATIENCE):
                while "a hint was not counted" not in caplog.text:
                    await asyncio.sleep(0.01)
            monkeypatch.undo()
    assert site.services.metrics.counted("database_failures_total") == 1


async def test_hints_are_counted_and_told_when_the_game_is_over(site: Site) -> None:
    """Before that, no message to the other player contains them."""
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab, ben.connect() as other:
            await tab.join(table.id)
            await other.join(table.id)
            for _ in range(2):
                assert isinstance(await tab.ask(Hint(table.id, client_id())), HintResult)
            await hints_counted(site, table.id, 2)
            # How the game stands is no hint, and what is refused is none.
            await tab.ask(Hint(table.id, client_id(), standing=True))
            await other.ask(Hint(table.id, client_id()))
            during = await other.join(table.id)
            await other.ask(Resign(table.id, client_id()))
            told = (await tab.next(TableChanged)).table
    assert [seat.hints for seat in during.table.seats] == [0, 0]
    assert (told.status, [seat.hints for seat in told.seats]) == ("over", [2, 0])


async def test_how_the_game_stands_is_told_to_those_who_wait_too(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ben.connect() as waiting:
            await waiting.join(table.id)
            given = await waiting.ask(Hint(table.id, client_id(), standing=True))
    assert isinstance(given, HintResult)
    assert given.chances == (0.5, 0.5)
    assert given.moves == ()


async def test_a_hint_where_one_move_is_legal_says_that_it_is_forced(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben, options={"wonder_selection": "draft", "starting_player": "seat_1"})
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            # Of four wonders the first takes one, the second two, and one is left (R7).
            for tab in (one, two, two):
                acknowledged = await tab.play(table.id, tab.positions[table.id].legal[0].text)
                assert isinstance(acknowledged, Ack)
                await asyncio.gather(*(each.at_cursor(table.id, acknowledged.cursor) for each in (one, two)))
            given = await one.ask(Hint(table.id, client_id()))
            (only,) = one.positions[table.id].legal
    assert given.forced
    assert [one.move for one in given.moves] == [only]


async def test_why_gives_the_price_and_the_reason(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab:
            await tab.join(table.id)
            for move in tab.positions[table.id].legal:
                fine = await tab.ask(Why(table.id, move.text, client_id()))
                assert isinstance(fine, MoveExplanation)
                assert fine.reason is None
            verbs = pp.load("duel").vocabulary
            answers = [await tab.ask(Why(table.id, f"build {card}", client_id())) for card in verbs["card"]]
            nonsense = await tab.ask(Why(table.id, "what is this", client_id()))
            # A short form of the Builders Guild, which is not in play yet.
            shortened = await tab.ask(Why(table.id, "build build", client_id()))
    reasons = [answer.reason for answer in answers if isinstance(answer, MoveExplanation)]
    assert len(reasons) == len(answers)
    assert any(reason is not None for reason in reasons)
    assert nonsense.code == "not_a_move"
    assert isinstance(shortened, MoveExplanation)
    assert shortened.reason is not None
    assert shortened.steps == ()


async def test_chat_reaches_everybody_but_those_who_muted_the_speaker(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await start_duel(ann, ben)
        muted = await cid.ask("POST", f"/api/users/{ben.user}/mute", {"muted": True})
        assert muted.status_code == 204
        async with ann.connect() as one, ben.connect() as two, cid.connect() as three:
            for tab in (one, two, three):
                await tab.join(table.id)
            await two.ask(Say(table.id, "  Jó\x00 játékot!  ", client_id()))
            heard = await one.next(ChatLine)
            await one.ask(Say(table.id, "köszönöm", client_id()))
            only = await three.next(ChatLine)
            empty = await one.ask(Say(table.id, " \n ", client_id()))
            later = await three.join(table.id)
            stranger = await one.ask(Say("elsewhere", "hello", client_id()))
    assert (heard.text, heard.user, heard.name) == ("Jó játékot!", ben.user, ben.name)
    assert only.text == "köszönöm"
    assert [line.text for line in later.chat] == ["köszönöm"]
    assert empty.reason.code == "nothing_said"
    assert stranger.code == "not_allowed"


async def test_presence_counts_people_not_tabs(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await start_duel(ann, ben)
        async with ann.connect() as one:
            await one.join(table.id)
            async with ann.connect() as again, cid.connect() as three:
                second = await again.join(table.id)
                watching = await three.join(table.id)
                assert (second.present, second.watchers) == ((0,), 0)
                assert (watching.present, watching.watchers) == ((0,), 1)
                there = await one.next(Presence)
                assert there == Presence(table.id, (0,), 0) or there.watchers == 1
            left = [await one.next(Presence)]
            while left[-1].watchers:
                left.append(await one.next(Presence))
            one.send(Leave(table.id))
            assert isinstance(await one.ask(Ping("p1")), Pong)
            assert not site.services.presence.users(table.id)
    assert left[-1].present == (0,)


async def test_both_tabs_of_a_player_see_a_move_made_in_one(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as desk, ann.connect() as phone:
            await desk.join(table.id)
            await phone.join(table.id)
            answer = await phone.play(table.id, phone.positions[table.id].legal[0].text)
            assert isinstance(answer, Ack)
            seen = await desk.at_cursor(table.id, answer.cursor)
            told = await phone.at_cursor(table.id, answer.cursor)
    assert seen == told


# -- secrecy


@lru_cache(maxsize=1)
def library_game() -> tuple[str, list[str], int]:
    """Return a seed and the moves up to the moment at which the Great Library's builder has three tokens."""
    game = pp.load("duel")
    for number in range(500):
        match = pp.Match(game, seed=f"library {number}")
        choose = random.Random(number)
        while match.state.result() is None:
            seat = match.state.deciders()[0]
            legal = [game.format(match.state, action) for action in match.state.legal(seat)]
            library = [text for text in legal if "the_great_library" in text]
            match.play(seat, choose.choice(library or legal))
            if match.log[-1].seen_by is not None:
                return match.seed, [entry.text for entry in match.log if entry.seat is not None], seat
    raise AssertionError("no game with a Great Library was found")


async def test_nobody_else_receives_the_tokens_that_the_great_library_drew(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, moves, builder = library_game()
    monkeypatch.setattr("pentapolis.server.tables.service.new_seed", lambda: seed)
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await start_duel(ann, ben, options={})
        async with ann.connect() as one, ben.connect() as two, cid.connect() as three:
            tabs = (one, two)
            for tab in (*tabs, three):
                await tab.join(table.id)
            for move in moves:
                mover = one.positions[table.id].deciders[0]
                await tabs[mover].my_turn(table.id, mover)
                answer = await tabs[mover].play(table.id, move)
                assert isinstance(answer, Ack), answer
                await one.at_cursor(table.id, answer.cursor)
            cursor = len(moves)
            pending = await tabs[builder].at_cursor(table.id, cursor)
            drawn: list[str] = pending.view["drawn"]
            assert len(drawn) == 3
            rival, spectator = tabs[1 - builder], three
            quiet: list[str] = []
            for tab in (rival, spectator):
                await tab.at_cursor(table.id, cursor)
                tab.send(Join(table.id, cursor - 3))
                await tab.ask(Ping(client_id()))
                quiet += tab.raw
                log = (await tab.join(table.id)).log
                assert log[-1].text == "draw ? ? ?"
                quiet.append(tab.raw[-1])
            for viewer in (ben if builder == 0 else ann, cid):
                own = 1 - builder if viewer is not cid else None
                path = f"/api/tables/{table.id}"
                for seat in (f"?seat={own}" if own is not None else "", ""):
                    shown = await viewer.ask("GET", f"{path}/replay{seat}")
                    assert shown.status_code == 200
                    quiet.append(shown.text)
                quiet.append((await viewer.ask("GET", f"{path}/record")).text)
                refused = await viewer.ask("GET", f"{path}/replay?seat={builder}")
                assert refused.status_code == 403
                assert (await viewer.ask("GET", f"{path}/record?viewer=all")).status_code == 403
                assert (await viewer.ask("GET", f"{path}/record?viewer=p{builder + 1}")).status_code == 403
    # Before the draw all tokens of the box were public, so only messages since then count.
    since = [text for text in quiet if f'"cursor":{cursor},' in text or "viewer: " in text]
    assert len(since) >= 10
    assert not [text for text in since for token in drawn if token in text]
    assert not any(seed in text for text in quiet)


async def test_the_seed_is_nowhere_before_the_end(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        live_table = await site.services.registry.get(table.id)
        seed = live_table.row.seed
        async with ann.connect() as tab:
            await tab.join(table.id)
            for _ in range(3):
                await tab.ask(Ping(client_id()))
        texts = [*tab.raw]
        for path in ("", "/record", "/replay", "/replay?seat=0", "/record?viewer=p1"):
            texts.append((await ann.ask("GET", f"/api/tables/{table.id}{path}")).text)
    assert len(seed) == len("sha256:") + 64
    assert not any(seed in text for text in texts)


async def test_a_finished_game_can_be_seen_from_every_seat(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await start_duel(ann, ben)
        path = f"/api/tables/{table.id}/replay"
        before = await cid.ask("GET", f"{path}?seat=1")
        async with ben.connect() as tab:
            await tab.ask(Resign(table.id, client_id()))
        after = await cid.ask("GET", f"{path}?seat=1&ply=0")
        beyond = await cid.ask("GET", f"{path}?ply=9")
    assert before.status_code == 403
    shown = msgspec.json.decode(after.content, type=Replay)
    assert (shown.seat, shown.position.ply) == (1, 0)
    assert beyond.status_code == 404


async def test_a_player_without_a_session_is_sent_away(site: Site) -> None:
    async with site.visitor() as ann:
        stranger = Tab(site.app, {"origin": "http://localhost", "host": "localhost"})
        async with stranger:
            with pytest.raises(Closed) as closed:
                await stranger.receive()
        assert closed.value.code == 4401
        with pytest.raises(Closed):
            async with ann.connect(origin="http://evil.example"):
                pass


async def test_a_resignation_with_the_id_of_an_earlier_move_is_carried_out(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben, options={"wonder_selection": "preset", "starting_player": "seat_1"})
        async with ann.connect() as tab:
            await tab.join(table.id)
            start = tab.positions[table.id]
            moved = await tab.ask(Play(table.id, start.cursor, start.legal[0].text, "same"))
            assert isinstance(moved, Ack)
            resigned = await tab.ask(Resign(table.id, "same"))
            assert isinstance(resigned, Ack)
            over = await tab.at_cursor(table.id, resigned.cursor)
    assert resigned.cursor > moved.cursor
    assert over.result is not None
    assert over.result.kind == "resign"


async def test_who_hangs_up_after_asking_for_a_hint_ends_no_bot(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben, options={"wonder_selection": "preset", "starting_player": "seat_1"})
        site.pool.free.clear()
        async with ann.connect() as tab:
            await tab.join(table.id)
            tab.send(Hint(table.id, client_id()))
            async with asyncio.timeout(PATIENCE):
                while not site.pool.asked:
                    await asyncio.sleep(0.01)
        async with ann.connect() as again:
            second = await again.ask(Hint(table.id, client_id()))
        assert isinstance(second, Refused)
        assert second.reason.code == "one_hint_at_a_time"
        site.pool.free.set()
        async with asyncio.timeout(PATIENCE):
            while site.services.messages.pending_hints:
                await asyncio.sleep(0.01)
        async with ann.connect() as again:
            assert isinstance(await again.ask(Hint(table.id, client_id())), HintResult)
    assert site.pool.stopped == 0
    assert site.services.live.buffers.sizes == {}


async def test_a_client_that_does_not_read_is_dropped_and_disturbs_nobody(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentapolis.server.realtime.connections.MOST_WAITING", 8)
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        table = await start_duel(ann, ben)
        async with ann.connect() as one, ben.connect() as two, cid.connect() as slow:
            for tab in (one, two, slow):
                await tab.join(table.id)
            slow.stop_reading()
            choose = random.Random(5)
            await asyncio.gather(play_to_the_end(one, table.id, 0, choose), play_to_the_end(two, table.id, 1, choose))
            assert site.services.metrics.counted("slow_sockets_total") == 1
            slow.reload_muted()
            with pytest.raises(Closed) as closed:
                await slow.next(Refused)
    assert closed.value.code == 4408
