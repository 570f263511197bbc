"""A printed value that a ruling rests on, and that nobody has read from the box: put it right."""

from __future__ import annotations

from companion.core.corrections import path_of
from companion.core.log import Line
from companion.core.ruling import because
from companion.evening.evening import Evening
from companion.ui.look.wording import tongue
from companion.ui.table.ask_sheet import AskSheet
from companion.ui.table.corrections import KIND


def ask_value(evening: Evening, line: Line, key: str) -> AskSheet:
    """What is printed there? The ruling follows."""
    found = evening.session.game.corrections(evening.session.table)[key]
    return AskSheet(
        tongue.name("/".join(path_of(key)), KIND),
        because("app.ruling.probable_ask"),
        found.field,
        lambda value: evening.reread(line, key, value),
        found.stands,
        why=tongue.say("app.ruling.probable_why"),
    )
