"""A match looked at again: which decisions there were, and what is told of them."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from tests.store.playing import STARTED, course_by_chance, rules_named
from tests.table.acting import position
from uno_tui.bots.registry import BotProfile
from uno_tui.bots.search import Budget, Weighed
from uno_tui.bots.shark import Question, Shark, answer
from uno_tui.rules.cards import Color, cards
from uno_tui.rules.events import Event
from uno_tui.rules.moves import Challenge, Draw, Intercept, Move, Pass, Play
from uno_tui.rules.round import Round
from uno_tui.rules.view import View, redact
from uno_tui.store.course import Course
from uno_tui.store.findings import sentence
from uno_tui.store.header import Header, position_text
from uno_tui.store.replay import Replay
from uno_tui.store.review import LEAST_GAIN, Decision, Finding, Review, decisions
from uno_tui.table.seats import Seat

SEATS = (Seat("Ann"), Seat("Ben", BotProfile("casual")), Seat("Cat", BotProfile("casual")))
NAMES = ("Ann", "Ben", "Cat")


def played(rules: str = "olympic", **options: object) -> Course:
    return course_by_chance(rules_named(rules, **options), SEATS, seed=6)


def test_every_choice_that_a_person_had_is_looked_at_and_nothing_else() -> None:
    course = played(target=120)
    found = decisions(course, [0])
    replay = Replay(course)
    chosen = {each.place: each for each in found}
    assert len(found) > 20
    for step in replay.steps:
        move, place = step.act.move, step.place - 1
        decision = chosen.get(place)
        if decision is None:
            continue
        replay.go(place)
        assert move is not None
        assert move.seat == decision.seat == 0
        assert decision.view == replay.view(0)
        assert decision.made in decision.view.legal
        assert len(decision.view.legal) > 1
        assert decision.round_number == replay.round_number
        assert decision.act == replay.place - replay.span[0]


def test_one_round_alone_is_looked_at_where_that_is_wished() -> None:
    course = played(target=120)
    whole = decisions(course, [0, 1])
    parts = [each for number in (1, 2, 3) for each in decisions(course, [0, 1], number)]
    assert [each.place for each in parts] == [each.place for each in whole]
    assert {each.seat for each in whole} == {0, 1}


def test_slips_and_races_are_no_choices() -> None:
    course = played(target=400)
    for decision in decisions(course, [0]):
        move = course.acts[decision.place].move
        assert move is not None
        assert not isinstance(move, Intercept)
        assert decision.view.my_turn


def test_the_bot_is_shown_only_what_the_seat_saw(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[Event, View]] = []
    monkeypatch.setattr(Shark, "observe", lambda self, event, view: shown.append((event, view)))
    decisions(played(target=120), [0])
    assert len(shown) > 100
    for event, view in shown:
        assert view.seat == 0
        assert redact(event, 0) == event


def test_later_events_change_no_earlier_question() -> None:
    course = played(target=120)
    early = course.copy()
    replay = Replay(course)
    replay.go(30)
    early = replay.course()
    whole = {each.place: pickle.dumps(each.question) for each in decisions(course, [0])}
    for decision in decisions(early, [0]):
        assert whole[decision.place] == pickle.dumps(decision.question)


Opinion = Callable[[Decision, Question], Sequence[Weighed]]


def told(found: Sequence[Decision], opinion: Opinion) -> Review:
    """A review in which every search comes to the given opinion."""
    review = Review(found)
    by_view = {id(each.question.view): each for each in found}
    while (search := review.next()) is not None:
        review.take(opinion(by_view[id(search.question.view)], search.question))
    return review


def weighed(
    decision: Decision, gain: float, error: float, *, moves: Sequence[Move] = ()
) -> list[Weighed]:
    """The made move is ``gain`` of the stake behind the first of all others."""
    candidates = moves or decision.view.legal
    best = next(move for move in candidates if move != decision.made)
    stake = decision.stake
    rest = [
        Weighed(
            move=move,
            worth=0.5 - (gain if move == decision.made else gain / 2) * stake,
            error=error * stake,
            worlds=100,
        )
        for move in candidates
        if move != best
    ]
    first = Weighed(move=best, worth=0.5, error=0.0, worlds=100)
    return sorted([first, *rest], key=lambda each: -each.worth)


def test_what_is_clearly_better_in_two_searches_is_told() -> None:
    found = decisions(played(target=120), [0], 1)
    review = told(found, lambda decision, question: weighed(decision, 0.2, 0.01))
    assert review.over
    assert review.looked == review.count == len(found)
    assert [finding.decision for finding in review.findings] == found
    for finding in review.findings:
        assert finding.gain == pytest.approx(0.2)
        assert finding.error == pytest.approx(0.01)
        assert finding.better != finding.decision.made


@pytest.mark.parametrize(
    ("gain", "error"),
    [(LEAST_GAIN - 0.01, 0.0001), (0.2, 0.08), (0.0, 0.01), (-0.1, 0.01)],
    ids=["too little", "too doubtful", "the same", "worse"],
)
def test_what_is_too_little_or_may_be_chance_is_not_told(gain: float, error: float) -> None:
    found = decisions(played(target=120), [0], 1)
    review = told(found, lambda decision, question: weighed(decision, gain, error))
    assert review.over
    assert review.findings == ()


def test_what_a_second_search_does_not_find_again_is_not_told() -> None:
    found = decisions(played(target=120), [0], 1)

    def opinion(decision: Decision, question: Question) -> Sequence[Weighed]:
        return weighed(decision, 0.0 if question.patient else 0.2, 0.01)

    assert told(found, opinion).findings == ()


def test_the_second_search_is_another_one_and_compares_two_moves() -> None:
    found = decisions(played(target=120), [0], 1)[:1]
    seen: list[Question] = []

    def opinion(decision: Decision, question: Question) -> Sequence[Weighed]:
        seen.append(question)
        return weighed(decision, 0.2, 0.01)

    told(found, opinion)
    first, second = seen
    assert second.patient
    assert second.seed != first.seed
    assert second.moves[1] == found[0].made
    assert not first.moves


def test_more_to_be_looked_at_makes_it_harder_to_be_found() -> None:
    found = decisions(played(target=400), [0, 1, 2])
    assert len(found) > 60
    alone = told(found[:1], lambda decision, question: weighed(decision, 0.2, 0.2 / 3.1))
    many = told(found, lambda decision, question: weighed(decision, 0.2, 0.2 / 3.1))
    assert len(alone.findings) == 1
    assert many.findings == ()


def test_searches_that_come_to_nothing_are_passed_over() -> None:
    found = decisions(played(target=120), [0], 1)
    review = told(found, lambda decision, question: ())
    assert review.over
    assert review.findings == ()


def test_a_real_blunder_is_found_by_a_real_search() -> None:
    start = position(["r5 W4 b1", "g1 g2 g3 g4 g6", "b1 b2 b3 b4"], "r9", "official")
    start.hands[0][:] = cards("r5 r5")
    course = of_position(start)
    course.move(1.0, Draw(0))
    (decision,) = decisions(course, [0])
    review = Review([decision])
    while (search := review.next()) is not None:
        review.take(answer(search.question, Budget(worlds=300)))
    (finding,) = review.findings
    assert isinstance(finding.better, Play)
    assert finding.gain > 3 * finding.error
    assert sentence(finding, NAMES, 0).startswith("You drew; the red 5 was worth ")


def of_position(start: Round) -> Course:
    seats = SEATS[: len(start.hands)]
    header = Header(
        rules=start.rules,
        seats=seats,
        seed=0,
        started=STARTED,
        position=position_text(start, seats),
    )
    return Course(header)


def finding_of(made: Move, better: Move, **changes: object) -> Finding:
    start = position(["r5 W b7", "g1 g2 g3", "b1 b2 b3"], "r9", "olympic")
    view = replace(start.view(0), **changes)  # type: ignore[arg-type]
    question = decisions(played(target=120), [0], 1)[0].question
    decision = Decision(
        place=3, round_number=2, act=2, view=view, made=made, stake=0.1, question=question
    )
    return Finding(decision, better, 0.1234, 0.011)


RED, WILD, SEVEN = cards("r5 W b7")
SAID = [
    (Draw(0), Play(0, (RED,)), {}, "drew; the red 5 was"),
    (Draw(0), Challenge(0), {"owed": 4}, "drew the 4; a challenge was"),
    (Challenge(0), Draw(0), {"owed": 4}, "challenged; drawing the 4 was"),
    (Pass(0), Play(0, (RED,)), {}, "kept it; the red 5 was"),
    (Play(0, (RED,)), Pass(0), {}, "played the red 5; keeping it was"),
    (Play(0, (RED, RED)), Draw(0), {}, "played the red 5 and the red 5; drawing was"),
]


@pytest.mark.parametrize(("made", "better", "changes", "said"), SAID)
def test_findings_are_told_in_a_sentence(
    made: Move, better: Move, changes: dict[str, object], said: str
) -> None:
    finding = finding_of(made, better, **changes)
    assert sentence(finding, NAMES, 0) == f"You {said} worth 12 in 100 more (±3)."
    assert sentence(finding, NAMES) == f"Ann {said} worth 12 in 100 more (±3)."


def test_another_color_or_partner_of_the_same_card_is_told_as_such() -> None:
    green, blue = (Play(0, (WILD,), color) for color in (Color.GREEN, Color.BLUE))
    told = sentence(finding_of(green, blue), NAMES, 0)
    assert told.startswith("You played the Wild for green; blue was worth")
    ben, cat = (Play(0, (SEVEN,), partner=seat) for seat in (1, 2))
    told = sentence(finding_of(ben, cat), NAMES, 0)
    assert told.startswith("You played the blue 7 with Ben; Cat was worth")
