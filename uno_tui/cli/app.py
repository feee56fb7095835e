"""The commands. Each imports what it needs when it runs, so that ``--help`` stays quick."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from uno_tui.cli.arguments import (
    AllJobs,
    Bots,
    Code,
    Csv,
    Daily,
    Field,
    Files,
    Games,
    GamesEach,
    Guests,
    Jobs,
    Json,
    Level,
    Markdown,
    Name,
    OpenHands,
    Pace,
    Plain,
    Players,
    RealTime,
    Rules,
    RulesetName,
    Rulesets,
    Scenario,
    Seats,
    Seed,
    Settings,
    TableSeats,
    TableSizes,
    Toml,
    Words,
)
from uno_tui.cli.help import Command, Group
from uno_tui.cli.saved import add_commands
from uno_tui.cli.tutorial import tutorial

_PLAY: Final = "Play"
_STUDY: Final = "Look closer"

_HELP: Final = """
UNO in your terminal, in real time: slap, shout, catch and challenge.

Without a command it opens the start screen.
"""
_EXAMPLES: Final = """
[bold]Examples[/]

uno-tui tutorial                              learn it by playing
uno-tui play                                  you and three bots
uno-tui play --rules olympic --bots 5         twins fly in, Draw Twos pile up
uno-tui play --rules house --set target=200   a short match by other rules
uno-tui rules olympic                         what is played, in words
uno-tui simulate --rules house --games 500    bots among themselves
"""

app = typer.Typer(
    cls=Group,
    epilog=_EXAMPLES,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from uno_tui import __version__

        typer.echo(f"uno-tui {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True, help=_HELP)
def start(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - the callback answers it
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Opens the start screen where no command is given."""
    if context.invoked_subcommand is None:
        from uno_tui.cli.playing import open_start_screen

        open_start_screen()


@app.command(cls=Command, rich_help_panel=_PLAY)
def play(
    name: Name = None,
    bots: Bots = None,
    level: Level = None,
    seats: TableSeats = None,
    open_hands: OpenHands = False,
    pace: Pace = None,
    seed: Seed = None,
    scenario: Scenario = None,
    code: Code = None,
    daily: Daily = False,
    plain: Plain = False,
    real_time: RealTime = False,
    rules: Rules = None,
    settings: Settings = None,
) -> None:
    """Deal a match and play it to the end, round by round."""
    from uno_tui.cli.playing import Wishes, play_match

    play_match(
        Wishes(
            rules=rules,
            settings=tuple(settings or ()),
            name=name,
            bots=bots,
            level=level,
            seats=seats,
            open_hands=open_hands,
            pace=pace,
            seed=seed,
            scenario=scenario,
            code=code,
            daily=daily,
            plain=plain,
            real_time=real_time,
        )
    )


app.command(cls=Command, rich_help_panel=_PLAY)(tutorial)


@app.command(cls=Command, rich_help_panel=_STUDY)
def rules(
    preset: RulesetName = None,
    words: Words = False,
    toml: Toml = False,
) -> None:
    """Show the options of a ruleset and what they mean."""
    from uno_tui.cli.console import console
    from uno_tui.cli.errors import BadInputError
    from uno_tui.cli.rules_page import show_presets, show_ruleset, tell_ruleset
    from uno_tui.cli.rulings import asked_rules
    from uno_tui.store.rulesets import write_ruleset

    if toml and words:
        raise BadInputError("--toml and --words both print; one of them can be asked for")
    if toml:
        typer.echo(write_ruleset(asked_rules(preset or "official")), nl=False)
    elif words:
        tell_ruleset(console(), asked_rules(preset or "official"))
    elif preset is None:
        show_presets(console())
    else:
        show_ruleset(console(), asked_rules(preset))


@app.command(cls=Command, rich_help_panel=_STUDY)
def simulate(
    players: Players = None,
    seats: Seats = None,
    games: Games = 100,
    seed: Seed = None,
    jobs: Jobs = 1,
    json: Json = False,
    csv: Csv = None,
    rules: Rules = None,
    settings: Settings = None,
) -> None:
    """Let bots play among themselves, and count.

    Who wins, how strong they are, how many turns a round takes and rounds a
    match, and what happens how often.

    The seats rotate: with four bots, four matches in a row have the same cards,
    and each bot sits everywhere once. The result depends on the seed alone,
    however many jobs there are. Ctrl+C shows what has been played so far.
    """
    from uno_tui.cli.simulation import Experiment, show_simulation

    experiment = Experiment(
        rules=rules,
        settings=tuple(settings or ()),
        players=players,
        seats=seats,
        games=games,
        seed=seed or 0,
        jobs=jobs,
        csv=csv,
    )
    raise typer.Exit(show_simulation(experiment, as_json=json))


@app.command(cls=Command, rich_help_panel=_STUDY)
def tournament(
    bots: Field = None,
    guests: Guests = None,
    players: TableSizes = "2,4",
    games: GamesEach = 4,
    seed: Seed = None,
    jobs: AllJobs = None,
    json: Json = False,
    markdown: Markdown = False,
    csv: Csv = None,
    rules: Rulesets = None,
    settings: Settings = None,
) -> None:
    """Find out which bots are the strongest.

    Every level in every temperament plays by every preset, among two and among
    four. Who sits at which table is decided by lot; at each table as many matches
    are dealt from the same cards as there are seats, and each bot sits everywhere
    once. Without options it takes some minutes; Ctrl+C shows how it stands so far.
    """
    from uno_tui.cli.tournament import Contest, hold_tournament

    contest = Contest(
        bots=bots,
        guests=guests,
        rules=rules,
        settings=tuple(settings or ()),
        players=players,
        games=games,
        seed=seed or 0,
        jobs=jobs,
        csv=csv,
    )
    raise typer.Exit(hold_tournament(contest, as_json=json, as_markdown=markdown))


@app.command(cls=Command, rich_help_panel=_STUDY)
def check(files: Files) -> None:
    """Run scenario files: positions, moves, and what has to come of them.

    Lessons are checked as well: that everything in them can be done and read.
    A line tells each scenario that fails: where, what was expected, and what
    came. The exit code is 1 if one failed and 2 if a file cannot be read.
    """
    from uno_tui.cli.checking import check_scenarios

    raise typer.Exit(check_scenarios(files))


add_commands(app, _PLAY, _STUDY)
