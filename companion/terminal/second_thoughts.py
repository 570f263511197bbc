"""Second thoughts: an old answer given again, the table's own verdict, a correction by hand."""

from __future__ import annotations

from collections.abc import Callable
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
        where = line.turn, line.key
        _act(keyboard, lambda: keyboard.session.amend(where, reply))
    return True


def says(keyboard: Keyboard, rest: str) -> bool:
    """The table says otherwise."""
    line = line_typed(keyboard, rest, "ruling")
    if line is not None and line.field is not None:
        show_field(keyboard, line.field, keyboard.voice.say("core.terminal.play.says"))
        verdict, where = heard(keyboard, line.field), (line.turn, line.key)
        _act(keyboard, lambda: keyboard.session.override(where, verdict))
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
    note = keyboard.hear("> ").strip()
    _act(keyboard, lambda: keyboard.session.correct(key, value, note), hidden)
    return True


def heard(keyboard: Keyboard, field: Field, hidden: bool = False) -> object:
    """What is typed now in answer to this field."""
    return read(keyboard, field, keyboard.hear("> ").strip().removeprefix("="), hidden)


def _act(keyboard: Keyboard, act: Callable[[], Outcome], hidden: bool = False) -> None:
    """Refused, or taken: then what it changed after the fact, also of what comes up no more."""
    session = keyboard.session
    lines = {(line.turn, line.key): line for line in session.log}
    outcome = act()
    if hidden:
        keyboard.wipe()
    refuse(keyboard, outcome.ruling, hidden)
    lines |= {(line.turn, line.key): line for line in session.log}
    for change in open_changes(outcome.changes, lines.values(), session.table):
        if change.kind == "verdict":
            _tell_verdict(keyboard, change, lines[change.turn, change.key])
        elif None not in (change.before, change.after):  # not of a turn that comes or goes
            facts = {"player": change.key, "before": change.before, "after": change.after}
            keyboard.say("core.terminal.play.points", turn=change.turn, **facts)
    keyboard.lines_read = len(session.log)


def _tell_verdict(keyboard: Keyboard, change: Change, line: Line) -> None:
    """A verdict that is new, gone or another, and of what it is."""
    what = keyboard.voice.words.say(line.words) if line.words is not None else line.key
    facts = {"turn": change.turn, "text": what}
    before, after = tell(change.before, line.field), tell(change.after, line.field)
    if change.before is None:
        keyboard.say("core.terminal.play.new_verdict", after=after, **facts)
    elif change.after is None:
        keyboard.say("core.terminal.play.gone_verdict", before=before, **facts)
    else:
        keyboard.say("core.terminal.play.verdict", before=before, after=after, **facts)
