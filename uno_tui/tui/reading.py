"""Rules in words, laid out for reading: headings, paragraphs and pictures as lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.color import Color as Paint

from uno_tui.rules.prose import Article, Chapter
from uno_tui.tui.illustrate import Illustrator
from uno_tui.tui.look import Look
from uno_tui.tui.widgets.about import CHANGED
from uno_tui.tui.widgets.block import wrapped
from uno_tui.tui.widgets.scroll import Row
from uno_tui.tui.words import Run

_INDENT: Final[Run] = ("    ", "")
_WIDEST: Final = 78


@dataclass
class Pages:
    """Lines to read.

    Attributes:
        lines: the lines.
        chapters: the line at which each chapter begins, by its title.
        found: the lines at which an article begins.
    """

    lines: list[Row] = field(default_factory=list)
    chapters: dict[str, int] = field(default_factory=dict)
    found: list[int] = field(default_factory=list)

    def chapter_at(self, line: int) -> str:
        """The chapter that ``line`` belongs to."""
        begun = [title for title, first in self.chapters.items() if first <= line]
        return begun[-1] if begun else next(iter(self.chapters), "")


class Typesetter:
    """Lays out chapters in ``look`` upon ``ground`` for lines of ``width`` cells."""

    def __init__(self, look: Look, ground: Paint, width: int) -> None:
        self.look = look
        self.width = min(width, _WIDEST)
        self.painter = Illustrator(look, ground, width - len(_INDENT[0]))

    def pages(self, chapters: Iterable[Chapter], changed: Iterable[str], words: str = "") -> Pages:
        """The chapters; articles about ``changed`` options are marked.

        Where ``words`` are given, only articles that mention all of them are shown, and the words
        stand out.
        """
        pages = Pages()
        unusual = set(changed)
        for chapter in chapters:
            articles = [a for a in chapter.articles if not words or a.mentions(words)]
            if not articles:
                continue
            pages.chapters[chapter.title] = len(pages.lines)
            pages.lines += self._heading(chapter.title)
            for article in articles:
                pages.found.append(len(pages.lines))
                marked = bool(unusual & set(article.options))
                pages.lines += self._article(article, words.split(), marked=marked)
        if not pages.lines:
            pages.lines = [[], [_INDENT, (f"Nothing in these rules mentions {words}.", "muted")]]
        return pages

    def _heading(self, title: str) -> list[Row]:
        rule = self.look.glyphs.rest * max(self.width - len(title) - 3, 0)
        return [[(f" {title} ", "gold"), (rule, "rim")], []]

    def _article(self, article: Article, words: Sequence[str], *, marked: bool) -> list[Row]:
        mark = f"  {CHANGED} " if marked else _INDENT[0]
        lines: list[Row] = [[(mark, "gold"), *_lit(article.title, "strong", words)]]
        for text in article.text:
            for line in wrapped(text, self.width - len(_INDENT[0])):
                lit = [run for piece, role in line for run in _lit(piece, role, words)]
                lines.append([_INDENT, *lit])
            lines.append([])
        for picture in article.pictures:
            rows = self.painter.rows(picture)
            lines += [self.painter.indented(row, len(_INDENT[0])) for row in rows]
        return lines


def _lit(text: str, role: str, words: Sequence[str]) -> list[Run]:
    """``text`` with every one of ``words`` standing out."""
    if not words:
        return [(text, role)]
    pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    parts = re.split(f"({pattern})", text, flags=re.IGNORECASE)
    return [(part, "badge" if place % 2 else role) for place, part in enumerate(parts) if part]
