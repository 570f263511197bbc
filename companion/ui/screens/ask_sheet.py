"""A question on a sheet: what the table says otherwise, and an old entry that is changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from companion.core.fields import Field
from companion.core.log import Line, Prompt
from companion.core.ruling import Reason, because
from companion.ui.evening import Evening
from companion.ui.prompts.body import UNSAID
from companion.ui.prompts.panel import PromptPanel
from companion.ui.prompts.preset import preset
from companion.ui.tongue import tongue
from companion.ui.widgets.sheet import Sheet


class AskPanel(PromptPanel):
    """A panel as high as it wishes, for a sheet that scrolls."""

    def __init__(self, words: Reason, field: Field, value: Any = UNSAID, **kwargs: Any) -> None:
        super().__init__(plain=True, size_hint_y=None, **kwargs)
        self.bind(wish=self.setter("height"))
        self.bind(on_refused=lambda _, reasons: App.get_running_app().refuse(reasons))
        self.show((Prompt(0, "asked", words, field),))
        self.height = self.wish
        if value is not UNSAID:
            preset(self._body, value)


class AskSheet(Sheet):
    """One question; the sheet closes when the answer is taken."""

    def __init__(
        self,
        title: str,
        words: Reason,
        field: Field,
        taken: Callable[[Any], bool],
        value: Any = UNSAID,
        **kwargs: Any,
    ) -> None:
        super().__init__(title=title, **kwargs)
        self.panel_asked = AskPanel(words, field, value)
        self.panel_asked.bind(on_reply=lambda _, __, said: self._answer(taken, said))
        self.add_widget(self.panel_asked)

    def _answer(self, taken: Callable[[Any], bool], said: Any) -> None:
        if not self.closing and taken(said):
            self.dismiss()


def ask_otherwise(evening: Evening, line: Line) -> AskSheet:
    """What does the table say instead of this ruling?"""
    return AskSheet(
        tongue.say("app.ruling.otherwise_title"),
        because("app.ruling.otherwise"),
        line.field,
        lambda verdict: evening.override(line, verdict),
        line.value,
    )


def ask_again(evening: Evening, line: Line) -> AskSheet:
    """The question of an old line, with what was said to it."""
    return AskSheet(
        tongue.say(line.words),
        line.words,
        line.field,
        lambda value: evening.amend(line, value),
        line.value,
    )
