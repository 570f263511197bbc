"""What if the question were answered so: the rulings that would follow, with nothing logged."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Prompt
from companion.evening.evening import Evening
from companion.evening.if_answered import rulings_if
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.ask_sheet import AskPanel
from companion.ui.rulings.in_words import title_of
from companion.ui.rulings.verdict import rows_in_force
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text


class WhatFollowsSheet(Sheet):
    """Asks the question of the table again on a sheet; each answer tells what it would bring."""

    def __init__(self, evening: Evening, prompt: Prompt, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.prompt.what_if"), **kwargs)
        self._evening, self._key = evening, prompt.key
        self.add_widget(Text(text=tongue.say("app.prompt.what_if_about")))
        panel = AskPanel(prompt.words, prompt.field, about=prompt.about)
        panel.bind(on_reply=lambda _, __, said: self.tell(said))
        self.add_widget(panel)
        self.said = Text(bold=True)
        self.found = BoxLayout(orientation="vertical", size_hint_y=None)
        self.found.bind(minimum_height=self.found.setter("height"))
        self.add_widget(self.said)
        self.add_widget(self.found)

    def tell(self, value: Any) -> None:
        """Tell which rulings would follow this answer."""
        lines = rulings_if(self._evening.session, self._key, value)
        none = "app.prompt.what_if_none" if lines is not None else "app.prompt.what_if_not"
        self.said.text = "" if lines else tongue.say(none)
        rows = hold_rows(self.found, [ListRow] * len(lines or ()))
        for row, line in zip(rows, lines or (), strict=True):
            verdict = ", ".join(text for _, text in rows_in_force(line))
            row.leads, row.title, row.note = False, f"{title_of(line)} – {verdict}", ""
            row.note = tongue.say(line.clause) if line.clause else ""
