from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from tests.store.playing import STARTED, bots, course_by_chance, path_of, play_on, rules_named
from tests.table.acting import position
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.cards import cards
from uno_tui.rules.events import Drew, Played
from uno_tui.rules.reasons import Refused
from uno_tui.rules.scenario import changes, read_scenarios
from uno_tui.rules.view import redact
from uno_tui.store.course import Course, position_digest
from uno_tui.store.header import Header, position_text
from uno_tui.store.matchfile import read_match, table_of
from uno_tui.store.recorder import start_branch
from uno_tui.store.replay import Landmark, Replay
from uno_tui.store.transcript import transcript
from uno_tui.table.seats import Seat


@cache
def played() -> Course:
    """A match of some rounds, as it was saved."""
    return course_by_chance(rules_named("olympic", target=400), bots(4), seed=5)


@cache
def positions() -> list[str]:
    course = Course(played().header)
    found = [position_digest(course.match)]
    for act in played().acts:
        course.follow(act)
        found.append(position_digest(course.match))
    return found


def test_it_begins_with_the_first_deal() -> None:
    replay = Replay(played())
    assert (replay.place, replay.first, replay.round_number) == (1, 1, 1)
    assert replay.step is not None
    assert replay.step.landmarks == {Landmark.DEAL}
    assert not replay.back()
    assert [len(hand) for hand in replay.hands] == [7, 7, 7, 7]


def test_it_steps_to_the_end_and_back_through_the_same_positions() -> None:
    replay = Replay(played())
    forwards = [position_digest(replay.course().match)]
    while replay.forward():
        forwards.append(position_digest(replay.course().match))
    assert forwards == positions()[1:]
    assert replay.winners == played().match.winners
    assert replay.scores == tuple(played().match.scores)
    assert replay.seconds_to_next() is None
    while replay.back():
        assert position_digest(replay.course().match) == positions()[replay.place]
    assert replay.place == 1


def test_it_jumps_anywhere() -> None:
    replay = Replay(played())
    chance = random.Random(1)
    for _ in range(60):
        place = chance.randrange(-5, replay.last + 5)
        replay.go(place)
        assert replay.place == min(max(place, 1), replay.last)
        assert position_digest(replay.course().match) == positions()[replay.place]


@pytest.mark.parametrize("landmark", Landmark)
def test_it_finds_every_moment_of_a_kind_in_both_directions(landmark: Landmark) -> None:
    replay = Replay(played())
    places = [step.place for step in replay.steps if landmark in step.landmarks]
    assert places
    replay.go(1)
    found = [1] if landmark is Landmark.DEAL else []
    while replay.to_next(landmark):
        found.append(replay.place)
    assert found == places
    replay.go(replay.last)
    back = [replay.last] if landmark is Landmark.ROUND_END else []
    while replay.to_previous(landmark):
        back.append(replay.place)
    assert back[::-1] == places


def test_it_goes_to_the_deal_of_a_round() -> None:
    replay = Replay(played())
    assert replay.rounds > 1
    assert replay.to_round(2)
    assert replay.round_number == 2
    assert replay.step is not None
    assert Landmark.DEAL in replay.step.landmarks
    replay.to_round(99)
    assert replay.round_number == replay.rounds
    replay.to_round(0)
    assert replay.place == 1


