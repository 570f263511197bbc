"""The number pad, used instead of a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.spare import spare

load_layout(__file__)

DIGITS = ("123", "456", "789")  # above the row of the zero


class PadKey(TapPlate):
    """A key with a digit or a sign."""

    text = StringProperty("")
    icon = StringProperty("")
    label = StringProperty("")
    main = BooleanProperty(False)


class PadRow(BoxLayout):
    """Three keys side by side."""


class NumberPad(BoxLayout):
    """Digits, erase, sign, Done; dispatches what is tapped and keeps nothing."""

    signed = BooleanProperty(False)
    done_icon = StringProperty("check")
    extra_text = StringProperty("")  # one more key, where the owner has a use for it

    __events__ = ("on_digit", "on_erase", "on_sign", "on_done", "on_extra")

    def on_kv_post(self, base: object) -> None:
        *above, last = self.ids.rows.children[::-1]
        for row, digits in zip(above, DIGITS, strict=True):
            for digit in digits:
                self._add_digit(row, digit)
        self._left = self._add_key(last, self._extra)
        self._add_digit(last, "0")
        erase = self._add_key(last, lambda _: self.dispatch("on_erase"))
        erase.icon, erase.label = "erase", "⌫"
        self._done = self._add_key(self, lambda _: self.dispatch("on_done"))
        self._done.main = True
        self.fbind("signed", self._show_left)
        self.fbind("extra_text", self._show_left)
        self.fbind("done_icon", self._show_done)
        listen(self, tongue, say=self._show_done)
        self._show_left()
        self._show_done()

    def _add_key(self, row: Widget, tapped: Callable[[PadKey], Any]) -> PadKey:
        key: PadKey = spare.take_widget(PadKey)
        key.bind(on_release=tapped)
        row.add_widget(key)
        return key

    def _add_digit(self, row: Widget, digit: str) -> None:
        key = self._add_key(row, lambda _: self.dispatch("on_digit", digit))
        key.text = digit

    def _extra(self, *_: object) -> None:
        """Dispatch the key left of zero: the sign, or the owner's own."""
        self.dispatch("on_sign" if self.signed else "on_extra")

    def _show_left(self, *_: object) -> None:
        """Show the key left of zero: the sign, the owner's own, or none."""
        key = self._left
        key.icon, key.label = ("sign", "±") if self.signed else ("", "")
        key.text = "" if self.signed else self.extra_text
        key.opacity = 1 if key.icon or key.text else 0
        key.disabled = not key.opacity

    def _show_done(self, *_: object) -> None:
        said = "app.done" if self.done_icon == "check" else "app.prompt.next"
        self._done.icon, self._done.label = self.done_icon, tongue.say(said)

    def on_digit(self, digit: str) -> None:
        """Event: a digit was tapped."""

    def on_erase(self) -> None:
        """Event: the last digit is to be erased."""

    def on_sign(self) -> None:
        """Event: the sign is to be changed."""

    def on_done(self) -> None:
        """Event: the number is complete."""

    def on_extra(self) -> None:
        """Event: the owner's own key was tapped."""
