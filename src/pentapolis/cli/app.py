"""Commands and their options. Each command imports its implementation when it runs, so that `--help` stays quick."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from pentapolis.cli.error_handling import CommandGroup
from pentapolis.core.errors import OptionError

app = typer.Typer(
    cls=CommandGroup,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Great civilization board games at one table: play, replay, let bots compete, measure.",
    epilog="Start with: [bold]pentapolis play[/bold]",
)

Game = Annotated[str, typer.Argument(help="The game; 'pentapolis games' lists them.", show_default=True)]
Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The games; by default all of them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A game option; can be repeated."),
]
Seats = Annotated[int | None, typer.Option(min=1, help="Number of seats.")]
Language = Annotated[str | None, typer.Option("--lang", help="Language: en or hu; by default the system's.")]
Json = Annotated[bool, typer.Option("--json", help="Print only JSON to standard output.")]
Processes = Annotated[int, typer.Option(min=1, max=512, help="Number of processes that share the work.")]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="[ADDRESS]",
        help="Use a Ray cluster: the one at ADDRESS, otherwise a running one or a new local one.",
    ),
]
GameCount = Annotated[int, typer.Option(min=1, help="Number of games.")]
Record = Annotated[Path, typer.Argument(metavar="FILE", help="A game record.", show_default=False)]


def options_of(given: list[str] | None) -> dict[str, str]:
    """Parse options of a game from `name=value` texts. Raises OptionError."""
    options = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise OptionError(f"{text!r} is not an option; expected name=value")
        options[name] = value
    return options


def print_json(value: Any) -> None:
    """Write a value as JSON and nothing else."""
    import json

    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """Great civilization board games at one table: play, replay, let bots compete, measure."""
    if version:
        from pentapolis import __version__

        typer.echo(f"pentapolis {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(
    epilog="Examples: [bold]pentapolis play[/bold] · [bold]pentapolis play duel --bot minerva --lang hu[/bold]"
    " · [bold]pentapolis play --hotseat --option wonder_selection=preset[/bold]"
    " · [bold]pentapolis play akropolis --seats 1[/bold]"
)
def play(
    game: Game = "duel",
    bot: Annotated[
        str,
        typer.Option(
            help="The bot for the other seats: milo, iris, timon (the default), portia, kassandra, minerva;"
            " file.py:ClassName; or cmd:PROGRAM."
        ),
    ] = "",
    hotseat: Annotated[bool, typer.Option("--hotseat", help="All seats are people at one keyboard.")] = False,
    seat: Annotated[str, typer.Option(help="Your seat: 1, 2, ... or random.")] = "1",
    seats: Annotated[
        int | None, typer.Option(min=1, help="Number of seats; by default the minimum, but at least 2.")
    ] = None,
    lang: Language = None,
    seed: Annotated[str | None, typer.Option(help="Seed of the game: the same seed deals the same game.")] = None,
    option: Options = None,
    name: Annotated[str, typer.Option(help="Your name.")] = "",
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Continue a saved game.")] = None,
    position: Annotated[
        Path | None, typer.Option("--position", metavar="FILE", help="Start from a position, which names its game.")
    ] = None,
    pace: Annotated[float | None, typer.Option(min=0.0, help="Seconds between bot moves.")] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Show the table in words instead of the game's board.")
    ] = False,
) -> None:
    """Play a game in the terminal, against bots or with friends at one keyboard."""
    from pentapolis.cli.commands.play import Seating
    from pentapolis.cli.commands.play import play as run

    seating = Seating(seat=seat, bot=None if hotseat else bot, name=name, seats=seats)
    run(
        game,
        seating,
        language=lang,
        seed=seed,
        options=options_of(option),
        saved=load,
        position=position,
        pace=pace,
        generic=plain,
    )


@app.command(
    epilog="Examples: [bold]pentapolis replay game.txt --step[/bold] · [bold]pentapolis replay game.txt --ply 20"
    " --view 1[/bold] · [bold]pentapolis replay game.txt --moves[/bold]"
)
def replay(
    file: Record,
    ply: Annotated[int | None, typer.Option(min=0, help="Show the position after this many moves.")] = None,
    view: Annotated[str, typer.Option(help="Point of view: seat 1, 2, ... or public.")] = "public",
    step: Annotated[bool, typer.Option("--step", help="Wait for a key after each move.")] = False,
    moves: Annotated[bool, typer.Option("--moves", help="List the moves in words, without the table.")] = False,
    lang: Language = None,
) -> None:
    """Replay a game record: the table, and every move in words."""
    from pentapolis.cli.commands.replay import replay as run

    run(file, ply=ply, view=view, step=step, moves=moves, language=lang)


@app.command(
    epilog="Examples: [bold]pentapolis show position.txt[/bold] · [bold]pentapolis show position.txt --view 1[/bold]"
    " · [bold]pentapolis show game.txt --ply 20 --text > position.txt[/bold]"
)
def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A position or a game record.", show_default=False)],
    view: Annotated[str, typer.Option(help="Point of view: seat 1, 2, ... or public.")] = "public",
    ply: Annotated[
        int | None, typer.Option(min=0, help="For a game record: the position after this many moves.")
    ] = None,
    text: Annotated[
        bool, typer.Option("--text", help="Print the position as text, including hidden information.")
    ] = False,
    lang: Language = None,
) -> None:
    """Show a position: drawn from a point of view, or as the text that 'play --position' starts from."""
    from pentapolis.cli.commands.show import show as run

    run(file, view=view, ply=ply, text=text, language=lang)


@app.command(
    epilog="Examples: [bold]pentapolis serve --open[/bold] · [bold]pentapolis serve --host 0.0.0.0 --port 8000[/bold]"
    " · [bold]pentapolis serve --workers 2 --database postgresql://... --bus redis://...[/bold]"
)
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; by default 127.0.0.1.")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port; by default 8000 or the next free one.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///... or postgresql://...; by default SQLite in the data folder."),
    ] = None,
    bus: Annotated[str | None, typer.Option(metavar="URL", help="redis://...; required for several processes.")] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Number of server processes.")] = 1,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Data folder; by default the user's.")] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
) -> None:
    """Start a table server with its web page: play in the browser, with friends and bots."""
    from pentapolis.cli.commands.serve import serve as run

    run(host=host, port=port, database=database, bus=bus, workers=workers, data=data, open_page=open_page)


admin = typer.Typer(no_args_is_help=True, help="Commands for the operator of a server, on its machine.")
app.add_typer(admin, name="admin")


@admin.command(
    epilog="Examples: [bold]pentapolis admin reports[/bold] · [bold]pentapolis admin reports --done 3[/bold]"
)
def reports(
    everything: Annotated[bool, typer.Option("--all", help="Include reports that are done.")] = False,
    done: Annotated[int | None, typer.Option(metavar="NUMBER", help="Mark this report as done.")] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="As for serve; by default SQLite in the data folder.")
    ] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Data folder; by default the user's.")] = None,
    json: Json = False,
) -> None:
    """List the reports of players about other players, the oldest first."""
    import msgspec

    from pentapolis.cli.commands.admin import format_report
    from pentapolis.cli.commands.admin import reports as read

    found = read(database=database, data=data, everything=everything, done=done)
    if json:
        print_json(msgspec.to_builtins(found))
        return
    for report in found:
        print(format_report(report))
    if not found:
        print("No reports.")


@app.command(
    epilog="Examples: [bold]pentapolis load --tables 500[/bold] · [bold]pentapolis load --game ages --json[/bold]"
)
def load(
    tables: Annotated[
        int, typer.Option(min=1, max=10_000, help="Largest number of tables; smaller numbers are measured first.")
    ] = 500,
    seconds: Annotated[int, typer.Option(min=1, help="Seconds per measurement.")] = 30,
    think: Annotated[float, typer.Option(min=0.0, help="Mean thinking time of a player, in seconds.")] = 5.0,
    game: Annotated[str, typer.Option(help="The game to play.")] = "duel",
    whole: Annotated[bool, typer.Option("--whole", help="Receive whole views instead of patches.")] = False,
    url: Annotated[
        str | None, typer.Option(help="A server running with PENTAPOLIS_LIMITS=none; by default, one is started.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Number of processes of the started server.")] = 1,
    database: Annotated[str | None, typer.Option(help="Database of the started server; by default SQLite.")] = None,
    bus: Annotated[str | None, typer.Option(help="Bus of the started server, for several processes.")] = None,
    json: Json = False,
) -> None:
    """Measure how the cost of a table server grows with the number of live tables. Exit status 1 on any error."""
    from pentapolis.cli.commands.load import Plan
    from pentapolis.cli.commands.load import load as run

    plan = Plan(
        tables=tables,
        seconds=seconds,
        think=think,
        game=game,
        whole=whole,
        url=url,
        workers=workers,
        database=database,
        bus=bus,
    )
    found = run(plan, quiet=json)
    if json:
        print_json(found)
    if any(stage["errors"] for stage in found["stages"]):
        raise typer.Exit(1)


@app.command(epilog="Example: [bold]pentapolis match duel --bots greedy,random --games 1000 --seed 1[/bold]")
def match(
    game: Game = "duel",
    bots: Annotated[
        str, typer.Option(help="Bots, separated by commas: names, file.py:ClassName, or cmd:PROGRAM.")
    ] = "greedy,random",
    games: GameCount = 1000,
    seed: Annotated[str, typer.Option(help="Seed of the series.")] = "1",
    seats: Seats = None,
    option: Options = None,
    processes: Processes = 1,
    ray: Ray = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="Time limit of a bot per decision; by default, none.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Write a chart of the result to this file.")
    ] = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Let bots compete: rotated seats, every deal played from all seats, win rates with 95% intervals."""
    from pentapolis.arena.executors import hired
    from pentapolis.cli.commands.match import play_match

    names = [name.strip() for name in bots.split(",")]
    given = options_of(option)
    with hired(processes, ray=ray) as workers:
        series = play_match(game, names, games, seed, seats, given, workers, plot, lang, seconds=seconds, quiet=json)
    if json:
        print_json(series)


