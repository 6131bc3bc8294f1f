"""What a person may type at the table beside moves: hint, why, undo, skip, board, score, log, help, save, quit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.text import Text

from pentapolis.bots.advice import advise
from pentapolis.bots.base import Clock
from pentapolis.cli import game_log, help_text, input_words
from pentapolis.cli.canvas import hanging
from pentapolis.cli.score_sheet import sheet
from pentapolis.cli.wording import ids_of
from pentapolis.core.chance import dealer
from pentapolis.core.errors import NotAMove, PentapolisError, UndoRefused
from pentapolis.core.types import Move, Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.cli.session import Session
    from pentapolis.cli.wording import Speech
    from pentapolis.core.game import Game

#: How long is thought about a hint, in seconds; its reasons stand so far in.
THOUGHT: Final = 0.4
INDENT: Final = "    "


class Order(NamedTuple):
    """A command with its argument, and the table and seat it was given at."""

    session: Session
    seat: int
    argument: str = ""


def names(speech: Speech) -> list[str]:
    """Every command, in English and in the player's language."""
    return [*COMMANDS, *(word for name in COMMANDS for word in own_words(speech, name))]


def own_words(speech: Speech, name: str) -> list[str]:
    """What a command is called in the player's language."""
    return speech.say(f"command.{name}.words").split()


def find(word: str) -> Callable[[Order], None] | None:
    """The command that a word names, in any language."""
    return next((command for name, command in COMMANDS.items() if input_words.is_command(word.lower(), name)), None)


def obey(session: Session, seat: int, line: str) -> None:
    """Do what a line says: a command, the number of an action, or a move. Raises PentapolisError or OSError."""
    word, _, argument = line.partition(" ")
    command = find(word)
    if not word:
        session.say("how", "dim")
    elif command is not None and not is_move(session, seat, line):
        command(Order(session, seat, argument.strip()))
    elif is_number(line):
        session.decide(seat, numbered(session, line))
    else:
        action = input_words.action_of(session.speech, session.offers, line)
        session.decide(seat, input_words.in_notation(session.match.game, line) if action is None else action)


def is_move(session: Session, seat: int, line: str) -> bool:
    """Whether a line that begins with a command is a legal move: some games have moves that are called so."""
    verb, *given = line.split()
    match = session.match
    if verb.lower() not in match.game.verbs or len(given) != len(match.game.verbs[verb.lower()]):
        return False
    try:
        match.game.parse(match.state, line, seat)
    except PentapolisError:
        return False
    return True


def obey_at_end(session: Session, line: str) -> bool:
    """Save a finished game or show it again; False for everything else. Raises PentapolisError or OSError."""
    word, _, argument = line.partition(" ")
    command = find(word)
    if command not in (save, log, score):
        return False
    command(Order(session, session.person or 0, argument.strip()))
    return True


def is_number(text: str) -> bool:
    """Whether a text is the number of an action."""
    return text.isascii() and text.isdigit()


def numbered(session: Session, text: str) -> int:
    """The action of a number of the list. Raises NotAMove."""
    for offer in session.offers:
        if str(offer.number) == text.lstrip("0"):
            return offer.action
    last = len(session.offers)
    raise NotAMove(f"there is no action {text}; expected 1 to {last}", text, (f"1 - {last}",))


# -- the commands


def hint(order: Order) -> None:
    """The best moves: their chance to win, the lead that they promise, and what speaks for them."""
    session, state = order.session, order.session.match.state
    speech, legal = session.speech, state.legal(order.seat)
    rng = dealer(f"hint {session.match.plies()}")
    for one in advise(state.game, state.view(order.seat), legal, Clock(THOUGHT), rng):
        offer = next(offer for offer in session.offers if offer.action == one.action)
        known = {
            "number": offer.number,
            "move": input_words.spoken(speech, offer.move),
            "chance": round(100 * one.chance),
        }
        if one.points is None:
            session.say("hint", "green", **known)
        else:
            session.say("hint_points", "green", **known, points=signed(one.points))
        if one.reasons:
            session.console.print(hanging(INDENT, " ".join(speech.advice(reason) for reason in one.reasons)))


def signed(points: float) -> str:
    """A lead in whole points with its sign, as no tenth of one is sure."""
    return f"{round(points):+d}".replace("-", "−")


def why(order: Order) -> None:
    """The price of a move step by step, and why it is not legal if it is not."""
    session, state = order.session, order.session.match.state
    game, speech = state.game, session.speech
    if not order.argument:
        session.say("why_usage")
        return
    found = action_of(session, order.seat, order.argument)
    if isinstance(found, Reason):
        session.console.print(Text(speech.reason(found), "red"))
        return
    move = game.describe(state, found)
    session.console.print(Text(input_words.spoken(speech, move), "bold"))
    for step in game.explain(state, order.seat, found):
        session.console.print(Text(f"  {speech.step(step)}"))
    reason = state.why_not(order.seat, found)
    verdict = Text(speech.say("legal"), "green") if reason is None else Text(speech.reason(reason), "red")
    session.console.print(verdict)


