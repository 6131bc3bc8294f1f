"""Positions of seeded games, so that the boards can be looked at and tested without a server.

Run with the project's Python: `python web/scripts/fixtures.py`. It writes `web/src/boards/fixtures/duel.json`:
what the client is told of the game, and for every decision one position with its legal moves.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

import pentapolis as pp
from pentapolis.bots.base import Clock
from pentapolis.bots.registry import make
from pentapolis.core.game import Game
from pentapolis.core.match import Match

TARGET = Path(__file__).parent.parent / "src" / "boards" / "fixtures"
SEEDS = 40
#: Positions that are looked for beside one of each decision: a name, and what must be true of the view.
TURNS = {
    "age1": lambda view: view.age == 1 and len(view.slots) == 20,
    "age1_late": lambda view: view.age == 1 and len(view.slots) == 9,
    "age2": lambda view: view.age == 2 and len(view.slots) == 15,
    "age3": lambda view: view.age == 3 and len(view.slots) == 18,
    "age3_late": lambda view: view.age == 3 and len(view.slots) == 5 and min(len(c.cards) for c in view.cities) > 13,
}
LONG_ENOUGH = {"choose_discarded_card": 9, "choose_progress_token": 4, "choose_opponent_card": 2}


def plain(value: Any) -> Any:
    """A wire value as JSON."""
    return json.loads(pp.core.view.to_json(value))


def moves(match: Match, seat: int) -> list[dict[str, Any]]:
    """The legal moves of a seat as the server tells them."""
    game, state = match.game, match.state
    told = [(game.format(state, action), game.describe(state, action)) for action in state.legal(seat)]
    return [{"text": text, "verb": move.verb, "args": move.args} for text, move in told]


def position(match: Match, before: Any, seat: int | None) -> dict[str, Any]:
    """What a viewer sees, what he saw before, and what he may do."""
    state = match.state
    legal = moves(match, seat) if seat is not None and seat in state.deciders() else []
    return {"seat": seat, "view": plain(state.view(seat)), "before": before, "legal": legal}


def name_of(match: Match, seat: int, wanted: set[str]) -> str | None:
    """The name of the position if it is one that is still looked for."""
    state, decision = match.state, match.game.decision(match.state)
    if decision == "take":
        view = state.view(seat)
        return next((name for name in TURNS if name in wanted and TURNS[name](view)), None)
    enough = len(state.legal(seat)) >= LONG_ENOUGH.get(decision, 1)
    return decision if decision in wanted and enough else None


def play(game: Game, seed: int, wanted: set[str], found: dict[str, Any]) -> None:
    """Play one game, a little carelessly, and keep the positions that are looked for."""
    match = Match(game, seed=str(seed), players=("Ada", "Bálint"))
    bot, rng = make("greedy", game), pp.dealer(seed)
    before: list[Any] = [None, None]
    while match.state.result() is None:
        seat = match.state.deciders()[0]
        name = name_of(match, seat, wanted)
        if name is not None:
            found[name] = position(match, before[seat], seat)
            wanted.discard(name)
        legal = match.state.legal(seat)
        careless = rng.below(5) == 0
        action = legal[rng.below(len(legal))] if careless else bot.choose(match.state.view(seat), legal, Clock(), rng)
        before = [plain(match.state.view(seat)) for seat in range(2)]
        match.play(seat, game.format(match.state, action))
    result = match.state.result()
    assert result is not None
    if f"over_{result.kind}" in wanted:
        wanted.discard(f"over_{result.kind}")
        found[f"over_{result.kind}"] = position(match, None, 0)


def write(game: Game, found: dict[str, Any]) -> None:
    """Write the game and its positions, one position a line."""
    told = {
        "name": game.name,
        "verbs": game.verbs,
        "chance_verbs": game.chance_verbs,
        "categories": list(game.categories),
        "facts": msgspec.to_builtins(game.facts()),
    }
    lines = [f"    {json.dumps(name)}: {json.dumps(found[name], ensure_ascii=False)}" for name in sorted(found)]
    text = f'{{\n  "game": {json.dumps(told)},\n  "positions": {{\n' + ",\n".join(lines) + "\n  }\n}\n"
    TARGET.mkdir(exist_ok=True)
    (TARGET / f"{game.name}.json").write_text(text, "utf-8")


def main() -> None:
    """Look for every position, seed by seed."""
    game = pp.load("duel")
    decisions = {"draft_wonder", "choose_progress_token", "choose_token_from_three"}
    decisions |= {"choose_opponent_card", "choose_discarded_card", "choose_age_starter"}
    wanted = {*TURNS, *decisions, "over_military", "over_science", "over_civilian"}
    found: dict[str, Any] = {}
    for seed in range(SEEDS):
        if wanted:
            play(game, seed, wanted, found)
    if wanted:
        raise SystemExit(f"not met within {SEEDS} games: {', '.join(sorted(wanted))}")
    # What was seen before matters for motion alone: a few positions have it.
    for name in set(found) - {"age2", "age3", "choose_progress_token"}:
        found[name]["before"] = None
    write(game, found)


if __name__ == "__main__":
    main()
