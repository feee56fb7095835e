"""What an explanation of a ruleset is made of: chapters, articles and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from uno_tui.rules.cards import Card
from uno_tui.rules.option import Group
from uno_tui.value import value

PILE: Final = "the pile"
"""Who lays the first card of a picture."""


@value
class Shown:
    """A card in a picture; ``fits`` says whether it may be laid, None where nobody asks."""

    card: Card
    fits: bool | None = None


@value
class Step:
    """A step of a picture: who, the cards, how many are drawn, and what comes of it."""

    who: str
    cards: tuple[Shown, ...]
    says: str = ""
    drawn: int = 0


@value
class Picture:
    """A position, or a few moves in a row, as the rules have it."""

    caption: str
    steps: tuple[Step, ...]


@value
class Article:
    """A few paragraphs about one thing.

    Attributes:
        title: what it is about.
        text: the paragraphs.
        options: the options that it explains, by name.
        pictures: positions that show it.
    """

    title: str
    text: tuple[str, ...]
    options: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()

    def mentions(self, words: str) -> bool:
        """Whether every word of ``words`` appears somewhere in the article."""
        everything = " ".join((self.title, *self.text, *(p.caption for p in self.pictures)))
        everything = everything.casefold()
        return all(word in everything for word in words.casefold().split())


@value
class Chapter:
    """Articles that belong together; ``group`` is that of the options they explain, if any."""

    title: str
    articles: tuple[Article, ...]
    group: Group | None = None

    def paragraphs(self) -> Iterator[str]:
        """Every paragraph in order."""
        for article in self.articles:
            yield from article.text
