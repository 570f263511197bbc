"""Log lines in words: a title and a note each, under the head of their turn and phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.content.lists import COLON
from companion.core.log import Line, Turn
from companion.core.session import Session
from companion.evening.secrets import cover_line
from companion.ui.look.people import people
from companion.ui.look.values import value_of
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.questions import is_statement
from companion.ui.rulings.in_words import decided_by_table, ruled_before


@dataclass(frozen=True, slots=True)
class Entry:
    """What a row of the log shows; `kind` is turn, phase, or the kind of its line."""

    kind: str
    title: str
    note: str = ""
    player: str = ""
    line: Line | None = None

    @property
    def own(self) -> bool:
        """Did the table overrule the line, so that the note shows the overruled verdict?"""
        return self.line is not None and self.line.own


def entries_of_turn(turn: Turn, table: Any) -> Iterator[Entry]:
    """The rows of a turn: its head, then each phase with its lines as the table may see them."""
    title = "app.table.turn" if turn.number else "app.table.set_up"
    yield Entry("turn", tongue.say(title, turn=turn.table_turn))
    phase = ""
    for line in turn.log:
        if line.phase != phase:
            phase = line.phase
            yield Entry("phase", tongue.name(phase))
        yield entry_of(cover_line(line, table))


def entry_of_waiting(session: Session) -> Entry | None:
    """The row that counts later answers kept until a missing one is given; None without."""
    replies = (act for act in session.waiting if act.kind in ("reply", "amend"))
    kept = {(act.turn, act.key) for act in replies if act.turn >= session.number}
    return Entry("phase", tongue.say("app.changed.kept", count=len(kept))) if kept else None


def entry_of(line: Line) -> Entry:
    """A log line as a row: reply or verdict as the title, question or reason as the note."""
    if line.kind == "reply":
        note, player = tongue.say(line.words), people.key_if_seated(line.player)
        if is_statement(line):
            return Entry("reply", note, "", player, line)
        if is_number(line.value):
            return Entry("reply", _head_of(line), "", player, line)
        return Entry("reply", value_of(line), note, player, line)
    if line.kind == "correction":
        return Entry("correction", tongue.say(line.words), line=line)
    reasons = line.ruling.reasons if line.ruling else ()
    if line.kind == "reminder":
        text = " ".join(map(tongue.say, reasons))
        return Entry("reminder", text, "", people.key_if_seated(line.player), line)
    player = _player_of_ruling(line)
    if line.own:
        was = _with_subject(line, ruled_before(line))
        return Entry("ruling", decided_by_table(line), was, player, line)
    return Entry("ruling", _head_of(line), tongue.say(line.clause), player, line)


def is_number(value: Any) -> bool:
    """Is a value a number, which alone would say nothing?"""
    return isinstance(value, int) and not isinstance(value, bool)


def _head_of(line: Line) -> str:
    """The verdict or reply of a line; a number with its question or what it counts."""
    return _with_subject(line, value_of(line))


def _with_subject(line: Line, text: str) -> str:
    """A text behind its question or subject, where the value of a line is a number."""
    asked = tongue.say(line.words)
    if not is_number(line.value) or not asked:
        return text
    return f"{asked} {text}" if asked.endswith("?") else f"{asked}{COLON[tongue.language]}{text}"


def describe_move(rule: str, line: Line | None) -> str:
    """The sentence for undo or redo: the question and the answer that were moved.

    An act without effect left no line.
    """
    if line is None:
        return tongue.say(rule, text=tongue.say("app.table.without_effect"))
    told = entry_of(line)
    if line.kind == "ruling":
        return tongue.say(rule, text=told.title)
    if line.kind == "reply" and told.note:
        return f"{tongue.say(rule, text=told.note)}\n{told.title}"
    return tongue.say(rule, text=told.title)


def _player_of_ruling(line: Line) -> str:
    """The player a ruling names, else the one it is about."""
    if isinstance(line.value, str) and line.value in people.looks:
        return line.value
    return people.key_if_seated(line.player)


def sentences(line: Line) -> tuple[str, ...]:
    """The sentences of a log line, one by one."""
    told = entry_of(line)
    if line.kind != "ruling" or line.ruling is None:
        return tuple(filter(None, (told.note, told.title)))
    walked = (reason for top in line.ruling.reasons for reason in top.walk())
    own = (told.title,) if line.own else ()
    return *own, *map(tongue.say, walked)
