"""The widget of a secret answer: a long press opens the cover, which closes by itself."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.core.about import NOTHING_MORE, About
from companion.ui.listening import keep, later
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.prompts.bodies.kinds import body_class_of
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.peek import HELD
from companion.ui.widgets.spare import spare

IDLE = 15.0  # seconds without an answer


class HeldCover(ListRow):
    """A cover that opens on a long press; a short tap shows nothing."""

    __events__ = ("on_held",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(leads=False, icon="closed", **kwargs)
        self._holding = later(self, lambda _: self.dispatch("on_held"), HELD)

    def on_state(self, *args: object) -> None:
        super().on_state(*args)
        if self.state == "normal":
            self._holding.cancel()
        else:
            self._holding()

    def on_held(self) -> None:
        """Event: a finger rests on the cover."""


class CoveredBody(FieldBody):
    """The cover, or under it the widget of the field; Done answers."""

    inner: FieldBody | None = ObjectProperty(None, allownone=True)  # what lies open
    open = BooleanProperty(False)
    wish = NumericProperty(0)  # the height that would show all of what takes all the room

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cover = HeldCover()
        keep(self, self.cover)
        self.cover.bind(on_held=lambda _: self.uncover())
        self._before: Any = UNSAID  # an earlier answer, shown under the cover
        self._about = NOTHING_MORE
        self._blank: Any = None  # the value a new widget has before anything is entered
        self._made: dict[type, FieldBody] = {}
        self._idle = later(self, self.close, IDLE)

    @property
    def full(self) -> bool:
        """Does the open widget show by itself what is asked?"""
        return getattr(self.inner, "full", False)

    @property
    def sole(self) -> bool:
        """Is the open widget cut last of all, when nothing else can make room?"""
        return getattr(self.inner, "sole", False)

    @property
    def has_pad(self) -> bool:
        return self.inner is not None and self.inner.has_pad

    @property
    def one_tap(self) -> bool:
        return self.inner is not None and self.inner.one_tap

    def set_field(self, field: Any) -> None:
        self._before = UNSAID
        super().set_field(field)

    def ask_about(self, field: Any, about: About) -> None:
        self._about = about
        self.set_field(field)

    def show(self) -> None:
        """Begin covered: the answer is hidden until somebody lifts the cover."""
        self.close()

    def preset(self, value: Any) -> None:
        """Show an earlier answer for editing, to whoever lifts the cover."""
        self._before = value

    def enter(self, entered: Any) -> None:
        """Restore a draft under the cover."""
        self.entered = entered

    def on_value(self, *_: object) -> None:
        """Keep the draft when the cover closes; only a whole value replaces it."""

    def leave_question(self) -> None:
        self.close()

    def close(self, *_: object) -> None:
        """Close the cover over what was entered."""
        self._idle.cancel()
        self.clear_widgets()
        self.cover.title = tongue.say("app.secret.ask")
        self.add_widget(self.cover)
        self._lie(None)

    def uncover(self) -> None:
        """Show the field with what was entered, until nothing is done for a while."""
        if self.open or self.field is None:
            return
        body = self._body(body_class_of(self.field, board=False))  # everybody sees the board
        self.clear_widgets()
        self.add_widget(body)
        self._make_ready(body)
        self._lie(body)
        self._wait()

    def _lie(self, body: FieldBody | None) -> None:
        """Show a widget under the open cover, as high as it needs; None closes the cover."""
        self.value = body.value if body is not None else UNSAID
        self.size_hint_y = 1 if getattr(body, "full", False) else None
        self.height, self.wish = self.minimum_height, getattr(body, "wish", 0)
        self.inner, self.open = body, body is not None

    def _make_ready(self, body: FieldBody) -> None:
        """Put the question to the widget under the cover, and enter what was drafted."""
        body.asked, body.statement = self.asked, self.statement
        body.ask_about(self.field, self._about)
        if self._before is not UNSAID:
            body.preset(self._before)
        self._blank = body.entered
        if self.entered is not None:
            body.enter(self.entered)

    def _body(self, kind: type[FieldBody]) -> FieldBody:
        if kind not in self._made:
            body = self._made[kind] = spare.take_widget(kind)
            keep(self, body)
            body.bind(value=self._heard, entered=self._heard)
            body.bind(on_said=lambda _, value: self._said(value))
            if hasattr(body, "wish"):
                body.bind(wish=self._grow)
            body.bind(on_refused=lambda _, reasons: self.refuse(reasons))
        return self._made[kind]

    def _heard(self, body: FieldBody, _: object) -> None:
        if body is self.inner:
            self.value = body.value
            self.entered = None if body.entered == self._blank else body.entered
            self._wait()

    def _grow(self, body: FieldBody, wish: float) -> None:
        if body is self.inner:
            self.wish = wish

    def _wait(self) -> None:
        """Restart the time after which the cover closes by itself."""
        self._idle.cancel()
        self._idle()

    def _said(self, value: Any) -> None:
        self.close()
        self.say(value)

    def reword(self) -> None:
        self.cover.title = tongue.say("app.secret.ask")
        if self.inner is not None:
            self.inner.reword()
