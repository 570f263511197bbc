"""The frame of a panel: the question, its widget, the Done button, and the height they need."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.core.log import Prompt
from companion.ui.assets import load_layout
from companion.ui.listening import keep, later, listen, take_off
from companion.ui.look.theme import theme
from companion.ui.prompts.bodies.pool import replace_widget
from companion.ui.prompts.bodies.spot import NO_CARDS
from companion.ui.prompts.panel.ways import Ways
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.plate import Plate, show_if
from companion.ui.widgets.text import Heading

load_layout(__file__)

HIGH_ROW = dp(64)


def first_ends(part: Widget) -> float:
    """The distance from the top of a widget to the end of its first tappable part, or 0.

    Only heights are used, since positions are known later.
    """
    if isinstance(part, ButtonBehavior | TextInput):
        return part.height
    box = part.orientation if isinstance(part, BoxLayout) else ""
    above = 0.0
    for child in reversed(part.children):
        if end := first_ends(child):
            return part.height if box == "horizontal" else above + end
        if box == "vertical":
            above += child.height + part.spacing
    return 0.0


class PanelFrame(Plate):
    """Holds the widget of the question in front; the panel chooses which."""

    prompts: Sequence[Prompt] = ObjectProperty((), comparator=is_)
    current: Prompt | None = ObjectProperty(None, allownone=True, comparator=is_)
    question = StringProperty("")
    wordy = BooleanProperty(False)  # a question of several lines
    in_turn = ListProperty()  # the questions of a form, which are asked one after the other
    headroom = NumericProperty(0)  # the height of the longest of them
    player = StringProperty("")
    sheeted = BooleanProperty(False)
    plain = BooleanProperty(False)  # on a sheet that has its own title
    full = BooleanProperty(False)  # the widget shows the question itself
    sole = BooleanProperty(False)  # its height is reduced last of all
    board = BooleanProperty(False)  # spots are tapped on a board, not on chips
    cards = ObjectProperty(NO_CARDS)  # the kinds of cards that can be tapped on it
    lies: Any = ObjectProperty(None, allownone=True, comparator=is_)  # a table told so far
    glows: Any = ObjectProperty(None, allownone=True, comparator=is_)  # what of it can be tapped
    gathered = ListProperty()  # of several, those that were tapped so far, in order
    spot = StringProperty("")  # the one that was chosen, while the rest is being said
    needs_done = BooleanProperty(False)
    low = BooleanProperty(False)  # there is so little room that a long question is in small letters
    lofty = BooleanProperty(False)  # there is more room than it needs: large words, high rows
    sheet_wish = NumericProperty(0)
    has_pad = BooleanProperty(False)  # a number pad is shown
    reach = NumericProperty(0)  # how far below the question its first answer ends
    above = NumericProperty(0)  # the height of the question, and the air around it
    wish = NumericProperty(0)  # the height that would show all of it
    least = NumericProperty(0)  # the question, and a first answer in sight
    whole = NumericProperty(0)  # the question, and all that must be filled in
    filled = NumericProperty(0)  # the height of what must be filled in
    advised = BooleanProperty(False)  # is there advice for whoever asks?

    __events__: tuple[str, ...] = ("on_question_chip_tapped", "on_advice", "on_lot_requested")

    def __init__(self, **kwargs: Any) -> None:
        self.body: Any = None
        self._ways = Ways(
            self,
            lambda prompt: self.dispatch("on_question_chip_tapped", prompt),
            lambda: self.dispatch("on_advice"),
            lambda: self.dispatch("on_lot_requested"),
        )
        self.tabs = self._ways.tabs
        self._ruler = Heading(size_hint=(None, None))
        keep(self, self._ruler)
        self._reaching = later(self, self._reach, -1)  # in the frame that lays it out
        super().__init__(**kwargs)
        self.fbind("spot", self._reaching)
        self.fbind("in_turn", self._measure_head)

    def on_kv_post(self, base: object) -> None:
        self._head, self._heading = self.ids.head.__self__, self.ids.heading.__self__
        for name in ("width", "em"):
            self._heading.fbind(name, self._measure_head)
        self._show_head()
        for name in ("advised", "width"):
            self.fbind(name, self._show_ways)
        listen(self, theme, text_size=self._show_ways)

    def _measure_head(self, *_: object) -> None:
        """Keep the height of a form's head from one question to the next."""
        self._ruler.width, self._ruler.em = self._heading.width, self._heading.em
        self.headroom = max(map(self._ruler.set_and_measure, self.in_turn), default=0)

    def _show_head(self) -> None:
        show_if(not self.plain and not self.full, self, self._head, len(self.children))

    def _show_body(self, body: Any) -> None:
        scroll = self._scroll = self.ids.scroll.__self__
        holder = self._holder = self.ids.sheet_place.__self__
        self.full, self.sole = getattr(body, "full", False), getattr(body, "sole", False)
        whole = self.sheeted or self.full
        self._show_head()
        show_if(not whole, self, scroll)
        show_if(whole, self, holder)
        replace_widget(self.body, body, holder if whole else self.ids.place.__self__)
        self.body = body
        self._reaching()
        scroll.to_top()

    def _show_done(self) -> None:
        last = self._last = self.ids.last.__self__
        body = self.body
        self.has_pad = body is not None and body.has_pad
        self.needs_done = not self.sheeted and body is not None and not body.one_tap
        if last.parent is not None:
            take_off(last.parent, last)
        place = self.ids.place if self.lofty else self  # right below the answers, or at the thumb
        show_if(self.needs_done, place, last, len(place.children) - 1 if self.lofty else 0)

    @property
    def statements(self) -> list[Any]:
        """The chips of statements that can be made beside the question."""
        return self._ways.statements

    def _show_ways(self, *_: object) -> None:
        self._show_done()
        prompts = () if self.sheeted else self.prompts
        self._ways.lay_chips_in(self.ids.place, self._last, prompts, self.current)
        drawn = self.current is not None and self.current.about.lot
        apart = not self.sheeted
        self._ways.offer_help(self.ids.place, self.advised and apart, drawn and apart)

    def on_lofty(self, *_: object) -> None:
        """Lay out again when the table was turned or resized."""
        self._show_done()
        self._make_use_of_room()

    def _make_use_of_room(self) -> None:
        for part in self.walk(restrict=True):
            if isinstance(part, EvenGrid):
                part.row = HIGH_ROW if self.lofty else theme.touch

    def _lay_anew(self, body: Any, *_: object) -> None:
        """Give a widget the room it needs after its cover opened or closed."""
        if body is self.body:
            self._show_body(body)
            self.sheet_wish = body.wish
            self._show_ways()
            self._make_use_of_room()

    def _grow_with(self, body: Any, wish: float) -> None:
        """Follow the height that the widget in front wishes for."""
        if body is self.body:
            self.sheet_wish = wish
            self._reaching()

    def _follow_told(self, body: Any, name: str, value: Any) -> None:
        """Show on the board the table that the widget in front was told so far."""
        if body is self.body:
            setattr(self, name, value)

    def _gather_with(self, body: Any, gathered: list[str]) -> None:
        if body is self.body:
            self.gathered = gathered

    def _reach(self, *_: object) -> None:
        """The depth to which the first answer reaches; 0 if all is tapped on the board."""
        least = getattr(self.body, "least", 0)
        self.reach = least or (first_ends(self.body) if self.body is not None else 0) or theme.touch
        form = not self.sheeted and not self.full and getattr(self.body, "in_parts", False)
        self.filled = self.body.height if form else 0

    def _show_missing(self) -> None:
        """Scroll to the first missing part of a form that was begun."""
        missing: tuple[str, ...] = getattr(self.body, "missing", tuple)()
        if missing and self.body.entered is not None:
            self._scroll.bring_up(self.body.parts[missing[0]].parent)

    def on_question_chip_tapped(self, prompt: Prompt) -> None:
        """Handle a tap on the chip of another open question."""

    def on_lot_requested(self) -> None:
        """Event: the answer is to be drawn."""

    def on_advice(self) -> None:
        """Event: advice is wanted."""

    def choose_place(self, place: str) -> bool:
        """Pass a place tapped on the board to the widget in front; False if it takes none."""
        return self.body is not None and not self.sheeted and self.body.choose_place(place)

    def choose_spot(self, spot: str) -> None:
        """Pass a spot tapped on the board to the widget in front."""
        if self.body is not None and not self.sheeted:
            self.body.choose_spot(spot)
