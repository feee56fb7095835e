"""A lesson as it is played: what is right, what is wrong, what happens by itself."""

from __future__ import annotations

import pytest

from tests.tutorial.lessons import HEAD, RACE, TALE, lesson
from uno_tui.rules.cards import Color, card
from uno_tui.rules.moves import Draw, Intercept, Move, Play, Uno
from uno_tui.rules.reasons import Reason
from uno_tui.rules.scenario_tables import ScenarioError
from uno_tui.table.outcomes import Done, Refused
from uno_tui.tutorial.pursuit import FASTEST, SLOWEST, Pursuit
from uno_tui.tutorial.run import UNTRIED, LessonRun
from uno_tui.tutorial.script import ALLOWED, CLOSE_AFTER, TIP_AFTER, Script, same_move

R5 = Play(0, (card("r5"),))


def run_of(text: str = TALE, pursuit: Pursuit = UNTRIED) -> LessonRun:
    return LessonRun(lesson(text), "Ann", 0.0, pursuit=pursuit)


def script_of(run: LessonRun) -> Script:
    assert isinstance(run.playing, Script)
    return run.playing


def submit(run: LessonRun, move: Move, now: float) -> object:
    outcome = run.table.submit(move, now)
    run.settle(now)
    return outcome


def advance(run: LessonRun, now: float) -> None:
    run.table.advance(now)
    run.settle(now)


def test_nothing_happens_until_what_was_said_is_read() -> None:
    run = run_of()
    assert (run.speech.text, run.speech.waits, run.speech.show) == ("Look.", True, ("hand",))
    assert run.table.next_due() is None
    assert isinstance(submit(run, R5, 1.0), Refused)
    assert run.table.view(0).number == 0
    run.go_on(2.0)
    assert run.speech.text.startswith("Play the")
    assert not run.speech.waits


def test_the_learner_is_called_by_name() -> None:
    assert run_of().table.names == ("Ann", "Ben", "Cat")


def test_the_right_move_is_made_and_the_others_follow() -> None:
    run = run_of()
    run.go_on(0.0)
    assert submit(run, R5, 1.0) == Done()
    due = run.table.next_due()
    assert due == pytest.approx(2.2)
    advance(run, 2.2)
    assert run.table.view(0).top is card("r2")
    advance(run, 3.5)
    assert run.table.view(0).top is card("r4")
    assert (run.speech.text, run.speech.waits) == ("Cat, too.", True)


def test_enter_does_not_hurry_the_others() -> None:
    run = run_of()
    run.go_on(0.0)
    submit(run, R5, 1.0)
    for _ in range(5):
        run.go_on(1.0)
    assert run.table.view(0).top is card("r5")


def test_a_foreseen_mistake_is_answered_and_changes_nothing() -> None:
    run = run_of()
    run.go_on(0.0)
    assert submit(run, Play(0, (card("g8"),)), 1.0) == Refused(Reason.UNPLAYABLE)
    assert run.speech.answer == "Green is not red."
    assert len(run.table.view(0).hand) == 5
    assert submit(run, Play(0, (card("b7"),), partner=1), 1.0) == Refused(Reason.UNPLAYABLE)
    assert run.speech.answer == ""
    submit(run, R5, 2.0)
    assert run.speech.answer == ""


def test_another_lawful_move_is_put_off_kindly() -> None:
    run = run_of()
    run.go_on(0.0)
    assert submit(run, Draw(0), 1.0) == Refused(Reason.NOT_NOW)
    assert run.speech.answer == ALLOWED


def test_the_tip_comes_when_asked_and_by_itself() -> None:
    run = run_of()
    run.go_on(0.0)
    run.tip(1.0)
    assert run.speech.tip == "The red one."
    later = run_of()
    later.go_on(0.0)
    advance(later, TIP_AFTER - 0.1)
    assert later.speech.tip == ""
    advance(later, TIP_AFTER)
    assert later.speech.tip == "The red one."


def test_without_a_tip_of_its_own_a_step_tells_the_keys() -> None:
    run = run_of('[[scenario.step]]\ndo = "You play r5"\nsay = "Now."')
    run.tip(0.0)
    assert run.speech.tip == "Choose [r5] with {card r5}, then press {play}."


def test_another_good_move_goes_on_as_well() -> None:
    run = run_of()
    run.go_on(0.0)
    submit(run, R5, 0.0)
    advance(run, 1.3)
    advance(run, 2.6)
    run.go_on(3.0)
    assert submit(run, Draw(0), 3.0) == Done()
    advance(run, 3.0 + CLOSE_AFTER)
    assert run.over


def test_one_can_skip_to_the_end_and_back_to_the_beginning() -> None:
    run = run_of()
    for _ in range(10):
        run.onward(0.0)
    advance(run, CLOSE_AFTER)
    assert run.over
    for text in ("Play the", "Look."):
        run.earlier(0.0)
        assert run.speech.text.startswith(text)
        assert not run.over
    run.earlier(0.0)
    assert run.speech.text == "Look."
    assert run.table.view(0).number == 0


def test_going_back_sets_up_what_was_there() -> None:
    run = run_of()
    for _ in range(4):
        run.onward(0.0)
    assert run.speech.text == "Cat, too."
    before = run.table
    run.earlier(0.0)
    assert run.table is not before
    assert run.table.view(0).hand.count(card("r5")) == 2
    assert submit(run, R5, 0.0) == Done()


