"""Offers between players: undo, draw, call off the game, let a bot take over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import pentapolis as pp
from pentapolis.server.play.service import VANISHED
from pentapolis.table.bots import best_bot
from pentapolis.table.offers import ABSENCE
from pentapolis.table.protocol import (
    Ack,
    Answer,
    ClockRules,
    MakeOffer,
    NewTable,
    OfferKind,
    Presence,
    Refused,
    SeatRequest,
    TableChanged,
)
from tests.server.site import Site, Tab, Time, Visitor, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio


@pytest.fixture
def time() -> Time:
    """Return the server's clock."""
    return Time()


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str, time: Time) -> AsyncIterator[Site]:
    """Run a server whose time the test sets."""
    async with open_site(tmp_path, database=sqlite_ready_url, now=time) as opened:
        yield opened


@asynccontextmanager
async def duel(site: Site, **more: bool) -> AsyncIterator[tuple[str, Tab, Tab]]:
    """Start a game of two people who are both present."""
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben, **more)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table.id)
            await two.join(table.id)
            yield table.id, one, two


async def offered(tab: Tab, table: str, kind: OfferKind, seat: int | None = None) -> Ack | Refused:
    """Make an offer."""
    answer: Ack | Refused = await tab.ask(MakeOffer(table, kind, client_id(), seat))
    return answer


async def answered(tab: Tab, table: str, *, yes: bool) -> Ack | Refused:
    """Answer the only offer."""
    offer = tab.positions[table].offers[0]
    answer: Ack | Refused = await tab.ask(Answer(table, offer.id, yes, client_id()))
    return answer


async def test_a_move_is_taken_back_by_consent(site: Site) -> None:
    async with duel(site) as (table, one, two):
        start = one.positions[table]
        moved = await one.play(table, start.legal[0].text)
        assert isinstance(moved, Ack)
        await one.at_cursor(table, moved.cursor)
        made = await offered(one, table, "undo")
        assert isinstance(made, Ack)
        shown = await two.at_cursor(table, made.cursor)
        assert [(offer.kind, offer.seat, offer.ply, offer.yes) for offer in shown.offers] == [("undo", 0, 0, (0,))]
        agreed = await answered(two, table, yes=True)
        assert isinstance(agreed, Ack)
        back = await one.at_cursor(table, agreed.cursor)
    assert (back.ply, back.offers, back.legal) == (0, (), start.legal)


async def test_a_declined_offer_is_not_made_again_before_the_game_goes_on(site: Site) -> None:
    async with duel(site) as (table, one, two):
        made = await offered(one, table, "draw")
        assert isinstance(made, Ack)
        await two.at_cursor(table, made.cursor)
        declined = await answered(two, table, yes=False)
        assert isinstance(declined, Ack)
        gone = await one.at_cursor(table, declined.cursor)
        again = await offered(one, table, "draw")
    assert gone.offers == ()
    assert isinstance(again, Refused)
    assert again.reason.code == "offer_was_declined"


async def test_who_asked_is_told_that_it_was_declined_until_the_game_goes_on(site: Site) -> None:
    async with duel(site) as (table, one, two):
        moved = await one.play(table, one.positions[table].legal[0].text)
        assert isinstance(moved, Ack)
        made = await offered(one, table, "undo")
        assert isinstance(made, Ack)
        required_consents = await two.at_cursor(table, made.cursor)
        declined = await answered(two, table, yes=False)
        assert isinstance(declined, Ack)
        told = await one.at_cursor(table, declined.cursor)
        other = await two.at_cursor(table, declined.cursor)
        played = await two.play(table, required_consents.legal[0].text)
        assert isinstance(played, Ack)
        after = await one.at_cursor(table, played.cursor)
    assert (told.declined, other.declined, after.declined) == (("undo",), (), ())


async def test_a_draw_that_both_agree_to_ends_the_game(site: Site) -> None:
    async with duel(site) as (table, one, two):
        made = await offered(two, table, "draw")
        assert isinstance(made, Ack)
        await one.at_cursor(table, made.cursor)
        twice = await offered(one, table, "draw")
        own = await two.ask(Answer(table, one.positions[table].offers[0].id, True, client_id()))
        assert isinstance(await answered(one, table, yes=True), Ack)
        over = (await two.next(TableChanged)).table
    assert isinstance(twice, Refused)
    assert twice.reason.code == "offer_is_open"
    assert own.reason.code == "answered_already"
    assert over.status == "over"
    assert over.result is not None
    assert (over.result.kind, over.result.winners) == ("draw", (0, 1))


async def test_an_offer_can_be_withdrawn(site: Site) -> None:
    async with duel(site) as (table, one, two):
        made = await offered(one, table, "abort")
        assert isinstance(made, Ack)
        await one.at_cursor(table, made.cursor)
        withdrawn = await answered(one, table, yes=False)
        assert isinstance(withdrawn, Ack)
        gone = await two.at_cursor(table, withdrawn.cursor)
        late = await two.ask(Answer(table, "o1", True, client_id()))
    assert gone.offers == ()
    assert late.code == "not_found"


