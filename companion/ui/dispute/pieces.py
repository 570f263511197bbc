"""Pieces as the form draws them: a tile with its symbol and value, and boxes that flow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.ui.boards.kit.figures import draw_around
from companion.ui.boards.kit.marks import Stroke, mark_texture
from companion.ui.boards.kit.sketch import Pen as BoardPen
from companion.ui.listening import listen
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.drawn import Part
from companion.ui.widgets.drawn_cell import DrawnCell
from companion.ui.widgets.hold_plate import Holding
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.rows import hold_rows

DOTS = int(dp(48))
WIDEST = dp(250)  # of a chip in a line that is drawn sideways
LEAST, HIGH = dp(50), dp(52)  # of a tile
CARD = dp(66)  # of a card, which shows more
Call = Callable[[], None]


def mark_of(marks: dict[str, Any], value: Any, of: str = "") -> tuple[Stroke, ...]:
    """The drawing of a piece: its own, that of its family, or that of its kind."""
    if not isinstance(value, str):
        return ()
    family, _, last = value.partition("_")
    found = (marks.get(one) for one in (value, family, last, value.split("_")[-1], of) if one)
    return next(filter(None, found), ())


class DeskChip(Holding, Chip):
    """A chip as wide as its words, which knows what a tap and a long press do."""

    def __init__(self, **kwargs: Any) -> None:
        self.act: Call | None = None
        self.take: Call | None = None
        super().__init__(**kwargs)
        for name in ("text", "note", "em", "player", "icon"):
            self.fbind(name, self.fit)
        self.bind(minimum_height=self.fit)

    def fit(self, *_: object) -> None:
        """Be as wide as the words, but no wider than the box."""
        room = self.parent.width if isinstance(self.parent, Flow) else WIDEST
        self.width = max(theme.touch, min(self.wish, room))
        self.height = max(theme.touch, self.minimum_height)

    def on_parent(self, *_: object) -> None:
        if self.parent:
            self.fit()

    def on_release(self) -> None:
        if not self.held and self.act is not None:
            self.act()

    def on_hold(self) -> None:
        if self.take is not None:
            self.take()


class PieceTile(DrawnCell):
    """A drawn piece: its symbol, its name, its value, the chief's token."""

    text = StringProperty("")
    amount = StringProperty("")
    strokes = ObjectProperty(())
    crowned = BooleanProperty(False)
    asks = BooleanProperty(False)  # its value is not known
    chosen = BooleanProperty(False)
    figure = ObjectProperty(None, allownone=True)  # of a card, as its board draws it
    shows = ("text", "amount", "strokes", "crowned", "asks", "chosen", "figure")

    def __init__(self, **kwargs: Any) -> None:
        self.act: Call | None = None
        self.take: Call | None = None
        super().__init__(size_hint=(None, None), **kwargs)
        listen(self, theme, text_size=self.fit)
        for name in ("text", "strokes", "figure"):
            self.fbind(name, self.fit)
        self.fit()

    def fit(self, *_: object) -> None:
        """Be as large as the letters ask for."""
        scale = theme.small / dp(14)
        if self.figure is not None:
            self.size = (CARD * scale, CARD * scale)
            return
        self.size = (LEAST * scale * (1.3 if not self.strokes else 1), HIGH * scale)

    def surface(self) -> tuple[Colour, Colour, float]:
        fill = theme.brass_fill if self.chosen else theme.raised
        rim = theme.red if self.asks else theme.brass if self.crowned else theme.brass_edge
        return fill, rim, theme.hairline * (2 if self.crowned or self.asks else 1)

    def draw_content(self, pen: Pen) -> None:
        ink = theme.brass_ink if self.chosen else theme.ink
        wide, high = self.size
        if self.figure is not None:
            draw_around(BoardPen(pen.group, wide * 0.49), self.figure, (wide / 2, high / 2))
        elif self.strokes:
            side = high * 0.46
            at = (wide * (0.34 if self.amount or self.crowned else 0.5), high * 0.66)
            pen.picture(at, side, mark_texture(self.strokes, DOTS), ink)
            box = (wide - dp(6), high * 0.34)
            pen.words((wide / 2, high * 0.2), self.text, box, theme.small * 0.86, ink)
        else:
            box = (wide - dp(8), high * (0.5 if self.amount else 0.86))
            pen.words(
                (wide / 2, high * (0.3 if self.amount else 0.5)), self.text, box, theme.small, ink
            )
        if self.crowned:
            pen.icon((wide - dp(12), high - dp(12)), dp(14), "crown", theme.brass)
        if self.amount:
            asked = theme.red if self.asks else ink
            at = (wide * 0.78, high * (0.56 if self.crowned else 0.68))
            pen.words(at, self.amount, (wide * 0.4, high * 0.5), theme.title, asked, display=True)
        self.parts = [Part(self.text, (0, 0, wide, high))]

    def on_release(self) -> None:
        if not self.held and self.act is not None:
            self.act()

    def on_hold(self) -> None:
        if self.take is not None:
            self.take()


class Flow(StackLayout):
    """A box in which chips and tiles flow from left to right, line under line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint_y": None, "spacing": theme.step * 0.75, **kwargs})
        self.bind(minimum_height=self.setter("height"), width=self._fit)

    def _fit(self, *_: object) -> None:
        for one in self.children:
            if isinstance(one, DeskChip):
                one.fit()

    def hold(self, kinds: list[type]) -> list[Any]:
        """Hold a chip or tile of each of these classes, keeping those that are there."""
        return hold_rows(self, kinds)