def test_a_part_can_be_begun_anew() -> None:
    run = run_of()
    run.go_on(0.0)
    submit(run, R5, 0.0)
    run.again(0.0)
    assert run.speech.text == "Look."
    assert len(run.table.view(0).hand) == 5


def test_uno_may_be_said_before_the_card() -> None:
    text = '[[scenario.step]]\ndo = "You play r5 uno"\nsay = "Now."'
    two = HEAD.replace('You = "r5 r5 g8 b7 y2"', 'You = "r5 g8"')
    run = LessonRun(lesson(text, two), "Ann", 0.0)
    assert submit(run, Uno(0), 0.0) == Done()
    assert run.speech.text == "Now."
    assert submit(run, R5, 0.0) == Done()
    assert 0 in run.table.view(0).said


def test_laying_a_card_out_of_turn_is_an_interception() -> None:
    assert same_move(R5, Intercept(0, (card("r5"),), at=3))
    assert not same_move(R5, Play(0, (card("r5"),), uno=True))
    assert not same_move(Play(0, (card("W"),), Color.RED), Play(0, (card("W"),), Color.BLUE))


def test_whoever_beats_the_rival_meets_a_faster_one() -> None:
    run = run_of(RACE)
    run.go_on(0.0)
    submit(run, R5, 0.0)
    assert run.table.next_due() == SLOWEST
    assert submit(run, Intercept(0, (card("r5"),)), 0.8) == Done()
    script = script_of(run)
    assert script.facts == {"rival": "5.00 s", "taken": "0.80 s", "best": "5.00 s"}
    assert run.pursuit.delay < SLOWEST
    assert run.pursuit.best == SLOWEST


def test_whoever_is_too_slow_tries_again_against_a_slower_one() -> None:
    run = run_of(RACE, pursuit=Pursuit(1.0, 1.4))
    run.go_on(0.0)
    submit(run, R5, 0.0)
    advance(run, 1.0)
    assert (run.speech.text, run.speech.waits) == ("Too late.", True)
    assert run.table.view(0).top is card("r2")
    run.go_on(2.0)
    assert run.speech.text == "Ready?"
    assert len(run.table.view(0).hand) == 5
    assert run.pursuit == Pursuit(1.5, 1.4)


def test_the_key_wins_the_tie_and_loses_after_it() -> None:
    tied = run_of(RACE, pursuit=Pursuit(1.0))
    tied.go_on(0.0)
    submit(tied, R5, 0.0)
    assert submit(tied, Intercept(0, (card("r5"),), at=1), 1.0) == Done()
    late = run_of(RACE, pursuit=Pursuit(1.0))
    late.go_on(0.0)
    submit(late, R5, 0.0)
    outcome = submit(late, Intercept(0, (card("r5"),), at=1), 1.01)
    assert isinstance(outcome, Refused)
    assert outcome.reason is Reason.TOO_LATE
    assert late.speech.text == "Too late."


def test_a_lost_race_can_be_skipped() -> None:
    run = run_of(RACE, pursuit=Pursuit(1.0))
    run.go_on(0.0)
    submit(run, R5, 0.0)
    advance(run, 1.0)
    run.onward(1.0)
    assert run.speech.text.startswith("{taken}")
    assert run.table.view(0).top is card("r5")
    assert run.table.view(0).number == 2


def test_a_pause_puts_everything_off() -> None:
    run = run_of(RACE, pursuit=Pursuit(1.0))
    run.go_on(0.0)
    submit(run, R5, 0.0)
    run.table.pause(0.5)
    assert run.table.next_due() is None
    advance(run, 100.0)
    assert not run.speech.waits
    run.table.resume(100.0)
    assert run.table.next_due() == pytest.approx(100.5)
    submit(run, Intercept(0, (card("r5"),), at=1), 100.2)
    assert script_of(run).facts["taken"] == "0.70 s"


def test_the_rival_closes_in_and_has_a_floor() -> None:
    pursuit = Pursuit()
    delays = []
    for _ in range(40):
        delays.append(pursuit.delay)
        pursuit = pursuit.won(0.3)
    assert delays == sorted(delays, reverse=True)
    assert delays[0] == SLOWEST
    assert pursuit == Pursuit(FASTEST, FASTEST)
    for _ in range(40):
        pursuit = pursuit.lost()
    assert pursuit == Pursuit(SLOWEST, FASTEST)


SLAP = """
[[scenario.step]]
do = "You play r5"
say = "Play the [r5]."

[[scenario.step]]
do = "Cat intercept r5"
slap = true
say = "Be Cat: {slap Cat}."
plate = "Ben"
"""
TWIN = HEAD.replace('Cat = "r4', 'Cat = "r5').replace('"r5 r5 g8', '"r5 g6 g8')


def test_another_players_slap_is_the_learners_to_make() -> None:
    run = LessonRun(lesson(SLAP, TWIN), "Ann", 0.0)
    submit(run, R5, 0.0)
    script = script_of(run)
    assert script.slapping
    assert script.plate == 1
    assert isinstance(submit(run, Intercept(1, ()), 1.0), Refused)
    assert script.speech.answer == "Press {slap Cat} once."
    assert isinstance(submit(run, Intercept(2, (card("r5"),)), 2.0), Done)
    assert script.table.playing.top is card("r5")
    assert not script.slapping


def test_a_slap_is_no_other_move() -> None:
    with pytest.raises(ScenarioError, match="a slap key intercepts"):
        lesson(SLAP.replace("Cat intercept r5", "Ben play r2"), TWIN)
