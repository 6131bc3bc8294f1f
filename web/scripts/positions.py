"""Positions from which the browser tests begin, so that they need not click whole games.

Run with the project's Python: `python web/scripts/positions.py`, or `npm run positions`. It writes
`web/browser/positions/<name>.txt`: texts as in docs/notation.md, of seeded games between bots or set up with a builder.
In all of them the first seat decides. A test reads them all again; names on the command line make those alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import fixtures_ages
import positions_civilization

import pentapolis as pp
from pentapolis.bots.base import Clock
from pentapolis.bots.registry import make
from pentapolis.core.match import Match
from pentapolis.core.state import State
from pentapolis.games.duel.position_builder import Side, position
from pentapolis.games.wonders import position_builder as wonders

TARGET = Path(__file__).parent.parent / "browser" / "positions"


def decisions(
    game: str, seats: int, options: Mapping[str, str] | None = None, bot: str = "greedy", seed: str = "browser"
) -> Iterator[Match]:
    """A game between bots, seen at every decision of the first seat: always the same object."""
    rules = pp.load(game)
    match = Match(rules, seats=seats, options=options, seed=seed)
    player, chance = make(bot, rules), pp.dealer(seed)
    while match.state.result() is None:
        seat = match.state.deciders()[0]
        if seat == 0:
            yield match
        state = match.state
        match.play(seat, player.choose(state.view(seat), state.legal(seat), Clock(), chance))


def first(way: Iterator[Match], wanted: Callable[[Match], bool]) -> str:
    """The first position that is wanted."""
    return next(str(match.state) for match in way if wanted(match))


def before_the_end(way: Iterator[Match], left: int) -> str:
    """The position in which the first seat had so many decisions left."""
    return [str(match.state) for match in way][-left]


def taking(age: int, slots: int) -> Callable[[Match], bool]:
    """A card of Duel is to be taken, and so many of the age are left at most."""

    def wanted(match: Match) -> bool:
        view = match.state.view(0)
        return view.decision == "take" and view.age == age and len(view.slots) <= slots

    return wanted


def drafting(match: Match) -> bool:
    """The second of two wonders is to be chosen."""
    view = match.state.view(0)
    return view.decision == "draft_wonder" and len(view.offer) == 2


def tiles(count: int) -> Callable[[Match], bool]:
    """The first city of Akropolis has so many tiles."""
    return lambda match: len(match.state.view(0).cities[0].tiles) >= count


def choosing(age: int, turn: int = 0) -> Callable[[Match], bool]:
    """A side of the wonder board of 7 Wonders is to be chosen, or a card in this turn of an age."""

    def wanted(match: Match) -> bool:
        view = match.state.view(0)
        return view.age == age and view.turn >= turn

    return wanted


def managing(turn: int) -> Callable[[Match], bool]:
    """The cities of Civilization act, in this turn or later."""

    def wanted(match: Match) -> bool:
        view = match.state.view(0)
        return view.turn >= turn and view.decision == "city_management" and len(match.state.legal(0)) > 20

    return wanted


def written(built: Callable[[], State]) -> Callable[[], str]:
    """The text of a position that a builder sets up."""
    return lambda: str(built())


def library() -> str:
    """The Great Library of Duel can be built at once; cards lie face down as well."""
    builder = Side("lumber_yard clay_pool quarry", coins=30, unbuilt="the_great_library the_sphinx")
    rival = Side("tavern", coins=10, unbuilt="the_pyramids")
    return str(position("2:? 3:? 4:? 5:altar 6:theater 7:baths 8:palisade", builder, rival, board="law strategy"))


def full() -> str:
    """Both cities of Duel are as full as they get, with the longest names and no wonder built."""
    builder = Side(
        "logging_camp shelf_quarry brickyard stone_reserve wood_reserve customs_house brewery caravansery"
        " glass_blower drying_room horse_breeders parade_ground archery_range scriptorium pharmacist laboratory"
        " observatory courthouse statue rostrum obelisk fortifications",
        coins=40,
        unbuilt="the_great_lighthouse the_temple_of_artemis the_hanging_gardens the_statue_of_zeus",
        tokens="agriculture mathematics",
    )
    rival = Side(
        "lumber_yard clay_pool quarry glassworks press clay_reserve tavern forum guard_tower palisade stable walls"
        " apothecary school dispensary workshop library altar baths theater temple aqueduct",
        coins=11,
        unbuilt="the_appian_way circus_maximus the_great_library piraeus",
        tokens="architecture urbanism",
    )
    lies = "magistrates_guild chamber_of_commerce ? ? ? moneylenders_guild scientists_guild siege_workshop arsenal"
    return str(position(lies, builder, rival, board="law strategy masonry"))


#: By age, cards of 7 Wonders with many signs.
SIGNS = (
    "east_trading_post west_trading_post marketplace",
    "caravansery forum vineyard",
    "haven lighthouse palace shipowners_guild builders_guild",
)


def holding(hand: str) -> State:
    """The first hand of 7 Wonders has these cards."""
    return wonders.position(wonders.Side(hand=hand), wonders.Side(), wonders.Side())


def reviving() -> State:
    """Halikarnassos chooses from all that was sold in one age of 7 Wonders."""
    state = wonders.position(
        wonders.Side("halikarnassos", "night", cards="clay_pool brickyard", hand="statue"),
        wonders.Side(),
        wonders.Side(),
        turn=2,
    )
    wonders.turn(state, "wonder statue")
    return state


DOUBLED = {"variant_house": "on", "variant_garden": "on"}
CIVILIZATION = {"reactions": "when_able"}
POSITIONS: dict[str, Callable[[], str]] = {
    "duel_draft": lambda: first(decisions("duel", 2), drafting),
    "duel_first": lambda: first(decisions("duel", 2), taking(1, 20)),
    "duel_third": lambda: first(decisions("duel", 2), taking(3, 20)),
    "duel_card": lambda: first(decisions("duel", 2), taking(2, 12)),
    "duel_end": lambda: first(decisions("duel", 2), taking(3, 7)),
    "duel_last": lambda: before_the_end(decisions("duel", 2), 1),
    "duel_full": full,
    "duel_library": library,
    "akropolis_end": lambda: before_the_end(decisions("akropolis", 2), 3),
    "akropolis_last": lambda: before_the_end(decisions("akropolis", 2), 1),
    "akropolis_three": lambda: first(decisions("akropolis", 3), tiles(5)),
    "akropolis_four": lambda: first(decisions("akropolis", 4, DOUBLED), tiles(6)),
    "akropolis_solo": lambda: first(decisions("akropolis", 1), tiles(6)),
    "wonders_start": lambda: first(decisions("wonders", 3), choosing(0)),
    "wonders_early": lambda: first(decisions("wonders", 3), choosing(1, 3)),
    "wonders_five": lambda: first(decisions("wonders", 5), choosing(2, 4)),
    "wonders_last": lambda: before_the_end(decisions("wonders", 3), 1),
    "wonders_end": lambda: before_the_end(decisions("wonders", 3), 4),
    "wonders_seven": lambda: before_the_end(decisions("wonders", 7), 4),
    "wonders_revive": written(reviving),
    **{f"wonders_hand_{age}": written(partial(holding, hand)) for age, hand in enumerate(SIGNS, 1)},
    "ages_goods": lambda: str(fixtures_ages.event("development_of_markets")),
    "ages_auction": lambda: str(fixtures_ages.late_auction()),
    "ages_late": lambda: str(fixtures_ages.late()),
    "ages_two": lambda: str(fixtures_ages.towns()),
    "ages_defence": lambda: str(fixtures_ages.defence()),
    "ages_war": lambda: str(fixtures_ages.moved(fixtures_ages.war(), "sacrifice modern_infantry", "done")),
    "ages_end": lambda: before_the_end(decisions("ages", 2, {"mode": "simple"}), 8),
    "civilization_end": lambda: before_the_end(
        decisions("civilization", 2, CIVILIZATION | {"turn_limit": "turns_10"}), 8
    ),
    "civilization_late_two": lambda: first(decisions("civilization", 2, CIVILIZATION, seed="b"), managing(24)),
    "civilization_late_three": lambda: first(decisions("civilization", 3, CIVILIZATION, seed="a"), managing(18)),
    "civilization_four": lambda: first(decisions("civilization", 4, CIVILIZATION), managing(11)),
    **{name: written(built) for name, built in positions_civilization.BUILT.items()},
}


def main() -> None:
    """Write the positions."""
    TARGET.mkdir(exist_ok=True)
    for name, made in POSITIONS.items():
        if name in (sys.argv[1:] or POSITIONS):
            (TARGET / f"{name}.txt").write_text(made(), "utf-8")


if __name__ == "__main__":
    main()
