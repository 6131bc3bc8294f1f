"""Variations of finished games: moves that were not made, bots that answer, remarks, and tables that continue them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from pentapolis.games.registry import GAMES
from pentapolis.table.protocol import Replay, SeatRequest
from pentapolis.table.protocol.analysis import (
    AskJudgement,
    BotsAnswer,
    Branch,
    BranchChange,
    BranchMove,
    Mode,
    NewBranch,
    NewRemark,
    PlayOn,
    PlyValue,
    StudyNotes,
)
from tests.server.analysis.test_jobs import bots_only, over, refused
from tests.server.site import Site, Visitor, open_site

pytestmark = pytest.mark.anyio

MODES: Final[tuple[Mode, ...]] = ("fair", "open")


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


async def replay(visitor: Visitor, table: str, query: str) -> Replay:
    """Return a position of a table's game, or of a variation."""
    response = await visitor.ask("GET", f"/api/tables/{table}/{query}")
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=Replay)


async def notes(visitor: Visitor, table: str) -> StudyNotes:
    """Return the notes stored with a game."""
    response = await visitor.ask("GET", f"/api/tables/{table}/study")
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=StudyNotes)


async def branched(visitor: Visitor, method: str, path: str, wish: object) -> Branch:
    """Request a variation, and return it."""
    response = await visitor.ask(method, f"/api/tables/{path}", wish)
    assert response.status_code in (200, 201), response.text
    return msgspec.json.decode(response.content, type=Branch)


async def begun(visitor: Visitor, table: str, ply: int = 2) -> Branch:
    """Create a variation by the last legal move of the deciding seat after a number of moves."""
    there = await replay(visitor, table, f"replay?ply={ply}")
    seat = there.position.deciders[0]
    there = await replay(visitor, table, f"replay?ply={ply}&seat={seat}")
    wish = NewBranch(ply, (BranchMove(seat, there.position.legal[-1].text),))
    return await branched(visitor, "POST", f"{table}/branches", wish)


async def judged(visitor: Visitor, table: str, branch: str, wish: AskJudgement) -> PlyValue:
    """Return the evaluation of a position of a variation."""
    response = await visitor.ask("POST", f"/api/tables/{table}/branches/{branch}/judge", wish)
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=PlyValue)


@pytest.mark.parametrize("name", GAMES)
async def test_in_every_game_the_positions_of_a_branch_are_judged_with_what_is_tried_there(
    site: Site, name: str
) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await over(ann, name)
        branch = await begun(ann, table)
        for mode in MODES:
            left = await judged(ben, table, branch.id, AskJudgement(branch.ply, mode))
            tried = branch.moves[0]
            assert (left.seat, left.played and left.played.move.text) == (tried.seat, tried.move.text)
            end = await judged(ben, table, branch.id, AskJudgement(branch.ply + 1, mode))
            there = await replay(ben, table, f"branches/{branch.id}/replay")
            assert len(end.chances) == len(there.table.seats)
            assert all(0 <= chance <= 1 for chance in end.chances)
            assert (end.played, end.loss, end.mark) == (None, 0.0, "")
            seats = [there.position.deciders[0], None]
            assert end.seat in seats
            assert bool(end.best) == (end.seat is not None)
        assert await refused(ben, "POST", f"/api/tables/{table}/branches/{branch.id}/judge", AskJudgement(0)) == (
            404,
            "no_such_ply",
        )


@pytest.mark.parametrize("name", GAMES)
async def test_in_every_game_a_branch_is_kept_answered_seen_and_played_on(site: Site, name: str) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await over(ann, name)
        branch = await begun(ann, table)
        seat = branch.moves[0].seat
        longer = await branched(ann, "POST", f"{table}/branches/{branch.id}/answer", BotsAnswer(seat))
        assert longer.moves[0] == branch.moves[0]
        assert all(step.seat != seat for step in longer.moves[1:])
        last = branch.ply + len(longer.moves)
        seen = await replay(ben, table, f"branches/{branch.id}/replay?seat={seat}")
        assert (seen.plies, seen.position.ply) == (last, last)
        before = await replay(ben, table, f"branches/{branch.id}/replay?ply={branch.ply}&seat={seat}")
        there = await replay(ben, table, f"replay?ply={branch.ply}&seat={seat}")
        assert (before.position.view, before.log) == (there.position.view, there.log)
        (kept,) = (await notes(ben, table)).branches
        assert (kept.moves, kept.name, kept.mine) == (longer.moves, ann.name, False)
        if seen.position.result is None:
            wish = PlayOn(last, seat, branch.id, "random")
            study = await ben.post(f"/api/tables/{table}/play-on", wish)
            assert (study.study, study.my_seat, study.rated) == (True, seat, False)
            # The position is the same, though the cards still to be drawn differ.
            first = await replay(ben, study.id, f"replay?ply=0&seat={seat}")
            assert first.position.decision == seen.position.decision


