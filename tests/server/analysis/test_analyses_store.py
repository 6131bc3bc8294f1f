"""The storage of analyses, variations and remarks, in SQLite and in PostgreSQL."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from pentapolis.server.store import analyses_store, tables_store, users_store, variations_store
from pentapolis.server.store.analyses_store import Job
from pentapolis.server.store.database import Database
from pentapolis.server.store.tables_store import SeatPlan
from pentapolis.table.protocol import ClockRules
from pentapolis.table.protocol.analysis import BranchMove, Judgement

pytestmark = pytest.mark.anyio

JOB = Job("table", "fair")
JUDGEMENT = Judgement((0.6, 0.4), (2.0, -2.0))


@pytest.fixture
async def kept(database: Database) -> Database:
    """A database with a guest, an account and a table."""

    def work(db: Connection) -> None:
        users_store.create_guest(db, "guest", "Guest 1", "en", 1.0)
        users_store.create_guest(db, "ann", "Guest 3", "en", 1.0)
        users_store.make_account(db, "ann", "Ann", "hash")
        tables_store.create_table(
            db,
            table_id="table",
            game="duel",
            ruleset=1,
            options={},
            seats=[SeatPlan("person", user="guest"), SeatPlan("bot", bot="greedy")],
            public=False,
            rated=False,
            clock=ClockRules(),
            seed="seed",
            owner="guest",
            at=1.0,
            start="",
        )

    await database.write(work)
    return database


async def test_an_analysis_is_worked_on_by_one_and_left_to_the_next(kept: Database) -> None:

    def work(db: Connection) -> None:
        assert analyses_store.status(db, JOB) == "none"
        assert analyses_store.enqueue(db, JOB, "guest", 10.0)
        assert not analyses_store.enqueue(db, JOB, "guest", 11.0)
        assert analyses_store.count_unfinished(db, "guest") == 1
        assert analyses_store.claim(db, 12.0, 20.0, alone=False) == JOB
        # It is held by somebody, until he has not been heard of for too long.
        assert analyses_store.claim(db, 15.0, 25.0, alone=False) is None
        assert analyses_store.add_judgement(db, JOB, 0, JUDGEMENT, 30.0)
        assert analyses_store.claim(db, 25.0, 35.0, alone=False) is None
        assert analyses_store.claim(db, 31.0, 41.0, alone=False) == JOB
        assert analyses_store.claim(db, 32.0, 42.0, alone=True) == JOB

    await kept.write(work)
    assert await kept.read(lambda db: analyses_store.judgements(db, JOB)) == [JUDGEMENT]
    assert await kept.read(lambda db: analyses_store.count_judged(db, JOB)) == 1


async def test_one_that_was_stopped_takes_no_more_notes_and_may_be_asked_for_again(kept: Database) -> None:

    def work(db: Connection) -> None:
        analyses_store.enqueue(db, JOB, "guest", 10.0)
        analyses_store.claim(db, 12.0, 20.0, alone=False)
        assert analyses_store.finish(db, JOB, "stopped")
        assert not analyses_store.finish(db, JOB, "done")
        assert not analyses_store.add_judgement(db, JOB, 0, JUDGEMENT, 30.0)
        assert analyses_store.enqueue(db, JOB, "ann", 13.0)
        assert analyses_store.status(db, JOB) == "waiting"
        assert analyses_store.count_unfinished(db, "guest") == 0

    await kept.write(work)


async def test_what_a_guest_kept_is_the_accounts_and_holds_an_idle_guest(kept: Database) -> None:

    def work(db: Connection) -> None:
        analyses_store.enqueue(db, JOB, "guest", 10.0)
        variations_store.add_branch(db, "table", "branch", "guest", 3, (BranchMove(0, "discard altar"),), 11.0)
        variations_store.add_remark(db, "table", "branch", "guest", 4, "Better.", 12.0)
        users_store.create_guest(db, "idle", "Guest 2", "en", 1.0)
        users_store.create_guest(db, "gone", "Guest 4", "en", 1.0)
        variations_store.add_remark(db, "table", None, "idle", 4, "Why?", 13.0)
        assert users_store.drop_idle_guests(db, 100.0) == 1
        users_store.merge_guest(db, "guest", "ann")
        (branch,) = variations_store.branches_of(db, "table")
        assert (branch.name, branch.moves) == ("Ann", (BranchMove(0, "discard altar"),))
        remarks = variations_store.remarks_of(db, "table", "ann")
        assert [(one.name, one.branch, one.mine) for one in remarks] == [
            ("Ann", "branch", True),
            ("Guest 2", "", False),
        ]
        assert analyses_store.count_unfinished(db, "ann") == 1

    await kept.write(work)
