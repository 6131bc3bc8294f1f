"""Positions of seeded games, so that the boards can be looked at and tested without a server.

Run with the project's Python: `python web/scripts/fixtures.py`. For every game that has a board it writes
`web/src/boards/fixtures/<game>.json`: what the client is told of the game, and positions with their legal moves, at
least one for every decision. The same games give the same bytes; `--check` tells whether the files are fresh. Games may
be named; else it is all of them.
A new board adds a function to `GAMES`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import fixtures_ages
import msgspec

import pentapolis as pp
from pentapolis.bots.base import Clock
from pentapolis.bots.registry import make
from pentapolis.core.game import Game
from pentapolis.core.match import Match
from pentapolis.core.state import State
from pentapolis.core.types import to_json
from pentapolis.games.ages.rules.handlers import DECISIONS
from pentapolis.games.civilization import position_builder
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.table.serializers import legal_moves

TARGET = Path(__file__).parent.parent / "src" / "boards" / "fixtures"
NAMES = ("Ada", "Bálint", "Csilla", "Dénes", "Emese", "Ferenc", "Gizi")

#: What a game told and what became of it: a position by its name.
Positions = dict[str, dict[str, Any]]
#: Chooses an action for a seat.
Choice = Callable[[Match, int], int]
#: Whether a position is the one that is looked for, when a seat is to decide.
Test = Callable[[Match, int], bool]


def plain(value: Any) -> Any:
    """A wire value as JSON."""
    return json.loads(to_json(value))


def position(state: State, before: Any, seat: int | None) -> dict[str, Any]:
    """What a viewer sees, what he saw before, and what he may do."""
    legal = msgspec.to_builtins(legal_moves(state, seat))
    return {"seat": seat, "view": plain(state.view(seat)), "before": before, "legal": legal}


def sensible(game: Game, seed: int, careless: int = 0) -> Choice:
    """What the greedy bot plays; once in so many times a move by chance, so that everything happens some day."""
    bot, rng = make("greedy", game), pp.dealer(seed)

    def choose(match: Match, seat: int) -> int:
        legal = match.state.legal(seat)
        if careless and rng.below(careless) == 0:
            return legal[rng.below(len(legal))]
        return bot.choose(match.state.view(seat), legal, Clock(), rng)

    return choose


def played(
    game: Game, seats: int, seed: int, choose: Choice, until: Test, options: Any = None, viewer: int | None = 0
) -> dict[str, Any]:
    """Play until it is the first seat's turn and the position is looked for, or to the end."""
    match = Match(game, seats=seats, seed=str(seed), players=NAMES[:seats], options=options)
    while match.state.result() is None:
        seat = match.state.deciders()[0]
        if seat == 0 and until(match, 0):
            break
        match.play(seat, game.format(match.state, choose(match, seat)))
    return position(match.state, None, viewer)


def hunted(
    game: Game,
    seats: int,
    games: int,
    wanted: Mapping[str, Test],
    options: Any = None,
    *,
    first: tuple[int, ...] = (),
    motion: bool = True,
) -> Positions:
    """Play game after game, a little carelessly, until each of the positions was met, as whoever decides sees it.

    A position whose test is true of the end of a game is shown to the first seat. The games that are named first are
    known to have what is wanted: the others are played only if it is not all there. Without motion nobody asks what was
    seen before.
    """
    found: Positions = {}
    for seed in sorted(range(games), key=lambda one: one not in first):
        if len(found) == len(wanted):
            break
        match = Match(game, seats=seats, seed=str(seed), players=NAMES[:seats], options=options)
        choose = sensible(game, seed, careless=5)
        before: list[Any] = [None] * seats
        while True:
            over = match.state.result() is not None
            seat = 0 if over else match.state.deciders()[0]
            name = next((name for name in wanted if name not in found and wanted[name](match, seat)), None)
            if name is not None:
                found[name] = position(match.state, before[seat], seat)
            if over:
                break
            action = choose(match, seat)
            if motion:
                before = [plain(match.state.view(one)) for one in range(seats)]
            match.play(seat, game.format(match.state, action))
    if missing := sorted(set(wanted) - set(found)):
        raise SystemExit(f"{game.name}: not met within {games} games: {', '.join(missing)}")
    return found


def decides(decision: str, legal: int = 1) -> Test:
    """A decision with at least so many legal moves."""
    return lambda match, seat: match.game.decision(match.state) == decision and len(match.state.legal(seat)) >= legal


def sees(decision: str, holds: Callable[[Any], bool]) -> Test:
    """A decision in a position of whose view something is true."""
    return lambda match, seat: match.game.decision(match.state) == decision and holds(match.state.view(seat))


