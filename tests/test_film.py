"""The film of the README: small, the same every time, and of the real program."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from scripts.film import Film
from scripts.pictures import FOLDER
from scripts.recording import Recording
from uno_tui.rules.scenario import read_scenarios
from uno_tui.tui.widgets import glide

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 500_000


def strip(text: str, style: str = "") -> Strip:
    return Strip([Segment(text, Style.parse(style))])


def film_of(*frames: tuple[list[Strip], float]) -> Film:
    film = Film(4, 2, "#000000")
    for screen, seconds in frames:
        film.show(screen, seconds)
    return film


def test_a_line_that_is_seen_twice_is_kept_once() -> None:
    film = film_of(
        ([strip("abcd"), strip("efgh")], 1.0),
        ([strip("efgh"), strip("abcd")], 0.5),
    )
    picture = ET.fromstring(film.svg())
    assert len(picture.findall(f"{SVG}defs/{SVG}g")) == 2
    assert len(picture.findall(f"{SVG}svg/{SVG}g/{SVG}g")) == 2
    assert film.seconds == 1.5
    assert "66.667%{transform" in film.svg()


def test_a_screen_that_does_not_change_is_one_frame() -> None:
    film = film_of(([strip("abcd")], 1.0), ([strip("abcd")], 1.0))
    assert "keyframes" not in film.svg()
    assert film.seconds == 2.0


def test_text_blocks_and_what_is_behind() -> None:
    svg = film_of(([strip("a<▀ ", "#ff0000 on #0000ff")], 1.0)).svg()
    words = [text.text for text in ET.fromstring(svg).iter(f"{SVG}text")]
    assert words == ["a<"]
    boxes = {path.get("fill"): path.get("d") for path in ET.fromstring(svg).iter(f"{SVG}path")}
    assert boxes["#0000ff"] == "M0 0h16v17h-16M16 8.5h8v8.5h-8M24 0h8v17h-8"
    assert boxes["#ff0000"] == "M16 0h8v8.5h-8"


@pytest.mark.parametrize("name", ["table", "recording"])
def test_the_pictures_are_small_and_bring_nothing_along(name: str) -> None:
    file = FOLDER / f"{name}.svg"
    assert file.stat().st_size < MOST_BYTES
    text = file.read_text(encoding="utf-8")
    ET.fromstring(text)
    assert "<script" not in text
    assert text.count("http") == 1, "but for the name of the format"


def test_the_readme_shows_both() -> None:
    readme = (FOLDER.parent.parent / "README.md").read_text(encoding="utf-8")
    assert "assets/pictures/table.svg" in readme
    assert "assets/pictures/recording.svg" in readme


async def test_a_recording_is_the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glide, "FRAME", glide.FRAME)
    file = FOLDER / "recording.toml"
    scenario = read_scenarios(file.read_text(encoding="utf-8"), str(file))[0]
    films = []
    for _ in range(2):
        recording = Recording(scenario)
        del recording.moves[1:]
        await recording.play()
        films.append(recording.film.svg())
    assert films[0] == films[1]
    assert ">INTERCEPTS<" not in films[0]
    assert ">Ben<" in films[0]
