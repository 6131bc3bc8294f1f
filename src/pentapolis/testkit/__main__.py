"""Command line of the kit: `python -m pentapolis.testkit` retries one law, or rewrites the golden transcripts.

try <game> <law> <seats> <seed> [option=value ...]    the command that a report gives to reproduce a failure
renew <game> [folder]                                 rewrite the golden transcripts (tests/golden)
"""

from __future__ import annotations

import sys
from pathlib import Path

from pentapolis.core.errors import PentapolisError
from pentapolis.games.registry import load
from pentapolis.testkit import LAWS, Broken, Note, renew, reproduce
from pentapolis.testkit.engine_comparison import answer
from pentapolis.testkit.golden import golden_folder


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit code."""
    try:
        match arguments:
            case ["engine", question]:
                say(answer(question).decode())
            case ["try", game, law, seats, seed, *options] if law in LAWS and seats.isdigit():
                chosen = dict(option.split("=", 1) for option in options if "=" in option)
                say(f"{law} holds in {reproduce(game, law, int(seats), seed, chosen)} cases")
            case ["renew", game, *folder] if len(folder) < 2:
                target = Path(folder[0]) if folder else golden_folder() or Path("tests", "golden")
                say("\n".join(map(str, renew(load(game), target))))
            case _:
                say((__doc__ or "").strip())
                return 2
    except (Broken, Note, PentapolisError) as error:
        say(str(error))
        return 1
    return 0


def say(text: str) -> None:
    """Write a line for people."""
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