def may(decision: str, verb: str) -> Test:
    """A decision in which a move of this verb is legal."""

    def holds(match: Match, seat: int) -> bool:
        game, state = match.game, match.state
        return game.decision(state) == decision and any(
            game.describe(state, action).verb == verb for action in state.legal(seat)
        )

    return holds


def ends(kind: str) -> Test:
    """An end of the game of this kind."""
    return lambda match, _: (result := match.state.result()) is not None and result.kind == kind


def never(_: Match, __: int) -> bool:
    """Play to the end."""
    return False


# -- the games


def duel(game: Game) -> Positions:
    """One position of every decision, some turns, and the three ends."""
    wanted = {
        "age1": sees("take", lambda view: view.age == 1 and len(view.slots) == 20),
        "age1_late": sees("take", lambda view: view.age == 1 and len(view.slots) == 9),
        "age2": sees("take", lambda view: view.age == 2 and len(view.slots) == 15),
        "age3": sees("take", lambda view: view.age == 3 and len(view.slots) == 18),
        "age3_late": sees("take", lambda view: len(view.slots) == 5 and min(len(c.cards) for c in view.cities) > 13),
        "draft_wonder": decides("draft_wonder"),
        "choose_progress_token": decides("choose_progress_token", 4),
        "choose_token_from_three": decides("choose_token_from_three"),
        "choose_opponent_card": decides("choose_opponent_card", 2),
        "choose_discarded_card": decides("choose_discarded_card", 9),
        "choose_age_starter": decides("choose_age_starter"),
        "over_military": ends("military"),
        "over_science": ends("science"),
        "over_civilian": ends("civilian"),
    }
    found = hunted(game, 2, 40, wanted)
    # What was seen before matters for motion alone: a few positions have it.
    for name in set(found) - {"age2", "age3", "choose_progress_token"}:
        found[name]["before"] = None
    return found


def akropolis(game: Game) -> Positions:
    """Low and high cities, one to four seats."""
    doubled = {f"variant_{district}": "on" for district in game.categories[:5]}

    def climbing(match: Match, seat: int) -> int:
        """The highest placement there is, the one after which most is scored among equals."""

        def worth(action: int) -> tuple[int, int]:
            told = {step.code: step.values for step in game.explain(match.state, seat, action)}
            return int(told["lies_on"]["level"]), int(told["score"]["after"])

        return max(match.state.legal(seat), key=worth)

    def tiles(count: int) -> Test:
        return lambda match, seat: len(match.state.view(seat).cities[0].tiles) >= count

    def highest(level: int) -> Test:
        return lambda match, seat: max(shown.level for shown in match.state.view(seat).cities[0].hexes) >= level

    return {
        "start": played(game, 2, 1, sensible(game, 1), tiles(0)),
        "early": played(game, 2, 2, sensible(game, 2), tiles(5)),
        "tall": played(game, 2, 3, climbing, highest(4)),
        "four": played(game, 4, 4, sensible(game, 4), tiles(9)),
        "doubled": played(game, 3, 5, sensible(game, 5), tiles(12), doubled, None),
        "solo": played(game, 1, 6, sensible(game, 6), tiles(8)),
        "over": played(game, 2, 7, sensible(game, 7), never),
        "over_solo": played(game, 1, 8, sensible(game, 8), never),
    }


def wonders(game: Game) -> Positions:
    """One position of every decision, a choice that is sealed, a new age, seven seats, and the end."""

    def turn(age: int, number: int) -> Test:
        return sees("choose_card", lambda view: view.age == age and view.turn == number)

    wanted = {
        "choose_side": decides("choose_side"),
        "age1": turn(1, 2),
        "age2": turn(2, 3),
        "age3": turn(3, 5),
        "choose_seventh_card": decides("choose_seventh_card"),
        "choose_discarded_card": decides("choose_discarded_card", 4),
        "over": lambda match, _: match.state.result() is not None,
    }
    found = hunted(game, 3, 60, wanted)
    for name in set(found) - {"age2"}:
        found[name]["before"] = None
    chosen = {"boards": "chosen"}
    found["choose_board"] = played(game, 3, 1, sensible(game, 1), decides("choose_board"), chosen)
    found["seven"] = played(game, 7, 2, sensible(game, 2), turn(2, 2))
    # Cards, a stage and a seventh card were played in the last turn of an age; who was paid stands on them.
    found["new_age"] = played(game, 5, 29, sensible(game, 29, careless=5), turn(3, 1))
    # Who has chosen may change his mind until the last one has.
    match = Match(game, seats=3, seed="3", players=NAMES[:3])
    choose = sensible(game, 3)
    while match.game.decision(match.state) != "choose_card":
        match.play(seat := match.state.deciders()[0], game.format(match.state, choose(match, seat)))
    match.play(0, game.format(match.state, choose(match, 0)))
    found["sealed"] = position(match.state, None, 0)
    return found


