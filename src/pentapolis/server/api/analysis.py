"""Routes of finished games: analyses, variations, comments, and new games from a position."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import Person
from pentapolis.server.analysis.jobs import AnalysisJobs
from pentapolis.server.analysis.variations import Variations
from pentapolis.server.api.auth import CurrentUser, OptionalUser
from pentapolis.server.api.msgspec_routes import IdPath, body, json_response, openapi_docs
from pentapolis.server.api.rate_limits import rate_limit
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
    """Return the analysis jobs of the app that received a request."""
    analyses: AnalysisJobs = request.app.state.analyses
    return analyses


def branches_of(request: Request) -> Variations:
    """Return the variations of the app that received a request."""
    branches: Variations = request.app.state.branches
    return branches


AnalysesDep = Annotated[AnalysisJobs, Depends(analyses_of)]
BranchesDep = Annotated[Variations, Depends(branches_of)]


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
    """Return the analysis of a finished game from a ply on, also while it is running."""
    return json_response(await analyses.get(id_of(person), table, mode, since))


@router.post("/analysis", **openapi_docs(takes=AskAnalysis, gives=Analysis))
async def ask_analysis(
    analyses: AnalysesDep, person: AnalysisUser, table: IdPath, payload: Annotated[AskAnalysis, body(AskAnalysis)]
) -> Response:
    """Request an analysis of a finished game of the user. One that was stopped or failed is resumed."""
    return json_response(await analyses.request(person.id, table, payload.mode))


@router.post("/analysis/stop", **openapi_docs(takes=AskAnalysis, gives=Analysis))
async def stop_analysis(
    analyses: AnalysesDep, person: CurrentUser, table: IdPath, payload: Annotated[AskAnalysis, body(AskAnalysis)]
) -> Response:
    """Stop an analysis of a game of the user. The results so far stay."""
    return json_response(await analyses.stop(person.id, table, payload.mode))


@router.get("/study", **openapi_docs(gives=StudyNotes))
async def notes(branches: BranchesDep, person: OptionalUser, table: IdPath) -> Response:
    """Return the variations of a finished game, and the comments on it."""
    return json_response(await branches.notes(id_of(person), table))


@router.post("/branches", **openapi_docs(takes=NewBranch, gives=Branch, status=201))
async def add_branch(
    branches: BranchesDep, person: BranchUser, table: IdPath, payload: Annotated[NewBranch, body(NewBranch)]
) -> Response:
    """Add a variation from a position of a finished game."""
    return json_response(await branches.add(person.id, table, payload), HTTPStatus.CREATED)


@router.put("/branches/{branch}", **openapi_docs(takes=BranchChange, gives=Branch))
async def change_branch(
    branches: BranchesDep,
    person: BranchUser,
    table: IdPath,
    branch: IdPath,
    payload: Annotated[BranchChange, body(BranchChange)],
) -> Response:
    """Replace the moves of one of the user's variations."""
    return json_response(await branches.change(person.id, table, branch, payload.moves))


@router.delete("/branches/{branch}", **openapi_docs(status=204))
async def drop_branch(branches: BranchesDep, person: CurrentUser, table: IdPath, branch: IdPath) -> Response:
    """Delete one of the user's variations."""
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
    """Let bots move in one of the user's variations until it is the given seat's turn."""
    return json_response(await branches.continue_with_bots(person.id, table, branch, payload.seat))


@router.post(
    "/branches/{branch}/judge",
    dependencies=[Depends(rate_limit("branches"))],
    **openapi_docs(takes=AskJudgement, gives=PlyValue),
)
async def judge(
    branches: BranchesDep, table: IdPath, branch: IdPath, payload: Annotated[AskJudgement, body(AskJudgement)]
) -> Response:
    """Evaluate a position of a variation for every seat, with its best moves."""
    return json_response(await branches.evaluate(table, branch, payload))


@router.get("/branches/{branch}/replay", **openapi_docs(gives=Replay))
async def replay(
    branches: BranchesDep,
    person: OptionalUser,
    table: IdPath,
    branch: IdPath,
    seat: SeatQuery = None,
    ply: PlyQuery = None,
) -> Response:
    """Return a position of a variation after a number of moves of the whole game, as any seat sees it."""
    return json_response(await branches.replay(id_of(person), table, branch, seat, ply))


@router.post("/remarks", **openapi_docs(takes=NewRemark, gives=StudyNotes))
async def remark(
    branches: BranchesDep, person: BranchUser, table: IdPath, payload: Annotated[NewRemark, body(NewRemark)]
) -> Response:
    """Add a comment on a position."""
    return json_response(await branches.comment(person.id, table, payload))


@router.delete("/remarks/{remark}", **openapi_docs(gives=StudyNotes))
async def unsay(branches: BranchesDep, person: CurrentUser, table: IdPath, remark: RemarkPath) -> Response:
    """Delete one of the user's comments."""
    return json_response(await branches.delete_comment(person.id, table, remark))


@router.post("/play-on", **openapi_docs(takes=PlayOn, gives=TableInfo, status=201))
async def play_on(
    branches: BranchesDep,
    person: Annotated[Person, Depends(rate_limit("tables"))],
    table: IdPath,
    payload: Annotated[PlayOn, body(PlayOn)],
) -> Response:
    """Create a study from a position of a finished game, against bots. The user owns it."""
    return json_response(await branches.play_on(person.id, table, payload), HTTPStatus.CREATED)
