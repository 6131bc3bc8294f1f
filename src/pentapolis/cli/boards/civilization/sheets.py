"""What lies beside the map of Civilization: the players' sheets, the market, a battle."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.civilization import symbols
from pentapolis.cli.canvas import packed
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rich.console import RenderableType

    from pentapolis.cli.wording import Speech
    from pentapolis.games.civilization.view import BattleView, CivilizationView, FrontView, NationView

LAST_SPACE: Final = 21
COINS_TO_WIN: Final = 15
#: So many of the dials are of interest to everybody.
DIALS: Final = 4


def nation(speech: Speech, view: CivilizationView, seat: int, width: int) -> Panel:
    """A player's sheet, in a frame that is bright if the player is to decide."""
    one = view.nations[seat]
    rows: list[RenderableType] = [packed(dials(speech, one), width - 4), cities(speech, one)]
    rows.append(labelled(speech, "techs", (speech.name("tech", tech) for tech in one.techs)))
    rows.append(forces(speech, one))
    rows += [line for line in (hand(speech, one), reserve(speech, one)) if line.plain]
    to_move = seat in view.deciders
    return Panel(
        Group(*rows),
        title=title_of(speech, view, seat),
        title_align="left",
        border_style="bold" if to_move else "dim",
        width=width,
        padding=(0, 1),
    )


def title_of(speech: Speech, view: CivilizationView, seat: int) -> Text:
    """Whose sheet it is: the letter of the seat, the player, the civilization and its government."""
    government = speech.name("government", view.nations[seat].government)
    return who(speech, view, seat).append(f" · {government}", "bold")


def who(speech: Speech, view: CivilizationView, seat: int) -> Text:
    """The letter of a seat, the player and the civilization."""
    one = view.nations[seat]
    civilization = speech.name("civilization", one.civilization) if one.civilization else "–"
    title = Text().append(f"{symbols.seat_letter(seat)} ", f"bold {symbols.seat_paint(seat)}")
    return title.append(f"{speech.player(seat)} · {civilization}", "bold")


def low_nation(speech: Speech, view: CivilizationView, seat: int, width: int) -> Text:
    """A player's sheet where the screen is low: no frame, and of others one line with the dials alone."""
    one = view.nations[seat]
    told = dials(speech, one)
    if seat != view.seat:
        line = Text("  ").join(
            [who(speech, view, seat), *told[:DIALS], Text(speech.name("government", one.government))]
        )
        line.truncate(width, overflow="ellipsis")
        return line
    techs = labelled(speech, "techs", (speech.name("tech", tech) for tech in one.techs))
    lines = [title_of(speech, view, seat), packed(told, width), cities(speech, one), techs, forces(speech, one)]
    lines += [line for line in (hand(speech, one), reserve(speech, one)) if line.plain]
    return Text("\n").join(lines)


def dials(speech: Speech, one: NationView) -> list[Text]:
    """Trade, culture, coins and the culture track; then how far and how many together figures move."""
    numbers = {
        "trade": str(one.trade),
        "culture": str(one.culture),
        "coins": f"{one.coins}/{COINS_TO_WIN}",
        "culture_track": f"{one.space}/{LAST_SPACE}",
        **{limit: str(one.limits[limit]) for limit in ("speed", "stacking")},
    }
    return [
        Text.assemble((f"{speech.of_game(f'term.{term}')} ", "dim"), (number, "bold"))
        for term, number in numbers.items()
    ]


def cities(speech: Speech, one: NationView) -> Text:
    """The cities with their squares and what they give."""
    told = []
    for city in one.cities:
        gives = (
            f"{speech.of_game('term.production')} {city.production}, {speech.of_game('term.trade')} {city.trade}, "
            f"{speech.of_game('term.culture')} {city.arts}"
        )
        done = " ✓" if city.acted and not city.extra_action else ""
        told.append(f"{speech.name('city', city.id)} {city.square} ({gives}){done}")
    return Text(" · ".join(told) or "–")


