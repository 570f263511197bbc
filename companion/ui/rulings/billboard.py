"""The billboard: a ruling or tasks in giant type, turned to face any side of the phone."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.scatter import Scatter

from companion.core.log import Line
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rulings.in_words import reason_steps
from companion.ui.rulings.verdict import rows_in_force
from companion.ui.widgets.sheet import Overlay
from companion.ui.widgets.text import natural_width, words_of

load_layout(__file__)

HUGE, SMALLEST = 6.0, 0.3  # of the giant size
LEAST_SHARE = 0.4  # share of the verdict's size that sentences have at the least
MOST_TOTALS = 6
LINES = 4  # lines on a page, so that they can be read from across the table


def pill_width(player: str, em: float) -> float:
    """The width of a player's token and the gap after it, at a letter size."""
    look = people.looks.get(player)
    return em * 0.8 * (2.3 + 0.75 * len(look.initial)) + theme.step if look else 0


def text_height(text: str, em: float, face: str, width: float) -> float:
    """The height of a text broken to a width; infinite if one word is wider."""
    words = [natural_width(word, em, face) for word in words_of(text)]
    if max(words, default=0) > width:
        return inf
    lines, at, space = 1, 0.0, natural_width("n n", em, face) - natural_width("nn", em, face)
    for word in words:
        lines, at = (lines + 1, word + space) if at + word > width else (lines, at + word + space)
    return lines * em * 1.35


def sentence_em(factor: float, share: float) -> float:
    """The letter size of the sentences under a verdict of this size."""
    return max(theme.title, theme.giant * factor * share)


class Turned(Scatter):
    """Holds what is shown, rotated as a whole."""


class Page(NamedTuple):
    """One page: players and words in giant type, and a sentence below."""

    rows: tuple[tuple[str, str], ...]
    clause: str = ""
    totals: tuple[tuple[str, str], ...] = ()  # the result of each player
    title: str = ""  # the subject of the verdict


class Room(NamedTuple):
    """The size left for a page between the arrows."""

    width: float
    height: float


def pages_of(rows: Sequence[tuple[str, str]]) -> tuple[Page, ...]:
    """Many rows, distributed evenly over pages."""
    count = max(1, ceil(len(rows) / LINES))
    each = ceil(len(rows) / count)
    return tuple(Page(tuple(rows[at * each : (at + 1) * each])) for at in range(count))


def page_of(line: Line) -> Page:
    """The page of a ruling: its subject, verdict, decisive clause, each player's result."""
    if line.kind != "ruling":
        return Page(tuple(rows_in_force(line)))
    seated = [
        (people.key_if_seated(one.player), one) for depth, one in reason_steps(line) if not depth
    ]
    totals = tuple((player, tongue.beside(one)) for player, one in seated if player)
    clause = tongue.say("app.ruling.own" if line.own else line.clause)
    rows = tuple(rows_in_force(line))
    return Page(rows, clause, totals[:MOST_TOTALS], tongue.say(line.words))


def rows_height(rows: Sequence[tuple[str, str]], em: float, width: float) -> float:
    """The height of rows with their tokens, at a letter size and width."""
    widths = (width - pill_width(player, em) for player, _ in rows)
    return sum(
        text_height(text, em, theme.display, left)
        for (_, text), left in zip(rows, widths, strict=True)
    )


def fits(page: Page, room: Room, factor: float, share: float = LEAST_SHARE) -> bool:
    """Does a page fit into a room with verdict and sentences at some sizes?"""
    small = sentence_em(factor, share)
    total = theme.edge * (1 + bool(page.totals) + bool(page.title))
    total += text_height(page.title, small, theme.plain, room.width) if page.title else 0
    total += rows_height(page.rows, theme.giant * factor, room.width)
    total += text_height(page.clause, small, theme.plain, room.width)
    return total + rows_height(page.totals, small, room.width) <= room.height


def split_page(page: Page, room: Room) -> tuple[Page, ...]:
    """A page split in two if the players' results would make its verdict too small.

    The subject is left out where even that leaves no room for it.
    """
    least = theme.title / theme.giant
    if fits(page, room, least):
        return (page,)
    first = page._replace(totals=())
    if not fits(first, room, least):
        first = first._replace(title="")
    return (first, *pages_of(page.totals)) if page.totals else (first,)


class Billboard(Overlay):
    """Four arrows turn it to the four sides; a tap elsewhere shows the next page, then closes."""

    side = NumericProperty(0)  # degrees
    title = StringProperty("")
    clause = StringProperty("")
    scale = NumericProperty(1.0)
    share = NumericProperty(LEAST_SHARE)  # of its size, for the sentences below it
    margin = NumericProperty(dp(56))  # the arrows stand there
    place = StringProperty("")  # which page of how many

    def __init__(self, *pages: Page, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._whole_pages, self.pages, self.at = pages, pages, 0
        self._refit()
        self.bind(size=self._refit, side=self._refit)

    def _refit(self, *_: object) -> None:
        """Rotate to the wanted side and split the text into pages that fit."""
        turned = self.ids.turned
        turned.rotation = 0
        turned.size = self.size[::-1] if self.side % 180 else self.size
        turned.rotation = self.side
        turned.center = self.center
        self._room = Room(*(side - 2 * self.margin for side in turned.size))
        self.pages = tuple(
            page for whole in self._whole_pages for page in split_page(whole, self._room)
        )
        self.at = min(self.at, len(self.pages) - 1)
        self._say()

    def _say(self) -> None:
        page, count = self.pages[self.at], len(self.pages)
        self.title, self.clause = page.title, page.clause
        self.place = f"{self.at + 1}/{count}" if count > 1 else ""
        self.ids.verdict.set_rows(list(page.rows))
        self.ids.totals.set_rows(list(page.totals))
        self._grow(page)

    def _grow(self, page: Page) -> None:
        """Find the largest letters that break no word and fit the screen."""
        factor, self.share = HUGE, LEAST_SHARE
        while factor > SMALLEST and not fits(page, self._room, factor):
            factor -= 0.1
        while self.share < 1 and fits(page, self._room, factor, self.share + 0.05):
            self.share += 0.05
        self.scale = factor
        for row in self.ids.verdict.children:
            row.em = theme.giant * factor
        for row in self.ids.totals.children:
            row.em = sentence_em(factor, self.share)

    def sentence_em(self, factor: float, share: float) -> float:
        """The letter size of the sentences below the verdict."""
        return sentence_em(factor, share)

    def turn_to(self, side: int) -> None:
        """Turn the text to face another side of the phone."""
        self.side = side

    def beside(self, touch: object) -> bool:
        if self.at + 1 == len(self.pages):
            return True
        self.at += 1
        self._say()
        return False
