"""Finished games over REST: analysis, branches, remarks, and playing on from a position."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import Person
from pentapolis.server.analysis.jobs import AnalysisJobs
from pentapolis.server.analysis.variations import Variations
from pentapolis.server.api.auth import Anybody, Somebody
from pentapolis.server.api.msgspec_routes import IdPath, answer, body, documented
from pentapolis.server.api.rate_limits import within
from pentapolis.server.api.tables import PlyQuery, SeatQuery, id_of
from pentapolis.table.protocol import Replay, TableInfo
from pentapolis.table.protocol.analysis import (
    Analysis,
    AskAnalysis,
    AskJudgement,
    BotsAnswer,
    Branch,
    BranchChange,
    NewBranch,
    NewRemark,
    PlayOn,
    PlyValue,
    StudyNotes,
)

router = APIRouter(prefix="/api/tables/{table}", tags=["study"])

SincePly = Annotated[int, Query(ge=0, le=100_000)]
RemarkPath = Annotated[int, Path(ge=0, le=2**53)]


def analyses_of(request: Request) -> AnalysisJobs:
    """The analyses of the app that a request came to."""
    analyses: AnalysisJobs = request.app.state.analyses
    return analyses


def branches_of(request: Request) -> Variations:
    """The branches of the app that a request came to."""
    branches: Variations = request.app.state.branches
    return branches


AllAnalyses = Annotated[AnalysisJobs, Depends(analyses_of)]
AllBranches = Annotated[Variations, Depends(branches_of)]


Analyst = Annotated[Person, Depends(within("analyses"))]
Student = Annotated[Person, Depends(within("branches"))]


@router.get("/analysis", **documented(gives=Analysis))
async def analysis(
    analyses: AllAnalyses,
    person: Anybody,
    table: IdPath,
    mode: Literal["fair", "open"] = "fair",
    since: SincePly = 0,
) -> Response:
    """What is known of a finished game; also while it is found out, from a ply on."""
    return answer(await analyses.get(id_of(person), table, mode, since))


@router.post("/analysis", **documented(takes=AskAnalysis, gives=Analysis))
async def ask_analysis(
    analyses: AllAnalyses, person: Analyst, table: IdPath, wish: Annotated[AskAnalysis, body(AskAnalysis)]
) -> Response:
    """Have a finished game of mine analysed; one that was stopped or failed goes on."""
    return answer(await analyses.request(person.id, table, wish.mode))


@router.post("/analysis/stop", **documented(takes=AskAnalysis, gives=Analysis))
async def stop_analysis(
    analyses: AllAnalyses, person: Somebody, table: IdPath, wish: Annotated[AskAnalysis, body(AskAnalysis)]
) -> Response:
    """Stop an analysis of a game of mine; what was found stays."""
    return answer(await analyses.stop(person.id, table, wish.mode))


@router.get("/study", **documented(gives=StudyNotes))
async def notes(branches: AllBranches, person: Anybody, table: IdPath) -> Response:
    """The branches of a finished game, and what was said about it."""
    return answer(await branches.notes(id_of(person), table))


@router.post("/branches", **documented(takes=NewBranch, gives=Branch, status=201))
async def add_branch(
    branches: AllBranches, person: Student, table: IdPath, wish: Annotated[NewBranch, body(NewBranch)]
) -> Response:
    """Keep another way from a position of a finished game."""
    return answer(await branches.add(person.id, table, wish), HTTPStatus.CREATED)


@router.put("/branches/{branch}", **documented(takes=BranchChange, gives=Branch))
async def change_branch(
    branches: AllBranches,
    person: Student,
    table: IdPath,
    branch: IdPath,
    wish: Annotated[BranchChange, body(BranchChange)],
) -> Response:
    """Go on in a branch of mine, or otherwise."""
    return answer(await branches.change(person.id, table, branch, wish.moves))


@router.delete("/branches/{branch}", **documented(status=204))
async def drop_branch(branches: AllBranches, person: Somebody, table: IdPath, branch: IdPath) -> Response:
    """Remove a branch of mine."""
    await branches.drop(person.id, table, branch)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/branches/{branch}/answer", **documented(takes=BotsAnswer, gives=Branch))
async def bots_answer(
    branches: AllBranches,
    person: Student,
    table: IdPath,
    branch: IdPath,
    wish: Annotated[BotsAnswer, body(BotsAnswer)],
) -> Response:
    """Let bots move in a branch of mine until it is the turn of a seat."""
    return answer(await branches.continue_with_bots(person.id, table, branch, wish.seat))


@router.post(
    "/branches/{branch}/judge",
    dependencies=[Depends(within("branches"))],
    **documented(takes=AskJudgement, gives=PlyValue),
)
async def judge(
    branches: AllBranches, table: IdPath, branch: IdPath, wish: Annotated[AskJudgement, body(AskJudgement)]
) -> Response:
    """What a position of a branch is worth to every seat, and what could be done there."""
    return answer(await branches.evaluate(table, branch, wish))


@router.get("/branches/{branch}/replay", **documented(gives=Replay))
async def replay(
    branches: AllBranches,
    person: Anybody,
    table: IdPath,
    branch: IdPath,
    seat: SeatQuery = None,
    ply: PlyQuery = None,
) -> Response:
    """A position of a branch after so many moves of the whole game, seen from any seat."""
    return answer(await branches.replay(id_of(person), table, branch, seat, ply))


@router.post("/remarks", **documented(takes=NewRemark, gives=StudyNotes))
async def remark(
    branches: AllBranches, person: Student, table: IdPath, wish: Annotated[NewRemark, body(NewRemark)]
) -> Response:
    """Say something about a position."""
    return answer(await branches.comment(person.id, table, wish))


@router.delete("/remarks/{remark}", **documented(gives=StudyNotes))
async def unsay(branches: AllBranches, person: Somebody, table: IdPath, remark: RemarkPath) -> Response:
    """Take a remark of mine back."""
    return answer(await branches.delete_comment(person.id, table, remark))


@router.post("/play-on", **documented(takes=PlayOn, gives=TableInfo, status=201))
async def play_on(
    branches: AllBranches,
    person: Annotated[Person, Depends(within("tables"))],
    table: IdPath,
    wish: Annotated[PlayOn, body(PlayOn)],
) -> Response:
    """A study of mine from a position of a finished game, against bots."""
    return answer(await branches.play_on(person.id, table, wish), HTTPStatus.CREATED)
