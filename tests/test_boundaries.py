from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "uno_tui"
MODULES = sorted(PACKAGE.rglob("*.py"))
WITH_A_SCREEN = {"cli", "tui"}
HEADLESS = sorted({path.parent.name for path in PACKAGE.glob("*/__init__.py")} - WITH_A_SCREEN)
LOOK = """
import importlib, pkgutil, sys
package = importlib.import_module("uno_tui.{name}")
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(*sorted({{"textual", "typer", "rich"}} & set(sys.modules)))
"""


def printed(*arguments: str) -> str:
    run = subprocess.run(
        [sys.executable, *arguments], check=True, capture_output=True, text=True, timeout=60
    )
    return run.stdout + run.stderr


@pytest.mark.parametrize("name", HEADLESS)
def test_a_headless_package_brings_no_screen_along(name: str) -> None:
    assert printed("-c", LOOK.format(name=name)).strip() == ""


def test_there_is_something_to_look_at() -> None:
    assert {"rules", "bots", "table", "store"} <= set(HEADLESS)


def test_help_loads_no_screen() -> None:
    loaded = printed("-X", "importtime", "-m", "uno_tui", "--help")
    modules = {line.rpartition("|")[2].strip() for line in loaded.splitlines()}
    assert "uno_tui.cli.app" in modules
    assert not {"textual", "rich.live", "rich.progress", "uno_tui.rules"} & modules


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_says_what_it_is_and_is_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), "a module needs a docstring"
    assert len(text.splitlines()) <= 400
