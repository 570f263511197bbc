"""The sheet of changes: verdicts and scores before and after an act that reached back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.core.fields import tell
from companion.core.log import Change, Line, Outcome, Prompt
from companion.core.session import Session
from companion.evening.changes import answer_is_missing, to_tell
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.panel.several import first_question, worth_asking
from companion.ui.rulings.verdict import verdict_rows
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text


class ChangeRow(NamedTuple):
    """A change in words."""

    player: str
    title: str
    note: str
    trailing: str = ""


def rows_of(changes: tuple[Change, ...]) -> Iterator[ChangeRow]:
    """Every change in words: first verdicts, then scores."""
    for change in changes:
        if change.line is not None:
            yield _verdict(change, change.line)
    for change in changes:
        if change.line is None:
            yield _points(change)


def _points(change: Change) -> ChangeRow:
    player = change.key
    look = people.looks.get(player)
    title = tongue.say("app.changed.becomes", before=change.before, after=change.after)
    name = look.name if look else player
    return ChangeRow(player, title, tongue.say("app.changed.score", turn=change.turn, name=name))


def _verdict(change: Change, line: Line) -> ChangeRow:
    """The row of a changed verdict with its deciding clause, or that it does not come up now."""
    if change.after is None:
        gone = tongue.say("app.changed.gone")
        return ChangeRow(
            "", verdict_in_words(change.before, line), f"{_turn(change)} \u00b7 {gone}"
        )
    note = "" if line.own else tongue.say(line.clause)
    after = verdict_in_words(change.after, line)
    if change.before is None:
        title = tongue.say("app.changed.new", text=after)
    else:
        before = verdict_in_words(change.before, line)
        title = tongue.say("app.changed.becomes_text", name=before, text=after)
    phase = tongue.name(line.phase) if line.phase else ""
    return ChangeRow(
        "", title, "\n".join(filter(None, (f"{_turn(change)} \u00b7 {phase}", note))), ""
    )


def _turn(change: Change) -> str:
    title = "app.table.turn" if change.turn else "app.table.set_up"
    return tongue.say(title, turn=change.turn)


def verdict_in_words(value: Any, line: Line) -> str:
    """A verdict in one line."""
    if isinstance(value, bool) or not isinstance(value, int):
        rows = verdict_rows(value)
        if any(player for player, _ in rows):
            return ", ".join(text for _, text in rows)
        return tongue.name(tell(value, line.field))
    return number(value)


class ChangesSheet(Sheet):
    """Shows what an act changed; a tap leads to an answer that is missing now."""

    __events__ = ("on_missing",)

    def __init__(self, outcome: Outcome, session: Session, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.changed.title"), **kwargs)
        missing = answer_is_missing(outcome, session)
        asked = first_question(worth_asking(session.prompts)) if missing else None
        if asked is not None:
            self._tell_missing(asked)
        rows = list(rows_of(to_tell(outcome, session)))
        for one in rows:
            self.add_widget(ListRow(leads=False, **one._asdict()))
        if not rows:
            self.add_widget(Text(text=tongue.say("app.changed.nothing")))

    def _tell_missing(self, prompt: Prompt) -> None:
        """Add the row of a missing answer; later answers are kept until it is given."""
        title, note = tongue.say("app.changed.missing"), tongue.say(prompt.words)
        player = people.seated(prompt.about.player)
        row = ListRow(title=title, note=note, player=player)
        row.bind(on_release=lambda _: self._go(prompt))
        self.add_widget(row)

    def _go(self, prompt: Prompt) -> None:
        self.dismiss()
        self.dispatch("on_missing", prompt)

    def on_missing(self, prompt: Prompt) -> None:
        """Event: the missing answer is to be given."""
