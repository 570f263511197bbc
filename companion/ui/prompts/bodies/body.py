"""What the widgets of all fields share: a field, what was said so far, and when it is all."""

from __future__ import annotations

from collections.abc import Iterable
from operator import is_
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.about import About
from companion.core.ruling import Reason, because
from companion.ui.assets import load_layout
from companion.ui.checked import checked

load_layout(__file__)

UNSAID = object()  # nothing has been said yet


class FieldBody(BoxLayout):
    """The widget of one field. It is reused: `take` gives it the next field of its kind."""

    # Two fields may look alike and still rule out different things: each is taken as it is.
    field: Any = ObjectProperty(None, allownone=True, comparator=is_)
    value: Any = ObjectProperty(UNSAID)
    entered: Any = ObjectProperty(None, allownone=True)  # all that was said so far; None: nothing

    __events__ = ("on_said", "on_refused", "on_elsewhere")

    asked: Reason | None = ObjectProperty(None, allownone=True)  # the question, as it is worded
    optional = False  # as a part of a form: need nothing be said?
    on_board = False  # can its options be tapped on a board?
    bare = BooleanProperty(False)  # on a form: what is typed is shown there
    statement: Reason | None = None  # what its one answer says, where that is all there is to say

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"orientation": "vertical", **kwargs})

    @property
    def has_pad(self) -> bool:
        """Is a number pad shown? It needs room."""
        return False

    @property
    def one_tap(self) -> bool:
        """Does the tap that chooses also answer?"""
        return False

    @property
    def in_parts(self) -> bool:
        """Does the answer need more than one tap, so that all of it should be in sight?"""
        return not self.one_tap

    def take(self, field: Any) -> None:
        """Show a field of which nothing has been said."""
        self.field, self.value, self.entered = field, UNSAID, None
        self.show()

    def take_for(self, field: Any, about: About) -> None:
        """Show the field of a question that is about this."""
        self.take(field)

    def stands_beside(self, field: Any) -> bool:
        """As a part of a form: is this so short that it stands beside its name?"""
        return False

    def on_value(self, _: object, value: Any) -> None:
        """What is whole is also what was said so far."""
        self.entered = None if value is UNSAID else value

    def enter(self, entered: Any) -> None:
        """Put back what was said so far, as if it had just been said."""

    def preset(self, value: Any) -> None:
        """Show this as said before, ready to be changed; what cannot be changed is said anew."""
        self.enter(value)

    def choose_spot(self, spot: str) -> None:
        """A spot was tapped on the board: that is the answer."""
        self.dispatch("on_said", spot)

    def begin_typing(self) -> None:
        """The keyboard comes at once, where there is something to type."""

    def lock(self) -> None:
        """As a part of a form that can only be answered no: it is not asked, and says why."""

    def put_away(self) -> None:
        """Another question is asked now."""

    def show(self) -> None:
        """Lay out the field."""

    def word(self) -> None:
        """Say everything again, in another language."""

    def say(self, value: Any) -> None:
        """This is the whole answer."""
        self.value = value
        self.dispatch("on_said", value)

    def may_say(self, value: Any) -> bool:
        """May this be the answer? If not, say why."""
        found = checked.check(self.field, value)
        if not found.verdict:
            self.refuse(found.reasons)
        return bool(found.verdict)

    def answer(self, value: Any) -> None:
        """This is the whole answer, if the rules are not against it."""
        if self.may_say(value):
            self.say(value)

    def refuse(self, reasons: Iterable[Reason]) -> None:
        """That cannot be said, and here is why."""
        self.dispatch("on_refused", tuple(reasons))

    def refuse_incomplete(self) -> None:
        """Done was tapped too early."""
        self.refuse((because("app.prompt.unsaid"),))

    def on_said(self, value: Any) -> None:
        """A whole answer was given by a tap."""

    def on_refused(self, reasons: tuple[Reason, ...]) -> None:
        """A tap met something that is closed."""

    def on_elsewhere(self, key: str) -> None:
        """Something was tapped that another question is about, open or answered."""
