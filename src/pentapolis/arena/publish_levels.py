"""Publication of a ladder: the measured strength of the levels for the server, and a table for the docs."""

from __future__ import annotations

from itertools import pairwise
from time import thread_time
from typing import TYPE_CHECKING, Final

from pentapolis import locale
from pentapolis.bots import registry
from pentapolis.bots.base import Clock
from pentapolis.bots.level_settings import NAMES
from pentapolis.bots.measured_ratings import MeasuredLadder, Strength
from pentapolis.core.chance import dealer
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from collections.abc import Collection

    from pentapolis.arena.ladder import Standing, Table

#: The number of timed decisions, and the quantile of them that counts as a bot's thinking time.
TIMED: Final = 10
USUAL: Final = 0.8


def measured(table: Table, thinking: dict[str, float] | None = None) -> MeasuredLadder:
    """Return the ladder's results for `strength.publish`, with thinking times where they are known already."""
    terms = table.terms
    games = sum(pair.games for pair in table.duels)
    took = thinking or {row.bot: seconds(terms.game, row.bot) for row in table.standings}
    bots = {row.bot: strength_of(row, took[row.bot]) for row in reversed(table.standings)}
    return MeasuredLadder(terms.seats, terms.ruleset, games, bots)


def strength_of(row: Standing, usual: float) -> Strength:
    """Return a row of the ladder, rounded to significant digits."""
    wins = sum(row.kinds.values())
    kinds = {kind: round(share / wins, 3) for kind, share in row.kinds.items() if share}
    rating = row.rating
    numbers = (round(rating.elo), round(rating.low), round(rating.high))
    return Strength(*numbers, row.games, round(row.mean_score, 1), round(usual, 3), kinds)


def seconds(name: str, bot: str, seed: str = "usual") -> float:
    """Measure the CPU seconds within which a bot makes eight of ten unforced decisions, in a game against itself."""
    game = load(name)
    player = registry.make(bot, game)
    state = game.new(max(2, game.min_seats))
    chance, own = dealer(seed), dealer(f"{seed}/own")
    state.resolve_chance(chance)
    took: list[float] = []
    while state.result() is None and len(took) < TIMED:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        began = thread_time()
        action = player.choose(state.view(seat), legal, Clock(), own)
        if len(legal) > 1:
            took.append(thread_time() - began)
        state.apply(seat, action)
        state.resolve_chance(chance)
    return sorted(took)[int(USUAL * len(took))] if took else 0.0


def below(bots: Collection[str]) -> dict[str, str]:
    """Return the bot from which each bot's step is measured: the level below, or the level of a character."""
    levels = [name for name in NAMES if name in bots]
    steps = {upper: lower for lower, upper in pairwise(levels)}
    return steps | {bot: level for bot in bots if bot not in levels and (level := bot.partition("-")[0]) in levels}


def markdown(table: Table) -> str:
    """Return the ladder as a Markdown table, the strongest first, with the levels' characters after them."""
    terms = table.terms
    games = sum(pair.games for pair in table.duels)
    lines = [
        f"## {locale.load('en')(f'{terms.game}.name')}",
        "",
        f"{games:,} games for {terms.seats}, ruleset {terms.ruleset}, every deal from all seats.",
        "",
        "| bot | Elo | 95% | step | 95% | points | games |",
        "|---|---:|---|---:|---|---:|---:|",
    ]
    stepping = below([row.bot for row in table.standings])
    for row in sorted(table.standings, key=lambda row: "-" in row.bot):
        rating = row.rating
        known = row.bot in stepping
        step = f"{rating.step:+.0f} | {rating.step_low:+.0f} to {rating.step_high:+.0f}" if known else " | "
        name = row.bot.capitalize() if row.bot.partition("-")[0] in NAMES else row.bot
        lines.append(
            f"| {name} | {rating.elo:.0f} | {rating.low:.0f} to {rating.high:.0f} | {step} "
            f"| {row.mean_score:.1f} | {row.games:,} |"
        )
    return "\n".join(lines)
