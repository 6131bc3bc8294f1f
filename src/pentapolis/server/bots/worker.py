"""The worker process: it reads questions about positions from its input and writes the answers.

`python -m pentapolis.server.bots.worker` is started by `server/bots/process.py`. It ends when its input does, so that a
server which is killed leaves no worker behind.
"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

import msgspec

from pentapolis.games.registry import GAMES, load
from pentapolis.server.bots.sandbox import enter_sandbox
from pentapolis.table.bot_questions import BotAnswer, BotQuestion, choose, evaluate_position
from pentapolis.table.evaluate import EvaluationRequest

if TYPE_CHECKING:
    from typing import BinaryIO


def serve(source: BinaryIO, sink: BinaryIO, sandboxed: tuple[str, ...] = ()) -> None:
    """Answer questions, one per line, until the input ends. The first line reports that the worker is ready."""
    decoder = msgspec.json.Decoder(BotQuestion | EvaluationRequest)
    for game in GAMES:
        load(game)
    sink.write(msgspec.json.encode(BotAnswer(sandboxed=sandboxed)) + b"\n")
    sink.flush()
    for line in source:
        question = decoder.decode(line)
        began = time.process_time()
        thought = choose(question) if isinstance(question, BotQuestion) else evaluate_position(question)
        thought = msgspec.structs.replace(thought, seconds=time.process_time() - began)
        sink.write(msgspec.json.encode(thought) + b"\n")
        sink.flush()


def main() -> None:
    """Serve on the standard streams, with the output of bots redirected to the errors, so that it disturbs no answer.

    The sandbox is entered before any bot is loaded, because a bot may be foreign code.
    """
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, sink, enter_sandbox())


if __name__ == "__main__":
    main()
