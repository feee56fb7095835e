from __future__ import annotations

from pathlib import Path

import pytest

import uno_tui.assets
from uno_tui.assets import assets


def test_the_assets_of_this_installation_are_found() -> None:
    assert (assets() / "examples" / "friday-night.toml").is_file()


def test_a_wheel_has_them_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "uno_tui" / "assets"
    inside.mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(uno_tui.assets, "__file__", str(tmp_path / "uno_tui" / "assets.py"))
    assert assets() == inside


def test_a_checkout_has_them_beside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "uno_tui").mkdir()
    beside = tmp_path / "assets"
    beside.mkdir()
    monkeypatch.setattr(uno_tui.assets, "__file__", str(tmp_path / "uno_tui" / "assets.py"))
    assert assets() == beside


def test_an_incomplete_installation_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uno_tui.assets, "__file__", str(tmp_path / "uno_tui" / "assets.py"))
    with pytest.raises(FileNotFoundError, match="installed again"):
        assets()
