from __future__ import annotations

import textwrap
from collections.abc import Iterator

import pytest

from uno_tui.rules.options import CustomWild, Effect, LastCard, Stacking
from uno_tui.rules.presets import GAME_NIGHT, HOUSE, OFFICIAL, OLYMPIC, PRESETS
from uno_tui.rules.prose import Article, Chapter, Picture, brief, chapters
from uno_tui.rules.ruleset import OPTIONS, Option, Ruleset, RulesetError, Value

EVERYTHING = OLYMPIC.with_options(
    {
        "stacking": "any-draw",
        "deflect": "both",
        "multi_play": "same-number",
        "last_card": "no-action",
        "custom_wilds": ["plain", "shuffle-hands", "swap-hands", "target-draws-3", "skip-all"],
        "teams": True,
    }
)


def articles(rules: Ruleset) -> dict[str, Article]:
    return {article.title: article for chapter in chapters(rules) for article in chapter.articles}


def all_text(rules: Ruleset) -> list[str]:
    return [text for chapter in chapters(rules) for text in chapter.paragraphs()]


def pictures(rules: Ruleset) -> Iterator[Picture]:
    for article in articles(rules).values():
        yield from article.pictures


def story(rules: Ruleset, title: str, place: int = 0) -> list[str]:
    picture = articles(rules)[title].pictures[place]
    return [f"{step.who}: {step.says}" for step in picture.steps[1:]]


def other_values(option: Option, value: Value) -> list[Value]:
    if option.choices:
        return [choice for choice in option.choices if choice != value]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value + 2]
    return [(CustomWild.named("skip-all"),), (CustomWild.named("plain"), CustomWild.named("plain"))]


def changes() -> Iterator[tuple[Ruleset, Ruleset, str]]:
    for base in (*PRESETS.values(), EVERYTHING):
        for option in OPTIONS.values():
            for value in other_values(option, getattr(base, option.name)):
                try:
                    changed = base.with_options({option.name: value})
                except RulesetError:
                    continue
                if not any(text.startswith(option.name) for text in changed.warnings()):
                    yield base, changed, option.name


def test_every_value_of_every_option_changes_what_is_said() -> None:
    silent = {
        (base.name, name, str(changed.options()[name]))
        for base, changed, name in changes()
        if chapters(changed) == chapters(base)
    }
    # Who draws until a card fits has to play it in any case (RUL-2).
    assert silent <= {("house", "drawn_card", "may-keep")}


@pytest.mark.parametrize("rules", [*PRESETS.values(), EVERYTHING], ids=[*PRESETS, "everything"])
def test_every_option_is_explained_in_its_own_chapter(rules: Ruleset) -> None:
    explained = {
        name: chapter.group
        for chapter in chapters(rules)
        for article in chapter.articles
        for name in article.options
        if chapter.group is OPTIONS[name].group
    }
    missing = set(OPTIONS) - set(explained)
    # What a ruleset does without needs no article.
    assert missing <= {"teams", "interception", "multi_play", "deflect", "uno_catch", "uno_penalty"}


def test_what_a_ruleset_does_without_is_not_explained() -> None:
    titles = articles(OFFICIAL)
    assert not {"Interception", "Several cards at once", "Deflecting", "Teams"} & set(titles)
    assert {"Interception", "Several cards at once"} <= set(articles(OLYMPIC))
    assert "Deflecting" in articles(EVERYTHING)
    assert "Teams" in articles(EVERYTHING)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_sentences_are_whole(rules: Ruleset) -> None:
    for text in [*all_text(rules), *(point.text for point in brief(rules))]:
        assert text[0].isupper() or text[0].isdigit(), text
        assert text.endswith("."), text
        assert "  " not in text
        assert ".." not in text


def test_numbers_of_the_ruleset_are_in_the_text() -> None:
    rules = OFFICIAL.with_options({"hand_size": 9, "target": 321, "guilty_draws": 11})
    text = " ".join(all_text(rules))
    assert "dealt nine cards" in text
    assert "reaches 321" in text
    assert "draws eleven" in text


def test_a_custom_wild_has_its_label_and_its_effect() -> None:
    storm = CustomWild("Storm", Effect.ALL_OTHERS_DRAW, 2)
    found = articles(Ruleset(custom_wilds=(storm, storm)))["Storm"]
    assert "everybody else draws two" in found.text[0]


