"""The changes of an act in words: what each line was and is, or that it is gone, new or waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from companion.core.log import Line
from companion.evening.changes import ASKED, GONE, WAITS, ToldChange
from companion.ui.log.entries import Entry, entry_of
from companion.ui.look.people import people
from companion.ui.look.values import in_words
from companion.ui.look.wording import number, tongue
from companion.ui.rulings.verdict import verdict_rows

FATES = {GONE: "app.changed.gone", WAITS: "app.changed.waits", ASKED: "app.changed.asked"}


class ChangeRow(NamedTuple):
    """A change in words."""

    player: str
    title: str
    note: str
    trailing: str = ""


def rows_of(changes: Iterable[ToldChange]) -> Iterator[ChangeRow]:
    """The rows of all changes, in the order of play."""
    for told in changes:
        line = told.change.line
        yield _points(told) if line is None else _line(told, line)


def _points(told: ToldChange) -> ChangeRow:
    """The row of a score: before and after, or only what it was or is."""
    change = told.change
    look = people.looks.get(change.key)
    name = look.name if look else change.key
    note = tongue.say("app.changed.score", turn=told.table_turn, name=name)
    if change.after is None:
        return ChangeRow(
            change.key, number(change.before), _join(note, tongue.say(FATES[told.fate]))
        )
    if change.before is None:
        title = tongue.say("app.changed.new", text=number(change.after))
    else:
        title = tongue.say("app.changed.becomes", before=change.before, after=change.after)
    return ChangeRow(change.key, title, note)


def _line(told: ToldChange, line: Line) -> ChangeRow:
    """The row of a line: when it was below, and the question, subject or clause."""
    change, entry = told.change, entry_of(line)
    player = entry.player if line.kind == "reply" else ""
    text = entry.title if line.kind != "ruling" else ""
    if change.after is None:
        title = text or verdict_in_words(change.before, line)
        when = _join(_turn(told), tongue.say(FATES[told.fate]))
        return ChangeRow(player, title, _lines(when, _subject(line, entry)))
    after = text or verdict_in_words(change.after, line)
    if change.before is None or line.kind in ("reminder", "correction"):
        title = tongue.say("app.changed.new", text=after)
    else:
        before = verdict_in_words(change.before, line)
        title = tongue.say("app.changed.becomes_text", name=before, text=after)
    phase = tongue.name(line.phase) if line.phase else ""
    below = _subject(line, entry)
    if line.kind == "ruling":
        below = "" if line.own else entry.note
    return ChangeRow(player, title, _lines(_join(_turn(told), phase), below))


def _subject(line: Line, entry: Entry) -> str:
    """The question of a reply, or what a ruling is about, in words."""
    return tongue.say(line.words) if line.kind == "ruling" else entry.note


def _turn(told: ToldChange) -> str:
    title = "app.table.turn" if told.change.turn else "app.table.set_up"
    return tongue.say(title, turn=told.table_turn)


def _join(*texts: str) -> str:
    return " \u00b7 ".join(filter(None, texts))


def _lines(*texts: str) -> str:
    return "\n".join(filter(None, texts))


def verdict_in_words(value: Any, line: Line) -> str:
    """A verdict or reply in one line."""
    if isinstance(value, bool) or not isinstance(value, int):
        rows = verdict_rows(value)
        if any(player for player, _ in rows):
            return ", ".join(text for _, text in rows)
        return in_words(value, line.field)
    return number(value)
