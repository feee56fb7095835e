"""A whole round with the coach looking on."""

from __future__ import annotations

import pytest

from tests.table.acting import position
from uno_tui.rules.cards import Color, card
from uno_tui.rules.moves import Draw, Intercept, Move, Pass, Play
from uno_tui.tutorial.checking import BOX_LINES, BOX_WIDTH
from uno_tui.tutorial.guide import WELCOME, Guided
from uno_tui.tutorial.lesson import Lesson, Part
from uno_tui.tutorial.library import load_lessons
from uno_tui.tutorial.mentor import Mentor, reason_for
from uno_tui.tutorial.run import LessonRun
from uno_tui.tutorial.speech import Speech
from uno_tui.tutorial.telling import PlainWords, runs, wrap

GUIDED = [lesson for lesson in load_lessons().lessons if any(p.guided for p in lesson.parts)]


def lines(text: str) -> int:
    return len(wrap(runs(text, PlainWords()), BOX_WIDTH)) if text else 0


def guided(part: Part) -> Guided:
    return Guided(part, "Ann", LessonRun(GUIDED[0], "Ann", 0.0).pursuit, 0.0)


def play_out(one: Guided, *, ask: bool = True) -> list[Speech]:
    """Plays the round by the coach's own advice; gives back everything that was said."""
    said: list[Speech] = []
    mentor, seat, now = Mentor(1), one.part.learner, 0.0
    for _ in range(2000):
        one.look()
        said.append(one.speech)
        view = one.table.view(seat)
        if view.phase == "over":
            return said
        if view.my_turn:
            if ask:
                one.tip(now)
                said.append(one.speech)
            one.table.submit(mentor.choice(view), now)
            said.append(one.speech)
        else:
            due = one.table.next_due()
            assert due is not None
            now = max(now, due)
            one.table.advance(now)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("lesson", GUIDED, ids=lambda lesson: lesson.name)
def test_a_round_is_played_with_words_that_fit(lesson: Lesson) -> None:
    one = guided(lesson.parts[0])
    said = play_out(one)
    assert said[0] == Speech(WELCOME)
    assert all(lines(speech.text) + lines(speech.more) <= BOX_LINES for speech in said)
    assert any("what I would do" in speech.text for speech in said)
    assert any(speech.tip for speech in said)
    assert said[-1].waits
    assert one.page == "round"
    one.go_on(0.0)
    assert one.done


def test_the_same_round_is_played_again_alike() -> None:
    first, second = (play_out(guided(GUIDED[0].parts[0])) for _ in range(2))
    assert first == second


def test_the_text_of_the_file_comes_first() -> None:
    run = LessonRun(GUIDED[0], "Ann", 0.0)
    assert run.speech.waits
    run.go_on(0.0)
    assert isinstance(run.playing, Guided)
    assert run.speech.text == WELCOME
    assert not run.over
    run.onward(0.0)
    assert run.over


def test_what_the_learner_did_is_remarked_on() -> None:
    one = guided(GUIDED[0].parts[0])
    view = one.table.view(0)
    wanted = one.wanted(view)
    assert isinstance(wanted, Play)
    one.remark(wanted, wanted, view)
    assert one.speech.text.startswith("Just what I would do.")
    one.remark(Draw(0), wanted, view)
    face = wanted.cards[-1].spelling
    assert one.speech.text.startswith(f"Why not. I would have played [{face}]: it ")
    one.remark(Intercept(0, wanted.cards), None, view)
    assert one.speech.text.startswith("*Well seen!*")


@pytest.mark.parametrize(
    ("hand", "top", "move", "reason"),
    [
        ("r5 r8 r1 g2", "r9", Play(0, (card("r5"),)), "keeps red going, of which you hold 2"),
        ("g9 g8 r1 b2", "r9", Play(0, (card("g9"),)), "changes to green, of which you hold 1"),
        ("rS g8 b1 y2", "r9", Play(0, (card("rS"),)), "nearly out, and this hurts"),
        ("rR g8 b1 y2", "r9", Play(0, (card("rR"),)), "would count 20 points"),
        ("r3 g8 b1 y2", "r9", Play(0, (card("r3"),)), "one card less"),
        ("r3", "r9", Play(0, (card("r3"),)), "the round is yours"),
        ("W g8 g1 y2", "r9", Play(0, (card("W"),), Color.GREEN), "Nothing else fits. You hold 2"),
        ("W r8 r1 y2", "r9", Play(0, (card("W"),), Color.RED), "You hold 2 red cards"),
        ("r7 g8 b1 y2", "r9", Play(0, (card("r7"),), partner=1), "shorter hand"),
        ("g8 b1 y2", "r9", Draw(0), "Nothing fits."),
        ("r8 b1 y2", "r9", Draw(0), "Nothing you hold is worth"),
        ("r8 b1 y2", "r9", Pass(0), "worth more later"),
    ],
)
def test_reasons(hand: str, top: str, move: Move, reason: str) -> None:
    view = position([hand, "b4 b3", "y1 y3"], top).view(0)
    assert reason in reason_for(move, view)