def test_what_fits_is_what_the_rules_say() -> None:
    on_number, on_skip = articles(OFFICIAL)["What fits"].pictures
    assert {s.card.spelling for s in on_number.steps[1].cards if s.fits} == {"r2", "g5", "rS"}
    assert "bS" in {s.card.spelling for s in on_skip.steps[1].cards if s.fits}
    on_skip = articles(HOUSE)["What fits"].pictures[1]
    assert "bS" not in {s.card.spelling for s in on_skip.steps[1].cards if s.fits}


def test_a_draw_two_is_shown_as_it_goes() -> None:
    assert story(OFFICIAL, "Draw Two") == ["Ann: Ben owes two", "Ben: draws two, Cat is next"]
    assert story(OLYMPIC, "Draw Two") == ["Ann: Ben owes two", "Ben: draws two, goes on"]
    assert story(OLYMPIC, "Stacking") == [
        "Ann: Ben owes two",
        "Ben: Cat owes four",
        "Cat: draws four, goes on",
    ]


@pytest.mark.parametrize("stacking", [Stacking.SAME_SYMBOL, Stacking.ANY_DRAW])
def test_a_stack_goes_on(stacking: Stacking) -> None:
    owed = {Stacking.SAME_SYMBOL: "four", Stacking.ANY_DRAW: "six"}[stacking]
    rules = OFFICIAL.with_options({"stacking": stacking})
    assert f"Cat owes {owed}" in story(rules, "Stacking")[1]


def test_a_bluff_is_found_out_as_the_ruleset_has_it() -> None:
    assert story(OLYMPIC, "Challenge")[1] == (
        "Ben: challenges, it was a bluff, Ann takes the card back, Ann draws six, goes on"
    )
    assert articles(HOUSE)["Challenge"].pictures == ()


def test_an_interception_passes_ben_over() -> None:
    assert story(OLYMPIC, "Interception") == ["Ann: Ben is next", "Cat: Dee is next"]


def test_hands_move() -> None:
    assert story(OLYMPIC, "Sevens") == ["Ann: trades hands with Cat, Ben is next"]
    assert story(OLYMPIC, "Zeros") == ["Ann: every hand moves on, Ben is next"]


def test_a_debt_is_deflected() -> None:
    rules = OFFICIAL.with_options({"deflect": "reverse"})
    assert story(rules, "Deflecting")[1] == "Ben: counterclockwise, Ann owes two"


def test_a_forgotten_uno_is_caught() -> None:
    assert story(HOUSE, "Catching", 1)[1] == "Dee: catches Ann, Ann draws four, Ben is next"


def test_searching_looks_for_every_word() -> None:
    article = articles(OLYMPIC)["Interception"]
    assert article.mentions("twin TOP")
    assert not article.mentions("twin elephant")


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_brief_fits_on_a_screen(rules: Ruleset) -> None:
    points = brief(rules)
    assert len({point.title for point in points}) == len(points)
    assert sum(len(textwrap.wrap(point.text, 58)) for point in points) <= 16


def test_a_brief_begins_with_what_sets_the_rules_apart() -> None:
    assert brief(OLYMPIC)[0].title == "Intercept"
    assert "Mistakes" not in {point.title for point in brief(GAME_NIGHT)}
    last = OFFICIAL.with_options({"last_card": LastCard.NO_WILD})
    assert "Last card" in {point.title for point in brief(last)}


def test_no_mistake_is_ever_in_a_picture() -> None:
    for rules in (*PRESETS.values(), EVERYTHING):
        assert all(len(picture.steps) > 1 for picture in pictures(rules))


def test_chapters_come_in_the_order_of_the_options() -> None:
    groups = [chapter.group for chapter in chapters(OFFICIAL) if chapter.group]
    assert groups == list(dict.fromkeys(option.group for option in OPTIONS.values()))


def test_a_chapter_gives_all_its_paragraphs() -> None:
    chapter = Chapter("Two", (Article("a", ("One.", "Two.")), Article("b", ("Three.",))))
    assert list(chapter.paragraphs()) == ["One.", "Two.", "Three."]
