"""A sheet for all printed values of a piece, entered one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Prompt
from companion.ui.assets import load_layout
from companion.ui.last_check import last_check
from companion.ui.listening import later
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.count import is_full
from companion.ui.prompts.bodies.pool import replace_widget, show_question
from companion.ui.prompts.bodies.questions import short_name
from companion.ui.prompts.sheets.piece_bodies import PieceBodies
from companion.ui.prompts.sheets.piece_heads import cut_to_chip, short_value
from companion.ui.prompts.sheets.piece_values import PieceValues
from companion.ui.widgets.plate import show_if

load_layout(__file__)

NOTHING = "–"  # stands for a value of none


class PieceSheet(BoxLayout):
    """A tab for each value with what was entered; the one in front is entered below."""

    has_pad = True
    wish = NumericProperty(0)  # the height that would show all of any value
    tallest = NumericProperty(0)  # the height of the one that needs most
    asked = StringProperty("")  # the question in front
    last = BooleanProperty(False)  # of this piece nothing else is left to be said

    __events__ = ("on_reply", "on_change_requested", "on_refused", "on_draft_changed")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.form = PieceValues()
        self.body: Any = None
        self._bodies = PieceBodies(
            self.ids.place.__self__,
            on_said=lambda *_: self.tell_value(),
            on_refused=lambda _, reasons: self.dispatch("on_refused", reasons),
            entered=self._entered,
            height=self._measure,
        )
        self._soon = later(self, lambda *_: self.tell_value())
        self._next = self.ids.next.__self__

    # The questions

    def set_prompts(self, prompts: Sequence[Prompt]) -> None:
        """Show some questions; earlier ones that are closed now stay as answered."""
        self.form.set_prompts(prompts)
        if self.asked in self.form.open:
            self._mark()
        else:
            here = self.values_left(self.form.piece(self.asked))
            self.turn_to((here or self.values_left())[0])

    def holds(self, keys: set[str], turn: int) -> bool:
        """Does the sheet show some questions already?"""
        return self.form.holds(keys, turn)

    def values_left(self, piece: str = "") -> list[str]:
        """The keys of the values still to be entered, of a piece or of all."""
        return self.form.values_left(piece)

    def turn_to_piece(self, piece: str) -> None:
        """Turn to the first missing value of another piece."""
        self.turn_to(self.values_left(piece)[0])

    def choose(self, key: str) -> None:
        """Turn to a value; one that was answered is asked again."""
        if key in self.form.open:
            self.turn_to(key)
        else:
            self.dispatch("on_change_requested", key)

    def turn_to(self, key: str) -> None:
        """Bring a value to the front, with its draft."""
        before, self.asked = self.asked, ""  # the first values of a widget are no draft
        if before in self.form.open and self.body is not None:
            self.form.half[before] = self.body.entered
        self._bodies.lay_out([self.form.prompts[one] for one in self.form.of_piece_of(key)])
        self._measure()
        body = self._bodies[key]
        if self.body is not None and self.body is not body:
            self.body.leave_question()
        replace_widget(self.body, body, self.ids.place.__self__)
        self.body = body
        show_question(body, self.form.prompts[key], typing=True)
        if key in self.form.said:
            body.preset(self.form.said[key])
        elif self.form.half.get(key) is not None:
            body.enter(self.form.half[key])
        self.asked = key
        self.ids.scroll.to_top()
        self._mark()

    def _measure(self, *_: object) -> None:
        self.tallest = self._bodies.tallest(self._next.height + theme.step)

    @property
    def in_turn(self) -> list[str]:
        """The questions of the piece in front, in words."""
        asked = (self.form.prompts[key] for key in self.form.of_piece_of(self.asked))
        return [tongue.say(one.words) for one in asked]

    # What is said

    def _entered(self, *_: object) -> None:
        if not self.asked or self.body is None:
            return
        field: Any = self.form.prompts[self.asked].field
        value = self.body.value
        if self.body.has_pad and value is not UNSAID and is_full(value, field.least, field.most):
            self._soon()
        self._mark()
        self.dispatch("on_draft_changed")

    def tell_value(self) -> None:
        """Dispatch the value in front as the reply, or say what is missing."""
        key, body = self.asked, self.body
        if not key or body is None:
            return
        if body.value is UNSAID:
            body.refuse_incomplete()
            return
        found = last_check.check(self.form.prompts[key].field, body.value)
        if not found.verdict:
            self.dispatch("on_refused", found.reasons)
        else:
            self.form.set_told(key, body.value)
            self.dispatch("on_reply", key, body.value)

    def retell(self, key: str, value: Any) -> None:
        """Show the corrected value of an answered question."""
        self.form.retell(key, value)
        self._mark()

    def so_far(self, question: str) -> Any:
        """The draft of a value that is not answered; None if there is none."""
        if question == self.asked and self.body is not None:
            return self.body.entered
        return self.form.half.get(question)

    def restore_draft(self, question: str, begun: Any) -> None:
        """Enter the draft of a value."""
        if begun is None:
            return
        self.form.half[question] = begun
        if question == self.asked and self.body is not None:
            self.body.enter(begun)

    # How it looks

    def reword(self) -> None:
        """Set all texts in the language in force."""
        self._bodies.reword()
        self._mark()

    def chip_text(self, key: str) -> str:
        """The name of a value and what was entered of it."""
        return f"{short_name(self.form.prompts[key])}\N{NO-BREAK SPACE}{self.text_so_far(key)}"

    def text_so_far(self, key: str) -> str:
        """The answer to a value, or its draft; of the one in front, what is typed."""
        if key == self.asked and self.body is not None and self.body.has_pad:
            return self.body.typed.shown
        return cut_to_chip(short_value(self.form.said[key])) if key in self.form.said else NOTHING

    def _mark(self) -> None:
        """Update the tabs of pieces and values."""
        form, heads, here = self.form, self.ids.heads, self.form.piece(self.asked)
        left = dict.fromkeys(map(form.piece, self.values_left()))
        texts = {key: self.chip_text(key) for key in form.of_piece_of(self.asked)}
        heads.lay_pieces({one: tongue.name(one) for one in left}, here, len(form.pieces) > 1)
        heads.lay_parts(texts, self.asked)
        self.last = self.values_left(here) in ([], [self.asked])
        show_if(self.body is not None and not self.body.one_tap, self, self._next)

    def on_reply(self, key: str, value: Any) -> None:
        """Event: a value was answered."""

    def on_change_requested(self, key: str) -> None:
        """Event: an answered value is to be changed."""

    def on_refused(self, reasons: Any) -> None:
        """Event: a value was refused, with the reasons."""

    def on_draft_changed(self) -> None:
        """Event: something was entered or taken back."""
