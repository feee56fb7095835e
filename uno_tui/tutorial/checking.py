"""Whether lessons are sound: every move lawful, every step reached, every text in its box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from uno_tui.rules.cards import card
from uno_tui.rules.moves import Catch, Play
from uno_tui.rules.notation import NotationError
from uno_tui.rules.playable import partner_needed_as_last, wants_partner
from uno_tui.rules.reasons import Reason, Refused
from uno_tui.rules.round import Round
from uno_tui.rules.scenario import Failure, Report, check_files, run
from uno_tui.rules.scenario_tables import ScenarioError
from uno_tui.tutorial.lesson import Lesson, LessonStep, Part
from uno_tui.tutorial.reading import is_lesson, read_lesson
from uno_tui.tutorial.script import same_move
from uno_tui.tutorial.speech import how_to, how_to_slap
from uno_tui.tutorial.telling import PlainWords, cards_to_press, runs, slappers, wrap
from uno_tui.value import value

BOX_WIDTH: Final = 76
BOX_LINES: Final = 5
"""The room for what the coach says in a terminal of 80 by 24."""

PLACES: Final = (
    "hand",
    "draw",
    "pile",
    "color",
    "direction",
    "owed",
    "status",
    "header",
    "log",
    "bar",
    "handover",
)
"""What a coach can point at, besides players and cards of the hand."""

_NONSENSE: Final = frozenset(
    {Reason.NOT_HELD, Reason.NO_SUCH_SEAT, Reason.NO_CARD, Reason.NOT_A_WILD, Reason.BAD_PARTNER}
)
_WORDS: Final = PlainWords()


@value
class _Stand:
    """A step of a lesson, and the round as it is before it."""

    part: Part
    number: int
    step: LessonStep
    played: Round

    def problem(self, expected: str, got: str) -> Failure:
        """Something that is wrong here."""
        scenario = self.part.scenario
        return Failure(scenario.file, scenario.title, self.number, expected, got)


def check_paths(paths: Iterable[str | Path]) -> Report:
    """Checks the files ``paths``: lessons as lessons, scenarios as scenarios."""
    passed = 0
    failed: list[tuple[Failure, ...]] = []
    errors: list[str] = []
    for path in paths:
        try:
            lesson = _lesson_in(Path(path))
        except ScenarioError as error:
            errors.append(str(error))
            continue
        if lesson is None:
            report = check_files([path])
        else:
            wrong = tuple(tuple(found) for part in lesson.parts if (found := check_part(part)))
            report = Report(len(lesson.parts) - len(wrong), wrong, ())
        passed += report.passed
        failed += report.failed
        errors += report.errors
    return Report(passed, tuple(failed), tuple(errors))


def _lesson_in(path: Path) -> Lesson | None:
    """The lesson in a file, or None if there is none that could be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return read_lesson(text, str(path)) if is_lesson(text, str(path)) else None


def check_lesson(lesson: Lesson) -> list[Failure]:
    """Everything that is wrong with ``lesson``."""
    return [failure for part in lesson.parts for failure in check_part(part)]


def check_part(part: Part) -> list[Failure]:
    """Everything that is wrong with one part of a lesson."""
    failures = run(part.scenario)
    if failures:
        return failures
    return [failure for stand in _walk(part) for failure in _check_step(stand)]


def _walk(part: Part) -> Iterator[_Stand]:
    """The steps of ``part`` in order, each with the round as the expected moves leave it."""
    played = part.scenario.begin()
    for number, step in enumerate(part.steps, 1):
        yield _Stand(part, number, step, played.copy())
        if step.do:
            _make(part, step.do, played)


def _check_step(stand: _Stand) -> Iterator[Failure]:
    step = stand.step
    if step.do and stand.played.over:
        yield stand.problem("a step that can be reached", "a round that is over")
        return
    yield from _check_texts(stand)
    yield from _check_places(stand)
    yield from _check_slap_keys(stand)
    if step.mine and step.do:
        yield from _check_keys(stand, step.do)
    for text in step.others:
        yield from _check_keys(stand, text)
        yield from _check_other(stand, text)
    yield from _check_wrong(stand)
    if step.rival:
        yield from _check_lawful(stand, step.rival.move)


def _check_lawful(stand: _Stand, text: str) -> Iterator[Failure]:
    try:
        reason = stand.played.why_not(stand.part.move(text, stand.played))
    except NotationError as error:
        yield stand.problem(f"{text} to be a move", str(error))
        return
    if reason is not None:
        yield stand.problem(f"{text} to be lawful", reason.text)


