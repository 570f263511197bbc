"""The card of a replay: a slider over all moments, steps by ruling and turn, going on from here."""

from __future__ import annotations

import time
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.slider import Slider

from companion.content.words import BETWEEN_PARTS
from companion.core.ruling import because
from companion.evening.again import go_on_from
from companion.evening.opening import citations
from companion.evening.replaying import Replay
from companion.evening.view import View
from companion.ui.assets import load_layout
from companion.ui.listening import later, listen
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import Plate

load_layout(__file__)


class MomentSlider(Slider):
    """A slider in our look, from the first moment to the last."""


class ReplayCard(Plate):
    """Takes the place of the prompt while an evening is replayed."""

    moment = StringProperty("")
    at = NumericProperty(0)
    length = NumericProperty(1)
    wish = NumericProperty(0)
    least = NumericProperty(0)
    tight = BooleanProperty(False)
    has_pad = False  # read by the layout as of a prompt

    def __init__(self, **kwargs: Any) -> None:
        self._replay: Replay | None = None
        self._slide_soon = later(self, self._slide)  # once a frame, however far the finger goes
        super().__init__(**kwargs)
        listen(self, tongue, say=self.reword)

    def show(self, replay: Replay, view: View) -> None:
        """Show which moment of the evening lies on the table."""
        self._replay = replay
        self.length, self.at = max(1, replay.length), replay.at
        self.ids.slider.value = replay.at
        self.reword()

    def reword(self, *_: object) -> None:
        """Set the turn, the phase and how far the replay is, in words."""
        if self._replay is None:
            return
        view = self._replay.view
        title = "app.table.turn" if view.turn else "app.table.set_up"
        turn = tongue.say(title, turn=view.table_turn)
        phase = tongue.name(view.phase) if view.phase else ""
        over = tongue.say("app.table.over") if view.over else phase
        step = tongue.say("app.replay.step", count=self._replay.at, most=self._replay.length)
        self.moment = BETWEEN_PARTS.join(filter(None, (turn, over, step)))

    # What is tapped

    def slide(self) -> None:
        """Go to the moment under the finger, before the next frame."""
        if self._replay is not None and round(self.ids.slider.value) != self._replay.at:
            self._slide_soon()

    def _slide(self, *_: object) -> None:
        if self._replay is not None:
            self._replay.go_to(round(self.ids.slider.value))

    def step_ruling(self, step: int) -> None:
        """Go to the next ruling, or the one before."""
        if self._replay is not None:
            self._replay.next_ruling(step)

    def step_turn(self, step: int) -> None:
        """Go to the next turn, or back to the beginning of one."""
        if self._replay is not None:
            self._replay.next_turn(step)

    def go_on(self) -> None:
        """Begin a new evening with all that was said up to this moment."""
        app, replay = App.get_running_app(), self._replay
        if replay is None:
            return
        now = int(time.time())
        acts, turn = tuple(replay.session.acts), replay.session.number
        evening = go_on_from(app.archive, replay.source, acts, turn, now)
        if evening is None:
            app.refuse((app.archive.held or because("app.home.cannot_read"),))
            return
        app.sit_down(evening, citations(evening.session.game.key))
        app.shell.toasts.notify(tongue.say("app.replay.begun"))
