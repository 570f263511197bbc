"""A row of the history, drawn on its canvas: cheap enough for thousands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.content.words import BETWEEN_PARTS, Words
from companion.evening.history import Past
from companion.evening.told_history import tell_details, tell_result, tell_standings
from companion.ui.home.when import tell_when
from companion.ui.log.row import AIR, LogRow, line_height, set_text
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.cover import cover_texture
from companion.ui.widgets.lettering import width_of
from companion.ui.widgets.pen import Pen, with_opacity
from companion.ui.widgets.text import LEAST

CUT = "…"
WHITE = (1, 1, 1, 1)


@lru_cache(maxsize=12)
def cover_square(game: str) -> Texture | None:
    """The middle of the cover of a game, as a square."""
    art = cover_texture(game, 256) or cover_texture("no_cover", 256)
    if art is None:
        return None
    side = min(art.width, art.height)
    return art.get_region((art.width - side) / 2, (art.height - side) / 2, side, side)


@lru_cache(maxsize=16)
def words_of(language: Any, game: str) -> Words:
    """The words of a game in a language."""
    return Words(language, (game, "app"))


def game_name(game: str) -> str:
    """The name of a game in the language in force."""
    return words_of(tongue.language, game).name(game, "Name")


def texts_of(past: Past) -> list[tuple[str, str]]:
    """The lines of a row, each with its face: title, result, standings, when, how it went."""
    return _texts_of(past, tongue.language)


@lru_cache(maxsize=64)
def _texts_of(past: Past, language: Any) -> list[tuple[str, str]]:
    words = words_of(language, past.game)
    said = [tell_result(past, words), tell_standings(past)]
    when = BETWEEN_PARTS.join((game_name(past.game), tell_when(past.last)))
    first, *rest = [past.title, *said] if past.title else said
    rest += [when, BETWEEN_PARTS.join(tell_details(past, words))]
    return [(first, "bold"), *((text, "plain") for text in rest)]


def rows_of(found: Iterable[Past]) -> list[dict[str, Any]]:
    """The data of rows for the list; their words are set when they come into sight."""
    first, line = line_height(round(theme.body), "bold"), line_height(round(theme.small), "plain")
    bare = max(theme.touch, first + 3 * line + 2 * AIR + dp(4))
    return [
        {"entry": past, "parts": (), "height": bare + line if past.title else bare}
        for past in found
    ]


def fitting(text: str, room: float, size: int, face: str) -> int:
    """The letter size in which a text fits a width, not under the least that can be read."""
    wide = width_of(text, face)
    return min(size, max(int(room / wide), round(LEAST * size))) if wide else size


def shortened(text: str, room: float, size: int, face: str) -> str:
    """A text cut at its end to fit a width, if need be."""
    if width_of(text, face) * size <= room:
        return text
    low, high = 0, len(text)
    while high - low > 1:
        middle = (low + high) // 2
        if width_of(text[:middle] + CUT, face) * size <= room:
            low = middle
        else:
            high = middle
    return text[:low].rstrip() + CUT


class HistoryRow(LogRow):
    """Draws one evening; a tap opens its sheet."""

    entry: Any = ObjectProperty(None, allownone=True)  # the evening

    def refresh_view_attrs(self, rv: Any, index: int, data: dict[str, Any]) -> None:
        self.height, self.entry = data["height"], data["entry"]
        self.text = BETWEEN_PARTS.join(text for text, _ in texts_of(self.entry) if text)

    def draw(self, *_: Any) -> None:
        self._ink.clear()
        if self.entry is None:
            return
        pen, side = Pen(self._ink), self.height - 2 * AIR
        box = (theme.step, dp(2), self.width - 2 * theme.step, self.height - dp(4))
        pen.plate(box, theme.raised, theme.small_corner)
        if self.state == "down":
            pen.plate(box, with_opacity(theme.ink, 0.1), theme.small_corner)
        side = min(side, theme.touch * 1.2)
        self._cover(pen, (theme.edge, (self.height - side) / 2, side, side))
        self._set_parts(self.width - theme.edge * 3 - side)
        inks = [*[theme.ink] * (len(self._parts) - 2), theme.dim, theme.dim]
        self._words(pen, theme.edge * 2 + side, None, inks)

    def _set_parts(self, room: float) -> None:
        """Set the words in lines that fit."""
        sizes = [round(theme.body)] + [round(theme.small)] * 4
        found = zip(texts_of(self.entry), sizes, strict=False)
        self._parts = tuple(
            (shortened(text, room, fit, face), fit, face)
            for (text, face), size in found
            for fit in (fitting(text, room, size, face),)
        )
        for part in self._parts:
            set_text(*part)

    def _cover(self, pen: Pen, box: tuple[float, float, float, float]) -> None:
        """Draw the cover of the game."""
        if (square := cover_square(self.entry.game)) is not None:
            pen.add(WHITE, Rectangle(texture=square, pos=box[:2], size=box[2:]))

    def on_state(self, *_: Any) -> None:
        if self.entry is not None:
            self.draw()

    def on_release(self) -> None:
        self.parent.recycleview.dispatch("on_line", self.entry)
