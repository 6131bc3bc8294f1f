"""Parts beside the map of Civilization: players' sheets, the market, a battle."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.civilization import symbols
from pentapolis.cli.boards.civilization.units import unit_name
from pentapolis.cli.canvas import pack
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rich.console import RenderableType

    from pentapolis.cli.wording import Wording
    from pentapolis.games.civilization.view import BattleView, CivilizationView, FrontView, NationView

LAST_SPACE: Final = 21
COINS_TO_WIN: Final = 15
#: Number of dials that a short sheet of an opponent shows.
DIALS: Final = 4


def nation(wording: Wording, view: CivilizationView, seat: int, width: int) -> Panel:
    """Draw a player's sheet in a frame, which is bright if the player must decide."""
    one = view.nations[seat]
    rows: list[RenderableType] = [pack(dials(wording, one), width - 4), cities(wording, one)]
    rows.append(label_row(wording, "techs", (wording.name("tech", tech) for tech in one.techs)))
    rows.append(forces(wording, view, seat))
    rows += [line for line in (hand(wording, one), reserve(wording, one)) if line.plain]
    to_move = seat in view.deciders
    return Panel(
        Group(*rows),
        title=title_of(wording, view, seat),
        title_align="left",
        border_style="bold" if to_move else "dim",
        width=width,
        padding=(0, 1),
    )


def title_of(wording: Wording, view: CivilizationView, seat: int) -> Text:
    """Return the title of a sheet: seat letter, player, civilization and government."""
    government = wording.name("government", view.nations[seat].government)
    return player_title(wording, view, seat).append(f" · {government}", "bold")


def player_title(wording: Wording, view: CivilizationView, seat: int) -> Text:
    """Return the seat letter, the player and the civilization."""
    one = view.nations[seat]
    civilization = wording.name("civilization", one.civilization) if one.civilization else "–"
    title = Text().append(f"{symbols.seat_letter(seat)} ", f"bold {symbols.seat_paint(seat)}")
    return title.append(f"{wording.player(seat)} · {civilization}", "bold")


def low_nation(wording: Wording, view: CivilizationView, seat: int, width: int) -> Text:
    """Return a player's sheet for a low screen: no frame, and for opponents one line with the first dials."""
    one = view.nations[seat]
    items = dials(wording, one)
    if seat != view.seat:
        line = Text("  ").join(
            [player_title(wording, view, seat), *items[:DIALS], Text(wording.name("government", one.government))]
        )
        line.truncate(width, overflow="ellipsis")
        return line
    techs = label_row(wording, "techs", (wording.name("tech", tech) for tech in one.techs))
    lines = [title_of(wording, view, seat), pack(items, width), cities(wording, one)]
    lines += [techs, forces(wording, view, seat)]
    lines += [line for line in (hand(wording, one), reserve(wording, one)) if line.plain]
    return Text("\n").join(lines)


def dials(wording: Wording, one: NationView) -> list[Text]:
    """Return trade, culture, coins and culture track, then speed and stacking limit."""
    numbers = {
        "trade": str(one.trade),
        "culture": str(one.culture),
        "coins": f"{one.coins}/{COINS_TO_WIN}",
        "culture_track": f"{one.space}/{LAST_SPACE}",
        **{limit: str(one.limits[limit]) for limit in ("speed", "stacking")},
    }
    return [
        Text.assemble((f"{wording.of_game(f'term.{term}')} ", "dim"), (number, "bold"))
        for term, number in numbers.items()
    ]


def cities(wording: Wording, one: NationView) -> Text:
    """Return the cities with their squares and yields."""
    items = []
    for city in one.cities:
        gives = (
            f"{wording.of_game('term.production')} {city.production}, {wording.of_game('term.trade')} {city.trade}, "
            f"{wording.of_game('term.culture')} {city.arts}"
        )
        done = " ✓" if city.acted and not city.extra_action else ""
        items.append(f"{wording.name('city', city.id)} {city.square} ({gives}){done}")
    return Text(" · ".join(items) or "–")


def forces(wording: Wording, view: CivilizationView, seat: int) -> Text:
    """Return the armies left to build and the standing forces: units if visible, else their types."""
    one = view.nations[seat]
    if isinstance(one.units, Hidden):
        items = count_names(wording, "unit_type", one.unit_types)
    else:
        items = count_units(wording, view, seat, one.units)
    line = Text(f"{wording.of_game('term.armies')} ", "dim").append(f"+{one.armies}   ", "not dim")
    return Text().append_text(line).append_text(label_row(wording, "units", items))


