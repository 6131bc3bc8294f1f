"""The report of the conformance kit."""

from __future__ import annotations

from typing import Any

import msgspec


class Failure(msgspec.Struct, frozen=True):
    """The first game that breaks a law, and the difference."""

    law: str
    game: str
    seats: int
    options: dict[str, str]
    seed: str
    #: The numbers of moves and of all events so far, or None for a law about whole games.
    ply: int | None
    event: int | None
    what: str

    def reproduce(self) -> str:
        """Return the command that reproduces this failure."""
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"python -m pentapolis.testkit try {self.game} {self.law} {self.seats} {self.seed}{options}"

    def __str__(self) -> str:
        where = "" if self.ply is None else f" (ply {self.ply}, event {self.event})"
        return f"{self.law}{where}: {self.what}\n    {self.reproduce()}"


class Report(msgspec.Struct, frozen=True):
    """The outcome for one game: by law 'ok', a note why it could not be tried, or the first failure."""

    game: str
    games: int
    seed: str
    laws: dict[str, str | Failure]
    #: The number of cases of each law: 0 means that no game gave an occasion.
    tried: dict[str, int]
    #: One number for the present rules, or None if games do not end.
    signature: int | None
    seconds: float

    @property
    def ok(self) -> bool:
        """Return whether no law was broken."""
        return not self.failures()

    def failures(self) -> list[Failure]:
        """Return the broken laws."""
        return [outcome for outcome in self.laws.values() if isinstance(outcome, Failure)]

    def notes(self) -> dict[str, str]:
        """Return the laws that could not be tried, and why."""
        return {law: outcome for law, outcome in self.laws.items() if isinstance(outcome, str) and outcome != "ok"}

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain data: `{game: {"games": ..., "laws": {law: "ok" or failure}, ...}}`."""
        laws = {
            law: outcome if isinstance(outcome, str) else msgspec.to_builtins(outcome) | {"try": outcome.reproduce()}
            for law, outcome in self.laws.items()
        }
        return {
            self.game: {
                "games": self.games,
                "seed": self.seed,
                "laws": laws,
                "tried": self.tried,
                "signature": self.signature,
                "seconds": round(self.seconds, 3),
            }
        }

    def __str__(self) -> str:
        width = max(map(len, self.laws))
        rows = [f"{law:{width}}  {outcome}" for law, outcome in self.laws.items()]
        return "\n".join([f"{self.game}: {self.games} games, signature {self.signature}", *rows])
