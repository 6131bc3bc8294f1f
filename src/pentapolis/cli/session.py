"""A game at the terminal: bots move at a pace that can be followed, people are asked."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.rule import Rule
from rich.text import Text

from pentapolis.arena.series import BotFailed, Where, ask
from pentapolis.cli import files, game_log, input_words, table_commands
from pentapolis.cli.boards.base import offered
from pentapolis.cli.canvas import hanging
from pentapolis.cli.score_sheet import sheet
from pentapolis.core.chance import dealer
from pentapolis.core.errors import PentapolisError
from pentapolis.core.game import PASS

if TYPE_CHECKING:
    from rich.console import Console

    from pentapolis.bots.base import Bot
    from pentapolis.cli.boards.base import Offer, Table
    from pentapolis.cli.prompt import Prompt
    from pentapolis.cli.wording import Speech
    from pentapolis.core.match import Match


#: So many lines remind of what happened since one's last turn; the rest is in the log.
MOST_REMINDED: Final = 12


class Leave(Exception):
    """The person has left the table; nothing more is to be saved."""


class Session:
    """A match with its people and bots."""

    def __init__(
        self,
        match: Match,
        table: Table,
        bots: dict[int, Bot],
        console: Console,
        prompt: Prompt,
        pace: float = 0.0,
    ) -> None:
        self.match = match
        self.table = table
        self.bots = bots
        self.console = console
        self.prompt = prompt
        self.pace = pace
        self.offers: list[Offer] = []
        self.chronicle = game_log.Chronicle(match, table)
        #: The move that was held back because it leaves something unused, and when: it is asked about once.
        self._held_back = (-1, -1)
        #: Until when who has said so lets everything pass: what `standing` says, by seat.
        self._skipping: dict[int, tuple[object, ...]] = {}
        self._generators = {seat: dealer(f"{match.seed} bot {seat}") for seat in bots}

    @property
    def speech(self) -> Speech:
        """The words of this table."""
        return self.table.speech

    @property
    def person(self) -> int | None:
        """The seat of the only person at the table; None if there are several."""
        people = [seat for seat in range(self.match.state.seats) if seat not in self.bots]
        return people[0] if len(people) == 1 else None

    def say(self, key: str, style: str = "", **values: object) -> None:
        """Print a sentence of the command line."""
        self.console.print(Text(self.speech.say(key, **values), style))

    # -- the game

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        try:
            self.say("welcome", "dim", game=self.speech.title(), hash=self.match.commitment)
            while self.match.state.result() is None:
                seat = self.match.state.decider()
                if seat in self.bots:
                    self._bot_moves(seat)
                elif self.passes(seat):
                    self.match.play(seat, PASS, strict=True)
                elif (only := self.formality(seat)) is not None:
                    self.play(seat, only)
                else:
                    self._person_moves(seat)
            self._end()
        except Leave:
            return
        except (EOFError, KeyboardInterrupt):
            self._interrupted()
        except BotFailed:
            self._interrupted()
            raise

    def _bot_moves(self, seat: int) -> None:
        """Let a bot choose, at a pace that can be followed, and tell what it did."""
        if self.console.is_terminal:
            with self.console.status(self.speech.core("turn.thinking", player=self.speech.player(seat))):
                began = time.monotonic()
                action = self._ask_bot(seat)
                time.sleep(max(0.0, self.pace - (time.monotonic() - began)))
        else:
            action = self._ask_bot(seat)
        self.play(seat, action)

    def _ask_bot(self, seat: int) -> int:
        """The choice of a bot. Raises BotFailed."""
        state, bot = self.match.state, self.bots[seat]
        where = Where(bot.name, 0, self.match.seed, seat)
        return ask(bot, state.view(seat), state.legal(seat), self._generators[seat], where)

    def play(self, seat: int, move: str | int) -> None:
        """Make a move and tell it, with what chance added."""
        before = len(self.match.log)
        self.match.play(seat, move)
        viewer = self.person if self.person is not None else seat
        for line in self.chronicle.lines(before, viewer):
            self.console.print(hanging("• ", line.text))

    def decide(self, seat: int, move: str | int) -> None:
        """Make a person's move; one that leaves something unused or gives the game up only when it is said again."""
        match = self.match
        action = match.game.parse(match.state, move, seat) if isinstance(move, str) else move
        unused = match.game.unused(match.state, seat, action)
        concedes = action == match.game.resign_action
        if (unused or concedes) and self._held_back != (match.plies(), action):
            self._held_back = (match.plies(), action)
            told = (self.speech.of_game(f"count.{name}", count=count) for name, count in unused.items())
            self.say("concedes" if concedes else "unused", "yellow", things=", ".join(told))
        else:
            self.play(seat, action)

    # -- moves that are made for a person

    def decides(self, seat: int) -> bool:
        """Return whether a decision is put to a person at all."""
        return not self.passes(seat) and self.formality(seat) is None

    def passes(self, seat: int) -> bool:
        """Whether a pass is made for a person: one without a choice against bots, or as was said in advance.

        Where people sit who could see how quickly it comes, nobody passes for having no choice.
        """
        standing = self.standing(seat)
        if standing is None:
            return False
        state = self.match.state
        forced = seat == self.person and [state.game.format(state, action) for action in state.legal(seat)] == [PASS]
        return forced or self._skipping.get(seat) == standing

    def standing(self, seat: int) -> tuple[object, ...] | None:
        """What tells how long a seat may pass in advance; None where it is not asked whether it interrupts others."""
        state = self.match.state
        fields = state.game.interruptions.get(state.game.decision(state))
        if fields is None or not state.asked(seat):
            return None
        view = state.view(seat)
        return tuple(getattr(view, field) for field in fields)

    def skip(self, seat: int) -> bool:
        """Let a person pass from now on, as long as the phase lasts; whether that can be said now."""
        standing = self.standing(seat)
        if standing is None:
            return False
        self._skipping[seat] = standing
        self.match.play(seat, PASS, strict=True)
        return True

    def ask_again(self, seat: int) -> None:
        """Pass no more in advance."""
        self._skipping.pop(seat, None)

    def formality(self, seat: int) -> int | None:
        """The only legal move of a seat, where that is not put to a person among bots; else None."""
        state = self.match.state
        if seat != self.person or state.game.decision(state) not in state.game.formalities:
            return None
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else None

    # -- people

    def _person_moves(self, seat: int) -> None:
        """Show the table and take commands until a move is made or taken back."""
        self.show(seat)
        plies = self.match.plies()
        while self.match.plies() == plies:
            line = self.prompt.ask(self._candidates(seat))
            try:
                table_commands.obey(self, seat, line)
            except PentapolisError as error:
                self.console.print(Text(self.speech.error(error), "red"))
            except OSError as error:
                self.say("file_error", "red", error=f"{error.filename}: {error.strerror}")

    def _candidates(self, seat: int) -> list[str]:
        """What the tab key may complete."""
        state = self.match.state
        moves = [state.game.format(state, offer.action) for offer in self.offers]
        words = [input_words.spoken(self.speech, offer.move) for offer in self.offers if not offer.move.args]
        return [*moves, *words, *(f"why {move}" for move in moves), *table_commands.names(self.speech)]

    def show(self, seat: int) -> None:
        """The table, what happened since the seat's last turn, the question, and what may be done."""
        view = self.match.state.view(seat)
        width = self.console.width
        self.table.height = self.console.height if self.console.is_terminal else 0
        self.offers = offered(self.table, self.match.state, seat)
        self.console.print(Rule(Text(self.table.heading(view), "bold"), style="dim"))
        self.console.print(self.table.board(view, self.offers, width))
        if self.match.plies():
            self._remind(seat)
        question = self.speech.question(self.match.game.decision(self.match.state))
        asked = Text("▶ ", "bold").append(f"{self.speech.player(seat)}: ", "bold").append(question)
        self.console.print(asked)
        self.console.print(self.table.offers(view, self.offers, width))
        if self.standing(seat) is not None:
            self.say("how_to_skip", "dim")
        self.say("how", "dim")

    def _remind(self, seat: int) -> None:
        """What happened since the seat's last turn; of very much only the end, and where the rest is."""
        happened = [line.text for line in self.chronicle.since(seat)]
        if not happened:
            return
        self.console.print(Text(self.speech.core("turn.last"), "dim"))
        most = 3 if self.table.low else MOST_REMINDED
        earlier = len(happened) - most
        if earlier > 0:
            self.console.print(Text(f"  … {self.speech.say('earlier', count=earlier)}", "dim"))
        for line in happened[-most:]:
            self.console.print(hanging("  • ", line, "dim"))

    # -- leaving

    def save(self, name: str) -> None:
        """Write the record to a file."""
        path = Path(name).expanduser()
        files.write(path, self.match.record())
        self.console.print(Text(self.speech.say("saved", file=str(path)), "green"), soft_wrap=True)

    def quit(self) -> None:
        """Ask whether to save, and leave."""
        self.say("ask_save")
        answer = self.prompt.ask()
        if not input_words.answers(answer, "no"):
            self._keep("" if input_words.answers(answer, "yes") else answer)
        raise Leave

    def _keep(self, name: str) -> None:
        """Save under a name, or where unfinished games are kept, and tell how to go on."""
        if name:
            self.save(name)
            path = Path(name)
        else:
            path = files.keep(self.match)
        self.say("resume")
        # On a line of its own, unbroken, so that it can be copied.
        self.console.print(Text(f"  pentapolis play --load {shlex.quote(str(path))}", "bold"), soft_wrap=True)

    def _interrupted(self) -> None:
        """The input ended, or Ctrl-C: keep the game and say how to go on."""
        self.console.print()
        if self.match.state.result() is not None:
            return
        try:
            self._keep("")
        except (OSError, PentapolisError) as error:
            self.say("file_error", "red", error=str(error))

    def _end(self) -> None:
        """The last position, the score sheet, who won and how, the seed; then saving is offered."""
        match, speech = self.match, self.speech
        result = match.state.result()
        assert result is not None
        self.console.print(Rule(Text(speech.core("result.title"), "bold"), style="dim"))
        self.console.print(self.table.board(match.state.view(self.person), [], self.console.width))
        self.console.print(sheet(self.table, match.state, speech.core("result.title")))
        self.console.print(Text(speech.outcome(result, self.person), "bold"))
        self.console.print(Text(speech.core("record.seed", seed=match.seed), "dim"))
        self.console.print(Text(speech.core("record.commitment", hash=match.commitment), "dim"))
        self._after()

    def _after(self) -> None:
        """Save or look again, as long as that is what is typed; anything else leaves."""
        while True:
            self.say("ask_save_end")
            try:
                if not table_commands.obey_at_end(self, self.prompt.ask()):
                    return
            except (PentapolisError, OSError) as error:
                self.say("file_error", "red", error=str(error))
