"""The sheet of a log line: its full text, and what can be done about it."""

from __future__ import annotations

from typing import Any

from companion.core.log import Line
from companion.ui.log.entries import sentences
from companion.ui.look.wording import tongue
from companion.ui.rule_door import leads, open_rule
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

Way = tuple[str, str, str]  # the event it fires, its icon, the key of its words

AMEND: Way = ("on_amend", "edit", "core.ui.log.amend")
OTHERWISE: Way = ("on_otherwise", "edit", "app.ruling.otherwise")
DISPUTE: Way = ("on_dispute", "scales", "app.ruling.dispute")
SHARE: Way = ("on_share", "share", "app.share.ruling")
GO_BACK: Way = ("on_go_back", "undo", "core.ui.log.go_back")


def ways_of(line: Line, log: list[Line]) -> tuple[Way, ...]:
    """The events for what can be done about a log line, with their icons."""
    found: tuple[Way, ...] = ()
    if line.kind == "reply" and line.field is not None and not line.taken:
        found += (AMEND,)
    if line.kind == "ruling" and line.field is not None:
        found += (OTHERWISE,)
    if line.kind == "ruling" and line.case is not None:
        found += (DISPUTE,)
    if line.kind == "ruling":
        found += (SHARE,)
    where = (line.turn, line.key)
    at = next((at for at, one in enumerate(log) if (one.turn, one.key) == where), len(log))
    if any(one.kind == "reply" and not one.taken for one in log[at:]):
        found += (GO_BACK,)
    return found


class LineSheet(Sheet):
    """Dispatches `on_way_chosen` with what was chosen, and closes."""

    __events__ = ("on_way_chosen",)

    def __init__(self, line: Line, ways: tuple[Way, ...], **kwargs: Any) -> None:
        title = tongue.name(line.phase) if line.phase else tongue.say("app.table.set_up")
        super().__init__(title=title, **kwargs)
        for text in sentences(line):
            self.add_widget(Text(text=text))
        if line.kind == "ruling" and line.clause is not None and leads(line.clause.rule):
            rule = line.clause.rule
            opened = ListRow(icon="book", title=tongue.say("app.rulebook.open"))
            opened.bind(on_release=lambda _: open_rule(rule))
            self.add_widget(opened)
        for event, icon, words in ways:
            row = ListRow(icon=icon, title=tongue.say(words), leads=False)
            row.bind(on_release=lambda _, event=event: self.choose(event))
            self.add_widget(row)

    def choose(self, event: str) -> None:
        """Dispatch one of the ways, and close."""
        self.dismiss()
        self.dispatch("on_way_chosen", event)

    def on_way_chosen(self, event: str) -> None:
        """Event: one of the ways was chosen."""
