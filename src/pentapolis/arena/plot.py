"""Plots of a series (win rates with their intervals, kinds of victory, scores) and of a ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from pentapolis.arena.ladder import Table
    from pentapolis.arena.series import Series

# Colours that people with any kind of colour vision can distinguish (Okabe and Ito), one per bot or kind of victory.
COLOURS: Final = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#D55E00", "#56B4E9", "#7F7F7F")
HATCHES: Final = ("", "//", "..", "xx", "\\\\", "oo", "--")
INK: Final = "#333333"
PALE: Final = "#DDDDDD"
BINS: Final = 24
# More histograms than these would hide each other if they were filled.
MOST_FILLED: Final = 3


class NoPlot(PentapolisError):
    """The plot cannot be drawn."""


def plot(series: Series, path: str | Path) -> None:
    """Draw a series into a PNG file. Raises NoPlot where matplotlib is not installed or the file cannot be written."""
    figure = blank(12, 4.6)
    draw(series, figure)
    save(figure, path)


def plot_ladder(table: Table, path: str | Path) -> None:
    """Draw a ladder into a PNG file: every bot on the axis of Elo, with its interval. Raises NoPlot."""
    figure = blank(9, 1.4 + 0.5 * len(table.standings))
    axes = figure.subplots()
    games = sum(pair.games for pair in table.duels)
    told = f"{table.terms.game}: {games:,} games at tables of {table.terms.seats}; Elo with 95% interval"
    axes.set_title(told, loc="left", fontsize=12, color=INK, weight="bold")
    for row, standing in enumerate(table.standings):
        rating = standing.rating
        axes.plot([rating.low, rating.high], [row, row], color=COLOURS[0], linewidth=4, alpha=0.5)
        axes.plot([rating.elo], [row], "o", color=COLOURS[0], markersize=8)
        axes.annotate(
            f"{rating.elo:.0f}", (rating.elo, row), (0, 8), textcoords="offset points", ha="center", color=INK
        )
    axes.set_yticks(range(len(table.standings)), [standing.bot.rpartition("/")[2] for standing in table.standings])
    axes.set_ylim(len(table.standings) - 0.4, -0.8)
    axes.set_xlabel("Elo", color=INK)
    axes.grid(axis="x", color=PALE)
    trim(axes)
    save(figure, path)


def require_matplotlib() -> None:
    """Check that matplotlib is installed, before the games instead of after them. Raises NoPlot."""
    blank(1, 1)


def blank(width: float, height: float) -> Figure:
    """Return an empty figure. Raises NoPlot where matplotlib is not installed."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise NoPlot("plots need matplotlib: pip install 'pentapolis[plot]'") from None
    figure = Figure(figsize=(width, height), dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def save(figure: Figure, path: str | Path) -> None:
    """Write a figure to a file. Raises NoPlot where that fails."""
    try:
        figure.savefig(path, format="png")
    except OSError as error:
        raise NoPlot(f"{path} cannot be written: {error.strerror}") from None


def trim(axes: Axes) -> None:
    """Remove the lines of the axes that carry no information."""
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(INK)
    axes.tick_params(colors=INK)


def draw(series: Series, figure: Figure) -> None:
    """Draw the three parts of the plot."""
    rates, kinds, scores = figure.subplots(1, 3, width_ratios=(1.1, 1, 1.2))
    noun = "game" if series.games == 1 else "games"
    figure.suptitle(f"{series.game}: {series.games:,} {noun}, seats rotated", fontsize=13, color=INK, weight="bold")
    draw_rates(series, rates)
    draw_kinds(series, kinds)
    draw_scores(series, scores)
    for axes in (rates, kinds, scores):
        trim(axes)


def draw_rates(series: Series, axes: Axes) -> None:
    """Draw the win rate of every bot with its 95% interval."""
    axes.set_title("Games won, with 95% interval", loc="left", fontsize=11, color=INK)
    fair = 100 / series.seats
    axes.axvline(fair, color=PALE, linewidth=1.5, zorder=0)
    for row, bot in enumerate(series.bots.values()):
        rate, low, high = 100 * bot.rate, 100 * bot.low, 100 * bot.high
        colour = COLOURS[row % len(COLOURS)]
        axes.plot([low, high], [row, row], color=colour, linewidth=3, solid_capstyle="butt", alpha=0.6)
        axes.plot([rate], [row], "o", color=colour, markersize=8)
        told = f"{rate:.1f} %  ({low:.1f} to {high:.1f})"
        side = "right" if rate > 70 else "left" if rate < 30 else "center"
        axes.annotate(told, (rate, row), (0, 11), textcoords="offset points", ha=side, fontsize=9, color=INK)
    axes.set_xlim(-3, 103)
    axes.set_xlabel("% of games", color=INK)
    name_bots(series, axes)


def draw_kinds(series: Series, axes: Axes) -> None:
    """Draw the kinds of victory of every bot."""
    axes.set_title("Victories by kind", loc="left", fontsize=11, color=INK)
    for row, bot in enumerate(series.bots.values()):
        left = 0.0
        for index, kind in enumerate(series.kinds):
            wins = bot.kinds[kind]
            label = kind if row == 0 else None
            colour = COLOURS[(index + 2) % len(COLOURS)]
            axes.barh(row, wins, 0.5, left, color=colour, hatch=HATCHES[index % 7], edgecolor="white", label=label)
            left += wins
    axes.set_xlabel("games won", color=INK)
    name_bots(series, axes)
    axes.legend(frameon=False, fontsize=9, labelcolor=INK, loc="upper center", bbox_to_anchor=(0.5, -0.13), ncols=3)


def draw_scores(series: Series, axes: Axes) -> None:
    """Draw the distribution of every bot's final points, with the mean."""
    axes.set_title("Points at the end, with mean", loc="left", fontsize=11, color=INK)
    low = min(min(bot.scores) for bot in series.bots.values())
    high = max(max(bot.scores) for bot in series.bots.values())
    # Whole points: every bin holds the same number of different scores.
    width = max(1, -(-(high - low + 1) // BINS))
    edges = [low + width * step - 0.5 for step in range((high - low) // width + 2)]
    # The legend stands above the highest bar.
    headroom = 1.1 + 0.06 * len(series.bots)
    for row, (name, bot) in enumerate(series.bots.items()):
        colour = COLOURS[row % len(COLOURS)]
        counts = list(bot.scores.values())
        points = list(bot.scores)
        label = f"{name}: {bot.mean_score:.1f}"
        if len(series.bots) <= MOST_FILLED:
            axes.hist(points, edges, weights=counts, histtype="stepfilled", color=colour, alpha=0.25)
        axes.hist(points, edges, weights=counts, histtype="step", color=colour, linewidth=1.8, label=label)
        axes.axvline(bot.mean_score, 0, 1 / headroom, color=colour, linewidth=1.5, linestyle="--")
    axes.set_xlabel("points", color=INK)
    axes.set_ylabel("games", color=INK)
    axes.set_ylim(0, axes.get_ylim()[1] * headroom)
    axes.legend(frameon=False, fontsize=9, labelcolor=INK, loc="upper left")


def name_bots(series: Series, axes: Axes) -> None:
    """Write the names of the bots, the first one on top."""
    # The full path of a bot's file would take up the width of the plot, so only its last part is shown.
    names = [name.rpartition("/")[2] for name in series.bots]
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