def ages(game: Game) -> Positions:
    """One position of every decision, late ones for four, the shorter games, a start, an early round and an end."""
    found: Positions = {}
    for name, build in fixtures_ages.built().items():
        state, seat = build()
        found[name] = position(state, None, seat)
    # A move that is seen to happen: a worker grows and takes a place.
    state, seat = fixtures_ages.built()["act"]()
    before = plain(state.view(seat))
    fixtures_ages.moved(state, "grow")
    found["grown"] = position(state, before, seat)
    early = sees("act", lambda view: view.round == 4)
    found["early"] = played(game, 2, 1, sensible(game, 1), early)
    found["over"] = played(game, 3, 2, sensible(game, 2), never, {"mode": "simple"})
    met = {one["view"]["decision"] for one in found.values()}
    if missing := sorted(set(DECISIONS) - met):
        raise SystemExit(f"{game.name}: no position of {', '.join(missing)}")
    return found


def civilization(game: Game) -> Positions:
    """One position of every decision, most of them for two; three and four seats, early and late; offers; the ends."""
    wanted = {name: decides(name, least) for name, least in CIVILIZATION_DECISIONS.items()}
    wanted["trade"] = may("trade", "offer")
    wanted |= {f"over_{kind}": ends(kind) for kind in ("culture", "technology", "economic")}
    found = hunted(game, 2, 80, wanted, ASKED, first=(0, 1, 3, 9, 12, 14, 20), motion=False)
    four = {
        "give_coin": decides("give_coin"),
        "setup_four": decides("place_capital"),
        "early_four": sees("movement", lambda view: view.turn == 3 and view.table.face_down_tiles.count > 4),
        "battle_four": sees("battle", lambda view: view.battle.kind == "figures" and len(view.battle.fronts) > 1),
        "react_four": decides("react", 2),
        "research_four": sees("research", lambda view: view.turn > 9 and len(view.chosen) == 2),
        "step_four": sees("step", lambda view: view.turn > 9 and view.group.armies > 1),
    }
    found |= hunted(game, 4, 20, four, ASKED, first=(0, 6), motion=False)
    late = sees("city_management", lambda view: view.turn > 13)
    found["late_four"] = played(game, 4, 4, sensible(game, 4), late, ASKED)
    found["late_three"] = played(game, 3, 3, sensible(game, 3), sees("movement", lambda view: view.turn > 11), ASKED)
    found["watched"] = played(game, 3, 5, sensible(game, 5), sees("movement", lambda view: view.turn > 7), ASKED, None)
    chosen = ASKED | {"civilizations": "chosen"}
    found["choose_civilization"] = played(game, 3, 1, sensible(game, 1), decides("choose_civilization"), chosen)
    found["offers"] = position(offers(), None, 0)
    found["siege"] = position(siege(), None, 0)
    found["arrival"] = position(arrival(), None, 0)
    found["choose_token"] = position(looting(), None, 0)
    found["choose_deck"] = position(mustering(), None, 1)
    found["over_military"] = position(conquest(), None, 0)
    return found


#: Only who can answer is asked: so the positions show questions that are worth a look.
ASKED = {"reactions": "when_able"}

#: The decisions of Civilization, and how many legal moves make a good example of each.
CIVILIZATION_DECISIONS = {
    "place_capital": 1,
    "place_piece": 6,
    "place_figure": 4,
    "start_of_turn": 5,
    "make_room": 2,
    "adopt_government": 2,
    "discard_event": 3,
    "trade": 3,
    "city_management": 30,
    "choose_site": 5,
    "second_item": 5,
    "harvest_again": 2,
    "pay_resource": 3,
    "choose_target": 12,
    "react": 2,
    "interrupt": 2,
    "movement": 8,
    "step": 5,
    "battle": 4,
    "deal_wounds": 2,
    "heal_wounds": 2,
    "save_unit": 2,
    "loot": 3,
    "learn_tech": 3,
    "take_resource": 3,
    "research": 12,
}


