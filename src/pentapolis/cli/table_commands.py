"""Commands at the table: hint, why, undo, skip, board, score, log, help, save, quit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.text import Text

from pentapolis.bots.advice import advise
from pentapolis.bots.base import Clock
from pentapolis.cli import game_log, help_text, input_words
from pentapolis.cli.canvas import indent_paragraph
from pentapolis.cli.score_sheet import sheet
from pentapolis.cli.wording import ids_of
from pentapolis.core.chance import dealer
from pentapolis.core.errors import NotAMove, PentapolisError, UndoRefused
from pentapolis.core.types import Move, Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.cli.session import Session
    from pentapolis.cli.wording import Wording
    from pentapolis.core.game import Game

#: Seconds of computation for a hint, and the indentation of its reasons.
THOUGHT: Final = 0.4
INDENT: Final = "    "


class CommandCall(NamedTuple):
    """Call of a command: its session, the seat and the argument."""

    session: Session
    seat: int
    argument: str = ""


def command_names(wording: Wording) -> list[str]:
    """Return all command names, in English and in the user's language."""
    return [*COMMANDS, *(word for name in COMMANDS for word in localized_names(wording, name))]


def localized_names(wording: Wording, name: str) -> list[str]:
    """Return the names of a command in the user's language."""
    return wording.cli(f"command.{name}.words").split()


def find_command(word: str) -> Callable[[CommandCall], None] | None:
    """Return the command with this name in any language, or None."""
    return next((command for name, command in COMMANDS.items() if input_words.is_command(word.lower(), name)), None)


def execute(session: Session, seat: int, line: str) -> None:
    """Execute a typed line: a command, the number of an action, or a move. Raises PentapolisError or OSError."""
    word, _, argument = line.partition(" ")
    command = find_command(word)
    if not word:
        session.print_text("how", "dim")
    elif command is not None and not is_move(session, seat, line):
        command(CommandCall(session, seat, argument.strip()))
    elif is_number(line):
        session.decide(seat, action_by_number(session, line))
    else:
        decision = session.match.game.decision(session.match.state)
        action = input_words.find_action(session.wording, session.offers, line, decision)
        session.decide(seat, input_words.to_notation(session.match.game, line) if action is None else action)


def is_move(session: Session, seat: int, line: str) -> bool:
    """Return whether a line that begins with a command name is a legal move. Some games have such moves."""
    verb, *given = line.split()
    match = session.match
    if verb.lower() not in match.game.verbs or len(given) != len(match.game.verbs[verb.lower()]):
        return False
    try:
        match.game.parse(match.state, line, seat)
    except PentapolisError:
        return False
    return True


def execute_at_end(session: Session, line: str) -> bool:
    """Save or show a finished game. Return False for any other input. Raises PentapolisError or OSError."""
    word, _, argument = line.partition(" ")
    command = find_command(word)
    if command not in (save, show_log, show_score):
        return False
    command(CommandCall(session, session.person or 0, argument.strip()))
    return True


def is_number(text: str) -> bool:
    """Return whether a text is the number of an action."""
    return text.isascii() and text.isdigit()


def action_by_number(session: Session, text: str) -> int:
    """Return the action with this number in the list. Raises NotAMove."""
    for offer in session.offers:
        if str(offer.number) == text.lstrip("0"):
            return offer.action
    last = len(session.offers)
    raise NotAMove(f"there is no action {text}; expected 1 to {last}", text, (f"1 - {last}",))


# -- the commands


def show_hint(call: CommandCall) -> None:
    """Print the best moves with their win probability, expected lead and reasons."""
    session, state = call.session, call.session.match.state
    wording, legal = session.wording, state.legal(call.seat)
    rng = dealer(f"hint {session.match.plies()}")
    for one in advise(state.game, state.view(call.seat), legal, Clock(THOUGHT), rng):
        offer = next(offer for offer in session.offers if offer.action == one.action)
        title, reasons = wording.suggestion(offer.move, one.reasons, state.game.decision(state))
        known = {
            "number": offer.number,
            "move": session.board.title(state.view(call.seat), offer.move) or title,
            "chance": round(100 * one.chance),
        }
        if one.points is None:
            session.print_text("hint", "green", **known)
        else:
            session.print_text("hint_points", "green", **known, points=format_lead(one.points))
        if reasons:
            session.console.print(indent_paragraph(INDENT, " ".join(wording.advice(reason) for reason in reasons)))


def format_lead(points: float) -> str:
    """Format a lead in whole points with its sign, because tenths are not significant."""
    return f"{round(points):+d}".replace("-", "−")


def show_why(call: CommandCall) -> None:
    """Print the price of a move step by step, and the reason if it is not legal."""
    session, state = call.session, call.session.match.state
    game, wording = state.game, session.wording
    if not call.argument:
        session.print_text("why_usage")
        return
    found = parse_action(session, call.seat, call.argument)
    if isinstance(found, Reason):
        session.console.print(Text(wording.reason(found), "red"))
        return
    move = game.describe(state, found)
    session.console.print(Text(wording.name_move(move), "bold"))
    for step in game.explain(state, call.seat, found):
        session.console.print(Text(f"  {wording.step(step)}"))
    reason = state.why_not(call.seat, found)
    verdict = Text(wording.cli("legal"), "green") if reason is None else Text(wording.reason(reason), "red")
    session.console.print(verdict)