def test_it_knows_where_its_round_begins_and_ends() -> None:
    replay = Replay(played())
    deals = replay.places[Landmark.DEAL]
    for first, following in zip(deals, (*deals[1:], replay.last + 1), strict=True):
        for place in (first, (first + following) // 2, following - 1):
            replay.go(place)
            assert replay.span == (first, following - 1)
    replay.go(replay.first)
    assert replay.previous_place(Landmark.DEAL) is None
    assert replay.next_place(Landmark.DEAL) == deals[1]
    replay.go(replay.last)
    assert replay.next_place(Landmark.DEAL) is None
    assert replay.at == played().at


def test_a_seat_sees_what_it_saw_then() -> None:
    replay = Replay(played())
    replay.go(40)
    view = replay.view(2)
    assert sorted(map(str, view.hand)) == sorted(map(str, replay.hands[2]))
    seen = [event for events in replay.told(2) for event in events]
    everything = [event for events in replay.told(None) for event in events]
    assert seen == [redact(event, 2) for event in everything]
    others = [e for e in seen if isinstance(e, Drew) and e.seat != 2 and e.count]
    assert others
    assert not any(event.cards for event in others)
    (last,) = replay.told(None, start=39)
    assert tuple(last) == played().acts[39].events


def test_it_tells_how_long_the_next_move_took() -> None:
    replay = Replay(played())
    replay.go(10)
    acts = played().acts
    assert replay.seconds_to_next() == pytest.approx(acts[10].at - acts[9].at)


def test_it_is_left_anywhere_to_play_on(tmp_path: Path) -> None:
    replay = Replay(played())
    replay.to_next(Landmark.INTERCEPTION)
    course = replay.course()
    assert len(course.acts) == replay.place
    table = table_of(course.copy())
    with start_branch(course, STARTED, tmp_path) as recorder:
        table.start_round(0.0)
        play_on(table, recorder, lambda table: len(table.log.acts) > replay.place + 20)
    branch = read_match(path_of(recorder)).course
    assert branch.acts[: replay.place] == played().acts[: replay.place]
    assert len(branch.acts) > replay.place + 20


def test_one_person_plays_on_and_bots_take_all_other_seats(tmp_path: Path) -> None:
    seats = (Seat("Ann"), Seat("Ben"), Seat("Cat", BotProfile("sharp")))
    course = Course(Header(rules=rules_named("official"), seats=seats, seed=1, started=STARTED))
    course.deal(0.0, {})
    casual = BotProfile("casual")
    branch = Replay(course).branch(2, casual)
    assert [seat.bot for seat in branch.seats] == [casual, casual, None]
    assert [seat.name for seat in branch.seats] == ["Ann", "Ben", "Cat"]
    assert course.seats == list(seats)
    with start_branch(branch, STARTED, tmp_path) as recorder:
        pass
    assert read_match(path_of(recorder)).seats == tuple(branch.seats)


def test_seats_are_those_of_the_place() -> None:
    seats = (Seat("Ann"), Seat("Ben"))
    course = Course(Header(rules=rules_named("official"), seats=seats, seed=1, started=STARTED))
    shark = BotProfile("shark")
    course.deal(0.0, {})
    course.relieve(1.0, 1, shark)
    course.move(2.0, course.match.round.legal_moves()[0])
    course.relieve(3.0, 1, None)
    replay = Replay(course)
    assert replay.seats == (Seat("Ann"), Seat("Ben", shark))
    replay.forward()
    assert replay.seats == seats
    assert len(replay.course().notes) == 2
    replay.back()
    assert replay.seats == (Seat("Ann"), Seat("Ben", shark))
    assert len(replay.course().notes) == 1


def test_a_position_is_the_first_place() -> None:
    start = position(["r1 r2", "g1 g2"], "r9", "official")
    seats = (Seat("Ann"), Seat("Ben"))
    header = Header(
        rules=start.rules,
        seats=seats,
        seed=0,
        started=STARTED,
        position=position_text(start, seats),
    )
    course = Course(header)
    course.move(1.0, course.match.round.legal_moves()[0])
    replay = Replay(course)
    assert (replay.first, replay.place, replay.last) == (0, 0, 1)
    assert replay.step is None
    assert replay.forward()
    assert isinstance(replay.told(0)[0][0], Played)
    assert replay.back()
    assert replay.hands == (tuple(cards("r1 r2")), tuple(cards("g1 g2")))


def test_a_match_that_was_never_dealt_shows_nothing() -> None:
    header = Header(
        rules=rules_named("house"), seats=(Seat("A"), Seat("B")), seed=0, started=STARTED
    )
    replay = Replay(Course(header))
    assert (replay.first, replay.last, replay.rounds) == (0, 0, 0)
    assert not replay.forward()
    assert not replay.to_round(1)
    with pytest.raises(Refused):
        replay.view(0)


def test_a_position_is_written_as_a_scenario() -> None:
    replay = Replay(played())
    replay.go(77)
    (scenario,) = read_scenarios(replay.scenario(), "x.toml")
    assert scenario.names == ("Bot_0", "Bot_1", "Bot_2", "Bot_3")
    assert not changes(scenario.begin(), replay.course().match.round)


def test_a_transcript_has_a_line_for_every_move() -> None:
    text = transcript(played())
    moves = [line for line in text.splitlines() if line.startswith("  ") and ":" in line[:8]]
    assert len(moves) == sum(act.move is not None for act in played().acts)
    assert text.startswith("UNO, olympic rules, 2026-11-05 18:22, seed 5\n")
    assert "Bot 1, a bot: bold sharp" in text
    assert f"Round {played().match.rounds}" in text
    assert text.splitlines()[-1].startswith("Won by Bot ")
    assert "@" not in text