@app.command(
    epilog="Examples: [bold]pentapolis ladder duel --deals 100 --processes 2 --file duel.ladder[/bold]"
    " · [bold]pentapolis ladder duel --bots new.py:Bot,greedy --sprt 0,50 --deals 2000[/bold]"
)
def ladder(
    game: Game = "duel",
    bots: Annotated[str, typer.Option(help="Bots, separated by commas; by default, the levels and greedy.")] = "",
    deals: Annotated[int, typer.Option(min=1, help="Number of deals per pair, each played from all seats.")] = 100,
    seed: Annotated[str, typer.Option(help="Seed of the deals.")] = "1",
    seats: Seats = None,
    option: Options = None,
    processes: Processes = 1,
    ray: Ray = None,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="File for the results; the same command continues it.")
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Test whether the first of two bots leads by LOW or by HIGH Elo, and stop once decided.",
        ),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Write a chart of the ladder to this file.")
    ] = None,
    publish: Annotated[
        Path | None, typer.Option(metavar="FILE.json", help="Add the ratings to this file of published levels.")
    ] = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Rate bots: every bot plays every other on the same deals from all seats. Prints Elo with 95% intervals."""
    from pentapolis.arena.executors import hired
    from pentapolis.cli.commands.ladder import compare
    from pentapolis.cli.commands.ladder import ladder as run

    names = [name.strip() for name in bots.split(",") if name.strip()]
    given = options_of(option)
    elo = None if sprt is None else elo_of(sprt)
    with hired(processes, ray=ray) as workers:
        if elo is not None:
            found = compare(game, names, elo, deals, seed, seats, given, workers, file, lang, quiet=json)
        else:
            found = run(game, names, deals, seed, seats, given, workers, file, plot, publish, lang, quiet=json)
    if json:
        print_json(found)


@app.command(
    epilog="Examples: [bold]pentapolis record duel --games 1000000 --out games.parquet[/bold]"
    " · [bold]pentapolis record akropolis --bots greedy --games 10000 --observations --out akropolis.parquet[/bold]"
)
def record(
    game: Game,
    games: GameCount,
    out: Annotated[Path, typer.Option(metavar="FILE.parquet", help="Output file; the same command continues it.")],
    bots: Annotated[
        str, typer.Option(help="Bots, separated by commas; the last one takes all remaining seats.")
    ] = "random",
    observations: Annotated[
        bool, typer.Option("--observations", help="Include the seat's observation and all its legal actions.")
    ] = False,
    seed: Annotated[str, typer.Option(help="Seed of the games.")] = "1",
    seats: Seats = None,
    option: Options = None,
    processes: Annotated[
        int | None, typer.Option(min=1, max=512, help="Number of processes; by default one per core.")
    ] = None,
    ray: Ray = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Play games and write all decisions and results to a Parquet file. An interrupted run can be resumed."""
    from pentapolis.arena.executors import cores, hired
    from pentapolis.cli.commands.record import record as run

    names = [name.strip() for name in bots.split(",")]
    with hired(processes or cores(), ray=ray) as workers:
        found = run(game, games, out, names, seed, seats, options_of(option), observations, workers, lang, quiet=json)
    if json:
        print_json(found)


