"""The bots that a player may choose: their strength, the results of earlier games, and the win probability."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Final

from pentapolis.bots import registry
from pentapolis.bots.level_settings import NAMES, SECONDS
from pentapolis.bots.measured_ratings import elo_within, strength
from pentapolis.games.registry import load
from pentapolis.server.bots.queue import ANONYMOUS
from pentapolis.table.bots import bots_for
from pentapolis.table.protocol import BotInfo, BotList, Character, EstimatedRating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.core.game import Game
    from pentapolis.server.bots.pool import BotBackend
    from pentapolis.server.bots.queue import RequestContext

#: Games with bots: the names of the bots, and whether the person won.
Games = list[tuple[tuple[str, ...], bool]]

#: The number of the last games that count.
LAST: Final = 200
#: The standard deviation of a newcomer's Elo around that of the second level.
UNCERTAIN: Final = 350.0
#: The change of the log odds per point of Elo.
PER_POINT: Final = 2.302585092994046 / 400
STEPS: Final = 40


def opponents(game: Game, pool: BotBackend, games: Games, context: RequestContext = ANONYMOUS) -> BotList:
    """Return the bots of a game for a user with these earlier games, at the current load."""
    mine = estimate_rating(game.name, games)
    return BotList(
        tuple(
            opponent(game.name, bot, pool.granted_seconds(level_seconds(bot), context), games, mine)
            for bot in bots_for(game)
        ),
        mine,
    )


def level_seconds(bot: str) -> float:
    """Return the CPU seconds that a level uses."""
    return SECONDS[NAMES.index(bot)] if bot in NAMES else 0.0


@lru_cache(maxsize=64)
def characters(game: str, bot: str) -> tuple[Character, ...]:
    """Return the characters of a bot in a game."""
    named = [(name, strength(game, name)) for name in registry.characters(bot, load(game))]
    return tuple(
        Character(name, name.partition("-")[2], None if found is None else round(found.elo)) for name, found in named
    )


def opponent(game: str, bot: str, given: float, games: Games, mine: EstimatedRating | None) -> BotInfo:
    """Return one bot, which is granted the given seconds now."""
    own = level_seconds(bot)
    mine_with = [victory for bots, victory in games if bot in map(level_of, bots)]
    won, lost = mine_with.count(True), mine_with.count(False)
    found = strength(game, bot)
    if found is None:
        return BotInfo(bot, own, given, won=won, lost=lost, characters=characters(game, bot))
    real = elo_within(game, bot, given)
    return BotInfo(
        name=bot,
        seconds=min(own, found.seconds),
        given=given,
        elo=round(found.elo),
        low=round(found.low),
        high=round(found.high),
        elo_given=None if real is None else round(real),
        games=found.games,
        score=found.score,
        kinds=found.kinds,
        won=won,
        lost=lost,
        chance=None if mine is None else round(chance(mine.elo, [found.elo if real is None else real]), 3),
        characters=characters(game, bot),
    )


def level_of(bot: str) -> str:
    """Return the level of a bot, without its character."""
    return bot.partition("-")[0]


def chance(elo: float, others: Sequence[float]) -> float:
    """Return the win probability against the given opponents (Luce's model, as in `arena/elo.py`)."""
    return 1.0 / (1.0 + sum(10 ** ((other - elo) / 400) for other in others))


def estimate_rating(game: str, games: Games) -> EstimatedRating | None:
    """Return a user's rating estimated from games with measured bots, or None if there are none.

    The most likely Elo is found by Newton's method, with the newcomer's distribution (`UNCERTAIN`) as prior.
    """
    usual = strength(game, NAMES[1])
    known = [
        ([found.elo for bot in bots if (found := strength(game, level_of(bot)))], victory)
        for bots, victory in games
        if all(strength(game, level_of(bot)) for bot in bots)
    ]
    if usual is None or not known:
        return None
    elo = usual.elo
    weight = 1.0 / (UNCERTAIN * PER_POINT) ** 2
    for _ in range(STEPS):
        expected = [chance(elo, others) for others, _ in known]
        slope = sum(victory - part for (_, victory), part in zip(known, expected, strict=True))
        slope -= weight * (elo - usual.elo) * PER_POINT
        information = weight + sum(part * (1.0 - part) for part in expected)
        elo += slope / information / PER_POINT
    return EstimatedRating(round(elo), round(1.96 / sqrt(information) / PER_POINT), len(known))
