"""Events in words: who did what, what follows from it, and what is worth a shout."""

from __future__ import annotations

from uno_tui.rules.cards import Color, card, cards
from uno_tui.rules.events import (
    Caught,
    Challenged,
    ColorNamed,
    DealRighted,
    Dealt,
    DrawCause,
    Drew,
    Event,
    Flipped,
    HandsPassed,
    HandsShuffled,
    Mistake,
    Owes,
    Passed,
    Played,
    Refilled,
    Revealed,
    Reversed,
    RoundEnded,
    SaidUno,
    Skipped,
    Swapped,
    TakenBack,
)
from uno_tui.rules.reasons import Reason
from uno_tui.tui.glyphs import ASCII, UNICODE
from uno_tui.tui.words import Line, Teller

NAMES = ("Ann", "Ben", "Cat")
TELLER = Teller(NAMES, UNICODE)


def said(line: Line) -> str:
    who = "" if line.seat is None else NAMES[line.seat] + ": "
    return who + "".join(text for text, _ in line.runs)


def told(*events: Event) -> list[str]:
    return [said(line) for line in TELLER.tell(events)]


def test_a_consequence_stands_behind_its_cause() -> None:
    stacked = Played(1, (card("rD"),), Color.RED, 3, stacked=True)
    assert told(stacked, Owes(2, 4)) == ["Ben: stacks +2▲ · Cat owes 4"]
    assert told(Played(0, (card("gS"),), Color.GREEN, 1), Skipped(1)) == [
        "Ann: ⊘◆ · Ben is skipped"
    ]
    flipped = Played(0, (card("bR"),), Color.BLUE, 1)
    assert told(flipped, Reversed(-1)) == ["Ann: ⇄● · counterclockwise"]


def test_a_wild_names_its_color_by_shape_and_word() -> None:
    assert told(Played(0, (card("W"),), Color.BLUE, 1)) == ["Ann: W✦ calls ● BLUE"]
    assert told(Played(0, (card("W"),), None, 1)) == ["Ann: W✦"]
    assert told(ColorNamed(0, Color.RED)) == ["Ann: calls ▲ RED"]


def test_drawn_cards_are_named_only_where_they_are_seen() -> None:
    assert told(Drew(1, (), 1, DrawCause.ORDINARY)) == ["Ben: draws 1 card"]
    assert told(Drew(1, tuple(cards("r1 g2")), 2, DrawCause.PENALTY)) == [
        "Ben: draws 2 cards as a penalty: 1▲ 2◆"
    ]
    assert told(Drew(1, (), 0, DrawCause.ORDINARY)) == ["Ben: finds nothing to draw"]


def test_every_kind_of_event_is_told_or_shown_elsewhere() -> None:
    events: list[Event] = [
        Dealt(0, ((), (), ()), (7, 7, 7)),
        Flipped(card("r1"), stays=True),
        Passed(0),
        SaidUno(0),
        Swapped(0, 1),
        HandsPassed(1),
        HandsShuffled(((), (), ()), (1, 1, 1)),
        Caught(0, 1, Reason.UNO_NOT_SAID),
        Mistake(0, Reason.UNPLAYABLE, penalised=True, cards=(card("r1"),)),
        Challenged(0, 1, guilty=True),
        TakenBack(1, card("W4"), Color.RED),
        Refilled((), 4, shuffled=True),
        DealRighted(1, 7),
        RoundEnded(0, (0, 1, 2), ((), (), ())),
        RoundEnded(None, (0, 1, 2), ((), (), ())),
        Revealed(0, 1, tuple(cards("r1"))),
    ]
    for event in events:
        (line,) = TELLER.tell([event])
        assert said(line).strip(), event
    assert TELLER.tell([Revealed(0, 1, ())]) == []


def test_moments_name_who_did_what_to_whom() -> None:
    caught = TELLER.moment(Caught(0, 1, Reason.UNO_NOT_SAID))
    assert caught is not None
    assert (caught.seat, caught.shout) == (1, "CAUGHT!")
    intercepted = TELLER.moment(Played(2, (card("r7"),), Color.RED, 4, intercepted=True))
    assert intercepted is not None
    assert intercepted.text == "Cat lays 7▲ out of turn"
    assert TELLER.moment(Played(2, (card("r7"),), Color.RED, 4)) is None


def test_the_ascii_set_tells_the_same_in_ascii() -> None:
    teller = Teller(NAMES, ASCII)
    lines = teller.tell([Played(0, (card("gS"),), Color.GREEN, 1), Skipped(1)])
    assert said(lines[0]) == "Ann: Skg - Ben is skipped"


def test_who_named_nobody_in_time_was_too_slow() -> None:
    mistake = Mistake(0, Reason.NO_PARTNER, penalised=True, cards=())
    assert told(mistake) == ["Ann: mistake: too slow to say with whom"]
    moment = TELLER.moment(Mistake(0, Reason.NO_COLOR, penalised=True, cards=()))
    assert moment is not None
    assert moment.text == "Ann: too slow to call a color"


def test_that_somebody_sleeps_is_counted_in_one_line() -> None:
    first, second = TELLER.tell([Caught(1, 0, Reason.IDLE), Caught(2, 0, Reason.IDLE)])
    both = second.after(first)
    assert both is not None
    assert (both.seat, both.times) == (2, 2)
    assert second.after(TELLER.tell([Caught(1, 2, Reason.IDLE)])[0]) is None
    forgot = TELLER.tell([Caught(1, 0, Reason.UNO_NOT_SAID)])[0]
    assert forgot.after(forgot) is None
