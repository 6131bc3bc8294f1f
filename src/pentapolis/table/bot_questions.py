"""Questions to bots and their answers, as the worker processes compute them. Pure functions.

A bot receives a view, never a state. A finished game has no secrets, so it is evaluated by its record (`evaluate.py`).
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from pentapolis.bots import registry
from pentapolis.bots.advice import Advice, advise, appraise
from pentapolis.bots.base import Clock
from pentapolis.bots.evaluators import PositionValue
from pentapolis.core.chance import dealer
from pentapolis.games.registry import load
from pentapolis.table.evaluate import EvaluationRequest, evaluate
from pentapolis.table.protocol.analysis import Judgement

if TYPE_CHECKING:
    from pentapolis.bots.base import Bot

#: The kind of a question: choose an action, advise the best ones with reasons, or appraise the position.
QuestionKind = Literal["choose", "advise", "appraise"]


class BotQuestion(msgspec.Struct, frozen=True, tag="ask"):
    """A question to a bot: the view of its seat, the legal actions, and the limit of CPU seconds."""

    game: str
    bot: str
    view: msgspec.Raw
    legal: list[int]
    seconds: float
    #: The seed of the bot's own generator, independent of the table's.
    seed: str
    task: QuestionKind = "choose"
    #: The wall-clock limit, in seconds.
    patience: float = 3600.0


class BotAnswer(msgspec.Struct, frozen=True):
    """The answer: an action, advice, an appraisal or an evaluation; or an error."""

    action: int = -1
    error: str = ""
    advice: tuple[Advice, ...] = ()
    appraisal: PositionValue | None = None
    judgement: Judgement | None = None
    #: In the first answer, the parts of the sandbox that are active (`sandbox.py`).
    sandboxed: tuple[str, ...] = ()
    #: The CPU seconds used, and whether the time ran out.
    seconds: float = 0.0
    late: bool = False


@lru_cache(maxsize=64)
def bot_for(name: str, game: str) -> Bot:
    """Return the bot of a name for a game, from a cache."""
    return registry.make(name, load(game))


def choose(question: BotQuestion) -> BotAnswer:
    """Return the bot's answer to a question. An error of the bot becomes an answer too."""
    try:
        game = load(question.game)
        view = msgspec.json.decode(question.view, type=game.View)
        clock, rng = Clock(question.seconds, time.monotonic() + question.patience), dealer(question.seed)
        if question.task == "advise":
            return BotAnswer(advice=advise(game, view, question.legal, clock, rng))
        if question.task == "appraise":
            return BotAnswer(appraisal=appraise(game, view, clock, rng))
        action = bot_for(question.bot, question.game).choose(view, question.legal, clock, rng)
    except Exception as error:  # noqa: BLE001 - a bot may be third-party code; the server plays on and logs this
        return BotAnswer(error=registry.format_error(error))
    if action not in question.legal:
        return BotAnswer(error=f"{action} is not among the legal actions")
    return BotAnswer(action=int(action), late=time.monotonic() >= clock.deadline)


def evaluate_position(question: EvaluationRequest) -> BotAnswer:
    """Return the evaluation of a position of a finished game. An error becomes an answer too."""
    try:
        return BotAnswer(judgement=evaluate(question))
    except Exception as error:  # noqa: BLE001 - a game that cannot be judged must not end the process
        return BotAnswer(error=registry.format_error(error))
