"""Bodies about finished games: analysis, variations and comments."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentapolis.core.types import Reason
from pentapolis.table.protocol.common import Id, LegalMove, MoveText

#: From each seat's own view, or with all cards open.
Mode = Literal["fair", "open"]
AnalysisStatus = Literal["none", "waiting", "running", "done", "stopped", "failed"]
Mark = Literal["", "strong", "mistake", "blunder"]
RemarkText = Annotated[str, Meta(min_length=1, max_length=1000)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
PlyNumber = Annotated[int, Meta(ge=0, le=100_000)]


# -- analysis


class Choice(msgspec.Struct, frozen=True):
    """A possible move: the chance of winning and the lead in points after it, and the reasons for it."""

    move: LegalMove
    chance: float
    #: None in a game that is not won by points.
    points: float | None
    reasons: tuple[Reason, ...] = ()


class Judgement(msgspec.Struct, frozen=True):
    """The evaluation of a position: chance of winning and lead in points by seat, and the choices of the deciding seat.

    `seat` is None, and there are no choices, at the end and where only one move was possible.
    """

    chances: tuple[float, ...]
    points: tuple[float, ...]
    seat: int | None = None
    best: tuple[Choice, ...] = ()
    played: Choice | None = None


class PlyValue(msgspec.Struct, frozen=True):
    """The position after `ply` moves, and the decision that was made there, which led to the next.

    `loss` is the chance of winning that the best move would have kept.
    """

    ply: int
    chances: tuple[float, ...]
    points: tuple[float, ...]
    seat: int | None = None
    best: tuple[Choice, ...] = ()
    played: Choice | None = None
    loss: float = 0.0
    mark: Mark = ""


class Accuracy(msgspec.Struct, frozen=True):
    """The accuracy of a seat, in per cent; None if it had no choice."""

    seat: int
    percent: float | None
    choices: int
    mistakes: int
    blunders: int


class Analysis(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/analysis?mode=: the analysis of a finished game, also while it is running.

    `values` are in order and start at the requested `since`. `turns` are the turning points, the most important first.
    `seconds` is the approximate time of the whole analysis on an idle server. `may_ask`: whether the user may ask.
    """

    table: str
    mode: Mode
    status: AnalysisStatus
    done: int
    plies: int
    seconds: float
    may_ask: bool
    values: tuple[PlyValue, ...] = ()
    turns: tuple[int, ...] = ()
    accuracy: tuple[Accuracy, ...] = ()


class AskAnalysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/analysis: start or resume the analysis of a finished game; …/analysis/stop: stop it."""

    mode: Mode = "fair"


# -- variations


class BranchMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a variation as the client sends it: its seat and its notation."""

    seat: SeatNumber
    move: MoveText


BranchMoves = Annotated[tuple[BranchMove, ...], Meta(min_length=1, max_length=100)]


class NewBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/branches: a new variation from the position after `ply` moves, visible to all."""

    ply: PlyNumber
    moves: BranchMoves


class BranchChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/tables/{id}/branches/{branch}: the new moves of one of the user's variations."""

    moves: BranchMoves


class BotsAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/branches/{branch}/answer: let bots move until a seat has to decide again."""

    seat: SeatNumber


class AskJudgement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/branches/{branch}/judge: the evaluation of a position of a variation.

    At the end of the variation `best` are the choices of the deciding seat, and `played` is None.
    """

    ply: PlyNumber
    mode: Mode = "fair"


class BranchStep(msgspec.Struct, frozen=True):
    """A move of a variation as the server sends it."""

    seat: int
    move: LegalMove


class Branch(msgspec.Struct, frozen=True):
    """A variation from the position after `ply` moves, its author, and whether that is the user."""

    id: str
    ply: int
    moves: tuple[BranchStep, ...]
    user: str
    name: str
    at: float
    mine: bool = False


class NewRemark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/remarks: a new comment on a position of the game or of a variation."""

    ply: PlyNumber
    text: RemarkText
    branch: Id | None = None


class Remark(msgspec.Struct, frozen=True):
    """A user's comment on the position after `ply` moves, of the game or of a variation."""

    id: int
    ply: int
    branch: str
    text: str
    user: str
    name: str
    at: float
    mine: bool = False


class StudyNotes(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/study: the variations of a finished game and all comments, the oldest first."""

    branches: tuple[Branch, ...]
    remarks: tuple[Remark, ...]


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/play-on: a study against bots from a position of a finished game or of a variation."""

    ply: PlyNumber
    seat: SeatNumber
    branch: Id | None = None
    bot: Annotated[str, Meta(max_length=60)] = ""
