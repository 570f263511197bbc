"""Covering secrets in lines, items, questions and changes, until they end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.core.about import Coverable
from companion.core.log import Change, Line, Prompt
from companion.core.ruling import Reason, Ruling, because
from companion.core.telling import Item

SECRET = "secret"  # said in the place of what is covered


def cover_of(told: Coverable) -> Reason:
    """The sentence shown in place of a secret, which says only whose it is."""
    assert told.secret is not None, "nothing is covered"
    return because("app.secret.covered", player=told.secret.owner)


def cover_line(line: Line, table: Any) -> Line:
    """The line with secrets covered, as a table may see it."""
    if not line.about.hidden(table):
        return line
    cover = cover_of(line.about)
    ruling = Ruling(None, (cover,)) if line.ruling is not None else None
    words = cover if line.kind == "correction" else line.words
    return replace(line, value=SECRET, field=None, words=words, ruling=ruling, case=None)


def covered_item(item: Item, hidden: bool) -> Item:
    """The item without its value if hidden; otherwise without its secret."""
    return replace(item, value=SECRET) if hidden else replace(item, secret=None)


def asked_at(prompt: Prompt, table: Any) -> Prompt:
    """A question with its secret, or without it if the secret has ended at this table."""
    about = prompt.about
    now = about.at(table)
    return prompt if now is about else prompt._replace(of=now)


def covered_changes(changes: Iterable[Change], table: Any) -> tuple[Change, ...]:
    """The changes as everybody may see them: of a secret only whose it is."""
    return tuple(_covered_change(one, table) for one in changes)


def _covered_change(change: Change, table: Any) -> Change:
    if change.line is None or not change.line.about.hidden(table):
        return change
    before, after = (None if one is None else SECRET for one in (change.before, change.after))
    return change._replace(before=before, after=after, line=cover_line(change.line, table))
