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

    def close(self, *_: object) -> None:
        """Whatever was begun is forgotten."""
        self._idle.cancel()
        self.clear_widgets()
        self.open, self.inner, self.value = False, None, UNSAID
        self.cover.title = tongue.say("app.secret.ask")
        self.add_widget(self.cover)

    def uncover(self) -> None:
        """The field itself, for a while."""
        if self.open or self.field is None:
            return
        self.clear_widgets()
        self.open, self.inner = True, self._body(BODIES[type(self.field)])
        self.add_widget(self.inner)
        self.inner.take(self.field)
        if self._before is not UNSAID:
            self.inner.preset(self._before)
        self._wait()

    def _body(self, kind: type[FieldBody]) -> FieldBody:
        if kind not in self._made:
            body = self._made[kind] = kind()
            body.bind(value=lambda one, value: self._heard(one, value))
            body.bind(on_said=lambda _, value: self._said(value))
            body.bind(on_refused=lambda _, reasons: self.refuse(reasons))
        return self._made[kind]

    def _heard(self, body: FieldBody, value: Any) -> None:
        if body is self.inner:
            self.value = value
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
