"""Golden transcripts: readable courses of a few seeded games, so that a change of the rules shows as a difference."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis.core.chance import dealer
from pentapolis.core.playout import signature
from pentapolis.core.record import Line
from pentapolis.testkit.law import Note, broken
from pentapolis.testkit.plan import settings
from pentapolis.testkit.table import Setting, Table

if TYPE_CHECKING:
    from pentapolis.core.game import Game

#: At most so many transcripts are kept; the first ones of the plan, which show every option value.
MOST_TRANSCRIPTS: Final = 6
SIGNATURE_FILE: Final = "signature.txt"


def bench_signature(game: Game) -> int:
    """One number for the rules as they are: a fold of random games of the fewest seats and the usual options."""
    return signature(game.new(), dealer("signature"), game.signature_games)


def transcript(game: Game, setting: Setting) -> str:
    """The whole course of a random game: chance and moves, then the points by category."""
    table = Table(game, setting)
    options = " ".join(f"{name}={value}" for name, value in setting.options.items())
    head = [f"{game.name}, ruleset {game.ruleset}", f"seats {setting.seats}", f"options {options}"]
    events = [str(Line(entry.ply, entry.seat, entry.text)) for entry in table.match.log]
    result = table.match.state.result()
    assert result is not None
    sheets = [
        f"p{seat}: " + ", ".join(f"{name} {points}" for name, points in sheet.items())
        for seat, sheet in enumerate(game.scores(table.match.state), 1)
    ]
    winners = " ".join(f"p{seat + 1}" for seat in result.winners) or "nobody"
    return "\n".join([*head, f"seed {setting.seed}", "", *events, "", f"{result.kind}: {winners}", *sheets]) + "\n"


def golden_texts(game: Game) -> dict[str, str]:
    """The golden files of a game as they should be, by name."""
    widest = max(game.max_seats - game.min_seats + 1, *map(len, game.option_values().values()), 3)
    plan = settings(game, "golden", min(widest, MOST_TRANSCRIPTS))
    texts = {f"game_{number}.txt": transcript(game, setting) for number, setting in enumerate(plan, 1)}
    return texts | {SIGNATURE_FILE: f"{bench_signature(game)}\n"}


def renew(game: Game, folder: Path) -> list[Path]:
    """Write the golden files of a game anew, into a folder of its name; returns them."""
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
    """The golden files of a game must say what the rules say now; returns how many there are."""
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
    """Two texts must be equal; the first line that is not is told."""
    rows, wanted = found.splitlines(), expected.splitlines()
    for number in range(max(len(rows), len(wanted))):
        row = rows[number] if number < len(rows) else "the end"
        want = wanted[number] if number < len(wanted) else "the end"
        if row != want:
            broken(f"{name}, line {number + 1}: {row!r}, expected {want!r}")


def golden_folder() -> Path | None:
    """Where the golden files of a source checkout are; None in an installed package."""
    root = Path(__file__).resolve().parents[3]
    folder = root / "tests" / "golden"
    return folder if (root / "pyproject.toml").is_file() and folder.is_dir() else None