def hand(wording: Wording, one: NationView) -> Text:
    """Return resources, huts, villages and events."""
    items = list(count_names(wording, "resource", {name: count for name, count in one.resources.items() if count}))
    for term, kind, things in (
        ("huts", "held", one.huts),
        ("villages", "held", one.villages),
        ("events", "event", one.events),
    ):
        if isinstance(things, Hidden):
            items += [f"{wording.of_game(f'term.{term}')}: {things.count}"] if things.count else []
        else:
            items += count_names(wording, kind, Counter(things))
    return label_row(wording, "hand", items) if items else Text()


def reserve(wording: Wording, one: NationView) -> Text:
    """Return the great people in reserve."""
    waiting = count_names(wording, "great_person", Counter(one.reserve))
    return label_row(wording, "reserve", waiting) if one.reserve else Text()


def count_names(wording: Wording, kind: str, counts: Mapping[str, int]) -> list[str]:
    """Return names with their counts."""
    return [
        wording.name(kind, name) if count == 1 else f"{count}× {wording.name(kind, name)}"
        for name, count in counts.items()
    ]


def count_units(wording: Wording, view: CivilizationView, seat: int | None, units: Iterable[str]) -> list[str]:
    """Return the names of a seat's units with their counts."""
    counts = Counter(unit_name(wording, view, seat, unit) for unit in units)
    return [name if count == 1 else f"{count}× {name}" for name, count in counts.items()]


def label_row(wording: Wording, term: str, items: Iterable[str]) -> Text:
    """Return a row of names after a label."""
    return Text(f"{wording.of_game(f'term.{term}')} ", "dim").append(" · ".join(items) or "–", "not dim")


def market(wording: Wording, view: CivilizationView, width: int) -> Panel:
    """Draw the available wonders, resources and buildings."""
    table = view.table
    rows: list[RenderableType] = [
        label_row(wording, "wonders", (wording.name("wonder", wonder) for wonder in table.wonders)),
        label_row(
            wording, "resources", (f"{wording.name('resource', name)} {n}" for name, n in table.resources.items())
        ),
    ]
    if table.obsolete:
        rows.append(label_row(wording, "obsolete", (wording.name("wonder", wonder) for wonder in table.obsolete)))
    title = wording.of_game("term.market")
    return Panel(Group(*rows), title=title, title_align="left", border_style="dim", width=width, padding=(0, 1))


def battle(wording: Wording, view: CivilizationView, fight: BattleView, width: int) -> Panel:
    """Draw a battle: its sides, hands, bonuses and fronts."""
    defender = wording.player(fight.defender) if fight.defender is not None else wording.of_game("term.barbarians")
    names = (wording.player(fight.attacker), defender)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    grid.add_column()
    grid.add_row("", Text(names[0], "bold"), Text(names[1], "bold"))
    seats = (fight.attacker, fight.defender)
    hands = [battle_hand(wording, view, seat, one) for seat, one in zip(seats, fight.hands, strict=True)]
    grid.add_row(Text(wording.of_game("term.hand"), "dim"), *hands)
    grid.add_row(Text(wording.of_game("term.combat_bonus"), "dim"), *(f"+{bonus}" for bonus in fight.bonus))
    for number, front in enumerate(fight.fronts, 1):
        sides = front_units(wording, view, seats, front)
        grid.add_row(Text(wording.of_game("front.nth", nth=number), "dim"), *sides)
    where = wording.of_game(f"battle_kind.{fight.kind}")
    title = f"{wording.of_game('term.battle')} · {fight.square} · {where}"
    return Panel(grid, title=title, title_align="left", border_style="bold red", width=width, padding=(0, 1))


def battle_hand(wording: Wording, view: CivilizationView, seat: int | None, one: tuple[str, ...] | Hidden) -> str:
    """Return the battle hand of a seat, or its size if it is hidden."""
    if isinstance(one, Hidden):
        return f"? × {one.count}"
    return " · ".join(count_units(wording, view, seat, one)) or "–"


def front_units(
    wording: Wording, view: CivilizationView, seats: tuple[int | None, int | None], front: FrontView
) -> tuple[str, str]:
    """Return the two units of a front with strength and wounds."""
    sides = (
        (front.attacker, front.attacker_strength, front.attacker_wounds),
        (front.defender, front.defender_strength, front.defender_wounds),
    )
    first, second = (
        unit_name(wording, view, seat, unit, strength) + (f" −{wounds}" if wounds else "") if unit else "–"
        for seat, (unit, strength, wounds) in zip(seats, sides, strict=True)
    )
    return first, second
