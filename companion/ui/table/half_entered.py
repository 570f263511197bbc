"""The sheet that was half entered when the app was ended is opened again."""

from __future__ import annotations

from kivy.app import App

from companion.evening.drafts.answers import AMEND, OVERRIDE, REREAD, SHEET, asked_on, drafts_of
from companion.evening.evening import Evening
from companion.ui.prompts.panel.ask_sheet import ask_again, ask_otherwise
from companion.ui.table.corrections import CorrectionsSheet
from companion.ui.table.value_sheet import ask_value_again
from companion.ui.widgets.sheet import Sheet

OF_LINES = {AMEND: ("reply", ask_again), OVERRIDE: ("ruling", ask_otherwise)}


def left_half_entered(evening: Evening) -> Sheet | None:
    """The sheet of a half-entered change or correction; None if there is none."""
    for turn, asked in drafts_of(App.get_running_app().archive, evening, SHEET).places:
        kind, key = asked_on(asked)
        if kind == REREAD:
            return ask_value_again(evening, turn, key)
        if kind not in OF_LINES:
            return _correction_sheet(evening, key)
        told, ask = OF_LINES[kind]
        line = evening.line_at((turn, key), told)
        if line is not None and line.field is not None:
            return ask(evening, line)
    return None


def _correction_sheet(evening: Evening, key: str) -> Sheet | None:
    sheet = CorrectionsSheet(evening)
    sheet.go_to(key)
    return sheet if sheet.path else None