def forces(speech: Speech, one: NationView) -> Text:
    """Armies still to build, and standing forces: the units for who may see them, else their types."""
    if isinstance(one.units, Hidden):
        told = counted(speech, "unit_type", one.unit_types)
    else:
        told = counted(speech, "unit", Counter(one.units))
    line = Text(f"{speech.of_game('term.armies')} ", "dim").append(f"+{one.armies}   ", "not dim")
    return Text().append_text(line).append_text(labelled(speech, "units", told))


def hand(speech: Speech, one: NationView) -> Text:
    """Resources, huts, villages and events."""
    told = list(counted(speech, "resource", {name: count for name, count in one.resources.items() if count}))
    for term, kind, things in (
        ("huts", "held", one.huts),
        ("villages", "held", one.villages),
        ("events", "event", one.events),
    ):
        if isinstance(things, Hidden):
            told += [f"{speech.of_game(f'term.{term}')}: {things.count}"] if things.count else []
        else:
            told += counted(speech, kind, Counter(things))
    return labelled(speech, "hand", told) if told else Text()


def reserve(speech: Speech, one: NationView) -> Text:
    """Great people that wait."""
    waiting = counted(speech, "great_person", Counter(one.reserve))
    return labelled(speech, "reserve", waiting) if one.reserve else Text()


def counted(speech: Speech, kind: str, counts: Mapping[str, int]) -> list[str]:
    """Names with their numbers."""
    return [
        speech.name(kind, name) if count == 1 else f"{count}× {speech.name(kind, name)}"
        for name, count in counts.items()
    ]


def labelled(speech: Speech, term: str, told: Iterable[str]) -> Text:
    """A row of names after what they are."""
    return Text(f"{speech.of_game(f'term.{term}')} ", "dim").append(" · ".join(told) or "–", "not dim")


def market(speech: Speech, view: CivilizationView, width: int) -> Panel:
    """Wonders, resources and buildings that can be had."""
    table = view.table
    rows: list[RenderableType] = [
        labelled(speech, "wonders", (speech.name("wonder", wonder) for wonder in table.wonders)),
        labelled(speech, "resources", (f"{speech.name('resource', name)} {n}" for name, n in table.resources.items())),
    ]
    if table.obsolete:
        rows.append(labelled(speech, "obsolete", (speech.name("wonder", wonder) for wonder in table.obsolete)))
    title = speech.of_game("term.market")
    return Panel(Group(*rows), title=title, title_align="left", border_style="dim", width=width, padding=(0, 1))


def battle(speech: Speech, fight: BattleView, width: int) -> Panel:
    """A battle: whose it is, the hands, the bonus and every front."""
    defender = speech.player(fight.defender) if fight.defender is not None else speech.of_game("term.barbarians")
    names = (speech.player(fight.attacker), defender)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    grid.add_column()
    grid.add_row("", Text(names[0], "bold"), Text(names[1], "bold"))
    hands = [unplayed(speech, one) for one in fight.hands]
    grid.add_row(Text(speech.of_game("term.hand"), "dim"), *hands)
    grid.add_row(Text(speech.of_game("term.combat_bonus"), "dim"), *(f"+{bonus}" for bonus in fight.bonus))
    for number, front in enumerate(fight.fronts):
        grid.add_row(Text(f"{speech.of_game('term.front')} {number}", "dim"), *units(speech, front))
    where = speech.of_game(f"battle_kind.{fight.kind}")
    title = f"{speech.of_game('term.battle')} · {fight.square} · {where}"
    return Panel(grid, title=title, title_align="left", border_style="bold red", width=width, padding=(0, 1))


def unplayed(speech: Speech, one: tuple[str, ...] | Hidden) -> str:
    """A battle hand, or how large it is."""
    if isinstance(one, Hidden):
        return f"? × {one.count}"
    return " · ".join(counted(speech, "unit", Counter(one))) or "–"


def units(speech: Speech, front: FrontView) -> tuple[str, str]:
    """The two units of a front with strength and wounds."""
    sides = (
        (front.attacker, front.attacker_strength, front.attacker_wounds),
        (front.defender, front.defender_strength, front.defender_wounds),
    )
    first, second = (
        f"{speech.name('unit', unit)} {strength}" + (f" −{wounds}" if wounds else "") if unit else "–"
        for unit, strength, wounds in sides
    )
    return first, second
