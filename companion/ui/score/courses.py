"""The card with the plot of the score, or of what else is known, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.core.session import Session
from companion.evening.score import plotted_by_turn
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import Card
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

SCORE = "core.ui.score.course"


class CourseCard(Card):
    """A plot, and above it a chip for each thing that can be plotted, if there are several."""

    courses: Mapping[str, Any] = ObjectProperty({})
    kind = StringProperty("")
    course = ObjectProperty(())
    target = ObjectProperty(0)
    earlier = ObjectProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._target = 0
        listen(self, tongue, say=self.reword)

    def on_kv_post(self, base: object) -> None:
        self._chips = self.ids.chips.__self__

    def show(self, session: Session) -> None:
        """Show what can be plotted of a session now."""
        self._target = session.game.tells.target(session.table)
        self.courses = plotted_by_turn(session)
        self.earlier = max(0, session.at_hand[-1].earlier)
        if self.kind not in self.courses:
            self.kind = next(iter(self.courses), "")
        self.reword()

    def choose(self, chip: Chip) -> None:
        """Plot what a chip stands for."""
        self.kind = chip.value
        self.reword()

    def reword(self, *_: object) -> None:
        """Set the chips in the language in force, and draw the chosen plot."""
        self.target = self._target if self.kind == SCORE else 0
        self.course = self.courses.get(self.kind, ())
        show_if(len(self.courses) > 1, self, self._chips, 1)
        rows = [Chip] * len(self.courses)
        chips = hold_rows(self._chips, rows, lambda chip: chip.bind(on_release=self.choose))
        for chip, kind in zip(chips, self.courses, strict=True):
            chip.value, chip.chosen, chip.text = kind, kind == self.kind, tongue.say(kind)
        self._chips.lay_out_again()
