"""The widget of a whole number: chips for a small range, the number pad for a large one."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.core.fields import nothing_against
from companion.core.ruling import because
from companion.ui.assets import load_layout
from companion.ui.listening import keep, take_off
from companion.ui.look.wording import number
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.prompts.bodies.choice import ChipsBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.plate import show_if

load_layout(__file__)

FEW = 16
SHORT = 3  # a number up to that stands beside its name, not under it


def type_digit(now: int | None, digit: str, least: int, most: int, minus: bool = False) -> int:
    """The number after one more digit; a number that gets too large begins anew."""
    sign = -1 if minus or (now or 0) < 0 else 1
    longer = sign * (abs(now or 0) * 10 + int(digit))
    return longer if abs(longer) <= max(abs(least), abs(most)) else sign * int(digit)


def is_full(now: int, least: int, most: int) -> bool:
    """Could no further digit give an allowed number?"""
    return most == least == now or (now != 0 and abs(now) * 10 > max(abs(least), abs(most)))


class NumberChips(ChipsBody):
    """A chip for each number; those not allowed are dim and say why."""

    def show(self) -> None:
        numbers = range(self.field.least, self.field.most + 1)
        self.lay_options(tuple(numbers))
        for chip in self.chips:
            if self.field.least < 0:
                chip.text = number(chip.value) if chip.value <= 0 else f"+{chip.value}"
            if self.field.why is not nothing_against and self.field.why(chip.value):
                chip.closed, chip.icon = True, "closed"

    def enter(self, entered: int) -> None:
        for chip in self.chips:
            chip.chosen = chip.value == entered
        self.value = entered

    def reword(self) -> None:
        """Do nothing: numbers are the same in every language."""

    def tapped(self, chip: Chip) -> None:
        if chip.closed and not self.may_say(chip.value):
            return
        for other in self.chips:
            other.chosen = other is chip
        self.say(chip.value)


class NumberTyped(FieldBody):
    """A large number over the pad; Done on the pad answers."""

    shown = StringProperty("")
    beside = BooleanProperty(False)  # the pad stands beside the number, not under it

    def on_bare(self, *_: object) -> None:
        self._screen = self.ids.screen.__self__
        show_if(not self.bare, self, self._screen, 1)

    def show(self) -> None:
        self._minus = self._fresh = False
        self.ids.pad.signed = self.field.least < 0
        self._say_so_far(UNSAID)

    def enter(self, entered: int) -> None:
        self._minus, self._fresh = entered < 0, False
        self._say_so_far(entered)

    def preset(self, value: int) -> None:
        """Show an earlier number for editing; the first digit replaces it."""
        self.enter(value)
        self._fresh = True

    def digit(self, digit: str) -> None:
        if self._fresh:
            self._minus, self.value = False, UNSAID
        self._fresh = False
        now = None if self.value is UNSAID else self.value
        typed = type_digit(now, digit, self.field.least, self.field.most, self._minus)
        self._say_so_far(typed)

    def sign(self) -> None:
        """Change the sign, also before the first digit."""
        self._minus, self._fresh = not self._minus, False
        self._say_so_far(self.value if self.value is UNSAID else -self.value)

    def erase(self) -> None:
        self._fresh = False
        if self.value is not UNSAID and abs(self.value) >= 10:
            self._say_so_far(int(self.value / 10))
        else:
            self._minus = False
            self._say_so_far(UNSAID)

    def _say_so_far(self, value: Any) -> None:
        empty = "−" if self._minus else "–"
        self.shown = empty if value is UNSAID else number(value)
        self.value = value

    def done(self) -> None:
        """Answer with the typed number, if it is allowed."""
        if self.value is UNSAID:
            bounds = {"least": self.field.least, "most": self.field.most}
            self.refuse((because("app.prompt.no_number", **bounds),))
            return
        self.answer(self.value)


class CountBody(FieldBody):
    """Chips or pad, depending on the range; both are kept for the next question."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chips, self.typed = NumberChips(), NumberTyped()
        for inner in (self.chips, self.typed):
            keep(self, inner)
            inner.bind(on_said=lambda _, value: self.say(value))
            inner.bind(on_refused=lambda _, reasons: self.refuse(reasons))
            inner.bind(value=self._follow)
        self.bind(bare=self.typed.setter("bare"))

    @property
    def one_tap(self) -> bool:
        return True  # the pad has its own Done key

    def show(self) -> None:
        inner = self.chips if self.field.most - self.field.least < FEW else self.typed
        if inner.parent is None:
            for other in self.children[:]:
                take_off(self, other)
            self.add_widget(inner)
        inner.set_field(self.field)

    @property
    def _shown_body(self) -> FieldBody:
        """The body that shows the field: the number pad, or chips where there are few numbers."""
        return self.typed if self.has_pad else self.chips

    def enter(self, entered: int) -> None:
        self._shown_body.enter(entered)

    def preset(self, value: int) -> None:
        self._shown_body.preset(value)

    def stands_beside(self, field: Any) -> bool:
        return bool(field.most - field.least <= SHORT)

    @property
    def has_pad(self) -> bool:
        return self.typed.parent is self

    def _follow(self, inner: FieldBody, value: Any) -> None:
        if inner.parent is self:
            self.value = value
