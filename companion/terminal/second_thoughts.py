"""Second thoughts: an old answer given again, the table's own verdict, a correction by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.fields import Field
from companion.terminal.answering import read
from companion.terminal.asking import show_field
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
        keyboard.act(lambda: keyboard.evening.amend(line, reply))
        keyboard.lines_read = len(keyboard.session.log)
    return True


def says(keyboard: Keyboard, rest: str) -> bool:
    """The table says otherwise."""
    line = line_typed(keyboard, rest, "ruling")
    if line is not None and line.field is not None:
        show_field(keyboard, line.field, keyboard.voice.say("core.terminal.play.says"))
        verdict = heard(keyboard, line.field)
        stands(keyboard, keyboard.act(lambda: keyboard.evening.override(line, verdict)))
    return True


def correct(keyboard: Keyboard, rest: str) -> bool:
    """Change the table by hand; a word narrows the list of what may be changed."""
    words = keyboard.voice.words
    table = keyboard.session.table
    found = keyboard.session.game.corrections(table)
    names = {key: words.name(one.name, "Name", "correction") for key, one in found.items()}
    keys = [key for key in found if rest.casefold() in f"{key} {names[key]}".casefold()]
    for number, key in enumerate(keys, 1):
        keyboard.tell(f"{number}. {names[key]}")
    keyboard.say("core.terminal.play.which")
    chosen = keyboard.hear("> ").strip()
    key = keys[count_typed(chosen) - 1] if 0 < count_typed(chosen) <= len(keys) else chosen
    if key not in found:
        keyboard.say("core.session.no_correction", what=key)
        return True
    field, hidden = found[key].field, found[key].hidden(table)
    show_field(keyboard, field, names[key])
    value = heard(keyboard, field, hidden)
    keyboard.say("core.terminal.play.note")
    note = keyboard.hear("> ").strip()
    done = keyboard.act(lambda: keyboard.evening.correct(key, value, note), hidden)
    stands(keyboard, done)
    return True


def heard(keyboard: Keyboard, field: Field, hidden: bool = False) -> object:
    """What is typed now in answer to this field."""
    return read(keyboard, field, keyboard.hear("> ").strip().removeprefix("="), hidden)


def stands(keyboard: Keyboard, done: bool) -> None:
    """Say what stands from now on, if it was taken."""
    keyboard.lines_read = len(keyboard.session.log)
    if done:
        keyboard.tell(keyboard.voice.headline(keyboard.evening.last_line))