def offers() -> State:
    """Four who trade: one offer to the first seat, one between others, and a draft of the first seat's own."""
    side = position_builder.Side
    state = position_builder.position(
        side("roman", holds="iron silk hut_spy defection", trade=15, culture=6, armies="d5"),
        side("german", holds="silk wheat disoriented", trade=12, culture=3, armies="m5"),
        side("russian", holds="incense hut_wheat village_uranium", trade=20, armies="m12"),
        side("egyptian", holds="lost mass_defection", trade=9, culture=4, armies="d12"),
        decision="trade",
        **ASKED,
    )
    position_builder.play(state, "offer 1", "give trade_5", "want iron", "propose", seat=2)
    position_builder.play(state, "offer 4", "give trade_1", "give trade_1", "give hut_wheat", "want lost", "propose", seat=3)
    position_builder.play(state, "offer 3", "give trade_1", "give trade_1", "give hut_spy", "want incense", seat=1)
    return state


def arrival() -> CivilizationState:
    """Two armies have come to a fight, and one of them was lost before it began."""
    side = position_builder.Side
    german = side("german", armies="d12", holds="mass_defection")
    state = position_builder.position(side("roman", armies="d11 d11"), german, decision="movement", **ASKED)
    position_builder.play(state, "move d11 2 0", "step south", "event mass_defection", "at d12", "kill army", "pass")
    return state


def looting() -> CivilizationState:
    """Coin tokens of the loser lie in three places, and the first seat chooses one."""
    side = position_builder.Side
    german = side("german", techs="pottery democracy", scouts="c6")
    state = position_builder.position(side("roman", armies="c5"), german, decision="movement", loot="faq", **ASKED)
    loser = position_builder.nation(state, 2)
    loser.sheet_coins, loser.tech_coins = 2, 1 << 4 | 3 << 8
    position_builder.play(state, "move c5 1 0", "step south", "loot coin")
    return state


def mustering() -> CivilizationState:
    """A village is entered while all mounted units are held: whoever plays the barbarians chooses a deck."""
    side = position_builder.Side
    state = position_builder.position(side("roman", armies="c5"), side("german"), decision="movement", **ASKED)
    position_builder.forces(state, 1)
    position_builder.forces(state, 2, *["mounted_1"] * 3, *["mounted_2"] * 9, *["mounted_3"] * 3)
    position_builder.mark(state, "c6", "village")
    position_builder.play(state, "move c5 1 0", "step south")
    return state


def siege() -> CivilizationState:
    """Armies before a capital, about to play their third unit."""
    strong = "artillery_3 artillery_3 artillery_3 infantry_3 infantry_3 infantry_3 mounted_3 mounted_3"
    techs = "gunpowder ballistics combustion replaceable_parts"
    state = position_builder.position(
        position_builder.Side("roman", techs=techs, government="fundamentalism", armies="f12 f12", units=strong),
        position_builder.Side("german", units="infantry_1 mounted_1 artillery_2 infantry_2"),
        decision="movement",
        **ASKED,
    )
    position_builder.play(state, "move f12 2 0", "step south", "step south")
    position_builder.play(
        state, "open infantry_2", "attack artillery_3 0", "open mounted_1", "open infantry_3", "open artillery_2"
    )
    return state


def conquest() -> State:
    """The same armies in the capital: a military victory."""
    state = siege()
    while state.result() is None:
        seat = state.decider()
        position_builder.play(state, position_builder.GAME.format(state, state.legal(seat)[0]))
    return state


GAMES: dict[str, Callable[[Game], Positions]] = {
    "duel": duel,
    "akropolis": akropolis,
    "wonders": wonders,
    "ages": ages,
    "civilization": civilization,
}


def text(game: Game, found: Positions) -> str:
    """The game and its positions, one position a line."""
    told = {
        "name": game.name,
        "verbs": game.verbs,
        "chance_verbs": game.chance_verbs,
        "categories": list(game.categories),
        "facts": msgspec.to_builtins(game.facts()),
    }
    lines = [f"    {json.dumps(name)}: {json.dumps(found[name], ensure_ascii=False)}" for name in sorted(found)]
    return f'{{\n  "game": {json.dumps(told)},\n  "positions": {{\n' + ",\n".join(lines) + "\n  }\n}\n"


def main() -> None:
    """Write the positions of some games, all if none is named, or look whether they are fresh."""
    check = "--check" in sys.argv
    named = [one for one in sys.argv[1:] if one != "--check"]
    for name in named or GAMES:
        game, path = pp.load(name), TARGET / f"{name}.json"
        fresh = text(game, GAMES[name](game))
        if not check:
            path.write_text(fresh, "utf-8")
        elif path.read_text("utf-8") != fresh:
            raise SystemExit(f"{path.name} is stale: `python web/scripts/fixtures.py` makes it anew.")


if __name__ == "__main__":
    main()
