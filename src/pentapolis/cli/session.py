"""Session at the terminal: bots move at a readable pace, people are prompted."""

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


#: Number of recent lines shown before a decision. The log contains the rest.
MAX_RECENT_LINES: Final = 12


class LeaveTable(Exception):
    """Signal that the user left the table and nothing remains to be saved."""


class Session:
    """Match with its people and bots at one terminal."""

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
        #: Ply and action of the move held back because it wastes something or resigns. A repetition plays it.
        self._held_back = (-1, -1)
        #: Value of `skip_condition` by seat. A seat passes until this value changes.
        self._skipping: dict[int, tuple[object, ...]] = {}
        self._generators = {seat: dealer(f"{match.seed} bot {seat}") for seat in bots}

    @property
    def wording(self) -> Wording:
        """Return the wording of the board."""
        return self.board.wording

    @property
    def person(self) -> int | None:
        """Return the seat of the only person at the table, or None if there are several."""
        people = [seat for seat in range(self.match.state.seats) if seat not in self.bots]
        return people[0] if len(people) == 1 else None

    def print_text(self, key: str, style: str = "", **values: object) -> None:
        """Print a text of the command line by its locale key."""
        self.console.print(Text(self.wording.cli(key, **values), style))

    # -- the game

    def run(self) -> None:
        """Play to the end, or until the user leaves."""
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
        """Let a bot choose and play its move, at a readable pace."""
        if self.console.is_terminal:
            with self.console.status(self.wording.core("turn.thinking", player=self.wording.player(seat))):
                began = time.monotonic()
                action = self._choose_for_bot(seat)
                time.sleep(max(0.0, self.pace - (time.monotonic() - began)))
        else:
            action = self._choose_for_bot(seat)
        self.play(seat, action)

    def _choose_for_bot(self, seat: int) -> int:
        """Return a bot's choice. Raises BotFailed."""
        state, bot = self.match.state, self.bots[seat]
        where = Where(bot.name, 0, self.match.seed, seat)
        return ask(bot, state.view(seat), state.legal(seat), self._generators[seat], where)

    def play(self, seat: int, move: str | int) -> None:
        """Play a move and print it with the chance events that follow."""
        before = len(self.match.log)
        self.match.play(seat, move)
        viewer = self.person if self.person is not None else seat
        for line in self.log.lines(before, viewer):
            self.console.print(indent_paragraph("• ", line.text))

    def decide(self, seat: int, move: str | int) -> None:
        """Play a person's move. A move that wastes something or resigns must be repeated to be played."""
        match = self.match
        action = match.game.parse(match.state, move, seat) if isinstance(move, str) else move
        unused = match.game.unused(match.state, seat, action)
        resigns = action == match.game.resign_action
        if (unused or resigns) and self._held_back != (match.plies(), action):
            self._held_back = (match.plies(), action)
            items = (self.wording.of_game(f"count.{name}", count=count) for name, count in unused.items())
            self.print_text("concedes" if resigns else "unused", "yellow", things=", ".join(items))
        else:
            self.play(seat, action)

    # -- automatic moves of a person

    def needs_decision(self, seat: int) -> bool:
        """Return whether the user is prompted for this decision."""
        return not self.passes_automatically(seat) and self.formal_move(seat) is None

    def passes_automatically(self, seat: int) -> bool:
        """Return whether a pass is played automatically: a forced pass against bots, or after `skip`.

        Among several people a forced pass is prompted, too, because its speed would reveal that there was no choice.
        """
        skip_condition = self.skip_condition(seat)
        if skip_condition is None:
            return False
        state = self.match.state
        forced = seat == self.person and [state.game.format(state, action) for action in state.legal(seat)] == [PASS]
        return forced or self._skipping.get(seat) == skip_condition

    def skip_condition(self, seat: int) -> tuple[object, ...] | None:
        """Return the view fields whose change ends `skip`, or None if the decision is not an interruption."""
        state = self.match.state
        fields = state.game.interruptions.get(state.game.decision(state))
        if fields is None or not state.is_asked(seat):
            return None
        view = state.view(seat)
        return tuple(getattr(view, field) for field in fields)

    def skip(self, seat: int) -> bool:
        """Pass now and until the skip condition changes. Return False if skipping is not possible now."""
        skip_condition = self.skip_condition(seat)
        if skip_condition is None:
            return False
        self._skipping[seat] = skip_condition
        self.match.play(seat, PASS, strict=True)
        return True

    def stop_skipping(self, seat: int) -> None:
        """Stop passing automatically."""
        self._skipping.pop(seat, None)

    def formal_move(self, seat: int) -> int | None:
        """Return the only legal move of a formal decision of the only person, or None if the user must be prompted."""
        state = self.match.state
        if seat != self.person or state.game.decision(state) not in state.game.formalities:
            return None
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else None

    # -- people

    def _play_person_turn(self, seat: int) -> None:
        """Show the board and execute commands until a move is played or undone."""
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
        """Return the completions for the tab key."""
        state = self.match.state
        moves = [state.game.format(state, offer.action) for offer in self.offers]
        words = [self.wording.name_move(offer.move) for offer in self.offers if not offer.move.args]
        return [*moves, *words, *(f"why {move}" for move in moves), *table_commands.command_names(self.wording)]

    def show(self, seat: int) -> None:
        """Print the board, recent moves, the question and the legal actions."""
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
        """Print the moves since the seat's last turn. Of a long list, print the end and the number of omitted lines."""
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
        """Ask whether to save, then leave."""
        self.print_text("ask_save")
        answer = self.prompt.ask()
        if not input_words.is_answer(answer, "no"):
            self._save_and_print_command("" if input_words.is_answer(answer, "yes") else answer)
        raise LeaveTable

    def _save_and_print_command(self, name: str) -> None:
        """Save to a file, or without a name to the folder of unfinished games. Print how to resume the game."""
        if name:
            self.save(name)
            path = Path(name)
        else:
            path = files.save_unfinished(self.match)
        self.print_text("resume")
        # Print it on its own unwrapped line, so that it can be copied.
        self.console.print(Text(f"  pentapolis play --load {shlex.quote(str(path))}", "bold"), soft_wrap=True)

    def _save_after_interruption(self) -> None:
        """Save the game after the end of input or Ctrl-C and print how to resume it."""
        self.console.print()
        if self.match.state.result() is not None:
            return
        try:
            self._save_and_print_command("")
        except (OSError, PentapolisError) as error:
            self.print_text("file_error", "red", error=str(error))

    def _show_result(self) -> None:
        """Print the last position, the score sheet, the outcome and the seed; then offer to save."""
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
        """Execute save, log or score repeatedly. Any other input ends the session."""
        while True:
            self.print_text("ask_save_end")
            try:
                if not table_commands.execute_at_end(self, self.prompt.ask()):
                    return
            except (PentapolisError, OSError) as error:
                self.print_text("file_error", "red", error=str(error))