async def test_a_branch_goes_on_and_otherwise_and_is_removed(site: Site) -> None:
    async with site.visitor() as ann:
        table = await over(ann)
        branch = await begun(ann, table)
        path = f"{table}/branches/{branch.id}"
        there = await replay(ann, table, f"branches/{branch.id}/replay")
        seat = there.position.deciders[0]
        there = await replay(ann, table, f"branches/{branch.id}/replay?seat={seat}")
        first = BranchMove(branch.moves[0].seat, branch.moves[0].move.text)
        second = BranchMove(seat, there.position.legal[0].text)
        longer = await branched(ann, "PUT", path, BranchChange((first, second)))
        assert [step.move.text for step in longer.moves] == [first.move, second.move]
        assert (await branched(ann, "PUT", path, BranchChange((first,)))).moves == branch.moves
        assert (await ann.ask("DELETE", f"/api/tables/{path}")).status_code == 204
        assert (await notes(ann, table)).branches == ()
        assert await refused(ann, "GET", f"/api/tables/{path}/replay") == (404, "no_such_branch")


async def test_a_branch_has_the_deal_of_its_game(site: Site) -> None:
    """The moves of the game, as a variation, lead to the same positions."""
    async with site.visitor() as ann:
        table = await bots_only(ann)
        end = await replay(ann, table, "replay")
        moves = tuple(BranchMove(entry.seat, entry.text) for entry in end.log if entry.seat is not None)
        branch = await branched(ann, "POST", f"{table}/branches", NewBranch(0, moves))
        again = await replay(ann, table, f"branches/{branch.id}/replay")
    assert (again.position.view, again.position.result) == (end.position.view, end.position.result)


async def test_what_cannot_be_is_refused(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        live = await ann.create(SeatRequest("me"), SeatRequest("open"))
        await ben.sit(live.id)
        move = (BranchMove(0, "nonsense"),)
        assert await refused(ann, "POST", f"/api/tables/{live.id}/branches", NewBranch(0, move)) == (403, "not_over")
        assert await refused(ann, "GET", f"/api/tables/{live.id}/study") == (403, "not_over")
        assert await refused(ann, "POST", f"/api/tables/{live.id}/play-on", PlayOn(0, 0)) == (403, "not_over")
        table = await over(ann)
        path = f"/api/tables/{table}"
        assert await refused(ann, "POST", f"{path}/branches", NewBranch(2, move)) == (409, "not_a_move")
        assert await refused(ann, "POST", f"{path}/branches", NewBranch(9_999, move)) == (404, "no_such_ply")
        branch = await begun(ann, table)
        own = f"{path}/branches/{branch.id}"
        assert await refused(ben, "PUT", own, BranchChange(move)) == (403, "not_your_branch")
        assert await refused(ben, "POST", f"{own}/answer", BotsAnswer(0)) == (403, "not_your_branch")
        assert await refused(ben, "DELETE", own) == (404, "no_such_branch")
        assert await refused(ben, "GET", f"{own}/replay?ply=1") == (404, "no_such_ply")
        assert await refused(ben, "GET", f"{own}/replay?seat=7") == (404, "no_such_seat")
        assert await refused(ben, "POST", f"{path}/play-on", PlayOn(2, 7)) == (404, "no_such_seat")
        done = await bots_only(ann)
        last = (await replay(ann, done, "replay")).plies
        assert await refused(ann, "POST", f"/api/tables/{done}/play-on", PlayOn(last, 0)) == (422, "position_is_over")


async def test_remarks_are_read_by_all_and_taken_back_by_who_made_them(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await over(ann)
        branch = await begun(ann, table)
        path = f"/api/tables/{table}/remarks"
        for wish in (NewRemark(2, "  Two \u202esymbols\x00\n short. "), NewRemark(3, "Better.", branch.id)):
            assert (await ann.ask("POST", path, wish)).status_code == 200
        read = (await notes(ben, table)).remarks
        assert [(one.ply, one.branch, one.text, one.name, one.mine) for one in read] == [
            (2, "", "Two symbols short.", ann.name, False),
            (3, branch.id, "Better.", ann.name, False),
        ]
        assert await refused(ben, "DELETE", f"{path}/{read[0].id}") == (404, "no_such_remark")
        assert await refused(ann, "POST", path, NewRemark(99, "Late.", branch.id)) == (404, "no_such_ply")
        assert await refused(ann, "POST", path, NewRemark(2, "  ")) == (422, "nothing_said")
        assert (await ann.ask("DELETE", f"{path}/{read[0].id}")).status_code == 200
        # Deleting a variation deletes its remarks.
        await ann.ask("DELETE", f"/api/tables/{table}/branches/{branch.id}")
        assert (await notes(ann, table)) == StudyNotes((), ())
