"""Civilization of Through the Ages: its numbers, workers and cards, and the production at the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.boards.ages import symbols
from pentapolis.core.types import Hidden

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from pentapolis.cli.wording import Wording
    from pentapolis.games.ages.view import ActionTokens, AgesView, Bank, DeskView, PactView, Technology


def comparison(wording: Wording, view: AgesView) -> Grid:
    """Return all civilizations side by side, because players compare them before each decision."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style="dim")
    grid.add_column("", no_wrap=True, max_width=22, overflow="ellipsis")
    for sign in (symbols.CULTURE, symbols.SCIENCE, symbols.STRENGTH, symbols.FACE, symbols.FOOD, symbols.RESOURCE):
        grid.add_column(Text(sign, symbols.PAINT[sign]), justify="right", no_wrap=True)
    for sign in (symbols.CIVIL, symbols.MILITARY):
        grid.add_column(Text(sign, symbols.PAINT[sign]), justify="right", no_wrap=True)
    grid.add_column(Text(symbols.WORKER, symbols.PAINT[symbols.WORKER]), justify="right", no_wrap=True)
    grid.add_column(wording.of_game("term.hand"), justify="right", no_wrap=True)
    for seat, civilization in enumerate(view.civilizations):
        mark = "▸" if seat in view.deciders else "◦" if seat == view.active else " "
        style = "bold" if seat == view.seat else "dim" if civilization.resigned else ""
        grid.add_row(f"{mark} {wording.player(seat)}", *row(view, civilization), style=style)
    return grid


def row(view: AgesView, one: DeskView) -> Iterator[str]:
    """Yield the numbers of a civilization: points with their growth, happy faces per faces needed, and remaining
    actions.
    """
    needed = "" if symbols.is_simple(view) else f"/{one.yellow.faces_needed}"
    yield f"{one.culture}{one.culture_rating:+d}"
    yield f"{one.science}{one.science_rating:+d}"
    yield str(one.strength)
    yield f"{one.happiness}{needed}" + ("!" if one.discontent else "")
    yield str(one.food)
    yield str(one.resources)
    yield remaining(one.civil_actions)
    yield remaining(one.military_actions)
    yield f"{one.idle_workers}/{one.workers}"
    held = one.military_hand.count if isinstance(one.military_hand, Hidden) else len(one.military_hand)
    yield f"{len(one.civil_hand)}+{held}"


def remaining(actions: ActionTokens) -> str:
    """Return the remaining and the total number of actions."""
    return f"{actions.left}/{actions.total}"


def draw(wording: Wording, view: AgesView, seat: int, width: int) -> Panel:
    """Draw a civilization in full, with the production at the end of the turn for the viewer's own."""
    one = view.civilizations[seat]
    rows: list[RenderableType] = [worker_grid(wording, one, width - 4), facts(wording, view, seat)]
    if seat == view.seat and not one.resigned and view.result is None:
        rows.append(forecast(wording, one))
    return frame(wording, view, seat, Group(*rows), width)


def opponent(wording: Wording, view: AgesView, seat: int, width: int) -> Panel:
    """Draw an opponent's civilization without prices in run-on lines, because several must fit."""
    workers = (
        Text(f"{wording.name('kind', kind)}: ", "dim").append_text(
            symbols.join_signs((card_with_workers(wording, held) for held in of_kind), " · ")
        )
        for kind, of_kind in kinds(view.civilizations[seat])
    )
    items = (
        Text.assemble((f"{wording.of_game(f'term.{term}')}: ", "dim"), text)
        for term, text in fact_rows(wording, view, seat, own=False)
    )
    lines = Group(symbols.join_signs(workers, " │ "), symbols.join_signs(items, " │ "))
    return frame(wording, view, seat, lines, width)


def frame(wording: Wording, view: AgesView, seat: int, inside: RenderableType, width: int) -> Panel:
    """Return a frame with the player's name and a note after a resignation. It is bright if the player must decide."""
    one, title = view.civilizations[seat], Text(wording.player(seat), "bold")
    if one.leaving or one.resigned:
        title.append(f" · {wording.of_game('term.leaving' if one.leaving else 'term.resigned')}", "not bold")
    return Panel(
        inside,
        title=title,
        title_align="left",
        border_style="bold" if seat in view.deciders else "dim",
        width=width,
        padding=(0, 1),
    )


