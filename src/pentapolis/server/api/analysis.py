"""Finished games over REST: analysis, branches, remarks, and playing on from a position."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import Person
from pentapolis.server.analysis.jobs import Analyses
from pentapolis.server.analysis.variations import Branches
from pentapolis.server.api.auth import CurrentUser, OptionalUser
from pentapolis.server.api.msgspec_routes import IdPath, body, json_response, openapi_docs
from pentapolis.server.api.rate_limits import rate_limit
from pentapolis.server.api.tables import PlyQuery, SeatQuery, id_of
from pentapolis.table.protocol import Replay, TableInfo
from pentapolis.table.protocol_analysis import (
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


def analyses_of(request: Request) -> Analyses:
    """The analyses of the app that a request came to."""
    analyses: Analyses = request.app.state.analyses
    return analyses


def branches_of(request: Request) -> Branches:
    """The branches of the app that a request came to."""
    branches: Branches = request.app.state.branches
    return branches


AnalysesDep = Annotated[Analyses, Depends(analyses_of)]
BranchesDep = Annotated[Branches, Depends(branches_of)]


AnalysisUser = Annotated[Person, Depends(rate_limit("analyses"))]
BranchUser = Annotated[Person, Depends(rate_limit("branches"))]


@router.get("/analysis", **openapi_docs(gives=Analysis))
async def analysis(
    analyses: AnalysesDep,
    person: OptionalUser,
    table: IdPath,
    mode: Literal["fair", "open"] = "fair",
    since: SincePly = 0,
) -> Response:
    """What is known of a finished game; also while it is found out, from a ply on."""
    return json_response(await analyses.look(id_of(person), table, mode, since))


@router.post("/analysis", **openapi_docs(takes=AskAnalysis, gives=Analysis))
async def ask_analysis(
    analyses: AnalysesDep, person: AnalysisUser, table: IdPath, payload: Annotated[AskAnalysis, body(AskAnalysis)]
) -> Response:
    """Have a finished game of mine analysed; one that was stopped or failed goes on."""
    return json_response(await analyses.ask(person.id, table, payload.mode))


@router.post("/analysis/stop", **openapi_docs(takes=AskAnalysis, gives=Analysis))
async def stop_analysis(
    analyses: AnalysesDep, person: CurrentUser, table: IdPath, payload: Annotated[AskAnalysis, body(AskAnalysis)]
) -> Response:
    """Stop an analysis of a game of mine; what was found stays."""
    return json_response(await analyses.stop(person.id, table, payload.mode))


@router.get("/study", **openapi_docs(gives=StudyNotes))
async def notes(branches: BranchesDep, person: OptionalUser, table: IdPath) -> Response:
    """The branches of a finished game, and what was said about it."""
    return json_response(await branches.notes(id_of(person), table))


@router.post("/branches", **openapi_docs(takes=NewBranch, gives=Branch, status=201))
async def add_branch(
    branches: BranchesDep, person: BranchUser, table: IdPath, payload: Annotated[NewBranch, body(NewBranch)]
) -> Response:
    """Keep another way from a position of a finished game."""
    return json_response(await branches.add(person.id, table, payload), HTTPStatus.CREATED)


@router.put("/branches/{branch}", **openapi_docs(takes=BranchChange, gives=Branch))
async def change_branch(
    branches: BranchesDep,
    person: BranchUser,
    table: IdPath,
    branch: IdPath,
    payload: Annotated[BranchChange, body(BranchChange)],
) -> Response:
    """Go on in a branch of mine, or otherwise."""
    return json_response(await branches.change(person.id, table, branch, payload.moves))


@router.delete("/branches/{branch}", **openapi_docs(status=204))
async def drop_branch(branches: BranchesDep, person: CurrentUser, table: IdPath, branch: IdPath) -> Response:
    """Remove a branch of mine."""
    await branches.drop(person.id, table, branch)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/branches/{branch}/answer", **openapi_docs(takes=BotsAnswer, gives=Branch))
async def bots_answer(
    branches: BranchesDep,
    person: BranchUser,
    table: IdPath,
    branch: IdPath,
    payload: Annotated[BotsAnswer, body(BotsAnswer)],
) -> Response:
    """Let bots move in a branch of mine until it is the turn of a seat."""
    return json_response(await branches.answer(person.id, table, branch, payload.seat))


@router.post(
    "/branches/{branch}/judge",
    dependencies=[Depends(rate_limit("branches"))],
    **openapi_docs(takes=AskJudgement, gives=PlyValue),
)
async def judge(
    branches: BranchesDep, table: IdPath, branch: IdPath, payload: Annotated[AskJudgement, body(AskJudgement)]
) -> Response:
    """What a position of a branch is worth to every seat, and what could be done there."""
    return json_response(await branches.judge(table, branch, payload))


@router.get("/branches/{branch}/replay", **openapi_docs(gives=Replay))
async def replay(
    branches: BranchesDep,
    person: OptionalUser,
    table: IdPath,
    branch: IdPath,
    seat: SeatQuery = None,
    ply: PlyQuery = None,
) -> Response:
    """A position of a branch after so many moves of the whole game, seen from any seat."""
    return json_response(await branches.replay(id_of(person), table, branch, seat, ply))


@router.post("/remarks", **openapi_docs(takes=NewRemark, gives=StudyNotes))
async def remark(
    branches: BranchesDep, person: BranchUser, table: IdPath, payload: Annotated[NewRemark, body(NewRemark)]
) -> Response:
    """Say something about a position."""
    return json_response(await branches.remark(person.id, table, payload))


@router.delete("/remarks/{remark}", **openapi_docs(gives=StudyNotes))
async def unsay(branches: BranchesDep, person: CurrentUser, table: IdPath, remark: RemarkPath) -> Response:
    """Take a remark of mine back."""
    return json_response(await branches.unsay(person.id, table, remark))


@router.post("/play-on", **openapi_docs(takes=PlayOn, gives=TableInfo, status=201))
async def play_on(
    branches: BranchesDep,
    person: Annotated[Person, Depends(rate_limit("tables"))],
    table: IdPath,
    payload: Annotated[PlayOn, body(PlayOn)],
) -> Response:
    """A study of mine from a position of a finished game, against bots."""
    return json_response(await branches.play_on(person.id, table, payload), HTTPStatus.CREATED)
