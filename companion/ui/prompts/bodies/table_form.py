"""The widget of a table as it lies: a walk through its parts, with the board as it comes to lie.

Every tap is noted at once; the last step names what is impossible and lets begin all the same.
"""

from __future__ import annotations

from operator import is_
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.fields import Count, Form, ListOf, Order
from companion.core.fields.laid import ALL_THE_SAME
from companion.core.fields.maybe import without_maybe
from companion.ui.assets import load_layout
from companion.ui.games import SHOWN, body_shown
from companion.ui.listening import keep, take_off
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.each import EachBody
from companion.ui.prompts.bodies.form import body_class_by_type
from companion.ui.prompts.bodies.laid_rows import LaidRowsBody
from companion.ui.prompts.bodies.table_check import CheckBody
from companion.ui.widgets.spare import spare

load_layout(__file__)

PART, CORRECTION = "part", "correction"  # the kinds of the names of steps


class StepHead(BoxLayout):
    """Which step of the walk it is, and the ways to the ones beside it."""

    __events__ = ("on_step", "on_check")

    title = StringProperty("")
    back_label = StringProperty("")
    next_label = StringProperty("")
    check_label = StringProperty("")
    at = NumericProperty(0)
    more = BooleanProperty(True)
    asked: Any = ObjectProperty(None, allownone=True)

    def on_step(self, by: int) -> None:
        """Event: the step before or after is wanted."""

    def on_check(self) -> None:
        """Event: the last step is wanted."""


def step_class(part: Any, on_board: bool) -> type[FieldBody]:
    """The class of the widget for a part of a table."""
    if isinstance(part, ListOf):
        shown: str = getattr(part.row, "shown", "")
        return body_shown(shown) if shown else LaidRowsBody
    if isinstance(part, Form) and part.shown:
        return body_shown(part.shown) if part.shown in SHOWN else EachBody
    return body_class_by_type(part)


class TableFormBody(FieldBody):
    """One step at a time; the board shows the table as it was told so far."""

    lies: Any = ObjectProperty(None, allownone=True, comparator=is_)  # the table told so far
    glows: Any = ObjectProperty(None, allownone=True, comparator=is_)  # what can be tapped on it
    spot = StringProperty("")
    full = True  # it says itself which step it is
    one_tap = True  # the last step begins
    wish = NumericProperty(0)  # the height that would show all of a step
    least = NumericProperty(0)  # the height without which too little of a step is in sight
    padded = BooleanProperty(False)  # does the step show a number pad?
    head: Any = ObjectProperty(None)
    place: Any = ObjectProperty(None)
    scroll: Any = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        self.told: dict[str, Any] = {}
        self.at = 0
        self.step: Any = None
        self._made: dict[type, FieldBody] = {}
        self._quiet = False
        super().__init__(**kwargs)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the parts in the order of the walk, the check at the end."""
        return tuple(self.field.parts)

    @property
    def mends(self) -> bool:
        """Is it the table of a running evening that is put right?"""
        return self.field.foretell is not None

    @property
    def name(self) -> str:
        """The name of the part that is shown."""
        return self.names[self.at]

    def show(self) -> None:
        self.told, self.at = {}, 0
        self.value = {}
        self._show_step()

    def enter(self, entered: dict[str, Any]) -> None:
        self.told = dict(entered)
        self._note()
        self._show_step()

    def on_value(self, *_: object) -> None:
        """Do nothing: what is entered is noted part by part."""

    def go(self, at: int) -> None:
        """Show a step of the walk by its number."""
        if 0 <= at < len(self.names):
            self.at = at
            self._show_step()

    def _show_step(self) -> None:
        """Show the widget of a step with what was told of it, else with what stands there."""
        part, kind = without_maybe(self.field.parts[self.name]), CheckBody
        if self.name != ALL_THE_SAME:
            kind = step_class(part, True)
        step = self._step_of(kind)
        self._quiet = True
        self.lies = self.field.lay(self.field.sayable(self.told))
        if isinstance(step, CheckBody):
            told = {name: one for name, one in self.told.items() if name != ALL_THE_SAME}
            foretold = self.field.foretell(told) if self.mends else None
            step.tell(self.field.check(told).reasons, ALL_THE_SAME in self.told, foretold)
        else:
            if isinstance(step, EachBody):
                step.stands, step.mends = self.field.stands.get(self.name, {}), self.mends
                step.tapped_on_board = self.field.spots(self.name, self.lies) is not None
            step.set_field(part)
            stands = self.told.get(self.name, self.field.stands.get(self.name))
            if isinstance(step, EachBody):
                stands = self.told.get(self.name)
            if stands and (self.name in self.told or not isinstance(part, Count | Order)):
                step.enter(stands)
        self._quiet = False
        if self.step is not step:
            if self.step is not None:
                take_off(self.place, self.step)
            self.place.add_widget(step)
        self.step, self.padded = step, step.has_pad
        self.scroll.to_top()
        self._follow()
        self.reword()

    def _step_of(self, kind: type[FieldBody]) -> FieldBody:
        if kind not in self._made:
            step = self._made[kind] = spare.take_widget(kind)
            keep(self, step)
            step.bind(entered=self._heard, on_refused=lambda _, reasons: self.refuse(reasons))
            if isinstance(step, CheckBody):
                step.bind(on_begin=lambda _: self.say(dict(self.told)))
            if step.property("spot", quiet=True) is not None:
                step.bind(spot=self._turned)
        return self._made[kind]

    def _turned(self, _: object, spot: str) -> None:
        """Mark another place on the board, and show from the top what is told of it."""
        self.spot = spot
        self.scroll.to_top()

    def _heard(self, step: FieldBody, entered: Any) -> None:
        """Note what was told of the part that is shown."""
        if self._quiet or step is not self.step:
            return
        others = {name: one for name, one in self.told.items() if name != self.name}
        self.told = others if entered is None else {**others, self.name: entered}
        self.told = {name: self.told[name] for name in self.names if name in self.told}
        self._note()
        self._follow()

    def _note(self) -> None:
        self.entered, self.value = dict(self.told) or None, dict(self.told)

    def _follow(self) -> None:
        """Show the told table on the board, with what this step taps glowing."""
        self.lies = self.field.lay(self.field.sayable(self.told))
        self.glows = self.field.spots(self.name, self.lies)
        self.spot = getattr(self.step, "spot", "")

    def choose_spot(self, spot: str) -> None:
        self.step.choose_spot(spot)

    def choose_place(self, place: str) -> bool:
        """Turn to what lies on a tapped place, if it belongs to this step."""
        chosen = getattr(self.step, "choose_place", None)
        return bool(chosen and chosen(place))

    def told_why_not(self) -> None:
        """Turn to the step that names what is impossible."""
        self.check()

    def check(self) -> None:
        """Turn to the last step: what is impossible, and the button that begins."""
        self.go(len(self.names) - 1)

    def reword(self) -> None:
        check = tongue.say("app.correct.check" if self.mends else "app.under_way.check")
        kind = CORRECTION if self.mends else PART
        named = check if self.name == ALL_THE_SAME else tongue.name(self.name, kind)
        self.head.title = tongue.say(
            "app.under_way.step", text=named, number=self.at + 1, count=len(self.names)
        )
        self.head.back_label = tongue.say("app.under_way.back")
        self.head.next_label = tongue.say("app.under_way.next")
        self.head.check_label = check
        self.head.at, self.head.more = self.at, self.at + 1 < len(self.names)
        self.head.asked = self.asked
        if self.step is not None:
            self.step.reword()
