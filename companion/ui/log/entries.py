"""Log lines in words: a title and a note each, under the head of their turn and phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.content.words import BETWEEN_PARTS
from companion.core.log import Line, Turn
from companion.core.session import Session
from companion.evening.secrets import covered
from companion.ui.look.people import people
from companion.ui.look.values import value_of
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.questions import is_statement


@dataclass(frozen=True, slots=True)
class Entry:
    """What a row of the log shows; `kind` is turn, phase, or the kind of its line."""

    kind: str
    title: str
    note: str = ""
    mark: str = ""
    player: str = ""
    line: Line | None = None


def entries_of_turn(turn: Turn, table: Any) -> Iterator[Entry]:
    """The rows of a turn: its head, then each phase with its lines as the table may see them."""
    title = "app.table.turn" if turn.number else "app.table.set_up"
    yield Entry("turn", tongue.say(title, turn=turn.number))
    phase = ""
    for line in turn.log:
        if line.phase != phase:
            phase = line.phase
            yield Entry("phase", tongue.name(phase))
        yield entry_of(covered(line, table))


def entry_of_waiting(session: Session) -> Entry | None:
    """The row that counts later answers kept until a missing one is given; None without any."""
    replies = (act for act in session.waiting if act.kind in ("reply", "amend"))
    kept = {(act.turn, act.key) for act in replies if act.turn >= session.number}
    return Entry("phase", tongue.say("app.changed.kept", count=len(kept))) if kept else None


def entry_of(line: Line) -> Entry:
    """A log line as a row: reply or verdict as the title, question or reason as the note."""
    if line.kind == "reply":
        note = tongue.say(line.words)
        if is_statement(line):
            return Entry("reply", note, "", "", people.seated(line.player), line)
        return Entry("reply", value_of(line), note, "", people.seated(line.player), line)
    if line.kind == "correction":
        return Entry("correction", tongue.say(line.words), line=line)
    reasons = line.ruling.reasons if line.ruling else ()
    if line.kind == "reminder":
        text = " ".join(map(tongue.say, reasons))
        return Entry("reminder", text, "", "", people.seated(line.player), line)
    mark = tongue.say("app.ruling.own") if line.own else ""
    why = tongue.say(line.clause)
    return Entry("ruling", value_of(line), why, mark, _ruled(line), line)


def describe_move(rule: str, line: Line | None) -> str:
    """The sentence for undo or redo: the question and the answer that were moved.

    An act without effect left no line.
    """
    if line is None:
        return tongue.say(rule, text=tongue.say("app.table.without_effect"))
    told = entry_of(line)
    if line.kind == "ruling":
        return tongue.say(rule, text=BETWEEN_PARTS.join((told.mark, told.title)))
    if line.kind == "reply" and told.note:
        return f"{tongue.say(rule, text=told.note)}\n{told.title}"
    return tongue.say(rule, text=told.title)


def _ruled(line: Line) -> str:
    """The player a ruling names, else the one it is about."""
    if isinstance(line.value, str) and line.value in people.looks:
        return line.value
    return people.seated(line.player)


def sentences(line: Line) -> tuple[str, ...]:
    """Everything a log line says, sentence by sentence."""
    told = entry_of(line)
    if line.kind != "ruling" or line.ruling is None:
        return tuple(filter(None, (told.note, told.title)))
    walked = (reason for top in line.ruling.reasons for reason in top.walk())
    return tuple(map(tongue.say, walked))
