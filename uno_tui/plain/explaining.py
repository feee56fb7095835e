"""The rules in words, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from uno_tui.rules.prose import brief, chapters
from uno_tui.rules.ruleset import Ruleset


def rule_lines(rules: Ruleset, words: str) -> Iterator[str]:
    """What the rules say about ``words``; without any, the points that matter most."""
    if not words:
        for point in brief(rules):
            yield f"{point.title}: {point.text}"
        return
    found = False
    for chapter in chapters(rules):
        for article in chapter.articles:
            if article.mentions(words):
                found = True
                yield f"{article.title}. {' '.join(article.text)}"
    if not found:
        yield f"The rules say nothing about {words}."
