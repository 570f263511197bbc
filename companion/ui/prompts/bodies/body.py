"""The base of the widgets that answer a field: the field, the value, what is entered so far."""

from __future__ import annotations

from collections.abc import Iterable
from operator import is_
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.about import About
from companion.core.ruling import Reason, because
from companion.ui.assets import load_layout
from companion.ui.last_check import last_check

load_layout(__file__)

UNSAID = object()  # nothing has been said yet


class FieldBody(BoxLayout):
    """The widget of one field. It is reused: `set_field` gives it the next field of its kind."""

    # Equal fields may have different rules, so they are compared by identity.
    field: Any = ObjectProperty(None, allownone=True, comparator=is_)
    value: Any = ObjectProperty(UNSAID)
    entered: Any = ObjectProperty(None, allownone=True)  # all that was said so far; None: nothing

    __events__: tuple[str, ...] = ("on_said", "on_refused", "on_other_question_tapped")

    asked: Reason | None = ObjectProperty(None, allownone=True)  # the question, as it is worded
    question = ""  # turn and key of the question it answers, where it answers one
    optional = False  # as a part of a form: may it stay empty?
    on_board = False  # can its options be tapped on a board?
    bare = BooleanProperty(False)  # on a form that shows the typed value itself
    statement: Reason | None = None  # what its one answer says, where that is all there is to say

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"orientation": "vertical", **kwargs})

    @property
    def has_pad(self) -> bool:
        """Does the widget show a number pad, which needs room?"""
        return False

    @property
    def one_tap(self) -> bool:
        """Does the tap that chooses also answer?"""
        return False

    @property
    def in_parts(self) -> bool:
        """Does the answer take several taps, so that all of it should be in sight?"""
        return not self.one_tap

    def set_field(self, field: Any) -> None:
        """Show a field with nothing entered."""
        self.field, self.value, self.entered = field, UNSAID, None
        self.show()

    def ask_about(self, field: Any, about: About) -> None:
        """Show the field of a question, with what the question is about."""
        self.set_field(field)

    def stands_beside(self, field: Any) -> bool:
        """Is the widget short enough to stand beside its name in a form?"""
        return False

    def on_value(self, _: object, value: Any) -> None:
        """Note a whole value as what was entered so far."""
        self.entered = None if value is UNSAID else value

    def enter(self, entered: Any) -> None:
        """Restore what was entered before, from a draft."""

    def preset(self, value: Any) -> None:
        """Show an earlier answer for editing."""
        self.enter(value)

    def choose_spot(self, spot: str) -> None:
        """Answer with a spot that was tapped on the board."""
        self.dispatch("on_said", spot)

    def choose_place(self, place: str) -> bool:
        """Turn to a place tapped on the board; False if the question has no such place."""
        return False

    def told_why_not(self) -> None:
        """Go on after a whole answer was refused."""

    def begin_typing(self) -> None:
        """Open the keyboard, if there is something to type."""

    def lock(self) -> None:
        """Answer a part of a form that can only be No, and say why."""

    def leave_question(self) -> None:
        """Close what belongs to the question, since another one is asked now."""

    def show(self) -> None:
        """Lay out the widget for the field."""

    def reword(self) -> None:
        """Set all texts in the language in force."""

    def say(self, value: Any) -> None:
        """Answer with a whole reply."""
        self.value = value
        self.dispatch("on_said", value)

    def may_say(self, value: Any) -> bool:
        """May a value be the answer? If not, dispatch the reasons."""
        found = last_check.check(self.field, value)
        if not found.verdict:
            self.refuse(found.reasons)
        return bool(found.verdict)

    def answer(self, value: Any) -> None:
        """Give a whole answer if the field allows it."""
        if self.may_say(value):
            self.say(value)

    def refuse(self, reasons: Iterable[Reason]) -> None:
        """Dispatch the reasons why something cannot be answered."""
        self.dispatch("on_refused", tuple(reasons))

    def refuse_incomplete(self) -> None:
        """Say that the answer is not complete, after Done was tapped."""
        self.refuse((because("app.prompt.unsaid"),))

    def on_said(self, value: Any) -> None:
        """Event: a whole answer was given by a tap."""

    def on_refused(self, reasons: tuple[Reason, ...]) -> None:
        """Event: something was tapped that is not allowed, with the reasons."""

    def on_other_question_tapped(self, key: str) -> None:
        """Event: something was tapped that belongs to another question."""
