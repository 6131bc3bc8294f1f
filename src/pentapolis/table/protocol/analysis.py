"""Bodies about finished games: analysis, variations and comments."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentapolis.core.types import Reason
from pentapolis.table.protocol.common import Id, LegalMove, MoveText

#: From what each seat could know, or with all cards open.
Mode = Literal["fair", "open"]
AnalysisStatus = Literal["none", "waiting", "running", "done", "stopped", "failed"]
Mark = Literal["", "strong", "mistake", "blunder"]
RemarkText = Annotated[str, Meta(min_length=1, max_length=1000)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
PlyNumber = Annotated[int, Meta(ge=0, le=100_000)]


# -- analysis


class Choice(msgspec.Struct, frozen=True):
    """A move that could be made: the chance to win and the points ahead after it, and what speaks for it."""

    move: LegalMove
    chance: float
    #: None in a game that is not won by points.
    points: float | None
    reasons: tuple[Reason, ...] = ()


class Judgement(msgspec.Struct, frozen=True):
    """A position of a game: chance and points ahead by seat, and of the seat that moved there its choices.

    `seat` is None, and there are no choices, at the end and where only one move was possible.
    """

    chances: tuple[float, ...]
    points: tuple[float, ...]
    seat: int | None = None
    best: tuple[Choice, ...] = ()
    played: Choice | None = None


class PlyValue(msgspec.Struct, frozen=True):
    """The position after `ply` moves, and the decision that was made there, which led to the next.

    `loss` is how much chance the better move would have kept.
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
    """How well a seat has chosen, in percent; None where it had nothing to choose."""

    seat: int
    percent: float | None
    choices: int
    mistakes: int
    blunders: int


class Analysis(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/analysis?mode=: what is known of a finished game, also while it is being analysed.

    `values` are in order and begin at the asked `since`. `turns` are the plies whose decisions mattered most, the most
    important first. `seconds` is what the whole takes on a quiet server, roughly; `may_ask`, whether I may ask for it.
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
    """POST /api/tables/{id}/analysis: have a finished game analysed, or go on where it stopped; …/analysis/stop."""

    mode: Mode = "fair"


# -- branches


class BranchMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a branch as it is sent: who makes it, and its notation."""

    seat: SeatNumber
    move: MoveText


BranchMoves = Annotated[tuple[BranchMove, ...], Meta(min_length=1, max_length=100)]


class NewBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/branches: another way from the position after `ply` moves; kept, and shared with all."""

    ply: PlyNumber
    moves: BranchMoves


class BranchChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/tables/{id}/branches/{branch}: the moves of a branch of mine from now on."""

    moves: BranchMoves


class BotsAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/branches/{branch}/answer: let bots move until it is the turn of a seat again."""

    seat: SeatNumber


class AskJudgement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/branches/{branch}/judge: what a position of a branch is worth, as an analysis tells it.

    At the end of the branch `best` are the choices of whoever is to move, and nothing was `played`.
    """

    ply: PlyNumber
    mode: Mode = "fair"


class BranchStep(msgspec.Struct, frozen=True):
    """A move of a branch as it is told."""

    seat: int
    move: LegalMove


class Branch(msgspec.Struct, frozen=True):
    """A way that a game did not go: from the position after `ply` moves, whose idea it is, and whether that is me."""

    id: str
    ply: int
    moves: tuple[BranchStep, ...]
    user: str
    name: str
    at: float
    mine: bool = False


class NewRemark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/remarks: say something about a position of the game, or of a branch."""

    ply: PlyNumber
    text: RemarkText
    branch: Id | None = None


class Remark(msgspec.Struct, frozen=True):
    """What somebody said about the position after `ply` moves, of the game or of a branch."""

    id: int
    ply: int
    branch: str
    text: str
    user: str
    name: str
    at: float
    mine: bool = False


class StudyNotes(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/study: the branches of a finished game and all that was said about it, oldest first."""

    branches: tuple[Branch, ...]
    remarks: tuple[Remark, ...]


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/play-on: a study against bots from a position of a finished game, or of a branch."""

    ply: PlyNumber
    seat: SeatNumber
    branch: Id | None = None
    bot: Annotated[str, Meta(max_length=60)] = ""
