"""Bots in any language: a program that reads requests on standard input and answers on standard output.

`cmd:node mybot.mjs` names one. A new process is started for every game and seat, so that no information passes between
them. Requests and answers are lines of JSON (docs/engine.md). Like every bot, the program receives the view of its seat
only.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import weakref
from functools import lru_cache
from queue import Empty, Queue
from tempfile import TemporaryFile
from threading import Thread
from typing import IO, TYPE_CHECKING, Any, Final

import msgspec

from pentapolis.bots.base import Bot, BotError, Clock
from pentapolis.bots.registry import PROGRAM, BadBot

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game

#: Version of the protocol.
PROTOCOL: Final = 1
#: Time limits in seconds: to start, to choose if the clock sets no limit, and to exit after the game.
START_SECONDS, CHOOSE_SECONDS, EXIT_SECONDS = 60.0, 60.0, 1.0
#: Seconds that an answer may take beyond the clock, because a busy machine is slow.
GRACE: Final = 2.0
#: Maximum bytes of an answer, and maximum characters of a program's output that a message quotes.
MAX_BYTES, MAX_QUOTED = 1 << 16, 200


class Hello(msgspec.Struct, frozen=True, tag_field="do", tag="hello"):
    """First request: the game to be played. The answer is Ready."""

    game: str
    protocol: int = PROTOCOL


class Question(msgspec.Struct, frozen=True, tag_field="do", tag="choose"):
    """Request for a choice: the view, the legal actions with their notation, and the time limit."""

    seat: int
    view: Any
    actions: list[int]
    moves: list[str]
    #: None: no limit of the clock; CHOOSE_SECONDS still holds.
    seconds: float | None
    #: Seed for a program that uses random numbers: the same in every repetition of the game.
    seed: int


class Ready(msgspec.Struct, frozen=True):
    """Answer to Hello; `error` is the reason why the program refuses to play."""

    protocol: int = PROTOCOL
    error: str = ""


class Choice(msgspec.Struct, frozen=True):
    """Answer to a question: one of its actions, or one of its moves."""

    action: int | None = None
    move: str | None = None


class ProgramFailed(BotError):
    """The program died, exceeded a time limit, or sent an invalid answer."""


class ProgramBot(Bot):
    """A program at a seat; `program_bot` creates a subclass for each command."""

    command: tuple[str, ...] = ()

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._bot_process: BotProcess | None = None

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the program's choice. Raises ProgramFailed."""
        if self._bot_process is None:
            self._bot_process = self._start()
        # Any determinization will do, because the notation of a move depends only on what the seat knows.
        state = self.game.determinize(view, rng.clone())
        moves = [self.game.format(state, action) for action in legal]
        question = Question(view.seat, view, legal, moves, clock.seconds, int(rng.bits()))
        patience = CHOOSE_SECONDS if clock.seconds is None else clock.seconds + GRACE
        answer = self._bot_process.ask(question, patience)
        chosen: Choice = decode_answer(answer, Choice)
        if chosen.action is not None and chosen.action in legal:
            return chosen.action
        if chosen.move is not None and chosen.move in moves:
            return legal[moves.index(chosen.move)]
        raise ProgramFailed(f"answered {quote_output(answer)}, which is not one of its {len(legal)} legal moves")

    def _start(self) -> BotProcess:
        """Start the program and exchange Hello and Ready. Raises ProgramFailed."""
        running = BotProcess(self.command)
        weakref.finalize(self, running.end)
        ready = decode_answer(running.ask(Hello(self.game.name), START_SECONDS), Ready)
        if ready.error:
            raise ProgramFailed(f"will not play: {quote_output(ready.error.encode())}")
        if ready.protocol != PROTOCOL:
            raise ProgramFailed(f"speaks protocol {ready.protocol}, and this is {PROTOCOL}")
        return running


class BotProcess:
    """A process that answers one line with one line."""

    def __init__(self, command: tuple[str, ...]) -> None:
        #: Standard error of the program; its last line is quoted if the program fails.
        self._stderr = TemporaryFile()  # noqa: SIM115 - open as long as the process
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr, bufsize=0
            )
        except OSError as error:
            self._stderr.close()
            raise ProgramFailed(f"cannot be started: {error.strerror}") from error

    def ask(self, question: Hello | Question, seconds: float) -> bytes:
        """Return the line that answers a question. Raises ProgramFailed."""
        line = msgspec.json.encode(question) + b"\n"
        answers: Queue[bytes] = Queue()
        # The exchange runs in a thread, because a program that does not read blocks the writer.
        Thread(target=self._exchange, args=(line, answers), daemon=True).start()
        try:
            answer = answers.get(timeout=seconds)
        except Empty:
            self._process.kill()
            raise ProgramFailed(f"did not answer within {seconds:g} seconds") from None
        if not answer:
            raise ProgramFailed(self._describe_exit())
        return answer

    def _exchange(self, line: bytes, answers: Queue[bytes]) -> None:
        """Write a line and read one; put an empty line if the program is gone."""
        source, sink = self._streams()
        try:
            # One write may take less than the whole line, because a pipe has a limited buffer.
            while line:
                line = line[sink.write(line) :]
            answer = b""
            while not answer.endswith(b"\n") and len(answer) < MAX_BYTES and (more := source.read(MAX_BYTES)):
                answer += more
            answers.put(answer)
        except (OSError, ValueError):
            answers.put(b"")

    def _streams(self) -> tuple[IO[bytes], IO[bytes]]:
        """Return the program's standard output and standard input."""
        assert self._process.stdout is not None
        assert self._process.stdin is not None
        return self._process.stdout, self._process.stdin

    def _describe_exit(self) -> str:
        """Describe how the program ended, with the last line of its standard error."""
        try:
            ended = f"ended with exit status {self._process.wait(EXIT_SECONDS)}"
        except subprocess.TimeoutExpired:
            ended = "closed its output"
        self._stderr.seek(max(0, self._stderr.seek(0, os.SEEK_END) - MAX_BYTES))
        lines = self._stderr.read().split(b"\n")
        last = next((quote_output(line) for line in reversed(lines) if line.strip()), "")
        return f"{ended} instead of answering" + (f": {last}" if last else "")

    def end(self) -> None:
        """Close the program's input, wait for its exit, and kill it if it does not exit in time."""
        source, sink = self._streams()
        try:
            sink.close()
            self._process.wait(EXIT_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        source.close()
        self._stderr.close()


def decode_answer(answer: bytes, kind: type[Any]) -> Any:
    """Decode an answer as the given type. Raises ProgramFailed."""
    try:
        return msgspec.json.decode(answer, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProgramFailed(f"answered {quote_output(answer)}, which is not a valid answer: {error}") from None


def quote_output(line: bytes) -> str:
    """Format output of a program as one line of limited length."""
    text = " ".join(line.decode(errors="replace").split())
    return text if len(text) <= MAX_QUOTED else f"{text[:MAX_QUOTED]}..."


@lru_cache
def program_bot(name: str) -> type[ProgramBot]:
    """Return the bot class for a name such as `cmd:node mybot.mjs`. Raises BadBot."""
    text = name.removeprefix(PROGRAM)
    try:
        command = tuple(shlex.split(text, posix=os.name == "posix"))
    except ValueError as error:
        raise BadBot(f"{text!r} is not a command: {error}") from None
    if not command:
        raise BadBot(f"{name!r} does not name a program; expected one such as {PROGRAM}./mybot")
    if shutil.which(command[0]) is None:
        raise BadBot(f"there is no program {command[0]!r} to run")
    return type("Program", (ProgramBot,), {"name": name, "command": command, "__module__": __name__})
