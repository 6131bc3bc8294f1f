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
from pentapolis.cli.boards.base import list_offers
from pentapolis.cli.canvas import indent_paragraph
from pentapolis.cli.score_sheet import sheet
from pentapolis.core.chance import dealer
from pentapolis.core.errors import PentapolisError
from pentapolis.core.game import PASS

if TYPE_CHECKING:
    from rich.console import Console

    from pentapolis.bots.base import Bot
    from pentapolis.cli.boards.base import Board, Offer
    from pentapolis.cli.prompt import Prompt
    from pentapolis.cli.wording import Wording
    from pentapolis.core.match import Match


#: So many lines remind of what happened since one's last turn; the rest is in the log.
MAX_RECENT_LINES: Final = 12


class LeaveTable(Exception):
    """The person has left the table; nothing more is to be saved."""


class Session:
    """A match with its people and bots."""

    def __init__(
        self,
        match: Match,
        board: Board,
        bots: dict[int, Bot],
        console: Console,
        prompt: Prompt,
        pace: float = 0.0,
    ) -> None:
        self.match = match
        self.board = board
        self.bots = bots
        self.console = console
        self.prompt = prompt
        self.pace = pace
        self.offers: list[Offer] = []
        self.log = game_log.GameLog(match, board)
        #: The move that was held back because it leaves something unused, and when: it is asked about once.
        self._held_back = (-1, -1)
        #: Until when who has said so lets everything pass: what `standing` says, by seat.
        self._skipping: dict[int, tuple[object, ...]] = {}
        self._generators = {seat: dealer(f"{match.seed} bot {seat}") for seat in bots}

    @property
    def wording(self) -> Wording:
        """The words of this table."""
        return self.board.wording

    @property
    def person(self) -> int | None:
        """The seat of the only person at the table; None if there are several."""
        people = [seat for seat in range(self.match.state.seats) if seat not in self.bots]
        return people[0] if len(people) == 1 else None

    def print_text(self, key: str, style: str = "", **values: object) -> None:
        """Print a sentence of the command line."""
        self.console.print(Text(self.wording.cli(key, **values), style))

    # -- the game

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        try:
            self.print_text("welcome", "dim", game=self.wording.title(), hash=self.match.commitment)
            while self.match.state.result() is None:
                seat = self.match.state.decider()
                if seat in self.bots:
                    self._play_bot_turn(seat)
                elif self.passes_automatically(seat):
                    self.match.play(seat, PASS, strict=True)
                elif (only := self.formal_move(seat)) is not None:
                    self.play(seat, only)
                else:
                    self._play_person_turn(seat)
            self._show_result()
        except LeaveTable:
            return
        except (EOFError, KeyboardInterrupt):
            self._save_after_interruption()
        except BotFailed:
            self._save_after_interruption()
            raise

    def _play_bot_turn(self, seat: int) -> None:
        """Let a bot choose, at a pace that can be followed, and tell what it did."""
        if self.console.is_terminal:
            with self.console.status(self.wording.core("turn.thinking", player=self.wording.player(seat))):
                began = time.monotonic()
                action = self._choose_for_bot(seat)
                time.sleep(max(0.0, self.pace - (time.monotonic() - began)))
        else:
            action = self._choose_for_bot(seat)
        self.play(seat, action)

    def _choose_for_bot(self, seat: int) -> int:
        """The choice of a bot. Raises BotFailed."""
        state, bot = self.match.state, self.bots[seat]
        where = Where(bot.name, 0, self.match.seed, seat)
        return ask(bot, state.view(seat), state.legal(seat), self._generators[seat], where)

    def play(self, seat: int, move: str | int) -> None:
        """Make a move and tell it, with what chance added."""
        before = len(self.match.log)
        self.match.play(seat, move)
        viewer = self.person if self.person is not None else seat
        for line in self.log.lines(before, viewer):
            self.console.print(indent_paragraph("• ", line.text))

    def decide(self, seat: int, move: str | int) -> None:
        """Make a person's move; one that leaves something unused or gives the game up only when it is said again."""
        match = self.match
        action = match.game.parse(match.state, move, seat) if isinstance(move, str) else move
        unused = match.game.unused(match.state, seat, action)
        concedes = action == match.game.resign_action
        if (unused or concedes) and self._held_back != (match.plies(), action):
            self._held_back = (match.plies(), action)
            told = (self.wording.of_game(f"count.{name}", count=count) for name, count in unused.items())
            self.print_text("concedes" if concedes else "unused", "yellow", things=", ".join(told))
        else:
            self.play(seat, action)

    # -- moves that are made for a person

    def needs_decision(self, seat: int) -> bool:
        """Return whether a decision is put to a person at all."""
        return not self.passes_automatically(seat) and self.formal_move(seat) is None

    def passes_automatically(self, seat: int) -> bool:
        """Whether a pass is made for a person: one without a choice against bots, or as was said in advance.

        Where people sit who could see how quickly it comes, nobody passes for having no choice.
        """
        skip_condition = self.skip_condition(seat)
        if skip_condition is None:
            return False
        state = self.match.state
        forced = seat == self.person and [state.game.format(state, action) for action in state.legal(seat)] == [PASS]
        return forced or self._skipping.get(seat) == skip_condition

    def skip_condition(self, seat: int) -> tuple[object, ...] | None:
        """What tells how long a seat may pass in advance; None where it is not asked whether it interrupts others."""
        state = self.match.state
        fields = state.game.interruptions.get(state.game.decision(state))
        if fields is None or not state.asked(seat):
            return None
        view = state.view(seat)
        return tuple(getattr(view, field) for field in fields)

    def skip(self, seat: int) -> bool:
        """Let a person pass from now on, as long as the phase lasts; whether that can be said now."""
        skip_condition = self.skip_condition(seat)
        if skip_condition is None:
            return False
        self._skipping[seat] = skip_condition
        self.match.play(seat, PASS, strict=True)
        return True

    def stop_skipping(self, seat: int) -> None:
        """Pass no more in advance."""
        self._skipping.pop(seat, None)

    def formal_move(self, seat: int) -> int | None:
        """The only legal move of a seat, where that is not put to a person among bots; else None."""
        state = self.match.state
        if seat != self.person or state.game.decision(state) not in state.game.formalities:
            return None
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else None

    # -- people

    def _play_person_turn(self, seat: int) -> None:
        """Show the table and take commands until a move is made or taken back."""
        self.show(seat)
        plies = self.match.plies()
        while self.match.plies() == plies:
            line = self.prompt.ask(self._candidates(seat))
            try:
                table_commands.execute(self, seat, line)
            except PentapolisError as error:
                self.console.print(Text(self.wording.error(error), "red"))
            except OSError as error:
                self.print_text("file_error", "red", error=f"{error.filename}: {error.strerror}")

    def _candidates(self, seat: int) -> list[str]:
        """What the tab key may complete."""
        state = self.match.state
        moves = [state.game.format(state, offer.action) for offer in self.offers]
        words = [input_words.move_title(self.wording, offer.move) for offer in self.offers if not offer.move.args]
        return [*moves, *words, *(f"why {move}" for move in moves), *table_commands.command_names(self.wording)]

    def show(self, seat: int) -> None:
        """The table, what happened since the seat's last turn, the question, and what may be done."""
        view = self.match.state.view(seat)
        width = self.console.width
        self.board.height = self.console.height if self.console.is_terminal else 0
        self.offers = list_offers(self.board, self.match.state, seat)
        self.console.print(Rule(Text(self.board.heading(view), "bold"), style="dim"))
        self.console.print(self.board.draw(view, self.offers, width))
        if self.match.plies():
            self._show_recent_moves(seat)
        question = self.wording.question(self.match.game.decision(self.match.state))
        asked = Text("▶ ", "bold").append(f"{self.wording.player(seat)}: ", "bold").append(question)
        self.console.print(asked)
        self.console.print(self.board.draw_offers(view, self.offers, width))
        if self.skip_condition(seat) is not None:
            self.print_text("how_to_skip", "dim")
        self.print_text("how", "dim")

    def _show_recent_moves(self, seat: int) -> None:
        """What happened since the seat's last turn; of very much only the end, and where the rest is."""
        happened = [line.text for line in self.log.lines_since(seat)]
        if not happened:
            return
        self.console.print(Text(self.wording.core("turn.last"), "dim"))
        most = 3 if self.board.low else MAX_RECENT_LINES
        earlier = len(happened) - most
        if earlier > 0:
            self.console.print(Text(f"  … {self.wording.cli('earlier', count=earlier)}", "dim"))
        for line in happened[-most:]:
            self.console.print(indent_paragraph("  • ", line, "dim"))

    # -- leaving

    def save(self, name: str) -> None:
        """Write the record to a file."""
        path = Path(name).expanduser()
        files.write(path, self.match.record())
        self.console.print(Text(self.wording.cli("saved", file=str(path)), "green"), soft_wrap=True)

    def quit(self) -> None:
        """Ask whether to save, and leave."""
        self.print_text("ask_save")
        answer = self.prompt.ask()
        if not input_words.is_answer(answer, "no"):
            self._save_and_print_command("" if input_words.is_answer(answer, "yes") else answer)
        raise LeaveTable

    def _save_and_print_command(self, name: str) -> None:
        """Save under a name, or where unfinished games are kept, and tell how to go on."""
        if name:
            self.save(name)
            path = Path(name)
        else:
            path = files.save_unfinished(self.match)
        self.print_text("resume")
        # On a line of its own, unbroken, so that it can be copied.
        self.console.print(Text(f"  pentapolis play --load {shlex.quote(str(path))}", "bold"), soft_wrap=True)

    def _save_after_interruption(self) -> None:
        """The input ended, or Ctrl-C: keep the game and say how to go on."""
        self.console.print()
        if self.match.state.result() is not None:
            return
        try:
            self._save_and_print_command("")
        except (OSError, PentapolisError) as error:
            self.print_text("file_error", "red", error=str(error))

    def _show_result(self) -> None:
        """The last position, the score sheet, who won and how, the seed; then saving is offered."""
        match, wording = self.match, self.wording
        result = match.state.result()
        assert result is not None
        self.console.print(Rule(Text(wording.core("result.title"), "bold"), style="dim"))
        self.console.print(self.board.draw(match.state.view(self.person), [], self.console.width))
        self.console.print(sheet(self.board, match.state, wording.core("result.title")))
        self.console.print(Text(wording.outcome(result, self.person), "bold"))
        self.console.print(Text(wording.core("record.seed", seed=match.seed), "dim"))
        self.console.print(Text(wording.core("record.commitment", hash=match.commitment), "dim"))
        self._prompt_after_end()

    def _prompt_after_end(self) -> None:
        """Save or look again, as long as that is what is typed; anything else leaves."""
        while True:
            self.print_text("ask_save_end")
            try:
                if not table_commands.execute_at_end(self, self.prompt.ask()):
                    return
            except (PentapolisError, OSError) as error:
                self.print_text("file_error", "red", error=str(error))