async def test_a_game_that_is_called_off_has_no_result(site: Site) -> None:
    async with duel(site) as (table, one, two):
        made = await offered(one, table, "abort")
        assert isinstance(made, Ack)
        await two.at_cursor(table, made.cursor)
        await answered(two, table, yes=True)
        over = (await one.next(TableChanged)).table
    assert (over.status, over.result) == ("aborted", None)
    assert over.seed


async def test_an_offer_does_not_make_the_others_move_stale(site: Site) -> None:
    async with duel(site) as (table, one, two):
        before = one.positions[table]
        assert isinstance(await offered(two, table, "draw"), Ack)
        assert isinstance(await one.play(table, before.legal[0].text, cursor=before.cursor), Ack)


async def test_against_bots_one_takes_back_and_calls_off_without_asking(site: Site) -> None:
    site.pool.free.clear()
    async with site.visitor() as ann:
        options = {"wonder_selection": "preset", "starting_player": "seat_1"}
        table = await ann.create(SeatRequest("me"), SeatRequest("bot", "greedy"), options=options)
        rated = await ann.create(SeatRequest("me"), SeatRequest("bot", "greedy"), options=options, rated=True)
        async with ann.connect() as tab:
            await tab.join(table.id)
            await tab.join(rated.id)
            assert isinstance(await tab.play(table.id, tab.positions[table.id].legal[0].text), Ack)
            undone = await offered(tab, table.id, "undo")
            assert isinstance(undone, Ack)
            back = await tab.at_cursor(table.id, undone.cursor)
            nobody = await offered(tab, table.id, "draw")
            dodge = await offered(tab, rated.id, "abort")
            off = await offered(tab, table.id, "abort")
    assert back.ply == 0
    assert isinstance(nobody, Refused)
    assert nobody.reason.code == "nobody_to_ask"
    assert isinstance(dodge, Refused)
    assert dodge.reason.code == "offer_in_rated_game"
    assert isinstance(off, Ack)


async def test_a_bot_takes_over_for_who_has_vanished_and_gives_the_seat_back(site: Site, time: Time) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        site.pool.free.clear()
        table = (await start_duel(ann, ben)).id
        async with ben.connect() as two:
            async with ann.connect() as one:
                await one.join(table)
                await two.join(table)
                early = await offered(two, table, "takeover", 0)
            absent = (await two.next(Presence)).absent
            assert [(one.seat, one.at - time()) for one in absent] == [(0, VANISHED)]
            time.passes(60)
            soon = await offered(two, table, "takeover", 0)
            time.passes(61)
            taken = await offered(two, table, "takeover", 0)
            assert isinstance(taken, Ack)
            await two.substituted(table, 0, best_bot(pp.load("duel")))
            async with ann.connect() as back:
                await back.join(table)
                await two.substituted(table, 0, "")
                assert isinstance(await back.play(table, back.positions[table].legal[0].text, cursor=2), Ack)
    assert isinstance(early, Refused)
    assert isinstance(soon, Refused)
    assert early.reason.code == soon.reason.code == "player_is_there"


async def test_somebody_who_only_watches_can_offer_nothing(site: Site) -> None:
    async with duel(site) as (table, _one, _two), site.visitor() as cid, cid.connect() as three:
        refused = await offered(three, table, "draw")
    assert isinstance(refused, Refused)
    assert refused.code == "not_seated"


@pytest.mark.parametrize("kind", ["undo", "draw", "abort"])
async def test_a_rated_game_waits_for_who_is_away(site: Site, time: Time, kind: OfferKind) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = (await start_duel(ann, ben, rated=True)).id
        async with ann.connect() as one:
            async with ben.connect() as two:
                await one.join(table)
                await two.join(table)
                await one.play(table, one.positions[table].legal[0].text)
            time.passes(1000)
            made = await offered(one, table, kind)
            assert isinstance(made, Ack)
            waiting = await one.at_cursor(table, made.cursor)
            assert [(offer.kind, offer.yes) for offer in waiting.offers] == [(kind, (0,))]
            assert (waiting.ply, waiting.result) == (1, None)
            async with ben.connect() as back:
                await back.join(table)
                agreed = await answered(back, table, yes=True)
    assert isinstance(agreed, Ack)


async def test_a_rated_game_is_not_called_off_while_a_bot_plays_for_somebody(site: Site, time: Time) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        site.pool.free.clear()
        table = (await start_duel(ann, ben, rated=True)).id
        async with ann.connect() as one:
            await one.join(table)
            time.passes(1000)
            made = await offered(one, table, "takeover", 1)
            assert isinstance(made, Ack)
            await one.at_cursor(table, made.cursor)
            refused = await offered(one, table, "abort")
    assert isinstance(refused, Refused)
    assert refused.reason.code == "offer_in_rated_game"


