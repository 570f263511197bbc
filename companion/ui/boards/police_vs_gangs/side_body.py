"""The widget that asks what is laid on a side: the side on the board, the rest here.

A die is whole with both, in either order. Where a side is told with all that lies on it, the tap
on the next side answers for the one before.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.core.about import About
from companion.core.ruling import because
from companion.games.police_vs_gangs.turn.told_sides import element_called
from companion.ui.listening import keep, take_off
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.prompts.bodies.form import body_class_by_type
from companion.ui.widgets.text import Text

SPOT = "spot"


class SideBody(FieldBody):
    """The chosen side in words, and the widget of the other part."""

    spot = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"spacing": theme.step, **kwargs})
        self._made: dict[type[FieldBody], FieldBody] = {}
        self._series = self._next = ""  # the side that was tapped for the next of this series
        self.name, self.hint = "", Text()
        self.part: FieldBody = FieldBody()
        keep(self, self.part)
        self.add_widget(self.hint)

    @property
    def one_tap(self) -> bool:
        return self.part.one_tap

    def ask_about(self, field: Any, about: About) -> None:
        goes_on = about.series == self._series
        follows = self._next if goes_on and self._next in field.parts[SPOT].options else ""
        self._series, self._next, self.spot = about.series, "", follows
        self.set_field(field)

    def show(self) -> None:
        self.name = next(name for name in self.field.parts if name != SPOT)
        field = self.field.parts[self.name]
        if self.part.parent is self:
            take_off(self, self.part)
        self.part = self._body(body_class_by_type(field))
        self.add_widget(self.part)
        self.part.set_field(field)
        if len(getattr(field, "options", ())) == 1:
            self.part.enter(field.options[0])
        self.reword()

    def _body(self, kind: type[FieldBody]) -> FieldBody:
        if kind not in self._made:
            body = self._made[kind] = kind()
            keep(self, body)
            body.bind(on_said=lambda *_: self._finish(), value=self._update_value)
            body.bind(on_refused=lambda _, reasons: self.refuse(reasons))
        return self._made[kind]

    def reword(self) -> None:
        self.part.reword()
        for chip in getattr(self.part, "chips", ()):
            owner, kind = element_called(str(chip.value))
            if owner in people.looks:
                chip.player, chip.text = owner, tongue.name(kind)
        self._show_side()

    def _show_side(self) -> None:
        self.hint.em, self.hint.ink = theme.small, theme.dim
        spot = tongue.name(self.spot, SPOT) if self.spot else tongue.say("app.prompt.tap_board")
        self.hint.text = spot

    def enter(self, entered: dict[str, Any]) -> None:
        self.spot = entered.get(SPOT, "")
        if self.name in entered:
            self.part.enter(entered[self.name])
        self._update_value()

    def on_value(self, *_: object) -> None:
        """Do nothing: what is entered so far is gathered from the side and the part."""

    def _update_value(self, *_: object) -> None:
        said = {SPOT: self.spot or None, self.name: self._said()}
        self.entered = {name: one for name, one in said.items() if one is not None} or None
        self.value = UNSAID if len(self.entered or {}) < len(said) else self.entered
        self._show_side()

    def _said(self) -> Any:
        """The value of the part other than the side; None if there is none."""
        value = self.part.value
        empty = isinstance(value, dict) and not any(value.values())
        return None if value is UNSAID or empty else value

    def choose_spot(self, spot: str) -> None:
        """Set a tapped side; if the side before is complete, answer it first."""
        if self.spot and self.spot != spot and self.value is not UNSAID:
            self._next = spot
            self._finish()
            return
        self.spot = spot
        self._update_value()
        if self.one_tap:
            self._finish()

    def _finish(self) -> None:
        """Answer with side and other part, if the rules allow it."""
        self._update_value()
        if self.value is UNSAID:
            return
        if self.may_say(self.value):
            self.say(self.value)
        else:
            self._next = ""

    def refuse_incomplete(self) -> None:
        """Say which part of the answer is missing."""
        missing = tuple(name for name in self.field.parts if name not in (self.entered or {}))
        self.refuse((because("app.prompt.incomplete", parts=missing),))
