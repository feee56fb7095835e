"""``uno-tui resume`` and ``uno-tui replay``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import typer

from uno_tui.cli.errors import BadInputError, one_line, tell, told
from uno_tui.cli.terminal import given_back, need_plain, need_terminal
from uno_tui.rules.phases import Over
from uno_tui.store.codes import code_of
from uno_tui.store.errors import BusyError, MatchFileError
from uno_tui.store.matchfile import Saved, read_match
from uno_tui.store.recorder import Resumed, resume
from uno_tui.store.replay import Replay
from uno_tui.store.shelf import saved_matches, unfinished_matches
from uno_tui.store.transcript import transcript
from uno_tui.tui.setup import TableSetup

DIFFERENT: Final = 1
"""The exit code where a saved match is not what the rules make of it."""

_NO_DEAL: Final = "nothing has been dealt in this match"


def resume_match(file: Path | None, *, plain: bool = False, real_time: bool = False) -> None:
    """Opens the table at which a saved match goes on, or goes on with it line by line.

    Raises:
        BadInputError: it cannot be taken up, or there is no terminal.
    """
    need_plain(real_time=real_time, plain=plain)
    if not plain:
        need_terminal("uno-tui resume --plain")
    with told():
        resumed = _latest() if file is None else resume(file)
    if resumed.message:
        tell(resumed.message)
    with resumed.recorder, told():
        setup = TableSetup.resuming(resumed)
        if plain:
            from uno_tui.cli.plainly import play_plainly

            play_plainly(setup, real_time=real_time)
            return
        from uno_tui.tui.program import run_table

        with given_back():
            run_table(setup)


def verify_match(file: Path | None) -> int:
    """Decides every move of a saved match again, says what came of it, and gives the exit code.

    Raises:
        BadInputError: it cannot be read at all.
    """
    saved = saved_match(file)
    if saved.flaw is not None:
        typer.echo(one_line(f"{saved.path}: {saved.flaw}"))
        return DIFFERENT
    acts = saved.course.acts
    moves = sum(act.move is not None for act in acts)
    rounds = len({act.round_number for act in acts})
    typer.echo(
        f"{one_line(str(saved.path))}: no difference, {_count(moves, 'move')}"
        f" in {_count(rounds, 'round')}"
    )
    return 0


def replay_match(file: Path | None) -> None:
    """Shows a saved match again on the table.

    Raises:
        BadInputError: it cannot be read at all, or nothing has been dealt in it.
    """
    saved = saved_match(file)
    if not saved.match.rounds:
        raise BadInputError(f"{saved.path}: {_NO_DEAL}")
    if saved.flaw is not None:
        tell(f"{saved.path}: {saved.flaw}; what comes before is shown")
    from uno_tui.tui.program import run_replay

    with given_back():
        run_replay(saved.course)


def show_match(file: Path | None, *, scenario: bool, after: int | None) -> None:
    """Prints a saved match as text, or a position of it as a scenario.

    Raises:
        BadInputError: it cannot be read at all, or there is no such position.
    """
    if after is not None and not scenario:
        raise BadInputError("--after goes with --export scenario")
    saved = saved_match(file)
    if saved.flaw is not None:
        tell(f"{saved.path}: {saved.flaw}; what comes before is shown")
    if scenario:
        typer.echo(_position(saved, after), nl=False)
    else:
        typer.echo(transcript(saved.course), nl=False)


def show_code(file: Path | None) -> None:
    """Prints the code of a saved match's deal.

    Raises:
        BadInputError: it cannot be read at all, or it began from a position.
    """
    saved = saved_match(file)
    code = code_of(saved.header)
    if code is None:
        raise BadInputError(f"{saved.path}: this match began from a position, not with a deal")
    typer.echo(code)


def _latest() -> Resumed:
    """The match that was played last and is not played elsewhere."""
    busy: BusyError | None = None
    for path in unfinished_matches():
        try:
            return resume(path)
        except BusyError as error:
            busy = error
    raise busy or MatchFileError("there is no match to go on with")


def saved_match(file: Path | None) -> Saved:
    """The match saved in ``file``, or the one that was played last.

    Raises:
        BadInputError: it cannot be read at all.
    """
    with told():
        path = file or next(iter(saved_matches()), None)
        if path is None:
            raise MatchFileError("no match has been saved yet")
        return read_match(path)


def _position(saved: Saved, after: int | None) -> str:
    replay = Replay(saved.course)
    if not replay.steps and replay.round_number == 0:
        raise BadInputError(f"{saved.path}: {_NO_DEAL}")
    if after is not None and not replay.first <= after <= replay.last:
        raise BadInputError(
            f"--after is a number from {replay.first} to {replay.last} here, not {after}"
        )
    replay.go(replay.last if after is None else after)
    if after is None and isinstance(replay.course().match.round.phase, Over):
        replay.back()
    return replay.scenario()


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
