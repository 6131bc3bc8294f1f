"""The command line: `pentapolis play`, `replay`, `match`, `ladder`, `record`, `bench`, `check`, `facts`, `games`."""

from __future__ import annotations


def main() -> None:
    """Run the command line and leave with its exit status."""
    from pentapolis.cli.app import app

    app(prog_name="pentapolis")