def kinds(one: DeskView) -> Iterator[tuple[str, list[Technology]]]:
    """Yield the cards that hold workers, by kind."""
    for kind in symbols.WORKER_KINDS:
        of_kind = [technology for technology in one.technologies if symbols.kind_of(technology.card) == kind]
        if of_kind:
            yield kind, of_kind


def worker_grid(wording: Wording, one: DeskView, width: int) -> Grid:
    """Return the cards that hold workers, one line per kind, in two columns if the width allows it."""
    lines = [
        Text(f"{wording.name('kind', kind)}: ", "dim").append_text(
            symbols.join_signs((card_with_cost(wording, held) for held in of_kind), " · ")
        )
        for kind, of_kind in kinds(one)
    ]
    across = 2 if width >= 100 else 1
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(across):
        grid.add_column(width=(width - 2) // across)
    rows = -(-len(lines) // across)
    for first in range(rows):
        grid.add_row(*(lines[first::rows]))
    return grid


def card_with_workers(wording: Wording, held: Technology) -> Text:
    """Return a card with its workers and tokens."""
    text = Text(symbols.name(wording, held.card).replace(" ", "\u00a0"), "not dim")
    text.append(f"\u00a0{symbols.WORKER}{held.workers}" if held.workers else "", symbols.PAINT[symbols.WORKER])
    return text.append(f"\u00a0{symbols.TOKEN}{held.tokens}" if held.tokens else "", symbols.PAINT[symbols.TOKEN])


def card_with_cost(wording: Wording, held: Technology) -> Text:
    """Return a card with its workers and tokens, and the cost of one more building or unit."""
    return card_with_workers(wording, held).append(f"\u00a0({held.cost}{symbols.RESOURCE})", "dim")


def facts(wording: Wording, view: AgesView, seat: int) -> Grid:
    """Return government, leader, wonders, special technologies, tactic, colonies, banks, hands, wars and pacts."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for term, text in fact_rows(wording, view, seat, own=True):
        grid.add_row(wording.of_game(f"term.{term}"), text)
    return grid


def fact_rows(wording: Wording, view: AgesView, seat: int, *, own: bool) -> Iterator[tuple[str, str]]:
    """Yield the non-empty properties of a civilization besides its workers, in short form for opponents."""
    one = view.civilizations[seat]
    yield from cards_in_play(wording, one)
    yield "yellow", yellow_bank(wording, view, one) if own else str(one.yellow.tokens)
    yield "blue", blue_bank(wording, view, one) if own else str(one.blue.tokens)
    yield from hands(wording, one)
    if one.sacrificed:
        yield "sacrificed", " · ".join(f"{symbols.name(wording, unit)}×{n}" for unit, n in one.sacrificed.items() if n)
    if one.spent_cards:
        yield "spent_cards", symbols.join_names(wording, one.spent_cards)
    if one.war is not None:
        yield "war", f"{symbols.name(wording, one.war.card)} → {wording.player(one.war.target)}"
    pacts = [pact_of(wording, pact, seat) for pact in view.pacts if seat in (pact.owner, pact.partner)]
    if pacts:
        yield "pacts", " · ".join(pacts)


def pact_of(wording: Wording, pact: PactView, seat: int) -> str:
    """Return a pact with the player's side and the partner."""
    other = pact.partner if seat == pact.owner else pact.owner
    side = wording.name("side", "a" if seat == pact.side_a else "b")
    return f"{symbols.name(wording, pact.card)} ({side}; {wording.player(other)})"


def cards_in_play(wording: Wording, one: DeskView) -> Iterator[tuple[str, str]]:
    """Yield the cards of a civilization that hold no workers."""
    limit = f"{wording.of_game('term.urban_limit')} {one.urban_limit}"
    yield "government", f"{symbols.name(wording, one.government)} ({limit})"
    if one.leader is not None:
        yield "leader", symbols.name(wording, one.leader)
    if one.wonder is not None:
        stages = "".join("■" if number < one.wonder.built else "□" for number in range(len(one.wonder.stages)))
        costs = "-".join(map(str, one.wonder.stages))
        yield "wonder", f"{symbols.name(wording, one.wonder.card)} {stages} ({costs}{symbols.RESOURCE})"
    if one.wonders:
        ravaged = wording.of_game("term.ravaged")
        marked = (
            symbols.name(wording, wonder.card) + (f" ({ravaged})" if wonder.ravaged else "") for wonder in one.wonders
        )
        yield "wonders", " · ".join(marked)
    if one.specials:
        yield "specials", symbols.join_names(wording, one.specials)
    if one.tactic is not None:
        yield "tactic", f"{symbols.name(wording, one.tactic)} (+{one.army_bonus}{symbols.STRENGTH})"
    if one.colonies:
        yield "colonies", symbols.join_names(wording, one.colonies)


def yellow_bank(wording: Wording, view: AgesView, one: DeskView) -> str:
    """Return the yellow bank: tokens, growth cost, consumption and needed faces."""
    faces = f"{wording.of_game('term.faces_needed')} {one.yellow.faces_needed}{symbols.FACE}"
    growth = "–" if one.yellow.growth_cost is None else f"{one.yellow.growth_cost}{symbols.FOOD}"
    parts = [
        str(one.yellow.tokens),
        f"{wording.of_game('term.growth_cost')} {growth}",
        f"{wording.of_game('term.consumption')} {one.yellow.consumption}{symbols.FOOD}",
        *([] if symbols.is_simple(view) else [faces]),
        *next_threshold(wording, one.yellow),
    ]
    return " · ".join(parts)


def blue_bank(wording: Wording, view: AgesView, one: DeskView) -> str:
    """Return the blue bank: tokens and corruption."""
    if symbols.is_simple(view):
        return str(one.blue.tokens)
    corruption = f"{wording.of_game('term.corruption')} {one.blue.corruption}{symbols.RESOURCE}"
    return " · ".join([str(one.blue.tokens), corruption, *next_threshold(wording, one.blue)])


def next_threshold(wording: Wording, bank: Bank) -> Iterator[str]:
    """Yield the number of tokens at which a bank's cost rises, if there is one."""
    if bank.next_threshold is not None:
        yield f"{wording.of_game('term.next_threshold')}: {bank.next_threshold}"


def hands(wording: Wording, one: DeskView) -> Iterator[tuple[str, str]]:
    """Yield the cards in hand. Opponents see civil cards, but only the ages of military cards."""
    if one.civil_hand:
        yield "civil_hand", hand_cards(wording, one.civil_hand, one.civil_hand_limit)
    if one.fresh and isinstance(one.military_hand, tuple):
        yield "fresh", symbols.join_names(wording, one.fresh)
    if isinstance(one.military_hand, Hidden):
        if one.military_hand.count:
            backs = " · ".join(f"{age}×{count}" for age, count in one.military_hand_ages.items() if count)
            yield "military_hand", f"{backs} ({one.military_hand.count}/{one.military_hand_limit})"
    elif one.military_hand:
        yield "military_hand", hand_cards(wording, one.military_hand, one.military_hand_limit)


def hand_cards(wording: Wording, cards: tuple[str, ...], limit: int) -> str:
    """Return the cards of a hand with printed prices, their number and the limit."""
    return f"{' · '.join(symbols.name_with_price(wording, card) for card in cards)} ({len(cards)}/{limit})"


def forecast(wording: Wording, one: DeskView) -> Text:
    """Return the production if the turn ended now."""
    line = Text(f"{wording.of_game('term.forecast')}: ", "dim").append_text(production(wording, one))
    if one.forecast.draws and not one.forecast.uprising:
        line.append(f"  {wording.of_game('term.draws')}: {one.forecast.draws}")
    return line


def production(wording: Wording, one: DeskView, *, zeros: bool = True) -> Text:
    """Return the gains and losses of production, with or without zeros, or a note about an uprising."""
    coming = one.forecast
    if coming.uprising:
        return Text(wording.of_game("term.uprising").upper(), "bold red")
    eaten, lost = (f"−{number}" if number else "" for number in (coming.consumption, coming.corruption))
    parts = [
        (symbols.amount(f"{coming.culture:+d}", symbols.CULTURE), coming.culture),
        (symbols.amount(f"{coming.science:+d}", symbols.SCIENCE), coming.science),
        (symbols.amount(f"{coming.food:+d}{eaten}", symbols.FOOD), coming.food or coming.consumption),
        (symbols.amount(f"{coming.resources:+d}{lost}", symbols.RESOURCE), coming.resources or coming.corruption),
    ]
    line = symbols.join_signs((text for text, number in parts if number or zeros), "  " if zeros else " ")
    if coming.famine:
        line.append(f"  {wording.of_game('term.famine')}: {coming.famine}{symbols.CULTURE}", "bold red")
    return line
