"""The tutorial on the screen: every lesson by its keys, the coach, the list of lessons."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tui.learner import LIBRARY, Learner, tutorial
from tests.tui.tables import text_of
from tests.tutorial.lessons import keys_of
from uno_tui.store.progress import Progress, ProgressFile, RaceRecord
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.help import HelpScreen
from uno_tui.tui.screens.lesson import LessonScreen
from uno_tui.tui.screens.round_over import RoundOverScreen
from uno_tui.tui.screens.tutorial import TutorialScreen
from uno_tui.tui.themes import THEMES
from uno_tui.tui.tutor import Tutor, as_quick_as
from uno_tui.tui.widgets.bar import ActionBar
from uno_tui.tui.widgets.coach import Bracket, CoachPanel
from uno_tui.tutorial.guide import Guided
from uno_tui.tutorial.lesson import Lesson

SCRIPTED = [one for one in LIBRARY.lessons if not any(part.guided for part in one.parts)]
PALETTES = list(THEMES)
OTHER_KEYS = {
    "table.draw": "k",
    "table.uno": "j",
    "table.play_uno": "J",
    "table.catch": "w",
    "table.intercept": "o",
    "table.challenge": "l",
    "table.pass": "e",
    "table.mark": "a",
}
NARROW, WIDE = (80, 24), (124, 36)


def named(lesson: Lesson) -> str:
    return lesson.name


def palette(lesson: Lesson, shift: int = 0) -> str:
    """Every palette has its turn."""
    return PALETTES[(LIBRARY.names.index(lesson.name) + shift) % len(PALETTES)]


def labels(pilot: Pilot[None]) -> list[str]:
    return [button.label for button in pilot.app.screen.query_one(ActionBar).buttons]


def coach(pilot: Pilot[None]) -> str:
    return " ".join(text_of(pilot, "#coach").split())


@pytest.mark.parametrize("lesson", SCRIPTED, ids=named)
async def test_every_lesson_with_every_foreseen_mistake(lesson: Lesson, tmp_path: Path) -> None:
    wishes = Preferences(theme=palette(lesson))
    app, clock = tutorial(lesson.name, tmp_path, wishes)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        await learner.take(wrongly=True)
        steps = [step for part in lesson.parts for step in part.steps]
        wrong = [text for step in steps for answer in step.wrong for text in answer.moves]
        assert sorted(learner.answered) == sorted(wrong)
        assert f"{lesson.title}: done!" in coach(pilot)
    assert ProgressFile(tmp_path / "progress.toml").load().done == (lesson.name,)


@pytest.mark.parametrize("lesson", SCRIPTED, ids=named)
async def test_every_lesson_wide_and_with_other_keys(lesson: Lesson, tmp_path: Path) -> None:
    plain = LIBRARY.names.index(lesson.name) % 3 == 0
    wishes = Preferences(theme=palette(lesson, 3), keys=OTHER_KEYS, ascii=plain)
    app, clock = tutorial(lesson.name, tmp_path, wishes)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock, OTHER_KEYS)
        await learner.take()
        assert f"{lesson.title}: done!" in coach(pilot)
        assert learner.pressed <= keys_of(lesson)


async def test_what_the_coach_says_fits_its_box(tmp_path: Path) -> None:
    app, _ = tutorial("wild-draw-four", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("t")
        panel = pilot.app.screen.query_one(CoachPanel)
        assert len(panel.said()) <= panel.size.height - 2
        assert "Choose +4" in coach(pilot)


@pytest.mark.parametrize("size", [NARROW, (104, 30), WIDE, (160, 50)])
async def test_the_coach_covers_nothing(size: tuple[int, int], tmp_path: Path) -> None:
    app, _ = tutorial("matching", tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        panel = screen.query_one(CoachPanel).region
        for name in ("#header", "#arena", "#status", "#hand", "#prompt", "#bar"):
            region = screen.query_one(name).region
            assert region.area, name
            assert not panel.overlaps(region), name


async def test_keys_are_named_as_they_are_mapped(tmp_path: Path) -> None:
    app, _ = tutorial("drawing", tmp_path, Preferences(keys=OTHER_KEYS))
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        assert "from this pile with K ." in coach(pilot)


async def test_brackets_stand_around_what_the_coach_speaks_of(tmp_path: Path) -> None:
    app, _ = tutorial("matching", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        hand = screen.query_one("#hand").region
        shown = [bracket.region for bracket in screen.query(Bracket) if bracket.display]
        assert len(shown) == 2
        assert all(hand.contains_region(region) for region in shown)
        await pilot.press("enter")
        await pilot.pause()
        piles = screen.query_one("#piles").region
        shown = [bracket.region for bracket in screen.query(Bracket) if bracket.display]
        assert len(shown) == 2
        assert all(piles.y <= region.y < piles.bottom for region in shown)


@pytest.mark.parametrize(
    ("place", "text"), [("color", "RED"), ("direction", "clockwise"), ("owed", "owes 2")]
)
async def test_words_beside_the_piles_can_be_pointed_at(
    place: str, text: str, tmp_path: Path
) -> None:
    from uno_tui.tui.pointing import places_of

    app, clock = tutorial("stacking", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        for _ in range(3):
            await learner.wait()
        region = places_of(learner.screen, [place], [])[0]
        piles = pilot.app.screen.query_one("#piles")
        line = piles.render_line(region.y - piles.region.y).text
        start = region.x - piles.region.x
        assert text.startswith(line[start : start + region.width])


async def test_only_what_helps_is_offered_while_reading(tmp_path: Path) -> None:
    app, _ = tutorial("matching", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        assert labels(pilot) == ["go on", "again", "settings", "help", "leave"]
        await pilot.press("d", "u", "p", "right")
        assert len(pilot.app.screen.query_one("#hand").cards) == 5  # type: ignore[attr-defined]
        await pilot.press("enter", "enter")
        assert labels(pilot) == ["play", "draw", "tip", "back", "skip", "help", "leave"]


async def test_a_lesson_can_be_taken_with_the_mouse(tmp_path: Path) -> None:
    app, _ = tutorial("matching", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.click("#coach")
        await pilot.pause()
        assert "In the middle lies the pile" in coach(pilot)
        await pilot.click("#bar", offset=(3, 0))
        await pilot.pause()
        assert "The top card is a red 9" in coach(pilot)
        await pilot.click("#coach")
        await pilot.pause()
        assert "The top card is a red 9" in coach(pilot)


async def test_a_move_that_nobody_foresaw_is_explained_by_the_table(tmp_path: Path) -> None:
    app, _ = tutorial("drawing", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("c")
        assert "There is nobody to catch." in coach(pilot)


async def test_the_lesson_can_be_gone_through_back_and_forth(tmp_path: Path) -> None:
    app, _ = tutorial("matching", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        assert "In the middle lies the pile" in coach(pilot)
        await pilot.press("b")
        await pilot.pause()
        assert "Welcome!" in coach(pilot)
        await pilot.press("enter", "enter", "n")
        await pilot.pause()
        assert "5" in text_of(pilot, "#piles")
        await pilot.press("a")
        await pilot.pause()
        assert "Welcome!" in coach(pilot)


async def test_letters_answer_a_question_before_they_mean_anything_else(tmp_path: Path) -> None:
    app, _ = tutorial("wilds", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("end", "enter", "b")
        assert "You hold one blue card" in coach(pilot)
        await pilot.press("enter", "g")
        assert "GREEN" in text_of(pilot, "#piles")


async def test_help_lies_over_the_lesson_and_goes_again(tmp_path: Path) -> None:
    app, clock = tutorial("matching", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter", "question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "Asks the coach how to go on" in text_of(pilot, "#keys")
        await pilot.press("escape")
        learner = Learner(pilot, clock)
        await learner.take()


async def test_a_lesson_that_was_left_goes_on_there(tmp_path: Path) -> None:
    app, clock = tutorial("wilds", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        while learner.screen.run.place == 0:
            await pilot.press("n")
            await learner.wait()
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TutorialScreen)
        assert "part 2 of 2" in text_of(pilot, "#lessons")
    app, _ = tutorial("", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        assert "0 of" in text_of(pilot, "#title")
        await pilot.press("enter")
        await pilot.pause()
        assert "The Wild Draw Four also" in coach(pilot)


async def test_a_lesson_of_one_part_is_said_to_be_begun(tmp_path: Path) -> None:
    app, _ = tutorial("matching", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("enter", "q")
        await pilot.pause()
        assert "begun" in text_of(pilot, "#lessons")
        assert "1 of 1" not in text_of(pilot, "#lessons")


async def test_a_text_keeps_its_keys_while_others_play(tmp_path: Path) -> None:
    app, clock = tutorial("matching", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        learner = Learner(pilot, clock)
        told = coach(pilot).removesuffix(" your move")
        assert "or with 2 , and play it: Enter ." in told
        await pilot.press("2", "enter")
        assert not learner.script.asked
        assert coach(pilot) == told


async def test_after_a_lesson_comes_the_next_one(tmp_path: Path) -> None:
    app, clock = tutorial("matching", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        await learner.take()
        assert "goes on with Drawing and keeping" in coach(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert learner.screen.run.lesson.name == "drawing"
        await pilot.press("q")
        await pilot.pause()
        assert "done" in text_of(pilot, "#lessons")
        assert f"1 of {len(LIBRARY.lessons)} lessons taken" in text_of(pilot, "#title")


async def test_the_last_lesson_leads_back_to_the_list(tmp_path: Path) -> None:
    app, clock = tutorial(LIBRARY.lessons[-1].name, tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await Learner(pilot, clock).take()
        assert "goes back to the lessons" in coach(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TutorialScreen)


async def test_the_list_is_moved_about_in(tmp_path: Path) -> None:
    app, _ = tutorial("", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TutorialScreen)
        assert screen.marked == 0
        await pilot.press("end")
        assert LIBRARY.lessons[-1].title in text_of(pilot, "#lessons")
        assert screen.marked == len(LIBRARY.lessons) - 1
        await pilot.press("down", "home", "down", "pagedown", "up")
        assert screen.marked == 6
        await pilot.click("#lessons", offset=(6, 3))
        first = screen.marked
        await pilot.click("#lessons", offset=(6, 3))
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonScreen)
        assert pilot.app.screen.run.lesson is screen.tutor.library.lessons[first]


async def test_leaving_the_list_ends_the_program(tmp_path: Path) -> None:
    app, _ = tutorial("", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
    assert app.return_code == 0


async def test_the_race_is_lost_tried_again_and_kept(tmp_path: Path) -> None:
    app, clock = tutorial("race", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        await pilot.press("enter")
        await learner.wait(2.0)
        assert "INTERCEPT" not in text_of(pilot, "#banner")
        await learner.wait(5.0)
        assert "Cat was faster, after 5.00 s." in coach(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert "Whoever acts first is first." in coach(pilot)
        await pilot.press("enter")
        await learner.wait(2.0)
        clock.now += 0.75
        await pilot.press("i")
        await pilot.pause()
        assert "You took 0.75 s, Cat would have needed 5.00 s." in coach(pilot)
        await pilot.press("q")
    record = ProgressFile(tmp_path / "progress.toml").load().races["race"]
    assert record == RaceRecord(2.875, 5.0)


async def test_the_end_of_a_round_is_the_real_one(tmp_path: Path) -> None:
    app, clock = tutorial("scoring", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        await learner.make(learner.script.part.move("You play r8", learner.script.table.playing))
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RoundOverScreen)
        assert "+52" in text_of(pilot, "#results")
        await pilot.press("q")
        await pilot.pause()
        assert learner.screen.run.place == 1


async def test_too_small_a_terminal_waits(tmp_path: Path) -> None:
    app, clock = tutorial("race", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        await pilot.press("enter")
        await learner.wait(2.0)
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        assert text_of(pilot, "#too-small").strip() == "needs 80x24, has 79x24"
        await pilot.press("i", "enter", "n")
        await learner.wait(60.0)
        await pilot.resize_terminal(*NARROW)
        await pilot.pause()
        await pilot.press("i")
        await pilot.pause()
        assert "You took" in coach(pilot)


async def test_a_round_with_the_coach(tmp_path: Path) -> None:
    app, clock = tutorial("first-round", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        await pilot.press("enter")
        await pilot.pause()
        guided = learner.screen.run.playing
        assert isinstance(guided, Guided)
        await pilot.press("t")
        assert "Choose 3" in coach(pilot)
        wanted = guided.wanted(learner.screen.player.view)
        assert wanted is not None
        await learner.make(wanted)
        assert "Just what I would do." in coach(pilot)
        for _ in range(8):
            await learner.wait(1.0)
        assert learner.screen.player.view.number > 1
        await pilot.press("n")
        assert "A round with the coach: done!" in coach(pilot)


def test_a_namesake_of_a_puppet_is_called_you(tmp_path: Path) -> None:
    tutor = Tutor(LIBRARY, ProgressFile(tmp_path / "progress.toml"), "Ben")
    assert tutor.begin(LIBRARY.lessons[0], 0.0).table.names[0] == "You"


def test_what_is_left_is_offered_first(tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "progress.toml")
    assert Tutor(LIBRARY, file).next_lesson().name == "matching"
    file.save(Progress(done=("matching", "drawing")))
    assert Tutor(LIBRARY, file).next_lesson().name == "action-cards"
    file.save(Progress(done=("matching",), left=("race", 3)))
    assert Tutor(LIBRARY, file).next_lesson().name == "race"
    file.save(Progress(left=("gone", 3)))
    assert Tutor(LIBRARY, file).next_lesson().name == "matching"


def test_speeds_are_those_of_the_bots() -> None:
    assert [as_quick_as(seconds) for seconds in (0.3, 0.4, 0.6, 0.8, 2.0)] == [
        "shark",
        "sharp",
        "casual",
        "rookie",
        "",
    ]


async def test_a_lesson_goes_on_in_another_look(tmp_path: Path) -> None:
    app, _ = tutorial("matching", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("comma")
        await pilot.pause()
        await pilot.press("right", "escape")
        await pilot.pause()
        assert app.theme == "daylight"
        assert labels(pilot)[0] == "go on"
        await pilot.press("enter", "enter")
        assert "play" in labels(pilot)


async def test_slap_keys_are_pressed_for_everybody(tmp_path: Path) -> None:
    app, clock = tutorial("hot-seat", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        await learner.make(learner.script.part.move("You play r8", learner.script.table.playing))
        assert "B E N" in text_of(pilot, "#handover")
        assert not pilot.app.screen.query_one("#hand").display
        await pilot.press("enter")
        shared = learner.screen.shared
        assert shared is not None
        mine, bens, cats = (shared.slaps.keys[seat] for seat in range(3))
        assert {mine, bens, cats}.isdisjoint("tabn")
        await learner.wait(5.0)
        await pilot.press(bens)
        await learner.wait(1.0)
        assert f"Press {cats.upper()} once." in coach(pilot)
        await pilot.press("enter")
        assert learner.script.table.playing.turn == 1
        await pilot.press(cats)
        assert "INTERCEPTS" in text_of(pilot, "#log")
        assert pilot.app.screen.query_one("#hand").display


async def test_slap_keys_keep_clear_of_keys_that_were_changed(tmp_path: Path) -> None:
    keys = {"table.draw": "w", "table.pass": "o", "table.tip": "v"}
    app, clock = tutorial("hot-seat", tmp_path, Preferences(keys=keys))
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        shared = Learner(pilot, clock).screen.shared
        assert shared is not None
        assert set(shared.slaps.keys.values()).isdisjoint({"w", "o", "v"})


async def test_brackets_follow_a_hand_that_was_covered(tmp_path: Path) -> None:
    app, clock = tutorial("hot-seat", tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        await learner.make(learner.script.part.move("You play r8", learner.script.table.playing))
        await pilot.press("enter")
        await learner.slap(
            learner.script.part.move("Cat intercept r8", learner.script.table.playing)
        )
        await pilot.pause()
        hand = pilot.app.screen.query_one("#hand").region
        shown = [bracket.region for bracket in pilot.app.screen.query(Bracket) if bracket.display]
        assert len(shown) == 2
        assert all(hand.contains_region(region) for region in shown)
