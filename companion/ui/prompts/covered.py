"""A secret answer: its field opens to whoever holds the cover, and closes by itself."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.ui.look.wording import tongue
from companion.ui.prompts.body import UNSAID, FieldBody
from companion.ui.prompts.form import BODIES
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.peek import HELD

IDLE = 15.0  # seconds without an answer


class HeldCover(ListRow):
    """Opens when it is held; a tap in passing shows nothing."""

    __events__ = ("on_held",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(leads=False, icon="closed", **kwargs)
        self._holding = Clock.create_trigger(lambda _: self.dispatch("on_held"), HELD)

    def on_state(self, *args: object) -> None:
        super().on_state(*args)
        if self.state == "normal":
            self._holding.cancel()
        else:
            self._holding()

    def on_held(self) -> None:
        """A finger rests here."""


class CoveredBody(FieldBody):
    """The cover, or under it the widget of the field; what was said counts when it is done."""

    open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cover = HeldCover()
        self.cover.bind(on_held=lambda _: self.uncover())
        self.inner: FieldBody | None = None
        self._before: Any = UNSAID  # what lies under the cover already
        self._blank: Any = None  # what the widget under it says by itself
        self._made: dict[type, FieldBody] = {}
        self._idle = Clock.create_trigger(self.close, IDLE)

    def take(self, field: Any) -> None:
        self._before = UNSAID
        super().take(field)

    def show(self) -> None:
        self.close()

    def preset(self, value: Any) -> None:
        """What lies under the cover already is shown to whoever lifts it."""
        self._before = value

    def enter(self, entered: Any) -> None:
        """So is what was said so far."""
        self.entered = entered

    def on_value(self, *_: object) -> None:
        """What is said so far stays when the cover falls: only what is whole is said anew."""

    def put_away(self) -> None:
        self.close()

    def close(self, *_: object) -> None:
        """The cover lies over what was begun."""
        self._idle.cancel()
        self.clear_widgets()
        self.open, self.inner, self.value = False, None, UNSAID
        self.cover.title = tongue.say("app.secret.ask")
        self.add_widget(self.cover)

    def uncover(self) -> None:
        """The field itself, for a while, with what was said so far."""
        if self.open or self.field is None:
            return
        body = self._body(BODIES[type(self.field)])
        self.clear_widgets()
        self.add_widget(body)
        self._make_ready(body)
        self.open, self.inner, self.value = True, body, body.value
        self._wait()

    def _make_ready(self, body: FieldBody) -> None:
        """What it says meanwhile nobody entered."""
        body.take(self.field)
        if self._before is not UNSAID:
            body.preset(self._before)
        self._blank = body.entered
        if self.entered is not None:
            body.enter(self.entered)

    def _body(self, kind: type[FieldBody]) -> FieldBody:
        if kind not in self._made:
            body = self._made[kind] = kind()
            body.bind(value=self._heard, entered=self._heard)
            body.bind(on_said=lambda _, value: self._said(value))
            body.bind(on_refused=lambda _, reasons: self.refuse(reasons))
        return self._made[kind]

    def _heard(self, body: FieldBody, _: object) -> None:
        if body is self.inner:
            self.value = body.value
            self.entered = None if body.entered == self._blank else body.entered
            self._wait()

    def _wait(self) -> None:
        """It closes so long after the last that was done to it."""
        self._idle.cancel()
        self._idle()

    def _said(self, value: Any) -> None:
        self.close()
        self.say(value)

    def word(self) -> None:
        self.cover.title = tongue.say("app.secret.ask")
        if self.inner is not None:
            self.inner.word()
