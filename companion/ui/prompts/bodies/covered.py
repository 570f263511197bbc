"""A secret answer: its field opens to whoever holds the cover, and closes by itself."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.core.about import NOTHING_MORE, About
from companion.ui.listening import keep, later
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.prompts.bodies.kinds import kind_of
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.peek import HELD
from companion.ui.widgets.spare import spare

IDLE = 15.0  # seconds without an answer


class HeldCover(ListRow):
    """Opens when it is held; a tap in passing shows nothing."""

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
        """A finger rests here."""


class CoveredBody(FieldBody):
    """The cover, or under it the widget of the field; what was said counts when it is done."""

    inner: FieldBody | None = ObjectProperty(None, allownone=True)  # what lies open
    open = BooleanProperty(False)
    wish = NumericProperty(0)  # the height that would show all of what takes all the room

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cover = HeldCover()
        keep(self, self.cover)
        self.cover.bind(on_held=lambda _: self.uncover())
        self._before: Any = UNSAID  # what lies under the cover already
        self._about = NOTHING_MORE
        self._blank: Any = None  # what the widget under it says by itself
        self._made: dict[type, FieldBody] = {}
        self._idle = later(self, self.close, IDLE)

    @property
    def full(self) -> bool:
        """Does what lies open say itself what is asked?"""
        return getattr(self.inner, "full", False)

    @property
    def sole(self) -> bool:
        """Is it not cut while anything else can make room?"""
        return getattr(self.inner, "sole", False)

    @property
    def has_pad(self) -> bool:
        return self.inner is not None and self.inner.has_pad

    @property
    def one_tap(self) -> bool:
        return self.inner is not None and self.inner.one_tap

    def take(self, field: Any) -> None:
        self._before = UNSAID
        super().take(field)

    def take_for(self, field: Any, about: About) -> None:
        self._about = about
        self.take(field)

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
        self.cover.title = tongue.say("app.secret.ask")
        self.add_widget(self.cover)
        self._lie(None)

    def uncover(self) -> None:
        """The field itself, for a while, with what was said so far."""
        if self.open or self.field is None:
            return
        body = self._body(kind_of(self.field, board=False))  # a board lies in sight of all
        self.clear_widgets()
        self.add_widget(body)
        self._make_ready(body)
        self._lie(body)
        self._wait()

    def _lie(self, body: FieldBody | None) -> None:
        """This lies open now, in all the room or as high as it is; or nothing does."""
        self.value = body.value if body is not None else UNSAID
        self.size_hint_y = 1 if getattr(body, "full", False) else None
        self.height, self.wish = self.minimum_height, getattr(body, "wish", 0)
        self.inner, self.open = body, body is not None

    def _make_ready(self, body: FieldBody) -> None:
        """What it says meanwhile nobody entered."""
        body.asked, body.statement = self.asked, self.statement
        body.take_for(self.field, self._about)
        if self._before is not UNSAID:
            body.preset(self._before)
        self._blank = body.entered
        if self.entered is not None:
            body.enter(self.entered)

    def _body(self, kind: type[FieldBody]) -> FieldBody:
        if kind not in self._made:
            body = self._made[kind] = spare.take(kind)
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
