"""The sheet that asks for a printed value a ruling rests on and nobody has read from the box."""

from __future__ import annotations

from companion.core.log import Line
from companion.core.ruling import because
from companion.evening.drafts.answers import REREAD
from companion.evening.evening import Evening
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.ask_sheet import AskSheet, half_of
from companion.ui.table.corrections import KIND

FOR = "/"  # between the key of a value and that of the ruling it is read again for


def ask_value(evening: Evening, line: Line, key: str) -> AskSheet:
    """The sheet that asks for a printed value a ruling rests on; the ruling is made anew."""
    found = evening.session.game.rules.corrections(evening.session.table)[key]
    return AskSheet(
        tongue.name(found.name, KIND),
        because("app.ruling.probable_ask"),
        found.field,
        lambda value: evening.reread(line, key, value),
        found.stands,
        why=tongue.say("app.ruling.probable_why"),
        half=half_of(evening, REREAD, line.turn, f"{key}{FOR}{line.key}"),
    )


def ask_value_again(evening: Evening, turn: int, asked: str) -> AskSheet | None:
    """The half-entered sheet of a value, if its ruling is still there; else None."""
    key, _, ruled = asked.partition(FOR)
    line = evening.line_at((turn, ruled), "ruling") or evening.line_at((turn, ruled), "reminder")
    there = key in evening.session.game.rules.corrections(evening.session.table)
    return ask_value(evening, line, key) if line is not None and there else None
