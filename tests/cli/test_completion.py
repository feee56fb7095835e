from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cli.conftest import Run
from uno_tui.cli.bash import join_words
from uno_tui.rules.ruleset import OPTIONS, Ruleset
from uno_tui.store.rulesets import save_ruleset

Offered = Callable[..., list[str]]


@pytest.fixture
def offered(run: Run, monkeypatch: pytest.MonkeyPatch) -> Offered:
    """What bash is told when Tab is pressed after the last of some words."""

    def press_tab(*words: str) -> list[str]:
        monkeypatch.setenv("_UNO_TUI_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", "\n".join(("uno-tui", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        return run().out.splitlines()

    return press_tab


def test_commands_are_offered(offered: Offered) -> None:
    assert {"play", "rules", "simulate", "check"} <= set(offered(""))


@pytest.mark.parametrize("words", [("rules",), ("simulate", "--rules"), ("play", "-r")])
def test_presets_and_saved_rulesets_are_offered(offered: Offered, words: tuple[str, ...]) -> None:
    save_ruleset(Ruleset(name="ours"))
    assert offered(*words, "o") == ["olympic", "official", "ours"]


def test_options_are_offered(offered: Offered) -> None:
    assert offered("play", "--set", "") == [f"{name}=" for name in OPTIONS]


def test_the_values_follow_once_the_option_is_clear(offered: Offered) -> None:
    values = [f"stacking={value}" for value in OPTIONS["stacking"].choices]
    assert offered("play", "--set", "stack") == values


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--set", "stacking", "=", "s"), ["same-symbol"]),
        (("--set", "deflect", "="), ["off", "skip", "reverse", "both"]),
        (("--set", "=", "teams", "=", ""), ["yes", "no"]),
        (("--set", "target", "=", "5"), ["500"]),
    ],
)
def test_bash_gets_the_values_alone(
    offered: Offered, words: tuple[str, ...], expected: list[str]
) -> None:
    assert offered("play", *words) == expected


def test_words_without_an_equals_sign_stay_as_they_are() -> None:
    words = {"COMP_WORDS": "uno-tui\nplay\n--rules\nol", "COMP_CWORD": "3"}
    assert join_words(words) == ""
    assert words == {"COMP_WORDS": "uno-tui\nplay\n--rules\nol", "COMP_CWORD": "3"}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_its_script(run: Run, monkeypatch: pytest.MonkeyPatch, shell: str) -> None:
    monkeypatch.setattr("typer.completion._get_shell_name", lambda: shell)
    with pytest.raises(SystemExit, match="0"):
        run("--show-completion")
