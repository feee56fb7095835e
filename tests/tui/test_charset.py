"""What a terminal says about the characters that it can draw."""

from __future__ import annotations

import pytest

from uno_tui.tui.charset import only_ascii


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, False),
        ({"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}, False),
        ({"TERM": "screen-256color", "LC_ALL": "C"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LC_ALL": "C.utf8"}, False),
        ({"TERM": "linux", "LANG": "en_US.UTF-8"}, True),
        ({"TERM": "vt220"}, True),
        ({"LANG": "de_DE.ISO-8859-1"}, True),
        ({"LANG": "de_DE.ISO-8859-15@euro"}, True),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "de_DE.ISO-8859-1"}, False),
        ({"LC_ALL": "", "LANG": "ja_JP.eucJP"}, True),
    ],
)
def test_charsets(environment: dict[str, str], expected: bool) -> None:
    assert only_ascii(environment) is expected