def action_of(session: Session, seat: int, text: str) -> int | Reason:
    """The action that a text means, legal or not, or why there is no such action here. Raises PentapolisError."""
    if is_number(text):
        return numbered(session, text)
    game, state = session.match.game, session.match.state
    action = input_words.action_of(session.speech, session.offers, text)
    if action is not None:
        return action
    text = input_words.in_notation(game, text)
    move = expand(game, text)
    return game.parse(state, text, seat) if move is None else game.find(state, seat, move)


def expand(game: Game, text: str) -> Move | None:
    """The structured form of a text whose shortened ids are clear, whatever the position; None if it has none."""
    verb, *given = text.split()
    kinds = game.verbs.get(verb, {})
    args = {}
    for (name, kind), word in zip(kinds.items(), given, strict=False):
        ids = ids_of(game, kind)
        fitting = [word] if word in ids else [one for one in ids if one.startswith(word) or f"_{word}" in one]
        if len(fitting) == 1:
            args[name] = fitting[0]
    return Move(verb, args) if verb in game.verbs and len(args) == len(given) == len(kinds) else None


def undo(order: Order) -> None:
    """Take the last move back: free by the rules of undo, and past the answers of bots, who do not mind.

    What was made for the person without a choice is taken back with it, for it would only be made again.
    """
    session = order.session
    session.ask_again(order.seat)
    take_back(session, order.seat)
    while not session.decides(order.seat) and why_not_back(session, order.seat) is None:
        take_back(session, order.seat)
    player = session.speech.player(order.seat)
    session.console.print(Text(session.speech.core("undo.done", player=player), "green"))


def take_back(session: Session, seat: int) -> None:
    """Take one move of a seat back, with what bots have answered. Raises UndoRefused."""
    reason = why_not_back(session, seat)
    if reason is not None:
        raise UndoRefused(str(reason), reason)
    last = next(entry for entry in reversed(session.match.log) if entry.seat == seat)
    session.match.rewind(last.ply - 1)


def why_not_back(session: Session, seat: int) -> Reason | None:
    """Why a seat may not take its last move back; None if it may."""
    reason = session.match.why_not_undo(seat)
    return None if reason is None or may_rewind(session, seat) else reason


def may_rewind(session: Session, seat: int) -> bool:
    """Whether only bots have acted since the seat's last move, and nothing was drawn or revealed."""
    log = session.match.log
    since = game_log.since(log, seat)
    if len(since) == len(log) or log[len(log) - len(since) - 1].revealing:
        return False
    return all(entry.seat in session.bots and not entry.revealing for entry in since)


def board(order: Order) -> None:
    """Draw the table again."""
    order.session.show(order.seat)


def score(order: Order) -> None:
    """The score so far."""
    session = order.session
    session.console.print(sheet(session.table, session.match.state, session.speech.say("score_so_far")))


def log(order: Order) -> None:
    """All that happened so far, in words."""
    session = order.session
    for line in session.chronicle.lines(0, order.seat):
        session.console.print(hanging(line.lead(), line.text))


def help_(order: Order) -> None:
    """The commands, the rules, the signs of the table, what the cards in sight do, or what a component does."""
    wanted, speech = order.argument, order.session.speech
    console, table = order.session.console, order.session.table
    if not wanted:
        state = order.session.match.state
        example = state.game.format(state, state.legal(order.seat)[0])
        names = [name for name in COMMANDS if name != "skip" or state.game.interruptions]
        console.print(help_text.command_list(speech, names, example))
    elif input_words.is_topic(wanted, "rules"):
        console.print(help_text.rules(speech))
    elif input_words.is_topic(wanted, "signs"):
        console.print(table.legend())
    elif input_words.is_topic(wanted, "cards"):
        view = order.session.match.state.view(order.seat)
        console.print(help_text.at_hand(table, table.at_hand(view, order.session.offers)))
    else:
        console.print(help_text.components(table, wanted))


def skip(order: Order) -> None:
    """Pass whatever may be interrupted or cancelled, until the phase is over."""
    if not order.session.skip(order.seat):
        order.session.say("nothing_to_skip")


def save(order: Order) -> None:
    """Write the record to a file."""
    if order.argument:
        order.session.save(order.argument)
    else:
        order.session.say("save_usage")


def leave(order: Order) -> None:
    """Leave the table."""
    order.session.quit()


COMMANDS: Final[dict[str, Callable[[Order], None]]] = {
    "hint": hint,
    "why": why,
    "undo": undo,
    "skip": skip,
    "board": board,
    "score": score,
    "log": log,
    "help": help_,
    "save": save,
    "quit": leave,
}
