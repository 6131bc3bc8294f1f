"""Measurement of the cost of a move on a busy server, by game and database. Prints the table of docs/host.md.

    python -m scripts.measure_load                                  # SQLite, one process
    python -m scripts.measure_load --whole                          # whole views instead of patches
    python -m scripts.measure_load --database postgresql://user@127.0.0.1/load --bus redis://127.0.0.1:6379/0

With a database and a bus the games are played on one process and on two. The data written there is not deleted.
"""

from __future__ import annotations

import argparse
import sys

from pentapolis.cli.commands.load import Plan, load
from pentapolis.games.registry import GAMES

#: Columns: key and digits.
COLUMNS = (("p50_ms", 1), ("p99_ms", 1), ("cpu_ms_per_move", 2), ("kb_per_move", 1), ("connected_kb_per_table", 0))
TITLES = (
    "database",
    "processes",
    "game",
    "seats",
    "p50, ms",
    "p99, ms",
    "CPU, ms/move",
    "kB/move",
    "kB/table",
    "errors",
)


def row(plan: Plan, where: str) -> str:
    """Return one line of the table."""
    *_, stage = load(plan, quiet=True)["stages"]
    numbers = ["-" if stage[key] is None else f"{stage[key]:,.{digits}f}" for key, digits in COLUMNS]
    cells = [where, str(plan.workers), plan.game, str(stage["seats"]), *numbers, str(stage["errors"])]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure and print line by line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--think", type=float, default=2.5)
    parser.add_argument("--database")
    parser.add_argument("--bus")
    parser.add_argument("--whole", action="store_true")
    asked = parser.parse_args()
    sys.stdout.write(f"| {' | '.join(TITLES)} |\n|{'---|' * len(TITLES)}\n")
    for workers in (1, 2) if asked.database and asked.bus else (1,):
        for game in asked.games.split(","):
            plan = Plan(
                tables=asked.tables,
                seconds=asked.seconds,
                think=asked.think,
                game=game,
                whole=asked.whole,
                workers=workers,
                database=asked.database,
                bus=asked.bus,
            )
            sys.stdout.write(row(plan, "PostgreSQL" if asked.database else "SQLite") + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