async def test_nobody_counts_as_vanished_because_the_server_has_just_started(
    tmp_path: Path, sqlite_ready_url: str, time: Time
) -> None:
    opened = open_site(tmp_path, database=sqlite_ready_url, now=time)
    async with opened as before, before.visitor() as ann, before.visitor() as ben:
        table = (await start_duel(ann, ben)).id
        cookies = ann.http.cookies
    time.passes(1000)
    async with open_site(tmp_path, database=sqlite_ready_url, now=time) as after, after.visitor() as ann:
        ann.http.cookies = cookies
        async with ann.connect() as one:
            await one.join(table)
            early = await offered(one, table, "takeover", 1)
            time.passes(121)
            taken = await offered(one, table, "takeover", 1)
    assert isinstance(early, Refused)
    assert early.reason.code == "player_is_there"
    assert isinstance(taken, Ack)


@asynccontextmanager
async def left_alone(site: Site, **more: Any) -> AsyncIterator[tuple[str, Tab, Visitor]]:
    """Start a rated game in which the first has moved and the other, whose turn it is, has gone."""
    async with site.visitor() as ann, site.visitor() as ben:
        table = (await start_duel(ann, ben, rated=True, **more)).id
        async with ann.connect() as one:
            async with ben.connect() as two:
                await one.join(table)
                await two.join(table)
                await one.play(table, one.positions[table].legal[0].text)
            yield table, one, ben


async def test_who_lets_a_rated_game_wait_for_too_long_has_lost_it(site: Site, time: Time) -> None:
    async with left_alone(site) as (table, one, _ben):
        time.passes(ABSENCE - 1)
        early = await offered(one, table, "claim", 1)
        time.passes(2)
        claimed = await offered(one, table, "claim", 1)
        assert isinstance(claimed, Ack)
        result = (await one.at_cursor(table, claimed.cursor)).result
    assert isinstance(early, Refused)
    assert (early.reason.code, early.reason.values) == ("claim_too_soon", {"minutes": 5})
    assert result is not None
    assert (result.kind, result.winners) == ("absence", (0,))


async def test_the_time_of_an_absence_counts_from_the_move_after_which_one_is_awaited(site: Site, time: Time) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = (await start_duel(ann, ben, rated=True)).id
        async with ann.connect() as one:
            await one.join(table)
            time.passes(1000)
            on_my_turn = await offered(one, table, "claim", 1)
            await one.play(table, one.positions[table].legal[0].text)
            at_once = await offered(one, table, "claim", 1)
            time.passes(ABSENCE + 1)
            later = await offered(one, table, "claim", 1)
    for refused in (on_my_turn, at_once):
        assert isinstance(refused, Refused)
        assert refused.reason.code == "claim_too_soon"
    assert isinstance(later, Ack)


async def test_who_is_back_in_time_cannot_be_claimed_against(site: Site, time: Time) -> None:
    async with left_alone(site) as (table, one, ben):
        time.passes(ABSENCE + 1)
        async with ben.connect() as two:
            await two.join(table)
            there = await offered(one, table, "claim", 1)
        gone_again = await offered(one, table, "claim", 1)
    for refused in (there, gone_again):
        assert isinstance(refused, Refused)
        assert refused.reason.code == "player_is_there"


async def test_by_correspondence_nobody_is_claimed_against_for_being_away(site: Site, time: Time) -> None:
    clock = ClockRules("correspondence", 86_400, at_zero="others")
    async with left_alone(site, clock=clock) as (table, one, _ben):
        time.passes(ABSENCE + 1)
        away = await offered(one, table, "claim", 1)
        time.passes(86_400)
        await site.services.periodic_tasks.expire_clocks()
        out_of_time = await offered(one, table, "claim", 1)
    assert isinstance(away, Refused)
    assert away.reason.code == "player_is_there"
    assert isinstance(out_of_time, Ack)


async def test_of_three_those_who_are_there_agree_that_the_third_has_given_up(site: Site, time: Time) -> None:
    site.pool.free.clear()
    async with site.visitor() as ann, site.visitor() as ben, site.visitor() as cid:
        seats = (SeatRequest("me"), SeatRequest("open"), SeatRequest("open"))
        table = (await ann.post("/api/tables", NewTable("wonders", seats, rated=True))).id
        await ben.sit(table, 1)
        await cid.sit(table, 2)
        async with ann.connect() as one, ben.connect() as two:
            await one.join(table)
            await two.join(table)
            time.passes(ABSENCE + 1)
            made = await offered(one, table, "claim", 2)
            assert isinstance(made, Ack)
            waiting = await two.at_cursor(table, made.cursor)
            assert waiting.result is None
            agreed = await answered(two, table, yes=True)
            assert isinstance(agreed, Ack)
            await one.substituted(table, 2, best_bot(pp.load("wonders")))
            async with cid.connect() as three:
                await three.join(table)
                legal = three.positions[table].legal
                late = await three.play(table, legal[0].text if legal else "discard altar")
    assert isinstance(late, Refused)
    assert late.reason.code == "resigned_already"
