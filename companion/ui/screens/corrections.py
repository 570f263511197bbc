"""Correct the table: what is it about, whose, what lies there really, and a note for the log."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.core.ruling import because
from companion.ui.evening import Evening
from companion.ui.people import people
from companion.ui.prompts.text_line import TextBody
from companion.ui.screens.ask_sheet import AskPanel
from companion.ui.tongue import number, tongue
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

SCORE = "score."
KIND = "correction"


class NoteLine(TextBody):
    """Why it is corrected; may stay empty."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.line.hint_text = tongue.say("app.correct.note")

    def enter(self) -> None:
        """The return key only closes the keyboard."""


class CorrectionsSheet(Sheet):
    """Level by level: the parts of a key are chosen one after the other, then its field."""

    def __init__(self, evening: Evening, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._evening = evening
        session = evening.session
        self.fields = session.game.corrections(session.table)
        self.path: tuple[str, ...] = ()
        self.show()

    def show(self) -> None:
        """What can be chosen next, or the field itself."""
        self.body.clear_widgets()
        self.title = self.name(self.path) if self.path else tongue.say("app.correct.title")
        if self.path:
            self._offer_back()
        key = ".".join(self.path)
        if key in self.fields:
            self._ask(key)
        else:
            self._offer(self._next())

    def name(self, path: tuple[str, ...]) -> str:
        """What this part of the table is called."""
        return tongue.name("/".join(path), KIND)

    def _next(self) -> tuple[str, ...]:
        """The parts that can follow the ones chosen."""
        deep = len(self.path)
        keys = (key.split(".") for key in self.fields)
        found = (key[deep] for key in keys if tuple(key[:deep]) == self.path and len(key) > deep)
        return tuple(dict.fromkeys(found))

    def _offer_back(self) -> None:
        row = ListRow(icon="back", title=tongue.say("app.correct.other"), leads=False)
        row.bind(on_release=lambda _: self.step_back())
        self.add_widget(row)

    def step_back(self) -> None:
        """To the level above."""
        self.path = self.path[:-1]
        self.show()

    def _offer(self, parts: tuple[str, ...]) -> None:
        grid = EvenGrid()
        for part in parts:
            chip = Chip()
            chip.stand_for(part, of=KIND)
            chip.bind(on_release=lambda chosen: self.choose(chosen.value))
            grid.add_widget(chip)
        self.add_widget(grid)

    def choose(self, part: str) -> None:
        """Go into this part of the table."""
        self.path = (*self.path, part)
        self.show()

    def _ask(self, key: str) -> None:
        now = self._now(key)
        if now:
            self.add_widget(Text(text=now))
        self.note = NoteLine()
        self.add_widget(self.note)
        self.asked = AskPanel(because("app.correct.title"), self.fields[key])
        self.asked.bind(on_reply=lambda _, __, value: self._correct(key, value))
        self.add_widget(self.asked)

    def _now(self, key: str) -> str:
        """What the app believes, where it can say it."""
        player = key.removeprefix(SCORE)
        if key.startswith(SCORE) and player in people.looks:
            return tongue.say("app.correct.now", text=number(self._evening.scores[player]))
        return ""

    def _correct(self, key: str, value: Any) -> None:
        if not self.closing and self._evening.correct(key, value, self.note.typed.strip()):
            self.dismiss()


def open_corrections(evening: Evening) -> None:
    """Lay the sheet over the table."""
    App.get_running_app().lay_over(CorrectionsSheet(evening))
