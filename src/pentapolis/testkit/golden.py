"""Golden transcripts: a few seeded games as readable text, so that a change of the rules shows as a diff."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis.core.chance import dealer
from pentapolis.core.playout import signature
from pentapolis.core.record import Line
from pentapolis.testkit.laws.registry import Note, broken
from pentapolis.testkit.plan import settings
from pentapolis.testkit.random_games import Setting, Table

if TYPE_CHECKING:
    from pentapolis.core.game import Game
    from pentapolis.core.match import Match

#: The number of transcripts: the first games of the plan, which show every option value.
MOST_TRANSCRIPTS: Final = 6
SIGNATURE_FILE: Final = "signature.txt"
#: The columns of a transcript. They are fixed, so that a longer move changes its own line only.
EVENT_WIDTH: Final = 36
KIND_WIDTH: Final = 20


def bench_signature(game: Game) -> int:
    """Return one number for the present rules: a hash of random games with the fewest seats and the usual options."""
    return signature(game.new(), dealer("signature"), game.signature_games)


def transcript(game: Game, setting: Setting) -> str:
    """Return a random game as text: chance and moves with the number of alternatives, then the points by category."""
    table = Table(game, setting)
    match = table.open()
    rows = course(table, match)
    options = " ".join(f"{name}={value}" for name, value in setting.options.items())
    head = [f"{game.name}, ruleset {game.ruleset}", f"seats {setting.seats}", f"options {options}"]
    result = match.state.result()
    assert result is not None
    sheets = [
        f"p{seat}: " + ", ".join(f"{name} {points}" for name, points in sheet.items())
        for seat, sheet in enumerate(game.scores(match.state), 1)
    ]
    winners = " ".join(f"p{seat + 1}" for seat in result.winners) or "nobody"
    return "\n".join([*head, f"seed {setting.seed}", "", *rows, "", f"{result.kind}: {winners}", *sheets]) + "\n"


def course(table: Table, match: Match) -> list[str]:
    """Play the match of a table to its end and return a row for each event.

    A row ends with the number of legal moves (or outcomes); that of a move also with the kind of decision. The scores
    of all seats follow when they have changed and the turn passes to another seat.
    """
    notes: dict[int, str] = {}
    shown: list[int] = []
    for event in table.moves():
        place, kind, totals = len(match.log), table.game.decision(match.state), ""
        assert event.seat is not None
        match.play(event.seat, event.value)
        if match.state.decider() != event.seat or table.setting.seats == 1:
            scores = [sum(sheet.values()) for sheet in table.game.scores(match.state)]
            totals = " ".join(map(str, scores)) if scores != shown else ""
            shown = scores
        notes[place] = f"{kind:{KIND_WIDTH}}  {totals}"
    return [
        f"{Line(entry.ply, entry.seat, entry.text)!s:{EVENT_WIDTH}}  {event.choices:4}  {notes.get(place, '')}".rstrip()
        for place, (entry, event) in enumerate(zip(match.log, table.events, strict=True))
    ]


def golden_texts(game: Game) -> dict[str, str]:
    """Return the expected golden files of a game by name."""
    widest = max(game.max_seats - game.min_seats + 1, *map(len, game.option_values().values()), 3)
    plan = settings(game, "golden", min(widest, MOST_TRANSCRIPTS))
    texts = {f"game_{number}.txt": transcript(game, setting) for number, setting in enumerate(plan, 1)}
    return texts | {SIGNATURE_FILE: f"{bench_signature(game)}\n"}


def renew(game: Game, folder: Path) -> list[Path]:
    """Rewrite the golden files of a game in a folder of its name; return their paths."""
    own = folder / game.name
    own.mkdir(parents=True, exist_ok=True)
    texts = golden_texts(game)
    for old in own.glob("*.txt"):
        old.unlink()
    written = []
    for name, text in texts.items():
        (own / name).write_text(text, encoding="utf-8")
        written.append(own / name)
    return written


def compare(game: Game, folder: Path) -> int:
    """Compare the golden files of a game with the present rules; return their number."""
    own = folder / game.name
    if not own.is_dir():
        raise Note("no golden transcripts here")
    expected = {path.name: path.read_text(encoding="utf-8") for path in sorted(own.glob("*.txt"))}
    found = golden_texts(game)
    if set(found) != set(expected):
        broken(f"there are {sorted(expected)}, expected {sorted(found)}")
    for name, text in found.items():
        same_text(text, expected[name], name)
    return len(found)


def same_text(found: str, expected: str, name: str) -> None:
    """Check that two texts are equal; the error shows the first line that differs."""
    rows, wanted = found.splitlines(), expected.splitlines()
    for number in range(max(len(rows), len(wanted))):
        row = rows[number] if number < len(rows) else "the end"
        want = wanted[number] if number < len(wanted) else "the end"
        if row != want:
            broken(f"{name}, line {number + 1}: {row!r}, expected {want!r}")


def golden_folder() -> Path | None:
    """Return the folder of the golden files of a source checkout, or None in an installed package."""
    root = Path(__file__).resolve().parents[3]
    folder = root / "tests" / "golden"
    return folder if (root / "pyproject.toml").is_file() and folder.is_dir() else None
