"""`pentapolis record`: games of bots as a Parquet file for machine learning."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console

from pentapolis import locale
from pentapolis.arena import recording
from pentapolis.cli.progress import progress_bar
from pentapolis.cli.wording import Wording
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.arena.executors import Workers


def record(
    name: str,
    games: int,
    out: Path,
    bots: list[str],
    seed: str,
    seats: int | None,
    options: dict[str, str],
    observations: bool,
    workers: Workers | None,
    language: str | None,
    *,
    quiet: bool,
) -> dict[str, Any]:
    """Create or complete a recording and return plain values. Print a summary unless quiet."""
    wording = Wording(locale.load(language or locale.default()), load(name))
    began = perf_counter()
    with progress_bar(name, games) as progress:
        made = recording.record(
            name,
            games,
            out,
            bots=bots,
            seed=seed,
            seats=seats,
            options=options,
            observations=observations,
            workers=workers,
            progress=progress,
        )
    rate = made.played / (perf_counter() - began)
    if not quiet:
        values = msgspec.to_builtins(made) | {
            "file": str(out),
            "size": f"{made.bytes / 1e6:.1f}",
            "rate": f"{rate:.0f}",
        }
        Console(highlight=False, soft_wrap=True).print(
            wording.cli("record.done" if made.played else "record.there", **values)
        )
    return {**msgspec.to_builtins(made), "file": str(out), "games_per_s": round(rate, 2)}