def parse_action(session: Session, seat: int, text: str) -> int | Reason:
    """Return the action that a text means, legal or not, or the reason why it does not exist here. Raises
    PentapolisError.
    """
    if is_number(text):
        return action_by_number(session, text)
    game, state = session.match.game, session.match.state
    action = input_words.find_action(session.wording, session.offers, text, game.decision(state))
    if action is not None:
        return action
    text = input_words.to_notation(game, text)
    move = expand_ids(game, text)
    return game.parse(state, text, seat) if move is None else game.find(state, seat, move)


def expand_ids(game: Game, text: str) -> Move | None:
    """Parse a move with abbreviated ids, independent of the position. Return None if an id is ambiguous or unknown."""
    verb, *given = text.split()
    kinds = game.verbs.get(verb, {})
    args = {}
    for (name, kind), word in zip(kinds.items(), given, strict=False):
        ids = ids_of(game, kind)
        fitting = [word] if word in ids else [one for one in ids if one.startswith(word) or f"_{word}" in one]
        if len(fitting) == 1:
            args[name] = fitting[0]
    return Move(verb, args) if verb in game.verbs and len(args) == len(given) == len(kinds) else None


def undo(call: CommandCall) -> None:
    """Undo the user's last move. Bots' answers are undone with it, because bots need not consent.

    Automatic moves before it are undone, too, because they would be repeated immediately.
    """
    session = call.session
    session.stop_skipping(call.seat)
    take_back(session, call.seat)
    while not session.needs_decision(call.seat) and why_not_take_back(session, call.seat) is None:
        take_back(session, call.seat)
    player = session.wording.player(call.seat)
    session.console.print(Text(session.wording.core("undo.done", player=player), "green"))


def take_back(session: Session, seat: int) -> None:
    """Undo one move of a seat and the bots' answers to it. Raises UndoRefused."""
    reason = why_not_take_back(session, seat)
    if reason is not None:
        raise UndoRefused(str(reason), reason)
    last = next(entry for entry in reversed(session.match.log) if entry.seat == seat)
    session.match.rewind(last.ply - 1)


def why_not_take_back(session: Session, seat: int) -> Reason | None:
    """Return why a seat may not undo its last move, or None if it may."""
    reason = session.match.why_not_undo(seat)
    return None if reason is None or can_rewind(session, seat) else reason


def can_rewind(session: Session, seat: int) -> bool:
    """Return whether only bots acted since the seat's last move and no chance event revealed anything."""
    log = session.match.log
    since = game_log.entries_since(log, seat)
    if len(since) == len(log) or log[len(log) - len(since) - 1].revealing:
        return False
    return all(entry.seat in session.bots and not entry.revealing for entry in since)


def show_board(call: CommandCall) -> None:
    """Draw the board again."""
    call.session.show(call.seat)


def show_score(call: CommandCall) -> None:
    """Print the current score."""
    session = call.session
    session.console.print(sheet(session.board, session.match.state, session.wording.cli("score_so_far")))


def show_log(call: CommandCall) -> None:
    """Print the whole log in words."""
    session = call.session
    for line in session.log.lines(0, call.seat):
        session.console.print(indent_paragraph(line.prefix(), line.text))


def show_help(call: CommandCall) -> None:
    """Print help: commands, rules, symbols of the board, cards in sight, or the effect of a component."""
    wanted, wording = call.argument, call.session.wording
    console, board = call.session.console, call.session.board
    if not wanted:
        state = call.session.match.state
        example = state.game.format(state, state.legal(call.seat)[0])
        names = [name for name in COMMANDS if name != "skip" or state.game.interruptions]
        console.print(help_text.command_list(wording, names, example))
    elif input_words.is_topic(wanted, "rules"):
        console.print(help_text.rules_text(wording))
    elif input_words.is_topic(wanted, "signs"):
        console.print(board.legend())
    elif input_words.is_topic(wanted, "cards"):
        view = call.session.match.state.view(call.seat)
        console.print(help_text.component_texts(board, board.components_in_sight(view, call.session.offers)))
    else:
        console.print(help_text.component_help(board, wanted))


def skip(call: CommandCall) -> None:
    """Pass every possible interruption until the phase is over."""
    if not call.session.skip(call.seat):
        call.session.print_text("nothing_to_skip")


def save(call: CommandCall) -> None:
    """Write the record to a file."""
    if call.argument:
        call.session.save(call.argument)
    else:
        call.session.print_text("save_usage")


def leave(call: CommandCall) -> None:
    """Leave the table."""
    call.session.quit()


COMMANDS: Final[dict[str, Callable[[CommandCall], None]]] = {
    "hint": show_hint,
    "why": show_why,
    "undo": undo,
    "skip": skip,
    "board": show_board,
    "score": show_score,
    "log": show_log,
    "help": show_help,
    "save": save,
    "quit": leave,
}
