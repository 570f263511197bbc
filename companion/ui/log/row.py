"""A row of the log, drawn on its canvas: cheap enough for thousands."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

from companion.ui.log.entries import Entry
from companion.ui.look.palette import Colour
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.widgets.drawn import STROKE, STRUCK_AT
from companion.ui.widgets.lettering import text_label, width_of
from companion.ui.widgets.pen import Pen, with_opacity

ICONS = {"reply": "hand", "ruling": "scales", "reminder": "info", "correction": "edit"}
AIR = dp(9)
SAFE = 0.975  # words drawn small are a little wider than their measure


@lru_cache(maxsize=192)
def set_text(text: str, size: int, face: str) -> Label:
    """A text as a texture; a limited number of textures is kept."""
    return text_label(text, size, face, "left")


@lru_cache(maxsize=64)
def line_height(size: int, face: str) -> int:
    return text_label("Ég", size, face).texture.height


def text_left() -> float:
    """The x at which the words of a row begin, right of its token or icon."""
    return theme.edge + theme.body * 3.1


def broken_lines(text: str, width: float, size: int, face: str) -> str:
    """A text in lines no wider than a width; a word that is wider is cut."""
    lines, room, space = [""], width / size * SAFE, width_of("n n", face) - width_of("nn", face)
    used = 0.0
    for word in text.split(" "):
        wide = width_of(word, face)
        if used and used + space + wide <= room:
            lines[-1] += f" {word}"
            used += space + wide
            continue
        if used:
            lines.append("")
        while wide > room and len(word) > 1:
            cut = max(1, int(len(word) * room / wide))
            lines[-1:] = [word[:cut], ""]
            word = word[cut:]
            wide = width_of(word, face)
        lines[-1], used = word, wide
    return "\n".join(lines)


def row_data(entry: Entry, width: float) -> dict[str, Any]:
    """The data of a row for the list: its entry, its words in lines, its height."""
    small, body, title = round(theme.small), round(theme.body), round(theme.large)
    if entry.kind == "turn":
        return {"entry": entry, "parts": ((entry.title, title, "display"),), "height": title * 2.1}
    if entry.kind == "phase":
        return {"entry": entry, "parts": ((entry.title, small, "bold"),), "height": small * 2.6}
    room = width - text_left() - theme.edge - theme.step
    first = (entry.title, body, "plain" if entry.kind == "reminder" else "bold")
    wanted = (first, (entry.note, small, "plain"))
    parts = tuple((broken_lines(t, room, size, face), size, face) for t, size, face in wanted if t)
    high = sum((t.count("\n") + 1) * line_height(size, face) for t, size, face in parts)
    return {"entry": entry, "parts": parts, "height": max(theme.touch, high + 2 * AIR + dp(4))}


class LogRow(RecycleDataViewBehavior, ButtonBehavior, Widget):
    """Draws one entry of the log; a tap on a line opens its sheet."""

    entry: Entry = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    always_release = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ink, self._shift = InstructionGroup(), Translate(0, 0)
        self._parts: tuple[tuple[str, int, str], ...] = ()
        for part in (PushMatrix(), self._shift, self._ink, PopMatrix()):
            self.canvas.add(part)
        self.fbind("pos", self._move)

    def refresh_view_attrs(self, rv: Any, index: int, data: dict[str, Any]) -> None:
        self.height, self._parts, self.entry = data["height"], data["parts"], data["entry"]
        self.text = data["entry"].title

    def refresh_view_layout(self, rv: Any, index: int, layout: Any, viewport: Any) -> None:
        super().refresh_view_layout(rv, index, layout, viewport)
        self.draw()

    def _move(self, *_: Any) -> None:
        self._shift.xy = self.pos

    def draw(self, *_: Any) -> None:
        """Draw the row anew in the colours of the theme."""
        self._ink.clear()
        if self.entry is None:
            return
        pen = Pen(self._ink)
        if self.entry.line is None:
            self._head(pen)
        else:
            self._line(pen)

    def _head(self, pen: Pen) -> None:
        """Draw the title of a turn or a phase."""
        turn = self.entry.kind == "turn"
        ink = theme.brass if turn else theme.dim
        self._words(pen, theme.edge, self.height * (0.12 if turn else 0.2), [ink])
        pen.plate((theme.edge, dp(1), self.width - 2 * theme.edge, dp(1)), theme.line, 0.1)

    def _line(self, pen: Pen) -> None:
        ruling, entry = self.entry.kind == "ruling", self.entry
        if ruling:
            box = (theme.step, dp(2), self.width - 2 * theme.step, self.height - dp(4))
            pen.plate(box, theme.paper, theme.small_corner)
        if self.state == "down":
            box = (theme.step, 0, self.width - 2 * theme.step, self.height)
            pen.plate(box, with_opacity(theme.ink, 0.1), theme.small_corner)
        middle = (theme.edge + theme.body * 1.3, self.height / 2)
        look = people.looks.get(entry.player)
        if look:
            pen.token(middle, theme.body * 1.5, look)
        else:
            pen.icon(middle, theme.title, ICONS[entry.kind], self._icon_ink(ruling))
        self._words(pen, text_left(), None, self._inks(ruling))

    def _icon_ink(self, ruling: bool) -> Colour:
        if self.entry.kind == "correction":
            return theme.red
        return theme.paper_brass if ruling else theme.dim

    def _inks(self, ruling: bool) -> list[Colour]:
        red = theme.paper_red if ruling else theme.red
        note = [theme.paper_dim if ruling else theme.dim] if self.entry.note else []
        if self.entry.kind == "correction" or self.entry.own:
            return [red, *note]
        return [theme.paper_ink if ruling else theme.ink, *note]

    def _words(self, pen: Pen, left: float, low: float | None, inks: list[Colour]) -> None:
        """Draw the texts of a row under each other, in its middle or from a height on."""
        labels = [set_text(*part).texture for part in self._parts]
        high = sum(texture.height for texture in labels)
        top = self.height / 2 + high / 2 if low is None else low + high
        for texture, ink in zip(labels, inks, strict=False):
            top -= texture.height
            pos = (round(left), round(top))
            pen.add(ink, Rectangle(texture=texture, pos=pos, size=texture.size))
        if self.entry.own and len(labels) > 1:
            self._strike(pen, pos, inks[1])

    def _strike(self, pen: Pen, pos: tuple[int, int], ink: Colour) -> None:
        """Draw a line through the verdict that the table overruled."""
        text, size, face = self._parts[1]
        lines, high = text.split("\n"), line_height(size, face)
        for at, line in enumerate(reversed(lines)):
            middle = pos[1] + (at + 1 - STRUCK_AT) * high
            pen.plate((pos[0], middle, width_of(line, face) * size, STROKE), ink, 0.1)

    def on_state(self, *_: Any) -> None:
        if self.entry and self.entry.line is not None:
            self.draw()

    def on_release(self) -> None:
        if self.entry.line is not None:
            self.parent.recycleview.dispatch("on_line", self.entry.line)