def _check_keys(stand: _Stand, text: str) -> Iterator[Failure]:
    """The screen asks for a color or a partner, and lets nobody be caught without a reason."""
    move = stand.part.move(text, stand.played)
    if isinstance(move, Catch) and stand.played.why_not(move) is not None:
        yield stand.problem(f"{text} to be possible", "nobody who can be caught")
    if isinstance(move, Play):
        face, rules = move.cards[-1], stand.played.rules
        last = len(move.cards) == len(stand.played.hands[move.seat])
        named = not last or partner_needed_as_last(rules, face)
        if wants_partner(rules, face) and named and move.partner is None:
            yield stand.problem(f"{text} to name a player", "nobody")
        if face.is_wild and not last and move.color is None:
            yield stand.problem(f"{text} to call a color", "none")


def _check_other(stand: _Stand, text: str) -> Iterator[Failure]:
    """Another good move is lawful, and whatever follows is as lawful as after the first one."""
    found = list(_check_lawful(stand, text))
    yield from found
    if found or not stand.step.do:
        return
    usual, other = stand.played.copy(), stand.played.copy()
    _make(stand.part, stand.step.do, usual)
    _make(stand.part, text, other)
    for step in stand.part.steps[stand.number :]:
        if not step.do:
            continue
        reason = other.why_not(stand.part.move(step.do, other))
        if reason is not usual.why_not(stand.part.move(step.do, usual)):
            yield stand.problem(f"{step.do} after {text}", reason.text if reason else "no mistake")
            return
        _make(stand.part, step.do, usual)
        _make(stand.part, step.do, other)


def _make(part: Part, text: str, played: Round) -> None:
    with suppress(Refused):
        played.apply(part.move(text, played))


def _check_wrong(stand: _Stand) -> Iterator[Failure]:
    step, part, played = stand.step, stand.part, stand.played
    right = [part.move(text, played) for text in (step.do, *step.others) if text]
    for answer in step.wrong:
        for text in answer.moves:
            move = part.move(text, played)
            reason = played.why_not(move)
            if any(same_move(move, good) for good in right):
                yield stand.problem(f"{text} to be wrong", "the move that is asked for")
            elif reason in _NONSENSE:
                yield stand.problem(f"{text} to be possible", reason.text)
            else:
                yield from _check_keys(stand, text)


def _check_places(stand: _Stand) -> Iterator[Failure]:
    """What the coach points at is there, and so are the cards whose keys are named."""
    part, step = stand.part, stand.step
    held = set(stand.played.hands[part.learner])
    for word in step.show:
        if word in PLACES or word in part.names:
            continue
        try:
            known = card(word) in held
        except ValueError:
            known = False
        if not known:
            yield stand.problem("something to point at", word)
    if step.mine:
        for face in cards_to_press(f"{step.say} {step.tip}"):
            if face not in held:
                yield stand.problem(f"{face} in the hand", "it is not there")


def _check_slap_keys(stand: _Stand) -> Iterator[Failure]:
    """Only where people share the keyboard are there slap keys, and plates over the hand."""
    part, step = stand.part, stand.step
    told = " ".join([step.say, step.tip, *(answer.say for answer in step.wrong)])
    for name in slappers(told):
        if name not in part.names or not part.slaps:
            yield stand.problem("a player with a slap key", name)
    if step.plate and not part.slaps:
        yield stand.problem("a plate where people share the keyboard", step.plate)


def _check_texts(stand: _Stand) -> Iterator[Failure]:
    step = stand.step
    more = [step.tip, *(answer.say for answer in step.wrong)]
    if step.asks and step.do and not step.tip:
        move = stand.part.move(step.do, stand.played)
        more.append(how_to_slap(move, stand.part.names) if step.slap else how_to(move))
    said = _lines(_said_at(stand))
    longest = max(more, key=_lines)
    lines = said + _lines(longest)
    if lines > BOX_LINES:
        text = f"{said} and {lines - said} lines" if longest else f"{lines} lines"
        yield stand.problem(f"texts of at most {BOX_LINES} lines", text)
    if step.rival and _lines(step.rival.late) > BOX_LINES:
        yield stand.problem(f"texts of at most {BOX_LINES} lines", "more when it is too late")


def _said_at(stand: _Stand) -> str:
    """What the coach says in a step, or said before it."""
    before = [step.say for step in stand.part.steps[: stand.number] if step.say]
    return before[-1] if before else ""


def _lines(text: str) -> int:
    return len(wrap(runs(text, _WORDS), BOX_WIDTH)) if text else 0
