"""A ruling in one row, drawn: for whom, what was decided, how many others lie under it."""

from __future__ import annotations

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

from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rulings.in_words import decided_by_table, ruled_before, title_of
from companion.ui.rulings.verdict import verdict_rows
from companion.ui.widgets.drawn import Drawn, StruckWords, Words
from companion.ui.widgets.paragraph import paragraph
from companion.ui.widgets.pen import Pen
from companion.ui.widgets.pill import Crowd, draw_pill, pill_width
from companion.ui.widgets.plate import PRESSED

BESIDE = 5.5  # sizes of small text: with less room than that words stand below the people
UNDER = dp(4)  # from the people to the sentence under them


class RulingRow(ButtonBehavior, Drawn):
    """A folded ruling; a tap opens it."""

    line: Any = ObjectProperty(None, allownone=True)
    player = StringProperty("")
    text = StringProperty("")
    title = StringProperty("")
    struck = StringProperty("")  # the verdict of the rules that the table overruled
    reminder = BooleanProperty(False)
    inert = BooleanProperty(False)  # a tap would lead nowhere
    more = NumericProperty(0)  # so many others lie under it
    players = ListProperty()  # the players of all rulings it stands for
    most = NumericProperty(0)  # lines of a sentence, where their number is limited
    limit = NumericProperty(0)  # the height there is, which cuts the sentence but not the row
    terse = BooleanProperty(False)  # no room for a sentence: only players and a title or a count

    def __init__(self, **kwargs: Any) -> None:
        self._shown = 0.0  # the height that is drawn, from the top
        super().__init__(**{"size_hint_y": None, "size": (0, 0), **kwargs})
        for name in ("width", "more", "players", "terse", "limit"):
            self.fbind(name, self.lay_out)
        self.fbind("state", self.redraw_soon)
        self.fbind("height", self.redraw_soon)
        listen(self, tongue, say=self.reword)
        listen(self, people, looks=self.reword)
        listen(self, theme, name=self.redraw_soon, text_size=self.lay_out)
        self.reword()

    def on_touch_down(self, touch: Any) -> bool:
        return not self.inert and super().on_touch_down(touch)

    def on_line(self, *_: object) -> None:
        self.reword()

    def reword(self, *_: object) -> None:
        """Set the sentence of the decisive clause and the player it favours."""
        if self.line is None:
            return
        self.reminder = self.line.kind == "reminder"
        rows = verdict_rows(self.line.value) if not self.reminder else []
        self.player = rows[0][0] if len(rows) == 1 else ""
        if not self.player:
            self.player = people.key_if_seated(self.line.player)
        self.struck = ruled_before(self.line)
        if self.line.own:
            self.text = decided_by_table(self.line)
        else:
            self.text = tongue.say(self.line.clause or self.line.words)
        self.title = self.text if self.reminder else title_of(self.line) or self.text
        self.lay_out()

    @property
    def note(self) -> str:
        """The words for how many rulings lie under the row."""
        if not self.more:
            return ""
        if self.terse:
            return tongue.say("app.ruling.all", count=int(self.more) + 1)
        return tongue.say("app.ruling.more", count=int(self.more))

    @property
    def said(self) -> str:
        """The sentence of the row, or its title where there is no room for a sentence."""
        if not self.terse:
            return self.text
        return "" if self.more else self.title

    def lay_out(self, *_: object) -> None:
        """Place everything at the present width, and set the height of the row."""
        if self.width <= 0 or self.line is None:
            return
        self._left = theme.gap + self._sign_width()
        end = theme.gap + (0 if self.reminder else theme.body + theme.step)
        room = self.width - self._left - end
        self.crowd = Crowd(self.players if self.more else (), min(self.width / 2, room))
        beside = room - self.crowd.width > theme.small * BESIDE
        step = theme.step if self.more else 0
        aside = self.crowd.width + step if beside else 0
        self._note_words = Words(self.note, paragraph(self.note, room - aside, theme.small))
        self._said = self._sentence(room, int(self.most))
        struck = "" if self.terse else self.struck
        self._struck = StruckWords(struck, paragraph(struck, room, theme.small))
        if beside:
            head = max(self.crowd.height, self._note_words.height)
        else:
            head = self.crowd.height + step + self._note_words.height
        under = UNDER if self.more and self._said.text else 0
        around = head + under + self._struck.height
        self.height = self._height_of(around + self._said.height)
        self._said = self._shortened(room, around)
        told = (self._note_words, self._said, self._struck)
        self.parts = [*self.crowd.parts, *(one for one in told if one.text)]
        high = around + self._said.height
        self._shown = min(self.height, self._height_of(high))
        middle = self.height - self._shown / 2
        self._stand(middle, high, head, beside, aside)
        self.redraw_soon()

    def _sentence(self, room: float, most: int) -> Words:
        """The sentence in its lines, as far as it is shown."""
        shown = paragraph(self.said, room, theme.small, most=most)
        return Words(shown.lines.replace("\n", " "), shown)

    def _height_of(self, high: float) -> float:
        """The height of a row around words and people of this height."""
        return float(max(theme.touch, high + 2 * theme.step, theme.title + 2 * theme.step))

    def _shortened(self, room: float, around: float) -> Words:
        """The sentence in as many lines as the limit of the height allows, but for a hair."""
        said, most = self._said, self._said.said.lines.count("\n") + 1
        while self.limit and most > 1 and self._height_of(around + said.height) > self.limit + 2:
            most -= 1
            said = self._sentence(room, most)
        return said

    def _sign_width(self) -> float:
        """The width of the icon of a reminder, or of the token of a single ruling."""
        self._look = None if self.reminder or self.more else people.looks.get(self.player)
        if self.reminder:
            return theme.title + theme.step
        return pill_width(theme.small, self._look) + theme.step if self._look else 0

    def _stand(self, centre: float, high: float, head: float, beside: bool, aside: float) -> None:
        """Place tokens and words from the top down, around the centre of what is shown."""
        top, bottom = centre + high / 2, centre - high / 2
        middle = top - (head if beside else self.crowd.height) / 2
        self.crowd.stand(self._left, middle)
        told = middle if beside else top - head + self._note_words.height / 2
        self._note_words.stand(self._left + aside, told)
        self._struck.stand(self._left, bottom + self._struck.height / 2)
        self._said.stand(self._left, bottom + self._struck.height + self._said.height / 2)

    def draw(self, pen: Pen) -> None:
        if self.line is None or self.width <= 0:
            return
        self._draw_plate(pen)
        middle = self.height - self._shown / 2
        if self.reminder:
            at = theme.gap + theme.title / 2, middle
            pen.icon(at, theme.title, "info", theme.brass)
        elif self._look:
            draw_pill(pen, (theme.gap, middle), theme.small, self._look)
        self.crowd.draw(pen)
        self._note_words.draw(pen, theme.dim if self.reminder else theme.paper_dim)
        self._said.draw(pen, theme.ink if self.reminder else theme.paper_ink)
        self._struck.draw(pen, theme.paper_dim)
        if not self.reminder:
            at = self.width - theme.gap - theme.body / 2, middle
            pen.icon(at, theme.body, "down", theme.paper_dim)

    def _draw_plate(self, pen: Pen) -> None:
        low = self.height - self._shown
        box = (0, low, self.width, self._shown)
        rim, edge = (theme.line if self.reminder else theme.paper_line), theme.hairline
        pen.plate(box, rim, theme.corner)
        inside = (edge, low + edge, self.width - 2 * edge, self._shown - 2 * edge)
        fill = theme.raised if self.reminder else theme.paper
        pen.plate(inside, fill, theme.corner - edge)
        if self.state == "down":
            pen.plate(box, PRESSED, theme.corner)