def elo_of(text: str) -> tuple[float, float]:
    """Parse the two Elo numbers of a sequential test. Raises OptionError."""
    try:
        low, high = (float(number) for number in text.split(","))
    except ValueError:
        raise OptionError(f"{text!r} is not a pair of Elo numbers; expected LOW,HIGH as in 0,50") from None
    return low, high


@app.command(epilog="Examples: [bold]pentapolis bench[/bold] · [bold]pentapolis bench duel --seconds 2 --json[/bold]")
def bench(
    games: Games = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds per measurement.")] = 1.0,
    start: Annotated[
        bool, typer.Option("--start", help="Measure the start-up time of imports and commands instead.")
    ] = False,
    json: Json = False,
) -> None:
    """Measure the engines, interpreted and compiled. Exit status 1 if they do not play the same games."""
    from pentapolis.cli.bench_startup import measure_startup
    from pentapolis.cli.commands.bench import bench as run

    if start:
        found = measure_startup(quiet=json)
        if json:
            print_json(found)
        return

    results, agree = run(games or [], seconds, quiet=json)
    if json:
        print_json(results)
    if not agree:
        raise typer.Exit(1)


@app.command(epilog="Example: [bold]pentapolis check duel --games 2000[/bold]")
def check(
    games: Games = None,
    count: Annotated[int, typer.Option("--games", min=1, help="Number of games to play.")] = 2000,
    seed: Annotated[str, typer.Option(help="Seed of the games.")] = "1",
    seats: Seats = None,
    option: Options = None,
    processes: Processes = 1,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Run the conformance kit: the laws that every game must keep. Exit status 1 if one is broken."""
    from pentapolis.arena.executors import hired
    from pentapolis.cli.commands.check import check as run

    with hired(processes, ray=ray) as workers:
        results, kept = run(games or [], count, seed, seats, options_of(option), workers, quiet=json)
    if json:
        print_json(results)
    if not kept:
        raise typer.Exit(1)


@app.command(epilog="Examples: [bold]pentapolis facts duel[/bold] · [bold]pentapolis facts duel --list[/bold]")
def facts(
    game: Game,
    json: Annotated[bool, typer.Option("--json/--list", help="JSON with every number, or just a list of ids.")] = True,
    lang: Language = None,
) -> None:
    """Print every component of a game with its numbers, name and effect, as JSON."""
    from pentapolis.cli.commands.facts import facts_with_text
    from pentapolis.games.registry import load

    found = facts_with_text(load(game), lang)
    if json:
        print_json(found)
        return
    for kind, members in found.items():
        typer.echo(f"{kind} ({len(members)}): {', '.join(str(member['id']) for member in members)}")


@app.command(epilog='docs/engine.md describes the requests. Start with the line [bold]{"do": "hello"}[/bold].')
def engine() -> None:
    """Let another program use the engine: requests on standard input, responses on standard output, as JSON lines."""
    from pentapolis.json_engine import serve as run

    run(sys.stdin.buffer, sys.stdout.buffer)


@app.command()
def games(json: Json = False) -> None:
    """List the games with their seats and options."""
    from pentapolis.cli.commands.games import catalogue, show

    if json:
        print_json(catalogue())
    else:
        show(catalogue())
