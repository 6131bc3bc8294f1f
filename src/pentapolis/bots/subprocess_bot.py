"""Bots in any language: a program that is asked on its standard input and answers on its standard output.

`cmd:node mybot.mjs` names one. It is started anew for every game and every seat, so that nothing passes from one to the
other, and is asked in lines of JSON (docs/engine.md). Like every bot it is told what its seat may know, and no more.
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

#: The version of what is said here.
PROTOCOL: Final = 1
#: How many seconds a program may take to start, to choose if the clock sets no limit, and to end when the game is over.
START, THOUGHT, END = 60.0, 60.0, 1.0
#: How many seconds longer than the clock allows an answer may take: a busy machine is slow.
GRACE: Final = 2.0
#: The longest answer in bytes, and how much of what a program said is told.
MOST_BYTES, MOST_TOLD = 1 << 16, 200


class Hello(msgspec.Struct, frozen=True, tag_field="do", tag="hello"):
    """The first question: which game will be played. It is answered by Ready."""

    game: str
    protocol: int = PROTOCOL


class Question(msgspec.Struct, frozen=True, tag_field="do", tag="choose"):
    """What a program is asked: what its seat sees, what it may do and how that is spelt, how long it may think."""

    seat: int
    view: Any
    actions: list[int]
    moves: list[str]
    #: None: as long as it likes, which ends after THOUGHT.
    seconds: float | None
    #: For a program that throws dice: the same in every repetition of the game.
    seed: int


class Ready(msgspec.Struct, frozen=True):
    """The answer to Hello; `error` says why the program will not play."""

    protocol: int = PROTOCOL
    error: str = ""


class Choice(msgspec.Struct, frozen=True):
    """The answer to a question: one of its actions, or one of its moves."""

    action: int | None = None
    move: str | None = None


class ProgramFailed(BotError):
    """A program died, hung, or answered what is no answer."""


class ProgramBot(Bot):
    """A program at a seat; a class for each command is made by `program`."""

    command: tuple[str, ...] = ()

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._running: Running | None = None

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """What the program answers. Raises ProgramFailed."""
        if self._running is None:
            self._running = self._start()
        # How a move is spelt hangs on what the seat knows alone: any position that agrees with the view will do.
        state = self.game.determinize(view, rng.clone())
        moves = [self.game.format(state, action) for action in legal]
        question = Question(view.seat, view, legal, moves, clock.seconds, int(rng.bits()))
        patience = THOUGHT if clock.seconds is None else clock.seconds + GRACE
        answer = self._running.ask(question, patience)
        chosen: Choice = read(answer, Choice)
        if chosen.action is not None and chosen.action in legal:
            return chosen.action
        if chosen.move is not None and chosen.move in moves:
            return legal[moves.index(chosen.move)]
        raise ProgramFailed(f"answered {told(answer)}, which is none of its {len(legal)} legal moves")

    def _start(self) -> Running:
        """Start the program and greet it. Raises ProgramFailed."""
        running = Running(self.command)
        weakref.finalize(self, running.end)
        ready = read(running.ask(Hello(self.game.name), START), Ready)
        if ready.error:
            raise ProgramFailed(f"will not play: {told(ready.error.encode())}")
        if ready.protocol != PROTOCOL:
            raise ProgramFailed(f"speaks protocol {ready.protocol}, and this is {PROTOCOL}")
        return running


class Running:
    """A process that answers one line by one line."""

    def __init__(self, command: tuple[str, ...]) -> None:
        #: What the program says to nobody: its last line is told if it fails.
        self._said = TemporaryFile()  # noqa: SIM115 - open as long as the process
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, bufsize=0
            )
        except OSError as error:
            self._said.close()
            raise ProgramFailed(f"cannot be started: {error.strerror}") from error

    def ask(self, question: Hello | Question, seconds: float) -> bytes:
        """The line that answers a question. Raises ProgramFailed."""
        line = msgspec.json.encode(question) + b"\n"
        answers: Queue[bytes] = Queue()
        # A program that does not read holds up whoever writes: both are done where it can be left waiting.
        Thread(target=self._exchange, args=(line, answers), daemon=True).start()
        try:
            answer = answers.get(timeout=seconds)
        except Empty:
            self._process.kill()
            raise ProgramFailed(f"did not answer within {seconds:g} seconds") from None
        if not answer:
            raise ProgramFailed(self._last_words())
        return answer

    def _exchange(self, line: bytes, answers: Queue[bytes]) -> None:
        """Write a line and read one; an empty one if the program is gone."""
        source, sink = self._streams()
        try:
            # A pipe takes less than all of a long line at once.
            while line:
                line = line[sink.write(line) :]
            answer = b""
            while not answer.endswith(b"\n") and len(answer) < MOST_BYTES and (more := source.read(MOST_BYTES)):
                answer += more
            answers.put(answer)
        except (OSError, ValueError):
            answers.put(b"")

    def _streams(self) -> tuple[IO[bytes], IO[bytes]]:
        """Where the program writes to, and where it reads from."""
        assert self._process.stdout is not None
        assert self._process.stdin is not None
        return self._process.stdout, self._process.stdin

    def _last_words(self) -> str:
        """How the program ended, and the last that it said."""
        try:
            ended = f"ended with exit status {self._process.wait(END)}"
        except subprocess.TimeoutExpired:
            ended = "closed its output"
        self._said.seek(max(0, self._said.seek(0, os.SEEK_END) - MOST_BYTES))
        lines = self._said.read().split(b"\n")
        last = next((told(line) for line in reversed(lines) if line.strip()), "")
        return f"{ended} instead of answering" + (f": {last}" if last else "")

    def end(self) -> None:
        """The game is over: the input ends, and so should the program; if it does not, it is made to."""
        source, sink = self._streams()
        try:
            sink.close()
            self._process.wait(END)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        source.close()
        self._said.close()


def read(answer: bytes, kind: type[Any]) -> Any:
    """An answer as the type that it must have. Raises ProgramFailed."""
    try:
        return msgspec.json.decode(answer, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProgramFailed(f"answered {told(answer)}, which is no answer: {error}") from None


def told(line: bytes) -> str:
    """What a program said, in one line and not too long."""
    text = " ".join(line.decode(errors="replace").split())
    return text if len(text) <= MOST_TOLD else f"{text[:MOST_TOLD]}..."


@lru_cache
def program(name: str) -> type[ProgramBot]:
    """The bot that a name such as `cmd:node mybot.mjs` means. Raises BadBot."""
    text = name.removeprefix(PROGRAM)
    try:
        command = tuple(shlex.split(text, posix=os.name == "posix"))
    except ValueError as error:
        raise BadBot(f"{text!r} is no command: {error}") from None
    if not command:
        raise BadBot(f"{name!r} names no program; expected one as in {PROGRAM}./mybot")
    if shutil.which(command[0]) is None:
        raise BadBot(f"there is no program {command[0]!r} that can be run")
    return type("Program", (ProgramBot,), {"name": name, "command": command, "__module__": __name__})
