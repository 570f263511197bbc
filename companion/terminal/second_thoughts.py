"""Second thoughts: an old answer given again, the table's own verdict, a correction by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.fields import Field, tell
from companion.core.log import Change, Line, Outcome
from companion.evening.secrets import open_changes
from companion.terminal.answering import read
from companion.terminal.asking import refuse, show_field
from companion.terminal.log import line_typed
from companion.terminal.typed import count_typed

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def amend(keyboard: Keyboard, rest: str) -> bool:
    """Answer an old question again."""
    line = line_typed(keyboard, rest, "reply")
    if line is not None and line.field is not None and line.words is not None:
        show_field(keyboard, line.field, keyboard.voice.words.say(line.words))
        reply = heard(keyboard, line.field)
        _changed(keyboard, keyboard.session.amend((line.turn, line.key), reply))
    return True


def says(keyboard: Keyboard, rest: str) -> bool:
    """The table says otherwise."""
    line = line_typed(keyboard, rest, "ruling")
    if line is not None and line.field is not None:
        show_field(keyboard, line.field, keyboard.voice.say("core.terminal.play.says"))
        verdict = heard(keyboard, line.field)
        _changed(keyboard, keyboard.session.override((line.turn, line.key), verdict))
    return True


def correct(keyboard: Keyboard, rest: str) -> bool:
    """Change the table by hand; a word narrows the list of what may be changed."""
    words = keyboard.voice.words
    table = keyboard.session.table
    found = keyboard.session.game.corrections(table)
    keys = [key for key in found if rest.casefold() in f"{key} {words.name(key)}".casefold()]
    for number, key in enumerate(keys, 1):
        keyboard.tell(f"{number}. {words.name(key, 'Name', 'correction')}")
    keyboard.say("core.terminal.play.which")
    chosen = keyboard.hear("> ").strip()
    key = keys[count_typed(chosen) - 1] if 0 < count_typed(chosen) <= len(keys) else chosen
    if key not in found:
        keyboard.say("core.session.no_correction", what=key)
        return True
    field, hidden = found[key].field, found[key].hidden(table)
    show_field(keyboard, field, words.name(key, "Name", "correction"))
    value = heard(keyboard, field, hidden)
    keyboard.say("core.terminal.play.note")
    outcome = keyboard.session.correct(key, value, keyboard.hear("> ").strip())
    if hidden:
        keyboard.wipe()
    _changed(keyboard, outcome, hidden)
    return True


def heard(keyboard: Keyboard, field: Field, hidden: bool = False) -> object:
    """What is typed now in answer to this field."""
    return read(keyboard, field, keyboard.hear("> ").strip().removeprefix("="), hidden)


def _changed(keyboard: Keyboard, outcome: Outcome, hidden: bool = False) -> None:
    """Refused, or taken: then what it changed after the fact."""
    session = keyboard.session
    refuse(keyboard, outcome.ruling, hidden)
    for change in open_changes(outcome.changes, session.log, session.table):
        _tell_change(keyboard, change)
    keyboard.lines_read = len(session.log)


def _tell_change(keyboard: Keyboard, change: Change) -> None:
    """A verdict that is new, gone or another; a score, but not of a turn that comes or goes."""
    kind, turn, key, before, after = told_by_field(change, keyboard.session.log)
    if kind == "score":
        if None not in (before, after):
            told = {"turn": turn, "player": key, "before": before, "after": after}
            keyboard.say("core.terminal.play.points", **told)
    elif before is None:
        keyboard.say("core.terminal.play.new_verdict", turn=turn, text=key, after=after)
    elif after is None:
        keyboard.say("core.terminal.play.gone_verdict", turn=turn, text=key, before=before)
    else:
        told = {"turn": turn, "text": key, "before": before, "after": after}
        keyboard.say("core.terminal.play.verdict", **told)


def told_by_field(change: Change, log: Sequence[Line]) -> Change:
    """A change of verdict with both told by the field of the line, where it is still there."""
    where = (change.turn, change.key)
    line = next((one for one in log if (one.turn, one.key) == where), None)
    if change.kind == "score" or line is None:
        return change
    before, after = (
        None if value is None else tell(value, line.field)
        for value in (change.before, change.after)
    )
    return change._replace(before=before, after=after)
